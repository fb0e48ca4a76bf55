// fuzz/svg: backdrops: tinted, parsed, drawn small, and nested in an SVG of ours.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/svg/svg.h"
#include "render/draw/pictures.h"

#include <cairo.h>

#include <memory>
#include <string>

#include "model/document.h"

#include "fuzz/bytes.h"

using namespace gridpress;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Picture picture;
  picture.svg = std::make_shared<const std::string>(fuzz::textOf(data, size));
  picture.name = "input.svg";
  picture.frame = picture.clip = {{}, {Length::pt(32), Length::pt(32)}};
  for (const double tint : {1.0, 0.2}) {
    picture.tint = tint;
    fuzz::mayRefuse([&] { render::nestedSvg(picture, 1); });
    cairo_surface_t* paper = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 32, 32);
    cairo_t* pen = cairo_create(paper);
    fuzz::mayRefuse([&] { render::Pictures().paint(pen, picture); });
    cairo_destroy(pen);
    cairo_surface_destroy(paper);
  }
  return 0;
}
