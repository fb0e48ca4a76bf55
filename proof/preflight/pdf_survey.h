// proof/preflight/pdf_survey: what a print shop looks at in a PDF: its structure, and each page.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <map>
#include <set>
#include <utility>

#include "model/contracts.h"
#include "proof/judged/requirement.h"
#include "proof/text/printed_page.h"

namespace gridpress::proof {

/// A measured value and what it was measured on: "e at 12.3, 40 pt".
struct Measured {
  double value = 0;
  std::string what;
};

/// The letters of one type size.
struct LettersOfSize {
  std::size_t count = 0;
  double heights = 0;  ///< The sum of their ink heights, in points.
};

/// Each measure is the worst on the page; nothing if there is nothing to measure. White is not ink.
struct PageSurvey {
  std::optional<Box> ink;   ///< The box of everything visible.
  std::optional<Box> text;  ///< The box of the ink of all letters.
  std::optional<Box> art;   ///< The box of what is at least partly inside the trim.
  /// The box of what is wholly outside the trim, such as marks and text in the slug.
  std::optional<Box> beyond;
  /// The outermost letters on each side.
  std::string leftmost, topmost, rightmost, lowest;
  std::optional<Measured> smallestText;  ///< Type size in points.
  /// In points, inside the bleed: strokes and filled bars.
  std::optional<Measured> thinnestLine;
  std::optional<Measured> areaCoverage;  ///< In per cent.
  std::optional<Measured> manyPlates;    ///< Number of plates that small text uses, if more than two.
  std::optional<Measured> minDpi;        ///< Of pictures.
  std::map<std::string, std::string>
      colours;                 ///< "gray", "rgb", "cmyk", "spot" or "lab", to what was drawn first.
  std::set<std::string> inks;  ///< Spot inks, by name.
  std::map<std::string, std::string> unembedded;  ///< Font to the first letter drawn in it.
  std::map<int, LettersOfSize> sizes;             ///< By type size in hundredths of a point.
  std::string transparent;                        ///< The first transparent item; empty: none.
  std::string vanishing;  ///< White that overprints, and so does not print; empty: none.
  /// The trim shown by crop marks, from the media box's corner.
  std::optional<Box> marked;
};

/// The boxes as displayed: /Rotate and UserUnit are applied; in points, y down.
struct PageBoxes {
  Box media, bleed, trim;
  bool trimStated = false, bleedStated = false;
  bool trimGiven = false;   ///< By the caller, not by the file.
  bool trimMarked = false;  ///< Only by crop marks.
};

/// What a PDF states about one page.
struct PdfPage {
  PageBoxes boxes;
  /// "TrimBox" and its area, in points of the page's own axes (y up); the outermost kind of box first.
  std::vector<std::pair<const char*, standards::Area>> stated;
  std::size_t annotations = 0;
  double unit = 1;
};

/// What libqpdf reads without drawing anything.
struct PdfStructure {
  bool encrypted = false;
  bool locked = false;  ///< A password is needed to open it; `pages` is empty.
  std::size_t bookmarks = 0;
  std::vector<PdfPage> pages;
};

/// Throws Error (call) if the file is missing, not a PDF or damaged.
PdfStructure readStructure(const std::string& path);

/// Returns a function that measures a page, by its index, on a drawing device. Throws like PdfReader, but
/// accepts encrypted files.
std::function<PageSurvey(std::size_t index, const PdfPage& page)> surveyorOf(const std::string& path);

}  // namespace gridpress::proof
