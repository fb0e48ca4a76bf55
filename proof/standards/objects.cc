// proof/standards/objects: what applies to every object: filters, sizes, names, functions.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "proof/judged/limits.h"
#include "proof/standards/standards.h"

namespace gridpress::proof::standards {

namespace {

constexpr Requirement kRows[] = {
    {"filter.lzw", "X: filters; A-1b: 6.1.10; A-2: 6.1.7.2", "No stream is packed by LZW.",
     "pack it by Flate instead (qpdf --recompress-flate)"},
    {"filter.crypt", "X-4: encryption; A-2: 6.1.7.2",
     "No stream has the filter Crypt but with the name Identity, or one that PDF does not know.",
     "save the file without encryption, by filters of ISO 32000-1"},
    {"filter.new", "X-1a X-3: PDF version; A-1b: 6.1.10",
     "No picture is packed by JPEG 2000 or by another filter that is newer than the standard.",
     "pack pictures by Flate or JPEG"},
    {"filter.jbig2", "X-1a X-3: filters", "No picture is packed by JBIG2.",
     "pack pictures of black and white by CCITT Fax or Flate"},
    {"stream.external", "X: external files; A-1b: 6.1.7; A-2: 6.1.7.1",
     "No stream takes its data from another file (the keys F, FFilter, FDecodeParms).",
     "put the data into the file itself"},
    {"limit.integer", "A-1b: 6.1.12; A-2: 6.1.13",
     "Whole numbers lie between -2,147,483,648 and 2,147,483,647.", "write a smaller number"},
    {"limit.real", "A-1b: 6.1.12", "Numbers with decimals lie between -32,767 and 32,767.",
     "write a smaller number"},
    {"limit.real-wide", "A-2: 6.1.13",
     "Numbers with decimals lie within 3.403e38, and are 0 or at least 1.175e-38.",
     "write a number that programs can hold"},
    {"limit.string", "A-1b: 6.1.12", "No string has more than 65,535 bytes.", "shorten it"},
    {"limit.string-short", "A-2: 6.1.13", "No string has more than 32,767 bytes.", "shorten it"},
    {"limit.name", "A-1b: 6.1.12; A-2: 6.1.13", "No name has more than 127 bytes.", "shorten it"},
    {"limit.array", "A-1b: 6.1.12", "No array has more than 8,191 elements.", "divide it"},
    {"limit.dictionary", "A-1b: 6.1.12", "No dictionary has more than 4,095 entries.", "divide it"},
    {"limit.objects", "A-1b: 6.1.12; A-2: 6.1.13", "The file has at most 8,388,607 objects.",
     "divide the file"},
    {"limit.page", "A-2: 6.1.13", "Every page box is between 3 and 14,400 units wide and high.",
     "choose a larger UserUnit for larger pages"},
    {"file.embedded", "X-1a X-3: embedded files; A-1b: 6.1.11", "No file lies within the file.",
     "remove what is attached"},
    {"file.embedded-kind", "A-2: 6.8", "A file within the file is itself PDF/A-1 or PDF/A-2.",
     "attach PDF/A alone, or remove what is attached"},
    {"file.names", "A-2: 6.8; UA-1: 7.11", "A file within the file is named by F and by UF.",
     "name it in both keys"},
    {"sound.media", "UA-1: 7.18.6.2", "A media clip says what it is (CT), and in words (Alt).",
     "add CT and Alt to the clip"},
    {"lang.tag", "UA-1: 7.2", "A language is named as RFC 3066 names it: en, pt-BR.",
     "name the language by its tag"},
};

class Walk {
 public:
  explicit Walk(File& file) : file_(file) {}

  void object(Handle object) {
    place_ = placeOf(object);
    value(object, 0);
    if (object.isStream()) stream(object);
  }

 private:
  // What lies in an object that has no number of its own; readers refuse what nests deeper.
  void value(Handle v, int depth) {
    if (depth > 500) return;
    checkLimits(file_, v, place_);
    if (v.isStream()) v = v.getDict();
    if (v.isDictionary()) return dictionary(v, depth);
    const std::vector<Handle> items = itemsOf(v);
    if (items.size() > 8191) file_.find("limit.array", place_, "an array has more than 8,191 elements");
    for (Handle item : items)
      if (!item.isIndirect()) value(item, depth + 1);
  }

  void dictionary(Handle v, int depth) {
    const auto entries = v.getDictAsMap();
    if (entries.size() > 4095)
      file_.find("limit.dictionary", place_, "a dictionary has more than 4,095 entries");
    for (const auto& [key, item] : entries) {
      checkName(file_, key, place_);
      if (!Handle(item).isIndirect()) value(item, depth + 1);
    }
    if (v.hasKey("/EF")) embedded(v);
    if (nameIn(v.getKey("/S")) == "MCD") clip(v);
    if (Handle lang = v.getKey("/Lang"); lang.isString() && !isLanguageTag(lang.getUTF8Value()))
      file_.find("lang.tag", place_, "'" + lang.getUTF8Value() + "' is not a language");
  }

  void embedded(Handle v) {
    file_.find("file.embedded", place_, "another file is attached");
    if (textIn(v.getKey("/F")).empty() || textIn(v.getKey("/UF")).empty())
      file_.find("file.names", place_, "a file within it has no name in F or in UF");
    for (const char* key : {"/F", "/UF"})
      if (Handle stream = keyOf(v.getKey("/EF"), key); stream.isStream() && !isArchive(stream))
        return file_.find("file.embedded-kind", place_, "an embedded file is not PDF/A");
  }

  // By its own words: to judge it whole is to ask again for that file.
  bool isArchive(Handle stream) {
    const std::string data = dataOf(stream);
    return data.find("%PDF-") < 1024 &&
           (data.find("pdfaid:part") != std::string::npos || data.find("pdfa/ns/id") != std::string::npos);
  }

  void clip(Handle v) {
    if (!v.hasKey("/CT")) file_.find("sound.media", place_, "a media clip does not say its kind (CT)");
    const std::vector<Handle> alt = itemsOf(v.getKey("/Alt"));
    bool filled = alt.size() > 1 && alt.size() % 2 == 0;
    for (std::size_t i = 1; filled && i < alt.size(); i += 2) filled = !textIn(alt[i]).empty();
    if (!filled)
      file_.find("sound.media", place_,
                 "a media clip has no words for those who do not hear or see it (Alt)");
  }

  void stream(Handle v) {
    Handle dict = v.getDict();
    if (dict.hasKey("/F") || dict.hasKey("/FFilter") || dict.hasKey("/FDecodeParms"))
      file_.find("stream.external", place_, "its data is in another file");
    static const std::set<std::string> kKnown = {
        "ASCIIHexDecode", "ASCII85Decode", "LZWDecode", "FlateDecode", "RunLengthDecode",
        "CCITTFaxDecode", "JBIG2Decode",   "DCTDecode", "JPXDecode",   "Crypt"};
    for (const std::string& filter : namesIn(dict.getKey("/Filter"))) {
      if (filter == "LZWDecode") file_.find("filter.lzw", place_, "a stream is packed by LZW");
      if (filter == "JPXDecode") file_.find("filter.new", place_, "a picture is packed by JPEG 2000");
      if (filter == "JBIG2Decode") file_.find("filter.jbig2", place_, "a picture is packed by JBIG2");
      if (filter == "Crypt" && !identity(dict.getKey("/DecodeParms")))
        file_.find("filter.crypt", place_, "a stream is encrypted by its own filter");
      if (!kKnown.contains(filter))
        file_.find("filter.crypt", place_, "the filter " + filter + " is unknown");
    }
  }

  static bool identity(Handle parms) {
    for (Handle one : itemsOf(parms))
      if (one.isDictionary()) return identity(one);
    const std::string name = nameIn(keyOf(parms, "/Name"));
    return name.empty() || name == "Identity";
  }

  File& file_;
  Place place_;
};

void checkBoxes(File& file) {
  for (std::size_t i = 0; i < file.pages().size(); ++i)
    for (const char* name : {"/MediaBox", "/CropBox", "/BleedBox", "/TrimBox", "/ArtBox"})
      if (const auto box = boxOf(file.pages()[i], name);
          box && (std::min(box->width(), box->height()) < 3 || std::max(box->width(), box->height()) > 14400))
        file.find("limit.page", file.pages()[i], std::string(name + 1) + " is beyond 3 to 14,400 units", i);
}

void judgeObjects(File& file) {
  Walk walk(file);
  for (Handle object : file.objects()) walk.object(object);
  Handle trailer = file.pdf().getTrailer();
  for (const auto& [key, value] : trailer.getDictAsMap()) checkName(file, key, Place());
  if (file.objects().size() > 8'388'607) file.find("limit.objects", Place(), "the file has too many objects");
  checkBoxes(file);
}

}  // namespace

Chapter objectsChapter() {
  return {"Every object", "from every object that the file's table names, whether a page uses it or not",
          kRows, judgeObjects};
}

}  // namespace gridpress::proof::standards
