// tests/jobs/backdrops: prints both, draws both, and looks for light.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/backdrops.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <vector>

#include "jobs/print/poster.h"
#include "jobs/print/tiles.h"
#include "jobs/puzzle/generate.h"
#include "jobs/run_job.h"
#include "jobs/sample.h"
#include "pixels/picture_rows.h"
#include "proof/ink/drawn_pdf.h"

namespace gridpress::test {

namespace {

constexpr double kDpi = 36;

/// Rows of 4 bytes.
struct Drawn {
  int width = 0, height = 0;
  std::vector<std::uint8_t> pixels;
};

Drawn drawnPage(proof::DrawnPdf& pdf, std::size_t page) {
  const Size paper = pdf.paper(page);
  Drawn drawn{static_cast<int>(std::ceil(paper.width.in() * kDpi)),
              static_cast<int>(std::ceil(paper.height.in() * kDpi)),
              {}};
  const pixels::PixelRows rows = pdf.draw(page, kDpi, drawn.width, 0, drawn.height);
  for (int y = 0; y < drawn.height; ++y)
    drawn.pixels.insert(drawn.pixels.end(), rows.row(y), rows.row(y) + 4 * drawn.width);
  return drawn;
}

std::vector<Drawn> drawnFile(const std::string& path) {
  std::vector<Drawn> pages;
  if (path.ends_with(".pdf")) {
    proof::DrawnPdf pdf(path);
    for (std::size_t i = 0; i < pdf.pageCount(); ++i) pages.push_back(drawnPage(pdf, i));
    return pages;
  }
  pixels::PictureRows rows(path, pixels::PixelForm::bgrx);
  Drawn drawn{rows.width(), rows.height(), {}};
  drawn.pixels.resize(4 * static_cast<std::size_t>(drawn.width) * static_cast<std::size_t>(drawn.height));
  for (int y = 0; y < drawn.height; ++y)
    rows.read(&drawn.pixels[4 * static_cast<std::size_t>(drawn.width * y)]);
  return {drawn};
}

/// Less is rounding, or a JPEG's waves.
constexpr int kSlack = 60;

/// Whether a pixel is lighter than another in any colour. A JPEG has one of chroma for four pixels: of it,
/// all colours together (ITU-R BT.601).
bool isLighter(const std::uint8_t* shown, const std::uint8_t* bare, bool jpeg) {
  const auto luma = [](const std::uint8_t* p) { return (29 * p[0] + 150 * p[1] + 77 * p[2]) / 256; };
  if (jpeg) return luma(shown) > luma(bare) + kSlack;
  for (std::size_t c = 0; c < 3; ++c)
    if (shown[c] > bare[c] + kSlack) return true;
  return false;
}

/// Pixels of `shown` that are lighter than those of `bare`.
std::size_t lighter(const Drawn& shown, const Drawn& bare, bool jpeg) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < shown.pixels.size(); i += 4)
    count += isLighter(&shown.pixels[i], &bare.pixels[i], jpeg) ? 1 : 0;
  return count;
}

}  // namespace

Backdrops::Backdrops() {
  folder_.write("bare.toml", bytesOf(GRIDPRESS_SOURCE_DIR "/templates/plain/poster.toml"));
  // Rows longer than all letters side by side: what cairo draws of a row is shorter than the row.
  jobs::GenerateSettings wide;
  wide.words.sources = {sample().in("words.tsv")};
  wide.grid.size = jobs::readGridSize(std::string("90x60"));
  wide.output = folder_.in("p.ipuz");
  jobs::runGenerate(wide, workspace(), noEvents());
}

std::string Backdrops::printed(const BackdropPrint& print, const std::string& style,
                               const std::string& name) {
  std::string output = folder_.in(name + "-" + print.file);
  auto poster = settingsOf<jobs::PosterSettings>({{"puzzle", folder_.in("p.ipuz")},
                                                  {"output", output},
                                                  {"template", folder_.in(style)},
                                                  {"sheet", std::string(print.sheet)},
                                                  {"standard", std::string(print.press)}});
  if (!output.ends_with(".pdf")) poster.dpi = kDpi;
  if (*print.paper == '\0') {
    jobs::runPoster(poster, workspace(), noEvents());
    return output;
  }
  jobs::TilesSettings tiles;
  tiles.source = poster.puzzle;
  tiles.output = output;
  tiles.style = poster.style;
  tiles.tiles.paper = print.paper;
  tiles.tiles.noDiagram = true;  // There the grid is a grey area, and the drawing on top.
  jobs::runTiles(tiles, workspace(), noEvents());
  return output;
}

std::string Backdrops::lost(const std::string& svg, const BackdropPrint& print) {
  folder_.write("drawing.svg", svg);
  folder_.write("drawn.toml", bytesOf(folder_.in("bare.toml")) +
                                  "\n[backdrop]\nsvg = \"drawing.svg\"\ntint = 0.6\nscale = 1.0\n");
  const std::string name = std::string(print.sheet) + print.paper + print.press;
  const bool jpeg = std::string_view(print.file).ends_with(".jpg");
  std::string& bare = plain_[name + print.file];
  if (bare.empty()) bare = printed(print, "bare.toml", "bare-" + name);
  const std::vector<Drawn> without = drawnFile(bare), with = drawnFile(printed(print, "drawn.toml", "drawn"));
  if (with.size() != without.size()) return "other pages";
  std::string all;
  for (std::size_t i = 0; i < with.size(); ++i)
    if (const std::size_t count = lighter(with[i], without[i], jpeg))
      all += "page " + std::to_string(i + 1) + ": " + std::to_string(count) + " pixels are lighter\n";
  return all;
}

}  // namespace gridpress::test
