// gen/squares/first_rows: a search cut into units that can be done apart: one for each first row.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <mutex>
#include <vector>

#include "gen/squares/walk.h"
#include "model/events.h"

namespace gridpress::gen {

/// Every first row that some case has, by rising number. Thread-safe.
class FirstRows {
 public:
  /// Both must outlive it.
  FirstRows(const Lexicon& lexicon, const SquareRules& rules);

  std::size_t size() const { return words_.size(); }
  /// The squares of a unit, in order; false where `visit` ended it.
  bool show(std::size_t unit, const SquareWalk::Visit& visit) const;
  SquareCount count(std::size_t unit) const;

 private:
  std::vector<const SquareBoard*> boardsOf(std::size_t unit) const;

  const Lexicon& lexicon_;
  const SquareRules& rules_;
  std::vector<SquareBoard> boards_;
  std::vector<WordId> words_;
};

/// Counts units that are done, from any thread.
class UnitProgress {
 public:
  UnitProgress(const Progress& progress, std::size_t total) : progress_(progress), total_(total) {}
  void one();

 private:
  const Progress& progress_;
  std::mutex mutex_;
  std::size_t done_ = 0, total_;
};

}  // namespace gridpress::gen
