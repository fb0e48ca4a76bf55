// proof/judged/file: opens a PDF by libqpdf, and keeps findings by requirement.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/judged/file.h"

#include <qpdf/Buffer.hh>
#include <qpdf/QPDFExc.hh>
#include <qpdf/QPDFXRefEntry.hh>

#include <algorithm>

#include "foreign/pdf_guard.h"
#include "foreign/pdf_numbers.h"
#include "model/contracts.h"
#include "model/file_bytes.h"
#include "proof/judged/structure.h"

namespace gridpress::proof::standards {

namespace {
constexpr std::size_t kKept = 20, kMostAreas = 12;

double sizeOf(const Area& a) {
  return std::max(a.width(), 0.0) * std::max(a.height(), 0.0);
}

// What one rectangle around both would mark beside them.
double wasteOf(const Area& a, const Area& b) {
  const double both = sizeOf({std::max(a.left, b.left), std::max(a.bottom, b.bottom),
                              std::min(a.right, b.right), std::min(a.top, b.top)});
  return sizeOf(around(a, b)) - sizeOf(a) - sizeOf(b) + both;
}

// Pieces of a text become its lines and its blocks: neighbours at once, and others where there are too many.
void addArea(std::vector<Area>& areas, Area more) {
  for (std::size_t i = 0; i < areas.size(); ++i) {
    if (wasteOf(areas[i], more) > 0.25 * (sizeOf(areas[i]) + sizeOf(more))) continue;
    more = around(areas[i], more);
    areas.erase(areas.begin() + static_cast<std::ptrdiff_t>(i));
    i = static_cast<std::size_t>(-1);
  }
  areas.push_back(more);
  if (areas.size() <= kMostAreas) return;
  std::pair<std::size_t, std::size_t> least{0, 1};
  for (std::size_t i = 0; i < areas.size(); ++i)
    for (std::size_t k = i + 1; k < areas.size(); ++k)
      if (wasteOf(areas[i], areas[k]) < wasteOf(areas[least.first], areas[least.second])) least = {i, k};
  areas[least.first] = around(areas[least.first], areas[least.second]);
  areas.erase(areas.begin() + static_cast<std::ptrdiff_t>(least.second));
  ENSURES(areas.size() <= kMostAreas);
}

}  // namespace

File::File(const std::string& path) {
  foreign::guardPdf(path);
  bytes_ = fileBytes(path);
  pdf_.setSuppressWarnings(true);
  try {
    pdf_.processMemoryFile(path.c_str(), bytes_.data(), bytes_.size());
    pages_ = pdf_.getAllPages();
  } catch (const QPDFExc& e) {
    if (e.getErrorCode() == qpdf_e_password)
      throw PasswordNeeded(Error::call("asks for a password", "save it without one", {path}));
    throw Error::call("is not a PDF, or is damaged", "make it again", {path});
  } catch (const std::exception&) {  // What qpdf throws for numbers and objects of the wrong kind.
    throw Error::call("is not a PDF, or is damaged", "make it again", {path});
  }
  if (pages_.empty()) throw Error::call("has no pages", "make it again", {path});
}

File::~File() = default;

const std::vector<Handle>& File::objects() {
  if (objects_.empty()) objects_ = pdf_.getAllObjects();
  return objects_;
}

const std::map<QPDFObjGen, std::size_t>& File::offsets() {
  if (offsets_.empty())
    for (const auto& [object, entry] : pdf_.getXRefTable())
      if (entry.getType() == 1 && entry.getOffset() > 0 &&
          static_cast<std::size_t>(entry.getOffset()) < bytes_.size())
        offsets_.emplace(object, static_cast<std::size_t>(entry.getOffset()));
  return offsets_;
}

const Structure& File::structure() {
  if (!structure_) structure_ = std::make_unique<Structure>(readStructure(*this));
  ENSURES(structure_ != nullptr);
  return *structure_;
}

std::string File::version() {
  return std::max(std::string(pdf_.getPDFVersion()), nameIn(root().getKey("/Version")));
}

void File::find(std::string_view key, const Place& place, std::string what) {
  EXPECTS(!key.empty() && !what.empty());
  if (heard_) heard_->push_back({std::string(key), place, what});
  auto at = found_.find(key);
  if (at == found_.end()) at = found_.emplace(std::string(key), Found()).first;
  Found& found = at->second;
  const auto same = std::ranges::find_if(found.first, [&](const Finding& f) {
    return f.place.object == place.object && f.place.page == place.page && f.what == what;
  });
  if (same != found.first.end()) {
    if (place.area) addArea(same->areas, *place.area);
    return;
  }
  if (found.first.size() < kKept) {
    found.first.push_back({place, std::move(what)});
    if (place.area) addArea(found.first.back().areas, *place.area);
  }
  ++found.total;
  ENSURES(found.total >= found.first.size());
}

std::vector<File::Said> File::listen(const std::function<void()>& judge) {
  EXPECTS(judge != nullptr);
  std::vector<Said> said;
  std::vector<Said>* const before = std::exchange(heard_, &said);
  try {
    judge();
  } catch (...) {
    heard_ = before;
    throw;
  }
  heard_ = before;
  return said;
}

void File::find(std::string_view key, Handle object, std::string what, std::optional<std::size_t> page) {
  find(key, placeOf(object, page), std::move(what));
}

Handle keyOf(Handle dictionary, const std::string& key) {
  EXPECTS(!key.empty() && key.front() == '/');
  if (dictionary.isStream()) dictionary = dictionary.getDict();
  return dictionary.isDictionary() ? dictionary.getKey(key) : Handle::newNull();
}

std::string nameIn(Handle object) {
  return object.isName() ? object.getName().substr(1) : std::string();
}

std::string textIn(Handle object) {
  return object.isString() ? object.getUTF8Value() : std::string();
}

bool isTrue(Handle object) {
  return object.isBool() && object.getBoolValue();
}

Handle inheritedKey(Handle object, const std::string& key) {
  EXPECTS(!key.empty() && key.front() == '/');
  for (int depth = 0; depth < 64 && object.isDictionary(); ++depth) {
    if (object.hasKey(key)) return object.getKey(key);
    object = object.getKey("/Parent");
  }
  return Handle::newNull();
}

std::optional<Area> areaOf(Handle rectangle) {
  return rectangle.isRectangle() ? std::optional(areaOf(foreign::rectangle(rectangle))) : std::nullopt;
}

Area areaOf(const Handle::Rectangle& r) {
  return around({r.llx, r.lly, r.llx, r.lly}, {r.urx, r.ury, r.urx, r.ury});
}

std::optional<Area> boxOf(Handle page, const std::string& key) {
  return areaOf(inheritedKey(page, key));
}

std::vector<Handle> itemsOf(Handle array) {
  return array.isArray() ? array.getArrayAsVector() : std::vector<Handle>();
}

long long integerIn(Handle object, long long otherwise) {
  return object.isInteger() ? object.getIntValue() : otherwise;
}

bool leadsToNamedPage(Handle action) {
  static const std::set<std::string> kNames = {"NextPage", "PrevPage", "FirstPage", "LastPage"};
  return kNames.contains(nameIn(keyOf(action, "/N")));
}

std::vector<std::string> namesIn(Handle object) {
  if (object.isName()) return {nameIn(object)};
  std::vector<std::string> names;
  for (Handle one : itemsOf(object))
    if (one.isName()) names.push_back(nameIn(one));
  return names;
}

std::string dataOf(Handle stream) {
  if (!stream.isStream()) return {};
  try {
    const auto data = stream.getStreamData(qpdf_dl_all);
    return {reinterpret_cast<const char*>(data->getBuffer()), data->getSize()};
  } catch (const std::exception&) {
    return {};
  }
}

Place placeOf(Handle object, std::optional<std::size_t> page) {
  return {object.getObjectID(), page};
}

}  // namespace gridpress::proof::standards
