// jobs/files/pictures: a call's pictures: masks, drawings, photographs of too few pixels.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gen/grid/shape.h"
#include "model/document.h"
#include "model/events.h"

namespace gridpress::proof {
class DrawnPdf;
}

namespace gridpress::jobs {

/// Whether the file is a drawing, by its first bytes.
bool isSvg(const std::string& path);
/// Whether it is what a page shows (a PDF, a drawing, a picture, of whatever kind), and no puzzle or list.
bool isArt(const std::string& path);

struct Mask {
  gen::Shape shape;
  bool cellByCell = false;  ///< A drawing of characters: one is one cell, unless another size is asked for.
};

/// Whether this names a mask that ships (`heart`) and no file: there is none at `path`.
bool isMaskName(const std::string& name, const std::string& path);

/// A PNG of it alone, on white.
using DrawnAsPng = std::function<std::string(const Picture&)>;

/// A picture, an SVG, a PDF's first page (told by their first bytes) or a drawing of characters
/// (gen::shapeFromText). Of pixels with any transparency what is opaque is inside, whatever its colour; of
/// any other what is dark. Throws Error (call) for a file that is none of these.
Mask loadMask(const std::string& path, const DrawnAsPng& drawn);

/// Art is a file, or a page of a PDF: `art.pdf#3`. Its file, and the page's number, from 1.
struct ArtPage {
  std::string file;
  std::size_t page = 1;
  bool chosen = false;  ///< The page is named, not the first for want of a name.
};
ArtPage artPage(const std::string& named);

/// A JPEG, PNG, TIFF or WebP within an SVG, upright as its camera was held, in sRGB and without what else its
/// file tells (places, devices); the same of a PDF's page, drawn as large as keeps to the bounds of such
/// pictures; an SVG as it is.
struct PictureDrawing {
  std::shared_ptr<const std::string> svg;
  double width = 0, height = 0;  ///< In pixels; 0 of an SVG.
  bool transparent = false;      ///< The ground shows through it.
};

/// What of a picture lets through shows the ground. Throws Error (call) for a file that is none of these, is
/// cut off, or is one beyond 7 MB.
PictureDrawing drawingOf(const std::string& path, Colour ground = kWhite);
/// A page, from 0, as a printer draws it, N pixels along its longer side. Throws Error (call) where it
/// cannot be read.
PictureDrawing drawingOf(proof::DrawnPdf& pdf, std::size_t page, double longer);

/// Notes (picture.dpi) each picture on a page of which a photograph has fewer pixels an inch than `of` needs,
/// "a poster read at arm's length": the coarsest.
void noteCoarsePictures(const std::vector<Item>& items, double least, const std::string& of, Events& events);

}  // namespace gridpress::jobs
