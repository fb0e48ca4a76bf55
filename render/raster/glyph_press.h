// render/raster/glyph_press: glyph outlines as coverage, at fractions of a pixel, cached for the next letter.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <unordered_map>
#include <vector>

#include "fonts/font_face.h"
#include "model/document.h"

struct FT_FaceRec_;
struct FT_LibraryRec_;

namespace gridpress::render {

/// The coverage of each pixel by a glyph (255: all of it), row by row. The first pixel is `left` right of and
/// `top` below the pixel that contains the glyph's origin.
struct Coverage {
  int left = 0, top = 0, width = 0, height = 0;
  std::vector<std::uint8_t> pixels;
};

/// cairo's image surfaces place glyphs on whole pixels, which at 150 dpi shows as uneven spacing; this class
/// places small ones on sixteenths of a pixel and large ones on quarters, with exact area coverage
/// (FreeType's smooth rasteriser, no hinting). One per thread.
class GlyphPress {
 public:
  GlyphPress();

  /// One face at one size and turn, reused for all letters of a row.
  class Size {
   public:
    /// The number of parts into which each pixel is divided, across and down.
    int parts() const { return parts_; }
    /// `partX`, `partY`: 0 to parts() - 1, right and down. For a large glyph only the rows from `top` to
    /// `bottom`, below the origin's pixel, and valid only until the next call.
    const Coverage& coverage(std::uint32_t glyph, unsigned partX, unsigned partY, int top, int bottom);

   private:
    friend class GlyphPress;
    FT_FaceRec_* face_ = nullptr;
    double pixels_ = 0;
    int parts_ = 1;
    Turn turn_ = Turn::none;
    std::unordered_map<std::uint64_t, Coverage> kept_;
    std::size_t* bytes_ = nullptr;  ///< The press's counter.
    Coverage slice_;                ///< Rows of a large glyph.
  };

  /// `emPixels` is the type size in pixels. Valid until the next call.
  Size& of(const fonts::FontFace& face, double emPixels, Turn turn);

 private:
  struct Key {
    const fonts::FontFace* face;
    double pixels;
    Turn turn;
    auto operator<=>(const Key&) const = default;
  };
  std::shared_ptr<FT_LibraryRec_> library_;
  std::map<const fonts::FontFace*, std::shared_ptr<FT_FaceRec_>> faces_;
  std::map<Key, Size> sizes_;
  std::size_t bytes_ = 0;  ///< For the glyphs of all sizes.
};

}  // namespace gridpress::render
