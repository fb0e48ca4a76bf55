// cli/studio: `gridpress studio`: serves the studio's page until Ctrl-C.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "cli/command.h"

namespace gridpress::cli {

struct StudioFlags {
  std::string listen, token;
  std::vector<std::string> names;
  bool noOpen = false, shared = false, beSpawner = false;
  unsigned jobs = 0, seconds = 0;
};

/// Prints the address and serves until a signal ends it. Returns the exit code. Throws Error.
int runStudio(const StudioFlags& flags, const SharedFlags& shared);

}  // namespace gridpress::cli
