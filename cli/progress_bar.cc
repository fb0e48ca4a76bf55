// cli/progress_bar: draws at most ten times a second.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/progress_bar.h"

#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <utility>

#include "model/length_text.h"

namespace gridpress::cli {

ProgressBar::ProgressBar(const Context& context, std::string what, std::string unit)
    : shown_(!context.quiet && ::isatty(STDERR_FILENO) == 1),
      what_(std::move(what)),
      unit_(std::move(unit)),
      start_(Clock::now()),
      last_(start_) {}

ProgressBar::~ProgressBar() {
  if (drawn_) std::fputs("\r\033[K", stderr);
}

Progress ProgressBar::progress() {
  if (!shown_) return {};
  return Progress(*this, Stage::placeWords);
}

void ProgressBar::progress(Stage, std::uint64_t done, std::uint64_t total) {
  const Clock::time_point now = Clock::now();
  if (drawn_ && now - last_ < std::chrono::milliseconds(100)) return;
  last_ = now;
  drawn_ = true;
  const double seconds = std::max(std::chrono::duration<double>(now - start_).count(), 1e-3);
  const double rate = static_cast<double>(done) / seconds;
  std::string line = what_ + "  ";
  if (total > 0) {
    const double share = std::min(1.0, static_cast<double>(done) / static_cast<double>(total));
    const auto filled = static_cast<std::size_t>(share * 24);
    line += "[" + std::string(filled, '#') + std::string(24 - filled, '.') + "] " +
            std::to_string(static_cast<int>(share * 100)) + " %  ";
    if (rate > 0 && done < total)
      line += std::to_string(static_cast<int>(static_cast<double>(total - done) / rate + 0.5)) + " s left  ";
  }
  line += withCommas(static_cast<std::uint64_t>(rate)) + " " + unit_ + "/s";
  std::fprintf(stderr, "\r\033[K%s", line.c_str());
  std::fflush(stderr);
}

void say(const Context& context, const std::string& line) {
  if (!context.quiet) std::fprintf(stderr, "%s\n", line.c_str());
}

}  // namespace gridpress::cli
