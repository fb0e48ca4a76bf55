// render/draw/cell_shapes: the glyphs of cells' texts, shaped once.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "fonts/typesetter.h"
#include "model/contracts.h"

namespace gridpress::render {

/// A cache: a poster has 900,000 cells but only some thirty different letters. One per thread.
class CellShapes {
 public:
  explicit CellShapes(const fonts::Typesetter& type) : type_(type) {}
  const fonts::Typesetter& type() const { return type_; }

  /// The cells of one face.
  class OfFace {
   public:
    /// The reference stays valid as long as the CellShapes.
    const fonts::ShapedText& operator[](std::string_view text);

   private:
    friend class CellShapes;
    OfFace(const fonts::Typesetter& type, Face face) : type_(type), face_(std::move(face)) {}
    const fonts::Typesetter& type_;
    Face face_;
    std::array<const fonts::ShapedText*, 128> ascii_{};
    std::map<std::string, fonts::ShapedText, std::less<>> shapes_;
  };
  OfFace& of(const Face& face);

 private:
  const fonts::Typesetter& type_;
  std::map<std::string, std::unique_ptr<OfFace>> faces_;
};

/// A cell with a space shows nothing.
inline bool showsNothing(std::string_view cell) {
  return cell.empty() || cell == " ";
}

}  // namespace gridpress::render
