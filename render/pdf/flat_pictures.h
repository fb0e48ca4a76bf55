// render/pdf/flat_pictures: drawings that a standard does not allow as they are, as pixels in its colours.
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

/// A drawing that becomes an opaque JPEG (ISO 32000-1, 8.9.5), including what is beneath it.
struct FlatPicture {
  std::string name;            ///< The file's name.
  std::set<std::string> inks;  ///< Inks whose parts stay shapes, outside of the pixels.
  DrawingNeeds needs;
  double dpi = 0;
  bool photograph = false;  ///< Its greys use all four inks.
  Rect box;                 ///< Its place on the page.
  std::unique_ptr<const RasterPage> pixels;

  /// For messages: "'sky.svg' has gradients: 300 dpi; what it has in 'White' stays shapes".
  std::string text() const;
};

/// `picture`: the drawing as placed on its page; `shown`: the part to show, all of it or what is not in
/// `inks`; `dpi`: the maximum in pixels an inch. Empty if it is off the page.
std::optional<FlatPicture> flatPicture(const Page& page, const Picture& picture, const Picture& shown,
                                       const std::set<std::string>& inks, const DrawingNeeds& needs,
                                       double dpi, const fonts::Typesetter& type);

/// The name of a page's Nth picture in the page's resources.
inline std::string flatName(std::size_t index) {
  return "/Flat" + std::to_string(index + 1);
}
/// Its image. Without `press` its colours are RGB.
QPDFObjectHandle drawFlat(QPDF& pdf, const FlatPicture& flat, PressPixels* press, unsigned threads,
                          const fonts::Typesetter& type);

/// librsvg passes decoded pixels to cairo, which take four to six times as many bytes as the original JPEG.
/// Per document.
class OwnJpegs {
 public:
  /// Records the JPEGs in a drawing, which are data: URLs.
  void learn(const Picture& picture);
  /// Replaces an image of cairo's by the original bytes: those of the only JPEG with the same number of
  /// pixels. All others are left unchanged.
  void restore(QPDFObjectHandle image) const;

 private:
  struct Jpeg {
    unsigned width = 0, height = 0;
    std::string bytes;
  };
  std::set<std::shared_ptr<const std::string>> seen_;
  std::vector<Jpeg> jpegs_;
};

/// Fully transparent pixels of an image of cairo's are black, and readers that scale it mix that into its
/// edges (ISO 32000-1, 11.6.5.3: it has no Matte): gives them the colours of visible neighbours.
void fillInvisible(QPDFObjectHandle image);

}  // namespace gridpress::render
