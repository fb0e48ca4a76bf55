// proof/verify/entry_reader: reads "6,141 ↙ POZOS" off a guide's page.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/grid.h"
#include "proof/text/printed_page.h"

namespace gridpress::proof {

struct PrintedEntry {
  Cell start;  ///< As printed, but from 0: columns may be counted from the right.
  Direction direction = Direction::right;
  std::string word;
  std::string sheet;      ///< "C4", where it names one.
  std::size_t times = 1;  ///< "×3": stands for all the word's places.
  bool unplaced = false;  ///< "☐ POZOS", of a checklist: it stands for all of them, and names none.
  double x = 0, y = 0;    ///< Where it begins on the page: at its right where it reads from there.
  bool fromRight = false;
  std::string text() const;
};

/// Nothing where the text is no entry.
std::optional<PrintedEntry> parseEntry(std::string_view text);

/// The entries among a page's runs, in drawing order.
std::vector<PrintedEntry> entriesOf(const std::vector<PrintedRun>& runs);

/// Orders entries as a reader does: column by column, top to bottom. Columns are told apart by where entries
/// begin;
/// where most read from the right, so do the columns.
std::vector<PrintedEntry> inReadingOrder(std::vector<PrintedEntry> entries);

}  // namespace gridpress::proof
