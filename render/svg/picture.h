// render/svg/picture: an SVG inside an SVG.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "model/document.h"

namespace gridpress::render {

/// The picture, tinted, as an `svg` element placed in its frame. Its ids get a prefix of their own
/// (`number`), so that those of two pictures cannot meet. Throws Error (job) naming the file where it is no
/// SVG.
std::string nestedSvg(const Picture& picture, int number);

}  // namespace gridpress::render
