// render/draw/cairo_handles: cairo's objects, owned; and its status turned into an Error.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cairo.h>

#include <memory>
#include <string>

#include "model/error.h"

namespace gridpress::render {

struct CairoDelete {
  void operator()(cairo_t* p) const { cairo_destroy(p); }
  void operator()(cairo_surface_t* p) const { cairo_surface_destroy(p); }
  void operator()(cairo_font_face_t* p) const { cairo_font_face_destroy(p); }
  void operator()(cairo_font_options_t* p) const { cairo_font_options_destroy(p); }
  void operator()(cairo_pattern_t* p) const { cairo_pattern_destroy(p); }
};
using Cairo = std::unique_ptr<cairo_t, CairoDelete>;
using CairoSurface = std::unique_ptr<cairo_surface_t, CairoDelete>;
using CairoFontFace = std::unique_ptr<cairo_font_face_t, CairoDelete>;
using CairoFontOptions = std::unique_ptr<cairo_font_options_t, CairoDelete>;

/// Throws Error (job) where cairo reports a failure.
inline void check(cairo_status_t status, const std::string& doing) {
  if (status != CAIRO_STATUS_SUCCESS)
    throw Error::job("cairo failed while " + doing + ": " + cairo_status_to_string(status),
                     "try a smaller page or resolution");
}

}  // namespace gridpress::render
