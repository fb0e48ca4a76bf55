// web/files: the files of the web pages, as they were built into the program.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <vector>

namespace gridpress::web {

/// One file. Both lie in the program.
struct File {
  std::string_view name;  ///< "studio.js", without a folder.
  std::string_view bytes;
};

/// A puzzle's companion: index.html and worker.js with {{places}} to fill in, companion.css, and companion.js
/// likewise.
std::vector<File> companion();

/// The studio's page: studio.css, and studio.js where esbuild was there when the program was built.
std::vector<File> studio();

}  // namespace gridpress::web
