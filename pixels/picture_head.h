// pixels/picture_head: pixels and density of a JPEG, PNG, TIFF or WebP, from its head.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pixels/colour_space.h"

namespace gridpress::pixels {

enum class PictureFormat : std::uint8_t { jpeg, png, tiff, webp };

/// "jpg", "png", "tif", "webp"
const char* endingOf(PictureFormat format);

/// What whoever places a picture asks of it.
struct PictureFacts {
  PictureFormat format = PictureFormat::jpeg;
  std::uint32_t width = 0, height = 0;  ///< Pixels, as they are stored.
  /// Of the stored pixels; 0 where the file states none: by JFIF, else by Exif, else by Photoshop (8BIM).
  double dpiX = 0, dpiY = 0;
  unsigned orientation = 1;  ///< Exif's: 1 (upright) to 8 (Exif 2.32, 4.6.4).
  bool transparent = false;  ///< It has an alpha channel, or a colour that is none.
  std::string later;         ///< What comes behind this picture: "2 other pages". Empty: nothing.
};

/// What a picture's file states of itself.
struct PictureHead : PictureFacts {
  std::string colours;      ///< "gray", "rgb" or "cmyk".
  bool halfChroma = false;  ///< A JPEG of one colour for four pixels (4:2:0).
  /// A JPEG that readers of PDFs do not know (arithmetic coding) or take for YCbCr (RGB that does not say
  /// so), or whose colours no profile tells.
  bool unusual = false;
  /// What a PNG or Exif says of its colours where no profile does.
  std::optional<Chromaticities> chromaticities;
  std::string profile;  ///< The ICC profile that is embedded; empty where there is none.
  std::string comment;  ///< The first there is.
};

/// By a file's first bytes; nothing where it is none of them.
std::optional<PictureFormat> formatOf(std::string_view bytes);
/// What a file is that is neither a picture that is read here nor a PDF or SVG, by its first bytes: "a JPEG
/// XL picture", "an icon (ICO)". Empty where that is not known.
std::string otherFormat(std::string_view bytes);
/// Throws Error (call) where the file cannot be read or is empty.
std::optional<PictureFormat> pictureFormat(const std::string& path);
/// Whether the picture has its end (JPEG's EOI, PNG's IEND; of a TIFF its last strip), whatever stands behind
/// it: a film, a second picture.
bool endsWhole(const std::string& path, PictureFormat format);
/// Of the bytes of a JPEG or PNG: those up to its end; 0 where it has none.
std::size_t wholeLength(std::string_view bytes, PictureFormat format);

/// Throws Error (call) for a file that is none or that is damaged before its pixels.
PictureHead readPictureHead(const std::string& path);
/// The same of a JPEG, PNG or WebP in memory; nothing where it is none, or damaged.
std::optional<PictureHead> headOf(std::string_view bytes);

// picture_parts.cc
/// What a JPEG, PNG or TIFF holds that a baseline picture with a density, a profile and a comment does not,
/// as words of a sentence: "a part 'acTL'", "a second scan", "12 bytes after its end", "no end". A program
/// may obey such a part and show another picture (EXIF turns it, APNG moves it, gAMA tones it). Sources:
/// ITU-T T.81, annex B; PNG, third edition, section 5; TIFF 6.0, section 2. Throws Error (call) for a file
/// that is neither or cannot be read.
std::vector<std::string> foreignParts(const std::string& path);
/// The one of these that says that the picture is cut off.
inline constexpr std::string_view kNoEnd = "no end";

}  // namespace gridpress::pixels
