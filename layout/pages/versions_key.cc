// layout/pages/versions_key: cuts the page into fields and sets a small grid in each.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/pages/versions_key.h"

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

#include "layout/grid/capsule.h"
#include "layout/grid/letter_grid.h"
#include "layout/poster/poster.h"
#include "layout/text/fill_in.h"
#include "layout/text/mirror.h"
#include "layout/text/paragraph.h"
#include "layout/text/spoken.h"

namespace gridpress::layout {
namespace {

constexpr Colour kPale{0xbc, 0xbc, 0xbc};
constexpr std::size_t kOnePage = 4;

struct KeyJob {
  std::vector<Version> versions;
  GuideTemplate style;
  SharedMeasure measure;

  Page page(std::size_t index) const;
  void set(const Version& version, const Rect& field, std::vector<Item>& items) const;
};

void KeyJob::set(const Version& version, const Rect& field, std::vector<Item>& items) const {
  const Puzzle& puzzle = version.puzzle;
  const Length headSize = Length::pt(15), head = Length::pt(24);
  const Length pitch = std::min({field.size.width / puzzle.grid.columns(),
                                 (field.size.height - head) / puzzle.grid.rows(), Length::pt(22)});
  const Length width = pitch * puzzle.grid.columns();
  const Point origin{field.left() + (field.size.width - width) / 2, field.top() + head};
  GridStyle face;
  face.face = style.gridFace;
  face.capHeight = 0.5;  // Air for the circles.
  LetterGrid grid = setGrid(face, puzzle.alphabet, origin, pitch, measure);
  items.emplace_back(Tag{Spoken::heading});
  items.emplace_back(TextRun{style.headFace,
                             headSize,
                             kBlack,
                             {origin.x, field.top() + headSize},
                             version.name.empty()
                                 ? std::string()
                                 : style.phrases->say("solution.version", {{"version", version.name}}),
                             Align::start,
                             Turn::none});

  items.emplace_back(solvedTag(puzzle, *style.phrases));
  // Bodies below, edges above all of them, letters on top.
  Puzzle words = puzzle, fillers = puzzle;
  std::vector<Item> edges;
  for (Cell c; c.row < words.grid.rows(); ++c.row)
    for (c.column = 0; c.column < words.grid.columns(); ++c.column) words.grid.at(c) = kBlank;
  for (const Placement& p : puzzle.placements) {
    const auto length = static_cast<std::int32_t>(puzzle.words[p.word].letters.size());
    const Cell end = advance(p.start, p.direction, length - 1);
    const Point from{grid.centreX(p.start.column), grid.centreY(p.start.row)};
    const Point to{grid.centreX(end.column), grid.centreY(end.row)};
    const Hue& hue = axisHue(p.direction);
    items.emplace_back(line(from, to, {hue.body, pitch * 0.76, true}));
    edges.emplace_back(Path{capsule(from, to, pitch * 0.38), std::nullopt,
                            Stroke{hue.edge, std::min(Length::pt(0.7), pitch * 0.05)}});
    for (std::int32_t i = 0; i < length; ++i) {
      const Cell c = advance(p.start, p.direction, i);
      words.grid.at(c) = puzzle.grid.at(c);
      fillers.grid.at(c) = kBlank;
    }
  }
  items.insert(items.end(), edges.begin(), edges.end());
  for (std::int32_t row = 0; row < puzzle.grid.rows(); ++row) {
    grid.colour = kPale;
    items.emplace_back(letterRow(grid, fillers, row, 0, puzzle.grid.columns()));
    grid.colour = kBlack;
    items.emplace_back(letterRow(grid, words, row, 0, puzzle.grid.columns()));
  }
}

Page KeyJob::page(std::size_t index) const {
  Page page;
  page.trim = style.page;
  const Rect area = Rect{{}, style.page}.inset(style.margin);
  const std::string title =
      style.phrases->say("solution.key", {{"title", titleOf(versions.front().puzzle, *style.phrases)}});
  const Heading heading =
      fitHeading(title, style.headFace, Length::pt(18), Length::pt(11), area.size.width, measure);
  page.items.emplace_back(Tag{Spoken::title});
  setHeading(heading, style.headFace, kBlack, {area.left(), area.top() + heading.size}, Align::start,
             page.items);
  follow(*style.phrases, page.items, 0, area);
  const Rect rest = area.inset({Length::pt(36) + heading.drop(), Length(), Length(), Length()});
  const std::size_t first = index * kOnePage, count = std::min(kOnePage, versions.size() - first);
  // Two go one below the other, three and four two by two.
  const std::size_t across = count > 2 ? 2 : 1, down = count > 1 ? 2 : 1;
  const Length gap = Length::pt(22);
  const Size field{(rest.size.width - gap * (static_cast<double>(across) - 1)) / static_cast<double>(across),
                   (rest.size.height - gap * (static_cast<double>(down) - 1)) / static_cast<double>(down)};
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t place = style.phrases->fromRight() ? across - 1 - i % across : i % across;
    const std::size_t line = i / across;
    const auto column = static_cast<double>(place), row = static_cast<double>(line);
    set(versions[first + i],
        {{rest.left() + (field.width + gap) * column, rest.top() + (field.height + gap) * row}, field},
        page.items);
  }
  return page;
}

}  // namespace

Document composeKey(std::vector<Version> versions, const GuideTemplate& style, const TextMeasure& any) {
  Document document;
  if (versions.empty()) return document;
  document.info = documentInfo(versions.front().puzzle, "key", style.name, *style.phrases);
  document.pageCount = (versions.size() + kOnePage - 1) / kOnePage;
  const SharedMeasure measure = lettered(any, versions.front().puzzle, *style.phrases);
  auto job = std::make_shared<const KeyJob>(KeyJob{std::move(versions), style, measure});
  document.page = [job](std::size_t index) { return job->page(index); };
  return document;
}

}  // namespace gridpress::layout
