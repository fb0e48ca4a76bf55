// cli/studio: `gridpress studio`: serves the studio's page until Ctrl-C.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"

namespace gridpress::cli {

/// The studio's settings, described as a job's are; it is none, since it ends when somebody ends it.
const jobs::Job& studioJob();

/// Prints the address and serves until a signal ends it. Returns the exit code. Throws Error.
int runStudio(const Object& given, bool beSpawner, const SharedFlags& shared);

}  // namespace gridpress::cli
