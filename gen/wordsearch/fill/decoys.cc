// gen/wordsearch/fill/decoys: draws places, and writes where at least two cells are blank.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/fill/decoys.h"

#include <cstdint>

#include "gen/grid/difficulty.h"
#include "gen/words/choose.h"
#include "model/rng.h"

namespace gridpress::gen {

namespace {

constexpr std::uint64_t kDecoys = 0x6465636F;  // apart from other uses of the seed

class DecoyLayer {
 public:
  DecoyLayer(Puzzle& puzzle, Directions directions) : puzzle_(puzzle), rng_(hashOf(puzzle.seed, kDecoys)) {
    for (const Direction d : kDirections)
      if (directions[static_cast<std::size_t>(d)]) ways_.push_back(d);
  }

  // True where there was room for a beginning of the word.
  bool lay(const std::vector<Letter>& word) {
    constexpr int kDrawn = 60;
    const std::size_t least = nearMissLength(word.size());
    if (least == 0) return false;
    const auto length = static_cast<std::int32_t>(least + any(word.size() - least));
    for (int drawn = 0; drawn < kDrawn; ++drawn) {
      const Cell start{static_cast<std::int32_t>(any(static_cast<std::size_t>(puzzle_.grid.columns()))),
                       static_cast<std::int32_t>(any(static_cast<std::size_t>(puzzle_.grid.rows())))};
      const Direction direction = ways_[any(ways_.size())];
      if (!hasRoom(word, length, start, direction)) continue;
      for (std::int32_t i = 0; i < length; ++i)
        puzzle_.grid.at(advance(start, direction, i)) = word[static_cast<std::size_t>(i)];
      return true;
    }
    return false;
  }

 private:
  std::uint32_t any(std::size_t count) { return rng_.below(static_cast<std::uint32_t>(count)); }

  bool hasRoom(const std::vector<Letter>& word, std::int32_t length, Cell start, Direction direction) const {
    constexpr int kBlanks = 2;
    if (!puzzle_.grid.contains(advance(start, direction, length - 1))) return false;
    int blanks = 0;
    for (std::int32_t i = 0; i < length; ++i) {
      const Letter standing = puzzle_.grid.at(advance(start, direction, i));
      if (standing == kBlank)
        ++blanks;
      else if (standing != word[static_cast<std::size_t>(i)])
        return false;
    }
    return blanks >= kBlanks;
  }

  Puzzle& puzzle_;
  Rng rng_;
  std::vector<Direction> ways_;
};

}  // namespace

std::size_t layDecoys(Puzzle& puzzle, std::size_t count, Directions directions) {
  if (puzzle.words.empty()) return 0;
  DecoyLayer layer(puzzle, directions);
  const std::vector<std::uint32_t> order = shuffled(puzzle.words.size(), hashOf(puzzle.seed, kDecoys));
  std::size_t laid = 0;
  for (std::size_t i = 0; laid < count && i < 2 * count + order.size(); ++i)
    laid += layer.lay(puzzle.words[order[i % order.size()]].letters) ? 1 : 0;
  return laid;
}

}  // namespace gridpress::gen
