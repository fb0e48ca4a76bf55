// layout/style/template: each kind of template, key by key.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/style/template.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "layout/style/toml_reader.h"
#include "model/error.h"
#include "model/length_text.h"

namespace gridpress::layout {

MapStyle readMap(TomlReader t) {
  MapStyle s;
  const std::vector<std::string> tints = t.texts("tints");
  const auto colourOf = [&](const std::string& text) {
    const std::optional<Colour> colour = Colour::parse(text);
    if (!colour) throw Error::call("'" + text + "' is no colour", "write \"#rrggbb\"", t.where("tints"));
    return *colour;
  };
  if (!tints.empty()) {
    if (tints.size() != s.tints.size())
      throw Error::call("'map.tints' needs " + std::to_string(s.tints.size()) + " colours, and has " +
                            std::to_string(tints.size()),
                        "give one for each tint of the map", t.where("tints"));
    std::transform(tints.begin(), tints.end(), s.tints.begin(), colourOf);
  }
  const auto line = [&](std::string_view key, std::optional<Colour>& colour) {
    const std::string text = t.text(key, colour ? colour->hex() : "none");
    colour = text == "none" ? std::nullopt : std::optional<Colour>(colourOf(text));
  };
  line("sea", s.sea);
  line("coast", s.coast);
  line("border", s.border);
  line("graticule", s.graticule);
  line("sectors", s.sectors);
  line("sea_name", s.seaName);
  s.coastWidth = t.number("coast_width", s.coastWidth, 0, 1);
  s.borderWidth = t.number("border_width", s.borderWidth, 0, 1);
  s.graticuleWidth = t.number("graticule_width", s.graticuleWidth, 0, 1);
  s.sectorWidth = t.number("sector_width", s.sectorWidth, 0, 1);
  s.shore = t.number("shore", s.shore, 0, 1);
  s.names = t.number("names", s.names, 0, 1);
  s.face = {t.text("face", s.face.name)};
  s.seaFace = {t.text("sea_face", s.seaFace.name)};
  t.finish();
  return s;
}

namespace {

Face readFace(TomlReader& t, std::string_view key, const Face& fallback) {
  return {t.text(key, fallback.name)};
}

GridStyle readGrid(TomlReader t) {
  GridStyle s;
  s.face = readFace(t, "face", s.face);
  s.colour = t.colour("colour", s.colour);
  s.sizePerPitch = t.number("size_per_pitch", s.sizePerPitch, 0.1, 4);
  s.capHeight = t.number("cap_height", s.capHeight, 0.1, 1);
  if (t.text("pitch", "fit") != "fit") s.pitch = t.length("pitch", Length());
  t.finish();
  return s;
}

RulerStyle readRulers(TomlReader t) {
  RulerStyle s;
  s.shown = t.flag("shown", s.shown);
  s.face = readFace(t, "face", s.face);
  s.depth = t.number("depth", s.depth, 2, 20);
  s.deepest = t.length("max_depth", s.deepest);
  s.dot = t.colour("dot", s.dot);
  s.five = t.colour("five", s.five);
  s.ten = t.colour("ten", s.ten);
  s.number = t.colour("number", s.number);
  t.finish();
  return s;
}

TitleStyle readTitle(TomlReader t) {
  TitleStyle s;
  s.height = t.length("height", s.height);
  s.side = t.length("side_margin", s.side);
  for (TomlReader& lineTable : t.tables("line")) {
    TitleLine l;
    l.text = lineTable.text("text", "");
    l.face = readFace(lineTable, "face", l.face);
    l.size = lineTable.length("size", l.size);
    l.colour = lineTable.colour("colour", l.colour);
    l.gap = lineTable.length("gap", l.gap);
    l.crossword = lineTable.text("crossword", "");
    l.map = lineTable.text("map", "");
    lineTable.finish();
    s.lines.push_back(std::move(l));
  }
  t.finish();
  return s;
}

// "center", "top", "bottom right"
void readPosition(TomlReader& t, BackdropStyle& s) {
  const std::string position = t.text("position", "center");
  std::string_view rest = position;
  while (!rest.empty()) {
    const std::string_view word = rest.substr(0, rest.find(' '));
    rest.remove_prefix(std::min(word.size() + 1, rest.size()));
    if (word == "left" || word == "right")
      s.across = word == "left" ? 0 : 1;
    else if (word == "top" || word == "bottom")
      s.down = word == "top" ? 0 : 1;
    else if (word != "center")
      throw Error::call("invalid 'position' '" + position + "'",
                        "use center, left, right, top, bottom, or two of them such as \"top left\"",
                        t.where("position"));
  }
}

BackdropStyle readBackdrop(TomlReader t, const ReadFile& readFile) {
  BackdropStyle s;
  s.name = t.text("svg", "");
  const bool tinted = t.has("tint");
  s.tint = t.number("tint", s.tint, 0, 1);
  s.scale = t.number("scale", s.scale, 0.01, 4);
  using Over = BackdropStyle::Over;
  const std::string over = t.text("over", "grid");
  if (over != "grid" && over != "trim" && over != "bleed")
    throw Error::call("invalid 'over' '" + over + "'", "use grid, trim or bleed", t.where("over"));
  using Fit = BackdropStyle::Fit;
  const std::string fit = t.text("fit", "contain");
  if (fit != "contain" && fit != "cover" && fit != "stretch")
    throw Error::call("invalid 'fit' '" + fit + "'", "use contain, cover or stretch", t.where("fit"));
  s.fit = fit == "contain" ? Fit::contain : fit == "cover" ? Fit::cover : Fit::stretch;
  readPosition(t, s);
  s.over = over == "grid" ? Over::grid : over == "trim" ? Over::trim : Over::bleed;
  t.finish();
  if (!s.name.empty()) s.svg = std::make_shared<const std::string>(readFile(s.name));
  // Only shapes are tinted where nothing is said.
  if (s.svg && !tinted && s.svg->find("<image") != std::string::npos) s.tint = 1;
  return s;
}

std::vector<FrameLine> readFrame(TomlReader& t) {
  std::vector<FrameLine> frame;
  for (TomlReader& line : t.tables("frame")) {
    FrameLine l;
    l.inset = line.length("inset", l.inset);
    l.width = line.length("width", l.width);
    l.colour = line.colour("colour", l.colour);
    line.finish();
    frame.push_back(l);
  }
  return frame;
}

CodeStyle readCode(TomlReader t, CodeStyle s) {
  s.side = t.length("side", s.side);
  t.finish();
  return s;
}

constexpr int kInks = 4;

// What every press has already; a template's ink of that name would be a second plate of it.
bool isProcessName(const std::string& name) {
  static const std::array<const char*, 6> kNames = {"Cyan", "Magenta", "Yellow", "Black", "All", "None"};
  return std::find(kNames.begin(), kNames.end(), name) != kNames.end();
}

InkStyle readInk(TomlReader t) {
  InkStyle s;
  if (!t.has("colour"))
    throw Error::call("an ink has no colour", "write the colour that stands for it, as colour = \"#ff00ff\"",
                      t.where("name"));
  s.ink.colour = t.colour("colour", {});
  s.ink.name = t.text("name", "");
  s.ink.overprint = t.flag("overprint", false);
  s.trimLine = t.length("trim_line", s.trimLine);
  const std::vector<double> parts = t.numbers("cmyk");
  const auto outside = [](double part) { return !(part >= 0 && part <= 100); };
  if (t.has("cmyk") && (parts.size() != kInks || std::any_of(parts.begin(), parts.end(), outside)))
    throw Error::call("'ink.cmyk' is no recipe",
                      "write cyan, magenta, yellow and black in per cent, as in [60, 40, 40, 100]",
                      t.where("cmyk"));
  if (!parts.empty()) s.ink.cmyk = {parts[0] / 100, parts[1] / 100, parts[2] / 100, parts[3] / 100};
  if (isProcessName(s.ink.name))
    throw Error::call("'" + s.ink.name + "' is no spot ink",
                      "leave the name out, and give its recipe as cmyk", t.where("name"));
  if (s.ink.name.empty() && parts.empty())
    throw Error::call("an ink has neither a name nor a recipe",
                      "write name = \"CutContour\", or cmyk = [60, 40, 40, 100]", t.where("colour"));
  t.finish();
  return s;
}

std::vector<InkStyle> readInks(std::vector<TomlReader> tables) {
  std::vector<InkStyle> inks;
  for (TomlReader& table : tables) {
    const Source where = table.where("colour");
    InkStyle one = readInk(std::move(table));
    for (const InkStyle& other : inks) {
      if (other.ink.colour == one.ink.colour)
        throw Error::call("two inks have the colour " + one.ink.colour.hex(), "give each a colour of its own",
                          where);
      // A plate has one tint transform (ISO 19005-2, 6.2.4.4).
      if (!one.ink.name.empty() && other.ink.name == one.ink.name && other.ink.cmyk != one.ink.cmyk)
        throw Error::call("the ink '" + one.ink.name + "' has two recipes", "give both the same cmyk", where);
    }
    inks.push_back(std::move(one));
  }
  return inks;
}

// The key is for templateKind(); here it must only be known.
void skipKind(TomlReader& t) {
  t.text("kind", "");
}

}  // namespace

std::string templateKind(std::string_view toml, const std::string& file) {
  TomlReader t(toml, file);
  std::string kind = t.text("kind", "poster");
  if (kind != "poster" && kind != "tiles" && kind != "guide")
    throw Error::call("unknown kind of template '" + kind + "'", "use poster, tiles or guide",
                      t.where("kind"));
  return kind;
}

PosterTemplate readPosterTemplate(std::string_view toml, const std::string& name, const std::string& file,
                                  const ReadFile& readFile) {
  TomlReader t(toml, file);
  skipKind(t);
  PosterTemplate p;
  p.name = name;
  TomlReader sheet = t.table("sheet");
  // `size` is either the word auto or a pair of lengths.
  const bool pair = sheet.has("size");
  if (!pair)
    p.sheet = Size{Length::in(72), Length::in(78)};
  else if (!sheet.isText("size"))
    p.sheet = sheet.size("size", {});
  else if (sheet.text("size", "") != "auto")
    sheet.size("size", {});  // complains
  p.margin = sheet.length("margin", p.margin);
  p.foot = sheet.length("foot", p.foot);
  if (sheet.has("paper")) p.paper = sheet.colour("paper", kBlack);
  if (sheet.has("panel")) p.panel = sheet.colour("panel", kBlack);
  p.bleed = Insets::all(sheet.length("bleed", Length()));
  sheet.finish();
  p.grid = readGrid(t.table("grid"));
  p.rulers = readRulers(t.table("rulers"));
  p.saysTitle = t.has("title");
  p.title = readTitle(t.table("title"));
  p.frame = readFrame(t);
  p.backdrop = readBackdrop(t.table("backdrop"), readFile);
  if (t.has("map")) p.map = readMap(t.table("map"));
  p.code = readCode(t.table("code"), p.code);
  p.inks = readInks(t.tables("ink"));
  t.finish();
  if (!p.sheet && !p.grid.pitch)
    throw Error::call("neither the sheet's size nor the grid's pitch is given",
                      "set sheet.size, or grid.pitch for a sheet of size auto", {file, 0});
  return p;
}

TilesTemplate readTilesTemplate(std::string_view toml, const std::string& name, const std::string& file) {
  TomlReader t(toml, file);
  skipKind(t);
  TilesTemplate s;
  s.name = name;
  const std::string paper = t.text("paper", "letter");
  setPaper(s, paper, "'paper'", t.where("paper"));
  s.margin = t.length("margin", s.margin);
  s.overlap = t.length("overlap", s.overlap);
  s.face = readFace(t, "face", s.face);
  s.labelSize = t.length("label_size", s.labelSize);
  s.mark = t.colour("mark_colour", s.mark);
  s.repeated = t.colour("overlap_colour", s.repeated);
  s.labels = t.flag("labels", s.labels);
  s.bar = t.flag("scale_bar", s.bar);
  s.marks = t.flag("cut_lines", s.marks);
  s.rulers = t.flag("rulers", s.rulers);
  s.map = t.flag("diagram", s.map);
  s.glueFlap = t.length("glue_flap", s.glueFlap);
  t.finish();
  return s;
}

GuideTemplate readGuideTemplate(std::string_view toml, const std::string& name, const std::string& file) {
  TomlReader t(toml, file);
  skipKind(t);
  GuideTemplate g;
  g.name = name;
  g.title = t.text("title", g.title);
  TomlReader page = t.table("page");
  g.page = page.size("size", g.page);
  g.margin.top = page.length("top", g.margin.top);
  g.margin.right = page.length("right", g.margin.right);
  g.margin.bottom = page.length("bottom", g.margin.bottom);
  g.margin.left = page.length("left", g.margin.left);
  g.mirrored = page.flag("mirrored", g.mirrored);
  page.finish();
  TomlReader columns = t.table("columns");
  g.columns = columns.whole("count", g.columns, 1, 6);
  g.gutter = columns.length("gap", g.gutter);
  columns.finish();
  TomlReader entry = t.table("entry");
  g.face = readFace(entry, "face", g.face);
  g.size = entry.length("size", g.size);
  g.leading = entry.length("leading", g.leading);
  g.smallest = entry.length("smallest", g.smallest);
  const std::string several = entry.text("occurrences", "all");
  if (several != "all" && several != "count")
    throw Error::call("invalid 'occurrences' '" + several + "'", "use all or count",
                      entry.where("occurrences"));
  g.countOnly = several == "count";
  entry.finish();
  TomlReader print = t.table("spelling");
  g.printFace = readFace(print, "face", g.printFace);
  g.printSize = print.length("size", g.printSize);
  g.printColour = print.colour("colour", g.printColour);
  print.finish();
  TomlReader head = t.table("head");
  g.headFace = readFace(head, "face", g.headFace);
  g.headSize = head.length("size", g.headSize);
  g.rule = head.length("line_width", g.rule);
  head.finish();
  TomlReader front = t.table("front");
  g.textSize = front.length("size", g.textSize);
  g.index = front.flag("index", g.index);
  front.finish();
  TomlReader sample = t.table("example");
  g.gridFace = readFace(sample, "face", g.gridFace);
  sample.finish();
  g.code = readCode(t.table("code"), g.code);
  t.finish();
  if (g.leading <= Length() || g.size <= Length())
    throw Error::call("'entry.size' and 'entry.leading' must be greater than 0",
                      "write lengths such as \"7pt\"", {file, 0});
  return g;
}

void setPaper(TilesTemplate& style, std::string_view text, const std::string& what, const Source& where) {
  constexpr std::string_view kRoll = "roll:";
  style.roll.reset();
  if (!text.starts_with(kRoll)) {
    style.paper = paperSize(text, what, where);
    return;
  }
  style.roll = parseLength(text.substr(kRoll.size()), what, where);
  if (*style.roll <= Length())
    throw Error::call("invalid " + what + " '" + std::string(text) + "': the width is missing",
                      "write a width such as roll:36in", where);
}

std::span<const NamedPaper> namedPapers() {
  // ANSI/ASME Y14.1 and ISO 216.
  static const std::array<NamedPaper, 10> kPapers = {{{"letter", {Length::in(8.5), Length::in(11)}},
                                                      {"half-letter", {Length::in(5.5), Length::in(8.5)}},
                                                      {"legal", {Length::in(8.5), Length::in(14)}},
                                                      {"tabloid", {Length::in(11), Length::in(17)}},
                                                      {"a5", {Length::mm(148), Length::mm(210)}},
                                                      {"a4", {Length::mm(210), Length::mm(297)}},
                                                      {"a3", {Length::mm(297), Length::mm(420)}},
                                                      {"a2", {Length::mm(420), Length::mm(594)}},
                                                      {"a1", {Length::mm(594), Length::mm(841)}},
                                                      {"a0", {Length::mm(841), Length::mm(1189)}}}};
  return kPapers;
}

std::string paperName(Size size) {
  const auto is = [&](Size other) {
    constexpr Length kSame = Length::pt(0.5);
    const Length width = size.width - other.width, height = size.height - other.height;
    return std::max(width, Length() - width) < kSame && std::max(height, Length() - height) < kSame;
  };
  for (const NamedPaper& paper : namedPapers())
    if (is(paper.size) || is({paper.size.height, paper.size.width})) return std::string(paper.name);
  return {};
}

Size paperSize(std::string_view text, const std::string& what, const Source& where) {
  std::string lower(text);  // "A4" is as usual as "a4".
  for (char& c : lower)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  for (const NamedPaper& paper : namedPapers())
    if (paper.name == lower) return paper.size;
  const auto cross = text.find('x');
  if (cross == std::string_view::npos)
    throw Error::call(
        "invalid " + what + " '" + std::string(text) + "'",
        "use letter, half-letter, legal, tabloid, a5, a4, a3, a2, a1, a0 or a size such as 8.5x11in", where);
  // The unit may stand once, after the second number.
  std::string first(text.substr(0, cross));
  const std::string second(text.substr(cross + 1));
  if (!first.empty() && (first.back() == '.' || (first.back() >= '0' && first.back() <= '9')))
    first += second.substr(std::min(second.find_first_not_of("0123456789."), second.size()));
  const Size size{parseLength(first, what, where), parseLength(second, what, where)};
  if (size.width <= Length() || size.height <= Length())
    throw Error::call(
        "invalid " + what + " '" + std::string(text) + "': width and height must be greater than 0",
        "write a width and a height such as 8.5x11in", where);
  return size;
}

PosterTemplate onSheet(PosterTemplate style, Size sheet) {
  const Size before = style.sheet.value_or(sheet);
  style.sheet = sheet;
  // Turned on its side, a sheet is as large as it was.
  const auto shorter = [](Size size) { return std::min(size.width, size.height); };
  const auto longer = [](Size size) { return std::max(size.width, size.height); };
  const double k = std::min(shorter(sheet) / shorter(before), longer(sheet) / longer(before));
  // Art in the corners grows with the shorter side, and margins keep clear of it.
  const double art = shorter(sheet) / shorter(before);
  style.margin = style.margin * art;
  style.foot = style.foot * art;
  for (FrameLine& line : style.frame) {
    line.inset = line.inset * k;
    line.width = std::max(line.width * k, std::min(line.width, Length::pt(0.5)));
  }
  // Printers for sheets up to Super B (13 x 19 in) leave an edge blank; a print shop's large sheets are
  // trimmed.
  if (std::max(sheet.width, sheet.height) <= Length::in(19))
    style.margin = std::max(style.margin, Length::in(0.25));
  style.rulers.deepest = std::max(style.rulers.deepest * k, std::min(style.rulers.deepest, Length::in(0.35)));
  style.code.side = style.code.side * k;
  style.title.side = style.title.side * art;
  style.title.height = style.title.height * k;
  Length stacked;
  for (TitleLine& line : style.title.lines) {
    line.size = std::max(line.size * k, std::min(line.size, Length::pt(7)));
    line.gap = line.gap * k;
    stacked += line.size + line.gap;
  }
  // Lines kept readable may need more than their share.
  style.title.height = std::max(style.title.height, stacked);
  return style;
}

}  // namespace gridpress::layout
