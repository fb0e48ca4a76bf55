// jobs/proof/preflight: a file held against what one print service requires, or all.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "jobs/files/report.h"
#include "jobs/proof/verify.h"
#include "jobs/resolve/job.h"
#include "proof/preflight/preflight.h"

namespace gridpress::jobs {

/// The settings of `preflight`: describe() has each with its unit and default.
struct PreflightSettings {
  std::string file;
  std::string service;    ///< Empty: `services` is asked.
  bool services = false;  ///< Which could print the poster.
  std::optional<Size> trim;
  std::string plates;                  ///< A folder for pictures of the plates; empty: none.
  std::string icc;                     ///< For the soft proof among them; empty: the file's own.
  std::vector<std::string> standards;  ///< "pdfx4"; auto: those that the file names.
  std::string fix;                     ///< A new file, in which what is safe is set right; empty: none.
  std::string report;                  ///< What was found, as a PDF for people; empty: none.
};
SettingTable describe(const PreflightSettings*);

/// What one plate carries of a page, or all of them together: total area coverage. In per cent.
struct PlateReport {
  std::size_t page = 0;  ///< From 1.
  std::string plate;     ///< "cyan", a spot ink's name, or "all".
  double mean = 0;       ///< Over the whole page.
  double most = 0;       ///< Of any pixel.
};

/// What was found against one requirement of a standard.
struct FaultReport {
  std::string clause, requirement, severity;
  std::string what, remedy;  ///< In words; of the first that was found.
  std::uint64_t count = 0;
  std::optional<std::int64_t> object, page;  ///< The object's number; the page from 1.
  std::optional<std::vector<double>> rectangle;
};

/// What a file is by one standard, requirement by requirement: those that it does not meet.
struct StandardReport {
  std::string standard, name;  ///< "pdfx4", "PDF/X-4".
  bool passed = false;
  std::uint64_t requirements = 0;
  std::vector<FaultReport> findings;
};

/// What `preflight` found.
struct PreflightReport : Report {
  std::string service;         ///< Its title; empty where all were asked.
  std::optional<bool> passed;  ///< Of one service.
  std::vector<proof::Check> checks;
  std::vector<proof::Offer> offers;  ///< Of all services for posters.
  std::vector<StandardReport> standards;
  std::vector<std::string> changes;  ///< Of the new file.
  std::vector<PlateReport> plates;   ///< Those that were drawn.
};
FieldTable fieldsOf(const PreflightReport*);

/// All that --standard checks, as a page of Markdown.
std::string describeRequirements();

/// `report.failure` is set where the file does not keep a rule of the service.
PreflightReport runPreflight(const PreflightSettings& settings, const Workspace& workspace, Events& events);

// preflight_report.cc
/// The verdict, every finding in words under its number, then the pages with findings, small, where the
/// numbers stand again: up to 24 of them. `file` is what was checked.
OutputFile writePreflightReport(const std::string& path, const std::string& file,
                                const PreflightReport& found, const Workspace& workspace, Events& events);

/// The same for a file that cannot be judged, and why.
OutputFile writeRefusal(const std::string& path, const std::string& file, const Error& why,
                        const Workspace& workspace, Events& events);

}  // namespace gridpress::jobs
