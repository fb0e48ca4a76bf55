// render/press/cmyk_profile: a printer's profile, opened by lcms2.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <lcms2.h>

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

}  // namespace gridpress::render
