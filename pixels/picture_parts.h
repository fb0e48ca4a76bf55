// pixels/picture_parts: what a picture's file holds besides its pixels.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gridpress::pixels {

/// What a JPEG, PNG or TIFF holds that a baseline picture with a density, a profile and a comment does not,
/// as words of a sentence: "a part 'acTL'", "a second scan", "12 bytes after its end", "no end". A program
/// may obey such a part and show another picture (EXIF turns it, APNG moves it, gAMA tones it). Sources:
/// ITU-T T.81, annex B; PNG, third edition, section 5; TIFF 6.0, section 2. Throws Error (call) for a file
/// that is neither or cannot be read.
std::vector<std::string> foreignParts(const std::string& path);
/// The one of these that says that the picture is cut off.
inline constexpr std::string_view kNoEnd = "no end";

}  // namespace gridpress::pixels
