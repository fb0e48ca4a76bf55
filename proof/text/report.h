// proof/text/report: what was checked, what it measured, and what was found wrong.
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

/// A fault, and on which page it is.
struct Finding {
  std::size_t page = 0;  ///< From 1; 0: it is no page's, or says which itself.
  Message what;
  /// In English: "page 3: cell 6,141 shows B, the puzzle has P".
  std::string text() const;
};

/// Faults of one kind: the first twenty in words, and how many there are.
class Findings {
 public:
  static constexpr std::size_t kKept = 20;

  /// One line that says what, and where if it is no page's. It may name settings (model/error.h).
  void add(Message line) {
    keep(0, [&] { return std::move(line); });
  }
  /// Of the page with this index.
  void addOn(std::size_t index, Message line) {
    keep(index + 1, [&] { return std::move(line); });
  }
  /// The same, for faults that come in millions: `line` is only asked for where it will be kept.
  template <std::invocable Line>
  void add(const Line& line) {
    keep(0, line);
  }
  template <std::invocable Line>
  void addOn(std::size_t index, const Line& line) {
    keep(index + 1, line);
  }
  /// The first kKept.
  const std::vector<Finding>& kept() const {
    ENSURES(first_.size() == std::min<std::uint64_t>(total_, kKept));
    return first_;
  }
  /// The same in words.
  std::vector<std::string> first() const {
    std::vector<std::string> words;
    for (const Finding& finding : kept()) words.push_back(finding.text());
    return words;
  }
  /// How many there are.
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
  std::string file, what;    ///< "poster.pdf", or "puzzle" where it has no name; "letters".
  std::string figures = {};  ///< "813,604 letters in 902 rows, 5.632 pt apart"; empty: nothing was measured.
  Findings findings = {};
  bool passed() const { return findings.none(); }
  /// "poster.pdf: letters"
  std::string subject() const { return file + ": " + what; }
};

/// All that was checked of one or several files.
struct VerificationReport {
  std::vector<Check> checks;
  bool passed() const;
  /// Puts more checks behind those that are there.
  void add(std::vector<Check> more);
};

/// Lines for a person: one for each check, its findings indented below it. Settings go by their bare names;
/// who has flags words the findings itself (wordSettings).
std::string toText(const VerificationReport& report);

/// "6,141": as people count, from 1, columns as the puzzle's rulers do.
std::string place(Cell cell, Columns columns = {});
/// "page 3: ", of the page with index 2.
std::string onPage(std::size_t index);

}  // namespace gridpress::proof
