// render/external/pdf_page: a page as a form XObject, by libqpdf.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <qpdf/Pl_Buffer.hh>
#include <qpdf/QPDFExc.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFPageObjectHelper.hh>

#include <algorithm>
#include <cstdint>
#include <set>
#include <stdexcept>
#include <utility>
#include <vector>

#include "foreign/pdf_guard.h"
#include "model/error.h"
#include "model/limits.h"
#include "model/setting_name.h"
#include "render/external/inside.h"

namespace gridpress::render {

namespace {

Error encrypted(const std::string& path) {
  return Error::call("is encrypted", "decrypt it first: qpdf --decrypt IN OUT", {path, 0});
}

// What the form draws, after its own matrix, to the unit square.
ToUnit toUnitOf(QPDFObjectHandle form, const std::string& path, Size& size) {
  QPDFObjectHandle dict = form.getDict();
  const QPDFObjectHandle::Rectangle box = dict.getKey("/BBox").getArrayAsRectangle();
  QPDFObjectHandle::Matrix m(1, 0, 0, 1, 0, 0);
  if (dict.hasKey("/Matrix")) m = dict.getKey("/Matrix").getArrayAsMatrix();
  const auto x = [&](double u, double v) { return m.a * u + m.c * v + m.e; };
  const auto y = [&](double u, double v) { return m.b * u + m.d * v + m.f; };
  const auto xs =
      std::minmax({x(box.llx, box.lly), x(box.urx, box.lly), x(box.llx, box.ury), x(box.urx, box.ury)});
  const auto ys =
      std::minmax({y(box.llx, box.lly), y(box.urx, box.lly), y(box.llx, box.ury), y(box.urx, box.ury)});
  const double width = xs.second - xs.first, height = ys.second - ys.first;
  if (!(width > 0 && height > 0))
    throw Error::call("the page has no size", "choose another with " + setting("page"), {path, 0});
  size = {Length::pt(width), Length::pt(height)};
  return {1 / width, 0, 0, 1 / height, -xs.first / width, -ys.first / height};
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

}  // namespace

std::unique_ptr<ExternalArtwork::Inside> openPdfPage(const std::string& path, std::size_t page) {
  foreign::guardPdf(path);
  auto file = std::make_shared<QPDF>();
  file->setSuppressWarnings(true);
  try {
    file->processFile(path.c_str());
    if (file->isEncrypted()) throw encrypted(path);
    auto pages = QPDFPageDocumentHelper(*file).getAllPages();
    if (page < 1 || page > pages.size())
      throw Error::call("page " + std::to_string(page) + " does not exist: the file has " +
                            std::to_string(pages.size()) + (pages.size() == 1 ? " page" : " pages"),
                        "choose another with " + setting("page"), {path, 0});
    QPDFPageObjectHelper& chosen = pages[page - 1];
    QPDFObjectHandle form = chosen.getFormXObjectForPage();
    // The form would read the page's content only when it is written, and in another file it can't.
    Pl_Buffer content("content");
    BoundedPipe bounded(content, {path, 0});
    chosen.pipeContents(&bounded);
    checkNesting(form, {path, 0});
    form.replaceStreamData(content.getBufferSharedPointer(), QPDFObjectHandle::newNull(),
                           QPDFObjectHandle::newNull());
    auto inside = std::make_unique<ExternalArtwork::Inside>();
    Size size;
    inside->toUnit = toUnitOf(form, path, size);
    QPDFObjectHandle unit = chosen.getObjectHandle().getKey("/UserUnit");
    const double scale = unit.isNumber() ? unit.getNumericValue() : 1;
    inside->size = Size{size.width * scale, size.height * scale};
    inside->proportion = size.width / size.height;
    inside->makeIn = [file, form](QPDF& target) { return target.copyForeignObject(form); };
    return inside;
  } catch (const QPDFExc& e) {
    if (e.getErrorCode() == qpdf_e_password) throw encrypted(path);
    throw Error::call("cannot be read: " + e.getMessageDetail(), "check the file with qpdf --check",
                      {path, 0});
  } catch (const std::runtime_error& e) {  // What qpdf throws for objects of the wrong kind.
    throw Error::call(std::string("cannot be read: ") + e.what(), "check the file with qpdf --check",
                      {path, 0});
  }
}

}  // namespace gridpress::render
