// jobs/plates/join: one guide to all plates, and a page that shows what is on which plate.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <queue>

#include "gen/letters/collate.h"
#include "jobs/print/guide_table.h"
#include "jobs/resolve/job.h"
#include "jobs/resolve/style_settings.h"
#include "layout/guide/guide.h"
#include "model/puzzle.h"

namespace gridpress::jobs {

/// A k-way merge with one entry of each table in memory. Each word must be on one plate only.
class MergedGuide {
 public:
  /// Throws Error (call) for tables with different versions, orders or credits.
  explicit MergedGuide(const std::vector<std::string>& paths);

  std::size_t plates() const { return tables_.size(); }
  const GuideTableHead& head(std::size_t plate) const { return tables_[plate]->table.head(); }
  std::uint64_t entries() const { return entries_; }

  /// Reads the next entry and its plate; false at the end. Throws Error (call) for a table that is not
  /// sorted, and for a word on two plates.
  bool next(GuideEntry& entry, std::size_t& plate);

 private:
  struct Open {
    explicit Open(const std::string& file) : path(file), table(file) {}
    std::string path;
    GuideTable table;
    GuideEntry entry;
    std::string key;  ///< Sort key of the entry's word.
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
  std::string last_;  ///< The word returned last, and its plate.
  std::size_t lastPlate_ = 0;
};

/// Compares a volume's entries, as poppler reads them from the file, with the puzzle that it was set from:
/// words, places, plates and directions, each once and in order. Returns their number. Throws Error (job) at
/// the first difference.
std::uint64_t readBack(const std::string& path, const Puzzle& volume, const layout::GuideOptions& options,
                       layout::Occurrences listed, Events& events);

/// The settings of `join`: describe() lists each with its unit and default.
struct JoinSettings {
  std::vector<std::string> parts;
  std::string output, map, example, title;
  std::uint64_t volumeWords = 100'000;
  StyleSettings style;
  std::optional<Size> trim;
  bool readBack = false;
};
SettingTable describe(const JoinSettings*);

/// What `join` made from the tables of the plates.
struct JoinReport : Report {
  std::uint64_t plates = 0, words = 0, volumes = 0;
  std::uint64_t checked = 0;  ///< Entries read back.
};
FieldTable fieldsOf(const JoinReport*);

/// Writes the guide's volumes (`guide-1.pdf`, `guide-2.pdf` ... for `guide.pdf` if there are several) and the
/// map. The tables are merged as they are read, so that memory holds one volume, whatever the number of
/// plates. Throws Error (call) for tables that do not belong together: of different versions or orders, or
/// with a word on two plates.
JoinReport runJoin(const JoinSettings& settings, const Workspace& workspace, Events& events);

}  // namespace gridpress::jobs
