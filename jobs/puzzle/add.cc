// jobs/puzzle/add: words in the puzzle's own letters, then where they change least.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/puzzle/add.h"

#include <algorithm>
#include <utility>

#include "gen/crossword/attach.h"
#include "gen/formats/letters.h"
#include "gen/grid/directions.h"
#include "gen/words/clusters.h"
#include "gen/words/fold.h"
#include "gen/wordsearch/add/add_words.h"
#include "gen/wordsearch/add/guard.h"
#include "gen/wordsearch/fill/avoid.h"
#include "gen/wordsearch/fill/constraints.h"
#include "jobs/puzzle/puzzle_files.h"
#include "model/error.h"

namespace gridpress::jobs {

namespace {

using S = AddSettings;
using R = AddReport;

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

// Words as the puzzle would have them: folded where its cells are A to Z, else in capitals.
std::vector<Word> gridForms(const std::vector<std::string>& given, const Puzzle& puzzle) {
  const Alphabet& alphabet = puzzle.alphabet;
  gen::Folder fold(gen::Fold::right);
  gen::Clusters clusters;
  const gen::LetterCutter cutter(alphabet);
  const bool latin = isLatin(alphabet);
  std::vector<Word> words;
  for (const std::string& spelling : given) {
    bool lost = false;
    Word word{latin ? fold(spelling, lost) : clusters.gridForm(spelling), {}, {{spelling, "", 0}}};
    if (word.text.empty()) throw wrongWord(spelling, "has no letter for the grid", "leave it out");
    std::vector<gen::LetterPiece> pieces;
    cutter.cut(word.text, pieces);
    for (const gen::LetterPiece& piece : pieces) {
      if (!piece.letter)
        throw wrongWord(spelling, "has '" + std::string(piece.text) + "', which is not a letter of this puzzle",
                        "make the puzzle anew with the word in its list");
      word.letters.push_back(*piece.letter);
    }
    if (word.letters.size() == 1)
      throw wrongWord(spelling,
                      std::string("is a single letter: ") + (puzzle.kind == PuzzleKind::crossword
                                                                 ? "it crosses nothing"
                                                                 : "every cell that shows it would be a find"),
                      "add words of two letters or more");
    for (const Word& before : words)
      if (before.text == word.text) throw wrongWord(spelling, "appears twice", "give it once");
    words.push_back(std::move(word));
  }
  return words;
}

// A puzzle of which no list is recorded was made with the one that is on by default.
Promises withClassroom(const Workspace& workspace, const Puzzle& puzzle, Promises constraints) {
  if (constraints.avoid) return constraints;
  constraints.avoid.emplace();
  for (const std::vector<Letter>& word : gen::spellable(workspace.classroomList(), puzzle.alphabet)) {
    constraints.avoid->emplace_back();
    for (const Letter letter : word) constraints.avoid->back().push_back(puzzle.alphabet[letter]);
  }
  return constraints;
}

std::vector<AddedWordReport> placesOf(const std::vector<Word>& words, const Puzzle& puzzle) {
  std::vector<AddedWordReport> added;
  for (const Word& word : words)
    for (const Placement& p : puzzle.placements)
      if (puzzle.words[p.word].text == word.text)
        added.push_back(
            {word.text, p.start.column + 1, p.start.row + 1, std::string(arrow(p.direction))});
  return added;
}

void addToCrossword(const AddSettings& settings, Puzzle& puzzle, std::vector<Word> words) {
  if (!settings.directions.empty())
    throw Error::inSetting("directions", "this is for word searches: a crossword's words read right and down",
                           "leave it out");
  if (settings.clues.size() > words.size())
    throw Error::inSetting("clue", "there are more clues than words", "give one for each word, in their order");
  for (std::size_t i = 0; i < settings.clues.size(); ++i) words[i].clue = settings.clues[i];
  gen::attachWords(puzzle, words);
}

gen::Directions directionsFor(const AddSettings& settings, const Puzzle& puzzle) {
  if (settings.directions.empty()) return gen::directionsUsed(puzzle);
  try {
    return gen::directionsNamed(settings.directions);
  } catch (const Error& e) {
    throw e.of("directions");
  }
}

// Where no place leaves every word to be found once, any that keeps the rest of what the file says.
std::vector<gen::CellChange> addKept(const AddSettings& settings, StoredPuzzle& stored,
                                     const std::vector<Word>& words, const Workspace& workspace) {
  const gen::Directions directions = directionsFor(settings, stored.puzzle);
  const Promises kept = withClassroom(workspace, stored.puzzle, stored.constraints);
  const bool once = stored.constraints.onceBut.has_value();
  const Puzzle before = stored.puzzle;
  try {
    return gen::addWords(stored.puzzle, words, directions, gen::guardOf(before, kept, once));
  } catch (const Error& error) {
    if (!once || error.blame() != Blame::job) throw;
  }
  return gen::addWords(stored.puzzle, words, directions, gen::guardOf(before, kept, false));
}

void addToWordSearch(const AddSettings& settings, StoredPuzzle& stored, const std::vector<Word>& words,
                     const Workspace& workspace, AddReport& report) {
  if (!settings.clues.empty())
    throw Error::inSetting("clue", "this is for crosswords, and the puzzle is a word search", "leave it out");
  const std::vector<gen::CellChange> changes = addKept(settings, stored, words, workspace);
  const Alphabet& alphabet = stored.puzzle.alphabet;
  const auto shown = [&](Letter letter) {
    return letter < alphabet.size() ? alphabet[letter] : std::string();
  };
  for (const gen::CellChange& c : changes)
    report.changed.push_back({c.cell.column + 1, c.cell.row + 1, shown(c.before), shown(c.after)});
  report.noLongerOnce = gen::noLongerOnce(stored.puzzle, stored.constraints);
}

}  // namespace

const SettingTable& describe(const AddSettings*) {
  static const SettingTable table = tableOf(
      {entry("puzzle", &S::puzzle, "The puzzle (.ipuz); - is standard input")
           .form("PUZZLE")
           .role(Role::input)
           .positional()
           .required(),
       entry("words", &S::words, "The words to add").form("WORD").positional().required(),
       entry("output", &S::output, "The new puzzle: .ipuz or .txt; - is standard output")
           .form("FILE")
           .letter('o')
           .role(Role::output)
           .required(),
       entry("format", &S::format, "What to write, whatever the name's ending").choices({"ipuz", "txt"}),
       entry("clue", &S::clues, "Crosswords: a word's clue; once for each word, in order"),
       entry("directions", &S::directions,
             "The directions in which the new words may read, as for generate (default: those of the puzzle's "
             "words)")
           .form("SET")});
  return table;
}

const FieldTable& fieldsOf(const AddedWordReport*) {
  using A = AddedWordReport;
  static const FieldTable fields = {field("word", &A::word, "The word."),
                                    field("column", &A::column, "Of its first letter, from 1."),
                                    field("row", &A::row, "Of its first letter, from 1."),
                                    field("arrow", &A::arrow, "Its direction.")};
  return fields;
}

const FieldTable& fieldsOf(const ChangedCellReport*) {
  using C = ChangedCellReport;
  static const FieldTable fields = {field("column", &C::column, "From 1."), field("row", &C::row, "From 1."),
                                    field("before", &C::before, "The letter that stood there."),
                                    field("after", &C::after, "The letter that stands there now.")};
  return fields;
}

const FieldTable& fieldsOf(const AddReport*) {
  static const FieldTable fields = reportFields<R>(
      {field("added", &R::added, "Where the new words stand."),
       field("changed", &R::changed, "Cells of a word search with another letter than before."),
       field("noLongerOnce", &R::noLongerOnce,
             "Words that can no longer be found exactly once, as the puzzle's file requires."),
       field("columns", &R::columns, "Columns of the grid, which a crossword may have more of now."),
       field("rows", &R::rows, "Rows of the grid.")});
  return fields;
}

AddReport runAdd(const AddSettings& settings, const Workspace& workspace, Events&) {
  StoredPuzzle stored = loadPuzzle(settings.puzzle);
  Puzzle& puzzle = stored.puzzle;
  const std::vector<Word> words = gridForms(settings.words, puzzle);
  AddReport report;
  report.crossword = puzzle.kind == PuzzleKind::crossword;
  if (report.crossword)
    addToCrossword(settings, puzzle, words);
  else
    addToWordSearch(settings, stored, words, workspace, report);
  report.added = placesOf(words, puzzle);
  report.columns = puzzle.grid.columns();
  report.rows = puzzle.grid.rows();
  report.files = {writePuzzle(puzzle, report.crossword ? Promises{} : stored.constraints, settings.output,
                              settings.format)};
  return report;
}

}  // namespace gridpress::jobs
