// render/drawings/adopt: a stranger's drawing as it is taken in, once, before anything else is done with it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace gridpress::render {

/// With its pictures upright and in sRGB (pixels/plain_picture), its root's background (of CSS) as a
/// rectangle, and on each element that is not drawn as it
/// is meant the line that it stands in (undrawnIn). What needs neither comes back byte for byte. Throws Error
/// (job) like parseSvg.
std::string adoptedSvg(const std::string& svg, const std::string& name);

}  // namespace gridpress::render
