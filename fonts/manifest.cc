// fonts/manifest: the table of faces.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "fonts/manifest.h"

#include <fontconfig/fontconfig.h>

#include <algorithm>
#include <array>
#include <memory>

#include "model/utf8.h"

namespace gridpress::fonts {

namespace {

constexpr std::string_view kLiberation = "fonts-liberation (Debian 12: fonts-liberation2)",
                           kNarrow = "fonts-liberation-sans-narrow (Debian 12: fonts-liberation)";

struct FacesOfRole {
  Role role;
  std::string_view faces;  ///< With commas between.
};

constexpr std::array kManifest = {
    FacesOfRole{Role::grid, "B612 Mono Bold,JetBrains Mono Bold,Liberation Mono Bold"},
    FacesOfRole{Role::text,
                "B612 Regular,B612 Bold,Liberation Sans,Liberation Sans Bold,Liberation Sans Narrow,"
                "Noto Serif Display Regular,Noto Serif Display Italic,Noto Serif Regular,Noto Sans Bold,"
                "C059 Roman,C059 Italic,C059 Bold,URW Gothic Book,URW Gothic Demi,URW Bookman Light,"
                "URW Bookman Light Italic,URW Bookman Demi,P052 Roman,P052 Italic,P052 Bold,"
                "Nimbus Roman Regular,Nimbus Roman Italic,Nimbus Roman Bold,Nimbus Sans Regular,"
                "Nimbus Sans Bold,Nimbus Sans Narrow Bold,Z003 Medium Italic,DejaVu Sans Condensed,"
                "DejaVu Sans Condensed Bold"},
    FacesOfRole{Role::symbols, "DejaVu Sans,DejaVu Sans Bold"},
    FacesOfRole{Role::fallback,
                "Noto Sans Arabic Regular,Noto Sans Devanagari Regular,Noto Sans Thai Regular,"
                "Noto Sans CJK SC Regular"},
};

struct FamilyPackage {
  std::string_view family, package;
};

// The longer family first where one begins with the other.
constexpr std::array kFamilies = {
    FamilyPackage{"Noto Sans CJK", "fonts-noto-cjk"},
    FamilyPackage{"Noto Serif CJK", "fonts-noto-cjk"},
    FamilyPackage{"Noto ", "fonts-noto-core"},
    FamilyPackage{"B612", "fonts-b612"},
    FamilyPackage{"C059", "fonts-urw-base35"},
    FamilyPackage{"P052", "fonts-urw-base35"},
    FamilyPackage{"URW", "fonts-urw-base35"},
    FamilyPackage{"Nimbus", "fonts-urw-base35"},
    FamilyPackage{"Z003", "fonts-urw-base35"},
    FamilyPackage{"JetBrains Mono", "fonts-jetbrains-mono"},
    FamilyPackage{"Liberation Sans Narrow", kNarrow},
    FamilyPackage{"Liberation", kLiberation},
    FamilyPackage{"DejaVu Sans Condensed", "fonts-dejavu-extra"},
    FamilyPackage{"DejaVu", "fonts-dejavu-core"},
    FamilyPackage{"Andika", "fonts-sil-andika"},
    FamilyPackage{"OpenDyslexic", "fonts-opendyslexic"},
};

}  // namespace

std::vector<ManifestFace> manifest() {
  std::vector<ManifestFace> all;
  for (auto [role, faces] : kManifest)
    while (!faces.empty()) {
      const std::string_view face = faces.substr(0, faces.find(','));
      faces.remove_prefix(std::min(face.size() + 1, faces.size()));
      all.push_back({face, role, packageFor(face)});
    }
  return all;
}

std::vector<FaceFinding> examineFaces(const Catalogue& catalogue) {
  std::vector<FaceFinding> findings;
  for (const ManifestFace& face : manifest()) {
    const FaceFile* file = catalogue.find(face.face);
    findings.push_back(file ? FaceFinding{face, true, file->path, file->versionText()}
                            : FaceFinding{face, false, {}, {}});
  }
  return findings;
}

std::string_view nameOf(Role role) {
  constexpr std::array<std::string_view, 4> kNames = {"grid", "text", "symbols", "fallback"};
  return kNames.at(static_cast<std::size_t>(role));
}

std::string_view packageFor(std::string_view face) {
  for (const FamilyPackage& f : kFamilies)
    if (face.starts_with(f.family)) return f.package;
  return {};
}

namespace {

struct FreePattern {
  void operator()(FcPattern* p) const { FcPatternDestroy(p); }
};
using Pattern = std::unique_ptr<FcPattern, FreePattern>;

const FcChar8* fc(const std::string& text) {
  return reinterpret_cast<const FcChar8*>(text.c_str());
}

bool isKind(const std::string& family) {
  // Of "cursive" and "fantasy" no two machines have the same, and some only one of signs.
  constexpr std::array<std::string_view, 9> kKinds = {
      "sans-serif", "sans", "serif", "monospace", "mono", "system-ui", "inherit", "ui-serif", "initial"};
  return std::ranges::find(kKinds, asciiLower(family)) != kKinds.end();
}

}  // namespace

std::string standInFor(const std::vector<std::string>& families) {
  if (families.empty() || isKind(families.front())) return {};
  const Pattern asked(FcPatternCreate());
  for (const std::string& family : families) FcPatternAddString(asked.get(), FC_FAMILY, fc(family));
  FcConfigSubstitute(nullptr, asked.get(), FcMatchPattern);
  FcDefaultSubstitute(asked.get());
  FcResult result = FcResultMatch;
  const Pattern taken(FcFontMatch(nullptr, asked.get(), &result));
  std::string first;
  FcChar8* name = nullptr;
  for (int i = 0; taken && FcPatternGetString(taken.get(), FC_FAMILY, i, &name) == FcResultMatch; ++i) {
    if (FcStrCmpIgnoreCase(name, fc(families.front())) == 0) return {};
    if (first.empty()) first = reinterpret_cast<const char*>(name);
  }
  return first;
}

}  // namespace gridpress::fonts
