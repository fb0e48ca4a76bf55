// jobs/proof/certificate: gathers the facts once, then writes them as JSON or sets them on pages.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/proof/certificate.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "jobs/documents/write_prints.h"
#include "jobs/files/digest.h"
#include "jobs/files/file_writer.h"
#include "jobs/files/meter.h"
#include "jobs/files/paths.h"
#include "jobs/files/version.h"
#include "layout/pages/certificate.h"
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

/// What is known of a file.
struct Fact {
  std::string key;     ///< In JSON; on paper too, where there is no phrase.
  std::string phrase;  ///< Of templates/languages, [certificate].
  std::string value;
  std::string missing = {};  ///< The phrase in place of an empty value.
};

struct Part {
  std::string heading;
  std::vector<Fact> facts;
  std::vector<CertificatePart::Check> checks;
};

Part partOf(const std::string& file, const Puzzle& puzzle) {
  return {
      nameOf(file),
      {{"fileSha256", "file_digest", sha256OfPath(file)},
       {"title", "puzzle", puzzle.title, "none"},
       {"words", "words", withCommas(puzzle.words.size())},
       {"listSha256", "list_digest", digestOfList(puzzle)},
       {"cells", "cells", std::to_string(puzzle.grid.columns()) + " x " + std::to_string(puzzle.grid.rows())},
       {"seed", "seed", std::to_string(puzzle.seed)},
       {"madeBy", "made_by", puzzle.generator, "not_said"}},
      {}};
}

Part partOf(const FoundPrint& print) {
  Part part{nameOf(print.path), {{"fileSha256", "file_digest", sha256OfPath(print.path)}}, {}};
  for (const auto& [name, value] : print.made.entries) {
    const auto* text = value.get<std::string>();
    part.facts.push_back({name, "", text ? *text : toJson(value, -1)});
  }
  return part;
}

// A phrase of the certificate.
std::string say(const Phrases& phrases, const std::string& key, const Facts& facts = {}) {
  return phrases.say("certificate." + key, facts);
}

CertificatePart onPaper(const Part& part, const Phrases& phrases) {
  CertificatePart out{part.heading, {}, part.checks};
  for (const Fact& fact : part.facts)
    out.facts.emplace_back(
        fact.phrase.empty() ? fact.key : say(phrases, fact.phrase),
        fact.value.empty() && !fact.missing.empty() ? say(phrases, fact.missing) : fact.value);
  return out;
}

CertificatePart::Check checkOf(const CheckReport& check, const std::string& path) {
  std::string subject = check.subject;
  if (subject.starts_with(path + ": ")) subject = subject.substr(path.size() + 2);
  std::vector<std::string> findings;
  for (const std::string& finding : check.findings) findings.push_back(plainSettings(finding));
  return {check.passed, subject, plainSettings(check.figures), std::move(findings)};
}

// The parts, each with the checks of its file; those of no file first.
std::vector<Part> partsOf(const Verified& verified) {
  std::vector<Part> parts;
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

Object jsonOf(const Part& part, const Phrases& english) {
  Object object;
  object.set("name", part.heading);
  for (const Fact& fact : part.facts)
    object.set(fact.key,
               fact.value.empty() && !fact.missing.empty() ? say(english, fact.missing) : fact.value);
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

std::string verdictOf(const std::vector<CheckReport>& checks, const Phrases& phrases) {
  const auto failed = std::count_if(checks.begin(), checks.end(), [](const auto& c) { return !c.passed; });
  if (failed == 0) return say(phrases, "passed", {{"checks", checks.size()}});
  return say(phrases, "failed", {{"failed", failed}, {"checks", checks.size()}});
}

// The one that was asked for, else that of the first print that says one, else the words'.
std::string languageOf(const std::string& asked, const Verified& verified) {
  if (!asked.empty()) return asked;
  for (const FoundPrint& print : verified.prints)
    if (const Value* value = print.made.find("language"); value != nullptr)
      if (const auto* language = value->get<std::string>()) return *language;
  for (const Puzzle& puzzle : verified.known.puzzles)
    if (!puzzle.language.empty()) return puzzle.language;
  return "";
}

}  // namespace

void checkCertificateName(const std::string& path) {
  if (path.empty()) return;
  if (const std::string format = formatOf(path, "", "pdf"); format != "pdf" && format != "json")
    throw cannotWrite("a certificate", format, "end the name in .pdf or .json", path);
}

OutputFile writeCertificate(const std::string& path, const std::string& language, const Verified& verified,
                            const Workspace& workspace, Events& events) {
  const std::vector<Part> parts = partsOf(verified);
  const bool passed =
      std::all_of(verified.checks.begin(), verified.checks.end(), [](const auto& c) { return c.passed; });
  if (formatOf(path, "", "pdf") == "pdf") {
    const SharedPhrases phrases = workspace.phrases(languageOf(language, verified));
    layout::CertificateText text{say(*phrases, "title"),
                                 verdictOf(verified.checks, *phrases),
                                 say(*phrases, "verified_by", {{"program", std::string(kProducer)}}),
                                 passed,
                                 {}};
    for (const Part& part : parts) text.parts.push_back(onPaper(part, *phrases));
    return writePdfFile(layout::composeCertificate(text, phrases, workspace.type()), {path, "pdf"}, workspace,
                        events);
  }
  const SharedPhrases english = workspace.phrases("en");
  Object object;
  object.set("verifiedBy", std::string(kProducer));
  object.set("passed", passed);
  object.set("verdict", verdictOf(verified.checks, *english));
  List files;
  for (const Part& part : parts) files.emplace_back(jsonOf(part, *english));
  object.set("files", std::move(files));
  const Meter meter;
  FileWriter out(path);
  out.stream() << toJson(object) << "\n";
  return meter.wrote(path, out.commit(), counted(verified.checks.size(), "check"));
}

}  // namespace gridpress::jobs
