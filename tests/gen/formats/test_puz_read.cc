// tests/gen/formats/test_puz_read: Across Lite files, put together by hand and by the writer.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <rapidcheck.h>

#include <catch2/catch.hpp>
#include <sstream>
#include <string>

#include "gen/formats/read.h"
#include "gen/formats/readers.h"
#include "gen/formats/write.h"
#include "model/error.h"
#include "model/numbering.h"
#include "model/rng.h"
#include "puzzles.h"

using namespace gridpress;
using Catch::Matchers::Contains;

namespace {

std::string little(unsigned value) {
  return {static_cast<char>(value & 0xFF), static_cast<char>(value >> 8)};
}

/// The parts of a file, and its bytes with every checksum as the format wants it.
struct File {
  std::string version = "1.3", solution = "AB.CDE.FG", title = "Caf\xE9", author = "Ann Author",
              copyright = "\xA9 2026", notes = "Circles spell FUN", extra;
  std::vector<std::string> clues = {"One", "Two", "Three", "Four", "Five", "Six"};
  unsigned type = 1, tag = 0;
  int width = 3, height = 3;

  std::string texts(bool counted) const {
    const std::string zero(1, '\0');
    std::string all;
    for (const std::string& text : {title, author, copyright})
      if (!counted || !text.empty()) all += text + zero;
    for (const std::string& clue : clues) all += counted ? clue : clue + zero;
    if (!counted || (!notes.empty() && version >= "1.3")) all += notes + zero;
    return all;
  }
  std::string bytes() const {
    std::string state = solution;
    for (char& c : state)
      if (c != '.') c = '-';
    const std::string shape = std::string{static_cast<char>(width), static_cast<char>(height)} +
                              little(static_cast<unsigned>(clues.size())) + little(type) + little(tag);
    const unsigned sums[] = {gen::puzSum(shape), gen::puzSum(solution), gen::puzSum(state),
                             gen::puzSum(texts(true))};
    std::string low = "ICHE", high = "ATED";
    for (std::size_t i = 0; i < 4; ++i) {
      low[i] = static_cast<char>(static_cast<unsigned char>(low[i]) ^ (sums[i] & 0xFF));
      high[i] = static_cast<char>(static_cast<unsigned char>(high[i]) ^ (sums[i] >> 8));
    }
    const std::uint16_t whole = gen::puzSum(
        texts(true), gen::puzSum(state, gen::puzSum(solution, static_cast<std::uint16_t>(sums[0]))));
    return little(whole) + std::string("ACROSS&DOWN\0", 12) + little(sums[0]) + low + high + version +
           std::string(1, '\0') + std::string(16, '\0') + shape + solution + state + texts(false) + extra;
  }
};

std::string section(const std::string& name, const std::string& contents) {
  return name + little(static_cast<unsigned>(contents.size())) + little(gen::puzSum(contents)) + contents +
         std::string(1, '\0');
}

Puzzle read(const std::string& bytes) {
  std::istringstream in(bytes);
  return gen::readPuzzle(in, "p.puz").puzzle;
}

std::string asPuz(const Puzzle& puzzle) {
  std::ostringstream out;
  gen::writePuz(puzzle, out);
  return out.str();
}

}  // namespace

TEST_CASE("a .puz file is read with its texts, clues and black squares") {
  const Puzzle p = read(File().bytes());
  CHECK(p.kind == PuzzleKind::crossword);
  CHECK(p.title == "Café");
  CHECK(p.author == "Ann Author");
  CHECK(p.credit == "© 2026");
  CHECK(p.intro == "Circles spell FUN");
  CHECK(p.grid.columns() == 3);
  CHECK(p.marks.at({2, 0}).black);
  CHECK(p.marks.at({0, 2}).black);
  const Numbering numbers = numberingOf(p);
  REQUIRE(numbers.across.size() == 3);
  REQUIRE(numbers.down.size() == 3);
  // 1 across, 1 down, 2 down, 3 across, 4 down, 5 across.
  CHECK(clueOf(p, numbers.across[0]) == "One");
  CHECK(clueOf(p, numbers.down[1]) == "Three");
  CHECK(clueOf(p, numbers.across[2]) == "Six");
  CHECK(p.words[p.placements[numbers.across[1]].word].text == "CDE");
  CHECK(read(asPuz(p)) == p);
}

TEST_CASE("circles and rebus squares of a .puz file") {
  File file;
  file.extra = section("GRBS", std::string("\0\x02\0\0\0\0\0\0\0", 9)) + section("RTBL", " 1:HEART; 7:X;") +
               section("LTIM", "12,0") + section("GEXT", std::string("\x80\0\0\0\x10\0\0\0\x90", 9));
  const Puzzle p = read(file.bytes());
  CHECK(p.alphabet[p.grid.at({1, 0})] == "HEART");
  CHECK(p.marks.at({0, 0}).circle);
  CHECK(p.marks.at({2, 2}).circle);
  CHECK(p.marks.find({1, 1}) == p.marks.end());
  CHECK(read(asPuz(p)) == p);
}

TEST_CASE("a timer, what a solver typed and sections nobody knows leave a .puz file's puzzle as it is") {
  File file;
  const Puzzle plain = read(file.bytes());
  // Circles after a timer, and letters that a solver typed into a rebus square (RUSR).
  file.extra = section("LTIM", "42,1") + section("RUSR", std::string(9, '\0')) + section("XYZW", "later") +
               section("GEXT", std::string("\x80\0\0\0\0\0\0\0\0", 9));
  const Puzzle timed = read(file.bytes());
  CHECK(timed.placements == plain.placements);
  CHECK(timed.intro == "Circles spell FUN");
  REQUIRE(timed.marks.size() == plain.marks.size() + 1);
  // Squares that a solver had shown or got wrong (0x40, 0x20, 0x10) are no marks of the puzzle.
  file.extra = section("GEXT", std::string("\x40\x20\0\x10\0\0\0\0\0", 9));
  CHECK(read(file.bytes()).marks.size() == plain.marks.size());
}

TEST_CASE("older and newer .puz files: no notes in the sum, UTF-8, no solution") {
  File file;
  file.version = "1.2";
  CHECK(read(file.bytes()).intro == "Circles spell FUN");
  file.version = "2.0";
  file.title = "Żółć";
  CHECK(read(file.bytes()).title == "Żółć");
  file = {};
  file.tag = 2;
  file.solution = "XX.XXX.XX";
  const Puzzle p = read(file.bytes());
  CHECK(isUnsolved(p));
  CHECK(p.placements.size() == 6);
}

TEST_CASE("tags in the clues of a .puz file become italics, which are whole") {
  File file;
  file.clues = {"Brav<i>o!", "<em>Two</em> of R&amp;D", "a < b", "Four</i>", "Five", "<b>Six</b>"};
  const Puzzle p = read(file.bytes());
  const Numbering numbers = numberingOf(p);
  CHECK(clueOf(p, numbers.across[0]) == "Brav<i>o!</i>");
  CHECK(clueOf(p, numbers.down[0]) == "<i>Two</i> of R&D");
  CHECK(clueOf(p, numbers.down[1]) == "a < b");
  CHECK(clueOf(p, numbers.across[1]) == "Four");
  std::ostringstream out;
  gen::writeIpuz(p, out);
  CHECK(read(out.str()) == p);
}

TEST_CASE("a locked .puz file has its squares and clues, and no letters") {
  File file;
  file.tag = 4;
  std::istringstream in(file.bytes());
  const gen::ReadPuzzle locked = gen::readPuzzle(in, "p.puz");
  CHECK(isUnsolved(locked.puzzle));
  CHECK(locked.puzzle.placements.size() == 6);
  CHECK(locked.dropped == std::vector<std::string>{"the solution, which is locked"});
}

TEST_CASE("what stands before and behind a .puz file is passed over") {
  CHECK(read("HTTP/1.1 200 OK\r\n\r\n" + File().bytes() + "\r\n--boundary--\r\n") == read(File().bytes()));
}

TEST_CASE("texts of old .puz files are UTF-8, Latin-1 or Mac Roman, as they tell") {
  File file;
  const auto titled = [&](const std::string& title, const std::string& clue) {
    file.title = title;
    file.clues[0] = clue;
    file.copyright = "(c)";
    return read(file.bytes());
  };
  CHECK(titled("Café — or not", "naïve").title == "Café — or not");
  CHECK(titled("Caf\xE9 \x97 or not", "na\xEFve fianc\xE9 d\xE9j\xE0 vu").title == "Café — or not");
  CHECK(titled("Caf\x8E \xD1 or not", "na\x95ve fianc\x8E d\x8Ej\x88 vu").title == "Café — or not");
}

TEST_CASE("a diagramless .puz file is told") {
  File file;
  file.solution = "AB:CDE:FG";
  std::istringstream in(file.bytes());
  const gen::ReadPuzzle read = gen::readPuzzle(in, "p.puz");
  CHECK(read.puzzle.placements.size() == 6);
  REQUIRE(read.dropped.size() == 1);
  CHECK_THAT(read.dropped[0], Contains("diagramless"));
}

TEST_CASE("a damaged or cut .puz file is refused, and says why") {
  File file;
  const std::string whole = File().bytes();
  for (const std::size_t at : {0x00U, 0x0EU, 0x10U, 0x17U, 0x2CU, 0x35U, 0x50U}) {
    std::string bad = whole;
    bad[at] = static_cast<char>(bad[at] ^ 1);
    INFO(at);
    CHECK_THROWS_WITH(read(bad), Contains("is damaged") || Contains("another number of words"));
  }
  std::string wrong = whole;
  wrong[0] = static_cast<char>(wrong[0] ^ 1);
  std::istringstream in(wrong);
  const gen::ReadPuzzle lenient = gen::readPuzzle(in, "p.puz", gen::Spellings::keep, gen::PuzSums::report);
  CHECK(lenient.puzzle == read(whole));
  std::istringstream cut(whole.substr(0, whole.size() - 1));
  CHECK(gen::readPuzzle(cut, "p.puz", gen::Spellings::keep, gen::PuzSums::report).puzzle == read(whole));
  CHECK(lenient.dropped ==
        std::vector<std::string>{"what may be damaged: its checksums do not fit its contents"});
  for (const std::size_t length : {20U, 60U, 90U})
    CHECK_THROWS_WITH(read(whole.substr(0, length)), Contains("cut short"));
  file = {};
  file.clues.pop_back();
  CHECK_THROWS_WITH(read(file.bytes()), Contains("has 5 clues, its squares have another number of words"));
  file = {};
  file.extra = section("GEXT", "abc");
  CHECK_THROWS_WITH(read(file.bytes()), Contains("GEXT does not have a byte for each square"));
  file.extra = "GEXT\x09";
  CHECK(read(file.bytes()).placements.size() == 6);  // Too little for a part.
}

TEST_CASE("whatever the bytes of a .puz file, a puzzle or an Error") {
  CHECK(rc::check("no crash", [](std::uint64_t seed) {
    Rng rng(seed);
    File file;
    file.extra = section("GRBS", std::string(9, '\1')) + section("RTBL", " 0:AB;");
    std::string bytes = file.bytes();
    for (std::uint32_t i = 1 + rng.below(6); i > 0; --i)
      bytes[14 + rng.below(static_cast<std::uint32_t>(bytes.size()) - 14)] =
          static_cast<char>(rng.below(256));
    if (rng.below(3) == 0) bytes.resize(14 + rng.below(static_cast<std::uint32_t>(bytes.size()) - 14));
    try {
      read(bytes);
    } catch (const Error& error) {
      RC_ASSERT(!error.problem().empty());
    }
  }));
}
