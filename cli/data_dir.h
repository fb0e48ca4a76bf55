// cli/data_dir: where the program's own templates lie.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "cli/command.h"
#include "layout/style/template.h"

namespace gridpress::cli {

/// --data, else GRIDPRESS_DATA, else share/gridpress beside the installed program, else the source that the
/// program was built from, else where the build meant to install. Throws Error (call) where none of them
/// holds templates/.
std::string dataFolder(const Context& context);

/// A whole file's text. Throws Error (call) where it cannot be read.
std::string readFile(const std::string& path);

/// A template of one kind. `name` is a folder in templates/, a folder, or a .toml file. A folder need only
/// hold the kinds that it changes: for the others `world`'s are taken.
layout::PosterTemplate loadPosterTemplate(const Context& context, const std::string& name);
layout::TilesTemplate loadTilesTemplate(const Context& context, const std::string& name);
layout::GuideTemplate loadGuideTemplate(const Context& context, const std::string& name);

}  // namespace gridpress::cli
