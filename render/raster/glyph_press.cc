// render/raster/glyph_press: FreeType, from font units directly to coverage.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/raster/glyph_press.h"

#include <ft2build.h>

#include <cmath>

#include "model/contracts.h"
#include "model/error.h"
#include "render/draw/item_bounds.h"
#include FT_FREETYPE_H
#include FT_OUTLINE_H

namespace gridpress::render {

namespace {

/// Beyond this a size's glyphs are made anew: titles are big and their letters few.
constexpr std::size_t kKeptBytes = 8 << 20;

/// Pixels beyond which a glyph is not drawn whole: it grows with the square of its size, a band's part of it
/// does not.
constexpr std::int64_t kWholePixels = 1 << 20;

/// The larger the letter, the less of it a fraction of a pixel is. In pixels an em.
int partsFor(double emPixels) {
  return emPixels < 24 ? 16 : emPixels < 48 ? 8 : 4;
}

std::shared_ptr<FT_FaceRec_> faceOf(FT_Library library, const fonts::FontFace& from) {
  FT_Face face = nullptr;
  if (FT_New_Face(library, from.file().path.c_str(), from.file().index, &face) != 0)
    throw Error::job("the font file of \"" + from.file().name + "\" cannot be read",
                     "reinstall its package, or choose another face", {from.file().path, 0});
  return {face, FT_Done_Face};
}

}  // namespace

GlyphPress::GlyphPress() {
  FT_Library library = nullptr;
  if (FT_Init_FreeType(&library) != 0) throw Error::job("FreeType cannot be started", "free some memory");
  library_ = {library, FT_Done_FreeType};
}

GlyphPress::Size& GlyphPress::of(const fonts::FontFace& face, double emPixels, Turn turn) {
  EXPECTS(emPixels >= 0);
  std::shared_ptr<FT_FaceRec_>& outlines = faces_[&face];
  if (!outlines) outlines = faceOf(library_.get(), face);
  if (bytes_ > kKeptBytes) {
    sizes_.clear();
    bytes_ = 0;
  }
  Size& size = sizes_[{&face, emPixels, turn}];
  size.bytes_ = &bytes_;
  size.face_ = outlines.get();
  size.pixels_ = emPixels;
  size.parts_ = partsFor(emPixels);
  size.turn_ = turn;
  return size;
}

const Coverage& GlyphPress::Size::coverage(std::uint32_t glyph, unsigned partX, unsigned partY, int top,
                                           int bottom) {
  EXPECTS(face_ && partX < static_cast<unsigned>(parts_) && partY < static_cast<unsigned>(parts_));
  const std::uint64_t key = std::uint64_t{glyph} << 8 | partX << 4 | partY;
  if (const auto at = kept_.find(key); at != kept_.end()) return at->second;
  static const Coverage kNothing;

  // Font units to 26.6 pixels; FreeType's y runs up, ours down.
  if (FT_Load_Glyph(face_, glyph, FT_LOAD_NO_SCALE | FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP) != 0)
    return kNothing;
  FT_Outline& outline = face_->glyph->outline;
  const double k = pixels_ * 64 / face_->units_per_EM * 65536;
  const auto [cos, sin] = along(turn_);
  const auto fixed = [k](double part) { return static_cast<FT_Fixed>(std::lround(k * part)); };
  const FT_Matrix matrix = {fixed(cos), fixed(sin), fixed(-sin), fixed(cos)};
  FT_Outline_Transform(&outline, &matrix);
  FT_Outline_Translate(&outline, static_cast<FT_Pos>(partX) * (64 / parts_),
                       -static_cast<FT_Pos>(partY) * (64 / parts_));
  FT_BBox box = {};
  FT_Outline_Get_CBox(&outline, &box);
  const auto floorPixel = [](FT_Pos v) { return static_cast<int>(v >> 6); };
  const auto ceilPixel = [](FT_Pos v) { return static_cast<int>((v + 63) >> 6); };
  const int left = floorPixel(box.xMin), right = ceilPixel(box.xMax);
  int low = floorPixel(box.yMin), high = ceilPixel(box.yMax);
  if (right <= left || high <= low) return kNothing;
  const bool whole = std::int64_t{right - left} * (high - low) <= kWholePixels;
  if (!whole) {
    low = std::max(low, -bottom);
    high = std::min(high, -top);
    if (high <= low) return kNothing;
  }

  Coverage& coverage = whole ? kept_[key] : slice_;
  coverage.left = left;
  coverage.top = -high;
  coverage.width = right - left;
  coverage.height = high - low;
  coverage.pixels.clear();
  coverage.pixels.resize(static_cast<std::size_t>(coverage.width) *
                         static_cast<std::size_t>(coverage.height));
  if (whole) *bytes_ += coverage.pixels.size();
  ENSURES(coverage.width > 0 && coverage.height > 0);
  FT_Outline_Translate(&outline, -FT_Pos{left} * 64, -FT_Pos{low} * 64);
  FT_Bitmap bitmap = {};
  bitmap.rows = static_cast<unsigned>(coverage.height);
  bitmap.width = static_cast<unsigned>(coverage.width);
  bitmap.pitch = coverage.width;
  bitmap.buffer = coverage.pixels.data();
  bitmap.num_grays = 256;
  bitmap.pixel_mode = FT_PIXEL_MODE_GRAY;
  if (FT_Outline_Get_Bitmap(face_->glyph->library, &outline, &bitmap) != 0)
    throw Error::job("FreeType cannot draw a glyph", "try a lower resolution");
  return coverage;
}

}  // namespace gridpress::render
