// render/raster/picture_files: a page as JPEG, PNG or TIFF, in bands.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <memory>
#include <string>

#include "fonts/typesetter.h"
#include "model/document.h"
#include "model/events.h"
#include "render/press/press.h"
#include "render/raster/page.h"

namespace gridpress::render {

/// Below it letters get halos that show in print.
inline constexpr int kMinQuality = 60;

/// How a TIFF's strips are packed, both with horizontal differencing (TIFF 6.0, section 14).
enum class TiffPacking {
  zip,  ///< Adobe Deflate (Adobe Photoshop TIFF Technical Notes, 2002).
  lzw,  ///< TIFF 6.0, section 13: larger, and read by every program.
};

/// How a page becomes a picture. Each format looks at its own.
struct PictureOptions {
  double dpi = 150;  ///< Pixels an inch.
  Tone tone = Tone::colour;
  std::size_t page = 0;   ///< 0-based.
  unsigned threads = 0;   ///< 0: as many as the machine has cores. Does not change the bytes.
  std::string name = {};  ///< The output's name, for errors; may be empty.
  int quality = 92;       ///< Of a JPEG: libjpeg's 1 to 100.
  /// Maximum size of a JPEG; 0: none. Else the quality is lowered, but never below kMinQuality, until the
  /// file fits.
  std::uint64_t maxBytes = 0;
  TiffPacking packing = TiffPacking::zip;
  PressOptions press = {};  ///< Of a TIFF: its profile (without one it is in sRGB), limit and recipes.
};

/// Writes one page with its bleed, baseline, with chroma of half the resolution where no letter or line has a
/// strong colour, with its resolution, an sRGB (or gray) profile and the document's keywords as a comment.
/// Progress counts pixel rows. Throws Error (call) for a face that is not installed, a page that is not
/// there, a quality or resolution out of range (a side of more than 65,500 pixels: it names the largest dpi),
/// (job) where a picture, a letter or the output fails, or where it does not fit into maxBytes at the least
/// quality. Returns the quality.
int writeJpeg(const Document& document, const fonts::Typesetter& type, std::ostream& out,
              const PictureOptions& options = {}, const Progress& progress = {});

/// The same 8 bits a channel, opaque, its resolution in pHYs and the comment in tEXt. Throws like writeJpeg,
/// without its limit of size.
void writePng(const Document& document, const fonts::Typesetter& type, std::ostream& out,
              const PictureOptions& options = {}, const Progress& progress = {});

/// The same with the keywords as its description. `out` may be one that cannot go back: the file then stands
/// in memory first. Throws like writePng; Error (job) where the file would have over 4 GB.
void writeTiff(const Document& document, const fonts::Typesetter& type, std::ostream& out,
               const PictureOptions& options = {}, const Progress& progress = {});

/// A PNG with its resolution and the profile of writePng(). Throws Error (job) where it cannot be written.
class PngRows {
 public:
  /// `name`: the output's, for errors.
  PngRows(std::ostream& out, const std::string& name, int width, int height, Tone tone, double dpi);
  ~PngRows();
  PngRows(const PngRows&) = delete;
  PngRows& operator=(const PngRows&) = delete;

  /// The next rows; the band whose last row is the picture's ends it.
  void add(Band& band);

 private:
  std::unique_ptr<class PngFile> file_;
};

}  // namespace gridpress::render
