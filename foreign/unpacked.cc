// foreign/unpacked: zlib, into a buffer that is thrown away.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "foreign/unpacked.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "model/limits.h"

namespace gridpress::foreign {

namespace {

// A stream may be packed several times over; more than so many are no one's honest work.
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
  void give(std::string_view bytes) {
    if (bytes.empty()) return;
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

// Says the dictionary before the stream that it is a picture?
bool isPicture(std::string_view pdf, std::size_t at) {
  constexpr std::size_t kFarthest = 2000;
  std::string_view before = pdf.substr(at > kFarthest ? at - kFarthest : 0, std::min(at, kFarthest));
  if (const auto begin = before.rfind(" obj"); begin != std::string_view::npos) before.remove_prefix(begin);
  for (const char* kind : {"/Subtype/Image", "/Subtype /Image"})
    if (before.find(kind) != std::string_view::npos) return true;
  return false;
}

}  // namespace

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
    if (!looksPacked(pdf.substr(from, 2)) || isPicture(pdf, at)) continue;
    Layer layer(1, total, where);
    for (std::size_t i = from; i < pdf.size() && layer.take(pdf.substr(i, kPiece)); i += kPiece) {
    }
  }
}

}  // namespace gridpress::foreign
