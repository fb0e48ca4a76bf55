// jobs/plates/merged_guide: the tables of several plates, read as one in the words' order.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <queue>
#include <string>
#include <vector>

#include "gen/words/collate.h"
#include "jobs/print/guide_table.h"

namespace gridpress::jobs {

/// A k-way merge: of each table one entry is in memory. Each word must stand on one plate.
class MergedGuide {
 public:
  /// Throws Error (call) for tables of different versions, orders or credits.
  explicit MergedGuide(const std::vector<std::string>& paths);

  std::size_t plates() const { return tables_.size(); }
  const GuideTableHead& head(std::size_t plate) const { return tables_[plate]->table.head(); }
  std::uint64_t entries() const { return entries_; }

  /// The next entry and its plate; false at the end. Throws Error (call) for a table that is not sorted, and
  /// for a word that stands on two plates.
  bool next(GuideEntry& entry, std::size_t& plate);

 private:
  struct Open {
    explicit Open(const std::string& file) : path(file), table(file) {}
    std::string path;
    GuideTable table;
    GuideEntry entry;
    std::string key;  ///< Of the entry's word.
  };
  bool read(std::size_t plate);
  struct Later {
    const std::vector<std::unique_ptr<Open>>* tables;
    bool operator()(std::size_t a, std::size_t b) const {
      const int order = (*tables)[a]->key.compare((*tables)[b]->key);
      return order != 0 ? order > 0 : a > b;
    }
  };

  std::vector<std::unique_ptr<Open>> tables_;
  std::optional<gen::SortKeys> keys_;
  std::priority_queue<std::size_t, std::vector<std::size_t>, Later> front_;
  std::uint64_t entries_ = 0;
  std::string last_;  ///< The word that was given last, and its plate.
  std::size_t lastPlate_ = 0;
};

}  // namespace gridpress::jobs
