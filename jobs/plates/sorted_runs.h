// jobs/plates/sorted_runs: more texts than memory holds, in the order of their keys.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "model/handle.h"

namespace gridpress::jobs {

/// Takes texts with keys in any order and gives them back by the keys' bytes; those with equal keys in the
/// order in which they came. What has no room in memory is sorted into runs on the disk, in a file that has
/// no name, so that nothing is left of it whatever ends the program.
class SortedRuns {
 public:
  /// `folder`: where there is room on the disk. `room`: bytes of memory until a run is written.
  explicit SortedRuns(std::string folder, std::size_t room = std::size_t{64} << 20U);

  /// Throws Error (job) where the disk is full.
  void add(std::string_view key, std::string_view text);
  /// Called with each key and its text; both are valid until it returns.
  using Take = std::function<void(std::string_view key, std::string_view text)>;
  /// All of them in order; may be asked for again, and takes no more texts afterwards.
  void each(const Take& take);

 private:
  struct Entry {
    std::size_t at = 0;
    std::uint32_t key = 0, text = 0;  ///< Bytes, one after the other from `at`.
  };
  struct Run {
    std::uint64_t from = 0, end = 0;  ///< In the file.
  };
  class Reader;

  void sort();
  void spill();
  void merge(const Take& take) const;
  std::string_view keyOf(const Entry& e) const { return std::string_view(texts_).substr(e.at, e.key); }
  std::string_view textOf(const Entry& e) const {
    return std::string_view(texts_).substr(e.at + e.key, e.text);
  }

  std::string folder_;
  std::size_t room_;
  std::string texts_;
  std::vector<Entry> entries_;
  std::vector<Run> runs_;
  std::uint64_t written_ = 0;
  Handle file_;
};

}  // namespace gridpress::jobs
