// fonts/catalogue: lists what fontconfig found, by name.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "fonts/catalogue.h"

#include <fontconfig/fontconfig.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <numeric>

#include "fonts/manifest.h"
#include "fonts_conf.h"
#include "model/error.h"

namespace gridpress::fonts {

namespace {

std::string installedFonts() {
  const char* folder = std::getenv("GRIDPRESS_FONTS");
  return folder && *folder ? folder : "/usr/share/fonts";
}

}  // namespace

FontConfig loadFontConfig(const std::vector<std::string>& folders) {
  FontConfig config(FcConfigCreate(), [](FcConfig* c) {
    if (c) FcConfigDestroy(c);
  });
  const auto parse = [&](const std::string& settings) {
    return FcConfigParseAndLoadFromMemory(config.get(), reinterpret_cast<const FcChar8*>(settings.c_str()),
                                          FcTrue);
  };
  if (!config || !parse(kFontsConf) ||
      !parse("<fontconfig><dir>" + installedFonts() + "</dir></fontconfig>") ||
      !FcConfigBuildFonts(config.get()))
    throw Error::job("fontconfig cannot read the built-in font settings", "reinstall the package fontconfig");
  for (const std::string& folder : folders) {
    std::error_code ignored;
    if (std::filesystem::is_directory(folder, ignored))
      FcConfigAppFontAddDir(config.get(), reinterpret_cast<const FcChar8*>(folder.c_str()));
  }
  return config;
}

namespace {

std::vector<std::string> strings(FcPattern* pattern, const char* object) {
  std::vector<std::string> all;
  FcChar8* text = nullptr;
  for (int i = 0; FcPatternGetString(pattern, object, i, &text) == FcResultMatch; ++i)
    all.emplace_back(reinterpret_cast<const char*>(text));
  return all;
}

int number(FcPattern* pattern, const char* object) {
  int value = 0;
  FcPatternGetInteger(pattern, object, 0, &value);
  return value;
}

/// How many letters must change to turn one name into the other, whatever their case.
std::size_t distance(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return std::tolower(static_cast<unsigned char>(c)); };
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = std::exchange(row[0], i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t swap = diagonal + (lower(a[i - 1]) == lower(b[j - 1]) ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, swap});
    }
  }
  return row.back();
}

bool better(const FaceFile& a, const FaceFile& b) {
  if (a.version != b.version) return a.version > b.version;
  return std::pair(a.path, a.index) < std::pair(b.path, b.index);
}

}  // namespace

std::string FaceFile::versionText() const {
  const int hundredths = static_cast<int>((static_cast<long long>(version) * 100 + 32768) / 65536);
  const std::string after = std::to_string(hundredths % 100);
  return std::to_string(hundredths / 100) + "." + (after.size() < 2 ? "0" + after : after);
}

Catalogue::Catalogue(const FontConfig& config) {
  for (const FcSetName set : {FcSetSystem, FcSetApplication}) {
    const FcFontSet* fonts = FcConfigGetFonts(config.get(), set);
    for (int i = 0; fonts && i < fonts->nfont; ++i) {
      FcPattern* pattern = fonts->fonts[i];
      const std::vector<std::string> files = strings(pattern, FC_FILE);
      const std::vector<std::string> families = strings(pattern, FC_FAMILY);
      if (files.empty() || families.empty()) continue;
      std::vector<std::string> names = strings(pattern, FC_FULLNAME);
      for (const std::string& style : strings(pattern, FC_STYLE))
        names.push_back(families.front() + " " + style);
      if (names.empty()) names.push_back(families.front());

      FaceFile face{names.front(),
                    families.front(),
                    files.front(),
                    number(pattern, FC_INDEX),
                    number(pattern, FC_FONTVERSION),
                    number(pattern, FC_WEIGHT),
                    number(pattern, FC_SLANT),
                    number(pattern, FC_WIDTH)};
      byPath_.emplace(std::pair(face.path, face.index), face);
      // B612 Mono Bold also calls itself "B612 Mono Regular" in an old name table: a face's full name counts
      // more than another's family and style.
      for (std::size_t n = 0; n < names.size(); ++n) {
        const auto [at, added] = byName_.emplace(names[n], face);
        if (added) continue;
        const bool mine = face.name == names[n], theirs = at->second.name == names[n];
        if (mine != theirs ? mine : better(face, at->second)) at->second = face;
      }
    }
  }
}

const FaceFile* Catalogue::find(std::string_view name) const {
  const auto at = byName_.find(name);
  return at == byName_.end() ? nullptr : &at->second;
}

const FaceFile& Catalogue::get(std::string_view name) const {
  if (const FaceFile* face = find(name)) return *face;
  std::string remedy;
  if (const std::string_view package = packageFor(name); !package.empty())
    remedy = "install the package " + std::string(package);
  const std::vector<std::string> near = namesLike(name);
  for (std::size_t i = 0; i < near.size(); ++i)
    remedy += (i > 0 ? ", " : remedy.empty() ? "installed are " : ", or take one that is here: ") + near[i];
  throw Error::call("the face \"" + std::string(name) + "\" is not installed", remedy);
}

const FaceFile* Catalogue::atPath(const std::string& path, int index) const {
  const auto at = byPath_.find({path, index});
  return at == byPath_.end() ? nullptr : &at->second;
}

std::string Catalogue::versions() const {
  std::string lines;
  for (const auto& [name, face] : byName_) lines += name + "\t" + std::to_string(face.version) + "\n";
  return lines;
}

std::vector<std::string> Catalogue::namesLike(std::string_view name) const {
  constexpr std::size_t kMax = 3;
  std::vector<std::pair<std::size_t, std::string>> near;
  for (const auto& [key, face] : byName_)
    if (key == face.name) near.emplace_back(distance(name, key), key);
  std::sort(near.begin(), near.end());
  std::vector<std::string> names;
  for (std::size_t i = 0; i < near.size() && i < kMax; ++i) names.push_back(near[i].second);
  return names;
}

}  // namespace gridpress::fonts
