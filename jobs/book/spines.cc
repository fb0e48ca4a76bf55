// jobs/book/spines: reads the pages back and reckons.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/book/spines.h"

#include "proof/verify/book_size.h"

namespace gridpress::jobs {

const FieldTable& fieldsOf(const SpineReport*) {
  using R = SpineReport;
  static const FieldTable fields = {field("paper", &R::paper, "The paper stock."),
                                    field("inches", &R::inches, "How wide the spine is on it.")};
  return fields;
}

const FieldTable& fieldsOf(const VolumeReport*) {
  using R = VolumeReport;
  static const FieldTable fields = {field("file", &R::file, "The file's name."),
                                    field("pages", &R::pages, "Its pages."),
                                    field("spines", &R::spines, "Its spine, on each paper stock.")};
  return fields;
}

std::vector<VolumeReport> spinesOf(const std::vector<OutputFile>& files, const std::string& service,
                                   const Workspace& workspace) {
  const auto rules = workspace.coverRulesIfKnown(service);
  if (!rules) return {};
  std::vector<VolumeReport> volumes;
  for (const OutputFile& file : files) {
    if (file.path == "-") continue;
    VolumeReport& volume = volumes.emplace_back();
    volume.file = file.path;
    volume.pages = proof::bookSize(file.path).pages;
    for (const layout::CoverPaper& paper : rules->papers)
      volume.spines.push_back({paper.name, rules->spine(volume.pages, paper).in()});
  }
  return volumes;
}

}  // namespace gridpress::jobs
