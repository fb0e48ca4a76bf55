// tests/cli/test_crossword: words to crosswords of every kind of file.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <map>
#include <nlohmann/json.hpp>

#include "program.h"

using namespace gridpress::test;
using Catch::Matchers::Contains;

namespace {

const std::string kPets =
    "answer,clue\nCat,It mews\nTiger,\"Striped, and large\"\nParrot,Speaks\nGoat,It climbs\nRabbit,Long "
    "ears\n";

}  // namespace

TEST_CASE("clues come from the list's second column") {
  const TempFolder folder;
  folder.write("pets.csv", kPets);
  const Run run = runProgram(folder.path(), {"crossword", "pets.csv", "-o", "pets.ipuz", "--json"});
  REQUIRE(run.exit == 0);
  const nlohmann::json report = nlohmann::json::parse(run.out);
  CHECK(report["placed"] == 5);
  CHECK(report["density"].get<double>() > 0.1);
  const nlohmann::json file = nlohmann::json::parse(bytesOf(folder.in("pets.ipuz")));
  const std::string clues = file["clues"].dump();
  for (const char* clue : {"It mews", "Striped, and large", "Speaks", "It climbs", "Long ears"})
    CHECK_THAT(clues, Contains(clue));

  folder.write("gap.csv", "answer,clue\nCat,It mews\nTiger,\nGoat,It climbs\n");
  const Run gap = runProgram(folder.path(), {"crossword", "gap.csv", "-o", "gap.ipuz"});
  CHECK_THAT(gap.err, Contains("without a clue: TIGER"));

  folder.write("twice.csv", "answer,clue\nCat,It mews\nGoat,It climbs\ncat,Not a dog\n");
  CHECK_THAT(runProgram(folder.path(), {"crossword", "twice.csv", "-o", "twice.ipuz"}).err,
             Contains("1 name is the same word as an earlier one"));
  folder.write("bare.tsv", "cat\tIt mews\ngoat\tIt climbs\n");
  REQUIRE(runProgram(folder.path(), {"crossword", "bare.tsv", "-o", "bare.ipuz"}).exit == 0);
  CHECK_THAT(bytesOf(folder.in("bare.ipuz")), Contains("\"It climbs\""));
  folder.write("weighted.tsv", "cat\t510\tIt mews\ngoat\t20\tIt climbs\n");
  REQUIRE(runProgram(folder.path(), {"crossword", "weighted.tsv", "-o", "bare.ipuz"}).exit == 0);
  CHECK_THAT(bytesOf(folder.in("bare.ipuz")), Contains("\"It climbs\""));

  // By the column's number, without a header.
  folder.write("plain.csv", "It mews,Cat\nIt climbs,Goat\n");
  REQUIRE(runProgram(folder.path(),
                     {"crossword", "plain.csv", "--column", "2", "--clue-column", "1", "-o", "q.ipuz"})
              .exit == 0);
  CHECK_THAT(bytesOf(folder.in("q.ipuz")), Contains("\"It climbs\""));
  const Run wrong =
      runProgram(folder.path(), {"crossword", "plain.csv", "--clue-column", "hint", "-o", "q.ipuz"});
  CHECK(wrong.exit == 2);
  CHECK_THAT(wrong.error(), Contains("unknown column \"hint\""));
}

TEST_CASE("every kind of file, from the words and from the ipuz, the same bytes") {
  const TempFolder folder;
  folder.write("pets.csv", kPets);
  REQUIRE(runProgram(folder.path(), {"crossword", "pets.csv", "-o", "pets.ipuz"}).exit == 0);
  for (const std::string kind : {"pdf", "png", "svg", "jpg", "txt", "puz", "ipuz"}) {
    INFO(kind);
    REQUIRE(runProgram(folder.path(), {"crossword", "pets.csv", "-o", "a." + kind}).exit == 0);
    REQUIRE(runProgram(folder.path(), {"crossword", "pets.ipuz", "-o", "b." + kind}).exit == 0);
    CHECK(bytesOf(folder.in("a." + kind)) == bytesOf(folder.in("b." + kind)));
  }
}

TEST_CASE("a crossword keeps within a size, or is refused") {
  const TempFolder folder;
  folder.write("pets.csv", kPets);
  const Run run =
      runProgram(folder.path(), {"crossword", "pets.csv", "--size", "11x9", "-o", "c.ipuz", "--json"});
  REQUIRE(run.exit == 0);
  const nlohmann::json json = nlohmann::json::parse(run.out);
  CHECK(json["columns"] <= 11);
  CHECK(json["rows"] <= 9);
  CHECK(json["placed"] == 5);
  CHECK(runProgram(folder.path(), {"crossword", "pets.csv", "--size", "5", "-o", "d.ipuz"}).exit == 1);
  CHECK_FALSE(exists(folder.in("d.ipuz")));
  CHECK(runProgram(folder.path(), {"crossword", "pets.csv", "--size", "wide", "-o", "d.ipuz"}).exit == 2);
}

TEST_CASE("digits are letters too") {
  const TempFolder folder;
  folder.write("w.txt", "R2D2\n42nd\n");
  REQUIRE(runProgram(folder.path(), {"crossword", "w.txt", "-o", "w.ipuz"}).exit == 0);
  const nlohmann::json file = nlohmann::json::parse(bytesOf(folder.in("w.ipuz")));
  CHECK_THAT(file["solution"].dump(), Contains("\"2\""));
  CHECK_THAT(bytesOf(folder.in("w.ipuz")), Contains("R2D2"));
}

TEST_CASE("what cannot be joined is named, and nothing is written") {
  const TempFolder folder;
  folder.write("words.txt", "cat\ngoat\nxxyyzz\n");
  const Run run = runProgram(folder.path(), {"crossword", "words.txt", "-o", "c.ipuz"});
  CHECK(run.exit == 1);
  CHECK_THAT(run.err, Contains("does not fit: XXYYZZ"));
  CHECK_THAT(run.error(), Contains("1 of 3 words cannot be joined"));
  CHECK_FALSE(exists(folder.in("c.ipuz")));
  const Run partial = runProgram(folder.path(), {"crossword", "words.txt", "-o", "c.ipuz", "--partial"});
  CHECK(partial.exit == 1);
  CHECK(exists(folder.in("c.ipuz")));
}

TEST_CASE("repetitions, colours and frames") {
  const TempFolder folder;
  folder.write("m.txt", "mathematica\n");
  for (const std::string colour : {"order", "words", "squares"})
    REQUIRE(runProgram(folder.path(),
                       {"crossword", "m.txt", "--repeat", "7", "--colour", colour, "-o", colour + ".svg"})
                .exit == 0);
  CHECK(bytesOf(folder.in("order.svg")) != bytesOf(folder.in("words.svg")));
  REQUIRE(
      runProgram(folder.path(), {"crossword", "m.txt", "--repeat", "7", "-o", "m.ipuz", "--frames", "growth"})
          .exit == 0);
  // The last frame has the picture's squares, arrows and letters.
  const auto shapes = [](const std::string& svg) {
    std::map<std::string, std::size_t> counts;
    for (const std::string sign : {"#5dc46c", "#dff3e0", "#e86a5c", "#1d6b2c", "<use", "<path", "<text"})
      for (std::size_t at = 0; (at = svg.find(sign, at)) != std::string::npos; ++at) ++counts[sign];
    return counts;
  };
  CHECK(shapes(bytesOf(folder.in("growth/step-0007.svg"))) == shapes(bytesOf(folder.in("squares.svg"))));
  CHECK(shapes(bytesOf(folder.in("squares.svg"))).at("#e86a5c") > 0);
  CHECK_FALSE(exists(folder.in("growth/step-0008.svg")));
  const Run unknown = runProgram(folder.path(), {"crossword", "m.ipuz", "--colour", "order", "-o", "x.svg"});
  CHECK(unknown.exit == 2);
  CHECK_THAT(unknown.error(),
             Contains("the order in which the words were placed is not in the puzzle's file"));
}

TEST_CASE("a word search is no crossword") {
  const TempFolder folder;
  folder.write("words.txt", "cat\ngoat\n");
  REQUIRE(runProgram(folder.path(), {"generate", "words.txt", "-o", "w.ipuz"}).exit == 0);
  const Run run = runProgram(folder.path(), {"crossword", "w.ipuz", "-o", "w.pdf"});
  CHECK(run.exit == 2);
  CHECK_THAT(run.error(), Contains("is not a crossword"));
}

TEST_CASE("add joins words to a crossword, with their clues, and says where") {
  const TempFolder folder;
  folder.write("two.csv", "answer,clue\nCat,It mews\nTea,A drink\n");
  REQUIRE(runProgram(folder.path(), {"crossword", "two.csv", "-o", "two.ipuz"}).exit == 0);
  const Run run = runProgram(folder.path(), {"add", "two.ipuz", "anteater", "robot", "--clue", "Eats ants",
                                             "--clue", "Obeys", "-o", "four.ipuz", "--json"});
  REQUIRE(run.exit == 0);
  const nlohmann::json report = nlohmann::json::parse(run.out);
  REQUIRE(report["added"].size() == 2);
  CHECK(report["added"][0]["word"] == "ANTEATER");
  const nlohmann::json file = nlohmann::json::parse(bytesOf(folder.in("four.ipuz")));
  CHECK(file["solution"].size() == report["rows"].get<std::size_t>());
  const auto& at = report["added"][0];
  CHECK(file["solution"][at["row"].get<int>() - 1][at["column"].get<int>() - 1] == "A");
  const std::string clues = file["clues"].dump();
  for (const char* clue : {"It mews", "A drink", "Eats ants", "Obeys"}) CHECK_THAT(clues, Contains(clue));
  // What it wrote is a crossword like any other.
  REQUIRE(runProgram(folder.path(), {"crossword", "four.ipuz", "-o", "four.puz"}).exit == 0);

  const auto refused = [&](std::vector<std::string> words, int exit) {
    words.insert(words.begin(), {"add", "two.ipuz"});
    words.insert(words.end(), {"-o", "x.ipuz"});
    const Run wrong = runProgram(folder.path(), words);
    CHECK(wrong.exit == exit);
    CHECK_FALSE(exists(folder.in("x.ipuz")));
    return wrong.error();
  };
  CHECK_THAT(refused({"zoo"}, 1), Contains("'ZOO' joins nowhere: the crossword has none of its letters"));
  CHECK_THAT(refused({"cat"}, 2), Contains("is in the crossword already"));
  CHECK_THAT(refused({"a"}, 2), Contains("it crosses nothing"));
  CHECK_THAT(refused({"tot", "--directions", "all"}, 2), Contains("--directions: this is for word searches"));
}

TEST_CASE("an array is printed and read back as a word search is") {
  const TempFolder folder;
  folder.write("pets.csv", kPets);
  REQUIRE(runProgram(folder.path(), {"crossword", "pets.csv", "--spellings", "-o", "c.ipuz"}).exit == 0);
  REQUIRE(runProgram(folder.path(), {"crossword", "c.ipuz", "-o", "c.pdf"}).exit == 0);
  for (const std::string kind : {"poster", "tiles", "guide"})
    REQUIRE(runProgram(folder.path(), {kind, "c.ipuz", "--template", "plain", "-o", kind + ".pdf"}).exit ==
            0);
  const Run run = runProgram(folder.path(), {"verify", "c.ipuz", "c.pdf", "poster.pdf", "tiles.pdf",
                                             "guide.pdf", "--template", "plain"});
  INFO(run.out << run.err);
  CHECK(run.exit == 0);
  CHECK_THAT(run.out, Contains("5 clues of 1 crossword read"));
}

TEST_CASE("circles in small squares print as verify expects them") {
  const TempFolder folder;
  nlohmann::json puzzle, solution;
  for (int row = 0; row < 15; ++row)
    for (int column = 0; column < 15; ++column) {
      nlohmann::json cell =
          row == 0 || column == 0 ? nlohmann::json(row == 0 ? column + 1 : row + 15) : nlohmann::json(0);
      if (row % 4 == 2 && column % 3 == 1) cell = {{"cell", cell}, {"style", {{"shapebg", "circle"}}}};
      puzzle[row].push_back(cell);
      solution[row].push_back(std::string(1, static_cast<char>('A' + (7 * row + 3 * column) % 26)));
    }
  folder.write("c.ipuz", nlohmann::json{{"version", "http://ipuz.org/v2"},
                                        {"kind", {"http://ipuz.org/crossword#1"}},
                                        {"dimensions", {{"width", 15}, {"height", 15}}},
                                        {"puzzle", puzzle},
                                        {"solution", solution}}
                             .dump());
  REQUIRE(runProgram(folder.path(), {"crossword", "c.ipuz", "-o", "c.pdf"}).exit == 0);
  const Run run = runProgram(folder.path(), {"verify", "c.ipuz", "c.pdf"});
  INFO(run.out << run.err);
  CHECK(run.exit == 0);
}
