// compare/picture_ink: a JPEG, PNG or TIFF is read from the top down, and compared on all cores.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "compare/drift.h"
#include "compare/ink_check.h"
#include "compare/ink_difference.h"
#include "compare/ink_figures.h"
#include "compare/ink_sheet.h"
#include "model/length_text.h"
#include "parallel/thread_pool.h"
#include "pixels/half_chroma.h"
#include "pixels/ink_screen.h"
#include "pixels/luma.h"
#include "pixels/picture_head.h"
#include "pixels/picture_parts.h"
#include "pixels/picture_rows.h"
#include "render/press/icc.h"
#include "render/press/press_pixels.h"
#include "render/raster/band_inks.h"

namespace gridpress::compare {

namespace {

/// JPEG leaves waves beside edges, which go up as much as down: all together hardly count, so that a veil or
/// a pale bar over many pixels does.
InkTolerance ofJpeg(int quality) {
  constexpr int kWaves = 24,
                kQuality = 60;  // Of 255, down to this quality; below, steps grow with its inverse.
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

// A picture's sides are whole pixels, which its resolution need not give: nearly always that is a whole
// number.
double resolutionOf(const pixels::PictureRows& picture, Size paper) {
  const double exact = picture.width() / paper.width.in(), whole = std::round(exact);
  const bool same = std::abs(paper.width.in() * whole - picture.width()) <= 1 &&
                    std::abs(paper.height.in() * whole - picture.height()) <= 1;
  return same ? whole : exact;
}

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
class Held {
 public:
  explicit Held(pixels::PictureRows& picture)
      : picture_(picture), stride_(static_cast<std::size_t>(picture.width()) * 4) {}
  /// Rows `from` to `to`; neither goes back.
  proof::PixelRows take(int from, int to) {
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
struct Easel {
  Easel(const Page& page, double dpi, const fonts::Typesetter& type)
      : tools(type), sheet(0, page, dpi, tools) {}
  render::PaintTools tools;
  InkSheet sheet;
};

}  // namespace

proof::Check checkPictureInk(const std::string& path, const ExpectedPrint& expected, int quality,
                             const fonts::Typesetter& given, int threads, Events& events) {
  proof::Check check{path + ": ink", "", {}};
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
    press.emplace(head.profile, expected.inkLimit, expected.inks);
  } else if (!head.profile.empty() &&
             head.profile != (gray ? render::grayProfile() : render::srgbProfile())) {
    check.findings.add("its colour profile is another than Gridpress writes, and may show other colours");
  }
  const Page page = expected.document.page(0);
  pixels::PictureRows picture(path, pixels::PixelForm::bgrx);
  const double dpi = resolutionOf(picture, mediaBox(page).size);
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
  // A JPEG of low quality rounds the means of blocks that are alike, all of them to one side.
  double shades = 1.5;
  if (head.format == pixels::PictureFormat::jpeg) {
    tolerance = ofJpeg(quality);
    shades *= std::pow(std::max(1.0, 80.0 / quality), 2);
  }
  parallel::ThreadPool pool(threads);
  std::vector<std::unique_ptr<Easel>> desks(pool.size());
  const int rows = std::max(8, kPartPixels / width);
  const Progress progress(events, Stage::checkPicture);
  const auto above = [&](int y) { return std::max(0, y - kInkReach); };
  const auto below = [&](int y) { return std::min(height, y + kInkReach); };
  Held held(picture);
  InkDifference ink;
  std::vector<Drift> drifts(pool.size());
  const int atOnce = rows * static_cast<int>(pool.size());
  for (int top = 0; top < height; top += atOnce) {
    const int bottom = std::min(height, top + atOnce);
    const proof::PixelRows shown = held.take(above(top), below(bottom));
    std::vector<InkDifference> parts(static_cast<std::size_t>((bottom - top + rows - 1) / rows));
    pool.run(parts.size(), [&](std::size_t part, std::size_t member) {
      if (!desks[member]) desks[member] = std::make_unique<Easel>(page, dpi, type);
      desks[member]->tools.photographs = press.has_value();
      InkSheet& sheet = desks[member]->sheet;
      const int y = top + static_cast<int>(part) * rows, end = std::min(bottom, y + rows);
      // Squares of chroma begin at even rows, and reach into their neighbours.
      const int from = head.halfChroma ? std::max(0, above(y) / 2 * 2 - 4) : above(y);
      const int to = head.halfChroma ? std::min(height, below(end) + 4) : below(end);
      render::Band& band = sheet.paint(from, to);
      if (gray) toGray(band);
      if (head.halfChroma) pixels::halveChroma(band.row(0), band.width(), band.rows(), band.stride());
      if (press) toPress(band, *press);
      const proof::PixelRows expect{band.row(0), band.stride(), band.width(), from, to - from};
      parts[part] = compareInk(shown, expect, y, end, {sheet.places().blind, {}}, tolerance);
      drifts[member].take(shown, expect, y, end);
    });
    for (InkDifference& part : parts) ink.add(std::move(part));
    reportOrStop(progress, static_cast<std::uint64_t>(bottom), static_cast<std::uint64_t>(height));
  }
  InkFigures figures;
  figures.add(dpi, static_cast<std::uint64_t>(width) * static_cast<std::uint64_t>(height), ink.margin);
  Drift drift;
  for (const Drift& some : drifts) drift.add(some);
  for (std::string& fault : drift.faults(shades)) check.findings.add(std::move(fault));
  for (const InkSpot& spot : spotsOf(ink, kFewestFaulty))
    check.findings.add([&] { return first.tell(spot); });
  check.figures = figures.text(!check.findings.none());
  return check;
}

}  // namespace gridpress::compare
