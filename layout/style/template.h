// layout/style/template: what a user may change about a print, read from TOML.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/atlas.h"
#include "model/colour.h"
#include "model/document.h"
#include "model/error.h"
#include "model/geometry.h"
#include "model/phrases.h"
#include "model/text_measure.h"
#include "settings/table.h"

namespace gridpress::layout {

/// The map behind a puzzle that has one.
struct MapStyle {
  /// Countries' colours, by MapCountry::tint.
  std::array<Colour, AtlasMap::kTints> tints{{{0xf6, 0xdf, 0xc4},
                                              {0xd9, 0xe8, 0xc9},
                                              {0xf5, 0xd5, 0xd2},
                                              {0xd7, 0xd9, 0xee},
                                              {0xf7, 0xef, 0xbf},
                                              {0xcf, 0xe6, 0xe0}}};
  std::optional<Colour> sea;  ///< Nothing: paper.
  std::optional<Colour> coast = Colour{0x6b, 0x8f, 0xb0};
  std::optional<Colour> border = Colour{0xb0, 0x9d, 0x8c};
  std::optional<Colour> graticule;  ///< Nothing: no meridians and parallels.
  std::optional<Colour> sectors =
      Colour{0xa9, 0xb8, 0xc6};  ///< Of their lines and labels; nothing: no sectors.
  double coastWidth = 0.16, borderWidth = 0.12, graticuleWidth = 0.1, sectorWidth = 0.1;  ///< In pitches.
  double shore = 0.25;          ///< Behind large letters land is drawn so far beyond its coasts, in pitches.
  Face face{"B612 Bold"};       ///< Of countries' names.
  Face seaFace{"B612 Italic"};  ///< Of seas' names.
  /// How much of the letters' colour is in a country's name, the rest is its tint; 0: countries bear no
  /// names.
  double names = 0.2;
  std::optional<Colour> seaName = Colour{0xbf, 0xd3, 0xe2};  ///< Nothing: seas bear no names.
};

/// Grommets, pockets for a pole, canvas around a frame, a hanger's rails. What goes behind the front is
/// printed beyond it: the trim of the page is larger than the sheet by that.
struct Finishing {
  Length grommets;                      ///< In the corners, and at most this far apart; 0: none.
  Length grommetInset = Length::in(1);  ///< From the front's edge to a grommet's middle.
  bool topPocket = false, bottomPocket = false;
  Length pocketDepth = Length::in(3);  ///< Of a pocket, flat: folded back at the front's edge.
  Length wrap;                         ///< Goes around each edge of a frame; 0: none.
  Length rails;  ///< Of a hanger, at the top and the bottom: how much of the front each covers; 0: none.
  /// On the sheet: in the hole of a grommet, on what is folded back; or beyond the bleed.
  enum class Marks : std::uint8_t { sheet, outside, none };
  Marks marks = Marks::sheet;

  bool none() const {
    return grommets <= Length() && !topPocket && !bottomPocket && wrap <= Length() && rails <= Length();
  }
  bool operator==(const Finishing&) const = default;
};

/// Reads a file that a template names (a backdrop), by the path written there and the template's own. The
/// caller knows where templates lie.
using ReadFile = std::function<std::string(const std::string& path, const std::string& of)>;

/// The grid's letters.
struct GridStyle {
  Face face{"B612 Mono Bold"};
  Colour colour = kBlack;
  double sizePerPitch =
      7.0 * 13.3 / 72.0;        ///< Type size over pitch: 7 pt at 13.3 letters an inch (the article).
  double capHeight = 0.85;      ///< Capitals are at most this share of the pitch, so that rows never touch.
  std::optional<Length> pitch;  ///< Nothing: what fits the sheet.
};

/// The counters along the grid's sides. Distances are in pitches, so that they keep their look at any size.
struct RulerStyle {
  bool shown = true;
  std::uint32_t words = 0;  ///< A list of fewer has none: its places are found without counting.
  Face face{"B612 Mono Bold"};
  double depth = 4.25;             ///< From the grid's edge to the far side of the numbers.
  Length deepest = Length::in(1);  ///< The depth's limit on grids with very large cells.
  double beyond = 0;             ///< Kept free outside of that, as a puzzle's sectors need it; no template's.
  Colour dot{0x8a, 0x8a, 0x8a};  ///< Every place.
  Colour five{0x4d, 0xa6, 0xd8};    ///< The o at 5.
  Colour ten{0x12, 0x3a, 0x7a};     ///< The bar at 10.
  Colour number{0x12, 0x3a, 0x7a};  ///< The number at 10.
};

/// A line of the title block. `text` may hold placeholders (layout/text/paragraph).
struct TitleLine {
  std::string text;  ///< UTF-8.
  Face face{"B612 Bold"};
  Length size = Length::pt(24);  ///< The most; a line too wide for the sheet is set smaller.
  Colour colour = kBlack;
  Length gap;                  ///< White above this line.
  std::string crossword = {};  ///< Instead of the text where the puzzle is a crossword; empty: the text.
  std::string map = {};        ///< Instead of the text where the puzzle has a map; empty: the text.
  std::string places = {};  ///< Instead of the text where the words are those of GeoNames; empty: the text.
};

/// Whether words that this is credited for are names of places.
bool areGeoNames(std::string_view credit);

/// The block above a poster's grid.
struct TitleStyle {
  bool shown = true;
  Length height;                 ///< Of the block above the grid.
  Length side;                   ///< White kept at both ends of a line.
  bool flush = false;            ///< Lines begin at the block's edge instead of standing in its middle.
  double grow = 1;               ///< How many times its size a short first line may be.
  bool counted = true;           ///< There are rulers that its lines may speak of; no template's.
  std::vector<TitleLine> lines;  ///< From the top down.
};

/// Lines at the foot of a poster: an edition, whom it credits.
struct FootStyle {
  Length gap = Length::in(0.3);  ///< White above the first.
  std::vector<TitleLine> lines;  ///< From the top down.
};

/// The words of a puzzle on its poster, or the clues of a crossword.
struct ListStyle {
  enum class Place : std::uint8_t {
    automatic,  ///< Below the grid, or beside it on a wide sheet, where it can be read so; else none.
    below,
    side,
    back,  ///< On a page of their own.
    none
  };
  Place place = Place::automatic;
  Face face{"B612 Regular"};
  Face headFace{"B612 Bold"};  ///< Of "Across" and "Down".
  Colour colour = kBlack;
  Length side;  ///< White kept at both ends of a list below the grid, within the grid's width.
  std::optional<Length> smallest, largest;  ///< Type sizes; nothing: shares of the sheet's shorter side.
  bool capitals = false;                    ///< By the grid's letters, not as they were written.
  bool boxes = false;                       ///< To tick, before each word.
  std::vector<std::uint32_t> ranks = {};    ///< Of each word in the list, no template's; empty: by its text.
};

/// A picture behind the grid.
struct BackdropStyle {
  std::shared_ptr<const std::string> svg;  ///< Nothing: no backdrop.
  std::string name;                        ///< The file's, for errors.
  std::string globe;                       ///< Instead of a file the earth, this place in its middle.
  double tint = 0.15;                      ///< How much of its colours there is; a photograph keeps its own.
  Colour ground = kWhite;                  ///< What there is of the rest; no template's.
  double scale = 0.97;                     ///< Of the shorter side of the grid, where it stands behind that.
  /// Behind the grid, in a square; or over the whole sheet, cut or not. A drawing whose width and height are
  /// 100 % is as wide and as high as that; any other keeps its proportions, in the middle.
  enum class Over : std::uint8_t { grid, trim, bleed };
  Over over = Over::grid;
  /// How it fills an area of other proportions: whole, cut, or out of shape. Whoever reads the file sees to
  /// that.
  enum class Fit : std::uint8_t { contain, cover, stretch };
  Fit fit = Fit::contain;
  double across = 0.5, down = 0.5;  ///< Where it stands in the area: 0 left or top, 1 right or bottom.
};

/// A line of the frame around a poster.
struct FrameLine {
  Length inset;  ///< From the trim.
  Length width = Length::pt(1);
  Colour colour = kBlack;
};

/// A colour that a press prints in an ink of its own, or by a recipe; perhaps also along the trim.
struct InkStyle {
  PressInk ink;
  Length trimLine;  ///< A line of it along the trim, for a cutter; 0: none.
};

/// A QR code that leads to the puzzle's page in the web.
struct CodeStyle {
  Length side;      ///< With its quiet zone; larger where its modules would be too small to read.
  std::string url;  ///< Empty: there is no code.
};

/// `poster.toml`
struct PosterTemplate {
  std::string name;  ///< "world"
  /// What `--colour` changes: these colours, and the hues near them, here and in the drawing.
  std::vector<Colour> accents;
  std::optional<Size> sheet;      ///< The trim; nothing (`size = "auto"`): what the pitch asks for.
  Length margin = Length::pt(3);  ///< From the trim to the rulers' numbers.
  Length foot;                    ///< White below the grid, besides the margin.
  std::optional<Colour> paper;    ///< Printed on the whole sheet, bleed and all.
  std::optional<Colour> panel;    ///< Printed behind title, grid and rulers, over the backdrop.
  bool framed = true;             ///< Whether the frame is printed.
  std::vector<FrameLine> frame;   ///< From the outside in.
  Insets bleed;                   ///< How far the backdrop runs past the trim.
  bool marks = false;             ///< Crop and registration marks around the bleed.
  Finishing finishing;            ///< Grommets, pockets, canvas around a frame.
  GridStyle grid;
  RulerStyle rulers;
  TitleStyle title;
  FootStyle footer;
  ListStyle list;
  bool saysTitle = true;  ///< It has a table of that name, even if without lines.
  BackdropStyle backdrop;
  std::optional<MapStyle> map;        ///< Nothing: a puzzle's map is not drawn.
  CodeStyle code{Length::in(4), {}};  ///< At the end of the title block.
  std::vector<InkStyle> inks;
  SharedPhrases phrases;

  /// As it is for a list of N words: few have no rulers.
  void suit(std::size_t words) { rulers.shown = rulers.shown && words >= rulers.words; }
};

/// `tiles.toml`: letter-size pieces of a poster.
struct TilesTemplate {
  std::string name;
  Size paper{Length::in(8.5), Length::in(11)};  ///< In portrait.
  Length margin = Length::in(0.25);             ///< Nothing is printed nearer to the paper's edge.
  Length overlap = Length::in(0.2);  ///< Repeated on neighbours; rounded down to whole cells, at least 2.
  std::optional<bool> landscape;     ///< Nothing: whichever takes fewer tiles.
  std::optional<Length> roll;        ///< A plotter's roll of this width instead of the paper.
  Face face{"B612 Bold"};            ///< Of labels and of the assembly diagram.
  Length labelSize = Length::pt(5.5);
  Colour mark{0x55, 0x55, 0x55};      ///< Of labels, cut lines and scale bars.
  Colour repeated{0x9a, 0x9a, 0x9a};  ///< Letters that the next tile repeats.
  bool labels = true;                 ///< Each tile's own label and its neighbours'.
  bool bar = true;                    ///< The scale bars.
  bool marks = true;                  ///< Lines to cut along and to lay the next tile against.
  bool rulers = true;                 ///< Row and column numbers.
  bool map = true;                    ///< The assembly diagram, a page before the tiles.
  Length glueFlap;  ///< At least this much paper, hatched, stays under the next tile; 0: what there is.
  SharedPhrases phrases;
};

/// What a guide says of a word: all its places, the first and how many there are, or the word alone.
enum class Occurrences : std::uint8_t { all, count, none };

/// `guide.toml`: the solution guide.
struct GuideTemplate {
  std::string name;
  Size page{Length::in(8.5), Length::in(11)};
  Insets margin{Length::in(0.7), Length::in(0.5), Length::in(0.6), Length::in(0.5)};
  int columns = 3;                     ///< Of entries.
  Length gutter = Length::in(0.2);     ///< Between columns.
  Face face{"DejaVu Sans Condensed"};  ///< Of entries.
  Length size = Length::pt(7);
  Length leading = Length::pt(9.5);   ///< From baseline to baseline.
  Length smallest = Length::pt(5.5);  ///< A long word is set down to this size, then spans columns.
  /// Spellings, behind their entry.
  Face printFace{"DejaVu Sans Condensed"};
  Length printSize = Length::pt(5.5);
  Colour printColour{0x55, 0x55, 0x55};
  /// Running heads and page numbers.
  Face headFace{"DejaVu Sans Condensed Bold"};
  Length headSize = Length::pt(9);
  Face gridFace{"B612 Mono Bold"};  ///< Of the worked example.
  std::string title = "{guide.title}";
  Length textSize = Length::pt(11);   ///< Of the explanation.
  Length rule = Length::pt(0.4);      ///< The line under the running heads.
  CodeStyle code{Length::in(1), {}};  ///< On the first page.
  bool mirrored = false;  ///< A book: `margin.left` is the inside margin, on left-hand pages at the right.
  bool index = true;      ///< A page that says where the letters begin, in guides of many pages.
  Occurrences occurrences = Occurrences::all;
  SharedPhrases phrases;

  /// A checklist: words to tick, none of their places.
  bool wordsOnly() const { return occurrences == Occurrences::none; }
};

/// Of a page: top, right, bottom, left.
SettingTable marginKeys();
// Templates' tables, key by key.
SettingTable describe(const GridStyle*);
SettingTable describe(const CodeStyle*);
SettingTable describe(const PosterTemplate*);
SettingTable describe(const TilesTemplate*);
SettingTable describe(const GuideTemplate*);

/// What a template file is for: its key `kind`, "poster" (where the key is missing), "tiles" or "guide".
/// Throws Error (call) where it is no TOML or the kind is none of these.
std::string templateKind(std::string_view toml, const std::string& file);

/// A template, or a design and the template that extends it: of that its accents take the place of the
/// design's.
using TemplateTexts = std::vector<TomlText>;
/// Each throws Error (call) with file and line for an unknown key, a wrong unit, a value out of range. `name`
/// is the template's. Where ink, ground, accent or art of a poster are assigned, its texts get the lightness
/// that is read on what is behind them, and art that is not tinted otherwise as much colour as the letters
/// allow: 4.5 to 1 (WCAG 2.2, 1.4.3), on any picture.
PosterTemplate readPosterTemplate(const TemplateTexts& texts, const std::string& name,
                                  const ReadFile& readFile, const Assignments& assignments = {});
TilesTemplate readTilesTemplate(const TemplateTexts& texts, const std::string& name,
                                const Assignments& assignments = {});
GuideTemplate readGuideTemplate(const TemplateTexts& texts, const std::string& name,
                                const Assignments& assignments = {});

/// The same design on another sheet: margins, title and rulers' limit grow or shrink with it (by the smaller
/// of the two ratios, of the shorter sides and of the longer ones), text more on a longer one. No line of
/// text is set below 7 pt for it, rulers' numbers keep 7 pt where letters have as much, and sheets that home
/// printers take keep a margin of 0.25 in. A template whose sheet is "auto" just gets the size.
PosterTemplate onSheet(PosterTemplate style, Size sheet);

/// Sets a paper by its name or size (paperSize), or a roll by its width: "roll:36in". Throws Error (call).
void setPaper(TilesTemplate& style, std::string_view text, const std::string& what);

}  // namespace gridpress::layout
