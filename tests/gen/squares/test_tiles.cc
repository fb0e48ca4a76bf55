// tests/gen/squares/test_tiles: the file of tiles, and laying them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <unistd.h>
#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>

#include "gen/squares/walk.h"
#include "model/error.h"

using namespace gridpress;
using namespace gridpress::gen;

namespace {

Tiles tilesIn(const std::string& text) {
  const auto path = std::filesystem::temp_directory_path() / ("tiles-" + std::to_string(::getpid()) + ".txt");
  std::ofstream(path) << text;
  struct Remove {
    std::filesystem::path path;
    ~Remove() { std::filesystem::remove(path); }
  } remove{path};
  return readTiles(path.string(), Alphabet::latin());
}

std::string tilesProblem(const std::string& text) {
  try {
    tilesIn(text);
  } catch (const Error& e) {
    CHECK(e.blame() == Blame::call);
    return std::to_string(e.where().line) + ": " + e.problem();
  }
  return "";
}

int of(const Tiles& tiles, char letter) {
  return tiles.counts[static_cast<std::size_t>(letter - 'A')];
}

}  // namespace

TEST_CASE("tiles are counted, or written out") {
  const Tiles tiles = tilesIn("# my tiles\nE 12\nz\t1\n\nAab ?\n? 2\nq: 3\n");
  CHECK(of(tiles, 'E') == 12);
  CHECK(of(tiles, 'Z') == 1);
  CHECK(of(tiles, 'A') == 2);
  CHECK(of(tiles, 'B') == 1);
  CHECK(of(tiles, 'Q') == 3);
  CHECK(of(tiles, 'C') == 0);
  CHECK(tiles.blanks == 3);
  CHECK(tilesIn("\xC3\xA9 3\nE 1\n").blanks == 0);  // a letter that these words do not have
}

TEST_CASE("a wrong file is told by its line") {
  CHECK(tilesProblem("E 12\nE twelve!\n") == "2: '!' is not a letter");
  CHECK(tilesProblem("E 12x\n") == "1: invalid number of tiles 'E 12x'");
  CHECK(tilesProblem("EA 12\n") == "1: 'EA 12' counts no single letter");
  CHECK(tilesProblem("12\n") == "1: '12' counts no single letter");
  CHECK(tilesProblem("# none\n") == "0: the file holds no letter tiles");
  CHECK(tilesProblem("E 99999999999\n") == "1: invalid number of tiles 'E 99999999999'");
}

TEST_CASE("blank tiles stand in for what is used up") {
  Tiles tiles{{1, 0}, 1};
  tiles.lay(0);
  CHECK(tiles.available() == ~LetterSet{0});
  tiles.lay(0);
  CHECK(tiles.blanks == 0);
  CHECK(tiles.available() == 0);
  tiles.takeBack(0);
  CHECK(tiles.blanks == 1);
  tiles.takeBack(0);
  CHECK(tiles.counts[0] == 1);
  CHECK(tiles.blanks == 1);
}
