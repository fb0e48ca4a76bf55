// jobs/proof/plate_pictures: plates to gray, their sum to colours.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/proof/plate_pictures.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <numeric>
#include <optional>

#include "jobs/files/file_writer.h"
#include "jobs/files/keep_inputs.h"
#include "jobs/files/meter.h"
#include "jobs/files/paths.h"
#include "model/colour.h"
#include "proof/ink/drawn_pdf.h"
#include "proof/preflight/plates.h"
#include "render/press/cmyk_profile.h"
#include "render/raster/png_rows.h"

namespace gridpress::jobs {

namespace {

using proof::PlateRows;

// What of a pixel's plates a picture shows.
using Shade = std::function<Colour(const std::uint8_t* pixel, const PlateRows& shown)>;

Colour shadeOfPlate(const std::uint8_t* pixel, std::size_t plate) {
  const auto light = static_cast<std::uint8_t>(255 - pixel[plate]);
  return {light, light, light};
}

Colour shadeOfAll(const std::uint8_t* pixel, double limit) {
  const double percent = std::accumulate(pixel, pixel + PlateRows::kPlates, 0) / 2.55;
  // Half a per cent is what a byte rounds.
  if (limit > 0 && percent > limit + 0.5) return {255, 0, 255};
  if (percent >= 300) return {200, 20, 20};
  if (percent >= 200) return {240, 130, 30};
  if (percent >= 100) return {250, 220, 90};
  const auto light = static_cast<std::uint8_t>(255 - percent);
  return {light, light, light};
}

// The page on its press's paper: spot inks lie upon what their alternates add.
Colour shadeOnPaper(const std::uint8_t* pixel, const render::SoftProof& proof, const PlateRows& shown) {
  std::array<std::uint8_t, 4> ink{};
  std::array<std::uint8_t, 3> rgb{};
  for (std::size_t i = 0; i < ink.size(); ++i) {
    int sum = pixel[i];
    for (std::size_t spot = 0; spot < shown.spots.size() && ink.size() + spot < PlateRows::kPlates; ++spot)
      sum += pixel[ink.size() + spot] * shown.spots[spot].alternate[i] / 255;
    ink[i] = static_cast<std::uint8_t>(std::min(sum, 255));
  }
  proof.convert(ink.data(), rgb.data(), 1);
  return {rgb[0], rgb[1], rgb[2]};
}

// A plate's name in a file's: of spot inks what every file system takes.
std::string fileName(const std::string& ink) {
  std::string name;
  for (const char c : ink)
    name += (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ? c
            : c >= 'A' && c <= 'Z'                           ? static_cast<char>(c - 'A' + 'a')
                                                             : '-';
  return name.empty() ? "spot" : name;
}

std::vector<std::string> namesOf(const PlateRows& shown) {
  std::vector<std::string> names = {"cyan", "magenta", "yellow", "black"};
  for (const PlateRows::Spot& spot : shown.spots) {
    std::string name = fileName(spot.name);
    while (std::find(names.begin(), names.end(), name) != names.end()) name += "-spot";
    names.push_back(name);
  }
  names.resize(std::min<std::size_t>(names.size(), PlateRows::kPlates));
  return names;
}

// One picture on its way.
class Picture {
 public:
  Picture(std::string path, const PlateRows& shown, render::Tone tone, Shade shade)
      : file_(unclaimed(path)),
        png_(file_.stream(), path, shown.width, shown.height, tone, shown.dpi),
        path_(std::move(path)),
        shade_(std::move(shade)) {}

  void add(const PlateRows& shown) {
    band_.reset(shown.width, shown.top, shown.rows);
    for (int y = 0; y < shown.rows; ++y) {
      const std::uint8_t* from = shown.first + static_cast<std::size_t>(y) * shown.stride;
      std::uint8_t* to = band_.row(y);
      for (int x = 0; x < shown.width; ++x, from += PlateRows::kPlates, to += 4) {
        const Colour colour = shade_(from, shown);
        to[0] = colour.blue, to[1] = colour.green, to[2] = colour.red;
      }
    }
    png_.add(band_);
  }
  OutputFile done(const std::string& extent) { return meter_.wrote(path_, file_.commit(), extent); }

 private:
  Meter meter_;
  FileWriter file_;
  render::PngRows png_;
  render::Band band_;
  std::string path_;
  Shade shade_;
};

// Which plates carry ink, by their places, over the whole page.
std::map<std::size_t, std::string> inked(proof::Plates& plates, std::size_t page) {
  std::array<bool, PlateRows::kPlates> any{};
  std::vector<std::string> names;
  plates.walk(page, [&](const PlateRows& shown) {
    names = namesOf(shown);
    for (int y = 0; y < shown.rows; ++y) {
      const std::uint8_t* row = shown.first + static_cast<std::size_t>(y) * shown.stride;
      for (std::size_t i = 0; i < static_cast<std::size_t>(shown.width) * any.size(); ++i)
        if (row[i] > 0) any[i % any.size()] = true;
    }
  });
  std::map<std::size_t, std::string> found;
  for (std::size_t i = 0; i < names.size(); ++i)
    if (any[i]) found.emplace(i, names[i]);
  return found;
}

}  // namespace

std::vector<OutputFile> writePlates(const std::string& pdf, const std::string& folder, double limit,
                                    const std::string& profile) {
  makeFolder(folder);
  const std::string press = profile.empty() ? proof::DrawnPdf(pdf).outputProfile() : profile;
  std::optional<render::SoftProof> proof;
  if (!press.empty()) proof.emplace(press);
  proof::Plates plates(pdf);
  std::vector<OutputFile> files;
  for (std::size_t page = 0; page < plates.pageCount(); ++page) {
    const std::string start =
        (std::filesystem::path(folder) / ("page-" + std::to_string(page + 1) + "-")).string();
    const std::map<std::size_t, std::string> inks = inked(plates, page);
    std::vector<std::unique_ptr<Picture>> pictures;
    plates.walk(page, [&](const PlateRows& shown) {
      if (pictures.empty()) {
        for (const auto& [plate, name] : inks)
          pictures.push_back(std::make_unique<Picture>(
              start + name + ".png", shown, render::Tone::gray,
              [at = plate](const std::uint8_t* pixel, const PlateRows&) { return shadeOfPlate(pixel, at); }));
        pictures.push_back(std::make_unique<Picture>(
            start + "coverage.png", shown, render::Tone::colour,
            [limit](const std::uint8_t* pixel, const PlateRows&) { return shadeOfAll(pixel, limit); }));
        if (proof)
          pictures.push_back(
              std::make_unique<Picture>(start + "proof.png", shown, render::Tone::colour,
                                        [&proof](const std::uint8_t* pixel, const PlateRows& now) {
                                          return shadeOnPaper(pixel, *proof, now);
                                        }));
      }
      for (const auto& picture : pictures) picture->add(shown);
    });
    for (const auto& picture : pictures) files.push_back(picture->done("1 page"));
  }
  return files;
}

}  // namespace gridpress::jobs
