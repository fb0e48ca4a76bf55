// fonts/subset: HarfBuzz's subsetter.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "fonts/subset.h"

#include <hb-subset.h>
#include <hb.h>

#include <memory>

#include "model/error.h"

namespace gridpress::fonts {

namespace {

template <typename T, void (*destroy)(T*)>
struct Destroy {
  void operator()(T* p) const { destroy(p); }
};
template <typename T, void (*destroy)(T*)>
using Handle = std::unique_ptr<T, Destroy<T, destroy>>;
using Blob = Handle<hb_blob_t, hb_blob_destroy>;

std::string bytesOf(hb_blob_t* blob) {
  unsigned length = 0;
  const char* bytes = hb_blob_get_data(blob, &length);
  return {bytes, length};
}

double signed16(const std::string& table, std::size_t at) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(table.at(i)); };
  return static_cast<std::int16_t>(byte(at) << 8 | byte(at + 1));
}

Error cannotSubset(const FontFace& face) {
  return Error::job("the face \"" + face.file().name + "\" cannot be subset",
                    "choose another face in the template");
}

}  // namespace

std::string wholeFont(const FontFace& face) {
  return bytesOf(Blob(hb_face_reference_blob(hb_font_get_face(face.shaper()))).get());
}

bool isTrueType(const FontFace& face) {
  const Blob glyf(hb_face_reference_table(hb_font_get_face(face.shaper()), HB_TAG('g', 'l', 'y', 'f')));
  return hb_blob_get_length(glyf.get()) > 0;
}

std::string webFontOf(const FontFace& face, const std::vector<char32_t>& codePoints) {
  const Handle<hb_subset_input_t, hb_subset_input_destroy> input(hb_subset_input_create_or_fail());
  if (!input) throw cannotSubset(face);
  hb_subset_input_set_flags(input.get(), HB_SUBSET_FLAGS_NO_HINTING);
  for (const char32_t c : codePoints) hb_set_add(hb_subset_input_unicode_set(input.get()), c);
  const Handle<hb_face_t, hb_face_destroy> cut(
      hb_subset_or_fail(hb_font_get_face(face.shaper()), input.get()));
  if (!cut) throw cannotSubset(face);
  return bytesOf(Blob(hb_face_reference_blob(cut.get())).get());
}

Subset subsetOf(const FontFace& face, const std::vector<std::uint32_t>& glyphs) {
  hb_face_t* whole = hb_font_get_face(face.shaper());
  const Handle<hb_subset_input_t, hb_subset_input_destroy> input(hb_subset_input_create_or_fail());
  if (!input) throw cannotSubset(face);
  hb_subset_input_set_flags(input.get(), HB_SUBSET_FLAGS_NO_HINTING);
  for (const std::uint32_t id : glyphs) hb_set_add(hb_subset_input_glyph_set(input.get()), id);
  // What a page's text already knows: shaping is done, codes and names are the PDF's.
  hb_set_t* dropped = hb_subset_input_set(input.get(), HB_SUBSET_SETS_DROP_TABLE_TAG);
  for (const char* tag : {"GSUB", "GPOS", "GDEF", "kern", "cmap", "name", "post", "OS/2", "FFTM", "gasp"})
    hb_set_add(dropped, HB_TAG(tag[0], tag[1], tag[2], tag[3]));
  const Handle<hb_subset_plan_t, hb_subset_plan_destroy> plan(
      hb_subset_plan_create_or_fail(whole, input.get()));
  if (!plan) throw cannotSubset(face);
  const Handle<hb_face_t, hb_face_destroy> cut(hb_subset_plan_execute_or_fail(plan.get()));
  if (!cut) throw cannotSubset(face);
  Subset made;
  made.font = bytesOf(Blob(hb_face_reference_blob(cut.get())).get());
  const hb_map_t* renumbered = hb_subset_plan_old_to_new_glyph_mapping(plan.get());
  for (const std::uint32_t id : glyphs) made.ids.push_back(hb_map_get(renumbered, id));
  const std::string head = bytesOf(Blob(hb_face_reference_table(whole, HB_TAG('h', 'e', 'a', 'd'))).get());
  for (std::size_t i = 0; i < 4; ++i) made.box[i] = signed16(head, 36 + 2 * i) / face.unitsPerEm();
  return made;
}

}  // namespace gridpress::fonts
