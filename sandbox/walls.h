// sandbox/walls: the two walls of which the sandbox is built, one for files and one for all else.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sandbox/sandbox.h"

namespace gridpress::sandbox {

/// The ABI that the kernel speaks, 0 where it has no Landlock or it is switched off.
int landlockAbi();
/// Keeps to what lies in reach. Returns the ABI, 0 where nothing is kept.
int keepToFiles(const Reach& reach);

/// True where the kernel filters system calls, and this kind of machine is one whose calls we know.
bool filtersSystemCalls();
/// Refuses sockets, other programs and what reaches into other processes or the kernel.
bool refuseSystemCalls();

}  // namespace gridpress::sandbox
