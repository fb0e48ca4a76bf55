// render/svg/svg: one page as SVG 1.1: text as text, shapes as shapes, pictures nested.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <iosfwd>
#include <string>

#include "fonts/typesetter.h"
#include "model/document.h"
#include "model/events.h"

namespace gridpress::render {

/// How a page becomes an SVG.
struct SvgOptions {
  std::size_t page = 0;  ///< From 0.
  std::string name;      ///< The output's name, for error messages; may be empty.
};

/// Writes one page with its bleed, in points. A row of letters is one `text` element with an x for each
/// letter; faces are embedded, reduced to the letters of the page, and each line has the width measured for
/// it (`textLength`), so that programs that ignore embedded faces keep the positions. Pictures are nested
/// `svg` elements, tinted. Links are left out. Progress counts items. Throws like writePdf.
void writeSvg(const Document& document, const fonts::Typesetter& type, std::ostream& out,
              const SvgOptions& options = {}, const Progress& progress = {});

/// The picture, tinted, as an `svg` element placed in its frame. Its ids get a unique prefix (from `number`),
/// so that those of two pictures cannot collide. Throws Error (job) with the file's name if it is not an SVG.
std::string nestedSvg(const Picture& picture, int number);

}  // namespace gridpress::render
