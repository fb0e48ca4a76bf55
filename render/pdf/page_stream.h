// render/pdf/page_stream: a content stream that tracks its graphics state, and writes only changes.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "model/document.h"
#include "render/draw/shape.h"
#include "render/pdf/page_fonts.h"
#include "render/pdf/page_tags.h"
#include "render/press/colour_operators.h"
#include "render/streams/content_filter.h"

namespace gridpress::render {

/// Positions are in points, y up, from the lower left corner of the page's paper.
class PageStream {
 public:
  /// `tags` are the page's, `media` its paper.
  PageStream(const Rect& media, PageTags& tags, const ColourOperators& colours);

  ContentText& out() { return out_; }
  double x(Length l) const { return l.pt() - left_; }
  double y(Length l) const { return bottom_ - l.pt(); }

  /// What follows belongs to this part (PageTags).
  void mark(int part);
  /// One cell's marked content; empty: none.
  void openCell(const std::string& opening);
  void closeCell(const std::string& opening);

  /// Text objects start on a new line: returns true if one begins here.
  bool beginText();
  void endText();

  void fill(Colour colour) { set(colour, false); }
  void font(const PageFont& font, double size);
  /// Between letters (ISO 32000-1, 9.3.2).
  void spacing(double points);
  /// Between lines; 0 if unknown.
  double leading() const { return state_.leading; }
  void keepLeading(double points) { state_.leading = points; }

  /// Fills and strokes; if both have the same outline, it is written once.
  void shape(const ShapePart& part, const std::optional<Colour>& fill, bool evenOdd,
             const std::optional<Pen>& pen);
  /// Everything that follows is clipped to `clip`, until restore().
  void save(const Rect& clip);
  void restore();
  /// Sets the origin of shapes' points.
  void moveTo(Point corner) { corner_ = corner; }
  /// An image, in its box.
  void drawImage(const std::string& name, const Rect& box);
  /// A form with its lower left corner at `corner`. It inherits the current state, which is therefore reset
  /// to a page's initial state, except for what every drawing sets.
  void drawForm(const std::string& name, Point corner);

  std::string take();

 private:
  // The state saved by q (ISO 32000-1, 8.4.1).
  struct State {
    std::optional<Colour> fill = {}, stroke = {};
    Overprint over = {};
    Pen pen = {};
    double width = 1;
    double spacing = 0, leading = 0;
    const PageFont* font = nullptr;
    double size = 0;
  };
  void set(Colour colour, bool stroke);
  void overprint(Overprint wanted);
  void setPen(const Pen& pen);
  double across(Point p) const { return x(corner_.x + p.x); }
  double up(Point p) const { return y(corner_.y + p.y); }
  void draw(const std::string& name, const std::array<double, 6>& matrix);
  void point(Point p);
  void trace(const std::vector<PathStep>& steps);
  bool traceRectangle(const std::vector<PathStep>& steps, std::size_t& at);

  PageTags& tags_;
  const ColourOperators& colours_;
  double left_, bottom_;
  int decimals_;  ///< Decimals of points of paths.
  ContentText out_;
  Point corner_ = {};
  State state_;
  std::vector<State> saved_;
  bool inText_ = false;
  int part_ = PageTags::kNothing;  ///< The part whose marked content is open.
};

}  // namespace gridpress::render
