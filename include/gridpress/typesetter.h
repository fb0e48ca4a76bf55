// include/gridpress/typesetter: fonts, shaping and text measurement.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// @file
/// fonts::Typesetter finds faces by their exact names, measures text for layout and sets it for render, so
/// that text is printed as it was measured. Thread-safe.

#include "fonts/typesetter.h"
