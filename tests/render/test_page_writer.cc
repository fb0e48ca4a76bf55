// tests/render/test_page_writer: where letters stand, and what readers find in them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/pdf/page_writer.h"

#include <poppler-document.h>
#include <poppler-page.h>

#include <qpdf/Buffer.hh>
#include <qpdf/QPDF.hh>

#include <catch2/catch.hpp>
#include <cmath>
#include <map>
#include <memory>

#include "model/error.h"
#include "render/pdf/pdf.h"
#include "render/read_back.h"
#include "render/small_page.h"

using namespace gridpress;
using namespace gridpress::test;

namespace {

TextRun run(const std::string& text, double x, double y, double size = 10, Align align = Align::start) {
  return {{"DejaVu Sans Condensed"},
          Length::pt(size),
          kBlack,
          {Length::pt(x), Length::pt(y)},
          text,
          align,
          Turn::none};
}

Page plainPage(std::vector<Item> items) {
  Page page;
  page.trim = {Length::pt(300), Length::pt(200)};
  page.items = std::move(items);
  return page;
}

std::string pdfOf(const Document& document, unsigned threads) {
  render::PdfOptions options;
  options.threads = threads;
  return written([&](std::ostream& out) { render::writePdf(document, type(), out, options); });
}

Document of(std::size_t pages, std::function<Page(std::size_t)> page) {
  Document document;
  document.pageCount = pages;
  document.page = std::move(page);
  return document;
}

std::string pdfOf(std::vector<Item> items) {
  return pdfOf(of(1, [&](std::size_t) { return plainPage(items); }), 1);
}

std::string contentOf(std::vector<Item> items) {
  const std::string bytes = pdfOf(std::move(items));
  QPDF read;
  read.processMemoryFile("test", bytes.data(), bytes.size());
  QPDFObjectHandle page = read.getAllPages().at(0);
  const auto data = page.getKey("/Contents").getStreamData();
  return {reinterpret_cast<const char*>(data->getBuffer()), data->getSize()};
}

std::string textOf(const std::string& pdf, int page = 0) {
  const auto document = open(pdf);
  return utf8(std::unique_ptr<poppler::page>(document->create_page(page))->text());
}

std::size_t count(const std::string& text, const std::string& what) {
  std::size_t n = 0;
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++n;
  return n;
}

}  // namespace

TEST_CASE("letters stand where the typesetter puts them, to a fiftieth of a point") {
  const std::vector<TextRun> lines = {
      run("AVATAR To Łódź (a\\b)", 20, 52), run("ʻOkina", 20, 64), run("Москва, Αθήνα", 120, 90, 7.3),
      run("right", 280, 110, 12, Align::end), run("middle", 150, 130, 9, Align::centre)};
  for (const char* face : {"DejaVu Sans Condensed", "C059 Roman", "Liberation Sans"})  // C059 is CFF.
    for (TextRun line : lines) {
      line.face = {face};
      INFO(face << ": " << line.text);
      const fonts::ShapedText shaped = type().shape(line.face, line.text);
      std::vector<double> starts;
      for (const fonts::ShapedPiece& piece : shaped.pieces)
        for (const fonts::ShapedGlyph& glyph : piece.glyphs) starts.push_back(glyph.x);
      const double before = line.align == Align::start ? 0 : line.align == Align::end ? 1 : 0.5;
      const auto document = open(pdfOf({line}));
      const std::unique_ptr<poppler::page> page(document->create_page(0));
      std::size_t letter = 0;
      for (const poppler::text_box& word : page->text_list()) {
        for (std::size_t i = 0; i < word.text().size(); ++i, ++letter) {
          const double x =
              line.origin.x.pt() + (starts.at(letter) - before * shaped.advance) * line.size.pt();
          CHECK(word.char_bbox(i).left() == Approx(x).margin(0.02).epsilon(0));
        }
        letter += word.has_space_after() ? 1 : 0;
      }
      CHECK(letter == starts.size());
    }
}

TEST_CASE("a short row of letters of a foot and more stands in its places") {
  Page page;
  page.trim = {Length::pt(6000), Length::pt(1500)};
  page.items.push_back(row(400, 1200, "POZOS", 1000.123, 987.654));
  const auto document = open(pdfOf(of(1, [&](std::size_t) { return page; }), 1));
  const std::unique_ptr<poppler::page> read(document->create_page(0));
  const double half = type().metrics({"B612 Mono Bold"}).advance * 987.654 / 2;
  std::size_t letters = 0;
  for (const poppler::text_box& word : read->text_list())
    for (std::size_t i = 0; i < word.text().size(); ++i, ++letters)
      CHECK(word.char_bbox(i).left() ==
            Approx(400 + 1000.123 * static_cast<double>(letters) - half).margin(0.02).epsilon(0));
  CHECK(letters == 5);
}

TEST_CASE("text comes back as it was: from the right, joined, in Han, with marks, in rows and turned") {
  TextRun turned = run("upwards", 30, 150);
  turned.turn = Turn::threeQuarters;
  LetterRun cells{{"DejaVu Sans Mono"},
                  Length::pt(8),
                  kBlack,
                  {Length::pt(20), Length::pt(110)},
                  {Length::pt(14), {}},
                  {}};
  for (const char* letter : {"Я", "Ж", "Ч", "Ш", "Щ", "Ы", "Э", "Ю", "Ф", "Ц", "Б", "Д"})
    cells.cells.push(letter);
  const std::string text =
      textOf(pdfOf({run("שלום עולם", 20, 20), run("K̲angar", 20, 40), run("µμ", 20, 60), turned, cells}));
  for (const char* found : {"שלום", "עולם", "upwards", "ЯЖЧШЩЫЭЮФЦБД", "µμ"})
    CHECK_THAT(text, Catch::Contains(found));
}

TEST_CASE("a glyph of two letters has one text, and the other is said beside it, whatever page comes first") {
  // In DejaVu the micro sign and mu are two glyphs, in Liberation one.
  const auto page = [](std::size_t i) {
    TextRun line = run(i % 2 == 0 ? "√µ" : "√μ", 20, 30);
    line.face = {"Liberation Sans"};
    return plainPage({line});
  };
  const std::string one = pdfOf(of(12, page), 1);
  CHECK(one == pdfOf(of(12, page), 3));
  for (int i = 0; i < 12; ++i) CHECK_THAT(textOf(one, i), Catch::Contains(i % 2 == 0 ? "µ" : "μ"));
}

TEST_CASE("a line below the last takes one operator, and a change of face is named once") {
  std::vector<Item> items;
  for (int i = 0; i < 20; ++i) items.emplace_back(run("HIHI", 20, 20 + 9.5 * i));
  const std::string content = contentOf(items);
  CHECK(count(content, "'") == 18);  // The first two say where and how far.
  CHECK(count(content, "Tf") == 1);
  CHECK(content.size() < 20 * 12);
}

TEST_CASE("a row is one string in a font of its own, and rows below take one operator each") {
  std::vector<Item> items;
  for (int i = 0; i < 9; ++i) items.emplace_back(row(20, 20 + 9.123 * i, "ABCDEFG IJKLMNOP", 9.01));
  items[3] = row(20, 20 + 9.123 * 3, "QRSTUVWXYZABCDEF", 9.01);
  const std::string content = contentOf(items);
  CHECK(count(content, "(QRSTUVWXYZABCDEF)'") == 1);
  CHECK(count(content, "T*") == 6);  // Rows with a gap are arrays.
  CHECK(count(content, "Td") + count(content, "TD") == 2);
  CHECK(count(content, "Tc") == 1);
}

TEST_CASE("rows in two colours, one over the other, stand in one place") {
  LetterRun over = row(20, 20, "   D  G      N  ", 9.01);
  over.colour = {200, 0, 0};
  const auto document = open(pdfOf({row(20, 20, "ABC EF HIJKLM OP", 9.01), over}));
  const std::unique_ptr<poppler::page> page(document->create_page(0));
  std::string letters(16, ' ');
  for (const poppler::text_box& word : page->text_list())
    for (std::size_t i = 0; i < word.text().size(); ++i)
      letters.at(static_cast<std::size_t>(std::lround((word.char_bbox(i).left() - 17) / 9.01))) =
          static_cast<char>(word.text()[i]);
  CHECK(letters == "ABCDEFGHIJKLMNOP");
}

TEST_CASE("colours, lines and clips are said where they change, and end where a group does") {
  const Rect half{{}, {Length::pt(150), Length::pt(200)}};
  const auto rule = [](double y, Colour colour, bool round = false) {
    return line({Length::pt(9), Length::pt(y)}, {Length::pt(99), Length::pt(y)},
                {colour, Length::pt(3), round});
  };
  const Colour red{200, 0, 0};
  const std::string content = contentOf({rule(9, red), rule(19, red), Group{half, {rule(29, kBlack, true)}},
                                         rule(39, red), Path{outlineOf(half), red, {}}});
  CHECK(count(content, ".784 0 0 RG") == 1);
  CHECK(count(content, "0 G") == 1);
  CHECK(count(content, "3 w") == 1);
  CHECK(count(content, "1 J") == 1);
  CHECK(count(content, "0 200 150 -200 re\nW n") == 1);
  CHECK(count(content, ".784 0 0 rg\n0 200 150 -200 re\nf") == 1);
}

TEST_CASE("a drawing of plain shapes is written as ours, any other once, as a form, however often it shows") {
  const auto picture = [](const std::string& inside, double x) {
    const Rect frame{{Length::pt(x), Length::pt(20)}, {Length::pt(50), Length::pt(50)}};
    return Picture{std::make_shared<const std::string>(
                       "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'>" + inside + "</svg>"),
                   "a.svg", frame, frame, 1};
  };
  const std::string shapes = "<circle cx='5' cy='5' r='4' fill='#d00' stroke='#00d'/>";
  const std::string fade =
      "<linearGradient id='g'><stop offset='0' stop-color='red'/><stop offset='1' stop-color='blue'/>"
      "</linearGradient><rect width='10' height='10' fill='url(#g)'/>";
  const std::string content = contentOf({picture(shapes, 20)});
  CHECK(count(content, "Do") == 0);
  CHECK(count(content, ".867 0 0 rg") == 1);
  const std::string twice = pdfOf({picture(fade, 20), picture(fade, 120)});
  QPDF read;
  read.processMemoryFile("test", twice.data(), twice.size());
  QPDFObjectHandle page = read.getAllPages().at(0);
  QPDFObjectHandle forms = page.getKey("/Resources").getKey("/XObject");
  CHECK(forms.getKey("/Art1").getObjGen() == forms.getKey("/Art2").getObjGen());
}

TEST_CASE("mixed pages keep their order, labels and links, and threads do not show") {
  const Document document = [] {
    Document d = of(30, [](std::size_t i) {
      Page page = plainPage({run("page " + std::to_string(i + 1), 20, 30)});
      page.label = i < 2 ? std::string(i + 1, 'i') : std::to_string(i - 1);
      if (i % 7 == 3) page.items.emplace_back(run("שלום", 100, 60));
      page.items.emplace_back(Link{{{}, {Length::pt(20), Length::pt(20)}}, 29 - i});
      return page;
    });
    d.outline = {{"first", 0, 0}, {"inner", 3, 1}, {"last", 29, 0}};
    return d;
  }();
  const std::string one = pdfOf(document, 1);
  CHECK(one == pdfOf(document, 3));
  CHECK(one == pdfOf(document, 8));
  const auto pdf = open(one);
  REQUIRE(pdf->pages() == 30);
  QPDF read;
  read.processMemoryFile("test", one.data(), one.size());
  std::vector<QPDFObjectHandle> pages = read.getAllPages();
  for (int i = 0; i < 30; ++i) {
    const std::unique_ptr<poppler::page> page(pdf->create_page(i));
    CHECK(utf8(page->text()).find("page " + std::to_string(i + 1)) != std::string::npos);
    CHECK(utf8(page->label()) ==
          (i < 2 ? std::string(static_cast<std::size_t>(i) + 1, 'i') : std::to_string(i - 1)));
    QPDFObjectHandle there =
        pages[static_cast<std::size_t>(i)].getKey("/Annots").getArrayItem(0).getKey("/Dest").getArrayItem(0);
    CHECK(there.getObjGen() == pages[static_cast<std::size_t>(29 - i)].getObjGen());
  }
}

TEST_CASE("what a page throws is thrown, whatever thread composed it") {
  const Document document = of(20, [](std::size_t i) {
    if (i == 11) throw Error::job("page twelve is broken", "mend it");
    return plainPage({run("fine", 20, 30)});
  });
  for (const unsigned threads : {1U, 4U})
    CHECK_THROWS_WITH(pdfOf(document, threads), Catch::Contains("page twelve is broken"));
}

TEST_CASE("each letter with a code has one of its own") {
  std::map<std::uint32_t, char32_t> seen;
  for (char32_t c = 0; c < 0x3000; ++c)
    if (const auto number = render::letterCode(c)) {
      CHECK(*number < render::kLetterCodes);
      CHECK(seen.emplace(*number, c).second);
      CHECK(render::letterOf(*number) == c);
      std::string code;
      render::addLetterCode(code, *number);
      CHECK(code.find('\r') == std::string::npos);
      CHECK(code.size() == (*number < 256 ? 1U : 2U));
    }
  CHECK(seen.size() > 1500);
}
