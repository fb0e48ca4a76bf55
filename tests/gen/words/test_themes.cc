// tests/gen/words/test_themes: one file of many lists, however people write them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include "gen/words/read/themes.h"
#include "helpers.h"
#include "model/error.h"
#include "support/temp_folder.h"

using namespace gridpress;
using namespace gridpress::gen;
using test::TempFolder;
using test::zipped;

namespace {

const std::vector<std::string> kBoth = {"Farm Animals", "Fruit"};

Themes themesIn(const std::string& text, const std::string& name) {
  const TempFolder folder;
  return readThemes(folder.write(name, text));
}

std::vector<std::string> titles(const Themes& themes) {
  std::vector<std::string> all;
  for (const Theme& theme : themes.themes) all.push_back(theme.title);
  return all;
}

std::string wordsOf(const Theme& theme) {
  SourceSpec spec;
  spec.path = "part";
  spec.text = theme.text;
  spec.format = theme.format;
  const CleanWords words = readWords(std::vector{spec}, {});
  std::string all;
  for (const Word& word : words.list.words)
    all += (all.empty() ? "" : " ") + word.text + (word.clue.empty() ? "" : "=" + word.clue);
  return all;
}

// Both themes of every form below, and how it was taken.
void holdsBoth(const Themes& themes, ThemesBy by) {
  CHECK(themes.by == by);
  REQUIRE(titles(themes) == kBoth);
  CHECK(wordsOf(themes.themes[0]) == "HORSE COW HEN PIG");
  CHECK(wordsOf(themes.themes[1]) == "APPLE PEAR PLUM");
}

std::string errorIn(const std::string& text, const std::string& name) {
  try {
    themesIn(text, name);
  } catch (const Error& e) {
    return e.problem();
  }
  return "";
}

std::string sheetXml(const std::vector<std::vector<std::string>>& rows) {
  std::string xml = "<worksheet>";
  for (std::size_t r = 0; r < rows.size(); ++r) {
    xml += "<row r=\"" + std::to_string(r + 1) + "\">";
    for (const std::string& cell : rows[r]) xml += "<c t=\"inlineStr\"><is><t>" + cell + "</t></is></c>";
    xml += "</row>";
  }
  return xml + "</worksheet>";
}

// The last sheet is hidden.
std::string workbook(const std::vector<std::pair<std::string, std::string>>& sheets) {
  std::string names, targets;
  std::vector<std::pair<std::string, std::string>> parts = {{"[Content_Types].xml", "<Types/>"}};
  for (std::size_t i = 0; i < sheets.size(); ++i) {
    const std::string id = "r" + std::to_string(i), file = "worksheets/sheet" + std::to_string(i) + ".xml";
    names += "<sheet name=\"" + sheets[i].first + "\" id=\"" + id + "\"" +
             (i > 0 && i + 1 == sheets.size() ? " state=\"hidden\"" : "") + "/>";
    targets += "<Relationship Id=\"" + id + "\" Target=\"" + file + "\"/>";
    parts.emplace_back("xl/" + file, sheets[i].second);
  }
  parts.insert(parts.begin() + 1, {"xl/workbook.xml", "<workbook><sheets>" + names + "</sheets></workbook>"});
  parts.insert(parts.begin() + 2,
               {"xl/_rels/workbook.xml.rels", "<Relationships>" + targets + "</Relationships>"});
  return zipped(parts);
}

}  // namespace

TEST_CASE("A theme is a column, a row, rows with its name, or lines below a heading") {
  holdsBoth(themesIn("Farm Animals,Fruit\ncow,apple\npig,pear\nhen,plum\nhorse,\n", "t.csv"),
            ThemesBy::columns);
  holdsBoth(themesIn("\"Farm Animals\";Fruit\ncow;apple\npig;pear\nhen;plum\nhorse;\n", "t.csv"),
            ThemesBy::columns);
  holdsBoth(themesIn("Farm Animals\tFruit\ncow\tapple\npig\tpear\nhen\tplum\nhorse\n", "t.tsv"),
            ThemesBy::columns);
  holdsBoth(themesIn("Farm Animals\tFruit\ncow\tapple\npig\tpear\nhen\tplum\nhorse\n", "pasted.txt"),
            ThemesBy::columns);
  holdsBoth(themesIn("Nr,Farm Animals,Fruit\n1,cow,apple\n2,pig,pear\n3,hen,plum\n4,horse,\n", "t.csv"),
            ThemesBy::columns);
  holdsBoth(themesIn("Theme,Word 1,Word 2,Word 3,Word 4\nFarm Animals,cow,pig,hen,horse\n"
                     "Fruit,apple,pear,plum,\n",
                     "t.csv"),
            ThemesBy::rows);
}

TEST_CASE("Rows without gaps below columns with gaps are the themes") {
  const Themes themes = themesIn("Fruit,apple,pear,plum\nFarm Animals,cow,pig,hen,horse\n", "t.csv");
  CHECK(themes.by == ThemesBy::rows);
  CHECK(titles(themes) == std::vector<std::string>{"Fruit", "Farm Animals"});
}

TEST_CASE("A row for each word names its theme, and may have a clue and a fact") {
  const Themes themes = themesIn(
      "Category,Word,Clue,Fact\nFruit,apple,red,Pears float.\n,pear,,\nFarm Animals,cow,moos,\n", "t.csv");
  CHECK(themes.by == ThemesBy::labels);
  REQUIRE(titles(themes) == std::vector<std::string>{"Fruit", "Farm Animals"});
  CHECK(wordsOf(themes.themes[0]) == "APPLE=red PEAR");
  CHECK(themes.themes[0].facts == std::vector<std::string>{"Pears float."});
}

TEST_CASE("Beside a theme and its words stand numbers, levels and notes") {
  for (const char* text :
       {"Puzzle,Theme,Words\n1,Farm Animals,cow,pig,hen,horse\n2,Fruit,apple,pear,plum\n",
        "Title,Difficulty,Word 1,Word 2,Word 3,Word 4\nFarm Animals,Easy,cow,pig,hen,horse\n"
        "Fruit,Easy,apple,pear,plum,\n",
        "No.,Level,Kategorie,Wort 1,Wort 2,Wort 3,Wort 4,Notes\n1,A1,Farm Animals,cow,pig,hen,horse,done\n"
        "2,A1,Fruit,apple,pear,plum,,\n",
        "Theme,1,2,3,4\nFarm Animals,cow,pig,hen,horse\nFruit,apple,pear,plum,\n",
        "Category,Title,Words\nEnglish,Farm Animals,\"cow, pig, hen, horse\"\nEnglish,Fruit,\"apple, pear, "
        "plum\"\n",
        "#,Theme,Words\n1,Farm Animals,cow; pig; hen; horse\n2,Fruit,apple; pear; plum\n",
        "Theme,Words\nFarm Animals,\"cow\npig\nhen\nhorse\"\nFruit,\"apple\npear\nplum\"\n"})
    holdsBoth(themesIn(text, "t.csv"), ThemesBy::rows);
  holdsBoth(
      themesIn("Nr,Theme,Words\n1,Farm Animals,\"cow, pig, hen\"\n,,horse\n2,Fruit,\"apple, pear, plum\"\n",
               "t.csv"),
      ThemesBy::labels);
  const Themes numbered = themesIn("Puzzle,Words\n1,\"cow, pig, hen\"\n2,\"apple, pear, plum\"\n", "t.csv");
  CHECK(titles(numbered) == std::vector<std::string>{"Puzzle 1", "Puzzle 2"});
  const Themes clued = themesIn(
      "Theme,Word 1,Clue 1,Word 2,Clue 2\nFruit,apple,red,pear,green\nFarm,cow,moos,hen,clucks\n", "t.csv");
  REQUIRE(clued.themes.size() == 2);
  CHECK(wordsOf(clued.themes[0]) == "APPLE=red PEAR=green");
}

TEST_CASE("Rows without heads may say what they are, or the theme of one word each") {
  holdsBoth(themesIn("Farm Animals,Easy,cow,pig,hen,horse\nFruit,Easy,apple,pear,plum,\n"
                     "Farm Animals,Easy,,,,\n",
                     "t.csv"),
            ThemesBy::rows);
  holdsBoth(themesIn("Farm Animals,cow\nFarm Animals,pig\nFarm Animals,hen\nFarm Animals,horse\nFruit,apple\n"
                     "Fruit,pear\nFruit,plum\n",
                     "t.csv"),
            ThemesBy::labels);
}

TEST_CASE("Cells with a comma are words where few have more") {
  const Themes themes =
      themesIn("Theme,Word\nCapitals,\"Washington, D.C.\"\n,Albany\n,Boston\nFruit,apple\n,pear\n", "t.csv");
  REQUIRE(themes.themes.size() == 2);
  CHECK(wordsOf(themes.themes[0]).find("ALBANY") != std::string::npos);
  CHECK(themes.themes[0].text.find("Washington, D.C.") != std::string::npos);
}

TEST_CASE("Headings of a text are its themes") {
  for (const char* text :
       {"# Farm Animals\ncow\npig\nhen\nhorse\n# Fruit\napple\npear\nplum\n",
        "Farm Animals:\ncow\npig\nhen\nhorse\n\nFruit:\napple\npear\nplum\n",
        "**Farm Animals**\n- cow\n- pig\n- hen\n- horse\n\n**Fruit**\n- apple\n- pear\n- plum\n",
        "Farm Animals: cow, pig, hen, horse\nFruit: apple, pear, plum\n"})
    holdsBoth(themesIn(text, "t.txt"), ThemesBy::headings);
  const Themes units =
      themesIn("My Book\n\nUnit 1: Farm\n\ncow\npig\nhen\n\nUnit 2: Fruit\n\napple\npear\nplum\n", "t.txt");
  CHECK(titles(units) == std::vector<std::string>{"Unit 1: Farm", "Unit 2: Fruit"});
  CHECK(units.title == "My Book");
  CHECK(wordsOf(units.themes[1]) == "APPLE PEAR PLUM");
  holdsBoth(themesIn("Farm Animals\nCow\nPig\nHen\nHorse\n\nFruit\nApple\nPear\nPlum\n", "t.txt"),
            ThemesBy::blocks);
}

TEST_CASE("A heading that ends in a hyphen stays above its words") {
  CHECK(titles(themesIn("# Begins with sub-\nsubway\nsubtitle\nsubmit\n# Others\ncat\ndog\nhen\nowl\nfox\n"
                        "ape\nelk\n",
                        "t.txt")) == std::vector<std::string>{"Begins with sub-", "Others"});
}

TEST_CASE("A theme says a fact for its page") {
  const std::string text =
      "# Fruit\nfact: Pears float.\napple\npear\n# Farm\nFact: Hens see red.\ncow\nhen\n";
  const Themes themes = themesIn(text, "t.txt");
  REQUIRE(themes.themes.size() == 2);
  CHECK(themes.themes[1].facts == std::vector<std::string>{"Hens see red."});
  CHECK(wordsOf(themes.themes[1]) == "COW HEN");
  const test::Cleaned list = test::clean("fact: Hens see red.\ncow\nhen\n", "list.txt");
  CHECK(list.report.sources.at(0).list.facts == std::vector<std::string>{"Hens see red."});
  // A word with its definition.
  const test::Cleaned defined =
      test::clean("fact: known to be true\nview: what one holds\nclaim: said\n", "l.txt");
  CHECK(defined.report.sources.at(0).list.facts.empty());
  CHECK(defined.list.words.size() == 3);
}

TEST_CASE("Sheets of a workbook are themes, or hold them") {
  const std::string farm = sheetXml({{"cow"}, {"pig"}, {"hen"}, {"horse"}}),
                    fruit = sheetXml({{"apple"}, {"pear"}, {"plum"}}), note = sheetXml({{"not shown"}});
  holdsBoth(themesIn(workbook({{"Farm Animals", farm}, {"Fruit", fruit}, {"x", note}}), "t.xlsx"),
            ThemesBy::sheets);
  const std::string both =
      sheetXml({{"Farm Animals", "Fruit"}, {"cow", "apple"}, {"pig", "pear"}, {"hen", "plum"}, {"horse"}});
  holdsBoth(themesIn(workbook({{"All", both}}), "t.xlsx"), ThemesBy::columns);
  holdsBoth(themesIn(workbook({{"All", both}, {"Empty", sheetXml({})}, {"x", note}}), "t.xlsx"),
            ThemesBy::columns);
}

TEST_CASE("Sheets of words and their meanings are themes by their names") {
  const std::string farm = sheetXml({{"Kuh", "cow"}, {"Schwein", "pig"}, {"Huhn", "hen"}}),
                    fruit = sheetXml({{"Apfel", "apple"}, {"Birne", "pear"}, {"Pflaume", "plum"}}),
                    note = sheetXml({{"not shown"}});
  const Themes themes = themesIn(workbook({{"Hof", farm}, {"Obst", fruit}, {"x", note}}), "t.xlsx");
  CHECK(themes.by == ThemesBy::sheets);
  REQUIRE(titles(themes) == std::vector<std::string>{"Hof", "Obst"});
  CHECK(wordsOf(themes.themes[0]) == "SCHWEIN=pig HUHN=hen KUH=cow");
  // Themes in columns of sheets that nobody named.
  const std::string both = sheetXml({{"Farm", "Fruit"}, {"cow", "apple"}, {"hen", "pear"}, {"pig", "plum"}});
  CHECK(titles(themesIn(workbook({{"Sheet1", both}, {"Tabelle 2", both}, {"x", note}}), "t.xlsx")).size() ==
        4);
}

TEST_CASE("A single list is no file of themes") {
  CHECK_THAT(errorIn("cow\npig\nhen\n", "t.txt"), Catch::Matchers::Contains("no more than one list"));
  CHECK_THAT(errorIn("word,clue\ncow,moos\npig,grunts\n", "t.csv"),
             Catch::Matchers::Contains("no more than one list"));
  CHECK_THAT(errorIn("", "t.csv"), Catch::Matchers::Contains("no more than one list"));
}

TEST_CASE("A cell in a spreadsheet's last row and column costs no more than one beside the others") {
  const auto sheet = [](const std::string& far) {
    return "<worksheet><row r=\"1\"><c r=\"A1\" t=\"inlineStr\"><is><t>Farm Animals</t></is></c><c r=\"B1\" "
           "t=\"inlineStr\"><is><t>Fruit</t></is></c></row><row r=\"2\"><c r=\"A2\" "
           "t=\"inlineStr\"><is><t>cow"
           "</t></is></c></row><row r=\"1048576\"><c r=\"" +
           far + "\" t=\"inlineStr\"><is><t>apple</t></is></c></row></worksheet>";
  };
  const std::string note = sheetXml({{"not shown"}});
  const Themes themes = themesIn(workbook({{"All", sheet("B1048576")}, {"x", note}}), "t.xlsx");
  CHECK(titles(themes) == kBoth);
  CHECK(wordsOf(themes.themes[1]) == "APPLE");
  // In a column without a head, it goes on with the one before.
  const Themes wide = themesIn(workbook({{"All", sheet("XFD1048576")}, {"x", note}}), "t.xlsx");
  CHECK(titles(wide) == kBoth);
  CHECK(wordsOf(wide.themes[1]) == "APPLE");
}

TEST_CASE("A table of few words and millions of empty cells is refused") {
  std::string text;
  for (int line = 0; line < 2100; ++line) text += std::string(static_cast<std::size_t>(line), ',') + "a\n";
  CHECK_THAT(errorIn(text, "t.csv"), Catch::Matchers::Contains("more than 4 million cells"));
}

TEST_CASE("Rows of a theme are found again however many themes there are") {
  std::string text = "Theme,Word,Fact\n";
  for (int theme = 0; theme < 60'000; ++theme)
    text += "T" + std::to_string(theme) + ",cow,f" + std::to_string(theme) + "\n";
  const Themes themes = themesIn(text + "T0,hen,f0\n", "t.csv");
  REQUIRE(themes.themes.size() == 60'000);
  CHECK(wordsOf(themes.themes[0]) == "COW HEN");
  CHECK(themes.themes[0].facts == std::vector<std::string>{"f0"});
}
