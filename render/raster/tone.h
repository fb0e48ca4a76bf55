// render/raster/tone: whether a picture keeps its colours.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace gridpress::render {

enum class Tone { colour, gray };

}  // namespace gridpress::render
