// render/draw/svg_handle: librsvg's calls, with their errors in our words.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/draw/svg_handle.h"

#include "model/error.h"

namespace gridpress::render {

namespace {

[[noreturn]] void refuseSvg(const std::string& name, GError* error, const std::string& doing) {
  const std::string why = error ? std::string(": ") + error->message : "";
  g_clear_error(&error);
  throw Error::job("the picture cannot be " + doing + why, "check that it is an SVG file", {name, 0});
}

const guint8* bytesOf(const std::string& text) {
  return reinterpret_cast<const guint8*>(text.data());
}

}  // namespace

SvgHandle readSvg(const std::string& svg, const std::string& name) {
  GError* error = nullptr;
  SvgHandle handle(rsvg_handle_new_from_data(bytesOf(svg), svg.size(), &error));
  if (!handle) refuseSvg(name, error, "read");
  rsvg_handle_set_dpi(handle.get(), 96);
  return handle;
}

void drawSvg(RsvgHandle* handle, cairo_t* cr, const RsvgRectangle& viewport, const std::string& name) {
  GError* error = nullptr;
  if (!rsvg_handle_render_document(handle, cr, &viewport, &error)) refuseSvg(name, error, "drawn");
}

void styleSvg(RsvgHandle* handle, const std::string& css, const std::string& name) {
  GError* error = nullptr;
  if (!rsvg_handle_set_stylesheet(handle, bytesOf(css), css.size(), &error)) refuseSvg(name, error, "drawn");
}

}  // namespace gridpress::render
