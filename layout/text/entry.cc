// layout/text/entry: writes entries and sorts them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/text/entry.h"

#include <algorithm>
#include <numeric>
#include <string_view>
#include <tuple>

#include "model/columns.h"
#include "model/script.h"

namespace gridpress::layout {

namespace {

bool sameButForCase(std::string_view a, std::string_view b) {
  const auto upper = [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; };
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [&](char x, char y) { return upper(x) == upper(y); });
}

}  // namespace

std::string entryText(const Puzzle& puzzle, const Placement& p, const std::string& sheet, std::size_t times) {
  std::string text =
      std::to_string(columnsOf(puzzle).number(p.start.column)) + "," + std::to_string(p.start.row + 1) + " ";
  const std::string& word = puzzle.words[p.word].text;
  // Before a word from the right a label's letter would turn the whole entry round.
  if (!sheet.empty()) text = (readsFromRight(word) ? "\u200F" : "") + text + sheet + " ";
  text += arrow(p.direction);
  text += " " + word;
  if (times > 1) text += " ×" + std::to_string(times);
  return text;
}

std::size_t placementsOf(const Puzzle& puzzle, std::uint32_t word) {
  const auto [from, to] =
      std::equal_range(puzzle.placements.begin(), puzzle.placements.end(), Placement{word, {}, {}},
                       [](const Placement& a, const Placement& b) { return a.word < b.word; });
  return static_cast<std::size_t>(to - from);
}

std::string spellings(const Word& word) {
  std::string text;
  std::string_view last;  // print forms of the same spelling stand together
  bool first = true;
  for (const PrintForm& form : word.prints) {
    const bool known = !first && form.spelling == last;
    if (known) {
      if (!form.country.empty()) text += ", " + form.country;
      continue;
    }
    const bool trivial = sameButForCase(form.spelling, word.text);
    if (trivial && form.country.empty()) continue;
    if (!first) text += "; ";
    if (!trivial) text += form.spelling;
    if (!trivial && !form.country.empty()) text += " ";
    text += form.country;
    last = form.spelling;
    first = false;
  }
  return text;
}

std::vector<std::uint32_t> guideOrder(const Puzzle& puzzle, const WordOrder& order, bool firstOnly) {
  std::vector<std::uint32_t> sorted(puzzle.placements.size());
  std::iota(sorted.begin(), sorted.end(), 0U);
  const auto rank = [&](std::uint32_t i) { return order.ranks[puzzle.placements[i].word]; };
  std::sort(sorted.begin(), sorted.end(), [&](std::uint32_t a, std::uint32_t b) {
    if (rank(a) != rank(b)) return rank(a) < rank(b);
    const Placement &p = puzzle.placements[a], &q = puzzle.placements[b];
    return std::tie(p.start, p.direction) < std::tie(q.start, q.direction);
  });
  if (firstOnly)
    sorted.erase(std::unique(sorted.begin(), sorted.end(),
                             [&](std::uint32_t a, std::uint32_t b) { return rank(a) == rank(b); }),
                 sorted.end());
  return sorted;
}

}  // namespace gridpress::layout
