// jobs/print/poster_service: a poster as a print service asks for it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "jobs/print/poster.h"
#include "layout/style/service.h"
#include "layout/style/template.h"

namespace gridpress::jobs {

/// Lays the service's standard, total area coverage, dpi and bytes over the settings, where it asks for more
/// than was said. `format` is what will be written. Throws Error (call) where the two cannot be brought
/// together: a format that it does not take, marks, too low a resolution.
void layOver(PosterSettings& settings, const layout::Service& service, const std::string& format);

/// What shows on the page: bleed, safe margin, rulers.
void layOver(layout::PosterTemplate& style, const layout::Service& service);

/// Throws Error (job) where the sheet is larger than its service's largest or a letter smaller than its
/// smallest, with both sizes and what would do.
void checkFits(const ResolvedPoster& poster, const Workspace& workspace);

}  // namespace gridpress::jobs
