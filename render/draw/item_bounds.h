// render/draw/item_bounds: where an item may leave ink, so that others need not look at it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "fonts/typesetter.h"
#include "model/document.h"

namespace gridpress::render {

/// A rectangle, never too small, in points. Empty for what leaves no ink. Not for groups: their items have
/// their own.
Rect boundsOf(const LetterRun& run);
Rect boundsOf(const TextRun& run, const fonts::Typesetter& type);
Rect boundsOf(const Path& path);
Rect boundsOf(const Picture& picture);

/// The smallest type among a page's items, `smallest` at most.
Length smallestType(const std::vector<Item>& items, Length smallest);

}  // namespace gridpress::render
