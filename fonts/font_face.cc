// fonts/font_face: opens a font file with HarfBuzz and measures its outlines.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "fonts/font_face.h"

#include <hb-ot.h>
#include <hb-subset.h>
#include <hb.h>

#include "model/error.h"

namespace gridpress::fonts {

namespace {

// Why a print may not hold the outlines of some glyphs, by OS/2's fsType; empty where it may.
std::string forbidden(hb_face_t* face) {
  constexpr unsigned kType = 8, kUsage = 0xF, kRestricted = 2, kWhole = 1, kBitmaps = 2;
  hb_blob_t* table = hb_face_reference_table(face, HB_TAG('O', 'S', '/', '2'));
  unsigned length = 0;
  const char* bytes = hb_blob_get_data(table, &length);
  const auto byte = [&](unsigned at) { return at < length ? static_cast<unsigned char>(bytes[at]) : 0U; };
  const unsigned high = byte(kType), usage = byte(kType + 1) & kUsage;
  hb_blob_destroy(table);
  if (usage == kRestricted) return "restricted licence";
  return high & kWhole ? "no subsetting" : high & kBitmaps ? "bitmaps only" : "";
}

// A named instance of a variable face as a face of its own, whose glyphs keep their numbers: shaped, drawn,
// cut and embedded like any other. Nothing where HarfBuzz cannot make it.
hb_face_t* instanceOf(hb_face_t* face, unsigned number) {
  std::vector<float> axes(hb_ot_var_get_axis_count(face));
  unsigned count = static_cast<unsigned>(axes.size());
  hb_ot_var_named_instance_get_design_coords(face, number, &count, axes.data());
  std::vector<hb_ot_var_axis_info_t> known(count);
  hb_ot_var_get_axis_infos(face, 0, &count, known.data());
  hb_subset_input_t* input = hb_subset_input_create_or_fail();
  if (!input) return nullptr;
  hb_subset_input_set_flags(input, HB_SUBSET_FLAGS_RETAIN_GIDS | HB_SUBSET_FLAGS_NOTDEF_OUTLINE |
                                       HB_SUBSET_FLAGS_NO_HINTING | HB_SUBSET_FLAGS_NO_PRUNE_UNICODE_RANGES);
  for (const auto all : {HB_SUBSET_SETS_GLYPH_INDEX, HB_SUBSET_SETS_UNICODE,
                         HB_SUBSET_SETS_LAYOUT_FEATURE_TAG, HB_SUBSET_SETS_LAYOUT_SCRIPT_TAG}) {
    hb_set_t* set = hb_subset_input_set(input, all);
    hb_set_clear(set);
    hb_set_invert(set);
  }
  bool pinned = count > 0;
  for (unsigned i = 0; i < count; ++i)
    pinned = hb_subset_input_pin_axis_location(input, face, known[i].tag, axes[i]) != 0 && pinned;
  hb_face_t* made = pinned ? hb_subset_or_fail(face, input) : nullptr;
  hb_subset_input_destroy(input);
  return made;
}

std::shared_ptr<hb_font_t> openFont(const FaceFile& file) {
  hb_blob_t* blob = hb_blob_create_from_file_or_fail(file.path.c_str());
  hb_face_t* face = blob ? hb_face_create(blob, static_cast<unsigned>(file.index & 0xFFFF)) : nullptr;
  hb_blob_destroy(blob);
  if (!face || hb_face_get_glyph_count(face) == 0) {
    hb_face_destroy(face);
    throw Error::job("the font file of \"" + file.name + "\" cannot be read",
                     "reinstall its package, or choose another face", {file.path, 0});
  }
  if (const std::string why = forbidden(face); !why.empty()) {
    hb_face_destroy(face);
    throw Error::job(
        "the face \"" + file.name + "\" may not be embedded in a print (OpenType, OS/2, fsType: " + why + ")",
        "choose another face, or ask its maker for a licence to embed it", {file.path, 0});
  }
  if (const int instance = file.index >> 16; instance > 0) {
    hb_face_t* whole = std::exchange(face, instanceOf(face, static_cast<unsigned>(instance - 1)));
    hb_face_destroy(whole);
    if (!face)
      throw Error::job("the face \"" + file.name + "\" is an instance of a variable font that HarfBuzz " +
                           hb_version_string() + " cannot cut out",
                       "choose another face, or a file that has this instance alone", {file.path, 0});
  }
  hb_font_t* font = hb_font_create(face);
  const int scale = static_cast<int>(hb_face_get_upem(face));
  hb_face_destroy(face);
  hb_ot_font_set_funcs(font);
  hb_font_set_scale(font, scale, scale);
  hb_font_make_immutable(font);
  return {font, hb_font_destroy};
}

}  // namespace

FontFace::FontFace(FaceFile file) : file_(std::move(file)), font_(openFont(file_)) {
  unitsPerEm_ = static_cast<int>(hb_face_get_upem(hb_font_get_face(font_.get())));
  const double em = unitsPerEm_;
  hb_font_extents_t line = {};
  hb_font_get_h_extents(font_.get(), &line);
  const auto height = [&](char32_t letter) {
    hb_glyph_extents_t box = {};
    hb_font_get_glyph_extents(font_.get(), glyph(letter), &box);
    return box.y_bearing / em;
  };
  metrics_ = {line.ascender / em, -line.descender / em, height('H'), advance(glyph('0')) / em};
}

std::size_t FontFace::glyphCount() const {
  return hb_face_get_glyph_count(hb_font_get_face(font_.get()));
}

std::string FontFace::postScriptName() const {
  char name[64] = "";  // At most 63 characters, by the standard.
  unsigned length = sizeof name;
  hb_ot_name_get_utf8(hb_font_get_face(font_.get()), HB_OT_NAME_ID_POSTSCRIPT_NAME,
                      hb_language_from_string("en", -1), &length, name);
  return name;
}

std::map<std::uint32_t, char32_t> FontFace::letters() const {
  std::map<std::uint32_t, char32_t> all;
  const std::unique_ptr<hb_set_t, decltype(&hb_set_destroy)> codes(hb_set_create(), hb_set_destroy);
  hb_face_collect_unicodes(hb_font_get_face(font_.get()), codes.get());
  for (hb_codepoint_t c = HB_SET_VALUE_INVALID; hb_set_next(codes.get(), &c);) all.emplace(glyph(c), c);
  return all;
}

std::uint32_t FontFace::glyph(char32_t codePoint) const {
  hb_codepoint_t id = 0;
  return hb_font_get_nominal_glyph(font_.get(), codePoint, &id) ? id : 0;
}

int FontFace::advance(std::uint32_t glyph) const {
  return hb_font_get_glyph_h_advance(font_.get(), glyph);
}

}  // namespace gridpress::fonts
