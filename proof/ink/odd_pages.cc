// proof/ink/odd_pages: unexpected entries in the dictionaries of pages and file, read by libqpdf.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/ink/drawn_pdf.h"

#include <cmath>

#include "foreign/pdf_numbers.h"
#include "model/contracts.h"
#include "model/printable.h"
#include "proof/judged/file.h"

namespace gridpress::proof {

namespace {

using namespace standards;

constexpr int kDeepest = 32;   // Forms within forms.
constexpr double kFinest = 1;  // Flatness in dots of the device: what most programs write.

using Odd = std::set<std::string>;

// Holds a page's /Resources, and those of its forms and patterns, against what a print of Gridpress has and a
// drawing on a screen shows: no screen, curve or black of its own (/HT, /TR, /BG, /UCR of ISO
// 32000-2, 8.4.5), no coarse curves (/FL), inks and colour spaces of its own (/ColorSpace), PostScript, pages
// of other files (/Ref), and stand-ins (/OPI, /Alternates). Art of a customer keeps what it had: what it
// names by its default (/HT /Default) is no finding.
class ResourceWalk {
 public:
  /// `inks`: the names of spot inks that the print should have.
  ResourceWalk(Odd& odd, const std::set<std::string>& inks) : odd_(odd), inks_(inks) {}

  void resources(Handle all, int depth) {
    EXPECTS(depth >= 0);
    if (!all.isDictionary() || depth > kDeepest) return;
    each(all.getKey("/ExtGState"), [&](Handle state) { graphicsState(state); });
    each(all.getKey("/ColorSpace"), [&](Handle space) {
      if (!isEveryPlate(space) && !isWanted(space)) odd_.insert(kOwnInk);
    });
    each(all.getKey("/Shading"), [&](Handle shading) { shaded(shading); });
    each(all.getKey("/XObject"), [&](Handle x) { drawn(x, depth); });
    each(all.getKey("/Pattern"), [&](Handle pattern) {
      if (pattern.isStream()) resources(keyOf(pattern, "/Resources"), depth + 1);
      if (pattern.isDictionary()) shaded(pattern.getKey("/Shading"));
    });
  }

 private:
  template <typename Use>
  void each(Handle dictionary, Use use) {
    if (!dictionary.isDictionary()) return;
    for (auto& [name, value] : dictionary.getDictAsMap())
      if (!value.isIndirect() || seen_.insert(value.getObjGen()).second) use(value);
  }

  static bool isSeparation(Handle space) {
    return space.isArray() && space.getArrayNItems() == 4 && nameIn(space.getArrayItem(0)) == "Separation";
  }
  // What registration marks are drawn with (render/press); its tint is black on a screen, too.
  static bool isEveryPlate(Handle space) {
    if (!isSeparation(space) || nameIn(space.getArrayItem(1)) != "All" ||
        nameIn(space.getArrayItem(2)) != "DeviceCMYK")
      return false;
    const std::vector<Handle> full = itemsOf(keyOf(space.getArrayItem(3), "/C1"));
    return full.size() == 4 &&
           std::ranges::all_of(full, [](Handle ink) { return ink.isNumber() && foreign::number(ink) == 1; });
  }
  bool isWanted(Handle space) const {
    return isSeparation(space) && inks_.contains(nameIn(space.getArrayItem(1)));
  }
  // An ink that a press has and a screen has not, also below a palette.
  static bool isOwnInk(Handle space) {
    if (!space.isArray() || space.getArrayNItems() < 2) return false;
    const std::string kind = nameIn(space.getArrayItem(0));
    return kind == "Separation" || kind == "DeviceN" ||
           ((kind == "Indexed" || kind == "I") && isOwnInk(space.getArrayItem(1)));
  }
  void shaded(Handle shading) {
    if (isOwnInk(keyOf(shading, "/ColorSpace"))) odd_.insert(kOwnInk);
  }

  void graphicsState(Handle state) {
    for (const char* key : {"/HT", "/TR", "/TR2", "/BG", "/BG2", "/UCR", "/UCR2"}) {
      Handle value = keyOf(state, key);
      if (!value.isNull() && nameIn(value) != "Default" && nameIn(value) != "Identity")
        odd_.insert(std::string("a halftone or tones of its own (") + key + ")");
    }
    if (Handle flat = keyOf(state, "/FL"); flat.isNumber() && foreign::number(flat) > kFinest)
      odd_.insert("curves that are drawn coarsely (/FL)");
  }

  void drawn(Handle x, int depth) {
    if (!x.isStream()) return;
    const std::string kind = nameIn(keyOf(x, "/Subtype"));
    if (kind != "Image" && kind != "Form") odd_.insert("PostScript");
    shaded(x);
    for (const auto& [key, what] : {std::pair("/Subtype2", "PostScript"),
                                    {"/PS", "PostScript"},
                                    {"/Ref", "a page of another file"},
                                    {"/OPI", "a picture that stands for another"},
                                    {"/Alternates", "a picture that stands for another"}})
      if (x.getDict().hasKey(key)) odd_.insert(std::string(what) + " (" + key + ")");
    if (kind == "Form") resources(keyOf(x, "/Resources"), depth + 1);
  }

  static constexpr const char* kOwnInk = "a colour space or an ink of its own (/ColorSpace)";

  Odd& odd_;
  const std::set<std::string>& inks_;
  std::set<QPDFObjGen> seen_;
};

// What a dictionary has besides `known`; "an entry of the page (/AA)".
void addOtherKeys(Handle dictionary, const std::set<std::string>& known, const std::string& what, Odd& odd) {
  if (!dictionary.isDictionary()) return;
  for (const std::string& key : dictionary.getKeys())
    if (!known.contains(key)) odd.insert(what + " (" + printable(key) + ")");
}

// Bookmarks are dictionaries with a title and a parent (ISO 32000-1, 12.3.3).
void addOddObject(Handle object, Odd& odd) {
  for (const char* key : {"/F", "/FFilter", "/FDecodeParms"})
    if (object.isStream() && object.getDict().hasKey(key))
      odd.insert("a stream whose data is in an external file");
  if (object.isDictionary() && object.getKey("/Title").isString() && object.hasKey("/Parent"))
    addOtherKeys(object, {"/Title", "/Parent", "/Prev", "/Next", "/First", "/Last", "/Count", "/Dest"},
                 "a bookmark that does more than lead to a page", odd);
}

void addOddTrailer(QPDF& pdf, Odd& odd) {
  Handle trailer = pdf.getTrailer();
  // The keys of a stream that holds the references, besides a trailer's own.
  std::set<std::string> known = {"/Size",   "/Root",        "/Info",   "/ID", "/Type",
                                 "/Filter", "/DecodeParms", "/Length", "/W",  "/Index"};
  // Made for the web, a file holds its references in two parts (ISO 32000-1, Annex F). What was added behind
  // it later makes it longer than it says, and so another file.
  if (pdf.isLinearized()) known.insert("/Prev");
  addOtherKeys(trailer, known, "an entry of the trailer", odd);
  if (!trailer.getKey("/ID").isArray()) odd.insert("no identity (/ID)");
  if (pdf.getRoot().hasKey("/Version")) odd.insert("a version that is not its own (/Version)");
  Handle standard = keyOf(trailer.getKey("/Info"), "/GTS_PDFXVersion");
  if (!standard.isString()) return;
  // The version that a standard is of, as Gridpress writes it.
  const std::string wanted = textIn(standard) == "PDF/X-4" ? "1.6" : "1.3";
  if (pdf.getPDFVersion() != wanted)
    odd.insert("a version that its standard is not of (PDF " + pdf.getPDFVersion() + ")");
  if (wanted == "1.3" && trailer.hasKey("/Type")) odd.insert("objects packed as PDF 1.3 cannot");
}

void addOddWarnings(QPDF& pdf, Odd& odd) {
  for (const QPDFExc& warning : pdf.getWarnings()) {
    const bool twice = warning.getMessageDetail().find("duplicated key") != std::string::npos;
    odd.insert(twice ? "an entry that stands twice, of which programs take one or the other"
                     : "damage that programs pass over in ways of their own");
  }
}

// Of all objects of the file: keys that a dictionary has twice (one program takes the first, another the
// last), damage that a reader passes over, streams whose bytes lie in another file (/F; ISO
// 32000-1, 7.3.8.2), bookmarks that do more than lead to a page, entries of the trailer, a version that the
// catalogue overrides, earlier versions of the file, and for PDF/X-1a what PDF 1.3 has not.
void addOddObjects(File& file, Odd& odd) {
  addOddTrailer(file.pdf(), odd);
  const std::map<QPDFObjGen, QPDFXRefEntry> table = file.pdf().getXRefTable();
  // What qpdf has read it keeps, some 4 kB an object: so the file is opened anew for each part of it.
  const std::size_t part = std::max<std::size_t>(20'000, table.size() / 8);
  for (auto next = table.begin(); next != table.end();) {
    QPDF pdf;
    pdf.setSuppressWarnings(true);
    pdf.processMemoryFile("", file.bytes().data(), file.bytes().size());
    for (std::size_t i = 0; i < part && next != table.end(); ++i, ++next)
      addOddObject(pdf.getObject(next->first), odd);
    addOddWarnings(pdf, odd);
  }
  addOddWarnings(file.pdf(), odd);
}

// Whether a link does nothing but show a page of this file.
bool onlyLeads(Handle link) {
  Handle action = link.getKey("/A");
  const bool goes =
      action.isNull() || (nameIn(keyOf(action, "/S")) == "GoTo" && keyOf(action, "/Next").isNull());
  return goes && link.getKey("/AA").isNull() && link.getKey("/PA").isNull();
}

// What a page inherits, or would in some programs: boxes have a rule of their own, and poppler takes 360 and
// what is no whole number for no turn.
void addOddTree(Handle page, Odd& odd) {
  constexpr int kMostParents = 64;
  Handle node = page;
  for (int depth = 0; node.isDictionary() && depth < kMostParents; ++depth) {
    if (Handle turn = node.getKey("/Rotate"); integerIn(turn) != 0)
      odd.insert("a rotation of " + std::to_string(turn.getIntValue()) + " degrees");
    else if (!turn.isNull() && !turn.isInteger())
      odd.insert("a rotation that is not a whole number");
    if (depth > 0)
      addOtherKeys(node,
                   {"/Type", "/Parent", "/Kids", "/Count", "/Resources", "/MediaBox", "/CropBox", "/Rotate"},
                   "an entry of several pages", odd);
    node = node.getKey("/Parent");
  }
  if (node.isDictionary()) odd.insert("pages within pages without end");
}

}  // namespace

Odd oddPage(File& file, std::size_t index, const std::set<std::string>& inks) {
  if (index >= file.pages().size()) return {kDamaged};
  constexpr double kSame = 0.01;
  Handle page = file.pages()[index];
  Odd odd;
  const auto crop = boxOf(page, "/CropBox"), media = boxOf(page, "/MediaBox");
  const auto off = [&](double Area::*side) { return std::abs((*crop).*side - (*media).*side) >= kSame; };
  if (crop && media && (off(&Area::left) || off(&Area::bottom) || off(&Area::right) || off(&Area::top)))
    odd.insert("a crop box that hides part of the paper");
  addOddTree(page, odd);
  for (Handle annotation : itemsOf(page.getKey("/Annots"))) {
    const std::string kind = nameIn(keyOf(annotation, "/Subtype"));
    if (kind != "Link")
      odd.insert("an annotation" + (kind.empty() ? "" : " (" + kind + ")"));
    else if (!onlyLeads(annotation))
      odd.insert("a link that does more than lead to a page");
  }
  if (!file.root().getKey("/OCProperties").isNull()) odd.insert("layers");
  // Boxes, turns and annotations have rules of their own.
  addOtherKeys(page,
               {"/Type", "/Parent", "/Contents", "/Resources", "/MediaBox", "/CropBox", "/TrimBox",
                "/BleedBox", "/Rotate", "/UserUnit", "/Annots", "/StructParents", "/Tabs"},
               "an entry of the page", odd);
  ResourceWalk(odd, inks).resources(inheritedKey(page, "/Resources"), 0);
  return odd;
}

Odd oddFile(const std::string& path) try {
  File file(path);
  Handle root = file.root(), wishes = root.getKey("/ViewerPreferences");
  Odd odd;
  addOtherKeys(root,
               {"/Type", "/Version", "/Pages", "/PageLabels", "/PageMode", "/Outlines", "/Lang", "/Metadata",
                "/OutputIntents", "/ViewerPreferences", "/StructTreeRoot", "/MarkInfo"},
               "an entry of the file", odd);
  addOtherKeys(wishes, {"/DisplayDocTitle", "/PrintScaling"}, "a preference of the viewer", odd);
  if (Handle scaling = keyOf(wishes, "/PrintScaling"); !scaling.isNull() && nameIn(scaling) != "None")
    odd.insert("a wish of how it is scaled on a printer");
  addOtherKeys(root.getKey("/MarkInfo"), {"/Marked"}, "an entry beside that it is tagged", odd);
  addOtherKeys(file.pdf().getTrailer().getKey("/Info"),
               {"/Title", "/Author", "/Subject", "/Keywords", "/Creator", "/Producer", "/CreationDate",
                "/ModDate", "/Trapped", "/GTS_PDFXVersion", "/GTS_PDFXConformance"},
               "an entry of its information", odd);
  addOddObjects(file, odd);
  // A PDF may lie within other bytes (ISO 32000-1, annex H.3, notes 13 and 18); of ours there are no others.
  if (!file.bytes().starts_with("%PDF-") || !file.bytes().ends_with("%%EOF\n"))
    odd.insert("bytes before its beginning or after its end");
  return odd;
} catch (const BrokenContract&) {
  throw;
} catch (const std::exception&) {  // What qpdf throws for numbers and objects of the wrong kind.
  return {kDamaged};
}

}  // namespace gridpress::proof
