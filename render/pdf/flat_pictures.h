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

/// A drawing that becomes a JPEG (ISO 32000-1, 8.9.5), opaque, with what lies beneath it in it.
struct FlatPicture {
  std::string name;            ///< Of its file.
  std::set<std::string> inks;  ///< That what is not in it stays shapes in.
  DrawingNeeds needs;
  double dpi = 0;
  bool photograph = false;  ///< Its grays are of four inks.
  Rect box;                 ///< Where on its page it stands.
  std::unique_ptr<const RasterPage> pixels;

  /// For people: "'sky.svg' has gradients: 300 dpi; what it has in 'White' stays shapes".
  std::string text() const;
};

/// `picture`: the drawing as it stands on its page; `shown`: what is to be shown of it, the whole of it or
/// what is not in `inks`; `dpi`: pixels an inch, at most. Nothing where it lies off the page.
std::optional<FlatPicture> flatPicture(const Page& page, const Picture& picture, const Picture& shown,
                                       const std::set<std::string>& inks, const DrawingNeeds& needs,
                                       double dpi, const fonts::Typesetter& type);

/// Of a page's Nth, among the page's resources.
inline std::string flatName(std::size_t index) {
  return "/Flat" + std::to_string(index + 1);
}
/// Its image. Without `press` its colours are RGB.
QPDFObjectHandle drawFlat(QPDF& pdf, const FlatPicture& flat, PressPixels* press, unsigned threads,
                          const fonts::Typesetter& type);

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
