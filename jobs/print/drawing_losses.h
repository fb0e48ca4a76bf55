// jobs/print/drawing_losses: tells what a template's drawing will not show in print.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/print/style_settings.h"
#include "jobs/workspace.h"
#include "model/events.h"

namespace gridpress::jobs {

/// Notes: pictures that are only linked, text that only browsers draw, fonts that another stands in for.
void tellDrawingLosses(const StyleSettings& settings, const Workspace& workspace, Events& events);

}  // namespace gridpress::jobs
