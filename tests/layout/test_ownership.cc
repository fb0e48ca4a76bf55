// tests/layout/test_ownership: documents own what they show: they are used when all that made them is gone.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <memory>
#include <utility>

#include "layout/cover/cover.h"
#include "layout/guide/guide.h"
#include "layout/pages/crossword_print.h"
#include "layout/pages/worksheets.h"
#include "layout/poster/poster.h"
#include "layout/tiles/tiles.h"
#include "model/dump.h"
#include "support/english.h"
#include "support/fake_measure.h"
#include "support/small_puzzle.h"

using namespace gridpress;
using namespace gridpress::layout;
using namespace gridpress::literals;

namespace {

/// Answers only while it is alive, and counts those that are.
class Mortal : public test::FakeMeasure {
 public:
  Mortal() { ++alive; }
  Mortal(const Mortal&) : FakeMeasure() { ++alive; }
  ~Mortal() override {
    dead_ = true;
    --alive;
  }
  Length width(const Face& face, Length size, std::string_view text) const override {
    if (dead_) FAIL("a measure is asked that is gone");
    return FakeMeasure::width(face, size, text);
  }
  std::shared_ptr<const TextMeasure> share() const override { return std::make_shared<Mortal>(*this); }

  static inline int alive = 0;

 private:
  bool dead_ = false;
};

std::string pagesOf(const Document& document) {
  std::string all;
  for (std::size_t i = 0; i < document.pageCount; ++i) all += dump(document.page(i));
  return all;
}

/// compose(puzzle, measure) once with both alive, once with both gone before the first page is asked for.
template <bool written = false, typename Compose>
void outlives(const Compose& compose) {
  Puzzle puzzle = written ? test::wordSquare() : test::patternPuzzle(20, 20);
  if (!written)
    for (std::int32_t i = 0; i < 8; ++i) test::placeFromGrid(puzzle, {i, i * 2}, Direction::right, 5 + i % 3);
  std::string expected;
  {
    const Mortal measure;
    expected = pagesOf(compose(puzzle, measure));
  }
  CHECK(!expected.empty());
  Document document;
  {
    auto mine = std::make_unique<Puzzle>(puzzle);
    const Mortal measure;
    document = compose(*mine, measure);
    mine->grid = Grid();
    mine->words = {};
    mine->placements.clear();
  }
  CHECK(pagesOf(document) == expected);
  document = {};
  CHECK(Mortal::alive == 0);
}

PosterTemplate onTabloid() {
  auto s = test::inEnglish<PosterTemplate>();
  s.sheet = Size{11_in, 17_in};
  return s;
}

}  // namespace

TEST_CASE("documents outlive the puzzle and the measure that they were composed of") {
  outlives([](const Puzzle& p, const TextMeasure& m) { return composePoster(p, onTabloid(), m); });
  outlives([](const Puzzle& p, const TextMeasure& m) {
    return composeSample(p, onTabloid(), planPoster(p, onTabloid(), m), {8_in, 8_in}, m);
  });
  outlives([](const Puzzle& p, const TextMeasure& m) { return composeAnswerKey(p, onTabloid(), {}, m); });
  outlives([](const Puzzle& p, const TextMeasure& m) { return composeTiles(p, onTabloid(), {}, m); });
  outlives([](const Puzzle& p, const TextMeasure& m) {
    return composeGuide(p, test::inEnglish<GuideTemplate>(), m);
  });
  outlives([](const Puzzle& p, const TextMeasure& m) {
    Worksheet sheet;
    sheet.puzzle = std::make_shared<const Puzzle>(p);
    return composeWorksheets({sheet}, {}, {}, m);
  });
  outlives([](const Puzzle& p, const TextMeasure& m) {
    CoverRules rules;
    rules.papers = {{"white", 0.002_in}};
    return composeCover(p, {}, rules, {{6_in, 9_in}, 100, "", {}, ""}, m);
  });
}

TEST_CASE("a crossword's growth outlives it") {
  outlives<true>([](const Puzzle& p, const TextMeasure& m) {
    return composeGrowth(p, {0, 1, 2, 3, 4, 5}, *test::english(), m);
  });
}
