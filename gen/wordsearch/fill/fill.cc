// gen/wordsearch/fill/fill: sets the weights of letters, then draws.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/fill/fill.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "gen/grid/board.h"
#include "gen/grid/choose.h"
#include "gen/grid/difficulty.h"
#include "gen/grid/occurrences.h"
#include "gen/grid/rule.h"
#include "gen/wordsearch/fill/part.h"
#include "model/contracts.h"
#include "model/rng.h"

namespace gridpress::gen {
namespace {

constexpr std::uint64_t kDecoys = 0x6465636F;  // apart from other uses of the seed

/// Writes beginnings of the puzzle's words (a near miss, see gen/grid/difficulty.h, or some letters more, but
/// never all) into its blank cells, in the given directions, over letters that agree: up to `count` of them,
/// each word in turn, as far as there is room. Chance comes from the puzzle's seed alone. Returns how many it
/// wrote.
std::size_t layDecoys(Puzzle& puzzle, std::size_t count, Directions directions) {
  EXPECTS(directions.any() || count == 0);
  if (puzzle.words.empty()) return 0;
  Grid& grid = puzzle.grid;
  Rng rng(hashOf(puzzle.seed, kDecoys));
  const std::vector<Direction> ways = waysOf(directions);
  const auto any = [&](std::size_t most) {
    return static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(most)));
  };
  const auto hasRoom = [&](WordLetters beginning, Cell start, Direction direction) {
    constexpr int kBlanks = 2;
    int blanks = 0;
    for (std::size_t i = 0; i < beginning.size(); ++i) {
      const Cell cell = advance(start, direction, static_cast<std::int32_t>(i));
      if (!grid.contains(cell) || (grid.at(cell) != kBlank && grid.at(cell) != beginning[i])) return false;
      blanks += grid.at(cell) == kBlank ? 1 : 0;
    }
    return blanks >= kBlanks;
  };
  // True where there was room for a beginning of the word.
  const auto lay = [&](const std::vector<Letter>& word) {
    constexpr int kDrawn = 60;
    const std::size_t least = nearMissLength(word.size());
    if (least == 0) return false;
    const WordLetters beginning(word.data(), least + static_cast<std::size_t>(any(word.size() - least)));
    for (int drawn = 0; drawn < kDrawn; ++drawn) {
      const std::int32_t column = any(static_cast<std::size_t>(grid.columns()));
      const Cell start{column, any(static_cast<std::size_t>(grid.rows()))};
      const Direction direction = ways[static_cast<std::size_t>(any(ways.size()))];
      if (!hasRoom(beginning, start, direction)) continue;
      putWord(grid, beginning, placeOf(grid, start, direction));
      return true;
    }
    return false;
  };
  const std::vector<std::uint32_t> order = shuffled(puzzle.words.size(), hashOf(puzzle.seed, kDecoys));
  std::size_t laid = 0;
  for (std::size_t i = 0; laid < count && i < 2 * count + order.size(); ++i)
    laid += lay(puzzle.words[order[i % order.size()]].letters) ? 1 : 0;
  return laid;
}

std::vector<std::uint64_t> weightsOf(const Puzzle& puzzle, const FillSettings& settings) {
  if (settings.kind == FillerKind::alphabet) {
    std::vector<std::uint64_t> weights(puzzle.alphabet.size(), 0);
    for (const std::string& letter : settings.alphabet) ++weights[*puzzle.alphabet.find(letter)];
    return weights;
  }
  std::vector<std::uint64_t> weights = letterCounts(puzzle.words, puzzle.alphabet.size());
  if (settings.kind == FillerKind::uniform)
    for (std::uint64_t& weight : weights) weight = weight > 0 ? 1 : 0;
  return weights;
}

// Puts the message into the first of the cells and takes those off the list.
MessageReport writeMessage(Puzzle& puzzle, const std::vector<std::string>& message,
                           std::vector<Cell>& unused) {
  EXPECTS(!message.empty());
  const std::size_t fits = std::min(message.size(), unused.size());
  for (std::size_t i = 0; i < fits; ++i) puzzle.grid.at(unused[i]) = *puzzle.alphabet.find(message[i]);
  unused.erase(unused.begin(), unused.begin() + static_cast<std::ptrdiff_t>(fits));
  return {message.size(), unused.size(), message.size() - fits};
}

// The avoided words that can be read in the grid; where one of them is read through filler, why that is so.
std::optional<Error> findAvoided(const Puzzle& puzzle, const Cover& cover,
                                 const std::vector<std::vector<Letter>>& avoid,
                                 const WordAutomaton& automaton, int threads,
                                 std::vector<UnavoidableMatch>& unavoidable) {
  std::vector<UnavoidableMatch> all(avoid.size());
  const std::vector<Containment> contained = findInside(puzzle.words, automaton);
  const std::vector<Placement> inside = insidePlacements(contained, puzzle.placements, automaton);
  for (const Placement& p : findOccurrences(puzzle.grid, automaton, threads)) {
    ++all[p.word].places;
    if (holds(inside, p)) continue;
    all[p.word].across.push_back(p);
    if (cover.has(p, avoid[p.word].size(), 0))
      return Error::job("'" + spell(puzzle.alphabet, avoid[p.word]) + "' can be read at " +
                            placeText(p, puzzle) + " through filler, and no other letters keep it away",
                        "choose a " + setting("filler") + " with more letters, another " + setting("seed") +
                            " or " + setting("size") + ", or do without " + setting("avoid"));
  }
  const std::vector<bool> placed = placedWords(puzzle);
  for (const Containment& c : contained) {
    std::vector<std::uint32_t>& in = all[c.word].in;
    if (placed[c.host] && (in.empty() || in.back() != c.host)) in.push_back(c.host);
  }
  for (std::size_t w = 0; w < avoid.size(); ++w) all[w].text = spell(puzzle.alphabet, avoid[w]);
  std::erase_if(all, [](const UnavoidableMatch& s) { return s.places == 0; });
  unavoidable = std::move(all);
  return {};
}

void widenFor(const FillTask& task, Puzzle& puzzle) {
  if (task.settings.kind == FillerKind::alphabet) {
    if (task.settings.alphabet.empty())
      throw Error::call("the filler's alphabet has no letters", "name some, as in alphabet:ABCDE");
    widenAlphabet(puzzle, task.settings.alphabet);
  }
  if (!task.message.empty()) widenAlphabet(puzzle, task.message);
}

// One puzzle on its way to being filled.
class Filling {
 public:
  Filling(Puzzle puzzle, const FillTask& task) : task_(task), settings_(task.settings) {
    made_.puzzle = std::move(puzzle);
  }

  Filled run() {
    widenFor(task_, made_.puzzle);
    if (settings_.contained == Contained::forbid) refuseContained(made_.puzzle.words);
    settleWords();
    const std::vector<std::vector<Letter>> avoid = spellable(settings_.avoid, made_.puzzle.alphabet);
    const WordAutomaton avoided({avoid.begin(), avoid.end()});
    made_.report.avoided = avoid.size();
    // Words that something else is promised of stay.
    if (!avoid.empty() && !movesWords() && isParted(made_.puzzle.words.size(), task_.message, settings_))
      partWords(made_.puzzle, avoided, task_.directions, task_.threads);
    if (!avoid.empty()) bans_.push_back({&avoided, std::vector<Penalty>(avoid.size(), kNever)});
    const Cover cover(made_.puzzle);
    if (!drawLetters(cover)) return std::move(made_);
    if (!avoid.empty()) {
      made_.failure =
          findAvoided(made_.puzzle, cover, avoid, avoided, task_.threads, made_.report.unavoidable);
      if (made_.failure) {
        made_.report = {};
        return std::move(made_);
      }
    }
    describe();
    if (settings_.avoidEdition == 0)
      made_.constraints.avoid = textsOf(avoid, made_.puzzle.alphabet);
    else
      made_.constraints.avoidEdition = settings_.avoidEdition;
    return std::move(made_);
  }

 private:
  bool decoys() const { return settings_.kind == FillerKind::decoys; }
  bool movesWords() const { return settings_.contained == Contained::separate || settings_.unique; }

  // Words that must not stay where they are move, before anything else is written.
  void settleWords() {
    Puzzle& puzzle = made_.puzzle;
    if (settings_.contained || settings_.unique) {
      words_ = automatonOf(puzzle.words);
      contained_ = findContained(puzzle.words, *words_);
    }
    if (movesWords())
      for (const Cell cell : unusedCells(puzzle.grid, Cover(puzzle))) puzzle.grid.at(cell) = kBlank;
    if (settings_.contained == Contained::separate)
      placeContained(puzzle, contained_, *words_, task_.directions, task_.threads);
    if (settings_.unique) {
      moved_ = removeAccidents(puzzle, contained_, *words_, task_.directions, task_.threads);
      bans_.push_back({&*words_, penaltyOfRepeating(puzzle, *words_, task_.threads)});
    } else if (decoys() || puzzle.grid.cellCount() <= kSmallGrid) {
      if (!words_) words_ = automatonOf(puzzle.words);
      bans_.push_back({&*words_, std::vector<Penalty>(puzzle.words.size(), kSpoils)});
    }
  }

  // False where the message is too long.
  bool drawLetters(const Cover& cover) {
    Puzzle& puzzle = made_.puzzle;
    const LetterDraw draw(puzzle.seed, weightsOf(puzzle, settings_));
    std::vector<Cell> unused = unusedCells(puzzle.grid, cover);
    made_.report.cells = unused.size();
    if (!task_.message.empty()) {
      made_.report.message = writeMessage(puzzle, task_.message, unused);
      if (const std::uint64_t missing = made_.report.message->missing; missing > 0) {
        made_.failure = Error::job("the message has " + std::to_string(task_.message.size()) +
                                       " letters, but only " + std::to_string(made_.report.cells) +
                                       " cells are in no word: " + std::to_string(missing) + " too few",
                                   "shorten it, or choose a larger " + setting("size"));
        return false;
      }
    }
    if (settings_.kind != FillerKind::words)
      for (const Cell cell : unused) puzzle.grid.at(cell) = kBlank;
    if (decoys())
      made_.report.decoys =
          layDecoys(puzzle, settings_.decoys.value_or(puzzle.words.size()), task_.directions);
    for (const Cell cell : unused)
      if (puzzle.grid.at(cell) == kBlank) puzzle.grid.at(cell) = draw(cell);
    if (!bans_.empty()) made_.report.repaired = Repair(puzzle.grid, unused, draw, bans_, task_.threads).run();
    return true;
  }

  void describe() {
    const Puzzle& puzzle = made_.puzzle;
    made_.constraints.message = task_.message;
    made_.constraints.messageWords = settings_.messageWords;
    if (settings_.unique) {
      made_.report.unique = describeUnique(puzzle, contained_, *words_, task_.threads);
      made_.report.unique->moved = moved_;
      made_.constraints.uniqueExcept.emplace();
      for (const Repeated& r : made_.report.unique->repeated)
        made_.constraints.uniqueExcept->push_back(puzzle.words[r.word].text);
    }
    if (settings_.contained)
      made_.report.contained =
          describeContained(puzzle, *settings_.contained, contained_, *words_, task_.threads);
  }

  const FillTask& task_;
  const FillSettings& settings_;
  Filled made_;
  std::optional<WordAutomaton> words_;
  std::vector<Containment> contained_;
  std::vector<Ban> bans_;
  std::uint64_t moved_ = 0;
};

}  // namespace

Filled fillPuzzle(Puzzle puzzle, const FillTask& task) {
  EXPECTS(puzzle.grid.cellCount() > 0 && task.directions.any());
  Filled filled = Filling(std::move(puzzle), task).run();
  const std::vector<Letter>& cells = filled.puzzle.grid.cells();
  ENSURES(filled.failure || std::ranges::find(cells, kBlank) == cells.end());
  return filled;
}

}  // namespace gridpress::gen
