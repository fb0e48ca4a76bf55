// proof/content/fonts: whether fonts are embedded, have the stated widths, and map to Unicode.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <iterator>
#include <sstream>

#include "foreign/pdf_numbers.h"
#include "model/contracts.h"
#include "model/utf8.h"
#include "proof/content/content.h"

namespace gridpress::proof::standards {

namespace {

constexpr Requirement kRows[] = {
    {"font.kind", "A-1b: 6.3.2; A-2: 6.2.11.2",
     "A font's dictionary says that it is one, of which kind, and its name.", "embed the font again"},
    {"font.list", "A-1b: 6.3.2; A-2: 6.2.11.2",
     "A simple font lists the widths of its codes from FirstChar to LastChar.", "embed the font again"},
    {"font.program-1", "A-1b: 6.3.2", "A face in FontFile3 is Type1C or CIDFontType0C.",
     "embed the font as TrueType or Type 1"},
    {"font.program-2", "A-2: 6.2.11.2", "A face in FontFile3 is Type1C, CIDFontType0C or OpenType.",
     "embed the font again"},
    {"font.damaged", "X: fonts; A-1b: 6.3.2; A-2: 6.2.11.2; UA-1: 7.21.4.1", "An embedded face can be read.",
     "embed the font again"},
    {"font.embedded", "X: fonts; A-1b: 6.3.4; A-2: 6.2.11.4.1; UA-1: 7.21.4.1",
     "Every font that shows is embedded.", "embed all fonts, or set the text as outlines"},
    {"font.glyphs", "X: fonts; A-1b: 6.3.5; A-2: 6.2.11.4.1; UA-1: 7.21.4.1",
     "An embedded face has every glyph that shows.", "embed the font whole"},
    {"font.charset-1", "A-1b: 6.3.5", "A subset of a Type 1 font lists its glyphs (CharSet).",
     "list them, or embed the font whole"},
    {"font.charset-2", "A-2: 6.2.11.4.2; UA-1: 7.21.4.2",
     "Where a Type 1 font lists its glyphs (CharSet), all are listed and no others.",
     "correct the list, or remove it"},
    {"font.cidset-1", "A-1b: 6.3.5", "A subset of a composite font lists its glyphs (CIDSet).",
     "list them, or embed the font whole"},
    {"font.cidset-2", "A-2: 6.2.11.4.2; UA-1: 7.21.4.2",
     "Where a composite font lists its glyphs (CIDSet), all are listed.", "correct the list, or remove it"},
    {"font.widths", "X-4: fonts; A-1b: 6.3.6; A-2: 6.2.11.5; UA-1: 7.21.5",
     "A glyph is as wide as its face says, within 1/1000.", "embed the font again"},
    {"font.encoding-1", "A-1b: 6.3.7",
     "A TrueType font of plain letters has MacRomanEncoding or WinAnsiEncoding, without changes.",
     "embed the font again"},
    {"font.encoding-2", "A-2: 6.2.11.6; UA-1: 7.21.6",
     "A TrueType font of plain letters has MacRomanEncoding or WinAnsiEncoding; changes are in names of the "
     "Adobe Glyph List.",
     "embed the font again"},
    {"font.symbolic", "A-1b: 6.3.7; A-2: 6.2.11.6; UA-1: 7.21.6",
     "A symbolic TrueType font has no encoding of its own.", "remove Encoding, or the flag Symbolic"},
    {"font.symbolic-map-1", "A-1b: 6.3.7", "A symbolic TrueType face has one cmap.", "embed the font again"},
    {"font.symbolic-map-2", "A-2: 6.2.11.6; UA-1: 7.21.6",
     "A symbolic TrueType face has one cmap, or one for symbols (3,0).", "embed the font again"},
    {"font.map", "A-2: 6.2.11.6; UA-1: 7.21.6",
     "A TrueType face of plain letters has a cmap for them, beside that of symbols.", "embed the font again"},
    {"cid.system-1", "A-1b: 6.3.3.1", "A composite font and its CMap are of one character collection.",
     "embed the font again"},
    {"cid.system-2", "A-2: 6.2.11.3.1; UA-1: 7.21.3.1",
     "A composite font and its CMap are of one character collection, the CMap of no older one.",
     "embed the font again"},
    {"cid.map-1", "A-1b: 6.3.3.2",
     "A composite TrueType font that shows says which glyph a CID is (CIDToGIDMap).", "add CIDToGIDMap"},
    {"cid.map-2", "A-2: 6.2.11.3.2; UA-1: 7.21.3.2",
     "An embedded composite TrueType font says which glyph a CID is: by a stream, or Identity.",
     "add CIDToGIDMap"},
    {"cmap.embedded-1", "A-1b: 6.3.3.3", "A CMap other than Identity is embedded.", "embed it"},
    {"cmap.embedded-2", "A-2: 6.2.11.3.3; UA-1: 7.21.3.3",
     "A CMap is embedded, or is one of those that every reader has.", "embed it"},
    {"cmap.writing", "A-1b: 6.3.3.3; A-2: 6.2.11.3.3; UA-1: 7.21.3.3",
     "A CMap's dictionary and its text agree on the direction of writing (WMode).", "correct WMode"},
    {"cmap.uses", "A-2: 6.2.11.3.3; UA-1: 7.21.3.3",
     "A CMap builds upon no other than those that every reader has.", "embed a CMap that is whole"},
    {"cmap.limit", "A-1b: 6.1.12; A-2: 6.1.13", "No CID is over 65,535.", "correct the CMap"},
    {"font.unicode", "A-2u: 6.2.11.7.2; UA-1: 7.21.7", "Every letter says which character it is (ToUnicode).",
     "export with ToUnicode maps"},
    {"font.unicode-value", "A-2u: 6.2.11.7.2; UA-1: 7.21.7",
     "No letter says that it is U+0000, U+FEFF or U+FFFE.", "correct the ToUnicode map"},
    {"font.notdef", "A-2: 6.2.11.8; UA-1: 7.21.8", "No text uses the glyph .notdef, the empty box.",
     "choose a font that has the letter"},
};

class Check {
 public:
  Check(File& file, const Font& font)
      : file_(file),
        font_(font),
        about_("the font " + (font.baseName().empty() ? font.kind() : font.baseName()) + " ") {}

  void run() {
    dictionary();
    if (font_.isComposite()) composite();
    if (font_.kind() == "TrueType" && font_.visible()) trueType();
    if (!font_.embedded() && !font_.isType3()) {
      if (font_.visible()) fault("font.embedded", "is not embedded");
    } else if (font_.program() && !font_.program()->whole()) {
      fault("font.damaged", "has a font file that cannot be read");
    } else if (font_.program()) {
      lists();
    }
    glyphs();
  }

 private:
  void fault(std::string_view key, const std::string& what) {
    Place place = placeOf(font_.dictionary(), font_.page());
    file_.find(key, place, about_ + what);
    for (const Area& area : font_.areas()) {
      place.area = area;
      file_.find(key, place, about_ + what);
    }
  }

  void dictionary() {
    Handle d = font_.dictionary();
    static const std::set<std::string> kKinds = {"Type1", "MMType1", "TrueType", "Type3", "Type0"};
    const bool named = font_.isType3() || !nameIn(d.getKey("/BaseFont")).empty();
    if (nameIn(d.getKey("/Type")) != "Font" || !kKinds.contains(font_.kind()) || !named)
      fault("font.kind", "does not say its kind or its name");
    if (firstBadUtf8(font_.baseName()) != std::string::npos)
      fault("name.utf8", "has a name that is not UTF-8");
    Handle first = d.getKey("/FirstChar"), last = d.getKey("/LastChar"), widths = d.getKey("/Widths");
    const bool listed = first.isInteger() && last.isInteger() && widths.isArray() &&
                        widths.getArrayNItems() == last.getIntValue() - first.getIntValue() + 1;
    if (!font_.isComposite() && !listed &&
        (font_.embedded() || font_.isType3() || !font_.descriptor().isNull()))
      fault("font.list", "does not list the widths of its codes");
    const std::string kind = nameIn(keyOf(keyOf(font_.descriptor(), "/FontFile3"), "/Subtype"));
    if (kind.empty()) return;
    if (kind != "Type1C" && kind != "CIDFontType0C")
      fault("font.program-1", "has a face of the kind " + kind);
    if (kind != "Type1C" && kind != "CIDFontType0C" && kind != "OpenType")
      fault("font.program-2", "has a face of the kind " + kind);
  }

  void composite() {
    Handle encoding = font_.dictionary().getKey("/Encoding"),
           system = keyOf(font_.descendant(), "/CIDSystemInfo");
    const std::string name = nameIn(encoding),
                      called = encoding.isStream() ? nameIn(keyOf(encoding, "/CMapName")) : name;
    const bool identity = called == "Identity-H" || called == "Identity-V";
    if (encoding.isStream()) {
      embeddedMap(encoding, system, identity);
    } else {
      if (!identity) fault("cmap.embedded-1", "uses the CMap " + name + ", which is not in the file");
      if (!isPredefinedCMap(name))
        fault("cmap.embedded-2", "uses the CMap " + name + ", which is not in the file");
    }
    if (nameIn(keyOf(font_.descendant(), "/Subtype")) != "CIDFontType2") return;
    Handle map = keyOf(font_.descendant(), "/CIDToGIDMap");
    const bool says = map.isStream() || nameIn(map) == "Identity";
    if (!says && font_.visible()) fault("cid.map-1", "does not say which glyph a CID is");
    if (!says && font_.embedded()) fault("cid.map-2", "does not say which glyph a CID is");
  }

  void embeddedMap(Handle encoding, Handle system, bool identity) {
    EXPECTS(font_.isComposite() && encoding.isStream());
    Handle own = keyOf(encoding, "/CIDSystemInfo");
    const auto same = [&](const char* key) {
      return textIn(keyOf(system, key)) == textIn(keyOf(own, key)) && !textIn(keyOf(own, key)).empty();
    };
    const auto supplement = [](Handle info) { return integerIn(keyOf(info, "/Supplement"), -1); };
    const bool collection = same("/Registry") && same("/Ordering");
    if (!identity && !collection)
      fault("cid.system-1", "and its CMap are of different character collections");
    if (!identity && (!collection || supplement(system) > supplement(own)))
      fault("cid.system-2", "and its CMap are of different character collections");
    if (integerIn(keyOf(encoding, "/WMode")) != font_.codes().writing)
      fault("cmap.writing", "has a CMap whose dictionary and text name different directions of writing");
    if (font_.codes().tooLarge) fault("cmap.limit", "has a CMap with CIDs over 65,535");
    Handle base = keyOf(encoding, "/UseCMap");
    std::string uses = base.isStream() ? nameIn(keyOf(base, "/CMapName")) : nameIn(base);
    if (uses.empty()) uses = font_.codes().uses;
    if (!uses.empty() && !isPredefinedCMap(uses)) fault("cmap.uses", "has a CMap that builds upon " + uses);
  }

  void trueType() {
    Handle encoding = font_.dictionary().getKey("/Encoding");
    const FontProgram* face = font_.program();
    if (font_.isSymbolic()) {
      if (!encoding.isNull()) fault("font.symbolic", "is symbolic, and has an encoding");
      if (!face || !face->whole()) return;
      if (face->mapCount() != 1)
        fault("font.symbolic-map-1",
              "is symbolic, and its face has " + std::to_string(face->mapCount()) + " cmaps");
      if (face->mapCount() != 1 && !face->hasMap(3, 0))
        fault("font.symbolic-map-2",
              "is symbolic, and its face has " + std::to_string(face->mapCount()) + " cmaps");
      return;
    }
    const std::string& base = font_.baseEncoding();
    const bool known = base == "MacRomanEncoding" || base == "WinAnsiEncoding";
    Handle list = keyOf(encoding, "/Differences");
    if (!known || !list.isNull())
      fault("font.encoding-1",
            known ? "changes its encoding" : "has neither MacRomanEncoding nor WinAnsiEncoding");
    bool names = true;
    for (const std::string& name : namesIn(list))
      names = names && (name == ".notdef" || unicodeOfGlyph(name) != 0);
    const bool unicode = list.isNull() || !face || !face->whole() || face->hasMap(3, 1);
    if (!known || !names || !unicode)
      fault("font.encoding-2", !known
                                   ? "has neither MacRomanEncoding nor WinAnsiEncoding"
                                   : "changes its encoding by glyphs that are not in the Adobe Glyph List");
    if (face && face->whole() && face->mapCount() <= (face->hasMap(3, 0) ? 1U : 0U))
      fault("font.map", "has no cmap for its letters");
  }

  bool subset() const {
    const std::string name = font_.baseName();
    return name.size() > 7 && name[6] == '+' &&
           std::all_of(name.begin(), name.begin() + 6, [](char c) { return c >= 'A' && c <= 'Z'; });
  }

  void lists() {
    EXPECTS(font_.program() != nullptr);
    if (!subset()) return;
    const bool type1 = font_.kind() == "Type1" || font_.kind() == "MMType1";
    if (type1) charset();
    if (font_.isComposite()) cidset();
  }

  void charset() {
    Handle text = keyOf(font_.descriptor(), "/CharSet");
    std::string list = text.isString() ? text.getStringValue() : std::string();
    std::ranges::replace(list, '/', ' ');
    std::istringstream words(list);
    std::set<std::string> listed{std::istream_iterator<std::string>(words), {}},
        names = font_.program()->names();
    names.erase(".notdef");
    listed.erase(".notdef");
    bool used = !listed.empty();
    for (const Shown& s : font_.shown()) {
      const std::string shown = font_.program()->nameOf(font_.glyphOf(s).value_or(0));
      used = used && (shown.empty() || shown == ".notdef" || listed.contains(shown));
    }
    if (!used)
      fault("font.charset-1",
            text.isString() ? "does not list all its glyphs (CharSet)" : "is a subset, and has no CharSet");
    if (text.isString() && listed != names)
      fault("font.charset-2", "lists other glyphs than it has (CharSet)");
  }

  void cidset() {
    Handle stream = keyOf(font_.descriptor(), "/CIDSet");
    if (!stream.isStream()) return fault("font.cidset-1", "is a subset, and has no CIDSet");
    const std::string bits = dataOf(stream);
    const auto listed = [&](std::uint32_t cid) {
      return cid / 8 < bits.size() && (static_cast<unsigned char>(bits[cid / 8]) & (0x80 >> (cid % 8))) != 0;
    };
    bool all = !bits.empty();
    const FontProgram& face = *font_.program();
    if (face.byCid()) {
      for (const auto& [cid, glyph] : face.cids()) all = all && (cid == 0 || listed(cid));
    } else {
      for (std::uint32_t cid = 1; cid < 65536 && all; ++cid) {
        const auto glyph = font_.glyphOfCid(cid);
        if (glyph && *glyph >= face.glyphCount() &&
            nameIn(keyOf(font_.descendant(), "/CIDToGIDMap")) == "Identity")
          break;
        all = !glyph || *glyph == 0 || *glyph >= face.glyphCount() || listed(cid) || !face.hasOutline(*glyph);
      }
    }
    if (all) return;
    fault("font.cidset-1", "does not list all its glyphs (CIDSet)");
    fault("font.cidset-2", "does not list all its glyphs (CIDSet)");
  }

  void glyphs() {
    for (const Shown& s : font_.shown()) {
      const std::optional<std::uint32_t> glyph = font_.glyphOf(s);
      const std::string which = "the code " + std::to_string(s.code);
      const bool named = !font_.isComposite() && font_.glyphName(s.code) == ".notdef";
      if (glyph && (*glyph == 0 || named)) {
        const bool missing = !font_.isComposite() && !font_.glyphName(s.code).empty() && !named;
        if (!missing || font_.kind() == "TrueType")
          fault("font.notdef", "shows an empty box (.notdef) for " + which);
        if (s.visible && !named) fault("font.glyphs", "has no glyph for " + which);
      } else if (glyph && font_.program() && *glyph >= font_.program()->glyphCount()) {
        if (s.visible) fault("font.glyphs", "has no glyph for " + which);
      } else if (s.visible) {
        width(s, glyph, which);
      }
      meaning(s, which);
    }
  }

  void width(const Shown& s, const std::optional<std::uint32_t>& glyph, const std::string& which) {
    EXPECTS(s.visible && (!glyph || font_.isType3() || font_.program() != nullptr));
    const std::optional<double> stated = font_.widthOf(s);
    std::optional<double> real;
    if (font_.isType3())
      real = typeThreeWidth(s.code);
    else if (glyph && font_.program()->widthOf(*glyph) >= 0)
      real = font_.program()->widthOf(*glyph);
    if (stated && real && std::abs(*stated - *real) > 1.0 + 1e-6)
      fault("font.widths", "is " + std::to_string(std::lround(*stated)) + " wide for " + which +
                               " in the PDF, and " + std::to_string(std::lround(*real)) +
                               " in its font file");
  }

  // Of a Type 3 glyph: what d0 or d1 set, which comes first.
  std::optional<double> typeThreeWidth(std::uint32_t code) const {
    const std::string data =
        dataOf(keyOf(keyOf(font_.dictionary(), "/CharProcs"), "/" + font_.glyphName(code)));
    const std::size_t at = std::min(data.find("d0"), data.find("d1"));
    if (at == std::string::npos || at > 200) return std::nullopt;
    const std::size_t from = data.find_first_not_of(" \r\n\t");
    return foreign::number(std::string_view(data).substr(from, data.find_first_of(" \r\n\t", from) - from));
  }

  // ISO 19005-2, 6.2.11.7.2: by ToUnicode, or by an encoding whose names are known.
  bool means(const Shown& s) const {
    if (font_.unicode()) return font_.unicode()->unicode.contains(s.code);
    if (font_.isComposite()) {
      Handle system = keyOf(font_.descendant(), "/CIDSystemInfo");
      static const std::set<std::string> kKnown = {"GB1", "CNS1", "Japan1", "Korea1"};
      return textIn(keyOf(system, "/Registry")) == "Adobe" &&
             kKnown.contains(textIn(keyOf(system, "/Ordering")));
    }
    const std::string name = font_.glyphName(s.code), &base = font_.baseEncoding();
    if (!name.empty()) return unicodeOfGlyph(name) != 0;
    if (base == "MacRomanEncoding" || base == "WinAnsiEncoding" || base == "MacExpertEncoding") return true;
    if (font_.kind() == "TrueType") return !font_.isSymbolic();
    if (!font_.program() || !font_.program()->whole()) return !font_.isSymbolic();
    const auto glyph = font_.glyphOf(s);
    return glyph && unicodeOfGlyph(font_.program()->nameOf(*glyph)) != 0;
  }

  void meaning(const Shown& s, const std::string& which) {
    if (!means(s)) fault("font.unicode", "does not say which character (ToUnicode) is meant by " + which);
    if (!font_.unicode()) return;
    const auto it = font_.unicode()->unicode.find(s.code);
    if (it == font_.unicode()->unicode.end()) return;
    for (std::size_t i = 0; i + 1 < it->second.size(); i += 2) {
      const int c =
          static_cast<unsigned char>(it->second[i]) << 8 | static_cast<unsigned char>(it->second[i + 1]);
      if (c == 0 || c == 0xFEFF || c == 0xFFFE)
        fault("font.unicode-value", "says of " + which + " that it is not a character");
    }
  }

  File& file_;
  const Font& font_;
  std::string about_;
};

}  // namespace

void checkFont(File& file, const Font& font) {
  if (!font.shown().empty()) Check(file, font).run();
}

Chapter fontsChapter() {
  return {"Fonts", "from each font that shows text, its face and the codes that are shown", kRows, nullptr};
}

}  // namespace gridpress::proof::standards
