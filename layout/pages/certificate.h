// layout/pages/certificate: what was checked, on paper: facts, checks with figures, findings, marked pages.
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

/// Where a finding lies: the number under which it is told.
struct PageMark {
  std::size_t number = 0;
  bool warning = false;
  std::optional<Rect> area;  ///< From the paper's left and upper edge; nothing: the page as a whole.
};

struct MarkedPage {
  std::string caption;
  std::shared_ptr<const std::string> svg;  ///< What it looks like; null: it cannot be drawn.
  Size paper;
  std::vector<PageMark> marks;
};

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
