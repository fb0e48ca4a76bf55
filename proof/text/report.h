// proof/text/report: what was checked, what was measured, and what was wrong.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "model/columns.h"
#include "model/contracts.h"
#include "model/grid.h"
#include "model/message.h"

namespace gridpress::proof {

/// A fault and the page it is on.
struct Finding {
  std::size_t page = 0;  ///< From 1; 0 if it is on no page, or names its page itself.
  Message what;
  /// In English: "page 3: cell 6,141 shows B, the puzzle has P".
  std::string text() const;
};

/// Faults of one kind: their number, and the first twenty in words.
class Findings {
 public:
  static constexpr std::size_t kKept = 20;

  /// Adds what is wrong and, if that is not on a page, where. The line may name settings (model/error.h).
  void add(Message line) {
    keep(0, [&] { return std::move(line); });
  }
  /// The same for the page with this index (from 0).
  void addOn(std::size_t index, Message line) {
    keep(index + 1, [&] { return std::move(line); });
  }
  /// For faults that may come in millions: `line` is called only if its result will be kept.
  template <std::invocable Line>
  void add(const Line& line) {
    keep(0, line);
  }
  template <std::invocable Line>
  void addOn(std::size_t index, const Line& line) {
    keep(index + 1, line);
  }
  /// The first kKept findings.
  const std::vector<Finding>& kept() const {
    ENSURES(first_.size() == std::min<std::uint64_t>(total_, kKept));
    return first_;
  }
  /// The text of each of them.
  std::vector<std::string> first() const {
    std::vector<std::string> words;
    for (const Finding& finding : kept()) words.push_back(finding.text());
    return words;
  }
  /// The number of all findings.
  std::uint64_t total() const { return total_; }
  bool none() const { return total_ == 0; }

 private:
  template <typename Line>
  void keep(std::size_t page, const Line& line) {
    if (total_++ < kKept) first_.push_back({page, Message(line())});
  }
  std::vector<Finding> first_;
  std::uint64_t total_ = 0;
};

/// One thing that was checked.
struct Check {
  std::string file, what;    ///< "poster.pdf", or "puzzle" if it has no name; "letters".
  std::string figures = {};  ///< "813,604 letters in 902 rows, 5.632 pt apart"; empty: no measure.
  Findings findings = {};
  bool passed() const { return findings.none(); }
  /// "poster.pdf: letters"
  std::string subject() const { return file + ": " + what; }
};

/// All checks of one or several files.
struct VerificationReport {
  std::vector<Check> checks;
  bool passed() const;
  /// Appends checks.
  void add(std::vector<Check> more);
};

/// A report to be read: one line for each check, its findings indented below. Settings appear under their
/// bare names; callers with flags word the findings themselves (wordSettings).
std::string toText(const VerificationReport& report);

/// "6,141": counted from 1, columns as on the puzzle's rulers.
std::string place(Cell cell, Columns columns = {});
/// "page 3: " for the page with index 2.
std::string onPage(std::size_t index);

}  // namespace gridpress::proof
