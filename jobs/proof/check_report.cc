// jobs/proof/check_report: describes checks, and counts those that failed.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/proof/check_report.h"

#include <algorithm>

#include "model/error.h"
#include "model/length_text.h"

namespace gridpress::jobs {

const FieldTable& fieldsOf(const CheckReport*) {
  using R = CheckReport;
  static const FieldTable fields = {field("subject", &R::subject, "The file and what of it was checked."),
                                    field("passed", &R::passed, "Whether nothing was wrong."),
                                    field("figures", &R::figures, "What was measured."),
                                    field("faults", &R::faults, "How many faults there are."),
                                    derived<R>(
                                        "findings",
                                        [](const R& r) {
                                          std::vector<std::string> plain;
                                          for (const std::string& finding : r.findings)
                                            plain.push_back(plainSettings(finding));
                                          return plain;
                                        },
                                        "The first of them: where, and what is wrong.")};
  return fields;
}

std::vector<CheckReport> checkReports(const proof::VerificationReport& report) {
  std::vector<CheckReport> checks;
  for (const proof::Check& c : report.checks)
    checks.push_back({c.subject, c.passed(), c.figures, c.findings.total(), c.findings.first()});
  return checks;
}

std::optional<Error> failureOf(const std::vector<CheckReport>& checks) {
  const auto failed =
      std::count_if(checks.begin(), checks.end(), [](const CheckReport& c) { return !c.passed; });
  if (failed == 0) return {};
  return Error::job(withCommas(static_cast<std::uint64_t>(failed)) + " of " + withCommas(checks.size()) +
                        (checks.size() == 1 ? " check failed" : " checks failed"),
                    "");
}

}  // namespace gridpress::jobs
