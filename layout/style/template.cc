// layout/style/template: each kind of template, key by key.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/style/template.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "layout/style/recolour.h"
#include "model/contracts.h"
#include "model/length_text.h"
#include "settings/papers.h"

namespace gridpress::layout {

namespace {

// "center", "top", "bottom right"
void setPosition(BackdropStyle& s, const std::string& position) {
  std::string_view rest = position;
  while (!rest.empty()) {
    const std::string_view word = rest.substr(0, rest.find(' '));
    rest.remove_prefix(std::min(word.size() + 1, rest.size()));
    if (word == "left" || word == "right")
      s.across = word == "left" ? 0 : 1;
    else if (word == "top" || word == "bottom")
      s.down = word == "top" ? 0 : 1;
    else if (word != "center")
      throw Error::call("invalid position '" + position + "'",
                        "use center, left, right, top, bottom, or two of them such as \"top left\"");
  }
  ENSURES(s.across >= 0 && s.across <= 1 && s.down >= 0 && s.down <= 1);
}

std::string positionOf(const BackdropStyle& s) {
  const std::string down = s.down == 0 ? "top" : s.down == 1 ? "bottom" : "";
  const std::string across = s.across == 0 ? "left" : s.across == 1 ? "right" : "";
  return down.empty() && across.empty() ? "center"
                                        : down + (down.empty() || across.empty() ? "" : " ") + across;
}

using Recipe = std::array<double, 4>;

// From shares to per cent, or back.
template <typename Change>
Recipe changed(Recipe recipe, Change change) {
  std::transform(recipe.begin(), recipe.end(), recipe.begin(), change);
  return recipe;
}

void checkInk(const PressInk& ink, const Source& where) {
  // What every press has already; a template's ink of that name would be a second plate of it.
  constexpr std::array<std::string_view, 6> kProcess = {"Cyan", "Magenta", "Yellow", "Black", "All", "None"};
  if (std::ranges::find(kProcess, ink.name) != kProcess.end())
    throw Error::call("'" + ink.name + "' is not a spot ink",
                      "leave the name out, and give its recipe as cmyk", where);
  if (ink.name.empty() && !ink.cmyk)
    throw Error::call("an ink has neither a name nor a recipe",
                      "write name = \"CutContour\", or cmyk = [60, 40, 40, 100]", where);
}

// A recipe gives way to what is said of its colour later: in a design that extends another, or by hand.
void checkInks(std::vector<InkStyle>& inks, const Object& given, const std::string& file) {
  for (std::size_t i = 0; i < inks.size(); ++i) {
    const Source where = whereAt(given, "ink." + std::to_string(i) + ".colour", file);
    const PressInk& one = inks[i].ink;
    checkInk(one, where);
    for (std::size_t k = 0; k < i; ++k) {
      const PressInk& other = inks[k].ink;
      if (other.colour == one.colour && !other.name.empty())
        throw Error::call("two inks have the colour " + one.colour.hex(), "give each a colour of its own",
                          where);
      // A plate has one tint transform (ISO 19005-2, 6.2.4.4).
      if (!one.name.empty() && other.name == one.name && other.cmyk != one.cmyk)
        throw Error::call("the ink '" + one.name + "' has two recipes", "give both the same cmyk", where);
    }
  }
  for (auto one = inks.begin(); one != inks.end();) {
    const bool later = std::any_of(
        one + 1, inks.end(), [&](const InkStyle& other) { return other.ink.colour == one->ink.colour; });
    one = later ? inks.erase(one) : one + 1;
  }
}

}  // namespace

SettingTable describe(const GridStyle*) {
  using S = GridStyle;
  return tableOf(
      {entry("face", &S::face, "The letters' face"), entry("colour", &S::colour, "The letters' colour"),
       entry("size_per_pitch", &S::sizePerPitch, "Type size divided by the distance of letters").in(0.1, 4),
       entry("cap_height", &S::capHeight,
             "The largest height of capitals, as a share of the distance of rows")
           .in(0.1, 1),
       entry("pitch", &S::pitch, "The distance of letters; fit: as the sheet allows").orWord("fit")});
}

SettingTable describe(const RulerStyle*) {
  using S = RulerStyle;
  return tableOf(
      {entry("shown", &S::shown, "Whether there are rulers"),
       entry("words", &S::words,
             "Lists of fewer words have no rulers: their places are found without counting"),
       entry("face", &S::face, "The numbers' face"),
       entry("depth", &S::depth, "From the grid to the far side of the numbers, in pitches").in(2, 20),
       entry("max_depth", &S::deepest, "The largest depth on grids with large cells"),
       entry("dot", &S::dot, "The colour of each mark"),
       entry("five", &S::five, "The colour of every fifth mark"),
       entry("ten", &S::ten, "The colour of every tenth mark"),
       entry("number", &S::number, "The numbers' colour")});
}

bool areGeoNames(std::string_view credit) {
  return credit.find("GeoNames") != credit.npos;
}

SettingTable describe(const TitleLine*) {
  using S = TitleLine;
  return tableOf({entry("text", &S::text, "What it says, with facts in braces such as {title}"),
                  entry("face", &S::face, "Its face"), entry("size", &S::size, "Its largest type size"),
                  entry("colour", &S::colour, "Its colour"), entry("gap", &S::gap, "White above it"),
                  entry("crossword", &S::crossword, "What it says on a crossword"),
                  entry("map", &S::map, "What it says on a puzzle with a map"),
                  entry("places", &S::places, "What it says where the words are places of GeoNames")});
}

SettingTable describe(const TitleStyle*) {
  using S = TitleStyle;
  return tableOf(
      {entry("shown", &S::shown, "Whether there is a title"),
       entry("height", &S::height, "Height of the block above the grid"),
       entry("side_margin", &S::side, "White kept at both ends of a line"),
       choice("align", &S::flush, {{"center", false}, {"start", true}},
              "Centred, or flush with the grid's edge"),
       entry("grow", &S::grow, "How much a short first line may grow: 2 is twice its size").in(1, 3),
       table("line", &S::lines, "Its lines, from the top down"),
       computed<S, std::optional<Length>>(
           "size",
           [](const S& s) { return s.lines.empty() ? std::nullopt : std::optional(s.lines.front().size); },
           [](S& s, const std::optional<Length>& size) {
             if (!s.lines.empty()) s.lines.front().size = size.value();
           },
           "The first line's largest type size, by a shorter name")});
}

SettingTable describe(const FootStyle*) {
  using S = FootStyle;
  return tableOf({entry("gap", &S::gap, "White above the first line"),
                  table("line", &S::lines, "Its lines, from the top down")});
}

SettingTable describe(const ListStyle*) {
  using S = ListStyle;
  using Place = ListStyle::Place;
  return tableOf(
      {choice(
           "place", &S::place,
           {{"auto", Place::automatic},
            {"below", Place::below},
            {"side", Place::side},
            {"back", Place::back},
            {"none", Place::none}},
           "Where the words are listed: below the grid, beside it, on a second page; auto: where they can be "
           "read"),
       entry("side_margin", &S::side, "White kept at both ends below the grid, within the grid's width"),
       entry("face", &S::face, "The words' face"),
       entry("head_face", &S::headFace, "The face of Across and Down"),
       entry("colour", &S::colour, "The words' colour"),
       entry("smallest", &S::smallest, "The smallest type; fit: 1.2 % of the sheet's shorter side, 7 pt")
           .orWord("fit"),
       entry("largest", &S::largest,
             "The largest type; fit: 2 % of the sheet's shorter side, more on a long sheet")
           .orWord("fit"),
       choice("words", &S::capitals, {{"spellings", false}, {"letters", true}},
              "How words are listed: as they were written, or as the grid has them"),
       entry("boxes", &S::boxes, "A box to tick before each word")});
}

SettingTable describe(const BackdropStyle*) {
  using S = BackdropStyle;
  return tableOf(
      {entry("svg", &S::name, "The drawing or picture, a file beside the template")
           .form("FILE")
           .role(Role::input),
       entry("globe", &S::globe,
             "Instead of a drawing the earth, with this place in the middle: 40N 95W, or a town's name")
           .form("PLACE"),
       entry("tint", &S::tint,
             "How much of its colours shows over white; without it a photograph is not tinted")
           .in(0, 1),
       entry("scale", &S::scale,
             "Its size as a share of the grid's shorter side, where it is behind the grid")
           .in(0.01, 4),
       choice("over", &S::over, {{"grid", S::Over::grid}, {"trim", S::Over::trim}, {"bleed", S::Over::bleed}},
              "Behind the grid, over the whole sheet, or beyond the trim"),
       choice("fit", &S::fit,
              {{"contain", S::Fit::contain}, {"cover", S::Fit::cover}, {"stretch", S::Fit::stretch}},
              "Whole, cut, or out of shape, where its proportions are not the area's"),
       computed<S, std::string>("position", positionOf, setPosition,
                                "Where it is in the area: center, top, bottom right ...")});
}

SettingTable describe(const MapStyle*) {
  using S = MapStyle;
  return tableOf(
      {entry("tints", &S::tints, "Countries' colours"),
       entry("sea", &S::sea, "The seas' colour").orWord("none"),
       entry("coast", &S::coast, "Of coasts").orWord("none"),
       entry("border", &S::border, "Of borders").orWord("none"),
       entry("graticule", &S::graticule, "Of meridians and parallels").orWord("none"),
       entry("sectors", &S::sectors, "Of sectors' lines and labels").orWord("none"),
       entry("sea_name", &S::seaName, "Of seas' names").orWord("none"),
       entry("coast_width", &S::coastWidth, "In pitches").in(0, 1),
       entry("border_width", &S::borderWidth, "In pitches").in(0, 1),
       entry("graticule_width", &S::graticuleWidth, "In pitches").in(0, 1),
       entry("sector_width", &S::sectorWidth, "In pitches").in(0, 1),
       entry("shore", &S::shore, "How far land extends beyond its coasts behind large letters, in pitches")
           .in(0, 1),
       entry("names", &S::names, "How much of the letters' colour countries' names have; 0: no names")
           .in(0, 1),
       entry("face", &S::face, "Of countries' names"), entry("sea_face", &S::seaFace, "Of seas' names")});
}

SettingTable describe(const FrameLine*) {
  using S = FrameLine;
  return tableOf({entry("inset", &S::inset, "From the trim"), entry("width", &S::width, "Of the line"),
                  entry("colour", &S::colour, "Of the line")});
}

SettingTable describe(const PressInk*) {
  using S = PressInk;
  return tableOf({entry("colour", &S::colour, "The colour that represents it in this template").required(),
                  entry("name", &S::name, "Name of a spot ink, as the press calls it"),
                  computed<S, std::optional<Recipe>>(
                      "cmyk",
                      [](const S& s) {
                        return s.cmyk ? std::optional(changed(*s.cmyk, [](double p) { return p * 100; }))
                                      : std::nullopt;
                      },
                      [](S& s, const std::optional<Recipe>& v) {
                        s.cmyk = changed(v.value(), [](double p) { return p / 100; });
                      },
                      "Cyan, magenta, yellow and black in per cent, as in [60, 40, 40, 100]")
                      .in(0, 100),
                  entry("overprint", &S::overprint, "What is beneath it stays")});
}

SettingTable describe(const InkStyle*) {
  return tableOf({include(&InkStyle::ink, describe(static_cast<const PressInk*>(nullptr))),
                  entry("trim_line", &InkStyle::trimLine, "A line of it along the trim, for a cutter")});
}

SettingTable describe(const CodeStyle*) {
  return tableOf({entry("side", &CodeStyle::side, "Side of the QR code, with its quiet zone")});
}

SettingTable describe(const PosterTemplate*) {
  using S = PosterTemplate;
  return tableOf(
      {fileKind("poster"),
       entry("accent", &S::accents,
             "One of the template's colours, or several: those that --colour exchanges, with the hues near "
             "them"),
       tableOf("sheet",
               tableOf({entry("size", &S::sheet, "The trim; auto: as large as the grid's pitch requires")
                            .orWord("auto"),
                        entry("margin", &S::margin, "Distance from the trim to the rulers' numbers"),
                        entry("foot", &S::foot, "White below the grid, besides the margin"),
                        entry("paper", &S::paper, "A colour printed on the whole sheet").orWord("none"),
                        entry("panel", &S::panel, "A colour behind title, grid and rulers").orWord("none"),
                        entry("framed", &S::framed, "Whether the frame's lines are printed"),
                        computed<S, Length>(
                            "bleed", [](const S& s) { return s.bleed.top; },
                            [](S& s, Length v) { s.bleed = Insets::all(v); },
                            "How far the backdrop runs past the trim")}),
               "The sheet"),
       table("grid", &S::grid, "The grid's letters"),
       table("rulers", &S::rulers, "The counters along the grid"),
       table("title", &S::title, "The block above the grid"),
       table("list", &S::list, "The words, or a crossword's clues"),
       table("foot", &S::footer, "Lines below everything"),
       table("frame", &S::frame, "Lines around the poster, from the outside in"),
       table("backdrop", &S::backdrop, "A picture behind the grid"),
       table("map", &S::map, "The map of a puzzle that has one"),
       table("code", &S::code, "The QR code at the end of the title block"),
       table("ink", &S::inks, "Colours that a press prints in inks of their own")});
}

SettingTable describe(const TilesTemplate*) {
  using S = TilesTemplate;
  return tableOf(
      {fileKind("tiles"),
       computed<S, std::string>(
           "paper", [](const S& s) { return s.roll ? "roll:" + textOf(*s.roll) : textOf(s.paper); },
           [](S& s, const std::string& v) { setPaper(s, v, "'paper'"); },
           "letter, a4, a size such as 8.5x11in, or roll:36in"),
       entry("margin", &S::margin, "Nothing is printed nearer to the paper's edge"),
       entry("overlap", &S::overlap, "How much neighbouring tiles repeat, rounded to whole cells"),
       entry("face", &S::face, "Face of labels and of the assembly diagram"),
       entry("label_size", &S::labelSize, "Type size of labels"),
       entry("mark_colour", &S::mark, "Colour of labels, cut lines and scale bars"),
       entry("overlap_colour", &S::repeated, "Colour of letters that the next tile repeats"),
       entry("labels", &S::labels, "Each tile's own label and its neighbours'"),
       entry("scale_bar", &S::bar, "The scale bars"), entry("cut_lines", &S::marks, "Lines to cut along"),
       entry("rulers", &S::rulers, "Row and column numbers"),
       entry("diagram", &S::map, "The assembly diagram, a page before the tiles"),
       entry("glue_flap", &S::glueFlap, "The least paper, hatched, that stays under the next tile")});
}

SettingTable describe(const GuideTemplate*) {
  using S = GuideTemplate;
  return tableOf(
      {fileKind("guide"), entry("title", &S::title, "The guide's title, with facts in braces"),
       tableOf("page",
               tableOf({entry("size", &S::page, "The paper"), include(&S::margin, marginKeys()),
                        entry("mirrored", &S::mirrored, "A book: left is the inside margin")}),
               "The page"),
       tableOf("columns",
               tableOf({entry("count", &S::columns, "Number of columns").in(1, 6),
                        entry("gap", &S::gutter, "White between columns")}),
               "Columns"),
       tableOf(
           "entry",
           tableOf(
               {entry("face", &S::face, "Of entries"), entry("size", &S::size, "Of entries"),
                entry("leading", &S::leading, "Distance from baseline to baseline"),
                entry("smallest", &S::smallest, "A long word is set down to this size"),
                choice(
                    "occurrences", &S::occurrences,
                    {{"all", Occurrences::all}, {"count", Occurrences::count}, {"none", Occurrences::none}},
                    "Of a word that stands several times: all places, or the first and how many; none: "
                    "words to tick, without their places")}),
           "Entries"),
       tableOf("spelling",
               tableOf({entry("face", &S::printFace, "The face of spellings after entries"),
                        entry("size", &S::printSize, "Of spellings"),
                        entry("colour", &S::printColour, "Of spellings")}),
               "Spellings"),
       tableOf("head",
               tableOf({entry("face", &S::headFace, "Of running heads and page numbers"),
                        entry("size", &S::headSize, "Of running heads"),
                        entry("line_width", &S::rule, "Of the line below them")}),
               "Running heads"),
       tableOf("front",
               tableOf({entry("size", &S::textSize, "Of the explanation"),
                        entry("index", &S::index, "A page that says where the letters begin")}),
               "The first pages"),
       tableOf("example", tableOf({entry("face", &S::gridFace, "Of the worked example")}),
               "The worked example"),
       table("code", &S::code, "The QR code on the first page")});
}

SettingTable marginKeys() {
  using S = Insets;
  return tableOf({entry("top", &S::top, "White at the top"), entry("right", &S::right, "White at the right"),
                  entry("bottom", &S::bottom, "White at the bottom"),
                  entry("left", &S::left, "White at the left")});
}

std::string templateKind(std::string_view toml, const std::string& file) {
  const Object given = fromToml(toml, file);
  const Value* kind = given.find("kind");
  const std::string name = kind ? readText(*kind) : "poster";
  if (name != "poster" && name != "tiles" && name != "guide")
    throw Error::call("unknown kind of template '" + name + "'", "use poster, tiles or guide",
                      whereAt(given, "kind", file));
  return name;
}

PosterTemplate readPosterTemplate(const TemplateTexts& texts, const std::string& name,
                                  const ReadFile& readFile, const Assignments& assignments) {
  PosterTemplate p;
  p.name = name;
  p.sheet = Size{Length::in(72), Length::in(78)};
  const Accents accents(texts, assignments);
  const Object given = readKeys(accents.in(texts), p, assignments);
  p.saysTitle = given.find("title") != nullptr;
  if (!p.title.shown) {
    p.title.lines.clear();
    p.title.height = Length();
  }
  if (!p.framed) p.frame.clear();
  BackdropStyle& backdrop = p.backdrop;
  if (!backdrop.name.empty()) {
    const auto names = [&](const TomlText& one) {
      return valueAt(fromToml(one.toml, one.file), "backdrop.svg") != nullptr;
    };
    const auto of = std::find_if(texts.rbegin(), texts.rend(), names);
    const bool own = std::ranges::any_of(
        assignments, [](const std::string& one) { return one.starts_with("backdrop.svg="); });
    std::string svg = readFile(backdrop.name, of == texts.rend() ? texts.back().file : of->file);
    backdrop.svg = std::make_shared<const std::string>(own ? std::move(svg) : accents.in(svg));
  }
  accents.check(texts, backdrop.svg ? *backdrop.svg : "");
  // Only shapes are tinted where nothing is said.
  if (backdrop.svg && !valueAt(given, "backdrop.tint") && backdrop.svg->find("<image") != std::string::npos)
    backdrop.tint = 1;
  keepReadable(p, assignments);
  checkInks(p.inks, given, texts.back().file);
  if (!p.sheet && !p.grid.pitch)
    throw Error::call("neither the sheet's size nor the grid's pitch is given",
                      "set sheet.size, or grid.pitch for a sheet of size auto", {texts.back().file, 0});
  ENSURES(backdrop.name.empty() == !backdrop.svg);
  return p;
}

TilesTemplate readTilesTemplate(const TemplateTexts& texts, const std::string& name,
                                const Assignments& assignments) {
  TilesTemplate s;
  s.name = name;
  readKeys(texts, s, assignments);
  ENSURES(s.roll.value_or(s.paper.width) > Length());
  return s;
}

GuideTemplate readGuideTemplate(const TemplateTexts& texts, const std::string& name,
                                const Assignments& assignments) {
  GuideTemplate g;
  g.name = name;
  readKeys(texts, g, assignments);
  if (g.leading <= Length() || g.size <= Length())
    throw Error::call("'entry.size' and 'entry.leading' must be greater than 0",
                      "write lengths such as \"7pt\"", {texts.back().file, 0});
  ENSURES(g.columns > 0 && g.page.width > Length() && g.page.height > Length());
  return g;
}

void setPaper(TilesTemplate& style, std::string_view text, const std::string& what) {
  EXPECTS(!what.empty());
  constexpr std::string_view kRoll = "roll:";
  style.roll.reset();
  if (!text.starts_with(kRoll)) {
    style.paper = paperSize(text, what);
    return;
  }
  style.roll = parseLength(text.substr(kRoll.size()), what);
  if (*style.roll <= Length())
    throw Error::call("invalid " + what + " '" + std::string(text) + "': the width is missing",
                      "write a width such as roll:36in");
}

PosterTemplate onSheet(PosterTemplate style, Size sheet) {
  EXPECTS(sheet.width > Length() && sheet.height > Length());
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
  // Numbers of 7 pt: they are 0.9 of the letters', which take most of a pitch.
  constexpr Length kReadablePitch = Length::pt(8.4);
  style.rulers.deepest =
      std::max(style.rulers.deepest * k, std::min(style.rulers.deepest, kReadablePitch * style.rulers.depth));
  style.code.side = style.code.side * k;
  style.title.side = style.title.side * art;
  style.list.side = style.list.side * art;
  // What a tall sheet has more goes to its text and to its grid alike; on a wide one text costs rows.
  const double more = std::max(longer(sheet) / longer(before) / art, 1.0);
  const double text = k * std::pow(more, sheet.height > sheet.width ? 0.5 : 0.25);
  style.title.height = style.title.height * text;
  style.footer.gap = style.footer.gap * text;
  // What is at the foot is read from near, what is above the grid by whoever stands before it.
  constexpr double kLeastAbove = 0.008;
  const Length near = Length::pt(7), above = std::max(near, shorter(sheet) * kLeastAbove);
  for (const auto& [lines, least] : {std::pair(&style.title.lines, above), {&style.footer.lines, near}})
    for (TitleLine& line : *lines) {
      line.size = std::max(line.size * text, std::min(line.size, least));
      line.gap = line.gap * text;
    }
  Length stacked;
  for (const TitleLine& line : style.title.lines) stacked += line.size + line.gap;
  // Lines kept readable may need more than their share.
  style.title.height = std::max(style.title.height, stacked);
  ENSURES(style.sheet == sheet && style.margin >= Length());
  return style;
}

}  // namespace gridpress::layout
