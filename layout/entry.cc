// layout/entry: writes entries and sorts them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/entry.h"

#include <algorithm>
#include <numeric>
#include <string_view>
#include <tuple>

namespace gridpress::layout {

namespace {

bool sameButForCase(std::string_view a, std::string_view b) {
  const auto upper = [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; };
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [&](char x, char y) { return upper(x) == upper(y); });
}

}  // namespace

std::string entryText(const Puzzle& puzzle, const Placement& p) {
  std::string text = std::to_string(p.start.column + 1) + "," + std::to_string(p.start.row + 1) + " ";
  text += arrow(p.direction);
  return text + " " + puzzle.words[p.word].text;
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

std::vector<std::uint32_t> guideOrder(const Puzzle& puzzle) {
  std::vector<std::uint32_t> order(puzzle.placements.size());
  std::iota(order.begin(), order.end(), 0U);
  const auto key = [&](std::uint32_t i) {
    const Placement& p = puzzle.placements[i];
    return std::tuple(std::string_view(puzzle.words[p.word].text), p.start, p.direction);
  };
  std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) { return key(a) < key(b); });
  return order;
}

}  // namespace gridpress::layout
