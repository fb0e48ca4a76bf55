// fonts/typesetter: picks the fastest way that gives the right glyphs.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "fonts/typesetter.h"

#include <glib.h>
#include <hb-ot.h>
#include <hb.h>
#include <unicode/brkiter.h>
#include <unicode/locid.h>
#include <unicode/uscript.h>
#include <unicode/utext.h>

#include <array>
#include <atomic>
#include <cmath>
#include <functional>
#include <mutex>
#include <set>
#include <shared_mutex>
#include <tuple>

#include "fonts/itemiser.h"
#include "fonts/quick_letters.h"
#include "model/error.h"
#include "model/utf8.h"

namespace gridpress::fonts {

namespace {

bool isUnspaced(char32_t letter) {
  UErrorCode error = U_ZERO_ERROR;
  switch (uscript_getScript(static_cast<UChar32>(letter), &error)) {
    case USCRIPT_HAN:
    case USCRIPT_HIRAGANA:
    case USCRIPT_KATAKANA:
    case USCRIPT_THAI:
    case USCRIPT_LAO:
    case USCRIPT_KHMER:
    case USCRIPT_MYANMAR: return true;
    default: return false;
  }
}

bool hasUnspaced(std::string_view text) {
  constexpr char32_t kFirst = 0xE00;  // Thai is the first of them.
  for (std::size_t at = 0; at < text.size();) {
    const char32_t letter = nextCodePoint(text, at);
    if (letter >= kFirst && isUnspaced(letter)) return true;
  }
  return false;
}

constexpr int kBold = 180;  // fontconfig's demibold.
constexpr const char *kMono = "DejaVu Sans Mono", *kMonoBold = "DejaVu Sans Mono Bold";

bool hasAll(const FontFace& face, const std::set<char32_t>& codePoints) {
  return std::ranges::all_of(codePoints, [&](char32_t c) { return face.glyph(c) != 0; });
}

// The languages (OpenType's tags) for which a face sets Latin letters by rules of their own.
std::vector<hb_tag_t> ruledLanguages(const FontFace& face) {
  hb_face_t* const tables = hb_font_get_face(face.shaper());
  std::vector<hb_tag_t> all;
  for (const hb_tag_t table : {HB_OT_TAG_GSUB, HB_OT_TAG_GPOS}) {
    const hb_tag_t latin = HB_TAG('l', 'a', 't', 'n');
    unsigned script = 0;
    if (!hb_ot_layout_table_find_script(tables, table, latin, &script)) continue;
    unsigned count = hb_ot_layout_script_get_language_tags(tables, table, script, 0, nullptr, nullptr);
    const std::size_t before = all.size();
    all.resize(before + count);
    hb_ot_layout_script_get_language_tags(tables, table, script, 0, &count, all.data() + before);
  }
  return all;
}

std::vector<hb_tag_t> openTypeTags(const std::string& language) {
  unsigned scripts = 0, count = 8;
  std::vector<hb_tag_t> tags(count);
  hb_ot_tags_from_script_and_language(HB_SCRIPT_LATIN, hb_language_from_string(language.c_str(), -1),
                                      &scripts, nullptr, &count, tags.data());
  tags.resize(count);
  return tags;
}

const std::string kPlainLanguage = "en";

}  // namespace

struct Typesetter::Loaded {
  explicit Loaded(const FaceFile& file) : face(file), letters(face), ruled(ruledLanguages(face)) {}
  FontFace face;
  QuickLetters letters;  ///< Without the rules of a language.
  std::vector<hb_tag_t> ruled;
  /// Who sets each plain letter that the face lacks; asked of Pango once a letter.
  mutable std::array<std::atomic<const Loaded*>, kPlainLetters> standIns{};
};

/// What a language changes.
struct Typesetter::LanguageRules {
  LanguageRules(std::string tag, const Catalogue& catalogue, const FontConfig& config)
      : language(std::move(tag)), itemiser(catalogue, config, language), tags(openTypeTags(language)) {}
  /// Whether the face's tables of plain letters hold for it.
  bool isPlainIn(const Loaded& face) const {
    return std::find_first_of(face.ruled.begin(), face.ruled.end(), tags.begin(), tags.end()) ==
           face.ruled.end();
  }
  std::string language;
  Itemiser itemiser;
  std::vector<hb_tag_t> tags;
};

/// All that stands behind a typesetter and its copies.
struct Typesetter::Faces {
  explicit Faces(const std::vector<std::string>& folders)
      : config(loadFontConfig(folders)), catalogue(config) {}

  const LanguageRules& rules(const std::string& language) const;
  const Loaded& load(std::string_view name) const;
  const Loaded& load(const FaceFile& file) const;
  const Loaded* standIn(const Loaded& asked, int letter, std::string_view text) const;
  bool setPlain(const Loaded& asked, const LanguageRules& rules, std::string_view text,
                ShapedText& line) const;

  FontConfig config;
  Catalogue catalogue;
  mutable std::shared_mutex mutex;
  mutable std::map<std::string, std::unique_ptr<Loaded>> byPath;
  using ByName = std::map<std::string, const Loaded*, std::less<>>;
  mutable ByName byName;
  /// Some of `byName`, by a hash: a guide asks for the same three a million times, and locks take longer.
  mutable std::array<std::atomic<const ByName::value_type*>, 64> known{};
  mutable std::map<std::string, std::unique_ptr<const LanguageRules>> languages;
  mutable std::map<std::tuple<std::string, const LanguageRules*, std::u32string>, Face> covering;
};

Typesetter::Typesetter(const std::vector<std::string>& folders)
    : faces_(std::make_shared<const Faces>(folders)), rules_(&faces_->rules(kPlainLanguage)) {}

Typesetter::Typesetter(const Typesetter&) = default;
Typesetter& Typesetter::operator=(const Typesetter&) = default;
Typesetter::~Typesetter() = default;

/// Bytes of `word` before which a line may end: between phrases in Chinese and Japanese, between words in
/// Thai, Lao, Khmer and Burmese (ICU's dictionaries). None in other scripts, Korean among them, whose spaces
/// do.
std::vector<std::size_t> Typesetter::lineBreaks(std::string_view word) const {
  if (!hasUnspaced(word)) return {};
  UErrorCode error = U_ZERO_ERROR;
  // Of all languages only Japanese has rules for phrases, and they break Chinese into words. Thai and its
  // neighbours are broken by their dictionaries, whatever the language.
  const std::unique_ptr<icu::BreakIterator> breaks(
      icu::BreakIterator::createLineInstance(icu::Locale("ja@lw=phrase"), error));
  const std::unique_ptr<UText, decltype(&utext_close)> text(
      utext_openUTF8(nullptr, word.data(), static_cast<std::int64_t>(word.size()), &error), &utext_close);
  if (U_SUCCESS(error)) breaks->setText(text.get(), error);
  if (U_FAILURE(error))
    throw Error::job(std::string("ICU cannot break lines: ") + u_errorName(error), "install ICU's data");
  std::vector<std::size_t> all;
  for (std::int32_t at = breaks->next(); at != icu::BreakIterator::DONE; at = breaks->next())
    if (static_cast<std::size_t>(at) < word.size()) all.push_back(static_cast<std::size_t>(at));
  return all;
}

std::shared_ptr<const TextMeasure> Typesetter::share() const {
  return std::make_shared<const Typesetter>(*this);
}

Typesetter Typesetter::speaking(const std::string& language) const {
  Typesetter other = *this;
  other.rules_ = &faces_->rules(language.empty() ? kPlainLanguage : language);
  return other;
}

std::shared_ptr<const TextMeasure> Typesetter::in(const std::string& language) const {
  return std::make_shared<const Typesetter>(speaking(language));
}

const Typesetter::LanguageRules& Typesetter::Faces::rules(const std::string& language) const {
  const std::unique_lock lock(mutex);
  std::unique_ptr<const LanguageRules>& found = languages[language];
  if (!found) found = std::make_unique<const LanguageRules>(language, catalogue, config);
  return *found;
}

const Catalogue& Typesetter::catalogue() const {
  return faces_->catalogue;
}

const Typesetter::Loaded& Typesetter::Faces::load(const FaceFile& file) const {
  const std::string key = file.path + "#" + std::to_string(file.index);
  {
    const std::shared_lock lock(mutex);
    if (const auto at = byPath.find(key); at != byPath.end()) return *at->second;
  }
  auto fresh = std::make_unique<Loaded>(file);
  const std::unique_lock lock(mutex);
  return *byPath.try_emplace(key, std::move(fresh)).first->second;
}

const Typesetter::Loaded& Typesetter::Faces::load(std::string_view name) const {
  std::atomic<const ByName::value_type*>& slot = known[std::hash<std::string_view>()(name) % known.size()];
  if (const auto* at = slot.load(std::memory_order_acquire); at && at->first == name) return *at->second;
  {
    const std::shared_lock lock(mutex);
    if (const auto at = byName.find(name); at != byName.end()) {
      slot.store(&*at, std::memory_order_release);
      return *at->second;
    }
  }
  const Loaded& loaded = load(catalogue.get(name));
  const std::unique_lock lock(mutex);
  byName.try_emplace(std::string(name), &loaded);
  return loaded;
}

const FontFace& Typesetter::face(const Face& face) const {
  return faces_->load(face.name).face;
}

FaceMetrics Typesetter::metrics(const Face& face) const {
  return faces_->load(face.name).face.metrics();
}

const Typesetter::Loaded* Typesetter::Faces::standIn(const Loaded& asked, int letter,
                                                     std::string_view text) const {
  std::atomic<const Loaded*>& slot = asked.standIns[static_cast<std::size_t>(letter)];
  if (const Loaded* before = slot.load(std::memory_order_acquire)) return before;
  const std::vector<FacedStretch> split = rules(kPlainLanguage).itemiser.split(asked.face.file(), text);
  const Loaded* found = &load(*split.front().face);
  slot.store(found, std::memory_order_release);
  return found;
}

/// False where the text is not all plain letters that only kern; then `line` is to be thrown away.
bool Typesetter::Faces::setPlain(const Loaded& asked, const LanguageRules& rules, std::string_view text,
                                 ShapedText& line) const {
  if (rules.isPlainIn(asked) && asked.letters.setInto(line, text, 0, text.size())) return true;
  std::size_t start = 0;
  const Loaded* owner = nullptr;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t from = at;
    const int letter = plainLetter(nextCodePoint(text, at));
    if (letter < 0) return false;
    const Loaded* face =
        asked.letters.has(letter) ? &asked : standIn(asked, letter, text.substr(from, at - from));
    if (face == owner) continue;
    if (!rules.isPlainIn(*face)) return false;
    if (owner && !owner->letters.setInto(line, text, start, from - start)) return false;
    owner = face;
    start = from;
  }
  return !owner || owner->letters.setInto(line, text, start, text.size() - start);
}

ShapedText Typesetter::shape(const Face& face, std::string_view text) const {
  const Loaded& asked = faces_->load(face.name);
  ShapedText line;
  if (faces_->setPlain(asked, *rules_, text, line)) return line;
  line = {};
  if (firstBadUtf8(text) != text.npos)
    throw Error::job("a text to print is not valid UTF-8", "check its source");
  // Pango ends the program where it meets one.
  if (text.find('\0') != std::string_view::npos)
    throw Error::job("a text to print holds a NUL character", "check its source");
  for (const FacedStretch& part : rules_->itemiser.split(asked.face.file(), text))
    shapeInto(line, faces_->load(*part.face).face, text, part.stretch, rules_->language);
  return line;
}

Length Typesetter::width(const Face& face, Length size, std::string_view text) const {
  const Loaded& asked = faces_->load(face.name);
  if (const long units = rules_->isPlainIn(asked) ? asked.letters.measure(text) : -1; units >= 0)
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
  return {(left + right - line.advance) / 2, (top + bottom) / 2, top - bottom};
}

Face Typesetter::covering(const Face& asked, const std::vector<std::string>& letters) const {
  std::set<char32_t> codePoints;
  for (const std::string& letter : letters)
    for (std::size_t at = 0; at < letter.size();) codePoints.insert(nextCodePoint(letter, at));
  const FontFace& first = face(asked);
  if (hasAll(first, codePoints)) return asked;
  const auto key = std::tuple(asked.name, rules_, std::u32string(codePoints.begin(), codePoints.end()));
  {
    const std::shared_lock lock(faces_->mutex);
    if (const auto at = faces_->covering.find(key); at != faces_->covering.end()) return at->second;
  }
  // Latin, Greek and Cyrillic letters are as wide as each other in a monospaced face. But there a combining
  // mark takes a letter's width, too.
  constexpr char32_t kArmenian = 0x0530;
  const bool mono = *codePoints.rbegin() < kArmenian && std::ranges::none_of(codePoints, g_unichar_ismark);
  const FaceFile* found =
      mono ? faces_->catalogue.find(first.file().weight >= kBold ? kMonoBold : kMono) : nullptr;
  if (!found || !hasAll(faces_->load(*found).face, codePoints))
    found = rules_->itemiser.covering(first.file(), codePoints);
  const std::unique_lock lock(faces_->mutex);
  return faces_->covering.emplace(key, found ? Face{found->name} : asked).first->second;
}

}  // namespace gridpress::fonts
