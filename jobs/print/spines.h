// jobs/print/spines: how thick the spines of books are, by the service's paper stocks.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>
#include <vector>

#include "jobs/report.h"
#include "jobs/workspace.h"

namespace gridpress::jobs {

/// The spine of one volume.
struct SpineReport {
  std::string file;
  int pages = 0;
  std::map<std::string, double> inches;  ///< By paper stock: white, cream.
};
const FieldTable& fieldsOf(const SpineReport*);

/// Of each volume but those on standard output. Empty where the service's covers are not known.
std::vector<SpineReport> spinesOf(const std::vector<OutputFile>& volumes, const std::string& service,
                                  const Workspace& workspace);

}  // namespace gridpress::jobs
