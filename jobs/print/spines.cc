// jobs/print/spines: counts the pages that were written.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/print/spines.h"

#include "proof/verify/file_kind.h"

namespace gridpress::jobs {

const FieldTable& fieldsOf(const StockSpine*) {
  using R = StockSpine;
  static const FieldTable fields = {field("stock", &R::stock, "The paper of the pages."),
                                    field("inches", &R::inches, "The spine's width in inches.")};
  return fields;
}

const FieldTable& fieldsOf(const SpineReport*) {
  using R = SpineReport;
  static const FieldTable fields = {
      field("file", &R::file, "The volume."), field("pages", &R::pages, "Its pages."),
      field("spines", &R::spines, "How wide the spine is on each paper stock.")};
  return fields;
}

std::vector<SpineReport> spinesOf(const std::vector<OutputFile>& volumes, const std::string& service,
                                  const Workspace& workspace) {
  const std::optional<layout::CoverRules> rules = workspace.coverRulesIfKnown(service);
  std::vector<SpineReport> spines;
  if (!rules) return spines;
  for (const OutputFile& volume : volumes) {
    if (volume.path == "-") continue;
    SpineReport spine{volume.path, proof::bookSize(volume.path).pages, {}};
    for (const layout::CoverPaper& paper : rules->papers)
      spine.spines.push_back({paper.name, rules->spine(spine.pages, paper).in()});
    spines.push_back(std::move(spine));
  }
  return spines;
}

}  // namespace gridpress::jobs
