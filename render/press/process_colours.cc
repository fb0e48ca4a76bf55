// render/press/process_colours: converts by lcms2, and limits the sum of process colours.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/press/process_colours.h"

#include <lcms2.h>

#include <bit>
#include <cmath>
#include <cstring>

#include "model/error.h"
#include "model/length_text.h"

namespace gridpress::render {

namespace {

// Closed by whoever drops it last; so is a transform, which any thread may ask (cmsFLAGS_NOCACHE).
using ColourProfile = std::shared_ptr<void>;

ColourProfile owned(cmsHPROFILE profile) {
  return {profile, cmsCloseProfile};
}

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
  ColourProfile profile =
      owned(cmsOpenProfileFromMem(bytes.data(), static_cast<cmsUInt32Number>(bytes.size())));
  if (!profile || cmsGetColorSpace(profile.get()) != cmsSigCmykData ||
      cmsGetDeviceClass(profile.get()) != cmsSigOutputClass)
    throw Error::call("the ICC profile is not a CMYK printer profile",
                      "use the profile that the print shop recommends");
  return profile;
}

/// From one profile's colours, in lcms2's type, to another's. Throws Error (call) where a profile does not
/// serve in that direction.
ColourTransform join(const ColourProfile& from, cmsUInt32Number as, const ColourProfile& to,
                     cmsUInt32Number like, cmsUInt32Number intent = INTENT_RELATIVE_COLORIMETRIC) {
  EXPECTS(from && to);
  const cmsUInt32Number black = intent == INTENT_RELATIVE_COLORIMETRIC ? cmsFLAGS_BLACKPOINTCOMPENSATION : 0;
  cmsHTRANSFORM made = cmsCreateTransform(from.get(), as, to.get(), like, intent, black | cmsFLAGS_NOCACHE);
  if (!made)
    throw Error::call("the ICC profile cannot be used in both directions",
                      "use the profile that the print shop recommends");
  return {made, cmsDeleteTransform};
}

cmsCIELab labOf(const ColourTransform& toLab, const double* colour) {
  cmsCIELab lab{};
  cmsDoTransform(toLab.get(), colour, &lab, 1);
  return lab;
}

// Nobody tells it from black on paper, but its letters would need four plates to meet, or a screen of dots:
// up to the lightness of black ink itself, and with hardly a hue at that lightness (CIE 1976 L*a*b*).
bool isNearBlack(const cmsCIELab& lab) {
  constexpr double kLightness = 18, kChroma = 12;
  return lab.L <= kLightness && std::hypot(lab.a, lab.b) <= kChroma;
}

// In per cent. Black lies over any other colour, and overprints it: the three leave room for all of it.
double coverageOf(const Cmyk& ink) {
  return (ink[0] + ink[1] + ink[2]) * 100 + 100;
}

// No pixel's colour, which has 24 bits: marks a slot that was filled.
constexpr std::uint32_t kMet = 1U << 24;

}  // namespace

std::string srgbProfile() {
  return bytesOf(owned(cmsCreate_sRGBProfile()));
}

std::string oldSrgbProfile() {
  const ColourProfile profile = owned(cmsCreate_sRGBProfile());
  if (profile) cmsSetProfileVersion(profile.get(), 2.1);
  return bytesOf(profile);
}

std::string grayProfile() {
  // sRGB's curve: ((x + 0.055) / 1.055) ^ 2.4 above 0.04045, x / 12.92 below.
  const double curve[5] = {2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045};
  const std::unique_ptr<cmsToneCurve, decltype(&cmsFreeToneCurve)> tone(
      cmsBuildParametricToneCurve(nullptr, 4, curve), cmsFreeToneCurve);
  return bytesOf(owned(cmsCreateGrayProfile(cmsD50_xyY(), tone.get())));
}

SoftProof::SoftProof(const std::string& profile)
    : toScreen_(join(openCmykProfile(profile), TYPE_CMYK_8, owned(cmsCreate_sRGBProfile()), TYPE_RGB_8,
                     INTENT_ABSOLUTE_COLORIMETRIC)) {}

void SoftProof::convert(const std::uint8_t* cmyk, std::uint8_t* rgb, std::size_t count) const {
  EXPECTS((cmyk && rgb) || count == 0);
  cmsDoTransform(toScreen_.get(), cmyk, rgb, static_cast<cmsUInt32Number>(count));
}

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
    : cmyk_(openCmykProfile(profile)), limit_(limit), nearBlack_(black) {
  for (const PressInk& ink : inks)
    if (ink.cmyk) recipes_.push_back(ink);
  if (limit != 0 && limit < 100)
    throw Error::call("a total area coverage below 100 % leaves no room for black", "choose 200 to 400");
  const ColourProfile rgb = owned(cmsCreate_sRGBProfile()), lab = owned(cmsCreateLab4Profile(nullptr));
  toInk_ = join(rgb, TYPE_RGB_DBL, cmyk_, TYPE_CMYK_DBL);
  rgbToLab_ = join(rgb, TYPE_RGB_DBL, lab, TYPE_Lab_DBL);
  inkToLab_ = join(cmyk_, TYPE_CMYK_DBL, lab, TYPE_Lab_DBL);
  const double ink[4] = {0, 0, 0, 100};
  black_ = labOf(inkToLab_, ink).L;
  char text[256] = "";
  cmsGetProfileInfoASCII(cmyk_.get(), cmsInfoDescription, "en", "US", text, sizeof text);
  name_ = text;
  ENSURES((limit_ == 0 || limit_ >= 100) && recipes_.size() <= inks.size());
}

Cmyk ProcessColours::of(double red, double green, double blue) {
  const std::lock_guard lock(asking_);
  const auto [at, added] = known_.try_emplace({red, green, blue});
  if (!added) return at->second;
  at->second = reckon(red, green, blue);
  if (limit_ <= 0 || inkOf(recipes_, red, green, blue)) return at->second;
  const Cmyk wanted = unlimited(red, green, blue);
  if (at->second == wanted) return wanted;
  ++lightened_;
  const double coverage = coverageOf(wanted);
  const auto byte = [](double part) { return static_cast<std::uint8_t>(std::lround(part * 255)); };
  const Colour colour{byte(red), byte(green), byte(blue)};
  // Of equal ones not that which some thread was first to ask for.
  if (coverage > highestCoverage_ || (coverage == highestCoverage_ && colour.hex() < heaviest_.hex()))
    heaviest_ = colour;
  highestCoverage_ = std::max(highestCoverage_, coverage);
  return at->second;
}

Cmyk ProcessColours::reckon(double red, double green, double blue) const {
  if (const PressInk* recipe = inkOf(recipes_, red, green, blue)) return *recipe->cmyk;
  return withinLimit(unlimited(red, green, blue));
}

Cmyk ProcessColours::unlimited(double red, double green, double blue) const {
  const double rgb[3] = {red, green, blue};
  if (red == green && green == blue) {
    if (red >= 1) return {0, 0, 0, 0};
    if (red <= 0) return {0, 0, 0, 1};
    // As with the other colours, the screen's black is the press's, which is lighter.
    const double wanted = black_ + labOf(rgbToLab_, rgb).L * (1 - black_ / 100);
    double low = 0, high = 100;
    for (int i = 0; i < 20; ++i) {
      const double middle = (low + high) / 2, cmyk[4] = {0, 0, 0, middle};
      (labOf(inkToLab_, cmyk).L > wanted ? low : high) = middle;
    }
    return {0, 0, 0, high / 100};
  }
  if (nearBlack_ == NearBlack::plain && isNearBlack(labOf(rgbToLab_, rgb))) return {0, 0, 0, 1};
  return throughProfile(red, green, blue);
}

Cmyk ProcessColours::throughProfile(double red, double green, double blue) const {
  const double rgb[3] = {red, green, blue};
  double cmyk[4] = {};
  Cmyk ink{};
  cmsDoTransform(toInk_.get(), rgb, cmyk, 1);
  for (std::size_t i = 0; i < 4; ++i) ink[i] = std::clamp(cmyk[i] / 100, 0.0, 1.0);
  return ink;
}

Cmyk ProcessColours::photographic(double red, double green, double blue) const {
  return withinLimit(throughProfile(red, green, blue));
}

void ProcessColours::photographic(std::uint8_t* pixels, std::size_t count) {
  {
    const std::lock_guard lock(asking_);
    if (!pixels_) pixels_ = join(owned(cmsCreate_sRGBProfile()), TYPE_BGRA_8, cmyk_, TYPE_CMYK_8);
  }
  cmsDoTransform(pixels_.get(), pixels, pixels, static_cast<cmsUInt32Number>(count));
  for (std::uint8_t* pixel = pixels; limit_ > 0 && pixel < pixels + 4 * count; pixel += 4) {
    if ((pixel[0] + pixel[1] + pixel[2] + 255) * 100 <= limit_ * 255) continue;
    Cmyk ink{};
    for (std::size_t i = 0; i < 4; ++i) ink[i] = pixel[i] / 255.0;
    ink = withinLimit(ink);
    for (std::size_t i = 0; i < 4; ++i) pixel[i] = static_cast<std::uint8_t>(std::lround(ink[i] * 255));
  }
}

Cmyk ProcessColours::withinLimit(Cmyk ink) const {
  // What rounds to the limit when it is written keeps it.
  if (limit_ <= 0 || coverageOf(ink) <= limit_) return ink;
  // Equal parts of three process colours are a gray, which black gives for a third of the ink; then the three
  // are thinned.
  const double sum = (ink[0] + ink[1] + ink[2] + ink[3]) * 100;
  const double over = std::max((sum - limit_) / 200, (coverageOf(ink) - limit_) / 300);
  const double gray = std::min({over, ink[0], ink[1], ink[2], 1 - ink[3]});
  for (std::size_t i = 0; i < 3; ++i) ink[i] -= gray;
  ink[3] += gray;
  const double coloured = ink[0] + ink[1] + ink[2];
  const double room = std::max(0.0, limit_ / 100 - 1 - 4e-4);
  if (coloured > room)
    for (std::size_t i = 0; i < 3; ++i) ink[i] *= room / coloured;
  return ink;
}

PressPixels::PressPixels(const std::string& profile, double limit, const std::vector<PressInk>& inks,
                         NearBlack black)
    : colours_(profile, limit, inks, black), met_(std::size_t{1} << 16) {}

std::uint32_t PressPixels::inkFor(std::uint32_t colour) {
  const std::uint64_t key = colour | kMet;
  std::atomic<std::uint64_t>& slot = met_[(colour * 0x9E3779B1U) >> 16];
  const std::uint64_t known = slot.load(std::memory_order_relaxed);
  if (known >> 32 == key) return static_cast<std::uint32_t>(known);
  const auto part = [&](unsigned shift) { return static_cast<double>(colour >> shift & 0xFF) / 255; };
  const Cmyk cmyk = colours_.reckon(part(16), part(8), part(0));
  std::array<std::uint8_t, 4> bytes{};
  for (std::size_t i = 0; i < bytes.size(); ++i)
    bytes[i] = static_cast<std::uint8_t>(std::lround(cmyk[i] * 255));
  const auto ink = std::bit_cast<std::uint32_t>(bytes);
  slot.store(key << 32 | ink, std::memory_order_relaxed);
  return ink;
}

void PressPixels::convert(std::uint8_t* pixels, std::size_t count, PixelKind kind) {
  EXPECTS(pixels || count == 0);
  if (kind == PixelKind::photograph) return colours_.photographic(pixels, count);
  std::uint32_t last = kMet, ink = 0;
  for (std::uint8_t* pixel = pixels; pixel < pixels + 4 * count; pixel += 4) {
    const std::uint32_t colour =
        static_cast<std::uint32_t>(pixel[2]) << 16 | static_cast<std::uint32_t>(pixel[1]) << 8 | pixel[0];
    if (colour != last) ink = inkFor(last = colour);
    std::memcpy(pixel, &ink, sizeof ink);
  }
}

}  // namespace gridpress::render
