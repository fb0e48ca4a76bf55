// jobs/proof/preflight: checks a file against the rules of one print service, of all, or of a standard.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "jobs/files/report.h"
#include "jobs/proof/verify.h"
#include "jobs/resolve/job.h"
#include "proof/preflight/preflight.h"

namespace gridpress::jobs {

/// The settings of `preflight`: describe() lists each with its unit and default.
struct PreflightSettings {
  std::string file;
  std::string service;    ///< Empty: none; see `services`.
  bool services = false;  ///< Finds those that could print the poster.
  std::optional<Size> trim;
  std::string plates;                  ///< Folder for pictures of the plates; empty: none.
  std::string icc;                     ///< Profile of the soft proof; empty: the file's own.
  std::vector<std::string> standards;  ///< "pdfx4"; auto: those the file names.
  std::string fix;                     ///< New file with safe corrections; empty: none.
  std::string report;                  ///< The findings as a PDF for people; empty: none.
};
SettingTable describe(const PreflightSettings*);

/// The coverage of a page by one plate, or by all together (total area coverage), in per cent.
struct PlateReport {
  std::size_t page = 0;  ///< From 1.
  std::string plate;     ///< "cyan", a spot ink's name, or "all".
  double mean = 0;       ///< Over the whole page.
  double most = 0;       ///< Of any pixel.
};

/// The violations of one requirement of a standard.
struct FaultReport {
  std::string clause, requirement, severity;
  std::string what, remedy;  ///< In words; of the first one found.
  std::uint64_t count = 0;
  std::optional<std::int64_t> object, page;  ///< The object's number; the page from 1.
  std::optional<std::vector<double>> rectangle;
};

/// The result for one standard: the requirements that the file does not meet.
struct StandardReport {
  std::string standard, name;  ///< "pdfx4", "PDF/X-4".
  bool passed = false;
  std::uint64_t requirements = 0;
  std::vector<FaultReport> findings;
};

/// What `preflight` found.
struct PreflightReport : Report {
  std::string service;         ///< Its title; empty if all were checked.
  std::optional<bool> passed;  ///< By one service.
  std::vector<proof::Check> checks;
  std::vector<proof::Offer> offers;  ///< By all services for posters.
  std::vector<StandardReport> standards;
  std::vector<std::string> changes;  ///< In the new file.
  std::vector<PlateReport> plates;   ///< Those drawn.
};
FieldTable fieldsOf(const PreflightReport*);

/// All checks of --standard, as a Markdown page.
std::string describeRequirements();

/// `report.failure` is set if the file breaks a rule of the service.
PreflightReport runPreflight(const PreflightSettings& settings, const Workspace& workspace, Events& events);

// preflight_report.cc
/// Writes the verdict, every finding in words with a number, then thumbnails of up to 24 pages with findings,
/// marked with these numbers. `file` is what was checked.
OutputFile writePreflightReport(const std::string& path, const std::string& file,
                                const PreflightReport& found, const Workspace& workspace, Events& events);

/// The same for a file that cannot be checked, and why.
OutputFile writeRefusal(const std::string& path, const std::string& file, const Error& why,
                        const Workspace& workspace, Events& events);

}  // namespace gridpress::jobs
