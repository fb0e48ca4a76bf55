// proof/ink/odd_pages: dictionaries of pages and of the file, as poppler reads them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/ink/drawn_pdf.h"

#include <Annot.h>
#include <Catalog.h>
#include <Object.h>
#include <Stream.h>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFExc.hh>

#include <array>
#include <cmath>
#include <exception>
#include <fstream>
#include <utility>

#include "foreign/pdf_guard.h"
#include "model/printable.h"
#include "proof/text/open_pdf.h"

namespace gridpress::proof {

namespace {

constexpr int kDeepest = 32;   // Forms within forms.
constexpr double kFinest = 1;  // Flatness in dots of the device: what most programs write.

class Walk {
 public:
  Walk(std::set<std::string>& odd, const std::set<std::string>& inks) : odd_(odd), inks_(inks) {}

  void resources(const Object& all, int depth) {
    EXPECTS(depth >= 0);
    if (!all.isDict() || depth > kDeepest) return;
    each(all.dictLookup("ExtGState"), [&](const Object& state) { graphicsState(state); });
    each(all.dictLookup("ColorSpace"), [&](const Object& space) {
      if (!isEveryPlate(space) && !isWanted(space)) odd_.insert(kOwnInk);
    });
    each(all.dictLookup("Shading"), [&](const Object& shading) { shaded(shading); });
    each(all.dictLookup("XObject"), [&](const Object& x) { drawn(x, depth); });
    each(all.dictLookup("Pattern"), [&](const Object& pattern) {
      if (pattern.isStream()) resources(pattern.streamGetDict()->lookup("Resources"), depth + 1);
      if (pattern.isDict()) shaded(pattern.dictLookup("Shading"));
    });
  }

 private:
  template <typename Use>
  void each(const Object& dictionary, Use use) {
    for (int i = 0; dictionary.isDict() && i < dictionary.dictGetLength(); ++i) {
      const Object& named = dictionary.dictGetValNF(i);
      if (named.isRef() && !seen_.insert({named.getRef().num, named.getRef().gen}).second) continue;
      use(dictionary.dictGetVal(i));
    }
  }

  // What registration marks are drawn with (render/press); its tint is black on a screen, too.
  static bool isEveryPlate(const Object& space) {
    if (!space.isArray() || space.arrayGetLength() != 4 || !space.arrayGet(0).isName("Separation") ||
        !space.arrayGet(1).isName("All") || !space.arrayGet(2).isName("DeviceCMYK"))
      return false;
    const Object tint = space.arrayGet(3);
    const Object full = tint.isDict() ? tint.dictLookup("C1") : Object();
    if (!full.isArray() || full.arrayGetLength() != 4) return false;
    for (int i = 0; i < 4; ++i)
      if (const Object ink = full.arrayGet(i); !ink.isNum() || ink.getNum() != 1) return false;
    return true;
  }
  bool isWanted(const Object& space) const {
    if (!space.isArray() || space.arrayGetLength() != 4 || !space.arrayGet(0).isName("Separation"))
      return false;
    const Object name = space.arrayGet(1);
    return name.isName() && inks_.contains(name.getName());
  }
  // An ink that a press has and a screen has not, also below a palette.
  static bool isOwnInk(const Object& space) {
    if (!space.isArray() || space.arrayGetLength() < 2) return false;
    const Object kind = space.arrayGet(0);
    return kind.isName("Separation") || kind.isName("DeviceN") ||
           ((kind.isName("Indexed") || kind.isName("I")) && isOwnInk(space.arrayGet(1)));
  }
  void shaded(const Object& shading) {
    const Object space = shading.isStream() ? shading.streamGetDict()->lookup("ColorSpace")
                         : shading.isDict() ? shading.dictLookup("ColorSpace")
                                            : Object();
    if (isOwnInk(space)) odd_.insert(kOwnInk);
  }

  void graphicsState(const Object& state) {
    if (!state.isDict()) return;
    for (const char* key : {"HT", "TR", "TR2", "BG", "BG2", "UCR", "UCR2"}) {
      const Object value = state.dictLookup(key);
      if (!value.isNull() && !value.isName("Default") && !value.isName("Identity"))
        odd_.insert(std::string("a halftone or tones of its own (/") + key + ")");
    }
    if (const Object flat = state.dictLookup("FL"); flat.isNum() && flat.getNum() > kFinest)
      odd_.insert("curves that are drawn coarsely (/FL)");
  }

  void drawn(const Object& x, int depth) {
    if (!x.isStream()) return;
    const Dict& dict = *x.streamGetDict();
    const Object kind = dict.lookup("Subtype");
    if (!kind.isName("Image") && !kind.isName("Form")) odd_.insert("PostScript");
    if (isOwnInk(dict.lookup("ColorSpace"))) odd_.insert(kOwnInk);
    for (const auto& [key, what] : kStandIns)
      if (!dict.lookupNF(key).isNull()) odd_.insert(std::string(what) + " (/" + key + ")");
    if (kind.isName("Form")) resources(dict.lookup("Resources"), depth + 1);
  }

  static constexpr const char* kOwnInk = "a colour space or an ink of its own (/ColorSpace)";
  static constexpr std::array<std::pair<const char*, const char*>, 5> kStandIns = {
      {{"Subtype2", "PostScript"},
       {"PS", "PostScript"},
       {"Ref", "a page of another file"},
       {"OPI", "a picture that stands for another"},
       {"Alternates", "a picture that stands for another"}}};

  std::set<std::string>& odd_;
  const std::set<std::string>& inks_;
  std::set<std::pair<int, int>> seen_;
};

/// Names what in a page's /Resources no print of Gridpress holds and a drawing on a screen does not show: a
/// screen, curve or black of its own (/HT, /TR, /BG, /UCR of ISO 32000-2, 8.4.5), coarse curves (/FL),
/// inks and colour spaces of its own (/ColorSpace), PostScript, pages of other files (/Ref), and stand-ins
/// (/OPI, /Alternates). Looks into forms and patterns, too. Art of a customer keeps what it had: what it
/// names by its default (/HT /Default) is no finding.
///
/// `inks`: the names of spot inks that the print should have.
std::set<std::string> oddResources(const Object& resources, const std::set<std::string>& inks = {}) {
  std::set<std::string> odd;
  Walk(odd, inks).resources(resources, 0);
  return odd;
}

void addOtherKeys(QPDFObjectHandle dictionary, const std::set<std::string>& known, const std::string& what,
                  std::set<std::string>& odd) {
  for (const std::string& key : dictionary.getKeys())
    if (!known.contains(key)) odd.insert(what + " (" + printable(key) + ")");
}

void addOddStream(QPDFObjectHandle stream, std::set<std::string>& odd) {
  for (const char* key : {"/F", "/FFilter", "/FDecodeParms"})
    if (stream.getDict().hasKey(key)) odd.insert("a stream whose data is in an external file");
}

// Bookmarks are dictionaries with a title and a parent (ISO 32000-1, 12.3.3).
void addOddBookmark(QPDFObjectHandle object, std::set<std::string>& odd) {
  if (object.getKey("/Title").isString() && object.hasKey("/Parent"))
    addOtherKeys(object, {"/Title", "/Parent", "/Prev", "/Next", "/First", "/Last", "/Count", "/Dest"},
                 "a bookmark that does more than lead to a page", odd);
}

void addOddFile(QPDF& pdf, std::set<std::string>& odd) {
  QPDFObjectHandle trailer = pdf.getTrailer();
  // The keys of a stream that holds the references, besides a trailer's own.
  std::set<std::string> known = {"/Size",   "/Root",        "/Info",   "/ID", "/Type",
                                 "/Filter", "/DecodeParms", "/Length", "/W",  "/Index"};
  // Made for the web, a file holds its references in two parts (ISO 32000-1, Annex F). What was added behind
  // it later makes it longer than it says, and so another file.
  if (pdf.isLinearized()) known.insert("/Prev");
  addOtherKeys(trailer, known, "an entry of the trailer", odd);
  if (!trailer.getKey("/ID").isArray()) odd.insert("no identity (/ID)");
  if (pdf.getRoot().hasKey("/Version")) odd.insert("a version that is not its own (/Version)");
  const QPDFObjectHandle standard = trailer.getKey("/Info").isDictionary()
                                        ? trailer.getKey("/Info").getKey("/GTS_PDFXVersion")
                                        : QPDFObjectHandle::newNull();
  if (!QPDFObjectHandle(standard).isString()) return;
  // The version that a standard is of, as Gridpress writes it.
  const std::string wanted = QPDFObjectHandle(standard).getUTF8Value() == "PDF/X-4" ? "1.6" : "1.3";
  if (pdf.getPDFVersion() != wanted)
    odd.insert("a version that its standard is not of (PDF " + pdf.getPDFVersion() + ")");
  if (wanted == "1.3" && trailer.hasKey("/Type")) odd.insert("objects packed as PDF 1.3 cannot");
}

/// Names what no print of Gridpress holds among all objects of the file: keys that a dictionary has twice
/// (one program takes the first, another the last), damage that a reader passes over, streams whose bytes lie
/// in another file (/F; ISO 32000-1, 7.3.8.2), bookmarks that do more than lead to a page, entries of the
/// trailer, a version that the catalogue overrides, earlier versions of the file, and for PDF/X-1a what
/// PDF 1.3 has not. libqpdf reads it, so that poppler is not the only reader.

std::set<std::string> oddObjects(const std::string& path) {
  std::set<std::string> odd;
  foreign::guardPdf(path);
  QPDF pdf;
  pdf.setSuppressWarnings(true);
  try {
    pdf.processFile(path.c_str());
    addOddFile(pdf, odd);
    for (QPDFObjectHandle& object : pdf.getAllObjects()) {
      if (object.isStream()) addOddStream(object, odd);
      if (object.isDictionary()) addOddBookmark(object, odd);
    }
    for (const QPDFExc& warning : pdf.getWarnings()) {
      const bool twice = warning.getMessageDetail().find("duplicated key") != std::string::npos;
      odd.insert(twice ? "an entry that stands twice, of which programs take one or the other"
                       : "damage that programs pass over in ways of their own");
    }
  } catch (const std::exception&) {  // What qpdf throws for numbers and objects of the wrong kind.
    odd.insert("damage that not every program can read");
  }
  return odd;
}

bool same(const PDFRectangle& a, const PDFRectangle& b) {
  constexpr double kSame = 0.01;
  return std::abs(a.x1 - b.x1) < kSame && std::abs(a.y1 - b.y1) < kSame && std::abs(a.x2 - b.x2) < kSame &&
         std::abs(a.y2 - b.y2) < kSame;
}

// What a dictionary has besides `known`; "an entry of the page (/AA)".
std::set<std::string> otherKeys(const Object& dictionary, const std::set<std::string>& known,
                                const std::string& what) {
  std::set<std::string> odd;
  for (int i = 0; dictionary.isDict() && i < dictionary.dictGetLength(); ++i)
    if (const std::string key = dictionary.dictGetKey(i); !known.contains(key))
      odd.insert(what + " (/" + printable(key) + ")");
  return odd;
}

// A PDF may lie within other bytes (ISO 32000-1, annex H.3, notes 13 and 18); of ours there are no others.
bool beginsAndEndsAsPdf(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::string begin(5, '\0'), end(6, '\0');
  in.read(begin.data(), static_cast<std::streamsize>(begin.size()));
  in.seekg(-static_cast<std::streamoff>(end.size()), std::ios::end);
  in.read(end.data(), static_cast<std::streamsize>(end.size()));
  return in && begin == "%PDF-" && end == "%%EOF\n";
}

// Whether a link does nothing but show a page of this file.
bool onlyLeads(const Object& link) {
  const Object action = link.dictLookup("A");
  const bool goes = action.isNull() || (action.isDict() && action.dictLookup("S").isName("GoTo") &&
                                        action.dictLookup("Next").isNull());
  return goes && link.dictLookup("AA").isNull() && link.dictLookup("PA").isNull();
}

// What a page inherits, or would in some programs: boxes have a rule of their own, and poppler takes 360 and
// what is no whole number for no turn.
void addOddTree(const Object& page, std::set<std::string>& odd) {
  constexpr int kMostParents = 64;
  Object node = page.copy();
  for (int depth = 0; node.isDict() && depth < kMostParents; ++depth) {
    if (const Object turn = node.dictLookup("Rotate"); turn.isInt() && turn.getInt() != 0)
      odd.insert("a rotation of " + std::to_string(turn.getInt()) + " degrees");
    else if (!turn.isNull() && !turn.isInt())
      odd.insert("a rotation that is no whole number");
    if (depth > 0)
      odd.merge(otherKeys(node,
                          {"Type", "Parent", "Kids", "Count", "Resources", "MediaBox", "CropBox", "Rotate"},
                          "an entry of several pages"));
    node = node.dictLookup("Parent");
  }
  if (node.isDict()) odd.insert("pages within pages without end");
}

}  // namespace

std::set<std::string> oddPage(const OpenPdf& pdf, std::size_t index, const std::set<std::string>& inks) {
  const OpenPdf::Listening listening(pdf);
  Page& page = pdf.page(index);
  std::set<std::string> odd;
  if (page.isCropped() && !same(*page.getCropBox(), *page.getMediaBox()))
    odd.insert("a crop box that hides part of the paper");
  const Object entries = pdf.document().getXRef()->fetch(page.getRef());
  addOddTree(entries, odd);
  const Object annotations = page.getAnnotsObject();
  for (int i = 0; annotations.isArray() && i < annotations.arrayGetLength(); ++i) {
    const Object annotation = annotations.arrayGet(i);
    const Object kind = annotation.isDict() ? annotation.dictLookup("Subtype") : Object();
    if (!kind.isName("Link"))
      odd.insert("an annotation" + (kind.isName() ? " (" + std::string(kind.getName()) + ")" : ""));
    else if (!onlyLeads(annotation))
      odd.insert("a link that does more than lead to a page");
  }
  if (pdf.document().getOptContentConfig()) odd.insert("layers");
  // Boxes, turns and annotations have rules of their own.
  odd.merge(otherKeys(entries,
                      {"Type", "Parent", "Contents", "Resources", "MediaBox", "CropBox", "TrimBox",
                       "BleedBox", "Rotate", "UserUnit", "Annots", "StructParents", "Tabs"},
                      "an entry of the page"));
  if (const Object* resources = page.getResourceDictObject()) odd.merge(oddResources(*resources, inks));
  return odd;
}

std::set<std::string> oddFile(const OpenPdf& pdf) {
  const OpenPdf::Listening listening(pdf);
  const Object catalogue = pdf.document().getXRef()->getCatalog();
  std::set<std::string> odd =
      otherKeys(catalogue,
                {"Type", "Version", "Pages", "PageLabels", "PageMode", "Outlines", "Lang", "Metadata",
                 "OutputIntents", "ViewerPreferences", "StructTreeRoot", "MarkInfo"},
                "an entry of the file");
  odd.merge(otherKeys(catalogue.dictLookup("ViewerPreferences"), {"DisplayDocTitle", "PrintScaling"},
                      "a preference of the viewer"));
  const Object scaling = catalogue.dictLookup("ViewerPreferences").isDict()
                             ? catalogue.dictLookup("ViewerPreferences").dictLookup("PrintScaling")
                             : Object();
  if (!scaling.isNone() && !scaling.isNull() && !scaling.isName("None"))
    odd.insert("a wish of how it is scaled on a printer");
  odd.merge(otherKeys(catalogue.dictLookup("MarkInfo"), {"Marked"}, "an entry beside that it is tagged"));
  odd.merge(otherKeys(pdf.document().getDocInfo(),
                      {"Title", "Author", "Subject", "Keywords", "Creator", "Producer", "CreationDate",
                       "ModDate", "Trapped", "GTS_PDFXVersion", "GTS_PDFXConformance"},
                      "an entry of its information"));
  odd.merge(oddObjects(pdf.path()));
  if (!beginsAndEndsAsPdf(pdf.path())) odd.insert("bytes before its beginning or after its end");
  return odd;
}

}  // namespace gridpress::proof
