// layout/pages/certificate: what was checked, on paper: facts, checks with figures, findings, marked pages.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "layout/pages/marked_page.h"
#include "model/document.h"
#include "model/phrases.h"
#include "model/text_measure.h"

namespace gridpress::layout {

/// A part of a certificate: a heading, facts by name, and what was checked.
struct CertificatePart {
  std::string heading;
  std::vector<std::pair<std::string, std::string>> facts;
  struct Check {
    bool passed = true;
    std::string subject, figures;
    std::vector<std::string> findings;
  };
  std::vector<Check> checks;
  /// What is wrong, under the number that marks it on pages.
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
  std::vector<MarkedPage> pages;  ///< Behind all else, four a sheet; one alone has a sheet of its own.
};

/// On pages of Letter's size.
Document composeCertificate(const CertificateText& text, const SharedPhrases& phrases,
                            const TextMeasure& measure);

}  // namespace gridpress::layout
