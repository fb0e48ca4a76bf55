// cli/services: finds print services' rules, and sets a poster as they ask.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/jobs.h"
#include "cli/press_flags.h"
#include "layout/style/service.h"
#include "layout/style/template.h"
#include "model/puzzle.h"
#include "model/text_measure.h"

namespace gridpress::cli {

/// `name` is a file in templates/services/ or a .toml file. Throws Error (call) that names those there are.
layout::Service loadService(const Context& context, const std::string& name);
/// All of templates/services/, by name.
std::vector<layout::Service> allServices(const Context& context);
/// "gelato, ingram, ...".
std::string serviceNames(const Context& context);

/// What a poster is printed with, as flags and template said.
struct PosterJob {
  layout::PosterTemplate& style;
  PressFlags& press;
  PictureOptions& picture;
  bool dpiGiven = false;
};

/// Lays the service's bleed, standard, dpi, bytes and safe zone over the job, where it asks for more than was
/// said. `format` is what will be written. Throws Error (call) where the two cannot be brought together: a
/// format that it does not take, marks, too low a resolution.
void setFor(const layout::Service& service, const std::string& format, PosterJob job);

/// Of setFor() what shows on the page: bleed, safe zone, rulers. `verify` needs no more.
void setPage(const layout::Service& service, layout::PosterTemplate& style);

/// Throws Error (job) where the sheet is larger than the service's largest or a letter smaller than its
/// smallest, with both sizes and what would do.
void checkFits(const layout::Service& service, const Puzzle& puzzle, const layout::PosterTemplate& style,
               const TextMeasure& measure);

}  // namespace gridpress::cli
