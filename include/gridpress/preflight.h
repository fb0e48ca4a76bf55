// include/gridpress/preflight: files compared with a service's requirements.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// @file
/// Measures a PDF, JPEG or PNG once, and asks each rule of a service; says which services could print a
/// poster.

#include "proof/preflight/preflight.h"
