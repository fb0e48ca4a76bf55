// render/press/cmyk_profile: what is wrong with a profile is said here.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/press/cmyk_profile.h"

#include "model/error.h"

namespace gridpress::render {

ColourProfile openCmykProfile(const std::string& bytes) {
  ColourProfile profile(cmsOpenProfileFromMem(bytes.data(), static_cast<cmsUInt32Number>(bytes.size())));
  if (!profile || cmsGetColorSpace(profile.get()) != cmsSigCmykData ||
      cmsGetDeviceClass(profile.get()) != cmsSigOutputClass)
    throw Error::call("the ICC profile is not a CMYK printer profile",
                      "use the profile that the print shop recommends");
  return profile;
}

ColourTransform transformOf(const ColourProfile& from, cmsUInt32Number as, const ColourProfile& to,
                            cmsUInt32Number like, cmsUInt32Number intent, cmsUInt32Number flags) {
  ColourTransform made(cmsCreateTransform(from.get(), as, to.get(), like, intent, flags));
  if (!made)
    throw Error::call("the ICC profile cannot be used in both directions",
                      "use the profile that the print shop recommends");
  return made;
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
  cmsDoTransform(transform_->toScreen.get(), cmyk, rgb, static_cast<cmsUInt32Number>(count));
}

}  // namespace gridpress::render
