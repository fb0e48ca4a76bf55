// jobs/site/page: the files of a companion, ready to be written.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "layout/style/template.h"
#include "model/phrases.h"
#include "model/puzzle.h"

namespace gridpress::jobs {

/// One file of the site, by its name within the folder.
struct SiteFile {
  std::string name, bytes;
};

/// index.html, the script and the style as they are built into the program, the puzzle as a script, and the
/// worker that keeps all of them for when there is no network. `poster` says how the poster looks, `texts`
/// has the phrases of templates/companion, `prints` those of prints. The same puzzle gives the same bytes.
/// Throws Error (job) where the program was built without scripts.
std::vector<SiteFile> siteFiles(const Puzzle& puzzle, const layout::PosterTemplate& poster,
                                const Phrases& texts, const Phrases& prints);

}  // namespace gridpress::jobs
