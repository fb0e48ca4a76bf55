// jobs/proof/preflight: a file held against what one print service requires, or all.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/proof/verify.h"
#include "jobs/resolve/job.h"
#include "proof/preflight/preflight.h"

namespace gridpress::jobs {

struct PreflightSettings {
  std::string file;
  std::string service;    ///< Empty: `services` is asked.
  bool services = false;  ///< Which could print the poster.
  std::optional<Size> trim;
  std::string plates;  ///< A folder for pictures of the plates; empty: none.
  std::string icc;     ///< For the soft proof among them; empty: the file's own.
};
const SettingTable& describe(const PreflightSettings*);

/// How a service could print a poster.
struct OfferReport {
  std::string service;
  double scale = 1;  ///< Below 1 where its largest sheet is smaller.
  Size sheet;        ///< The trim at that scale.
  bool sizeKnown = true;
  std::optional<double> letterHeight;  ///< In mm; nothing for a picture.
  std::optional<double> letterSize;    ///< In points.
  bool tooSmall = false;               ///< Some text would be smaller than the service prints.
  std::vector<std::string> toChange;   ///< Rules that the file itself does not keep: "bleed".
};

struct PreflightReport : Report {
  std::string service;         ///< Its title; empty where all were asked.
  std::optional<bool> passed;  ///< Of one service.
  std::vector<proof::Check> checks;
  std::vector<OfferReport> offers;  ///< Of all services for posters.
};
FieldTable fieldsOf(const PreflightReport*);

/// `report.failure` is set where the file does not keep a rule of the service.
PreflightReport runPreflight(const PreflightSettings& settings, const Workspace& workspace, Events& events);

}  // namespace gridpress::jobs
