// fonts/subset: HarfBuzz's subsetter, and the widths of letters in CFF fonts.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "fonts/subset.h"

#include <hb-subset.h>
#include <hb.h>

#include <cmath>
#include <numeric>
#include <optional>

#include "model/contracts.h"
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

std::string tableOf(hb_face_t* face, const char* tag) {
  return bytesOf(Blob(hb_face_reference_table(face, HB_TAG(tag[0], tag[1], tag[2], tag[3]))).get());
}

unsigned unsigned16(const std::string& table, std::size_t at) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(table.at(i)); };
  return static_cast<unsigned>(byte(at) << 8 | byte(at + 1));
}

Error cannotSubset(const FontFace& face) {
  return Error::job("the face \"" + face.file().name + "\" cannot be subset",
                    "choose another face in the template");
}

}  // namespace

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

namespace {

// What a PDF needs to know of a CFF font program (Adobe Technical Note 5176): tables 9, 10 and 23.
constexpr int kCharset = 15, kPrivate = 18, kDefaultWidth = 20, kNominalWidth = 21, kEscape = 12, kRos = 30;

/// An operand and the bytes that it takes.
struct Operand {
  int value = 0;
  std::size_t at = 0, length = 0;
};

class Cff {
 public:
  explicit Cff(const std::string& font) : font_(font) {
    const Index names = index(static_cast<std::size_t>(byte(2)));
    top_ = index(names.end);
  }

  int byte(std::size_t at) const { return at < font_.size() ? static_cast<unsigned char>(font_[at]) : 0; }
  std::size_t number(std::size_t at, int bytes) const {
    std::size_t n = 0;
    for (int i = 0; i < bytes; ++i)
      n = n << 8 | static_cast<std::size_t>(byte(at + static_cast<std::size_t>(i)));
    return n;
  }
  /// The operands of an operator in a DICT; nothing where it does not stand there.
  std::optional<std::vector<Operand>> find(std::size_t at, std::size_t end, int wanted) const {
    std::vector<Operand> operands;
    while (at < end && at < font_.size()) {
      const int b = byte(at);
      if (b <= 21) {
        if (b == wanted) return operands;
        operands.clear();
        at += b == kEscape ? 2 : 1;
      } else if (b == 30) {  // A real number, to its last half byte.
        do ++at;
        while (at < end && (byte(at) & 15) != 15 && byte(at) >> 4 != 15);
        operands.push_back({0, at++, 0});
      } else {
        operands.push_back(operand(at, b));
        at += operands.back().length;
      }
    }
    return std::nullopt;
  }
  std::optional<std::vector<Operand>> inTop(int wanted) const {
    return find(top_.first, top_.firstEnd, wanted);
  }
  /// Its first operator is ROS (section 6, table 10).
  bool isKeyed() const {
    std::size_t at = top_.first;
    while (at < top_.firstEnd && byte(at) > 21) at += operand(at, byte(at)).length;
    return byte(at) == kEscape && byte(at + 1) == kRos;
  }

 private:
  /// Where an INDEX ends, and where its first object begins and ends.
  struct Index {
    std::size_t end = 0, first = 0, firstEnd = 0;
  };
  Index index(std::size_t at) const {
    const std::size_t count = number(at, 2);
    if (count == 0) return {at + 2, 0, 0};
    const int size = byte(at + 2);
    const auto step = static_cast<std::size_t>(size);
    const std::size_t data = at + 3 + step * (count + 1) - 1;
    return {data + number(at + 3 + step * count, size), data + number(at + 3, size),
            data + number(at + 3 + step, size)};
  }
  Operand operand(std::size_t at, int b) const {
    if (b == 29) return {static_cast<std::int32_t>(number(at + 1, 4)), at, 5};
    if (b == 28) return {static_cast<std::int16_t>(number(at + 1, 2)), at, 3};
    if (b <= 246) return {b - 139, at, 1};
    if (b <= 250) return {(b - 247) * 256 + byte(at + 1) + 108, at, 2};
    return {-(b - 251) * 256 - byte(at + 1) - 108, at, 2};
  }

  const std::string& font_;
  Index top_;
};

bool fits(const Operand& o, int value) {
  if (o.length == 5) return true;
  if (o.length == 3) return value >= -32768 && value <= 32767;
  return o.length == 2 ? value >= 108 && value <= 1131 : o.length == 1 && value >= -107 && value <= 107;
}

void put(std::string& font, const Operand& o, int value) {
  EXPECTS(fits(o, value));
  const auto set = [&](std::size_t i, int b) { font[o.at + i] = static_cast<char>(b & 255); };
  if (o.length == 5)
    for (std::size_t i = 0; i < 4; ++i) set(1 + i, value >> (24 - 8 * static_cast<int>(i)));
  else if (o.length == 3)
    set(1, value >> 8), set(2, value);
  else if (o.length == 2)
    set(0, 247 + (value - 108) / 256), set(1, (value - 108) % 256);
  else
    set(0, value + 139);
}

/// The CID of each of its glyphs (section 13); empty where its glyphs have no CIDs but names.
std::vector<std::uint32_t> cidsOf(const std::string& bytes, std::size_t glyphs) {
  const Cff cff(bytes);
  const auto where = cff.inTop(kCharset);
  if (!cff.isKeyed() || !where || where->size() != 1) return {};
  const auto charset = static_cast<std::size_t>(where->front().value);
  std::vector<std::uint32_t> cids = {0};
  const int format = cff.byte(charset), left = format == 0 ? 0 : format;  // Bytes of a range's length.
  for (std::size_t at = charset + 1; cids.size() < glyphs && at < bytes.size();
       at += 2 + static_cast<std::size_t>(left)) {
    const std::size_t first = cff.number(at, 2), more = cff.number(at + 2, left);
    for (std::size_t i = 0; i <= more && cids.size() < glyphs; ++i)
      cids.push_back(static_cast<std::uint32_t>(first + i));
  }
  return cids;
}

/// Makes every letter of a monospaced CFF font `change` units wider, in the font program itself: MuPDF
/// believes that, and PDF/A and PDF/X want it to agree with the PDF's own list. A charstring that states no
/// width has the default one, the others differ from the nominal one (section 15), so two numbers change and
/// no charstring. False, and nothing is changed, where those numbers lack the room.
bool widenCff(std::string& bytes, int change) {
  const Cff cff(bytes);
  const auto where = cff.inTop(kPrivate);
  if (!where || where->size() != 2) return false;  // Fonts for many scripts have several.
  const auto from = static_cast<std::size_t>((*where)[1].value);
  const std::size_t to = from + static_cast<std::size_t>((*where)[0].value);
  std::vector<std::pair<Operand, int>> changes;
  for (const int op : {kDefaultWidth, kNominalWidth}) {
    const auto operands = cff.find(from, to, op);
    if (!operands || operands->size() != 1) continue;
    const int value = operands->front().value + change;
    if (!fits(operands->front(), value)) return false;
    changes.emplace_back(operands->front(), value);
  }
  for (const auto& [operand, value] : changes) put(bytes, operand, value);
  return !changes.empty();
}

}  // namespace

namespace {

long unitsOf(const FontFace& face, double thousandths) {
  return std::lround(thousandths * face.unitsPerEm() / 1000);
}

/// By how many units letters change that are as wide as the face's digits.
int changeOf(const FontFace& face, long advance) {
  return static_cast<int>(unitsOf(face, static_cast<double>(advance)) -
                          unitsOf(face, face.metrics().advance * 1000));
}

}  // namespace

bool canWiden(const FontFace& face, long advance) {
  hb_face_t* whole = hb_font_get_face(face.shaper());
  if (!tableOf(whole, "glyf").empty()) return unitsOf(face, static_cast<double>(advance)) <= 0xFFFF;
  std::string cff = tableOf(whole, "CFF ");
  return !cff.empty() && widenCff(cff, changeOf(face, advance));
}

namespace {

/// Where a table starts in a font file; 0 where it has none (OpenType, "Organization of an OpenType Font").
std::size_t tableAt(const std::string& font, std::string_view tag) {
  constexpr std::size_t kFirst = 12, kRecord = 16;
  for (std::size_t i = 0; i < unsigned16(font, 4); ++i)
    if (const std::size_t at = kFirst + kRecord * i; font.compare(at, tag.size(), tag) == 0)
      return std::size_t{unsigned16(font, at + 8)} << 16 | unsigned16(font, at + 10);
  return 0;
}

/// Sets all glyphs' advances in 'hmtx', of which the last stands for those behind it.
void widenTrueType(std::string& font, long units) {
  EXPECTS(units >= 0 && units <= 0xFFFF);
  const std::size_t metrics = unsigned16(font, tableAt(font, "hhea") + 34), first = tableAt(font, "hmtx");
  for (std::size_t i = 0; i < metrics; ++i) {
    font.at(first + 4 * i) = static_cast<char>(units >> 8);
    font.at(first + 4 * i + 1) = static_cast<char>(units & 0xFF);
  }
}

std::vector<std::uint32_t> numbered(std::size_t count) {
  std::vector<std::uint32_t> all(count);
  std::iota(all.begin(), all.end(), 0U);
  return all;
}

/// The outlines of a face that was cut: what goes into a PDF, and the numbers of its glyphs there.
Subset outlinesOf(hb_face_t* cut, const FontFace& face, long advance) {
  Subset made;
  const std::size_t count = hb_face_get_glyph_count(cut);
  made.trueType = !tableOf(cut, "glyf").empty();
  if (made.trueType) {
    made.font = bytesOf(Blob(hb_face_reference_blob(cut)).get());
    if (advance > 0) widenTrueType(made.font, unitsOf(face, static_cast<double>(advance)));
    made.all = numbered(count);
    return made;
  }
  // ISO 32000-1, 9.7.4.2: of a font with names a glyph's number is its CID.
  made.font = tableOf(cut, "CFF ");
  if (made.font.empty()) throw cannotSubset(face);
  if (advance > 0) {
    const bool widened = widenCff(made.font, changeOf(face, advance));
    ENSURES(widened);
  }
  made.all = cidsOf(made.font, count);
  if (made.all.empty()) made.all = numbered(count);
  return made;
}

}  // namespace

Subset subsetOf(const FontFace& face, const std::vector<std::uint32_t>& glyphs, long advance) {
  hb_face_t* whole = hb_font_get_face(face.shaper());
  const Handle<hb_subset_input_t, hb_subset_input_destroy> input(hb_subset_input_create_or_fail());
  if (!input) throw cannotSubset(face);
  hb_subset_input_set_flags(input.get(), HB_SUBSET_FLAGS_NO_HINTING);
  for (const std::uint32_t id : glyphs) hb_set_add(hb_subset_input_glyph_set(input.get()), id);
  // What a page's text already knows: shaping is done, codes and names are the PDF's. And what varies, which
  // stays as it is.
  hb_set_t* dropped = hb_subset_input_set(input.get(), HB_SUBSET_SETS_DROP_TABLE_TAG);
  for (const char* tag : {"GSUB", "GPOS", "GDEF", "kern", "cmap", "name", "post", "OS/2", "FFTM", "gasp",
                          "fvar", "gvar", "avar", "cvar", "HVAR", "MVAR", "STAT"})
    hb_set_add(dropped, HB_TAG(tag[0], tag[1], tag[2], tag[3]));
  const Handle<hb_subset_plan_t, hb_subset_plan_destroy> plan(
      hb_subset_plan_create_or_fail(whole, input.get()));
  if (!plan) throw cannotSubset(face);
  const Handle<hb_face_t, hb_face_destroy> cut(hb_subset_plan_execute_or_fail(plan.get()));
  if (!cut) throw cannotSubset(face);
  Subset made = outlinesOf(cut.get(), face, advance);
  const hb_map_t* renumbered = hb_subset_plan_old_to_new_glyph_mapping(plan.get());
  for (const std::uint32_t id : glyphs) made.ids.push_back(made.all.at(hb_map_get(renumbered, id)));
  const std::string head = tableOf(whole, "head");
  for (std::size_t i = 0; i < 4; ++i)
    made.box[i] = 1.0 * static_cast<std::int16_t>(unsigned16(head, 36 + 2 * i)) / face.unitsPerEm();
  ENSURES(made.ids.size() == glyphs.size());
  return made;
}

}  // namespace gridpress::fonts
