// tests/proof/test_verify_poster: posters that are right, and posters with one fault each.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include "layout/poster.h"
#include "proof/verify.h"
#include "sample.h"

using namespace gridpress;
using namespace gridpress::test;
using Catch::Matchers::Contains;
using Catch::Matchers::Equals;

namespace {

struct Poster {
  Puzzle puzzle = samplePuzzle(43, 37, 60);
  layout::PosterTemplate style = posterStyle();
  Document document = layout::composePoster(puzzle, style, type());

  std::vector<proof::Check> verify(const Document& printed,
                                   const proof::PosterExpectation& expected = {}) const {
    const PrintedFile file(printed);
    return proof::verifyPoster(file.path(), puzzle, expected);
  }
  std::vector<proof::Check> verify(std::function<void(Page&)> change) const {
    return verify(changed(document, [change](std::size_t, Page& page) { change(page); }));
  }
};

// The run with this text; fails the test where there is none.
TextRun& run(Page& page, const std::string& text, int nth = 0) {
  for (Item& item : page.items)
    if (auto* r = std::get_if<TextRun>(&item); r && r->text == text && nth-- == 0) return *r;
  throw std::runtime_error("no run says " + text);
}

LetterRun& row(Page& page, int n) {
  int seen = 0;
  for (Item& item : page.items)
    if (auto* r = std::get_if<LetterRun>(&item); r && seen++ == n) return *r;
  throw std::runtime_error("no such row");
}

}  // namespace

TEST_CASE("A poster as printed passes") {
  const Poster poster;
  const auto checks = poster.verify(poster.document);
  CHECK_THAT(faults(checks), Equals(""));
  for (const auto& check : checks) UNSCOPED_INFO(check.subject << ": " << check.figures);
  CHECK(checks.size() == 4);
  CHECK_THAT(checks[1].figures, Contains("1,591 letters read, 43 x 37 cells"));
}
