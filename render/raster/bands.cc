// render/raster/bands: each thread paints and codes a band; they are handed on in order.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/raster/bands.h"

#include <algorithm>
#include <memory>
#include <vector>

#include "parallel/ordered.h"
#include "render/raster/band_painter.h"

namespace gridpress::render {

namespace {

/// Each has a band of 48 MB and some layers as large; filters use all cores by themselves.
constexpr std::size_t kMostWithFilters = 3;

/// What a thread keeps from band to band.
struct Desk {
  Desk(const RasterPage& page, const fonts::Typesetter& type) : tools(type), painter(page, tools) {}
  PaintTools tools;
  BandPainter painter;
  Band pixels;
};

}  // namespace

void paintInBands(const RasterPage& page, const fonts::Typesetter& type, const BandPlan& plan,
                  const BandWork& work, const Progress& progress) {
  const int step = plan.rows * plan.every;
  const auto bands = static_cast<std::size_t>((page.height() + step - 1) / step);
  std::size_t threads = std::min(parallel::threadCount(static_cast<int>(plan.threads)), bands);
  if (page.hasFilters()) threads = std::min(threads, kMostWithFilters);
  parallel::ThreadPool pool(static_cast<int>(threads));
  std::vector<std::unique_ptr<Desk>> desks(pool.size());
  int rowsDone = 0;
  const auto rowsOf = [&](std::size_t band) {
    return std::min(plan.rows, page.height() - static_cast<int>(band) * step);
  };
  std::size_t emitted = 0;
  parallel::runOrdered<CodedBand>(
      pool, bands, pool.size(),
      [&](std::size_t band, std::size_t member, const auto&) {
        if (!desks[member]) desks[member] = std::make_unique<Desk>(page, type);
        desks[member]->tools.photographs = plan.photographs;
        desks[member]->painter.paint(desks[member]->pixels, static_cast<int>(band) * step, rowsOf(band));
        return work.encode(desks[member]->pixels);
      },
      [&](CodedBand&& coded) {
        work.emit(coded);
        rowsDone += rowsOf(emitted++);
        report(progress, static_cast<std::uint64_t>(rowsDone), static_cast<std::uint64_t>(page.height()));
        return true;
      });
}

int rowsForBand(const RasterPage& page) {
  const int bytes = (page.hasFilters() ? 48 : 8) << 20;
  return std::max(1, bytes / 4 / page.width());
}

}  // namespace gridpress::render
