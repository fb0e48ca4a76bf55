// gen/crossword/array: attaching a word.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/crossword/array.h"

#include <algorithm>

#include "model/contracts.h"

namespace gridpress::gen {

namespace {

/// Squares a word is tried at, for each of its letters, before all are.
constexpr int kTries = 24;

}  // namespace

void Extent::add(Cell c) {
  first = {std::min(first.column, c.column), std::min(first.row, c.row)};
  last = {std::max(last.column, c.column), std::max(last.row, c.row)};
}

Extent extentOf(const WordList& list, const std::vector<Placement>& placements) {
  EXPECTS(!placements.empty());
  Extent extent{placements.front().start, placements.front().start};
  for (const Placement& p : placements) {
    extent.add(p.start);
    extent.add(
        advance(p.start, p.direction, static_cast<std::int32_t>(list.words[p.word].letters.size()) - 1));
  }
  return extent;
}

GrowingArray::GrowingArray(const WordList& list, Grow grow, std::uint64_t seed)
    : grow_(grow), rng_(seed), open_(list.alphabet.size(), OpenSquares(grow)) {
  begins_.reserve(list.words.size() + 1);
  for (const Word& word : list.words) {
    begins_.push_back(letters_.size());
    letters_.insert(letters_.end(), word.letters.begin(), word.letters.end());
  }
  begins_.push_back(letters_.size());
}

void GrowingArray::begin(std::uint32_t word) {
  const auto length = static_cast<std::int32_t>(letters(word).size());
  begin({word, {-length / 2, 0}, Direction::right});
}

void GrowingArray::begin(const Placement& first) {
  extent_ = {first.start, first.start};
  put(first, 0);
}

void GrowingArray::put(const Placement& placement, int crossings) {
  EXPECTS(!letters(placement.word).empty() && crossings >= 0);
  EXPECTS(crossings > 0 || placed_.empty());
  const std::span<const Letter> word = letters(placement.word);
  const auto length = static_cast<std::int32_t>(word.size());
  const Direction other = across(placement.direction);
  // A letter that stood there was reported, and is now read both ways.
  std::vector<bool> isNew(word.size());
  for (std::int32_t i = 0; i < length; ++i)
    isNew[static_cast<std::size_t>(i)] =
        plane_.at(advance(placement.start, placement.direction, i)).letter == kBlank;
  plane_.put(word, placement.start, placement.direction);
  for (std::int32_t i = 0; i < length; ++i) {
    if (!isNew[static_cast<std::size_t>(i)]) continue;
    const Cell cell = advance(placement.start, placement.direction, i);
    if (!plane_.at(cell).open(other)) continue;
    open_[word[static_cast<std::size_t>(i)]].add({cell, other});
    if (opened_ != nullptr) opened_->push_back({cell, other});
  }
  extent_.add(placement.start);
  extent_.add(advance(placement.start, placement.direction, length - 1));
  crossings_ += static_cast<std::size_t>(crossings);
  squares_ += word.size() - static_cast<std::size_t>(crossings);
  placed_.push_back(placement);
}

bool GrowingArray::better(const Place& a, const Place& b) const {
  if (a.ring != b.ring) return grow_ == Grow::outer ? a.ring > b.ring : a.ring < b.ring;
  return a.crossings > b.crossings;
}

void GrowingArray::tryAt(const OpenSquare& square, Letter letter, std::uint32_t word,
                         std::optional<Place>& best) {
  const std::span<const Letter> text = letters(word);
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != letter) continue;
    Place place{{word, advance(square.cell, square.way, -static_cast<std::int32_t>(i)), square.way},
                0,
                ringOf(square.cell)};
    place.crossings = plane_.crossings(text, place.placement.start, square.way);
    if (place.crossings > 0 && (!best || better(place, *best))) best = place;
  }
}

bool GrowingArray::attach(std::uint32_t word) {
  EXPECTS(!placed_.empty());
  std::vector<Letter> distinct(letters(word).begin(), letters(word).end());
  std::sort(distinct.begin(), distinct.end());
  distinct.erase(std::unique(distinct.begin(), distinct.end()), distinct.end());
  // No letter comes before another.
  std::rotate(distinct.begin(), distinct.begin() + rng_.below(static_cast<std::uint32_t>(distinct.size())),
              distinct.end());
  std::optional<Place> best;
  for (const Letter letter : distinct) {
    int tries = kTries;
    open_[letter].visit(rng_, [&](const OpenSquare& square) {
      if (!plane_.at(square.cell).open(square.way)) return Verdict::remove;
      std::optional<Place> here;
      tryAt(square, letter, word, here);
      if (!here) return --tries == 0 ? Verdict::stop : Verdict::keep;
      if (!best || better(*here, *best)) best = here;
      return Verdict::stop;
    });
    if (best && grow_ == Grow::random) break;
  }
  if (!best) {
    for (const Letter letter : distinct)
      open_[letter].visitAll([&](const OpenSquare& square) {
        if (plane_.at(square.cell).open(square.way)) tryAt(square, letter, word, best);
        return best && grow_ == Grow::random ? Verdict::stop : Verdict::keep;
      });
  }
  if (!best) return false;
  put(best->placement, best->crossings);
  return true;
}

}  // namespace gridpress::gen
