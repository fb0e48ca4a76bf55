// layout/style/worksheet: a worksheet's template, key by key.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/style/worksheet.h"

#include "model/contracts.h"
#include "model/error.h"

namespace gridpress::layout {

namespace {

SettingTable pageKeys() {
  using S = WorksheetStyle;
  return tableOf({entry("size", &S::page, "The paper"), include(&S::margin, marginKeys()),
                  choice("frame", &S::pageFrame,
                         {{"none", PageFrame::none},
                          {"line", PageFrame::line},
                          {"two lines", PageFrame::twoLines},
                          {"notched", PageFrame::notched},
                          {"scrolls", PageFrame::scrolls}},
                         "The frame around the page")});
}

SettingTable headKeys() {
  using S = WorksheetStyle;
  return tableOf(
      {entry("fields", &S::fields, "What is printed at the top, each with a line to write on"),
       entry("field_size", &S::fieldSize, "Type size of fields"),
       entry("sender", &S::sender,
             "Printed in place of the fields: who sends in the puzzle, name and address, a line each"),
       entry("title_size", &S::titleSize, "Type size of the title"),
       entry("intro", &S::intro, "Above a word search"),
       entry("crossword_intro", &S::crosswordIntro, "Above a crossword"),
       entry("squares_intro", &S::squaresIntro, "Above word squares"),
       entry("message", &S::message, "Above the blanks for a hidden message"),
       entry("first_letters", &S::firstLetters, "The same where the message ends before the filler does"),
       entry("intro_size", &S::introSize, "Type size of these"),
       computed<S, std::vector<std::string>>(
           "levels", [](const S& s) { return std::vector(s.levels.begin(), s.levels.end()); },
           [](S& s, const std::vector<std::string>& names) {
             if (!names.empty() && names.size() != s.levels.size())
               throw Error::call("it has " + std::to_string(names.size()) + " names",
                                 "write five, from very easy to expert, or none: []");
             s.levels = {};
             std::copy(names.begin(), names.end(), s.levels.begin());
           },
           "How the five difficulties are called; []: they are not shown")});
}

SettingTable gridKeys() {
  using S = WorksheetStyle;
  SettingTable letters = tableOf<GridStyle>();
  std::erase_if(letters, [](const SettingSpec& key) { return key.name == "colour" || key.name == "pitch"; });
  return tableOf(
      {include(&S::grid, letters), entry("largest_cell", &S::largestCell, "The largest cell"),
       entry("usual_cell", &S::usualCell, "A cell of its usual size"),
       entry("smallest_cell", &S::smallestCell, "The smallest cell"),
       entry("smallest_number", &S::smallestNumber, "The smallest number in a square; 0in: as lines of text"),
       entry("frame", &S::frame, "A line around the grid"),
       entry("lines", &S::lines, "Lines between the cells")});
}

SettingTable wordKeys() {
  using S = WorksheetStyle;
  return tableOf(
      {entry("largest", &S::largestWord, "Largest type size"),
       entry("usual", &S::usualWord, "Usual type size"),
       entry("smallest", &S::smallestWord, "Smallest type size"),
       entry("columns", &S::columns, "0: as many as fit").in(0, 12),
       entry("usual_count", &S::usualWords, "How many words a page holds in good type").in(1, 1000),
       choice("order", &S::order, {{"alphabetical", ListOrder::alphabetical}, {"puzzle", ListOrder::puzzle}},
              "Order of the words: alphabetical, or as the puzzle's file lists them"),
       choice("list", &S::list,
              {{"words", Listing::words}, {"clues", Listing::clues}, {"both", Listing::both}},
              "What is listed (default: a word search's words, a crossword's clues)"),
       entry("spellings", &S::spellings, "Golgi body instead of GOLGIBODY"),
       entry("facing", &S::facing, "The list has a page of its own"),
       entry("beside", &S::beside, "A crossword's clues are beside its grid and below, in `columns`"),
       entry("answers", &S::answers, "A crossword is filled in, and answers are at the right of its clues"),
       entry("leading", &S::leading, "Line spacing of clues, in sizes of their type; 2: double-spaced")
           .in(1, 4)});
}

SettingTable clueKeys() {
  using S = ClueTexts;
  return tableOf({entry("across", &S::across, "Above clues across"),
                  entry("down", &S::down, "Above clues down"),
                  entry("words", &S::words, "How many words an answer has"),
                  entry("length", &S::length, "How many letters it has")});
}

SettingTable solutionKeys() {
  using S = WorksheetStyle;
  return tableOf(
      {entry("title", &S::solution, "Above a solution"),
       entry("message", &S::messageAnswer, "Below it, of a hidden message"),
       entry("smallest", &S::smallestInSolution, "No line or letter is smaller there; 0in: as elsewhere"),
       choice("marks", &S::marks, solutionMarks(), "How words are shown"),
       entry("per_page", &S::perPage, "Solutions on a page of a book").in(1, 12),
       entry("see_solution", &S::seeSolution, "Text on a puzzle's page that says where its solution is"),
       entry("see_puzzle", &S::seePuzzle, "Text beside a solution that says where its puzzle is")});
}

}  // namespace

const Choices<SolutionMarks>& solutionMarks() {
  static const Choices<SolutionMarks> all = {
      {"rings", SolutionMarks::rings}, {"bars", SolutionMarks::bars}, {"letters", SolutionMarks::letters}};
  return all;
}

SettingTable describe(const WorksheetStyle*) {
  using S = WorksheetStyle;
  return tableOf({fileKind("worksheet").required(), entry("face", &S::face, "The face of text"),
                  entry("bold_face", &S::boldFace, "The face of heads and numbers"),
                  entry("italic_face", &S::italicFace,
                        "The face of titles within clues; where only a face is given, that face"),
                  entry("smallest", &S::smallest, "No line of text is smaller"),
                  entry("line_width", &S::rule, "Width of frames, circles and lines to write on"),
                  tableOf("page", pageKeys(), "The page"),
                  tableOf("head", headKeys(), "What is above the grid"),
                  tableOf("grid", gridKeys(), "The grid"), tableOf("words", wordKeys(), "The word list"),
                  tableOf("clues", tableOf({include(&S::clues, clueKeys())}), "Words around clues"),
                  tableOf("solution", solutionKeys(), "Solutions"),
                  table("code", &S::code, "The QR code at the end of the head")});
}

WorksheetStyle readWorksheetStyle(const std::vector<TomlText>& texts, const std::string& name,
                                  const Assignments& assignments) {
  WorksheetStyle s;
  s.name = name;
  const Object given = readKeys(texts, s, assignments);
  // Upright, where another typeface was chosen and nobody named its italics.
  if (!given.find("italic_face") && s.face != WorksheetStyle().face) s.italicFace = s.face;
  if (s.smallestWord <= Length() || s.largestWord < s.smallestWord)
    throw Error::call("'words.smallest' is not between 0 and 'words.largest'",
                      "write lengths such as \"8pt\"", whereAt(given, "words.smallest", texts.back().file));
  ENSURES(s.page.width > Length() && s.page.height > Length());
  ENSURES(s.columns >= 0 && s.usualWords > 0 && s.perPage > 0);
  return s;
}

}  // namespace gridpress::layout
