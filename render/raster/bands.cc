// render/raster/bands: threads take the next band, work on it, and wait for their turn to hand it on.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/raster/bands.h"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <limits>
#include <mutex>
#include <thread>
#include <vector>

#include "render/raster/band_painter.h"

namespace gridpress::render {

namespace {

class Line {
 public:
  Line(const RasterPage& page, const fonts::Typesetter& type, const BandPlan& plan, const BandWork& work,
       const Progress& progress)
      : page_(page), type_(type), plan_(plan), work_(work), progress_(progress) {}

  void run() {
    const int bands = (page_.height() + plan_.rows - 1) / plan_.rows;
    unsigned threads = plan_.threads > 0 ? plan_.threads : std::max(1U, std::thread::hardware_concurrency());
    threads = std::min(threads, static_cast<unsigned>(bands));
    bands_ = bands;
    {
      std::vector<std::jthread> others;
      for (unsigned i = 1; i < threads; ++i) others.emplace_back([this] { worker(); });
      worker();
    }
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  void worker() {
    int band = -1;
    try {
      BandPainter painter(page_, type_);
      Band pixels;
      while ((band = take()) >= 0) {
        const int top = band * plan_.rows;
        painter.paint(pixels, top, std::min(plan_.rows, page_.height() - top));
        if (!handOn(band, work_.encode(pixels), top + pixels.rows())) return;
      }
    } catch (...) {
      const std::lock_guard lock(mutex_);
      // Bands above may still fail; theirs is then the one to report, whatever the threads' luck.
      if (band < failedBand_) {
        failedBand_ = band;
        failure_ = std::current_exception();
      }
      moved_.notify_all();
    }
  }

  int take() {
    const std::lock_guard lock(mutex_);
    return next_ < bands_ && !failure_ ? next_++ : -1;
  }

  bool handOn(int band, const CodedBand& coded, int rowsDone) {
    std::unique_lock lock(mutex_);
    moved_.wait(lock, [&] { return handedOn_ == band || failedBand_ < band; });
    if (failedBand_ < band) return false;
    work_.emit(coded);
    ++handedOn_;
    report(progress_, static_cast<std::uint64_t>(rowsDone), static_cast<std::uint64_t>(page_.height()));
    moved_.notify_all();
    return true;
  }

  const RasterPage& page_;
  const fonts::Typesetter& type_;
  const BandPlan& plan_;
  const BandWork& work_;
  const Progress& progress_;

  std::mutex mutex_;
  std::condition_variable moved_;
  int bands_ = 0, next_ = 0, handedOn_ = 0;
  int failedBand_ = std::numeric_limits<int>::max();
  std::exception_ptr failure_;
};

}  // namespace

void paintInBands(const RasterPage& page, const fonts::Typesetter& type, const BandPlan& plan,
                  const BandWork& work, const Progress& progress) {
  Line(page, type, plan, work, progress).run();
}

int rowsForBand(int width) {
  constexpr int kBandBytes = 8 << 20;
  return std::max(1, kBandBytes / 4 / width);
}

}  // namespace gridpress::render
