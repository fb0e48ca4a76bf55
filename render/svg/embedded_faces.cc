// render/svg/embedded_faces: asks the Typesetter which faces set a text, and writes them as @font-face rules.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/svg/embedded_faces.h"

#include <cstdio>

#include "fonts/subset.h"
#include "fonts/utf8.h"
#include "model/base64.h"
#include "render/drawings/text.h"

namespace gridpress::render {

namespace {

std::string rangeOf(const std::set<char32_t>& codePoints) {
  std::string range;
  for (const char32_t c : codePoints) {
    char hex[16];
    std::snprintf(hex, sizeof hex, "U+%X", static_cast<unsigned>(c));
    range += (range.empty() ? "" : ",") + std::string(hex);
  }
  return range;
}

}  // namespace

void EmbeddedFaces::add(const Face& face, std::string_view text) {
  auto& known = known_[face.name];
  if (known.contains(text)) return;
  known.emplace(text);
  auto& faces = used_[svgFontRule(type_.face(face))];
  for (const fonts::ShapedPiece& piece : type_.shape(face, text).pieces) {
    const fonts::FaceFile& file = piece.face->file();
    auto& [used, codePoints] = faces[file.name];
    used = piece.face;
    const std::string_view part = text.substr(piece.textStart, piece.textLength);
    for (std::size_t at = 0; at < part.size();) codePoints.insert(fonts::nextCodePoint(part, at));
  }
}

std::string EmbeddedFaces::style() const {
  std::string rules;
  for (const auto& [head, faces] : used_)
    for (const auto& [name, used] : faces) {
      const auto& [face, codePoints] = used;
      rules += "@font-face{" + head + "src:url(data:font/otf;base64," +
               base64(fonts::webFontOf(*face, {codePoints.begin(), codePoints.end()})) +
               ");unicode-range:" + rangeOf(codePoints) + "}\n";
    }
  return rules.empty() ? "" : "<style>\n" + rules + "</style>\n";
}

}  // namespace gridpress::render
