// bench/bench_jpeg_truth: how true a JPEG's letters are for its bytes, beside libjpeg-turbo's own tables.
// SPDX-License-Identifier: GPL-3.0-or-later
//
//   bench_jpeg_truth PUZZLE.ipuz [DPI]
//
// Takes letter sheets of the world's poster (300 dpi), each as a PNG, as our JPEG and as libjpeg-turbo's of
// the same quality without chroma sampling, and prints bytes and SSIM of luma (Wang and others, "Image
// quality assessment", IEEE Transactions on Image Processing 13 (2004), 4): windows of 8 x 8 pixels, every
// fourth.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <sstream>
#include <string>
#include <vector>
// jpeglib.h needs size_t and FILE from cstdio.
#include <jpeglib.h>

#include "jobs/puzzle/puzzle_files.h"
#include "jobs/resolve/workspace.h"
#include "layout/tiles/tiles.h"
#include "render/raster/picture_files.h"
#include "support/image_diff.h"

using namespace gridpress;
using test::Image;

namespace {

std::vector<double> lumaOf(const Image& image) {
  std::vector<double> luma;
  for (std::size_t i = 0; i < image.pixels.size(); i += 3)
    luma.push_back(0.299 * image.pixels[i] + 0.587 * image.pixels[i + 1] + 0.114 * image.pixels[i + 2]);
  return luma;
}

double ssim(const Image& a, const Image& b) {
  constexpr int kWindow = 8, kStep = 4, kPixels = kWindow * kWindow;
  constexpr double c1 = (0.01 * 255) * (0.01 * 255), c2 = (0.03 * 255) * (0.03 * 255);
  const std::vector<double> la = lumaOf(a), lb = lumaOf(b);
  double sum = 0;
  std::size_t windows = 0;
  for (int top = 0; top + kWindow <= a.height; top += kStep)
    for (int left = 0; left + kWindow <= a.width; left += kStep, ++windows) {
      double sa = 0, sb = 0, aa = 0, bb = 0, ab = 0;
      for (int y = top; y < top + kWindow; ++y)
        for (int x = left; x < left + kWindow; ++x) {
          const auto i =
              static_cast<std::size_t>(y) * static_cast<std::size_t>(a.width) + static_cast<std::size_t>(x);
          sa += la[i], sb += lb[i], aa += la[i] * la[i], bb += lb[i] * lb[i], ab += la[i] * lb[i];
        }
      const double ma = sa / kPixels, mb = sb / kPixels;
      sum += (2 * ma * mb + c1) * (2 * (ab / kPixels - ma * mb) + c2) /
             ((ma * ma + mb * mb + c1) * (aa / kPixels - ma * ma + bb / kPixels - mb * mb + c2));
    }
  return sum / static_cast<double>(windows);
}

/// libjpeg-turbo's own JPEG. Its error handler ends the program.
std::string plainJpeg(const Image& image, int quality) {
  jpeg_error_mgr errors = {};
  jpeg_compress_struct to = {};
  to.err = jpeg_std_error(&errors);
  jpeg_create_compress(&to);
  unsigned char* bytes = nullptr;
  unsigned long size = 0;
  jpeg_mem_dest(&to, &bytes, &size);
  to.image_width = static_cast<JDIMENSION>(image.width);
  to.image_height = static_cast<JDIMENSION>(image.height);
  to.input_components = 3;
  to.in_color_space = JCS_RGB;
  jpeg_set_defaults(&to);
  jpeg_set_quality(&to, quality, TRUE);
  to.comp_info[0].h_samp_factor = to.comp_info[0].v_samp_factor = 1;
  jpeg_start_compress(&to, TRUE);
  for (int row = 0; row < image.height; ++row) {
    auto* line = const_cast<JSAMPROW>(image.at(0, row));
    jpeg_write_scanlines(&to, &line, 1);
  }
  jpeg_finish_compress(&to);
  std::string jpeg(reinterpret_cast<const char*>(bytes), size);
  jpeg_destroy_compress(&to);
  std::free(bytes);
  return jpeg;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fprintf(stderr, "usage: bench_jpeg_truth PUZZLE.ipuz [DPI]\n");
    return 2;
  }
  const double dpi = argc > 2 ? std::atof(argv[2]) : 300;
  const jobs::Workspace workspace;
  const fonts::Typesetter& type = workspace.type();
  const Document sheets =
      layout::composeTiles(jobs::loadPuzzle(argv[1]).puzzle, workspace.posterTemplate("world"),
                           workspace.tilesTemplate("world"), type);
  std::vector<std::size_t> pages;
  for (std::size_t part = 1; part < 4; ++part) pages.push_back(sheets.pageCount * part / 4);
  for (const int quality : {60, 70, 80, 85, 90, 92, 95}) {
    double ours = 0, theirs = 0, ourBytes = 0, theirBytes = 0;
    for (const std::size_t page : pages) {
      std::ostringstream png, jpeg;
      render::PictureOptions exact;
      exact.dpi = dpi;
      exact.page = page;
      render::writePng(sheets, type, png, exact);
      render::PictureOptions options;
      options.dpi = dpi;
      options.page = page;
      options.quality = quality;
      render::writeJpeg(sheets, type, jpeg, options);
      const Image is = test::readPng(png.str());
      const std::string plain = plainJpeg(is, quality);
      ours += ssim(is, test::readJpeg(jpeg.str()));
      theirs += ssim(is, test::readJpeg(plain));
      ourBytes += static_cast<double>(jpeg.str().size());
      theirBytes += static_cast<double>(plain.size());
    }
    const auto count = static_cast<double>(pages.size());
    std::printf(
        "quality %2d  gridpress %9.0f bytes SSIM %.5f   libjpeg-turbo %9.0f bytes SSIM %.5f   bytes %.2f\n",
        quality, ourBytes / count, ours / count, theirBytes / count, theirs / count, ourBytes / theirBytes);
  }
}
