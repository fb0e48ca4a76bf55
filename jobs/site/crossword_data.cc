// jobs/site/crossword_data: squares, words with their clues, and what squares show beside letters.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/site/crossword_data.h"

#include <utility>

#include "layout/lists/clue_lists.h"
#include "model/numbering.h"

namespace gridpress::jobs {

namespace {

std::int64_t numberOf(const Puzzle& puzzle, Cell cell) {
  return std::int64_t{cell.row} * puzzle.grid.columns() + cell.column;
}

List cellsOf(const Puzzle& puzzle) {
  List cells;
  for (const Letter letter : puzzle.grid.cells())
    cells.emplace_back(letter == kOutside ? std::string()
                       : letter == kBlank ? std::string(kUnknown)
                                          : puzzle.alphabet[letter]);
  return cells;
}

List blackOf(const Puzzle& puzzle) {
  List black;
  std::int64_t cell = 0;
  for (const bool isBlack : blackCells(puzzle)) {
    if (isBlack) black.emplace_back(cell);
    ++cell;
  }
  return black;
}

List marksOf(const Puzzle& puzzle) {
  List marks;
  for (const auto& [cell, mark] : puzzle.marks) {
    Object one{{{"cell", numberOf(puzzle, cell)}}};
    if (mark.circle) one.set("circle", true);
    if (mark.given) one.set("given", true);
    if (mark.ground) one.set("ground", mark.ground->hex());
    if (mark.barLeft) one.set("barLeft", true);
    if (mark.barTop) one.set("barTop", true);
    if (one.size() > 1) marks.emplace_back(one);
  }
  return marks;
}

/// Words across, then down; `entries` are their clues in that order, or none.
List wordsOf(const Puzzle& puzzle, const std::vector<layout::ClueEntry>& entries) {
  const Numbering numbering = numberingOf(puzzle);
  List words;
  auto entry = entries.begin();
  for (const auto& [list, down] : {std::pair(&numbering.across, false), std::pair(&numbering.down, true)})
    for (const std::uint32_t p : *list) {
      const Placement& place = puzzle.placements[p];
      while (entry != entries.end() && entry->heading) ++entry;
      Object word{{{"cell", numberOf(puzzle, place.start)},
                   {"down", down},
                   {"size", std::int64_t(puzzle.words[place.word].letters.size())},
                   {"number", numbering.labelOf(p)}}};
      if (entry != entries.end()) {
        word.set("clue", entry->length.empty() ? entry->text : entry->text + " " + entry->length);
        ++entry;
      }
      words.emplace_back(word);
    }
  return words;
}

}  // namespace

Object crosswordData(const Puzzle& puzzle, const Phrases& prints) {
  const layout::ClueTexts texts;
  const std::vector<layout::ClueEntry> entries = layout::clueEntries(puzzle, texts, false, prints);
  const bool clued = layout::hasClues(puzzle) || isUnsolved(puzzle);
  const auto& [across, down] = puzzle.heads;
  List bank;  // The words to fit in, where there are no clues.
  if (!clued)
    for (const layout::ClueEntry& entry : entries)
      bank.emplace_back(Object{{{"heading", entry.heading}, {"text", entry.text}}});
  return {{{"author", puzzle.author},
           {"intro", puzzle.intro},
           {"across", across.empty() ? prints.say("clues.across") : across},
           {"down", down.empty() ? prints.say("clues.down") : down},
           {"cells", cellsOf(puzzle)},
           {"black", blackOf(puzzle)},
           {"marks", marksOf(puzzle)},
           {"words", wordsOf(puzzle, clued ? entries : std::vector<layout::ClueEntry>())},
           {"bank", bank}}};
}

}  // namespace gridpress::jobs
