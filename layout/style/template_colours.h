// layout/style/template_colours: a template in other colours, which its texts follow.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "layout/style/recolour.h"
#include "layout/style/template.h"

namespace gridpress::layout {

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
