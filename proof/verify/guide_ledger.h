// proof/verify/guide_ledger: which of a puzzle's placements a guide has listed so far.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "model/word_order.h"
#include "proof/text/report.h"
#include "proof/verify/entry_reader.h"

namespace gridpress::proof {

/// Takes entries page by page. The puzzle must outlive it.
class GuideLedger {
 public:
  /// `squareOf`: see GuideExpectation.
  GuideLedger(const Puzzle& puzzle, WordOrder order, std::function<std::string(Cell)> squareOf);

  /// A page's entries in drawing order: each must be true and listed once; in reading order they must be in
  /// the words' order, and drawn in that order.
  void enter(std::size_t page, const std::vector<PrintedEntry>& drawn, Findings& faults, Findings& order);
  /// After the last page: words and placements that no entry listed; of a part, between its first word and
  /// its last.
  void close(Findings& faults, bool part) const;

  /// Empty where an entry is true; else what is wrong with it.
  std::string follow(const PrintedEntry& entry) const;
  /// The cell that an entry names.
  Cell startOf(const PrintedEntry& entry) const;

  std::uint64_t entries() const { return entries_; }
  std::uint64_t found() const { return found_; }
  /// Section -> the page (0-based) of its first entry.
  const std::map<std::string, std::size_t>& firstPages() const { return firstPages_; }
  bool isLetter(std::string_view text) const;

 private:
  std::optional<std::uint32_t> wordOf(std::string_view text) const;
  std::vector<std::size_t> placementsOf(std::uint32_t word) const;
  std::optional<std::size_t> placementOf(std::uint32_t word, const PrintedEntry& entry) const;

  const Puzzle& puzzle_;
  WordOrder order_;
  std::function<std::string(Cell)> squareOf_;
  std::unordered_map<std::string, std::uint32_t> words_;  // Only looked up in, never walked.
  std::vector<std::uint32_t> byWord_;                     ///< Placements, sorted by their word.
  std::vector<std::uint8_t> listed_;                      ///< Times each placement was listed, at most 255.
  std::map<std::string, std::size_t> firstPages_;
  std::optional<std::uint32_t> first_, last_;  ///< Ranks of the words read so far.
  std::string lastWord_;
  std::uint64_t entries_ = 0, found_ = 0;
};

}  // namespace gridpress::proof
