// render/external/artwork: chooses a reader by the first bytes; pictures as PDF images.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/external/artwork.h"

#include "model/error.h"
#include "model/file_bytes.h"
#include "pixels/picture_head.h"
#include "pixels/plain_picture.h"
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
  image.replaceStreamData(bytes, "null"_qpdf, "null"_qpdf);
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

// An image fills the unit square upright; these turn and mirror it as Exif's orientations ask.
const std::array<QPDFMatrix, 8> kOrientations = {{{1, 0, 0, 1, 0, 0},
                                                  {-1, 0, 0, 1, 1, 0},
                                                  {-1, 0, 0, -1, 1, 1},
                                                  {1, 0, 0, -1, 0, 1},
                                                  {0, -1, -1, 0, 1, 1},
                                                  {0, -1, 1, 0, 0, 1},
                                                  {0, 1, 1, 0, 0, 0},
                                                  {0, 1, -1, 0, 1, 0}}};

// In the colours that its file means (ISO 32000-1, 8.6.5.5), as far as a PDF may say so.
QPDFObjectHandle profileOf(QPDF& target, const pixels::PictureHead& head, const char* device, int channels) {
  if (!pixels::ToSrgb::byProfile(head.profile, static_cast<unsigned>(channels)))
    return QPDFObjectHandle::newName(device);
  QPDFObjectHandle stream = QPDFObjectHandle::newStream(&target, head.profile);
  stream.getDict().replaceKey("/N", QPDFObjectHandle::newInteger(channels));
  stream.getDict().replaceKey("/Alternate", QPDFObjectHandle::newName(device));
  return QPDFObjectHandle::newArray({"/ICCBased"_qpdf, stream});
}

QPDFObjectHandle makeJpeg(QPDF& target, const pixels::PictureHead& head, const std::string& data) {
  const bool gray = head.colours == "gray", inks = head.colours == "cmyk";
  const char* device = gray ? "/DeviceGray" : inks ? "/DeviceCMYK" : "/DeviceRGB";
  QPDFObjectHandle image = imageOf(target, head.width, head.height, 8, device);
  image.getDict().replaceKey("/ColorSpace", profileOf(target, head, device, gray ? 1 : inks ? 4 : 3));
  image.replaceStreamData(data, "/DCTDecode"_qpdf, "null"_qpdf);
  // Programs store ink the other way round, and browsers take it so whether Adobe's marker says so or not.
  if (inks) image.getDict().replaceKey("/Decode", "[1 0 1 0 1 0 1 0]"_qpdf);
  return image;
}

// Where a picture of this many pixels says how many there are to an inch across and down (0: it does not),
// its size; else only its proportion.
void setPixels(ExternalArtwork::Inside& inside, double width, double height, double across, double down) {
  EXPECTS(width > 0 && height > 0);
  inside.proportion = width / height;
  inside.pixels = width;
  if (across <= 0 || down <= 0) return;
  inside.size = Size{Length::in(width / across), Length::in(height / down)};
  inside.proportion = inside.size->width / inside.size->height;
}

// Pixels that others read, as a JPEG or PNG; a JPEG that a PDF takes as it is.
std::unique_ptr<ExternalArtwork::Inside> openPicture(const std::string& path, std::string bytes) {
  auto inside = std::make_unique<ExternalArtwork::Inside>();
  std::optional<pixels::PictureHead> head = pixels::headOf(bytes);
  pixels::PlainPicture plain;
  if (head && head->format == pixels::PictureFormat::jpeg && !head->unusual) {
    const std::size_t whole = pixels::wholeLength(bytes, head->format);
    if (whole == 0) throw Error::call("is damaged or cut off", "save it again", {path, 0});
    plain = {*head, bytes.substr(0, whole)};
  } else {
    plain = pixels::plainPicture(std::move(bytes), path);
    head = pixels::headOf(plain.bytes);
  }
  if (!plain.later.empty()) inside->notes.push_back({1, pixels::laterLost(plain.later)});
  const bool turned = plain.orientation >= 5;
  setPixels(*inside, turned ? plain.height : plain.width, turned ? plain.width : plain.height,
            turned ? plain.dpiY : plain.dpiX, turned ? plain.dpiX : plain.dpiY);
  EXPECTS(plain.orientation >= 1 && plain.orientation <= kOrientations.size());
  inside->toUnit = kOrientations[plain.orientation - 1];
  if (plain.format == pixels::PictureFormat::png) {
    const auto image = std::make_shared<const pixels::PngImage>(pixels::readPng(plain.bytes, path));
    inside->makeIn = [image](QPDF& target) { return makeImage(target, *image); };
  } else {
    const auto data = std::make_shared<const std::string>(std::move(plain.bytes));
    inside->makeIn = [data, head](QPDF& target) { return makeJpeg(target, *head, *data); };
  }
  ENSURES(inside->makeIn);
  return inside;
}

}  // namespace

ExternalArtwork::ExternalArtwork(const std::string& path, std::size_t page) {
  std::string bytes = fileBytes(path);
  const std::uint64_t checksum = gridpress::checksum(bytes, gridpress::checksum({}) ^ page);
  const auto picture = pixels::formatOf(bytes);
  if (picture && page != 1)
    throw Error::call("page " + std::to_string(page) + " does not exist: the file is a picture",
                      "omit " + setting("page"), {path, 0});
  if (picture) {
    inside_ = openPicture(path, std::move(bytes));
  } else if (bytes.substr(0, 1024).find("%PDF-") != std::string::npos) {
    inside_ = openPdfPage(path, page);
  } else if (const std::string other = pixels::otherFormat(bytes); !other.empty()) {
    throw Error::call("is " + other + ", which cannot be printed", "save it as PNG, JPEG or PDF", {path, 0});
  } else {
    throw Error::call("is not a PDF, SVG or picture", "choose another file", {path, 0});
  }
  ENSURES(inside_);
  inside_->checksum = checksum;
}

ExternalArtwork::ExternalArtwork(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
ExternalArtwork::~ExternalArtwork() = default;
ExternalArtwork::ExternalArtwork(ExternalArtwork&&) noexcept = default;

const ArtworkFacts& ExternalArtwork::facts() const {
  return *inside_;
}

}  // namespace gridpress::render
