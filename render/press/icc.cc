// render/press/icc: asks lcms2 for profiles and takes the clock out of them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/press/icc.h"

#include <lcms2.h>

#include <memory>

#include "model/error.h"

namespace gridpress::render {

namespace {

struct Close {
  void operator()(void* profile) const { cmsCloseProfile(profile); }
};
using Profile = std::unique_ptr<void, Close>;

std::string bytesOf(const Profile& profile) {
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

}  // namespace

std::string srgbProfile() {
  return bytesOf(Profile(cmsCreate_sRGBProfile()));
}

std::string oldSrgbProfile() {
  Profile profile(cmsCreate_sRGBProfile());
  if (profile) cmsSetProfileVersion(profile.get(), 2.1);
  return bytesOf(profile);
}

std::string grayProfile() {
  // sRGB's curve: ((x + 0.055) / 1.055) ^ 2.4 above 0.04045, x / 12.92 below.
  const double curve[5] = {2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045};
  const std::unique_ptr<cmsToneCurve, decltype(&cmsFreeToneCurve)> tone(
      cmsBuildParametricToneCurve(nullptr, 4, curve), cmsFreeToneCurve);
  return bytesOf(Profile(cmsCreateGrayProfile(cmsD50_xyY(), tone.get())));
}

}  // namespace gridpress::render
