// fonts/typesetter: picks the quickest way that gives the right glyphs.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "fonts/typesetter.h"

#include <hb.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <mutex>

#include "fonts/shape.h"
#include "fonts/utf8.h"
#include "model/error.h"

namespace gridpress::fonts {

struct Typesetter::Loaded {
  explicit Loaded(const FaceFile& file) : face(file), letters(face) {}
  FontFace face;
  QuickLetters letters;
  /// Who sets each plain letter that the face lacks; asked of Pango once a letter.
  mutable std::array<std::atomic<const Loaded*>, kPlainLetters> standIns{};
};

Typesetter::Typesetter(const std::vector<std::string>& folders)
    : config_(loadFontConfig(folders)), catalogue_(config_), itemiser_(catalogue_, config_) {}

Typesetter::~Typesetter() = default;

const Typesetter::Loaded& Typesetter::load(const FaceFile& file) const {
  const std::string key = file.path + "#" + std::to_string(file.index);
  {
    const std::shared_lock lock(mutex_);
    if (const auto at = byPath_.find(key); at != byPath_.end()) return *at->second;
  }
  auto fresh = std::make_unique<Loaded>(file);
  const std::unique_lock lock(mutex_);
  return *byPath_.try_emplace(key, std::move(fresh)).first->second;
}

const Typesetter::Loaded& Typesetter::load(std::string_view name) const {
  {
    const std::shared_lock lock(mutex_);
    if (const auto at = byName_.find(name); at != byName_.end()) return *at->second;
  }
  const Loaded& loaded = load(catalogue_.get(name));
  const std::unique_lock lock(mutex_);
  byName_.try_emplace(std::string(name), &loaded);
  return loaded;
}

const FontFace& Typesetter::face(const Face& face) const {
  return load(face.name).face;
}

FaceMetrics Typesetter::metrics(const Face& face) const {
  return load(face.name).face.metrics();
}

const Typesetter::Loaded* Typesetter::standIn(const Loaded& asked, int letter, std::string_view text) const {
  std::atomic<const Loaded*>& slot = asked.standIns[static_cast<std::size_t>(letter)];
  if (const Loaded* known = slot.load(std::memory_order_acquire)) return known;
  const std::vector<FacedStretch> split = itemiser_.split(asked.face.file(), text);
  const Loaded* found = &load(*split.front().face);
  slot.store(found, std::memory_order_release);
  return found;
}

/// False where the text is not all plain letters that only kern; then `line` is to be thrown away.
bool Typesetter::setPlain(const Loaded& asked, std::string_view text, ShapedText& line) const {
  std::size_t start = 0;
  const Loaded* owner = nullptr;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t from = at;
    const int letter = plainLetter(nextCodePoint(text, at));
    if (letter < 0) return false;
    const Loaded* face =
        asked.letters.has(letter) ? &asked : standIn(asked, letter, text.substr(from, at - from));
    if (face == owner) continue;
    if (owner && !owner->letters.setInto(line, text, start, from - start)) return false;
    owner = face;
    start = from;
  }
  return !owner || owner->letters.setInto(line, text, start, text.size() - start);
}

ShapedText Typesetter::shape(const Face& face, std::string_view text) const {
  const Loaded& asked = load(face.name);
  ShapedText line;
  if (setPlain(asked, text, line)) return line;
  line = {};
  for (std::size_t at = 0; at < text.size();)
    if (nextCodePoint(text, at) == kNotUtf8)
      throw Error::job("a text to print is not valid UTF-8", "check the file it came from");
  for (const FacedStretch& part : itemiser_.split(asked.face.file(), text))
    shapeInto(line, load(*part.face).face, text, part.stretch);
  return line;
}

Length Typesetter::width(const Face& face, Length size, std::string_view text) const {
  const Loaded& asked = load(face.name);
  if (const long units = asked.letters.measure(text); units >= 0)
    return size * (static_cast<double>(units) / asked.face.unitsPerEm());
  return size * shape(face, text).advance;
}

InkMiddle Typesetter::inkMiddle(const Face& asked, std::string_view text) const {
  double left = HUGE_VAL, right = -HUGE_VAL, top = -HUGE_VAL, bottom = HUGE_VAL;
  const ShapedText line = shape(asked, text);
  for (const ShapedPiece& piece : line.pieces) {
    const double em = piece.face->unitsPerEm();
    for (const ShapedGlyph& glyph : piece.glyphs) {
      hb_glyph_extents_t box;
      if (!hb_font_get_glyph_extents(piece.face->shaper(), glyph.id, &box) || box.width == 0) continue;
      // HarfBuzz measures heights down from the top, our lines run down from the baseline.
      left = std::min(left, glyph.x + box.x_bearing / em);
      right = std::max(right, glyph.x + (box.x_bearing + box.width) / em);
      top = std::max(top, -glyph.y + box.y_bearing / em);
      bottom = std::min(bottom, -glyph.y + (box.y_bearing + box.height) / em);
    }
  }
  if (right < left) return TextMeasure::inkMiddle(asked, text);  // nothing but spaces
  return {(left + right - line.advance) / 2, (top + bottom) / 2};
}

bool Typesetter::canSet(const Face& asked, std::string_view text) const {
  face(asked);
  try {
    width(asked, Length::pt(1), text);
    return true;
  } catch (const Error&) {
    return false;
  }
}

}  // namespace gridpress::fonts
