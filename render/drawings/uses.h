// render/drawings/uses: copies of symbols and drawings, written out.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

using xmlDoc = struct _xmlDoc;

namespace gridpress::render {

/// Each `use` of a `symbol` or `svg` becomes what it stands for: a group that holds a copy as an `svg` of the
/// size that the `use` gives it (SVG 2, 5.6.2 and 5.7). librsvg leaves out a symbol's opacity and clip, and
/// both sizes. A drawing whose copies would be more than any program draws stays as it is.
void writeOutUses(xmlDoc* svg);

}  // namespace gridpress::render
