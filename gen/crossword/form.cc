// gen/crossword/form: codes, mixed letters, and a search for a second solution.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/crossword/form.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "gen/grid/rule.h"
#include "model/contracts.h"
#include "model/rng.h"
#include "model/utf8.h"

namespace gridpress::gen {
namespace {

constexpr std::uint64_t kOrder = 0x6F72646572, kCodes = 0x636F646573, kGiven = 0x676976656E,
                        kMixed = 0x6D69786564;          // Apart from other uses of the seed.
constexpr std::uint64_t kSearched = 300'000'000;        // Words held against a place, in the search.
constexpr double kRoomHeight = 1.1, kBesideKey = 0.85;  // Of a page's room for squares, over its width.
constexpr std::size_t kWidest = 20;  // Squares of a row, unless a word is longer: solutions are small.
constexpr std::size_t kOfCodeword = 3, kOfCryptogram = 2;  // Letters that are given at the least.

/// A letter by its number; those of known words that the puzzle does not have follow its own.
using Number = std::uint32_t;
constexpr Number kOpen = static_cast<Number>(-1);

std::vector<Number> numbersOf(const Word& word) {
  return {word.letters.begin(), word.letters.end()};
}

bool inCode(CrosswordForm form) {
  return form == CrosswordForm::codeword || form == CrosswordForm::cryptogram;
}

template <typename T>
void shuffle(std::vector<T>& items, Rng rng) {
  for (std::size_t i = items.size(); i > 1; --i)
    std::swap(items[i - 1], items[rng.below(static_cast<std::uint32_t>(i))]);
}

/// Looks for solutions. What is unknown is a square's letter, or of a coded puzzle what a code stands for;
/// then no two are alike.
class Solver {
 public:
  Solver(const Puzzle& puzzle, CrosswordForm form, const KnownWords& known) : puzzle_(puzzle), form_(form) {
    readWords(known);
    const std::size_t unknowns = inCode(form) ? puzzle.alphabet.size() : puzzle.grid.cellCount();
    answer_.assign(unknowns, kOpen);
    given_.assign(unknowns, false);
    for (const Placement& p : puzzle.placements) addEntry(p);
    taken_.assign(letters_.size() + puzzle.alphabet.size(), false);
  }

  void give(std::size_t unknown) { given_[unknown] = true; }
  /// The unknowns that another solution has otherwise; empty: there is none, or the effort was spent.
  std::vector<std::size_t> differing() {
    found_.assign(answer_.size(), kOpen);
    std::fill(taken_.begin(), taken_.end(), false);
    left_.assign(words_.size(), 0);
    for (const Placement& p : puzzle_.placements) {
      const auto at = std::ranges::lower_bound(words_, numbersOf(puzzle_.words[p.word]));
      ++left_[static_cast<std::size_t>(at - words_.begin())];
    }
    for (std::size_t unknown = 0; unknown < given_.size(); ++unknown)
      if (given_[unknown]) set({unknown}, {answer_[unknown]});
    std::vector<std::size_t> otherwise;
    if (!search(entries_)) return otherwise;
    for (std::size_t unknown = 0; unknown < answer_.size(); ++unknown)
      if (found_[unknown] != answer_[unknown]) otherwise.push_back(unknown);
    return otherwise;
  }

  bool spent() const { return effort_ == 0; }

 private:
  struct Entry {
    std::vector<std::size_t> unknowns;
    std::vector<std::uint32_t> words;  ///< Into words_: that may stand here.
    bool open = true;
  };

  void readWords(const KnownWords& known) {
    if (form_ == CrosswordForm::fillIn) {
      for (const Placement& p : puzzle_.placements) words_.push_back(numbersOf(puzzle_.words[p.word]));
    } else {
      for (const Word& word : puzzle_.words) words_.push_back(numbersOf(word));
      for (const auto& list : known)
        for (const Word& word : list->words) {
          std::vector<Number> numbers;
          for (const Letter letter : word.letters) {
            const std::string& text = list->alphabet[letter];
            const auto own = puzzle_.alphabet.find(text);
            numbers.push_back(
                own ? *own
                    : letters_.emplace(text, static_cast<Number>(puzzle_.alphabet.size() + letters_.size()))
                          .first->second);
          }
          words_.push_back(std::move(numbers));
        }
    }
    std::ranges::sort(words_);
    words_.erase(std::unique(words_.begin(), words_.end()), words_.end());
  }

  void addEntry(const Placement& p) {
    Entry entry;
    const std::vector<Letter>& letters = puzzle_.words[p.word].letters;
    for (std::size_t i = 0; i < letters.size(); ++i) {
      const Cell at = advance(p.start, p.direction, static_cast<std::int32_t>(i));
      const std::size_t unknown = inCode(form_) ? letters[i] : puzzle_.grid.indexOf(at);
      entry.unknowns.push_back(unknown);
      answer_[unknown] = letters[i];
    }
    const std::vector<Number> own = numbersOf(puzzle_.words[p.word]);
    for (std::uint32_t w = 0; w < words_.size(); ++w)
      if (couldBe(entry.unknowns, own, words_[w])) entry.words.push_back(w);
    entries_.push_back(std::move(entry));
  }

  /// Whether a word may stand in a place by itself.
  bool couldBe(const std::vector<std::size_t>& unknowns, const std::vector<Number>& own,
               const std::vector<Number>& word) const {
    if (word.size() != own.size()) return false;
    if (form_ == CrosswordForm::scramble) return std::is_permutation(word.begin(), word.end(), own.begin());
    if (!inCode(form_)) return true;
    for (std::size_t i = 0; i < word.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        if ((word[i] == word[j]) != (unknowns[i] == unknowns[j])) return false;
    return true;
  }

  bool agrees(const Entry& entry, std::uint32_t word) const {
    if (form_ == CrosswordForm::fillIn && left_[word] == 0) return false;
    for (std::size_t i = 0; i < entry.unknowns.size(); ++i) {
      const Number is = found_[entry.unknowns[i]], would = words_[word][i];
      if (is == kOpen ? inCode(form_) && taken_[would] : is != would) return false;
    }
    return true;
  }

  /// Leaves each open entry the words that agree with what is found; false where one has none.
  bool narrow(std::vector<Entry>& entries) {
    for (Entry& entry : entries) {
      if (!entry.open) continue;
      effort_ -= std::min<std::uint64_t>(effort_, entry.words.size() + 1);
      std::erase_if(entry.words, [&](std::uint32_t word) { return !agrees(entry, word); });
      if (entry.words.empty()) return false;
    }
    return effort_ > 0;
  }

  /// Whether a solution other than the answer follows; found_ then has it.
  bool search(std::vector<Entry> entries) {
    if (!narrow(entries)) return false;
    const auto fewest = std::ranges::min_element(entries, [](const Entry& a, const Entry& b) {
      return std::pair(!a.open, a.words.size()) < std::pair(!b.open, b.words.size());
    });
    if (fewest == entries.end() || !fewest->open) return found_ != answer_;
    fewest->open = false;
    for (const std::uint32_t word : std::exchange(fewest->words, {})) {
      --left_[word];
      const std::vector<std::size_t> opened = set(fewest->unknowns, words_[word]);
      if (search(entries)) return true;
      ++left_[word];
      for (const std::size_t unknown : opened) {
        if (inCode(form_)) taken_[found_[unknown]] = false;
        found_[unknown] = kOpen;
      }
    }
    return false;
  }

  /// Those of the unknowns that were open until now.
  std::vector<std::size_t> set(const std::vector<std::size_t>& unknowns, const std::vector<Number>& word) {
    std::vector<std::size_t> opened;
    for (std::size_t i = 0; i < unknowns.size(); ++i) {
      if (found_[unknowns[i]] != kOpen) continue;
      found_[unknowns[i]] = word[i];
      taken_[word[i]] = true;
      opened.push_back(unknowns[i]);
    }
    return opened;
  }

  const Puzzle& puzzle_;
  CrosswordForm form_;
  std::map<std::string, Number> letters_;  ///< That the puzzle does not have.
  std::vector<std::vector<Number>> words_;
  std::vector<Entry> entries_;
  std::vector<Number> answer_, found_;  ///< By unknown.
  std::vector<bool> given_, taken_;
  std::vector<int> left_;  ///< Of a fill-in: how often each word is still to stand.
  std::uint64_t effort_ = kSearched;
};

/// The letters that stand in the grid, in the alphabet's order.
std::vector<Letter> standing(const Puzzle& puzzle) {
  std::vector<bool> stands(puzzle.alphabet.size(), false);
  for (const Letter letter : puzzle.grid.cells())
    if (letter < stands.size()) stands[letter] = true;
  std::vector<Letter> letters;
  for (std::size_t i = 0; i < stands.size(); ++i)
    if (stands[i]) letters.push_back(static_cast<Letter>(i));
  return letters;
}

/// Numbers from 1, or other letters of the puzzle (Sattolo's cycle: none stands for itself).
std::vector<std::string> codesFor(const Puzzle& puzzle, bool numbers) {
  const std::vector<Letter> letters = standing(puzzle);
  std::vector<std::string> drawn, codes(puzzle.alphabet.size());
  for (const Letter letter : letters)
    drawn.push_back(numbers ? std::to_string(drawn.size() + 1) : puzzle.alphabet[letter]);
  Rng rng(hashOf(puzzle.seed, kCodes));
  if (numbers)
    shuffle(drawn, rng);
  else
    for (std::size_t i = drawn.size(); i > 1; --i)
      std::swap(drawn[i - 1], drawn[rng.below(static_cast<std::uint32_t>(i - 1))]);
  for (std::size_t i = 0; i < letters.size(); ++i) codes[letters[i]] = drawn[i];
  return codes;
}

/// A word's letters in an order that makes no known word, where there is one, with spaces between them.
std::string mixed(const Puzzle& puzzle, const Word& word, const std::set<std::string_view>& known) {
  constexpr std::uint64_t kMixes = 50;
  std::vector<Letter> letters = word.letters, other = letters;
  for (std::uint64_t attempt = 0; attempt < kMixes; ++attempt) {
    shuffle(letters, Rng(hashOf(puzzle.seed, kMixed, hashOf(letters.front(), attempt, letters.size()))));
    if (letters == word.letters) continue;
    other = letters;
    if (!known.contains(spell(puzzle.alphabet, letters))) break;
  }
  return joined(other, " ", [&](Letter letter) { return puzzle.alphabet[letter]; });
}

/// Words by rows, and how many squares the longest row has.
struct Rows {
  std::size_t width = 0;
  std::vector<std::vector<std::uint32_t>> words;

  /// A square's side where their room on the page is one wide, and so high.
  double pitch(double height) const {
    return std::min(1.0 / static_cast<double>(width), height / static_cast<double>(words.size() * 2));
  }
};

/// Long words first, each into the first row that has room for it.
Rows rowsOf(const std::vector<Word>& words, const std::vector<std::uint32_t>& order, std::size_t width) {
  Rows rows{width, {}};
  std::vector<std::size_t> used;
  for (const std::uint32_t word : order) {
    const std::size_t letters = words[word].letters.size();
    std::size_t row = 0;
    while (row < used.size() && used[row] + 1 + letters > width) ++row;
    if (row == used.size()) {
      used.push_back(letters);
      rows.words.emplace_back();
    } else {
      used[row] += 1 + letters;
    }
    rows.words[row].push_back(word);
  }
  return rows;
}

Rows bestRows(const std::vector<Word>& words, double height) {
  std::vector<std::uint32_t> order(words.size());
  std::iota(order.begin(), order.end(), 0U);
  std::ranges::stable_sort(order, [&](std::uint32_t a, std::uint32_t b) {
    return words[a].letters.size() > words[b].letters.size();
  });
  const std::size_t longest = words[order.front()].letters.size();
  Rows best = rowsOf(words, order, longest);
  for (std::size_t width = longest + 1; width <= kWidest; ++width)
    if (Rows rows = rowsOf(words, order, width); rows.pitch(height) > best.pitch(height))
      best = std::move(rows);
  return best;
}

}  // namespace

Puzzle wordRows(const WordList& list, CrosswordForm form, std::uint64_t seed) {
  EXPECTS(!list.words.empty());
  Puzzle puzzle = puzzleFor(list, seed);
  puzzle.kind = PuzzleKind::crossword;
  Rows rows = bestRows(puzzle.words, form == CrosswordForm::cryptogram ? kBesideKey : kRoomHeight);
  shuffle(rows.words, Rng(hashOf(seed, kOrder)));
  puzzle.grid =
      Grid(static_cast<std::int32_t>(rows.width), static_cast<std::int32_t>(rows.words.size() * 2), kOutside);
  for (std::size_t row = 0; row < rows.words.size(); ++row) {
    std::size_t column = 0;
    for (const std::uint32_t word : rows.words[row]) {
      const std::vector<Letter>& letters = puzzle.words[word].letters;
      // The last of several ends where the longest row does.
      if (column > 0 && word == rows.words[row].back()) column = rows.width - letters.size();
      const Placement at{word,
                         {static_cast<std::int32_t>(column), static_cast<std::int32_t>(row * 2 + 1)},
                         Direction::right};
      putWord(puzzle.grid, letters, placeOf(puzzle.grid, at.start, at.direction));
      puzzle.placements.push_back(at);
      column += letters.size() + 1;
    }
  }
  std::ranges::sort(puzzle.placements, {}, &Placement::word);
  ENSURES(puzzle.placements.size() == puzzle.words.size());
  return puzzle;
}

bool giveForm(Puzzle& puzzle, CrosswordForm form, const KnownWords& known) {
  EXPECTS(puzzle.kind == PuzzleKind::crossword && !isUnsolved(puzzle) && form != CrosswordForm::clues);
  const bool coded = inCode(form);
  puzzle.clues.clear();
  std::set<std::string_view> texts;
  for (const Word& word : puzzle.words) texts.insert(word.text);
  for (const auto& list : known)
    for (const Word& word : list->words) texts.insert(word.text);
  for (Word& word : puzzle.words.edit())
    word.clue = form == CrosswordForm::scramble ? mixed(puzzle, word, texts) : std::string();
  for (auto& [cell, mark] : puzzle.marks) mark.given = false;
  Solver solver(puzzle, form, known);
  Rng rng(hashOf(puzzle.seed, kGiven));
  const auto give = [&](std::size_t unknown) {
    solver.give(unknown);
    for (std::size_t cell = 0; cell < puzzle.grid.cellCount(); ++cell)
      if ((coded ? puzzle.grid.cells()[cell] : cell) == unknown)
        puzzle.marks[cellOf(puzzle.grid, Place{cell} * 8)].given = true;
  };
  puzzle.codes.assign(puzzle.alphabet.size(), "");  // Of no letter.
  const auto times = [&](std::size_t letter) {
    return std::ranges::count(puzzle.grid.cells(), static_cast<Letter>(letter));
  };
  if (coded) {
    puzzle.codes = codesFor(puzzle, form == CrosswordForm::codeword);
    std::vector<Letter> letters = standing(puzzle);
    shuffle(letters, rng);
    std::ranges::stable_sort(letters, [&](Letter a, Letter b) { return times(a) < times(b); });
    letters.resize(
        std::min(letters.size() / 3, form == CrosswordForm::codeword ? kOfCodeword : kOfCryptogram));
    for (const Letter letter : letters) give(letter);
  }
  for (std::vector<std::size_t> others = solver.differing(); !others.empty(); others = solver.differing())
    give(coded ? *std::ranges::min_element(others, [&](auto a, auto b) { return times(a) < times(b); })
               : others[rng.below(static_cast<std::uint32_t>(others.size()))]);
  return !solver.spent();
}

}  // namespace gridpress::gen
