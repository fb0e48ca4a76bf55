// render/bands: a page's bands, drawn on all cores and handed on in order.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>

#include "model/progress.h"
#include "render/band.h"
#include "render/raster_page.h"

namespace gridpress::render {

struct BandPlan {
  int rows = 64;         ///< A band's height; the last may be lower.
  unsigned threads = 0;  ///< 0: as many as the machine has cores.
};

/// What is done with each band. Each thread holds one band and one string, so memory does not grow with the
/// page's height.
struct BandWork {
  /// In parallel: turns the painted band into bytes.
  std::function<void(Band& band, std::string& bytes)> encode;
  /// One at a time, from the top band down.
  std::function<void(const std::string& bytes)> emit;
};

/// Progress counts pixel rows. An exception of any band ends all; the first band's (from the top) is thrown.
void paintInBands(const RasterPage& page, const fonts::Typesetter& type, const BandPlan& plan,
                  const BandWork& work, const Progress& progress);

/// As many rows as keep a band of this width near 8 MB, at least 1.
int rowsForBand(int width);

}  // namespace gridpress::render
