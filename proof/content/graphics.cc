// proof/content/graphics: contents, graphics states, pictures, forms, groups, halftones.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <qpdf/Buffer.hh>

#include <algorithm>
#include <cmath>

#include "foreign/pdf_numbers.h"
#include "model/contracts.h"
#include "model/length_text.h"
#include "proof/content/content.h"

namespace gridpress::proof::standards {

namespace {

constexpr Requirement kRows[] = {
    {"content.operator", "X: page contents; A-1b: 6.2.10; A-2: 6.2.2",
     "Pages are drawn by operators that PDF knows.", "save the page again with another program"},
    {"content.inherited", "A-2: 6.2.2",
     "A page, form, pattern or font names fonts and pictures of its own Resources alone.",
     "give it Resources of its own"},
    {"limit.nesting", "A-1b: 6.1.12; A-2: 6.1.13", "Graphics states are saved (q) at most 28 deep.",
     "flatten the drawing"},
    {"inline.filter", "X: filters; A-1b: 6.1.10; A-2: 6.1.10", "No inline image is packed by LZW.",
     "pack it by Flate"},
    {"inline.unknown", "A-2: 6.1.10", "An inline image has filters that PDF knows.", "pack it by Flate"},
    {"state.transfer", "X: transfer functions; A-1b: 6.2.8; A-2: 6.2.5",
     "No transfer function (TR) changes the tones.", "remove it, or apply it to the colours"},
    {"state.transfer-2", "X: transfer functions; A-1b: 6.2.8; A-2: 6.2.5",
     "TR2 is Default, so that nothing changes the tones.", "remove it, or apply it to the colours"},
    {"state.phase", "X: halftones; A-2: 6.2.5", "No graphics state has a halftone phase (HTP).", "remove it"},
    {"halftone.type", "X: halftones; A-2: 6.2.5", "Halftones are of type 1 or 5.", "remove the halftone"},
    {"halftone.name", "X: halftones; A-2: 6.2.5", "Halftones have no names.", "remove HalftoneName"},
    {"halftone.transfer", "X: halftones; A-2: 6.2.5",
     "A halftone has a transfer function for inks of its own, and for no process colour.",
     "correct TransferFunction"},
    {"render.intent", "X: rendering intents; A-1b: 6.2.9; A-2: 6.2.6",
     "A rendering intent is one of the four that PDF knows.",
     "choose RelativeColorimetric, AbsoluteColorimetric, Perceptual or Saturation"},
    {"image.alternates", "X-1a X-3: alternate images; A-1b: 6.2.4; A-2: 6.2.8.1",
     "No picture has others that may stand for it.", "remove Alternates"},
    {"image.alternates-print", "X-4: alternate images",
     "No other picture is printed in place of one (DefaultForPrinting).", "remove it"},
    {"image.opi", "X: OPI; A-1b: 6.2.4; A-2: 6.2.8.1", "No picture stands for a better one elsewhere (OPI).",
     "place the picture itself"},
    {"image.interpolate", "A-1b: 6.2.4; A-2: 6.2.8.1",
     "No picture is smoothed when it is shown (Interpolate).", "set Interpolate to false"},
    {"image.bits-1", "A-1b: 6.2.4", "A picture has 1, 2, 4 or 8 bits a component; a mask has one.",
     "save it with 8 bits"},
    {"image.bits-2", "A-2: 6.2.8.1", "A picture has 1, 2, 4, 8 or 16 bits a component; a mask has one.",
     "save it with 8 or 16 bits"},
    {"image.jpeg2000", "X-4: filters; A-2: 6.2.8.3",
     "A JPEG 2000 picture has 1, 3 or 4 colours of 1 to 38 bits, in one colour space that PDF knows.",
     "save the picture as JPEG, or as JPX for PDF/A"},
    {"form.postscript", "X: PostScript; A-1b: 6.2.7; A-2: 6.2.9.3", "Nothing is drawn by PostScript.",
     "draw it by PDF"},
    {"form.postscript-2", "X: PostScript; A-1b: 6.2.5; A-2: 6.2.9.1",
     "No form has PostScript beside it (PS, Subtype2).", "remove the keys"},
    {"form.opi", "X: OPI; A-1b: 6.2.4; A-2: 6.2.9.1", "No form stands for a better picture elsewhere (OPI).",
     "place the picture itself"},
    {"form.reference", "X: reference XObjects; A-1b: 6.2.6; A-2: 6.2.9.2; UA-1: 7.20",
     "No form stands for a page of another file (Ref).", "place the page itself"},
    {"form.repeated", "UA-1: 7.20", "A form with tagged content is drawn once.",
     "tag the form as a whole where it is drawn"},
    {"alpha.mask", "X-1a X-3: transparency; A-1b: 6.4",
     "Nothing is shown through a soft mask (SMask of a graphics state).", "flatten the transparency"},
    {"alpha.image", "X-1a X-3: transparency; A-1b: 6.4", "No picture has a soft mask.",
     "flatten the transparency"},
    {"alpha.group", "X-1a X-3: transparency; A-1b: 6.4", "Nothing is a transparency group.",
     "flatten the transparency"},
    {"alpha.blend", "X-1a X-3: transparency; A-1b: 6.4", "The blend mode is Normal or Compatible.",
     "flatten the transparency"},
    {"alpha.constant", "X-1a X-3: transparency; A-1b: 6.4", "Everything is opaque (CA and ca are 1).",
     "flatten the transparency"},
    {"blend.mode", "X-4: transparency; A-2: 6.2.10", "Blend modes are those of PDF.", "choose one of them"},
};

const std::set<std::string> kBlends = {"Normal",    "Compatible", "Multiply",   "Screen",    "Overlay",
                                       "Darken",    "Lighten",    "ColorDodge", "ColorBurn", "HardLight",
                                       "SoftLight", "Difference", "Exclusion",  "Hue",       "Saturation",
                                       "Color",     "Luminosity"};

void checkHalftone(File& file, Handle halftone, const Place& place, const std::string& ink, int depth) {
  if (depth > 2 || (!halftone.isDictionary() && !halftone.isStream())) return;
  const long long type = integerIn(keyOf(halftone, "/HalftoneType"));
  if (type != 1 && type != 5) file.find("halftone.type", place, "a halftone is not of type 1 or 5");
  if (!keyOf(halftone, "/HalftoneName").isNull()) file.find("halftone.name", place, "a halftone has a name");
  static const std::set<std::string> kProcess = {"", "Cyan", "Magenta", "Yellow", "Black"};
  const bool transfer = !keyOf(halftone, "/TransferFunction").isNull();
  if (ink != "Default" && transfer == kProcess.contains(ink))
    file.find("halftone.transfer", place,
              transfer ? "a halftone of a process colour has a transfer function"
                       : "the halftone of " + ink + " has no transfer function");
  if (type == 5)
    for (const auto& [key, inner] : (halftone.isStream() ? halftone.getDict() : halftone).getDictAsMap())
      if (Handle(inner).isDictionary() || Handle(inner).isStream())
        checkHalftone(file, inner, place, key.substr(1), depth + 1);
}

void checkBlending(Walk& walk, Handle dictionary, const Place& place) {
  File& file = walk.file();
  Handle mask = dictionary.getKey("/SMask");
  if (!mask.isNull() && nameIn(mask) != "None") {
    file.find("alpha.mask", place, "something is shown through a soft mask");
    walk.noteTransparent();
    if (Handle group = keyOf(mask, "/G"); group.isStream())
      walk.colours().useGroup(keyOf(keyOf(group, "/Group"), "/CS"), place);
  }
  for (const std::string& mode : namesIn(dictionary.getKey("/BM"))) {
    if (!kBlends.contains(mode)) file.find("blend.mode", place, "the blend mode " + mode + " is unknown");
    if (mode == "Normal" || mode == "Compatible") continue;
    file.find("alpha.blend", place, "something blends with what is beneath (blend mode " + mode + ")");
    walk.noteTransparent();
  }
  for (const char* key : {"/CA", "/ca"})
    if (Handle alpha = dictionary.getKey(key);
        alpha.isNumber() && std::abs(foreign::number(alpha) - 1) >= 1e-6) {
      file.find("alpha.constant", place,
                std::string(key[1] == 'C' ? "lines are" : "shapes or pictures are") +
                    " partly transparent (" + (key + 1) + " is " + shortest(foreign::number(alpha)) + ")");
      walk.noteTransparent();
    }
}

// The boxes of a JPEG 2000 picture that PDF/A asks about (ISO 15444-1, annex I). What is wrong with a
// picture's header, as "has 5 colours"; empty: nothing. Where the picture's dictionary states its colours,
// those of the data do not count.
std::string faultOfJpeg2000(Handle stream, bool coloursStated) {
  if (!stream.isStream()) return {};
  const auto raw = stream.getRawStreamData();
  const std::string data(reinterpret_cast<const char*>(raw->getBuffer()), raw->getSize());
  const auto word = [&](std::size_t at, int bytes) {
    unsigned long value = 0;
    for (int i = 0; i < bytes; ++i)
      value = value << 8 | (at + i < data.size() ? static_cast<unsigned char>(data[at + i]) : 0);
    return value;
  };
  int colours = 0, approximate = 0;
  std::string fault;
  std::size_t at = 0, boxes = 0;
  while (at + 8 <= data.size() && ++boxes < 1000) {
    const std::size_t size = word(at, 4);
    const std::string kind = data.substr(at + 4, 4);
    const std::size_t body = at + 8;
    if (kind == "ihdr") {
      const auto channels = word(body + 8, 2), bits = word(body + 10, 1);
      if (channels != 1 && channels != 3 && channels != 4)
        return "has " + std::to_string(channels) + " colours";
      if (bits != 255 && (bits & 127) + 1 > 38)
        return "has " + std::to_string((bits & 127) + 1) + " bits a colour";
      if (bits == 255) return "has colours of different depth";
    } else if (kind == "bpcc") {
      return "has colours of different depth";
    } else if (kind == "colr") {
      ++colours;
      if (word(body + 2, 1) == 1) ++approximate;
      const auto method = word(body, 1);
      if (method < 1 || method > 3)
        fault = "names its colours by the unknown method " + std::to_string(method);
      if (method == 1 && word(body + 3, 4) == 19) fault = "is in CIEJab";
    }
    if (kind == "jp2c" || (size != 0 && size < 8)) break;
    at = kind == "jp2h" ? body : size == 0 ? data.size() : at + size;
  }
  if (coloursStated) return {};
  if (colours > 1 && approximate != 1)
    return "has several colour spaces, and says of none that it is the best";
  return fault;
}

bool whole(Handle bits, bool mask, bool sixteen) {
  if (!bits.isInteger()) return bits.isNull();
  const long long n = bits.getIntValue();
  return mask ? n == 1 : n == 1 || n == 2 || n == 4 || n == 8 || (sixteen && n == 16);
}

}  // namespace

void checkIntent(File& file, const std::string& name, const Place& place) {
  static const std::set<std::string> kKnown = {"RelativeColorimetric", "AbsoluteColorimetric", "Perceptual",
                                               "Saturation"};
  if (!kKnown.contains(name))
    file.find("render.intent", place, "the rendering intent " + name + " is unknown");
}

void checkGraphicsState(Walk& walk, Handle dictionary, const Place& place, State& state) {
  if (!dictionary.isDictionary()) return;
  File& file = walk.file();
  Place where = dictionary.isIndirect() ? placeOf(dictionary, place.page) : place;
  if (dictionary.hasKey("/TR")) file.find("state.transfer", where, "a transfer curve changes the tones (TR)");
  if (dictionary.hasKey("/TR2") && nameIn(dictionary.getKey("/TR2")) != "Default")
    file.find("state.transfer-2", where, "a transfer curve changes the tones (TR2)");
  if (dictionary.hasKey("/HTP")) file.find("state.phase", where, "the halftone screen is shifted (HTP)");
  if (Handle intent = dictionary.getKey("/RI"); intent.isName()) checkIntent(file, nameIn(intent), where);
  checkHalftone(file, dictionary.getKey("/HT"), where, "", 0);
  checkBlending(walk, dictionary, where);
  if (Handle mode = dictionary.getKey("/OPM"); mode.isInteger())
    state.overprintMode = static_cast<int>(mode.getIntValue());
  Handle stroke = dictionary.getKey("/OP"), fill = dictionary.getKey("/op");
  if (stroke.isBool()) state.stroke.overprint = isTrue(stroke);
  if (fill.isBool() || stroke.isBool()) state.fill.overprint = fill.isBool() ? isTrue(fill) : isTrue(stroke);
}

void checkGroup(Walk& walk, Handle group, const Resources& resources, const Place& place) {
  if (nameIn(group.getKey("/S")) != "Transparency") return;
  EXPECTS(group.isDictionary());
  walk.file().find("alpha.group", place, "objects are grouped for transparency (a transparency group)");
  walk.noteTransparent();
  Handle space = group.getKey("/CS");
  if (space.isNull()) return;
  walk.colours().useGroup(space, place);
  if (space.isArray()) walk.colours().use(space, resources.dictionary, place);
}

void checkImage(Walk& walk, Handle image, const Resources& resources, const Place& place) {
  File& file = walk.file();
  if (!keyOf(image, "/Alternates").isNull())
    file.find("image.alternates", place, "a picture has others that may stand for it");
  for (Handle other : itemsOf(keyOf(image, "/Alternates")))
    if (isTrue(keyOf(other, "/DefaultForPrinting")))
      file.find("image.alternates-print", place, "another picture is printed in its place");
  if (!keyOf(image, "/OPI").isNull())
    file.find("image.opi", place, "a picture stands for one elsewhere (OPI)");
  if (isTrue(keyOf(image, "/Interpolate")))
    file.find("image.interpolate", place, "a picture is smoothed when it is shown (Interpolate)");
  if (Handle intent = keyOf(image, "/Intent"); intent.isName()) checkIntent(file, nameIn(intent), place);
  const bool mask = isTrue(keyOf(image, "/ImageMask"));
  Handle bits = keyOf(image, "/BitsPerComponent");
  const std::vector<std::string> filters = namesIn(keyOf(image, "/Filter"));
  const bool jpx = std::ranges::find(filters, "JPXDecode") != filters.end();
  if (!jpx && !whole(bits, mask, false))
    file.find("image.bits-1", place, "a picture has " + bits.unparse() + " bits a component");
  if (!jpx && !whole(bits, mask, true))
    file.find("image.bits-2", place, "a picture has " + bits.unparse() + " bits a component");
  if (keyOf(image, "/SMask").isStream() || integerIn(keyOf(image, "/SMaskInData")) > 0) {
    file.find("alpha.image", place, "a picture has a soft mask");
    walk.noteTransparent();
  }
  Handle space = keyOf(image, "/ColorSpace");
  if (jpx)
    if (const std::string fault = faultOfJpeg2000(image, !space.isNull()); !fault.empty())
      file.find("image.jpeg2000", place, "a JPEG 2000 picture " + fault);
  if (!mask && !space.isNull()) walk.colours().use(space, resources.dictionary, place);
}

void checkForm(Walk& walk, Handle form, const Place& place) {
  File& file = walk.file();
  if (!keyOf(form, "/OPI").isNull())
    file.find("form.opi", place, "a form stands for a picture elsewhere (OPI)");
  if (!keyOf(form, "/PS").isNull() || nameIn(keyOf(form, "/Subtype2")) == "PS")
    file.find("form.postscript-2", place, "a form has PostScript beside it");
  if (!keyOf(form, "/Ref").isNull())
    file.find("form.reference", place, "a form stands for a page of another file");
}

Chapter graphicsChapter() {
  return {"Drawing and transparency",
          "from every operator, graphics state, picture and form that a page comes to use; what it only "
          "names is not judged",
          kRows, nullptr};
}

}  // namespace gridpress::proof::standards
