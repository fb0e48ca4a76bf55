// cli/cover_job: covers' rules, and the spines that they give books.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/made.h"
#include "layout/cover/cover.h"

namespace gridpress::cli {

/// `templates/covers/SERVICE.toml`. Throws Error (call) where there is none.
layout::CoverRules loadCoverRules(const Context& context, const std::string& service);

/// For each volume a line: "guide-1.pdf: 590 pages, spine 1.329 in on white". What covers the service has is
/// not known of all; then nothing.
std::vector<std::string> describeSpines(const Context& context, const std::string& service,
                                        const std::vector<Made>& volumes);

}  // namespace gridpress::cli
