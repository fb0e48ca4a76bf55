// render/external/artwork: looks at the first bytes and asks who can read them; JPEGs and PNGs as PDF images.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/external/artwork.h"

#include <array>
#include <string_view>
#include <utility>

#include "model/error.h"
#include "model/file_bytes.h"
#include "pixels/picture_head.h"
#include "pixels/png_image.h"
#include "render/external/inside.h"

namespace gridpress::render {

namespace {

/// An image that has its bytes yet to come.
QPDFObjectHandle imageOf(QPDF& target, unsigned width, unsigned height, unsigned bits, const char* space) {
  EXPECTS(width > 0 && height > 0 && bits > 0);
  QPDFObjectHandle image = QPDFObjectHandle::newStream(&target);
  image.replaceDict(QPDFObjectHandle::parse("<</Type/XObject/Subtype/Image/Width " + std::to_string(width) +
                                            "/Height " + std::to_string(height) + "/BitsPerComponent " +
                                            std::to_string(bits) + "/ColorSpace" + space + ">>"));
  return image;
}

QPDFObjectHandle imageOf(QPDF& target, const pixels::PngImage& p, const std::string& bytes,
                         const char* space) {
  QPDFObjectHandle image = imageOf(target, p.width, p.height, p.bits, space);
  image.replaceStreamData(bytes, QPDFObjectHandle::newNull(), QPDFObjectHandle::newNull());
  return image;
}

QPDFObjectHandle makeImage(QPDF& target, const pixels::PngImage& p) {
  EXPECTS(p.bits >= 8 && p.channels >= 1 && p.channels <= 4);
  const std::size_t sample = p.bits / 8, colours = p.channels < 3 ? 1 : 3;
  std::string colour, alpha;
  for (std::size_t i = 0; i < p.bytes.size(); i += p.channels * sample) {
    colour.append(reinterpret_cast<const char*>(&p.bytes[i]), colours * sample);
    if (p.channels > colours)
      alpha.append(reinterpret_cast<const char*>(&p.bytes[i + colours * sample]), sample);
  }
  QPDFObjectHandle image = imageOf(target, p, colour, colours == 1 ? "/DeviceGray" : "/DeviceRGB");
  if (!alpha.empty())
    image.getDict().replaceKey("/SMask", target.makeIndirectObject(imageOf(target, p, alpha, "/DeviceGray")));
  return image;
}

}  // namespace

std::unique_ptr<ExternalArtwork::Inside> openPng(const std::string& path, std::string bytes) {
  const auto image = std::make_shared<const pixels::PngImage>(pixels::readPng(bytes, path));
  auto inside = std::make_unique<ExternalArtwork::Inside>();
  setPixels(*inside, image->width, image->height, image->across, image->down);
  inside->makeIn = [image](QPDF& target) { return makeImage(target, *image); };
  return inside;
}

namespace {

// What is told by the markers before the first scan (ITU-T T.81, annex B).
struct Head {
  unsigned width = 0, height = 0, components = 0, bits = 0;
  bool usual = false;           // Baseline, extended or progressive Huffman: what PDF readers decode.
  double across = 0, down = 0;  // Pixels an inch.
  bool adobe = false;
  unsigned orientation = 1;  // Exif's.
};

class HeadReader {
 public:
  explicit HeadReader(std::string_view bytes) : bytes_(bytes) {}

  // False where the file ends too soon.
  bool read(Head& head) {
    std::size_t at = 2;
    while (at + 4 <= bytes_.size()) {
      if (byte(at) != 0xFF) return false;
      const unsigned marker = byte(at + 1);
      if (marker == 0xFF || marker == 0x01 || (marker >= 0xD0 && marker <= 0xD7)) {
        at += marker == 0xFF ? 1 : 2;
        continue;
      }
      const std::size_t length = big(at + 2, 2), data = at + 4;
      if (length < 2 || at + 2 + length > bytes_.size()) return false;
      segment(marker, bytes_.substr(data, length - 2), head);
      if (marker == 0xDA) return head.width > 0 && head.height > 0;
      at += 2 + length;
    }
    return false;
  }

 private:
  unsigned byte(std::size_t at) const { return static_cast<unsigned char>(bytes_[at]); }
  unsigned big(std::size_t at, int count) const {
    unsigned value = 0;
    for (int i = 0; i < count; ++i) value = value << 8 | byte(at + static_cast<std::size_t>(i));
    return value;
  }

  void segment(unsigned marker, std::string_view data, Head& head) const {
    const HeadReader in(data);
    if (marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC &&
        data.size() >= 6) {
      head.usual = marker <= 0xC2;
      head.bits = in.byte(0);
      head.height = in.big(1, 2);
      head.width = in.big(3, 2);
      head.components = in.byte(5);
    } else if (marker == 0xE0 && data.starts_with(std::string_view("JFIF\0", 5)) && data.size() >= 12) {
      const double unit = in.byte(7) == 1 ? 1 : in.byte(7) == 2 ? 2.54 : 0;
      head.across = in.big(8, 2) * unit;
      head.down = in.big(10, 2) * unit;
    } else if (marker == 0xEE && data.starts_with("Adobe")) {
      head.adobe = true;
    } else if (marker == 0xE1 && data.starts_with(std::string_view("Exif\0\0", 6))) {
      head.orientation = pixels::orientationIn(data.substr(6));
    }
  }

  std::string_view bytes_;
};

// An image fills the unit square upright; these turn and mirror it as Exif's orientations ask.
constexpr std::array<ToUnit, 8> kOrientations = {{{1, 0, 0, 1, 0, 0},
                                                  {-1, 0, 0, 1, 1, 0},
                                                  {-1, 0, 0, -1, 1, 1},
                                                  {1, 0, 0, -1, 0, 1},
                                                  {0, -1, -1, 0, 1, 1},
                                                  {0, -1, 1, 0, 0, 1},
                                                  {0, 1, 1, 0, 0, 0},
                                                  {0, 1, -1, 0, 1, 0}}};

}  // namespace

std::unique_ptr<ExternalArtwork::Inside> openJpeg(const std::string& path, std::string bytes) {
  Head head;
  if (!HeadReader(bytes).read(head))
    throw Error::call("damaged JPEG", "save it again from the program it came from", {path, 0});
  if (!head.usual || head.bits != 8 || (head.components != 1 && head.components != 3 && head.components != 4))
    throw Error::call("a JPEG of this kind cannot be embedded in a PDF",
                      "save it as a baseline JPEG or as PNG", {path, 0});
  auto inside = std::make_unique<ExternalArtwork::Inside>();
  const bool turned = head.orientation >= 5;
  setPixels(*inside, turned ? head.height : head.width, turned ? head.width : head.height,
            turned ? head.down : head.across, turned ? head.across : head.down);
  EXPECTS(head.orientation >= 1 && head.orientation <= kOrientations.size());
  inside->toUnit = kOrientations[head.orientation - 1];
  const auto data = std::make_shared<const std::string>(std::move(bytes));
  inside->makeIn = [data, head](QPDF& target) {
    QPDFObjectHandle image = imageOf(target, head.width, head.height, 8,
                                     head.components == 1   ? "/DeviceGray"
                                     : head.components == 3 ? "/DeviceRGB"
                                                            : "/DeviceCMYK");
    image.replaceStreamData(*data, QPDFObjectHandle::newName("/DCTDecode"), QPDFObjectHandle::newNull());
    // Adobe's programs store ink the other way round.
    if (head.components == 4 && head.adobe)
      image.getDict().replaceKey("/Decode", QPDFObjectHandle::parse("[1 0 1 0 1 0 1 0]"));
    return image;
  };
  return inside;
}

ExternalArtwork::ExternalArtwork(const std::string& path, std::size_t page) {
  std::string bytes = fileBytes(path);
  if (bytes.empty()) throw Error::call("is empty", "choose another file", {path, 0});
  std::uint64_t checksum = 0xcbf29ce484222325 ^ page;
  for (const char c : bytes) checksum = (checksum ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  const auto picture = pixels::formatOf(bytes);
  if (picture && page != 1)
    throw Error::call("page " + std::to_string(page) + " does not exist: the file is a picture",
                      "omit " + setting("page"), {path, 0});
  if (picture == pixels::PictureFormat::jpeg) {
    inside_ = openJpeg(path, std::move(bytes));
  } else if (picture) {
    inside_ = openPng(path, std::move(bytes));
  } else if (bytes.substr(0, 1024).find("%PDF-") != std::string::npos) {
    inside_ = openPdfPage(path, page);
  } else if (const std::string other = pixels::otherFormat(bytes); !other.empty()) {
    throw Error::call("is a " + other + ", which cannot be printed", "save it as PNG, JPEG or PDF",
                      {path, 0});
  } else {
    throw Error::call("is not a PDF, JPEG or PNG", "choose another file", {path, 0});
  }
  if (picture && !pixels::endsWhole(path, *picture))
    throw Error::call("is damaged or cut off", "save it again", {path, 0});
  ENSURES(inside_);
  inside_->checksum = checksum;
}

ExternalArtwork::ExternalArtwork(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
ExternalArtwork::~ExternalArtwork() = default;
ExternalArtwork::ExternalArtwork(ExternalArtwork&&) noexcept = default;

std::optional<Size> ExternalArtwork::size() const {
  return inside_->size;
}
double ExternalArtwork::pixels() const {
  return inside_->pixels;
}
double ExternalArtwork::proportion() const {
  return inside_->proportion;
}
Insets ExternalArtwork::bleed() const {
  return inside_->bleed;
}
std::uint64_t ExternalArtwork::checksum() const {
  return inside_->checksum;
}

void setPixels(ExternalArtwork::Inside& inside, double width, double height, double across, double down) {
  EXPECTS(width > 0 && height > 0);
  inside.proportion = width / height;
  inside.pixels = width;
  if (across <= 0 || down <= 0) return;
  inside.size = Size{Length::in(width / across), Length::in(height / down)};
  inside.proportion = inside.size->width / inside.size->height;
}

}  // namespace gridpress::render
