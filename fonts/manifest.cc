// fonts/manifest: the table of faces.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "fonts/manifest.h"

#include <array>

namespace gridpress::fonts {

std::vector<FaceFinding> examineFaces(const Catalogue& catalogue) {
  std::vector<FaceFinding> findings;
  for (const ManifestFace& face : manifest()) {
    const FaceFile* file = catalogue.find(face.face);
    findings.push_back(file ? FaceFinding{face, true, file->path, file->versionText()}
                            : FaceFinding{face, false, {}, {}});
  }
  return findings;
}

namespace {

constexpr std::string_view kLiberation = "fonts-liberation (Debian 12: fonts-liberation2)",
                           kNarrow = "fonts-liberation-sans-narrow (Debian 12: fonts-liberation)";

constexpr std::array kManifest = {
    ManifestFace{"B612 Mono Bold", Role::grid, "fonts-b612"},
    ManifestFace{"JetBrains Mono Bold", Role::grid, "fonts-jetbrains-mono"},
    ManifestFace{"Liberation Mono Bold", Role::grid, kLiberation},
    ManifestFace{"B612 Regular", Role::text, "fonts-b612"},
    ManifestFace{"B612 Bold", Role::text, "fonts-b612"},
    ManifestFace{"Liberation Sans", Role::text, kLiberation},
    ManifestFace{"Liberation Sans Bold", Role::text, kLiberation},
    ManifestFace{"Liberation Sans Narrow", Role::text, kNarrow},
    ManifestFace{"Noto Serif Display Regular", Role::text, "fonts-noto-core"},
    ManifestFace{"Noto Serif Display Italic", Role::text, "fonts-noto-core"},
    ManifestFace{"Noto Serif Regular", Role::text, "fonts-noto-core"},
    ManifestFace{"Noto Sans Bold", Role::text, "fonts-noto-core"},
    ManifestFace{"C059 Roman", Role::text, "fonts-urw-base35"},
    ManifestFace{"C059 Italic", Role::text, "fonts-urw-base35"},
    ManifestFace{"C059 Bold", Role::text, "fonts-urw-base35"},
    ManifestFace{"URW Gothic Book", Role::text, "fonts-urw-base35"},
    ManifestFace{"URW Gothic Demi", Role::text, "fonts-urw-base35"},
    ManifestFace{"URW Bookman Light", Role::text, "fonts-urw-base35"},
    ManifestFace{"URW Bookman Light Italic", Role::text, "fonts-urw-base35"},
    ManifestFace{"URW Bookman Demi", Role::text, "fonts-urw-base35"},
    ManifestFace{"P052 Roman", Role::text, "fonts-urw-base35"},
    ManifestFace{"P052 Italic", Role::text, "fonts-urw-base35"},
    ManifestFace{"P052 Bold", Role::text, "fonts-urw-base35"},
    ManifestFace{"Nimbus Roman Regular", Role::text, "fonts-urw-base35"},
    ManifestFace{"Nimbus Roman Italic", Role::text, "fonts-urw-base35"},
    ManifestFace{"Nimbus Roman Bold", Role::text, "fonts-urw-base35"},
    ManifestFace{"Nimbus Sans Regular", Role::text, "fonts-urw-base35"},
    ManifestFace{"Nimbus Sans Bold", Role::text, "fonts-urw-base35"},
    ManifestFace{"Nimbus Sans Narrow Bold", Role::text, "fonts-urw-base35"},
    ManifestFace{"Z003 Medium Italic", Role::text, "fonts-urw-base35"},
    ManifestFace{"DejaVu Sans Condensed", Role::text, "fonts-dejavu-extra"},
    ManifestFace{"DejaVu Sans Condensed Bold", Role::text, "fonts-dejavu-extra"},
    ManifestFace{"DejaVu Sans", Role::symbols, "fonts-dejavu-core"},
    ManifestFace{"DejaVu Sans Bold", Role::symbols, "fonts-dejavu-core"},
    ManifestFace{"Noto Sans Arabic Regular", Role::fallback, "fonts-noto-core"},
    ManifestFace{"Noto Sans Devanagari Regular", Role::fallback, "fonts-noto-core"},
    ManifestFace{"Noto Sans Thai Regular", Role::fallback, "fonts-noto-core"},
    ManifestFace{"Noto Sans CJK SC Regular", Role::fallback, "fonts-noto-cjk"},
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
    FamilyPackage{"DejaVu", "fonts-dejavu-extra"},
    FamilyPackage{"Andika", "fonts-sil-andika"},
    FamilyPackage{"OpenDyslexic", "fonts-opendyslexic"},
};

}  // namespace

std::string_view nameOf(Role role) {
  switch (role) {
    case Role::grid: return "grid";
    case Role::text: return "text";
    case Role::symbols: return "symbols";
    case Role::fallback: return "fallback";
  }
  return "";
}

std::span<const ManifestFace> manifest() {
  return kManifest;
}

std::string_view packageFor(std::string_view face) {
  for (const ManifestFace& f : kManifest)
    if (f.face == face) return f.package;
  for (const FamilyPackage& f : kFamilies)
    if (face.starts_with(f.family)) return f.package;
  return {};
}

}  // namespace gridpress::fonts
