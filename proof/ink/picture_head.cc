// proof/ink/picture_head: libjpeg and libpng read the heads; their long jumps stay in here.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/ink/picture_head.h"

#include <png.h>

#include <algorithm>
#include <array>
#include <csetjmp>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iterator>
#include <memory>

#include "model/error.h"

extern "C" {
#include <jpeglib.h>
}

namespace gridpress::proof {

namespace {

struct Close {
  void operator()(std::FILE* f) const { std::fclose(f); }
};
using File = std::unique_ptr<std::FILE, Close>;

File open(const std::string& path) {
  File file(std::fopen(path.c_str(), "rb"));
  if (!file) throw Error::call("cannot be read", "check the file's name and permissions", {path});
  return file;
}

struct JpegFailure {
  jpeg_error_mgr base;
  std::jmp_buf back;
};

void leaveJpeg(j_common_ptr jpeg) {
  std::longjmp(reinterpret_cast<JpegFailure*>(jpeg->err)->back, 1);
}
void keepQuiet(j_common_ptr) {}

/// A copy outlives the library's own.
struct Comment {
  char text[4096];
  std::size_t size = 0;
  void take(const void* bytes, std::size_t count) {
    size = std::min(count, sizeof text);
    std::memcpy(text, bytes, size);
  }
};

// Nothing with a destructor lives here: libjpeg jumps out of its calls.
bool readJpeg(std::FILE* file, PictureHead& head, const char*& colours, Comment& comment) {
  jpeg_decompress_struct jpeg;
  JpegFailure failure;
  jpeg.err = jpeg_std_error(&failure.base);
  failure.base.error_exit = leaveJpeg;
  failure.base.output_message = keepQuiet;
  if (setjmp(failure.back)) {
    jpeg_destroy_decompress(&jpeg);
    return false;
  }
  jpeg_create_decompress(&jpeg);
  jpeg_stdio_src(&jpeg, file);
  jpeg_save_markers(&jpeg, JPEG_COM, sizeof comment.text);
  jpeg_read_header(&jpeg, TRUE);
  head.format = PictureFormat::jpeg;
  head.width = jpeg.image_width;
  head.height = jpeg.image_height;
  colours = jpeg.num_components == 1 ? "gray" : jpeg.num_components == 4 ? "cmyk" : "rgb";
  // JFIF 1.02: unit 1 is the inch, 2 the centimetre, 0 only a ratio.
  const double inch = jpeg.density_unit == 1 ? 1 : jpeg.density_unit == 2 ? 2.54 : 0;
  head.dpiX = jpeg.X_density * inch;
  head.dpiY = jpeg.Y_density * inch;
  if (jpeg.marker_list != nullptr) comment.take(jpeg.marker_list->data, jpeg.marker_list->data_length);
  jpeg_destroy_decompress(&jpeg);
  return true;
}

void ignoreWarning(png_structp, png_const_charp) {}
void leavePng(png_structp png, png_const_charp) {
  png_longjmp(png, 1);
}

bool readPng(std::FILE* file, PictureHead& head, const char*& colours, Comment& comment) {
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, nullptr, leavePng, ignoreWarning);
  png_infop info = png ? png_create_info_struct(png) : nullptr;
  if (!info || setjmp(png_jmpbuf(png))) {
    png_destroy_read_struct(&png, &info, nullptr);
    return false;
  }
  png_set_user_limits(png, 0x7FFFFFFF, 0x7FFFFFFF);  // A poster's PNG may be larger than libpng's million.
  png_init_io(png, file);
  png_read_info(png, info);
  head.format = PictureFormat::png;
  head.width = png_get_image_width(png, info);
  head.height = png_get_image_height(png, info);
  const int kind = png_get_color_type(png, info);
  colours = (kind & PNG_COLOR_MASK_COLOR) != 0 ? "rgb" : "gray";
  head.transparent = (kind & PNG_COLOR_MASK_ALPHA) != 0 || png_get_valid(png, info, PNG_INFO_tRNS) != 0;
  constexpr double kInch = 0.0254;
  head.dpiX = png_get_x_pixels_per_meter(png, info) * kInch;
  head.dpiY = png_get_y_pixels_per_meter(png, info) * kInch;
  png_textp text = nullptr;
  if (png_get_text(png, info, &text, nullptr) > 0) comment.take(text->text, text->text_length);
  png_destroy_read_struct(&png, &info, nullptr);
  return true;
}

}  // namespace

std::optional<PictureFormat> pictureFormat(const std::string& path) {
  const File file = open(path);
  std::array<unsigned char, 8> bytes{};
  const std::size_t count = std::fread(bytes.data(), 1, bytes.size(), file.get());
  if (std::ferror(file.get()))
    throw Error::call("cannot be read", "check the file's name and permissions", {path});
  if (count == 0) throw Error::call("is empty", "print it again", {path});
  if (count >= 3 && bytes[0] == 0xFF && bytes[1] == 0xD8 && bytes[2] == 0xFF) return PictureFormat::jpeg;
  if (count == 8 && std::memcmp(bytes.data(), "\x89PNG\r\n\x1a\n", 8) == 0) return PictureFormat::png;
  return std::nullopt;
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
  if (!format) throw Error::call("is neither a JPEG nor a PNG", "name a picture", {path});
  const File file = open(path);
  PictureHead head;
  const char* colours = "";
  Comment comment;
  const bool read = *format == PictureFormat::jpeg ? readJpeg(file.get(), head, colours, comment)
                                                   : readPng(file.get(), head, colours, comment);
  head.colours = colours;
  head.comment.assign(comment.text, comment.size);
  if (!read) throw Error::call("is damaged or cut off", "print it again", {path});
  return head;
}

}  // namespace gridpress::proof
