// pixels/picture_head: libjpeg and libpng read the heads.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pixels/picture_head.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "model/error.h"
#include "model/file_bytes.h"
#include "pixels/jpeg_cage.h"
#include "pixels/open_file.h"
#include "pixels/png_cage.h"
#include "pixels/tiff_file.h"

namespace gridpress::pixels {

unsigned orientationIn(std::string_view tiff) {
  if (tiff.size() < 8) return 1;
  const bool little = tiff[0] == 'I';
  const auto number = [&](std::size_t at, std::size_t count) {
    std::size_t value = 0;
    for (std::size_t i = 0; i < count; ++i)
      value |= std::size_t{static_cast<unsigned char>(tiff[at + i])} << 8 * (little ? i : count - 1 - i);
    return value;
  };
  const std::size_t directory = number(4, 4);
  if (directory + 2 > tiff.size()) return 1;
  const std::size_t entries = number(directory, 2);
  for (std::size_t i = 0; i < entries && directory + 2 + i * 12 + 12 <= tiff.size(); ++i) {
    const std::size_t entry = directory + 2 + i * 12;
    if (number(entry, 2) != 0x112) continue;
    const std::size_t value = number(entry + 8, 2);
    return value >= 1 && value <= 8 ? static_cast<unsigned>(value) : 1;
  }
  return 1;
}

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
    head.halfChroma = jpeg.num_components == 3 && jpeg.comp_info[0].h_samp_factor == 2 &&
                      jpeg.comp_info[0].v_samp_factor == 2 && jpeg.comp_info[1].h_samp_factor == 1 &&
                      jpeg.comp_info[1].v_samp_factor == 1;
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

// A TIFF says at which byte each strip lies.
bool hasLastStrip(const std::string& path) {
  const OpenTiff tiff = openTiff(path);
  const std::uint32_t strips = TIFFNumberOfStrips(tiff.get());
  int error = 0;
  const std::uint64_t end = strips == 0 ? 0
                                        : TIFFGetStrileOffsetWithErr(tiff.get(), strips - 1, &error) +
                                              TIFFGetStrileByteCountWithErr(tiff.get(), strips - 1, &error);
  std::error_code ignored;
  return error == 0 && end > 0 && end <= std::filesystem::file_size(path, ignored);
}

void readTiff(const std::string& path, PictureHead& head) {
  const OpenTiff tiff = openTiff(path);
  head.format = PictureFormat::tiff;
  head.width = tiffNumber<std::uint32_t>(tiff.get(), TIFFTAG_IMAGEWIDTH, 0);
  head.height = tiffNumber<std::uint32_t>(tiff.get(), TIFFTAG_IMAGELENGTH, 0);
  const auto space = tiffNumber<std::uint16_t>(tiff.get(), TIFFTAG_PHOTOMETRIC, PHOTOMETRIC_RGB);
  const bool gray = space == PHOTOMETRIC_MINISBLACK || space == PHOTOMETRIC_MINISWHITE;
  head.colours = gray ? "gray" : space == PHOTOMETRIC_SEPARATED ? "cmyk" : "rgb";
  std::uint16_t extra = 0;
  const std::uint16_t* kinds = nullptr;
  head.transparent = TIFFGetField(tiff.get(), TIFFTAG_EXTRASAMPLES, &extra, &kinds) == 1 && extra > 0;
  const auto unit = tiffNumber<std::uint16_t>(tiff.get(), TIFFTAG_RESOLUTIONUNIT, RESUNIT_INCH);
  const double inch = unit == RESUNIT_INCH ? 1 : unit == RESUNIT_CENTIMETER ? 2.54 : 0;
  head.dpiX = tiffNumber<float>(tiff.get(), TIFFTAG_XRESOLUTION, 0) * inch;
  head.dpiY = tiffNumber<float>(tiff.get(), TIFFTAG_YRESOLUTION, 0) * inch;
  std::uint32_t size = 0;
  const void* profile = nullptr;
  if (TIFFGetField(tiff.get(), TIFFTAG_ICCPROFILE, &size, &profile) == 1)
    head.profile.assign(static_cast<const char*>(profile), size);
  const char* comment = nullptr;
  if (TIFFGetField(tiff.get(), TIFFTAG_IMAGEDESCRIPTION, &comment) == 1)
    head.comment = std::string(comment).substr(0, kMaxComment);
}

}  // namespace

const char* endingOf(PictureFormat format) {
  switch (format) {
    case PictureFormat::jpeg:
      return "jpg";
    case PictureFormat::png:
      return "png";
    case PictureFormat::tiff:
      return "tif";
  }
  return "";
}

std::optional<PictureFormat> formatOf(std::string_view bytes) {
  if (bytes.starts_with("\xFF\xD8\xFF")) return PictureFormat::jpeg;
  if (bytes.starts_with("\x89PNG\r\n\x1a\n")) return PictureFormat::png;
  return std::nullopt;
}

std::string otherFormat(std::string_view bytes) {
  using namespace std::string_view_literals;
  if (bytes.starts_with("II*\0"sv) || bytes.starts_with("MM\0*"sv)) return "TIFF";
  if (bytes.starts_with("GIF8")) return "GIF";
  if (bytes.starts_with("BM") && bytes.substr(2).substr(0, 8).ends_with("\0\0\0\0"sv)) return "BMP picture";
  if (bytes.starts_with("\x1f\x8b")) return "packed file (.svgz, .gz)";
  if (bytes.starts_with("8BPS")) return "Photoshop file";
  if (bytes.starts_with("%!PS")) return "PostScript file";
  if (bytes.starts_with("RIFF") && bytes.substr(0, 12).ends_with("WEBP")) return "WebP picture";
  if (bytes.substr(0, 12).find("ftyphei") == 4 || bytes.substr(0, 12).find("ftypmif1") == 4)
    return "HEIC picture";
  if (bytes.substr(0, 12).find("ftypavif") == 4) return "AVIF picture";
  return {};
}

std::optional<PictureFormat> pictureFormat(const std::string& path) {
  const OpenFile file = openFile(path);
  std::array<char, 8> bytes{};
  const std::size_t count = std::fread(bytes.data(), 1, bytes.size(), file.get());
  if (std::ferror(file.get())) throw unreadable(path);
  if (count == 0) throw Error::call("is empty", "make it again", {path});
  if (otherFormat({bytes.data(), count}) == "TIFF") return PictureFormat::tiff;
  return formatOf({bytes.data(), count});
}

bool endsWhole(const std::string& path, PictureFormat format) {
  if (format == PictureFormat::tiff) return hasLastStrip(path);
  constexpr std::streamoff kTail = 4096;  // Some programs leave bytes of their own behind the end.
  std::ifstream in(path, std::ios::binary | std::ios::ate);
  const std::streamoff size = in.tellg(), from = std::max<std::streamoff>(0, size - kTail);
  in.seekg(from);
  const std::string tail{std::istreambuf_iterator<char>(in), {}};
  return tail.rfind(format == PictureFormat::jpeg ? "\xff\xd9" : "IEND") != std::string::npos;
}

PictureHead readPictureHead(const std::string& path) {
  const auto format = pictureFormat(path);
  if (!format) throw Error::call("is not a JPEG, PNG or TIFF", "choose a picture", {path});
  PictureHead head;
  if (*format == PictureFormat::tiff) {
    readTiff(path, head);
    return head;
  }
  const OpenFile file = openFile(path);
  if (!(*format == PictureFormat::jpeg ? readJpeg(file.get(), head) : readPng(file.get(), head)))
    throw Error::call("is damaged or cut off", "make it again", {path});
  return head;
}

std::optional<PictureHead> headOf(std::string_view bytes) {
  const auto format = formatOf(bytes);
  if (!format) return std::nullopt;
  // Opened to be read only, though the call takes any pointer.
  const OpenFile file(fmemopen(const_cast<char*>(bytes.data()), bytes.size(), "rb"));
  PictureHead head;
  if (!file || !(*format == PictureFormat::jpeg ? readJpeg(file.get(), head) : readPng(file.get(), head)))
    return std::nullopt;
  return head;
}

}  // namespace gridpress::pixels
