// gen/wordsearch/make/size_plan: which grid to try next for a message that should fill every cell left over.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>

namespace gridpress::gen {

/// Sizes are squares and upright up to 2 by 3, rather the squarer ones. The next size is the one whose cells
/// are nearest to those that the words used last and the message together; one that was tried often, or did
/// not hold the words, comes later.
class SizePlan {
 public:
  using Size = std::pair<std::int32_t, std::int32_t>;  ///< Columns, rows.

  SizePlan(std::size_t message, std::size_t longestWord) : message_(message), longest_(longestWord) {}
  /// What a grid turned out to be; `used` counts only where it held all words.
  void tried(Size size, bool heldAll, std::size_t used);
  Size next() const;
  std::size_t sizes() const { return penalties_.size(); }  ///< That were tried.

 private:
  std::size_t message_, longest_, used_ = 0;
  std::map<Size, std::int64_t> penalties_;
};

}  // namespace gridpress::gen
