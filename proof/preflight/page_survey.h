// proof/preflight/page_survey: what stands on a PDF's page, measured.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>

namespace gridpress::proof {

/// In points from the trim's top left corner, y down.
struct Box {
  double left = 0, top = 0, right = 0, bottom = 0;
  double width() const { return right - left; }
  double height() const { return bottom - top; }
  void add(const Box& other);
  bool operator==(const Box&) const = default;
};

/// Something that was measured, and what it was measured on: "e at 12.3, 40 pt".
struct Measured {
  double value = 0;
  std::string what;
};

/// Letters of one type size.
struct LettersOfSize {
  std::size_t count = 0;
  double heights = 0;  ///< Of their ink, points, added up.
};

/// Each measure is the page's worst; nothing where the page has no such thing. White is not ink.
struct PageSurvey {
  std::optional<Box> ink;   ///< Around everything that shows.
  std::optional<Box> text;  ///< Around the ink of all letters.
  /// The letters that reach furthest to each side.
  std::string leftmost, topmost, rightmost, lowest;
  std::optional<Measured> smallestText;  ///< Type size, points.
  std::optional<Measured> thinnestLine;  ///< Points, inside the bleed.
  std::optional<Measured> areaCoverage;  ///< Per cent.
  std::optional<Measured> minDpi;        ///< Of pictures.
  std::map<std::string, std::string>
      colours;                 ///< "gray", "rgb", "cmyk", "spot", "lab": what was drawn first.
  std::set<std::string> inks;  ///< Spot inks, by name.
  std::map<std::string, std::string> unembedded;  ///< Face to the letter drawn first.
  std::map<int, LettersOfSize> sizes;             ///< By type size in hundredths of a point.
  std::string transparent;                        ///< What is; empty: nothing.
};

/// What the page looked like from outside when it was surveyed: unrotated, with UserUnit applied.
struct PageBoxes {
  Box media, crop, bleed, trim;
  bool trimStated = false, bleedStated = false;
};

}  // namespace gridpress::proof
