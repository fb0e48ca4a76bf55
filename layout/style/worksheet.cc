// layout/style/worksheet: a worksheet's template, key by key.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/style/worksheet.h"
#include "settings/papers.h"

#include <algorithm>

#include "layout/style/toml_reader.h"
#include "model/error.h"

namespace gridpress::layout {

namespace {

void readPage(TomlReader t, WorksheetStyle& s) {
  if (t.isText("size"))
    s.page = paperSize(t.text("size", ""), "'size'", t.where("size"));
  else
    s.page = t.size("size", s.page);
  s.margin.top = t.length("top", s.margin.top);
  s.margin.right = t.length("right", s.margin.right);
  s.margin.bottom = t.length("bottom", s.margin.bottom);
  s.margin.left = t.length("left", s.margin.left);
  const std::vector<std::string> frames = {"none", "line", "two lines", "notched", "scrolls"};
  const std::string frame = t.text("frame", frames.front());
  const auto known = std::find(frames.begin(), frames.end(), frame);
  if (known == frames.end())
    throw Error::call("invalid 'frame' '" + frame + "'", "use none, line, two lines, notched or scrolls",
                      t.where("frame"));
  s.pageFrame = static_cast<PageFrame>(known - frames.begin());
  t.finish();
}

void readHead(TomlReader t, WorksheetStyle& s) {
  if (t.has("fields")) s.fields = t.texts("fields");
  s.fieldSize = t.length("field_size", s.fieldSize);
  s.titleSize = t.length("title_size", s.titleSize);
  s.intro = t.text("intro", s.intro);
  s.crosswordIntro = t.text("crossword_intro", s.crosswordIntro);
  s.squaresIntro = t.text("squares_intro", s.squaresIntro);
  s.message = t.text("message", s.message);
  s.firstLetters = t.text("first_letters", s.firstLetters);
  s.introSize = t.length("intro_size", s.introSize);
  if (t.has("levels")) {
    const std::vector<std::string> names = t.texts("levels");
    if (!names.empty() && names.size() != s.levels.size())
      throw Error::call("'levels' has " + std::to_string(names.size()) + " names",
                        "write five, from very easy to expert, or none: []", t.where("levels"));
    for (std::size_t i = 0; i < s.levels.size(); ++i) s.levels[i] = names.empty() ? "" : names[i];
  }
  t.finish();
}

void readGrid(TomlReader t, WorksheetStyle& s) {
  s.grid.face = {t.text("face", s.grid.face.name)};
  s.grid.sizePerPitch = t.number("size_per_pitch", s.grid.sizePerPitch, 0.1, 4);
  s.grid.capHeight = t.number("cap_height", s.grid.capHeight, 0.1, 1);
  s.largestCell = t.length("largest_cell", s.largestCell);
  s.usualCell = t.length("usual_cell", s.usualCell);
  s.smallestCell = t.length("smallest_cell", s.smallestCell);
  s.smallestNumber = t.length("smallest_number", s.smallestNumber);
  s.frame = t.flag("frame", s.frame);
  t.finish();
}

void readList(TomlReader t, WorksheetStyle& s) {
  s.largestWord = t.length("largest", s.largestWord);
  s.usualWord = t.length("usual", s.usualWord);
  s.smallestWord = t.length("smallest", s.smallestWord);
  s.columns = t.whole("columns", s.columns, 0, 12);
  s.usualWords = t.whole("usual_count", s.usualWords, 1, 1000);
  const std::string order = t.text("order", "alphabetical");
  if (order != "alphabetical" && order != "puzzle")
    throw Error::call("invalid 'order' '" + order + "'", "use alphabetical or puzzle", t.where("order"));
  s.order = order == "puzzle" ? ListOrder::puzzle : ListOrder::alphabetical;
  s.spellings = t.flag("spellings", s.spellings);
  s.facing = t.flag("facing", s.facing);
  if (s.smallestWord <= Length() || s.largestWord < s.smallestWord)
    throw Error::call("'words.smallest' is not between 0 and 'words.largest'",
                      "write lengths such as \"8pt\"", t.where("smallest"));
  t.finish();
}

void readClues(TomlReader t, ClueTexts& s) {
  s.across = t.text("across", s.across);
  s.down = t.text("down", s.down);
  s.words = t.text("words", s.words);
  s.length = t.text("length", s.length);
  t.finish();
}

}  // namespace

const std::vector<std::string>& solutionMarks() {
  static const std::vector<std::string> all = {"rings", "bars", "letters"};
  return all;
}

WorksheetStyle readWorksheetStyle(std::string_view toml, const std::string& name, const std::string& file) {
  TomlReader t(toml, file);
  WorksheetStyle s;
  s.name = name;
  if (t.text("kind", "") != "worksheet")
    throw Error::call("not a worksheet template", "begin it with kind = \"worksheet\"", t.where("kind"));
  s.face = {t.text("face", s.face.name)};
  s.boldFace = {t.text("bold_face", s.boldFace.name)};
  // Upright, where another typeface was chosen and nobody named its italics.
  s.italicFace = {t.text("italic_face", s.face == WorksheetStyle().face ? s.italicFace.name : s.face.name)};
  s.smallest = t.length("smallest", s.smallest);
  s.rule = t.length("line_width", s.rule);
  readPage(t.table("page"), s);
  readHead(t.table("head"), s);
  readGrid(t.table("grid"), s);
  readList(t.table("words"), s);
  readClues(t.table("clues"), s.clues);
  TomlReader solution = t.table("solution");
  s.solution = solution.text("title", s.solution);
  s.messageAnswer = solution.text("message", s.messageAnswer);
  s.smallestInSolution = solution.length("smallest", s.smallestInSolution);
  if (solution.has("marks")) {
    const std::string marks = solution.text("marks", "");
    const auto known = std::find(solutionMarks().begin(), solutionMarks().end(), marks);
    if (known == solutionMarks().end())
      throw Error::call("invalid 'marks' '" + marks + "'", "use rings, bars or letters",
                        solution.where("marks"));
    s.marks = static_cast<SolutionMarks>(known - solutionMarks().begin());
  }
  s.perPage = solution.whole("per_page", s.perPage, 1, 12);
  s.seeSolution = solution.text("see_solution", s.seeSolution);
  s.seePuzzle = solution.text("see_puzzle", s.seePuzzle);
  solution.finish();
  TomlReader code = t.table("code");
  s.code.side = code.length("side", s.code.side);
  code.finish();
  t.finish();
  return s;
}

}  // namespace gridpress::layout
