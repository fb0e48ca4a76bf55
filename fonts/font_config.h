// fonts/font_config: fontconfig with Gridpress's own settings and nobody else's.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <vector>

struct _FcConfig;

namespace gridpress::fonts {

using FontConfig = std::shared_ptr<_FcConfig>;

/// The settings of fonts/fonts.conf, with the fonts installed and those in `folders` (folders that do not
/// exist are passed over). The environment variable GRIDPRESS_FONTS names another folder to take for the
/// installed fonts. Throws Error (job) where fontconfig cannot be started.
FontConfig loadFontConfig(const std::vector<std::string>& folders);

}  // namespace gridpress::fonts
