// proof/ink/compare: least and most of each pixel's surroundings, row by row.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/ink/compare.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace gridpress::proof {

namespace {

/// What they may differ by at an edge, in sixteenths of its contrast.
constexpr int kAtEdge = 6;
/// What is added where the ground is not even: where several shapes meet, each hand mixes them its own way.
constexpr int kUneven = 8;

using Row = std::vector<std::uint8_t>;

/// A row of pixels, each with its neighbours mixed in (1 2 1, across and down): what lies half a pixel off
/// then hardly differs.
class Soft {
 public:
  /// Pixels `width`, four bytes each, with one more at either end that repeats the outermost.
  void take(const PixelRows& from, int y) {
    const auto bytes = static_cast<std::size_t>(from.width) * 4;
    const std::uint8_t* a = from.row(std::max(y - 1, from.top));
    const std::uint8_t* b = from.row(y);
    const std::uint8_t* c = from.row(std::min(y + 1, from.bottom() - 1));
    sums_.resize(bytes + 8), row_.resize(bytes + 8);
    std::uint16_t* sums = sums_.data() + 4;
    for (std::size_t i = 0; i < bytes; ++i) sums[i] = static_cast<std::uint16_t>(a[i] + 2 * b[i] + c[i]);
    std::copy_n(sums, 4, sums - 4);
    std::copy_n(sums + bytes - 4, 4, sums + bytes);
    std::uint8_t* row = row_.data() + 4;
    for (std::size_t i = 0; i < bytes; ++i)
      row[i] = static_cast<std::uint8_t>((sums_[i] + 2 * sums_[i + 4] + sums_[i + 8] + 8) / 16);
    std::copy_n(row, 4, row - 4);
    std::copy_n(row + bytes - 4, 4, row + bytes);
  }
  /// Of the first pixel; 4 bytes before it and behind the last may be read.
  const std::uint8_t* row() const { return row_.data() + 4; }
  std::size_t bytes() const { return row_.size() - 8; }

 private:
  std::vector<std::uint16_t> sums_;
  Row row_;
};

/// The least and the most of the 3 x 3 pixels around each pixel of a row, channel by channel.
struct Surroundings {
  Row least, most;

  /// Three rows, each with a pixel before its first and behind its last.
  void take(const std::uint8_t* a, const std::uint8_t* b, const std::uint8_t* c, std::size_t bytes) {
    low_.resize(bytes + 8), high_.resize(bytes + 8);
    least.resize(bytes), most.resize(bytes);
    std::uint8_t *low = low_.data(), *high = high_.data();
    for (std::size_t i = 0; i < bytes + 8; ++i) {
      low[i] = std::min(std::min(a[i], b[i]), c[i]);
      high[i] = std::max(std::max(a[i], b[i]), c[i]);
    }
    std::uint8_t *l = least.data(), *m = most.data();
    for (std::size_t i = 0; i < bytes; ++i) {
      l[i] = std::min(std::min(low[i], low[i + 4]), low[i + 8]);
      m[i] = std::max(std::max(high[i], high[i + 4]), high[i + 8]);
    }
  }

 private:
  Row low_, high_;
};

/// A row of a drawing: as it is, and with each pixel's neighbours mixed in (1 2 1, across and down), so that
/// what lies half a pixel off hardly differs. One more pixel at either end repeats the outermost.
struct Line {
  Row plain, soft;

  void take(const PixelRows& from, int y) {
    const auto bytes = static_cast<std::size_t>(from.width) * 4;
    const std::uint8_t* a = from.row(std::max(y - 1, from.top));
    const std::uint8_t* b = from.row(y);
    const std::uint8_t* c = from.row(std::min(y + 1, from.bottom() - 1));
    sums_.resize(bytes + 8), soft.resize(bytes + 8), plain.resize(bytes + 8);
    std::copy_n(b, bytes, plain.data() + 4);
    std::uint16_t* sums = sums_.data() + 4;
    for (std::size_t i = 0; i < bytes; ++i) sums[i] = static_cast<std::uint16_t>(a[i] + 2 * b[i] + c[i]);
    repeatEnds(sums_);
    const std::uint16_t* sum = sums_.data();
    std::uint8_t* row = soft.data() + 4;
    for (std::size_t i = 0; i < bytes; ++i)
      row[i] = static_cast<std::uint8_t>((sum[i] + 2 * sum[i + 4] + sum[i + 8] + 8) / 16);
    repeatEnds(soft);
    repeatEnds(plain);
  }

 private:
  template <typename T>
  static void repeatEnds(std::vector<T>& row) {
    std::copy_n(row.data() + 4, 4, row.data());
    std::copy_n(row.data() + row.size() - 8, 4, row.data() + row.size() - 4);
  }
  std::vector<std::uint16_t> sums_;
};

/// A drawing's rows, three at a time.
class Window {
 public:
  explicit Window(const PixelRows& from) : from_(from) {}
  /// Moves to row y, one below the last one or the first.
  void move(int y) {
    if (y != at_ + 1) {
      lines_[0].take(from_, std::max(y - 1, from_.top));
      lines_[1].take(from_, y);
    } else {
      std::swap(lines_[0], lines_[1]);
      std::swap(lines_[1], lines_[2]);
    }
    lines_[2].take(from_, std::min(y + 1, from_.bottom() - 1));
    at_ = y;
    const auto bytes = static_cast<std::size_t>(from_.width) * 4;
    soft.take(lines_[0].soft.data(), lines_[1].soft.data(), lines_[2].soft.data(), bytes);
    plain.take(lines_[0].plain.data(), lines_[1].plain.data(), lines_[2].plain.data(), bytes);
  }
  /// The softened row.
  const std::uint8_t* row() const { return lines_[1].soft.data() + 4; }

  Surroundings soft;   ///< What the other drawing is held against.
  Surroundings plain;  ///< How much contrast there is.

 private:
  const PixelRows& from_;
  Line lines_[3];
  int at_ = -2;
};

/// By how much a row's bytes leave what their surroundings in the other drawing allow (0: they do not), and
/// whether any comes near.
struct Departure {
  Row excess;   ///< Beyond least or most.
  Row allowed;  ///< What may be.
  bool any = false;

  void take(const std::uint8_t* row, const Window& other, int even) {
    const std::size_t bytes = other.soft.least.size();
    excess.resize(bytes), allowed.resize(bytes);
    const std::uint8_t *low = other.soft.least.data(), *high = other.soft.most.data();
    const std::uint8_t *darkest = other.plain.least.data(), *lightest = other.plain.most.data();
    std::uint8_t *e = excess.data(), *t = allowed.data();
    unsigned all = 0;
    for (std::size_t i = 0; i < bytes; ++i) {
      const int above = row[i] - high[i], below = low[i] - row[i];
      const int beyond = std::max(std::max(above, below), 0);
      const int contrast = lightest[i] - darkest[i];
      const int may = even + std::min(contrast, kUneven) + contrast * kAtEdge / 16;
      e[i] = static_cast<std::uint8_t>(beyond);
      t[i] = static_cast<std::uint8_t>(may);
      all |= static_cast<unsigned>(beyond * 2 > may);
    }
    any = all != 0;
  }
};

int brightness(const std::uint8_t* pixel) {
  return pixel[0] * 29 + pixel[1] * 150 + pixel[2] * 77;  // Of 256 x 255.
}

// Faulty pixels by tiles.
class Tiles {
 public:
  void add(int x, int y, int darker) {
    InkSpot& spot = tiles_[{y / kInkTile, x / kInkTile}];
    if (spot.pixels == 0) spot = {x, y, x + 1, y + 1, 0, {}};
    spot.left = std::min(spot.left, x), spot.right = std::max(spot.right, x + 1);
    spot.bottom = y + 1;
    // `fault` is settled by the majority when all are known; until then pixels are counted apart.
    ++spot.pixels;
    auto& [extra, missing] = votes_[{y / kInkTile, x / kInkTile}];
    (darker > 0 ? extra : missing) += 1;
  }
  std::vector<InkSpot> take() {
    std::vector<InkSpot> all;
    for (auto& [at, spot] : tiles_) {
      const auto [extra, missing] = votes_[at];
      spot.fault = missing == 0 ? InkFault::extra : extra == 0 ? InkFault::missing : InkFault::other;
      all.push_back(spot);
    }
    return all;
  }

 private:
  std::map<std::pair<int, int>, InkSpot> tiles_;
  std::map<std::pair<int, int>, std::pair<std::uint64_t, std::uint64_t>> votes_;
};

}  // namespace

void InkDifference::add(InkDifference&& more) {
  tiles.insert(tiles.end(), more.tiles.begin(), more.tiles.end());
  margin = std::max(margin, more.margin);
}

InkDifference compareInk(const PixelRows& shown, const PixelRows& expected, int top, int bottom,
                         const std::vector<InkBox>& blind, const InkTolerance& tolerance) {
  InkDifference found;
  Tiles tiles;
  Window isShown(shown), isExpected(expected);
  Departure ofShown, ofExpected;
  for (int y = top; y < bottom; ++y) {
    isShown.move(y);
    isExpected.move(y);
    ofShown.take(isShown.row(), isExpected, tolerance.even);
    ofExpected.take(isExpected.row(), isShown, tolerance.even);
    if (!ofShown.any && !ofExpected.any) continue;
    for (int x = 0; x < shown.width; ++x) {
      double worst = 0;
      for (std::size_t i = static_cast<std::size_t>(x) * 4; i < static_cast<std::size_t>(x) * 4 + 3; ++i)
        for (const Departure* d : {&ofShown, &ofExpected})
          worst = std::max(worst, static_cast<double>(d->excess[i]) / d->allowed[i]);
      if (worst <= found.margin && worst <= 1) continue;
      if (std::any_of(blind.begin(), blind.end(), [&](const InkBox& b) { return b.holds(x, y); })) continue;
      found.margin = std::max(found.margin, worst);
      if (worst <= 1) continue;
      const std::size_t at = static_cast<std::size_t>(x) * 4;
      tiles.add(x, y, brightness(isExpected.row() + at) - brightness(isShown.row() + at));
    }
  }
  found.tiles = tiles.take();
  return found;
}

std::vector<InkSpot> spotsOf(std::vector<InkSpot> tiles, std::uint64_t fewest) {
  const auto tileOf = [](const InkSpot& s) { return std::pair(s.top / kInkTile, s.left / kInkTile); };
  std::map<std::pair<int, int>, InkSpot> waiting;
  for (const InkSpot& tile : tiles) waiting.emplace(tileOf(tile), tile);
  std::vector<InkSpot> spots;
  while (!waiting.empty()) {
    std::vector<InkSpot> next = {waiting.begin()->second};
    waiting.erase(waiting.begin());
    InkSpot spot = next.front();
    while (!next.empty()) {
      const InkSpot tile = next.back();
      next.pop_back();
      spot.left = std::min(spot.left, tile.left), spot.right = std::max(spot.right, tile.right);
      spot.top = std::min(spot.top, tile.top), spot.bottom = std::max(spot.bottom, tile.bottom);
      if (tile.fault != spot.fault) spot.fault = InkFault::other;
      const auto [row, column] = tileOf(tile);
      for (int r = row - 1; r <= row + 1; ++r)
        for (int c = column - 1; c <= column + 1; ++c)
          if (const auto at = waiting.find({r, c}); at != waiting.end()) {
            spot.pixels += at->second.pixels;
            next.push_back(at->second);
            waiting.erase(at);
          }
    }
    if (spot.pixels >= fewest) spots.push_back(spot);
  }
  return spots;
}

}  // namespace gridpress::proof
