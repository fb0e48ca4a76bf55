// include/gridpress/events: progress, notes, and the question whether to stop.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// @file
/// Derive from gridpress::Events to hear how far a job is, what is worth a note, and to stop it. Calls come
/// from one thread at a time, but for stop(), which any thread may ask. noEvents() is for callers who do not
/// listen.

#include "model/events.h"
