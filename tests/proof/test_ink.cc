// tests/proof/test_ink: marks are judged by what is seen of them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include "layout/poster/poster.h"
#include "proof/ink/drawn_pdf.h"
#include "proof/verify/verify.h"
#include "sample.h"

using namespace gridpress;
using namespace gridpress::test;
using Catch::Matchers::Contains;
using Catch::Matchers::Equals;

namespace {

/// Knows widths as the fonts have them, but takes every mark's ink to be in the middle of its width.
class WidthsOnly : public TextMeasure {
 public:
  FaceMetrics metrics(const Face& face) const override { return type().metrics(face); }
  Length width(const Face& face, Length size, std::string_view text) const override {
    return type().width(face, size, text);
  }
  std::shared_ptr<const TextMeasure> share() const override { return std::make_shared<WidthsOnly>(*this); }
};

std::vector<proof::Check> verified(const Puzzle& puzzle, const layout::PosterTemplate& style,
                                   const TextMeasure& measure) {
  const PrintedFile file(layout::composePoster(puzzle, style, measure));
  auto checks = proof::verifyPoster(file.path(), puzzle);
  REQUIRE(checks.size() == 4);
  return checks;
}

}  // namespace

TEST_CASE("Dots set by their width stand beside their columns in B612 Mono, and are found out") {
  // Its full stop has its ink 0.17 em left of the middle of its width.
  const Puzzle puzzle = samplePuzzle(43, 37, 60);
  layout::PosterTemplate style = posterStyle();
  style.rulers.face = style.grid.face = Face{"B612 Mono Bold"};
  CHECK_THAT(faults(verified(puzzle, style, type()), "rulers"), Equals(""));
  const std::string found = faults(verified(puzzle, style, WidthsOnly()), "rulers");
  CHECK_THAT(found, Contains("ruler at the top: the tick of column 1 stands 0.19 cells before its place"));
  CHECK_THAT(found, !Contains("the tick of column 5 ") && !Contains("the tick of column 10 "));
}

TEST_CASE("Marks are in register whatever the face and however small the grid") {
  const char* const face =
      GENERATE("B612 Mono Bold", "JetBrains Mono Bold", "Liberation Mono Bold", "DejaVu Sans");
  const int columns = GENERATE(1, 3, 12, 40);
  layout::PosterTemplate style = posterStyle();
  style.rulers.face = style.grid.face = Face{face};
  const Puzzle puzzle = samplePuzzle(columns, 21, 5);
  CAPTURE(face, columns);
  CHECK_THAT(faults(verified(puzzle, style, type()), "rulers"), Equals(""));
}

TEST_CASE("A page is drawn the same whatever was drawn before it") {
  // Each page has letters of the others, in another face, size, turn or place across a pixel.
  struct Look {
    const char* face;
    double size, x;
    Turn turn;
  };
  const std::vector<Look> looks = {
      {"B612 Regular", 9, 30, Turn::none},    {"B612 Bold", 9, 30, Turn::none},
      {"B612 Regular", 11, 30, Turn::none},   {"B612 Regular", 9, 30.3, Turn::none},
      {"B612 Regular", 9, 30, Turn::quarter}, {"B612 Regular", 60, 30, Turn::none}};
  Document document;
  document.pageCount = looks.size();
  document.page = [&](std::size_t page) {
    const Look& look = looks[page];
    Page set;
    set.trim = {Length::pt(300), Length::pt(300)};
    set.items.emplace_back(TextRun{{look.face},
                                   Length::pt(look.size),
                                   kBlack,
                                   {Length::pt(look.x), Length::pt(60)},
                                   "Aa AV ago",
                                   Align::start,
                                   look.turn});
    return set;
  };
  const PrintedFile file(document);
  const auto drawn = [](proof::DrawnPdf& pdf, std::size_t page) {
    constexpr int kSide = 300;
    const pixels::PixelRows rows = pdf.draw(page, 72, kSide, 0, kSide);
    std::vector<std::uint8_t> bytes;
    for (int y = 0; y < kSide; ++y) bytes.insert(bytes.end(), rows.row(y), rows.row(y) + 4 * kSide);
    return bytes;
  };
  proof::DrawnPdf after(file.path());
  for (std::size_t page = 0; page < looks.size(); ++page) {
    proof::DrawnPdf alone(file.path());
    CAPTURE(page);
    CHECK(drawn(after, page) == drawn(alone, page));
  }
}
