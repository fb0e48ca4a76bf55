// include/gridpress/services: what print services require.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// @file
/// The TOML files of templates/services: page sizes, bleed, safe margin, resolution, standard, gutter.

#include "layout/style/service.h"
