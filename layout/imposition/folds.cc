// layout/imposition/folds: the schemes of four, eight and sixteen pages.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/imposition/folds.h"

#include <array>
#include <cstddef>

namespace gridpress::layout {

const std::vector<FoldedPage>& foldedSide(int folds, bool back) {
  using Side = std::vector<FoldedPage>;
  constexpr bool kHead = true;
  static const std::array<std::array<Side, 2>, 3> kSides = {{
      {{Side{{4}, {1}}, Side{{2}, {3}}}},
      {{Side{{5, kHead}, {4, kHead}, {8}, {1}}, Side{{3, kHead}, {6, kHead}, {2}, {7}}}},
      {{Side{{5, kHead}, {12, kHead}, {9, kHead}, {8, kHead}, {4}, {13}, {16}, {1}},
        Side{{7, kHead}, {10, kHead}, {11, kHead}, {6, kHead}, {2}, {15}, {14}, {3}}}},
  }};
  return kSides.at(static_cast<std::size_t>(folds) - 1).at(back ? 1 : 0);
}

}  // namespace gridpress::layout
