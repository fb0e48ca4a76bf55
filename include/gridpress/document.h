// include/gridpress/document: pages of positioned items.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// @file
/// A gridpress::Document is created by layout and written by render. Its pages are made on demand, on any
/// thread, and are always the same. Items have a size, a position in points from the page's top left corner,
/// and no transparency.

#include "model/document.h"
#include "model/dump.h"
#include "model/text_measure.h"
