// render/pdf/plain_page: keeps what the text state is, and writes only what changes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/pdf/plain_page.h"

#include <cmath>
#include <cstddef>

#include "model/utf8.h"
#include "render/draw/item_bounds.h"
#include "render/streams/content_filter.h"

namespace gridpress::render {

namespace {

constexpr double kNear = 0.01;  ///< Points: places this close are one.

class PlainWriter {
 public:
  PlainWriter(const Page& page, const fonts::Typesetter& type, PlainFonts& fonts, PageTags& tags)
      : page_(page),
        type_(type),
        fonts_(fonts),
        tags_(tags),
        left_(mediaBox(page).left().pt()),
        bottom_(mediaBox(page).bottom().pt()) {}

  bool write() {
    for (; item_ < page_.items.size(); ++item_)
      if (!std::visit(*this, page_.items[item_])) return false;
    return true;
  }

  bool operator()(const TextRun& run) {
    if (run.turn != Turn::none || run.colour.registration) return false;
    if (tags_.ofText() < 0) return set(run, run.text);
    tags_.add(run.text);
    if (tags_.asksArea()) tags_.covers(boundsOf(run, type_));
    const TextRun* next = nextText(page_.items, item_);
    if (next == nullptr || !tags_.inText() || touches(run, type_, *next)) return set(run, run.text);
    return set(run, lineWithSpace(run.text));
  }
  /// `text`: the run's, or that and a space.
  bool set(const TextRun& run, const std::string& text) {
    const fonts::ShapedText shaped = type_.shape(run.face, text);
    // Lines that begin at their place need not know how wide the space is.
    const double space = text.size() == run.text.size() || run.align == Align::start
                             ? 0
                             : shaped.advance - type_.shape(run.face, run.text).advance;
    const double size = run.size.pt();
    const double x = run.origin.x.pt() - left_ - shareBefore(run.align) * (shaped.advance - space) * size;
    for (const fonts::ShapedPiece& piece : shaped.pieces) {
      if (piece.glyphs.empty()) continue;
      if (piece.rightToLeft) return false;
      if (piece.face != asked_) {  // Hardly ever another one.
        asked_ = piece.face;
        plain_ = &fonts_.of(*asked_);
      }
      if (!plain_->usable || !set(piece, *plain_, run, text, x, bottom_ - run.origin.y.pt())) return false;
    }
    return true;
  }
  bool operator()(const Path& path) {
    if (path.stroke && path.stroke->round) return false;
    if ((path.fill && path.fill->registration) || (path.stroke && path.stroke->colour.registration))
      return false;
    endText();
    mark(tags_.ofShape());
    tags_.covers(boundsOf(path));
    if (path.fill) colour(*path.fill, fill_, "g", "rg");
    if (path.stroke) {
      colour(path.stroke->colour, stroke_, "G", "RG");
      out_.add(path.stroke->width.pt(), 3);
      out_.end("w");
    }
    for (const PathStep& step : path.steps) std::visit([this](const auto& s) { trace(s); }, step);
    out_.end(path.fill && path.stroke ? "B" : path.fill ? "f" : path.stroke ? "S" : "n");
    return true;
  }
  bool operator()(const Link&) {
    tags_.link(links_++);
    return true;
  }
  bool operator()(const Tag& tag) {
    tags_.begin(tag);
    return true;
  }
  bool operator()(const LetterRun&) { return false; }
  bool operator()(const Picture&) { return false; }
  bool operator()(const Group&) { return false; }

  std::string take() {
    endText();
    mark(PageTags::kNothing);
    ENSURES(!open_ && item_ == page_.items.size());
    return out_.take();
  }

 private:
  void point(Point p) {
    out_.add(p.x.pt() - left_, 2);
    out_.add(bottom_ - p.y.pt(), 2);
  }
  void trace(const MoveTo& s) { point(s.to), out_.end("m"); }
  void trace(const LineTo& s) { point(s.to), out_.end("l"); }
  void trace(const CurveTo& s) { point(s.control1), point(s.control2), point(s.to), out_.end("c"); }
  void trace(const ClosePath&) { out_.end("h"); }

  void colour(Colour c, std::optional<Colour>& now, const char* gray, const char* rgb) {
    if (now == c) return;
    now = c;
    const bool plain = c.red == c.green && c.green == c.blue;
    for (const std::uint8_t part : {c.red, c.green, c.blue}) {
      out_.add(part / 255.0, 3);
      if (plain) break;
    }
    out_.end(plain ? gray : rgb);
  }

  // Marked content is all within a text object or all without one (ISO 32000-1, 14.6.1).
  void endText() {
    if (!open_) return;
    mark(PageTags::kNothing);
    out_.end("ET");
    open_ = false;
  }

  void mark(int part) {
    if (part == part_ || !tags_.any()) return;
    if (part_ != PageTags::kNothing) out_.end("EMC");
    if (part != PageTags::kNothing) out_.end(tags_.opening(part));
    part_ = part;
  }

  /// False where a letter is not as its font alone would set it.
  bool set(const fonts::ShapedPiece& piece, PlainFonts::OfFace& face, const TextRun& run,
           const std::string& text, double x, double y) {
    const double size = run.size.pt();
    const auto line = lineOf(piece, face, text, size);
    if (!line) return false;
    select(face, size);
    colour(run.colour, fill_, "g", "rg");
    show(x + piece.glyphs.front().x * 1000 * size / 1000, y, size, *line);
    return true;
  }

  struct Line {
    double pen = 0;  ///< How far it goes, in thousandths of an em.
    bool kerned = false;
  };
  // Writes a piece's codes to `line_`.
  std::optional<Line> lineOf(const fonts::ShapedPiece& piece, PlainFonts::OfFace& face,
                             const std::string& text, double size) {
    EXPECTS(!piece.glyphs.empty());
    line_.clear();
    const double start = piece.glyphs.front().x * 1000;
    auto [pen, kerned] = Line{};
    std::size_t at = piece.textStart;
    text_.clear();
    for (const fonts::ShapedGlyph& glyph : piece.glyphs) {
      const auto cid = plainCid(nextCodePoint(text, at));
      if (!cid || face.glyphs[static_cast<std::size_t>(*cid)] != glyph.id) return std::nullopt;
      if (const double rise = -glyph.y * size; rise != rise_) {  // A mark on or below its letter.
        if (!text_.empty()) line_ += literal(text_);
        text_.clear();
        line_ += "]TJ " + shortNumber(rise, 2) + " Ts[";
        rise_ = rise;
        kerned = true;
      }
      const double kern = std::round(glyph.x * 1000 - start - pen);
      if (kern != 0) {
        if (!text_.empty()) line_ += literal(text_);
        if (!line_.empty() && line_.back() != '[' && line_.back() != ')') line_ += ' ';
        line_ += shortNumber(-kern, 0);
        text_.clear();
        pen += kern;
        kerned = true;
      }
      addPlainCode(text_, *cid);
      face.shown[static_cast<std::size_t>(*cid)].store(true, std::memory_order_relaxed);
      pen += face.widths[static_cast<std::size_t>(*cid)];
    }
    line_ += literal(text_);
    if (at != piece.textStart + piece.textLength) return std::nullopt;
    if (rise_ != 0) line_ += "]TJ 0 Ts[";
    rise_ = 0;
    return Line{pen, kerned};
  }

  void select(const PlainFonts::OfFace& face, double size) {
    if (!open_) {
      mark(PageTags::kNothing);
      out_.end("BT");
      open_ = true;
      font_ = nullptr;
      lineX_ = lineY_ = penX_ = 0;
      leading_ = 0;
    }
    mark(tags_.ofText());
    ENSURES(open_);
    if (font_ != &face || size_ != size) {
      out_.add(face.name);
      out_.add(size, 3);
      out_.end("Tf");
      font_ = &face;
      size_ = size;
    }
  }

  // Beside what was set last, below it, or elsewhere.
  void show(double x, double y, double size, const Line& line) {
    const auto [pen, kerned] = line;
    const double gap = (x - penX_) / size * 1000;
    if (std::abs(y - lineY_) < kNear && gap > -1000 && gap < 3000 && penX_ > lineX_) {
      double moved = std::abs(gap - lastGap_) * size / 1000 < kNear ? lastGap_ : std::round(gap);
      if (std::abs(moved) * size / 1000 < kNear) moved = 0;
      if (moved != 0) lastGap_ = moved;
      penX_ += (moved + pen) * size / 1000;
      return write(moved != 0 ? shortNumber(-moved, 0) : "", kerned, "Tj");
    }
    const char* how = "Tj";
    const double dx = round2(x - lineX_), dy = round2(y - lineY_);
    if (std::abs(x - lineX_) < kNear && leading_ != 0 && std::abs(y - lineY_ + leading_) < kNear) {
      how = "'";
      lineY_ -= leading_;
    } else {
      out_.add(dx, 2);
      out_.add(dy, 2);
      // What goes straight down will do so again.
      const bool below = dx == 0 && dy < 0;
      out_.end(below ? "TD" : "Td");
      if (below) leading_ = -dy;
      lineX_ += dx;
      lineY_ += dy;
    }
    penX_ = lineX_ + pen * size / 1000;
    if (kerned && *how == '\'') {
      out_.end("T*");
      how = "Tj";
    }
    write("", kerned, how);
  }

  void write(const std::string& gap, bool kerned, const char* show) {
    if (gap.empty() && !kerned) {
      out_.add(line_);
      return out_.end(show);
    }
    out_.add("[" + gap + line_ + "]");
    out_.end("TJ");
  }

  static double round2(double v) { return std::round(v * 100) / 100; }

  const Page& page_;
  const fonts::Typesetter& type_;
  PlainFonts& fonts_;
  PageTags& tags_;
  std::size_t item_ = 0, links_ = 0;
  int part_ = PageTags::kNothing;  ///< Whose marked content is open.
  double left_, bottom_;
  ContentText out_;
  std::string line_, text_;
  bool open_ = false;
  const PlainFonts::OfFace* font_ = nullptr;
  const fonts::FontFace* asked_ = nullptr;  ///< What `plain_` is of.
  PlainFonts::OfFace* plain_ = nullptr;
  double size_ = 0, rise_ = 0;
  std::optional<Colour> fill_ = kBlack, stroke_ = kBlack;
  double lineX_ = 0, lineY_ = 0, penX_ = 0, leading_ = 0, lastGap_ = 0;
};

}  // namespace

std::optional<std::string> plainContent(const Page& page, const fonts::Typesetter& type, PlainFonts& fonts,
                                        PageTags& tags) {
  PlainWriter writer(page, type, fonts, tags);
  if (!writer.write()) return std::nullopt;
  return writer.take();
}

}  // namespace gridpress::render
