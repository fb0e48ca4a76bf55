// render/pdf/page_text: shaped text and rows of letters as text objects, with as few operators as possible.
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

/// A guide has 300,000 lines, each in an operator or two: a line below the last one is `(text)'`, one that
/// continues beside it a gap in the same line; fonts and colours are set only when they change.
class PageText {
 public:
  /// The place of a text: its origin in the stream's points.
  struct Place {
    double x = 0, y = 0, size = 0;
    Colour colour = {};
    int part = PageTags::kNothing;  ///< The part whose marked content it is.
    bool sign = false;              ///< A cell: readers treat all of it as one character.
  };

  /// `settled`: all pages before this one have claimed their glyphs' texts.
  PageText(PageStream& stream, PageFonts& fonts, bool settled)
      : stream_(stream), fonts_(fonts), settled_(settled) {}

  /// `text` is the text of the piece.
  void set(const fonts::ShapedPiece& piece, std::string_view text, const Place& place);
  /// What follows is rotated about this point, which becomes the origin, until endTurn().
  void beginTurn(double x, double y, double cos, double sin);
  void endTurn() { stream_.endText(); }

  /// The letters of a level row, in one font as wide as their pitch: one unbroken word to every reader, one
  /// code a letter. Readers take a gap of more than a tenth of an em for a space, and the gaps in a grid are
  /// larger than that: "POZOS" would be found as "P O Z O S" or not at all.
  struct Row {
    PageFont* font = nullptr;                         ///< Null: nothing is shown.
    std::vector<std::optional<std::uint32_t>> codes;  ///< Empty for a cell that shows nothing.
    double before = 0;                                ///< From a cell's middle to its letter's origin, in em.
  };
  /// Empty if the letters are not of one face and width, or if there can be no such font.
  std::optional<Row> rowOf(const LetterRun& run, CellShapes& shapes);
  /// `openings`: of each cell's marked content; or empty.
  void set(const Row& row, double pitch, const Place& place, const std::vector<std::string>& openings);

  /// The texts that glyphs represent on this page.
  const GlyphTexts& texts() const { return texts_; }

 private:
  // A code and its position, in em from the line's start; `spoken` is the text of this and the following
  // codes up to the next end, if their own texts differ from it.
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

  // An operand of TJ, without brackets, if `kerned`; and its advance, in thousandths of an em.
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
  std::pair<const fonts::FontFace*, PageFont*> letters_ = {};  ///< The last request.
  double rise_ = 0;
  bool atStart_ = true;  ///< Nothing has been shown in this text object yet.
  double lineX_ = 0, lineY_ = 0, penX_ = 0, lastGap_ = 0;
};

}  // namespace gridpress::render
