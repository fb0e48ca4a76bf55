// jobs/print/gutter: how wide a gutter a book needs whose number of pages depends on its gutter.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>

#include "layout/style/service.h"
#include "model/events.h"

namespace gridpress::jobs {

/// Sets a book until its gutter is as wide as its number of pages asks for. `setAs(pages)` sets it with the
/// gutter of a book of so many pages, and returns how many it (or its thickest volume) then has; it is called
/// first with `pages`, a first guess. What it set last is the book; its number of pages is returned.
int settleGutter(const layout::Service& service, int pages, const std::function<int(int)>& setAs);

/// Notes (book.thin) a file of fewer pages than the service binds.
void noteIfThin(const layout::Service& service, const std::string& file, int pages, Events& events);

}  // namespace gridpress::jobs
