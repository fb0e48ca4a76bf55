// render/drawings/rewrite: what librsvg passes over, said in words that it draws.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "render/drawings/xml.h"

namespace gridpress::render {

/// Custom properties and var() (CSS Custom Properties 1) become their values, colours of CSS Color 4 those of
/// sRGB, transform-origin (CSS Transforms 1, 6) a part of the transform, feDropShadow the five steps that it
/// stands for (Filter Effects 1, 9.12), uses of symbols copies of them, blanks and lines of texts those that
/// are meant, lines of one width at any scale as wide as they are at the drawing's own size, pictures as
/// large as their pixels. `text` is what the tree was read from.
void rewriteTree(xmlDoc* svg, std::string_view text);

/// Of the nearest drawing that the element stands in.
Viewport viewOf(xmlNode* node);

// css_values.cc
/// Properties in small letters, as CSS has them in any; lengths in rem, ch, Q, vw and the like in pixels;
/// initial, unset and revert as what they come to. librsvg passes over all of these. Whether
/// anything changed. Of a drawing that stands in no other: vw is a share of its page.
bool settleValues(xmlNode* root);

// uses.cc
/// librsvg knows no transform of a clipPath: of one in the user's space its shapes have it.
void moveClips(xmlNode* root);
/// Each `use` of a `symbol` or `svg` becomes what it stands for: a group that holds a copy as an `svg` of the
/// size that the `use` gives it (SVG 2, 5.6.2 and 5.7). librsvg leaves out a symbol's opacity and clip, and
/// both sizes. A drawing whose copies would be more than any program draws stays as it is.
void writeOutUses(xmlNode* root);

}  // namespace gridpress::render
