// include/gridpress/document: pages of positioned items.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// @file
/// A gridpress::Document is what layout makes and render writes: its pages are made when they are asked for,
/// each time the same, on any thread. Items have a size, a place in points from the page's top left, and no
/// transparency.

#include "model/document.h"
#include "model/dump.h"
#include "model/text_measure.h"
