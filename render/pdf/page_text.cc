// render/pdf/page_text: tracks the line and the pen, and writes the distance from there.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/pdf/page_text.h"

#include <qpdf/QUtil.hh>

#include <cmath>

#include "model/utf8.h"

namespace gridpress::render {

namespace {

constexpr double kNear = 0.01;  ///< Points: places this close are one.

double rounded(double value, double parts) {
  return std::round(value * parts) / parts;
}

/// Of a gap in thousandths of an em: less than a hundredth of a point is left out.
int decimalsFor(double size) {
  return size <= 12 ? 0 : size <= 120 ? 1 : 2;
}

double roundedGap(double thousandths, double size) {
  if (std::abs(thousandths) < 0.005) return 0;  // Most letters stand where the pen is.
  constexpr double kParts[] = {1, 10, 100};
  return rounded(thousandths, kParts[decimalsFor(size)]);
}

/// A text string (ISO 32000-1, 7.9.2.2) in hexadecimal digits.
std::string hexText(std::string_view text) {
  return "<" + QUtil::hex_encode(QUtil::utf8_to_utf16(std::string(text))) + ">";
}

}  // namespace

bool PageText::spellLetters(const fonts::ShapedPiece& piece, std::string_view text, const PageFont& font) {
  placed_.clear();
  const std::size_t end = piece.textStart + piece.textLength;
  std::size_t at = piece.textStart;
  if (piece.rightToLeft) return false;
  for (const fonts::ShapedGlyph& glyph : piece.glyphs) {
    if (at >= end) return false;
    const auto code = font.codeOf(nextCodePoint(text, at), glyph.id);
    if (!code) return false;
    placed_.push_back({*code, glyph.x, glyph.y});
  }
  return at == end;
}

// In the order in which it is read: what reads from the right stands so, too.
void PageText::spellGlyphs(const fonts::ShapedPiece& piece, std::string_view text, bool sign,
                           PageFont& font) {
  placed_.clear();
  std::size_t at = piece.textStart, used = 0;
  if (sign)
    return spellCluster(piece.glyphs.data(), piece.glyphs.size(), text.substr(at, piece.textLength),
                        piece.rightToLeft, font);
  for (const fonts::Cluster& cluster : piece.clusters) {
    EXPECTS(used + cluster.glyphs <= piece.glyphs.size());
    const std::size_t first = piece.rightToLeft ? piece.glyphs.size() - used - cluster.glyphs : used;
    spellCluster(&piece.glyphs[first], cluster.glyphs, text.substr(at, cluster.bytes), piece.rightToLeft,
                 font);
    at += cluster.bytes;
    used += cluster.glyphs;
  }
}

void PageText::spellCluster(const fonts::ShapedGlyph* glyphs, std::size_t count, std::string_view text,
                            bool backward, PageFont& font) {
  EXPECTS(glyphs && count > 0);
  const auto glyph = [&](std::size_t i) -> const fonts::ShapedGlyph& {
    return glyphs[backward ? count - 1 - i : i];
  };
  // A letter with its marks is one sign to who reads, although each glyph could say its own.
  const bool said = count == 1 && standsFor(font, glyphs[0].id, std::string(text));
  for (std::size_t i = 0; i < count; ++i)
    placed_.push_back({glyph(i).id, glyph(i).x, glyph(i).y, !said && i == 0 ? text : std::string_view(),
                       !said && i + 1 == count});
}

bool PageText::standsFor(PageFont& font, std::uint32_t glyph, const std::string& text) {
  if (const std::string* before = settled_ ? PageFonts::claimed(font, glyph) : nullptr)
    return *before == text;
  return texts_.try_emplace({&font, glyph}, text).first->second == text;
}

void PageText::endString() {
  if (!text_.empty()) line_ += literal(text_);
  text_.clear();
}

void PageText::addGap(double thousandths, int decimals) {
  endString();
  if (!line_.empty() && line_.back() != '[' && line_.back() != ')') line_ += ' ';
  line_ += shortNumber(-thousandths, decimals);
}

PageText::Line PageText::lineOf(PageFont& font, double size) {
  EXPECTS(!placed_.empty());
  line_.clear();
  text_.clear();
  const double start = placed_.front().x * 1000;
  auto [pen, kerned] = Line{};
  const auto between = [&](const std::string& operators) {
    endString();
    line_ += "]TJ " + operators + "[";
    kerned = true;
  };
  for (const Placed& one : placed_) {
    if (!one.spoken.empty()) between("/Span<</ActualText" + hexText(one.spoken) + ">>BDC");
    if (const double rise = -one.y * size; rise != rise_) {  // A mark on or below its letter.
      between(shortNumber(rise, 2) + " Ts");
      rise_ = rise;
    }
    const double kern = roundedGap(one.x * 1000 - start - pen, size);
    if (kern != 0) {
      addGap(kern, decimalsFor(size));
      pen += kern;
      kerned = true;
    }
    font.show(text_, one.code);
    pen += font.width(one.code);
    if (one.ends) between("EMC");
  }
  if (rise_ != 0) between("0 Ts");
  rise_ = 0;
  endString();
  return Line{pen, kerned};
}

void PageText::startLine() {
  lineX_ = lineY_ = penX_ = 0;
  atStart_ = true;
  stream_.keepLeading(0);
}

void PageText::begin(const PageFont& font, const Place& place) {
  if (stream_.beginText()) {
    startLine();
  }
  if (place.part != PageTags::kNothing) stream_.mark(place.part);
  stream_.font(font, place.size);
  stream_.fill(place.colour);
}

void PageText::beginTurn(double x, double y, double cos, double sin) {
  stream_.endText();
  stream_.beginText();
  startLine();
  // Clockwise, of places that go upwards.
  for (const double n : {cos, -sin, sin, cos}) stream_.out().add(n, 0);
  stream_.out().add(x, 2);
  stream_.out().add(y, 2);
  stream_.out().end("Tm");
}

void PageText::set(const fonts::ShapedPiece& piece, std::string_view text, const Place& place) {
  if (piece.glyphs.empty()) return;
  if (letters_.first != piece.face)  // Hardly ever another one.
    letters_ = {piece.face, &fonts_.of(*piece.face, Codes::letters)};
  PageFont* font = letters_.second;
  if ((place.sign && piece.glyphs.size() > 1) || !spellLetters(piece, text, *font)) {
    font = &fonts_.of(*piece.face, Codes::glyphs);
    spellGlyphs(piece, text, place.sign, *font);
  }
  const Line line = lineOf(*font, place.size);
  begin(*font, place);
  stream_.spacing(0);
  Place first = place;
  first.x += placed_.front().x * place.size;
  show(first, line, place.sign);  // Of a tile's few letters the scale is measured.
}

// To a line's start; true where that is the next line, and nothing was written.
bool PageText::move(double x, double y, bool fine) {
  if (std::abs(x - lineX_) < kNear && stream_.leading() != 0 &&
      std::abs(y - lineY_ + stream_.leading()) < kNear) {
    lineY_ -= stream_.leading();
    return true;
  }
  // What goes straight down will do so again, hundreds of times in a grid.
  constexpr double kFine = 1e5;
  const double dx = rounded(x - lineX_, fine ? kFine : 100);
  const bool below = dx == 0 && y < lineY_;
  const double dy = rounded(y - lineY_, below || fine ? kFine : 100);
  lineX_ += dx;
  lineY_ += dy;
  if (std::exchange(atStart_, false) && dx == 0 && dy == 0) return false;
  stream_.out().add(dx, 5);
  stream_.out().add(dy, 5);
  stream_.out().end(below ? "TD" : "Td");
  if (below) stream_.keepLeading(-dy);
  return false;
}

// Beside what was set last, below it, or elsewhere.
void PageText::show(const Place& place, const Line& line, bool fine) {
  // As it is written: a hundred marks beside each other add up what rounding takes from each.
  const double size = rounded(place.size, 1000), gap = (place.x - penX_) / size * 1000;
  ContentText& out = stream_.out();
  if (std::abs(place.y - lineY_) < kNear && gap > -1000 && gap < 3000 && penX_ > lineX_) {
    double moved = std::abs(gap - lastGap_) * size / 1000 < kNear ? lastGap_ : roundedGap(gap, size);
    if (std::abs(moved) * size / 1000 < kNear) moved = 0;
    if (moved != 0) lastGap_ = moved;
    penX_ += (moved + line.pen) * size / 1000;
    if (moved == 0 && !line.kerned) {
      out.add(line_);
      return out.end("Tj");
    }
    out.add("[" + (moved != 0 ? shortNumber(-moved, decimalsFor(size)) : "") + line_ + "]");
    return out.end("TJ");
  }
  const bool next = move(place.x, place.y, fine);
  penX_ = lineX_ + line.pen * size / 1000;
  if (!line.kerned) {
    out.add(line_);
    return out.end(next ? "'" : "Tj");
  }
  if (next) out.end("T*");
  out.add("[" + line_ + "]");
  out.end("TJ");
}

std::optional<PageText::Row> PageText::rowOf(const LetterRun& run, CellShapes& shapes) {
  CellShapes::OfFace& cells = shapes.of(run.face);
  std::vector<std::pair<char32_t, std::uint32_t>> all(run.cells.size());  // Letters and their glyphs.
  const fonts::FontFace* face = nullptr;
  bool single = true;  // Each letter one code point.
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::string_view text = run.cells[i];
    if (showsNothing(text)) continue;
    const fonts::ShapedText& shape = cells[text];
    if (shape.pieces.size() != 1 || shape.pieces[0].glyphs.size() != 1) return std::nullopt;
    const fonts::ShapedGlyph& glyph = shape.pieces[0].glyphs[0];
    if (!face) face = shape.pieces[0].face;
    if (face != shape.pieces[0].face || shape.advance != face->metrics().advance || glyph.x != 0 ||
        glyph.y != 0)
      return std::nullopt;
    std::size_t at = 0;
    all[i] = {nextCodePoint(text, at), glyph.id};
    single = single && at == text.size();
  }
  Row row;
  if (!face) return row;
  row.before = face->metrics().advance / 2;
  const long advance = std::lround(run.step.x / run.size * 1000);
  for (const Codes codes : {Codes::letters, Codes::glyphs}) {
    PageFont& font = fonts_.of(*face, codes, advance);
    if (!font.canSet()) return std::nullopt;
    row.font = &font;
    row.codes.clear();
    bool said = codes == Codes::glyphs || single;
    for (std::size_t i = 0; i < all.size() && said; ++i) {
      const auto [letter, glyph] = all[i];
      row.codes.push_back(glyph == 0 ? std::nullopt : font.codeOf(letter, glyph));
      said = glyph == 0 || (row.codes.back() &&
                            (codes == Codes::letters || standsFor(font, glyph, std::string(run.cells[i]))));
    }
    if (said) return row;
  }
  return std::nullopt;
}

void PageText::set(const Row& row, double pitch, const Place& place,
                   const std::vector<std::string>& openings) {
  if (!row.font) return;
  EXPECTS(pitch > 0 && place.size > 0);
  begin(*row.font, place);
  // The font has whole thousandths of an em; what lacks then is between the letters. Its size is written in
  // thousandths, too.
  const double size = rounded(place.size, 1000);
  stream_.spacing(rounded(pitch - static_cast<double>(row.font->advance()) * size / 1000, 1e7));
  const double x = place.x - row.before * place.size;
  ContentText& out = stream_.out();
  const bool inCells = !openings.empty();
  EXPECTS(!inCells || openings.size() == row.codes.size());
  if (inCells && move(x, place.y, true)) out.end("T*");
  line_.clear();
  text_.clear();
  Line line{pitch * static_cast<double>(row.codes.size()) / size * 1000, false};
  std::size_t blank = 0;  // Cells without a letter: a space would need a glyph.
  for (std::size_t i = 0; i < row.codes.size(); ++i) {
    if (!row.codes[i]) {
      ++blank;
      continue;
    }
    const double gap = 1000 * pitch * static_cast<double>(std::exchange(blank, 0)) / size;
    if (gap > 0 && inCells) {
      out.add("[" + shortNumber(-gap, 4) + "]");
      out.end("TJ");
    } else if (gap > 0) {
      addGap(gap, 4);
      line.kerned = true;
    }
    row.font->show(text_, *row.codes[i]);
    if (!inCells) continue;
    stream_.openCell(openings[i]);
    out.add(literal(std::exchange(text_, {})));
    out.end("Tj");
    stream_.closeCell(openings[i]);
  }
  penX_ = lineX_;  // Not beside what was set last.
  if (inCells) return;
  endString();
  show({x, place.y, size}, line, true);
}

}  // namespace gridpress::render
