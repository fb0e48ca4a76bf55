// jobs/proof/expected_print: what jobs would print now by the settings in a print's record.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/proof/found_print.h"

#include <charconv>

#include "gen/letters/small_letters.h"
#include "jobs/book/cover.h"
#include "jobs/book/design.h"
#include "jobs/files/digest.h"
#include "jobs/pages/crossword.h"
#include "jobs/pages/squares.h"
#include "jobs/pages/versions.h"
#include "jobs/pages/worksheet.h"
#include "jobs/print/guide.h"
#include "jobs/print/poster.h"
#include "jobs/print/tiles.h"
#include "layout/poster/finishing.h"
#include "layout/poster/poster.h"
#include "model/length_text.h"
#include "proof/verify/verify.h"
#include "render/raster/bands.h"

namespace gridpress::jobs {

using proof::FileKind;
using Checks = std::vector<proof::Check>;

namespace {

/// The print shows a puzzle that is not given, or does not say which.
class MissingPuzzle : public Error {
 public:
  explicit MissingPuzzle(Error error) : Error(std::move(error)) {}
};

/// Not copied: whoever has a print checked keeps its puzzles for longer than what is expected of it.
SharedPuzzle borrowed(const Puzzle& puzzle) {
  return std::shared_ptr<const Puzzle>(std::shared_ptr<const Puzzle>(), &puzzle);
}

Document guide(const FoundPrint& print, const ResolvedGuide& resolved, const Workspace& workspace) {
  std::vector<Document> volumes = guideDocuments(resolved, workspace);
  std::size_t volume = 1;
  if (!print.volume.empty())
    std::from_chars(print.volume.data(), print.volume.data() + print.volume.size(), volume);
  if (volume < 1 || volume > volumes.size())
    throw Error::call(
        "this is volume " + print.volume + ", and the puzzle makes " + counted(volumes.size(), "volume"),
        "name the puzzle that the guide was made from", {print.path, 0});
  return std::move(volumes[volume - 1]);
}

void addKeys(const Value& value, std::vector<std::string>& keys) {
  if (const auto* text = value.get<std::string>()) keys.push_back(*text);
  if (const auto* list = value.get<List>())
    for (const Value& one : *list) addKeys(one, keys);
}

// Versions that a sheet made itself are made again from the first one.
KnownPuzzles versionsIn(const FoundPrint& print, const KnownPuzzles& known,
                        const std::vector<std::string>& keys, const Workspace& workspace) {
  // Jobs that set the same pages call settings of their own by the same names.
  if (print.made.find(kPrintKind) != nullptr) return {};
  const int count = print.settingsAs<WorksheetSettings>().versions;
  if (print.book || count < 2 || known.size() != 1 ||
      keys.front() != keyOf(known.front().puzzle, known.front().constraints))
    return {};
  KnownPuzzles versions;
  for (Version& version : versionsOf(known.front(), count, workspace, noEvents()))
    versions.push_back(std::move(version.stored));
  return versions;
}

// All that a print shows, in its order, by their keys.
KnownPuzzles puzzlesOf(const FoundPrint& print, const KnownPuzzles& known, const Workspace& workspace) {
  std::vector<std::string> keys;
  if (const Value* value = print.made.find(kPuzzleKeys)) addKeys(*value, keys);
  if (keys.empty())
    throw MissingPuzzle(
        Error::call("it does not say which puzzles it shows", "make the print again", {print.path, 0}));
  const KnownPuzzles versions = versionsIn(print, known, keys, workspace);
  std::vector<const StoredPuzzle*> all;
  std::map<std::string, const StoredPuzzle*> byKey;
  for (const KnownPuzzles* part : {&known, &versions})
    for (const StoredPuzzle& one : *part) {
      all.push_back(&one);
      byKey.emplace(keyOf(one.puzzle, one.constraints), &one);
      // A book's puzzles are printed without what was promised of their letters.
      byKey.emplace(keyOf(one.puzzle), &one);
    }
  // A puzzle that was changed since is held against the print in its place, so that the change is found.
  for (std::size_t i = 0; i < keys.size() && keys.size() == all.size(); ++i) byKey.emplace(keys[i], all[i]);
  KnownPuzzles shown;
  for (const std::string& key : keys) {
    const auto at = byKey.find(key);
    if (at == byKey.end())
      throw MissingPuzzle(Error::call("it shows " + counted(keys.size(), "puzzle") + ", and number " +
                                          std::to_string(shown.size() + 1) + " is not among those given",
                                      "name all of its puzzles, as they were when it was printed",
                                      {print.path, 0}));
    shown.push_back(*at->second);
  }
  return shown;
}

Document crossword(const FoundPrint& print, const KnownPuzzles& known, const Workspace& workspace) {
  std::vector<std::uint32_t> order;
  if (const auto* words = print.made.get<List>("order"))
    for (const Value& word : *words)
      if (const auto* number = word.get<std::int64_t>()) order.push_back(static_cast<std::uint32_t>(*number));
  const Puzzle puzzle = puzzlesOf(print, known, workspace).front().puzzle;
  for (const std::uint32_t word : order)
    if (word >= puzzle.placements.size())
      throw Error::call("the order of its words cannot be read", "make the print again", {print.path, 0});
  const auto settings = print.settingsAs<CrosswordPrintSettings>();
  return crosswordDocument({puzzle, order, print.made.text("title")}, settings, resolve(settings, workspace),
                           print.kind == FileKind::picture, workspace.type());
}

Document squares(const FoundPrint& print, const KnownPuzzles& known, const Workspace& workspace) {
  SharedPuzzles puzzles;
  for (StoredPuzzle& one : puzzlesOf(print, known, workspace))
    puzzles.push_back(std::make_shared<const Puzzle>(std::move(one.puzzle)));
  return squareDocument(puzzles, print.settingsAs<SquarePrintSettings>(), workspace);
}

Document book(const FoundPrint& print, const KnownPuzzles& known, const Workspace& workspace) {
  const auto edition = print.settingsAs<BookEdition>();
  KnownPuzzles shown = puzzlesOf(print, known, workspace);
  std::vector<layout::Worksheet> sheets =
      sheetsOf(*print.made.find(kPuzzleKeys), std::move(shown), edition.language);
  const BookPages pages = pagesOf(edition, sheets.size(), workspace);
  return bookDocument(std::move(sheets), edition, pages, workspace);
}

Document cover(const FoundPrint& print, const Puzzle& puzzle, const Workspace& workspace) {
  const auto edition = print.settingsAs<CoverEdition>();
  // Unless it was named, the sandbox has closed it.
  if (!edition.picture.empty() && !std::ifstream(edition.picture))
    throw Error::call("its front shows the picture '" + edition.picture + "'",
                      "name that file with " + setting("picture"), {print.path, 0});
  return coverDocument(puzzle, edition, workspace.coverRules(edition.service), workspace);
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
  Page bare = poster.page(0);
  const Rect shown = mediaBox(bare);
  const fonts::Typesetter type = workspace.type().speaking(poster.info.letters());
  std::erase_if(bare.items, [](const Item& item) { return std::holds_alternative<LetterRun>(item); });
  render::PaintTools tools(type);
  std::optional<render::PageRows> ground;
  const auto paint = [&](double dpi, int top, int rows) -> pixels::PixelRows {
    if (!ground) ground.emplace(bare, dpi, tools);
    render::Band& band = ground->paint(top, rows);
    return {band.row(0), band.stride(), band.width(), top, rows};
  };
  return {proof::readPicture(print.path, *resolved.puzzle,
                             {shown.size, {-shown.origin.x, -shown.origin.y}, resolved.plan.grid, paint},
                             type, progress)};
}

// A picture has no boxes: it shows all there is.
Checks checkPictureSize(const FoundPrint& print, const Document& poster) {
  Checks checks = proof::verifyPicture(print.path, mediaBox(poster.page(0)).size);
  if (!checks[0].passed() && print.templateName.empty())
    checks[0].findings.add("it has lost the record of its settings; name its " + setting("template") + ", " +
                           setting("sheet") + " and whatever else it was made with");
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

// Word searches are read by their grids, what is written into squares by its clues and its solution.
Checks checkPages(const FoundPrint& print, const KnownPuzzles& shown, Events& events) {
  const std::string& path = print.path;
  const Progress progress(events, Stage::checkPages);
  const std::string list = print.made.text("list");
  const Value* small = print.made.find("lower-case");
  std::vector<Puzzle> searches, written;
  for (const StoredPuzzle& one : shown) {
    Puzzle puzzle = one.puzzle;
    if (small && readFlag(*small)) puzzle = gen::inSmallLetters(std::move(puzzle));
    if (list == "words") {  // A crossword's, without its clues.
      puzzle.clues.clear();
      for (Word& word : puzzle.words.edit()) word.clue.clear();
    }
    const bool squares = puzzle.kind == PuzzleKind::crossword || print.kind == FileKind::letters;
    (squares ? written : searches).push_back(std::move(puzzle));
  }
  if (print.kind == FileKind::letters)
    return proof::verifyWritten(path, written, progress, proof::Asks::nothing);
  const bool listed = list.empty() || list == "words";  // Else no word stands alone.
  Checks checks = proof::verifyPages(path, searches, progress, listed);
  // Without word searches only what is said of the pages themselves.
  if (searches.empty()) checks.resize(1);
  if (!written.empty())
    for (proof::Check& check : proof::verifyWritten(path, written, progress))
      checks.push_back(std::move(check));
  return checks;
}

// A poster, or the answer key that it is marked as, with its document.
std::pair<ResolvedPoster, Document> posterOf(const FoundPrint& print, const Puzzle& puzzle,
                                             const Workspace& workspace) {
  if (print.mark.empty()) {
    ResolvedPoster poster = resolve(print.settingsAs<PosterSettings>(), borrowed(puzzle), workspace);
    Document document = posterDocument(poster, workspace);
    return {std::move(poster), std::move(document)};
  }
  Object made = print.made;
  made.set("mark", print.mark);  // What was chosen for it, where that was left to the words.
  const auto guide = settingsOf<GuideSettings>(made, print.path);
  ResolvedAnswerKey key = resolve(guide.key, guide.style, borrowed(puzzle), workspace);
  Document document = answerKeyDocument(key, workspace);
  return {std::move(key.poster), std::move(document)};
}

Document onPages(const FoundPrint& print, const KnownPuzzles& known, const Workspace& workspace) {
  const std::string kind = print.made.text(kPrintKind);
  if (print.book) return book(print, known, workspace);
  if (print.kind == FileKind::letters || kind == kCrosswordPrint) return crossword(print, known, workspace);
  if (kind == kSquaresPrint) return squares(print, known, workspace);
  return worksheetDocument(puzzlesOf(print, known, workspace), print.settingsAs<WorksheetSettings>(),
                           workspace);
}

// Each kind of print: what it should be, and how what it says is read. A sample is a piece of a poster, a
// cover one of many things: their ink says all.
ReadablePrint readable(const FoundPrint& print, const KnownPuzzles& known, const Workspace& workspace) {
  const Puzzle& puzzle = known.front().puzzle;
  switch (print.kind) {
    case FileKind::poster:
    case FileKind::sample:
    case FileKind::picture: {
      const auto [poster, document] = posterOf(print, puzzle, workspace);
      ReadablePrint made{{document}, {}};
      if (print.mark.empty()) made.expected.inks = pressInks(poster.style);
      if (print.kind == FileKind::poster)
        made.read = [&print, poster = poster, pages = document.pageCount](Events&) {
          return checkPoster(print, poster, pages);
        };
      made.quality = poster.settings.quality;
      if (print.kind == FileKind::picture)
        made.read = [&print, &workspace, poster = poster, document = document](Events& events) {
          return checkPicture(print, poster, document, workspace, {events, Stage::checkPicture});
        };
      return made;
    }
    case FileKind::tiles: {
      const auto cut = resolve(print.settingsAs<TilesSettings>(), borrowed(puzzle), workspace);
      const Document all = tilesDocument(cut, workspace);
      return {{cut.only.empty() ? all : somePages(all, tilePages(cut, all))}, [&print, cut](Events& events) {
                return checkTiles(print, cut, {events, Stage::checkPages});
              }};
    }
    case FileKind::guide: {
      const auto listed = resolve(print.settingsAs<GuideSettings>(), borrowed(puzzle), workspace);
      return {{guide(print, listed, workspace)}, [&print, listed](Events& events) {
                return proof::verifyGuide(
                    print.path, *listed.puzzle,
                    {listed.style.page, listed.options.order, layout::squareOf(listed.options), print.bound,
                     listed.style.wordsOnly()},
                    {events, Stage::checkPages});
              }};
    }
    case FileKind::cover: return {{cover(print, puzzle, workspace)}, {}};
    case FileKind::imposition: break;  // What is expected is the book that it becomes.
    case FileKind::letters:
    case FileKind::pages:
      return {{onPages(print, known, workspace)}, [&](Events& events) {
                const bool some = print.made.find("only") != nullptr;
                return checkPages(print, some ? puzzlesOf(print, known, workspace) : known, events);
              }};
  }
  return {};
}

}  // namespace

std::optional<ReadablePrint> readablePrint(const FoundPrint& print, const KnownPuzzles& known,
                                           const Workspace& workspace, Events& events, Checks& checks) {
  EXPECTS(!known.empty());
  std::optional<ReadablePrint> made;
  try {
    made = readable(print, known, workspace);
  } catch (const MissingPuzzle& missing) {
    // What the others say can be read; the ink of a page that is not known cannot be judged.
    checks = checkPages(print, known, events);
    checks.push_back({print.path, "ink", "not compared", {}});
    checks.back().findings.add(missing.problem() + "; " + missing.remedy());
    return {};
  }
  if (print.kind == FileKind::picture) {
    checks = checkPictureSize(print, made->expected.document);
    // Its letters are not where they would be looked for.
    if (!checks.front().passed()) return {};
  }
  const auto press = print.settingsAs<PressSettings>();
  made->expected.inkLimit = press.inkLimit;
  made->expected.black = press.black;
  made->expected.isProfile = [recorded = print.made.text(kProfileRecord)](const std::string& profile) {
    return sha256(profile) == recorded;
  };
  return made;
}

}  // namespace gridpress::jobs
