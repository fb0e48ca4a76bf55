// foreign/pdf_guard: libqpdf opens the file; nothing here is recursive.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "foreign/pdf_guard.h"

#include <zlib.h>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFExc.hh>
#include <qpdf/QPDFObjectHandle.hh>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <set>
#include <stdexcept>
#include <string_view>
#include <utility>
#include <vector>

#include "foreign/pdf_numbers.h"
#include "model/error.h"
#include "model/file_bytes.h"
#include "model/limits.h"

namespace gridpress::foreign {

namespace {

// A stream may be packed several times over; more than this many are no one's honest work.
constexpr std::size_t kMostLayers = 3;

bool looksPacked(std::string_view bytes) {
  if (bytes.size() < 2) return false;
  const auto first = static_cast<unsigned char>(bytes[0]), second = static_cast<unsigned char>(bytes[1]);
  return (first & 0x0F) == 8 && (first * 256 + second) % 31 == 0;
}

// One layer; what comes out of it goes into the next where that is packed again.
class Layer {
 public:
  Layer(std::size_t depth, std::uint64_t& total, const Source& where)
      : depth_(depth), total_(total), where_(where) {
    good_ = inflateInit(&zlib_) == Z_OK;
  }
  /// The first of what comes out, for who looks into it.
  std::string head;
  ~Layer() { inflateEnd(&zlib_); }
  Layer(const Layer&) = delete;
  Layer& operator=(const Layer&) = delete;

  // False once nothing more can come.
  bool take(std::string_view bytes) {
    zlib_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
    zlib_.avail_in = static_cast<uInt>(bytes.size());
    std::array<char, 65536> out;
    while (good_) {
      zlib_.next_out = reinterpret_cast<Bytef*>(out.data());
      zlib_.avail_out = out.size();
      const int state = inflate(&zlib_, Z_NO_FLUSH);
      give({out.data(), out.size() - zlib_.avail_out});
      good_ = state == Z_OK || state == Z_BUF_ERROR;  // The latter: it has all that was there.
      if (zlib_.avail_in == 0 && zlib_.avail_out > 0) break;
      if (state == Z_BUF_ERROR) break;
    }
    return good_;
  }

 private:
  static constexpr std::size_t kHead = 1 << 16;

  void give(std::string_view bytes) {
    if (bytes.empty()) return;
    head += bytes.substr(0, kHead - std::min(kHead, head.size()));
    made_ += bytes.size();
    total_ += bytes.size();
    limits::kStream.check(made_, where_);
    limits::kPdfUnpacked.check(total_, where_);
    if (first_ && looksPacked(bytes)) {
      if (depth_ == kMostLayers) throw limits::kStream.exceeded(where_);
      next_ = std::make_unique<Layer>(depth_ + 1, total_, where_);
    }
    first_ = false;
    if (next_ && !next_->take(bytes)) next_.reset();
  }

  z_stream zlib_ = {};
  std::size_t depth_;
  std::uint64_t& total_;
  const Source& where_;
  std::uint64_t made_ = 0;
  bool good_ = false, first_ = true;
  std::unique_ptr<Layer> next_;
};

// The dictionary before a stream, as it is written.
std::string_view dictionaryAt(std::string_view pdf, std::size_t at) {
  constexpr std::size_t kFarthest = 2000;
  std::string_view before = pdf.substr(at > kFarthest ? at - kFarthest : 0, std::min(at, kFarthest));
  if (const auto begin = before.rfind(" obj"); begin != std::string_view::npos) before.remove_prefix(begin);
  return before;
}
bool says(std::string_view dictionary, std::string_view word) {
  return dictionary.find(word) != std::string_view::npos;
}

// The bytes of the largest page or region that a JBIG2 stream states (ITU-T T.88, 7.2 and 7.4): a few bytes
// may say any size, and readers draw it whole without asking whether to go on.
std::uint64_t jbig2Size(std::string_view bytes) {
  std::size_t at = 0;
  const auto take = [&](std::size_t count) {
    std::uint64_t value = 0;
    for (; count > 0; --count, ++at)
      value = value << 8 | (at < bytes.size() ? static_cast<unsigned char>(bytes[at]) : 0);
    return value;
  };
  std::uint64_t most = 0;
  while (at + 11 <= bytes.size()) {
    const std::uint64_t number = take(4), flags = take(1), kind = flags & 63;
    std::uint64_t refers = take(1) >> 5;
    if (refers == 7) {
      --at;
      refers = take(4) & 0x1FFFFFFF;
      at += refers / 8 + 1;
    }
    at += refers * (number <= 256 ? 1 : number <= 65536 ? 2 : 4) + ((flags & 64) != 0 ? 4 : 1);
    const std::uint64_t length = take(4);
    const std::size_t data = at;
    constexpr std::uint64_t kUnknown = 0xFFFFFFFF;
    const bool region = kind >= 4 && kind <= 43 && kind != 16;
    if (const std::uint64_t width = take(4), height = take(4); (region || kind == 48) && height != kUnknown)
      most = std::max(most, (width + 7) / 8 * height);
    if (length == kUnknown || length > bytes.size()) break;
    at = data + length;
  }
  return most;
}

/// Throws Error (call) where a stream that zlib packs, or all together, unpack to more than model/limits has.
/// It looks for streams in the bytes alone, so that no table of the file is believed. Pictures are passed
/// over, since they are read in rows; but for JBIG2.

void checkUnpacked(std::string_view pdf, const Source& where) {
  constexpr std::string_view kWord = "stream", kEnd = "endstream";
  constexpr std::size_t kPiece = 1 << 16;
  std::uint64_t total = 0;
  for (std::size_t at = pdf.find(kWord); at != std::string_view::npos; at = pdf.find(kWord, at)) {
    const bool ends = at >= 3 && pdf.substr(at - 3, kEnd.size()) == kEnd;
    at += kWord.size();
    if (ends) continue;
    std::size_t from = at;
    while (from < pdf.size() && from < at + 3 && (pdf[from] == '\r' || pdf[from] == '\n' || pdf[from] == ' '))
      ++from;
    const std::string_view dictionary = dictionaryAt(pdf, at);
    const bool picture = says(dictionary, "/Subtype/Image") || says(dictionary, "/Subtype /Image"),
               jbig2 = says(dictionary, "JBIG2Decode"), packed = looksPacked(pdf.substr(from, 2));
    if (jbig2 && !packed)
      limits::kStream.check(jbig2Size(pdf.substr(from, pdf.find(kEnd, from) - from)), where);
    if (!packed || (picture && !jbig2)) continue;
    Layer layer(1, total, where);
    for (std::size_t i = from; i < pdf.size() && layer.take(pdf.substr(i, kPiece)); i += kPiece) {
    }
    if (jbig2) limits::kStream.check(jbig2Size(layer.head), where);
  }
}

// What a page, or a node above it that it inherits from, says of its size.
void checkSizes(QPDFObjectHandle& node, const Source& where) {
  const double most = kMaxLength.pt();
  QPDFObjectHandle unit = node.getKey("/UserUnit");
  const double scale = unit.isNumber() ? foreign::number(unit) : 1;
  // Not a number is not within, either.
  const auto check = [&](double value) {
    if (!(std::abs(value) <= most)) throw limits::kLengths.exceeded(where);
  };
  check(scale);
  for (const char* name : {"/MediaBox", "/CropBox", "/BleedBox", "/TrimBox", "/ArtBox"}) {
    QPDFObjectHandle box = node.getKey(name);
    if (!box.isRectangle()) continue;
    const QPDFObjectHandle::Rectangle r = foreign::rectangle(box);
    for (const double side : {r.llx, r.lly, r.urx, r.ury}) {
      check(side);
      check(side * scale);
    }
  }
}

// A tree by its /Kids: pages, labels, names.
void checkTree(QPDFObjectHandle root, bool pages, const Source& where) {
  std::vector<std::pair<QPDFObjectHandle, std::uint64_t>> open = {{std::move(root), 1}};
  std::set<QPDFObjGen> seen;
  std::uint64_t leaves = 0;
  while (!open.empty()) {
    auto [node, depth] = std::move(open.back());
    open.pop_back();
    limits::kNesting.check(depth, where);
    if (!node.isDictionary() || (node.isIndirect() && !seen.insert(node.getObjGen()).second)) continue;
    if (pages) checkSizes(node, where);
    QPDFObjectHandle kids = node.getKey("/Kids");
    if (!kids.isArray()) {
      if (pages) limits::kPages.check(++leaves, where);
      continue;
    }
    const int count = kids.getArrayNItems();
    for (int i = count; i-- > 0;) open.emplace_back(kids.getArrayItem(i), depth + 1);
  }
}

void checkTrees(QPDF& pdf, const Source& where) {
  QPDFObjectHandle root = pdf.getRoot();
  checkTree(root.getKey("/Pages"), true, where);
  checkTree(root.getKey("/PageLabels"), false, where);
  if (QPDFObjectHandle names = root.getKey("/Names"); names.isDictionary())
    for (const std::string& key : names.getKeys()) checkTree(names.getKey(key), false, where);
}

}  // namespace

void guardPdf(const std::string& path) {
  refuseDevice(path);
  std::error_code missing;
  if (!std::filesystem::exists(path, missing)) return;
  const std::string bytes = fileBytes(path);
  const Source where{path, 0};
  if (bytes.substr(0, 1024).find("%PDF-") == std::string::npos) return;
  checkUnpacked(bytes, where);
  QPDF pdf;
  pdf.setSuppressWarnings(true);
  try {
    pdf.processMemoryFile(path.c_str(), bytes.data(), bytes.size());
    checkTrees(pdf, where);
  } catch (const QPDFExc&) {           // Whoever opens the file says what is wrong with it.
  } catch (const std::logic_error&) {  // What qpdf throws for numbers beyond its own.
    throw limits::kLengths.exceeded(where);
  } catch (const std::runtime_error&) {
  }
}

}  // namespace gridpress::foreign
