// jobs/proof/found_print: reads what a print says about itself, and runs the checks for its kind.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/proof/found_print.h"

#include <array>
#include <iterator>
#include <sstream>

#include "compare/folded_check.h"
#include "foreign/memory_file.h"
#include "gen/formats/write.h"
#include "jobs/documents/impose.h"
#include "jobs/files/paths.h"
#include "jobs/resolve/style_settings.h"
#include "model/length_text.h"
#include "parallel/ordered.h"
#include "proof/ink/read_codes.h"

namespace gridpress::jobs {

using proof::FileKind;
using Checks = std::vector<proof::Check>;

namespace {

/// What was found of a page's codes.
struct CodesFound {
  std::size_t codes = 0;
  std::vector<std::string> faults;
};

// Reads each code where the document has it: from a PDF's pages as poppler draws them, or from a picture's
// pixels. What they should say follows from the recorded address and the puzzle's words. Without figures
// where there is none.
proof::Check checkCodes(const std::string& path, bool picture, const Document& expected,
                        const Workspace& workspace, Events& events) {
  proof::Check check{path, "QR codes", "", {}};
  const std::size_t pages = picture ? 1 : std::min(proof::DrawnPdf(path).pageCount(), expected.pageCount);
  parallel::ThreadPool pool(workspace.threads());
  std::vector<std::unique_ptr<proof::DrawnPdf>> pdfs(pool.size());
  const Progress progress(events, Stage::checkPages);
  std::size_t codes = 0, done = 0;
  parallel::runOrdered<CodesFound>(
      pool, pages, pool.size() + 1,
      [&](std::size_t number, std::size_t member, const auto&) {
        const Page page = expected.page(number);
        if (page.codes.empty()) return CodesFound{};
        if (picture)
          return CodesFound{page.codes.size(), proof::faultyCodesOfPicture(path, mediaBox(page), page.codes)};
        if (!pdfs[member]) pdfs[member] = std::make_unique<proof::DrawnPdf>(path);
        return CodesFound{page.codes.size(),
                          proof::faultyCodes(*pdfs[member], number, mediaBox(page), page.codes)};
      },
      [&](CodesFound&& found) {
        codes += found.codes;
        for (std::string& fault : found.faults) check.findings.add(std::move(fault));
        reportOrStop(progress, ++done, pages);
        return true;
      });
  if (codes > 0)
    check.figures = counted(codes, "code") + (check.findings.none() ? ", read from the page's pixels" : "");
  return check;
}

// Throws where it is a template of neither kind.
bool isWorksheet(const Value& style, const Workspace& workspace) {
  try {
    workspace.worksheetStyle(readText(style));
    return true;
  } catch (const Error&) {
    workspace.posterTemplate(readText(style));
    return false;
  }
}

// The keys that the print was set with; one that is set now stands instead, but that art which is named again
// lies as it lay. Throws where a file is named that only whoever made the print has.
Value laidOver(const Value* made, const Value* given, const std::string& path) {
  const auto all = [](const Value* value) { return value ? readList(*value) : std::vector<std::string>(); };
  std::vector<std::string> now = all(given);
  if (const std::vector<std::string> before = all(made); std::ranges::any_of(before, isArtKey))
    std::erase_if(now, [](const std::string& one) { return one.starts_with("backdrop.") && !isArtKey(one); });
  List keys;
  for (const std::string& one : all(made)) {
    const std::string key = assignedKey(one);
    if (std::ranges::any_of(now, [&](const auto& n) { return assignedKey(n) == key; })) continue;
    if (namesFile(one))
      throw Error::call("it was made with the file '" + assignedValue(one) + "', which a print does not hold",
                        "name that file with " + askForFile(key), {path, 0});
    keys.emplace_back(one);
  }
  for (const std::string& one : now) keys.emplace_back(one);
  return keys;
}

// What the print says of itself, and what was said of it now.
Object merged(const proof::PrintedFileKind& kind, const Object& given, const std::string& path,
              const Workspace& workspace) {
  Object made = readRecord(kind.settings, path);
  if (!kind.templateName.empty()) made.set("template", workspace.templateOfPrint(kind.templateName));
  checkNames(made, given, path);
  for (const auto& [name, value] : given.entries) {
    // The service that was given is a poster's, beside which a guide may be checked; likewise a template,
    // where it is none of worksheets'.
    if (name == "for" && kind.kind == FileKind::guide) continue;
    if (name == "template" && (kind.kind == FileKind::pages || kind.kind == FileKind::letters) &&
        !isWorksheet(value, workspace))
      continue;
    if (name != "set") made.set(name, value);
  }
  if (const Value* set = made.find("set"), *now = given.find("set"); set || now)
    made.set("set", laidOver(set, now, path));
  return made;
}

void checkTemplate(const FoundPrint& print, const Workspace& workspace) {
  const StyleSettings style = print.settingsAs<StyleSettings>();
  try {
    workspace.posterTemplate(templateOf(style));
  } catch (const Error& e) {
    // A name that the print gives says nothing of where the file is.
    const bool named = print.given.find("template") != nullptr;
    throw Error::call(
        "it was set with a template of its own" + (named ? ": " + e.problem() : ", '" + style.style + "'"),
        "name the template's folder or file with " + setting("template"), {print.path, 0});
  }
}

Checks checkLetters(const std::string& path, const Puzzle& puzzle) {
  std::ostringstream flat, search, solution;
  gen::writeText(puzzle, flat);
  // A quiz has spaces between letters, in the list's case.
  gen::writeQuizSearch(puzzle, search);
  gen::writeQuizSolution(puzzle, solution);
  proof::Check check{path, "letters"};
  const std::string text = readFile(path);
  if (text != flat.str() && text != search.str() && text != solution.str())
    check.findings.add("its letters are not the puzzle's");
  return {std::move(check)};
}

// What the print shows, held against what the same settings make now.
Checks checkShown(const FoundPrint& print, const ReadablePrint& made, const Workspace& workspace,
                  Events& events) {
  const compare::ExpectedPrint& expected = made.expected;
  const bool picture = print.kind == FileKind::picture;
  Checks checks;
  if (proof::Check codes = checkCodes(print.path, picture, expected.document, workspace, events);
      !codes.figures.empty())
    checks.push_back(std::move(codes));
  if (picture) {
    checks.push_back(compare::checkPictureInk(print.path, expected, made.quality, workspace.type(),
                                              workspace.threads(), events));
    return checks;
  }
  checks.push_back(compare::checkInk(print.path, expected, workspace.type(), workspace.threads(), events));
  if (proof::Check plates = compare::checkPlates(print.path, expected, workspace.type());
      !plates.figures.empty())
    checks.push_back(std::move(plates));
  return checks;
}

// What the print says, and what its file says of itself.
Checks checkSaid(const FoundPrint& print, const ReadablePrint& made, Events& events) {
  Checks checks = made.read ? made.read(events) : Checks();
  if (print.bound || print.kind == FileKind::picture) return checks;
  checks.push_back(checkMetadata(print.path, made.expected.document, print.made));
  if (proof::Check tags = checkTags(print.path, made.expected.document);
      !tags.figures.empty() || !tags.passed())
    checks.push_back(std::move(tags));
  return checks;
}

/// For a job beside one that shows its progress.
class OnlyStop : public Events {
 public:
  explicit OnlyStop(Events& events) : events_(events) {}
  bool stop() override { return events_.stop(); }

 private:
  Events& events_;
};

// What a print says is read on one thread; beside it, on all, what it shows is compared.
void addBeside(const FoundPrint& print, const ReadablePrint& made, const Workspace& workspace, Events& events,
               Checks& checks) {
  OnlyStop silent(events);
  std::array<Checks, 2> halves;
  parallel::ThreadPool pool(workspace.threads() == 1 ? 1 : 2);
  pool.run(halves.size(), [&](std::size_t half, std::size_t) {
    halves[half] = half == 0 ? checkSaid(print, made, pool.size() > 1 ? silent : events)
                             : checkShown(print, made, workspace, events);
  });
  for (Checks& half : halves) std::ranges::move(half, std::back_inserter(checks));
}

// Imposed sheets are folded in thought, and the book that they become is held against its puzzles.
Checks checkBound(const FoundPrint& sheets, const KnownPuzzles& known, const Workspace& workspace,
                  Events& events) {
  const auto folding = sheets.settingsAs<Folding>();
  if (folding.book.empty())
    throw Error::call("these sheets hold a PDF that Gridpress did not set",
                      "name that PDF instead of a puzzle: verify BOOK.pdf " + sheets.path, {sheets.path, 0});
  const foreign::MemoryFile file(proof::unbound(sheets.path, folding.sheets, folding.book));
  // Nothing else may show on the pages, and nothing on blank ones.
  Checks checks =
      compare::verifySheets(sheets.path, file.path(), folding.sheets, {events, Stage::checkPages});
  FoundPrint book = findPrint(file.path(), sheets.given, workspace);
  book.bound = true;
  for (proof::Check& check : checkPrint(book, known, workspace, events)) {
    if (check.file == book.path) check.file = sheets.path;
    checks.push_back(std::move(check));
  }
  return checks;
}

}  // namespace

bool FoundPrint::showsSeveral() const {
  return !letters && (kind == FileKind::pages || kind == FileKind::cover || kind == FileKind::imposition);
}

FoundPrint findPrint(const std::string& path, const Object& given, const Workspace& workspace) {
  FoundPrint print;
  print.path = path;
  print.letters = endingOf(path) == "txt";
  if (print.letters) return print;
  const auto kind = proof::kindOf(path);
  if (!kind)
    throw Error::call(
        "this is not a print of Gridpress",
        "verify takes posters, tiles, guides, answer keys, worksheets, books, pictures and puzzle.txt",
        {path, 0});
  static_cast<proof::PrintedFileKind&>(print) = *kind;
  print.given = given;
  print.made = merged(*kind, given, path, workspace);
  const bool onPages = print.showsSeveral() || print.kind == FileKind::letters;
  if (!onPages && given.find("template") == nullptr) checkTemplate(print, workspace);
  return print;
}

Checks checkPrint(const FoundPrint& print, const KnownPuzzles& known, const Workspace& workspace,
                  Events& events) {
  if (print.letters) return checkLetters(print.path, known.front().puzzle);
  if (print.kind == FileKind::imposition) return checkBound(print, known, workspace, events);
  Checks checks;
  if (const auto made = readablePrint(print, known, workspace, events, checks))
    addBeside(print, *made, workspace, events, checks);
  return checks;
}

}  // namespace gridpress::jobs
