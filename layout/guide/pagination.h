// layout/guide/pagination: every entry of a guide, measured, and how entries fill pages and columns.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "layout/guide/guide.h"
#include "layout/text/spoken.h"
#include "model/columns.h"

namespace gridpress::layout {

/// What an entry asks of a column: lines, and how many columns its first line covers.
struct EntryShape {
  std::uint16_t lines = 1;
  std::uint16_t span = 1;
};

/// Where an entry stands on its page. `span` is less than asked for only where a page has fewer columns than
/// that.
struct Slot {
  std::size_t entry = 0;
  int column = 0;
  int line = 0;
  int span = 1;
  bool operator==(const Slot&) const = default;
};

/// Fills one page with entries from `first` on, column by column, top to bottom. An entry's lines stay
/// together in one column; the first line of one that spans covers the same line in the columns to its right,
/// which later entries leave free. Stops when the page is full or entry `end` is reached; the next page
/// begins after the last slot's entry. An entry of more lines than a column has is given a whole column.
std::vector<Slot> fillPage(std::size_t first, std::size_t end, int columns, int lines,
                           const std::function<EntryShape(std::size_t)>& shape);

/// A page that lists entries: [first, end).
struct EntryPage {
  std::size_t first = 0, end = 0;
  int above = 0;  ///< Lines that are left to a checklist's title.
  int lines = 0;  ///< In a column.
};

/// Does not change once made: thread-safe.
class GuideBook {
 public:
  /// Measures each entry once, and keeps twelve bytes of it.
  GuideBook(SharedPuzzle puzzle, const GuideTemplate& style, const TextMeasure& measure,
            const GuideOptions& options);

  const GuideTemplate& style() const { return style_; }
  const TextMeasure& measure() const { return *measure_; }
  std::size_t entries() const { return order_.size(); }
  const std::string& word(std::size_t entry) const;
  /// Where each section begins, and the last one's end.
  struct Section {
    std::string label;
    std::size_t first = 0, end = 0;
  };
  const std::vector<Section>& sections() const { return sections_; }

  /// Fills pages with [first, end), the first of them below a title as high as that.
  std::vector<EntryPage> divide(std::size_t first, std::size_t end, Length title = {}) const;
  Rect area(std::size_t number) const { return pageArea(style_, number); }
  /// Entries, running heads and page number.
  Page page(const EntryPage& entries, std::size_t number) const;
  /// The page number and, given any, the heads at both ends above a rule.
  void furnish(Page& page, std::size_t number, const std::string& left, const std::string& right) const;

 private:
  /// The section that begins with an entry, if one does.
  const Section* sectionAt(std::size_t entry) const;
  std::string text(std::size_t entry) const;
  /// What the code beside an entry says; empty: it has none.
  std::string link(std::size_t entry) const;
  /// What is kept free for it: of a word at its start, of a letter above its first entry, as a heading has
  /// it.
  Length beside() const { return codes_ == EntryCodes::words ? codeSide_ : Length(); }
  int linesAbove(std::size_t entry) const;
  std::string more(std::size_t entry) const;
  void sizeCodes();
  EntryShape measured(std::size_t entry);
  void set(const Slot& slot, const Rect& area, Page& page) const;
  void setLink(const Slot& slot, const Point& corner, Page& page) const;
  Length widthOf(int span) const { return columnWidth_ * span + style_.gutter * (span - 1); }

  SharedPuzzle puzzle_;
  Columns columns_;
  SharedMeasure measure_;
  GuideTemplate style_;
  std::function<std::string(const Placement&)> labelOf_;  ///< Empty: entries have none.
  Length columnWidth_;
  int lines_ = 0;           ///< In a column.
  bool fromRight_ = false;  ///< Most words read from the right, and so do the columns.
  std::vector<std::uint32_t> order_;
  EntryCodes codes_ = EntryCodes::none;
  int codeVersion_ = 1;  ///< All codes beside entries are of one size.
  Length codeSide_;
  std::vector<EntryShape> shapes_;
  std::vector<float> widths_;  ///< In points at full size.
  std::vector<bool> below_;    ///< Whether an entry's spellings have lines of their own.
  std::vector<Section> sections_;
};

}  // namespace gridpress::layout
