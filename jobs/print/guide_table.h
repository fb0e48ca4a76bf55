// jobs/print/guide_table: a guide as a table with tabs, for programs and for guides over several puzzles.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fstream>
#include <ostream>

#include "layout/guide/guide.h"
#include "model/error.h"
#include "model/puzzle.h"

namespace gridpress::jobs {

/// What a table says above its rows.
struct GuideTableHead {
  std::string title, credit, date;
  std::string language;  ///< Of the words (BCP 47), or empty.
  std::string order;     ///< The language in whose order the words stand; empty: by their bytes.
  std::string madeBy;    ///< "Gridpress 0.1.0"
  std::int32_t columns = 0, rows = 0;
  std::uint64_t entries = 0;
};

/// UTF-8, no quoting. The lines with # come first; then a row for each print form of each placement, in the
/// guide's order, columns and rows as the guide prints them:
///
///     # gridpress guide
///     # title: Places of the World
///     # size: 902x902
///     # entries: 148970
///     column<TAB>row<TAB>direction<TAB>word<TAB>spelling<TAB>country<TAB>population
///     6<TAB>141<TAB>downleft<TAB>POZOS<TAB>Pozos<TAB>MX<TAB>2205
void writeGuideTable(const Puzzle& puzzle, const layout::GuideOptions& options, std::ostream& out);

/// A line of a guide.
struct GuideEntry {
  std::string word;
  std::int32_t column = 0, row = 0;  ///< As the guide prints them.
  Direction direction = Direction::right;
  std::vector<PrintForm> prints;
};

/// Reads one, entry by entry. What is wrong is an Error (call) with file and line.
class GuideTable {
 public:
  explicit GuideTable(const std::string& path);

  const GuideTableHead& head() const { return head_; }
  /// The next entry; false at the end. Throws too where the table has fewer entries than it says.
  bool next(GuideEntry& entry);

 private:
  Error wrong(const std::string& what) const;
  bool readRow(GuideEntry& entry);

  bool nextLine();

  // Not a LineReader: what unpacks takes some 9 MB, and a guide over a hundred plates has a hundred tables
  // open.
  std::string path_;
  std::ifstream in_;
  std::string line_;
  std::size_t number_ = 0;
  GuideTableHead head_;
  GuideEntry ahead_;
  bool hasAhead_ = false;
  std::uint64_t entries_ = 0;
};

}  // namespace gridpress::jobs
