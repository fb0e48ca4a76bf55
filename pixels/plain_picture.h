// pixels/plain_picture: a foreign picture as a JPEG or PNG that every program shows alike.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "model/colour.h"
#include "pixels/picture_head.h"
#include "pixels/pixel_rows.h"

namespace gridpress::pixels {

/// In grey or sRGB, up to its end. Its orientation and density are stated here, and need not be in the file.
struct PlainPicture : PictureFacts {  // A JPEG, or a PNG.
  std::string bytes;
};

/// Converts colours to sRGB: by the embedded ICC profile, else by a PNG's chromaticities; process colours
/// without a profile as in browsers, which assume that every JPEG of four inks is inverted. A picture that is
/// already plain keeps its bytes. Throws Error (call) if the file's format is not supported, or it is damaged
/// or truncated.
PlainPicture plainPicture(std::string bytes, const std::string& path);

/// The same with its pixels rotated by its orientation.
PlainPicture uprightPicture(std::string bytes, const std::string& path);

/// Pixels as a PNG; if that takes more than `most` bytes, as a JPEG of high quality.
PlainPicture plainPicture(const PixelRows& rows, std::size_t most);

/// States that the other pages or frames of a file are lost; empty if there are none.
std::string laterLost(const std::string& later);

/// The same PNG without transparency, laid over a colour.
std::string laidOver(std::string_view png, Colour ground, const std::string& path);

}  // namespace gridpress::pixels
