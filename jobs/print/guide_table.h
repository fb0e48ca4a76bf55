// jobs/print/guide_table: guides as tab-separated tables, for programs and for joint guides.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fstream>
#include <ostream>

#include "layout/guide/guide.h"
#include "model/error.h"
#include "model/puzzle.h"

namespace gridpress::jobs {

/// The head of a table.
struct GuideTableHead {
  std::string title, credit, date;
  std::string language;  ///< Of the words (BCP 47), or empty.
  std::string order;     ///< The language by whose order the words are sorted; empty: by bytes.
  std::string madeBy;    ///< "Gridpress 0.1.0"
  std::int32_t columns = 0, rows = 0;
  std::uint64_t entries = 0;
};

/// Writes UTF-8 without quoting. Lines with # come first, then a row for each print form of each placement,
/// in the guide's order, with columns and rows as printed in the guide:
///
///     # gridpress guide
///     # title: Places of the World
///     # size: 902x902
///     # entries: 148970
///     column<TAB>row<TAB>direction<TAB>word<TAB>spelling<TAB>country<TAB>population
///     6<TAB>141<TAB>downleft<TAB>POZOS<TAB>Pozos<TAB>MX<TAB>2205
void writeGuideTable(const Puzzle& puzzle, const layout::GuideOptions& options, std::ostream& out);

/// An entry of a guide.
struct GuideEntry {
  std::string word;
  std::int32_t column = 0, row = 0;  ///< As printed in the guide.
  Direction direction = Direction::right;
  std::vector<PrintForm> prints;
};

/// Reads a table, entry by entry. Faults are thrown as Error (call) with file and line.
class GuideTable {
 public:
  explicit GuideTable(const std::string& path);

  const GuideTableHead& head() const { return head_; }
  /// Reads the next entry; false at the end. Also throws for another number of entries than in the head.
  bool next(GuideEntry& entry);

 private:
  Error wrong(const std::string& what) const;
  bool readRow(GuideEntry& entry);

  bool nextLine();

  // Not a LineReader: its decompressor takes some 9 MB, and a guide to a hundred plates has a hundred tables
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
