// fonts/font_config: reads the built-in settings and scans the fonts.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "fonts/font_config.h"

#include <fontconfig/fontconfig.h>

#include <cstdlib>
#include <filesystem>

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

}  // namespace gridpress::fonts
