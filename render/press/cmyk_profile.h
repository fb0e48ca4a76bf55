// render/press/cmyk_profile: a printer's profile, opened by lcms2, and what inks look like on its paper.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <lcms2.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

namespace gridpress::render {

struct CloseProfile {
  void operator()(void* profile) const { cmsCloseProfile(profile); }
};
struct CloseTransform {
  void operator()(void* transform) const { cmsDeleteTransform(transform); }
};
using ColourProfile = std::unique_ptr<void, CloseProfile>;
using ColourTransform = std::unique_ptr<void, CloseTransform>;

/// Throws Error (call) where they are no CMYK profile of a
/// printer.
ColourProfile openCmykProfile(const std::string& bytes);

/// From one profile's colours, in lcms2's type, to another's. Throws Error (call) where a profile does not
/// serve in that direction.
ColourTransform transformOf(const ColourProfile& from, cmsUInt32Number as, const ColourProfile& to,
                            cmsUInt32Number like, cmsUInt32Number intent, cmsUInt32Number flags);

/// The paper's tint and the depth of its black included (ICC.1:2022, absolute colorimetric), in sRGB.
class SoftProof {
 public:
  /// Throws Error (call) where the bytes are no CMYK profile of a printer.
  explicit SoftProof(const std::string& profile);
  ~SoftProof();

  /// Of each pixel cyan, magenta, yellow, black (255 is all ink) to red, green, blue.
  void convert(const std::uint8_t* cmyk, std::uint8_t* rgb, std::size_t count) const;

 private:
  struct Transform;
  std::unique_ptr<Transform> transform_;
};

}  // namespace gridpress::render
