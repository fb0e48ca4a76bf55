// include/gridpress/events: progress, notes, and requests to stop.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// @file
/// Derive from gridpress::Events to receive a job's progress and notes, and to stop it. Calls come from one
/// thread at a time, except stop(), which any thread may call. noEvents() is for callers that need none of
/// this.

#include "model/events.h"
