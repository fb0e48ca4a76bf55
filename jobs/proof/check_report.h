// jobs/proof/check_report: what a proof checked and found, as part of a report.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "jobs/files/report.h"
#include "proof/text/report.h"

namespace gridpress::jobs {

/// One thing that was checked. Findings may name settings (model/setting_name).
struct CheckReport {
  std::string subject;  ///< "poster.pdf: letters"
  bool passed = true;
  std::string figures;  ///< What was measured; may be empty.
  std::uint64_t faults = 0;
  std::vector<std::string> findings;  ///< The first twenty faults.
};
FieldTable fieldsOf(const CheckReport*);

std::vector<CheckReport> checkReports(const proof::VerificationReport& report);

/// "2 of 14 checks failed" (job); nothing where all passed.
std::optional<Error> failureOf(const std::vector<CheckReport>& checks);

}  // namespace gridpress::jobs
