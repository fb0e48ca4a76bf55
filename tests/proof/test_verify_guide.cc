// tests/proof/test_verify_guide: guides that are right, and guides with one fault each.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include "layout/guide.h"
#include "proof/verify.h"
#include "sample.h"

using namespace gridpress;
using namespace gridpress::test;
using Catch::Matchers::Contains;
using Catch::Matchers::Equals;

namespace {

struct Guide {
  Puzzle puzzle = samplePuzzle(60, 50, 900);
  layout::GuideTemplate style;
  Document document = layout::composeGuide(puzzle, style, type());

  std::vector<proof::Check> verify(const Document& printed,
                                   const proof::GuideExpectation& expected = {}) const {
    const PrintedFile file(printed);
    return proof::verifyGuide(file.path(), puzzle, expected);
  }
};

}  // namespace

TEST_CASE("A guide as printed passes") {
  const Guide guide;
  const auto checks = guide.verify(guide.document);
  CHECK_THAT(faults(checks), Equals(""));
  for (const auto& check : checks) UNSCOPED_INFO(check.subject << ": " << check.figures);
  CHECK(checks.size() == 5);
}
