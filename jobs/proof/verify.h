// jobs/proof/verify: reads printed files back, and compares them with their puzzles.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/print/guide.h"
#include "jobs/resolve/job.h"
#include "jobs/resolve/press_settings.h"
#include "jobs/resolve/style_settings.h"
#include "proof/text/report.h"

namespace gridpress::jobs {

/// Prints record how they were made. Settings given here override that, for all files.
struct VerifySettings {
  std::string puzzle;              ///< A puzzle, or a folder of them.
  std::vector<std::string> files;  ///< Prints, and more puzzles.
  StyleSettings style{.style = {}, .sheet = {}};
  TileSettings tiles;
  ListingSettings listing;
  BleedSettings bleed;
  std::vector<std::string> only;
  std::string service, picture;
  std::string certificate;  ///< A file, .pdf or .json; empty: none.
};
SettingTable describe(const VerifySettings*);

/// What `verify` checked, in the order of the files.
struct VerifyReport : Report, proof::VerificationReport {};
FieldTable fieldsOf(const VerifyReport*);

/// The fields of what was checked.
FieldTable checkFields();
/// "2 of 14 checks failed" (job); nothing if all passed.
std::optional<Error> failureOf(const std::vector<proof::Check>& checks);

/// `report.failure` is set if a check fails.
VerifyReport runVerify(const VerifySettings& settings, const Workspace& workspace, Events& events);

}  // namespace gridpress::jobs
