// jobs/puzzle/grid_settings: describes them, and converts them to the generator's.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/puzzle/grid_settings.h"

#include <cmath>
#include <set>

#include "gen/atlas/country_shape.h"
#include "gen/grid/board.h"
#include "gen/grid/choose.h"
#include "gen/grid/directions.h"
#include "gen/letters/languages.h"
#include "gen/letters/text.h"
#include "jobs/documents/write_prints.h"
#include "jobs/files/pictures.h"
#include "layout/poster/preview.h"
#include "model/contracts.h"
#include "model/error.h"
#include "model/length_text.h"
#include "model/script.h"

namespace gridpress::jobs {

namespace {

std::optional<std::int32_t> sideIn(std::string_view text) {
  const auto value = gen::numberIn<std::int32_t>(text);
  return value >= 1 ? value : std::nullopt;
}

constexpr int kUsualEffort = 12;

gen::TightPlacing tightOf(const GridSettings& settings) {
  gen::TightPlacing tight;
  tight.effort = settings.effort > 0 || settings.time ? settings.effort : kUsualEffort;
  if (settings.time) tight.seconds = settings.time->seconds;
  return tight;
}

// The share of the cells that words are to use.
double shareOf(const std::string& density) {
  constexpr int kLeast = 10, kMost = 90;
  const double percent = gen::numberIn<double>(density).value_or(0);
  if (percent < kLeast || percent > kMost)
    throw Error::inSetting("density",
                           {"problem.invalid_density", "invalid density '{given}'", {{"given", density}}},
                           {"remedy.density",
                            "write a percentage from {least} to {most}, or full",
                            {{"least", kLeast}, {"most", kMost}}});
  return percent / 100;
}

decltype(gen::WordSearchSettings::placing) placingOf(const GridSettings& settings) {
  if (settings.tight) return tightOf(settings);
  if (settings.grow) return gen::GrowPlacing{settings.refine};
  if (!settings.density.empty() && settings.density != kFullDensity)
    return gen::PuzzlePlacing{shareOf(settings.density), settings.level, {}};
  return gen::PlainPlacing{.refine = settings.refine};
}

double lettersOf(const gen::WordSearchSettings& search, const WordList& list) {
  double letters = 0;
  for (const Word& word : list.words) letters += static_cast<double>(word.letters.size());
  if (search.pick > 0) letters *= static_cast<double>(search.pick) / static_cast<double>(list.words.size());
  return letters;
}

// The size of N cells, or that is given.
Cell sizeOf(double cells, const gen::WordSearchSettings& search, const WordList& list) {
  if (search.size || list.words.empty()) return search.size.value_or(Cell{});
  return gen::sizeFor(cells, static_cast<std::int32_t>(list.words.front().letters.size()), search.shape,
                      search.directions);
}

std::int32_t longerOf(Cell size) {
  return std::max(size.column, size.row);
}

// How much of its area a drawing may lose or gain in cells: a country of more is a flight of stairs.
constexpr double kOutline = 0.025;

void setSize(const GridSettings& settings, gen::WordSearchSettings& options) {
  const GridSize& size = settings.size;
  switch (size.kind) {
    case GridSize::Kind::automatic: return;
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
    case GridSize::Kind::cells: options.size = Cell{size.columns, size.rows}; return;
  }
}

// With the density that suits as many words, where none is given. Throws Error (call) for one that cannot be
// combined with the other settings.
GridSettings withDensity(GridSettings settings, const WordList& list) {
  // A setting that only makes sense where words are packed.
  const std::string packing = settings.tight ? "tight" : settings.grow ? "grow" : "";
  if (settings.density.empty() && settings.level)
    settings.density = usualDensity();
  else if (settings.density == kFullDensity && settings.level)
    throw Error::inSetting("density", "packed words cannot be combined with " + setting("level"),
                           "use one of them, or a density such as " + usualDensity());
  else if (settings.density.empty()) {
    constexpr std::size_t kOnPage = 300;  // Words, beside their grid.
    const std::size_t words = list.words.size();
    const bool page =
        packing.empty() && (settings.pick > 0 ? std::min(settings.pick, words) : words) <= kOnPage;
    settings.density = page ? usualDensity() : kFullDensity;
    if (page && settings.directions.empty()) settings.level = settings.usual;
  } else if (settings.density != kFullDensity && !packing.empty())
    throw Error::inSetting(
        "density", "a density of " + settings.density + " cannot be combined with " + setting(packing),
        "use one of them");
  return settings;
}

SettingTable tightTable() {
  return groupOf(
      "Tight grids",
      {entry("tight", &GridSettings::tight,
             "Look for a smaller grid: joins words that overlap, chooses among words as well as places "
             "(minutes for long lists; Ctrl-C keeps the best so far)")
           .excludes("grow", "refine"),
       entry("effort", &GridSettings::effort,
             "Pack this many grids (default: 12, or as many as the time allows); the same number gives the "
             "same puzzle")
           .in(1, 1'000'000)
           .needs("tight"),
       entry("time", &GridSettings::time, "Stop after this time, and report the effort that was reached")
           .form("90s|10m|2h")
           .needs("tight")});
}

// No poster lists more.
bool isListable(std::size_t words) {
  constexpr std::size_t kMost = 10000;
  return words <= kMost;
}

// What a poster says of a list that has no grid yet: its title, and the words where it may list them.
Puzzle titled(const WordList& list) {
  return puzzleFor(isListable(list.words.size()) ? list : gen::subList(list, {}), 0);
}

/// What a poster leaves its grid.
struct GridRoom {
  Size size;
  layout::RulerStyle rulers;
};

// Nothing where no sheet is known, or it is as large as its grid asks for. Throws Error (call) where the
// template leaves nothing.
std::optional<GridRoom> roomOn(const std::optional<ResolvedSheet>& sheet, const WordList& list,
                               const Workspace& workspace) {
  if (!sheet || !sheet->poster.sheet) return {};
  const layout::PosterTemplate style = sheet->suited(list.words.size());
  return GridRoom{layout::roomForGrid(titled(list), style, workspace.type()), style.rulers};
}

// Sizes of the proportions that margins, title and rulers leave of the sheet; any where there is no sheet.
gen::Shape shapeFor(const std::optional<ResolvedSheet>& sheet, const WordList& list,
                    const Workspace& workspace) {
  const std::optional<GridRoom> room = roomOn(sheet, list, workspace);
  if (!room) return {};
  return gen::Shape(
      [room = *room](std::int32_t longer) { return layout::cellsFor(room.size, room.rulers, longer); });
}

// Of a poster's look what leaves its grid more room, or less.
SettingTable looksOfRoom() {
  SettingTable looks = lookSettings();
  std::erase_if(looks, [](const SettingSpec& look) {
    static const std::set<std::string> kRoom = {"subtitle", "footer", "list", "no-rulers", "no-title"};
    return !kRoom.contains(look.name);
  });
  return looks;
}

// The first size from `longer` on that keeps the outline, or `most`.
std::int32_t outlined(const gen::Shape& shape, std::int32_t longer, std::int32_t most) {
  while (longer < most && shape.misfit(shape.sized(longer)) > kOutline) ++longer;
  return longer;
}

}  // namespace

GridSize readGridSize(const Value& value) {
  const std::string text = readText(value);
  if (text == "auto") return {};
  if (text == "mask") return {GridSize::Kind::mask};
  const std::size_t cross = text.find('x');
  const bool square = cross == std::string::npos;
  const auto columns = sideIn(std::string_view(text).substr(0, cross));
  const auto rows = square ? columns : sideIn(std::string_view(text).substr(cross + 1));
  if (!columns || !rows)
    throw Error::call({"problem.invalid_size", "invalid size '{given}'", {{"given", text}}},
                      {"remedy.sizes", "write auto, 15 or 30x20"});
  return {square ? GridSize::Kind::side : GridSize::Kind::cells, *columns, *rows};
}

std::string textOf(const GridSize& size) {
  switch (size.kind) {
    case GridSize::Kind::automatic: return "auto";
    case GridSize::Kind::mask: return "mask";
    case GridSize::Kind::side: return std::to_string(size.columns);
    case GridSize::Kind::cells: return std::to_string(size.columns) + "x" + std::to_string(size.rows);
  }
  return {};
}

std::string usualDensity() {
  return fixed(gen::kUsualDensity * 100, 0);
}

const Choices<gen::Level>& levels() {
  static const Choices<gen::Level> all = {{"very-easy", gen::Level::veryEasy},
                                          {"easy", gen::Level::easy},
                                          {"medium", gen::Level::medium},
                                          {"hard", gen::Level::hard},
                                          {"expert", gen::Level::expert}};
  return all;
}

SettingTable describe(const GridSettings*) {
  using S = GridSettings;
  return groupOf(
      "Grid",
      {entry("size", &S::size,
             "Columns x rows: auto, N (a square; with a mask its longer side), WxH, or mask (a cell for each "
             "of the mask's pixels or characters)"),
       entry("seed", &S::seed, "Random seed: the same seed gives the same grid"),
       entry("partial", &S::partial, "Write the puzzle even if words do not fit (the exit code is still 1)"),
       choice(
           "level", &S::level, levels(),
           "How hard the puzzle should be, by its measured score: sets the directions; hard and expert also "
           "put decoys into the filler where it would be too easy (default of worksheets and versions: "
           "medium)")
           .alias("difficulty")
           .excludes("tight", "grow"),
       entry("directions", &S::directions,
             "The directions in which words may read: easy (right, down), medium (and downright, upright), "
             "hard (all "
             "eight), expert (all but right), or a set such as right,down,downright or E,S,SE or arrows "
             "(default: hard, or those of the level)")
           .form("SET"),
       entry("density", &S::density,
             "How much of the grid words use: a percentage, with the words spread out for solving; or full: "
             "packed, sharing as many letters as they can (default: " +
                 usualDensity() + " for up to 300 words, else full)")
           .form("PERCENT|full"),
       entry("pick", &S::pick,
             "Take only this many words of the list: the seed draws them; packed in a size of up to 10,000 "
             "cells, those that fill it best")
           .in(1, 1e9),
       entry("mask", &S::mask,
             "The grid has the shape of this drawing: a text file (a space or full stop is outside), a "
             "picture, an SVG or a PDF (what is dark, or of a PNG what is opaque, is inside), scaled to the "
             "size; apple, australia, circle, diamond, egg, fish, "
             "flower, heart, house, moon, star and tree are included, and any country's true outline: "
             "country:US")
           .names(KnownNames::masks)
           .role(Role::input),
       entry("grow", &S::grow,
             "A square that grows: each word where it shares the most letters, then in the direction used "
             "least; one more column and row if it fits nowhere (size is the size to begin with)")
           .excludes("mask"),
       entry("refine", &S::refine,
             "Packed words: in a grid of up to 10,000 cells, move them so that they cross more and run side "
             "by side less (seconds; Ctrl-C keeps the best so far)"),
       Entry(tightTable())});
}

gen::Directions readDirections(const std::string& set, bool fromRight) try {
  return gen::directionsNamed(set, fromRight);
} catch (const Error& e) {
  throw e.of("directions");
}

std::string directionsOf(const GridSettings& settings) {
  if (!settings.directions.empty()) return settings.directions;
  if (settings.level == gen::Level::veryEasy) return "right";
  return std::string(gen::nameOf(settings.level.value_or(gen::Level::hard)));
}

gen::WordSearchSettings resolve(const GridSettings& settings, const Workspace& workspace, bool fromRight) {
  gen::WordSearchSettings options;
  options.seed = settings.seed;
  options.threads = workspace.threads();
  options.directions = readDirections(directionsOf(settings), fromRight);
  options.pick = settings.pick;
  options.placing = placingOf(settings);
  constexpr std::string_view kCountry = "country:";
  if (settings.mask.starts_with(kCountry)) {
    const std::string country = settings.mask.substr(kCountry.size()), code = gen::countryNamed(country);
    options.shape = gen::countryShape(workspace.land(), code.empty() ? country : code);
  } else if (!settings.mask.empty()) {
    Mask drawing = loadMask(workspace.maskFile(settings.mask),
                            [&](const Picture& picture) { return drawnAsPng(picture, workspace); });
    if (drawing.cellByCell) options.size = Cell{drawing.shape.columns(), drawing.shape.rows()};
    options.shape = std::move(drawing.shape);
  }
  setSize(settings, options);
  return options;
}

SettingTable describe(const SheetSettings*) {
  using S = SheetSettings;
  return groupOf("Poster",
                 {entry("sheet", &S::sheet,
                        "The poster's sheet, whose proportions the grid takes where no size is given: "
                        "letter, a2, 24x36in"),
                  entry("template", &S::style,
                        "The poster's template, whose margins and title the grid leaves room for; "
                        "auto: the one that a poster of these words has")
                      .names(KnownNames::posters),
                  entry("set", &S::set, kSetHelp).form("KEY=VALUE"), Entry(looksOfRoom()),
                  include(&S::finishing).without({"finishing-marks"})});
}

layout::PosterTemplate ResolvedSheet::suited(std::size_t words) const {
  layout::PosterTemplate style = poster;
  style.suit(words);
  if (!isListable(words)) style.list.place = layout::ListStyle::Place::none;
  return style;
}

std::optional<ResolvedSheet> resolve(const SheetSettings& settings, const WordList& list,
                                     const Workspace& workspace) {
  if (!settings.sheet && settings.style == kAutoTemplate) return {};
  ResolvedSheet sheet{resolve(resolve(settings, titled(list), workspace, noEvents()), workspace)};
  layOver(sheet.poster, settings.finishing);
  return sheet;
}

gen::WordSearchSettings resolve(const GridSettings& settings, const WordList& list,
                                const std::optional<ResolvedSheet>& sheet, const Workspace& workspace) {
  GridSettings resolved = withDensity(settings, list);
  gen::WordSearchSettings search = resolve(resolved, workspace, readsFromRight(list.alphabet));
  if (!search.size && !search.shape.drawn()) search.shape = shapeFor(sheet, list, workspace);
  if (!settings.density.empty() || settings.level ||
      !std::holds_alternative<gen::PuzzlePlacing>(search.placing))
    return search;
  if (const Cell size = sizeOf(lettersOf(search, list) / gen::kUsualDensity, search, list);
      std::int64_t{size.column} * size.row > static_cast<std::int64_t>(gen::kSmallGrid)) {
    resolved.density = kFullDensity;
    search.placing = placingOf(resolved);
  }
  return search;
}

void keepOutline(gen::WordSearchSettings& search, const WordList& list,
                 const std::optional<ResolvedSheet>& sheet, const Workspace& workspace) {
  const auto* puzzle = std::get_if<gen::PuzzlePlacing>(&search.placing);
  const bool filler =
      gen::messageOf(search).empty() && (puzzle || std::holds_alternative<gen::PlainPlacing>(search.placing));
  if (search.size || !search.shape.drawn() || !filler || list.words.empty()) return;
  const std::optional<GridRoom> room = roomOn(sheet, list, workspace);
  if (!room) return;
  constexpr double kThinnest = 0.1;            // Of fewer letters words are lost in filler.
  constexpr Length kApart = Length::in(0.18);  // Capitals of 3 mm, as in large print.
  constexpr std::int32_t kMany = 1000;
  const Cell proportions = search.shape.sized(kMany);
  const double finest =
      std::min(room->size.width / kApart / proportions.column, room->size.height / kApart / proportions.row);
  const double letters = lettersOf(search, list);
  const std::int32_t packed = gen::expectedSide(static_cast<std::uint64_t>(letters));
  const std::int32_t own = longerOf(
      sizeOf(puzzle ? letters / puzzle->density : static_cast<double>(packed) * packed, search, list));
  const std::int32_t most = std::min(longerOf(sizeOf(letters / kThinnest, search, list)),
                                     static_cast<std::int32_t>(kMany * finest));
  search.shape.setLeast(outlined(search.shape, own, most));
}

void noteOutline(const gen::Shape& shape, const Grid& grid, Events& events) {
  constexpr double kCoarse = 3;  // Of what is looked for: below it the shape is known at a look.
  if (shape.misfit({grid.columns(), grid.rows()}) <= kOutline * kCoarse) return;
  const std::int32_t own = std::max(grid.columns(), grid.rows());
  const std::int32_t longer = outlined(shape, own, own * 2);
  events.note(
      {"mask.coarse",
       "{columns} x {rows} cells are few for this mask, and its outline looks like a flight of stairs; "
       "{size} {longer} is nearer to it, with more filler",
       {{"columns", std::to_string(grid.columns())},
        {"rows", std::to_string(grid.rows())},
        {"size", setting("size")},
        {"longer", std::to_string(longer)}}});
}

void noteSmallLetters(const layout::LetterGrid& letters, Events& events) {
  if (layout::legibilityOf(letters.capHeight).most >= layout::kArm) return;
  events.note({"letters.small",
               "on this sheet the grid's letters are only {height} mm high ({size} pt), to be read up close "
               "and not at "
               "arm's length; for larger ones give a larger {sheet}, or fewer words",
               {{"size", fixed(letters.size.pt(), 1)},
                {"height", fixed(letters.capHeight.mm(), 1)},
                {"sheet", setting("sheet")}}});
}

void noteSmallLetters(const std::optional<ResolvedSheet>& sheet, const Puzzle& puzzle,
                      const Workspace& workspace, Events& events) {
  if (!sheet || !sheet->poster.sheet) return;
  const layout::PosterTemplate style = sheet->suited(puzzle.words.size());
  noteSmallLetters(layout::lettersOn(puzzle, style, workspace.type()), events);
}

bool hasMap(const SheetSettings& settings, const Workspace& workspace) {
  return settings.style != kAutoTemplate && workspace.posterTemplate(settings.style).map.has_value();
}

std::optional<Length> pitchOn(const std::optional<ResolvedSheet>& sheet, double cells, const WordList& list,
                              const Workspace& workspace) {
  EXPECTS(cells > 0);
  const std::optional<GridRoom> room = roomOn(sheet, list, workspace);
  if (!room) return {};
  return Length::in(std::sqrt(room->size.width.in() * room->size.height.in() / cells));
}

Size sheetFor(double cells, const WordList& list, const std::string& style, const Workspace& workspace) {
  // Capitals of 1.6 mm: read at arm's length.
  constexpr Length kEasy = Length::in(0.11);
  const auto sheet = [](double width, double height) { return Size{Length::in(width), Length::in(height)}; };
  const std::array sheets = {sheet(8.5, 11), sheet(18, 24), sheet(24, 36), sheet(36, 54), sheet(48, 72)};
  SheetSettings settings;
  settings.style = style;
  const std::optional<ResolvedSheet> own = resolve(settings, list, workspace);
  for (const Size& tried : sheets) {
    const ResolvedSheet on{layout::onSheet(own->poster, tried)};
    if (*pitchOn(on, cells, list, workspace) >= kEasy) return tried;
  }
  return sheets.back();
}

}  // namespace gridpress::jobs
