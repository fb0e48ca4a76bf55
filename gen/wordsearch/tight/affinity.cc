// gen/wordsearch/tight/affinity: the logarithm of how much more frequent a pair is, less a charge.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/tight/affinity.h"

#include <cmath>

namespace gridpress::gen {
namespace {

// Measured, see docs/tightness.md: what a unit of the logarithm is worth in letters, what a neighbour costs,
// and what a rare letter is worth more.
constexpr double kWorth = 0.07, kCharge = 0.6, kRarity = 0.1, kUsualRarity = 2.8;

// Coarse, so that the last bit of a logarithm, in which machines may differ, does not show.
std::int64_t units(double letters) {
  return std::llround(letters * 256) * (kCoincidence / 256);
}

}  // namespace

Affinity::Affinity(const std::vector<Word>& words, const Bitmaps& slots)
    : slots_(slots.slots()), worth_(slots_ * slots_) {
  std::vector<double> pairs(slots_ * slots_, 0.5), letter(slots_, 0);
  for (const Word& word : words)
    for (std::size_t i = 0; i + 1 < word.letters.size(); ++i) {
      const std::size_t a = slots.slotOf(word.letters[i]), b = slots.slotOf(word.letters[i + 1]);
      pairs[a * slots_ + b] += 1;
      pairs[b * slots_ + a] += 1;
    }
  double all = 0;
  for (std::size_t a = 0; a < slots_; ++a)
    for (std::size_t b = 0; b < slots_; ++b) {
      all += pairs[a * slots_ + b];
      letter[a] += pairs[a * slots_ + b];
    }
  for (std::size_t a = 0; a < slots_; ++a)
    for (std::size_t b = 0; b < slots_; ++b) {
      const double more = pairs[a * slots_ + b] * all / (letter[a] * letter[b]);
      worth_[a * slots_ + b] = static_cast<std::int32_t>(units(kWorth * (std::log(more) - kCharge)));
    }
}

std::int64_t Affinity::at(const TightBoard& board, std::span<const Letter> word, Place place) const {
  const Direction along = directionOf(place);
  const auto length = static_cast<std::int32_t>(word.size());
  Cell at = cellOf(board.grid(), place);
  std::int64_t sum = 0;
  for (std::int32_t i = 0; i < length; ++i, at = advance(at, along, 1)) {
    if (board.grid().at(at) != kBlank) continue;
    const std::int32_t* row = worth_.data() + board.maps().slotOf(word[static_cast<std::size_t>(i)]) * slots_;
    for (const Direction towards : kDirections) {
      if (towards == along && i + 1 < length) continue;  // its own letters
      if (towards == opposite(along) && i > 0) continue;
      const Cell beside = advance(at, towards, 1);
      if (!board.grid().contains(beside)) continue;
      const Letter letter = board.grid().at(beside);
      if (letter != kBlank && letter != kOutside) sum += row[board.maps().slotOf(letter)];
    }
  }
  return sum;
}

void weighTight(Rule& rule) {
  for (std::size_t letter = 0; letter < rule.weight.size(); ++letter) {
    const double share = static_cast<double>(rule.count[letter]) / static_cast<double>(rule.letters);
    const double rarity = share > 0 ? -std::log(share) - kUsualRarity : 0;
    rule.weight[letter] = kCoincidence + units(kRarity * rarity);
  }
}

}  // namespace gridpress::gen
