// cli/services: finds print services' rules, and sets a poster as they ask.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/jobs.h"
#include "layout/service.h"
#include "layout/template.h"

namespace gridpress::cli {

/// `name` is a file in templates/services/ or a .toml file. Throws Error (call) that names those there are.
layout::Service loadService(const Context& context, const std::string& name);
/// All of templates/services/, by name.
std::vector<layout::Service> allServices(const Context& context);
/// "gelato, ingram, ...".
std::string serviceNames(const Context& context);

}  // namespace gridpress::cli
