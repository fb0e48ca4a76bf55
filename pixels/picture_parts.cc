// pixels/picture_parts: the chunks of a PNG and the markers of a JPEG, one after the other.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pixels/picture_head.h"

#include <stdio.h>  // getc_unlocked, which is POSIX

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <utility>

#include "model/error.h"
#include "model/length_text.h"
#include "model/printable.h"
#include "pixels/open_file.h"
#include "pixels/tiff_file.h"

namespace gridpress::pixels {
namespace {

std::string bytesAfterEnd(std::uint64_t count) {
  return counted(count, "byte") + " after its end";
}

// The bytes of a file, one after the other, and what is found among them.
class Parts {
 public:
  explicit Parts(const std::string& path) : file_(openFile(path)) {
    std::fseek(file_.get(), 0, SEEK_END);
    size_ = static_cast<std::uint64_t>(std::ftell(file_.get()));
    std::rewind(file_.get());
  }

  /// The next byte; nothing at the end.
  std::optional<std::uint8_t> byte() {
    const int c =
        ::getc_unlocked(file_.get());  // nobody else has the file, and there are a hundred million bytes
    if (c == EOF) return std::nullopt;
    return static_cast<std::uint8_t>(c);
  }
  /// A number of `bytes`, high byte first.
  std::optional<std::uint32_t> number(int bytes) {
    std::uint32_t value = 0;
    for (int i = 0; i < bytes; ++i) {
      const auto next = byte();
      if (!next) return std::nullopt;
      value = value << 8 | *next;
    }
    return value;
  }
  /// The next bytes, as many as there are.
  std::string text(std::size_t bytes) {
    std::string out(bytes, '\0');
    out.resize(std::fread(out.data(), 1, bytes, file_.get()));
    return out;
  }
  /// Whether the file goes on at least so far.
  bool skip(std::uint64_t bytes) {
    const auto at = static_cast<std::uint64_t>(std::ftell(file_.get()));
    if (bytes > size_ - std::min(at, size_)) return false;
    std::fseek(file_.get(), static_cast<long>(bytes), SEEK_CUR);
    return true;
  }

  void found(const std::string& what) {
    if (std::ranges::find(all_, what) == all_.end()) all_.push_back(what);
  }
  /// A part that may stand there once.
  void once(const std::string& name) {
    if (++seen_[name] > 1) found("a second " + name);
  }
  std::vector<std::string> cutOff() {
    found(std::string(kNoEnd));
    return std::move(all_);
  }
  std::vector<std::string> end() {
    const auto at = static_cast<std::uint64_t>(std::ftell(file_.get()));
    if (at < size_) found(bytesAfterEnd(size_ - at));
    return std::move(all_);
  }

 private:
  OpenFile file_;
  std::uint64_t size_ = 0;
  std::map<std::string, int> seen_;
  std::vector<std::string> all_;
};

// Of a PNG that has only pixels, a profile, a density and a comment (PNG, 5.6: one run of IDAT).
std::vector<std::string> ofPng(Parts& parts) {
  constexpr std::array<std::string_view, 4> kOnce = {"IHDR", "iCCP", "pHYs", "tEXt"};
  parts.skip(8);
  for (bool data = false;;) {
    const auto length = parts.number(4);
    const std::string type = parts.text(4);
    if (!length || type.size() < 4) return parts.cutOff();
    if (type == "IDAT") {
      if (!std::exchange(data, true)) parts.once("run of IDAT");
    } else {
      data = false;
      if (std::ranges::find(kOnce, type) != kOnce.end())
        parts.once(type);
      else if (type != "IEND")
        parts.found("a part " + inQuotes(printable(type)));
    }
    if (!parts.skip(std::uint64_t{*length} + 4)) return parts.cutOff();  // The check sum has four bytes.
    if (type == "IEND") return parts.end();
  }
}

// Bytes up to the next marker that is not of the pixels' stream; its second byte (T.81, B.1.1.2 and B.1.1.5).
std::optional<std::uint8_t> nextMarker(Parts& parts) {
  for (;;) {
    auto next = parts.byte();
    if (!next) return std::nullopt;
    if (*next != 0xFF) continue;
    while (next && *next == 0xFF) next = parts.byte();
    const bool restart = next && *next >= 0xD0 && *next <= 0xD7;
    if (!next || (*next != 0 && !restart)) return next;
  }
}

struct Once {
  std::uint8_t marker;
  const char* name;
};
constexpr Once kOnce[] = {{0xC0, "frame"}, {0xDA, "scan"}, {0xDD, "restart interval"}, {0xFE, "comment"}};

// Of a baseline JPEG with a density, a profile and a comment.
std::vector<std::string> ofJpeg(Parts& parts) {
  constexpr std::size_t kJfif = 14;  // Without a small picture of its own (JFIF 1.02).
  parts.skip(2);
  for (;;) {
    const auto marker = nextMarker(parts);
    if (!marker) return parts.cutOff();
    if (*marker == 0xD9) return parts.end();
    const auto length = parts.number(2);
    if (!length || *length < 2) return parts.cutOff();
    const std::string body = parts.text(*length - 2);
    if (body.size() < *length - 2) return parts.cutOff();
    const std::string_view begins(body);
    if (const auto* once = std::ranges::find(kOnce, *marker, &Once::marker); once != std::end(kOnce))
      parts.once(once->name);
    else if (*marker == 0xE0 && begins.starts_with("JFIF") && body.size() == kJfif)
      parts.once("JFIF head");
    else if (*marker >= 0xE0 && *marker <= 0xEF && !(*marker == 0xE2 && begins.starts_with("ICC_PROFILE")))
      parts.found("a part APP" + std::to_string(*marker - 0xE0));
    else if (*marker != 0xE2 && *marker != 0xDB && *marker != 0xC4)
      parts.found("a marker " + std::to_string(*marker));
  }
}

// A TIFF's first directory (TIFF 6.0, section 2), in either order of bytes. libtiff tells neither fields that
// it does not know nor what lies behind the last of them.
struct TiffDirectory {
  std::vector<std::uint32_t> fields;
  std::uint64_t end = 0;  ///< Of it, and of the values that do not fit into it.
};

TiffDirectory directoryOf(const std::string& path) {
  constexpr std::size_t kField = 12;
  constexpr std::array<std::uint64_t, 13> kBytes = {0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8};  // By type.
  std::ifstream in(path, std::ios::binary);
  std::array<unsigned char, kField> bytes{};
  const auto read = [&](std::size_t count) {
    return static_cast<bool>(
        in.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(count)));
  };
  read(8);
  const bool little = bytes[0] == 'I';
  const auto number = [&](std::size_t from, std::size_t count) {
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < count; ++i) value = value << 8 | bytes[from + (little ? count - 1 - i : i)];
    return value;
  };
  const std::uint32_t start = number(4, 4);
  in.seekg(start);
  read(2);
  const std::uint32_t count = number(0, 2);
  TiffDirectory found{{}, std::uint64_t{start} + 2 + std::uint64_t{count} * kField + 4};
  for (std::uint32_t left = count; left > 0 && read(kField); --left) {
    found.fields.push_back(number(0, 2));
    const std::uint32_t type = number(2, 2);
    const std::uint64_t size = (type < kBytes.size() ? kBytes[type] : 0) * number(4, 4);
    if (size > 4) found.end = std::max(found.end, number(8, 4) + size);
  }
  return found;
}

// Of a TIFF with one directory of the fields that Gridpress writes.
std::vector<std::string> ofTiff(const std::string& path) {
  constexpr auto kFields = std::to_array<std::uint32_t>(
      {TIFFTAG_IMAGEWIDTH, TIFFTAG_IMAGELENGTH, TIFFTAG_BITSPERSAMPLE, TIFFTAG_COMPRESSION,
       TIFFTAG_PHOTOMETRIC, TIFFTAG_IMAGEDESCRIPTION, TIFFTAG_STRIPOFFSETS, TIFFTAG_SAMPLESPERPIXEL,
       TIFFTAG_ROWSPERSTRIP, TIFFTAG_STRIPBYTECOUNTS, TIFFTAG_XRESOLUTION, TIFFTAG_YRESOLUTION,
       TIFFTAG_PLANARCONFIG, TIFFTAG_RESOLUTIONUNIT, TIFFTAG_PREDICTOR, TIFFTAG_INKSET, TIFFTAG_ICCPROFILE});
  const OpenTiff tiff = openTiff(path);
  std::vector<std::string> found;
  const TiffDirectory directory = directoryOf(path);
  for (const std::uint32_t field : directory.fields)
    if (std::ranges::find(kFields, field) == kFields.end())
      found.push_back("a field " + std::to_string(field));
  std::uint64_t end = directory.end;
  for (std::uint32_t strip = 0; strip < TIFFNumberOfStrips(tiff.get()); ++strip)
    end = std::max(end, TIFFGetStrileOffset(tiff.get(), strip) + TIFFGetStrileByteCount(tiff.get(), strip));
  if (TIFFNumberOfDirectories(tiff.get()) > 1) found.push_back("a second picture");
  std::error_code ignored;
  if (const std::uint64_t size = std::filesystem::file_size(path, ignored); end < size)
    found.push_back(bytesAfterEnd(size - end));
  return found;
}

}  // namespace

std::vector<std::string> foreignParts(const std::string& path) {
  const auto format = pictureFormat(path);
  if (!format) throw Error::call("is not a JPEG, PNG or TIFF", "choose a picture", {path});
  if (*format == PictureFormat::tiff) return ofTiff(path);
  Parts parts(path);
  return *format == PictureFormat::png ? ofPng(parts) : ofJpeg(parts);
}

}  // namespace gridpress::pixels
