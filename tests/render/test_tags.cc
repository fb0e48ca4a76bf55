// tests/render/test_tags: what a PDF's structure tree is, and what of the pages' content belongs to it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <qpdf/Buffer.hh>
#include <qpdf/QPDF.hh>

#include <catch2/catch.hpp>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "render/pdf/pdf.h"
#include "render/small_page.h"

using namespace gridpress;
using namespace gridpress::test;

namespace {

using TagObject = QPDFObjectHandle;

TextRun textAt(const std::string& text, double x, double y, Align align = Align::start) {
  return {{"DejaVu Sans Condensed"},
          Length::pt(10),
          kBlack,
          {Length::pt(x), Length::pt(y)},
          text,
          align,
          Turn::none};
}

Tag tag(Spoken role, std::string text = {}, std::string language = {}) {
  return {role, std::move(text), std::move(language)};
}

Document taggedPages(std::vector<std::vector<Item>> pages) {
  Document document;
  document.info.title = "Animals";
  document.pageCount = pages.size();
  document.page = [pages = std::move(pages)](std::size_t i) {
    Page page;
    page.trim = {Length::pt(300), Length::pt(200)};
    page.items = pages[i];
    return page;
  };
  return document;
}

struct TaggedPrint {
  std::string bytes;
  std::shared_ptr<QPDF> pdf = std::make_shared<QPDF>();
};

TaggedPrint printedTags(const Document& document, render::Standard standard = render::Standard::plain) {
  render::PdfOptions options;
  options.press.standard = standard;
  TaggedPrint file{written([&](std::ostream& out) { render::writePdf(document, type(), out, options); })};
  file.pdf->processMemoryFile("print", file.bytes.data(), file.bytes.size());
  return file;
}

/// "Document(H1 L(LI(LBody)))"
std::string shapeOf(TagObject element) {
  if (element.isArray()) {
    std::string all;
    for (TagObject kid : element.getArrayAsVector())
      if (const std::string shape = shapeOf(kid); !shape.empty()) all += (all.empty() ? "" : " ") + shape;
    return all;
  }
  if (!element.isDictionary()) return "";
  if (element.getKey("/Type").isNameAndEquals("/OBJR")) return "link";
  if (!element.hasKey("/S")) return shapeOf(element.getKey("/K"));
  const std::string inner = shapeOf(element.getKey("/K"));
  return element.getKey("/S").getName().substr(1) + (inner.empty() ? "" : "(" + inner + ")");
}

std::string shapeOf(const TaggedPrint& file) {
  return shapeOf(file.pdf->getRoot().getKey("/StructTreeRoot"));
}

std::string contentText(const TaggedPrint& file, std::size_t page) {
  TagObject object = file.pdf->getAllPages().at(page);
  const auto data = object.getKey("/Contents").getStreamData(qpdf_dl_all);
  return {reinterpret_cast<const char*>(data->getBuffer()), data->getSize()};
}

std::string metadataOf(const TaggedPrint& file) {
  const auto data = file.pdf->getRoot().getKey("/Metadata").getStreamData();
  return {reinterpret_cast<const char*>(data->getBuffer()), data->getSize()};
}

std::size_t occurrences(const std::string& text, const std::string& what) {
  std::size_t n = 0;
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++n;
  return n;
}

const Path kThinRule = line({}, {Length::pt(9), {}}, {kBlack, Length::pt(1)});

std::vector<Item> gridRows(const std::vector<std::string>& rows) {
  std::vector<Item> items;
  for (std::size_t i = 0; i < rows.size(); ++i)
    items.emplace_back(LetterRun{{"B612 Mono Bold"},
                                 Length::pt(8),
                                 kBlack,
                                 {Length::pt(20), Length::pt(80 + 12.0 * static_cast<double>(i))},
                                 {Length::pt(12), {}},
                                 {rows[i], {}}});
  return items;
}

}  // namespace

TEST_CASE("tags become elements, and lists go on over pages") {
  const TaggedPrint file = printedTags(
      taggedPages({{kThinRule, tag(Spoken::title), textAt("Animals", 20, 30), tag(Spoken::paragraph),
                    textAt("Find all", 20, 50), kThinRule, textAt("words.", 20, 62), tag(Spoken::label),
                    textAt("1", 20, 80), tag(Spoken::entry), textAt("lion", 30, 80), tag(Spoken::decoration),
                    textAt("page 1", 20, 190)},
                   {tag(Spoken::label), textAt("2", 20, 30), tag(Spoken::entry), textAt("tiger", 30, 30)}}));
  CHECK(shapeOf(file) == "Document(H1 P L(LI(Lbl LBody) LI(Lbl LBody)))");
  CHECK(file.pdf->getRoot().getKey("/MarkInfo").getKey("/Marked").getBoolValue());
  CHECK(metadataOf(file).find("<pdfuaid:part>1</pdfuaid:part>") != std::string::npos);
  const std::string content = contentText(file, 0);
  CHECK(occurrences(content, "BDC") + occurrences(content, "BMC") == occurrences(content, "EMC"));
  // The rule before all, that between the paragraph's lines, and the page's number.
  CHECK(occurrences(content, "/Artifact BMC") == 3);
  CHECK(occurrences(content, "/P<</MCID") == 2);
}

TEST_CASE("what stands in a group, and a drawing, is marked within it") {
  const Rect all{{}, {Length::pt(300), Length::pt(200)}};
  const auto svg = std::make_shared<const std::string>(
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><rect width='9' height='9'/></svg>");
  const TaggedPrint file = printedTags(taggedPages(
      {{tag(Spoken::title), Group{all, {textAt("Animals", 20, 30), kThinRule}}, textAt("of the sea", 20, 42),
        tag(Spoken::figure, "A square"), Picture{svg, "a.svg", all, all, 1}}}));
  CHECK(shapeOf(file) == "Document(H1 Figure)");
  const std::string content = contentText(file, 0);
  CHECK(occurrences(content, "/H1<</MCID") == 2);
  CHECK(occurrences(content, "/Artifact BMC") == 1);  // The rule.
  CHECK(occurrences(content, "/Figure<</MCID") == 1);
  CHECK(occurrences(content, "EMC") == 4);
}

TEST_CASE("a file without tags says nothing of them") {
  const TaggedPrint file = printedTags(taggedPages({{kThinRule, textAt("Animals", 20, 30)}}));
  CHECK_FALSE(file.pdf->getRoot().hasKey("/StructTreeRoot"));
  CHECK_FALSE(file.pdf->getRoot().hasKey("/MarkInfo"));
  CHECK(contentText(file, 0).find("BMC") == std::string::npos);
  CHECK(metadataOf(file).find("pdfuaid:part") == std::string::npos);
}

TEST_CASE("who has a page without tags claims nothing") {
  const TaggedPrint file = printedTags(
      taggedPages({{tag(Spoken::title), textAt("Animals", 20, 30)}, {textAt("Animals", 20, 30)}}));
  CHECK(shapeOf(file) == "Document(H1)");
  CHECK(metadataOf(file).find("pdfuaid:part") == std::string::npos);
}

TEST_CASE("a grid is a table, a cell an element, whether its rows are set as rows or letter by letter") {
  for (const std::vector<std::string>& rows :
       {std::vector<std::string>{"ABC", "D F"},
        std::vector<std::string>{"ABCDEFGHIJKLMN", "ABCDEF HIJKLMN"}}) {
    std::vector<Item> items = gridRows(rows);
    items.insert(items.begin(), tag(Spoken::grid, "Letters"));
    items.emplace_back(kThinRule);
    items.emplace_back(tag(Spoken::paragraph));
    items.emplace_back(textAt("Find all.", 20, 150));
    const TaggedPrint file = printedTags(taggedPages({items}));
    std::string row = "TR(TD";
    for (std::size_t i = 1; i < rows[0].size(); ++i) row += " TD";
    row += ")";
    CHECK(shapeOf(file) == "Document(Table(" + row + " " + row + ") P)");
    const std::string content = contentText(file, 0);
    CHECK(occurrences(content, "/TD<</MCID") == 2 * rows[0].size() - 1);
    CHECK(occurrences(content, "BDC") + occurrences(content, "BMC") == occurrences(content, "EMC"));
    TagObject table = file.pdf->getRoot().getKey("/StructTreeRoot").getKey("/K").getKey("/K").getArrayItem(0);
    CHECK(table.getKey("/A").getArrayItem(1).getKey("/Summary").getUTF8Value() == "Letters");
  }
}

TEST_CASE("a figure has its shapes, its text and its place") {
  std::vector<Item> items = gridRows({"ABC"});
  items.insert(items.begin(), {tag(Spoken::figure, "Three letters: ABC"), kThinRule});
  const TaggedPrint file = printedTags(taggedPages({items}));
  CHECK(shapeOf(file) == "Document(Figure)");
  CHECK(contentText(file, 0).find("Artifact") == std::string::npos);
  TagObject figure = file.pdf->getRoot().getKey("/StructTreeRoot").getKey("/K").getKey("/K");
  CHECK(figure.getKey("/Alt").getUTF8Value() == "Three letters: ABC");
  CHECK(figure.getKey("/A").getKey("/BBox").getArrayNItems() == 4);
}

TEST_CASE("a link belongs to what is said, and a contents' lines are a table of contents") {
  const Link link{{{}, {Length::pt(20), Length::pt(20)}}, 1};
  const Document document =
      taggedPages({{tag(Spoken::contents), textAt("1", 20, 30), textAt("Animals", 40, 30), link,
                    tag(Spoken::paragraph), link, textAt("Solution", 20, 60)},
                   {tag(Spoken::decoration)}});
  const TaggedPrint file = printedTags(document);
  CHECK(shapeOf(file) == "Document(TOC(TOCI(Reference(Link(link)))) P(Link(link)))");
  TagObject page = file.pdf->getAllPages()[0];
  CHECK(page.getKey("/Tabs").getName() == "/S");
  CHECK(page.getKey("/Annots").getArrayItem(0).getKey("/Contents").getUTF8Value() == "1 Animals");
  CHECK(page.getKey("/Annots").getArrayItem(1).getKey("/StructParent").getIntValue() == 3);
}

TEST_CASE("lines of one tag end with a space, but not where the next begins beside, or in Japanese") {
  const double width = type().width({"DejaVu Sans Condensed"}, Length::pt(10), "The").pt();
  const auto said = [&](const Item& first, const Item& second) {
    const TaggedPrint file = printedTags(
        taggedPages({{tag(Spoken::contents), first, second, Link{{{}, {Length::pt(9), Length::pt(9)}}, 0}}}));
    return contentText(file, 0);
  };
  CHECK(said(textAt("The", 20, 30), textAt("end", 20, 42)).find("(The )") != std::string::npos);
  CHECK(said(textAt("The", 20, 30), textAt("se", 20 + width, 30)).find("(The )") == std::string::npos);
}

TEST_CASE("sections have names, and entries in another language a list of their own") {
  const TaggedPrint file = printedTags(
      taggedPages({{tag(Spoken::section, "A"), tag(Spoken::entry), textAt("lion", 20, 30),
                    tag(Spoken::entry, "", "de"), textAt("Tiger", 20, 42), tag(Spoken::section, "B"),
                    tag(Spoken::entry, "", "de"), textAt("Zebra", 20, 54)}}));
  CHECK(shapeOf(file) == "Document(Sect(L(LI(LBody)) L(LI(LBody))) Sect(L(LI(LBody))))");
  TagObject section = file.pdf->getRoot().getKey("/StructTreeRoot").getKey("/K").getKey("/K").getArrayItem(0);
  CHECK(section.getKey("/T").getUTF8Value() == "A");
  CHECK(section.getKey("/K").getArrayItem(1).getKey("/Lang").getUTF8Value() == "de");
}

TEST_CASE("an archive describes what it claims") {
  const Document document = taggedPages({{tag(Spoken::title), textAt("Animals", 20, 30)}});
  const std::string told = metadataOf(printedTags(document, render::Standard::pdfa1b));
  CHECK(told.find("<pdfuaid:part>1</pdfuaid:part>") != std::string::npos);
  CHECK(told.find("<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>") != std::string::npos);
}
