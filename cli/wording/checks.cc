// cli/wording/checks: ok or FAIL, figures, findings.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/wording/reports.h"

#include "model/length_text.h"

namespace gridpress::cli {

namespace {

// "gelato: scaled to 46.2 %, 19.7 in x 27.6 in, letters 1.21 mm high (4.9 pt); to change: bleed (...)"
std::string offerLine(const proof::Offer& o) {
  std::string scale = fixed(100 * o.scale, 1);
  if (scale.ends_with(".0")) scale.resize(scale.size() - 2);
  std::string line =
      o.service + ": " + (o.scale < 1 ? "scaled to " + scale + " %" : "whole") + ", " + inches(o.sheet);
  if (o.letterHeight)
    line += ", letters " + fixed(o.letterHeight->mm(), 2) + " mm high (" +
            fixed(o.letterSize.value_or(Length()).pt(), 1) + " pt type)";
  if (!o.sizeKnown) line += "; ask it for its largest sheet, which is not known here";
  if (o.tooSmall) line += "; some text would be smaller than it prints";
  if (!o.toChange.empty())
    line += "; to change: " + listed(o.toChange) + " (gridpress poster --for " + o.service + " does this)";
  return line;
}

}  // namespace

std::vector<std::string> checkLines(const std::vector<proof::Check>& checks) {
  constexpr std::size_t kShown = 10;
  std::vector<std::string> lines;
  for (const proof::Check& check : checks) {
    lines.push_back((check.passed() ? "ok    " : "FAIL  ") + check.subject() +
                    (check.figures.empty() ? "" : ": " + withFlags(check.figures)));
    const std::size_t shown = std::min(kShown, check.findings.first().size());
    for (std::size_t i = 0; i < shown; ++i)
      lines.push_back("      - " + withFlags(check.findings.first()[i]));
    if (check.findings.total() > shown)
      lines.push_back("      - and " + withCommas(check.findings.total() - shown) + " more");
  }
  return lines;
}

Words word(const jobs::VerifyReport& report) {
  return {checkLines(report.checks), fileTable(report.files), {}, true};
}

Words word(const jobs::PreflightReport& report) {
  Words words{checkLines(report.checks)};
  words.verdict = report.offers.empty();
  words.lines = fileTable(report.files);
  for (const jobs::PlateReport& plate : report.plates)
    words.lines.push_back("page " + std::to_string(plate.page) + ", " + plate.plate +
                          (plate.plate == "all" ? " plates" : "") + ": " + fixed(plate.mean, 1) +
                          " % ink on average, " + fixed(plate.most, 0) + " % at most");
  for (const proof::Offer& offer : report.offers) words.out.push_back(offerLine(offer));
  if (report.passed)
    words.lines.push_back(std::string(*report.passed ? "keeps" : "does not keep") + " the rules known for " +
                          report.service);
  return words;
}

}  // namespace gridpress::cli
