// gen/squares/squares: a unit of work is a first row; a heap for familiar squares, a hash for drawn ones.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/squares/squares.h"

#include <algorithm>
#include <atomic>
#include <iterator>
#include <limits>
#include <set>
#include <utility>

#include "gen/grid/choose.h"
#include "gen/letters/detect.h"
#include "model/contracts.h"
#include "model/rng.h"
#include "parallel/ordered.h"
#include "parallel/thread_pool.h"

namespace gridpress::gen {
namespace {

// Numbers of rows that a unit keeps before it asks for its turn.
constexpr std::size_t kBlock = std::size_t{1} << 15;
// Units that may be done before their turn.
constexpr std::size_t kAhead = 64;

struct Ranked {
  std::vector<double> weights;  ///< The least first.
  SquareRows rows;
  bool operator<(const Ranked& other) const {  // true: more familiar
    return weights != other.weights ? weights > other.weights : rows < other.rows;
  }
};

Ranked rank(const Lexicon& lexicon, std::span<const WordId> rows) {
  Ranked ranked{{}, {rows.begin(), rows.end()}};
  for (const WordId id : wordsOf(lexicon, ranked.rows)) ranked.weights.push_back(lexicon[id].weight);
  std::ranges::sort(ranked.weights);
  return ranked;
}

// Squares that are taken one by one unless they share a word with an earlier one. Words that every square has
// to hold may be shared.
class Apart {
 public:
  Apart(const Lexicon& lexicon, const SquareRules& rules) : lexicon_(lexicon), shared_(rules.must) {}

  void take(const SquareRows& rows) {
    std::vector<WordId> words = wordsOf(lexicon_, rows);
    std::erase_if(words, [this](WordId id) {
      return lexicon_[id].isNew || std::ranges::find(shared_, id) != shared_.end();
    });
    if (std::ranges::any_of(words, [this](WordId id) { return used_.count(id) > 0; })) return;
    used_.insert(words.begin(), words.end());
    squares.push_back(rows);
  }

  std::vector<SquareRows> squares;

 private:
  const Lexicon& lexicon_;
  const std::vector<WordId>& shared_;
  std::set<WordId> used_;
};

constexpr std::uint64_t kMixed = 0x6D69786564;  // apart from other uses of the seed

std::vector<Letter> mixed(const Lexicon& lexicon, const std::vector<Letter>& word, std::uint64_t seed) {
  std::uint64_t own = hashOf(seed, kMixed);
  for (const Letter letter : word) own = hashOf(own, letter);
  Rng rng(own);
  std::vector<Letter> letters = word, other = word;
  for (int attempt = 0; attempt < 100; ++attempt) {
    for (std::size_t i = letters.size(); i > 1; --i)
      std::swap(letters[i - 1], letters[rng.below(static_cast<std::uint32_t>(i))]);
    if (!lexicon.find(letters)) return letters;
    if (letters != word) other = letters;
  }
  return other;
}

Word crosswordWord(const Lexicon& lexicon, WordId id, std::uint64_t seed, const Phrases& phrases) {
  const SquareWord& word = lexicon[id];
  Word result{spell(lexicon.alphabet(), word.letters), word.letters, {}, word.clue};
  if (result.clue.empty())
    result.clue = phrases.say("clues.scrambled",
                              {{"letters", spell(lexicon.alphabet(), mixed(lexicon, word.letters, seed))}});
  return result;
}

}  // namespace

std::uint64_t countSquares(const Lexicon& lexicon, const SquareRules& asked, const SquareWork& work) {
  EXPECTS(work.threads >= 0);
  // With a square its mirror image is one too, unless they are the same: half of the search is enough.
  SquareRules rules = asked;
  const bool halved = asked.isSquare() && !asked.symmetric && !asked.upToTranspose;
  rules.upToTranspose |= halved;
  const FirstRows firsts(lexicon, rules);
  std::atomic<std::uint64_t> squares = 0, symmetric = 0;
  UnitProgress progress(work.progress, firsts.size());
  parallel::ThreadPool(work.threads).run(firsts.size(), [&](std::size_t unit, std::size_t) {
    const SquareCount found = firsts.count(unit);
    squares += found.squares;
    symmetric += found.symmetric;
    progress.one();
  });
  return halved ? 2 * squares - symmetric : squares.load();
}

void listSquares(const Lexicon& lexicon, const SquareRules& rules, const TakeSquare& take,
                 const SquareWork& work) {
  EXPECTS(take != nullptr && work.threads >= 0);
  const auto rowCount = static_cast<std::size_t>(rules.rows);
  const FirstRows firsts(lexicon, rules);
  UnitProgress progress(work.progress, firsts.size());
  parallel::ThreadPool pool(work.threads);
  using Block = std::vector<WordId>;
  parallel::runOrdered<Block>(
      pool, firsts.size(), kAhead,
      [&](std::size_t unit, std::size_t, const auto& early) {
        Block block;
        firsts.show(unit, [&](std::span<const WordId> rows) {
          block.insert(block.end(), rows.begin(), rows.end());
          return block.size() < kBlock || early(std::exchange(block, {}));
        });
        progress.one();
        return block;
      },
      [&](const Block& block) {
        for (std::size_t i = 0; i < block.size(); i += rowCount)
          if (!take({block.data() + i, rowCount})) return false;
        return true;
      });
}

std::vector<WordId> wordsOf(const Lexicon& lexicon, const SquareRows& rows) {
  EXPECTS(rows.size() <= static_cast<std::size_t>(kLongestSide));
  std::vector<WordId> words = rows;
  for (std::size_t column = 0; column < lexicon[rows.front()].letters.size(); ++column) {
    std::vector<Letter> letters;
    for (const WordId row : rows) letters.push_back(lexicon[row].letters[column]);
    words.push_back(lexicon.find(letters).value());
  }
  return words;
}

std::vector<SquareRows> familiarSquares(const Lexicon& lexicon, const SquareRules& asked, std::size_t most,
                                        const SquareWork& work) {
  EXPECTS(most > 0 && work.threads >= 0);
  std::vector<double> falling;
  for (WordId id = 0; id < lexicon.size(); ++id) falling.push_back(lexicon[id].weight);
  std::ranges::sort(falling, std::greater<>());
  std::set<Ranked> best;
  for (std::size_t words = 64;; words += words / 2) {
    SquareRules rules = asked;
    rules.leastWeight =
        words < falling.size() ? falling[words - 1] : -std::numeric_limits<double>::infinity();
    best.clear();
    listSquares(lexicon, rules,
                [&](std::span<const WordId> rows) {
                  const auto tooRare = [&](WordId id) {
                    return lexicon[id].weight < best.rbegin()->weights.front();
                  };
                  if (best.size() < most) {
                    best.insert(rank(lexicon, rows));
                  } else if (std::ranges::any_of(rows, tooRare)) {
                    return true;  // most squares, at little cost
                  } else if (Ranked ranked = rank(lexicon, rows); ranked < *best.rbegin()) {
                    best.erase(std::prev(best.end()));
                    best.insert(std::move(ranked));
                  }
                  return true;
                },
                {work.threads, words < falling.size() ? Progress() : work.progress});
    // With all words down to some weight, every square that is missing has a less familiar word.
    if (best.size() >= most || words >= falling.size()) break;
  }
  std::vector<SquareRows> squares;
  for (const Ranked& ranked : best) squares.push_back(ranked.rows);
  return squares;
}

std::vector<SquareRows> familiarApart(const Lexicon& lexicon, const SquareRules& rules, std::size_t count,
                                      const SquareWork& work) {
  EXPECTS(count > 0);
  // Neighbours in the ranking share words, so far more are looked through than are wanted.
  for (std::size_t most = 64 * count;; most *= 8) {
    const std::vector<SquareRows> ranked = familiarSquares(lexicon, rules, most, work);
    Apart apart(lexicon, rules);
    for (const SquareRows& rows : ranked)
      if (apart.squares.size() < count) apart.take(rows);
    if (apart.squares.size() == count || ranked.size() < most || most > 2000 * count) return apart.squares;
  }
}

std::vector<SquareRows> drawSquares(const Lexicon& lexicon, const SquareRules& rules, std::size_t count,
                                    std::uint64_t seed, const SquareWork& work) {
  EXPECTS(count > 0);
  const FirstRows firsts(lexicon, rules);
  const std::vector<std::uint32_t> drawn = shuffled(firsts.size(), seed);
  Apart apart(lexicon, rules);
  UnitProgress progress(work.progress, drawn.size());
  parallel::ThreadPool pool(work.threads);
  // First rows at a time, whatever the number of threads: what is found must not depend on it.
  constexpr std::size_t kRound = 16;
  for (std::size_t from = 0; from < drawn.size() && apart.squares.size() < count; from += kRound) {
    std::vector<SquareRows> found(std::min(kRound, drawn.size() - from));
    pool.run(found.size(), [&](std::size_t i, std::size_t) {
      std::uint64_t least = std::numeric_limits<std::uint64_t>::max();
      firsts.show(drawn[from + i], [&](std::span<const WordId> rows) {
        std::uint64_t hash = hashOf(seed);
        for (const WordId id : rows) hash = hashOf(hash, id);
        if (found[i].empty() || hash < least) {
          least = hash;
          found[i].assign(rows.begin(), rows.end());
        }
        return true;
      });
      progress.one();
    });
    for (const SquareRows& rows : found)
      if (!rows.empty() && apart.squares.size() < count) apart.take(rows);
  }
  return apart.squares;
}

Puzzle squarePuzzle(const Lexicon& lexicon, const SquareRows& rows, std::uint64_t seed,
                    const Phrases& phrases) {
  EXPECTS(!rows.empty() && rows.size() <= static_cast<std::size_t>(kLongestSide));
  Puzzle puzzle;
  puzzle.kind = PuzzleKind::crossword;
  puzzle.seed = seed;
  puzzle.alphabet = lexicon.alphabet();
  const std::vector<WordId> words = wordsOf(lexicon, rows);
  std::vector<WordId> once = words;
  std::ranges::sort(once, [&](WordId a, WordId b) {  // longest first, as in any puzzle
    const std::size_t x = lexicon[a].letters.size(), y = lexicon[b].letters.size();
    return x != y ? x > y : a < b;
  });
  once.erase(std::unique(once.begin(), once.end()), once.end());
  for (const WordId id : once) puzzle.words.edit().push_back(crosswordWord(lexicon, id, seed, phrases));

  const auto rowCount = static_cast<std::int32_t>(rows.size());
  const auto columnCount = static_cast<std::int32_t>(words.size() - rows.size());
  puzzle.grid = Grid(columnCount, rowCount);
  for (Cell c; c.row < rowCount; ++c.row)
    for (c.column = 0; c.column < columnCount; ++c.column)
      puzzle.grid.at(c) =
          lexicon[rows[static_cast<std::size_t>(c.row)]].letters[static_cast<std::size_t>(c.column)];
  for (std::size_t i = 0; i < words.size(); ++i) {
    const auto word = static_cast<std::uint32_t>(std::ranges::find(once, words[i]) - once.begin());
    const auto line = static_cast<std::int32_t>(i);
    puzzle.placements.push_back(line < rowCount ? Placement{word, {0, line}, Direction::right}
                                                : Placement{word, {line - rowCount, 0}, Direction::down});
  }
  ENSURES(puzzle.placements.size() == words.size() && puzzle.words.size() <= words.size());
  std::ranges::stable_sort(puzzle.placements, {}, &Placement::word);
  return puzzle;
}

std::string languageOf(const Lexicon& lexicon) {
  LanguageGuess guess;
  for (WordId id = 0; id < lexicon.size(); ++id) guess.add(lexicon[id].text);
  const Language* language = guess.language();
  return language == nullptr ? std::string() : std::string(language->tag);
}

}  // namespace gridpress::gen
