// layout/pages/certificate: the results of a check on paper: facts, checks, findings, marked pages.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/document.h"
#include "model/phrases.h"
#include "model/text_measure.h"

namespace gridpress::layout {

/// The place of a finding, and its number in the list of findings.
struct PageMark {
  std::size_t number = 0;
  bool warning = false;
  std::optional<Rect> area;  ///< From the top left corner of the paper; empty: the whole page.
};

struct MarkedPage {
  std::string caption;
  std::shared_ptr<const std::string> svg;  ///< Its appearance; null: it cannot be drawn.
  Size paper;
  std::vector<PageMark> marks;
};

/// A part of a certificate: a heading, facts by name, and the checks.
struct CertificatePart {
  std::string heading;
  std::vector<std::pair<std::string, std::string>> facts;
  struct Check {
    bool passed = true;
    std::string subject, figures;
    std::vector<std::string> findings;
  };
  std::vector<Check> checks;
  /// A fault, with the number that marks it on pages.
  struct Finding {
    std::size_t number = 0;
    bool warning = false;
    std::string what, remedy, where;
  };
  std::vector<Finding> findings;
};

struct CertificateText {
  std::string title, verdict, foot;
  bool passed = true;
  std::vector<CertificatePart> parts;
  std::vector<MarkedPage> pages;  ///< At the end, four per sheet; a single one has a sheet of its own.
};

/// On Letter-size pages.
Document composeCertificate(const CertificateText& text, const SharedPhrases& phrases,
                            const TextMeasure& measure);

}  // namespace gridpress::layout
