// jobs/book/spines: how thick a book's files make it, on each paper that its service binds.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "jobs/report.h"
#include "jobs/workspace.h"

namespace gridpress::jobs {

struct SpineReport {
  std::string paper;
  double inches = 0;
};
const FieldTable& fieldsOf(const SpineReport*);

/// A file of a book: the whole, or a volume of a guide.
struct VolumeReport {
  std::string file;
  int pages = 0;
  std::vector<SpineReport> spines;
};
const FieldTable& fieldsOf(const VolumeReport*);

/// Of each file but standard output. What covers the service has is not known of all services; then nothing.
std::vector<VolumeReport> spinesOf(const std::vector<OutputFile>& files, const std::string& service,
                                   const Workspace& workspace);

}  // namespace gridpress::jobs
