// jobs/print/spines: how a service binds a book: its gutter, and its spine on each paper.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "jobs/files/report.h"
#include "jobs/resolve/workspace.h"
#include "layout/style/service.h"
#include "model/events.h"

namespace gridpress::jobs {

/// The services that bind books.
const std::vector<std::string>& bookServices();

/// Sets a book until its gutter is as wide as its number of pages asks for. `setAs(pages)` sets it with the
/// gutter of a book of N pages, and returns how many it (or its thickest volume) then has; it is called
/// first with `pages`, a first guess. What it set last is the book; its number of pages is returned.
int settleGutter(const layout::Service& service, int pages, const std::function<int(int)>& setAs);

/// Where the service binds no pages of that size.
void noteIfUnbound(const layout::Service& service, const std::string& file, Size trim, Events& events);
/// Notes (book.thin) a file of fewer pages than the service binds.
void noteIfThin(const layout::Service& service, const std::string& file, int pages, Events& events);

/// The spine on one paper stock.
struct StockSpine {
  std::string stock;  ///< The paper: white, cream.
  double inches = 0;
};

/// The spine of one volume.
struct SpineReport {
  std::string file;
  int pages = 0;
  std::vector<StockSpine> spines;  ///< In the order of the service's stocks.
};
FieldTable fieldsOf(const SpineReport*);

/// Of each volume but those on standard output. Empty where the service's covers are not known.
std::vector<SpineReport> spinesOf(const std::vector<OutputFile>& volumes, const std::string& service,
                                  const Workspace& workspace);

}  // namespace gridpress::jobs
