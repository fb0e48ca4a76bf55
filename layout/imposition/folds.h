// layout/imposition/folds: which page of a sheet that is folded once, twice or three times stands where.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace gridpress::layout {

/// How many pages such a sheet has beside each other, and below each other, on a side.
constexpr int acrossFolded(int folds) {
  return folds < 3 ? 2 : 4;
}
constexpr int downFolded(int folds) {
  return folds < 2 ? 1 : 2;
}
/// A sheet's leaves.
constexpr int leavesFolded(int folds) {
  return 1 << folds;
}

/// A page of a sheet that is a book by itself, its spine at the left: its number from 1, and whether it
/// stands on its head, since it meets another one at a fold above both.
struct FoldedPage {
  int number = 0;
  bool onHead = false;
};

/// The pages of one side, row by row from its upper left, as binders know them: of three folds the front is
/// 5 12 9 8 (on their heads) above 4 13 16 1. The last fold is the spine's, all others are cut open.
const std::vector<FoldedPage>& foldedSide(int folds, bool back);

}  // namespace gridpress::layout
