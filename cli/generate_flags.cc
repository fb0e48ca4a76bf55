// cli/generate_flags: declares them once.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/generate_flags.h"

#include <charconv>

#include "cli/size_text.h"
#include "model/error.h"

namespace gridpress::cli {

std::string isSeed(const std::string& text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error == std::errc() && end == text.data() + text.size()) return {};
  return "'" + text + "' is no whole number from 0 to 18446744073709551615";
}

void GenerateFlags::add(CLI::App& app) {
  app.add_option("--size", size,
                 "Columns x rows: auto, N (a square; with --mask its longer side), WxH, or mask (a cell for "
                 "each of the mask's pixels or characters)")
      ->capture_default_str()
      ->type_name("auto|N|WxH|mask");
  app.add_option("--seed", seed, "Chance's seed: the same seed gives the same grid")
      ->capture_default_str()
      ->check(CLI::Validator(isSeed, ""))
      ->type_name("N");
  app.add_flag("--partial", partial,
               "Write the puzzle even where words do not fit (the exit code is still 1)");
  place.add(app);
  tight.add(app);
}

gen::WordSearchOptions GenerateFlags::options(const Context& context) const {
  gen::WordSearchOptions o;
  o.seed = seed;
  place.apply(o);
  o.tight = tight.options(context);
  if (size == "auto") return o;
  if (size == "mask") {
    if (!o.shape.drawn()) throw Error::call("--size mask is given, but no mask", "give one with --mask");
    o.columns = o.shape.columns();
    o.rows = o.shape.rows();
    return o;
  }
  const auto given = sizeIn(size);
  if (!given) throw Error::call("--size '" + size + "' is no size", "write auto, 902 or 30x20");
  // Beyond the limits the generator says what is wrong; a shape must not be scaled that far.
  const Cell used = given->square && given->columns <= gen::kMaxSide ? o.shape.sized(given->columns)
                                                                     : Cell{given->columns, given->rows};
  o.columns = used.column;
  o.rows = used.row;
  return o;
}

}  // namespace gridpress::cli
