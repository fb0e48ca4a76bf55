// jobs/print/spines: widens the gutter until the number of pages suits it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/print/spines.h"

#include <cstddef>

#include "model/contracts.h"
#include "model/length_text.h"
#include "proof/verify/file_kind.h"

namespace gridpress::jobs {

const std::vector<std::string>& bookServices() {
  static const std::vector<std::string> all = {"kdp", "kdp-hardcover", "ingram", "lulu"};
  return all;
}

int settleGutter(const layout::Service& service, int pages, const std::function<int(int)>& setAs) {
  EXPECTS(setAs != nullptr);
  // Each further round is set with a wider gutter than the one before, and a service has only a few of
  // them.
  for (std::size_t round = 0; round <= service.gutter.size(); ++round) {
    const int is = setAs(pages);
    if (service.gutterFor(is) <= service.gutterFor(pages)) return is;
    pages = is;
  }
  throw Error::job(service.title + ": no gutter suits the number of pages that it leads to",
                   "check the steps of the gutter in the service's file");
}

void noteIfUnbound(const layout::Service& service, const std::string& file, Size trim, Events& events) {
  if (service.kind != layout::ServiceKind::interior || service.binds(trim)) return;
  events.note({"book.unbound",
               "warning: {file}: its pages are {trim}, which {service} does not bind; make the book with "
               "{setting} as "
               "{trims}",
               {{"file", file},
                {"trim", textOf(trim)},
                {"service", service.title},
                {"setting", setting("trim")},
                {"trims", service.offered()}}});
}

void noteIfThin(const layout::Service& service, const std::string& file, int pages, Events& events) {
  if (service.minPages && pages < *service.minPages)
    events.note({"book.thin",
                 "{file}: {pages}; {service} binds books of {min} pages or more",
                 {{"file", file},
                  {"pages", counted(static_cast<std::uint64_t>(pages), "page")},
                  {"service", service.title},
                  {"min", *service.minPages}}});
}

FieldTable fieldsOf(const SpineReport*) {
  using R = SpineReport;
  using S = StockSpine;
  return {field("file", &R::file, "The volume."), field("pages", &R::pages, "Its pages."),
          field("spines", &R::spines, "How wide the spine is on each paper stock.",
                {field("stock", &S::stock, "The paper of the pages."),
                 field("inches", &S::inches, "The spine's width in inches.")})};
}

std::vector<SpineReport> spinesOf(const std::vector<OutputFile>& volumes, const std::string& service,
                                  const Workspace& workspace) {
  const std::optional<layout::CoverRules> rules = workspace.coverRulesIfKnown(service);
  std::vector<SpineReport> spines;
  if (!rules || rules->papers.empty()) return spines;
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
