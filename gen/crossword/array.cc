// gen/crossword/array: attaches words; from the centre outwards, finds a word for each place.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/crossword/array.h"

#include <cmath>
#include <cstdlib>
#include <set>
#include <unordered_map>

#include "model/contracts.h"

namespace gridpress::gen {
namespace {

/// Squares a word is tried at, for each of its letters, before all are.
constexpr int kTries = 24;

/// A word, and where in it the letter that was asked for stands (the first of two).
struct WordHit {
  std::uint32_t word = 0;
  std::uint32_t at = 0;
};

/// Answers which words could be read through squares that hold letters, in constant time.
class WordIndex {
 public:
  /// Distances between two letters that are kept apart; words that cross neighbours would touch.
  static constexpr std::int32_t kNearest = 2, kFarthest = 16;

  /// Of the words named, each once; without `pairs` only by one letter.
  WordIndex(const WordList& list, const std::vector<std::uint32_t>& words, bool pairs) {
    for (const std::uint32_t w : std::set(words.begin(), words.end())) {
      const std::vector<Letter>& letters = list.words[w].letters;
      for (std::uint32_t i = 0; i < letters.size(); ++i) {
        hits_[keyOf(letters[i], letters[i], 0)].push_back({w, i});
        const std::size_t end = pairs ? std::min<std::size_t>(letters.size(), i + kFarthest + 1) : 0;
        for (std::size_t j = i + kNearest; j < end; ++j)
          hits_[keyOf(letters[i], letters[j], static_cast<std::int32_t>(j - i))].push_back({w, i});
      }
    }
  }

  std::span<const WordHit> with(Letter letter) const { return with(letter, letter, 0); }
  /// `gap` letters after the first stands the second.
  std::span<const WordHit> with(Letter first, Letter second, std::int32_t gap) const {
    const auto found = hits_.find(keyOf(first, second, gap));
    return found == hits_.end() ? std::span<const WordHit>() : found->second;
  }

 private:
  static std::uint64_t keyOf(Letter first, Letter second, std::int32_t gap) {
    return (static_cast<std::uint64_t>(first) << 32) | (static_cast<std::uint64_t>(second) << 16) |
           static_cast<std::uint64_t>(gap);
  }

  std::unordered_map<std::uint64_t, std::vector<WordHit>> hits_;
};

/// Words tried for a square alone, and for it with another letter in its line.
constexpr std::size_t kPlaceTries = 24, kTightTries = 256;
/// Letters of all words over the cells of the square that is filled first.
constexpr double kFirstDensity = 0.65;
/// How much it grows by when no word goes in.
constexpr double kGrowth = 0.01;
/// Times that it may grow in vain.
constexpr int kIdle = 20;
/// Rounds that ask a square which failed each time, where no larger square gives it more room: most of an
/// array's squares can take no word, and asking them again would cost more the larger it is.
constexpr std::uint8_t kMisses = 6;
constexpr std::int32_t kUnbounded = 1'000'000'000;

class Growth {
 public:
  Growth(const WordList& list, GrowingArray& array, const std::vector<std::uint32_t>& words, bool tight,
         std::uint64_t seed)
      : array_(array), tight_(tight), rng_(seed), copies_(list.words.size()), index_(list, words, tight) {
    std::size_t letters = array.squares();
    for (const std::uint32_t word : words) {
      ++copies_[word];
      letters += list.words[word].letters.size();
      longest_ = std::max(longest_, static_cast<std::int32_t>(list.words[word].letters.size()));
    }
    left_ = words.size();
    radius_ = static_cast<std::int32_t>(std::sqrt(static_cast<double>(letters) / kFirstDensity) / 2);
    if (!tight) radius_ = kUnbounded;
    radius_ = std::max(radius_, ringOf(array.extent().first));
    for (const Placement& p : array.placed()) {
      const std::span<const Letter> text = array.letters(p.word);
      for (std::int32_t i = 0; i < static_cast<std::int32_t>(text.size()); ++i) {
        const OpenSquare square{advance(p.start, p.direction, i), across(p.direction)};
        if (array.plane().at(square.cell).open(square.way)) add(square);
      }
    }
  }

  void run(const Progress& progress) {
    std::vector<OpenSquare> opened;
    array_.listen(&opened);
    for (int idle = 0; left_ > 0 && idle < kIdle;) {
      const std::size_t before = left_;
      std::size_t ring = 0;
      while (left_ > 0 && ring < rings_.size()) {
        if (rings_[ring].empty()) {
          ++ring;
          continue;
        }
        std::vector<OpenSquare>& squares = rings_[ring];
        std::swap(squares[rng_.below(static_cast<std::uint32_t>(squares.size()))], squares.back());
        OpenSquare square = squares.back();
        squares.pop_back();
        if (!array_.plane().at(square.cell).open(square.way)) continue;
        if (!fill(square)) {
          if (tight_ || ++square.misses < kMisses) waiting_.push_back(square);
          continue;
        }
        for (const OpenSquare& next : opened) {
          add(next);
          ring = std::min(ring, static_cast<std::size_t>(ringOf(next.cell)));
        }
        opened.clear();
        if (left_ % 256 == 0)
          gridpress::report(progress, array_.placed().size(), array_.placed().size() + left_);
      }
      idle = left_ == before ? idle + 1 : 0;
      if (tight_) radius_ += std::max(1, static_cast<std::int32_t>(radius_ * kGrowth));
      for (const OpenSquare& square : waiting_) add(square);
      waiting_.clear();
    }
    array_.listen(nullptr);
  }

  std::vector<std::uint32_t> rest() const {
    std::vector<std::uint32_t> words;
    for (std::uint32_t w = 0; w < copies_.size(); ++w) words.insert(words.end(), copies_[w], w);
    return words;
  }

 private:
  struct Choice {
    Placement placement;
    int crossings = 0;
    std::int32_t length = 0;
  };

  void add(const OpenSquare& square) {
    const auto ring = static_cast<std::size_t>(ringOf(square.cell));
    if (ring >= rings_.size()) rings_.resize(ring + 1);
    rings_[ring].push_back(square);
  }

  /// Squares from here that a word may use, at most as many as the longest needs.
  std::int32_t reach(const OpenSquare& from, std::int32_t sign) const {
    std::int32_t steps = 0;
    while (steps < longest_) {
      const Cell next = advance(from.cell, from.way, sign * (steps + 1));
      if (ringOf(next) > radius_ || !array_.plane().at(next).open(from.way)) break;
      ++steps;
    }
    return steps;
  }

  /// Puts the best of the words that were tried; false where none fits.
  bool fill(const OpenSquare& square) {
    const std::int32_t before = reach(square, -1), behind = reach(square, 1);
    if (before + behind == 0) return false;
    std::optional<Choice> best;
    const auto ask = [&](std::span<const WordHit> hits, std::int32_t offset) {
      if (hits.empty()) return;
      // Longer words come first among the hits; where to begin is chance's.
      std::size_t hit = rng_.below(static_cast<std::uint32_t>(hits.size()));
      for (std::size_t left = std::min(hits.size(), tight_ ? kTightTries : kPlaceTries); left > 0;
           --left, ++hit) {
        if (hit == hits.size()) hit = 0;
        const auto [word, at] = hits[hit];
        if (copies_[word] == 0) continue;
        const auto length = static_cast<std::int32_t>(array_.letters(word).size());
        const std::int32_t start = offset - static_cast<std::int32_t>(at);
        if (-start > before || start + length - 1 > behind) continue;
        const Cell cell = advance(square.cell, square.way, start);
        const int crossings = array_.plane().crossings(array_.letters(word), cell, square.way);
        if (crossings < 1) continue;
        const bool better =
            !best || crossings > best->crossings || (crossings == best->crossings && length > best->length);
        if (better) best = Choice{{word, cell, square.way}, crossings, length};
      }
    };
    if (tight_) askForPairs(square, before, behind, ask);
    if (!best) ask(index_.with(array_.plane().at(square.cell).letter), 0);
    if (!best) return false;
    array_.put(best->placement, best->crossings);
    --copies_[best->placement.word];
    --left_;
    return true;
  }

  /// Words through the square and through another letter in its line.
  template <typename Ask>
  void askForPairs(const OpenSquare& square, std::int32_t before, std::int32_t behind, const Ask& ask) const {
    const Letter letter = array_.plane().at(square.cell).letter;
    const std::int32_t end = std::min(behind, WordIndex::kFarthest);
    for (std::int32_t offset = -std::min(before, WordIndex::kFarthest); offset <= end; ++offset) {
      if (std::abs(offset) < WordIndex::kNearest) continue;
      const Letter other = array_.plane().at(advance(square.cell, square.way, offset)).letter;
      if (other == kBlank) continue;
      if (offset > 0)
        ask(index_.with(letter, other, offset), 0);
      else
        ask(index_.with(other, letter, -offset), offset);
    }
  }

  GrowingArray& array_;
  bool tight_;  ///< Looks for pairs, and keeps within radius_.
  Rng rng_;
  std::vector<std::uint32_t> copies_;  ///< Of each word, that are still to be placed.
  WordIndex index_;
  std::size_t left_ = 0;
  std::int32_t longest_ = 0, radius_ = 0;
  std::vector<std::vector<OpenSquare>> rings_;
  std::vector<OpenSquare> waiting_;  ///< For a larger radius.
};

}  // namespace

void Extent::add(const Placement& p, std::size_t letters) {
  const Cell end = advance(p.start, p.direction, static_cast<std::int32_t>(letters) - 1);
  first = {std::min(first.column, p.start.column), std::min(first.row, p.start.row)};
  last = {std::max(last.column, end.column), std::max(last.row, end.row)};
}

Extent extentOf(const WordList& list, const std::vector<Placement>& placements) {
  EXPECTS(!placements.empty());
  Extent extent{placements.front().start, placements.front().start};
  for (const Placement& p : placements) extent.add(p, list.words[p.word].letters.size());
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
  std::vector<Cell> fresh;
  for (std::int32_t i = 0; i < length; ++i)
    if (const Cell cell = advance(placement.start, placement.direction, i); plane_.at(cell).letter == kBlank)
      fresh.push_back(cell);
  plane_.put(word, placement.start, placement.direction);
  for (const Cell cell : fresh) {
    const Square square = plane_.at(cell);
    if (!square.open(other)) continue;
    open_[square.letter].add({cell, other});
    if (opened_ != nullptr) opened_->push_back({cell, other});
  }
  extent_.add(placement, word.size());
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
  std::ranges::sort(distinct);
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
        return !best || grow_ != Grow::random;
      });
  }
  if (!best) return false;
  put(best->placement, best->crossings);
  return true;
}

std::vector<std::uint32_t> growByPlaces(const WordList& list, GrowingArray& array,
                                        const std::vector<std::uint32_t>& words, bool tight,
                                        std::uint64_t seed, const Progress& progress) {
  EXPECTS(!array.placed().empty());
  Growth growth(list, array, words, tight, seed);
  growth.run(progress);
  std::vector<std::uint32_t> rest = growth.rest();
  ENSURES(rest.size() <= words.size());
  return rest;
}

}  // namespace gridpress::gen
