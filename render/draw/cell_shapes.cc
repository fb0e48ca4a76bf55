// render/draw/cell_shapes: shapes a cell's text when it is first requested.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/draw/cell_shapes.h"

namespace gridpress::render {

const fonts::ShapedText& CellShapes::OfFace::operator[](std::string_view text) {
  const bool ascii = text.size() == 1 && static_cast<unsigned char>(text[0]) < 128;
  const fonts::ShapedText** slot = ascii ? &ascii_[static_cast<unsigned char>(text[0])] : nullptr;
  if (slot && *slot) return **slot;
  auto at = shapes_.find(text);
  if (at == shapes_.end()) at = shapes_.emplace(text, type_.shape(face_, text)).first;
  if (slot) *slot = &at->second;
  ENSURES(!slot || *slot);
  return at->second;
}

CellShapes::OfFace& CellShapes::of(const Face& face) {
  std::unique_ptr<OfFace>& slot = faces_[face.name];
  if (!slot) slot.reset(new OfFace(type_, face));
  return *slot;
}

}  // namespace gridpress::render
