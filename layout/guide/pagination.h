// layout/guide/pagination: measures the entries of a guide and distributes them over pages and columns.
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

/// The space that an entry needs: lines, and the number of columns that its first line covers.
struct EntryShape {
  std::uint16_t lines = 1;
  std::uint16_t span = 1;
};

/// The position of an entry on its page. `span` is smaller than requested only if the page has fewer columns.
struct Slot {
  std::size_t entry = 0;
  int column = 0;
  int line = 0;
  int span = 1;
  bool operator==(const Slot&) const = default;
};

/// Fills one page with entries from `first` on, column by column, top to bottom. The lines of an entry stay
/// together in one column; a first line that spans several columns covers the same line in the columns to its
/// right, which later entries leave free. Stops when the page is full or entry `end` is reached; the next
/// page begins after the last slot's entry. An entry with more lines than a column gets a whole column.
std::vector<Slot> fillPage(std::size_t first, std::size_t end, int columns, int lines,
                           const std::function<EntryShape(std::size_t)>& shape);

/// A page that lists the entries [first, end).
struct EntryPage {
  std::size_t first = 0, end = 0;
  int above = 0;  ///< Lines left free for a checklist's title.
  int lines = 0;  ///< In a column.
};

/// Immutable once constructed: thread-safe.
class GuideBook {
 public:
  /// Measures each entry once, and keeps twelve bytes per entry.
  GuideBook(SharedPuzzle puzzle, const GuideTemplate& style, const TextMeasure& measure,
            const GuideOptions& options);

  const GuideTemplate& style() const { return style_; }
  const TextMeasure& measure() const { return *measure_; }
  std::size_t entries() const { return order_.size(); }
  const std::string& word(std::size_t entry) const;
  /// A section: its first entry, and the end of its entries.
  struct Section {
    std::string label;
    std::size_t first = 0, end = 0;
  };
  const std::vector<Section>& sections() const { return sections_; }

  /// Fills pages with [first, end), the first page below a title of height `title`.
  std::vector<EntryPage> divide(std::size_t first, std::size_t end, Length title = {}) const;
  Rect area(std::size_t number) const { return pageArea(style_, number); }
  /// Entries, running heads and page number.
  Page page(const EntryPage& entries, std::size_t number) const;
  /// The page number and, if not empty, the heads at both ends above a rule.
  void furnish(Page& page, std::size_t number, const std::string& left, const std::string& right) const;

 private:
  /// The section that begins with an entry, or null.
  const Section* sectionAt(std::size_t entry) const;
  std::string text(std::size_t entry) const;
  /// The content of the code beside an entry; empty: no code.
  std::string link(std::size_t entry) const;
  /// The width kept free for a code at the start of a word; a letter's code is above its first entry, like a
  /// heading.
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
  std::function<std::string(const Placement&)> labelOf_;  ///< Empty: entries have no label.
  Length columnWidth_;
  int lines_ = 0;           ///< In a column.
  bool fromRight_ = false;  ///< Most words read from right to left, and so do the columns.
  std::vector<std::uint32_t> order_;
  EntryCodes codes_ = EntryCodes::none;
  int codeVersion_ = 1;  ///< All codes beside entries have the same size.
  Length codeSide_;
  std::vector<EntryShape> shapes_;
  std::vector<float> widths_;  ///< In points at full size.
  std::vector<bool> below_;    ///< Whether an entry's spellings have lines of their own.
  std::vector<Section> sections_;
};

}  // namespace gridpress::layout
