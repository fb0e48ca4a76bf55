// render/press/soft_proof: asks lcms2.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/press/soft_proof.h"

#include "render/press/cmyk_profile.h"

namespace gridpress::render {

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
