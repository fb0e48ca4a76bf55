// proof/preflight/preflight: holds a file against what a print service asks for.
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

/// A file, read once, for any number of services.
struct PrintFile {
  std::string path;
  std::uint64_t bytes = 0;
  std::optional<PdfStructure> pdf;
  std::vector<PageSurvey> pages;               ///< Of a PDF, unless it is locked.
  std::optional<pixels::PictureHead> picture;  ///< Of a JPEG or PNG.

  /// The first page's trim; of a picture, at its own resolution. Nothing where that is not known.
  std::optional<Size> trim() const;
};

/// `trim`: in the middle of every page of a PDF that states none (a page with its bleed around it). Progress
/// counts pages. Throws Error (call) for a file that is neither a PDF nor a picture, or damaged.
PrintFile surveyFile(const std::string& path, const std::optional<Size>& trim = {},
                     const Progress& progress = {});

/// One check for each rule that the service has for such a file, in a fixed order; every finding says where,
/// what, and what to change.
std::vector<Check> preflight(const PrintFile& file, const layout::Service& service);

/// How a service could print a poster.
struct Offer {
  std::string service;
  double scale = 1;                    ///< Below 1 where its largest sheet is smaller.
  bool sizeKnown = true;               ///< What its largest sheet is.
  Size sheet;                          ///< The trim at that scale.
  std::optional<Length> letterHeight;  ///< Of the most usual letters' ink; nothing for a picture.
  std::optional<Length> letterSize;    ///< Their type size.
  bool tooSmall = false;               ///< Some text would be smaller than it asks for.
  std::vector<std::string> toChange;   ///< Rules that the file itself does not keep: "bleed".
};

/// Services for posters, for a file of one page. Throws Error (call) where its size is not known.
std::vector<Offer> whoPrints(const PrintFile& file, const std::vector<layout::Service>& services);

}  // namespace gridpress::proof
