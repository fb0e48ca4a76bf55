// pixels/colour_space: lcms2's transforms; one that changes no colour is dropped.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pixels/colour_space.h"

#include <lcms2.h>

#include <cmath>
#include <cstdlib>

#include "model/contracts.h"

namespace gridpress::pixels {

namespace {

struct CloseProfile {
  void operator()(void* profile) const { cmsCloseProfile(profile); }
};
using Profile = std::unique_ptr<void, CloseProfile>;

cmsColorSpaceSignature spaceOf(unsigned channels) {
  return channels == 1 ? cmsSigGrayData : channels == 3 ? cmsSigRgbData : cmsSigCmykData;
}

// Corners and middles of what there is: none further from itself than is seen.
bool changesNothing(const ToSrgb& colours, unsigned channels) {
  if (channels == 4) return false;
  constexpr int kStep = 51, kSeen = 2;
  for (int red = 0; red < 256; red += kStep)
    for (int green = 0; green < 256; green += kStep)
      for (int blue = 0; blue < 256; blue += kStep) {
        const int grey = channels == 1 ? red : -1;
        const std::uint8_t from[] = {static_cast<std::uint8_t>(red), static_cast<std::uint8_t>(green),
                                     static_cast<std::uint8_t>(blue)};
        std::uint8_t to[3] = {};
        colours.row(from, to, 1);
        for (int i = 0; i < 3; ++i)
          if (std::abs(to[i] - (grey >= 0 ? grey : from[i])) > kSeen) return false;
      }
  return true;
}

}  // namespace

std::optional<ToSrgb> ToSrgb::by(void* profile, unsigned channels) {
  const Profile srgb(cmsCreate_sRGBProfile());
  const cmsUInt32Number format = channels == 1 ? TYPE_GRAY_8 : channels == 3 ? TYPE_RGB_8 : TYPE_CMYK_8;
  cmsHTRANSFORM made = cmsCreateTransform(profile, format, srgb.get(), TYPE_RGB_8,
                                          INTENT_RELATIVE_COLORIMETRIC, cmsFLAGS_BLACKPOINTCOMPENSATION);
  if (!made) return std::nullopt;
  ToSrgb colours(std::shared_ptr<void>(made, cmsDeleteTransform));
  if (changesNothing(colours, channels)) return std::nullopt;
  return colours;
}

std::optional<ToSrgb> ToSrgb::byProfile(std::string_view bytes, unsigned channels) {
  EXPECTS(channels == 1 || channels == 3 || channels == 4);
  const Profile profile(cmsOpenProfileFromMem(bytes.data(), static_cast<cmsUInt32Number>(bytes.size())));
  if (!profile || cmsGetColorSpace(profile.get()) != spaceOf(channels)) return std::nullopt;
  return by(profile.get(), channels);
}

std::optional<ToSrgb> ToSrgb::byChromaticities(const Chromaticities& given, unsigned channels) {
  EXPECTS(channels == 1 || channels == 3);
  if (!(given.gamma > 0)) return std::nullopt;
  // What programs write of sRGB (PNG, third edition, 11.3.2.5), whose curve is no power.
  constexpr double kRounding = 0.003;
  const Chromaticities srgb;
  bool same = std::abs(given.gamma - srgb.gamma) < kRounding;
  for (int i = 0; i < 8; ++i) same = same && std::abs(given.at[i] - srgb.at[i]) < kRounding;
  if (same) return std::nullopt;
  const double* c = given.at;
  const cmsCIExyY white{c[0], c[1], 1};
  const cmsCIExyYTRIPLE primaries{{c[2], c[3], 1}, {c[4], c[5], 1}, {c[6], c[7], 1}};
  cmsToneCurve* curve = cmsBuildGamma(nullptr, 1 / given.gamma);
  cmsToneCurve* curves[] = {curve, curve, curve};
  const Profile profile(channels == 1 ? cmsCreateGrayProfile(&white, curve)
                                      : cmsCreateRGBProfile(&white, &primaries, curves));
  cmsFreeToneCurve(curve);
  if (!profile) return std::nullopt;
  return by(profile.get(), channels);
}

void ToSrgb::row(const std::uint8_t* from, std::uint8_t* rgb, std::size_t pixels) const {
  EXPECTS(transform_);
  cmsDoTransform(transform_.get(), from, rgb, static_cast<cmsUInt32Number>(pixels));
}

}  // namespace gridpress::pixels
