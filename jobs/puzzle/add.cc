// jobs/puzzle/add: words in the puzzle's own letters, then where they change least.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/puzzle/add.h"

#include "gen/crossword/crossword.h"
#include "gen/grid/directions.h"
#include "gen/wordsearch/add/add.h"
#include "jobs/files/paths.h"
#include "jobs/puzzle/grid_settings.h"
#include "jobs/puzzle/puzzle_files.h"
#include "model/columns.h"
#include "model/script.h"

namespace gridpress::jobs {

namespace {

std::vector<AddedWordReport> placesOf(const std::vector<Word>& words, const Puzzle& puzzle) {
  std::vector<AddedWordReport> added;
  for (const Word& word : words)
    for (const Placement& p : puzzle.placements)
      if (puzzle.words[p.word].text == word.text)
        added.push_back({word.text, columnsOf(puzzle).number(p.start.column), p.start.row + 1,
                         std::string(arrow(p.direction))});
  return added;
}

void addToCrossword(const AddSettings& settings, Puzzle& puzzle, std::vector<Word> words) {
  if (!settings.directions.empty())
    throw Error::inSetting("directions", "this is for word searches: a crossword's words read right and down",
                           {"remedy.leave_out", "leave it out"});
  if (settings.clues.size() > words.size())
    throw Error::inSetting("clue", "there are more clues than words",
                           "give one for each word, in their order");
  for (std::size_t i = 0; i < settings.clues.size(); ++i) words[i].clue = settings.clues[i];
  gen::attachWords(puzzle, words);
}

gen::Directions directionsFor(const AddSettings& settings, const Puzzle& puzzle) {
  if (settings.directions.empty()) return gen::directionsUsed(puzzle);
  return readDirections(settings.directions, readsFromRight(puzzle.alphabet));
}

void addToWordSearch(const AddSettings& settings, StoredPuzzle& stored, const std::vector<Word>& words,
                     const Workspace& workspace, AddReport& report) {
  if (!settings.clues.empty())
    throw Error::inSetting("clue", "this is for crosswords, and the puzzle is a word search",
                           {"remedy.leave_out", "leave it out"});
  gen::Extended made =
      gen::extendPuzzle(stored.puzzle, stored.constraints, words, directionsFor(settings, stored.puzzle),
                        workspace.classroomList(stored.puzzle.language));
  stored = {std::move(made.puzzle), std::move(made.constraints)};
  const Alphabet& alphabet = stored.puzzle.alphabet;
  const auto shown = [&](Letter letter) {
    return letter < alphabet.size() ? alphabet[letter] : std::string();
  };
  for (const gen::CellChange& c : made.changes)
    report.changed.push_back(
        {columnsOf(stored.puzzle).number(c.cell.column), c.cell.row + 1, shown(c.before), shown(c.after)});
  report.noLongerOnce = std::move(made.noLongerUnique);
}

}  // namespace

const SettingTable& describe(const AddSettings*) {
  using S = AddSettings;
  static const SettingTable table = tableOf(
      {sourceEntry("puzzle", &S::puzzle, kPuzzleHelp, "PUZZLE"),
       entry("words", &S::words, "The words to add").form("WORD").positional().required(),
       outputEntry(&S::output, "The new puzzle: .ipuz or .txt; - is standard output"),
       entry("format", &S::format, "What to write, whatever the name's ending").choices({"ipuz", "txt"}),
       entry("clue", &S::clues, "Crosswords: a word's clue; once for each word, in order"),
       entry("directions", &S::directions,
             "The directions in which the new words may read, as for generate (default: those of the "
             "puzzle's words)")
           .form("SET")});
  return table;
}

FieldTable fieldsOf(const AddReport*) {
  using R = AddReport;
  using C = ChangedCellReport;
  using A = AddedWordReport;
  return reportFields<R>(
      {field("added", &R::added, "Where the new words stand.",
             {field("word", &A::word, "The word."),
              field("column", &A::column, "Of its first letter, from 1, as rulers count."),
              field("row", &A::row, "Of its first letter, from 1."),
              field("arrow", &A::arrow, "Its direction.")}),
       field("changed", &R::changed, "Cells of a word search with another letter than before.",
             {field("column", &C::column, "From 1, as rulers count."), field("row", &C::row, "From 1."),
              field("before", &C::before, "The letter that stood there."),
              field("after", &C::after, "The letter that stands there now.")}),
       field("noLongerOnce", &R::noLongerOnce,
             "Words that can no longer be found exactly once, as the puzzle's file requires."),
       field("columns", &R::columns, "Columns of the grid, which a crossword may have more of now."),
       field("rows", &R::rows, "Rows of the grid.")});
}

AddReport runAdd(const AddSettings& settings, const Workspace& workspace, Events&) {
  refuseToOverwriteInputs(settings);
  StoredPuzzle stored = loadPuzzle(settings.puzzle);
  Puzzle& puzzle = stored.puzzle;
  const std::vector<Word> words = gen::gridForms(settings.words, puzzle);
  AddReport report;
  report.crossword = puzzle.kind == PuzzleKind::crossword;
  if (report.crossword)
    addToCrossword(settings, puzzle, words);
  else
    addToWordSearch(settings, stored, words, workspace, report);
  report.added = placesOf(words, puzzle);
  report.columns = puzzle.grid.columns();
  report.rows = puzzle.grid.rows();
  report.files = {writePuzzle(puzzle, report.crossword ? Constraints{} : stored.constraints, settings.output,
                              settings.format)};
  return report;
}

}  // namespace gridpress::jobs
