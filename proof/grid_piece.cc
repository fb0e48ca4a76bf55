// proof/grid_piece: picks the letters by style, fits the lattice, reads the cells.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/grid_piece.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <string_view>
#include <utility>

namespace gridpress::proof {

namespace {

// A row set in a widened copy of a face has a type size of up to some percent more (render/widened_face).
constexpr double kSameSize = 0.04;

bool shows(const PrintedPage& page, const PlacedChar& c) {
  return !c.turned && c.showing != Showing::hidden && page.textOf(c) != " ";
}

// The code points (as bytes) that letters of the alphabet are made of.
std::set<std::string, std::less<>> partsOf(const Alphabet& alphabet) {
  std::set<std::string, std::less<>> parts;
  for (std::size_t i = 0; i < alphabet.size(); ++i) {
    const std::string& letter = alphabet[static_cast<Letter>(i)];
    parts.insert(letter);
    for (std::size_t from = 0, to = 0; from < letter.size(); from = to) {
      for (to = from + 1; to < letter.size() && (static_cast<unsigned char>(letter[to]) & 0xC0) == 0x80;)
        ++to;
      parts.insert(letter.substr(from, to - from));
    }
  }
  return parts;
}

// The style that most letters have; the page's number of styles where there are no letters.
std::size_t mainStyle(const PrintedPage& page, const Alphabet& alphabet) {
  const auto parts = partsOf(alphabet);
  std::vector<std::size_t> counts(page.styles.size());
  for (const PlacedChar& c : page.chars)
    if (shows(page, c) && parts.contains(page.textOf(c))) ++counts[c.style];
  const auto most = std::max_element(counts.begin(), counts.end());
  if (most == counts.end() || *most == 0) return page.styles.size();
  return static_cast<std::size_t>(most - counts.begin());
}

// First guesses of the pitch across and down.
std::pair<double, double> guessPitch(const PrintedPage& page, const std::vector<std::uint32_t>& letters,
                                     double size, double known) {
  std::vector<double> steps, baselines;
  for (std::size_t i = 0; i < letters.size(); ++i) {
    const PlacedChar& c = page.chars[letters[i]];
    baselines.push_back(c.y);
    if (i == 0) continue;
    const PlacedChar& before = page.chars[letters[i - 1]];
    const double step = PrintedPage::middle(c) - PrintedPage::middle(before);
    if (std::abs(c.y - before.y) < 0.1 * size && step > 0.3 * size) steps.push_back(step);
  }
  std::vector<double> drops;
  const std::vector<Cluster> rows = clustersOf(std::move(baselines), 0.3 * size);
  for (std::size_t i = 1; i < rows.size(); ++i) drops.push_back(rows[i].mean - rows[i - 1].mean);
  double across = median(steps), down = median(drops);
  if (across == 0) across = known > 0 ? known : down;
  if (down == 0) down = known > 0 ? known : across;
  if (across == 0) across = down = size;
  // Cells are square: where many are empty, the denser way tells their size.
  if (across > 1.5 * down) across = down;
  if (down > 1.5 * across) down = across;
  return {across, down};
}

void readCells(const PrintedPage& page, const Alphabet& alphabet, GridPiece& piece) {
  const auto width = static_cast<std::size_t>(piece.columns.count);
  piece.cells.assign(width * static_cast<std::size_t>(piece.rows.count), kBlank);
  piece.isGrid.assign(page.chars.size(), false);
  for (std::size_t i = 0; i < page.chars.size(); ++i) {
    const PlacedChar& c = page.chars[i];
    const PrintedStyle& style = page.styleOf(c);
    if (!shows(page, c) || style.colour != piece.colour ||
        std::abs(style.size - piece.size) > kSameSize * piece.size)
      continue;
    const int column = piece.columns.nearest(PrintedPage::middle(c)), row = piece.rows.nearest(c.y);
    if (column < 0 || row < 0 || column >= piece.columns.count || row >= piece.rows.count) continue;
    piece.isGrid[i] = true;
    const std::size_t cell = static_cast<std::size_t>(row) * width + static_cast<std::size_t>(column);
    Letter& letter = piece.cells[cell];
    std::string both;  // What a cell shows may be several characters.
    std::string_view text = page.textOf(c);
    if (letter != kBlank) {
      both = (letter == kUnknown ? piece.odd[cell] : alphabet[letter]) + std::string(text);
      text = both;
    } else {
      ++piece.letters;
    }
    if (const auto known = alphabet.find(text)) {
      letter = *known;
      piece.odd.erase(cell);
    } else {
      letter = kUnknown;
      piece.odd[cell] = text;
    }
  }
}

}  // namespace

std::string GridPiece::shown(Cell c, const Alphabet& alphabet) const {
  const Letter letter = at(c);
  if (letter == kBlank) return "nothing";
  if (letter != kUnknown) return alphabet[letter];
  return odd.at(static_cast<std::size_t>(c.row) * static_cast<std::size_t>(columns.count) +
                static_cast<std::size_t>(c.column));
}

double GridPiece::middleOfRow(double row) const {
  return rows.at(row) - kCapMiddle * size;
}

std::optional<GridPiece> findGrid(const PrintedPage& page, const Alphabet& alphabet, double pitch) {
  const std::size_t main = mainStyle(page, alphabet);
  if (main == page.styles.size()) return std::nullopt;
  const PrintedStyle& style = page.styles[main];
  std::vector<std::uint32_t> letters;
  std::vector<double> middles, baselines;
  for (std::uint32_t i = 0; i < page.chars.size(); ++i) {
    const PlacedChar& c = page.chars[i];
    if (c.style != main || !shows(page, c)) continue;
    letters.push_back(i);
    middles.push_back(PrintedPage::middle(c));
    baselines.push_back(c.y);
  }
  GridPiece piece;
  piece.size = style.size;
  piece.font = style.font;
  piece.colour = style.colour;
  piece.advance = page.chars[letters[letters.size() / 2]].advance;
  const auto [across, down] = guessPitch(page, letters, style.size, pitch);
  piece.columns = *fitAxis(std::move(middles), across);
  piece.rows = *fitAxis(std::move(baselines), down);
  // One letter's width of evidence is none: the other axis knows the pitch.
  if (piece.columns.count == 1) piece.columns.pitch = piece.rows.pitch;
  if (piece.rows.count == 1) piece.rows.pitch = piece.columns.pitch;
  readCells(page, alphabet, piece);
  return piece;
}

void checkEven(const PrintedPage& page, GridPiece& piece, Cell offset, Findings& findings) {
  // A proportional face that was widened states one width for all its glyphs: each glyph then has a distance
  // of its own from the middle, the same wherever it stands.
  struct Spread {
    double sum = 0;
    std::size_t count = 0;
    double mean() const { return sum / static_cast<double>(count); }
  };
  constexpr std::size_t kTelling = 5;
  std::map<std::pair<std::uint16_t, std::string_view>, Spread> glyphs;
  const auto residual = [&](const PlacedChar& c) {
    const double p = piece.columns.position(PrintedPage::middle(c));
    return (p - std::round(p)) * piece.columns.pitch;
  };
  for (std::size_t i = 0; i < page.chars.size(); ++i) {
    if (!piece.isGrid[i]) continue;
    const PlacedChar& c = page.chars[i];
    Spread& s = glyphs[{c.style, page.textOf(c)}];
    s.sum += residual(c);
    ++s.count;
  }
  double low = 0, high = 0;
  for (const auto& [glyph, s] : glyphs) {
    if (s.count < kTelling) continue;
    low = std::min(low, s.mean());
    high = std::max(high, s.mean());
  }
  const double allowed = 0.05 + piece.size / 1000;
  const bool alike = high - low < allowed;
  for (std::size_t i = 0; i < page.chars.size(); ++i) {
    if (!piece.isGrid[i]) continue;
    const PlacedChar& c = page.chars[i];
    const Cell cell{piece.columns.nearest(PrintedPage::middle(c)), piece.rows.nearest(c.y)};
    double across = residual(c);
    if (!alike) {
      const Spread& s = glyphs.at({c.style, page.textOf(c)});
      if (s.count >= kTelling) across -= s.mean();
    }
    const double off = std::hypot(across, c.y - piece.rows.at(cell.row));
    piece.worst = std::max(piece.worst, off);
    if (off > allowed)
      findings.add([&] {
        return "page " + std::to_string(page.index + 1) + ": the letter " + std::string(page.textOf(c)) +
               " of cell " + place({cell.column + offset.column, cell.row + offset.row}) + " stands " +
               std::to_string(off).substr(0, 4) + " pt off its place";
      });
  }
}

}  // namespace gridpress::proof
