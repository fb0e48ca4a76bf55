// cli/place_flags: declares them once.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/place_flags.h"

#include <charconv>
#include <utility>

#include "cli/interrupt.h"
#include "cli/mask_file.h"
#include "gen/grid/directions.h"
#include "model/error.h"

namespace gridpress::cli {

void PlaceFlags::add(CLI::App& app) {
  app.add_option("--directions", directions,
                 "The ways words may read: easy (right, down), medium (and downright, upright), hard (all "
                 "eight), or a set such as right,down,downright or E,S,SE or arrows")
      ->capture_default_str()
      ->type_name("SET");
  app.add_flag("--balance", balance,
               "Among places that share as many letters take the direction used least, before chance");
  app.add_option(
         "--pick", pick,
         "Take only so many words of the list; with a --size of up to 10,000 cells those that fill it "
         "best")
      ->check(CLI::Validator(
          [](const std::string& text) {
            std::size_t value = 0;
            const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
            const bool whole = error == std::errc() && end == text.data() + text.size() && value > 0;
            return whole ? std::string() : "'" + text + "' is no number of words: write 1 or more";
          },
          ""))
      ->type_name("K");
  app.add_option("--mask", mask,
                 "Cells stand only where this drawing is: a text file (a space or full stop is outside) or a "
                 "PNG (dark, or opaque, is inside), scaled to --size")
      ->type_name("FILE");
  app.add_flag("--exact", exact,
               "Never move a word that stands: in grids of up to 10,000 cells words that fit nowhere would "
               "otherwise displace others");
  app.add_flag("--grow", grow,
               "A square that grows: each word where it shares the most letters, then in the direction used "
               "least; a column and a row more where it fits nowhere (--size is the size to begin with)");
  app.add_flag("--quality", quality,
               "In a grid of up to 10,000 cells move the words so that they cross more and run side by side "
               "less (seconds; Ctrl-C keeps the best so far)");
}

void PlaceFlags::apply(gen::WordSearchOptions& options) const {
  try {
    options.directions = gen::directionsNamed(directions);
  } catch (const Error& e) {
    throw Error::call("--directions: " + e.problem(), e.remedy());
  }
  options.exact = exact;
  options.pick = pick;
  options.balance = balance;
  options.grow = grow;
  if (quality) options.quality = gen::Quality{whetherInterrupted(), {}};
  if (mask.empty()) return;
  Mask drawing = loadMask(mask);
  if (drawing.cellByCell) {
    options.columns = drawing.shape.columns();
    options.rows = drawing.shape.rows();
  }
  options.shape = std::move(drawing.shape);
}

}  // namespace gridpress::cli
