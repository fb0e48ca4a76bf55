// render/external/png_picture: a PNG's pixels as a PDF image, every one of them as it was.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <utility>

#include "pixels/png_image.h"
#include "render/external/inside.h"

namespace gridpress::render {

namespace {

QPDFObjectHandle imageOf(QPDF& target, const pixels::PngImage& p, std::string bytes, const char* space) {
  QPDFObjectHandle image = QPDFObjectHandle::newStream(&target, bytes);
  QPDFObjectHandle dict = image.getDict();
  dict.replaceKey("/Type", QPDFObjectHandle::newName("/XObject"));
  dict.replaceKey("/Subtype", QPDFObjectHandle::newName("/Image"));
  dict.replaceKey("/Width", QPDFObjectHandle::newInteger(p.width));
  dict.replaceKey("/Height", QPDFObjectHandle::newInteger(p.height));
  dict.replaceKey("/BitsPerComponent", QPDFObjectHandle::newInteger(p.bits));
  dict.replaceKey("/ColorSpace", QPDFObjectHandle::newName(space));
  return image;
}

QPDFObjectHandle makeImage(QPDF& target, const pixels::PngImage& p) {
  const std::size_t sample = p.bits / 8, colours = p.channels < 3 ? 1 : 3;
  std::string colour, alpha;
  for (std::size_t i = 0; i < p.bytes.size(); i += p.channels * sample) {
    colour.append(reinterpret_cast<const char*>(&p.bytes[i]), colours * sample);
    if (p.channels > colours)
      alpha.append(reinterpret_cast<const char*>(&p.bytes[i + colours * sample]), sample);
  }
  QPDFObjectHandle image = imageOf(target, p, std::move(colour), colours == 1 ? "/DeviceGray" : "/DeviceRGB");
  if (!alpha.empty())
    image.getDict().replaceKey(
        "/SMask", target.makeIndirectObject(imageOf(target, p, std::move(alpha), "/DeviceGray")));
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

}  // namespace gridpress::render
