// layout/pages/certificate: what was verified, on paper: facts, and checks with their figures.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <utility>
#include <vector>

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
};

struct CertificateText {
  std::string title, verdict, foot;
  bool passed = true;
  std::vector<CertificatePart> parts;
};

/// On pages of Letter's size.
Document composeCertificate(const CertificateText& text, const SharedPhrases& phrases,
                            const TextMeasure& measure);

}  // namespace gridpress::layout
