// cli/tight_flags: a clock and an interrupt become the one question that the search asks.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/tight_flags.h"

#include <charconv>
#include <chrono>
#include <cmath>
#include <string_view>

#include "cli/interrupt.h"
#include "cli/progress_bar.h"
#include "model/error.h"
#include "model/length_text.h"

namespace gridpress::cli {
namespace {

constexpr int kUsualEffort = 12;

std::string line(const gen::TightStep& step) {
  const auto cells = static_cast<double>(step.cells);
  return "effort " + std::to_string(step.effort) + ": " + std::to_string(step.size.column) + " x " +
         std::to_string(step.size.row) + ", " + fixed(100 * static_cast<double>(step.used) / cells, 1) +
         " % full, " +
         (step.unplaced == 0 ? "holds every word" : withCommas(step.unplaced) + " words left over");
}

}  // namespace

double parseSeconds(const std::string& text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const std::string_view unit(end, static_cast<std::size_t>(text.data() + text.size() - end));
  const double factor = unit.empty() || unit == "s"    ? 1
                        : unit == "m" || unit == "min" ? 60
                        : unit == "h"                  ? 3600
                                                       : 0;
  if (error != std::errc() || factor == 0 || !(value > 0) || !std::isfinite(value) || value > 1e8)
    throw Error::call("'" + text + "' is no time", "write it as 90s, 10m or 1.5h");
  return value * factor;
}

void TightFlags::add(CLI::App& app) {
  CLI::Option* on =
      app.add_flag("--tight", tight,
                   "Look for a smaller grid: joins words that overlap, chooses among words as well as places "
                   "(minutes for long lists; Ctrl-C keeps the best so far)")
          ->group("Tight grids");
  app.add_option("--effort", effort,
                 "Pack so many grids (default: " + std::to_string(kUsualEffort) +
                     ", or as many as --time allows); the same number gives the same puzzle")
      ->check(CLI::Range(1, 1'000'000))
      ->needs(on)
      ->type_name("N")
      ->group("Tight grids");
  app.add_option("--time", time, "Stop after this time, and tell the effort that was reached")
      ->needs(on)
      ->type_name("90s|10m|2h")
      ->group("Tight grids");
}

std::optional<gen::Tightness> TightFlags::options(const Context& context) const {
  if (!tight) return {};
  gen::Tightness t;
  t.effort = effort > 0 || !time.empty() ? effort : kUsualEffort;
  using Clock = std::chrono::steady_clock;
  std::optional<Clock::time_point> deadline;
  if (!time.empty())
    deadline = Clock::now() +
               std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(parseSeconds(time)));
  t.stop = [deadline, interrupted = whetherInterrupted()] {
    return interrupted() || (deadline && Clock::now() >= *deadline);
  };
  // Small grids are packed by the hundred: what is told is what is new.
  t.tell = [&context, least = std::uint64_t{0}, left = std::uint64_t{0}](const gen::TightStep& step) mutable {
    const bool first = least == 0 && left == 0;
    const bool smaller = step.unplaced == 0 && (least == 0 || step.cells < least);
    const bool nearer = step.unplaced > 0 && least == 0 && (first || step.unplaced < left);
    if (smaller) least = step.cells;
    if (nearer) left = step.unplaced;
    if (smaller || nearer) say(context, line(step));
  };
  return t;
}

}  // namespace gridpress::cli
