// include/gridpress/version: which version this is.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// @file
/// GRIDPRESS_VERSION is the version of the headers as a number; gridpress::version() is that of the linked
/// library as text.

#include "model/version.h"
