// layout/style/template: each kind of template, key by key.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/style/template.h"

#include <algorithm>
#include <array>
#include <utility>

#include "layout/style/toml_reader.h"
#include "model/error.h"
#include "model/length_text.h"

namespace gridpress::layout {

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
    lineTable.finish();
    s.lines.push_back(std::move(l));
  }
  t.finish();
  return s;
}

BackdropStyle readBackdrop(TomlReader t, const ReadFile& readFile) {
  BackdropStyle s;
  s.name = t.text("svg", "");
  s.tint = t.number("tint", s.tint, 0, 1);
  s.scale = t.number("scale", s.scale, 0.01, 4);
  t.finish();
  if (!s.name.empty()) s.svg = std::make_shared<const std::string>(readFile(s.name));
  return s;
}

CodeStyle readCode(TomlReader t, CodeStyle s) {
  s.side = t.length("side", s.side);
  t.finish();
  return s;
}

// The key is for templateKind(); here it must only be known.
void skipKind(TomlReader& t) {
  t.text("kind", "");
}

}  // namespace

std::string templateKind(std::string_view toml, const std::string& file) {
  TomlReader t(toml, file);
  const std::string kind = t.text("kind", "poster");
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
  p.bleed = Insets::all(sheet.length("bleed", Length()));
  sheet.finish();
  p.grid = readGrid(t.table("grid"));
  p.rulers = readRulers(t.table("rulers"));
  p.title = readTitle(t.table("title"));
  p.backdrop = readBackdrop(t.table("backdrop"), readFile);
  p.code = readCode(t.table("code"), p.code);
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

Size paperSize(std::string_view text, const std::string& what, const Source& where) {
  struct Named {
    std::string_view name;
    Size size;
  };
  // ANSI/ASME Y14.1 and ISO 216, portrait.
  static const std::array<Named, 10> kPapers = {{{"letter", {Length::in(8.5), Length::in(11)}},
                                                 {"half-letter", {Length::in(5.5), Length::in(8.5)}},
                                                 {"legal", {Length::in(8.5), Length::in(14)}},
                                                 {"tabloid", {Length::in(11), Length::in(17)}},
                                                 {"a5", {Length::mm(148), Length::mm(210)}},
                                                 {"a4", {Length::mm(210), Length::mm(297)}},
                                                 {"a3", {Length::mm(297), Length::mm(420)}},
                                                 {"a2", {Length::mm(420), Length::mm(594)}},
                                                 {"a1", {Length::mm(594), Length::mm(841)}},
                                                 {"a0", {Length::mm(841), Length::mm(1189)}}}};
  std::string lower(text);  // "A4" is as usual as "a4".
  for (char& c : lower)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  for (const Named& paper : kPapers)
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

}  // namespace gridpress::layout
