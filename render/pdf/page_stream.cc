// render/pdf/page_stream: operators for colours, lines, paths and marked content.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/pdf/page_stream.h"

#include <cmath>

namespace gridpress::render {

namespace {

/// On a sheet of six feet a point is put right to a twentieth of a point (less than a dot of a 1,200 dpi
/// imagesetter), on smaller ones to a two-hundredth.
int decimalsFor(const Rect& media) {
  constexpr double kLarge = 5000;
  return std::max(media.size.width, media.size.height).pt() > kLarge ? 1 : 2;
}

}  // namespace

PageStream::PageStream(const Rect& media, PageTags& tags, const ColourOperators& colours)
    : tags_(tags),
      colours_(colours),
      left_(media.left().pt()),
      bottom_(media.bottom().pt()),
      decimals_(decimalsFor(media)) {
  if (!colours.converts()) state_.fill = state_.stroke = kBlack;  // ISO 32000-1, table 52.
}

void PageStream::mark(int part) {
  if (part == part_ || !tags_.any()) return;
  if (part_ != PageTags::kNothing) out_.end("EMC");
  if (part != PageTags::kNothing) out_.end(tags_.opening(part));
  part_ = part;
}

void PageStream::openCell(const std::string& opening) {
  if (opening.empty()) return;
  mark(PageTags::kNothing);
  out_.end(opening);
}

void PageStream::closeCell(const std::string& opening) {
  if (!opening.empty()) out_.end("EMC");
}

bool PageStream::beginText() {
  if (inText_) return false;
  mark(PageTags::kNothing);
  out_.end("BT");
  return inText_ = true;
}

// Marked content is all within a text object or all without one (ISO 32000-1, 14.6.1).
void PageStream::endText() {
  if (!inText_) return;
  mark(PageTags::kNothing);
  out_.end("ET");
  inText_ = false;
}

void PageStream::overprint(Overprint wanted) {
  if (wanted == state_.over) return;
  state_.over = wanted;
  out_.append(ColourOperators::operatorOf(wanted));
}

void PageStream::set(Colour c, bool stroke) {
  std::optional<Colour>& now = stroke ? state_.stroke : state_.fill;
  if (now == c) return;
  now = c;
  const double red = c.red / 255.0, green = c.green / 255.0, blue = c.blue / 255.0;
  const ColourOperators::Setting how =
      c.registration ? colours_.registration(stroke) : colours_.of(red, green, blue, stroke);
  overprint({stroke ? how.overprint : state_.over.stroke, stroke ? state_.over.fill : how.overprint});
  if (!how.operators.empty()) return out_.append(how.operators);
  const bool gray = c.red == c.green && c.green == c.blue;
  for (const double part : {red, green, blue}) {
    out_.add(part, 3);
    if (gray) break;
  }
  out_.end(gray ? (stroke ? "G" : "g") : (stroke ? "RG" : "rg"));
}

void PageStream::font(const PageFont& font, double size) {
  EXPECTS(inText_ && size >= 0);
  if (state_.font == &font && state_.size == size) return;
  state_.font = &font;
  state_.size = size;
  out_.add(font.name());
  out_.add(size, 3);
  out_.end("Tf");
}

void PageStream::spacing(double points) {
  if (state_.spacing == points) return;
  state_.spacing = points;
  out_.add(points, 7);  // Over a thousand letters a thousandth of a point.
  out_.end("Tc");
}

void PageStream::setPen(const Pen& pen) {
  EXPECTS(pen.cap >= 0 && pen.cap <= 2 && pen.join >= 0 && pen.join <= 2);
  Pen& now = state_.pen;
  set(pen.colour, true);
  const auto change = [&](auto& old, auto value, int decimals, const char* op) {
    if (old == value) return;
    old = value;
    out_.add(value, decimals);
    out_.end(op);
  };
  change(state_.width, pen.width.pt(), 3, "w");
  change(now.cap, pen.cap, 0, "J");
  change(now.join, pen.join, 0, "j");
  change(now.mitre, pen.mitre, 3, "M");
  if (now.dashes == pen.dashes && now.dashStart == pen.dashStart) return;
  now.dashes = pen.dashes;
  now.dashStart = pen.dashStart;
  out_.add("[");
  for (const double dash : pen.dashes) out_.add(dash, 3);
  out_.add("]");
  out_.add(pen.dashStart, 3);
  out_.end("d");
}

void PageStream::point(Point p) {
  out_.add(across(p), decimals_);
  out_.add(up(p), decimals_);
}

// A rectangle from any of its corners, closed, is one operator.
bool PageStream::traceRectangle(const std::vector<PathStep>& steps, std::size_t& at) {
  if (at + 5 > steps.size() || !std::holds_alternative<ClosePath>(steps[at + 4])) return false;
  const auto* from = std::get_if<MoveTo>(&steps[at]);
  const auto* a = std::get_if<LineTo>(&steps[at + 1]);
  const auto* b = std::get_if<LineTo>(&steps[at + 2]);
  const auto* c = std::get_if<LineTo>(&steps[at + 3]);
  // `re` goes along x first (ISO 32000-1, table 59).
  if (!from || !a || !b || !c || a->to.y != from->to.y || b->to.x != a->to.x || c->to.y != b->to.y ||
      c->to.x != from->to.x)
    return false;
  point(from->to);
  // Its far corner is rounded as a point is.
  const auto side = [this](double near, double far) {
    const double tens = decimals_ == 1 ? 10 : 100;
    return (std::round(far * tens) - std::round(near * tens)) / tens;
  };
  out_.add(side(across(from->to), across(b->to)), decimals_);
  out_.add(side(up(from->to), up(b->to)), decimals_);
  out_.end("re");
  at += 4;
  return true;
}

void PageStream::trace(const std::vector<PathStep>& steps) {
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (traceRectangle(steps, i)) continue;
    if (const auto* m = std::get_if<MoveTo>(&steps[i])) point(m->to), out_.end("m");
    if (const auto* l = std::get_if<LineTo>(&steps[i])) point(l->to), out_.end("l");
    if (const auto* c = std::get_if<CurveTo>(&steps[i]))
      point(c->control1), point(c->control2), point(c->to), out_.end("c");
    if (std::holds_alternative<ClosePath>(steps[i])) out_.end("h");
  }
}

void PageStream::shape(const ShapePart& part, const std::optional<Colour>& fill, bool evenOdd,
                       const std::optional<Pen>& pen) {
  EXPECTS(!inText_);
  const bool fills = fill && !part.fill.empty(), strokes = pen && !part.stroke.empty();
  const bool once = fills && strokes && part.same;
  if (fills) set(*fill, false);
  if (once) setPen(*pen);
  if (fills) {
    trace(part.fill);
    out_.end(once ? (evenOdd ? "B*" : "B") : (evenOdd ? "f*" : "f"));
  }
  if (!strokes || once) return;
  setPen(*pen);
  trace(part.stroke);
  out_.end("S");
}

void PageStream::save(const Rect& clip) {
  endText();
  mark(PageTags::kNothing);
  saved_.push_back(state_);
  out_.end("q");
  trace(outlineOf(clip));
  out_.end("W n");
}

void PageStream::restore() {
  EXPECTS(!saved_.empty());
  endText();
  mark(PageTags::kNothing);
  state_ = std::move(saved_.back());
  saved_.pop_back();
  out_.end("Q");
}

void PageStream::draw(const std::string& name, const std::array<double, 6>& matrix) {
  EXPECTS(!inText_);
  for (const double n : matrix) out_.add(n, 4);
  out_.end("cm");
  out_.add(name);
  out_.end("Do");
}

void PageStream::drawImage(const std::string& name, const Rect& box) {
  out_.end("q");
  draw(name, {box.size.width.pt(), 0, 0, box.size.height.pt(), x(box.left()), y(box.bottom())});
  out_.end("Q");
}

void PageStream::drawForm(const std::string& name, Point corner) {
  EXPECTS(!saved_.empty());
  spacing(0);
  overprint({});
  draw(name, {1, 0, 0, 1, x(corner.x), y(corner.y)});
}

std::string PageStream::take() {
  endText();
  mark(PageTags::kNothing);
  ENSURES(saved_.empty());
  return out_.take();
}

}  // namespace gridpress::render
