// proof/preflight/preflight: checks a file against the requirements of a print service.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "layout/style/service.h"
#include "model/events.h"
#include "pixels/picture_head.h"
#include "proof/preflight/pdf_survey.h"
#include "proof/text/report.h"

namespace gridpress::proof {

/// A file, read once and checked for any number of services.
struct PrintFile {
  std::string path;
  std::uint64_t bytes = 0;
  std::optional<PdfStructure> pdf;
  std::vector<PageSurvey> pages;               ///< For a PDF that is not locked.
  std::optional<pixels::PictureHead> picture;  ///< For a JPEG or PNG.

  /// The first page's trim; for a picture, its size at its own resolution. Nothing if unknown.
  std::optional<Size> trim() const;
};

/// `trim` applies to pictures and to PDF pages without one (centred; at the spine if bleed is on three
/// sides). Progress counts pages. Throws Error (call) for anything but an intact PDF or picture.
PrintFile surveyFile(const std::string& path, const std::optional<Size>& trim = {},
                     const Progress& progress = {});

/// Returns one check for each rule that the service has for such a file, in a fixed order; every finding says
/// where, what is wrong, and what to change.
std::vector<Check> preflight(const PrintFile& file, const layout::Service& service);

/// How a print service could print a poster.
struct Offer {
  std::string service;
  double scale = 1;                    ///< Below 1 if its largest sheet is smaller.
  bool sizeKnown = true;               ///< The size of its largest sheet is known.
  Size sheet;                          ///< The trim at that scale.
  std::optional<Length> letterHeight;  ///< Of the ink of the most common letters; nothing for a picture.
  std::optional<Length> letterSize;    ///< Their type size.
  bool tooSmall = false;               ///< Some text would be smaller than the service requires.
  std::vector<std::string> toChange;   ///< Rules that the file itself violates: "bleed".
};

/// Offers of poster services for a file of one page. Throws Error (call) if its size is unknown.
std::vector<Offer> whoPrints(const PrintFile& file, const std::vector<layout::Service>& services);

}  // namespace gridpress::proof
