// tests/cli/test_puzzle_pages: worksheets and books as a user makes, checks and breaks them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <cstdlib>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "program.h"

using namespace gridpress::test;
using nlohmann::json;

namespace {

const std::string kSample = std::string(GRIDPRESS_SOURCE_DIR) + "/templates/book/sample.toml";

json puzzleIn(const TempFolder& folder, const std::string& name) {
  return json::parse(bytesOf(folder.in(name)));
}

/// What stands in the rows of an ipuz crossword's solution, two letters and more.
std::vector<std::string> wordsAcross(const json& puzzle) {
  std::vector<std::string> words;
  for (const json& row : puzzle.at("solution")) {
    std::string word;
    for (const json& cell : row) {
      const std::string letter = cell.is_string() && cell != "#" ? cell.get<std::string>() : "";
      if (letter.empty() && word.size() > 1) words.push_back(word);
      if (letter.empty()) word.clear();
      word += letter;
    }
    if (word.size() > 1) words.push_back(word);
  }
  return words;
}

}  // namespace

TEST_CASE("a sheet, its versions and large print are read back", "[long]") {
  const TempFolder folder;
  folder.write("words.txt", kDigitNames);
  REQUIRE(runProgram(folder.path(), {"generate", "words.txt", "-o", "p.ipuz", "--title", "Numbers"}).exit ==
          0);
  for (const std::vector<std::string>& more :
       {std::vector<std::string>{}, {"--paper", "half-letter"}, {"--large-print"}, {"--versions", "4"}}) {
    std::vector<std::string> args = {"sheet", "p.ipuz", "-o", "s.pdf"};
    args.insert(args.end(), more.begin(), more.end());
    const Run made = runProgram(folder.path(), args);
    INFO(made.err);
    REQUIRE(made.exit == 0);
    const Run verified = runProgram(folder.path(), {"verify", "p.ipuz", "s.pdf"});
    INFO(verified.out);
    CHECK(verified.exit == 0);
    CHECK(verified.out.find("10 words listed") != std::string::npos);
  }
  // A puzzle with another letter is not the one on the sheet.
  std::string other = bytesOf(folder.in("p.ipuz"));
  json puzzle = json::parse(other);
  auto& cell = puzzle["puzzle"][0][0];
  const std::string before = cell.dump();
  const auto at = other.find(before, other.find("\"puzzle\""));
  REQUIRE(at != std::string::npos);
  other[at + 1] = other[at + 1] == 'Q' ? 'X' : 'Q';
  folder.write("q.ipuz", other);
  const Run wrong = runProgram(folder.path(), {"verify", "q.ipuz", "s.pdf"});
  CHECK(wrong.exit == 1);
  CHECK(wrong.out.find("cell 1,1") != std::string::npos);
  CHECK(runProgram(folder.path(), {"sheet", "p.ipuz", "-o", "s.pdf", "--template", "nope"}).exit == 2);
  CHECK(runProgram(folder.path(), {"sheet", "p.ipuz", "p.ipuz", "-o", "s.pdf", "--versions", "2"}).exit == 2);
}

TEST_CASE("a sheet is written as pictures too, of several pages each with its number") {
  const TempFolder folder;
  folder.write("words.txt", kDigitNames);
  REQUIRE(runProgram(folder.path(), {"generate", "words.txt", "-o", "p.ipuz"}).exit == 0);
  const std::vector<std::pair<std::string, std::string>> kinds = {
      {"png", "\x89PNG"}, {"jpg", "\xFF\xD8"}, {"svg", "<?xml"}};
  for (const auto& [kind, start] : kinds) {
    INFO(kind);
    std::vector<std::string> call = {"sheet", "p.ipuz", "-o", "s." + kind};
    if (kind != "svg") call.insert(call.end(), {"--dpi", "60"});
    REQUIRE(runProgram(folder.path(), call).exit == 0);
    CHECK(bytesOf(folder.in("s-1." + kind)).starts_with(start));
    CHECK(bytesOf(folder.in("s-2." + kind)).starts_with(start));
    CHECK(bytesOf(folder.in("s-1." + kind)) != bytesOf(folder.in("s-2." + kind)));
    CHECK_FALSE(exists(folder.in("s." + kind)));
    REQUIRE(runProgram(folder.path(), {"sheet", "p.ipuz", "-o", "one." + kind, "--solution", "none"}).exit ==
            0);
    CHECK(exists(folder.in("one." + kind)));
  }
  CHECK(runProgram(folder.path(), {"sheet", "p.ipuz", "-o", "s.txt"}).exit == 2);
}

TEST_CASE("a sheet of a puzzle with a message says so, and is read back") {
  const TempFolder folder;
  folder.write("words.txt", kDigitNames);
  REQUIRE(
      runProgram(folder.path(), {"generate", "words.txt", "-o", "p.ipuz", "--message", "Well done"}).exit ==
      0);
  for (const char* paper : {"letter", "a5"}) {
    REQUIRE(runProgram(folder.path(), {"sheet", "p.ipuz", "-o", "s.pdf", "--paper", paper}).exit == 0);
    const Run verified = runProgram(folder.path(), {"verify", "p.ipuz", "s.pdf"});
    INFO(verified.out << verified.err);
    CHECK(verified.exit == 0);
    CHECK(verified.out.find("10 words listed") != std::string::npos);
  }
}

TEST_CASE("a book's cover takes its texts, colours and counts from the book's file") {
  const TempFolder folder;
  const auto cover = [&](std::vector<std::string> of) {
    of.insert(of.begin(), "cover");
    of.insert(of.end(), {"--for", "kdp", "-o", "cover.pdf", "--json"});
    const Run run = runProgram(folder.path(), of);
    INFO(run.err);
    REQUIRE(run.exit == 0);
    return std::pair(json::parse(run.out), bytesOf(folder.in("cover.pdf")));
  };
  REQUIRE(runProgram(folder.path(), {"book", kSample, "-o", "book.pdf", "--for", "kdp"}).exit == 0);
  // The pages are counted as they are printed.
  const auto [counted, first] = cover({kSample});
  const auto [printed, second] = cover({kSample, "book.pdf"});
  CHECK(counted.at("pages") == 65);
  CHECK(first == second);
  CHECK(runProgram(folder.path(), {"preflight", "cover.pdf", "--for", "kdp-cover"}).exit == 0);
  // Of the print alone title and counts are known, not the back.
  CHECK(cover({"book.pdf"}).second != first);
  folder.write("words.txt", kDigitNames);
  folder.write("b.toml",
               "title = \"B\"\n[cover]\nback = [\"{nope}\"]\n[[list]]\nname = \"n\"\nfile = "
               "\"words.txt\"\n[[puzzles]]\nwords = 5\n");
  // Another book's print is not taken.
  folder.write("other.toml",
               "title = \"Other\"\n[[list]]\nname = \"n\"\nfile = \"words.txt\"\n[[puzzles]]\nwords = 5\n");
  REQUIRE(runProgram(folder.path(), {"book", "other.toml", "-o", "other.pdf"}).exit == 0);
  const Run other = runProgram(folder.path(), {"cover", kSample, "other.pdf", "--for", "kdp", "-o", "c.pdf"});
  CHECK(other.exit == 2);
  CHECK(other.error().find("other.pdf: this is \"Other\" with ") != std::string::npos);
  const Run wrong = runProgram(folder.path(), {"cover", "b.toml", "--for", "kdp", "-o", "c.pdf"});
  CHECK(wrong.exit == 2);
  CHECK(wrong.error().find("[cover]") != std::string::npos);
}

TEST_CASE("words of which a letter comes from a stand-in face are read in the list") {
  const TempFolder folder;
  folder.write("words.txt", "Břeclav\nCheb\nMělník\nPříbram\nŘíp\n");
  REQUIRE(runProgram(folder.path(), {"generate", "words.txt", "-o", "p.ipuz", "--alphabet", "keep"}).exit ==
          0);
  REQUIRE(runProgram(folder.path(), {"sheet", "p.ipuz", "-o", "s.pdf"}).exit == 0);
  const Run run = runProgram(folder.path(), {"verify", "p.ipuz", "s.pdf"});
  INFO(run.out << run.err);
  CHECK(run.exit == 0);
  CHECK(run.out.find("5 words listed") != std::string::npos);
}

TEST_CASE("the sample book keeps what services ask, is read back, and is the same on any number of threads",
          "[long]") {
  const TempFolder folder;
  const Run made =
      runProgram(folder.path(), {"book", kSample, "-o", "book.pdf", "--puzzles", "all", "--json"});
  INFO(made.err);
  REQUIRE(made.exit == 0);
  CHECK(json::parse(made.out).at("puzzles") == 50);
  const Run verified = runProgram(folder.path(), {"verify", "all", "book.pdf"});
  INFO(verified.out);
  CHECK(verified.exit == 0);
  CHECK(verified.out.find("letters of 40 puzzles read") != std::string::npos);
  CHECK(verified.out.find("letters of 40 solutions") != std::string::npos);
  // Seven crosswords of twelve words, three pages of four squares of six.
  CHECK(verified.out.find("156 clues of 19 crosswords read") != std::string::npos);
  CHECK(verified.out.find("letters of 19 solutions read") != std::string::npos);
  CHECK(runProgram(folder.path(), {"preflight", "book.pdf", "--for", "kdp-interior"}).exit == 0);
  REQUIRE(runProgram(folder.path(), {"book", kSample, "-o", "one.pdf", "--threads", "1"}).exit == 0);
  CHECK(bytesOf(folder.in("one.pdf")) == bytesOf(folder.in("book.pdf")));
  for (const std::string service : {"lulu", "ingram"}) {
    REQUIRE(runProgram(folder.path(), {"book", kSample, "-o", "b.pdf", "--for", service}).exit == 0);
    const Run checked = runProgram(folder.path(), {"preflight", "b.pdf", "--for", service});
    INFO(checked.out);
    CHECK(checked.exit == 0);
  }
  // Puzzle 17 alone.
  REQUIRE(runProgram(folder.path(), {"book", kSample, "-o", "17.pdf", "--only", "17"}).exit == 0);
  CHECK(runProgram(folder.path(), {"verify", "all/017.ipuz", "17.pdf"}).exit == 0);
  CHECK(runProgram(folder.path(), {"verify", "all/018.ipuz", "17.pdf"}).exit == 1);
  CHECK(runProgram(folder.path(), {"book", kSample, "-o", "x.pdf", "--only", "51"}).exit == 2);
  // Crossword 41 and a page of squares: their solutions are not on these pages, and nobody says they are.
  for (const auto& [number, file] : {std::pair("41", "all/041.ipuz"), std::pair("50", "all")}) {
    REQUIRE(runProgram(folder.path(), {"book", kSample, "-o", "n.pdf", "--only", number}).exit == 0);
    const Run alone = runProgram(folder.path(), {"verify", file, "n.pdf"});
    INFO(alone.out);
    CHECK(alone.exit == 0);
    CHECK(alone.out.find("none read: the file shows no solution") != std::string::npos);
  }
  CHECK(runProgram(folder.path(), {"verify", "all/042.ipuz", "n.pdf"}).exit == 1);
  // Its cover takes its pages.
  const Run cover = runProgram(folder.path(), {"cover", "book.pdf", "--for", "kdp", "-o", "cover.pdf"});
  INFO(cover.err);
  REQUIRE(cover.exit == 0);
  CHECK(cover.err.find("65 pages on white") != std::string::npos);
}

TEST_CASE("no word comes again within the distance, by the files that were written") {
  const TempFolder folder;
  REQUIRE(runProgram(folder.path(), {"book", kSample, "-o", "book.pdf", "--puzzles", "all"}).exit == 0);
  std::map<std::string, int> last;
  int again = 0;
  const auto stands = [&](const std::string& word, int number) {
    if (const auto before = last.find(word); before != last.end()) {
      ++again;
      INFO(word << " in " << before->second << " and " << number);
      CHECK(number - before->second > 10);
    }
    last[word] = number;
  };
  for (int number = 1; number <= 40; ++number) {
    const json puzzle =
        puzzleIn(folder, "all/0" + std::string(number < 10 ? "0" : "") + std::to_string(number) + ".ipuz");
    for (const auto& [word, places] : puzzle.at("solution").items()) stands(word, number);
  }
  for (int number = 41; number <= 50; ++number)
    for (int square = 1; square <= (number < 48 ? 1 : 4); ++square) {
      const std::string part = number < 48 ? "" : "-" + std::to_string(square);
      for (const std::string& word :
           wordsAcross(puzzleIn(folder, "all/0" + std::to_string(number) + part + ".ipuz")))
        stands(word, number);
    }
  CHECK(again > 100);  // The lists are used up again and again.
}

TEST_CASE("what is wrong in a book's file is named with its line", "[long]") {
  const TempFolder folder;
  folder.write("words.txt", kDigitNames);
  const std::string head = "title = \"B\"\n[[list]]\nname = \"n\"\nfile = \"words.txt\"\n";
  const auto error = [&](const std::string& toml, int exit) {
    folder.write("b.toml", toml);
    const Run run = runProgram(folder.path(), {"book", "b.toml", "-o", "b.pdf"});
    INFO(run.err);
    CHECK(run.exit == exit);
    return run.error();
  };
  CHECK(error("", 2).find("the book has no title") != std::string::npos);
  CHECK(error(head, 2).find("the book has no puzzles") != std::string::npos);
  CHECK(error(head + "[[puzzles]]\nwrods = 4\n", 2)
            .find("b.toml:6: unknown key 'puzzles.wrods'; did you mean 'words'?") != std::string::npos);
  CHECK(error(head + "[[puzzles]]\nlists = [\"m\"]\n", 2).find("b.toml:6: unknown list 'm'") !=
        std::string::npos);
  CHECK(error(head + "[[puzzles]]\ncount = 2\nwords = 6\n", 1).find("b.toml:6: puzzle 2: the list 'n'") !=
        std::string::npos);
  CHECK(error(head + "[[puzzles]]\nwords = 10\nsize = 5\n", 1).find("puzzle 1") != std::string::npos);
  CHECK(error(head + "[[puzzles]]\ncount = 2\nseed = 4\n", 2).find("b.toml:7: 'seed'") != std::string::npos);
  CHECK_FALSE(exists(folder.in("b.pdf")));
}

TEST_CASE("crosswords' sheets have names and clues, go with word searches, and are read back") {
  const TempFolder folder;
  folder.write("words.txt", kDigitNames);
  REQUIRE(runProgram(folder.path(), {"crossword", "words.txt", "-o", "c.ipuz"}).exit == 0);
  REQUIRE(runProgram(folder.path(), {"generate", "words.txt", "-o", "w.ipuz"}).exit == 0);
  const Run made = runProgram(folder.path(), {"sheet", "c.ipuz", "-o", "s.pdf", "--json"});
  INFO(made.err);
  REQUIRE(made.exit == 0);
  CHECK(json::parse(made.out).at("files").at(0).at("extent") == "2 pages");
  const Run verified = runProgram(folder.path(), {"verify", "c.ipuz", "s.pdf"});
  INFO(verified.out);
  CHECK(verified.exit == 0);
  CHECK(verified.out.find("letters of 1 solution read") != std::string::npos);
  REQUIRE(runProgram(folder.path(), {"sheet", "c.ipuz", "w.ipuz", "-o", "s.pdf"}).exit == 0);
  CHECK(runProgram(folder.path(), {"verify", "c.ipuz", "w.ipuz", "s.pdf"}).exit == 0);
  CHECK_THAT(runProgram(folder.path(), {"verify", "w.ipuz", "s.pdf"}).out,
             Catch::Matchers::Contains("it shows 2 puzzles, and number 1 is not among those given"));
  // Held against a crossword with another letter.
  json other = puzzleIn(folder, "c.ipuz");
  for (json& cell : other["solution"][0])
    if (cell.is_string() && cell != "#") {
      cell = "Q";
      break;
    }
  folder.write("q.ipuz", other.dump());
  const Run wrong = runProgram(folder.path(), {"verify", "q.ipuz", "s.pdf"});
  INFO(wrong.out << wrong.err);
  CHECK(wrong.exit != 0);
  CHECK(runProgram(folder.path(), {"sheet", "c.ipuz", "-o", "s.pdf", "--versions", "2"}).exit == 0);
}

TEST_CASE("a book's crosswords and squares that cannot be made are named") {
  const TempFolder folder;
  folder.write("words.txt", kDigitNames);
  const std::string head =
      "title = \"B\"\nseed = 2\n[[list]]\nname = \"n\"\nfile = \"words.txt\"\n[[puzzles]]\n";
  const auto error = [&](const std::string& toml, int exit) {
    folder.write("b.toml", head + toml);
    const Run run = runProgram(folder.path(), {"book", "b.toml", "-o", "b.pdf"});
    INFO(run.err);
    CHECK(run.exit == exit);
    return run.error();
  };
  CHECK(error("kind = \"sudoku\"\n", 2)
            .find("use wordsearch, crossword, fill-in, codeword, cryptogram, scramble or squares") !=
        std::string::npos);
  CHECK(error("kind = \"crossword\"\nlevel = \"easy\"\n", 2)
            .find("'puzzles.level' has no effect on this kind of puzzle") != std::string::npos);
  CHECK(error("kind = \"crossword\"\nwords = 10\nsize = 5\n", 1)
            .find("letters, and 5 x 5 squares take 30 at most") != std::string::npos);
  // The first of the puzzles that fail is named on any number of threads, with a size that would do.
  const std::string small = error("kind = \"crossword\"\ncount = 2\nwords = 5\nsize = 6\n", 1);
  CHECK(small.find("puzzle 1: ") != std::string::npos);
  CHECK(small.find(" squares take them") != std::string::npos);
  CHECK(error("kind = \"squares\"\nsize = 3\n", 1).find("b.toml:5: puzzle 1: of 4 word squares") !=
        std::string::npos);
  CHECK(error("kind = \"squares\"\nsize = 12\n", 2).find("b.toml:") != std::string::npos);
}

TEST_CASE("a list and a puzzle from standard input are told apart, and nothing of either is lost") {
  const TempFolder folder;
  const std::string words = "\n  \n\nAPPLE\nPEAR\nPLUM\nCHERRY\n";
  const Run sheet =
      runProgram(folder.path(), {"worksheet", "-", "-o", "s.pdf", "--save-puzzle", "p.ipuz"}, words);
  INFO(sheet.err);
  REQUIRE(sheet.exit == 0);
  CHECK(sheet.err.find("4 of 4 words") != std::string::npos);
  const Run crossword = runProgram(folder.path(), {"crossword", "-", "-o", "c.ipuz"}, words);
  INFO(crossword.err);
  REQUIRE(crossword.exit == 0);
  CHECK(crossword.err.find("4 of 4 words") != std::string::npos);

  for (const std::string before : {"", "\n \n"}) {
    const Run again =
        runProgram(folder.path(), {"sheet", "-", "-o", "t.pdf"}, before + bytesOf(folder.in("p.ipuz")));
    INFO(again.err);
    REQUIRE(again.exit == 0);
    CHECK(runProgram(folder.path(), {"verify", "p.ipuz", "t.pdf"}).exit == 0);
  }
  CHECK(runProgram(folder.path(), {"crossword", "-", "-o", "d.pdf"}, bytesOf(folder.in("c.ipuz"))).exit == 0);
}

namespace {

const char* const kClued =
    "tiger: big striped cat\nelephant: it has a trunk\nzebra: a striped horse\n"
    "lion: king of beasts\nhippo: river horse\n";

// What a reader of its text layer finds on the sheet that this call makes, which is read back before.
std::string textOfSheet(const TempFolder& folder, std::vector<std::string> call) {
  call.insert(call.begin(), {"sheet", "p.ipuz", "-o", "s.pdf"});
  const Run made = runProgram(folder.path(), call);
  INFO(made.err);
  REQUIRE(made.exit == 0);
  const Run verified = runProgram(folder.path(), {"verify", "p.ipuz", "s.pdf"});
  INFO(verified.out);
  CHECK(verified.exit == 0);
  REQUIRE(std::system(("pdftotext -layout " + folder.in("s.pdf") + " " + folder.in("s.txt")).c_str()) == 0);
  return bytesOf(folder.in("s.txt"));
}

bool has(const std::string& text, const char* part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("a word search lists its words, their clues or both") {
  const TempFolder folder;
  folder.write("words.txt", kClued);
  REQUIRE(runProgram(folder.path(), {"generate", "words.txt", "-o", "p.ipuz"}).exit == 0);
  const std::string words = textOfSheet(folder, {}), clues = textOfSheet(folder, {"--list", "clues"}),
                    both = textOfSheet(folder, {"--list", "both", "--solution", "foot"});
  CHECK((has(words, "zebra") && !has(words, "striped horse")));
  CHECK((!has(clues, "zebra") && has(clues, "striped horse")));
  CHECK((has(both, "zebra") && has(both, "striped horse")));
  folder.write("bare.txt", "cat\ndog\nbird\n");
  const Run refused = runProgram(folder.path(), {"sheet", "bare.txt", "--list", "clues", "-o", "x.pdf"});
  CHECK(has(refused.err, "no word has a clue"));
}

TEST_CASE("grids in small letters and with lines are read back") {
  const TempFolder folder;
  folder.write("words.txt", "zebra\nlion\nhippo\n");
  REQUIRE(runProgram(folder.path(), {"generate", "words.txt", "-o", "p.ipuz"}).exit == 0);
  textOfSheet(folder, {"--grid-lines", "--solution", "end"});
  textOfSheet(folder, {"--lower-case", "--letters"});
  // Other letters than the puzzle's are found, small ones, too.
  json other = puzzleIn(folder, "p.ipuz");
  folder.write("words.txt", "zebra\nlion\nhippos\n");
  REQUIRE(runProgram(folder.path(), {"generate", "words.txt", "-o", "p.ipuz"}).exit == 0);
  CHECK(runProgram(folder.path(), {"verify", "p.ipuz", "s.pdf"}).exit == 1);
}

TEST_CASE("a crossword's sheet has a word bank, the solution at its foot, and versions") {
  const TempFolder folder;
  folder.write("words.txt", kClued);
  REQUIRE(runProgram(folder.path(), {"crossword", "words.txt", "-o", "p.ipuz"}).exit == 0);
  const std::string bank = textOfSheet(folder, {"--template", "crossword", "--list", "both"});
  CHECK((has(bank, "ELEPHANT") && has(bank, "striped horse")));
  CHECK_FALSE(has(textOfSheet(folder, {"--list", "words"}), "striped horse"));
  textOfSheet(folder, {"--template", "crossword", "--solution", "foot"});
  REQUIRE(runProgram(folder.path(), {"sheet", "p.ipuz", "--versions", "3", "--puzzles", "v", "-o", "v.pdf"})
              .exit == 0);
  CHECK(bytesOf(folder.in("v/p-A.ipuz")) != bytesOf(folder.in("v/p-B.ipuz")));
  CHECK(bytesOf(folder.in("v/p-B.ipuz")) != bytesOf(folder.in("v/p-C.ipuz")));
}

TEST_CASE("one word is changed for another, and no other letter") {
  const TempFolder folder;
  folder.write("words.txt", kDigitNames);
  REQUIRE(runProgram(folder.path(), {"generate", "words.txt", "-o", "p.ipuz", "--size", "12"}).exit == 0);
  const Run changed =
      runProgram(folder.path(), {"add", "p.ipuz", "TEN", "--remove", "NINE", "-o", "q.ipuz", "--json"});
  REQUIRE(changed.exit == 0);
  const json report = json::parse(changed.out);
  CHECK(report.at("changed").size() <= 7);
  const json before = puzzleIn(folder, "p.ipuz").at("puzzle"),
             after = puzzleIn(folder, "q.ipuz").at("puzzle");
  std::size_t differing = 0;
  for (std::size_t row = 0; row < before.size(); ++row)
    for (std::size_t column = 0; column < before[row].size(); ++column)
      differing += before[row][column] == after[row][column] ? 0 : 1;
  CHECK(differing == report.at("changed").size());
  CHECK(runProgram(folder.path(), {"add", "p.ipuz", "-o", "r.ipuz"}).exit == 2);
  CHECK(runProgram(folder.path(), {"add", "p.ipuz", "--remove", "TEN", "-o", "r.ipuz"}).exit == 2);
}
