// fonts/itemiser: Pango's choice of face, script and direction for each stretch of a text.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "fonts/catalogue.h"
#include "fonts/shape.h"

namespace gridpress::fonts {

struct FacedStretch {
  const FaceFile* face = nullptr;
  Stretch stretch;
};

/// Splits text by script, direction (the Unicode bidirectional algorithm) and the installed face that has its
/// letters: the requested one first, then in the order of fonts.conf. Pango is not thread-safe, so calls are
/// serialised; texts of plain letters do not get here.
class Itemiser {
 public:
  /// `language` (BCP 47) chooses between faces of one script.
  Itemiser(const Catalogue& catalogue, FontConfig config, const std::string& language);
  ~Itemiser();

  /// The stretches in visual order, left to right.
  std::vector<FacedStretch> split(const FaceFile& face, std::string_view text) const;

  /// The first installed face that has all of these letters, in the order of fallback for this face: its
  /// family first, then the order of fonts.conf, in each family the nearest style first. Null: none.
  const FaceFile* covering(const FaceFile& face, const std::set<char32_t>& codePoints) const;

 private:
  struct Pango;
  std::unique_ptr<Pango> pango_;
};

}  // namespace gridpress::fonts
