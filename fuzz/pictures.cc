// fuzz/pictures: PNG and JPEG, in every way that they are read; and drawings of masks.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/files/pictures.h"
#include "model/limits.h"
#include "pixels/picture_head.h"
#include "pixels/picture_rows.h"
#include "pixels/png_image.h"

#include <vector>

#include "fuzz/bytes.h"

using namespace gridpress;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::int64_t kMostPixels = 1 << 20;
  const std::string_view bytes = fuzz::textOf(data, size);
  const fuzz::MemoryFile file(bytes);
  std::int64_t pixelCount = kMostPixels;  // Until the head says.
  fuzz::mayRefuse([&] {
    const pixels::PictureHead head = pixels::readPictureHead(file.path());
    pixelCount = std::int64_t{head.width} * head.height;
    pixels::endsWhole(file.path(), head.format);
    pixels::foreignParts(file.path());
  });
  if (pixelCount > kMostPixels) return 0;  // Large is no fault, and only slow.
  fuzz::mayRefuse([&] { pixels::readPng(bytes, "input.png"); });
  fuzz::mayRefuse([&] { pixels::readGrayAlpha(bytes, "input.png", limits::kMaskPixels); });
  fuzz::mayRefuse([&] { jobs::loadMask(file.path(), [](const Picture&) { return std::string(); }); });
  for (const pixels::PixelForm form : {pixels::PixelForm::gray, pixels::PixelForm::bgrx}) {
    fuzz::mayRefuse([&] {
      pixels::PictureRows rows(file.path(), form);
      std::vector<std::uint8_t> row(static_cast<std::size_t>(rows.width()) * 4);
      for (int y = 0; y < rows.height(); ++y) rows.read(row.data());
    });
  }
  return 0;
}
