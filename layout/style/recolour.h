// layout/style/recolour: a template in other accents, whose hues turn with them; colours that can be read.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "layout/style/template.h"
#include "model/colour.h"

namespace gridpress::layout {

/// A colour and what takes its place.
using Exchanged = std::vector<std::pair<Colour, Colour>>;

/// The text of a template or of its drawing, with each "#rrggbb" whose hue is near that of the first of a
/// pair changed so that this becomes the second: its shades become shades of that. Of several pairs the one
/// of the nearest hue counts. In OKLCh (Ottosson 2020; CSS Color 4, 9.2): black and white stay, lightness and
/// chroma are scaled, the hue is turned; greys with a touch of a hue, such as inks, stay as light and as
/// grey. References such as "url(#...)" are no colours.
std::string recoloured(const std::string& text, const Exchanged& pairs);

/// How much lighter one colour is than another, from 1 to 21 (WCAG 2.2, "contrast ratio").
double contrastOf(Colour one, Colour other);

/// What lies behind a text: anything from the one to the other.
struct Behind {
  Colour darkest = kWhite, lightest = kWhite;
};

/// The colour itself where it has such a contrast to all that is behind; else the nearest lightness that has,
/// on dark ground at least as light as it was dark; black or white where none has.
Colour readableOn(const Behind& behind, Colour colour, double contrast);

/// What `accent` exchanges in a design, in its texts and its drawing: by an assignment, or by the template
/// that extends it.
class Accents {
 public:
  /// Throws Error (call), about the setting `colour`, for what is no colour, and where the design has fewer
  /// colours to exchange.
  Accents(const TemplateTexts& texts, const Assignments& assignments);

  /// The texts with the colours exchanged. They change before they are read, so that lines keep their
  /// numbers.
  TemplateTexts in(TemplateTexts texts) const;
  /// The design's drawing.
  std::string in(const std::string& drawing) const { return recoloured(drawing, pairsOf(0)); }
  /// Throws Error (call) for an accent of a template by itself that no other of its colours is: of a copied
  /// one somebody may write another, and expect its colours to follow.
  void check(const TemplateTexts& texts, const std::string& drawing) const;

 private:
  Exchanged pairsOf(std::size_t text) const;

  std::vector<std::vector<Colour>> own_;  ///< In force in each text.
  std::vector<Colour> now_;
};

/// Sees to it that what nobody assigned is read on what was: see readPosterTemplate().
void keepReadable(PosterTemplate& style, const Assignments& assignments);

}  // namespace gridpress::layout
