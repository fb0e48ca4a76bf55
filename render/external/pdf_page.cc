// render/external/pdf_page: pages as form XObjects, by libqpdf.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <qpdf/Pl_Buffer.hh>
#include <qpdf/QPDFExc.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFPageObjectHelper.hh>
#include <qpdf/QPDFWriter.hh>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <set>
#include <stdexcept>
#include <utility>
#include <vector>

#include "foreign/pdf_guard.h"
#include "model/error.h"
#include "model/file_bytes.h"
#include "model/length_text.h"
#include "model/limits.h"
#include "render/external/appearances.h"
#include "render/external/inside.h"

namespace gridpress::render {

namespace {

// What the form draws, after its own matrix, to the unit square.
QPDFMatrix toUnitOf(QPDFObjectHandle form, const std::string& path, Size& size) {
  QPDFObjectHandle dict = form.getDict();
  QPDFMatrix own;
  if (dict.hasKey("/Matrix")) own = QPDFMatrix(foreign::matrix(dict.getKey("/Matrix")));
  const QPDFObjectHandle::Rectangle box = own.transformRectangle(foreign::rectangle(dict.getKey("/BBox")));
  const double width = box.urx - box.llx, height = box.ury - box.lly;
  if (!(width > 0 && height > 0))
    throw Error::call("has a page that is 0 wide or high", "leave that page out", {path, 0});
  size = {Length::pt(width), Length::pt(height)};
  return {1 / width, 0, 0, 1 / height, -box.llx / width, -box.lly / height};
}

// Readers take any multiple of 90; libqpdf turns by 90, 180 and 270 only. Gives the quarter turns.
int setUpright(QPDFPageObjectHelper& page) {
  constexpr long long kFull = 360, kQuarter = 90;
  QPDFObjectHandle turn = page.getAttribute("/Rotate", false);
  if (!turn.isNumber()) return 0;
  // Some programs write 90.0. What is no multiple of 90 counts for nothing.
  const double given = foreign::number(turn);
  const auto whole = std::abs(given) < 1e9 ? static_cast<long long>(given) : 0;
  const long long degrees = whole % kQuarter == 0 ? (whole % kFull + kFull) % kFull : 0;
  page.getObjectHandle().replaceKey("/Rotate", QPDFObjectHandle::newInteger(degrees));
  return static_cast<int>(degrees / 90);
}

// A box with its corners in order, within the paper.
QPDFObjectHandle::Rectangle boxOf(QPDFObjectHandle box, const QPDFObjectHandle::Rectangle& paper) {
  const QPDFObjectHandle::Rectangle r = foreign::rectangle(box);
  return {std::max(std::min(r.llx, r.urx), paper.llx), std::max(std::min(r.lly, r.ury), paper.lly),
          std::min(std::max(r.llx, r.urx), paper.urx), std::min(std::max(r.lly, r.ury), paper.ury)};
}

constexpr double kUnbounded = 1e6;

QPDFObjectHandle::Rectangle paperOf(QPDFPageObjectHelper& page) {
  return boxOf(page.getMediaBox(false), {-kUnbounded, -kUnbounded, kUnbounded, kUnbounded});
}

// Boxes count as far as they lie on the paper (ISO 32000-1, 14.11.2). Some programs write boxes of 0 by 0
// where they have none to say. A crop box is inherited, and so covered.
void settleBoxes(QPDFPageObjectHelper& page) {
  for (const char* name : {"/CropBox", "/TrimBox", "/BleedBox"}) {
    QPDFObjectHandle box = page.getAttribute(name, false);
    if (!box.isRectangle()) continue;
    const auto held = boxOf(box, paperOf(page));
    if (held.urx > held.llx && held.ury > held.lly)
      page.getObjectHandle().replaceKey(name, QPDFObjectHandle::newFromRectangle(held));
    else if (name == std::string_view("/CropBox"))
      page.getObjectHandle().replaceKey(name, page.getMediaBox(false));
    else
      page.getObjectHandle().removeKey(name);
  }
}

// Lets the form draw the page's bleed, too. Gives how far that goes, of the page as it is read.
Insets openBleed(QPDFPageObjectHelper& page, QPDFObjectHandle form, int quarters) {
  EXPECTS(quarters >= 0 && quarters < 4);
  const auto paper = paperOf(page);
  const auto trim = boxOf(form.getDict().getKey("/BBox"), paper),
             bleed = boxOf(page.getBleedBox(false), paper);
  // As it lies: left, top, right, bottom; each turn clockwise brings the left side to the top.
  std::array<double, 4> sides = {trim.llx - bleed.llx, bleed.ury - trim.ury, bleed.urx - trim.urx,
                                 trim.lly - bleed.lly};
  for (double& side : sides) side = std::max(side, 0.0);
  // A bleed box that was not given is the whole crop box, which holds marks as well.
  if (!page.getObjectHandle().hasKey("/BleedBox")) sides = {};
  form.getDict().replaceKey(
      "/BBox", QPDFObjectHandle::newFromRectangle(
                   {trim.llx - sides[0], trim.lly - sides[3], trim.urx + sides[2], trim.ury + sides[1]}));
  std::rotate(sides.begin(), sides.begin() + (4 - quarters) % 4, sides.end());
  QPDFObjectHandle unit = page.getObjectHandle().getKey("/UserUnit");
  for (double& side : sides) side *= unit.isNumber() ? foreign::number(unit) : 1;
  return {Length::pt(sides[1]), Length::pt(sides[2]), Length::pt(sides[3]), Length::pt(sides[0])};
}

/// Passes on what a stream unpacks to, but not without end.
class BoundedPipe : public Pipeline {
 public:
  BoundedPipe(Pipeline& onto, Source where) : Pipeline("bounded", &onto), where_(std::move(where)) {}
  void write(const unsigned char* bytes, std::size_t count) override {
    limits::kStream.check(passed_ += count, where_);
    getNext()->write(bytes, count);
  }
  void finish() override { getNext()->finish(); }

 private:
  Source where_;
  std::uint64_t passed_ = 0;
};

// Goes where QPDF::copyForeignObject will go, in its order, and counts how deep it will call itself.
void checkNesting(const QPDFObjectHandle& top, const Source& where) {
  std::vector<std::pair<QPDFObjectHandle, std::uint64_t>> open = {{top, 1}};
  std::set<QPDFObjGen> seen;
  while (!open.empty()) {
    auto [object, depth] = std::move(open.back());
    open.pop_back();
    if (object.isIndirect() && !seen.insert(object.getObjGen()).second) continue;
    limits::kNesting.check(depth, where);
    if (object.isPagesObject() || (object.isPageObject() && depth > 1)) continue;
    if (object.isStream()) object = object.getDict();
    // The last pushed is the first looked at.
    if (object.isArray()) {
      for (int i = object.getArrayNItems(); i-- > 0;) open.emplace_back(object.getArrayItem(i), depth + 1);
    } else if (object.isDictionary()) {
      const std::set<std::string> keys = object.getKeys();
      for (auto key = keys.rbegin(); key != keys.rend(); ++key)
        open.emplace_back(object.getKey(*key), depth + 1);
    }
  }
}

// Runs what reads the file, and says of libqpdf's complaints which file it was.
template <typename Read>
auto reading(const std::string& path, Read read) {
  try {
    return read();
  } catch (const QPDFExc& e) {
    if (e.getErrorCode() == qpdf_e_password)
      throw Error::call("does not open without its password",
                        "save a copy without one: qpdf --password=PASSWORD --decrypt IN OUT", {path, 0});
    throw Error::call("cannot be read: " + e.getMessageDetail(), "check the file with qpdf --check",
                      {path, 0});
  } catch (const std::runtime_error& e) {  // What qpdf throws for objects of the wrong kind.
    throw Error::call(std::string("cannot be read: ") + e.what(), "check the file with qpdf --check",
                      {path, 0});
  }
}

std::shared_ptr<QPDF> opened(const std::string& path) {
  foreign::guardPdf(path);
  auto file = std::make_shared<QPDF>();
  file->setSuppressWarnings(true);
  file->processFile(path.c_str());
  return file;
}

// The pages that no MediaBox of their own or from above gives a size (ISO 32000-1, 7.7.3.4), numbered from 1.
// libqpdf gives them letter, from 12 on as soon as it is asked for the pages. And those that the tree names
// and the file does not have: they are taken out of it.
struct PageTree {
  std::set<std::size_t> unsized;
  std::size_t lost = 0;
  std::set<QPDFObjGen> known;
  std::size_t number = 0;

  void walk(QPDFObjectHandle node, bool sized) {
    if (!node.isDictionary()) return;
    sized = sized || node.getKey("/MediaBox").isRectangle();
    QPDFObjectHandle kids = node.getKey("/Kids");
    if (!kids.isArray()) {  // A page, which may stand in the tree more than once.
      ++number;
      if (!sized) unsized.insert(number);
    } else if (!node.isIndirect() || known.insert(node.getObjGen()).second) {
      std::vector<QPDFObjectHandle> all = kids.getArrayAsVector();
      lost += std::erase_if(all, [](QPDFObjectHandle& kid) { return !kid.isDictionary(); });
      if (static_cast<int>(all.size()) < kids.getArrayNItems())
        node.replaceKey("/Kids", QPDFObjectHandle::newArray(all));
      for (const QPDFObjectHandle& kid : all) walk(kid, sized);
    }
  }
};

// What is written into forms, and notes that print, stands beside a page's content: it is made part of it.
std::vector<PageNote> settle(QPDF& file, const std::string& path) {
  // Whoever encrypts a file says what readers without the owner's password may do (ISO 32000-1, table 22).
  if (file.isEncrypted() && !file.allowPrintHighRes())
    throw Error::call(file.allowPrintLowRes() ? "its owner allows it to be printed at a low resolution only"
                                              : "its owner does not allow it to be printed",
                      "ask for a copy that may be printed", {path, 0});
  const foreign::PlainNumbers plain;
  PageTree tree;
  tree.walk(file.getRoot().getKey("/Pages"), false);
  settleLayers(file);
  std::vector<PageNote> notes = makeAppearances(file);
  if (QPDFObjectHandle asks = file.getRoot().getKey("/NeedsRendering");
      !at(file.getRoot().getKey("/AcroForm"), "/XFA").isNull() && asks.isBool() && asks.getBoolValue())
    notes.push_back(
        {1,
         "it is an XFA form, of which only Adobe's reader shows the fields; print it there into a new PDF"});
  if (tree.lost > 0)
    notes.push_back({1, "the file names " + counted(tree.lost, "page") + " more, which it does not have"});
  std::size_t number = 0;
  for (QPDFPageObjectHelper& page : QPDFPageDocumentHelper(file).getAllPages()) {
    ++number;
    if (page.getAttribute("/MediaBox", false).isRectangle()) continue;
    page.getObjectHandle().replaceKey("/MediaBox", QPDFObjectHandle::parse("[0 0 612 792]"));
    tree.unsized.insert(number);
  }
  for (const std::size_t page : tree.unsized)
    notes.push_back({page, "it does not say how large it is, and is taken for letter (8.5 in x 11 in)"});
  QPDFPageDocumentHelper(file).flattenAnnotations(an_print);
  return notes;
}

std::unique_ptr<ExternalArtwork::Inside> pageOf(const std::shared_ptr<QPDF>& file, QPDFPageObjectHelper page,
                                                const std::string& path) {
  const foreign::PlainNumbers plain;
  const int quarters = setUpright(page);
  settleBoxes(page);
  QPDFObjectHandle form = page.getFormXObjectForPage();
  // The form would read the page's content only when it is written, and in another file it can't.
  Pl_Buffer content("content");
  BoundedPipe bounded(content, {path, 0});
  page.pipeContents(&bounded);
  checkNesting(form, {path, 0});
  form.replaceStreamData(content.getBufferSharedPointer(), "null"_qpdf, "null"_qpdf);
  auto inside = std::make_unique<ExternalArtwork::Inside>();
  Size size;
  inside->toUnit = toUnitOf(form, path, size);
  inside->bleed = openBleed(page, form, quarters);
  inside->size = size;
  ENSURES(size.width > Length() && size.height > Length());
  inside->proportion = size.width / size.height;
  inside->file = file;
  inside->makeIn = [file, form](QPDF& target) { return target.copyForeignObject(form); };
  return inside;
}

std::string infoOf(QPDF& file, const char* key) {
  QPDFObjectHandle value = at(file.getTrailer().getKey("/Info"), key);
  return value.isString() ? value.getUTF8Value() : std::string();
}

ExternalPages allOf(const std::shared_ptr<QPDF>& file, const std::string& path, std::string_view bytes) {
  ExternalPages all;
  all.notes = settle(*file, path);
  const std::uint64_t ofFile = checksum(bytes);
  const std::vector<QPDFPageObjectHelper> pages = QPDFPageDocumentHelper(*file).getAllPages();
  for (const QPDFPageObjectHelper& page : pages) {
    std::unique_ptr<ExternalArtwork::Inside> inside = pageOf(file, page, path);
    inside->checksum = checksum(std::to_string(all.pages.size() + 1), checksum({}) ^ ofFile);
    inside->pageCount = pages.size();
    all.pages.emplace_back(std::move(inside));
  }
  if (all.pages.empty()) throw Error::call("has no pages", "choose another file", {path, 0});
  QPDFObjectHandle language = file->getRoot().getKey("/Lang");
  all.fromRight = at(file->getRoot().getKey("/ViewerPreferences"), "/Direction").isNameAndEquals("/R2L");
  if (language.isString()) all.language = language.getUTF8Value();
  all.title = infoOf(*file, "/Title");
  all.keywords = infoOf(*file, "/Keywords");
  ENSURES(!all.pages.empty());
  return all;
}

}  // namespace

std::unique_ptr<ExternalArtwork::Inside> openPdfPage(const std::string& path, std::size_t page) {
  return reading(path, [&] {
    const auto file = opened(path);
    std::vector<PageNote> notes = settle(*file, path);
    std::erase_if(notes, [&](const PageNote& one) { return one.page != page; });
    const auto pages = QPDFPageDocumentHelper(*file).getAllPages();
    if (page < 1 || page > pages.size())
      throw Error::call(
          "page " + std::to_string(page) + " does not exist: the file has " + counted(pages.size(), "page"),
          pages.size() == 1 ? "take its first" : "take one from 1 to " + std::to_string(pages.size()),
          {path, 0});
    auto inside = pageOf(file, pages[page - 1], path);
    inside->notes = std::move(notes);
    inside->pageCount = pages.size();
    return inside;
  });
}

std::string settledPdf(const std::string& path) {
  return reading(path, [&] {
    const auto file = opened(path);
    settle(*file, path);
    const auto count = static_cast<long long>(QPDFPageDocumentHelper(*file).getAllPages().size());
    file->getRoot().getKey("/Pages").replaceKey("/Count", QPDFObjectHandle::newInteger(count));
    QPDFWriter writer(*file);
    writer.setOutputMemory();
    writer.setStaticID(true);
    writer.setPreserveEncryption(false);
    writer.setDecodeLevel(qpdf_dl_none);
    writer.write();
    const auto bytes = writer.getBufferSharedPointer();
    return std::string(reinterpret_cast<const char*>(bytes->getBuffer()), bytes->getSize());
  });
}

ExternalPages externalPages(const std::string& path) {
  refuseDevice(path);
  const std::string bytes = fileBytes(path);
  if (bytes.substr(0, 1024).find("%PDF-") == std::string::npos)
    throw Error::call("is not a PDF", "choose a PDF", {path, 0});
  return reading(path, [&] { return allOf(opened(path), path, bytes); });
}

ExternalPages externalPages(std::string bytes, const std::string& name) {
  struct FileOfBytes {
    std::string bytes;  // libqpdf reads from them as long as it lives.
    QPDF file;
  };
  EXPECTS(!bytes.empty());
  const auto both = std::make_shared<FileOfBytes>();
  both->bytes = std::move(bytes);
  const std::shared_ptr<QPDF> file(both, &both->file);
  file->setSuppressWarnings(true);
  return reading(name, [&] {
    file->processMemoryFile(name.c_str(), both->bytes.data(), both->bytes.size());
    return allOf(file, name, both->bytes);
  });
}

}  // namespace gridpress::render
