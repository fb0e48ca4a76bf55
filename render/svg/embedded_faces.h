// render/svg/embedded_faces: the faces that an SVG's text is set in, cut down and carried along.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "fonts/typesetter.h"

namespace gridpress::render {

/// Remembers what is set in which face. A face that stands in for letters which the named one does not have
/// goes by its name, for these letters alone.
class EmbeddedFaces {
 public:
  explicit EmbeddedFaces(const fonts::Typesetter& type) : type_(type) {}

  void add(const Face& face, std::string_view text);
  /// A `style` element with all of them; empty where nothing was set. Throws Error (job) as fonts::webFontOf
  /// does.
  std::string style() const;

 private:
  const fonts::Typesetter& type_;
  std::map<std::string, std::set<std::string, std::less<>>, std::less<>> known_;
  /// By the rule's head (its family, weight and style) and the file: the code points.
  std::map<std::string, std::map<std::string, std::pair<const fonts::FontFace*, std::set<char32_t>>>> used_;
};

}  // namespace gridpress::render
