// proof/text/pdf_reader: the one place that opens PDFs with poppler's core.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/text/pdf_reader.h"

#include <Catalog.h>
#include <Error.h>
#include <ErrorCodes.h>
#include <GlobalParams.h>
#include <Link.h>
#include <Outline.h>
#include <PDFDoc.h>
#include <Page.h>
#include <goo/GooString.h>

#include <fstream>
#include <optional>
#include <utility>

#include "model/error.h"
#include "proof/text/char_collector.h"
#include "proof/text/poppler_text.h"

namespace gridpress::proof {

namespace {

constexpr std::size_t kWarningsKept = 20;

// poppler's error callback is a plain function for the whole process; each thread's reader listens while it
// works.
thread_local std::vector<std::string>* listener = nullptr;

void hear(ErrorCategory, Goffset, const char* message) {
  if (listener && listener->size() < kWarningsKept) listener->emplace_back(message);
}

class Listening {
 public:
  explicit Listening(std::vector<std::string>& to) { listener = &to; }
  ~Listening() { listener = nullptr; }
  Listening(const Listening&) = delete;
  Listening& operator=(const Listening&) = delete;
};

// What can be said about a file better than poppler says it.
void checkHead(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::string head(1024, '\0');
  if (in) in.read(head.data(), static_cast<std::streamsize>(head.size()));
  if (in.bad() || !in.is_open() || (in.fail() && !in.eof()))
    throw gridpress::Error::call("cannot be read", "check the path and the permissions", {path});
  head.resize(static_cast<std::size_t>(in.gcount()));
  if (head.empty()) throw gridpress::Error::call("is empty", "make it again", {path});
  if (head.find("%PDF-") == std::string::npos)
    throw gridpress::Error::call("is not a PDF", "choose a file that Gridpress made", {path});
}

double userUnit(Page& page, XRef* xref) {
  const Object dict = xref->fetch(page.getRef());
  if (!dict.isDict()) return 1;
  const Object unit = dict.dictLookup("UserUnit");
  return unit.isNum() && unit.getNum() > 0 ? unit.getNum() : 1;
}

// What is sold is the trim; around it may be bleed and marks.
void countFromTrim(PrintedPage& page, const Page& source, double unit) {
  const PDFRectangle *crop = source.getCropBox(), *trim = source.getTrimBox();
  if (source.getRotate() % 360 != 0 || !trim->isValid() || trim->x2 <= trim->x1 || trim->y2 <= trim->y1)
    return;
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

}  // namespace

struct PdfReader::Inside {
  std::string path;
  std::vector<std::string> warnings;
  GlobalParamsIniter poppler{hear};  // Before the document: it needs poppler's tables.
  std::unique_ptr<PDFDoc> document;
  FontShelf shelf;

  void addBookmarks(const std::vector<OutlineItem*>* items, int level,
                    std::vector<PrintedBookmark>& out) const;
  std::optional<std::size_t> target(const LinkAction* action) const;
};

PdfReader::PdfReader(const std::string& path) : inside_(std::make_unique<Inside>()) {
  checkHead(path);
  Inside& in = *inside_;
  in.path = path;
  const Listening listening(in.warnings);
  bool damaged = false;
  in.document = std::make_unique<PDFDoc>(std::make_unique<GooString>(path), std::optional<GooString>{},
                                         std::optional<GooString>{}, nullptr, [&damaged] { damaged = true; });
  if (in.document->getErrorCode() == errEncrypted || (in.document->isOk() && in.document->isEncrypted()))
    throw gridpress::Error::call("is encrypted", "remove the encryption: qpdf --decrypt", {path});
  if (!in.document->isOk() || damaged || in.document->getNumPages() < 1)
    throw gridpress::Error::call("is damaged or cut off", "make it again", {path});
}

PdfReader::~PdfReader() = default;

std::size_t PdfReader::pageCount() const {
  return static_cast<std::size_t>(inside_->document->getNumPages());
}

PrintedPage PdfReader::page(std::size_t index) {
  Inside& in = *inside_;
  const Listening listening(in.warnings);
  Page* source = index < pageCount() ? in.document->getPage(static_cast<int>(index) + 1) : nullptr;
  if (!source || !source->isOk())
    throw gridpress::Error::call("page " + std::to_string(index + 1) + " cannot be read", "make it again",
                                 {in.path});
  PrintedPage page;
  page.index = index;
  const double unit = userUnit(*source, in.document->getXRef());
  page.width = source->getCropWidth() * unit;
  page.height = source->getCropHeight() * unit;
  if (source->getRotate() % 180 != 0) std::swap(page.width, page.height);
  GooString label;
  if (in.document->getCatalog()->indexToLabel(static_cast<int>(index), &label)) page.label = utf8Of(&label);
  CharCollector collector(page, unit, in.shelf);
  source->display(&collector, 72, 72, 0, false, true, false);
  countFromTrim(page, *source, unit);
  return page;
}

PrintedInfo PdfReader::info() const {
  const Listening listening(inside_->warnings);
  const auto entry = [this](const char* key) {
    return utf8Of(inside_->document->getDocInfoStringEntry(key).get());
  };
  return {entry("Title"), entry("Author"), entry("Subject"), entry("Keywords"), entry("Creator")};
}

std::optional<std::size_t> PdfReader::Inside::target(const LinkAction* action) const {
  if (!action || action->getKind() != actionGoTo) return std::nullopt;
  const auto* go = static_cast<const LinkGoTo*>(action);
  std::unique_ptr<LinkDest> found;
  const LinkDest* dest = go->getDest();
  if (!dest && go->getNamedDest()) {
    found = document->findDest(go->getNamedDest());
    dest = found.get();
  }
  if (!dest) return std::nullopt;
  const int number = dest->isPageRef() ? document->findPage(dest->getPageRef()) : dest->getPageNum();
  if (number < 1 || number > document->getNumPages()) return std::nullopt;
  return static_cast<std::size_t>(number - 1);
}

void PdfReader::Inside::addBookmarks(const std::vector<OutlineItem*>* items, int level,
                                     std::vector<PrintedBookmark>& out) const {
  constexpr int kDeepest = 16;  // An outline that loops must end somewhere.
  if (!items || level > kDeepest) return;
  for (OutlineItem* item : *items) {
    std::string title;
    for (int i = 0; i < item->getTitleLength(); ++i) appendUtf8(title, item->getTitle()[i]);
    if (const auto page = target(item->getAction())) out.push_back({std::move(title), *page, level});
    item->open();
    addBookmarks(item->getKids(), level + 1, out);
  }
}

std::vector<PrintedBookmark> PdfReader::outline() const {
  const Listening listening(inside_->warnings);
  std::vector<PrintedBookmark> out;
  if (Outline* outline = inside_->document->getOutline()) inside_->addBookmarks(outline->getItems(), 0, out);
  return out;
}

std::vector<std::string> PdfReader::takeWarnings() {
  return std::exchange(inside_->warnings, {});
}

}  // namespace gridpress::proof
