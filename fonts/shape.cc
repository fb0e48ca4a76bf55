// fonts/shape: fills a HarfBuzz buffer, shapes it and reads glyphs and clusters from it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "fonts/shape.h"

#include <hb.h>
#include <unicode/uchar.h>

#include "model/error.h"
#include "model/utf8.h"

namespace gridpress::fonts {

namespace {

struct DestroyBuffer {
  void operator()(hb_buffer_t* b) const { hb_buffer_destroy(b); }
};
using Buffer = std::unique_ptr<hb_buffer_t, DestroyBuffer>;

bool needsNoLigatures(std::uint32_t script) {
  switch (script) {
    case HB_SCRIPT_LATIN:
    case HB_SCRIPT_GREEK:
    case HB_SCRIPT_CYRILLIC:
    case HB_SCRIPT_COMMON:
    case HB_SCRIPT_INHERITED:
    case HB_SCRIPT_UNKNOWN: return true;
    default: return false;
  }
}

[[noreturn]] void throwNoGlyph(const FontFace& face, std::string_view text, std::size_t at) {
  std::size_t next = at;
  const char32_t code = nextCodePoint(text, next);
  if (firstBadUtf8(text) != text.npos)
    throw Error::job("a text to print is not valid UTF-8", "check its source");
  const bool emoji = u_hasBinaryProperty(static_cast<UChar32>(code), UCHAR_EMOJI_PRESENTATION) != 0;
  throw Error::job("no installed face has the " + std::string(emoji ? "emoji " : "letter ") + describe(code) +
                       " of \"" + std::string(text) + "\" (asked for in \"" + face.file().name + "\")" +
                       (emoji ? "; faces in colours cannot be printed" : ""),
                   emoji ? "leave it out, or install the package fonts-symbola, which has it in one colour"
                         : "install the package fonts-noto-core, or fonts-noto-cjk for Chinese, Japanese and "
                           "Korean");
}

/// HarfBuzz marks each glyph with the byte its cluster starts at: rising in left-to-right text, falling in
/// right-to-left text. Cairo wants lengths, in the text's order.
std::vector<Cluster> clustersOf(const hb_glyph_info_t* info, std::size_t count, const Stretch& stretch) {
  std::vector<Cluster> clusters;
  const auto at = [&](std::size_t i) { return info[stretch.rightToLeft ? count - 1 - i : i].cluster; };
  for (std::size_t i = 0; i < count;) {
    std::size_t end = i + 1;
    while (end < count && at(end) == at(i)) ++end;
    const std::size_t next = end < count ? at(end) : stretch.start + stretch.length;
    clusters.push_back({static_cast<std::uint32_t>(next - at(i)), static_cast<std::uint32_t>(end - i)});
    i = end;
  }
  return clusters;
}

}  // namespace

void shapeInto(ShapedText& line, const FontFace& face, std::string_view text, const Stretch& stretch,
               const std::string& language) {
  const Buffer buffer(hb_buffer_create());
  hb_buffer_add_utf8(buffer.get(), text.data(), static_cast<int>(text.size()),
                     static_cast<unsigned>(stretch.start), static_cast<int>(stretch.length));
  // A joiner (U+200C in Persian) would be a glyph of no width, at which readers of the PDF cut the word.
  hb_buffer_set_flags(buffer.get(), HB_BUFFER_FLAG_REMOVE_DEFAULT_IGNORABLES);
  hb_buffer_set_direction(buffer.get(), stretch.rightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR);
  hb_buffer_set_script(buffer.get(), static_cast<hb_script_t>(stretch.script));
  // Always one: HarfBuzz would otherwise ask the machine's locale.
  hb_buffer_set_language(buffer.get(), hb_language_from_string(language.c_str(), -1));
  constexpr unsigned kAll = HB_FEATURE_GLOBAL_END;
  const hb_feature_t off[] = {{HB_TAG('l', 'i', 'g', 'a'), 0, 0, kAll},
                              {HB_TAG('c', 'l', 'i', 'g'), 0, 0, kAll},
                              {HB_TAG('c', 'a', 'l', 't'), 0, 0, kAll}};
  const bool plain = needsNoLigatures(stretch.script);
  hb_shape(face.shaper(), buffer.get(), plain ? off : nullptr, plain ? 3 : 0);

  unsigned count = 0;
  const hb_glyph_info_t* info = hb_buffer_get_glyph_infos(buffer.get(), &count);
  const hb_glyph_position_t* position = hb_buffer_get_glyph_positions(buffer.get(), &count);
  ShapedPiece piece{&face, stretch.start, stretch.length, stretch.rightToLeft, {}, {}};
  piece.glyphs.reserve(count);
  const double em = face.unitsPerEm();
  long penX = 0;
  for (unsigned i = 0; i < count; ++i) {
    if (info[i].codepoint == 0) throwNoGlyph(face, text, info[i].cluster);
    piece.glyphs.push_back({info[i].codepoint,
                            line.advance + static_cast<double>(penX + position[i].x_offset) / em,
                            -position[i].y_offset / em});
    penX += position[i].x_advance;
  }
  piece.clusters = clustersOf(info, count, stretch);
  line.advance += static_cast<double>(penX) / em;
  line.pieces.push_back(std::move(piece));
}

}  // namespace gridpress::fonts
