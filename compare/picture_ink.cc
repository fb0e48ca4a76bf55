// compare/picture_ink: reads a JPEG, PNG or TIFF from the top down, and compares it on all cores.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>
#include <utility>

#include "compare/ink_check.h"
#include "compare/ink_difference.h"
#include "compare/ink_sheet.h"
#include "model/contracts.h"
#include "model/length_text.h"
#include "parallel/thread_pool.h"
#include "pixels/picture_head.h"
#include "pixels/picture_rows.h"
#include "pixels/pixel_rows.h"
#include "render/press/process_colours.h"
#include "render/raster/page.h"

namespace gridpress::compare {

namespace {

/// Of 255, in the mean; a JPEG of low quality rounds the means of blocks that are alike, all of them to one
/// side.
constexpr double kShadesOff = 1.5;
/// Of a pixel. A JPEG's waves move edges both ways.
constexpr double kDriftedPixels = 0.15;
/// Fewer pixels of one shade prove nothing.
constexpr std::int64_t kFewestEven = 2000;
/// Slopes of 500 full edges at least.
constexpr double kFewestEdges = 500 * 128.0 * 128;
/// Ground whose neighbours differ by no more is even.
constexpr int kEvenStep = 2;

/// What is added up of a pixel is 255 x 255 at most: an int holds the sum of that many.
constexpr int kMostPixels = 30'000;

std::vector<std::uint8_t> evenPixels(const std::uint8_t* should, const std::uint8_t* above,
                                     const std::uint8_t* below, int width) {
  std::vector<std::uint8_t> even(static_cast<std::size_t>(width));
  std::uint8_t* e = even.data();
  for (int i = 1; i + 1 < width; ++i) {
    const int low = std::min(std::min<int>(should[i - 1], should[i + 1]), std::min<int>(above[i], below[i]));
    const int high = std::max(std::max<int>(should[i - 1], should[i + 1]), std::max<int>(above[i], below[i]));
    e[i] = high - should[i] <= kEvenStep && should[i] - low <= kEvenStep ? 1 : 0;
  }
  return even;
}

/// What each pixel may differ by, all of them together may not: sums over a picture's pixels tell a tenth of
/// a pixel, and one shade.
class Drift {
 public:
  /// Rows `top` to `bottom` (not included); both drawings hold a row more on either side, where there is one.
  void take(const pixels::PixelRows& shown, const pixels::PixelRows& expected, int top, int bottom) {
    const auto width = static_cast<std::size_t>(expected.width);
    const auto lightOf = [&](const std::uint8_t* row, std::vector<std::uint8_t>& light) {
      light.resize(width);
      for (std::size_t x = 0; x < width; ++x)
        light[x] = pixels::luma(row[4 * x + 2], row[4 * x + 1], row[4 * x]);
    };
    EXPECTS(shown.width == expected.width && shown.top <= top && shown.bottom() >= bottom);
    const int first = std::max(top, expected.top + 1), end = std::min(bottom, expected.bottom() - 1);
    if (first >= end) return;
    std::vector<std::uint8_t> is, above, should, below;
    lightOf(expected.row(first - 1), above);
    lightOf(expected.row(first), should);
    for (int y = first; y < end; ++y) {
      lightOf(shown.row(y), is);
      lightOf(expected.row(y + 1), below);
      takeSlopes(is.data(), should.data(), above.data(), below.data(), expected.width);
      const std::vector<std::uint8_t> even =
          evenPixels(should.data(), above.data(), below.data(), expected.width);
      takeShades(is.data(), should.data(), even);
      takeHues(shown.row(y), expected.row(y), even);
      std::swap(above, should);
      std::swap(should, below);
    }
  }
  void add(const Drift& more) {
    acrossSquared_ += more.acrossSquared_, downSquared_ += more.downSquared_, both_ += more.both_;
    across_ += more.across_, down_ += more.down_;
    for (std::size_t i = 0; i < kShades; ++i) {
      shades_[i].pixels += more.shades_[i].pixels;
      shades_[i].differ += more.shades_[i].differ;
    }
    for (std::size_t i = 0; i < hues_.size(); ++i) hues_[i].add(more.hues_[i]);
  }
  /// A line for each fault. Even areas may differ by `shades` of 255, those of one lightness
  /// together.
  std::vector<std::string> faults(double shades) const {
    std::vector<std::string> found;
    const auto a = static_cast<double>(acrossSquared_), b = static_cast<double>(both_),
               c = static_cast<double>(downSquared_);
    const double area = a * c - b * b;
    if (std::min(a, c) > kFewestEdges && area > 0) {
      // Moved to the right, each pixel shows what was left of it.
      const double right = -(static_cast<double>(across_) * c - static_cast<double>(down_) * b) / area;
      const double low = -(static_cast<double>(down_) * a - static_cast<double>(across_) * b) / area;
      if (std::hypot(right, low) > kDriftedPixels)
        found.push_back("the picture is moved by about " + fixed(std::abs(right), 1) + " pixels to the " +
                        (right < 0 ? "left" : "right") + " and " + fixed(std::abs(low), 1) + " " +
                        (low < 0 ? "up" : "down"));
    }
    double worst = 0;
    for (const Shade& shade : shades_) {
      if (shade.pixels < kFewestEven) continue;
      const double mean = static_cast<double>(shade.differ) / static_cast<double>(shade.pixels);
      if (std::abs(mean) > std::abs(worst)) worst = mean;
    }
    if (std::abs(worst) > shades)
      found.push_back("its even areas are " + fixed(std::abs(worst), 1) + " of 255 too " +
                      (worst < 0 ? "dark" : "light"));
    // A JPEG's noise cancels out; weak colours that are exchanged, gone or strengthened do not.
    constexpr double kWeakest = 2, kSlope = 0.5;
    const double coarse = shades / kShadesOff;
    std::int64_t even = 0;
    for (const Shade& shade : shades_) even += shade.pixels;
    for (const Hue& hue : hues_) {
      if (even < kFewestEven) break;
      const auto n = static_cast<double>(even), squared = static_cast<double>(hue.squared);
      const double slope = hue.squared > 0 ? static_cast<double>(hue.both) / squared : 1;
      if (std::abs(static_cast<double>(hue.is - hue.should)) / n > 2 * shades ||
          (squared / n > kWeakest * kWeakest && std::abs(slope - 1) > kSlope * coarse)) {
        found.push_back("the colours of its even areas are others than they should be");
        break;
      }
    }
    return found;
  }

 private:
  /// Of pixels on even ground, by how light they should be.
  struct Shade {
    std::int64_t pixels = 0, differ = 0;
  };
  static constexpr std::size_t kShades = 8;
  /// How far colours are from gray, along one of two axes: their sums fit a line, is = slope x should + cast.
  struct Hue {
    std::int64_t should = 0, is = 0, squared = 0, both = 0;
    void add(const Hue& more) {
      should += more.should, is += more.is, squared += more.squared, both += more.both;
    }
  };

  /// A row of lightness, and the expected one's neighbours.
  /// Sums of whole rows, without a branch, so that the compiler takes several pixels at a time.
  void takeSlopes(const std::uint8_t* is, const std::uint8_t* should, const std::uint8_t* above,
                  const std::uint8_t* below, int width) {
    for (int from = 1; from + 1 < width; from += kMostPixels) {
      int acrossSquared = 0, downSquared = 0, both = 0, across = 0, down = 0;
      for (int i = from; i < std::min(width - 1, from + kMostPixels); ++i) {
        const int x = (should[i + 1] - should[i - 1]) / 2, y = (below[i] - above[i]) / 2,
                  differ = is[i] - should[i];
        acrossSquared += x * x;
        downSquared += y * y;
        both += x * y;
        across += x * differ;
        down += y * differ;
      }
      acrossSquared_ += acrossSquared, downSquared_ += downSquared, both_ += both;
      across_ += across, down_ += down;
    }
  }
  /// Where `even` is 1.
  void takeShades(const std::uint8_t* is, const std::uint8_t* should, const std::vector<std::uint8_t>& even) {
    const std::uint8_t* e = even.data();
    for (std::size_t i = 0; i < even.size(); ++i) {
      Shade& shade = shades_[static_cast<std::size_t>(should[i]) * kShades / 256];
      shade.pixels += e[i];
      shade.differ += e[i] != 0 ? is[i] - should[i] : 0;
    }
  }
  /// A row of colours.
  void takeHues(const std::uint8_t* is, const std::uint8_t* should, const std::vector<std::uint8_t>& even) {
    const std::uint8_t* e = even.data();
    for (std::size_t from = 0; from < even.size(); from += kMostPixels) {
      std::array<std::array<int, 4>, 2> sums = {};
      for (std::size_t i = from; i < std::min<std::size_t>(even.size(), from + kMostPixels); ++i) {
        const std::uint8_t *a = is + 4 * i, *b = should + 4 * i;
        const int isHue[2] = {(a[2] - a[0]) * e[i], ((a[2] + a[0]) / 2 - a[1]) * e[i]};
        const int wanted[2] = {(b[2] - b[0]) * e[i], ((b[2] + b[0]) / 2 - b[1]) * e[i]};
        for (std::size_t axis = 0; axis < 2; ++axis) {
          int* sum = sums.data()[axis].data();
          sum[0] += wanted[axis], sum[1] += isHue[axis];
          sum[2] += wanted[axis] * wanted[axis], sum[3] += isHue[axis] * wanted[axis];
        }
      }
      for (std::size_t axis = 0; axis < 2; ++axis) {
        const auto [wanted, shown, squared, both] = sums[axis];
        hues_[axis].add({wanted, shown, squared, both});
      }
    }
  }

  std::int64_t acrossSquared_ = 0, downSquared_ = 0, both_ = 0, across_ = 0, down_ = 0;
  std::array<Shade, kShades> shades_ = {};
  std::array<Hue, 2> hues_ = {};
};

/// JPEG leaves waves beside edges, which go up as much as down: all together hardly count, so that a veil or
/// a pale bar over many pixels does.
InkTolerance ofJpeg(int quality) {
  constexpr int kWaves = 24,
                kQuality = 60;  // Of 255, down to this quality; below, steps grow with its inverse.
  EXPECTS(quality > 0);
  InkTolerance tolerance;
  tolerance.paper = tolerance.even = std::max(kWaves, kWaves * kQuality / quality);
  tolerance.noise = tolerance.noiseHue = 0;
  tolerance.edge = 0.05;
  // Four steps of each pixel: a quality of 30 leaves three.
  tolerance.ground = 4096 * std::max(1.0, 30.0 / quality);
  return tolerance;
}
/// Of what one thread compares at a time.
constexpr int kPartPixels = 2'000'000;

void toGray(render::Band& band) {
  for (int y = 0; y < band.rows(); ++y) {
    std::uint8_t* row = band.row(y);
    for (std::uint8_t* p = row; p < row + band.stride(); p += 4)
      p[0] = p[1] = p[2] = pixels::luma(p[2], p[1], p[0]);
  }
}

// As the file's inks are shown.
void toPress(render::Band& band, render::PressPixels& press) {
  const std::size_t pixels = band.stride() / 4 * static_cast<std::size_t>(band.rows());
  render::toInks(band, press);
  pixels::inkToScreen(band.row(0), pixels);
}

/// Rows of the picture, read once, of which the last are kept for the next ones.
class RowWindow {
 public:
  explicit RowWindow(pixels::PictureRows& picture)
      : picture_(picture), stride_(static_cast<std::size_t>(picture.width()) * 4) {}
  /// Rows `from` to `to`; neither goes back.
  pixels::PixelRows take(int from, int to) {
    EXPECTS(from >= top_ && from <= bottom_ && to >= bottom_);
    bytes_.erase(bytes_.begin(), bytes_.begin() + static_cast<std::ptrdiff_t>(stride_) * (from - top_));
    top_ = from;
    bytes_.resize(stride_ * static_cast<std::size_t>(to - from));
    for (; bottom_ < to; ++bottom_)
      picture_.read(bytes_.data() + stride_ * static_cast<std::size_t>(bottom_ - from));
    return {bytes_.data(), stride_, picture_.width(), from, to - from};
  }

 private:
  pixels::PictureRows& picture_;
  std::size_t stride_;
  std::vector<std::uint8_t> bytes_;
  int top_ = 0, bottom_ = 0;
};

std::string pixelsOf(int width, int height) {
  return withCommas(static_cast<std::uint64_t>(width)) + " x " +
         withCommas(static_cast<std::uint64_t>(height));
}

// What a thread keeps.
struct PictureState {
  PictureState(const Page& page, double dpi, const fonts::Typesetter& type)
      : tools(type), sheet(0, page, dpi, tools) {}
  render::PaintTools tools;
  InkSheet sheet;
};

/// What a picture is window against, on all cores.
struct PictureComparison {
  const pixels::PictureHead& head;
  pixels::PictureRows& picture;
  const Page& page;
  double dpi;
  const fonts::Typesetter& type;
  std::optional<render::PressPixels>& press;
  InkTolerance tolerance;

  /// Where it differs; `drift` takes what all its pixels tell together.
  InkDifference compare(int threads, const Progress& progress, Drift& drift) {
    const int width = picture.width(), height = picture.height();
    parallel::ThreadPool pool(threads);
    std::vector<std::unique_ptr<PictureState>> states(pool.size());
    std::vector<Drift> drifts(pool.size());
    const int rows = std::max(8, kPartPixels / width), atOnce = rows * static_cast<int>(pool.size());
    RowWindow window(picture);
    InkDifference ink;
    for (int top = 0; top < height; top += atOnce) {
      const int bottom = std::min(height, top + atOnce);
      const pixels::PixelRows shown = window.take(above(top), below(bottom));
      std::vector<InkDifference> parts(static_cast<std::size_t>((bottom - top + rows - 1) / rows));
      pool.run(parts.size(), [&](std::size_t part, std::size_t member) {
        if (!states[member]) states[member] = std::make_unique<PictureState>(page, dpi, type);
        const int y = top + static_cast<int>(part) * rows;
        parts[part] = compareRows(shown, y, std::min(bottom, y + rows), *states[member], drifts[member]);
      });
      for (InkDifference& part : parts) ink.add(std::move(part));
      reportOrStop(progress, static_cast<std::uint64_t>(bottom), static_cast<std::uint64_t>(height));
    }
    for (const Drift& some : drifts) drift.add(some);
    ENSURES(ink.margin >= 0);
    return ink;
  }

  int above(int y) const { return std::max(0, y - kInkReach); }
  int below(int y) const { return std::min(picture.height(), y + kInkReach); }

  InkDifference compareRows(const pixels::PixelRows& shown, int y, int end, PictureState& state,
                            Drift& drift) const {
    state.tools.photographs = press.has_value();
    // Squares of chroma begin at even rows, and reach into their neighbours.
    const int from = head.halfChroma ? std::max(0, above(y) / 2 * 2 - 4) : above(y);
    const int to = head.halfChroma ? std::min(picture.height(), below(end) + 4) : below(end);
    render::Band& band = state.sheet.paint(from, to);
    if (head.colours == "gray") toGray(band);
    if (head.halfChroma) pixels::halveChroma(band.row(0), band.width(), band.rows(), band.stride());
    if (press) toPress(band, *press);
    const pixels::PixelRows expect{band.row(0), band.stride(), band.width(), from, to - from};
    drift.take(shown, expect, y, end);
    return compareInk(shown, expect, y, end, {state.sheet.places().ignored, {}}, tolerance);
  }
};

}  // namespace

proof::Check checkPictureInk(const std::string& path, const ExpectedPrint& expected, int quality,
                             const fonts::Typesetter& given, int threads, Events& events) {
  proof::Check check{path, "ink"};
  const pixels::PictureHead head = pixels::readPictureHead(path);
  if (head.transparent) check.findings.add("it is transparent in parts, which no print of Gridpress is");
  for (const std::string& part : pixels::foreignParts(path))
    check.findings.add("it has " + part +
                       ", which no print of Gridpress has, and by which a program may show another picture");
  const bool gray = head.colours == "gray";
  std::optional<render::PressPixels> press;
  if (head.colours == "cmyk") {
    if (!expected.isProfile(head.profile)) {
      check.findings.add("its colour profile is not the one that it was printed with");
      return check;
    }
    press.emplace(head.profile, expected.inkLimit, expected.inks, expected.black);
  } else if (!head.profile.empty() &&
             head.profile != (gray ? render::grayProfile() : render::srgbProfile())) {
    check.findings.add("its colour profile is another than Gridpress writes, and may show other colours");
  }
  const Page page = expected.document.page(0);
  pixels::PictureRows picture(path, pixels::PixelForm::bgrx);
  const double dpi = pixels::resolutionOf(picture, mediaBox(page).size);
  const fonts::Typesetter type = given.speaking(expected.document.info.letters());
  render::PaintTools tools(type);
  const InkSheet first(0, page, dpi, tools);
  const int width = picture.width(), height = picture.height();
  if (first.width() != width || first.height() != height) {
    check.findings.add("the picture has " + pixelsOf(width, height) + " pixels, and its page " +
                       pixelsOf(first.width(), first.height()));
    return check;
  }
  InkTolerance tolerance;
  double shades = kShadesOff;
  if (head.format == pixels::PictureFormat::jpeg) {
    tolerance = ofJpeg(quality);
    shades *= std::pow(std::max(1.0, 80.0 / quality), 2);
  }
  Drift drift;
  const InkDifference ink = PictureComparison{head, picture, page, dpi, type, press, tolerance}.compare(
      threads, {events, Stage::checkPicture}, drift);
  InkFigures figures;
  figures.add(dpi, static_cast<std::uint64_t>(width) * static_cast<std::uint64_t>(height), ink.margin);
  for (std::string& fault : drift.faults(shades)) check.findings.add(std::move(fault));
  for (const InkSpot& spot : spotsOf(ink, kFewestFaulty))
    check.findings.add([&] { return first.describe(spot); });
  check.figures = figures.text(!check.findings.none());
  return check;
}

}  // namespace gridpress::compare
