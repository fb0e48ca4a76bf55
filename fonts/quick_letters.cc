// fonts/quick_letters: tables filled from HarfBuzz, and the loop over a text that reads them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "fonts/quick_letters.h"

#include <cmath>
#include <cstdlib>
#include <limits>

#include "model/utf8.h"

namespace gridpress::fonts {

namespace {

constexpr std::int16_t kNoGlyph = std::numeric_limits<std::int16_t>::min();
constexpr std::int16_t kNotOnlyKerning = kNoGlyph + 1;

// Where letters come from, in their order.
struct Block {
  char32_t from, to;  ///< Half open.
};
constexpr Block kBlocks[] = {
    {0x20, 0x250}, {0x2B0, 0x300}, {0x1E00, 0x1F00}, {0x2010, 0x2028}, {0x2190, 0x219A}};

}  // namespace

int plainLetter(char32_t c) {
  if ((c >= 0x7F && c < 0xA0) || c == 0xAD) return -1;
  char32_t before = 0;
  for (const Block& block : kBlocks) {
    if (c < block.from) return -1;
    if (c < block.to) return static_cast<int>(before + c - block.from);
    before += block.to - block.from;
  }
  return -1;
}

char32_t plainCodePoint(int letter) {
  auto left = static_cast<char32_t>(letter);
  for (const Block& block : kBlocks) {
    if (left < block.to - block.from) return block.from + left;
    left -= block.to - block.from;
  }
  return 0;
}

QuickLetters::QuickLetters(const FontFace& face) : face_(face), kerning_{} {
  for (int n = 0; n < kPlainLetters; ++n) {
    const auto slot = static_cast<std::size_t>(n);
    const char32_t code = plainCodePoint(n);
    glyphs_[slot] = plainLetter(code) == n ? face.glyph(code) : 0;
    advances_[slot] = face.advance(glyphs_[slot]);
  }
}

QuickLetters::~QuickLetters() {
  for (std::atomic<Row*>& row : kerning_) delete row.load();
}

int QuickLetters::kerning(int left, int right) const {
  std::atomic<Row*>& slot = kerning_[static_cast<std::size_t>(left)];
  Row* row = slot.load(std::memory_order_acquire);
  if (!row) {
    auto fresh = std::make_unique<Row>();
    for (std::atomic<std::int16_t>& pair : *fresh) pair.store(kNoGlyph, std::memory_order_relaxed);
    if (slot.compare_exchange_strong(row, fresh.get(), std::memory_order_acq_rel)) row = fresh.release();
  }
  std::atomic<std::int16_t>& pair = (*row)[static_cast<std::size_t>(right)];
  std::int16_t value = pair.load(std::memory_order_relaxed);
  if (value == kNoGlyph) {
    value = static_cast<std::int16_t>(askKerning(left, right));
    pair.store(value, std::memory_order_relaxed);
  }
  return value;
}

int QuickLetters::askKerning(int left, int right) const {
  const std::string text = utf8Of(plainCodePoint(left)) + utf8Of(plainCodePoint(right));
  ShapedText pair;
  shapeInto(pair, face_, text, {0, text.size(), false, kLatin});
  const std::vector<ShapedGlyph>& glyphs = pair.pieces.front().glyphs;
  const auto l = static_cast<std::size_t>(left), r = static_cast<std::size_t>(right);
  if (glyphs.size() != 2 || glyphs[0].id != glyphs_[l] || glyphs[1].id != glyphs_[r]) return kNotOnlyKerning;
  const double em = face_.unitsPerEm();
  const long second = std::lround(glyphs[1].x * em);
  const long whole = std::lround(pair.advance * em);
  const bool moved =
      glyphs[0].x != 0 || glyphs[0].y != 0 || glyphs[1].y != 0 || whole - second != advances_[r];
  const long kern = second - advances_[l];
  return moved || std::labs(kern) > 32000 ? kNotOnlyKerning : static_cast<int>(kern);
}

/// Calls perLetter(letter, where it stands, its first byte, the byte behind it) for each letter.
template <typename PerLetter>
long QuickLetters::walk(std::string_view text, PerLetter&& perLetter) const {
  long pen = 0;
  int before = -1;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t from = at;
    const auto byte = static_cast<unsigned char>(text[at]);
    const int letter = byte < 0x80 ? (++at, plainLetter(byte)) : plainLetter(nextCodePoint(text, at));
    if (letter < 0 || !has(letter)) return -1;
    if (before >= 0) {
      const int kern = kerning(before, letter);
      if (kern == kNotOnlyKerning) return -1;
      pen += kern;
    }
    perLetter(letter, pen, from, at);
    pen += advances_[static_cast<std::size_t>(letter)];
    before = letter;
  }
  return pen;
}

long QuickLetters::measure(std::string_view text) const {
  return walk(text, [](int, long, std::size_t, std::size_t) {});
}

bool QuickLetters::setInto(ShapedText& line, std::string_view text, std::size_t start,
                           std::size_t length) const {
  ShapedPiece piece{&face_, start, length, false, {}, {}};
  piece.glyphs.reserve(length);
  piece.clusters.reserve(length);
  const double em = face_.unitsPerEm();
  const long pen =
      walk(text.substr(start, length), [&](int letter, long x, std::size_t from, std::size_t to) {
        piece.glyphs.push_back(
            {glyphs_[static_cast<std::size_t>(letter)], line.advance + static_cast<double>(x) / em, 0});
        piece.clusters.push_back({static_cast<std::uint32_t>(to - from), 1});
      });
  if (pen < 0) return false;
  line.advance += static_cast<double>(pen) / em;
  line.pieces.push_back(std::move(piece));
  return true;
}

}  // namespace gridpress::fonts
