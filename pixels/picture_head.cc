// pixels/picture_head: libjpeg and libpng read the heads.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pixels/picture_head.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fstream>
#include <iterator>

#include "model/error.h"
#include "model/file_bytes.h"
#include "pixels/jpeg_cage.h"
#include "pixels/open_file.h"
#include "pixels/png_cage.h"

namespace gridpress::pixels {

namespace {

constexpr std::size_t kMaxComment = 4096;

/// What the libraries hold until they are closed. Only plain values, since they jump.
struct Found {
  const char* colours = "";
  const void* comment = nullptr;
  std::size_t commentSize = 0;
  const unsigned char* profile = nullptr;
  unsigned profileSize = 0;
};

void keep(PictureHead& head, const Found& found) {
  head.colours = found.colours;
  if (found.comment)
    head.comment.assign(static_cast<const char*>(found.comment), std::min(found.commentSize, kMaxComment));
  if (found.profile) head.profile.assign(reinterpret_cast<const char*>(found.profile), found.profileSize);
}

constexpr int kApp2 = JPEG_APP0 + 2;
constexpr unsigned kWholeMarker = 0xFFFF;

bool readJpeg(std::FILE* file, PictureHead& head) {
  JpegCage<jpeg_decompress_struct> cage;
  Found found;
  const bool read = cage.run([&](jpeg_decompress_struct& jpeg) {
    jpeg_stdio_src(&jpeg, file);
    jpeg_save_markers(&jpeg, JPEG_COM, kMaxComment);
    jpeg_save_markers(&jpeg, kApp2, kWholeMarker);
    jpeg_read_header(&jpeg, TRUE);
    head.format = PictureFormat::jpeg;
    head.width = jpeg.image_width;
    head.height = jpeg.image_height;
    found.colours = jpeg.num_components == 1 ? "gray" : jpeg.num_components == 4 ? "cmyk" : "rgb";
    // JFIF 1.02: unit 1 is the inch, 2 the centimetre, 0 only a ratio.
    const double inch = jpeg.density_unit == 1 ? 1 : jpeg.density_unit == 2 ? 2.54 : 0;
    head.dpiX = jpeg.X_density * inch;
    head.dpiY = jpeg.Y_density * inch;
    for (const jpeg_marker_struct* marker = jpeg.marker_list; marker != nullptr; marker = marker->next) {
      if (marker->marker == JPEG_COM && found.comment == nullptr) {
        found.comment = marker->data;
        found.commentSize = marker->data_length;
      }
    }
    JOCTET* profile = nullptr;
    unsigned size = 0;
    if (jpeg_read_icc_profile(&jpeg, &profile, &size) == TRUE)
      found.profile = profile, found.profileSize = size;
  });
  keep(head, found);
  std::free(const_cast<unsigned char*>(found.profile));  // libjpeg gives it away.
  return read;
}

// Whether the file holds what each chunk before the pixels says that it is long (PNG, 5.3): libpng sets as
// much aside first.
bool holdsItsChunks(std::FILE* file) {
  std::fseek(file, 0, SEEK_END);
  const auto all = static_cast<std::uint64_t>(std::ftell(file));
  bool holds = true;
  for (std::uint64_t at = 8; holds && at + 8 <= all;) {
    std::array<unsigned char, 8> head{};
    std::fseek(file, static_cast<long>(at), SEEK_SET);
    if (std::fread(head.data(), 1, head.size(), file) != head.size()) break;
    const std::uint64_t length = std::uint64_t{head[0]} << 24 | head[1] << 16 | head[2] << 8 | head[3];
    const std::string_view type(reinterpret_cast<const char*>(head.data()) + 4, 4);
    if (type == "IDAT" || type == "IEND") break;
    holds = at + 12 + length <= all;
    at += 12 + length;
  }
  std::rewind(file);
  return holds;
}

bool readPng(std::FILE* file, PictureHead& head) {
  if (!holdsItsChunks(file)) return false;
  PngCage cage(PngCage::Use::read);
  Found found;
  const bool read = cage.run([&](png_structp png, png_infop info) {
    png_init_io(png, file);
    png_read_info(png, info);
    head.format = PictureFormat::png;
    head.width = png_get_image_width(png, info);
    head.height = png_get_image_height(png, info);
    const int kind = png_get_color_type(png, info);
    found.colours = (kind & PNG_COLOR_MASK_COLOR) != 0 ? "rgb" : "gray";
    head.transparent = (kind & PNG_COLOR_MASK_ALPHA) != 0 || png_get_valid(png, info, PNG_INFO_tRNS) != 0;
    png_charp name = nullptr;
    png_bytep profile = nullptr;
    png_uint_32 size = 0;
    int packing = 0;
    if (png_get_iCCP(png, info, &name, &packing, &profile, &size) != 0)
      found.profile = profile, found.profileSize = size;
    constexpr double kInch = 0.0254;
    head.dpiX = png_get_x_pixels_per_meter(png, info) * kInch;
    head.dpiY = png_get_y_pixels_per_meter(png, info) * kInch;
    png_textp text = nullptr;
    if (png_get_text(png, info, &text, nullptr) > 0) {
      found.comment = text->text;
      found.commentSize = text->text_length;
    }
  });
  keep(head, found);
  return read;
}

}  // namespace

std::optional<PictureFormat> formatOf(std::string_view bytes) {
  if (bytes.starts_with("\xFF\xD8\xFF")) return PictureFormat::jpeg;
  if (bytes.starts_with("\x89PNG\r\n\x1a\n")) return PictureFormat::png;
  return std::nullopt;
}

std::string otherFormat(std::string_view bytes) {
  using namespace std::string_view_literals;
  if (bytes.starts_with("II*\0"sv) || bytes.starts_with("MM\0*"sv)) return "TIFF";
  if (bytes.starts_with("GIF8")) return "GIF";
  if (bytes.starts_with("8BPS")) return "Photoshop file";
  if (bytes.starts_with("%!PS")) return "PostScript file";
  if (bytes.starts_with("RIFF") && bytes.substr(0, 12).ends_with("WEBP")) return "WebP picture";
  if (bytes.substr(0, 12).find("ftyphei") == 4 || bytes.substr(0, 12).find("ftypmif1") == 4)
    return "HEIC picture";
  return {};
}

std::optional<PictureFormat> pictureFormat(const std::string& path) {
  const OpenFile file = openFile(path);
  std::array<char, 8> bytes{};
  const std::size_t count = std::fread(bytes.data(), 1, bytes.size(), file.get());
  if (std::ferror(file.get())) throw unreadable(path);
  if (count == 0) throw Error::call("is empty", "make it again", {path});
  return formatOf({bytes.data(), count});
}

bool endsWhole(const std::string& path, PictureFormat format) {
  constexpr std::streamoff kTail = 4096;  // Some programs leave bytes of their own behind the end.
  std::ifstream in(path, std::ios::binary | std::ios::ate);
  const std::streamoff size = in.tellg(), from = std::max<std::streamoff>(0, size - kTail);
  in.seekg(from);
  const std::string tail{std::istreambuf_iterator<char>(in), {}};
  return tail.rfind(format == PictureFormat::jpeg ? "\xff\xd9" : "IEND") != std::string::npos;
}

PictureHead readPictureHead(const std::string& path) {
  const auto format = pictureFormat(path);
  if (!format) throw Error::call("is not a JPEG or PNG", "choose a picture", {path});
  const OpenFile file = openFile(path);
  PictureHead head;
  if (!(*format == PictureFormat::jpeg ? readJpeg(file.get(), head) : readPng(file.get(), head)))
    throw Error::call("is damaged or cut off", "make it again", {path});
  return head;
}

}  // namespace gridpress::pixels
