// jobs/print/gutter: a book's inside margin and its number of pages, which depend on each other.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>

#include "layout/style/service.h"

namespace gridpress::jobs {

/// A wider gutter makes more pages, and more pages ask for a wider gutter. Lays the book out by
/// `layOut(pages)`, which sets it as one of so many pages and returns how many it then has, until they ask for
/// no wider gutter than it has. Returns its pages. This ends, since every turn has a wider gutter than the one
/// before, and a service's table has few of them.
template <class LayOut>
int settledPages(const layout::Service& service, LayOut&& layOut) {
  for (int asked = service.minPages.value_or(1);;) {
    const int pages = layOut(asked);
    if (service.gutterFor(pages) <= service.gutterFor(asked)) return pages;
    asked = std::max(asked, pages);
  }
}

}  // namespace gridpress::jobs
