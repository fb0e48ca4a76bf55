// proof/text/pdf_reader: reads characters and metadata through poppler's core.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/text/pdf_reader.h"

#include <Annot.h>
#include <Catalog.h>
#include <Link.h>
#include <Outline.h>
#include <goo/GooString.h>
#include <unicode/uchar.h>

#include <cmath>
#include <map>
#include <set>
#include <unordered_map>

#include "model/printable.h"
#include "model/utf8.h"
#include "proof/text/font_ink.h"
#include "proof/text/open_pdf.h"
#include "proof/text/poppler_compat.h"
#include "proof/xmp/xmp.h"

namespace gridpress::proof {

std::string digitsOf(std::string_view date) {
  std::string digits;
  for (const char c : date)
    if (c >= '0' && c <= '9') digits += c;
  return digits;
}

namespace {

// What is sold is the trim; around it may be bleed and marks.
void countFromTrim(PrintedPage& page, const Page& source, double unit) {
  const PDFRectangle *crop = source.getCropBox(), *trim = source.getTrimBox();
  if (source.getRotate() % 360 != 0 || !trim->isValid() || trim->x2 <= trim->x1 || trim->y2 <= trim->y1)
    return;
  EXPECTS(unit > 0);
  const double left = (trim->x1 - crop->x1) * unit, top = (crop->y2 - trim->y2) * unit;
  for (PlacedChar& c : page.chars) {
    c.x -= left;
    c.y -= top;
    c.inkX -= static_cast<float>(left);
    c.inkY -= static_cast<float>(top);
  }
  for (PrintedCircle& circle : page.circles) {
    circle.fromX -= left;
    circle.fromY -= top;
    circle.toX -= left;
    circle.toY -= top;
  }
  page.width = (trim->x2 - trim->x1) * unit;
  page.height = (trim->y2 - trim->y1) * unit;
}

// Rows of a grid may be set in a face as wide as its cells, and others in the face as it is: a letter of
// several widths tells, but for such as have several forms (Arabic). It is as wide everywhere then as where
// it is least, and so is every letter in a width in which several others are too wide: the middles of all lie
// alike. Thousandths of a point.
void narrowWidened(PrintedPage& page) {
  struct Face {
    std::unordered_map<std::string_view, std::set<long>> letters;
    std::set<long> wide;
    long natural = 0;
  };
  const auto thousandths = [](float points) { return std::lround(points * 1000); };
  const auto varies = [](std::string_view text, const std::set<long>& widths) {
    std::size_t at = 0;
    const auto joining =
        u_getIntPropertyValue(static_cast<UChar32>(nextCodePoint(text, at)), UCHAR_JOINING_TYPE);
    return joining == U_JT_NON_JOINING && *widths.rbegin() * 100 > *widths.begin() * 102;
  };
  std::map<std::pair<std::string, double>, Face> faces;
  std::vector<Face*> of;
  for (const PrintedStyle& style : page.styles) of.push_back(&faces[{style.font, style.size}]);
  for (const PlacedChar& c : page.chars) of[c.style]->letters[page.textOf(c)].insert(thousandths(c.advance));
  for (auto& [name, face] : faces) {
    std::map<long, std::map<long, int>> wider;  // By a letter's least width, how many have which others.
    for (const auto& [letter, widths] : face.letters)
      for (const long width : widths)
        if (varies(letter, widths) && width != *widths.begin()) ++wider[*widths.begin()][width];
    for (const auto& [least, others] : wider)
      for (const auto& [width, letters] : others)
        if (letters > 1 && (face.natural == 0 || face.natural == least))
          face.natural = least, face.wide.insert(width);
  }
  for (PlacedChar& c : page.chars) {
    const Face& face = *of[c.style];
    const std::set<long>& widths = face.letters.at(page.textOf(c));
    if (face.wide.contains(thousandths(c.advance)))
      c.advance = static_cast<float>(face.natural) / 1000;
    else if (varies(page.textOf(c), widths))
      c.advance = static_cast<float>(*widths.begin()) / 1000;
  }
}

}  // namespace

struct PdfReader::Inside {
  explicit Inside(const std::string& path) : pdf(path) {}
  OpenPdf pdf;
  FontShelf shelf;

  void addBookmarks(const std::vector<OutlineItem*>* items, int level,
                    std::vector<PrintedBookmark>& out) const;
  std::optional<std::size_t> target(const LinkAction* action) const;
  /// In points, from the upper left corner of a page's media box.
  Box fromCorner(std::size_t index, const PDFRectangle& box) const {
    Page& page = pdf.page(index);
    const double unit = pdf.userUnit(page);
    const PDFRectangle& media = *page.getMediaBox();
    return {(box.x1 - media.x1) * unit, (media.y2 - box.y2) * unit, (box.x2 - media.x1) * unit,
            (media.y2 - box.y1) * unit};
  }
  Object catalogued(const char* key) const {
    const OpenPdf::Listening listening(pdf);
    return pdf.document().getXRef()->getCatalog().dictLookup(key);
  }
};

PdfReader::PdfReader(const std::string& path) : inside_(std::make_unique<Inside>(path)) {}

PdfReader::~PdfReader() = default;

std::size_t PdfReader::pageCount() const {
  return inside_->pdf.pageCount();
}

PrintedPage PdfReader::page(std::size_t index) {
  Inside& in = *inside_;
  const OpenPdf::Listening listening(in.pdf);
  Page& source = in.pdf.page(index);
  PrintedPage page;
  page.index = index;
  const double unit = in.pdf.userUnit(source);
  page.width = source.getCropWidth() * unit;
  page.height = source.getCropHeight() * unit;
  if (source.getRotate() % 180 != 0) std::swap(page.width, page.height);
  page.label = label(index);
  collectChars(in.pdf, unit, in.shelf, page);
  countFromTrim(page, source, unit);
  narrowWidened(page);
  return page;
}

std::string PdfReader::label(std::size_t index) const {
  GooString label;
  return inside_->pdf.document().getCatalog()->indexToLabel(static_cast<int>(index), &label) ? utf8Of(&label)
                                                                                             : "";
}

PrintedBoxes PdfReader::boxes(std::size_t index) const {
  const OpenPdf::Listening listening(inside_->pdf);
  const Page& page = inside_->pdf.page(index);
  return {inside_->fromCorner(index, *page.getTrimBox()), inside_->fromCorner(index, *page.getBleedBox())};
}

std::vector<PrintedLink> PdfReader::links(std::size_t index) const {
  const OpenPdf::Listening listening(inside_->pdf);
  std::vector<PrintedLink> links;
  const std::unique_ptr<Links> all = inside_->pdf.page(index).getLinks();
  for (const auto& link : all->getLinks()) {
    const auto to = inside_->target(link->getAction());
    if (!to) continue;
    PDFRectangle area;
    link->getRect(&area.x1, &area.y1, &area.x2, &area.y2);
    links.push_back({inside_->fromCorner(index, area), *to});
  }
  return links;
}

PrintedInfo PdfReader::info() const {
  const OpenPdf::Listening listening(inside_->pdf);
  const auto entry = [this](const char* key) {
    return utf8Of(inside_->pdf.document().getDocInfoStringEntry(key).get());
  };
  const Object information = inside_->pdf.document().getDocInfo();
  const Object trapped = information.isDict() ? information.dictLookup("Trapped") : Object();
  return {entry("Title"),
          entry("Author"),
          entry("Subject"),
          entry("Keywords"),
          entry("Creator"),
          entry("GTS_PDFXVersion"),
          trapped.isName() ? printable(trapped.getName()) : std::string(),
          digitsOf(entry("CreationDate")),
          digitsOf(entry("ModDate"))};
}

XmpRecord PdfReader::xmp() const {
  const OpenPdf::Listening listening(inside_->pdf);
  const std::unique_ptr<GooString> packet = inside_->pdf.document().readMetadata();
  if (!packet) return {};
  using namespace standards;
  const Xmp xmp = readXmp(packet->toStr());
  return {{xmp.text(kDc, "title"), xmp.text(kDc, "creator"), xmp.text(kDc, "description"),
           xmp.text(kAdobePdf, "Keywords"), xmp.text(kXmpBasic, "CreatorTool"),
           xmp.text(kPdfxId, "GTS_PDFXVersion"), xmp.text(kAdobePdf, "Trapped"),
           digitsOf(xmp.text(kXmpBasic, "CreateDate")), digitsOf(xmp.text(kXmpBasic, "ModifyDate"))},
          xmp.text(kDc, "language"),
          xmp.text(kPdfaId, "part") + xmp.text(kPdfaId, "conformance")};
}

std::string PdfReader::language() const {
  const Object language = inside_->catalogued("Lang");
  return language.isString() ? utf8Of(language.getString()) : std::string();
}

bool PdfReader::asksForActualSize() const {
  const Object wishes = inside_->catalogued("ViewerPreferences");
  return wishes.isDict() && wishes.dictLookup("PrintScaling").isName("None");
}

std::vector<PrintedIntent> PdfReader::outputIntents() const {
  const Object intents = inside_->catalogued("OutputIntents");
  std::vector<PrintedIntent> all;
  for (int i = 0; intents.isArray() && i < intents.arrayGetLength(); ++i) {
    const Object intent = intents.arrayGet(i);
    PrintedIntent& printed = all.emplace_back();
    if (!intent.isDict()) continue;
    const auto text = [&intent](const char* key) {
      const Object value = intent.dictLookup(key);
      return value.isString() ? utf8Of(value.getString()) : std::string();
    };
    const Object kind = intent.dictLookup("S");
    printed = {kind.isName() ? printable(kind.getName()) : std::string(), text("OutputConditionIdentifier"),
               text("OutputCondition"), text("Info")};
  }
  return all;
}

std::optional<std::size_t> PdfReader::Inside::target(const LinkAction* action) const {
  if (!action || action->getKind() != actionGoTo) return std::nullopt;
  const auto* go = static_cast<const LinkGoTo*>(action);
  std::unique_ptr<LinkDest> found;
  const LinkDest* dest = go->getDest();
  if (!dest && go->getNamedDest()) {
    found = pdf.document().findDest(go->getNamedDest());
    dest = found.get();
  }
  if (!dest) return std::nullopt;
  const int number = dest->isPageRef() ? pdf.document().findPage(dest->getPageRef()) : dest->getPageNum();
  if (number < 1 || number > pdf.document().getNumPages()) return std::nullopt;
  return static_cast<std::size_t>(number - 1);
}

void PdfReader::Inside::addBookmarks(const std::vector<OutlineItem*>* items, int level,
                                     std::vector<PrintedBookmark>& out) const {
  EXPECTS(level >= 0);
  constexpr int kDeepest = 16;  // An outline that loops must end somewhere.
  if (!items || level > kDeepest) return;
  for (OutlineItem* item : *items) {
    std::string title;
    for (const Unicode c : compat::titleOf(*item)) appendUtf8(title, c);
    if (const auto page = target(item->getAction())) out.push_back({std::move(title), *page, level});
    item->open();
    addBookmarks(item->getKids(), level + 1, out);
  }
}

std::vector<PrintedBookmark> PdfReader::outline() const {
  const OpenPdf::Listening listening(inside_->pdf);
  std::vector<PrintedBookmark> out;
  if (Outline* outline = inside_->pdf.document().getOutline())
    inside_->addBookmarks(outline->getItems(), 0, out);
  return out;
}

std::vector<std::string> PdfReader::takeWarnings() {
  return inside_->pdf.takeWarnings();
}

}  // namespace gridpress::proof
