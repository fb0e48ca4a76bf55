// proof/verify/letter_shapes: what each letter of a face looks like in a cell's pixels.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

#include "fonts/typesetter.h"
#include "model/alphabet.h"

namespace gridpress::proof {

/// A letter's coverage in a square of pixels, less its mean, and scaled so that its squares add up to 1:
/// what is multiplied with pixels and added up is their correlation with it, times their own spread.
struct LetterShape {
  std::vector<float> pixels;
  float spread = 0;  ///< What was divided by, of coverage from 0 to 1; 0 where nothing shows.
};

/// Drawn by FreeType, unhinted, at parts of a pixel; not with what draws pictures
/// (render/raster/glyph_press), which is to be proven.
class LetterShapes {
 public:
  /// `side` is the square's, `size` the type size, in pixels. Throws Error (job) where the face has a letter
  /// not, or cannot be read.
  LetterShapes(const fonts::Typesetter& type, const Face& face, const Alphabet& alphabet, double size,
               int side);
  ~LetterShapes();

  std::size_t count() const { return count_; }
  /// All letters, by their number, for a letter centred (by its advance) `x` pixels from the square's left,
  /// its baseline `y` from its top. Kept: the same parts of a pixel come again and again.
  const std::vector<LetterShape>& at(double x, double y);

 private:
  struct Drawing;
  std::unique_ptr<Drawing> drawing_;
  std::size_t count_;
  int parts_;
  std::unordered_map<std::uint64_t, std::vector<LetterShape>> kept_;
};

}  // namespace gridpress::proof
