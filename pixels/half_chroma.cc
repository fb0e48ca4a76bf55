// pixels/half_chroma: means of squares, and interpolation between them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pixels/picture_rows.h"

#include <algorithm>
#include <array>
#include <vector>

#include "pixels/pixel_rows.h"

namespace gridpress::pixels {

namespace {

/// Four times the mean of blue less luma, and of red less luma, in a square of four pixels.
struct Chroma {
  int blue = 0, red = 0;
  bool none() const { return blue == 0 && red == 0; }
};

/// The squares of two rows; at the right of an odd width the last pixel stands twice, as the last row does.
void squaresOf(const std::uint8_t* upper, const std::uint8_t* lower, int width,
               std::vector<Chroma>& squares) {
  for (int x = 0; x < width; x += 2) {
    Chroma sum;
    for (const std::uint8_t* row : {upper, lower})
      for (const int at : {x, std::min(x + 1, width - 1)}) {
        const std::uint8_t* pixel = row + std::size_t{4} * static_cast<std::size_t>(at);
        const int y = luma(pixel[2], pixel[1], pixel[0]);
        sum.blue += pixel[0] - y;
        sum.red += pixel[2] - y;
      }
    squares[static_cast<std::size_t>(x / 2)] = sum;
  }
}

std::uint8_t inRange(int value) {
  return static_cast<std::uint8_t>(std::clamp(value, 0, 255));
}

/// A pixel lies a quarter of a square from its own square's middle: three quarters of that, and a quarter of
/// the next. The green is what luma leaves (ITU-R BT.601).
void drawRow(std::uint8_t* row, int width, const Chroma* own, const Chroma* next) {
  const int last = (width - 1) / 2;
  for (int x = 0; x < width; ++x) {
    const int square = x / 2, beside = std::clamp(x % 2 == 0 ? square - 1 : square + 1, 0, last);
    const Chroma &a = own[square], &b = own[beside], &c = next[square], &d = next[beside];
    if (a.none() && b.none() && c.none() && d.none()) continue;
    constexpr double kWhole = 4 * 16;
    const double blue = (9 * a.blue + 3 * b.blue + 3 * c.blue + d.blue) / kWhole;
    const double red = (9 * a.red + 3 * b.red + 3 * c.red + d.red) / kWhole;
    std::uint8_t* pixel = row + std::size_t{4} * static_cast<std::size_t>(x);
    const double y = luma(pixel[2], pixel[1], pixel[0]) + 0.5;
    pixel[0] = inRange(static_cast<int>(y + blue));
    pixel[1] = inRange(static_cast<int>(y - (0.114 * blue + 0.299 * red) / 0.587));
    pixel[2] = inRange(static_cast<int>(y + red));
  }
}

}  // namespace

void halveChroma(std::uint8_t* pixels, int width, int rows, std::size_t stride) {
  const auto row = [&](int y) { return pixels + stride * static_cast<std::size_t>(std::min(y, rows - 1)); };
  // Of the squares above, here and below: what is drawn was read.
  std::array<std::vector<Chroma>, 3> squares;
  squares.fill(std::vector<Chroma>(static_cast<std::size_t>(width + 1) / 2));
  auto& [above, here, below] = squares;
  squaresOf(row(0), row(1), width, here);
  above = here;
  for (int y = 0; y < rows; y += 2) {
    if (y + 2 < rows)
      squaresOf(row(y + 2), row(y + 3), width, below);
    else
      below = here;
    drawRow(row(y), width, here.data(), above.data());
    if (y + 1 < rows) drawRow(row(y + 1), width, here.data(), below.data());
    above.swap(here);
    here.swap(below);
  }
}

}  // namespace gridpress::pixels
