// tests/render/test_pdf: what a reader finds in the PDF: letters in their places, labels, outline, links.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/pdf/pdf.h"

#include <poppler-document.h>
#include <poppler-page-renderer.h>
#include <poppler-page.h>
#include <poppler-toc.h>

#include <qpdf/QPDF.hh>

#include <catch2/catch.hpp>
#include <cmath>

#include "model/error.h"
#include "model/rng.h"
#include "render/pdf/structure.h"
#include "render/raster/picture_files.h"
#include "render/read_back.h"
#include "render/small_page.h"
#include "support/image_diff.h"

using namespace gridpress;
using namespace gridpress::test;

namespace {

std::string pdfOf(const Document& document) {
  return written([&](std::ostream& out) { render::writePdf(document, type(), out); });
}

std::size_t annotations(const std::string& pdf) {
  QPDF read;
  read.processMemoryFile("test", pdf.data(), pdf.size());
  std::size_t count = 0;
  for (QPDFObjectHandle page : read.getAllPages())
    if (page.getKey("/Annots").isArray()) count += page.getKey("/Annots").getArrayAsVector().size();
  return count;
}

}  // namespace

TEST_CASE("a row of 948 letters is one word, each letter within a hundredth of a point") {
  for (const char* face : {"B612 Mono Bold", "JetBrains Mono Bold", "Liberation Mono Bold"}) {
    INFO(face);
    const double pitch = 72 / 13.3, size = 7;
    Page page;
    page.trim = {Length::pt(pitch * 948 + 60), Length::pt(60)};
    LetterRun run{{face}, Length::pt(size), kBlack, {Length::pt(30), Length::pt(30)}, {Length::pt(pitch), {}},
                  {}};
    Rng chance(5);
    for (int i = 0; i < 948; ++i) run.cells.push(std::string(1, static_cast<char>('A' + chance.below(26))));
    page.items.push_back(run);
    const auto document = open(pdfOf(documentOf({page})));
    const std::unique_ptr<poppler::page> read(document->create_page(0));
    const std::vector<poppler::text_box> words = read->text_list();
    REQUIRE(words.size() == 1);
    CHECK(utf8(words[0].text()) == run.cells.bytes);
    const double half = type().metrics({face}).advance * size / 2;
    for (const std::size_t i : {std::size_t{0}, std::size_t{1}, std::size_t{473}, std::size_t{947}})
      CHECK(words[0].char_bbox(i).left() ==
            Approx(30 + static_cast<double>(i) * pitch - half).margin(0.01).epsilon(0));
  }
}

TEST_CASE("letters with gaps between them, and columns, stand in their places too") {
  Page page;
  page.trim = {Length::pt(300), Length::pt(300)};
  page.items.push_back(row(20, 20, "ABC  DEFGHIJKL M", 12, 7));
  LetterRun down = row(250, 40, "VWXYZ", 12, 7);
  down.step = {{}, Length::pt(12)};
  page.items.push_back(down);
  const auto document = open(pdfOf(documentOf({page})));
  const std::unique_ptr<poppler::page> read(document->create_page(0));
  const double half = type().metrics({"B612 Mono Bold"}).advance * 7 / 2;
  std::string found;
  for (const poppler::text_box& word : read->text_list()) found += utf8(word.text()) + " ";
  CHECK_THAT(found, Catch::Contains("ABC DEFGHIJKL M"));
  for (const poppler::text_box& word : read->text_list()) {
    if (utf8(word.text()) == "M") CHECK(word.bbox().left() == Approx(20 + 15 * 12 - half).margin(0.01));
    if (utf8(word.text()) == "Z") CHECK(word.bbox().left() == Approx(250 - half).margin(0.01));
  }
}

TEST_CASE("rows stand to the hundredth on pages of odd sizes, one below the other and in other colours") {
  Page page;
  page.trim = {Length::pt(300.123), Length::pt(200.456)};
  page.bleed = Insets::all(Length::mm(3));
  LetterRun other = row(20, 150, "ZYXWVUTSRQPONMLK", 12.01, 7);
  other.colour = {200, 0, 0};
  for (int i = 0; i < 5; ++i) page.items.push_back(row(20 + i, 30 + 11.3 * i, "ABCDEFGHIJKLMNOP", 12.01, 7));
  page.items.push_back(other);
  page.items.push_back(row(20, 180, "PONMLKJIHGFEDCBA", 12.01, 7));
  const auto document = open(pdfOf(documentOf({page})));
  const std::unique_ptr<poppler::page> read(document->create_page(0));
  const double half = type().metrics({"B612 Mono Bold"}).advance * 7 / 2, bleed = Length::mm(3).pt();
  std::size_t rows = 0;
  for (const poppler::text_box& word : read->text_list()) {
    if (utf8(word.text()).size() != 16) continue;
    const double shift = rows < 5 ? static_cast<double>(rows) : 0;
    CHECK(word.char_bbox(0).left() == Approx(20 + shift - half + bleed).margin(0.01).epsilon(0));
    CHECK(word.char_bbox(15).left() ==
          Approx(20 + shift + 15 * 12.01 - half + bleed).margin(0.01).epsilon(0));
    ++rows;
  }
  CHECK(rows == 7);
}

TEST_CASE("six hundred rows of as many colours are each found again") {
  Page page;
  page.trim = {Length::pt(300), Length::pt(12100)};
  for (int i = 0; i < 600; ++i) {
    LetterRun run = row(20, 20 + 20 * i, "ABCDEFGHIJKLMNOP", 12, 7);
    run.colour = {static_cast<std::uint8_t>(i % 200), static_cast<std::uint8_t>(i / 200), 0};
    page.items.push_back(run);
  }
  const auto document = open(pdfOf(documentOf({page})));
  const std::unique_ptr<poppler::page> read(document->create_page(0));
  std::size_t rows = 0;
  std::string all;
  for (const poppler::text_box& word : read->text_list()) all += utf8(word.text());
  for (std::size_t at = all.find("ABCDEFGHIJKLMNOP"); at != std::string::npos;
       at = all.find("ABCDEFGHIJKLMNOP", at + 1))
    ++rows;
  INFO(all.substr(0, 200));
  CHECK(rows == 600);
}

TEST_CASE("text comes back as it was, whatever the script") {
  Page page;
  page.trim = {Length::pt(300), Length::pt(100)};
  const std::vector<std::string> lines = {"6,141 ↙ POZOS", "Łódź, Öèñ", "Москва", "Ἀθῆναι"};
  double y = 20;
  for (const std::string& text : lines)
    page.items.push_back(
        TextRun{{"DejaVu Sans"}, Length::pt(9), kBlack, {Length::pt(10), Length::pt(y += 15)}, text});
  const auto document = open(pdfOf(documentOf({page})));
  const std::string found = utf8(std::unique_ptr<poppler::page>(document->create_page(0))->text());
  for (const std::string& text : lines) CHECK_THAT(found, Catch::Contains(text));
}

TEST_CASE("pages keep their sizes, labels, outline and info, and no date is written") {
  Page first = smallPage(), second;
  first.bleed = Insets::all(Length::pt(9));
  second.trim = {Length::pt(612), Length::pt(792)};
  second.label = "iv";
  Document document = documentOf({first, second});
  document.info = {"Places", "Someone", "Puzzle", "words, places", "Gridpress", "en"};
  document.outline = {{"A", 0, 0}, {"Aa-Ab", 0, 1}, {"B", 1, 0}};
  const std::string pdf = pdfOf(document);
  CHECK(pdf.find("/CreationDate") == std::string::npos);
  const auto read = open(pdf);
  REQUIRE(read->pages() == 2);
  const std::unique_ptr<poppler::page> a(read->create_page(0)), b(read->create_page(1));
  CHECK(a->page_rect().width() == Approx(126));
  CHECK(b->page_rect().height() == Approx(792));
  CHECK(utf8(a->label()) == "A1");
  CHECK(utf8(b->label()) == "iv");
  CHECK(utf8(read->info_key("Title")) == "Places");
  CHECK(utf8(read->info_key("Keywords")) == "words, places");
  const std::unique_ptr<poppler::toc> toc(read->create_toc());
  REQUIRE(toc);
  const auto entries = toc->root()->children();
  REQUIRE(entries.size() == 2);
  CHECK(utf8(entries[0]->title()) == "A");
  REQUIRE(entries[0]->children().size() == 1);
  CHECK(annotations(pdf) == 1);
}

TEST_CASE("the same document is the same bytes") {
  const Document document = documentOf({smallPage(), smallPage()});
  const std::string once = pdfOf(document);
  CHECK(once == pdfOf(document));
  CHECK(once == written([&](std::ostream& out) {
          const fonts::Typesetter another;
          render::writePdf(document, another, out);
        }));
}

TEST_CASE("a tinted picture needs no transparency") {
  const std::string pdf = pdfOf(documentOf({smallPage()}));
  CHECK(pdf.find("/SMask") == std::string::npos);
  CHECK(pdf.find("/ca 0") == std::string::npos);
  CHECK(pdf.find("/Image") == std::string::npos);  // and stays vectors
}

namespace {

/// A reader's rendering at 150 dpi. It puts letters on whole pixels, so it draws at twelve times the size,
/// where that no longer matters, and the squares of 12 x 12 are averaged.
Image readersView(const Page& page) {
  constexpr int kTimes = 12;
  const auto document = open(pdfOf(documentOf({page})));
  const std::unique_ptr<poppler::page> read(document->create_page(0));
  poppler::page_renderer renderer;
  renderer.set_render_hints(poppler::page_renderer::antialiasing | poppler::page_renderer::text_antialiasing);
  const poppler::image big = renderer.render_page(read.get(), 150 * kTimes, 150 * kTimes);
  Image small{big.width() / kTimes, big.height() / kTimes, {}};
  for (int y = 0; y < small.height; ++y)
    for (int x = 0; x < small.width; ++x)
      for (int c = 0; c < 3; ++c) {
        int sum = kTimes * kTimes / 2;
        for (int i = 0; i < kTimes * kTimes; ++i) {
          const char* line = big.const_data() + (y * kTimes + i / kTimes) * big.bytes_per_row();
          sum += static_cast<unsigned char>(line[(x * kTimes + i % kTimes) * 4 + 2 - c]);
        }
        small.pixels.push_back(static_cast<std::uint8_t>(sum / (kTimes * kTimes)));
      }
  return small;
}

}  // namespace

TEST_CASE("where a drawing's pixels show nothing they have the colour of what shows beside them") {
  const std::string svg =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 90 90'><filter id='f'><feGaussianBlur "
      "stdDeviation='1'/></filter><rect x='20' y='20' width='50' height='50' fill='#ffe680' "
      "filter='url(#f)'/></svg>";
  Page page;
  page.trim = {Length::pt(90), Length::pt(90)};
  const Rect frame{{}, page.trim};
  page.items.emplace_back(Picture{std::make_shared<const std::string>(svg), "a.svg", frame, frame, 1});
  const std::string pdf =
      written([&](std::ostream& out) { render::writePdf(documentOf({page}), type(), out); });
  QPDF file;
  file.processMemoryFile("a.pdf", pdf.data(), pdf.size());
  std::size_t pictures = 0;
  for (QPDFObjectHandle object : file.getAllObjects()) {
    if (!object.isImage() || !object.getDict().hasKey("/SMask")) continue;
    ++pictures;
    const auto colours = object.getStreamData(), alpha = object.getDict().getKey("/SMask").getStreamData();
    REQUIRE(alpha->getBuffer()[0] == 0);
    std::size_t black = 0;
    for (std::size_t i = 0; i < colours->getSize(); i += 3) black += colours->getBuffer()[i] < 128 ? 1 : 0;
    CHECK(black == 0);
  }
  CHECK(pictures == 1);
}

TEST_CASE("the PDF as a reader draws it is the picture that the PNG is, and a wrong letter shows") {
  const Image png = readPng(written([&](std::ostream& out) {
    render::PictureOptions options;
    options.dpi = 150;
    render::writePng(documentOf({smallPage()}), type(), out, options);
  }));
  constexpr double kSame = 12;
  const Difference d = compare(readersView(smallPage()), png);
  INFO("worst at " << d.blockX << ", " << d.blockY);
  CHECK(d.sameSize);
  CHECK(d.mean < 2);
  CHECK(d.worstBlock < kSame);
  CHECK(compare(readersView(wrongPage()), png).worstBlock > kSame);
}

TEST_CASE("a missing face and a link to nowhere are errors") {
  Page page = smallPage();
  page.items.push_back(TextRun{{"B612 Mono Blod"}, Length::pt(9), kBlack, {}, "x"});
  CHECK_THROWS_WITH(pdfOf(documentOf({page})),
                    Catch::Contains("B612 Mono Blod") && Catch::Contains("fonts-b612"));
  Page lost = smallPage();
  lost.items.push_back(Link{{{}, {Length::pt(5), Length::pt(5)}}, 7});
  CHECK_THROWS_AS(pdfOf(documentOf({lost})), Error);
}

// The standard library's hash would be another with another library: FNV-1a's own test vectors.
TEST_CASE("a file's IDs are the same from any standard library") {
  CHECK(render::digestOf("").starts_with("cbf29ce484222325"));
  CHECK(render::digestOf("a").starts_with("af63dc4c8601ec8c"));
  CHECK(render::digestOf("foobar").starts_with("85944171f73967e8"));
  CHECK(render::digestOf("foobar").size() == 32);
}
