// layout/tiles/labels: one line along the bottom, short ones down the right, hairlines.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/tiles/labels.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

#include "model/contracts.h"
#include "model/file_bytes.h"
#include "model/sectors.h"

namespace gridpress::layout {

namespace {

constexpr std::uint64_t kFnvPrime = 0x100000001b3;  // FNV-1a, 64 bit, as checksum() is.

std::uint64_t hashed(std::uint64_t hash, std::uint64_t number) {
  for (int i = 0; i < 8; ++i) hash = (hash ^ (number >> (8 * i) & 0xff)) * kFnvPrime;
  return hash;
}

std::string codeOf(std::uint64_t hash, const TilePlan& plan) {
  // A thousandth of a point counts, less does not.
  const auto add = [&](Length length) {
    hash = hashed(hash, static_cast<std::uint64_t>(std::llround(length.pt() * 1000)));
  };
  add(plan.paper.width), add(plan.paper.height);
  for (const auto* spans : {&plan.across, &plan.down}) {
    hash = hashed(hash, spans->size());
    for (const Span& s : *spans) add(s.from), add(s.to);
  }
  const std::uint64_t folded = hash ^ (hash >> 24) ^ (hash >> 48);
  std::string out;
  for (int shift = 20; shift >= 0; shift -= 4) out += "0123456789abcdef"[folded >> shift & 15];
  return out;
}

constexpr Stroke kHairline{{}, Length::pt(0.25)};
constexpr Length kCutDash = Length::pt(5);
constexpr double kBaseline = 0.76;  // Of the type size, from the band's top; what is below suits descenders.

enum class Way { left, up, right, down };

// A small triangle in a square of side `size` with this top left corner.
Item arrow(Point corner, Length size, Way way, Colour colour) {
  using Corner = std::pair<double, double>;
  static constexpr Corner kCorners[4][3] = {{{0, 0.5}, {0.8, 0.1}, {0.8, 0.9}},
                                            {{0.5, 0.1}, {0.1, 0.9}, {0.9, 0.9}},
                                            {{0.8, 0.5}, {0, 0.1}, {0, 0.9}},
                                            {{0.5, 0.9}, {0.1, 0.1}, {0.9, 0.1}}};
  const auto at = [&](std::size_t i) {
    const auto& [x, y] = kCorners[static_cast<std::size_t>(way)][i];
    return Point{corner.x + size * x, corner.y + size * y};
  };
  return Path{{MoveTo{at(0)}, LineTo{at(1)}, LineTo{at(2)}, ClosePath{}}, colour, {}};
}

// Texts set one after another along the line below the piece.
struct LabelLine {
  Point place;
  const TilesTemplate& style;
  const TextMeasure& measure;
  std::vector<Item> items = {};

  Length width(const std::string& text) const {
    return measure.width(style.face, style.labelSize, text) + gap();
  }
  Length arrowWidth() const { return style.labelSize * 0.9; }
  void text(const std::string& text) {
    items.emplace_back(TextRun{
        style.face, style.labelSize, style.mark, {place.x, place.y + style.labelSize * kBaseline}, text});
    place.x += width(text);
  }
  void neighbour(Way way, const std::string& label) {
    items.push_back(
        arrow({place.x, place.y + style.labelSize * 0.08}, style.labelSize * 0.8, way, style.mark));
    place.x += arrowWidth();
    text(label);
  }
  // The bars end at `right`; in words before them what they are. On a narrow tile in fewer words, or half as
  // long.
  void bars(Length right) {
    struct Form {
      std::string words;
      Length upper, lower;
    };
    const Phrases& phrases = *style.phrases;
    const std::array<Form, 3> forms = {{{phrases.say("tiles.bars"), Length::in(2), Length::cm(5)},
                                        {phrases.say("tiles.bars_short"), Length::in(2), Length::cm(5)},
                                        {phrases.say("tiles.bars_shortest"), Length::in(1), Length::cm(2)}}};
    const auto fits = [&](const Form& f) { return place.x + width(f.words) + f.upper <= right; };
    const auto chosen = std::find_if(forms.begin(), forms.end() - 1, fits);
    const Length left = right - chosen->upper, size = style.labelSize;
    place.x = left - width(chosen->words);
    text(chosen->words);
    const Stroke stroke{style.mark, Length::pt(0.4)};
    const auto bar = [&](Length length, Length y) {
      const Length half = size * 0.18;
      items.emplace_back(line({left, y}, {left + length, y}, stroke));
      for (const Length x : {left, left + length})
        items.emplace_back(line({x, y - half}, {x, y + half}, stroke));
    };
    bar(chosen->upper, place.y + size * 0.28);
    bar(chosen->lower, place.y + size * 0.72);
  }

  Length gap() const { return style.labelSize * 0.8; }
};

// A neighbour's label running down the right, its arrow before it; begins at `corner`.
void down(std::vector<Item>& items, Point corner, Way way, const std::string& label,
          const TilesTemplate& style) {
  const Length size = style.labelSize;
  items.push_back(arrow({corner.x + size * 0.1, corner.y}, size * 0.8, way, style.mark));
  const Point at{corner.x + size * (1 - kBaseline), corner.y + size};
  items.emplace_back(TextRun{style.face, size, style.mark, at, label, Align::start, Turn::quarter});
}

}  // namespace

std::string printCode(const Puzzle& puzzle, const TilePlan& plan) {
  std::uint64_t hash = hashed(checksum(puzzle.title), static_cast<std::uint64_t>(puzzle.grid.columns()));
  for (const Letter letter : puzzle.grid.cells()) hash = (hash ^ letter) * kFnvPrime;
  for (const std::string& text : puzzle.alphabet.letters()) hash = checksum(text, hash);
  return codeOf(hash, plan);
}

std::string printCode(std::uint64_t checksum, const TilePlan& plan) {
  return codeOf(hashed(gridpress::checksum({}), checksum), plan);
}

Path dashedLine(Point from, Point to, const Stroke& stroke, Length dash) {
  const double length = std::hypot((to.x - from.x).pt(), (to.y - from.y).pt());
  const double period = dash.pt() * 1.5;
  EXPECTS(period > 0);
  const auto at = [&](double along) {
    const double share = length > 0 ? std::min(along / length, 1.0) : 0;
    return Point{from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share};
  };
  Path path{{}, std::nullopt, stroke};
  for (double along = 0; along < length; along += period) {
    path.steps.emplace_back(MoveTo{at(along)});
    path.steps.emplace_back(LineTo{at(along + dash.pt())});
  }
  return path;
}

std::vector<Item> tileLabels(const TilePlan& plan, const TileFrame& frame, const TileSetName& name,
                             const TilesTemplate& style, const TextMeasure& measure) {
  EXPECTS(frame.row < plan.down.size() && frame.column < plan.across.size());
  const Rect visible = frame.onPaper(frame.visible);
  const Length below =
      visible.bottom() + (frame.lastRow ? kCutLine : plan.bottom.letters + plan.bottom.numbers);
  LabelLine labels{{plan.content.left() + Length::pt(1), below}, style, measure};
  const Length right = plan.content.right() - Length::pt(1);
  const Length barRoom =
      style.bar ? Length::in(2) + labels.width(style.phrases->say("tiles.bars_short")) : Length();
  const auto fits = [&](Length width) { return labels.place.x + width + barRoom <= right; };
  const std::string own = squareLabel(frame.row, frame.column);
  if (style.labels) {
    // Digits and letters that every reader of labels knows, proof among them.
    labels.text(style.phrases->say("tiles.label", {{"tile", own},
                                                   {"number", std::to_string(frame.index + 1)},
                                                   {"count", std::to_string(plan.count())},
                                                   {"code", name.code}}));
    if (frame.column > 0 && fits(labels.arrowWidth() + labels.width(own)))
      labels.neighbour(Way::left, squareLabel(frame.row, frame.column - 1));
    if (!frame.lastRow && fits(labels.arrowWidth() + labels.width(own)))
      labels.neighbour(Way::down, squareLabel(frame.row + 1, frame.column));
    if (fits(labels.width(name.title))) labels.text(name.title);
  }
  if (style.bar) labels.bars(right);
  std::vector<Item> items = std::move(labels.items);
  if (!style.labels) return items;

  const Length beside =
      visible.right() + (frame.lastColumn ? kCutLine : plan.right.letters + plan.right.numbers);
  if (frame.row > 0)
    down(items, {beside, visible.top() + Length::pt(1)}, Way::up, squareLabel(frame.row - 1, frame.column),
         style);
  if (!frame.lastColumn) {
    const std::string next = squareLabel(frame.row, frame.column + 1);
    const Length half = (style.labelSize + measure.width(style.face, style.labelSize, next)) / 2;
    Length y = frame.visible.centre().y;
    if (plan.right.cells > 0 && plan.area.numberSize > Length()) {
      // Numbers reach out to here: half way between two of them, wherever a middle's last bit lies.
      const CellAxis& rows = plan.area.rows;
      const double row = (y - rows.start) / rows.pitch;
      y = rows.start + rows.pitch * (std::floor(row / 10 + 1e-6) * 10 + 4.5);
      y = std::max(std::min(y, frame.visible.bottom() - half), frame.visible.top() + half);
    }
    down(items, {beside, y + frame.shift.y - half}, Way::right, next, style);
  }
  return items;
}

std::vector<Item> tileMarks(const TilePlan& plan, const TileFrame& frame, const TilesTemplate& style) {
  EXPECTS(frame.row < plan.down.size() && frame.column < plan.across.size());
  std::vector<Item> items;
  const Rect visible = frame.onPaper(frame.visible);
  const Length rightEnd =
      frame.lastColumn ? visible.right() + kCutLine : visible.right() + plan.right.depth();
  const Length bottomEnd =
      frame.lastRow ? visible.bottom() + kCutLine : visible.bottom() + plan.bottom.depth();
  // The paper's own edge needs no cut.
  const bool atEdge = frame.row == 0 && plan.topMargin > Length();
  const Rect whole{plan.content.origin, {rightEnd - plan.content.left(), bottomEnd - plan.content.top()}};
  if (style.glueFlap > Length()) {
    const Colour pale = tint(style.mark, 0.35);
    const Length step = Length::pt(6), rise = Length::pt(3);
    if (!frame.lastColumn)
      for (Length y = whole.top() + step; y + rise < visible.bottom(); y += step)
        items.emplace_back(
            line({rightEnd - plan.right.labels, y + rise}, {rightEnd, y}, {pale, kHairline.width}));
    if (!frame.lastRow)
      for (Length x = whole.left(); x + rise < rightEnd; x += step)
        items.emplace_back(
            line({x, bottomEnd}, {x + rise, bottomEnd - plan.bottom.labels}, {pale, kHairline.width}));
  }
  if (!style.marks) return items;
  const Stroke stroke{style.mark, kHairline.width};
  const Length half = stroke.width / 2;
  // Scissors go along dashes before tiles are laid. Against a whole line the next tile is laid, or it is cut
  // when all are: the label stands close to it.
  const auto add = [&](Point from, Point to, bool cut) {
    items.emplace_back(cut ? dashedLine(from, to, stroke, kCutDash) : line(from, to, stroke));
  };
  const auto upright = [&](Length x, bool cut) { add({x, whole.top() - half * 2}, {x, bottomEnd}, cut); };
  const auto level = [&](Length y, bool cut) { add({whole.left() - half * 2, y}, {rightEnd, y}, cut); };
  upright(visible.left() - half, true);
  if (!atEdge) level(visible.top() - half, true);
  upright(visible.right() + half, false);
  level(visible.bottom() + half, false);
  return items;
}

}  // namespace gridpress::layout
