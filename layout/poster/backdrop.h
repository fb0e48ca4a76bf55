// layout/poster/backdrop: the picture behind a grid.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "layout/style/template.h"

namespace gridpress::layout {

/// The backdrop centred in `area`, shown only inside `clip`; nothing where the style names none.
std::optional<Picture> backdrop(const BackdropStyle& style, const Rect& area, const Rect& clip);

}  // namespace gridpress::layout
