// include/gridpress/preflight: files compared with a service's requirements.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// @file
/// Measures a PDF or a picture once, and checks it against each rule of a service; finds the services that
/// could print a poster.

#include "proof/preflight/preflight.h"
