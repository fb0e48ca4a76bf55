// proof/content/colours: which colour spaces are in effect, down to what prints them. Internal.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <set>
#include <string>

#include "proof/judged/file.h"

namespace gridpress::proof::standards {

class Colours {
 public:
  explicit Colours(File& file) : file_(file) {}

  /// A colour space, written as a name or an array, with the resources that names are looked up in. Returns
  /// whether it is CMYK by a profile.
  bool use(Handle space, Handle resources, const Place& place, int depth = 0);
  /// "DeviceGray" with the default that replaces it.
  void useDevice(const std::string& name, Handle resources, const Place& place, int depth = 0);
  /// The colour space in which a group blends.
  void useGroup(Handle space, const Place& place);

 private:
  void useProfile(Handle space, const Place& place);
  void useInks(Handle space, const std::string& kind, Handle resources, const Place& place, int depth);
  void checkSame(const std::string& ink, Handle space, const Place& place);
  void checkColorants(Handle space, const Place& place);

  File& file_;
  std::map<std::string, std::string> inks_;  ///< By name, what stands for them.
  std::set<QPDFObjGen> profiles_;            ///< Those that were checked.
};

}  // namespace gridpress::proof::standards
