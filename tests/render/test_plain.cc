// tests/render/test_plain: pages that are set without cairo: the same letters in the same places.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <poppler-document.h>
#include <poppler-page.h>

#include <qpdf/QPDF.hh>

#include <catch2/catch.hpp>
#include <cmath>
#include <map>
#include <memory>

#include "model/error.h"
#include "render/pdf/pdf.h"
#include "render/pdf/plain_page.h"
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

std::optional<std::string> plainContent(std::vector<Item> items) {
  const Page page = plainPage(std::move(items));
  render::PlainFonts fonts;
  render::PageTags tags(page);
  return render::plainContent(page, type(), fonts, tags);
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

}  // namespace

TEST_CASE("plain lines stand where cairo sets them, to a twentieth of a point") {
  std::vector<Item> items = {run("6,141 ↙ POZOS", 20, 40),
                             run("AVATAR To Łódź – Hồ Chí Minh (a\\b)", 20, 52),
                             run("ʻOkina", 20, 64),
                             run("Москва, Αθήνα", 120, 90, 7.3),
                             run("right", 280, 110, 12, Align::end),
                             run("middle", 150, 130, 9, Align::centre)};
  REQUIRE(plainContent(items));
  const auto ours = open(pdfOf(of(1, [&](std::size_t) { return plainPage(items); }), 1));
  // A group is cairo's.
  const Group all{{{}, {Length::pt(300), Length::pt(200)}}, items};
  const auto cairos = open(pdfOf(of(1, [&](std::size_t) { return plainPage({all}); }), 1));
  const auto boxes = [](const poppler::document& pdf) {
    const std::unique_ptr<poppler::page> page(pdf.create_page(0));
    std::vector<std::pair<std::string, poppler::rectf>> letters;
    for (const poppler::text_box& box : page->text_list()) {
      const std::string text = utf8(box.text());
      letters.emplace_back(text, box.bbox());
    }
    return letters;
  };
  const auto a = boxes(*ours), b = boxes(*cairos);
  REQUIRE(a.size() == b.size());
  CHECK(a.size() == 16);
  for (std::size_t i = 0; i < a.size(); ++i) {
    INFO(a[i].first);
    CHECK(a[i].first == b[i].first);
    CHECK(std::abs(a[i].second.left() - b[i].second.left()) < 0.05);
    CHECK(std::abs(a[i].second.right() - b[i].second.right()) < 0.05);
    CHECK(std::abs(a[i].second.bottom() - b[i].second.bottom()) < 0.6);  // Fonts name other ascents.
  }
}

TEST_CASE("what shapes, turns or is no text is cairo's") {
  TextRun turned = run("POZOS", 20, 20);
  turned.turn = Turn::quarter;
  const LetterRun cells{{"B612 Mono Bold"}, Length::pt(8), kBlack, {}, {Length::pt(9), {}}, {"ABC", {}}};
  Path capsule = line({}, {Length::pt(9), {}}, {kBlack, Length::pt(3), true});
  for (const Item& item : std::vector<Item>{run("שלום", 20, 20), turned, cells, capsule})
    CHECK_FALSE(plainContent({run("POZOS", 9, 9), item}));
  CHECK(plainContent({run("K̲angar", 20, 20)}));  // A mark below its letter.
  CHECK(plainContent({line({}, {Length::pt(9), {}}, {kBlack, Length::pt(1)})}));
}

TEST_CASE("a line below the last takes one operator, and a change of face is named once") {
  std::vector<Item> items;
  for (int i = 0; i < 20; ++i) items.emplace_back(run("HIHI", 20, 20 + 9.5 * i));
  const std::string content = plainContent(items).value();
  CHECK(std::count(content.begin(), content.end(), '\'') == 18);  // The first two say where and how far.
  CHECK(content.find("Tf") == content.rfind("Tf"));
  CHECK(content.size() < 20 * 12);
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
  std::map<int, char32_t> seen;
  for (char32_t c = 0; c < 0x3000; ++c)
    if (const auto cid = render::plainCid(c)) {
      CHECK(*cid < render::kPlainCids);
      CHECK(seen.emplace(*cid, c).second);
      CHECK(render::plainLetterOf(*cid) == c);
      std::string code;
      render::addPlainCode(code, *cid);
      CHECK(code.find('\r') == std::string::npos);
      CHECK(code.size() == (*cid < 256 ? 1U : 2U));
    }
  CHECK(seen.size() > 1500);
}
