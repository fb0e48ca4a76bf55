// pixels/picture_head: pixels and density of a JPEG, PNG or TIFF, from its head.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace gridpress::pixels {

/// Exif's orientation, 1 (upright) to 8, of a marker's bytes behind "Exif\0\0" (tag 0x112 of the first
/// directory, TIFF 6.0); 1 where none is told.
unsigned orientationIn(std::string_view tiff);

enum class PictureFormat : std::uint8_t { jpeg, png, tiff };

/// "jpg", "png", "tif"
const char* endingOf(PictureFormat format);

/// What a JPEG, PNG or TIFF states of itself.
struct PictureHead {
  PictureFormat format = PictureFormat::jpeg;
  std::uint32_t width = 0, height = 0;  ///< Pixels.
  double dpiX = 0, dpiY = 0;            ///< 0 where the file states none.
  std::string colours;                  ///< "gray", "rgb" or "cmyk".
  bool transparent = false;             ///< It has an alpha channel, or a colour that is none.
  bool halfChroma = false;              ///< A JPEG of one colour for four pixels (4:2:0).
  std::string profile;                  ///< The ICC profile that is embedded; empty where there is none.
  std::string comment;                  ///< The first there is.
};

/// By a file's first eight bytes: those that may stand behind a grid. Nothing where it is no JPEG or PNG.
std::optional<PictureFormat> formatOf(std::string_view bytes);
/// A kind of picture that is not read here, by its name: "TIFF". Empty where the bytes are none that is
/// known.
std::string otherFormat(std::string_view bytes);
/// Of a file that may be a print: a TIFF is one, too. Throws Error (call) where it cannot be read or is
/// empty.
std::optional<PictureFormat> pictureFormat(const std::string& path);
/// Whether the picture has its end (JPEG's EOI, PNG's IEND; of a TIFF its last strip), a little before the
/// file's at most.
bool endsWhole(const std::string& path, PictureFormat format);

/// Throws Error (call) for a file that is neither or that is damaged before its pixels.
PictureHead readPictureHead(const std::string& path);
/// The same of a JPEG or PNG in memory; nothing where it is neither, or damaged.
std::optional<PictureHead> headOf(std::string_view bytes);

}  // namespace gridpress::pixels
