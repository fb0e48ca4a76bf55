// sandbox/walls: the two walls of which the sandbox is built, one for files and one for all else.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "sandbox/sandbox.h"

namespace gridpress::sandbox {

/// The ABI that the kernel speaks, 0 where it has no Landlock or it is switched off.
int landlockAbi();
/// Keeps to what lies in reach. Returns the ABI, 0 where nothing is kept.
int keepToFiles(const Reach& reach);

/// True where the kernel filters system calls by seccomp.
bool filtersSystemCalls();
/// True for calls that a job may make with any arguments, by the name that Linux gives them.
bool allowsAlways(std::string_view call);
/// Leaves the calls that a job needs, and refuses all others. False where nothing is refused.
bool refuseSystemCalls();

}  // namespace gridpress::sandbox
