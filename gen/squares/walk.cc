// gen/squares/walk: one letter set a cell: what row, column, mirror and tiles allow.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/squares/walk.h"

#include <algorithm>
#include <bit>

#include "model/contracts.h"

namespace gridpress::gen {

namespace {

// The two ways to take squares. Where only their number is asked, the last cell's letters are counted at
// once.
struct Show {
  static constexpr bool kOnlyCounts = false;
  const SquareWalk::Visit& visit;
};
struct Count {
  static constexpr bool kOnlyCounts = true;
  SquareCount count;
};

}  // namespace

SquareBoard::SquareBoard(const Lexicon& lexicon, const Slots& slots) : firstRows(slots.rows.front()) {
  std::vector<std::pair<const std::vector<WordId>*, std::shared_ptr<const Trie>>> known;
  const auto trieOf = [&](const std::vector<WordId>& words) {
    for (const auto& [same, trie] : known)
      if (*same == words) return trie;
    known.emplace_back(&words, std::make_shared<const Trie>(lexicon, words));
    return known.back().second;
  };
  for (const auto& words : slots.rows) rows.push_back(trieOf(words));
  for (const auto& words : slots.columns) columns.push_back(trieOf(words));

  for (std::size_t column = 0; column + 1 < columns.size(); ++column) {
    std::array<LetterSet, kMostLetters> after{};
    for (const auto& words : slots.rows)
      for (const WordId id : words)
        after[lexicon[id].letters[column]] |= bitOf(lexicon[id].letters[column + 1]);
    const Trie& down = *columns[column];
    std::vector<LetterSet>& sets = beside.emplace_back(down.nodes());
    for (std::uint32_t node = 0; node < down.nodes(); ++node)
      for (LetterSet letters = down.next(node); letters != 0; letters &= letters - 1)
        sets[node] |= after[static_cast<std::size_t>(std::countr_zero(letters))];
  }
}

SquareWalk::SquareWalk(const Lexicon& lexicon, const SquareRules& rules, const SquareBoard& board)
    : lexicon_(lexicon), rules_(rules) {
  EXPECTS(rules.columns <= kLongestSide && rules.rows <= kLongestSide);
  for (std::size_t i = 0; i < board.rows.size(); ++i) rows_[i] = board.rows[i].get();
  for (std::size_t i = 0; i < board.columns.size(); ++i) columns_[i] = board.columns[i].get();
  for (std::size_t i = 0; i < board.beside.size(); ++i) beside_[i] = board.beside[i].data();
  if (rules.tiles) tiles_ = *rules.tiles;
}

bool SquareWalk::show(WordId first, const Visit& visit) {
  EXPECTS(visit != nullptr);
  Show take{visit};
  return start(first, take);
}

SquareCount SquareWalk::count(WordId first) {
  Count take;
  start(first, take);
  return take.count;
}

template <typename Take>
bool SquareWalk::start(WordId first, Take& take) {
  const std::vector<Letter>& letters = lexicon_[first].letters;
  for (int column = 0; column < rules_.columns; ++column) {
    const int letter = letters[static_cast<std::size_t>(column)];
    const Trie& down = *columns_[column];
    if ((down.next(0) & bitOf(static_cast<Letter>(letter))) == 0) return true;
    letters_[0][column] = static_cast<std::uint8_t>(letter);
    down_[1][column] = down.child(0, letter);
  }
  rowWords_[0] = first;
  if (rules_.tiles)
    for (const Letter letter : letters) tiles_.lay(letter);
  const bool more = rules_.tiles || rules_.symmetric ? fill<false>(1, 0, 0, rules_.upToTranspose, take)
                                                     : fill<true>(1, 0, 0, rules_.upToTranspose, take);
  if (rules_.tiles)
    for (const Letter letter : letters) tiles_.takeBack(letter);
  return more;
}

/// `tied`: the first column has begun as the first row does, so that it is open which of the square and its
/// mirror image comes first. `kPlain`: neither tiles nor symmetry are asked for.
template <bool kPlain, typename Take>
bool SquareWalk::fill(int row, int column, std::uint32_t node, bool tied, Take& take) {
  const Trie& across = *rows_[row];
  const Trie& down = *columns_[column];
  const bool lastColumn = column + 1 == rules_.columns, lastRow = row + 1 == rules_.rows;
  LetterSet letters = across.next(node) & down.next(down_[row][column]);
  if (tied && column == 0) letters &= ~LetterSet{0} << letters_[0][row];
  if constexpr (!kPlain) {
    if (rules_.symmetric && column < row) letters &= bitOf(letters_[column][row]);
    if (rules_.tiles) letters &= tiles_.available();
  }
  if constexpr (Take::kOnlyCounts) {
    if (lastRow && lastColumn && !tied && !rules_.distinct) {
      take.count.squares += static_cast<std::uint64_t>(std::popcount(letters));
      return true;
    }
  }
  for (; letters != 0; letters &= letters - 1) {
    const int letter = std::countr_zero(letters);
    letters_[row][column] = static_cast<std::uint8_t>(letter);
    const std::uint32_t below = down.child(down_[row][column], letter);
    const std::uint32_t right = across.child(node, letter);
    if (lastRow) {
      columnWords_[column] = below;
    } else {
      if (column > 0 && (beside_[column - 1][down_[row + 1][column - 1]] & down.next(below)) == 0) continue;
      down_[row + 1][column] = below;
    }
    if (lastColumn) rowWords_[row] = right;
    if (rules_.distinct && (lastRow || lastColumn) && repeats(row, column)) continue;
    if (lastRow && lastColumn) {
      const int order = tied ? compareWithMirror() : -1;
      if (order > 0) continue;
      if constexpr (Take::kOnlyCounts) {
        ++take.count.squares;
        if (order == 0) ++take.count.symmetric;
      } else if (!take.visit({rowWords_.data(), static_cast<std::size_t>(rules_.rows)})) {
        return false;
      }
      continue;
    }
    if (!kPlain && rules_.tiles) tiles_.lay(letter);
    const bool more = lastColumn ? fill<kPlain>(row + 1, 0, 0, tied, take)
                                 : fill<kPlain>(row, column + 1, right,
                                                tied && (column > 0 || letter == letters_[0][row]), take);
    if (!kPlain && rules_.tiles) tiles_.takeBack(letter);
    if (!more) return false;
  }
  return true;
}

/// True where the row or the column that ends in this cell is a word that stands already.
bool SquareWalk::repeats(int row, int column) const {
  const bool rowEnds = column + 1 == rules_.columns;
  const bool columnEnds = row + 1 == rules_.rows && !rules_.symmetric;
  const auto among = [](const Words& words, int count, WordId id) {
    return std::find(words.begin(), words.begin() + count, id) != words.begin() + count;
  };
  if (rowEnds && among(rowWords_, row, rowWords_[row])) return true;
  if (!columnEnds) return false;
  const WordId down = columnWords_[column];
  return among(columnWords_, column, down) || among(rowWords_, row, down) ||
         (rowEnds && (among(columnWords_, column, rowWords_[row]) || down == rowWords_[row]));
}

/// Below 0 where the square comes before its mirror image, 0 where they are the same.
int SquareWalk::compareWithMirror() const {
  for (int i = 0; i < rules_.rows; ++i)
    for (int j = i + 1; j < rules_.columns; ++j)
      if (letters_[i][j] != letters_[j][i]) return letters_[i][j] - letters_[j][i];
  return 0;
}

}  // namespace gridpress::gen
