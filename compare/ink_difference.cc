// compare/ink_difference: the minimum and maximum around each pixel, row by row.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/ink_difference.h"

#include <iterator>

#include "compare/tally.h"
#include "model/contracts.h"

namespace gridpress::compare {

namespace {

/// What they may differ by at an edge, in sixteenths of its contrast.
constexpr int kAtEdge = 5;
/// What is added where the ground is not even: where several shapes meet, each hand mixes them its own way.
constexpr int kUneven = 12;

using Row = std::vector<std::uint8_t>;

/// The least and the most of the 3 x 3 pixels around each pixel of a row, channel by channel.
struct Surroundings {
  Row least, most;

  /// Three rows, each with a pixel of `pixel` bytes before its first and behind its last.
  void take(const std::uint8_t* a, const std::uint8_t* b, const std::uint8_t* c, std::size_t bytes,
            std::size_t pixel) {
    low_.resize(bytes + 2 * pixel), high_.resize(bytes + 2 * pixel);
    least.resize(bytes), most.resize(bytes);
    std::uint8_t *low = low_.data(), *high = high_.data();
    for (std::size_t i = 0; i < bytes + 2 * pixel; ++i) {
      const std::uint8_t x = a[i], y = b[i], z = c[i];
      low[i] = leastOf(x, y, z);
      high[i] = mostOf(x, y, z);
    }
    std::uint8_t* l = least.data();
    for (std::size_t i = 0; i < bytes; ++i) l[i] = leastOf(low[i], low[i + pixel], low[i + 2 * pixel]);
    std::uint8_t* m = most.data();
    for (std::size_t i = 0; i < bytes; ++i) m[i] = mostOf(high[i], high[i + pixel], high[i + 2 * pixel]);
  }

 private:
  // By value: of references the compiler makes branches, a byte at a time.
  static std::uint8_t leastOf(std::uint8_t a, std::uint8_t b, std::uint8_t c) {
    const std::uint8_t ab = a < b ? a : b;
    return ab < c ? ab : c;
  }
  static std::uint8_t mostOf(std::uint8_t a, std::uint8_t b, std::uint8_t c) {
    const std::uint8_t ab = a > b ? a : b;
    return ab > c ? ab : c;
  }

  Row low_, high_;
};

/// A row of a drawing: as it is, and with each pixel's neighbours mixed in (1 2 1, across and down), so that
/// what lies half a pixel off hardly differs. One more pixel at either end repeats the outermost.
struct Line {
  Row plain, soft;

  void take(const Plane& from, int y, std::size_t pixel) {
    EXPECTS(y >= from.top && y < from.bottom && from.rowBytes >= pixel);
    const std::size_t bytes = from.rowBytes;
    const std::uint8_t* a = from.row(std::max(y - 1, from.top));
    const std::uint8_t* b = from.row(y);
    const std::uint8_t* c = from.row(std::min(y + 1, from.bottom - 1));
    sums_.resize(bytes + 2 * pixel), soft.resize(bytes + 2 * pixel), plain.resize(bytes + 2 * pixel);
    std::copy_n(b, bytes, plain.data() + pixel);
    std::uint16_t* sums = sums_.data() + pixel;
    for (std::size_t i = 0; i < bytes; ++i) sums[i] = static_cast<std::uint16_t>(a[i] + 2 * b[i] + c[i]);
    repeatEnds(sums_, pixel);
    const std::uint16_t* sum = sums_.data();
    std::uint8_t* row = soft.data() + pixel;
    for (std::size_t i = 0; i < bytes; ++i)
      row[i] = static_cast<std::uint8_t>((sum[i] + 2 * sum[i + pixel] + sum[i + 2 * pixel] + 8) / 16);
    repeatEnds(soft, pixel);
    repeatEnds(plain, pixel);
  }

 private:
  template <typename T>
  static void repeatEnds(std::vector<T>& row, std::size_t pixel) {
    std::copy_n(row.data() + pixel, pixel, row.data());
    std::copy_n(row.data() + row.size() - 2 * pixel, pixel, row.data() + row.size() - pixel);
  }
  std::vector<std::uint16_t> sums_;
};

/// A drawing's rows, three at a time.
class Window {
 public:
  explicit Window(const Plane& from) : from_(from), pixel_(from.pixel) {}
  /// Moves to row y, one below the last one or the first.
  void move(int y) {
    if (y != at_ + 1) {
      lines_[0].take(from_, std::max(y - 1, from_.top), pixel_);
      lines_[1].take(from_, y, pixel_);
    } else {
      std::swap(lines_[0], lines_[1]);
      std::swap(lines_[1], lines_[2]);
    }
    lines_[2].take(from_, std::min(y + 1, from_.bottom - 1), pixel_);
    at_ = y;
    soft.take(lines_[0].soft.data(), lines_[1].soft.data(), lines_[2].soft.data(), from_.rowBytes, pixel_);
    plain.take(lines_[0].plain.data(), lines_[1].plain.data(), lines_[2].plain.data(), from_.rowBytes,
               pixel_);
  }
  /// The softened row.
  const std::uint8_t* row() const { return lines_[1].soft.data() + pixel_; }

  Surroundings soft;   ///< What the other drawing is held against.
  Surroundings plain;  ///< How much contrast there is.

 private:
  const Plane& from_;
  std::size_t pixel_;
  Line lines_[3];
  int at_ = -2;
};

/// By how much a row's bytes leave what their surroundings in the other drawing allow (0: they do not), and
/// in which parts of it any comes near.
struct Departure {
  static constexpr std::size_t kPart = 64;  ///< Bytes.
  Row excess;                               ///< Beyond least or most.
  Row allowed;                              ///< What may be.
  Row near;                                 ///< By parts.

  void take(const std::uint8_t* row, const Window& other, const InkTolerance& tolerance) {
    const std::size_t bytes = other.soft.least.size();
    excess.resize(bytes), allowed.resize(bytes), near.resize(bytes / kPart + 1);
    const std::uint8_t *low = other.soft.least.data(), *high = other.soft.most.data();
    const std::uint8_t *darkest = other.plain.least.data(), *lightest = other.plain.most.data();
    std::uint8_t *e = excess.data(), *t = allowed.data();
    for (std::size_t from = 0, part = 0; from < bytes; from += kPart, ++part) {
      const std::size_t to = std::min(bytes, from + kPart);
      // In bytes, of which the compiler takes sixteen at a time. In most parts nothing departs.
      std::uint8_t departs = 0;
      for (std::size_t i = from; i < to; ++i) {
        const auto above = static_cast<std::uint8_t>(row[i] > high[i] ? row[i] - high[i] : 0);
        const auto below = static_cast<std::uint8_t>(low[i] > row[i] ? low[i] - row[i] : 0);
        e[i] = above | below;
        departs |= e[i];
      }
      near[part] = 0;
      if (departs == 0) {
        std::fill(t + from, t + to, 1);  // What nothing departs by may be divided by.
        continue;
      }
      unsigned comesNear = 0;
      for (std::size_t i = from; i < to; ++i) {
        const int contrast = lightest[i] - darkest[i];
        const int even = low[i] == 255 ? tolerance.paper : tolerance.even;
        const int may = even + std::min(contrast, kUneven) + contrast * kAtEdge / 16;
        t[i] = static_cast<std::uint8_t>(may);
        comesNear |= static_cast<unsigned>(e[i] * 2 > may);
      }
      near[part] = comesNear != 0;
    }
  }
};

// How dark a pixel is; of 256 x 255.
int brightness(const std::uint8_t* pixel, std::size_t bytes) {
  return bytes == 1 ? pixel[0] * 256 : pixel[0] * 29 + pixel[1] * 150 + pixel[2] * 77;
}

bool isGray(const pixels::PixelRows& rows, int from, int to) {
  for (int y = from; y < to; ++y) {
    const std::uint8_t* row = rows.row(y);
    unsigned differ = 0;
    for (int x = 0; x < rows.width; ++x) {
      const std::uint8_t* p = row + static_cast<std::ptrdiff_t>(x) * 4;
      differ |= static_cast<unsigned>(p[0] ^ p[1]) | static_cast<unsigned>(p[1] ^ p[2]);
    }
    if (differ != 0) return false;
  }
  return true;
}

// One byte of each pixel, of rows that are gray.
Plane grayOf(const pixels::PixelRows& rows, int from, int to, Row& bytes) {
  const auto width = static_cast<std::size_t>(rows.width);
  bytes.resize(width * static_cast<std::size_t>(to - from));
  for (int y = from; y < to; ++y) {
    const std::uint8_t* row = rows.row(y);
    std::uint8_t* out = bytes.data() + width * static_cast<std::size_t>(y - from);
    for (std::size_t x = 0; x < width; ++x) out[x] = row[x * 4];
  }
  return {bytes.data(), width, from, to, width, 1};
}

Plane colourOf(const pixels::PixelRows& rows) {
  return {rows.pixels, rows.stride, rows.top, rows.bottom(), static_cast<std::size_t>(rows.width) * 4, 4};
}

// Faulty pixels by tiles.
class Tiles {
 public:
  void add(int x, int y, int darker) {
    auto& [spot, extra, missing] = tiles_[{y / kInkTile, x / kInkTile}];
    if (spot.pixels == 0) spot = {x, y, x + 1, y + 1, 0, {}};
    spot.left = std::min(spot.left, x), spot.right = std::max(spot.right, x + 1);
    spot.bottom = y + 1;
    ++spot.pixels;
    ++(darker > 0 ? extra : missing);
  }
  std::vector<InkSpot> take() {
    std::vector<InkSpot> all;
    for (const auto& [at, tile] : tiles_) {
      all.push_back(tile.spot);
      all.back().fault = tile.missing == 0 ? InkFault::extra
                         : tile.extra == 0 ? InkFault::missing
                                           : InkFault::other;
    }
    return all;
  }

 private:
  struct Tile {
    InkSpot spot;
    std::uint64_t extra = 0, missing = 0;  ///< Pixels, which settle its fault.
  };
  std::map<std::pair<int, int>, Tile> tiles_;
};

// Of rows from the first to below the second.
InkDifference compare(const Plane& shown, const Plane& expected, std::pair<int, int> rows,
                      const InkPlaces& places, const InkTolerance& tolerance) {
  EXPECTS(shown.rowBytes == expected.rowBytes && shown.pixel == expected.pixel);
  const std::size_t pixel = shown.pixel;
  InkDifference found;
  Tiles tiles;
  Window isShown(shown), isExpected(expected);
  Departure ofShown, ofExpected;
  const std::size_t colours = std::min<std::size_t>(pixel, 3);
  const auto departure = [&](std::size_t at, int least) {
    double worst = 0;
    for (std::size_t i = at; i < at + colours; ++i)
      for (const Departure* d : {&ofShown, &ofExpected})
        worst = std::max(worst, static_cast<double>(d->excess[i]) / (d->allowed[i] + least));
    return worst;
  };
  const auto look = [&](std::size_t at, int y) {
    double worst = departure(at, 0);
    if (worst <= found.margin && worst <= 1) return;
    const int x = static_cast<int>(at / pixel);
    if (anyHolds(places.ignored, x, y)) return;
    if (anyHolds(places.pixels, x, y)) worst = departure(at, tolerance.pixelsEven);
    found.margin = std::max(found.margin, worst);
    if (worst > 1)
      tiles.add(x, y, brightness(isExpected.row() + at, pixel) - brightness(isShown.row() + at, pixel));
  };
  for (int y = rows.first; y < rows.second; ++y) {
    isShown.move(y);
    isExpected.move(y);
    ofShown.take(isShown.row(), isExpected, tolerance);
    ofExpected.take(isExpected.row(), isShown, tolerance);
    for (std::size_t from = 0, part = 0; from < shown.rowBytes; from += Departure::kPart, ++part) {
      if (ofShown.near[part] == 0 && ofExpected.near[part] == 0) continue;
      for (std::size_t at = from; at < std::min(shown.rowBytes, from + Departure::kPart); at += pixel)
        look(at, y);
    }
  }
  found.tiles = tiles.take();
  found.squares = tallied(shown, expected, rows.first, rows.second, places, tolerance, found.margin);
  ENSURES(found.margin >= 0);
  return found;
}

// Tiles that touch, joined; what is smaller than `fewest` pixels is left out.
std::vector<InkSpot> joined(const std::vector<InkSpot>& tiles, std::uint64_t fewest) {
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
  ENSURES(spots.size() <= tiles.size());
  return spots;
}

// Within a square's width.
bool isNear(const InkSpot& spot, const InkSpot& tile) {
  return tile.left < spot.right + kTallied && spot.left < tile.right + kTallied &&
         tile.top < spot.bottom + kTallied && spot.top < tile.bottom + kTallied;
}

}  // namespace

void InkDifference::add(InkDifference&& more) {
  tiles.insert(tiles.end(), more.tiles.begin(), more.tiles.end());
  squares.insert(squares.end(), more.squares.begin(), more.squares.end());
  margin = std::max(margin, more.margin);
}

InkDifference compareInk(const pixels::PixelRows& shown, const pixels::PixelRows& expected, int top,
                         int bottom, const InkPlaces& places, const InkTolerance& tolerance) {
  EXPECTS(shown.width == expected.width && top <= bottom);
  const auto reach = [&](const pixels::PixelRows& rows) {
    EXPECTS(rows.top <= top && rows.bottom() >= bottom);
    return std::pair(std::max(rows.top, top - kInkReach), std::min(rows.bottom(), bottom + kInkReach));
  };
  const auto [shownTop, shownBottom] = reach(shown);
  const auto [wantedTop, wantedBottom] = reach(expected);
  if (!isGray(shown, shownTop, shownBottom) || !isGray(expected, wantedTop, wantedBottom))
    return compare(colourOf(shown), colourOf(expected), {top, bottom}, places, tolerance);
  Row first, second;
  return compare(grayOf(shown, shownTop, shownBottom, first),
                 grayOf(expected, wantedTop, wantedBottom, second), {top, bottom}, places, tolerance);
}

std::vector<InkSpot> spotsOf(const InkDifference& difference, std::uint64_t fewest) {
  std::vector<InkSpot> spots = joined(difference.tiles, fewest);
  // Where single pixels tell the place, the squares would only blur it.
  std::vector<InkSpot> squares;
  std::ranges::copy_if(difference.squares, std::back_inserter(squares), [&](const InkSpot& tile) {
    return std::ranges::none_of(spots, [&](const InkSpot& spot) { return isNear(spot, tile); });
  });
  const std::vector<InkSpot> more = joined(squares, fewest);
  spots.insert(spots.end(), more.begin(), more.end());
  std::ranges::sort(spots, [](const InkSpot& a, const InkSpot& b) {
    return std::pair(a.top, a.left) < std::pair(b.top, b.left);
  });
  return spots;
}

}  // namespace gridpress::compare
