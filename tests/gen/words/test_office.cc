// tests/gen/words/test_office: damaged and hostile spreadsheets and documents, and files that are none.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>
#include <string>

#include "helpers.h"

using namespace gridpress;
using test::clean;
using test::errorOf;
using test::Texts;
using test::zipped;

namespace {

using Parts = std::vector<std::pair<std::string, std::string>>;

std::string excel(const std::string& sheet, const std::string& shared = "<sst/>") {
  return zipped(
      {{"[Content_Types].xml", "<Types/>"},
       {"xl/workbook.xml", "<workbook><sheets><sheet name=\"a\" id=\"r1\"/></sheets></workbook>"},
       {"xl/_rels/workbook.xml.rels",
        "<Relationships><Relationship Id=\"r1\" Target=\"worksheets/sheet1.xml\"/></Relationships>"},
       {"xl/sharedStrings.xml", shared},
       {"xl/worksheets/sheet1.xml", sheet}});
}

std::string cell(const std::string& reference, const std::string& text) {
  return "<c r=\"" + reference + "\" t=\"inlineStr\"><is><t>" + text + "</t></is></c>";
}

std::string openDocument(const std::string& body) {
  return zipped({{"mimetype", "application/vnd.oasis.opendocument.spreadsheet"},
                 {"content.xml", "<document-content><body>" + body + "</body></document-content>"}});
}

std::string word(const std::string& body) {
  return zipped({{"[Content_Types].xml", "<Types/>"},
                 {"word/document.xml", "<document><body>" + body + "</body></document>"}});
}

}  // namespace

TEST_CASE("Columns of a sheet are chosen as those of CSV") {
  const std::string sheet = "<worksheet><row r=\"1\">" + cell("A1", "Frage") + cell("B1", "Antwort") +
                            "</row><row r=\"3\">" + cell("A3", "Obst") + cell("B3", "Apfel") +
                            "</row><row r=\"4\">" + cell("A4", "leer") + "</row></worksheet>";
  const auto cleaned = clean(excel(sheet), "a.xlsx");
  CHECK(cleaned.texts() == Texts{"APFEL"});
  CHECK(cleaned.list.words.list().at(0).clue == "Obst");
  CHECK(clean(excel(sheet), "a.xlsx", {}, "1").texts() == Texts{"LEER", "OBST"});
  CHECK(clean(excel(sheet), "a.xlsx", {}, "Frage").texts() == Texts{"LEER", "OBST"});
}

TEST_CASE("A line of a sheet is its row") {
  const auto cleaned = clean(excel("<worksheet><row r=\"7\">" + cell("A7", "123") + "</row><row r=\"9\">" +
                                   cell("A9", "Bern") + "</row></worksheet>"),
                             "a.xlsx");
  REQUIRE(cleaned.rejects.size() == 1);
  CHECK(cleaned.rejects[0].line == 7);
}

TEST_CASE("Parts are found by their relationships, whatever their names and case") {
  const std::string relationship =
      "http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument";
  CHECK(clean(zipped({{"[Content_Types].xml", "<Types/>"},
                      {"_rels/.rels", "<Relationships><Relationship Id=\"r1\" Type=\"" + relationship +
                                          "\" Target=\"/Word/Document2.xml\"/></Relationships>"},
                      {"word/document2.xml", "<document><p><r><t>apple</t></r></p></document>"}}),
              "a.docx")
            .texts() == Texts{"APPLE"});
  CHECK(clean(zipped(
                  {{"_rels/.rels", "<Relationships><Relationship Id=\"r1\" Type=\"" + relationship +
                                       "\" Target=\"xl/workbook.xml\"/></Relationships>"},
                   {"xl/workbook.xml", "<workbook><sheets><sheet name=\"a\" id=\"r2\"/></sheets></workbook>"},
                   {"xl/_rels/workbook.xml.rels",
                    "<Relationships><Relationship Id=\"r2\" Type=\"x/worksheet\" Target=\"../data/S.xml\"/>"
                    "<Relationship Id=\"r3\" Type=\"x/sharedStrings\" "
                    "Target=\"SharedStrings.xml\"/></Relationships>"},
                   {"xl/SharedStrings.xml", "<sst><si><t>plum_x000D_\n</t></si></sst>"},
                   {"data/s.xml", "<worksheet><row><c t=\"s\"><v>0</v></c></row></worksheet>"}}),
              "a.xlsx")
            .texts() == Texts{"PLUM"});
}

TEST_CASE("What a sheet hides is left out, and said") {
  const auto cleaned =
      clean(excel("<worksheet><cols><col min=\"2\" max=\"2\" hidden=\"1\"/></cols><row r=\"1\">" +
                  cell("A1", "apple") + cell("B1", "secret") + "</row><row r=\"2\" hidden=\"1\">" +
                  cell("A2", "pear") + "</row><row r=\"3\">" + cell("A3", "plum") + "</row></worksheet>"),
            "a.xlsx");
  CHECK(cleaned.texts() == Texts{"APPLE", "PLUM"});
  CHECK(cleaned.report.sources.at(0).hidden == 2);
  CHECK(clean(word("<p><r><t>apple</t></r></p><p><r><rPr><vanish/></rPr><t>secret</t></r></p>"), "a.docx")
            .texts() == Texts{"APPLE"});
}

TEST_CASE("Numbers, dates and truths of a sheet are no words; lines of a cell alone are a list") {
  const std::string styles =
      "<styleSheet><cellXfs><xf numFmtId=\"0\"/><xf numFmtId=\"14\"/></cellXfs></styleSheet>";
  const std::string sheet = "<worksheet><row><c s=\"1\"><v>45000</v></c>" + cell("B1", "apple") +
                            "<c t=\"b\" r=\"C1\"><v>1</v></c></row><row><c s=\"1\"><v>45001</v></c>" +
                            cell("B2", "pear") + "<c t=\"b\" r=\"C2\"><v>0</v></c></row></worksheet>";
  CHECK(
      clean(
          zipped(
              {{"[Content_Types].xml", "<Types/>"},
               {"xl/workbook.xml", "<workbook><sheets><sheet name=\"a\" id=\"r1\"/></sheets></workbook>"},
               {"xl/_rels/workbook.xml.rels",
                "<Relationships><Relationship Id=\"r1\" Target=\"worksheets/sheet1.xml\"/></Relationships>"},
               {"xl/styles.xml", styles},
               {"xl/worksheets/sheet1.xml", sheet}}),
          "a.xlsx")
          .texts() == Texts{"APPLE", "PEAR"});
  CHECK(clean(excel("<worksheet><row>" + cell("A1", "apple\npear\n\nplum") + "</row></worksheet>"), "a.xlsx")
            .texts() == Texts{"APPLE", "PEAR", "PLUM"});
}

TEST_CASE("Furigana is how a word is said") {
  CHECK(clean(word("<p><r><ruby><rt><r><t>とうきょう</t></r></rt><rubyBase><r><t>東京</t></r></rubyBase></"
                   "ruby></r></p>"),
              "a.docx")
            .texts() == Texts{"東京"});
}

TEST_CASE("Paragraphs, breaks and tables of documents are lines") {
  const auto cleaned =
      clean(word("<p><r><t>al</t><t>pha</t><br/><t>beta</t></r></p>"
                 "<tbl><tr><tc><p><r><t>gamma</t></r></p><p><r><t>delta</t></r></p></tc>"
                 "<tc><p><r><t>epsilon</t></r></p></tc></tr></tbl>"
                 "<AlternateContent><Fallback><p><r><t>twice</t></r></p></Fallback></AlternateContent>"),
            "a.docx");
  CHECK(cleaned.texts() == Texts{"EPSILON", "ALPHA", "DELTA", "GAMMA", "BETA"});
}

TEST_CASE("The names of a second table's columns are no word, nor is what stands above them") {
  const auto row = [](const std::string& left, const std::string& right) {
    const auto cell = [](const std::string& text) { return "<tc><p><r><t>" + text + "</t></r></p></tc>"; };
    return "<tr>" + cell(left) + cell(right) + "</tr>";
  };
  const std::string first = "<tbl>" + row("Word", "Definition") + row("atom", "a part of an element") +
                            row("cell", "a unit of life") + "</tbl>";
  for (const std::string& head : {row("Word", "Definition"), row("Term", "Meaning")}) {
    const auto cleaned =
        clean(word(first + "<p><r><t>More words</t></r></p><tbl>" + head + row("ion", "a charged atom") +
                   row("gene", "a unit of heredity") + "</tbl>"),
              "a.docx");
    CHECK(cleaned.texts() == Texts{"ATOM", "CELL", "GENE", "ION"});
    CHECK(cleaned.list.title.empty());
  }
}

TEST_CASE("Entities and document types are refused") {
  const std::string bomb =
      "<!DOCTYPE b [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;\">]>"
      "<worksheet><row><c t=\"inlineStr\"><is><t>&b;&b;&b;</t></is></c></row></worksheet>";
  CHECK(errorOf(excel(bomb), "a.xlsx").find("is damaged") != std::string::npos);
  CHECK(errorOf(excel("<worksheet><row>"), "a.xlsx").find("is damaged") != std::string::npos);
  CHECK(errorOf(openDocument("<spreadsheet>&x;</spreadsheet>"), "a.ods").find("is damaged") !=
        std::string::npos);
  std::string deep;
  for (int i = 0; i < 100'000; ++i) deep += "<a>";
  CHECK(errorOf(openDocument("<spreadsheet>" + deep), "a.ods").find("is damaged") != std::string::npos);
}

TEST_CASE("Repeated rows and columns are bounded") {
  const std::string cells = "<table-cell number-columns-repeated=\"1000000\"><p>word</p></table-cell>";
  const std::string rows = "<table-row number-rows-repeated=\"1000000\">" + cells + "</table-row>";
  CHECK(errorOf(openDocument("<spreadsheet><table name=\"a\">" + rows + "</table></spreadsheet>"), "a.ods")
            .find("unpacks to more than 128 MB") != std::string::npos);
  // LibreOffice writes the million empty rows below a table so.
  const std::string below =
      "<table-row number-rows-repeated=\"1048574\"><table-cell "
      "number-columns-repeated=\"16384\"/></table-row>";
  CHECK(
      clean(openDocument(
                "<spreadsheet><table name=\"a\"><table-row><table-cell><p>Bern</p></table-cell></table-row>" +
                below + "</table></spreadsheet>"),
            "a.ods")
          .texts() == Texts{"BERN"});
}

TEST_CASE("A part that unpacks to too much is refused") {
  // NOLINTNEXTLINE(bugprone-string-constructor): so large on purpose.
  CHECK(errorOf(word("<p>" + std::string(std::size_t{130'000'000}, ' ') + "</p>"), "a.docx").find("128 MB") !=
        std::string::npos);
}

TEST_CASE("A web page gives what it shows, line by line") {
  CHECK(clean("<!DOCTYPE html><html><head><title>x</title><style>p {}</style></head><body><nav>Home</nav>"
              "<ul><li>sea&nbsp;lion</li><li>K&ouml;ln</li></ul><p>apple<br>pear</p><p style=\"display: "
              "none\">no</p>"
              "<script>var a = 1;</script></body></html>",
              "list.html")
            .texts() == Texts{"SEALION", "APPLE", "KOLN", "PEAR"});
  const auto table = clean(
      "<table><tr><th>Word</th><th>Clue</th></tr><tr><td>fig</td><td>a &amp; b</td></tr>"
      "<tr><td>plum</td><td><i>blue</i> fruit</td></tr></table>",
      "list.txt");
  CHECK(table.texts() == Texts{"PLUM", "FIG"});
  CHECK(table.list.words.list().at(0).clue == "blue fruit");
}

TEST_CASE("A list in JSON has a title, and one that is broken says where") {
  const auto cleaned = clean("{\"title\": \"Farm\", \"animals\": [\"cow\", \"hen\", null]}", "a.json");
  CHECK(cleaned.texts() == Texts{"COW", "HEN"});
  CHECK(cleaned.list.title == "Farm");
  const std::string list = "[{\"word\": \"cow\"}, {\"word\": \"hen\"}]";
  std::string wide = "\xFF\xFE";
  for (const char c : list) (wide += c) += '\0';
  for (const std::string& text : {"\xEF\xBB\xBF" + list, wide, "\n" + list + "\n"})
    CHECK(clean(text, "a.txt").texts() == Texts{"COW", "HEN"});
  const std::string map =
      "{\"features\": [{\"properties\": {\"name\": \"Ulm\", \"x\": true}, \"geometry\": {\"coordinates\": "
      "[[[9.9, 48.4]]]}}]}";
  CHECK(clean(map, "a.geojson").texts() == Texts{"ULM"});
  CHECK(clean("{\"b\": [{\"w\": \"cow\"}], \"a\": [{}]}", "a.json").texts() == Texts{"COW"});
  CHECK(
      errorOf("[{\"word\": \"cow\"},\n {\"word\": \"hen\" \"x\"}]", "a.json").find("a.json:2: broken JSON") !=
      std::string::npos);
  CHECK(errorOf("{\"word\": \"cow\"", "a.txt").find("ends too early") != std::string::npos);
}

TEST_CASE("What holds no list is refused with what to do, whatever it is called") {
  CHECK(errorOf("%PDF-1.7\n", "a.txt") ==
        "2 a.txt: a PDF is not a word list; select the words in it, copy them, and save them as a text file");
  CHECK(errorOf("{\\rtf1\\ansi hello}", "list").find("RTF") != std::string::npos);
  CHECK(errorOf("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", "list.txt").find("before 2007") != std::string::npos);
  CHECK(errorOf("<?xml version=\"1.0\"?>\n<words><word>apple</word></words>", "a.txt") ==
        "2 a.txt: an XML file of 'words' is not a word list; save the words as plain text, one a line, or as "
        "CSV");
  CHECK(errorOf("<puzzle><a>b</a></puzzle>", "a.txt").find("an XML file of 'puzzle'") != std::string::npos);
  CHECK(errorOf("exolve-begin\n  exolve-id: a\n", "a.txt").find("a puzzle is not") != std::string::npos);
  CHECK(errorOf("\x89PNG\r\n\x1A\n", "list.txt").find("a picture") != std::string::npos);
  CHECK(errorOf("x", "a.doc").find("save it as .docx") != std::string::npos);
  CHECK(errorOf("x", "a.pages").find("export it") != std::string::npos);
  CHECK(errorOf(zipped({{"ppt/presentation.xml", "<p/>"}}), "a.pptx")
            .find("neither a document nor a spreadsheet") != std::string::npos);
  CHECK(errorOf(zipped({{"Index/Document.iwa", "x"}}), "a.zip").find("neither a document") !=
        std::string::npos);
}
