// proof/preflight/pdf_survey: a PDF as a print shop looks at it: its structure, and its pages one by one.
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
  std::optional<Box> art;   ///< Around what lies on the trim, in part at least.
  /// Around what lies wholly beyond the trim, as marks and a slug's text do.
  std::optional<Box> beyond;
  /// The letters that reach furthest to each side.
  std::string leftmost, topmost, rightmost, lowest;
  std::optional<Measured> smallestText;  ///< Type size, points.
  /// Points, inside the bleed: of what is stroked, and of bars that are filled.
  std::optional<Measured> thinnestLine;
  std::optional<Measured> areaCoverage;  ///< Per cent.
  std::optional<Measured> manyPlates;    ///< How many plates small text stands on, where these are over two.
  std::optional<Measured> minDpi;        ///< Of pictures.
  std::map<std::string, std::string>
      colours;                 ///< "gray", "rgb", "cmyk", "spot", "lab": what was drawn first.
  std::set<std::string> inks;  ///< Spot inks, by name.
  std::map<std::string, std::string> unembedded;  ///< Face to the letter drawn first.
  std::map<int, LettersOfSize> sizes;             ///< By type size in hundredths of a point.
  std::string transparent;                        ///< What is; empty: nothing.
  std::string vanishing;  ///< White that overprints, and so is not there; empty: nothing.
  /// The trim that crop marks show, from the media box's corner.
  std::optional<Box> marked;
};

/// What the page looks like from outside: turned by its /Rotate, with UserUnit applied; points, y down.
struct PageBoxes {
  Box media, bleed, trim;
  bool trimStated = false, bleedStated = false;
  bool trimGiven = false;   ///< Not by the file, but by whoever asks.
  bool trimMarked = false;  ///< By crop marks alone.
};

/// What a PDF states of one page.
struct PdfPage {
  PageBoxes boxes;
  /// "TrimBox" and what it is, in points of the page's own axes (y up); the largest that there may be first.
  std::vector<std::pair<const char*, standards::Area>> stated;
  std::size_t annotations = 0;
  double unit = 1;
};

/// What libqpdf finds without drawing anything.
struct PdfStructure {
  bool encrypted = false;
  bool locked = false;  ///< It does not open without a password: there are no pages.
  std::size_t bookmarks = 0;
  std::vector<PdfPage> pages;
};

/// Throws Error (call) for a file that is missing, no PDF or damaged.
PdfStructure readStructure(const std::string& path);

/// Draws pages on a device that measures them: each page as it is asked for, by its index. Throws like
/// PdfReader, but takes encrypted files.
std::function<PageSurvey(std::size_t index, const PdfPage& page)> surveyorOf(const std::string& path);

}  // namespace gridpress::proof
