// pixels/picture_head: pixels and density of a JPEG, PNG, TIFF or WebP, from its header.
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

/// The facts needed to place a picture.
struct PictureFacts {
  PictureFormat format = PictureFormat::jpeg;
  std::uint32_t width = 0, height = 0;  ///< Pixels, as stored.
  /// Density of the stored pixels; 0 if the file states none: from JFIF, else Exif, else Photoshop (8BIM).
  double dpiX = 0, dpiY = 0;
  unsigned orientation = 1;  ///< Exif's: 1 (upright) to 8 (Exif 2.32, 4.6.4).
  bool transparent = false;  ///< It has an alpha channel, or a transparent colour.
  std::string later;         ///< What follows this picture: "2 other pages". Empty: nothing.
};

/// The properties stated in a picture's file.
struct PictureHead : PictureFacts {
  std::string colours;      ///< "gray", "rgb" or "cmyk".
  bool halfChroma = false;  ///< A JPEG with one chroma value for four pixels (4:2:0).
  /// A JPEG that PDF readers do not support (arithmetic coding) or take for YCbCr (RGB not marked as such),
  /// or whose colours no profile specifies.
  bool unusual = false;
  /// The colours stated by a PNG or Exif if there is no profile.
  std::optional<Chromaticities> chromaticities;
  std::string profile;  ///< The embedded ICC profile; empty if there is none.
  std::string comment;  ///< The first one.
};

/// By a file's first bytes; empty for any other format.
std::optional<PictureFormat> formatOf(std::string_view bytes);
/// The kind of a file that is neither a supported picture nor a PDF or SVG, by its first bytes:
/// "a JPEG XL picture", "an icon (ICO)". Empty if unknown.
std::string otherFormat(std::string_view bytes);
/// Throws Error (call) if the file cannot be read or is empty.
std::optional<PictureFormat> pictureFormat(const std::string& path);
/// Whether the picture is complete (JPEG's EOI, PNG's IEND, a TIFF's last strip), even if something follows
/// it, such as a film or a second picture.
bool endsWhole(const std::string& path, PictureFormat format);
/// The number of bytes of a JPEG or PNG up to its end; 0 if it has none.
std::size_t wholeLength(std::string_view bytes, PictureFormat format);

/// Throws Error (call) if the file is not a picture or is damaged before its pixels.
PictureHead readPictureHead(const std::string& path);
/// The same for a JPEG, PNG or WebP in memory; empty if it is none, or damaged.
std::optional<PictureHead> headOf(std::string_view bytes);

// picture_parts.cc
/// What a JPEG, PNG or TIFF contains beyond a baseline picture with a density, a profile and a comment, as
/// phrases: "a part 'acTL'", "a second scan", "12 bytes after its end", "no end". A program may obey such a
/// part and show a different picture (EXIF rotates it, APNG animates it, gAMA changes its tones). Sources:
/// ITU-T T.81, annex B; PNG, third edition, section 5; TIFF 6.0, section 2. Throws Error (call) for any other
/// file, or if it cannot be read.
std::vector<std::string> foreignParts(const std::string& path);
/// The one of these for a truncated picture.
inline constexpr std::string_view kNoEnd = "no end";

}  // namespace gridpress::pixels
