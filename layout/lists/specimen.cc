// layout/lists/specimen: two lines per face.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/lists/specimen.h"

#include <algorithm>
#include <cmath>

#include "model/contracts.h"

namespace gridpress::layout {

namespace {

constexpr Length kMargin = Length::in(0.7), kSize = Length::pt(18), kSmall = Length::pt(7.5),
                 kStep = Length::pt(40);
constexpr int kColumns = 2;

void addFace(const Face& face, Point at, Length room, const TextMeasure& measure, std::vector<Item>& items) {
  const Face plain{"B612 Regular"};
  const Length wide = measure.width(face, kSize, face.name);
  const Length size = wide > room ? kSize * (room / wide) : kSize;
  items.emplace_back(Tag{Spoken::decoration});
  items.emplace_back(TextRun{face, size, kBlack, {at.x, at.y + kSize}, face.name});
  items.emplace_back(Tag{Spoken::paragraph});
  items.emplace_back(TextRun{plain, kSmall, {0x55, 0x55, 0x55}, {at.x, at.y + kSize * 1.75}, face.name});
}

}  // namespace

Document composeSpecimen(const std::vector<Face>& faces, Size paper, const TextMeasure& measure) {
  EXPECTS(!faces.empty());
  const Rect inside = Rect{{}, paper}.inset(Insets::all(kMargin));
  const auto rows = static_cast<std::size_t>(std::max(1.0, std::floor(inside.size.height / kStep)));
  const std::size_t each = rows * kColumns;
  const SharedMeasure kept = measure;
  const auto compose = [=](std::size_t index) {
    Page page;
    page.trim = paper;
    const Length width = inside.size.width / kColumns;
    for (std::size_t i = index * each; i < std::min(faces.size(), (index + 1) * each); ++i) {
      const std::size_t place = i - index * each, column = place / rows;
      addFace(faces[i],
              {inside.left() + width * static_cast<double>(column),
               inside.top() + kStep * static_cast<double>(place % rows)},
              width * 0.94, kept, page.items);
    }
    return page;
  };
  DocumentInfo info;
  info.title = "Fonts";
  info.creator = "Gridpress";
  return {info, (faces.size() + each - 1) / each, compose, {}};
}

}  // namespace gridpress::layout
