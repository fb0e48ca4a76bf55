// jobs/proof/found_print: reads a print's head, and hands it to the right proof.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/proof/found_print.h"

#include <sstream>

#include "compare/folded_check.h"
#include "compare/ink_check.h"
#include "foreign/memory_file.h"
#include "gen/formats/write.h"
#include "gen/letters/small_letters.h"
#include "jobs/documents/impose.h"
#include "jobs/files/paths.h"
#include "jobs/print/guide.h"
#include "jobs/print/poster.h"
#include "jobs/print/tiles.h"
#include "jobs/resolve/record.h"
#include "layout/poster/finishing.h"
#include "layout/poster/poster.h"
#include "model/length_text.h"
#include "parallel/ordered.h"
#include "proof/ink/read_codes.h"
#include "proof/verify/verify.h"
#include "render/raster/bands.h"

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
  proof::Check check{path + ": QR codes", "", {}};
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
  const StyleSettings style = settingsOf<StyleSettings>(print.made, print.path);
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
  proof::Check check;
  check.subject = path + ": letters";
  const std::string text = readFile(path);
  if (text != flat.str() && text != search.str() && text != solution.str())
    check.findings.add("its letters are not the puzzle's");
  return {std::move(check)};
}

// Word searches are read by their grids, what is written into squares by its clues and its solution.
Checks checkPages(const FoundPrint& print, const std::vector<Puzzle>& puzzles, const Progress& progress) {
  const std::string& path = print.path;
  const std::string list = recordedText(print.made, "list");
  const Value* small = print.made.find("lower-case");
  std::vector<Puzzle> searches, written;
  for (Puzzle puzzle : puzzles) {
    if (small && readFlag(*small)) puzzle = gen::inSmallLetters(std::move(puzzle));
    if (list == "words") {  // A crossword's, without its clues.
      puzzle.clues.clear();
      for (Word& word : puzzle.words.edit()) word.clue.clear();
    }
    (puzzle.kind == PuzzleKind::crossword ? written : searches).push_back(std::move(puzzle));
  }
  const bool listed = list.empty() || list == "words";  // Else no word stands alone.
  Checks checks = proof::verifyPages(path, searches, progress, listed);
  // Without word searches only what is said of the pages themselves.
  if (searches.empty()) checks.resize(1);
  if (!written.empty())
    for (proof::Check& check : proof::verifyWritten(path, written, progress))
      checks.push_back(std::move(check));
  return checks;
}

Checks checkPoster(const FoundPrint& print, const ResolvedPoster& poster, std::size_t pages) {
  const layout::PosterTemplate& style = poster.style;
  const layout::PosterPlan& plan = poster.plan;
  proof::PosterExpectation expected{plan.trim,      plan.grid.pitch,  style.rulers.shown,
                                    plan.grid.drop, plan.grid.middle, plan.grid.size};
  if (!style.finishing.none())
    expected.finishing = {plan.front, layout::clearOf(style.finishing),
                          layout::grommetsOf(style.finishing, plan.front), layout::kGrommetRing};
  expected.pages = pages;
  return proof::verifyPoster(print.path, *poster.puzzle, expected);
}

Checks checkPicture(const FoundPrint& print, const ResolvedPoster& resolved, const Document& poster,
                    const Workspace& workspace, const Progress& progress) {
  // A picture has no boxes: it shows all there is.
  const Rect shown = mediaBox(poster.page(0));
  Checks checks = proof::verifyPicture(print.path, shown.size);
  // Where its size is wrong, letters are not where they are looked for.
  if (!checks[0].passed()) {
    if (print.templateName.empty())
      checks[0].findings.add("it has lost the record of its settings; name its " + setting("template") +
                             ", " + setting("sheet") + " and whatever else it was made with");
    return checks;
  }
  const fonts::Typesetter type = workspace.type().speaking(poster.info.letters());
  Page bare = poster.page(0);
  std::erase_if(bare.items, [](const Item& item) { return std::holds_alternative<LetterRun>(item); });
  render::PaintTools tools(type);
  std::optional<render::PageRows> ground;
  const auto paint = [&](double dpi, int top, int rows) -> pixels::PixelRows {
    if (!ground) ground.emplace(bare, dpi, tools);
    render::Band& band = ground->paint(top, rows);
    return {band.row(0), band.stride(), band.width(), top, rows};
  };
  checks.push_back(proof::readPicture(
      print.path, *resolved.puzzle,
      {shown.size, {-shown.origin.x, -shown.origin.y}, resolved.plan.grid, paint}, type, progress));
  return checks;
}

Checks checkTiles(const FoundPrint& print, const ResolvedTiles& resolved, const Progress& progress) {
  const layout::PosterPlan& plan = resolved.poster.plan;
  const layout::TilesTemplate& tiles = resolved.style;
  const layout::TilePlan& cut = resolved.cut;
  const Puzzle& puzzle = *resolved.poster.puzzle;
  proof::TilesExpectation expected;
  expected.page = cut.paper;
  expected.pitch = plan.grid.pitch;
  expected.rulers = resolved.poster.style.rulers.shown && tiles.rulers;
  expected.labels = tiles.labels;
  expected.bar = tiles.bar;
  expected.margin = tiles.margin > Length();
  expected.letters = plan.grid.size;
  expected.drop = plan.grid.drop;
  expected.mark = plan.grid.middle;
  expected.colour = plan.grid.colour;
  expected.only = resolved.only;
  expected.grid = [&](proof::TilePlace place) -> std::optional<proof::TileGrid> {
    const auto row = static_cast<std::size_t>(place.row), column = static_cast<std::size_t>(place.column);
    if (row >= cut.down.size() || column >= cut.across.size()) return std::nullopt;
    const layout::TileFrame frame = layout::frameOf(cut, row * cut.across.size() + column);
    const layout::CellRange cells = layout::cellsIn(plan.grid, puzzle, frame.visible);
    return proof::TileGrid{Point{plan.grid.centreX(0), plan.grid.baseline(0)} + frame.shift,
                           {cells.left, cells.top},
                           {cells.right, cells.bottom}};
  };
  return proof::verifyTiles(print.path, puzzle, expected, progress);
}

Checks checkGuide(const FoundPrint& print, const ResolvedGuide& guide, const Progress& progress) {
  return proof::verifyGuide(print.path, *guide.puzzle,
                            {guide.style.page, guide.options.order, layout::squareOf(guide.options),
                             print.bound, guide.style.wordsOnly()},
                            progress);
}

// What the print says: letters, numbers and entries, as they can be read from it.
Checks checkText(const FoundPrint& print, const ResolvedPrint& resolved, const Document* document,
                 const std::vector<Puzzle>& puzzles, const Workspace& workspace, Events& events) {
  const Progress pages(events, Stage::checkPages);
  switch (print.kind) {
    case FileKind::poster: return checkPoster(print, std::get<ResolvedPoster>(resolved), document->pageCount);
    case FileKind::sample:
    case FileKind::cover: return {};  // A piece of a poster, or of many things: its ink says all.
    case FileKind::tiles: return checkTiles(print, std::get<ResolvedTiles>(resolved), pages);
    case FileKind::guide: return checkGuide(print, std::get<ResolvedGuide>(resolved), pages);
    case FileKind::picture:
      return checkPicture(print, std::get<ResolvedPoster>(resolved), *document, workspace,
                          {events, Stage::checkPicture});
    case FileKind::letters: return proof::verifyWritten(print.path, puzzles, pages, proof::Asks::nothing);
    case FileKind::imposition: return {};  // Its pages are.
    case FileKind::pages: return checkPages(print, puzzles, pages);
  }
  return {};
}

// What the print shows and tells, held against what the same settings make now.
void addCodes(const FoundPrint& print, const Document& expected, const Workspace& workspace, Events& events,
              Checks& checks) {
  proof::Check check = checkCodes(print.path, print.kind == FileKind::picture, expected, workspace, events);
  if (!check.figures.empty()) checks.push_back(std::move(check));
}

void addInk(const FoundPrint& print, const compare::ExpectedPrint& expected, const Workspace& workspace,
            Events& events, Checks& checks) {
  if (print.kind == FileKind::picture) {
    if (!checks.front().passed()) return;  // It has not the page's pixels.
    addCodes(print, expected.document, workspace, events, checks);
    checks.push_back(compare::checkPictureInk(print.path, expected,
                                              settingsOf<PosterSettings>(print.made, print.path).quality,
                                              workspace.type(), workspace.threads(), events));
    return;
  }
  if (!print.bound) {
    checks.push_back(checkMetadata(print.path, expected.document, print.made));
    if (proof::Check tags = checkTags(print.path, expected.document); !tags.figures.empty() || !tags.passed())
      checks.push_back(std::move(tags));
  }
  addCodes(print, expected.document, workspace, events, checks);
  checks.push_back(compare::checkInk(print.path, expected, workspace.type(), workspace.threads(), events));
  if (proof::Check plates = compare::checkPlates(print.path, expected, workspace.type());
      !plates.figures.empty())
    checks.push_back(std::move(plates));
}

// Imposed sheets are folded in thought, and the book that they become is held against its puzzles.
Checks checkBound(const FoundPrint& sheets, const KnownPuzzles& known, const Workspace& workspace,
                  Events& events) {
  const auto folding = settingsOf<Folding>(sheets.made, sheets.path);
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
    if (check.subject.starts_with(book.path)) check.subject.replace(0, book.path.size(), sheets.path);
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
  if (print.letters) return checkLetters(print.path, known.puzzles.front());
  if (print.kind == FileKind::imposition) return checkBound(print, known, workspace, events);
  Checks checks;
  const ResolvedPrint resolved = resolve(print, known.puzzles.front(), workspace);
  std::optional<compare::ExpectedPrint> expected;
  try {
    expected = expectedPrint(print, resolved, known, workspace);
  } catch (const MissingPuzzle& missing) {
    // What the others say can be read; the ink of a page that is not known cannot be judged.
    checks = checkText(print, resolved, nullptr, known.puzzles, workspace, events);
    checks.push_back({print.path + ": ink", "not compared", {}});
    checks.back().findings.add(missing.problem() + "; " + missing.remedy());
    return checks;
  }
  checks = checkText(print, resolved, &expected->document, shownBy(print, known, workspace).puzzles,
                     workspace, events);
  addInk(print, *expected, workspace, events, checks);
  return checks;
}

}  // namespace gridpress::jobs
