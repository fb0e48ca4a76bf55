// jobs/print/spines: how thick the spines of books are, by the service's paper stocks.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "jobs/files/report.h"
#include "jobs/resolve/workspace.h"

namespace gridpress::jobs {

/// The spine on one paper stock.
struct StockSpine {
  std::string stock;  ///< The paper: white, cream.
  double inches = 0;
};
const FieldTable& fieldsOf(const StockSpine*);

/// The spine of one volume.
struct SpineReport {
  std::string file;
  int pages = 0;
  std::vector<StockSpine> spines;  ///< In the order of the service's stocks.
};
const FieldTable& fieldsOf(const SpineReport*);

/// Of each volume but those on standard output. Empty where the service's covers are not known.
std::vector<SpineReport> spinesOf(const std::vector<OutputFile>& volumes, const std::string& service,
                                  const Workspace& workspace);

}  // namespace gridpress::jobs
