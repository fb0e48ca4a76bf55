// layout/poster/map_report: heat, arrows and their scale.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/poster/map_report.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "layout/poster/map_picture.h"
#include "layout/poster/poster.h"
#include "layout/text/fill_in.h"
#include "layout/text/paragraph.h"
#include "model/atlas.h"

namespace gridpress::layout {

namespace {

constexpr Length kPageSide = Length::in(20), kAround = Length::in(0.4), kCaption = Length::in(1.6);
// From near to far, in equal steps up to what 99 of 100 words keep within.
constexpr std::array<Colour, 6> kHeat = {{{0xea, 0xea, 0xea},
                                          {0xff, 0xf0, 0xb3},
                                          {0xfe, 0xd0, 0x76},
                                          {0xfd, 0x9c, 0x4b},
                                          {0xf0, 0x4f, 0x2f},
                                          {0xa8, 0x00, 0x26}}};
constexpr std::int32_t kBlocks = 220;  // On the longer side.
constexpr std::size_t kArrows = 150;
constexpr Length kSide = Length::in(0.35), kType = Length::pt(11);  // Of the scale's squares; of texts.

class MapReportPage {
 public:
  MapReportPage(const Puzzle& puzzle, const PosterTemplate& style, const TextMeasure& measure)
      : puzzle_(puzzle),
        style_(style),
        measure_(measure),
        unit_((kPageSide - kAround * 2) / std::max(puzzle.grid.columns(), puzzle.grid.rows())),
        map_{{kAround, kAround}, {unit_ * puzzle.grid.columns(), unit_ * puzzle.grid.rows()}},
        distances_(homeDistances(puzzle)) {}

  Page run() {
    page_.trim = {map_.size.width + kAround * 2, map_.size.height + kAround * 2 + kCaption};
    MapStyle lines = style_.map.value_or(MapStyle());
    lines.tints.fill(kHeat.front());
    lines.sea.reset();
    page_.items.emplace_back(Picture{mapSvg(puzzle_, lines), "map.svg", map_, map_, 1});
    addHeat();
    addArrows();
    addScale();
    addCaption();
    return std::move(page_);
  }

 private:
  Point at(MapPoint point) const { return {map_.left() + unit_ * point.x, map_.top() + unit_ * point.y}; }

  // Of a distance, by the scale's steps.
  std::size_t heatOf(double distance) const {
    const double step = std::max(puzzle_.map->reach.most, 1.0) / (kHeat.size() - 1);
    return std::min(static_cast<std::size_t>(distance / step), kHeat.size() - 1);
  }

  void addHeat() {
    const std::int32_t longer = std::max(puzzle_.grid.columns(), puzzle_.grid.rows());
    const std::int32_t side = std::max(1, (longer + kBlocks - 1) / kBlocks);
    const std::int32_t across = (puzzle_.grid.columns() + side - 1) / side,
                       down = (puzzle_.grid.rows() + side - 1) / side;
    const auto squares = static_cast<std::size_t>(across) * static_cast<std::size_t>(down);
    std::vector<double> sums(squares), counts(squares);
    for (std::size_t i = 0; i < puzzle_.placements.size(); ++i) {
      const MapPoint home = puzzle_.map->homes[puzzle_.placements[i].word].at;
      const auto x = std::clamp(static_cast<std::int32_t>(home.x) / side, 0, across - 1),
                 y = std::clamp(static_cast<std::int32_t>(home.y) / side, 0, down - 1);
      const std::size_t square =
          static_cast<std::size_t>(y) * static_cast<std::size_t>(across) + static_cast<std::size_t>(x);
      sums[square] += distances_[i], counts[square] += 1;
    }
    for (std::size_t i = 0; i < squares; ++i) {
      if (counts[i] == 0 || heatOf(sums[i] / counts[i]) == 0) continue;  // The land's own colour.
      const auto square = static_cast<std::int32_t>(i), column = square % across, row = square / across;
      const Rect area{at({1.0 * column * side, 1.0 * row * side}), {unit_ * side, unit_ * side}};
      page_.items.emplace_back(Path{outlineOf(area), kHeat[heatOf(sums[i] / counts[i])], std::nullopt});
    }
  }

  void addArrows() {
    std::vector<std::size_t> farthest(distances_.size());
    std::iota(farthest.begin(), farthest.end(), std::size_t{0});
    const std::size_t count = std::min(kArrows, farthest.size());
    std::partial_sort(farthest.begin(), farthest.begin() + static_cast<std::ptrdiff_t>(count), farthest.end(),
                      [&](std::size_t a, std::size_t b) {
                        return std::pair(-distances_[a], a) < std::pair(-distances_[b], b);
                      });
    for (std::size_t i = 0; i < count; ++i) {
      const Placement& p = puzzle_.placements[farthest[i]];
      addArrow(at(puzzle_.map->homes[p.word].at), at(middleOf(puzzle_, p)));
    }
  }

  void addArrow(Point from, Point to) {
    constexpr Colour kInk{0x16, 0x3a, 0x6b};
    const Length head = Length::pt(4), across = to.x - from.x, down = to.y - from.y;
    const Length length = Length::pt(std::hypot(across.pt(), down.pt()));
    if (length <= Length()) return;
    const double x = across / length, y = down / length;
    page_.items.emplace_back(
        Path{{MoveTo{from}, LineTo{to}}, std::nullopt, Stroke{kInk, Length::pt(0.6), false}});
    const Point back{to.x - head * x, to.y - head * y};
    page_.items.emplace_back(Path{{MoveTo{to}, LineTo{{back.x - head * (y / 3), back.y + head * (x / 3)}},
                                   LineTo{{back.x + head * (y / 3), back.y - head * (x / 3)}}, ClosePath{}},
                                  kInk,
                                  std::nullopt});
  }

  void addScale() {
    const double step = std::max(puzzle_.map->reach.most, 1.0) / (kHeat.size() - 1);
    Point corner{kAround, map_.bottom() + kAround * 0.6};
    for (std::size_t i = 0; i < kHeat.size(); ++i, corner.x += kSide * 2.4) {
      page_.items.emplace_back(Path{outlineOf(Rect{corner, {kSide, kSide}}), kHeat[i],
                                    Stroke{{0x88, 0x88, 0x88}, Length::pt(0.5), false}});
      const auto from = static_cast<std::int64_t>(std::lround(step * static_cast<double>(i)));
      page_.items.emplace_back(TextRun{kFace,
                                       kType,
                                       kBlack,
                                       {corner.x + kSide * 1.2, corner.y + kSide * 0.65},
                                       style_.phrases->number(from) + (i + 1 == kHeat.size() ? "+" : "")});
    }
  }

  void addCaption() {
    const Phrases& phrases = *style_.phrases;
    const bool fromRight = phrases.fromRight();
    const Length width = page_.trim.width - kAround * 2;
    Point point{fromRight ? kAround + width : kAround, map_.bottom() + kAround * 0.6 + kSide + kType * 2};
    for (const std::string& text :
         {titleOf(puzzle_, phrases), phrases.say("poster.atlas", factsOf(puzzle_, phrases))})
      for (const std::string& line : breakLines(text, kFace, kType, width, measure_)) {
        page_.items.emplace_back(
            TextRun{kFace, kType, kBlack, point, line, fromRight ? Align::end : Align::start});
        point.y += kType * 1.3;
      }
  }

  inline static const Face kFace{"B612 Regular"};

  const Puzzle& puzzle_;
  const PosterTemplate& style_;
  const TextMeasure& measure_;
  Length unit_;
  Rect map_;
  std::vector<double> distances_;
  Page page_;
};

}  // namespace

Document composeMapReport(const SharedPuzzle& puzzle, const PosterTemplate& style, const TextMeasure& any) {
  const SharedMeasure measure(any);
  Document document;
  document.info = documentInfo(*puzzle, "map report", style.name, *style.phrases);
  document.pageCount = 1;
  document.page = [puzzle, style, measure](std::size_t) {
    return MapReportPage(*puzzle, style, measure).run();
  };
  return document;
}

}  // namespace gridpress::layout
