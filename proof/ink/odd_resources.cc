// proof/ink/odd_resources: walks resources, each object once.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/ink/odd_resources.h"

#include <Object.h>
#include <Stream.h>

#include <array>
#include <utility>

namespace gridpress::proof {

namespace {

constexpr int kDeepest = 32;   // Forms within forms.
constexpr double kFinest = 1;  // Flatness in dots of the device: what most programs write.

class Walk {
 public:
  Walk(std::set<std::string>& odd, const std::set<std::string>& inks) : odd_(odd), inks_(inks) {}

  void resources(const Object& all, int depth) {
    if (!all.isDict() || depth > kDeepest) return;
    each(all.dictLookup("ExtGState"), [&](const Object& state) { graphicsState(state); });
    each(all.dictLookup("ColorSpace"), [&](const Object& space) {
      if (!isEveryPlate(space) && !isWanted(space)) odd_.insert(kOwnInk);
    });
    each(all.dictLookup("Shading"), [&](const Object& shading) { shaded(shading); });
    each(all.dictLookup("XObject"), [&](const Object& x) { drawn(x, depth); });
    each(all.dictLookup("Pattern"), [&](const Object& pattern) {
      if (pattern.isStream()) resources(pattern.streamGetDict()->lookup("Resources"), depth + 1);
      if (pattern.isDict()) shaded(pattern.dictLookup("Shading"));
    });
  }

 private:
  template <typename Use>
  void each(const Object& dictionary, Use use) {
    for (int i = 0; dictionary.isDict() && i < dictionary.dictGetLength(); ++i) {
      const Object& named = dictionary.dictGetValNF(i);
      if (named.isRef() && !seen_.insert({named.getRef().num, named.getRef().gen}).second) continue;
      use(dictionary.dictGetVal(i));
    }
  }

  // What registration marks are drawn with (render/press); its tint is black on a screen, too.
  static bool isEveryPlate(const Object& space) {
    if (!space.isArray() || space.arrayGetLength() != 4 || !space.arrayGet(0).isName("Separation") ||
        !space.arrayGet(1).isName("All") || !space.arrayGet(2).isName("DeviceCMYK"))
      return false;
    const Object tint = space.arrayGet(3);
    const Object full = tint.isDict() ? tint.dictLookup("C1") : Object();
    if (!full.isArray() || full.arrayGetLength() != 4) return false;
    for (int i = 0; i < 4; ++i)
      if (const Object ink = full.arrayGet(i); !ink.isNum() || ink.getNum() != 1) return false;
    return true;
  }
  bool isWanted(const Object& space) const {
    if (!space.isArray() || space.arrayGetLength() != 4 || !space.arrayGet(0).isName("Separation"))
      return false;
    const Object name = space.arrayGet(1);
    return name.isName() && inks_.contains(name.getName());
  }
  // An ink that a press has and a screen has not, also below a palette.
  static bool isOwnInk(const Object& space) {
    if (!space.isArray() || space.arrayGetLength() < 2) return false;
    const Object kind = space.arrayGet(0);
    return kind.isName("Separation") || kind.isName("DeviceN") ||
           ((kind.isName("Indexed") || kind.isName("I")) && isOwnInk(space.arrayGet(1)));
  }
  void shaded(const Object& shading) {
    const Object space = shading.isStream() ? shading.streamGetDict()->lookup("ColorSpace")
                         : shading.isDict() ? shading.dictLookup("ColorSpace")
                                            : Object();
    if (isOwnInk(space)) odd_.insert(kOwnInk);
  }

  void graphicsState(const Object& state) {
    if (!state.isDict()) return;
    for (const char* key : {"HT", "TR", "TR2", "BG", "BG2", "UCR", "UCR2"}) {
      const Object value = state.dictLookup(key);
      if (!value.isNull() && !value.isName("Default") && !value.isName("Identity"))
        odd_.insert(std::string("a halftone or tones of its own (/") + key + ")");
    }
    if (const Object flat = state.dictLookup("FL"); flat.isNum() && flat.getNum() > kFinest)
      odd_.insert("curves that are drawn coarsely (/FL)");
  }

  void drawn(const Object& x, int depth) {
    if (!x.isStream()) return;
    const Dict& dict = *x.streamGetDict();
    const Object kind = dict.lookup("Subtype");
    if (!kind.isName("Image") && !kind.isName("Form")) odd_.insert("PostScript");
    if (isOwnInk(dict.lookup("ColorSpace"))) odd_.insert(kOwnInk);
    for (const auto& [key, what] : kStandIns)
      if (!dict.lookupNF(key).isNull()) odd_.insert(std::string(what) + " (/" + key + ")");
    if (kind.isName("Form")) resources(dict.lookup("Resources"), depth + 1);
  }

  static constexpr const char* kOwnInk = "a colour space or an ink of its own (/ColorSpace)";
  static constexpr std::array<std::pair<const char*, const char*>, 5> kStandIns = {
      {{"Subtype2", "PostScript"},
       {"PS", "PostScript"},
       {"Ref", "a page of another file"},
       {"OPI", "a picture that stands for another"},
       {"Alternates", "a picture that stands for another"}}};

  std::set<std::string>& odd_;
  const std::set<std::string>& inks_;
  std::set<std::pair<int, int>> seen_;
};

}  // namespace

std::set<std::string> oddResources(const Object& resources, const std::set<std::string>& inks) {
  std::set<std::string> odd;
  Walk(odd, inks).resources(resources, 0);
  return odd;
}

}  // namespace gridpress::proof
