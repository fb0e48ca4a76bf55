// render/draw/svg_handle: an SVG that librsvg has read.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <librsvg/rsvg.h>

#include <memory>
#include <string>

namespace gridpress::render {

struct SvgUnref {
  void operator()(RsvgHandle* h) const { g_object_unref(h); }
};
using SvgHandle = std::unique_ptr<RsvgHandle, SvgUnref>;

/// No base file is given, so the SVG cannot pull in others. Throws Error (job) naming `name` where librsvg
/// cannot read it.
SvgHandle readSvg(const std::string& svg, const std::string& name);

/// Draws all of it into the viewport. Throws Error (job) naming `name`.
void drawSvg(RsvgHandle* handle, cairo_t* cr, const RsvgRectangle& viewport, const std::string& name);

/// Adds rules to those of the drawing's own. Throws Error (job) naming `name`.
void styleSvg(RsvgHandle* handle, const std::string& css, const std::string& name);

}  // namespace gridpress::render
