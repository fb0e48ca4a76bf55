// layout/worksheet/puzzle_page: a puzzle with its words on a page, or its solution in a field.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "layout/worksheet/style.h"
#include "model/puzzle.h"

namespace gridpress::layout {

/// A puzzle and what is said about it.
struct Worksheet {
  std::shared_ptr<const Puzzle> puzzle;
  std::string title;                 ///< Empty: the puzzle's.
  std::string tag;                   ///< "A", "17": set apart at the title. May be empty.
  int level = -1;                    ///< 0 (very easy) to 4; -1: not said.
  std::vector<std::uint32_t> ranks;  ///< Of each word in the list; empty: by the bytes of its text.
};

/// A line below everything on a page, and where it leads.
struct FootLine {
  std::string text;  ///< May be empty.
  std::optional<std::size_t> page;
};

/// Pages that a puzzle takes: one, or two where its words stand on a page of their own.
class PuzzlePage {
 public:
  /// Plans the page within `area`. Where the cells would be smaller than the style's smallest, the words go
  /// to a page of their own if `mayFace`, else throws Error (job) that says what would help.
  PuzzlePage(Worksheet sheet, const WorksheetStyle& style, const Rect& area, bool mayFace,
             const TextMeasure& measure);

  /// The words stand on a page of their own.
  bool faces() const { return faces_; }
  const Worksheet& sheet() const { return sheet_; }
  /// The grid's page. `area` is as large as the planned one.
  void set(const Rect& area, const FootLine& foot, std::vector<Item>& items) const;
  /// The words' page, where they have one.
  void setWords(const Rect& area, std::vector<Item>& items) const;
  /// The words as they are printed, in order.
  const std::vector<std::string>& words() const { return words_; }

 private:
  Length head(const Rect& area, std::vector<Item>& items) const;
  void planFacing(const Rect& area);

  Worksheet sheet_;
  const WorksheetStyle& style_;
  const TextMeasure& measure_;
  std::vector<std::string> words_;
  bool faces_ = false;
  Length pitch_, listSize_, foot_;
};

/// What is above a solution: its title and, where its puzzle is known by a page, where to look.
struct SolutionHead {
  std::string title, where;
  std::optional<std::size_t> page;
};

/// Throws Error (job) where the letters would be smaller than the style's smallest.
void setSolution(const Worksheet& sheet, const SolutionHead& head, const WorksheetStyle& style,
                 const Rect& field, const TextMeasure& measure, std::vector<Item>& items);
/// The size of a cell of a solution in such a field, and whether its letters are large enough.
bool solutionFits(const Puzzle& puzzle, const WorksheetStyle& style, Size field, const TextMeasure& measure);

/// `count` fields in rows and columns as square as the page: 4 are 2 x 2, 6 are 2 x 3, 9 are 3 x 3.
std::vector<Rect> fieldsOf(const Rect& area, int count);

/// The text of one line, no wider than `room`: set smaller, but not below `smallest`, then cut with three
/// dots.
TextRun fittedLine(const Face& face, Length size, Length smallest, Point at, Align align, std::string text,
                   Length room, const TextMeasure& measure);

}  // namespace gridpress::layout
