// render/pdf/page_text: shaped text and rows of letters as text objects, in as few operators as they take.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "fonts/shape.h"
#include "render/draw/cell_shapes.h"
#include "render/pdf/page_fonts.h"
#include "render/pdf/page_stream.h"

namespace gridpress::render {

/// Three hundred thousand lines of a guide, each in an operator or two: a line below the last one is
/// `(text)'`, one that carries on beside it a gap in the same line; fonts and colours are named where they
/// change.
class PageText {
 public:
  /// Where text stands: its origin in the stream's points.
  struct Place {
    double x = 0, y = 0, size = 0;
    Colour colour = {};
    int part = PageTags::kNothing;  ///< Whose marked content it is.
    bool sign = false;              ///< A cell: whoever reads takes all of it as one.
  };

  /// `settled`: all pages before this one have claimed their glyphs' texts.
  PageText(PageStream& stream, PageFonts& fonts, bool settled)
      : stream_(stream), fonts_(fonts), settled_(settled) {}

  /// `text` is what the piece is of.
  void set(const fonts::ShapedPiece& piece, std::string_view text, const Place& place);
  /// What comes is turned about this place, which is then the origin, until endTurn().
  void beginTurn(double x, double y, double cos, double sin);
  void endTurn() { stream_.endText(); }

  /// The letters of a level row, in one font that is as wide as their pitch: one unbroken word to every
  /// reader, one code a letter. Readers take a gap of more than a tenth of an em for a space, and a grid
  /// leaves more than that between letters: "POZOS" would be found as "P O Z O S" or not at all.
  struct Row {
    PageFont* font = nullptr;                         ///< Null: nothing shows.
    std::vector<std::optional<std::uint32_t>> codes;  ///< Nothing where a cell shows nothing.
    double before = 0;                                ///< From a cell's middle to its letter's origin, in em.
  };
  /// Nothing where the letters are not of one face and width, or no such font can be.
  std::optional<Row> rowOf(const LetterRun& run, CellShapes& shapes);
  /// `openings`: of each cell's marked content; or empty.
  void set(const Row& row, double pitch, const Place& place, const std::vector<std::string>& openings);

  /// What this page has glyphs stand for.
  const GlyphTexts& texts() const { return texts_; }

 private:
  // A code where it stands, in em from the line's start; `spoken` is what it and those behind it up to the
  // next end stand for, where their own texts do not say it.
  struct Placed {
    std::uint32_t code = 0;
    double x = 0, y = 0;
    std::string_view spoken = {};
    bool ends = false;
  };
  bool spellLetters(const fonts::ShapedPiece& piece, std::string_view text, const PageFont& font);
  void spellGlyphs(const fonts::ShapedPiece& piece, std::string_view text, bool sign, PageFont& font);
  void spellCluster(const fonts::ShapedGlyph* glyphs, std::size_t count, std::string_view text, bool backward,
                    PageFont& font);
  bool standsFor(PageFont& font, std::uint32_t glyph, const std::string& text);

  // An operand of TJ, but for its brackets, where `kerned`; and how far it goes, in thousandths of an em.
  struct Line {
    double pen = 0;
    bool kerned = false;
  };
  Line lineOf(PageFont& font, double size);
  void endString();
  void addGap(double thousandths, int decimals);
  void startLine();
  // `fine`: to a hundred-thousandth of a point, not a hundredth.
  bool move(double x, double y, bool fine);
  void show(const Place& place, const Line& line, bool fine = false);
  void begin(const PageFont& font, const Place& place);

  PageStream& stream_;
  PageFonts& fonts_;
  bool settled_;
  GlyphTexts texts_;
  std::vector<Placed> placed_;
  std::string line_, text_;
  std::pair<const fonts::FontFace*, PageFont*> letters_ = {};  ///< What was asked for last.
  double rise_ = 0;
  bool atStart_ = true;  ///< Of a text object: nothing was shown.
  double lineX_ = 0, lineY_ = 0, penX_ = 0, lastGap_ = 0;
};

}  // namespace gridpress::render
