// fonts/itemiser: a Pango context of its own: our fonts, no locale, exactly the requested face.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "fonts/itemiser.h"

#include <fontconfig/fontconfig.h>
#include <pango/pangofc-font.h>
#include <pango/pangofc-fontmap.h>
#include <pango/pangoft2.h>

#include <mutex>
#include <thread>

namespace gridpress::fonts {

namespace {

struct Unref {
  void operator()(gpointer object) const { g_object_unref(object); }
};
template <typename T>
using Object = std::unique_ptr<T, Unref>;

// Han letters are drawn in five ways, which fontconfig tells apart by territory.
std::string configLanguage(const std::string& tag) {
  const std::string main = tag.substr(0, tag.find('-'));
  const auto names = [&](const char* part) { return tag.find(part) != std::string::npos; };
  if (main == "yue" || (main == "zh" && (names("-HK") || names("-MO")))) return "zh-hk";
  if (main == "zh") return names("-Hant") || names("-TW") ? "zh-tw" : "zh-cn";
  return main.empty() ? "en" : main;
}

const FaceFile* fileOf(FcPattern* pattern, const Catalogue& catalogue) {
  FcChar8* path = nullptr;
  int index = 0;
  FcPatternGetString(pattern, FC_FILE, 0, &path);
  FcPatternGetInteger(pattern, FC_INDEX, 0, &index);
  return path ? catalogue.atPath(reinterpret_cast<const char*>(path), index) : nullptr;
}

const PangoItem* itemAt(const GList* at) {
  return static_cast<const PangoItem*>(at->data);
}

bool joins(const PangoItem& item) {
  return item.analysis.script == G_UNICODE_SCRIPT_ARABIC || item.analysis.script == G_UNICODE_SCRIPT_SYRIAC;
}

bool covers(PangoFont* font, const char* text, int length) {
  for (const char* at = text; at < text + length; at = g_utf8_next_char(at))
    if (pango_font_has_char(font, g_utf8_get_char(at)) == FALSE) return false;
  return true;
}

// The list's item that holds a byte of the text, from now on one that begins there.
GList* itemFrom(GList*& items, const char* text, int byte) {
  GList* at = items;
  while (itemAt(at)->offset + itemAt(at)->length <= byte) at = at->next;
  const int before = byte - itemAt(at)->offset;
  if (before == 0) return at;
  const char* const begin = text + itemAt(at)->offset;
  PangoItem* head = pango_item_split(static_cast<PangoItem*>(at->data), before,
                                     static_cast<int>(g_utf8_pointer_to_offset(begin, begin + before)));
  items = g_list_insert_before(items, at, head);
  return at;
}

// A word's letters that join must be of one face: where the asked one lacks some of them, the face that steps
// in for them sets all, if it can.
void setInOneFace(GList*& items, const char* text, int begin, int end) {
  const auto holds = [&](const GList* at) { return at != nullptr && itemAt(at)->offset < end; };
  const GList* first = items;
  while (itemAt(first)->offset + itemAt(first)->length <= begin) first = first->next;
  if (!holds(first->next) || !joins(*itemAt(first))) return;
  const GList* whole = first;
  while (holds(whole) &&
         !(itemAt(whole)->analysis.font && covers(itemAt(whole)->analysis.font, text + begin, end - begin)))
    whole = whole->next;
  if (!holds(whole)) return;
  PangoFont* const font = itemAt(whole)->analysis.font;
  if (text[end] != '\0') itemFrom(items, text, end);
  for (GList* at = itemFrom(items, text, begin); holds(at); at = at->next)
    g_set_object(&static_cast<PangoItem*>(at->data)->analysis.font, font);
}

void setWordsInOneFace(GList*& items, const std::string& text) {
  const auto isLetter = [](gunichar c) {
    return g_unichar_isalpha(c) != FALSE || g_unichar_ismark(c) != FALSE;
  };
  const char* const all = text.c_str();
  for (const char* at = all; *at != '\0';) {
    const char* const begin = at;
    while (*at != '\0' && isLetter(g_utf8_get_char(at))) at = g_utf8_next_char(at);
    if (at == begin) {
      at = g_utf8_next_char(at);
      continue;
    }
    setInOneFace(items, all, static_cast<int>(begin - all), static_cast<int>(at - all));
  }
}

// What was cut and has become one face again is one stretch.
void append(std::vector<FacedStretch>& stretches, const FacedStretch& next) {
  if (!stretches.empty()) {
    FacedStretch& last = stretches.back();
    Stretch &a = last.stretch, b = next.stretch;
    if (last.face == next.face && a.script == b.script && a.rightToLeft == b.rightToLeft &&
        (a.rightToLeft ? b.start + b.length == a.start : a.start + a.length == b.start)) {
      a.start = std::min(a.start, b.start);
      a.length += b.length;
      return;
    }
  }
  stretches.push_back(next);
}

}  // namespace

struct Itemiser::Pango {
  std::mutex mutex;
  const Catalogue* catalogue = nullptr;
  FontConfig config;
  std::string language;  ///< As fontconfig writes it.
  Object<PangoFontMap> fonts;
  Object<PangoContext> context;

  static void insistOnFile(FcPattern* pattern, gpointer pango);
};

/// Pango asks for "family, weight, slant" and takes what comes nearest; we ask for a full name, and this
/// turns it into the very file, which fontconfig holds higher than anything else. By then Pango has also put
/// the system's aliases into the pattern (Nimbus Sans for Liberation Sans, where it is installed), whatever
/// configuration it was given: the families are written anew, the asked one and those of fonts.conf.
void Itemiser::Pango::insistOnFile(FcPattern* pattern, gpointer pango) {
  const auto* self = static_cast<const Pango*>(pango);
  FcChar8* name = nullptr;
  if (FcPatternGetString(pattern, FC_FAMILY, 0, &name) != FcResultMatch) return;
  const FaceFile* face = self->catalogue->find(reinterpret_cast<const char*>(name));
  if (!face) return;
  const auto setNumber = [&](const char* object, int value) {
    FcPatternDel(pattern, object);
    FcPatternAddInteger(pattern, object, value);
  };
  FcPatternDel(pattern, FC_FAMILY);
  FcPatternAddString(pattern, FC_FAMILY, reinterpret_cast<const FcChar8*>(face->family.c_str()));
  FcPatternDel(pattern, FC_FILE);
  FcPatternAddString(pattern, FC_FILE, reinterpret_cast<const FcChar8*>(face->path.c_str()));
  setNumber(FC_WEIGHT, face->weight);
  setNumber(FC_SLANT, face->slant);
  setNumber(FC_WIDTH, face->width);
  FcPatternDel(pattern, FC_LANG);
  FcPatternAddString(pattern, FC_LANG, reinterpret_cast<const FcChar8*>(self->language.c_str()));
  FcConfigSubstitute(self->config.get(), pattern, FcMatchPattern);
}

Itemiser::Itemiser(const Catalogue& catalogue, FontConfig config, const std::string& language)
    : pango_(std::make_unique<Pango>()) {
  pango_->catalogue = &catalogue;
  pango_->config = std::move(config);
  pango_->language = configLanguage(language);
  std::thread([] {}).join();  // Pango takes one. GLib ends the program where there is none; this throws.
  pango_->fonts.reset(pango_ft2_font_map_new());
  auto* fonts = PANGO_FC_FONT_MAP(pango_->fonts.get());
  pango_fc_font_map_set_config(fonts, pango_->config.get());
  pango_fc_font_map_set_default_substitute(fonts, Pango::insistOnFile, pango_.get(), nullptr);
  pango_->context.reset(pango_font_map_create_context(pango_->fonts.get()));
  pango_context_set_language(pango_->context.get(), pango_language_from_string(pango_->language.c_str()));
  // The text's first letter with a direction decides; without one it reads from the left.
  pango_context_set_base_dir(pango_->context.get(), PANGO_DIRECTION_WEAK_LTR);
}

Itemiser::~Itemiser() = default;

std::vector<FacedStretch> Itemiser::split(const FaceFile& face, std::string_view text) const {
  const std::lock_guard lock(pango_->mutex);
  PangoFontDescription* description = pango_font_description_new();
  pango_font_description_set_family(description, face.name.c_str());
  pango_font_description_set_absolute_size(description, 16 * PANGO_SCALE);
  pango_context_set_font_description(pango_->context.get(), description);
  pango_font_description_free(description);

  const int length = static_cast<int>(text.size());
  PangoAttrList* none = pango_attr_list_new();
  GList* items = pango_itemize(pango_->context.get(), text.data(), 0, length, none, nullptr);
  pango_attr_list_unref(none);
  setWordsInOneFace(items, std::string(text));
  GList* visual = pango_reorder_items(items);

  std::vector<FacedStretch> stretches;
  for (GList* at = visual; at; at = at->next) {
    const auto* item = static_cast<PangoItem*>(at->data);
    const FaceFile* found = nullptr;
    if (item->analysis.font) {
      found = fileOf(pango_fc_font_get_pattern(PANGO_FC_FONT(item->analysis.font)), *pango_->catalogue);
    }
    append(stretches, {found ? found : &face,
                       {static_cast<std::size_t>(item->offset), static_cast<std::size_t>(item->length),
                        (item->analysis.level & 1) != 0,
                        g_unicode_script_to_iso15924(static_cast<GUnicodeScript>(item->analysis.script))}});
  }
  g_list_free(visual);
  g_list_free_full(items, [](gpointer item) { pango_item_free(static_cast<PangoItem*>(item)); });
  return stretches;
}

const FaceFile* Itemiser::covering(const FaceFile& face, const std::set<char32_t>& codePoints) const {
  const std::lock_guard lock(pango_->mutex);
  struct Destroy {
    void operator()(FcPattern* pattern) const { FcPatternDestroy(pattern); }
    void operator()(FcFontSet* set) const { FcFontSetSortDestroy(set); }
  };
  const std::unique_ptr<FcPattern, Destroy> pattern(FcPatternCreate());
  FcPatternAddString(pattern.get(), FC_FAMILY, reinterpret_cast<const FcChar8*>(face.name.c_str()));
  Pango::insistOnFile(pattern.get(), pango_.get());
  FcDefaultSubstitute(pattern.get());
  FcResult result = FcResultMatch;
  const std::unique_ptr<FcFontSet, Destroy> sorted(
      FcFontSort(pango_->config.get(), pattern.get(), FcFalse, nullptr, &result));
  for (int i = 0; sorted && i < sorted->nfont; ++i) {
    FcCharSet* has = nullptr;
    if (FcPatternGetCharSet(sorted->fonts[i], FC_CHARSET, 0, &has) != FcResultMatch) continue;
    if (!std::ranges::all_of(codePoints, [&](char32_t c) { return FcCharSetHasChar(has, c); })) continue;
    if (const FaceFile* found = fileOf(sorted->fonts[i], *pango_->catalogue)) return found;
  }
  return nullptr;
}

}  // namespace gridpress::fonts
