// jobs/proof/certificate: gathers the facts once, then writes them as JSON or sets them on pages.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/proof/certificate.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <utility>

#include "jobs/files/digest.h"
#include "jobs/files/file_writer.h"
#include "jobs/files/meter.h"
#include "jobs/files/paths.h"
#include "jobs/print/write_prints.h"
#include "jobs/version.h"
#include "layout/certificate/certificate.h"
#include "model/error.h"
#include "model/length_text.h"
#include "model/setting_name.h"

namespace gridpress::jobs {

namespace {

using layout::CertificatePart;

std::string nameOf(const std::string& path) {
  return std::filesystem::path(path).filename().string();
}

// Of the words' texts in the puzzle's order, a line each.
std::string digestOfList(const Puzzle& puzzle) {
  std::string text;
  for (const Word& word : puzzle.words) text += word.text + "\n";
  return sha256(text);
}

CertificatePart partOf(const std::string& file, const Puzzle& puzzle) {
  CertificatePart part;
  part.heading = nameOf(file);
  part.facts = {{"file, SHA-256", sha256OfPath(file)},
                {"title", puzzle.title.empty() ? "none" : puzzle.title},
                {"words", withCommas(puzzle.words.size())},
                {"list, SHA-256", digestOfList(puzzle)},
                {"cells", std::to_string(puzzle.grid.columns()) + " x " + std::to_string(puzzle.grid.rows())},
                {"seed", std::to_string(puzzle.seed)},
                {"made by", puzzle.generator.empty() ? "not said" : puzzle.generator}};
  return part;
}

CertificatePart partOf(const FoundPrint& print) {
  CertificatePart part;
  part.heading = nameOf(print.path);
  part.facts = {{"file, SHA-256", sha256OfPath(print.path)}};
  for (const auto& [name, value] : print.made.entries) {
    const auto* text = value.get<std::string>();
    part.facts.emplace_back(name, text ? *text : toJson(value, -1));
  }
  return part;
}

CertificatePart::Check checkOf(const CheckReport& check, const std::string& path) {
  std::string subject = check.subject;
  if (subject.starts_with(path + ": ")) subject = subject.substr(path.size() + 2);
  std::vector<std::string> findings;
  for (const std::string& finding : check.findings) findings.push_back(plainSettings(finding));
  return {check.passed, subject, plainSettings(check.figures), std::move(findings)};
}

// The parts, each with the checks of its file; those of no file first.
std::vector<CertificatePart> partsOf(const Verified& verified) {
  std::vector<CertificatePart> parts;
  std::vector<std::string> paths;
  for (std::size_t i = 0; i < verified.puzzleFiles.size(); ++i) {
    parts.push_back(partOf(verified.puzzleFiles[i], verified.known.puzzles[i]));
    paths.push_back(verified.puzzleFiles[i]);
  }
  for (const FoundPrint& print : verified.prints) {
    parts.push_back(partOf(print));
    paths.push_back(print.path);
  }
  for (const CheckReport& check : verified.checks) {
    std::size_t part = 0;
    for (std::size_t i = 0; i < paths.size(); ++i)
      if (check.subject.starts_with(paths[i] + ": ")) part = i;
    parts[part].checks.push_back(checkOf(check, paths[part]));
  }
  return parts;
}

// "file, SHA-256" as JSON has it: "fileSha256"; settings keep their names.
std::string keyOfFact(const std::string& name) {
  if (name.find_first_of(" ,") == std::string::npos) return name;
  std::string key;
  bool word = false;  // The next letter begins another word.
  for (const char c : name) {
    const auto letter = static_cast<unsigned char>(c);
    if (std::isalnum(letter) == 0) {
      word = word || c == ' ';
      continue;
    }
    key += static_cast<char>(word ? std::toupper(letter) : std::tolower(letter));
    word = false;
  }
  return key;
}

Object jsonOf(const CertificatePart& part) {
  Object object;
  object.set("name", part.heading);
  for (const auto& [name, value] : part.facts) object.set(keyOfFact(name), value);
  List checks;
  for (const CertificatePart::Check& check : part.checks) {
    Object one;
    one.set("subject", check.subject);
    one.set("passed", check.passed);
    one.set("figures", check.figures);
    List findings;
    for (const std::string& finding : check.findings) findings.emplace_back(finding);
    one.set("findings", std::move(findings));
    checks.emplace_back(std::move(one));
  }
  object.set("checks", std::move(checks));
  return object;
}

std::string verdictOf(const std::vector<CheckReport>& checks) {
  const auto failed = static_cast<std::uint64_t>(
      std::count_if(checks.begin(), checks.end(), [](const auto& c) { return !c.passed; }));
  if (failed == 0) return "All " + withCommas(checks.size()) + " checks passed";
  return withCommas(failed) + " of " + withCommas(checks.size()) + " checks failed";
}

}  // namespace

void checkCertificateName(const std::string& path) {
  if (path.empty()) return;
  if (const std::string format = formatOf(path, "", "pdf"); format != "pdf" && format != "json")
    throw cannotWrite("a certificate", format, "end the name in .pdf or .json", path);
}

OutputFile writeCertificate(const std::string& path, const Verified& verified, const Workspace& workspace,
                            Events& events) {
  const std::vector<CertificatePart> parts = partsOf(verified);
  const std::string verdict = verdictOf(verified.checks);
  const bool passed =
      std::all_of(verified.checks.begin(), verified.checks.end(), [](const auto& c) { return c.passed; });
  if (formatOf(path, "", "pdf") == "pdf") {
    layout::CertificateText text{"Certificate of verification", verdict,
                                 "verified by " + std::string(kProducer), passed, parts};
    return writePdfFile(layout::composeCertificate(text, workspace.type()), {path, "pdf"}, workspace, events);
  }
  Object object;
  object.set("verifiedBy", std::string(kProducer));
  object.set("passed", passed);
  object.set("verdict", verdict);
  List files;
  for (const CertificatePart& part : parts) files.emplace_back(jsonOf(part));
  object.set("files", std::move(files));
  const Meter meter;
  FileWriter out(path);
  out.stream() << toJson(object) << "\n";
  return meter.wrote(path, out.commit(), withCommas(verified.checks.size()) + " checks");
}

}  // namespace gridpress::jobs
