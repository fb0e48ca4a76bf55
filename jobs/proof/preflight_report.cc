// jobs/proof/preflight_report: findings by requirement, across standards; then their places.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/proof/preflight.h"

#include <cmath>
#include <filesystem>
#include <span>

#include "jobs/documents/write_prints.h"
#include "jobs/files/digest.h"
#include "jobs/files/pictures.h"
#include "jobs/files/version.h"
#include "layout/pages/certificate.h"
#include "model/length_text.h"
#include "model/printable.h"
#include "model/utf8.h"
#include "proof/ink/drawn_pdf.h"

namespace gridpress::jobs {

namespace {

using layout::CertificatePart;
using layout::MarkedPage;

constexpr std::size_t kMostPages = 24, kMostWords = 3;
constexpr double kPixels = 900;  // Along a page's longer side.
constexpr double kSeconds = 10;  // For drawing all of them.

/// All that was found against one requirement.
struct RequirementFindings {
  bool warning = false;
  std::uint64_t count = 0;
  std::string remedy;
  std::vector<std::string> what;                                ///< As it differs from place to place.
  std::vector<std::pair<std::string, std::string>> askedBy;     ///< "PDF/X-4", and by which clause.
  std::map<std::int64_t, std::vector<std::vector<double>>> at;  ///< By page: rectangles; none: the page.
};

std::string sentence(std::string text) {
  EXPECTS(!text.empty());
  text = capitalised(std::move(text));
  return printable(text) + (text.ends_with('.') ? "" : ".");
}

// Faults before warnings, each in the order of the table.
std::vector<RequirementFindings> findingsByRequirement(const PreflightReport& found) {
  std::vector<RequirementFindings> findings;
  std::map<std::string, std::size_t> byKey;
  for (const StandardReport& standard : found.standards)
    for (const FaultReport& fault : standard.findings) {
      const auto [at, isNew] = byKey.emplace(fault.requirement, findings.size());
      if (isNew) findings.emplace_back();
      RequirementFindings& one = findings[at->second];
      one.warning = fault.severity != "fault", one.count = fault.count, one.remedy = fault.remedy;
      if (std::ranges::find(one.what, fault.what) == one.what.end()) one.what.push_back(fault.what);
      const std::pair by(standard.name, fault.clause);
      if (std::ranges::find(one.askedBy, by) == one.askedBy.end()) one.askedBy.push_back(by);
      if (!fault.page) continue;
      auto& areas = one.at[*fault.page];
      if (fault.rectangle && std::ranges::find(areas, *fault.rectangle) == areas.end())
        areas.push_back(*fault.rectangle);
    }
  std::stable_partition(findings.begin(), findings.end(),
                        [](const RequirementFindings& one) { return !one.warning; });
  return findings;
}

// "Pages 1 to 3 and 7".
std::string pagesOf(const RequirementFindings& findings) {
  std::vector<std::string> runs;
  for (auto at = findings.at.begin(); at != findings.at.end();) {
    const std::int64_t from = at->first;
    std::int64_t to = from;
    for (++at; at != findings.at.end() && at->first == to + 1; ++at) ++to;
    runs.push_back(std::to_string(from) +
                   (to > from ? (to > from + 1 ? " to " : ", ") + std::to_string(to) : ""));
  }
  std::string text = findings.at.size() == 1 ? "Page " : "Pages ";
  for (std::size_t i = 0; i < runs.size(); ++i)
    text += (i == 0 ? "" : i + 1 == runs.size() ? " and " : ", ") + runs[i];
  return findings.at.empty() ? "The file as a whole" : text;
}

CertificatePart::Finding findingOf(const RequirementFindings& findings, std::size_t number) {
  CertificatePart::Finding out;
  out.number = number, out.warning = findings.warning;
  out.what =
      joined(std::span(findings.what).first(std::min(findings.what.size(), kMostWords)), " ", sentence);
  out.remedy = "What to do: " + findings.remedy + ".";
  out.where =
      pagesOf(findings) + (findings.count > 1 ? ", " + counted(findings.count, "place") : "") +
      ". Asked by " +
      joined(findings.askedBy, ", ", [](const auto& one) { return one.first + " (" + one.second + ")"; }) +
      ".";
  return out;
}

std::string sizeOf(const Size& size) {
  return std::to_string(std::lround(size.width.mm())) + " x " +
         std::to_string(std::lround(size.height.mm())) + " mm";
}

// A page without its picture where poppler cannot draw it.
MarkedPage drawn(proof::DrawnPdf& pdf, std::size_t page) {
  MarkedPage out;
  out.paper = pdf.paper(page);
  out.caption = "Page " + std::to_string(page + 1) + ", " + sizeOf(out.paper);
  try {
    out.svg = drawingOf(pdf, page, kPixels).svg;
  } catch (const Error&) {
    out.caption += ", which cannot be drawn";
  }
  return out;
}

// Those with findings; the first where there are none.
std::set<std::int64_t> pagesToShow(const std::vector<RequirementFindings>& findings) {
  std::set<std::int64_t> pages;
  for (const RequirementFindings& one : findings)
    for (const auto& [page, areas] : one.at) pages.insert(page);
  if (pages.empty()) pages.insert(1);
  return pages;
}

std::vector<MarkedPage> markedPages(proof::DrawnPdf& pdf, const std::vector<RequirementFindings>& findings) {
  std::vector<MarkedPage> out;
  for (const std::int64_t number : pagesToShow(findings)) {
    const auto page = static_cast<std::size_t>(number - 1);
    if (out.size() == kMostPages || page >= pdf.pageCount()) break;
    out.push_back(drawn(pdf, page));
    for (std::size_t i = 0; i < findings.size(); ++i) {
      const auto at = findings[i].at.find(number);
      if (at == findings[i].at.end()) continue;
      if (at->second.empty()) out.back().marks.push_back({i + 1, findings[i].warning, {}});
      for (const std::vector<double>& r : at->second)
        out.back().marks.push_back({i + 1, findings[i].warning, pdf.onPaper(page, r[0], r[1], r[2], r[3])});
    }
  }
  return out;
}

std::string verdictOf(const PreflightReport& found, const std::vector<RequirementFindings>& findings) {
  const auto faults =
      static_cast<std::uint64_t>(std::ranges::count(findings, false, &RequirementFindings::warning));
  const std::uint64_t warnings = findings.size() - faults;
  std::string verdict = found.failure ? "Not ready: " : "Ready: ";
  if (faults > 0)
    verdict += counted(faults, "kind") + " of fault";
  else
    verdict += found.failure ? "rules are not kept" : "no fault was found";
  return verdict + (warnings > 0 ? ", " + counted(warnings, "warning") : "");
}

CertificatePart factsOf(const std::string& file, const PreflightReport& found) {
  CertificatePart part{std::filesystem::path(file).filename().string(), {}, {}, {}};
  part.facts.emplace_back("File, SHA-256", sha256OfPath(file));
  for (const StandardReport& standard : found.standards) {
    std::set<std::string> broken;
    for (const FaultReport& fault : standard.findings)
      if (fault.severity == "fault") broken.insert(fault.requirement);
    part.facts.emplace_back(standard.name, standard.passed
                                               ? "kept: " + counted(standard.requirements, "requirement")
                                               : "not kept: " + withCommas(broken.size()) + " of " +
                                                     counted(standard.requirements, "requirement") +
                                                     (broken.size() == 1 ? " is" : " are") + " broken");
  }
  if (found.failure)
    part.facts.emplace_back(
        "Marks",
        "red: to be put right; yellow: a warning; the first places of each are marked on the pages behind");
  for (const std::string& change : found.changes) part.facts.emplace_back("Set right", sentence(change));
  return part;
}

// Of a service, or where a file names no standard.
CertificatePart rulesOf(const PreflightReport& found) {
  CertificatePart part{found.service.empty() ? "Asked" : found.service, {}, {}, {}};
  for (std::size_t i = found.standards.size(); i < found.checks.size(); ++i) {
    const proof::Check& check = found.checks[i];
    part.checks.push_back({check.passed(), check.what, plainSettings(check.figures), {}});
    for (const std::string& line : check.findings.first())
      part.checks.back().findings.push_back(plainSettings(line));
  }
  return part;
}

layout::CertificateText reportOf(const std::string& verdict, bool passed, CertificatePart facts) {
  layout::CertificateText text{
      "Preflight report", verdict, "checked by " + std::string(kProducer), passed, {}, {}};
  text.parts.push_back(std::move(facts));
  return text;
}

OutputFile write(const std::string& path, const layout::CertificateText& text, const Workspace& workspace,
                 Events& events) {
  return writePdfFile(layout::composeCertificate(text, workspace.phrases("en"), workspace.type()),
                      {path, "pdf"}, workspace, events);
}

}  // namespace

OutputFile writePreflightReport(const std::string& path, const std::string& file,
                                const PreflightReport& found, const Workspace& workspace, Events& events) {
  const std::vector<RequirementFindings> findings = findingsByRequirement(found);
  layout::CertificateText text = reportOf(verdictOf(found, findings), !found.failure, factsOf(file, found));
  if (CertificatePart rules = rulesOf(found); !rules.checks.empty()) text.parts.push_back(std::move(rules));
  CertificatePart list{findings.empty() ? "" : "What was found", {}, {}, {}};
  for (std::size_t i = 0; i < findings.size(); ++i) list.findings.push_back(findingOf(findings[i], i + 1));
  if (!findings.empty()) text.parts.push_back(std::move(list));
  try {
    proof::DrawnPdf pdf(file);
    pdf.allow(kSeconds);
    text.pages = markedPages(pdf, findings);
  } catch (const Error& e) {  // What one reader mends, another refuses.
    text.parts.front().facts.emplace_back("Pages", "cannot be drawn: the file " + e.problem());
  }
  const std::size_t pages = pagesToShow(findings).size();
  if (pages > text.pages.size() && !text.pages.empty())
    text.parts.front().facts.emplace_back("Pages shown", "the first " + std::to_string(text.pages.size()) +
                                                             " of " + withCommas(pages) + " with findings");
  ENSURES(text.pages.size() <= kMostPages);
  return write(path, text, workspace, events);
}

OutputFile writeRefusal(const std::string& path, const std::string& file, const Error& why,
                        const Workspace& workspace, Events& events) {
  layout::CertificateText text = reportOf("Not ready: the file cannot be checked", false, factsOf(file, {}));
  text.parts.push_back({"What was found",
                        {},
                        {},
                        {{1, false, sentence("the file " + why.problem()),
                          "What to do: " + why.remedy() + ".", "The file as a whole."}}});
  return write(path, text, workspace, events);
}

}  // namespace gridpress::jobs
