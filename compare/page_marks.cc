// compare/page_marks: shapes lines of text and measures shapes, without any renderer.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/ink_sheet.h"

#include <cmath>

#include "model/utf8.h"
#include "proof/ink/drawn_pdf.h"
#include "render/draw/item_bounds.h"

namespace gridpress::compare {

namespace {

using proof::Mark;

// What each of a piece's glyphs says: its character, where the two are one to one.
std::vector<char32_t> saidBy(const fonts::ShapedPiece& piece, std::string_view text) {
  std::vector<char32_t> said(piece.glyphs.size(), 0);
  std::size_t at = piece.textStart, glyph = piece.rightToLeft ? piece.glyphs.size() : 0;
  for (const fonts::Cluster& cluster : piece.clusters) {
    const std::size_t end = at + cluster.bytes;
    const char32_t c = nextCodePoint(text, at);
    if (piece.rightToLeft) glyph -= cluster.glyphs;
    if (cluster.glyphs == 1 && at == end) said[glyph] = c;
    if (!piece.rightToLeft) glyph += cluster.glyphs;
    at = end;
  }
  ENSURES(said.size() == piece.glyphs.size());
  return said;
}

// Without points from which nothing is drawn, and lines without length and round caps: writers leave them
// out.
std::vector<PathStep> drawnSteps(const Path& path) {
  constexpr double kNothing = 0.01;  // Points.
  std::vector<PathStep> drawn;
  for (std::size_t from = 0, end = 0; from < path.steps.size(); from = end) {
    const auto* start = std::get_if<MoveTo>(&path.steps[from]);
    end = from + 1;
    while (end < path.steps.size() && !std::holds_alternative<MoveTo>(path.steps[end])) ++end;
    const auto* line = end == from + 2 ? std::get_if<LineTo>(&path.steps[from + 1]) : nullptr;
    const bool bare = start != nullptr && line != nullptr && !(path.stroke && path.stroke->round) &&
                      std::hypot((line->to.x - start->to.x).pt(), (line->to.y - start->to.y).pt()) < kNothing;
    if (end > from + 1 && !bare)
      drawn.insert(drawn.end(), path.steps.begin() + static_cast<std::ptrdiff_t>(from),
                   path.steps.begin() + static_cast<std::ptrdiff_t>(end));
  }
  return drawn;
}

class MarkSetter {
 public:
  MarkSetter(const Page& page, render::CellShapes& shapes, const std::function<Colour(Colour)>& shown)
      : shapes_(shapes),
        shown_(shown),
        corner_(mediaBox(page).origin),
        clip_{{}, mediaBox(page).size},
        marks_(clip_.size) {
    set(page.items);
  }
  proof::Marks take() { return std::move(marks_); }

  void operator()(const LetterRun& run) {
    render::CellShapes::OfFace& cells = shapes_.of(run.face);
    for (std::size_t i = 0; i < run.cells.size(); ++i) {
      if (render::showsNothing(run.cells[i])) continue;
      const fonts::ShapedText& shape = cells[run.cells[i]];
      Point start = run.origin + run.step * static_cast<double>(i);
      start.x -= run.size * (shape.advance / 2);
      letters(shape, run.cells[i], start, run.size, Turn::none, run.colour);
    }
  }
  void operator()(const TextRun& run) {
    const fonts::ShapedText line = shapes_.type().shape(run.face, run.text);
    const double before = run.align == Align::start ? 0 : run.align == Align::centre ? 0.5 : 1;
    const Length back = run.size * (line.advance * before);
    const auto [cos, sin] = turned(run.turn);
    letters(line, run.text, run.origin - Point{back * cos, back * sin}, run.size, run.turn, run.colour);
  }
  void operator()(const Path& path) {
    const Path bare{drawnSteps(path), std::nullopt, std::nullopt};
    const Rect box = render::boundsOf(bare);
    Mark mark{Mark::Kind::fill, (box.left() - corner_.x).pt(), (box.top() - corner_.y).pt(),
              box.size.width.pt(), box.size.height.pt()};
    if (path.fill) expect(mark, *path.fill);
    if (!path.stroke) return;
    mark.kind = Mark::Kind::stroke;
    mark.line = path.stroke->width.pt();
    expect(mark, path.stroke->colour);
  }
  void operator()(const Picture& picture) {
    const Rect place = render::boundsOf(picture);
    marks_.expectDrawing({place.origin - corner_, place.size},
                         picture.svg && picture.svg->find("<text") != std::string::npos);
  }
  void operator()(const Link&) {}
  void operator()(const Tag&) {}
  void operator()(const Group& group) {
    const Rect around = clip_;
    clip_ = intersection(clip_, {group.clip.origin - corner_, group.clip.size});
    set(group.items);
    clip_ = around;
  }

 private:
  void set(const std::vector<Item>& items) {
    for (const Item& item : items) std::visit(*this, item);
  }
  static std::pair<double, double> turned(Turn turn) {
    constexpr double kCos[] = {1, 0, -1, 0}, kSin[] = {0, 1, 0, -1};
    return {kCos[static_cast<std::size_t>(turn)], kSin[static_cast<std::size_t>(turn)]};
  }
  void letters(const fonts::ShapedText& line, std::string_view text, Point start, Length size, Turn turn,
               Colour colour) {
    const auto [cos, sin] = turned(turn);
    const double em = size.pt();
    for (const fonts::ShapedPiece& piece : line.pieces) {
      const std::vector<char32_t> said = saidBy(piece, text);
      EXPECTS(piece.face->unitsPerEm() > 0);
      const int units = piece.face->unitsPerEm(), thousands = std::max(1, (units + 500) / 1000);
      for (std::size_t i = 0; i < piece.glyphs.size(); ++i) {
        if (said[i] != 0 && proof::isWhite(said[i])) continue;
        const fonts::ShapedGlyph& g = piece.glyphs[i];
        Mark mark{Mark::Kind::glyph, (start.x - corner_.x).pt() + (g.x * cos - g.y * sin) * em,
                  (start.y - corner_.y).pt() + (g.x * sin + g.y * cos) * em, em * cos, em * sin};
        mark.says = said[i];
        mark.copy = thousands * 1000.0 / units;
        expect(mark, colour);
      }
    }
  }
  void expect(Mark& mark, Colour colour) {
    mark.colour = shown_(colour);
    marks_.expect(mark, clip_);
  }

  render::CellShapes& shapes_;
  const std::function<Colour(Colour)>& shown_;
  Point corner_;
  Rect clip_;
  proof::Marks marks_;
};

}  // namespace

proof::Marks marksOf(const Page& page, render::CellShapes& shapes,
                     const std::function<Colour(Colour)>& shown) {
  return MarkSetter(page, shapes, shown).take();
}

}  // namespace gridpress::compare
