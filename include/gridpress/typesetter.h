// include/gridpress/typesetter: fonts, shaping and the measure of text.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// @file
/// fonts::Typesetter finds faces by their exact names, measures text for layout and sets it for render, so
/// that what was measured is what is printed. Any thread may use it.

#include "fonts/typesetter.h"
