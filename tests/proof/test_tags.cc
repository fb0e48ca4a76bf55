// tests/proof/test_tags: a file that can be listened to, and what is found where one rule of it is broken.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <qpdf/Buffer.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QUtil.hh>

#include <algorithm>
#include <catch2/catch.hpp>
#include <functional>
#include <string>
#include <vector>

#include "fixture.h"
#include "proof/tags/check_tags.h"

using namespace gridpress;
using namespace gridpress::test;

namespace {

using TagObject = QPDFObjectHandle;

TextRun spokenText(const std::string& text, double x, double y) {
  return {{"B612 Regular"}, Length::pt(10), kBlack, {Length::pt(x), Length::pt(y)}, text};
}

/// One of everything: headings, a paragraph of two lines, a list with labels, contents that lead on, a grid,
/// a figure.
Document spokenPages() {
  Document document;
  document.info.title = "Animals";
  document.pageCount = 2;
  document.page = [](std::size_t number) {
    Page page;
    page.trim = {Length::in(4), Length::in(6)};
    const auto add = [&](auto... items) { (page.items.emplace_back(items), ...); };
    if (number == 1) {
      add(Tag{Spoken::subheading}, spokenText("Rows", 20, 30), Tag{Spoken::grid, "Letters"});
      for (const double y : {60.0, 80.0})
        add(LetterRun{{"B612 Mono Bold"},
                      Length::pt(8),
                      kBlack,
                      {Length::pt(20), Length::pt(y)},
                      {Length::pt(12), {}},
                      {"ABC", {}}});
      add(Tag{Spoken::figure, "A line"}, line({}, {Length::pt(30), {}}, {kBlack, Length::pt(1), true}));
      return page;
    }
    add(Tag{Spoken::title}, spokenText("Animals", 20, 30), Tag{Spoken::heading}, spokenText("Words", 20, 50),
        Tag{Spoken::paragraph}, spokenText("Find all", 20, 70), spokenText("words.", 20, 82),
        Tag{Spoken::label}, spokenText("1", 20, 100), Tag{Spoken::entry, "", "de"},
        spokenText("Tiger", 40, 100), Tag{Spoken::contents}, spokenText("Rows 2", 20, 120),
        Link{{{Length::pt(20), Length::pt(110)}, {Length::pt(60), Length::pt(12)}}, 1},
        Tag{Spoken::decoration}, spokenText("1", 20, 400));
    return page;
  };
  return document;
}

TagObject treeOf(QPDF& pdf) {
  return pdf.getRoot().getKey("/StructTreeRoot");
}

/// The first element of a kind.
TagObject firstOf(TagObject element, const std::string& kind) {
  if (element.isArray()) {
    for (TagObject kid : element.getArrayAsVector())
      if (TagObject found = firstOf(kid, kind); !found.isNull()) return found;
    return TagObject::newNull();
  }
  if (!element.isDictionary()) return TagObject::newNull();
  if (element.getKey("/S").isNameAndEquals("/" + kind)) return element;
  return firstOf(element.getKey("/K"), kind);
}

proof::SpokenFile readChanged(const ChangePdf& change) {
  const PrintedFile file(".pdf", changedPdf(spokenPages(), change));
  return proof::readAloud(file.path());
}

bool findsFault(const ChangePdf& change, const std::string& what) {
  const proof::SpokenFile file = readChanged(change);
  const std::vector<std::string>& lines = file.check.findings.first();
  for (const std::string& line : lines) UNSCOPED_INFO(line);
  return std::any_of(lines.begin(), lines.end(),
                     [&](const std::string& line) { return line.find(what) != std::string::npos; });
}

void becomes(QPDF& pdf, const std::string& kind, const std::string& other) {
  TagObject element = firstOf(treeOf(pdf), kind);
  REQUIRE(element.isDictionary());
  element.replaceKey("/S", TagObject::newName("/" + other));
}

/// The page's content, changed as a text.
void editContent(TagObject page, const std::string& from, const std::string& to) {
  TagObject stream = page.getKey("/Contents");
  const auto data = stream.getStreamData(qpdf_dl_all);
  std::string content(reinterpret_cast<const char*>(data->getBuffer()), data->getSize());
  const std::size_t at = content.find(from);
  REQUIRE(at != std::string::npos);
  content.replace(at, from.size(), to);
  stream.replaceStreamData(content, TagObject::newNull(), TagObject::newNull());
}

void editMetadata(QPDF& pdf, const std::string& from, const std::string& to) {
  TagObject packet = pdf.getRoot().getKey("/Metadata");
  const auto data = packet.getStreamData();
  std::string text(reinterpret_cast<const char*>(data->getBuffer()), data->getSize());
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  text.replace(at, from.size(), to);
  packet.replaceStreamData(text, TagObject::newNull(), TagObject::newNull());
}

}  // namespace

TEST_CASE("letters set any distance apart are as wide in their font as the PDF says") {
  for (const char* face : {"Nimbus Sans Regular", "B612 Mono Bold", "C059 Roman", "Liberation Sans"})
    for (const double step : {8.0, 20.0, 100.0, 400.0}) {
      Document document = spokenPages();
      document.page = [face, step, pages = document.page](std::size_t number) {
        Page page = pages(number);
        if (number == 1) page.items.emplace_back(Tag{Spoken::decoration});
        if (number == 1)
          page.items.emplace_back(LetterRun{{face},
                                            Length::pt(7.348),
                                            kBlack,
                                            {Length::pt(10), Length::pt(300)},
                                            {Length::pt(step), {}},
                                            {"ooo", {}}});
        return page;
      };
      const PrintedFile file(".pdf", changedPdf(document, [](QPDF&, TagObject) {}));
      INFO(face << " " << step);
      CHECK(proof::readAloud(file.path()).check.findings.first().empty());
    }
}

TEST_CASE("a tagged file is read in order, each part in its language, and has no fault") {
  const proof::SpokenFile file = readChanged([](QPDF&, TagObject) {});
  for (const std::string& line : file.check.findings.first()) UNSCOPED_INFO(line);
  CHECK(file.check.passed());
  CHECK(file.tagged);
  CHECK(file.claims);
  std::vector<std::string> told;
  for (const proof::SpokenPart& part : file.parts) told.push_back(part.kind + ": " + part.text);
  CHECK(told == std::vector<std::string>{"H1: Animals", "H2: Words", "P: Find all words.", "Lbl: 1",
                                         "LBody: Tiger", "Link: Rows 2", "H3: Rows", "TD: A", "TD: B",
                                         "TD: C", "TD: A", "TD: B", "TD: C", "Figure: "});
  CHECK(file.parts[4].language == "de");
  CHECK(file.parts[2].language.empty());
  CHECK(file.parts.back().alternative == "A line");
  CHECK(file.check.figures ==
        "PDF/UA-1; 23 elements: 3 headings, 1 paragraph, 1 list entry, 1 table, 1 figure, 1 link");
}

TEST_CASE("what a file says of itself is missed: ISO 14289-1, 7.1 and 7.2") {
  CHECK(findsFault([](QPDF& pdf, TagObject) { editMetadata(pdf, ">Animals</rdf:li>", "></rdf:li>"); },
                   "no title (7.1)"));
  CHECK(findsFault([](QPDF& pdf, TagObject) { pdf.getRoot().removeKey("/ViewerPreferences"); },
                   "not its title (7.1)"));
  CHECK(findsFault([](QPDF& pdf, TagObject) { pdf.getRoot().removeKey("/Lang"); },
                   "no language is named for text"));
  CHECK(findsFault(
      [](QPDF& pdf, TagObject) {
        firstOf(treeOf(pdf), "P").replaceKey("/Lang", TagObject::newString("German!"));
      },
      "is not a language"));
  CHECK(findsFault([](QPDF& pdf, TagObject) { pdf.getRoot().removeKey("/StructTreeRoot"); },
                   "no structure tree (7.1)"));
  CHECK_FALSE(
      readChanged([](QPDF& pdf, TagObject) { editMetadata(pdf, ">1</pdfuaid", ">0</pdfuaid"); }).claims);
}

TEST_CASE("content outside the tags is found: ISO 14289-1, 7.1 and 7.21") {
  CHECK(findsFault([](QPDF& pdf, TagObject page) { draw(pdf, page, "0 0 10 10 re f"); },
                   "a shape is neither tagged nor an artifact"));
  CHECK(findsFault([](QPDF&, TagObject page) { editContent(page, "/Artifact BMC", "/Other BMC"); },
                   "text is neither tagged nor an artifact"));
  CHECK(
      findsFault([](QPDF&, TagObject page) { editContent(page, "/H2<</MCID 1>>BDC", "/H2<</MCID 99>>BDC"); },
                 "content 99 belongs to no element (ISO 14289-1, 7.1)"));
  CHECK(findsFault([](QPDF&, TagObject page) { editContent(page, "/H2<</MCID 1>>BDC", "/H2<</MCID 0>>BDC"); },
                   "twice"));
  CHECK(
      findsFault([](QPDF&, TagObject page) { editContent(page, "/H2<</MCID 1>>BDC", "/H2<</MCID 99>>BDC"); },
                 "content 1 of an element is not there"));
  CHECK(findsFault(
      [](QPDF&, TagObject page) {
        editContent(page, "/H1<</MCID 0>>BDC", "/H1<</MCID 0>>BDC /Artifact BMC EMC");
      },
      "an artifact stands within tagged content (7.1)"));
  const auto saying = [](const char* what) {
    return [what](QPDF& pdf, TagObject) {
      std::string map = "1 begincodespacerange <00> <ff> endcodespacerange 95 beginbfchar\n";
      for (int code = 0x20; code < 0x7f; ++code)
        map.append("<")
            .append(QUtil::int_to_string_base(code, 16, 2))
            .append("> <")
            .append(what)
            .append(">\n");
      for (TagObject object : pdf.getAllObjects())
        if (object.isDictionary() && object.hasKey("/ToUnicode"))
          object.replaceKey("/ToUnicode", pdf.newStream(map + "endbfchar\n"));
    };
  };
  // The table of PDF/UA-1 names three of them; U+FFFD says no more.
  for (const char* what : {"0000", "feff", "fffe"}) {
    INFO(what);
    CHECK(findsFault(saying(what), "that it is not a character"));
  }
  for (const char* what : {"0000", "feff", "fffe", "fffd"}) {
    INFO(what);
    CHECK(findsFault(saying(what), "no meaning in Unicode (ISO 14289-1, 7.21.7)"));
  }
}

TEST_CASE("languages are those of BCP 47, whose codes are of two or three letters") {
  const auto speaking = [](const char* tag) {
    return [tag](QPDF& pdf, TagObject) {
      firstOf(treeOf(pdf), "P").replaceKey("/Lang", TagObject::newString(tag));
    };
  };
  for (const char* tag : {"german", "d", "x-own", "i-klingon", "engl-GB"}) {
    INFO(tag);
    CHECK(findsFault(speaking(tag), "is not a language that BCP 47 has a code for"));
  }
  for (const char* tag : {"de", "ast", "pt-BR", "sr-Latn-RS", "de-1996"}) {
    INFO(tag);
    CHECK(readChanged(speaking(tag)).check.passed());
  }
}

TEST_CASE("elements that stand where they may not are found: ISO 14289-1, 7.1 to 7.4") {
  const std::vector<std::vector<std::string>> changes = {
      {"P", "Paragraph", "mapped to no standard one (7.1)"},
      {"TR", "P", "(7.2)"},
      {"TD", "P", "(7.2)"},
      {"LI", "P", "(7.2)"},
      {"L", "P", "(7.2)"},
      {"LBody", "P", "(7.2)"},
      {"TOC", "P", "(7.2)"},
      {"H1", "H2", "(7.4.2)"},
      {"H2", "P", "(7.4.2)"},
      {"H3", "H", "(7.4.4)"},
      {"Link", "P", "(7.18.5)"}};
  for (const std::vector<std::string>& change : changes) {
    INFO(change[0] << " becomes " << change[1]);
    CHECK(findsFault([&](QPDF& pdf, TagObject) { becomes(pdf, change[0], change[1]); }, change[2]));
  }
  CHECK(findsFault([](QPDF& pdf, TagObject) { firstOf(treeOf(pdf), "Figure").removeKey("/Alt"); },
                   "a figure has no description (7.3)"));
  CHECK(
      findsFault([](QPDF& pdf, TagObject) { firstOf(treeOf(pdf), "L").removeKey("/A"); }, "how they count"));
  const auto shorten = [](QPDF& pdf, TagObject) { firstOf(treeOf(pdf), "TR").getKey("/K").eraseItem(0); };
  CHECK(findsFault(shorten, "do not fill its rows and columns (7.2)"));
}

TEST_CASE("a tree that does not agree with itself is found: ISO 32000-1, 14.7") {
  CHECK(findsFault([](QPDF& pdf, TagObject) { firstOf(treeOf(pdf), "P").replaceKey("/P", treeOf(pdf)); },
                   "another parent"));
  CHECK(findsFault(
      [](QPDF& pdf, TagObject) {
        treeOf(pdf).getKey("/K").getKey("/K").appendItem(firstOf(treeOf(pdf), "P"));
      },
      "stands twice"));
  CHECK(findsFault([](QPDF& pdf, TagObject) { treeOf(pdf).removeKey("/ParentTree"); }, "no tree of parents"));
  CHECK(findsFault([](QPDF&, TagObject page) { page.removeKey("/StructParents"); }, "does not lead back"));
  const auto swap = [](QPDF& pdf, TagObject) {
    TagObject owners = treeOf(pdf).getKey("/ParentTree").getKey("/Nums").getArrayItem(1);
    owners.setArrayItem(0, owners.getArrayItem(1));
  };
  CHECK(findsFault(swap, "content 0 does not lead back to its element"));
  CHECK(findsFault(
      [](QPDF& pdf, TagObject) { firstOf(treeOf(pdf), "P").replaceKey("/K", TagObject::newInteger(0)); },
      "belongs to two elements"));
}

TEST_CASE("links and fonts are asked, too: ISO 14289-1, 7.18 and 7.21") {
  const auto link = [](TagObject page) { return page.getKey("/Annots").getArrayItem(0); };
  CHECK(findsFault([&](QPDF&, TagObject page) { link(page).removeKey("/Contents"); },
                   "where it leads (7.18.5)"));
  CHECK(findsFault([&](QPDF&, TagObject page) { page.removeKey("/Tabs"); },
                   "does not follow the tags (7.18.3)"));
  CHECK(findsFault([&](QPDF&, TagObject page) { link(page).removeKey("/StructParent"); },
                   "a link does not lead back"));
  CHECK(findsFault(
      [](QPDF& pdf, TagObject) { firstOf(treeOf(pdf), "Link").replaceKey("/K", TagObject::newNull()); },
      "it is in no element Link) (7.18.5)"));
  const auto strip = [](QPDF& pdf, TagObject) {
    for (TagObject object : pdf.getAllObjects())
      if (object.isDictionary())
        for (const char* key : {"/FontFile", "/FontFile2", "/FontFile3"}) object.removeKey(key);
  };
  CHECK(findsFault(strip, "7.21.4.1"));
}
