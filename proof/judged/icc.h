// proof/judged/icc: the kind and use of an ICC profile (ISO 15076-1). Internal.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <lcms2.h>

#include <memory>
#include <string>

#include "proof/judged/file.h"

namespace gridpress::proof::standards {

struct Profile {
  int version = 0;     ///< 2 or 4; 0 if the profile cannot be opened.
  std::string kind;    ///< "prtr", "mntr", "scnr", "spac"
  std::string space;   ///< "RGB ", "CMYK", "GRAY", "Lab "
  int components = 0;  ///< The number of components of that space.
};

inline Profile readProfile(const std::string& data) {
  const std::unique_ptr<void, decltype(&cmsCloseProfile)> profile(
      cmsOpenProfileFromMem(data.data(), static_cast<cmsUInt32Number>(data.size())), cmsCloseProfile);
  if (!profile) return {};
  const auto space = cmsGetColorSpace(profile.get());
  return {static_cast<int>(cmsGetEncodedICCversion(profile.get()) >> 24), data.substr(12, 4),
          data.substr(16, 4), static_cast<int>(cmsChannelsOf(space))};
}

/// Why a profile is unsuitable for a colour space or an output intent (`output`); empty if it is suitable.
inline std::string faultOf(const Profile& profile, int newest, bool output) {
  if (profile.version == 0) return "it is not an ICC profile";
  if (profile.version > newest) return "it is of ICC version " + std::to_string(profile.version);
  const bool device = profile.kind == "prtr" || profile.kind == "mntr";
  if (!device && (output || (profile.kind != "scnr" && profile.kind != "spac")))
    return "it is a profile of the class '" + profile.kind + "'";
  const bool usual = profile.space == "GRAY" || profile.space == "RGB " || profile.space == "CMYK";
  if (!usual && (output || profile.space != "Lab ")) return "its colours are '" + profile.space + "'";
  return {};
}

}  // namespace gridpress::proof::standards
