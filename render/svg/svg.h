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
  std::size_t page = 0;  ///< 0-based.
  std::string name;      ///< The output's name, for errors; may be empty.
};

/// Writes one page with its bleed, in points. A row of letters is one `text` element with an x for each
/// letter; faces are embedded, cut down to what the page shows, and each line says the width that it was
/// measured at
/// (`textLength`), so that a program which takes no embedded faces keeps the places. Pictures are nested
/// `svg` elements, tinted. Links go nowhere in one page. Progress counts items. Throws like writePdf.
void writeSvg(const Document& document, const fonts::Typesetter& type, std::ostream& out,
              const SvgOptions& options = {}, const Progress& progress = {});

/// The picture, tinted, as an `svg` element placed in its frame. Its ids get a prefix of their own
/// (`number`), so that those of two pictures cannot meet. Throws Error (job) naming the file where it is no
/// SVG.
std::string nestedSvg(const Picture& picture, int number);

}  // namespace gridpress::render
