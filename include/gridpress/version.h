// include/gridpress/version: which version this is.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// @file
/// GRIDPRESS_VERSION is the headers' version as a number, gridpress::version() the linked library's as a
/// text.

#include "model/version.h"
