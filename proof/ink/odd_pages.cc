// proof/ink/odd_pages: dictionaries of pages and of the file, as poppler reads them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/ink/odd_pages.h"

#include <Annot.h>
#include <Catalog.h>

#include <cmath>
#include <fstream>

#include "model/printable.h"
#include "proof/ink/odd_objects.h"
#include "proof/ink/odd_resources.h"
#include "proof/text/open_pdf.h"

namespace gridpress::proof {

namespace {

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
  constexpr int kDeepest = 64;
  Object node = page.copy();
  for (int depth = 0; node.isDict() && depth < kDeepest; ++depth) {
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
