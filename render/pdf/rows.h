// render/pdf/rows: the grid's rows in a PDF: one string a row, at exact pitch.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cairo.h>

#include <string>
#include <vector>

#include "model/document.h"
#include "render/draw/cairo_faces.h"
#include "render/draw/cell_shapes.h"
#include "render/pdf/page_tags.h"
#include "render/streams/content_filter.h"

namespace gridpress::render {

/// cairo takes a quarter of a second for a poster's letters, and breaks a row into pieces of its own. So it
/// draws each letter once, for its font, in a marker's colour; when the page's content is finished, the rows
/// are set in that place: `(AAAVAA...)'`, the pitch made exact by character spacing, the rows by the leading.
/// One per page.
class PdfRows : public ContentStep {
 public:
  /// Keeps a run for later: true for long horizontal runs of letters of ASCII and Latin-1, of one width,
  /// in a face in which cairo writes them by their codes. Others are set letter by letter.
  /// With `tags` each cell is marked as a cell of the grid that they have come to.
  bool keep(cairo_t* cr, const LetterRun& run, CellShapes& shapes, CairoFaces& faces,
            PageTags* tags = nullptr);
  /// Draws the letters of the rows kept so far: before any other item, and at the end of a page.
  void mark(cairo_t* cr, CellShapes& shapes, CairoFaces& faces);
  bool empty() const { return blocks_.empty(); }

  /// `widths`: in a font of the page's resources, a letter's width in thousandths; `scale`: the page's units
  /// in points.
  void prepare(QPDFObjectHandle resources, double userUnit);
  bool take(Operation& operation, ContentText& out) override;
  /// After it: throws Error (job) where cairo has left out some rows' letters, as it does off the page.
  void checkAllSet() const;

 private:
  struct Block {
    LetterRun first;      ///< Where the rows begin; its cells are `letters`.
    double advance = 0;   ///< Of each letter, in em of the face.
    std::string letters;  ///< Of all rows, each once: a byte is a code of the font.
    std::vector<Point> origins;
    std::vector<std::string> rows;
    std::vector<std::vector<std::string>> tags;  ///< Of each row, what opens its cells; or empty.
  };
  static void writeCells(const std::string& row, const std::vector<std::string>& tags, double pitch,
                         ContentText& out);
  void write(const Block& block, ContentText& out);
  double widthOf(char letter);

  std::vector<Block> blocks_;
  bool open_ = false;  ///< The last block takes more rows.
  // What the content has said since the marker.
  const Block* next_ = nullptr;
  std::size_t set_ = 0;
  std::string font_;
  double unit_ = 0;
  std::string sample_;  ///< Of a block, as far as it has been shown; and the unit when it began.
  double sampleUnit_ = 0;
  QPDFObjectHandle fonts_;
  double userUnit_ = 1;
};

}  // namespace gridpress::render
