// pixels/picture_head: headers read by libjpeg and libpng.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pixels/picture_head.h"

#include <webp/decode.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <utility>
#include <vector>

#include "model/error.h"
#include "model/file_bytes.h"
#include "model/length_text.h"
#include "pixels/jpeg_cage.h"
#include "pixels/open_file.h"
#include "pixels/png_cage.h"
#include "pixels/tiff_file.h"

namespace gridpress::pixels {

namespace {

/// The first directory of a TIFF, of which Exif and WebP have one, too (TIFF 6.0, section 2).
class Directory {
 public:
  explicit Directory(std::string_view tiff) : tiff_(tiff), little_(tiff.starts_with("II")) {}

  void read(PictureHead& head) const {
    if (tiff_.size() < 8) return;
    // A camera's way to say Adobe RGB (DCF 2.0, "Optional Colour Space"; Exif 2.32, 4.6.6.4).
    const std::size_t exif = number(entryOf(number(4, 4), 0x8769) + 8, 4);
    const std::size_t others = number(entryOf(exif, 0xA005) + 8, 4), index = entryOf(others, 1);
    if (exif > 0 && others > 0 && index > 0 && tiff_.substr(index + 8).starts_with("R03"))
      head.chromaticities = kAdobeRgb;
    const std::size_t start = number(4, 4), entries = number(start, 2);
    double across = 0, down = 0;
    std::size_t unit = 2;
    for (std::size_t i = 0; i < entries && start + 2 + i * 12 + 12 <= tiff_.size(); ++i) {
      const std::size_t entry = start + 2 + i * 12, tag = number(entry, 2), value = number(entry + 8, 2);
      if (tag == 0x112 && value >= 1 && value <= 8) head.orientation = static_cast<unsigned>(value);
      if (tag == 0x11A) across = ratio(number(entry + 8, 4));
      if (tag == 0x11B) down = ratio(number(entry + 8, 4));
      if (tag == 0x128) unit = value;
    }
    if (head.dpiX > 0 || head.dpiY > 0 || (unit != 2 && unit != 3)) return;
    head.dpiX = across * (unit == 3 ? kCentimetres : 1);
    head.dpiY = down * (unit == 3 ? kCentimetres : 1);
  }

  // The pictures of a Multi-Picture Format file that are meant to be seen: its attributes tell small copies
  // of the first (large thumbnails), and gain maps say nothing (CIPA DC-007, 5.2.3.3).
  std::size_t views() const {
    const std::size_t list = entryOf(number(4, 4), 0xB002), bytes = number(list + 4, 4),
                      at = number(list + 8, 4);
    std::size_t found = 0;
    for (std::size_t i = 0; list > 0 && i + 16 <= bytes && at + i + 16 <= tiff_.size(); i += 16) {
      const std::size_t kind = number(at + i, 4) & 0xFFFFFF;
      if (kind == 0x030000 || (kind >= 0x020001 && kind <= 0x020003)) ++found;
    }
    return found;
  }

 private:
  static constexpr double kCentimetres = 2.54;  // An inch.

  // Where the entry of a tag stands in the directory at `start`; 0: nowhere.
  std::size_t entryOf(std::size_t start, std::size_t tag) const {
    for (std::size_t i = 0; i < number(start, 2); ++i)
      if (const std::size_t entry = start + 2 + i * 12; number(entry, 2) == tag) return entry;
    return 0;
  }

  // 0 of what lies behind the end.
  std::size_t number(std::size_t at, std::size_t count) const {
    std::size_t value = 0;
    if (at + count > tiff_.size()) return 0;
    for (std::size_t i = 0; i < count; ++i)
      value |= std::size_t{static_cast<unsigned char>(tiff_[at + i])} << 8 * (little_ ? i : count - 1 - i);
    return value;
  }
  double ratio(std::size_t at) const {
    const std::size_t below = number(at + 4, 4);
    return below == 0 ? 0 : static_cast<double>(number(at, 4)) / static_cast<double>(below);
  }

  std::string_view tiff_;
  bool little_;
};

std::uint32_t bigEndian(std::string_view bytes, std::size_t at, std::size_t count) {
  std::uint32_t value = 0;
  for (std::size_t i = 0; i < count && at + i < bytes.size(); ++i)
    value = value << 8 | static_cast<unsigned char>(bytes[at + i]);
  return value;
}

// Photoshop's resource of a resolution: pixels an inch, 16 bits before and 16 behind the point (Adobe
// Photoshop File Formats, "Image Resource Blocks").
void readPhotoshop(std::string_view blocks, PictureHead& head) {
  constexpr std::uint32_t kResolution = 0x03ED;
  while (blocks.starts_with("8BIM") && blocks.size() >= 12) {
    const std::size_t name = 1 + bigEndian(blocks, 6, 1), data = 6 + name + name % 2;
    const std::size_t size = bigEndian(blocks, data, 4);
    if (bigEndian(blocks, 4, 2) == kResolution && data + 4 + 16 <= blocks.size() && head.dpiX <= 0) {
      head.dpiX = bigEndian(blocks, data + 4, 4) / 65536.0;
      head.dpiY = bigEndian(blocks, data + 12, 4) / 65536.0;
    }
    blocks.remove_prefix(std::min(blocks.size(), data + 4 + size + size % 2));
  }
}

std::string others(std::size_t all, const char* what) {
  return all > 1 ? counted(all - 1, std::string("other ") + what) : "";
}

constexpr std::size_t kMaxComment = 4096;

constexpr int kExif = JPEG_APP0 + 1, kProfile = JPEG_APP0 + 2, kPhotoshop = JPEG_APP0 + 13;
constexpr unsigned kWholeMarker = 0xFFFF;
constexpr std::string_view kExifHead("Exif\0\0", 6), kPhotoshopHead("Photoshop 3.0\0", 14),
    kViewsHead("MPF\0", 4);

// Exif goes before Photoshop.
void readMarkers(jpeg_saved_marker_ptr list, PictureHead& head) {
  for (const int kind : {kExif, kProfile, kPhotoshop})
    for (auto marker = list; marker != nullptr; marker = marker->next) {
      const std::string_view data(reinterpret_cast<const char*>(marker->data), marker->data_length);
      if (marker->marker != kind) continue;
      if (kind == kExif && data.starts_with(kExifHead)) Directory(data.substr(kExifHead.size())).read(head);
      if (kind == kProfile && data.starts_with(kViewsHead))
        head.later = others(Directory(data.substr(kViewsHead.size())).views(), "view");
      if (kind == kPhotoshop && data.starts_with(kPhotoshopHead))
        readPhotoshop(data.substr(kPhotoshopHead.size()), head);
    }
  while (list != nullptr && list->marker != JPEG_COM) list = list->next;
  if (list != nullptr) head.comment.assign(reinterpret_cast<const char*>(list->data), list->data_length);
}

bool readJpeg(std::FILE* file, PictureHead& head) {
  JpegCage<jpeg_decompress_struct> cage;
  const bool read = cage.run([&](jpeg_decompress_struct& jpeg) {
    jpeg_stdio_src(&jpeg, file);
    jpeg_save_markers(&jpeg, JPEG_COM, kMaxComment);
    for (const int kind : {kExif, kProfile, kPhotoshop}) jpeg_save_markers(&jpeg, kind, kWholeMarker);
    jpeg_read_header(&jpeg, TRUE);
    head.format = PictureFormat::jpeg;
    head.width = jpeg.image_width;
    head.height = jpeg.image_height;
    head.colours = jpeg.num_components == 1 ? "gray" : jpeg.num_components == 4 ? "cmyk" : "rgb";
    head.halfChroma = jpeg.num_components == 3 && jpeg.comp_info[0].h_samp_factor == 2 &&
                      jpeg.comp_info[0].v_samp_factor == 2 && jpeg.comp_info[1].h_samp_factor == 1 &&
                      jpeg.comp_info[1].v_samp_factor == 1;
    // JFIF 1.02: unit 1 is the inch, 2 the centimetre, 0 only a ratio.
    const double inch = jpeg.density_unit == 1 ? 1 : jpeg.density_unit == 2 ? 2.54 : 0;
    head.dpiX = jpeg.X_density * inch;
    head.dpiY = jpeg.Y_density * inch;
    head.unusual = jpeg.arith_code != 0 || (jpeg.jpeg_color_space == JCS_RGB && jpeg.saw_Adobe_marker == 0);
    readMarkers(jpeg.marker_list, head);
    JOCTET* profile = nullptr;
    unsigned size = 0;
    if (jpeg_read_icc_profile(&jpeg, &profile, &size) == TRUE)
      head.profile.assign(reinterpret_cast<const char*>(profile), size);
    std::free(profile);  // libjpeg gives it away.
  });
  head.unusual = head.unusual || (head.chromaticities && head.profile.empty());
  return read;
}

// What a PNG's cICP says (PNG, third edition, 11.3.2.6; ITU-T H.273), which libpng 1.6 does not read:
// primaries, and the curve as a power.
std::optional<Chromaticities> codedColours(int primaries, int curve) {
  Chromaticities out;
  if (primaries == 9) out = {{0.3127, 0.329, 0.708, 0.292, 0.17, 0.797, 0.131, 0.046}};
  if (primaries == 12) out = {{0.3127, 0.329, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06}};
  if (curve == 8) out.gamma = 1;
  if (curve == 5) out.gamma = 1 / 2.8;
  return out;
}

// Whether the file holds what each chunk before the pixels says that it is long (PNG, 5.3): libpng sets as
// much aside first. `coded` becomes what it says of its colours by code; `head` hears of frames
// (PNG, 11.3.6).
bool holdsItsChunks(std::FILE* file, std::optional<Chromaticities>& coded, PictureHead& head) {
  std::fseek(file, 0, SEEK_END);
  const auto all = static_cast<std::uint64_t>(std::ftell(file));
  bool holds = true;
  std::size_t frames = 0, first = 1;
  for (std::uint64_t at = 8; holds && at + 8 <= all;) {
    std::array<unsigned char, 8> part{};
    std::fseek(file, static_cast<long>(at), SEEK_SET);
    if (std::fread(part.data(), 1, part.size(), file) != part.size()) break;
    const std::string_view bytes(reinterpret_cast<const char*>(part.data()), part.size());
    const std::uint64_t length = bigEndian(bytes, 0, 4);
    const std::string type(bytes.substr(4));
    if (type == "IDAT" || type == "IEND") break;
    if (type == "cICP" && std::fread(part.data(), 1, 4, file) == 4) coded = codedColours(part[0], part[1]);
    if (type == "acTL" && std::fread(part.data(), 1, 4, file) == 4) frames = bigEndian(bytes, 0, 4);
    if (type == "fcTL") first = 0;  // What the others show is the first frame, too.
    holds = at + 12 + length <= all;
    at += 12 + length;
  }
  head.later = frames > 0 ? others(frames + first, "frame") : "";
  std::rewind(file);
  return holds;
}

void readColours(png_structp png, png_infop info, PictureHead& head) {
  Chromaticities found;
  double* c = found.at;
  const bool points = png_get_cHRM(png, info, &c[0], &c[1], &c[2], &c[3], &c[4], &c[5], &c[6], &c[7]) != 0;
  const bool gamma = png_get_gAMA(png, info, &found.gamma) != 0;
  if (points || gamma) head.chromaticities = found;
}

bool readPng(std::FILE* file, PictureHead& head) {
  std::optional<Chromaticities> coded;
  if (!holdsItsChunks(file, coded, head)) return false;
  PngCage cage(PngCage::Use::read);
  const bool read = cage.run([&](png_structp png, png_infop info) {
    png_init_io(png, file);
    png_read_info(png, info);
    head.format = PictureFormat::png;
    head.width = png_get_image_width(png, info);
    head.height = png_get_image_height(png, info);
    const int kind = png_get_color_type(png, info);
    head.colours = (kind & PNG_COLOR_MASK_COLOR) != 0 ? "rgb" : "gray";
    head.transparent = (kind & PNG_COLOR_MASK_ALPHA) != 0 || png_get_valid(png, info, PNG_INFO_tRNS) != 0;
    png_charp name = nullptr;
    png_bytep profile = nullptr;
    png_uint_32 size = 0;
    int packing = 0;
    if (png_get_iCCP(png, info, &name, &packing, &profile, &size) != 0)
      head.profile.assign(reinterpret_cast<const char*>(profile), size);
    else if (png_get_valid(png, info, PNG_INFO_sRGB) == 0)
      readColours(png, info, head);
    png_bytep exif = nullptr;
    png_uint_32 exifSize = 0;
    if (png_get_eXIf_1(png, info, &exifSize, &exif) != 0)
      Directory({reinterpret_cast<const char*>(exif), exifSize}).read(head);
    constexpr double kInch = 0.0254;
    if (const png_uint_32 across = png_get_x_pixels_per_meter(png, info); across > 0) {
      head.dpiX = across * kInch;
      head.dpiY = png_get_y_pixels_per_meter(png, info) * kInch;
    }
    png_textp text = nullptr;
    if (png_get_text(png, info, &text, nullptr) > 0 && text->text)
      head.comment.assign(text->text, std::min<std::size_t>(text->text_length, kMaxComment));
  });
  if (coded) head.profile.clear(), head.chromaticities = coded;  // It goes before all others.
  return read;
}

// A TIFF says at which byte each strip lies.
bool hasLastStrip(const std::string& path) {
  const OpenTiff tiff = openTiff(path);
  const std::uint32_t strips =
      TIFFIsTiled(tiff.get()) != 0 ? TIFFNumberOfTiles(tiff.get()) : TIFFNumberOfStrips(tiff.get());
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
  const auto turn = tiffNumber<std::uint16_t>(tiff.get(), TIFFTAG_ORIENTATION, 1);
  if (turn >= 1 && turn <= 8) head.orientation = turn;
  std::uint32_t size = 0;
  const void* profile = nullptr;
  if (TIFFGetField(tiff.get(), TIFFTAG_ICCPROFILE, &size, &profile) == 1)
    head.profile.assign(static_cast<const char*>(profile), size);
  const char* comment = nullptr;
  if (TIFFGetField(tiff.get(), TIFFTAG_IMAGEDESCRIPTION, &comment) == 1)
    head.comment = std::string(comment).substr(0, kMaxComment);
  head.later = others(countPages(tiff.get()), "page");
}

// The parts of a RIFF (WebP Container Specification), each with a head of eight bytes.
std::vector<std::pair<std::string_view, std::string_view>> webpParts(std::string_view bytes) {
  std::vector<std::pair<std::string_view, std::string_view>> parts;
  for (std::size_t at = 12; at + 8 <= bytes.size();) {
    std::size_t size = 0;
    for (std::size_t i = 4; i-- > 0;) size = size << 8 | static_cast<unsigned char>(bytes[at + 4 + i]);
    parts.emplace_back(bytes.substr(at, 4), bytes.substr(at + 8, size));
    at += 8 + size + size % 2;
  }
  return parts;
}

bool readWebp(std::string_view bytes, PictureHead& head) {
  WebPBitstreamFeatures found;
  if (WebPGetFeatures(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size(), &found) !=
      VP8_STATUS_OK)
    return false;
  head.format = PictureFormat::webp;
  head.width = static_cast<std::uint32_t>(found.width);
  head.height = static_cast<std::uint32_t>(found.height);
  head.colours = "rgb";
  head.transparent = found.has_alpha != 0;
  std::size_t frames = 0;
  for (auto [name, part] : webpParts(bytes)) {
    if (name == "ICCP") head.profile = part;
    if (name == "EXIF") Directory(part.substr(part.starts_with(kExifHead) ? kExifHead.size() : 0)).read(head);
    if (name == "ANMF") ++frames;
  }
  head.later = others(frames, "frame");
  return true;
}

}  // namespace

const char* endingOf(PictureFormat format) {
  switch (format) {
    case PictureFormat::jpeg: return "jpg";
    case PictureFormat::png: return "png";
    case PictureFormat::tiff: return "tif";
    case PictureFormat::webp: return "webp";
  }
  return "";
}

std::optional<PictureFormat> formatOf(std::string_view bytes) {
  using namespace std::string_view_literals;
  if (bytes.starts_with("\xFF\xD8\xFF")) return PictureFormat::jpeg;
  if (bytes.starts_with("\x89PNG\r\n\x1a\n")) return PictureFormat::png;
  if (bytes.starts_with("II*\0"sv) || bytes.starts_with("MM\0*"sv) || bytes.starts_with("II+\0"sv) ||
      bytes.starts_with("MM\0+"sv))
    return PictureFormat::tiff;
  if (bytes.starts_with("RIFF") && bytes.substr(0, 12).ends_with("WEBP")) return PictureFormat::webp;
  return std::nullopt;
}

std::optional<PictureFormat> pictureFormat(const std::string& path) {
  const OpenFile file = openFile(path);
  std::array<char, 12> bytes{};
  const std::size_t count = std::fread(bytes.data(), 1, bytes.size(), file.get());
  if (std::ferror(file.get())) throw unreadable(path);
  if (count == 0) throw Error::call("is an empty file", "make it again", {path});
  return formatOf({bytes.data(), count});
}

std::size_t wholeLength(std::string_view bytes, PictureFormat format) {
  constexpr unsigned kMarker = 0xFF, kEnd = 0xD9, kFirstBare = 0xD0, kTem = 0x01;
  if (format == PictureFormat::png) {
    for (std::size_t at = 8; at + 12 <= bytes.size();) {
      const std::size_t next = at + 12 + bigEndian(bytes, at, 4);
      if (bytes.substr(at + 4, 4) == "IEND") return next;
      at = next;
    }
    return 0;
  }
  for (std::size_t at = 2; at + 1 < bytes.size();) {
    const auto second = static_cast<unsigned char>(bytes[at + 1]);
    if (static_cast<unsigned char>(bytes[at]) != kMarker || second == 0 || second == kMarker) {
      at = std::min(bytes.find('\xFF', at + 1), bytes.size());  // Within a scan.
    } else if (second == kEnd) {
      return at + 2;
    } else if (second == kTem || (second >= kFirstBare && second < kEnd)) {
      at += 2;
    } else {
      at += 2 + bigEndian(bytes, at + 2, 2);
    }
  }
  return 0;
}

bool endsWhole(const std::string& path, PictureFormat format) {
  if (format == PictureFormat::tiff) return hasLastStrip(path);
  if (format == PictureFormat::webp) return true;  // Its decoder needs all of it.
  const std::vector<std::string> parts = foreignParts(path);
  return std::ranges::find(parts, kNoEnd) == parts.end();
}

PictureHead readPictureHead(const std::string& path) {
  const auto format = pictureFormat(path);
  if (!format) throw Error::call("is not a JPEG, PNG or TIFF", "choose a picture", {path});
  PictureHead head;
  if (*format == PictureFormat::tiff) {
    readTiff(path, head);
    return head;
  }
  if (*format == PictureFormat::webp) {
    if (!readWebp(fileBytes(path), head)) throw Error::call("is damaged or cut off", "make it again", {path});
    return head;
  }
  const OpenFile file = openFile(path);
  if (!(*format == PictureFormat::jpeg ? readJpeg(file.get(), head) : readPng(file.get(), head)))
    throw Error::call("is damaged or cut off", "make it again", {path});
  return head;
}

std::optional<PictureHead> headOf(std::string_view bytes) {
  const auto format = formatOf(bytes);
  PictureHead head;
  if (!format || *format == PictureFormat::tiff) return std::nullopt;
  if (*format == PictureFormat::webp) return readWebp(bytes, head) ? std::optional(head) : std::nullopt;
  // Opened to be read only, though the call takes any pointer.
  const OpenFile file(fmemopen(const_cast<char*>(bytes.data()), bytes.size(), "rb"));
  if (!file || !(*format == PictureFormat::jpeg ? readJpeg(file.get(), head) : readPng(file.get(), head)))
    return std::nullopt;
  return head;
}

}  // namespace gridpress::pixels
