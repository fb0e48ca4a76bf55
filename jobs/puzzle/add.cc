// jobs/puzzle/add: converts words to the puzzle's letters, removes, then adds where least changes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/puzzle/add.h"

#include "gen/crossword/crossword.h"
#include "gen/crossword/form.h"
#include "gen/grid/directions.h"
#include "gen/wordsearch/add/add.h"
#include "jobs/files/paths.h"
#include "jobs/puzzle/grid_settings.h"
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

void changeCrossword(const AddSettings& settings, Puzzle& puzzle, std::vector<Word> words,
                     const std::vector<std::string>& gone) {
  if (!settings.directions.empty())
    throw Error::inSetting("directions", "this is for word searches: a crossword's words read right and down",
                           {"remedy.leave_out", "leave it out"});
  if (settings.clues.size() > words.size())
    throw Error::inSetting("clue", "there are more clues than words",
                           "give one for each word, in their order");
  const CrosswordForm form = formOf(puzzle);
  if (gen::isInRows(form))
    throw Error::call("the puzzle's words do not cross, and none can join them",
                      "make it again from the changed list with gridpress crossword " + setting("kind"));
  for (std::size_t i = 0; i < settings.clues.size(); ++i) words[i].clue = settings.clues[i];
  if (!gone.empty()) gen::detachWords(puzzle, gone);
  if (!words.empty()) gen::attachWords(puzzle, words);
  if (form != CrosswordForm::clues) gen::giveForm(puzzle, form, {});
}

std::vector<std::string> textsOf(const std::vector<Word>& words) {
  std::vector<std::string> texts;
  for (const Word& word : words) texts.push_back(word.text);
  return texts;
}

void changeWordSearch(const AddSettings& settings, StoredPuzzle& stored, const std::vector<Word>& words,
                      const std::vector<std::string>& gone, const Workspace& workspace, AddReport& report) {
  if (!settings.clues.empty())
    throw Error::inSetting("clue", "this is for crosswords, and the puzzle is a word search",
                           {"remedy.leave_out", "leave it out"});
  const Grid before = stored.puzzle.grid;
  const gen::Directions directions =
      settings.directions.empty()
          ? gen::directionsUsed(stored.puzzle)
          : readDirections(settings.directions, readsFromRight(stored.puzzle.alphabet));
  const std::vector<std::string> avoid =
      workspace.classroomList(stored.puzzle.language, stored.constraints.avoidEdition);
  const auto keep = [&](gen::Extended made) {
    stored = {std::move(made.puzzle), std::move(made.constraints)};
    for (std::string& word : made.noLongerUnique) report.noLongerOnce.push_back(std::move(word));
  };
  if (!gone.empty()) keep(gen::reducePuzzle(stored.puzzle, stored.constraints, gone, avoid));
  if (!words.empty()) keep(gen::extendPuzzle(stored.puzzle, stored.constraints, words, directions, avoid));
  const Alphabet& alphabet = stored.puzzle.alphabet;
  const auto shown = [&](Letter letter) {
    return letter < alphabet.size() ? alphabet[letter] : std::string();
  };
  for (const gen::CellChange& c : gen::changesOf(before, stored.puzzle.grid))
    report.changed.push_back(
        {columnsOf(stored.puzzle).number(c.cell.column), c.cell.row + 1, shown(c.before), shown(c.after)});
}

}  // namespace

SettingTable describe(const AddSettings*) {
  using S = AddSettings;
  return tableOf(
      {sourceEntry("puzzle", &S::puzzle, kPuzzleHelp, "PUZZLE"),
       entry("words", &S::words, "The words to add").form("WORD").positional(),
       outputEntry(&S::output, "The new puzzle: .ipuz or .txt; - is standard output"),
       formatEntry(&S::format, {"ipuz", "txt"}),
       entry("remove", &S::remove, "A word to take out; all other letters stay. May be given again")
           .form("WORD"),
       entry("clue", &S::clues, "Crosswords: a word's clue; once for each word, in order"),
       entry("directions", &S::directions,
             "The directions in which the new words may read, as for generate (default: those of the "
             "puzzle's words)")
           .form("SET")});
}

FieldTable fieldsOf(const AddReport*) {
  using R = AddReport;
  using C = ChangedCellReport;
  using A = AddedWordReport;
  return reportFields<R>(
      {field("added", &R::added, "Where the new words stand.",
             {field("word", &A::word, "The word."),
              field("column", &A::column, "Column of its first letter, from 1, as rulers count."),
              field("row", &A::row, "Row of its first letter, from 1."),
              field("arrow", &A::arrow, "Its direction.")}),
       field("changed", &R::changed, "Cells of a word search with another letter than before.",
             {field("column", &C::column, "From 1, as rulers count."), field("row", &C::row, "From 1."),
              field("before", &C::before, "The letter that was there."),
              field("after", &C::after, "The letter that is there now.")}),
       field("noLongerOnce", &R::noLongerOnce,
             "Words that can no longer be found exactly once, as the puzzle's file requires."),
       field("columns", &R::columns, "Columns of the grid, which a crossword may have more of now."),
       field("rows", &R::rows, "Rows of the grid.")});
}

StoredPuzzle withWordsChanged(StoredPuzzle stored, const AddSettings& settings, const Workspace& workspace,
                              AddReport& report) {
  if (settings.words.empty() && settings.remove.empty())
    throw Error::inSetting("words", "no word is given", "write words to add, or " + setting("remove"));
  Puzzle& puzzle = stored.puzzle;
  const std::vector<Word> words = gen::gridForms(settings.words, puzzle);
  const std::vector<std::string> gone = textsOf(gen::gridForms(settings.remove, puzzle));
  report.crossword = puzzle.kind == PuzzleKind::crossword;
  if (report.crossword)
    changeCrossword(settings, puzzle, words, gone);
  else
    changeWordSearch(settings, stored, words, gone, workspace, report);
  if (report.crossword) stored.constraints = {};
  report.added = placesOf(words, puzzle);
  report.columns = puzzle.grid.columns();
  report.rows = puzzle.grid.rows();
  return stored;
}

AddReport runAdd(const AddSettings& settings, const Workspace& workspace, Events&) {
  refuseToOverwriteInputs(settings);
  AddReport report;
  const StoredPuzzle made = withWordsChanged(loadPuzzle(settings.puzzle), settings, workspace, report);
  report.files = {writePuzzle(made.puzzle, made.constraints, settings.output, settings.format)};
  return report;
}

}  // namespace gridpress::jobs
