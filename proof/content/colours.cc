// proof/content/colours: device colours and their defaults, profiles, spot inks.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "model/contracts.h"
#include "model/utf8.h"
#include "proof/content/content.h"
#include "proof/judged/icc.h"

namespace gridpress::proof::standards {

namespace {

constexpr Requirement kRows[] = {
    {"colour.rgb", "A-1b: 6.2.3.3; A-2: 6.2.4.3",
     "DeviceRGB is used where the output intent is RGB, or where DefaultRGB stands for it.",
     "name an RGB output intent such as sRGB, or give the colours a profile"},
    {"colour.cmyk", "A-1b: 6.2.3.3; A-2: 6.2.4.3",
     "DeviceCMYK is used where the output intent is CMYK, or where DefaultCMYK stands for it.",
     "name a CMYK output intent, or give the colours a profile"},
    {"colour.gray", "A-1b: 6.2.3.3; A-2: 6.2.4.3",
     "DeviceGray is used where there is an output intent, or where DefaultGray stands for it.",
     "name an output intent, or give the grey a profile"},
    {"colour.press", "X-1a: colours",
     "Everything is CMYK, grey or an ink of its own: no RGB, no Lab, no colours by profile.",
     "convert it to the press's CMYK"},
    {"colour.press-rgb", "X-3 X-4: colours",
     "DeviceRGB is used where the press is RGB, or where DefaultRGB stands for it.",
     "convert it to CMYK, or give it an RGB profile"},
    {"colour.press-cmyk", "X-3 X-4: colours",
     "DeviceCMYK is used where the press is CMYK, or where DefaultCMYK stands for it.",
     "name a CMYK output intent"},
    {"colour.profile-1", "A-1b: 6.2.3.2",
     "A colour space's profile is one of ICC version 2, in grey, RGB, Lab or CMYK.",
     "choose an ICC profile of version 2"},
    {"colour.profile-2", "X-4: colours; A-2: 6.2.4.2",
     "A colour space's profile is one of ICC version 2 or 4, in grey, RGB, Lab or CMYK.",
     "choose an ICC profile"},
    {"colour.profile-3", "X-3: colours", "A colour space's profile is one of ICC version 2.",
     "choose an ICC profile of version 2"},
    {"colour.components", "X-3 X-4: colours; A-1b: 6.2.3.2; A-2: 6.2.4.2",
     "A colour space has as many components as its profile.", "correct N, or choose another profile"},
    {"colour.same-profile", "X-4: colours",
     "What is meant for the press itself is DeviceCMYK, not a colour space with the output intent's profile.",
     "write it as DeviceCMYK", Severity::warning},
    {"colour.overprint", "X-4: colours; A-2: 6.2.4.2", "CMYK by a profile does not overprint with OPM 1.",
     "set OPM to 0, or write it as DeviceCMYK"},
    {"colour.inks", "A-2: 6.2.4.4", "Each ink of its own in DeviceN is described in Colorants.",
     "describe it there"},
    {"colour.same-ink", "X: colours; A-2: 6.2.4.4",
     "An ink has the same alternate colour and tint wherever it is used.", "define each ink once"},
    {"colour.many-inks-1", "A-1b: 6.1.12", "DeviceN has at most 8 inks.", "use fewer"},
    {"colour.many-inks-2", "X-4: colours; A-2: 6.1.13", "DeviceN has at most 32 inks.", "use fewer"},
    {"name.utf8", "X-4: names; A-2: 6.1.8", "Names of inks and fonts are UTF-8.", "rename them"},
    {"group.space", "A-2: 6.2.10",
     "A group blends in a colour space that the output intent or a profile defines.",
     "choose one of the output intent's colours"},
    {"blend.space", "A-2: 6.2.10",
     "A page with transparency says in which colours it blends, by its group or by the output intent.",
     "add an output intent, or a group with a colour space to the page"},
};

constexpr int kDeepest = 8;

Handle lookUp(Handle resources, const std::string& name) {
  return keyOf(keyOf(resources, "/ColorSpace"), "/" + name);
}

// What stands for an ink, as text that can be compared.
std::string described(Handle object) {
  if (object.isStream()) return Handle(object.getDict()).unparse() + dataOf(object);
  return object.unparseResolved();
}

std::string longName(const std::string& name) {
  if (name == "G") return "DeviceGray";
  if (name == "RGB") return "DeviceRGB";
  if (name == "CMYK") return "DeviceCMYK";
  return name;
}

void judgeColours(File& file) {
  Walk walk(file);
  for (std::size_t i = 0; i < file.pages().size(); ++i) walk.page(i);
  for (const auto& [object, font] : walk.fonts()) checkFont(file, *font);
}

}  // namespace

void Colours::useDevice(const std::string& name, Handle resources, const Place& place, int depth) {
  EXPECTS(name.starts_with("Device"));
  Handle standIn = lookUp(resources, "Default" + name.substr(6));
  if (depth < kDeepest && standIn.isArray()) {
    use(standIn, resources, place, depth + 1);
    return;
  }
  const std::string &archive = file_.archive.space, &press = file_.press.space;
  if (name == "DeviceGray") {
    if (archive.empty())
      file_.find("colour.gray", place, "grey has no profile (DeviceGray), and there is no output intent");
    return;
  }
  const bool rgb = name == "DeviceRGB";
  const std::string colours = name.substr(6), space = rgb ? "RGB " : "CMYK";
  const std::string what =
      colours + " colours have no profile (" + name + "), and the output intent is not " + colours;
  if (archive != space) file_.find(rgb ? "colour.rgb" : "colour.cmyk", place, what);
  // Without a profile in the file the printing condition is one of the registry's, and those are CMYK.
  if (press != space && (rgb || !press.empty()))
    file_.find(rgb ? "colour.press-rgb" : "colour.press-cmyk", place, what);
  if (rgb) file_.find("colour.press", place, "RGB colours are used (DeviceRGB)");
}

void Colours::useProfile(Handle space, const Place& place) {
  EXPECTS(space.getArrayNItems() > 1);
  Handle stream = space.getArrayItem(1);
  file_.find("colour.press", place, "colours are described by an ICC profile (ICCBased)");
  if (stream.isStream() && stream.getObjGen() == file_.press.profile)
    file_.find("colour.same-profile", place, "a colour space has the output intent's profile");
  if (!profiles_.insert(stream.getObjGen()).second) return;
  const Profile profile = readProfile(dataOf(stream));
  for (const auto& [key, newest] :
       {std::pair("colour.profile-1", 2), std::pair("colour.profile-2", 4), std::pair("colour.profile-3", 2)})
    if (const std::string fault = faultOf(profile, newest, false); !fault.empty())
      file_.find(key, stream, "a colour space's profile does not fit: " + fault, place.page);
  Handle n = keyOf(stream, "/N");
  if (!n.isInteger() || n.getIntValue() != profile.components)
    file_.find("colour.components", stream,
               "a colour space states another number of colours (N) than its profile has", place.page);
}

void Colours::checkSame(const std::string& ink, Handle space, const Place& place) {
  EXPECTS(space.getArrayNItems() > 3);
  if (ink == "None" || ink == "All") return;
  const std::string now = described(space.getArrayItem(2)) + "\n" + described(space.getArrayItem(3));
  const auto [before, isNew] = inks_.emplace(ink, now);
  if (!isNew && before->second != now)
    file_.find("colour.same-ink", place, "the ink " + ink + " is defined in two ways");
}

void Colours::checkColorants(Handle space, const Place& place) {
  EXPECTS(space.getArrayNItems() > 3);
  Handle names = space.getArrayItem(1),
         about = space.getArrayNItems() > 4 ? space.getArrayItem(4) : Handle::newNull();
  Handle colorants = keyOf(about, "/Colorants");
  const std::vector<std::string> process = namesIn(keyOf(keyOf(about, "/Process"), "/Components"));
  static const std::set<std::string> kNoInks = {"Cyan", "Magenta", "Yellow", "Black", "None"};
  for (const std::string& name : namesIn(names))
    if (!kNoInks.contains(name) && std::ranges::find(process, name) == process.end() &&
        keyOf(colorants, "/" + name).isNull())
      file_.find("colour.inks", place, "the ink " + name + " is not described in Colorants");
  if (colorants.isDictionary())
    for (auto& [name, separation] : colorants.getDictAsMap())
      if (separation.isArray() && separation.getArrayNItems() >= 4)
        checkSame(name.substr(1), separation, place);
  const auto count = names.isArray() ? names.getArrayNItems() : 0;
  if (count > 8) file_.find("colour.many-inks-1", place, "DeviceN has " + std::to_string(count) + " inks");
  if (count > 32) file_.find("colour.many-inks-2", place, "DeviceN has " + std::to_string(count) + " inks");
}

void Colours::useInks(Handle space, const std::string& kind, Handle resources, const Place& place,
                      int depth) {
  if (space.getArrayNItems() < 4) return;
  for (const std::string& name : namesIn(space.getArrayItem(1)))
    if (firstBadUtf8(name) != std::string::npos) file_.find("name.utf8", place, "an ink's name is not UTF-8");
  if (kind == "Separation") {
    checkSame(nameIn(space.getArrayItem(1)), space, place);
  } else {
    checkColorants(space, place);
  }
  use(space.getArrayItem(2), resources, place, depth + 1);
}

bool Colours::use(Handle space, Handle resources, const Place& place, int depth) {
  if (depth > kDeepest) return false;
  if (space.isName()) {
    const std::string name = longName(nameIn(space));
    if (name == "DeviceGray" || name == "DeviceRGB" || name == "DeviceCMYK")
      useDevice(name, resources, place, depth);
    else if (name != "Pattern")
      return use(lookUp(resources, name), resources, place, depth + 1);
    return false;
  }
  if (!space.isArray() || space.getArrayNItems() == 0) return false;
  const std::string kind = longName(nameIn(space.getArrayItem(0)));
  if (space.getArrayNItems() == 1) return use(space.getArrayItem(0), resources, place, depth + 1);
  if (kind == "ICCBased") {
    useProfile(space, place);
    Handle n = keyOf(space.getArrayItem(1), "/N");
    return n.isInteger() && n.getIntValue() == 4;
  }
  if (kind == "CalGray" || kind == "CalRGB" || kind == "Lab")
    file_.find("colour.press", place, "colours are described by a colour space of their own (" + kind + ")");
  if (kind == "Separation" || kind == "DeviceN") useInks(space, kind, resources, place, depth);
  if (kind == "Indexed" || kind == "I" || kind == "Pattern")
    use(space.getArrayItem(1), resources, place, depth + 1);
  return false;
}

void Colours::useGroup(Handle space, const Place& place) {
  const std::string name = nameIn(space);
  const std::string& intent = file_.archive.space;
  if ((name == "DeviceRGB" && intent != "RGB ") || (name == "DeviceCMYK" && intent != "CMYK") ||
      (name == "DeviceGray" && intent.empty()))
    file_.find("group.space", place,
               "a group blends in " + name + ", which the output intent does not define");
}

Chapter colourChapter() {
  return {"Colours",
          "from the colour spaces in effect wherever a page draws, with their defaults and profiles", kRows,
          judgeColours};
}

}  // namespace gridpress::proof::standards
