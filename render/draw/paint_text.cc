// render/draw/paint_text: gathers glyphs and clusters and hands them to cairo.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/draw/paint_text.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "model/script.h"
#include "render/draw/paint_path.h"

namespace gridpress::render {

namespace {

/// Glyphs of one face that go to cairo together.
struct Batch {
  const fonts::FontFace* face = nullptr;
  std::string text;
  std::vector<cairo_glyph_t> glyphs;
  std::vector<cairo_text_cluster_t> clusters;
  bool rightToLeft = false;

  void add(const fonts::ShapedPiece& piece, std::string_view source, double x, double y, double size) {
    face = piece.face;
    rightToLeft = piece.rightToLeft;
    text += source.substr(piece.textStart, piece.textLength);
    for (const fonts::ShapedGlyph& g : piece.glyphs) glyphs.push_back({g.id, x + g.x * size, y + g.y * size});
    for (const fonts::Cluster& c : piece.clusters)
      clusters.push_back({static_cast<int>(c.bytes), static_cast<int>(c.glyphs)});
  }
  /// What stands in a cell is one letter, of however many clusters HarfBuzz makes it.
  void addCell(const fonts::ShapedPiece& piece, std::string_view source, double x, double y, double size) {
    const std::size_t before = clusters.size();
    add(piece, source, x, y, size);
    clusters.resize(before);
    clusters.push_back({static_cast<int>(piece.textLength), static_cast<int>(piece.glyphs.size())});
  }
  void show(cairo_t* cr) {
    if (!glyphs.empty())
      cairo_show_text_glyphs(cr, text.data(), static_cast<int>(text.size()), glyphs.data(),
                             static_cast<int>(glyphs.size()), clusters.data(),
                             static_cast<int>(clusters.size()),
                             rightToLeft ? CAIRO_TEXT_CLUSTER_FLAG_BACKWARD : cairo_text_cluster_flags_t{});
    *this = {};
  }
};

/// Below this a run is a mark or a number, not a row worth a copy of the face.
constexpr std::size_t kRow = 12;

/// Which copy of the face cells are set in.
enum class Copy : std::uint8_t { exact, widened, forRows };

void paintCells(cairo_t* cr, const LetterRun& run, Copy copy, Point step, CellShapes& shapes,
                CairoFaces& faces, const std::function<void(std::size_t)>& before = {}) {
  CellShapes::OfFace& cells = shapes.of(run.face);
  const double size = run.size.pt();
  Batch batch;
  const auto flush = [&] {
    if (!batch.face) return;
    const double pitch = run.step.x / run.size;
    if (copy == Copy::exact) faces.select(cr, *batch.face, size);
    if (copy == Copy::widened) faces.selectWidened(cr, *batch.face, size, pitch);
    if (copy == Copy::forRows) faces.selectForRows(cr, *batch.face, size, pitch);
    batch.show(cr);
  };
  for (std::size_t i = 0; i < run.cells.size(); ++i) {
    const std::string_view text = run.cells[i];
    if (showsNothing(text)) continue;
    if (before) {
      flush();
      before(i);
      setColour(cr, run.colour);
    }
    const fonts::ShapedText& shape = cells[text];
    const Point at = run.origin + step * static_cast<double>(i);
    for (const fonts::ShapedPiece& piece : shape.pieces) {
      if (batch.face && (batch.face != piece.face || batch.rightToLeft || piece.rightToLeft)) flush();
      batch.addCell(piece, text, at.x.pt() - shape.advance * size / 2, at.y.pt(), size);
    }
  }
  flush();
}

}  // namespace

bool isRow(const LetterRun& run) {
  return run.cells.size() >= kRow && run.step.y == Length() && run.step.x > Length();
}

void paintLetters(cairo_t* cr, const LetterRun& run, CellShapes& shapes, CairoFaces& faces,
                  const std::function<void(std::size_t)>& before) {
  setColour(cr, run.colour);
  paintCells(cr, run, isRow(run) ? Copy::widened : Copy::exact, run.step, shapes, faces, before);
}

void paintSample(cairo_t* cr, const LetterRun& run, CellShapes& shapes, CairoFaces& faces) {
  // All where the first cell is: there may be more letters than columns, and what lies off the page cairo
  // drops.
  paintCells(cr, run, Copy::forRows, {}, shapes, faces);
}

void paintLine(cairo_t* cr, const TextRun& run, const fonts::Typesetter& type, CairoFaces& faces,
               const std::string& spaced) {
  const std::string& text = spaced.empty() ? run.text : spaced;
  fonts::ShapedText line = type.shape(run.face, text);
  // Pieces stand from left to right, and are read as the text has them.
  std::stable_sort(line.pieces.begin(), line.pieces.end(),
                   [](const auto& a, const auto& b) { return a.textStart < b.textStart; });
  const double size = run.size.pt();
  const double before = run.align == Align::start ? 0 : run.align == Align::centre ? 0.5 : 1;
  double past = 0;  // What the space takes at the left, of a line that ends there.
  if (!spaced.empty()) {
    const double alone = type.shape(run.face, run.text).advance;
    if (readsFromRight(run.text)) past = line.advance - alone;
    line.advance = alone;
  }
  setColour(cr, run.colour);
  const bool turned = run.turn != Turn::none;
  double x = run.origin.x.pt(), y = run.origin.y.pt();
  if (turned) {
    constexpr double kCos[] = {1, 0, -1, 0}, kSin[] = {0, 1, 0, -1};
    const auto t = static_cast<std::size_t>(run.turn);
    cairo_save(cr);
    const cairo_matrix_t turn = {kCos[t], kSin[t], -kSin[t], kCos[t], x, y};
    cairo_transform(cr, &turn);
    x = y = 0;
  }
  for (const fonts::ShapedPiece& piece : line.pieces) {
    Batch batch;
    batch.add(piece, text, x - (before * line.advance + past) * size, y, size);
    faces.select(cr, *piece.face, size);
    batch.show(cr);
  }
  if (turned) cairo_restore(cr);
}

}  // namespace gridpress::render
