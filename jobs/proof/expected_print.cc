// jobs/proof/expected_print: asks the job of each kind for its document.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/proof/found_print.h"

#include <charconv>

#include "jobs/book/cover.h"
#include "jobs/book/design.h"
#include "jobs/files/digest.h"
#include "jobs/pages/crossword.h"
#include "jobs/pages/squares.h"
#include "jobs/pages/versions.h"
#include "jobs/pages/worksheet.h"
#include "jobs/resolve/record.h"

namespace gridpress::jobs {

using proof::FileKind;

namespace {

/// Not copied: whoever has a print checked keeps its puzzles for longer than what is expected of it.
SharedPuzzle borrowed(const Puzzle& puzzle) {
  return std::shared_ptr<const Puzzle>(std::shared_ptr<const Puzzle>(), &puzzle);
}

Document tiles(const ResolvedTiles& resolved, const Workspace& workspace) {
  Document all = tilesDocument(resolved, workspace);
  if (resolved.only.empty()) return all;
  Document some = all;
  const std::vector<std::size_t> pages = tilePages(resolved, all);
  some.pageCount = pages.size();
  some.page = [page = std::move(all.page), pages](std::size_t i) { return page(pages[i]); };
  return some;
}

Document guide(const FoundPrint& print, const ResolvedGuide& resolved, const Workspace& workspace) {
  std::vector<Document> volumes = guideDocuments(resolved, workspace);
  std::size_t volume = 1;
  if (!print.volume.empty())
    std::from_chars(print.volume.data(), print.volume.data() + print.volume.size(), volume);
  if (volume < 1 || volume > volumes.size())
    throw Error::call("this is volume " + print.volume + ", and the puzzle makes " +
                          std::to_string(volumes.size()) + (volumes.size() == 1 ? " volume" : " volumes"),
                      "name the puzzle that the guide was made from", {print.path, 0});
  return std::move(volumes[volume - 1]);
}

void addKeys(const Value& value, std::vector<std::string>& keys) {
  if (const auto* text = value.get<std::string>()) keys.push_back(*text);
  if (const auto* list = value.get<List>())
    for (const Value& one : *list) addKeys(one, keys);
}

/// The puzzles of a print that shows several, by their keys.
class ShownPuzzles {
 public:
  ShownPuzzles(const FoundPrint& print, const KnownPuzzles& given, const Workspace& workspace)
      : made_(withVersions(print, given, workspace)), known_(made_ ? *made_ : given) {
    const KnownPuzzles& known = known_;
    if (const Value* value = print.made.find(kPuzzleKeys)) addKeys(*value, keys_);
    if (keys_.empty())
      throw MissingPuzzle(
          Error::call("it does not say which puzzles it shows", "make the print again", {print.path, 0}));
    for (std::size_t i = 0; i < known.puzzles.size(); ++i) {
      places_.emplace(keyOf(known.puzzles[i], known.constraints[i]), i);
      // A book's puzzles are printed without what was promised of their letters.
      places_.emplace(keyOf(known.puzzles[i]), i);
    }
    // A puzzle that was changed since is held against the print in its place, so that the change is found.
    for (std::size_t i = 0; i < keys_.size() && keys_.size() == known.puzzles.size(); ++i)
      places_.emplace(keys_[i], i);
    for (std::size_t i = 0; i < keys_.size(); ++i)
      if (!places_.contains(keys_[i]))
        throw MissingPuzzle(Error::call(
            "it shows " + std::to_string(keys_.size()) + (keys_.size() == 1 ? " puzzle" : " puzzles") +
                ", and number " + std::to_string(i + 1) + " is not among those given",
            "name all of its puzzles, as they were when it was printed", {print.path, 0}));
  }

  const std::vector<std::string>& keys() const { return keys_; }
  const Puzzle& puzzle(const std::string& key) const { return known_.puzzles[places_.at(key)]; }
  /// All of them, in the print's order.
  std::vector<StoredPuzzle> stored() const {
    std::vector<StoredPuzzle> puzzles;
    for (const std::string& key : keys_)
      puzzles.push_back({puzzle(key), known_.constraints[places_.at(key)]});
    return puzzles;
  }

 private:
  // Versions that a sheet made itself are made again from the first one.
  static std::optional<KnownPuzzles> withVersions(const FoundPrint& print, const KnownPuzzles& given,
                                                  const Workspace& workspace) {
    // Jobs that set the same pages call settings of their own by the same names.
    if (print.made.find(kPrintKind) != nullptr) return {};
    const int count = settingsOf<WorksheetSettings>(print.made, print.path).versions;
    std::vector<std::string> keys;
    if (const Value* value = print.made.find(kPuzzleKeys)) addKeys(*value, keys);
    if (print.book || count < 2 || given.puzzles.size() != 1 || keys.empty() ||
        keys.front() != keyOf(given.puzzles.front(), given.constraints.front()))
      return {};
    KnownPuzzles all = given;
    for (Version& version :
         versionsOf({given.puzzles.front(), given.constraints.front()}, count, workspace, noEvents())) {
      all.puzzles.push_back(std::move(version.stored.puzzle));
      all.constraints.push_back(std::move(version.stored.constraints));
    }
    return all;
  }

  std::optional<KnownPuzzles> made_;
  const KnownPuzzles& known_;
  std::vector<std::string> keys_;
  std::map<std::string, std::size_t> places_;
};

std::vector<StoredPuzzle> puzzlesOf(const FoundPrint& print, const KnownPuzzles& known,
                                    const Workspace& workspace) {
  return ShownPuzzles(print, known, workspace).stored();
}

Document crossword(const FoundPrint& print, const KnownPuzzles& known, const Workspace& workspace) {
  std::vector<std::uint32_t> order;
  if (const Value* value = print.made.find("order"))
    if (const List* words = value->get<List>())
      for (const Value& word : *words)
        if (const auto* number = word.get<std::int64_t>())
          order.push_back(static_cast<std::uint32_t>(*number));
  const Puzzle puzzle = puzzlesOf(print, known, workspace).front().puzzle;
  for (const std::uint32_t word : order)
    if (word >= puzzle.placements.size())
      throw Error::call("the order of its words cannot be read", "make the print again", {print.path, 0});
  return crosswordDocument({puzzle, order, recordedText(print.made, "title")},
                           settingsOf<CrosswordPrintSettings>(print.made, print.path),
                           print.kind == FileKind::picture, workspace);
}

Document squares(const FoundPrint& print, const KnownPuzzles& known, const Workspace& workspace) {
  SharedPuzzles puzzles;
  for (StoredPuzzle& one : puzzlesOf(print, known, workspace))
    puzzles.push_back(std::make_shared<const Puzzle>(std::move(one.puzzle)));
  return squareDocument(puzzles, settingsOf<SquarePrintSettings>(print.made, print.path), workspace);
}

Document book(const FoundPrint& print, const KnownPuzzles& known, const Workspace& workspace) {
  const auto edition = settingsOf<BookEdition>(print.made, print.path);
  const ShownPuzzles shown(print, known, workspace);
  std::vector<layout::Worksheet> sheets = sheetsOf(
      *print.made.find(kPuzzleKeys),
      [&](const std::string& key) -> const Puzzle& { return shown.puzzle(key); }, edition.language);
  const BookPages pages = pagesOf(edition, sheets.size(), workspace);
  return bookDocument(std::move(sheets), edition, pages, workspace);
}

Document cover(const FoundPrint& print, const Puzzle& puzzle, const Workspace& workspace) {
  const auto edition = settingsOf<CoverEdition>(print.made, print.path);
  // Unless it was named, the sandbox has closed it.
  if (!edition.picture.empty() && !std::ifstream(edition.picture))
    throw Error::call("its front shows the picture '" + edition.picture + "'",
                      "name that file with " + setting("picture"), {print.path, 0});
  return coverDocument(puzzle, edition, workspace);
}

Document documentOf(const FoundPrint& print, const ResolvedPrint& resolved, const KnownPuzzles& known,
                    const Workspace& workspace) {
  const Puzzle& puzzle = known.puzzles.front();
  switch (print.kind) {
    case FileKind::poster:
    case FileKind::sample:
    case FileKind::picture:
      if (!print.mark.empty()) {
        Object made = print.made;
        made.set("mark", print.mark);  // What was chosen for it, where that was left to the words.
        return answerKeyDocument(borrowed(puzzle), settingsOf<GuideSettings>(made, print.path), workspace);
      }
      return posterDocument(std::get<ResolvedPoster>(resolved), workspace);
    case FileKind::tiles: return tiles(std::get<ResolvedTiles>(resolved), workspace);
    case FileKind::guide: return guide(print, std::get<ResolvedGuide>(resolved), workspace);
    case FileKind::cover: return cover(print, puzzle, workspace);
    case FileKind::imposition: break;  // What is expected is the book that it becomes.
    case FileKind::letters: return crossword(print, known, workspace);
    case FileKind::pages:
      if (print.book) return book(print, known, workspace);
      if (recordedText(print.made, kPrintKind) == kCrosswordPrint) return crossword(print, known, workspace);
      if (recordedText(print.made, kPrintKind) == kSquaresPrint) return squares(print, known, workspace);
      return worksheetDocument(puzzlesOf(print, known, workspace),
                               settingsOf<WorksheetSettings>(print.made, print.path), workspace);
  }
  return {};
}

}  // namespace

KnownPuzzles shownBy(const FoundPrint& print, const KnownPuzzles& known, const Workspace& workspace) {
  if (!print.showsSeveral() || !print.made.find("only")) return known;
  KnownPuzzles shown;
  for (StoredPuzzle& one : puzzlesOf(print, known, workspace)) {
    shown.puzzles.push_back(std::move(one.puzzle));
    shown.constraints.push_back(std::move(one.constraints));
  }
  return shown;
}

ResolvedPrint resolve(const FoundPrint& print, const Puzzle& puzzle, const Workspace& workspace) {
  switch (print.kind) {
    case FileKind::poster:
    case FileKind::sample:
    case FileKind::picture: {
      // The service of an answer key is its guide's.
      if (print.mark.empty())
        return resolve(settingsOf<PosterSettings>(print.made, print.path), borrowed(puzzle), workspace);
      PosterSettings plain;
      plain.style = settingsOf<GuideSettings>(print.made, print.path).style;
      return resolve(plain, borrowed(puzzle), workspace);
    }
    case FileKind::tiles:
      return resolve(settingsOf<TilesSettings>(print.made, print.path), borrowed(puzzle), workspace);
    case FileKind::guide:
      return resolve(settingsOf<GuideSettings>(print.made, print.path), borrowed(puzzle), workspace);
    case FileKind::cover:
    case FileKind::imposition:
    case FileKind::letters:
    case FileKind::pages: break;
  }
  return {};
}

compare::ExpectedPrint expectedPrint(const FoundPrint& print, const ResolvedPrint& resolved,
                                     const KnownPuzzles& known, const Workspace& workspace) {
  const auto press = settingsOf<PressSettings>(print.made, print.path);
  compare::ExpectedPrint expected{documentOf(print, resolved, known, workspace), press.inkLimit};
  expected.black = press.black;
  expected.isProfile = [recorded = recordedText(print.made, kProfileRecord)](const std::string& profile) {
    return sha256(profile) == recorded;
  };
  if (const auto* poster = std::get_if<ResolvedPoster>(&resolved); poster != nullptr && print.mark.empty())
    expected.inks = pressInks(poster->style);
  return expected;
}

}  // namespace gridpress::jobs
