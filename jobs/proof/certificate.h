// jobs/proof/certificate: what was verified, with what result, as a file to keep beside the print.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "jobs/files/report.h"
#include "jobs/proof/found_print.h"
#include "jobs/proof/verify.h"

namespace gridpress::jobs {

/// What was verified.
struct Verified {
  const std::vector<std::string>& puzzleFiles;
  const KnownPuzzles& known;
  const std::vector<FoundPrint>& prints;
  const std::vector<CheckReport>& checks;
};

/// As PDF or JSON, by the path's ending: the SHA-256 of each file and of each puzzle's list of words, seeds,
/// versions, the settings that each print records, every check with its figures. Without a date, a path or a
/// name: the same files give the same bytes. Throws Error (call) for another ending.
OutputFile writeCertificate(const std::string& path, const std::string& language, const Verified& verified,
                            const Workspace& workspace, Events& events);
/// The same error, before anything is read.
void checkCertificateName(const std::string& path);

}  // namespace gridpress::jobs
