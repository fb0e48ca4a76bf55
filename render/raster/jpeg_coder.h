// render/raster/jpeg_coder: one way through a page: each strip drawn and coded, on all cores.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

#include "fonts/typesetter.h"
#include "model/events.h"
#include "render/raster/jpeg_strip.h"
#include "render/raster/page.h"

namespace gridpress::render {

class JpegCoder {
 public:
  using Take = std::function<void(std::string_view)>;
  /// Changes a band's pixels before they are coded. For several threads at once.
  using Change = std::function<void(Band&)>;

  /// `page` and `type` are to stay as long as this. Width, height, strips and codes of `frame` are set here.
  JpegCoder(const RasterPage& page, const fonts::Typesetter& type, JpegFrame frame, unsigned threads,
            Change change = {});

  /// Hands the file's bytes on, from the top down. Progress counts pixel rows.
  void run(int quality, const Take& take, const Progress& progress);
  std::uint64_t bytesAt(int quality);

 private:
  HuffmanCodes codesFromSamples();

  const RasterPage& page_;
  const fonts::Typesetter& type_;
  JpegFrame frame_;
  unsigned threads_;
  Change change_;
};

}  // namespace gridpress::render
