// proof/standards/intents: output intents: the press or screen that the file's colours are meant for.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/contracts.h"
#include "proof/judged/icc.h"
#include "proof/standards/standards.h"

namespace gridpress::proof::standards {

namespace {

constexpr Requirement kRows[] = {
    {"intent.missing", "X: output intent",
     "The file names the printing condition that it is made for: one output intent GTS_PDFX.",
     "export with an output intent (the print shop's profile, FOGRA51 for example)"},
    {"intent.twice", "X: output intent", "The file has one output intent GTS_PDFX, not several.",
     "remove all but one"},
    {"intent.identifier", "X: output intent",
     "The output intent names its printing condition (OutputConditionIdentifier).",
     "name it as the ICC's registry does, or as Custom with the profile"},
    {"intent.unknown", "X-1a X-3: output intent; A-1b: 6.2.2; A-2: 6.2.3",
     "A printing condition that is in no registry has its profile in the file.",
     "embed the profile (DestOutputProfile)"},
    {"intent.embedded", "X-4: output intent", "The output intent's profile is embedded.",
     "embed the profile (DestOutputProfile)"},
    {"intent.info", "X: output intent",
     "A printing condition that is in no registry is described in words (Info).",
     "add Info to the output intent"},
    {"intent.press", "X-3 X-4: output intent",
     "The output intent's profile is an output profile in grey, RGB or CMYK.",
     "choose the profile of a printing condition"},
    {"intent.press-cmyk", "X-1a: output intent", "The output intent's profile is an output profile in CMYK.",
     "choose the CMYK profile of a printing condition"},
    {"intent.profile-1", "A-1b: 6.2.2",
     "The output intent's profile is one of ICC version 2 for a printer or a screen, in grey, RGB or CMYK.",
     "choose an ICC profile of version 2, sRGB for example"},
    {"intent.profile-2", "A-2: 6.2.3",
     "The output intent's profile is one of ICC version 2 or 4 for a printer or a screen, in grey, RGB or "
     "CMYK.",
     "choose an ICC profile, sRGB for example"},
    {"intent.same", "A-1b: 6.2.2; A-2: 6.2.3",
     "Where there are several output intents, all have the same profile.",
     "let all name one object as their profile"},
    {"intent.kind", "A-2: 6.2.3", "An output intent is GTS_PDFA1, GTS_PDFX or ISO_PDFE1.",
     "correct its key S"},
    {"intent.elsewhere", "X-4: output intent; A-2: 6.2.3",
     "The profile does not lie outside the file (DestOutputProfileRef).", "embed the profile"},
};

// Names of conditions begin so in the ICC's registry of characterization data.
bool isRegistered(const std::string& identifier) {
  for (const char* begin : {"FOGRA", "CGATS", "IFRA", "JC200", "JCN", "JCW", "PSR", "EUROSB", "OFCOM",
                            "UNCOATED", "GRACoL", "SWOP", "sRGB"})
    if (identifier.starts_with(begin)) return true;
  return false;
}

void checkPress(File& file, Handle intent, const Profile& profile, bool embedded) {
  const std::string name = textIn(intent.getKey("/OutputConditionIdentifier"));
  if (name.empty()) file.find("intent.identifier", intent, "the output intent names no printing condition");
  if (!embedded) file.find("intent.embedded", intent, "the output intent's profile is not in the file");
  if (!isRegistered(name) && textIn(intent.getKey("/Info")).empty())
    file.find("intent.info", intent, "the printing condition '" + name + "' is not described in words");
  if (!embedded) return;
  std::string what = faultOf(profile, 5, true);
  if (what.empty() && profile.kind != "prtr") what = "it is a profile of a screen";
  if (!what.empty()) file.find("intent.press", intent, "the output intent's profile does not fit: " + what);
  if (what.empty() && profile.space != "CMYK") what = "its colours are '" + profile.space + "'";
  if (!what.empty())
    file.find("intent.press-cmyk", intent, "the output intent's profile does not fit: " + what);
}

void checkArchive(File& file, Handle intent, const Profile& profile) {
  for (const auto& [key, newest] : {std::pair("intent.profile-1", 2), std::pair("intent.profile-2", 4)})
    if (const std::string fault = faultOf(profile, newest, true); !fault.empty())
      file.find(key, intent, "the output intent's profile does not fit: " + fault);
}

void judgeIntents(File& file) {
  std::set<QPDFObjGen> profiles;
  std::size_t press = 0;
  for (Handle intent : itemsOf(file.root().getKey("/OutputIntents"))) {
    if (!intent.isDictionary()) continue;
    const std::string kind = nameIn(intent.getKey("/S"));
    Handle stream = intent.getKey("/DestOutputProfile");
    const Profile profile = readProfile(dataOf(stream));
    const bool archive = kind == "GTS_PDFA1";
    if (stream.isStream()) profiles.insert(stream.getObjGen());
    if (!archive && kind != "GTS_PDFX" && kind != "ISO_PDFE1")
      file.find("intent.kind", intent, "an output intent of the kind '" + kind + "'");
    if (!archive && kind != "GTS_PDFX") continue;
    if (intent.hasKey("/DestOutputProfileRef"))
      file.find("intent.elsewhere", intent, "the profile lies outside the file");
    Intent& stated = archive ? file.archive : file.press;
    stated.stated = true;
    stated.space = profile.space;
    stated.profile = stream.getObjGen();
    if (const std::string name = textIn(intent.getKey("/OutputConditionIdentifier"));
        !stream.isStream() && !isRegistered(name))
      file.find("intent.unknown", intent,
                "'" + name + "' is in no registry, and its profile is not in the file");
    if (!archive)
      checkPress(file, intent, profile, stream.isStream());
    else if (stream.isStream())
      checkArchive(file, intent, profile);
    press += archive ? 0 : 1;
  }
  if (profiles.size() > 1) file.find("intent.same", Place(), "the output intents have different profiles");
  if (press == 0)
    file.find("intent.missing", Place(),
              "the file does not say for which printing condition it is made (no output intent GTS_PDFX)");
  if (press > 1)
    file.find("intent.twice", Place(),
              "the file names several printing conditions (output intents GTS_PDFX)");
  ENSURES(press <= 1 || file.press.stated);
}

}  // namespace

Chapter intentsChapter() {
  return {"Output intents", "from the catalogue's output intents and the heads of their ICC profiles", kRows,
          judgeIntents};
}

}  // namespace gridpress::proof::standards
