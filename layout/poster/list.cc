// layout/poster/list: the largest type whose block leaves most of the sheet to the grid.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/poster/list.h"

#include <algorithm>
#include <cmath>

#include "model/contracts.h"
#include "model/error.h"
#include "model/length_text.h"

namespace gridpress::layout {

namespace {

using Place = ListStyle::Place;

constexpr Length kReadable = Length::pt(7), kComfortable = Length::pt(9);
constexpr double kLeastType = 0.012, kLargestType = 0.02;  // Type, of the sheet's shorter side;
constexpr double kLargestAlone =
    0.032;                      // on a page of its own, or of few words, beside letters so large that
constexpr double kOfFew = 0.2;  // it is this share of theirs.
constexpr double kUsualShare = 0.28,
                 kMostShare = 0.38;               // Of the room, for a list in good type; in the least.
constexpr double kLastShare = 0.6;                // And for one that is asked for,
constexpr double kBalance = 0.8;                  // whose type is at most this share of the grid's.
constexpr double kSizeStep = 0.97;                // From one size that is tried to the next.
constexpr double kLongSheet = 1.5;                // Sides; a longer one has room for larger type.
constexpr std::size_t kMostWords = 3000;          // No sheet lists more so that they are read.
constexpr double kListGap = 1.6, kSideGap = 2.4;  // From the grid, in ems.
constexpr double kWorthIt = 1.3;  // A long list's type is the larger, the more columns it has.
constexpr double kClueWidth = 17, kGutter = 1.8;  // Of a column of clues, in ems.

Place placeOn(const PosterTemplate& style) {
  constexpr double kWide = 1.15;
  if (style.list.place != Place::automatic) return style.list.place;
  return style.sheet && style.sheet->width > style.sheet->height * kWide ? Place::side : Place::below;
}

// The list at one size, in an area so wide; nothing where it does not fit.
class Trial {
 public:
  Trial(const Puzzle& puzzle, const PosterTemplate& style, const TextMeasure& measure)
      : style_(style.list), measure_(measure) {
    if (puzzle.kind == PuzzleKind::crossword)
      list_.clues = clueEntries(puzzle, {}, !style_.capitals, *style.phrases);
    else
      words_ = listedWords(puzzle, style_.ranks, true, !style_.capitals, *style.phrases);
    fromRight_ = style.phrases->fromRight();
  }

  bool empty() const { return words_.empty() && list_.clues.empty(); }
  bool turns = true;  ///< Long names go on in a line below.

  std::optional<PosterList> at(Length size, Place place, Size most) {
    list_.type = size;
    list_.place = place;
    list_.gap = size * (place == Place::side ? kSideGap : kListGap);
    return words_.empty() ? clues(most) : words(most);
  }

 private:
  std::optional<PosterList> words(Size most) {
    // Beside the grid as few columns as its height asks for; below it as many as fit.
    int columns = 0;
    if (list_.place == Place::side) {
      const WordColumns one = planColumns(words_, style_.face, list_.type, most.width, 1, measure_);
      columns = std::max(1, static_cast<int>(std::ceil(one.height() / most.height)));
    }
    list_.words = words_;
    list_.columns = planColumns(list_.words, style_.face, list_.type, most.width, columns, measure_,
                                style_.boxes, kWorthIt);
    if (columns == 0 && turns)
      list_.columns = planTurnedColumns(list_.words, style_.face, list_.type, most.width, measure_,
                                        style_.boxes, kWorthIt);
    list_.columns.colour = style_.colour;
    list_.size = {list_.place == Place::side ? list_.columns.narrowest() : most.width,
                  list_.columns.height()};
    if (!list_.columns.fits || list_.size.height > most.height || list_.size.width > most.width) return {};
    return list_;
  }

  std::optional<PosterList> clues(Size most) {
    ClueStyle& style = list_.clueStyle;
    style = {style_.face,       style_.headFace, {"B612 Italic"}, list_.type, list_.type * 1.2,
             list_.type * 1.28, style_.colour,   fromRight_,      {}};
    const Length gutter = list_.type * kGutter, wide = list_.type * kClueWidth;
    const int fitting = std::max(1, static_cast<int>(std::floor((most.width + gutter) / (wide + gutter))));
    const auto height = [&](int count, Length width) {
      return clueHeight(list_.clues, count, (width - gutter * (count - 1)) / count, style, measure_);
    };
    for (int count = list_.place == Place::side ? 1 : fitting; count <= fitting; ++count) {
      // Below the grid columns share its width; elsewhere they are as wide as clues are read.
      const Length width = list_.place == Place::below ? most.width : wide * count + gutter * (count - 1);
      list_.clueColumns = count;
      list_.size = {std::min(width, most.width), height(count, std::min(width, most.width))};
      if (list_.size.height <= most.height) return list_;
    }
    return {};
  }

  const ListStyle& style_;
  const TextMeasure& measure_;
  PosterList list_;
  std::vector<std::string> words_;
  bool fromRight_ = false;
};

// About the type of a packed grid of these words in what a list leaves of the room.
Length gridType(const Puzzle& puzzle, Size room, const PosterList& list) {
  constexpr double kTypePerPitch = 0.86;
  double letters = 0;
  for (const Word& word : puzzle.words) letters += static_cast<double>(word.letters.size());
  const double area = (room.width - list.beside()).in() * (room.height - list.below()).in();
  return Length::in(std::sqrt(std::max(area, 0.0) / std::max(letters, 1.0))) * kTypePerPitch;
}

}  // namespace

bool mayList(const ListStyle& style, std::size_t words) {
  return style.place == Place::automatic ? words <= kMostWords : style.place != Place::none;
}

PosterList planList(const Puzzle& puzzle, const PosterTemplate& style, Size room,
                    const TextMeasure& measure) {
  if (puzzle.words.empty() || !mayList(style.list, puzzle.words.size())) return {};
  const bool asked = style.list.place != Place::automatic;
  const Place place = placeOn(style);
  Trial trial(puzzle, style, measure);
  if (trial.empty()) return {};
  const Size sheet = style.sheet.value_or(room);
  const Length side = std::min(sheet.width, sheet.height);
  const Length least = std::max(kReadable, style.list.smallest.value_or(side * kLeastType));
  const double longer = std::max(1.0, std::max(sheet.width, sheet.height) / side / kLongSheet);
  const Length letters = gridType(puzzle, room, {});
  const Length own =
      place == Place::back ? side * kLargestAlone : std::min(side * kLargestAlone, letters * kOfFew);
  const Length largest = std::max(
      least, style.list.largest.value_or(
                 std::max({side * kLargestType * std::sqrt(longer), own * std::sqrt(longer), kComfortable})));
  // Below the grid it is as wide as the letters, within the white of their cells.
  constexpr double kWhite = 0.16;
  const Length ends =
      (style.rulers.shown ? style.rulers.deepest : Length()) + style.list.side + letters * kWhite;
  const auto within = [&](double share) {
    if (place == Place::back) return Size{room.width - style.list.side * 2, room.height};
    return place == Place::side ? Size{room.width * share, room.height}
                                : Size{room.width - ends * 2, room.height * share};
  };
  const auto fitted = [&](Length from, Length to, double usual, double last) -> std::optional<PosterList> {
    for (Length size = from; size > to; size = size * kSizeStep)
      if (auto list = trial.at(size, place, within(usual))) return list;
    return trial.at(to, place, within(last));
  };
  // Below the grid each line that names save is the grid's; on a page of its own it is nobody's.
  for (trial.turns = place != Place::back;; trial.turns = true) {
    if (const auto list = fitted(largest, least, kUsualShare, kMostShare)) return *list;
    if (trial.turns) break;
  }
  if (!asked) return {};
  for (Length size = least; size > kReadable; size = size * kSizeStep)
    if (const auto list = trial.at(size, place, within(kLastShare));
        list && (place == Place::back || size <= gridType(puzzle, room, *list) * kBalance))
      return *list;
  if (const auto list = trial.at(kReadable, place, within(kLastShare))) return *list;
  throw Error::job("a list of " + counted(puzzle.words.size(), "word") +
                       " has no room on this sheet in type of " + fixed(kReadable.pt(), 0) + " pt",
                   "give a larger " + setting("sheet") + ", or " + setting("list") + " back or none");
}

void setList(const PosterList& list, const Phrases& phrases, const Rect& area, const TextMeasure& measure,
             std::vector<Item>& items) {
  EXPECTS(!list.none());
  if (!list.words.empty()) {
    setColumns(list.words, list.columns, area, phrases.fromRight(), items);
  } else {
    const std::vector<Rect> columns = columnsIn(area, list.clueColumns, list.type * kGutter);
    setClues(list.clues, {{}, {list.clues.size(), 0}}, columns, list.clueStyle, measure, items);
  }
}

}  // namespace gridpress::layout
