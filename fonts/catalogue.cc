// fonts/catalogue: lists the faces that fontconfig found, by name.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "fonts/catalogue.h"

#include <fontconfig/fontconfig.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <tuple>

#include "fonts/manifest.h"
#include "fonts_conf.h"
#include "model/error.h"
#include "model/nearest.h"
#include "model/utf8.h"

namespace gridpress::fonts {

FontConfig loadFontConfig(const std::vector<std::string>& folders) {
  const char* const other = std::getenv("GRIDPRESS_FONTS");
  const std::string installed = other && *other ? other : "/usr/share/fonts";
  FontConfig config(FcConfigCreate(), [](FcConfig* c) {
    if (c) FcConfigDestroy(c);
  });
  const auto parse = [&](const std::string& settings) {
    return FcConfigParseAndLoadFromMemory(config.get(), reinterpret_cast<const FcChar8*>(settings.c_str()),
                                          FcTrue);
  };
  if (!config || !parse(kFontsConf) || !parse("<fontconfig><dir>" + installed + "</dir></fontconfig>") ||
      !FcConfigBuildFonts(config.get()))
    throw Error::job("fontconfig cannot read the built-in font settings", "reinstall the package fontconfig");
  for (const std::string& folder : folders) {
    std::error_code ignored;
    const auto* path = reinterpret_cast<const FcChar8*>(folder.c_str());
    if (std::filesystem::is_directory(folder, ignored))
      FcConfigAppFontAddDir(config.get(), path);
    else
      FcConfigAppFontAddFile(config.get(), path);
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

// "B612 Mono:style=Bold" and "b612 mono bold" are one name.
std::string folded(std::string_view name) {
  constexpr std::string_view kStyle = ":style=";
  std::string text = asciiLower(name);
  if (const std::size_t at = text.find(kStyle); at != text.npos) text.replace(at, kStyle.size(), " ");
  return text;
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
      // A variable font's instances have one full name for all.
      std::vector<std::string> names;
      if (number(pattern, FC_INDEX) >> 16 == 0) names = strings(pattern, FC_FULLNAME);
      for (const std::string& style : strings(pattern, FC_STYLE))
        names.push_back(families.front() + " " + style);
      if (names.empty()) names.push_back(families.front());

      // Not its PostScript name, which some faces give first.
      const auto readable = std::ranges::find_if(
          names, [&](const std::string& name) { return (name + " ").starts_with(families.front() + " "); });
      const std::string& name = readable == names.end() ? names.front() : *readable;
      const int index = number(pattern, FC_INDEX), weight = number(pattern, FC_WEIGHT),
                slant = number(pattern, FC_SLANT), width = number(pattern, FC_WIDTH);
      const FaceFile face{
          name, families.front(), files.front(), index, number(pattern, FC_FONTVERSION), weight, slant,
          width};
      byPath_.emplace(std::pair(face.path, face.index), face);
      // B612 Mono Bold also calls itself "B612 Mono Regular" in an old name table: a face's full name counts
      // more than another's family and style.
      for (const std::string& one : names) add(one, {face, one == face.name ? 0 : 1, 0});
      const int irregular =
          std::abs(face.weight - FC_WEIGHT_REGULAR) + face.slant + std::abs(face.width - FC_WIDTH_NORMAL);
      for (const std::string& family : families) add(family, {face, 2, irregular});
    }
  }
}

void Catalogue::add(const std::string& name, Named named) {
  const auto [at, added] = byName_.emplace(folded(name), named);
  if (added) return;
  const Named& old = at->second;
  const std::pair mine(named.rank, named.irregular), theirs(old.rank, old.irregular);
  if (mine != theirs ? mine < theirs : better(named.face, old.face)) at->second = std::move(named);
}

const FaceFile* Catalogue::find(std::string_view name) const {
  const auto at = byName_.find(folded(name));
  return at == byName_.end() ? nullptr : &at->second.face;
}

const FaceFile& Catalogue::get(std::string_view name) const {
  if (const FaceFile* face = find(name)) return *face;
  std::vector<std::string> names;
  for (const auto& [key, named] : byName_) names.push_back(key);
  const FaceFile* near = find(nearest(folded(name), names));
  const std::string_view package = packageFor(name);
  std::string remedy = package.empty() ? "" : "install the package " + std::string(package);
  if (near) remedy += (remedy.empty() ? "" : ", or ") + ("did you mean \"" + near->name + "\"?");
  if (remedy.empty()) remedy = "`gridpress fonts` lists those that are; a font file may be named, too";
  throw Error::call("the face \"" + std::string(name) + "\" is not installed", remedy);
}

const FaceFile* Catalogue::atPath(const std::string& path, int index) const {
  const auto at = byPath_.find({path, index});
  return at == byPath_.end() ? nullptr : &at->second;
}

std::vector<const FaceFile*> Catalogue::faces() const {
  std::vector<const FaceFile*> all;
  for (const auto& [where, face] : byPath_) all.push_back(&face);
  std::ranges::sort(all, [](const FaceFile* a, const FaceFile* b) {
    return std::tie(a->name, a->path, a->index) < std::tie(b->name, b->path, b->index);
  });
  return all;
}

std::string Catalogue::versions() const {
  std::string lines;
  for (const FaceFile* face : faces()) lines += face->name + "\t" + std::to_string(face->version) + "\n";
  return lines;
}

}  // namespace gridpress::fonts
