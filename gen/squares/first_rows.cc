// gen/squares/first_rows: merges the cases' squares of one first row.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/squares/first_rows.h"

#include <algorithm>

#include "gen/squares/slots.h"
#include "model/contracts.h"

namespace gridpress::gen {

FirstRows::FirstRows(const Lexicon& lexicon, const SquareRules& rules) : lexicon_(lexicon), rules_(rules) {
  for (const Slots& slots : casesOf(lexicon, rules)) {
    boards_.emplace_back(lexicon, slots);
    words_.insert(words_.end(), slots.rows.front().begin(), slots.rows.front().end());
  }
  std::sort(words_.begin(), words_.end());
  words_.erase(std::unique(words_.begin(), words_.end()), words_.end());
}

std::vector<const SquareBoard*> FirstRows::boardsOf(std::size_t unit) const {
  std::vector<const SquareBoard*> boards;
  for (const SquareBoard& board : boards_)
    if (std::binary_search(board.firstRows.begin(), board.firstRows.end(), words_[unit]))
      boards.push_back(&board);
  return boards;
}

bool FirstRows::show(std::size_t unit, const SquareWalk::Visit& visit) const {
  EXPECTS(unit < size());
  const std::vector<const SquareBoard*> boards = boardsOf(unit);
  if (boards.size() == 1) return SquareWalk(lexicon_, rules_, *boards.front()).show(words_[unit], visit);
  std::vector<std::vector<WordId>> squares;
  for (const SquareBoard* board : boards)
    SquareWalk(lexicon_, rules_, *board).show(words_[unit], [&](std::span<const WordId> rows) {
      squares.emplace_back(rows.begin(), rows.end());
      return true;
    });
  std::sort(squares.begin(), squares.end());
  return std::all_of(squares.begin(), squares.end(), visit);
}

SquareCount FirstRows::count(std::size_t unit) const {
  EXPECTS(unit < size());
  SquareCount sum;
  for (const SquareBoard* board : boardsOf(unit)) {
    const SquareCount some = SquareWalk(lexicon_, rules_, *board).count(words_[unit]);
    sum.squares += some.squares;
    sum.symmetric += some.symmetric;
  }
  return sum;
}

void UnitProgress::one() {
  if (!progress_) return;
  const std::lock_guard lock(mutex_);
  EXPECTS(done_ < total_);
  progress_(++done_, total_);
}

}  // namespace gridpress::gen
