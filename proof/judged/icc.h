// proof/judged/icc: what the head of an ICC profile says (ISO 15076-1, 7.2). Internal.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "proof/judged/file.h"

namespace gridpress::proof::standards {

struct Profile {
  bool whole = false;  ///< It has a head, with the sign "acsp".
  int version = 0;     ///< 2 or 4.
  std::string kind;    ///< "prtr", "mntr", "scnr", "spac"
  std::string space;   ///< "RGB ", "CMYK", "GRAY", "Lab "
  int components = 0;  ///< Of that space.
};

inline Profile readProfile(const std::string& data) {
  Profile profile;
  if (data.size() < 128) return profile;
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(data[i]); };
  profile.whole = data.compare(36, 4, "acsp") == 0;
  profile.version = byte(8);
  profile.kind = data.substr(12, 4);
  profile.space = data.substr(16, 4);
  if (profile.space == "GRAY") profile.components = 1;
  if (profile.space == "RGB " || profile.space == "Lab ") profile.components = 3;
  if (profile.space == "CMYK") profile.components = 4;
  return profile;
}

/// What a colour space or an output intent needs of a profile; empty: nothing is wrong.
inline std::string faultOf(const Profile& profile, int newest, bool output) {
  if (!profile.whole) return "it is no ICC profile";
  if (profile.version > newest) return "it is of ICC version " + std::to_string(profile.version);
  const bool device = profile.kind == "prtr" || profile.kind == "mntr";
  if (!device && (output || (profile.kind != "scnr" && profile.kind != "spac")))
    return "it is a profile of the class '" + profile.kind + "'";
  if (profile.components == 0 || (output && profile.space == "Lab "))
    return "its colours are '" + profile.space + "'";
  return {};
}

}  // namespace gridpress::proof::standards
