// layout/style/recolour: a template in other accents, with hues that follow them; readable colours.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "layout/style/template.h"
#include "model/colour.h"

namespace gridpress::layout {

/// Pairs of a colour and its replacement.
using Exchanged = std::vector<std::pair<Colour, Colour>>;

/// Recolours the text of a template or of its drawing: each "#rrggbb" whose hue is near that of a pair's
/// first colour changes as that colour changes to the second, so that its shades become shades of the second.
/// If several pairs apply, the nearest hue decides. In OKLCh (Ottosson 2020; CSS Color 4, 9.2): black and
/// white stay, lightness and chroma are scaled, the hue is rotated; greys with a slight hue, such as inks,
/// keep lightness and chroma. References such as "url(#...)" are not colours.
std::string recoloured(const std::string& text, const Exchanged& pairs);

/// The contrast ratio of two colours, from 1 to 21 (WCAG 2.2, "contrast ratio").
double contrastOf(Colour one, Colour other);

/// The background of a text: any colour between the two.
struct Behind {
  Colour darkest = kWhite, lightest = kWhite;
};

/// The colour itself if it has this contrast to the whole background; else the nearest lightness that has, on
/// a dark ground at least as far from black as the colour was from white; black or white if none has.
Colour readableOn(const Behind& behind, Colour colour, double contrast);

/// The colours that `accent` replaces in a design, in its texts and its drawing: by an assignment, or by a
/// template that extends it.
class Accents {
 public:
  /// Throws Error (call), about the setting `colour`, for anything but a colour, and if the design has fewer
  /// colours to replace.
  Accents(const TemplateTexts& texts, const Assignments& assignments);

  /// The texts with the colours replaced. This is done before they are parsed, so that line numbers stay the
  /// same.
  TemplateTexts in(TemplateTexts texts) const;
  /// The design's drawing with the colours replaced.
  std::string in(const std::string& drawing) const { return recoloured(drawing, pairsOf(0)); }
  /// Throws Error (call) if a template on its own has an accent that none of its other colours matches: in a
  /// copied template the user may change the accent, expecting the other colours to follow.
  void check(const TemplateTexts& texts, const std::string& drawing) const;

 private:
  Exchanged pairsOf(std::size_t text) const;

  std::vector<std::vector<Colour>> own_;  ///< In force in each text.
  std::vector<Colour> now_;
};

/// Keeps unassigned colours readable on assigned ones: see readPosterTemplate().
void keepReadable(PosterTemplate& style, const Assignments& assignments);

}  // namespace gridpress::layout
