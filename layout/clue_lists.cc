// layout/clue_lists: lists out of words, lines out of clues.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/clue_lists.h"

#include <algorithm>
#include <set>
#include <tuple>

#include "layout/paragraph.h"
#include "model/numbering.h"

namespace gridpress::layout {

namespace {

void addClues(const Puzzle& puzzle, const Numbering& numbering, const std::vector<std::uint32_t>& placements,
              bool lengths, std::vector<ClueEntry>& entries) {
  for (const std::uint32_t p : placements) {
    const Word& word = puzzle.words[puzzle.placements[p].word];
    if (!lengths) {
      entries.push_back({false, std::to_string(numbering.numbers[p]), word.clue});
      continue;
    }
    const std::string length = "(" + std::to_string(word.letters.size()) + ")";
    entries.push_back(
        {false, std::to_string(numbering.numbers[p]), word.clue.empty() ? length : word.clue + " " + length});
  }
}

void addWords(const Puzzle& puzzle, std::vector<ClueEntry>& entries) {
  std::multiset<std::tuple<std::size_t, std::string>> words;
  for (const Placement& p : puzzle.placements)
    words.emplace(puzzle.words[p.word].letters.size(), puzzle.words[p.word].text);
  std::size_t length = 0;
  for (const auto& [letters, text] : words) {
    if (letters != length) entries.push_back({true, "", std::to_string(letters) + " letters"});
    length = letters;
    entries.push_back({false, "", text});
  }
}

}  // namespace

std::vector<ClueEntry> clueEntries(const Puzzle& puzzle) {
  std::vector<ClueEntry> entries;
  const bool clues =
      std::any_of(puzzle.placements.begin(), puzzle.placements.end(),
                  [&puzzle](const Placement& p) { return !puzzle.words[p.word].clue.empty(); });
  if (!clues) {
    addWords(puzzle, entries);
    return entries;
  }
  const Numbering numbering = numberingOf(puzzle);
  entries.push_back({true, "", "Across"});
  addClues(puzzle, numbering, numbering.across, true, entries);
  entries.push_back({true, "", "Down"});
  addClues(puzzle, numbering, numbering.down, true, entries);
  return entries;
}

SquareClues squareClues(const Puzzle& puzzle) {
  const Numbering numbering = numberingOf(puzzle);
  SquareClues clues{{{true, "", "Across"}}, {{true, "", "Down"}}};
  addClues(puzzle, numbering, numbering.across, false, clues.across);
  addClues(puzzle, numbering, numbering.down, false, clues.down);
  return clues;
}

std::size_t setClues(const std::vector<ClueEntry>& entries, std::size_t first,
                     const std::vector<Rect>& columns, const ClueStyle& style, const TextMeasure& measure,
                     std::vector<Item>& items) {
  std::size_t digits = 0;
  for (const ClueEntry& entry : entries) digits = std::max(digits, entry.number.size());
  const Length hang =
      digits == 0 ? Length()
                  : measure.width(style.face, style.size, std::string(digits, '8')) + style.size * 0.5;
  const auto linesOf = [&](const ClueEntry& entry, Length width) {
    return breakLines(entry.text, style.face, style.size, width - hang, measure);
  };
  const auto text = [&](const Face& face, Length size, Point at, const std::string& shown, Align align) {
    items.emplace_back(TextRun{face, size, style.colour, at, shown, align, Turn::none});
  };
  std::size_t next = first;
  for (const Rect& column : columns) {
    Length y = column.top();
    for (bool empty = true; next < entries.size(); empty = false) {
      const ClueEntry& entry = entries[next];
      if (entry.heading) {
        const Length above = empty ? Length() : style.leading * 0.6;
        std::size_t lines = 0;
        if (next + 1 < entries.size()) lines = linesOf(entries[next + 1], column.size.width).size();
        const Length needed = above + style.leading * (1.3 + static_cast<double>(lines));
        if (!empty && y + needed > column.bottom()) break;
        y += above;
        text(style.headFace, style.headSize, {column.left(), y + style.headSize}, entry.text, Align::start);
        y += style.leading * 1.3;
        ++next;
        continue;
      }
      const std::vector<std::string> lines = linesOf(entry, column.size.width);
      if (!empty && y + style.leading * static_cast<double>(lines.size()) > column.bottom()) break;
      if (!entry.number.empty())
        text(style.headFace, style.size, {column.left() + hang - style.size * 0.5, y + style.size},
             entry.number, Align::end);
      for (const std::string& line : lines) {
        if (y + style.leading > column.bottom() + style.leading * 0.5) break;
        text(style.face, style.size, {column.left() + hang, y + style.size}, line, Align::start);
        y += style.leading;
      }
      ++next;
    }
  }
  return next;
}

std::vector<Rect> balanced(const std::vector<ClueEntry>& entries, std::size_t first,
                           std::vector<Rect> columns, const ClueStyle& style, const TextMeasure& measure) {
  const auto fit = [&](const std::vector<Rect>& in) {
    std::vector<Item> unused;
    return setClues(entries, first, in, style, measure, unused) == entries.size();
  };
  while (!columns.empty() && columns.front().size.height > style.leading * 4) {
    std::vector<Rect> shorter = columns;
    for (Rect& column : shorter) column.size.height -= style.leading;
    if (!fit(shorter)) break;
    columns = std::move(shorter);
  }
  return columns;
}

Length clueHeight(const std::vector<ClueEntry>& entries, int count, Length width, const ClueStyle& style,
                  const TextMeasure& measure) {
  if (entries.empty()) return {};
  const auto set = [&](int columns, Length height, std::vector<Item>& items) {
    const std::vector<Rect> all(static_cast<std::size_t>(columns), {{}, {width, height}});
    return setClues(entries, 0, all, style, measure, items) == entries.size();
  };
  // One column without an end tells how much there is in all.
  std::vector<Item> items;
  set(1, style.leading * 1e6, items);
  const Length whole = std::get<TextRun>(items.back()).origin.y + style.leading - style.size;
  // Elsewhere on a page the sums are rounded differently.
  const Length spare = style.leading * 0.01;
  if (count == 1) return whole + spare;
  for (Length height = whole / count;; height += style.leading / 2)
    if (set(count, height, items)) return height + spare;
}

std::vector<Rect> columnsIn(const Rect& area, int count, Length gutter) {
  std::vector<Rect> columns;
  const Length width = (area.size.width - gutter * (count - 1)) / count;
  for (int i = 0; i < count; ++i)
    columns.push_back({{area.left() + (width + gutter) * i, area.top()}, {width, area.size.height}});
  return columns;
}

}  // namespace gridpress::layout
