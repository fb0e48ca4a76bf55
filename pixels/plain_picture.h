// pixels/plain_picture: a picture of a stranger as a JPEG or PNG that every program shows alike.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "model/colour.h"
#include "pixels/picture_head.h"
#include "pixels/pixel_rows.h"

namespace gridpress::pixels {

/// In gray or sRGB, up to its end. Its orientation and density are told here, and need not be in the file.
struct PlainPicture : PictureFacts {  // A JPEG, or a PNG.
  std::string bytes;
};

/// Colours become those of sRGB: by the ICC profile that is embedded, else by a PNG's chromaticities; process
/// colours without a profile as browsers show them, which take each JPEG of four inks for inverted. What is
/// plain already keeps its bytes. Throws Error (call) where the file is of no kind that is read here, damaged
/// or cut off.
PlainPicture plainPicture(std::string bytes, const std::string& path);

/// The same with its pixels turned as its orientation asks.
PlainPicture uprightPicture(std::string bytes, const std::string& path);

/// Pixels as a PNG; where that takes more than `most` bytes, as a JPEG of high quality.
PlainPicture plainPicture(const PixelRows& rows, std::size_t most);

/// Says that the other pages or frames of a file are lost; empty where there are none.
std::string laterLost(const std::string& later);

/// The same PNG without transparency, laid over a colour.
std::string laidOver(std::string_view png, Colour ground, const std::string& path);

}  // namespace gridpress::pixels
