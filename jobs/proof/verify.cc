// jobs/proof/verify: checks the puzzles first, then each print.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/proof/verify.h"

#include <filesystem>

#include "compare/folded_check.h"
#include "gen/wordsearch/fill/cells.h"
#include "jobs/documents/impose.h"
#include "jobs/documents/write_prints.h"
#include "jobs/files/digest.h"
#include "jobs/files/paths.h"
#include "jobs/files/version.h"
#include "jobs/proof/found_print.h"
#include "layout/pages/certificate.h"
#include "model/length_text.h"
#include "proof/verify/verify.h"

namespace gridpress::jobs {

using layout::CertificatePart;

namespace {

/// What is verified.
struct Verified {
  std::vector<std::string> puzzleFiles;
  KnownPuzzles known;
  std::vector<FoundPrint> prints;
  std::vector<proof::Check> checks = {};
};

std::string nameOf(const std::string& path) {
  return std::filesystem::path(path).filename().string();
}

// Of the words' texts in the puzzle's order, a line each.
std::string digestOfList(const Puzzle& puzzle) {
  std::string text;
  for (const Word& word : puzzle.words) text += word.text + "\n";
  return sha256(text);
}

// A phrase of the certificate.
std::string say(const Phrases& phrases, const std::string& key, const Facts& facts = {}) {
  return phrases.say("certificate." + key, facts);
}

/// What a certificate says of a file.
struct Part {
  CertificatePart paper;
  std::vector<std::string> keys;  ///< Of its facts, in JSON.

  void add(const std::string& key, const std::string& label, const std::string& value) {
    keys.push_back(key);
    paper.facts.emplace_back(label, value);
  }
};

// Labels are phrases of templates/languages, [certificate].
Part partOf(const std::string& file, const Phrases& phrases) {
  Part part{{nameOf(file), {}, {}, {}}, {}};
  part.add("fileSha256", say(phrases, "file_digest"), sha256OfPath(file));
  return part;
}

Part partOf(const std::string& file, const Puzzle& puzzle, const Phrases& phrases) {
  Part part = partOf(file, phrases);
  const auto add = [&](const char* key, const char* label, const std::string& value, const char* none = "") {
    part.add(key, say(phrases, label), value.empty() && *none ? say(phrases, none) : value);
  };
  add("title", "puzzle", puzzle.title, "none");
  add("words", "words", withCommas(puzzle.words.size()));
  add("listSha256", "list_digest", digestOfList(puzzle));
  add("cells", "cells", std::to_string(puzzle.grid.columns()) + " x " + std::to_string(puzzle.grid.rows()));
  add("seed", "seed", std::to_string(puzzle.seed));
  add("madeBy", "made_by", puzzle.generator, "not_said");
  return part;
}

Part partOf(const FoundPrint& print, const Phrases& phrases) {
  Part part = partOf(print.path, phrases);
  for (const auto& [name, value] : print.made.entries) {
    const auto* text = value.get<std::string>();
    part.add(name, name, text ? *text : toJson(value, -1));
  }
  return part;
}

CertificatePart::Check checkOf(const proof::Check& check, const std::string& path) {
  std::vector<std::string> findings;
  for (const std::string& finding : check.findings.first()) findings.push_back(plainSettings(finding));
  return {check.passed(), check.file == path ? check.what : check.subject(), plainSettings(check.figures),
          std::move(findings)};
}

// The parts, each with the checks of its file; those of no file first.
std::vector<Part> partsOf(const Verified& verified, const Phrases& phrases) {
  std::vector<Part> parts;
  std::vector<std::string> paths;
  for (std::size_t i = 0; i < verified.puzzleFiles.size(); ++i) {
    parts.push_back(partOf(verified.puzzleFiles[i], verified.known[i].puzzle, phrases));
    paths.push_back(verified.puzzleFiles[i]);
  }
  for (const FoundPrint& print : verified.prints) {
    parts.push_back(partOf(print, phrases));
    paths.push_back(print.path);
  }
  for (const proof::Check& check : verified.checks) {
    std::size_t part = 0;
    for (std::size_t i = 0; i < paths.size(); ++i)
      if (check.file == paths[i]) part = i;
    parts[part].paper.checks.push_back(checkOf(check, paths[part]));
  }
  return parts;
}

Object jsonOf(const Part& part) {
  Object object{{{"name", part.paper.heading}}};
  for (std::size_t i = 0; i < part.keys.size(); ++i) object.set(part.keys[i], part.paper.facts[i].second);
  List checks;
  for (const CertificatePart::Check& check : part.paper.checks)
    checks.emplace_back(Object{{{"subject", check.subject},
                                {"passed", check.passed},
                                {"figures", check.figures},
                                {"findings", listOf(check.findings)}}});
  object.set("checks", std::move(checks));
  return object;
}

std::string verdictOf(const std::vector<proof::Check>& checks, const Phrases& phrases) {
  const auto failed = std::ranges::count_if(checks, [](const auto& c) { return !c.passed(); });
  if (failed == 0) return say(phrases, "passed", {{"checks", checks.size()}});
  return say(phrases, "failed", {{"failed", failed}, {"checks", checks.size()}});
}

// The one that was asked for, else that of the first print that says one, else the words'.
std::string languageOf(const std::string& asked, const Verified& verified) {
  if (!asked.empty()) return asked;
  for (const FoundPrint& print : verified.prints)
    if (std::string language = print.made.text("language"); !language.empty()) return language;
  for (const StoredPuzzle& one : verified.known)
    if (!one.puzzle.language.empty()) return one.puzzle.language;
  return "";
}

// As PDF or JSON, by the path's ending: the SHA-256 of each file and of each puzzle's list of words, seeds,
// versions, the settings that each print records, every check with its figures. Without a date, a path or a
// name: the same files give the same bytes. Throws Error (call) for another ending.
OutputFile writeCertificate(const std::string& path, const std::string& language, const Verified& verified,
                            const Workspace& workspace, Events& events) {
  const bool paper = formatOf(path, "", "pdf") == "pdf", passed = !failureOf(verified.checks);
  const SharedPhrases phrases = workspace.phrases(paper ? languageOf(language, verified) : "en");
  const std::vector<Part> parts = partsOf(verified, *phrases);
  const std::string program(kProducer), verdict = verdictOf(verified.checks, *phrases);
  if (paper) {
    const std::string foot = say(*phrases, "verified_by", {{"program", program}});
    layout::CertificateText text{say(*phrases, "title"), verdict, foot, passed, {}, {}};
    for (const Part& part : parts) text.parts.push_back(part.paper);
    return writePdfFile(layout::composeCertificate(text, phrases, workspace.type()), {path, "pdf"}, workspace,
                        events);
  }
  List files;
  for (const Part& part : parts) files.emplace_back(jsonOf(part));
  const Object object{
      {{"verifiedBy", program}, {"passed", passed}, {"verdict", verdict}, {"files", std::move(files)}}};
  return writeFile(path, [&](std::ostream& out) {
    out << toJson(object) << "\n";
    return counted(verified.checks.size(), "check");
  });
}

namespace fs = std::filesystem;

// A folder of a book's puzzles, in the order of their names.
std::vector<std::string> puzzlesIn(const std::string& folder) {
  std::vector<std::string> files;
  for (const auto& entry : fs::directory_iterator(folder))
    if (entry.path().extension() == ".ipuz" || entry.path().extension() == ".puz")
      files.push_back(entry.path().string());
  std::ranges::sort(files);
  if (files.empty())
    throw Error::call("this folder holds no .ipuz or .puz files",
                      "name the folder that a book's puzzles were written to", {folder, 0});
  return files;
}

// The call's files, sorted by what they are, and read.
Verified readFiles(const VerifySettings& settings, const Workspace& workspace) {
  Verified all;
  all.puzzleFiles = fs::is_directory(settings.puzzle) ? puzzlesIn(settings.puzzle)
                                                      : std::vector<std::string>{settings.puzzle};
  std::vector<std::string> prints;
  for (const std::string& file : settings.files)
    (holdsPuzzle(file) ? all.puzzleFiles : prints).push_back(file);
  const Object given = changed(settings, Role::record);
  for (const std::string& path : prints) {
    all.prints.push_back(findPrint(path, given, workspace));
    if (all.puzzleFiles.size() > 1 && !all.prints.back().showsSeveral())
      throw Error::call("this is not a worksheet, an answer key of versions or a book of puzzles",
                        "give verify one puzzle for a print of another kind", {path, 0});
  }
  for (const std::string& path : all.puzzleFiles) all.known.push_back(loadPuzzle(path));
  return all;
}

std::vector<proof::Check> checkPuzzles(const KnownPuzzles& puzzles, const std::vector<std::string>& files) {
  if (puzzles.size() == 1) return proof::checkPuzzle(puzzles.front().puzzle);
  // Of two hundred puzzles those with faults stand alone, the others in one line.
  std::vector<proof::Check> checks = {{"puzzles", "words", "", {}}};
  std::size_t right = 0;
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    const std::size_t before = checks.size();
    for (proof::Check& check : proof::checkPuzzle(puzzles[i].puzzle)) {
      if (check.passed()) continue;
      check.file = files[i], check.what = "words";
      checks.push_back(std::move(check));
    }
    right += checks.size() == before ? 1 : 0;
  }
  checks.front().figures = "in " + withCommas(right) + " of " + withCommas(puzzles.size()) +
                           " puzzles every word of the list is in the grid";
  return checks;
}

proof::Check checkConstraints(const StoredPuzzle& stored) {
  const auto& [puzzle, constraints, dropped] = stored;
  proof::Check check{"puzzle", "message and filler", "", {}};
  for (std::string& line : gen::brokenConstraints(puzzle, constraints)) check.findings.add(std::move(line));
  if (const std::size_t letters = constraints.message.size(); letters > 0)
    check.figures = "a message of " + counted(letters, "letter");
  return check;
}

// Imposed sheets beside the PDF that they were made of.
VerifyReport verifyAgainstBook(const VerifySettings& settings, const Workspace& workspace, Events& events) {
  if (!settings.certificate.empty())
    throw Error::inSetting("certificate", "a certificate is about a puzzle, and a PDF is given",
                           "name the puzzle that the PDF shows, or leave it out");
  if (settings.files.empty())
    throw Error::call(
        "a print is compared with its puzzle, and none is named",
        "name the puzzle, or the folder of a book's puzzles, before it; of imposed sheets the book",
        {settings.puzzle, 0});
  VerifyReport report;
  for (const std::string& path : settings.files) {
    const FoundPrint sheets = findPrint(path, {}, workspace);
    if (sheets.kind != proof::FileKind::imposition)
      throw Error::call("only imposed sheets can be checked against a PDF, and these are not",
                        "name the puzzle instead of " + settings.puzzle, {path, 0});
    report.add(compare::verifySheets(path, settings.puzzle, sheets.settingsAs<Folding>().sheets,
                                     {events, Stage::checkPages}));
  }
  return report;
}

VerifyReport verified(const VerifySettings& settings, const Workspace& workspace, Events& events) {
  if (endingOf(settings.puzzle) == "pdf" && fs::exists(settings.puzzle))
    return verifyAgainstBook(settings, workspace, events);
  Verified all = readFiles(settings, workspace);
  const KnownPuzzles& known = all.known;
  VerifyReport report;
  report.add(checkPuzzles(known, all.puzzleFiles));
  for (const FoundPrint& print : all.prints) report.add(checkPrint(print, known, workspace, events));
  if (known.size() == 1 && !known.front().constraints.none()) report.add({checkConstraints(known.front())});
  all.checks = report.checks;
  if (!settings.certificate.empty())
    report.files = {writeCertificate(settings.certificate, settings.style.language, all, workspace, events)};
  return report;
}

}  // namespace

SettingTable describe(const VerifySettings*) {
  using S = VerifySettings;
  return tableOf(
      {sourceEntry("puzzle", &S::puzzle,
                   "The puzzle (.ipuz, .puz); several, or a folder of them, for what shows several; of "
                   "imposed sheets also the PDF that they were made of",
                   "PUZZLE"),
       entry("files", &S::files,
             "Posters, tiles, guides, answer keys, worksheets, books, imposed sheets (.pdf), pictures (.jpg, "
             ".png, .tif), letters (.txt)")
           .form("FILE")
           .role(Role::input)
           .positional(),
       include(&S::style), include(&S::style, lookSettings()), include(&S::tiles), include(&S::listing),
       include(&S::bleed),
       entry("only", &S::only, "The tiles that were printed: B2,C3")
           .form("LABELS")
           .withCommas()
           .role(Role::record),
       entry("for", &S::service, "The print service that the poster was set for")
           .names(KnownNames::services)
           .role(Role::record),
       entry("picture", &S::picture, "The picture on a cover's front").form("FILE").role(Role::record),
       writtenEntry("certificate", &S::certificate,
                    "Write what was checked, with every file's SHA-256, as .pdf or .json")});
}

FieldTable checkFields() {
  using C = proof::Check;
  return {
      derived<C>("subject", "The file and what of it was checked.", [](const C& c) { return c.subject(); }),
      derived<C>("passed", "Whether nothing was wrong.", [](const C& c) { return c.passed(); }),
      field("figures", &C::figures, "What was measured."),
      derived<C>("faults", "How many faults there are.", [](const C& c) { return c.findings.total(); }),
      derived<C>("findings", "The first of them: where, and what is wrong.", [](const C& c) {
        std::vector<std::string> plain;
        for (const std::string& finding : c.findings.first()) plain.push_back(plainSettings(finding));
        return plain;
      })};
}

std::optional<Error> failureOf(const std::vector<proof::Check>& checks) {
  const auto failed = std::ranges::count_if(checks, [](const auto& c) { return !c.passed(); });
  if (failed == 0) return {};
  return Error::job(withCommas(static_cast<std::uint64_t>(failed)) + " of " + withCommas(checks.size()) +
                        (checks.size() == 1 ? " check failed" : " checks failed"),
                    "");
}

FieldTable fieldsOf(const VerifyReport*) {
  using R = VerifyReport;
  return reportFields<R>(
      {derived<R>("passed", "Whether every check passed.", [](const R& r) { return r.passed(); }),
       field<R>("checks", &R::checks, "What was checked, of the puzzle and of each file.", checkFields())});
}

VerifyReport runVerify(const VerifySettings& settings, const Workspace& workspace, Events& events) {
  refuseToOverwriteInputs(settings);
  if (const std::string& path = settings.certificate; !path.empty()) {
    checkFormat("a certificate", path, formatOf(path, "", "pdf"), {"pdf", "json"});
    if (settings.puzzle == "-" || std::ranges::count(settings.files, "-") > 0)
      throw Error::inSetting("certificate", "it names its files, and standard input has no name",
                             "read the file by its name");
  }
  VerifyReport report = withPipedInput(
      settings, [&](const VerifySettings& files) { return verified(files, workspace, events); });
  report.failure = failureOf(report.checks);
  return report;
}

}  // namespace gridpress::jobs
