// gen/wordsearch/add/add: spellings to words, and words to a puzzle that keeps its constraints.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/add/add.h"

#include <memory>
#include <span>
#include <utility>

#include "gen/formats/letters.h"
#include "gen/grid/occurrences.h"
#include "gen/grid/rule.h"
#include "gen/grid/through.h"
#include "gen/words/fold.h"
#include "gen/wordsearch/add/add_words.h"
#include "gen/wordsearch/fill/avoid.h"
#include "gen/wordsearch/fill/cells.h"
#include "gen/wordsearch/fill/constraints.h"
#include "model/constraints.h"
#include "model/contracts.h"
#include "model/error.h"
#include "model/puzzle.h"

namespace gridpress::gen {
namespace {

/// For addWords: the message stays, no avoided word can be read through filler, and with `once` none of the
/// puzzle's words can be read at another place through the new letters. The puzzle must outlive it.
AddGuard guardOf(const Puzzle& puzzle, const Constraints& constraints, bool once) {
  EXPECTS(puzzle.grid.cellCount() > 0);
  AddGuard guard;
  guard.closed = messageCells(puzzle, constraints);
  const auto avoid = std::make_shared<const std::vector<std::vector<Letter>>>(
      lettersOf(constraints.avoid.value_or(std::vector<std::vector<std::string>>{}), puzzle.alphabet));
  if (avoid->empty() && !once) return guard;
  const auto avoided = std::make_shared<const WordAutomaton>(
      std::vector<std::span<const Letter>>(avoid->begin(), avoid->end()));
  const auto words = std::make_shared<const WordAutomaton>(automatonOf(puzzle.words));
  guard.allows = [=, &puzzle](const Grid& grid, const std::vector<bool>& fixed,
                              const std::vector<Cell>& cells) {
    bool clean = true;
    for (const Cell cell : cells) {
      const Through through(grid, *avoided);
      through.each(through.approach(cell), grid.at(cell), [&](const Placement& p) {
        Cover::along(p, avoided->length(p.word), [&](Cell c) { clean = clean && fixed[indexOf(grid, c)]; });
        return clean;
      });
    }
    // Each that could be read so before still can: it is counted at the end.
    for (const Cell cell : cells) {
      if (!once || !clean) break;
      const Through through(grid, *words);
      const bool changed = puzzle.grid.at(cell) != grid.at(cell);
      if (changed)
        through.each(through.approach(cell), grid.at(cell), [&](const Placement&) { return clean = false; });
    }
    return clean;
  };
  return guard;
}

bool isLatin(const Alphabet& alphabet) {
  for (std::size_t i = 0; i < alphabet.size(); ++i) {
    const std::string& letter = alphabet[static_cast<Letter>(i)];
    if (letter.size() != 1 || letter[0] < 'A' || letter[0] > 'Z') return false;
  }
  return true;
}

Error wrongWord(const std::string& spelling, const std::string& problem, const std::string& remedy) {
  return Error::inSetting("words", "'" + spelling + "' " + problem, remedy);
}

// A puzzle that records no list was made with the usual one.
Constraints withList(Constraints constraints, const std::vector<std::string>& usualAvoid,
                     const Alphabet& alphabet) {
  if (!constraints.avoid) constraints.avoid = textsOf(spellable(usualAvoid, alphabet), alphabet);
  return constraints;
}

}  // namespace

std::vector<Word> gridForms(const std::vector<std::string>& given, const Puzzle& puzzle) {
  const Alphabet& alphabet = puzzle.alphabet;
  Folder fold(Fold::right);
  const LetterCutter cutter(alphabet);
  const bool latin = isLatin(alphabet);
  std::vector<Word> words;
  for (const std::string& spelling : given) {
    bool lost = false;
    Word word{
        latin ? fold(spelling, lost) : joined(gridLetters(spelling, alphabet)), {}, {{spelling, "", 0}}};
    if (word.text.empty()) throw wrongWord(spelling, "has no letter for the grid", "leave it out");
    std::vector<LetterPiece> pieces;
    cutter.cut(word.text, pieces);
    for (const LetterPiece& piece : pieces) {
      if (!piece.letter)
        throw wrongWord(spelling,
                        "has '" + std::string(piece.text) + "', which is not a letter of this puzzle",
                        "make the puzzle anew with the word in its list");
      word.letters.push_back(*piece.letter);
    }
    if (word.letters.size() == 1)
      throw wrongWord(spelling,
                      std::string("is a single letter: ") +
                          (puzzle.kind == PuzzleKind::crossword ? "it crosses nothing"
                                                                : "every cell that shows it would be a find"),
                      "add words of two letters or more");
    for (const Word& before : words)
      if (before.text == word.text) throw wrongWord(spelling, "appears twice", "give it once");
    words.push_back(std::move(word));
  }
  return words;
}

Extended extendPuzzle(const Puzzle& puzzle, const Constraints& constraints, const std::vector<Word>& words,
                      Directions directions, const std::vector<std::string>& usualAvoid) {
  const Constraints kept = withList(constraints, usualAvoid, puzzle.alphabet);
  const bool unique = constraints.uniqueExcept.has_value();
  Extended made{puzzle, constraints, {}, {}};
  const auto add = [&](bool once) {
    return addWords(made.puzzle, words, directions, guardOf(puzzle, kept, once));
  };
  try {
    made.changes = add(unique);
  } catch (const Error& error) {
    if (!unique || error.blame() != Blame::job) throw;
    made.changes = add(false);
  }
  ENSURES(made.puzzle.placements.size() == puzzle.placements.size() + words.size());
  made.noLongerUnique = noLongerOnce(made.puzzle, made.constraints);
  return made;
}

}  // namespace gridpress::gen
