// jobs/puzzle/grid_settings: describes them, and turns them into the generator's.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/puzzle/grid_settings.h"

#include <utility>

#include "gen/grid/directions.h"
#include "gen/grid/size_search.h"
#include "jobs/files/mask_file.h"
#include "model/error.h"

namespace gridpress::jobs {

namespace {

constexpr int kUsualEffort = 12;

gen::TightPlacing tightOf(const GridSettings& settings) {
  gen::TightPlacing tight;
  tight.effort = settings.effort > 0 || settings.time ? settings.effort : kUsualEffort;
  if (settings.time) tight.seconds = settings.time->seconds;
  return tight;
}

void setSize(const GridSettings& settings, gen::WordSearchSettings& options) {
  const GridSize& size = settings.size;
  switch (size.kind) {
    case GridSize::Kind::automatic:
      return;
    case GridSize::Kind::mask:
      if (!options.shape.drawn())
        throw Error::inSetting("size", "the size 'mask' requires a mask", "add " + setting("mask"));
      options.size = Cell{options.shape.columns(), options.shape.rows()};
      return;
    case GridSize::Kind::side:
      // Beyond the limits the generator says what is wrong; a shape must not be scaled that far.
      if (size.columns <= kMaxSide) {
        options.size = options.shape.sized(size.columns);
        return;
      }
      [[fallthrough]];
    case GridSize::Kind::cells:
      options.size = Cell{size.columns, size.rows};
      return;
  }
}

}  // namespace

const SettingTable& describe(const GridSettings*) {
  static const SettingTable table = tableOf(
      {entry("size", &GridSettings::size,
             "Columns x rows: auto, N (a square; with a mask its longer side), WxH, or mask (a cell for each "
             "of "
             "the mask's pixels or characters)"),
       entry("seed", &GridSettings::seed, "Random seed: the same seed gives the same grid"),
       entry("partial", &GridSettings::partial,
             "Write the puzzle even if words do not fit (the exit code is still 1)"),
       entry("directions", &GridSettings::directions,
             "The ways words may read: easy (right, down), medium (and downright, upright), hard (all "
             "eight), or "
             "a set such as right,down,downright or E,S,SE or arrows")
           .form("SET"),
       entry("balance", &GridSettings::balance,
             "Among places that share as many letters, take the direction used least, before chance"),
       entry(
           "pick", &GridSettings::pick,
           "Take only this many words of the list; with a size of up to 10,000 cells those that fill it best")
           .in(1, 1e9),
       entry("mask", &GridSettings::mask,
             "Cells stand only where this drawing is: a text file (a space or full stop is outside) or a PNG "
             "(dark, or opaque, is inside), scaled to the size; australia, heart and star are at hand")
           .form("NAME|FILE")
           .role(Role::input),
       entry("exact", &GridSettings::exact,
             "Never move a word that stands: in grids of up to 10,000 cells, words that fit nowhere would "
             "otherwise displace others"),
       entry("grow", &GridSettings::grow,
             "A square that grows: each word where it shares the most letters, then in the direction used "
             "least; "
             "one more column and row if it fits nowhere (size is the size to begin with)")
           .excludes("mask"),
       entry("refine", &GridSettings::refine,
             "In a grid of up to 10,000 cells, move the words so that they cross more and run side by side "
             "less "
             "(seconds; Ctrl-C keeps the best so far)"),
       entry("tight", &GridSettings::tight,
             "Look for a smaller grid: joins words that overlap, chooses among words as well as places "
             "(minutes "
             "for long lists; Ctrl-C keeps the best so far)")
           .group("Tight grids")
           .excludes("grow")
           .excludes("refine")
           .excludes("balance"),
       entry("effort", &GridSettings::effort,
             "Pack this many grids (default: 12, or as many as the time allows); the same number gives the "
             "same "
             "puzzle")
           .in(1, 1'000'000)
           .group("Tight grids")
           .needs("tight"),
       entry("time", &GridSettings::time, "Stop after this time, and report the effort that was reached")
           .form("90s|10m|2h")
           .group("Tight grids")
           .needs("tight")});
  return table;
}

gen::WordSearchSettings optionsOf(const GridSettings& settings, const Workspace& workspace) {
  gen::WordSearchSettings options;
  options.seed = settings.seed;
  options.threads = workspace.threads();
  try {
    options.directions = gen::directionsNamed(settings.directions);
  } catch (const Error& e) {
    throw e.of("directions");
  }
  options.pick = settings.pick;
  if (settings.tight) {
    options.placing = tightOf(settings);
  } else if (settings.grow) {
    options.placing = gen::GrowPlacing{settings.refine};
  } else {
    gen::PlainPlacing plain{settings.exact, settings.balance, {}};
    if (settings.refine) plain.then = gen::Refine();
    options.placing = plain;
  }
  if (!settings.mask.empty()) {
    Mask drawing = loadMask(workspace.maskFile(settings.mask));
    if (drawing.cellByCell) options.size = Cell{drawing.shape.columns(), drawing.shape.rows()};
    options.shape = std::move(drawing.shape);
  }
  setSize(settings, options);
  return options;
}

}  // namespace gridpress::jobs
