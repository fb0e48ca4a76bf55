// render/press/process_colours: asks lcms2, and keeps the sum of process colours within a limit.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/press/process_colours.h"

#include <lcms2.h>

#include <cmath>
#include <cstring>

#include "model/error.h"
#include "model/length_text.h"

namespace gridpress::render {

namespace {

struct CloseProfile {
  void operator()(void* profile) const { cmsCloseProfile(profile); }
};
struct CloseTransform {
  void operator()(void* transform) const { cmsDeleteTransform(transform); }
};
using ColourProfile = std::unique_ptr<void, CloseProfile>;
using ColourTransform = std::unique_ptr<void, CloseTransform>;

std::string bytesOf(const ColourProfile& profile) {
  cmsUInt32Number size = 0;
  if (profile && cmsSaveProfileToMem(profile.get(), nullptr, &size)) {
    std::string bytes(size, '\0');
    if (cmsSaveProfileToMem(profile.get(), bytes.data(), &size) && size >= 128) {
      // Header bytes 24 to 35: when it was made (ICC.1:2010, 7.2.1). 1 January 2000.
      const char date[12] = {0x07, static_cast<char>(0xD0), 0, 1, 0, 1, 0, 0, 0, 0, 0, 0};
      bytes.replace(24, sizeof date, date, sizeof date);
      return bytes;
    }
  }
  throw Error::job("lcms2 cannot create a colour profile", "free some memory");
}

/// Throws Error (call) where they are no CMYK profile of a printer.
ColourProfile openCmykProfile(const std::string& bytes) {
  ColourProfile profile(cmsOpenProfileFromMem(bytes.data(), static_cast<cmsUInt32Number>(bytes.size())));
  if (!profile || cmsGetColorSpace(profile.get()) != cmsSigCmykData ||
      cmsGetDeviceClass(profile.get()) != cmsSigOutputClass)
    throw Error::call("the ICC profile is not a CMYK printer profile",
                      "use the profile that the print shop recommends");
  return profile;
}

/// From one profile's colours, in lcms2's type, to another's. Throws Error (call) where a profile does not
/// serve in that direction.
ColourTransform transformOf(const ColourProfile& from, cmsUInt32Number as, const ColourProfile& to,
                            cmsUInt32Number like, cmsUInt32Number intent, cmsUInt32Number flags) {
  EXPECTS(from && to);
  ColourTransform made(cmsCreateTransform(from.get(), as, to.get(), like, intent, flags));
  if (!made)
    throw Error::call("the ICC profile cannot be used in both directions",
                      "use the profile that the print shop recommends");
  return made;
}

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

// Nobody tells it from black on paper, but its letters would need four plates to meet, or a screen of dots:
// up to the lightness of black ink itself, and with hardly a hue at that lightness (CIE 1976 L*a*b*).
bool isNearBlack(const ColourTransform& toLab, const double* rgb) {
  constexpr double kLightness = 18, kChroma = 12;
  cmsCIELab lab{};
  cmsDoTransform(toLab.get(), rgb, &lab, 1);
  return lab.L <= kLightness && std::hypot(lab.a, lab.b) <= kChroma;
}

}  // namespace

std::string srgbProfile() {
  return bytesOf(ColourProfile(cmsCreate_sRGBProfile()));
}

std::string oldSrgbProfile() {
  ColourProfile profile(cmsCreate_sRGBProfile());
  if (profile) cmsSetProfileVersion(profile.get(), 2.1);
  return bytesOf(profile);
}

std::string grayProfile() {
  // sRGB's curve: ((x + 0.055) / 1.055) ^ 2.4 above 0.04045, x / 12.92 below.
  const double curve[5] = {2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045};
  const std::unique_ptr<cmsToneCurve, decltype(&cmsFreeToneCurve)> tone(
      cmsBuildParametricToneCurve(nullptr, 4, curve), cmsFreeToneCurve);
  return bytesOf(ColourProfile(cmsCreateGrayProfile(cmsD50_xyY(), tone.get())));
}

struct SoftProof::Transform {
  ColourProfile cmyk, screen{cmsCreate_sRGBProfile()};
  ColourTransform toScreen;
};

SoftProof::SoftProof(const std::string& profile) : transform_(std::make_unique<Transform>()) {
  Transform& t = *transform_;
  t.cmyk = openCmykProfile(profile);
  t.toScreen =
      transformOf(t.cmyk, TYPE_CMYK_8, t.screen, TYPE_RGB_8, INTENT_ABSOLUTE_COLORIMETRIC, cmsFLAGS_NOCACHE);
}

SoftProof::~SoftProof() = default;

void SoftProof::convert(const std::uint8_t* cmyk, std::uint8_t* rgb, std::size_t count) const {
  EXPECTS((cmyk && rgb) || count == 0);
  cmsDoTransform(transform_->toScreen.get(), cmyk, rgb, static_cast<cmsUInt32Number>(count));
}

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
  EXPECTS(limit >= 0);
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

ProcessColours::ProcessColours(const std::string& profile, double limit, const std::vector<PressInk>& inks,
                               NearBlack black)
    : transforms_(std::make_unique<Transforms>()), limit_(limit), nearBlack_(black) {
  for (const PressInk& ink : inks)
    if (ink.cmyk) recipes_.push_back(ink);
  Transforms& t = *transforms_;
  t.cmyk = openCmykProfile(profile);
  if (limit != 0 && limit < 100)
    throw Error::call("a total area coverage below 100 % leaves no room for black", "choose 200 to 400");
  t.toInk = join(t.rgb, TYPE_RGB_DBL, t.cmyk, TYPE_CMYK_DBL);
  t.rgbToLab = join(t.rgb, TYPE_RGB_DBL, t.lab, TYPE_Lab_DBL);
  t.inkToLab = join(t.cmyk, TYPE_CMYK_DBL, t.lab, TYPE_Lab_DBL);
  const double ink[4] = {0, 0, 0, 100};
  black_ = lightness(t.inkToLab, ink);
  char text[256] = "";
  cmsGetProfileInfoASCII(t.cmyk.get(), cmsInfoDescription, "en", "US", text, sizeof text);
  name_ = text;
  ENSURES((limit_ == 0 || limit_ >= 100) && recipes_.size() <= inks.size());
}

ProcessColours::~ProcessColours() = default;

Cmyk ProcessColours::of(double red, double green, double blue) {
  const std::lock_guard lock(asking_);
  const auto [at, added] = known_.try_emplace({red, green, blue});
  if (!added) return at->second;
  const std::size_t thinned = lightened_;
  const double before = highestCoverage_;
  at->second = reckon(red, green, blue);
  const auto byte = [](double part) { return static_cast<std::uint8_t>(std::lround(part * 255)); };
  const Colour colour{byte(red), byte(green), byte(blue)};
  // Of equal ones not that which some thread was first to ask for.
  if (lightened_ > thinned &&
      (lastCoverage_ > before || (lastCoverage_ == before && colour.hex() < heaviest_.hex())))
    heaviest_ = colour;
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
  if (nearBlack_ == NearBlack::plain && isNearBlack(transforms_->rgbToLab, rgb)) return {0, 0, 0, 1};
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
  lastCoverage_ = std::max(sum(), under());
  highestCoverage_ = std::max(highestCoverage_, lastCoverage_);
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

namespace {

/// A photograph has more colours than are worth keeping: each slot has the last one that fell into it.
constexpr std::size_t kSlots = 1 << 16;
constexpr std::uint32_t kEmpty = 0xFFFFFFFF;

std::size_t slotOf(std::uint32_t colour) {
  return (colour * 0x9E3779B1U) >> 16;
}

}  // namespace

struct PressPixels::ThreadState {
  ThreadState(const std::string& profile, double limit, const std::vector<PressInk>& inks, NearBlack black)
      : colours(profile, limit, inks, black), met(kSlots, {kEmpty, 0}) {}

  std::uint32_t inkFor(std::uint32_t colour) {
    auto& [known, ink] = met[slotOf(colour)];
    if (known == colour) return ink;
    const auto part = [&](unsigned shift) { return static_cast<double>(colour >> shift & 0xFF) / 255; };
    const Cmyk cmyk = colours.reckon(part(16), part(8), part(0));
    std::array<std::uint8_t, 4> bytes{};
    for (std::size_t i = 0; i < bytes.size(); ++i)
      bytes[i] = static_cast<std::uint8_t>(std::lround(cmyk[i] * 255));
    std::memcpy(&ink, bytes.data(), sizeof ink);
    known = colour;
    return ink;
  }

  ProcessColours colours;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> met;
};

PressPixels::PressPixels(const std::string& profile, double limit, const std::vector<PressInk>& inks,
                         NearBlack black)
    : profile_(profile), limit_(limit), inks_(inks), black_(black) {
  idle_.push_back(std::make_unique<ThreadState>(profile_, limit_, inks_,
                                                black_));  // What is wrong with them throws here.
}

PressPixels::~PressPixels() = default;

std::unique_ptr<PressPixels::ThreadState> PressPixels::take() {
  {
    const std::lock_guard lock(resting_);
    if (!idle_.empty()) {
      std::unique_ptr<ThreadState> state = std::move(idle_.back());
      idle_.pop_back();
      return state;
    }
  }
  return std::make_unique<ThreadState>(profile_, limit_, inks_, black_);
}

void PressPixels::convert(std::uint8_t* pixels, std::size_t count, PixelKind kind) {
  EXPECTS(pixels || count == 0);
  std::unique_ptr<ThreadState> state = take();
  std::uint32_t last = kEmpty, ink = 0;
  if (kind == PixelKind::photograph)
    state->colours.photographic(pixels, count);
  else
    for (std::uint8_t* pixel = pixels; pixel < pixels + 4 * count; pixel += 4) {
      const std::uint32_t colour =
          static_cast<std::uint32_t>(pixel[2]) << 16 | static_cast<std::uint32_t>(pixel[1]) << 8 | pixel[0];
      if (colour != last) ink = state->inkFor(last = colour);
      std::memcpy(pixel, &ink, sizeof ink);
    }
  const std::lock_guard lock(resting_);
  idle_.push_back(std::move(state));
}

}  // namespace gridpress::render
