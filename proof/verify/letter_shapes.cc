// proof/verify/letter_shapes: outlines to coverage, once for each part of a pixel.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/verify/letter_shapes.h"

#include <ft2build.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include "model/error.h"
#include FT_FREETYPE_H
#include FT_OUTLINE_H

namespace gridpress::proof {

struct LetterShapes::Drawing {
  FT_Library library = nullptr;
  std::map<const fonts::FontFace*, FT_Face> faces;
  std::vector<fonts::ShapedText> letters;
  double size;
  int side;

  Drawing(double pixels, int square) : size(pixels), side(square) {
    if (FT_Init_FreeType(&library) != 0) throw Error::job("FreeType cannot be started", "free some memory");
  }
  ~Drawing() {
    for (auto& [font, face] : faces) FT_Done_Face(face);
    FT_Done_FreeType(library);
  }
  Drawing(const Drawing&) = delete;
  Drawing& operator=(const Drawing&) = delete;

  FT_Face faceOf(const fonts::FontFace& font) {
    FT_Face& face = faces[&font];
    if (!face && FT_New_Face(library, font.file().path.c_str(), font.file().index, &face) != 0) {
      faces.erase(&font);
      throw Error::job("the font file of \"" + font.file().name + "\" cannot be read",
                       "reinstall its package", {font.file().path, 0});
    }
    return face;
  }

  /// Adds a glyph whose origin is at (x, y), y down, to the square.
  void draw(FT_Face face, std::uint32_t glyph, double x, double y, std::vector<std::uint8_t>& square) const {
    if (FT_Load_Glyph(face, glyph, FT_LOAD_NO_SCALE | FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP) != 0) return;
    FT_Outline& outline = face->glyph->outline;
    const auto k = static_cast<FT_Fixed>(std::lround(size * 64 / face->units_per_EM * 65536));
    const FT_Matrix matrix = {k, 0, 0, k};
    FT_Outline_Transform(&outline, &matrix);
    FT_Outline_Translate(&outline, std::lround(x * 64), std::lround((side - y) * 64));
    std::vector<std::uint8_t> covered(square.size());
    FT_Bitmap bitmap = {};
    bitmap.rows = bitmap.width = static_cast<unsigned>(side);
    bitmap.pitch = side;
    bitmap.buffer = covered.data();
    bitmap.num_grays = 256;
    bitmap.pixel_mode = FT_PIXEL_MODE_GRAY;
    if (FT_Outline_Get_Bitmap(library, &outline, &bitmap) != 0)
      throw Error::job("FreeType cannot draw a glyph", "try a lower resolution");
    for (std::size_t i = 0; i < square.size(); ++i) square[i] = std::max(square[i], covered[i]);
  }

  LetterShape shape(const fonts::ShapedText& letter, double x, double y) {
    std::vector<std::uint8_t> square(static_cast<std::size_t>(side) * static_cast<std::size_t>(side));
    for (const fonts::ShapedPiece& piece : letter.pieces)
      for (const fonts::ShapedGlyph& glyph : piece.glyphs)
        draw(faceOf(*piece.face), glyph.id, x + (glyph.x - letter.advance / 2) * size, y + glyph.y * size,
             square);
    LetterShape out;
    const float mean = static_cast<float>(std::accumulate(square.begin(), square.end(), 0.0)) /
                       static_cast<float>(square.size()) / 255;
    float squares = 0;
    for (const std::uint8_t covered : square) {
      out.pixels.push_back(static_cast<float>(covered) / 255 - mean);
      squares += out.pixels.back() * out.pixels.back();
    }
    out.spread = std::sqrt(squares);
    if (out.spread > 0)
      for (float& pixel : out.pixels) pixel /= out.spread;
    return out;
  }
};

LetterShapes::LetterShapes(const fonts::Typesetter& type, const Face& face, const Alphabet& alphabet,
                           double size, int side)
    : drawing_(std::make_unique<Drawing>(size, side)),
      count_(alphabet.size()),
      // The larger the letter, the less of it a part of a pixel is, and the more memory a shape takes.
      parts_(side < 24 ? 16 : 8) {
  for (std::size_t i = 0; i < alphabet.size(); ++i)
    drawing_->letters.push_back(type.shape(face, alphabet[static_cast<Letter>(i)]));
}

LetterShapes::~LetterShapes() = default;

const std::vector<LetterShape>& LetterShapes::at(double x, double y) {
  const auto across = std::lround(x * parts_), down = std::lround(y * parts_);
  std::vector<LetterShape>& shapes =
      kept_[static_cast<std::uint64_t>(across) << 32 | static_cast<std::uint32_t>(down)];
  if (shapes.empty())
    for (const fonts::ShapedText& letter : drawing_->letters)
      shapes.push_back(
          drawing_->shape(letter, static_cast<double>(across) / parts_, static_cast<double>(down) / parts_));
  return shapes;
}

}  // namespace gridpress::proof
