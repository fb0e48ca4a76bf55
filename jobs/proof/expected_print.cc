// jobs/proof/expected_print: asks the job of each kind for its document.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/proof/expected_print.h"

#include <charconv>
#include <cstddef>
#include <map>
#include <utility>

#include "jobs/book/design.h"
#include "jobs/print/guide.h"
#include "jobs/print/poster.h"
#include "jobs/print/poster_service.h"
#include "jobs/print/tiles.h"
#include "jobs/print/worksheet.h"
#include "jobs/puzzle/puzzle_keys.h"
#include "jobs/record.h"
#include "model/error.h"

namespace gridpress::jobs {

using proof::FileKind;

namespace {

Document tiles(const FoundPrint& print, const Puzzle& puzzle, const Workspace& workspace) {
  const auto settings = settingsOf<TilesSettings>(print.made, print.path);
  Document all = tilesDocument(puzzle, settings, workspace);
  if (settings.only.empty()) return all;
  Document some = all;
  const std::vector<std::size_t> pages = tilePages(all, puzzle, settings, workspace);
  some.pageCount = pages.size();
  some.page = [page = std::move(all.page), pages](std::size_t i) { return page(pages[i]); };
  return some;
}

Document guide(const FoundPrint& print, const Puzzle& puzzle, const Workspace& workspace) {
  std::vector<Document> volumes =
      guideDocuments(puzzle, settingsOf<GuideSettings>(print.made, print.path), workspace);
  std::size_t volume = 1;
  if (!print.volume.empty())
    std::from_chars(print.volume.data(), print.volume.data() + print.volume.size(), volume);
  if (volume < 1 || volume > volumes.size())
    throw Error::call("this is volume " + print.volume + ", and the puzzle makes " +
                          std::to_string(volumes.size()) + (volumes.size() == 1 ? " volume" : " volumes"),
                      "name the puzzle that the guide was made from", {print.path, 0});
  return std::move(volumes[volume - 1]);
}

// The print's puzzles in its order.
std::vector<StoredPuzzle> puzzlesOf(const FoundPrint& print, const KnownPuzzles& known) {
  const Value* value = print.made.find(kPuzzleKeys);
  const List* keys = value ? value->get<List>() : nullptr;
  if (!keys)
    throw Error::call("it does not say which puzzles it shows", "make the print again", {print.path, 0});
  std::map<std::string, std::size_t> byKey;
  for (std::size_t i = 0; i < known.puzzles.size(); ++i)
    byKey.emplace(keyOf(known.puzzles[i], known.constraints[i]), i);
  std::vector<StoredPuzzle> puzzles;
  for (const Value& key : *keys) {
    const auto* text = key.get<std::string>();
    const auto at = text ? byKey.find(*text) : byKey.end();
    if (at == byKey.end())
      throw Error::call("it shows " + std::to_string(keys->size()) +
                            (keys->size() == 1 ? " puzzle" : " puzzles") + ", and number " +
                            std::to_string(puzzles.size() + 1) + " is not among those given",
                        "name all of its puzzles, as they were when it was printed", {print.path, 0});
    puzzles.push_back({known.puzzles[at->second], known.constraints[at->second]});
  }
  return puzzles;
}

Document book(const FoundPrint& print, const KnownPuzzles& known, const Workspace& workspace) {
  const auto edition = settingsOf<BookEdition>(print.made, print.path);
  const Value* keys = print.made.find(kPuzzleKeys);
  std::vector<layout::Worksheet> sheets =
      sheetsOf(keys ? *keys : Value(), known.puzzles, edition.language, print.path);
  const BookPages pages = pagesOf(edition, sheets.size(), workspace);
  return bookDocument(std::move(sheets), edition, pages, workspace);
}

Document documentOf(const FoundPrint& print, const KnownPuzzles& known, const Workspace& workspace) {
  const Puzzle& puzzle = known.puzzles.front();
  switch (print.kind) {
    case FileKind::poster:
    case FileKind::sample:
    case FileKind::picture:
      if (!print.mark.empty())
        return answerKeyDocument(puzzle, settingsOf<GuideSettings>(print.made, print.path), workspace);
      return posterDocument(puzzle, settingsOf<PosterSettings>(print.made, print.path), workspace);
    case FileKind::tiles:
      return tiles(print, puzzle, workspace);
    case FileKind::guide:
      return guide(print, puzzle, workspace);
    case FileKind::key: {
      std::vector<Puzzle> puzzles;
      for (StoredPuzzle& one : puzzlesOf(print, known)) puzzles.push_back(std::move(one.puzzle));
      return versionsKeyDocument(std::move(puzzles), workspace);
    }
    case FileKind::pages:
      if (print.book) return book(print, known, workspace);
      return worksheetDocument(puzzlesOf(print, known), settingsOf<WorksheetSettings>(print.made, print.path),
                               workspace);
  }
  return {};
}

// A service may have lowered it.
double inkLimitOf(const FoundPrint& print, const Workspace& workspace) {
  const auto press = settingsOf<PressSettings>(print.made, print.path);
  if (print.kind != FileKind::poster || !print.mark.empty()) return press.inkLimit;
  auto poster = settingsOf<PosterSettings>(print.made, print.path);
  if (!poster.service.empty()) setFor(workspace.service(poster.service), "pdf", poster);
  return poster.press.inkLimit;
}

}  // namespace

ExpectedPrint expectedPrint(const FoundPrint& print, const KnownPuzzles& known, const Workspace& workspace) {
  return {documentOf(print, known, workspace), inkLimitOf(print, workspace)};
}

}  // namespace gridpress::jobs
