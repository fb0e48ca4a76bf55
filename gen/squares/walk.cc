// gen/squares/walk: counts tiles; splits into cases, narrows each, and fills it cell by cell.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/squares/walk.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <memory>
#include <utility>

#include "gen/files/line_reader.h"
#include "gen/letters/clusters.h"
#include "model/contracts.h"
#include "model/error.h"
#include "model/utf8.h"

namespace gridpress::gen {
namespace {

using IsIn = std::function<bool(WordId)>;

/// The words that may stand in each row and column, by rising number.
struct Slots {
  std::vector<std::vector<WordId>> rows, columns;
};

// Rows first, then columns.
std::vector<WordId>& slot(Slots& slots, std::size_t number) {
  return number < slots.rows.size() ? slots.rows[number] : slots.columns[number - slots.rows.size()];
}

// Narrows each of `those` to words whose letters some word that crosses them has there; true where that
// changed something.
bool narrowBy(const std::vector<std::vector<WordId>>& crossing, std::vector<std::vector<WordId>>& those,
              const Lexicon& lexicon) {
  bool changed = false;
  for (std::size_t k = 0; k < those.size(); ++k) {
    std::vector<LetterSet> allowed(crossing.size(), 0);
    for (std::size_t i = 0; i < crossing.size(); ++i)
      for (const WordId id : crossing[i]) allowed[i] |= bitOf(lexicon[id].letters[k]);
    changed |= std::erase_if(those[k], [&](WordId id) {
                 const std::vector<Letter>& letters = lexicon[id].letters;
                 for (std::size_t i = 0; i < letters.size(); ++i)
                   if ((allowed[i] & bitOf(letters[i])) == 0) return true;
                 return false;
               }) > 0;
  }
  return changed;
}

bool possible(const Slots& slots) {
  const auto none = [](const std::vector<WordId>& words) { return words.empty(); };
  return std::ranges::none_of(slots.rows, none) && std::ranges::none_of(slots.columns, none);
}

/// Takes out the words that cannot stand where they are because no word that crosses them has their letter
/// there, until nothing changes. False where a row or column is left without any.
bool narrow(Slots& slots, const Lexicon& lexicon) {
  bool changed = true;
  while (changed && possible(slots)) {
    changed = narrowBy(slots.rows, slots.columns, lexicon);
    changed |= narrowBy(slots.columns, slots.rows, lexicon);
  }
  return possible(slots);
}

// The squares of `whole` that hold a word of the set: by the first slot that does.
void split(const Slots& whole, const IsIn& isIn, const Lexicon& lexicon, std::vector<Slots>& cases) {
  Slots rest = whole;  // none of the set in the slots so far
  for (std::size_t k = 0; k < whole.rows.size() + whole.columns.size(); ++k) {
    Slots one = rest;
    std::erase_if(slot(one, k), [&](WordId id) { return !isIn(id); });
    if (narrow(one, lexicon)) cases.push_back(std::move(one));
    std::erase_if(slot(rest, k), isIn);
  }
}

bool canBeLaid(const SquareWord& word, Tiles tiles) {
  for (const Letter letter : word.letters) tiles.lay(letter);
  return tiles.blanks >= 0;
}

std::vector<WordId> allowedWords(const Lexicon& lexicon, const SquareRules& rules, int length) {
  EXPECTS(length >= 1 && length <= kLongestSide);
  std::vector<WordId> words;
  const auto [from, to] = lexicon.ofLength(static_cast<std::size_t>(length));
  for (WordId id = from; id < to; ++id)
    if (lexicon[id].weight >= rules.leastWeight && (!rules.tiles || canBeLaid(lexicon[id], *rules.tiles)))
      words.push_back(id);
  return words;
}

/// All squares of the rules, as cases of which no two hold the same square: one case for each place in which
/// the first new word, and each word that must be there, can stand first.
std::vector<Slots> casesOf(const Lexicon& lexicon, const SquareRules& rules) {
  Slots all{std::vector<std::vector<WordId>>(static_cast<std::size_t>(rules.rows),
                                             allowedWords(lexicon, rules, rules.columns)),
            std::vector<std::vector<WordId>>(static_cast<std::size_t>(rules.columns),
                                             allowedWords(lexicon, rules, rules.rows))};
  if (!possible(all)) return {};
  std::vector<IsIn> sets;
  for (WordId id = 0; id < lexicon.size(); ++id) {
    if (!lexicon[id].isNew) continue;
    sets.push_back([&lexicon](WordId word) { return lexicon[word].isNew; });
    break;
  }
  for (const WordId must : rules.must) sets.push_back([must](WordId word) { return word == must; });
  std::vector<Slots> cases;
  if (sets.empty()) {
    if (narrow(all, lexicon)) cases.push_back(std::move(all));
    return cases;
  }
  cases.push_back(std::move(all));
  for (const IsIn& isIn : sets) {
    std::vector<Slots> finer;
    for (const Slots& one : cases) split(one, isIn, lexicon, finer);
    cases = std::move(finer);
  }
  return cases;
}

}  // namespace

/// A case ready to be walked; several walks may share it.
struct SquareBoard {
  SquareBoard(const Lexicon& lexicon, const Slots& slots) : firstRows(slots.rows.front()) {
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

  std::vector<WordId> firstRows;
  std::vector<std::shared_ptr<const Trie>> rows, columns;
  /// By column and node of its trie: the letters that a row can have right of a letter with which the column
  /// can go on. What stands in the next column must be able to go on with one of them, or the next row has no
  /// word; asking for that while a row is being filled saves a third of the search.
  std::vector<std::vector<LetterSet>> beside;
};

namespace {

// The two ways to take squares. Where only their number is asked, the last cell's letters are counted at
// once.
struct Show {
  static constexpr bool kOnlyCounts = false;
  const VisitSquare& visit;
};
struct Count {
  static constexpr bool kOnlyCounts = true;
  SquareCount count;
};

/// Fills a square cell by cell, row by row: a cell takes the letters that both its row and its column can go
/// on with. So squares come in the order of their rows. Belongs to one thread.
class SquareWalk {
 public:
  SquareWalk(const Lexicon& lexicon, const SquareRules& rules, const SquareBoard& board)
      : lexicon_(lexicon), rules_(rules) {
    EXPECTS(rules.columns <= kLongestSide && rules.rows <= kLongestSide);
    for (std::size_t i = 0; i < board.rows.size(); ++i) rows_[i] = board.rows[i].get();
    for (std::size_t i = 0; i < board.columns.size(); ++i) columns_[i] = board.columns[i].get();
    for (std::size_t i = 0; i < board.beside.size(); ++i) beside_[i] = board.beside[i].data();
    if (rules.tiles) tiles_ = *rules.tiles;
  }

  /// Shows every square with this first row. False where `visit` ended it.
  bool show(WordId first, const VisitSquare& visit) {
    EXPECTS(visit != nullptr);
    Show take{visit};
    return start(first, take);
  }

  SquareCount count(WordId first) {
    Count take;
    start(first, take);
    return take.count;
  }

 private:
  template <typename Take>
  bool start(WordId first, Take& take) {
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

  template <bool kPlain, typename Take>
  bool fill(int row, int column, std::uint32_t node, bool tied, Take& take);
  bool repeats(int row, int column) const;
  int compareWithMirror() const;

  using Words = std::array<WordId, kLongestSide>;

  const Lexicon& lexicon_;
  const SquareRules& rules_;
  /// The board's, near at hand.
  std::array<const Trie*, kLongestSide> rows_{}, columns_{};
  std::array<const LetterSet*, kLongestSide> beside_{};
  Tiles tiles_;
  std::array<std::array<std::uint8_t, kLongestSide>, kLongestSide> letters_{};
  /// The node of each column behind N rows.
  std::array<std::array<std::uint32_t, kLongestSide>, kLongestSide> down_{};
  Words rowWords_{}, columnWords_{};
};

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

}  // namespace

FirstRows::FirstRows(const Lexicon& lexicon, const SquareRules& rules) : lexicon_(lexicon), rules_(rules) {
  for (const Slots& slots : casesOf(lexicon, rules)) {
    boards_.emplace_back(lexicon, slots);
    words_.insert(words_.end(), slots.rows.front().begin(), slots.rows.front().end());
  }
  std::ranges::sort(words_);
  words_.erase(std::unique(words_.begin(), words_.end()), words_.end());
}

FirstRows::~FirstRows() = default;

std::vector<const SquareBoard*> FirstRows::boardsOf(std::size_t unit) const {
  std::vector<const SquareBoard*> boards;
  for (const SquareBoard& board : boards_)
    if (std::ranges::binary_search(board.firstRows, words_[unit])) boards.push_back(&board);
  return boards;
}

bool FirstRows::show(std::size_t unit, const VisitSquare& visit) const {
  EXPECTS(unit < size());
  const std::vector<const SquareBoard*> boards = boardsOf(unit);
  if (boards.size() == 1) return SquareWalk(lexicon_, rules_, *boards.front()).show(words_[unit], visit);
  std::vector<std::vector<WordId>> squares;
  for (const SquareBoard* board : boards)
    SquareWalk(lexicon_, rules_, *board).show(words_[unit], [&](std::span<const WordId> rows) {
      squares.emplace_back(rows.begin(), rows.end());
      return true;
    });
  std::ranges::sort(squares);
  return std::ranges::all_of(squares, visit);
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

LetterSet Tiles::available() const {
  EXPECTS(blanks >= 0);
  if (blanks > 0) return ~LetterSet{0};
  LetterSet set = 0;
  for (std::size_t i = 0; i < counts.size(); ++i)
    if (counts[i] > 0) set |= bitOf(static_cast<Letter>(i));
  return set;
}

// A count below zero is what blank tiles stand in for.
void Tiles::lay(int letter) {
  if (--counts[static_cast<std::size_t>(letter)] < 0) --blanks;
}

void Tiles::takeBack(int letter) {
  if (++counts[static_cast<std::size_t>(letter)] <= 0) ++blanks;
}

Tiles readTiles(const std::string& path, const Alphabet& alphabet) {
  Tiles tiles{std::vector<int>(alphabet.size(), 0), 0};
  Clusters clusters;
  LineReader lines(path);
  bool any = false;
  while (lines.next()) {
    std::string line;
    for (const char c : lines.line()) line += c == '\t' || c == ',' || c == ':' ? ' ' : c;
    std::string_view letters = trimmed(line);
    if (letters.empty() || letters.starts_with('#')) continue;
    const Source here{lines.input().name(), lines.number()};
    int count = 1;
    if (const std::size_t digits = letters.find_first_of("0123456789"); digits != std::string_view::npos) {
      const auto [end, wrong] =
          std::from_chars(letters.data() + digits, letters.data() + letters.size(), count);
      if (wrong != std::errc() || end != letters.data() + letters.size() || count > 1000)
        throw Error::call("invalid number of tiles '" + line + "'",
                          "write a letter and a number up to 1000: E 12", here);
      letters = trimmed(letters.substr(0, digits));
      if (clusters(letters).size() != 1)
        throw Error::call("'" + line + "' counts no single letter", "write one letter and its number: E 12",
                          here);
    }
    for (const std::string_view piece : clusters(letters)) {
      if (piece == " ") continue;
      any = true;
      if (piece == "?") {
        tiles.blanks += count;
        continue;
      }
      const std::string form = clusters.gridForm(piece);
      if (form.empty())
        throw Error::call("'" + std::string(piece) + "' is not a letter", "a blank tile is written as ?",
                          here);
      if (const auto letter = alphabet.find(form)) tiles.counts[*letter] += count;
    }
  }
  if (!any)
    throw Error::call("the file holds no letter tiles", "write a letter and its number a line: E 12",
                      {lines.input().name()});
  return tiles;
}

}  // namespace gridpress::gen
