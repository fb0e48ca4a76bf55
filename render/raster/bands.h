// render/raster/bands: a page's bands, drawn on all cores and handed on in order.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "model/events.h"
#include "render/raster/band.h"
#include "render/raster/page.h"

namespace gridpress::render {

struct BandPlan {
  int rows = 64;             ///< A band's height; the last may be lower.
  unsigned threads = 0;      ///< 0: as many as the machine has cores.
  int every = 1;             ///< Only every so manyth band, from the first on.
  bool photographs = false;  ///< Bands keep them (Band::Photograph).
};

/// A band made ready for its file; `check` and `length` are the encoder's own business.
struct CodedBand {
  std::string bytes;
  std::uint32_t check = 0;
  std::uint64_t length = 0;
};

/// What is done with each band. Each thread holds one band and its coded bytes, so memory does not grow with
/// the page's height.
struct BandWork {
  /// In parallel.
  std::function<CodedBand(Band& band)> encode;
  /// One at a time, from the top band down.
  std::function<void(const CodedBand& coded)> emit;
};

/// Progress counts pixel rows. An exception of any band ends all; the first band's (from the top) is thrown.
void paintInBands(const RasterPage& page, const fonts::Typesetter& type, const BandPlan& plan,
                  const BandWork& work, const Progress& progress);

/// As many rows as keep a band of the page near 8 MB, at least 1; near 48 MB where a drawing has filters, so
/// that less is drawn twice around the bands.
int rowsForBand(const RasterPage& page);

}  // namespace gridpress::render
