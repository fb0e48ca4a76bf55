// cli/guide_job: writes a guide, or the volumes of a book for a service.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/made.h"
#include "fonts/typesetter.h"
#include "layout/guide/guide.h"
#include "layout/style/service.h"
#include "render/press/press.h"

namespace gridpress::cli {

/// Several volumes are written to `guide-1.pdf`, `guide-2.pdf` where `guide.pdf` was asked for. Says on
/// standard error what a service will not take: volumes that are too thin.
std::vector<Made> writeBook(const Context& context, const Puzzle& puzzle, const layout::GuideTemplate& style,
                            const layout::Service& service, layout::GuideOptions options,
                            const fonts::Typesetter& type, const std::string& path,
                            const render::PressOptions& press);

}  // namespace gridpress::cli
