// jobs/plates/sorted_runs: sorts more texts than memory holds by their keys.
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

/// An external stable sort of texts by the bytes of their keys. What does not fit in memory is sorted into
/// runs on disk, in a file without a name, so that nothing is left behind however the program ends.
class SortedRuns {
 public:
  /// `folder`: where the file is created. `room`: bytes of memory to use before a run is written.
  explicit SortedRuns(std::string folder, std::size_t room = std::size_t{64} << 20U);

  /// Throws Error (job) if the disk is full.
  void add(std::string_view key, std::string_view text);
  /// Called with each key and its text; both are valid only during the call.
  using Take = std::function<void(std::string_view key, std::string_view text)>;
  /// Passes all texts on in order; may be called again, but no text may be added afterwards.
  void each(const Take& take);

 private:
  struct Entry {
    std::size_t at = 0;
    std::uint32_t key = 0, text = 0;  ///< Their sizes in bytes; they follow each other from `at`.
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
