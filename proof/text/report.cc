// proof/text/report: writes a report as text.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/text/report.h"

#include <iterator>

#include "model/error.h"
#include "model/length_text.h"

namespace gridpress::proof {

bool VerificationReport::passed() const {
  return std::ranges::all_of(checks, [](const Check& c) { return c.passed(); });
}

void VerificationReport::add(std::vector<Check> more) {
  std::move(more.begin(), more.end(), std::back_inserter(checks));
}

std::string Finding::text() const {
  return (page > 0 ? onPage(page - 1) : "") + what.text();
}

std::string toText(const VerificationReport& report) {
  std::string text;
  for (const Check& check : report.checks) {
    text += check.passed() ? "ok    " : "FAIL  ";
    text += check.subject();
    if (!check.figures.empty()) text += ": " + check.figures;
    text += '\n';
    for (const std::string& line : check.findings.first()) text += "      - " + plainSettings(line) + '\n';
    if (const std::uint64_t more = check.findings.total() - check.findings.first().size(); more > 0)
      text += "      - and " + withCommas(more) + " more\n";
  }
  return text;
}

std::string place(Cell cell, Columns columns) {
  return std::to_string(columns.number(cell.column)) + "," + std::to_string(cell.row + 1);
}

std::string onPage(std::size_t index) {
  return "page " + withCommas(index + 1) + ": ";
}

}  // namespace gridpress::proof
