// render/press/process_colours: asks lcms2, and keeps the sum of process colours within a limit.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/press/process_colours.h"

#include <algorithm>
#include <cmath>

#include "model/error.h"
#include "model/length_text.h"
#include "render/press/cmyk_profile.h"

namespace gridpress::render {

namespace {

ColourTransform join(const ColourProfile& from, cmsUInt32Number as, const ColourProfile& to,
                     cmsUInt32Number like) {
  return transformOf(from, as, to, like, INTENT_RELATIVE_COLORIMETRIC,
                     cmsFLAGS_BLACKPOINTCOMPENSATION | cmsFLAGS_NOCACHE);
}

double lightness(const ColourTransform& toLab, const void* colour) {
  cmsCIELab lab{};
  cmsDoTransform(toLab.get(), colour, &lab, 1);
  return lab.L;
}

}  // namespace

struct ProcessColours::Transforms {
  ColourProfile rgb{cmsCreate_sRGBProfile()}, lab{cmsCreateLab4Profile(nullptr)}, cmyk;
  ColourTransform toInk, rgbToLab, inkToLab, pixels;
};

const PressInk* inkOf(const std::vector<PressInk>& inks, double red, double green, double blue) {
  const auto is = [](double value, std::uint8_t byte) { return std::lround(value * 255) == byte; };
  for (const PressInk& ink : inks)
    if (is(red, ink.colour.red) && is(green, ink.colour.green) && is(blue, ink.colour.blue)) return &ink;
  return nullptr;
}

void checkRecipes(const std::vector<PressInk>& inks, double limit) {
  for (const PressInk& ink : inks) {
    if (!ink.cmyk || limit <= 0) continue;
    const double sum = ((*ink.cmyk)[0] + (*ink.cmyk)[1] + (*ink.cmyk)[2] + (*ink.cmyk)[3]) * 100;
    if (sum <= limit) continue;
    const std::string what = ink.name.empty() ? "the recipe of " + ink.colour.hex()
                                              : "what stands for the ink '" + ink.name + "' (its cmyk)";
    throw Error::call(
        what + " has " + fixed(sum, 0) + " % total area coverage, and the limit is " + fixed(limit, 0) + " %",
        "thin it in the template, or raise " + setting("ink-limit"));
  }
}

ProcessColours::ProcessColours(const std::string& profile, double limit, const std::vector<PressInk>& inks)
    : transforms_(std::make_unique<Transforms>()), limit_(limit) {
  for (const PressInk& ink : inks) {
    if (!ink.cmyk) continue;
    recipes_.push_back(ink);
  }
  Transforms& t = *transforms_;
  t.cmyk = openCmykProfile(profile);
  if (limit != 0 && limit < 100)
    throw Error::call("a total area coverage below 100 % leaves no room for black", "choose 200 to 400");
  t.toInk = join(t.rgb, TYPE_RGB_DBL, t.cmyk, TYPE_CMYK_DBL);
  t.rgbToLab = join(t.rgb, TYPE_RGB_DBL, t.lab, TYPE_Lab_DBL);
  t.inkToLab = join(t.cmyk, TYPE_CMYK_DBL, t.lab, TYPE_Lab_DBL);
  const double black[4] = {0, 0, 0, 100};
  black_ = lightness(t.inkToLab, black);
  char text[256] = "";
  cmsGetProfileInfoASCII(t.cmyk.get(), cmsInfoDescription, "en", "US", text, sizeof text);
  name_ = text;
}

ProcessColours::~ProcessColours() = default;

Cmyk ProcessColours::of(double red, double green, double blue) {
  const auto [at, added] = known_.try_emplace({red, green, blue});
  if (added) {
    const double before = highestCoverage_;
    at->second = reckon(red, green, blue);
    const auto byte = [](double part) { return static_cast<std::uint8_t>(std::lround(part * 255)); };
    if (highestCoverage_ > before) heaviest_ = {byte(red), byte(green), byte(blue)};
  }
  return at->second;
}

Cmyk ProcessColours::reckon(double red, double green, double blue) {
  if (const PressInk* recipe = inkOf(recipes_, red, green, blue)) return *recipe->cmyk;
  const double rgb[3] = {red, green, blue};
  if (red == green && green == blue) {
    if (red >= 1) return {0, 0, 0, 0};
    if (red <= 0) return {0, 0, 0, 1};
    // As with the other colours, the screen's black is the press's, which is lighter.
    const double wanted = black_ + lightness(transforms_->rgbToLab, rgb) * (1 - black_ / 100);
    double low = 0, high = 100;
    for (int i = 0; i < 20; ++i) {
      const double middle = (low + high) / 2, cmyk[4] = {0, 0, 0, middle};
      (lightness(transforms_->inkToLab, cmyk) > wanted ? low : high) = middle;
    }
    return {0, 0, 0, high / 100};
  }
  return photographic(red, green, blue);
}

Cmyk ProcessColours::photographic(double red, double green, double blue) {
  const double rgb[3] = {red, green, blue};
  double cmyk[4] = {};
  Cmyk ink{};
  cmsDoTransform(transforms_->toInk.get(), rgb, cmyk, 1);
  for (std::size_t i = 0; i < 4; ++i) ink[i] = std::clamp(cmyk[i] / 100, 0.0, 1.0);
  return withinLimit(ink);
}

void ProcessColours::photographic(std::uint8_t* pixels, std::size_t count) {
  Transforms& t = *transforms_;
  if (!t.pixels) t.pixels = join(t.rgb, TYPE_BGRA_8, t.cmyk, TYPE_CMYK_8);
  cmsDoTransform(t.pixels.get(), pixels, pixels, static_cast<cmsUInt32Number>(count));
  for (std::uint8_t* pixel = pixels; limit_ > 0 && pixel < pixels + 4 * count; pixel += 4) {
    const int under = pixel[0] + pixel[1] + pixel[2];
    if (std::max(under + 255, under + pixel[3]) * 100 <= limit_ * 255) continue;
    Cmyk ink{};
    for (std::size_t i = 0; i < 4; ++i) ink[i] = pixel[i] / 255.0;
    ink = withinLimit(ink);
    for (std::size_t i = 0; i < 4; ++i) pixel[i] = static_cast<std::uint8_t>(std::lround(ink[i] * 255));
  }
}

Cmyk ProcessColours::withinLimit(Cmyk ink) {
  const auto sum = [&ink] { return (ink[0] + ink[1] + ink[2] + ink[3]) * 100; };
  // Black lies over any other colour, and overprints it: the three leave room for all of it.
  const auto under = [&ink] { return (ink[0] + ink[1] + ink[2]) * 100 + 100; };
  // What rounds to the limit when it is written keeps it.
  if (limit_ <= 0 || std::max(sum(), under()) <= limit_) return ink;
  ++lightened_;
  highestCoverage_ = std::max({highestCoverage_, sum(), under()});
  // Equal parts of three process colours are a gray, which black gives for a third of the ink; then the three
  // are thinned.
  const double over = std::max((sum() - limit_) / 200, (under() - limit_) / 300);
  const double gray = std::min({over, ink[0], ink[1], ink[2], 1 - ink[3]});
  for (std::size_t i = 0; i < 3; ++i) ink[i] -= gray;
  ink[3] += gray;
  const double coloured = ink[0] + ink[1] + ink[2];
  const double room = std::max(0.0, limit_ / 100 - 1 - 4e-4);
  if (coloured > room)
    for (std::size_t i = 0; i < 3; ++i) ink[i] *= room / coloured;
  return ink;
}

}  // namespace gridpress::render
