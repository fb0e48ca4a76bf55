// sandbox/walls: the two walls of the sandbox: one for files, one for everything else.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "sandbox/sandbox.h"

namespace gridpress::sandbox {

/// The kernel's ABI of Landlock; 0 if it has none or has it switched off.
int landlockAbi();
/// Restricts file access to `reach`. Returns the ABI, 0 if nothing is restricted.
int keepToFiles(const Reach& reach);

/// Whether the kernel can filter system calls (seccomp).
bool filtersSystemCalls();
/// Whether a job may make this call with any arguments; `name` is that of Linux.
bool allowsAlways(std::string_view call);
/// Allows the calls that a job needs and refuses all others. False if that is not possible.
bool refuseSystemCalls();

}  // namespace gridpress::sandbox
