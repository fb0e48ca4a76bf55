// render/pdf/flat_pictures: drawings that a standard does not take as they are, as pixels of its colours.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cairo.h>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>

#include <cstddef>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "fonts/typesetter.h"
#include "model/document.h"
#include "render/press/press.h"
#include "render/press/process_colours.h"
#include "render/raster/page.h"
#include "render/streams/content_filter.h"

namespace gridpress::render {

/// Those of one page. cairo draws a box in a marker's colour where each of them stands; when the page's
/// content is finished, its pixels are set there: a JPEG (ISO 32000-1, 8.9.5), opaque, with what lies beneath
/// the drawing in it.
class FlatPictures : public ContentStep {
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
  /// Marks its place on this page.
  void keep(cairo_t* cr, const Page& page, const Drawing& drawing, const fonts::Typesetter& type);
  bool empty() const { return kept_.empty(); }

  /// Draws all of them into the page's resources. Without `press` their colours are RGB.
  void prepare(QPDF& pdf, QPDFObjectHandle resources, PressPixels* press, unsigned threads,
               const fonts::Typesetter& type);
  bool take(Operation& operation, ContentText& out) override;
  /// After it: throws Error (job) where cairo has left one out.
  void checkAllSet() const;

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
  std::size_t set_ = 0;
  std::size_t next_ = 0;  ///< From 1: the one whose box is awaited; 0: none.
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

}  // namespace gridpress::render
