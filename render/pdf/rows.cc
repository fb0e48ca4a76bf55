// render/pdf/rows: keeps runs, has cairo draw their letters once, and sets them when the content is known.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/pdf/rows.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <optional>
#include <utility>

#include "foreign/pdf_numbers.h"
#include "model/error.h"
#include "render/draw/paint.h"
#include "render/streams/marker.h"

namespace gridpress::render {

namespace {

constexpr int kFine = 7;  ///< Decimals of an em: over a thousand letters a thousandth of a point.

/// A row in the codes of cairo's Latin fonts, a byte a cell: ASCII and Latin-1 are their own. Nothing where a
/// letter is neither.
std::optional<std::string> codesOf(const CellText& cells) {
  std::string codes;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const std::string_view text = cells[i];
    unsigned code = text.empty() ? 0 : static_cast<unsigned char>(text[0]);
    // Two bytes of UTF-8 that begin with these are U+0080 to U+00FF.
    if (text.size() == 2 && (code == 0xC2 || code == 0xC3))
      code = (code & 3) << 6 | (static_cast<unsigned char>(text[1]) & 0x3FU);
    else if (text.size() != 1 || code > '~')
      return std::nullopt;
    const bool isControl = code < ' ' || (code > '~' && code < 0xA1) || code == 0xAD;
    if (isControl) return std::nullopt;
    codes += static_cast<char>(code);
  }
  return codes;
}

/// The letters of a row, each once, in order.
std::string lettersOf(const std::string& codes) {
  std::array<bool, 256> seen{};
  for (const char c : codes) seen[static_cast<unsigned char>(c)] = true;
  std::string letters;
  for (std::size_t c = 0; c < seen.size(); ++c)
    if (seen[c] && c != ' ') letters += static_cast<char>(c);
  return letters;
}

/// A code's letter in UTF-8.
std::string letterOf(char code) {
  const auto c = static_cast<unsigned char>(code);
  if (c < 0x80) return {code};
  return {static_cast<char>(0xC0 | c >> 6), static_cast<char>(0x80 | (c & 0x3F))};
}

bool before(char a, char b) {
  return static_cast<unsigned char>(a) < static_cast<unsigned char>(b);
}

}  // namespace

bool PdfRows::keep(cairo_t* cr, const LetterRun& run, CellShapes& shapes, CairoFaces& faces, PageTags* tags) {
  if (!isRow(run)) return false;
  const std::optional<std::string> codes = codesOf(run.cells);
  if (!codes) return false;
  ENSURES(codes->size() == run.cells.size());
  const std::string letters = lettersOf(*codes);
  if (letters.empty()) return true;  // Nothing shows.
  CellShapes::OfFace& cells = shapes.of(run.face);
  const fonts::ShapedText shape = cells[letterOf(letters[0])];
  for (const char letter : letters) {
    const fonts::ShapedText& other = cells[letterOf(letter)];
    if (other.pieces.size() != 1 || other.pieces[0].glyphs.size() != 1 || other.advance != shape.advance ||
        other.pieces[0].face != shape.pieces[0].face ||
        !faces.takesCode(*other.pieces[0].face, run.step.x / run.size, other.pieces[0].glyphs[0].id, letter))
      return false;
  }
  const LetterRun* first = open_ ? &blocks_.back().first : nullptr;
  const bool same = first && first->face == run.face && first->size == run.size && first->step == run.step &&
                    first->colour == run.colour && blocks_.back().advance == shape.advance;
  if (!same) {
    mark(cr, shapes, faces);
    blocks_.push_back({run, shape.advance, {}, {}, {}, {}});
    open_ = true;
  }
  Block& block = blocks_.back();
  std::string all;
  std::set_union(block.letters.begin(), block.letters.end(), letters.begin(), letters.end(),
                 std::back_inserter(all), before);
  block.letters = std::move(all);
  block.origins.push_back(run.origin);
  block.rows.push_back(*codes);
  block.tags.push_back(tags != nullptr ? tags->openings(run.cells) : std::vector<std::string>());
  ENSURES(block.rows.size() == block.origins.size() && block.tags.size() == block.rows.size());
  return true;
}

void PdfRows::mark(cairo_t* cr, CellShapes& shapes, CairoFaces& faces) {
  if (!open_) return;
  EXPECTS(!blocks_.empty());
  open_ = false;
  Block& block = blocks_.back();
  block.first.cells = {};
  for (const char letter : block.letters) block.first.cells.push(letterOf(letter));
  setMarker(cr, blocks_.size());
  // cairo leaves the clip of what came before where a sample lies inside it, and the rows reach farther.
  fillVisible(cr);
  paintSample(cr, block.first, shapes, faces);
}

void PdfRows::prepare(QPDFObjectHandle resources, double userUnit) {
  EXPECTS(resources.isDictionary() && userUnit >= 1);
  fonts_ = resources.getKey("/Font");
  userUnit_ = userUnit;
}

bool PdfRows::take(Operation& o, ContentText& out) {
  if (const auto number = markerOf(o); number && *number != kRegistration && *number <= blocks_.size()) {
    next_ = &blocks_[*number - 1];
    const Colour c = next_->first.colour;
    o.setNumbers("rg", {c.red / 255.0, c.green / 255.0, c.blue / 255.0}, 6);
    return false;
  }
  if (!next_) return false;
  if (o.op == "re" || o.op == "f") return true;
  if (o.op == "Tm") unit_ = o.number(0);
  if (o.op == "Tf") {
    font_ = o.operands.at(0).getValue();
    unit_ *= o.number(1);
  }
  if (o.op != "Tj" && o.op != "TJ") return false;
  // Cairo may show the letters in several pieces.
  if (sample_.empty()) sampleUnit_ = unit_;
  for (const QPDFTokenizer::Token& operand : o.operands)
    if (operand.getType() == QPDFTokenizer::tt_string) sample_ += operand.getValue();
  const std::string& wanted = next_->letters;
  if (!wanted.starts_with(sample_) || sampleUnit_ <= 0)
    throw Error::job("cairo writes the grid's letters in codes of its own: " + sample_,
                     "report this as an error in render");
  if (sample_ != wanted) return true;
  unit_ = sampleUnit_;
  sample_.clear();
  write(*next_, out);
  next_ = nullptr;
  ++set_;
  return true;
}

void PdfRows::checkAllSet() const {
  if (set_ != blocks_.size())
    throw Error::job("rows of letters begin off the page", "report this as an error in layout");
}

double PdfRows::widthOf(char letter) {
  QPDFObjectHandle font = fonts_.getKey(font_);
  const int code = static_cast<unsigned char>(letter) - font.getKey("/FirstChar").getIntValueAsInt();
  return foreign::number(font.getKey("/Widths").getArrayItem(code)) / 1000;
}

void PdfRows::writeCells(const std::string& row, const std::vector<std::string>& tags, double pitch,
                         ContentText& out) {
  EXPECTS(tags.size() == row.size() && pitch > 0);
  for (std::size_t at = 0; at < row.size();) {
    const std::size_t letter = std::min(row.find_first_not_of(' ', at), row.size());
    if (letter == row.size()) return;
    if (letter > at) {
      out.add("[");
      out.add(-1000 * pitch * static_cast<double>(letter - at), 4);
      out.add("]");
      out.end("TJ");
    }
    out.end(tags[letter]);
    out.add(literal(row.substr(letter, 1)));
    out.end("Tj");
    out.end("EMC");
    at = letter + 1;
  }
}

void PdfRows::write(const Block& block, ContentText& out) {
  EXPECTS(!block.letters.empty() && !block.rows.empty() && unit_ > 0);
  const double em = unit_ * userUnit_;  // In points.
  const double pitch = block.first.step.x.pt() / em, width = widthOf(block.letters[0]);
  // From a run's origin to its first letter's left edge.
  const double half = block.advance * block.first.size.pt() / 2 / em;
  const double leading = block.origins.size() > 1 ? (block.origins[1].y - block.origins[0].y).pt() / em : 0;
  if (std::abs(pitch - width) > 1e-9) {
    out.add(pitch - width, kFine);
    out.end("Tc");
  }
  if (leading != 0) {
    out.add(leading, kFine);
    out.end("TL");
  }
  // The sample's first letter stands where the block's first cell does.
  double x = block.first.origin.x.pt() / em - half, y = block.first.origin.y.pt() / em;
  for (std::size_t i = 0; i < block.rows.size(); ++i) {
    const std::string& row = block.rows[i];
    const std::size_t blank = row.find_first_not_of(' ');
    const double left = block.origins[i].x.pt() / em - half, top = block.origins[i].y.pt() / em;
    bool moved = i == 0;
    if (std::abs(left - x) > 1e-6 || (i > 0 && std::abs(top - y - leading) > 1e-6)) {
      out.add(left - x, kFine);
      out.add(y - top, kFine);
      out.end("Td");
      moved = true;
    }
    x = left;
    y = top;
    if (blank == std::string::npos) {
      if (!moved) out.end("T*");
      continue;
    }
    if (!block.tags[i].empty()) {
      if (!moved) out.end("T*");
      writeCells(row, block.tags[i], pitch, out);
      continue;
    }
    if (row.find(' ') == std::string::npos) {
      out.add(literal(row));
      out.end(moved ? "Tj" : "'");
      continue;
    }
    // Cells without a letter: a space would need a glyph.
    if (!moved) out.end("T*");
    out.add("[");
    for (std::size_t at = 0; at < row.size();) {
      const std::size_t end = std::min(row.find(' ', at), row.size());
      if (end > at) out.add(literal(std::string_view(row).substr(at, end - at)));
      at = std::min(row.find_first_not_of(' ', end), row.size());
      if (at < row.size() && at > end) out.add(-1000 * pitch * static_cast<double>(at - end), 4);
    }
    out.add("]");
    out.end("TJ");
  }
  out.add("0");
  out.end("Tc");
}

}  // namespace gridpress::render
