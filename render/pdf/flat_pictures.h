// render/pdf/flat_pictures: drawings that a standard does not take as they are, as pixels of its colours.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "fonts/typesetter.h"
#include "model/document.h"
#include "render/press/press.h"
#include "render/press/process_colours.h"
#include "render/raster/page.h"

namespace gridpress::render {

/// Those of one page: each becomes a JPEG (ISO 32000-1, 8.9.5), opaque, with what lies beneath the drawing in
/// it.
class FlatPictures {
 public:
  /// What becomes pixels: a drawing, as it stands on its page, what is to be shown of it (the whole of it, or
  /// what is not in inks of their own), those inks' names, and pixels an inch.
  struct Drawing {
    const Picture& picture;
    const Picture& shown;
    std::set<std::string> inks;
    DrawingNeeds needs;
    double dpi = 0;
  };
  /// Where on this page it stands, and its name there; nothing where it lies off the page.
  struct Place {
    std::string name;
    Rect box;
  };
  std::optional<Place> keep(const Page& page, const Drawing& drawing, const fonts::Typesetter& type);
  bool empty() const { return kept_.empty(); }

  /// Draws all of them into the page's resources. Without `press` their colours are RGB.
  void draw(QPDF& pdf, QPDFObjectHandle resources, PressPixels* press, unsigned threads,
            const fonts::Typesetter& type) const;

  /// Each of them for people: "'sky.svg' has gradients: 300 dpi; what it has in 'White' stays shapes".
  std::vector<std::string> lines() const;

 private:
  struct Kept {
    std::string name;
    std::set<std::string> inks;
    DrawingNeeds needs;
    bool photograph = false;  ///< Its grays are of four inks.
    double dpi = 0;
    std::unique_ptr<const RasterPage> pixels;
  };
  std::vector<Kept> kept_;
};

/// librsvg hands cairo pixels, which fill four to six times as many bytes as the JPEG that they came from. Of
/// one document.
class OwnJpegs {
 public:
  /// Remembers the JPEGs in a drawing, which stand there as data: URLs.
  void learn(const Picture& picture);
  /// Gives an image of cairo's the bytes that it was made from: those of the only JPEG that has as many
  /// pixels. Leaves all others alone.
  void restore(QPDFObjectHandle image) const;

 private:
  struct Jpeg {
    unsigned width = 0, height = 0;
    std::string bytes;
  };
  std::set<std::shared_ptr<const std::string>> seen_;
  std::vector<Jpeg> jpegs_;
};

/// Where an image of cairo's shows nothing its colours are black, and readers that make it larger or smaller
/// mix that into its edges (ISO 32000-1, 11.6.5.3, Matte, has none): they get the colours of what shows
/// beside them.
void fillInvisible(QPDFObjectHandle image);

}  // namespace gridpress::render
