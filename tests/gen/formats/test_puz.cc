// tests/gen/formats/test_puz: Across Lite files, read back by a parser that shares nothing with the writer.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>
#include <map>
#include <sstream>
#include <vector>

#include "gen/formats/read.h"
#include "gen/formats/write.h"
#include "model/error.h"
#include "puzzles.h"

using namespace gridpress;
using Catch::Matchers::Contains;

namespace {

/// What a program that plays such files would know.
struct Across {
  int width = 0, height = 0;
  std::string solution, state, title, author, copyright, notes;
  std::map<std::string, std::string> clues;  ///< By "1A", "2D".
};

unsigned word(const std::string& file, std::size_t at) {
  return static_cast<unsigned char>(file.at(at)) + 256U * static_cast<unsigned char>(file.at(at + 1));
}

unsigned checksum(const std::string& bytes, unsigned c = 0) {
  for (const unsigned char byte : bytes) {
    c = (c % 2 == 1) ? c / 2 + 0x8000 : c / 2;
    c = (c + byte) % 0x10000;
  }
  return c;
}

Across parse(const std::string& file) {
  Across p;
  REQUIRE(file.size() > 0x34);
  REQUIRE(file.substr(2, 12) == std::string("ACROSS&DOWN\0", 12));
  CHECK(file.substr(0x18, 4) == std::string("1.3\0", 4));
  CHECK(word(file, 0x32) == 0);  // not scrambled
  p.width = static_cast<unsigned char>(file[0x2C]);
  p.height = static_cast<unsigned char>(file[0x2D]);
  const auto squares = static_cast<std::size_t>(p.width) * static_cast<std::size_t>(p.height);
  p.solution = file.substr(0x34, squares);
  p.state = file.substr(0x34 + squares, squares);
  std::size_t at = 0x34 + 2 * squares;
  const auto text = [&] {
    const std::size_t end = file.find('\0', at);
    REQUIRE(end != std::string::npos);
    const std::string value = file.substr(at, end - at);
    at = end + 1;
    return value;
  };
  p.title = text();
  p.author = text();
  p.copyright = text();
  std::vector<std::string> clues;
  for (unsigned i = 0; i < word(file, 0x2E); ++i) clues.push_back(text());
  p.notes = text();
  CHECK(at == file.size());

  // Numbers as a player gives them.
  const auto black = [&p](int column, int row) {
    return column < 0 || row < 0 || column >= p.width || row >= p.height ||
           p.solution[static_cast<std::size_t>(row) * static_cast<std::size_t>(p.width) +
                      static_cast<std::size_t>(column)] == '.';
  };
  int number = 0;
  std::size_t next = 0;
  for (int row = 0; row < p.height; ++row)
    for (int column = 0; column < p.width; ++column) {
      if (black(column, row)) continue;
      const bool across = black(column - 1, row) && !black(column + 1, row);
      const bool down = black(column, row - 1) && !black(column, row + 1);
      if (across || down) ++number;
      if (across) p.clues[std::to_string(number) + "A"] = clues.at(next++);
      if (down) p.clues[std::to_string(number) + "D"] = clues.at(next++);
    }
  CHECK(next == clues.size());

  const unsigned shape = checksum(file.substr(0x2C, 8));
  const auto texts = [&](unsigned c) {
    for (const std::string& value : {p.title, p.author, p.copyright})
      if (!value.empty()) c = checksum(value + '\0', c);
    for (const std::string& clue : clues) c = checksum(clue, c);
    return c;
  };
  CHECK(word(file, 0x0E) == shape);
  CHECK(word(file, 0) == texts(checksum(p.state, checksum(p.solution, shape))));
  const unsigned parts[] = {shape, checksum(p.solution), checksum(p.state), texts(0)};
  const std::string key = "ICHEATED";
  for (std::size_t i = 0; i < 4; ++i) {
    CHECK(static_cast<unsigned char>(file[0x10 + i]) == (static_cast<unsigned>(key[i]) ^ (parts[i] % 256)));
    CHECK(static_cast<unsigned char>(file[0x14 + i]) ==
          (static_cast<unsigned>(key[i + 4]) ^ (parts[i] / 256)));
  }
  return p;
}

std::string puz(const Puzzle& puzzle) {
  std::ostringstream out;
  gen::writePuz(puzzle, out);
  return out.str();
}

Puzzle crossword() {
  Puzzle p = test::smallPuzzle();
  p.kind = PuzzleKind::crossword;
  p.title = "Zw\xC3\xB6lf \xE2\x80\x9CPl\xC3\xA4tze\xE2\x80\x9D";
  for (std::int32_t r = 1; r < 3; ++r)
    for (std::int32_t c = 1; c < 5; ++c) p.grid.at({c, r}) = kOutside;
  p.words.edit()[0].clue = "Wells\xE2\x80\x94in Spain\xE2\x80\xA6";
  return p;
}

}  // namespace

TEST_CASE("an Across Lite file says what the puzzle says") {
  const Across p = parse(puz(crossword()));
  CHECK(p.width == 5);
  CHECK(p.height == 3);
  CHECK(p.solution == "POZOSO....A....");
  CHECK(p.state == "------....-....");
  CHECK(p.title == "Zw\xF6lf \"Pl\xE4tze\"");
  CHECK(p.copyright == "Nobody");
  CHECK(p.clues == std::map<std::string, std::string>{{"1A", "Wells--in Spain..."}, {"1D", "(3)"}});
}

TEST_CASE("texts beyond Latin-1 make a file of version 2, in UTF-8") {
  Puzzle p = crossword();
  p.words.edit()[0].clue = "Ж — и только";
  std::ostringstream out;
  gen::writePuz(p, out);
  CHECK(out.str().substr(0x18, 3) == "2.0");
  std::istringstream in(out.str());
  CHECK(gen::readPuzzle(in, "p.puz").puzzle.words[0].clue == "Ж — и только");
}

TEST_CASE("what Across Lite cannot hold is refused, with the reason") {
  Puzzle p = crossword();
  p.grid.at({4, 2}) = p.grid.at({3, 2}) = 0;
  CHECK_THROWS_WITH(puz(p), Contains("not the rows of letters"));
  p = crossword();
  p.placements.pop_back();
  CHECK_THROWS_WITH(puz(p), Contains("not the rows of letters"));
  p = crossword();
  p.grid = Grid(256, 1, kOutside);
  CHECK_THROWS_WITH(puz(p), Contains("256 x 1 squares, and 255 a side are the most"));
  CHECK_THROWS_WITH(puz(test::smallPuzzle()), Contains("it is a word search"));
  p = crossword();
  std::vector<std::string> letters;
  for (char c = 'a'; c <= 'z'; ++c) letters.emplace_back(1, c);
  p.alphabet = Alphabet(letters);
  CHECK_THROWS_WITH(puz(p), Contains("a square holds 'p'"));
  p = crossword();
  p.marks[p.placements[0].start].label = "XIV";
  CHECK_THROWS_WITH(puz(p), Contains("labels in place of numbers"));
}
