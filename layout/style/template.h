// layout/style/template: the user's settings for a print, read from TOML.
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
  /// Countries' colours, indexed by MapCountry::tint.
  std::array<Colour, AtlasMap::kTints> tints{{{0xf6, 0xdf, 0xc4},
                                              {0xd9, 0xe8, 0xc9},
                                              {0xf5, 0xd5, 0xd2},
                                              {0xd7, 0xd9, 0xee},
                                              {0xf7, 0xef, 0xbf},
                                              {0xcf, 0xe6, 0xe0}}};
  std::optional<Colour> sea;  ///< Empty: paper.
  std::optional<Colour> coast = Colour{0x6b, 0x8f, 0xb0};
  std::optional<Colour> border = Colour{0xb0, 0x9d, 0x8c};
  std::optional<Colour> graticule;  ///< Empty: no meridians and parallels.
  std::optional<Colour> sectors =
      Colour{0xa9, 0xb8, 0xc6};  ///< For their lines and labels; empty: no sectors.
  double coastWidth = 0.16, borderWidth = 0.12, graticuleWidth = 0.1, sectorWidth = 0.1;  ///< In pitches.
  double shore = 0.25;     ///< Behind large letters land is drawn this far beyond its coasts, in pitches.
  Face face{"B612 Bold"};  ///< For countries' names.
  Face seaFace{"B612 Italic"};  ///< For seas' names.
  /// Share of the letters' colour in a country's name, mixed with its tint; 0: no countries' names.
  double names = 0.2;
  std::optional<Colour> seaName = Colour{0xbf, 0xd3, 0xe2};  ///< Empty: no seas' names.
};

/// Grommets, pole pockets, canvas wrapped around a frame, a hanger's rails. What is folded behind the front
/// is printed beyond it, which makes the page's trim larger than the sheet.
struct Finishing {
  Length grommets;                      ///< In the corners, and at most this far apart; 0: none.
  Length grommetInset = Length::in(1);  ///< From the front's edge to a grommet's centre.
  bool topPocket = false, bottomPocket = false;
  Length pocketDepth = Length::in(3);  ///< Depth of a flat pocket, folded back at the front's edge.
  Length wrap;                         ///< Goes around each edge of a frame; 0: none.
  Length rails;  ///< A hanger's rails, top and bottom: how much of the front each covers; 0: none.
  /// On the sheet: in a grommet's hole, on what is folded back; or outside the bleed.
  enum class Marks : std::uint8_t { sheet, outside, none };
  Marks marks = Marks::sheet;

  bool none() const {
    return grommets <= Length() && !topPocket && !bottomPocket && wrap <= Length() && rails <= Length();
  }
  bool operator==(const Finishing&) const = default;
};

/// Reads a file that a template names (a backdrop), given the path written there and the template's own path.
/// The caller resolves the location of templates.
using ReadFile = std::function<std::string(const std::string& path, const std::string& of)>;

/// The grid's letters.
struct GridStyle {
  Face face{"B612 Mono Bold"};
  Colour colour = kBlack;
  double sizePerPitch =
      7.0 * 13.3 / 72.0;        ///< Type size over pitch: 7 pt at 13.3 letters an inch (the article).
  double capHeight = 0.85;      ///< Maximum height of capitals over pitch, so that rows never touch.
  std::optional<Length> pitch;  ///< Empty: what fits the sheet.
};

/// The rulers along the grid's sides. Distances are in pitches, so that they look the same at any size.
struct RulerStyle {
  bool shown = true;
  std::uint32_t words = 0;  ///< Lists of fewer words have no rulers: their places are found without counting.
  Face face{"B612 Mono Bold"};
  double depth = 4.25;             ///< From the grid's edge to the far side of the numbers.
  Length deepest = Length::in(1);  ///< Limit of the depth on grids with very large cells.
  double beyond = 0;              ///< Kept free outside of that for a puzzle's sectors; not set by templates.
  Colour dot{0x8a, 0x8a, 0x8a};   ///< At every place.
  Colour five{0x4d, 0xa6, 0xd8};  ///< The o at each 5.
  Colour ten{0x12, 0x3a, 0x7a};   ///< The bar at each 10.
  Colour number{0x12, 0x3a, 0x7a};  ///< The number at each 10.
};

/// A line of the title block. `text` may contain placeholders (layout/text/paragraph).
struct TitleLine {
  std::string text;  ///< UTF-8.
  Face face{"B612 Bold"};
  Length size = Length::pt(24);  ///< The maximum; a line too wide for the sheet is set smaller.
  Colour colour = kBlack;
  Length gap;                  ///< White above this line.
  std::string crossword = {};  ///< Replaces the text if the puzzle is a crossword; empty: the text.
  std::string map = {};        ///< Replaces the text if the puzzle has a map; empty: the text.
  std::string places = {};     ///< Replaces the text if the words are from GeoNames; empty: the text.
};

/// Whether words with this credit are place names.
bool areGeoNames(std::string_view credit);

/// The block above a poster's grid.
struct TitleStyle {
  bool shown = true;
  Length height;                 ///< Height of the block above the grid.
  Length side;                   ///< White kept at both ends of a line.
  bool flush = false;            ///< Lines begin at the block's edge instead of being centred.
  double grow = 1;               ///< Maximum size of a short first line, as a multiple of its size.
  bool counted = true;           ///< There are rulers for its lines to mention; not set by templates.
  std::vector<TitleLine> lines;  ///< From the top down.
};

/// Lines at the foot of a poster, such as an edition and credits.
struct FootStyle {
  Length gap = Length::in(0.3);  ///< White above the first.
  std::vector<TitleLine> lines;  ///< From the top down.
};

/// The words of a puzzle on its poster, or the clues of a crossword.
struct ListStyle {
  enum class Place : std::uint8_t {
    automatic,  ///< Below the grid, or beside it on a wide sheet, if it is readable there; else none.
    below,
    side,
    back,  ///< On a page of their own.
    none
  };
  Place place = Place::automatic;
  Face face{"B612 Regular"};
  Face headFace{"B612 Bold"};  ///< For "Across" and "Down".
  Colour colour = kBlack;
  Length side;  ///< White kept at both ends of a list below the grid, within the grid's width.
  std::optional<Length> smallest, largest;  ///< Type sizes; empty: shares of the sheet's shorter side.
  bool capitals = false;                    ///< The grid's letters instead of the words as written.
  bool boxes = false;                       ///< A tick box before each word.
  std::vector<std::uint32_t> ranks = {};    ///< Rank of each word, not set by templates; empty: by its text.
};

/// A picture behind the grid.
struct BackdropStyle {
  std::shared_ptr<const std::string> svg;  ///< Null: no backdrop.
  std::string name;                        ///< The file's, for error messages.
  std::string globe;                       ///< The earth, centred on this place, instead of a file.
  double tint = 0.15;                      ///< Strength of its colours; a photograph keeps its own.
  Colour ground = kWhite;                  ///< What they are mixed with; not set by templates.
  double scale = 0.97;                     ///< Share of the grid's shorter side, if it is behind the grid.
  /// Behind the grid, in a square; or over the whole sheet, to the trim or the bleed. A drawing whose width
  /// and height are 100 % fills that area; any other keeps its proportions, centred.
  enum class Over : std::uint8_t { grid, trim, bleed };
  Over over = Over::grid;
  /// How it fills an area of other proportions: whole, cropped, or distorted. Applied by the code that reads
  /// the file.
  enum class Fit : std::uint8_t { contain, cover, stretch };
  Fit fit = Fit::contain;
  double across = 0.5, down = 0.5;  ///< Its place in the area: 0 left or top, 1 right or bottom.
};

/// A line of the frame around a poster.
struct FrameLine {
  Length inset;  ///< From the trim.
  Length width = Length::pt(1);
  Colour colour = kBlack;
};

/// A colour printed in an ink of its own, or by a recipe; optionally also along the trim.
struct InkStyle {
  PressInk ink;
  Length trimLine;  ///< A line in this ink along the trim, for a cutter; 0: none.
};

/// A QR code with the address of the puzzle's web page.
struct CodeStyle {
  Length side;      ///< Including its quiet zone; larger if its modules would be too small to read.
  std::string url;  ///< Empty: no code.
};

/// `poster.toml`
struct PosterTemplate {
  std::string name;  ///< "world"
  /// What `--colour` replaces: these colours, and similar hues, here and in the drawing.
  std::vector<Colour> accents;
  std::optional<Size> sheet;      ///< The trim; empty (`size = "auto"`): as required by the pitch.
  Length margin = Length::pt(3);  ///< From the trim to the rulers' numbers.
  Length foot;                    ///< White below the grid, in addition to the margin.
  std::optional<Colour> paper;    ///< Printed on the whole sheet, including the bleed.
  std::optional<Colour> panel;    ///< Printed behind title, grid and rulers, over the backdrop.
  bool framed = true;             ///< Whether the frame is printed.
  std::vector<FrameLine> frame;   ///< From the outside in.
  Insets bleed;                   ///< How far the backdrop extends past the trim.
  bool marks = false;             ///< Crop and registration marks around the bleed.
  Finishing finishing;            ///< Grommets, pockets, canvas around a frame.
  GridStyle grid;
  RulerStyle rulers;
  TitleStyle title;
  FootStyle footer;
  ListStyle list;
  bool saysTitle = true;  ///< The file has a [title] table, even if without lines.
  BackdropStyle backdrop;
  std::optional<MapStyle> map;        ///< Empty: a puzzle's map is not drawn.
  CodeStyle code{Length::in(4), {}};  ///< At the end of the title block.
  std::vector<InkStyle> inks;
  SharedPhrases phrases;

  /// Adapts the template to a list of N words: short lists have no rulers.
  void suit(std::size_t words) { rulers.shown = rulers.shown && words >= rulers.words; }
};

/// `tiles.toml`: letter-size pieces of a poster.
struct TilesTemplate {
  std::string name;
  Size paper{Length::in(8.5), Length::in(11)};  ///< In portrait.
  Length margin = Length::in(0.25);             ///< Nothing is printed closer to the paper's edge.
  Length overlap = Length::in(0.2);  ///< Repeated on neighbours; rounded down to whole cells, at least 2.
  std::optional<bool> landscape;     ///< Empty: the orientation that takes fewer tiles.
  std::optional<Length> roll;        ///< A plotter's roll of this width instead of the paper.
  Face face{"B612 Bold"};            ///< For labels and the assembly diagram.
  Length labelSize = Length::pt(5.5);
  Colour mark{0x55, 0x55, 0x55};      ///< For labels, cut lines and scale bars.
  Colour repeated{0x9a, 0x9a, 0x9a};  ///< Letters that the next tile repeats.
  bool labels = true;                 ///< Each tile's own label and its neighbours'.
  bool bar = true;                    ///< The scale bars.
  bool marks = true;                  ///< Lines to cut along and to align the next tile with.
  bool rulers = true;                 ///< Row and column numbers.
  bool map = true;                    ///< The assembly diagram, a page before the tiles.
  Length glueFlap;  ///< At least this much hatched paper stays under the next tile; 0: what there is.
  SharedPhrases phrases;
};

/// What a guide prints for a word: all its places, the first and their number, or the word alone.
enum class Occurrences : std::uint8_t { all, count, none };

/// `guide.toml`: the solution guide.
struct GuideTemplate {
  std::string name;
  Size page{Length::in(8.5), Length::in(11)};
  Insets margin{Length::in(0.7), Length::in(0.5), Length::in(0.6), Length::in(0.5)};
  int columns = 3;                     ///< For entries.
  Length gutter = Length::in(0.2);     ///< Between columns.
  Face face{"DejaVu Sans Condensed"};  ///< For entries.
  Length size = Length::pt(7);
  Length leading = Length::pt(9.5);   ///< From baseline to baseline.
  Length smallest = Length::pt(5.5);  ///< A long word is set smaller, down to this size, then spans columns.
  /// Spellings, after their entry.
  Face printFace{"DejaVu Sans Condensed"};
  Length printSize = Length::pt(5.5);
  Colour printColour{0x55, 0x55, 0x55};
  /// Running heads and page numbers.
  Face headFace{"DejaVu Sans Condensed Bold"};
  Length headSize = Length::pt(9);
  Face gridFace{"B612 Mono Bold"};  ///< For the worked example.
  std::string title = "{guide.title}";
  Length textSize = Length::pt(11);   ///< Type size of the explanation.
  Length rule = Length::pt(0.4);      ///< The line below the running heads.
  CodeStyle code{Length::in(1), {}};  ///< On the first page.
  bool mirrored = false;  ///< A book: `margin.left` is the inside margin, on the right of left-hand pages.
  bool index = true;      ///< A page that lists where the letters begin, in guides of many pages.
  Occurrences occurrences = Occurrences::all;
  SharedPhrases phrases;

  /// A checklist: words to tick, without their places.
  bool wordsOnly() const { return occurrences == Occurrences::none; }
};

/// The margins of a page: top, right, bottom, left.
SettingTable marginKeys();
// The tables of templates, key by key.
SettingTable describe(const GridStyle*);
SettingTable describe(const CodeStyle*);
SettingTable describe(const PosterTemplate*);
SettingTable describe(const TilesTemplate*);
SettingTable describe(const GuideTemplate*);

/// The kind of a template file: its key `kind`, "poster" (if the key is missing), "tiles" or "guide". Throws
/// Error (call) if it is not TOML or the kind is none of these.
std::string templateKind(std::string_view toml, const std::string& file);

/// A template, or a design and the template that extends it: the accents of the latter replace the design's.
using TemplateTexts = std::vector<TomlText>;
/// Each throws Error (call) with file and line for an unknown key, a wrong unit, a value out of range. `name`
/// is the template's. If ink, ground, accent or art of a poster are assigned, its texts get a lightness that
/// is readable on their background, and art whose tint is not assigned gets as much colour as the letters
/// allow: 4.5 to 1 (WCAG 2.2, 1.4.3), on any picture.
PosterTemplate readPosterTemplate(const TemplateTexts& texts, const std::string& name,
                                  const ReadFile& readFile, const Assignments& assignments = {});
TilesTemplate readTilesTemplate(const TemplateTexts& texts, const std::string& name,
                                const Assignments& assignments = {});
GuideTemplate readGuideTemplate(const TemplateTexts& texts, const std::string& name,
                                const Assignments& assignments = {});

/// The same design on another sheet: margins, title and the rulers' limit scale with it (by the smaller of
/// the ratios of the shorter and of the longer sides), text more on a longer one. This sets no line of text
/// below 7 pt, rulers' numbers keep 7 pt if letters have as much, and sheets for home printers keep a margin
/// of 0.25 in. A template whose sheet is "auto" only gets the size.
PosterTemplate onSheet(PosterTemplate style, Size sheet);

/// Sets a paper by name or size (paperSize), or a roll by its width: "roll:36in". Throws Error (call).
void setPaper(TilesTemplate& style, std::string_view text, const std::string& what);

}  // namespace gridpress::layout
