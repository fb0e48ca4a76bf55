// studio/make: what a worker does: one request to its pages or files.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string_view>

#include "jobs/resolve/workspace.h"
#include "studio/request.h"

namespace gridpress::studio {

/// Takes a part of the answer; false if nobody listens any more, which stops the work.
using Answer = std::function<bool(std::string_view)>;

/// Carries out a request in its folder and answers as request.h says. Never throws: errors become the answer.
void make(const Request& request, const jobs::Workspace& workspace, const Answer& answer);

}  // namespace gridpress::studio
