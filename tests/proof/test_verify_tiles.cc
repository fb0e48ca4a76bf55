// tests/proof/test_verify_tiles: sheets that are right, and sheets with one fault each.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include "layout/sheets.h"
#include "proof/verify.h"
#include "sample.h"

using namespace gridpress;
using namespace gridpress::test;
using Catch::Matchers::Contains;
using Catch::Matchers::Equals;

namespace {

struct Tiles {
  Puzzle puzzle = samplePuzzle(83, 77, 60);
  layout::PosterTemplate poster = posterStyle();
  layout::SheetsTemplate style;
  Document document = layout::composeSheets(puzzle, poster, style, type());
  proof::TilesExpectation expected{std::nullopt, Length::pt(12), true};

  std::vector<proof::Check> verify(const Document& printed) const {
    const PrintedFile file(printed);
    return proof::verifyTiles(file.path(), puzzle, expected);
  }
};

}  // namespace

TEST_CASE("Sheets as printed pass") {
  const Tiles tiles;
  const auto checks = tiles.verify(tiles.document);
  CHECK_THAT(faults(checks), Equals(""));
  for (const auto& check : checks) UNSCOPED_INFO(check.subject << ": " << check.figures);
  CHECK(checks.size() == 5);
}
