// render/external/png_picture: a PNG's pixels as a PDF image, every one of them as it was.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <png.h>

#include <csetjmp>
#include <cstring>
#include <utility>
#include <vector>

#include "model/error.h"
#include "render/external/inside.h"

namespace gridpress::render {

namespace {

struct Pixels {
  unsigned width = 0, height = 0, bits = 0,
           channels = 0;        // 1 gray, 2 gray and alpha, 3 RGB, 4 RGB and alpha.
  double across = 0, down = 0;  // Pixels an inch.
  std::vector<unsigned char> bytes;
};

struct Cursor {
  const unsigned char* at;
  std::size_t left;
};

void readFrom(png_structp png, png_bytep to, png_size_t count) {
  auto* from = static_cast<Cursor*>(png_get_io_ptr(png));
  if (count > from->left) png_error(png, "it ends too soon");
  std::memcpy(to, from->at, count);
  from->at += count;
  from->left -= count;
}

struct Failure {
  std::jmp_buf jump;
  char why[128] = "";
};

[[noreturn]] void fail(png_structp png, png_const_charp why) {
  auto* failure = static_cast<Failure*>(png_get_error_ptr(png));
  std::strncpy(failure->why, why, sizeof failure->why - 1);
  std::longjmp(failure->jump, 1);
}
void ignore(png_structp, png_const_charp) {}

// Between setjmp and longjmp nothing is made that has a destructor: `pixels` and `rows` belong to the caller.
bool decode(Cursor& from, Failure& failure, Pixels& pixels, std::vector<png_bytep>& rows) {
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &failure, fail, ignore);
  png_infop info = png ? png_create_info_struct(png) : nullptr;
  if (!info || setjmp(failure.jump)) {
    png_destroy_read_struct(&png, &info, nullptr);
    return false;
  }
  png_set_read_fn(png, &from, readFrom);
  png_read_info(png, info);
  png_set_expand(png);  // Palettes to RGB, few bits to eight, transparent colours to alpha: nothing is lost.
  png_set_interlace_handling(png);
  png_read_update_info(png, info);
  pixels.width = png_get_image_width(png, info);
  pixels.height = png_get_image_height(png, info);
  pixels.bits = png_get_bit_depth(png, info);
  pixels.channels = png_get_channels(png, info);
  png_uint_32 x = 0, y = 0;
  int unit = 0;
  if (png_get_pHYs(png, info, &x, &y, &unit) && unit == PNG_RESOLUTION_METER) {
    pixels.across = x * 0.0254;
    pixels.down = y * 0.0254;
  }
  const png_size_t stride = png_get_rowbytes(png, info);
  pixels.bytes.resize(stride * pixels.height);
  rows.resize(pixels.height);
  for (unsigned i = 0; i < pixels.height; ++i) rows[i] = pixels.bytes.data() + i * stride;
  png_read_image(png, rows.data());
  png_read_end(png, nullptr);
  png_destroy_read_struct(&png, &info, nullptr);
  return true;
}

QPDFObjectHandle imageOf(QPDF& target, const Pixels& p, std::string bytes, const char* space) {
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

QPDFObjectHandle makeImage(QPDF& target, const Pixels& p) {
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
  auto pixels = std::make_shared<Pixels>();
  Cursor from{reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size()};
  Failure failure;
  std::vector<png_bytep> rows;
  if (!decode(from, failure, *pixels, rows))
    throw Error::call(std::string("this PNG is damaged: ") + failure.why,
                      "save it again from the program it came from", {path, 0});
  auto inside = std::make_unique<ExternalArtwork::Inside>();
  setPixels(*inside, pixels->width, pixels->height, pixels->across, pixels->down);
  inside->makeIn = [pixels](QPDF& target) { return makeImage(target, *pixels); };
  return inside;
}

}  // namespace gridpress::render
