// jobs/proof/code_check: on all cores, page by page.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/proof/code_check.h"

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "model/length_text.h"
#include "parallel/ordered.h"
#include "proof/ink/read_codes.h"

namespace gridpress::jobs {

namespace {

/// What was found of a page's codes.
struct CodesFound {
  std::size_t codes = 0;
  std::vector<std::string> faults;
};

}  // namespace

proof::Check checkCodes(const std::string& path, bool picture, const Document& expected,
                        const Workspace& workspace, Events& events) {
  proof::Check check{path + ": QR codes", "", {}};
  const std::size_t pages = picture ? 1 : std::min(proof::DrawnPdf(path).pageCount(), expected.pageCount);
  parallel::ThreadPool pool(workspace.threads());
  std::vector<std::unique_ptr<proof::DrawnPdf>> pdfs(pool.size());
  const Progress progress(events, Stage::checkPages);
  std::size_t codes = 0, done = 0;
  parallel::runOrdered<CodesFound>(
      pool, pages, pool.size() + 1,
      [&](std::size_t number, std::size_t member, const auto&) {
        const Page page = expected.page(number);
        if (page.codes.empty()) return CodesFound{};
        if (picture)
          return CodesFound{page.codes.size(), proof::faultyCodesOfPicture(path, mediaBox(page), page.codes)};
        if (!pdfs[member]) pdfs[member] = std::make_unique<proof::DrawnPdf>(path);
        return CodesFound{page.codes.size(),
                          proof::faultyCodes(*pdfs[member], number, mediaBox(page), page.codes)};
      },
      [&](CodesFound&& found) {
        codes += found.codes;
        for (std::string& fault : found.faults) check.findings.add(std::move(fault));
        reportOrStop(progress, ++done, pages);
        return true;
      });
  if (codes > 0)
    check.figures = counted(codes, "code") + (check.findings.none() ? ", read from the page's pixels" : "");
  return check;
}

}  // namespace gridpress::jobs
