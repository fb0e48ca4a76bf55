// render/draw/paint: owning handles for cairo, and drawing of a page's paths.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cairo-pdf.h>

#include <memory>
#include <string>

#include "model/document.h"
#include "model/error.h"

namespace gridpress::render {

struct CairoDelete {
  void operator()(cairo_t* p) const { cairo_destroy(p); }
  void operator()(cairo_surface_t* p) const { cairo_surface_destroy(p); }
};
using Cairo = std::unique_ptr<cairo_t, CairoDelete>;
using CairoSurface = std::unique_ptr<cairo_surface_t, CairoDelete>;

/// Throws Error (job) if cairo reports a failure.
inline void check(cairo_status_t status, const std::string& doing) {
  if (status != CAIRO_STATUS_SUCCESS)
    throw Error::job("cairo failed while " + doing + ": " + cairo_status_to_string(status),
                     "try a smaller page or resolution");
}

/// A PDF of one page, its size in points; the bytes are complete once it is finished.
inline CairoSurface pdfInto(std::string& bytes, double width, double height) {
  const auto write = [](void* to, const unsigned char* part, unsigned count) {
    static_cast<std::string*>(to)->append(reinterpret_cast<const char*>(part), count);
    return CAIRO_STATUS_SUCCESS;
  };
  CairoSurface surface(cairo_pdf_surface_create_for_stream(write, &bytes, width, height));
  // cairo records the time by default; without a date equal drawings give equal bytes.
  cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATE_DATE, nullptr);
  return surface;
}

void clipTo(cairo_t* cr, const Rect& rect);
/// User space is in points, y down.
void paintPath(cairo_t* cr, const Path& path);

}  // namespace gridpress::render
