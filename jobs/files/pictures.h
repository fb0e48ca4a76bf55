// jobs/files/pictures: pictures that a job reads: masks, drawings, photographs with too few pixels.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gen/grid/shape.h"
#include "model/document.h"
#include "model/events.h"

namespace gridpress::proof {
class DrawnPdf;
}

namespace gridpress::jobs {

/// Whether the file is an SVG, by its first bytes.
bool isSvg(const std::string& path);
/// Whether it is art (a PDF, a drawing or a picture of any format), not a puzzle or a list.
bool isArt(const std::string& path);

struct Mask {
  gen::Shape shape;
  bool cellByCell = false;  ///< A drawing of characters: each is a cell, unless another size is asked for.
};

/// Whether this is the name of a shipped mask (`heart`), and there is no file at `path`.
bool isMaskName(const std::string& name, const std::string& path);

/// Returns a PNG of the picture alone, on white.
using DrawnAsPng = std::function<std::string(const Picture&)>;

/// Reads a picture, an SVG, a PDF's first page (recognised by their first bytes) or a drawing of characters
/// (gen::shapeFromText). In a picture with transparency the opaque pixels are inside, whatever their colour;
/// in any other, the dark ones. Throws Error (call) for any other file.
Mask loadMask(const std::string& path, const DrawnAsPng& drawn);

/// A file of art, or a page of a PDF, from 1: `art.pdf#3`.
struct ArtPage {
  std::string file;
  std::size_t page = 1;
  bool chosen = false;  ///< Whether the page was given.
};
ArtPage artPage(const std::string& named);

/// A JPEG, PNG, TIFF or WebP wrapped in an SVG, upright, in sRGB and without other metadata (places,
/// devices); a PDF page, drawn as large as the limit for such pictures allows; or an SVG as it is.
struct PictureDrawing {
  std::shared_ptr<const std::string> svg;
  double width = 0, height = 0;  ///< In pixels; 0 for an SVG.
  bool transparent = false;      ///< The ground shows through it.
};

/// Transparent parts show the ground. Throws Error (call) for any other file, a truncated one, or a picture
/// of more than 7 MB.
PictureDrawing drawingOf(const std::string& path, Colour ground = kWhite);
/// A page, from 0, as a printer draws it, `longer` pixels along its longer side. Throws Error (call) if it
/// cannot be read.
PictureDrawing drawingOf(proof::DrawnPdf& pdf, std::size_t page, double longer);

/// Notes (picture.dpi) each picture whose coarsest photograph has fewer than `least` pixels per inch; `of` is
/// what needs them: "a poster read at arm's length".
void noteCoarsePictures(const std::vector<Item>& items, double least, const std::string& of, Events& events);

}  // namespace gridpress::jobs
