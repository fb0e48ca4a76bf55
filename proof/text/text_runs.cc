// proof/text/text_runs: joins while style, baseline and distance allow.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/text/text_runs.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace gridpress::proof {

namespace {

constexpr double kWidestGap = 0.5;  // In ems; the guide leaves 0.7 between a word and its spellings.
constexpr double kAbut = 0.1;       // In ems: between letters that join, or are kerned.
constexpr double kSameSize = 0.002;
// A stand-in face may have another em, for which a PDF makes up in the type size: 1,000 for 1,024 is 2.4 %.
constexpr double kOtherEm = 0.03;

bool readsAsDrawn(std::string_view text) {
  const char c = text.empty() ? ' ' : text.front();
  return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == ',';
}

}  // namespace

bool hasRightToLeft(std::string_view text) {
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    const auto a = static_cast<unsigned char>(text[i]), b = static_cast<unsigned char>(text[i + 1]);
    if ((a == 0xD6 && b >= 0x90) || (a >= 0xD7 && a <= 0xDF) || (a == 0xE0 && b >= 0xA0 && b <= 0xA3))
      return true;
    if (a == 0xEF && b >= 0xAC && b <= 0xBB) {  // U+FB1D on; the Latin ligatures stand before.
      const auto c = static_cast<unsigned char>(i + 2 < text.size() ? text[i + 2] : 0);
      if (b > 0xAC || c >= 0x9D) return true;
    }
  }
  return false;
}

std::string readFromRight(const std::vector<std::string>& drawn) {
  std::string text;
  for (std::size_t end = drawn.size(); end > 0;) {
    std::size_t begin = end - 1;
    while (readsAsDrawn(drawn[end - 1]) && begin > 0 && readsAsDrawn(drawn[begin - 1])) --begin;
    for (std::size_t i = begin; i < end; ++i) text += drawn[i];
    end = begin;
  }
  return text;
}

std::string withoutJoiners(std::string_view text) {
  std::string rest;
  for (std::size_t at = 0; at < text.size();) {
    const std::string_view mark = text.substr(at, 3);
    if (mark == "\u200c" || mark == "\u200d")
      at += mark.size();
    else
      rest += text[at++];
  }
  return rest;
}

namespace {

// Lines that go on end with a space (ISO 32000-1, 14.8.2.5).
void dropSpaces(std::vector<std::string>& drawn) {
  while (!drawn.empty() && drawn.back() == " ") drawn.pop_back();
  while (!drawn.empty() && drawn.front() == " ") drawn.erase(drawn.begin());
}

enum class Joins : std::uint8_t { no, before, behind };

// Where a character goes on with a run: letters that read from the right may be drawn from there.
Joins joins(const PlacedChar& c, const PrintedStyle& style, const PrintedRun& run, bool spaced) {
  const bool behind = std::abs(c.x - run.right) <= (spaced ? kAbut : kWidestGap) * run.size;
  const bool before = !behind && std::abs(c.x + c.advance - run.left) <= kAbut * run.size;
  const bool alike =
      std::abs(c.y - run.baseline) <= 0.01 * run.size + 0.005 &&
      std::abs(style.size - run.size) <= (style.font == run.font ? kSameSize : kOtherEm) * run.size &&
      style.colour == run.colour;
  return !alike ? Joins::no : behind ? Joins::behind : before ? Joins::before : Joins::no;
}

}  // namespace

std::vector<PrintedRun> runsOf(const PrintedPage& page) {
  std::vector<PrintedRun> runs;
  std::vector<std::string> drawn;  // The characters of the run that is being joined.
  bool leftwards = false;          // Some of them were drawn from the right.
  double left = 0, right = 0;      // Of it, without spaces at its ends.
  const auto close = [&] {
    dropSpaces(drawn);
    if (!runs.empty() && drawn.empty()) runs.pop_back();  // It was nothing else.
    if (!drawn.empty()) {
      PrintedRun& run = runs.back();
      run.fromRight = leftwards || hasRightToLeft(run.text);
      run.text.clear();
      for (const std::string& text : drawn) run.text += text;
      if (run.fromRight) run.text = readFromRight(drawn);
      run.left = left;
      run.right = right;
    }
    drawn.clear();
    leftwards = false;
  };
  bool open = false;  // A hidden or turned character ends a run.
  for (const PlacedChar& c : page.chars) {
    if (c.turned || c.showing == Showing::hidden) {
      // A character that is cut away leaves its run not whole.
      if (c.showing == Showing::hidden && open) runs.back().whole = false;
      open = false;
      continue;
    }
    const PrintedStyle& style = page.styleOf(c);
    if (open) {
      PrintedRun& run = runs.back();
      const Joins joined = joins(c, style, run, !drawn.empty() && drawn.back() == " ");
      if (joined != Joins::no) {
        const bool before = joined == Joins::before, after = !before;
        leftwards = leftwards || before;
        run.text.insert(before ? 0 : run.text.size(), page.textOf(c));
        drawn.emplace(before ? drawn.begin() : drawn.end(), page.textOf(c));
        if (page.textOf(c) != " ") {
          left = std::min<double>(left, c.x);
          if (after) right = c.x + c.advance;
        }
        run.left = std::min<double>(run.left, c.x);
        if (after) run.right = c.x + c.advance;
        run.widestAdvance = std::max<double>(run.widestAdvance, c.advance);
        run.whole = run.whole && c.showing == Showing::whole;
        continue;
      }
    }
    close();
    drawn.emplace_back(page.textOf(c));
    open = true;
    left = c.x;
    right = c.x + c.advance;
    runs.push_back({std::string(page.textOf(c)), c.x, c.x + c.advance, c.y, style.size, style.colour,
                    style.font, c.advance, c.showing == Showing::whole});
  }
  close();
  return runs;
}

}  // namespace gridpress::proof
