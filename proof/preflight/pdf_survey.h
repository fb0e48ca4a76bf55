// proof/preflight/pdf_survey: a PDF as a print shop looks at it: its structure, and its pages one by one.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "model/geometry.h"
#include "proof/preflight/page_survey.h"

namespace gridpress::proof {

/// A page's box as the file states it, in points of the page's own axes (y up), UserUnit applied.
struct StatedBox {
  std::string name;  ///< "TrimBox"
  double left = 0, bottom = 0, right = 0, top = 0;
};

/// What a PDF states of one page.
struct PdfPage {
  PageBoxes boxes;
  std::vector<StatedBox> stated;  ///< From the largest that there may be to the smallest.
  std::size_t annotations = 0;
  double unit = 1;
};

/// What libqpdf finds without drawing anything.
struct PdfStructure {
  std::uint64_t bytes = 0;
  bool encrypted = false;
  bool locked = false;  ///< It does not open without a password: there are no pages.
  std::size_t bookmarks = 0;
  std::string version;         ///< "1.6"
  std::string statedStandard;  ///< "PDF/X-4", as its metadata say; empty: none.
  std::string intent;          ///< The output intent's kind, "GTS_PDFX"; empty: none.
  bool pageGroups = false;     ///< Some page is a transparency group.
  std::vector<PdfPage> pages;
};

/// Throws Error (call) for a file that is missing, no PDF or damaged.
PdfStructure readStructure(const std::string& path);

/// Draws pages on a device that measures them.
class PageSurveyor {
 public:
  /// The structure must outlive it. Throws like PdfReader, but takes encrypted files.
  PageSurveyor(const std::string& path, const PdfStructure& structure);
  ~PageSurveyor();
  PageSurveyor(const PageSurveyor&) = delete;
  PageSurveyor& operator=(const PageSurveyor&) = delete;
  PageSurvey page(std::size_t index);

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace gridpress::proof
