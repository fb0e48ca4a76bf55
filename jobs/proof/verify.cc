// jobs/proof/verify: the puzzles first, then each print.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/proof/verify.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "compare/folded_check.h"
#include "gen/wordsearch/fill/constraints.h"
#include "jobs/documents/folding.h"
#include "jobs/files/keep_inputs.h"
#include "jobs/files/paths.h"
#include "jobs/files/piped_input.h"
#include "jobs/proof/certificate.h"
#include "jobs/proof/found_print.h"
#include "jobs/puzzle/puzzle_files.h"
#include "jobs/resolve/record.h"
#include "model/error.h"
#include "model/length_text.h"
#include "proof/verify/verify.h"

namespace gridpress::jobs {

namespace {

namespace fs = std::filesystem;

// A folder of a book's puzzles, in the order of their names.
std::vector<std::string> puzzlesIn(const std::string& folder) {
  std::vector<std::string> files;
  for (const auto& entry : fs::directory_iterator(folder))
    if (entry.path().extension() == ".ipuz" || entry.path().extension() == ".puz")
      files.push_back(entry.path().string());
  std::sort(files.begin(), files.end());
  if (files.empty())
    throw Error::call("this folder holds no .ipuz or .puz files",
                      "name the folder that a book's puzzles were written to", {folder, 0});
  return files;
}

// The call's files, sorted by what they are.
struct Call {
  std::vector<std::string> puzzles, prints;
};

Call sorted(const VerifySettings& settings) {
  Call call;
  call.puzzles = fs::is_directory(settings.puzzle) ? puzzlesIn(settings.puzzle)
                                                   : std::vector<std::string>{settings.puzzle};
  for (const std::string& file : settings.files)
    (holdsPuzzle(file) ? call.puzzles : call.prints).push_back(file);
  return call;
}

std::vector<FoundPrint> findPrints(const Call& call, const VerifySettings& settings,
                                   const Workspace& workspace) {
  const VerifySettings defaults;
  const Object given = changed(describe(&settings), &settings, &defaults, Role::record);
  std::vector<FoundPrint> prints;
  for (const std::string& path : call.prints) {
    prints.push_back(findPrint(path, given, workspace));
    if (call.puzzles.size() > 1 && !prints.back().showsSeveral())
      throw Error::call("this is not a worksheet, an answer key of versions or a book of puzzles",
                        "give verify one puzzle for a print of another kind", {path, 0});
  }
  return prints;
}

std::vector<proof::Check> checkPuzzles(const std::vector<Puzzle>& puzzles,
                                       const std::vector<std::string>& files) {
  if (puzzles.size() == 1) return proof::checkPuzzle(puzzles.front());
  // Of two hundred puzzles those with faults stand alone, the others in one line.
  std::vector<proof::Check> checks = {{"puzzles: words", "", {}}};
  std::size_t right = 0;
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    const std::size_t before = checks.size();
    for (proof::Check& check : proof::checkPuzzle(puzzles[i])) {
      if (check.passed()) continue;
      check.subject = files[i] + ": words";
      checks.push_back(std::move(check));
    }
    right += checks.size() == before ? 1 : 0;
  }
  checks.front().figures = "in " + withCommas(right) + " of " + withCommas(puzzles.size()) +
                           " puzzles every word of the list stands in the grid";
  return checks;
}

proof::Check checkConstraints(const Puzzle& puzzle, const Constraints& constraints) {
  proof::Check check{"puzzle: message and filler", "", {}};
  for (std::string& line : gen::brokenConstraints(puzzle, constraints)) check.findings.add(std::move(line));
  if (const std::size_t letters = constraints.message.size(); letters > 0)
    check.figures = "a message of " + std::to_string(letters) + (letters == 1 ? " letter" : " letters");
  return check;
}

// Imposed sheets beside the PDF that they were made of.
VerifyReport verifyAgainstBook(const VerifySettings& settings, const Workspace& workspace, Events& events) {
  if (!settings.certificate.empty())
    throw Error::inSetting("certificate", "a certificate is about a puzzle, and a PDF is given",
                           "name the puzzle that the PDF shows, or leave it out");
  if (settings.files.empty())
    throw Error::call("a PDF is read as the book of imposed sheets, and no sheets are named",
                      "name a puzzle before it, or the sheets behind it", {settings.puzzle, 0});
  proof::VerificationReport checked;
  for (const std::string& path : settings.files) {
    const FoundPrint sheets = findPrint(path, {}, workspace);
    if (sheets.kind != proof::FileKind::imposition)
      throw Error::call("these are not imposed sheets, which alone are held against a PDF",
                        "name the puzzle instead of " + settings.puzzle, {path, 0});
    checked.add(compare::verifySheets(path, settings.puzzle, settingsOf<Folding>(sheets.made, path).sheets,
                                      {events, Stage::checkPages}));
  }
  VerifyReport report;
  report.checks = checkReports(checked);
  report.passed = checked.passed();
  report.failure = failureOf(report.checks);
  return report;
}

VerifyReport verified(const VerifySettings& settings, const Workspace& workspace, Events& events) {
  if (endingOf(settings.puzzle) == "pdf") return verifyAgainstBook(settings, workspace, events);
  const Call call = sorted(settings);
  const std::vector<FoundPrint> prints = findPrints(call, settings, workspace);
  KnownPuzzles known;
  for (const std::string& path : call.puzzles) {
    StoredPuzzle stored = loadPuzzle(path);
    known.puzzles.push_back(std::move(stored.puzzle));
    known.constraints.push_back(std::move(stored.constraints));
  }
  proof::VerificationReport checked;
  checked.add(checkPuzzles(known.puzzles, call.puzzles));
  for (const FoundPrint& print : prints) checked.add(checkPrint(print, known, workspace, events));
  if (known.puzzles.size() == 1 && !known.constraints.front().none())
    checked.add({checkConstraints(known.puzzles.front(), known.constraints.front())});
  VerifyReport report;
  report.checks = checkReports(checked);
  report.passed = checked.passed();
  report.failure = failureOf(report.checks);
  if (!settings.certificate.empty())
    report.files = {writeCertificate(settings.certificate, settings.style.language,
                                     {call.puzzles, known, prints, report.checks}, workspace, events)};
  return report;
}

}  // namespace

const SettingTable& describe(const VerifySettings*) {
  static const SettingTable table =
      tableOf({entry("puzzle", &VerifySettings::puzzle,
                     "The puzzle (.ipuz, .puz); several, or a folder of them, for what shows several; of "
                     "imposed sheets "
                     "also the PDF that they were made of")
                   .form("PUZZLE")
                   .role(Role::input)
                   .positional()
                   .required(),
               entry("files", &VerifySettings::files,
                     "Posters, tiles, guides, answer keys, worksheets, books, imposed sheets (.pdf), "
                     "pictures (.jpg, .png, .tif), letters (.txt)")
                   .form("FILE")
                   .role(Role::input)
                   .positional(),
               include(&VerifySettings::style, describe(static_cast<const StyleSettings*>(nullptr))),
               include(&VerifySettings::tiles, describe(static_cast<const TileSettings*>(nullptr))),
               include(&VerifySettings::listing, describe(static_cast<const ListingSettings*>(nullptr))),
               include(&VerifySettings::bleed, describe(static_cast<const BleedSettings*>(nullptr))),
               entry("only", &VerifySettings::only, "The tiles that were printed: B2,C3")
                   .form("LABELS")
                   .withCommas()
                   .role(Role::record),
               entry("for", &VerifySettings::service, "The print service that the poster was set for")
                   .names(KnownNames::services)
                   .role(Role::record),
               entry("picture", &VerifySettings::picture, "The picture on a cover's front")
                   .form("FILE")
                   .role(Role::record),
               entry("certificate", &VerifySettings::certificate,
                     "Write what was checked, with every file's SHA-256, as .pdf or .json")
                   .form("FILE")
                   .role(Role::output)});
  return table;
}

const FieldTable& fieldsOf(const VerifyReport*) {
  using R = VerifyReport;
  static const FieldTable fields =
      reportFields<R>({field("passed", &R::passed, "Whether every check passed."),
                       field("checks", &R::checks, "What was checked, of the puzzle and of each file.")});
  return fields;
}

VerifyReport runVerify(const VerifySettings& settings, const Workspace& workspace, Events& events) {
  keepInputs(settings);
  checkCertificateName(settings.certificate);
  if (!settings.certificate.empty() &&
      (settings.puzzle == "-" || std::ranges::count(settings.files, "-") > 0))
    throw Error::inSetting("certificate", "it names its files, and standard input has no name",
                           "read the file by its name");
  return withPipedInput(settings,
                        [&](const VerifySettings& files) { return verified(files, workspace, events); });
}

}  // namespace gridpress::jobs
