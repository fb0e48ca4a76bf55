// render/external/appearances: what readers of PDFs draw where a field or a note has no picture of its own.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qpdf/QPDF.hh>

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "render/external/artwork.h"

namespace gridpress::render {

/// A colour as a dictionary of an annotation gives it (ISO 32000-1, 12.5.2, C): as an operator sets it.
/// Nothing where there is none.
std::optional<std::string> colourOf(QPDFObjectHandle colour, bool stroke);
/// Of an annotation: its border style's, its border's, or 1 (12.5.4).
double borderWidthOf(QPDFObjectHandle annotation);
/// Of its border, with the operator that sets it; empty where it is drawn through.
std::string dashesOf(QPDFObjectHandle annotation);

/// A text to be set in a box: of a field, or a free text.
struct BoxedText {
  std::string text;                 ///< UTF-8.
  std::string appearance = {};      ///< The string DA: a font, its size, a colour.
  QPDFObjectHandle resources = {};  ///< In which the font has its name.
  long long quadding = 0;           ///< 0 from the left, 1 centred, 2 from the right.
  bool manyLines = false;
  bool rows = false;          ///< Of a list: each line is a row, which is not broken.
  std::set<int> chosen = {};  ///< Rows on a ground that shows them.
  long long cells = 0;        ///< A comb: as many cells of the same width; 0: none.
};

/// What sets a text, the form (/T) that it is, and how many of its letters no font here has.
struct SetText {
  std::string content;
  std::string stroke;  ///< What draws lines in its colour.
  QPDFObjectHandle pictures;
  std::size_t lost = 0;
};
/// In a box from the origin, `inset` from its edges (12.7.3.3): in its font's face, or one that stands in for
/// it, embedded.
SetText setText(QPDF& file, const BoxedText& text, double width, double height, double inset);

// layers.cc
/// Turns layers on and off as the file asks for paper, and hides the annotations of those that are off.
void settleLayers(QPDF& file);

/// Makes an appearance for each field and each markup annotation that is to be printed and has none; of
/// fields that the file calls out of date, anew (12.7.2, NeedAppearances). Gives what cannot be drawn.
std::vector<PageNote> makeAppearances(QPDF& file);

}  // namespace gridpress::render
