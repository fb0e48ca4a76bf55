// jobs/print/size_check: tells what looks like a slip of a size: sheets, samples, letters.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "jobs/resolve/workspace.h"
#include "layout/style/template.h"
#include "model/events.h"
#include "model/geometry.h"
#include "model/puzzle.h"

namespace gridpress::jobs {

/// Notes: a sheet that no press takes (sheet.wide), letters that nobody reads (letters.small), a sample as
/// large as the poster (sample.large).
void tellSizes(const Puzzle& puzzle, const layout::PosterTemplate& style, const std::optional<Size>& sample,
               const Workspace& workspace, Events& events);

}  // namespace gridpress::jobs
