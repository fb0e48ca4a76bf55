// jobs/print/spines: how a service binds a book: the gutter, and the spine on each paper.
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

/// Sets a book until its gutter is as wide as its number of pages requires. `setAs(N)` sets it with the
/// gutter for N pages, and returns how many it (or its thickest volume) then has; it is first called with
/// `pages`, a guess. Returns the result of the last call. Throws Error (job) if no gutter suits.
int settleGutter(const layout::Service& service, int pages, const std::function<int(int)>& setAs);

/// Notes (book.unbound) a trim that the service does not bind.
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

/// The spine of each volume, except on standard output. Empty if there are no cover rules for the service.
std::vector<SpineReport> spinesOf(const std::vector<OutputFile>& volumes, const std::string& service,
                                  const Workspace& workspace);

}  // namespace gridpress::jobs
