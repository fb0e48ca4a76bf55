// layout/clue_lists: lists out of words, lines out of clues.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/clue_lists.h"

#include <algorithm>
#include <cctype>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>

#include "layout/fill_in.h"
#include "layout/paragraph.h"
#include "model/numbering.h"

namespace gridpress::layout {

namespace {

constexpr std::string_view kNoBreak = "\u00a0";

const std::string& spellingOf(const Word& word) {
  return word.prints.empty() ? word.text : word.prints.front().spelling;
}

std::string withLength(const std::string& text, const std::string& letters) {
  return fillIn(text, {{"letters", letters}});
}

std::vector<ClueEntry> listOf(const Puzzle& puzzle, const std::string& heading, const Numbering& numbering,
                              const std::vector<std::uint32_t>& placements, const std::string& length) {
  std::vector<ClueEntry> entries = {{true, "", heading}};
  for (const std::uint32_t p : placements) {
    const Word& word = puzzle.words[puzzle.placements[p].word];
    entries.push_back({false, std::to_string(numbering.numbers[p]), word.clue,
                       length.empty() ? "" : withLength(length, enumerationOf(word))});
  }
  return entries;
}

std::vector<ClueEntry> wordEntries(const Puzzle& puzzle, const ClueTexts& texts, bool spellings) {
  std::multiset<std::tuple<std::size_t, std::string>> words;
  for (const Placement& p : puzzle.placements) {
    const Word& word = puzzle.words[p.word];
    words.emplace(word.letters.size(), spellings ? spellingOf(word) : word.text);
  }
  std::vector<ClueEntry> entries;
  std::size_t length = 0;
  for (const auto& [letters, text] : words) {
    if (letters != length) entries.push_back({true, "", withLength(texts.words, std::to_string(letters))});
    length = letters;
    entries.push_back({false, "", text});
  }
  return entries;
}

}  // namespace

std::string enumerationOf(const Word& word) {
  std::string parts;
  std::size_t part = 0, all = 0;
  const auto end = [&](char by) {
    if (part == 0) return;
    parts += std::to_string(part);
    if (by != 0) parts += by;
    part = 0;
  };
  for (const char c : spellingOf(word)) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == ' ' || c == '-') {
      end(c == ' ' ? ',' : '-');
    } else if (byte >= 0xC0 || (byte < 0x80 && std::isalnum(byte) != 0)) {
      ++part;
      ++all;
    }
  }
  end(0);
  if (!parts.empty() && std::isdigit(static_cast<unsigned char>(parts.back())) == 0) parts.pop_back();
  return all == word.letters.size() ? parts : std::to_string(word.letters.size());
}

std::vector<ClueEntry> clueEntries(const Puzzle& puzzle, const ClueTexts& texts, bool spellings) {
  const bool clues =
      std::any_of(puzzle.placements.begin(), puzzle.placements.end(),
                  [&puzzle](const Placement& p) { return !puzzle.words[p.word].clue.empty(); });
  if (!clues) return wordEntries(puzzle, texts, spellings);
  const Numbering numbering = numberingOf(puzzle);
  std::vector<ClueEntry> entries = listOf(puzzle, texts.across, numbering, numbering.across, texts.length);
  for (ClueEntry& entry : listOf(puzzle, texts.down, numbering, numbering.down, texts.length))
    entries.push_back(std::move(entry));
  return entries;
}

SquareClues squareClues(const Puzzle& puzzle, const ClueTexts& texts) {
  const Numbering numbering = numberingOf(puzzle);
  return {listOf(puzzle, texts.across, numbering, numbering.across, ""),
          listOf(puzzle, texts.down, numbering, numbering.down, "")};
}

std::size_t setClues(const std::vector<ClueEntry>& entries, ClueRange range, const std::vector<Rect>& columns,
                     const ClueStyle& style, const TextMeasure& measure, std::vector<Item>& items) {
  std::size_t digits = 0;
  for (const ClueEntry& entry : entries) digits = std::max(digits, entry.number.size());
  const Length hang =
      digits == 0 ? Length()
                  : measure.width(style.face, style.size, std::string(digits, '8')) + style.size * 0.5;
  const auto linesOf = [&](const ClueEntry& entry, Length width) {
    const std::string join(entry.text.empty() || entry.length.empty() ? "" : kNoBreak);
    std::vector<std::string> lines =
        breakLines(entry.text + join + entry.length, style.face, style.size, width - hang, measure);
    if (!join.empty()) lines.back().replace(lines.back().rfind(join), join.size(), " ");
    return lines;
  };
  const auto text = [&](const Face& face, Length size, Point at, const std::string& shown, Align align) {
    items.emplace_back(TextRun{face, size, style.colour, at, shown, align, Turn::none});
  };
  std::size_t next = range.first;
  for (const Rect& column : columns) {
    Length y = column.top();
    for (bool empty = true; next < range.end; empty = false) {
      const ClueEntry& entry = entries[next];
      if (entry.heading) {
        const Length above = empty ? Length() : style.leading * 0.6;
        std::size_t lines = 0;
        if (next + 1 < range.end) lines = linesOf(entries[next + 1], column.size.width).size();
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

std::vector<Rect> balanced(const std::vector<ClueEntry>& entries, ClueRange range, std::vector<Rect> columns,
                           const ClueStyle& style, const TextMeasure& measure) {
  const auto fit = [&](const std::vector<Rect>& in) {
    std::vector<Item> unused;
    return setClues(entries, range, in, style, measure, unused) == range.end;
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
    return setClues(entries, {0, entries.size()}, all, style, measure, items) == entries.size();
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
