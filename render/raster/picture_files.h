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

/// At lower qualities letters have halos that are visible in print.
inline constexpr int kMinQuality = 60;

/// The compression of a TIFF's strips, both with horizontal differencing (TIFF 6.0, section 14).
enum class TiffPacking {
  zip,  ///< Adobe Deflate (Adobe Photoshop TIFF Technical Notes, 2002).
  lzw,  ///< TIFF 6.0, section 13: larger, but readable by every program.
};

/// How a page becomes a picture. Each format uses its own options.
struct PictureOptions {
  double dpi = 150;  ///< Pixels an inch.
  Tone tone = Tone::colour;
  std::size_t page = 0;   ///< From 0.
  unsigned threads = 0;   ///< 0: as many as the machine has cores. Does not change the bytes.
  std::string name = {};  ///< The output's name, for error messages; may be empty.
  int quality = 92;       ///< JPEG quality: libjpeg's 1 to 100.
  /// Maximum size of a JPEG; 0: none. Otherwise the quality is lowered, but never below kMinQuality, until
  /// the file fits.
  std::uint64_t maxBytes = 0;
  TiffPacking packing = TiffPacking::zip;
  PressOptions press = {};  ///< For a TIFF: its profile (if empty, it is in sRGB), limit and recipes.
};

/// Writes one page with its bleed, baseline, with chroma at half the resolution if no letter or line has a
/// strong colour, with its resolution, an sRGB (or grey) profile and the document's keywords as a comment.
/// Progress counts pixel rows. Throws Error (call) for a face that is not installed, a missing page, a
/// quality or resolution out of range (for a side of more than 65,500 pixels with the largest dpi), (job) if
/// a picture, a letter or the output fails, or if it does not fit into maxBytes at the lowest quality.
/// Returns the quality.
int writeJpeg(const Document& document, const fonts::Typesetter& type, std::ostream& out,
              const PictureOptions& options = {}, const Progress& progress = {});

/// The same with 8 bits a channel, opaque, its resolution in pHYs and the comment in tEXt. Throws like
/// writeJpeg, without the size limits.
void writePng(const Document& document, const fonts::Typesetter& type, std::ostream& out,
              const PictureOptions& options = {}, const Progress& progress = {});

/// The same with the keywords as its description. `out` need not be seekable: the file is then held in memory
/// first. Throws like writePng; Error (job) if the file would exceed 4 GB.
void writeTiff(const Document& document, const fonts::Typesetter& type, std::ostream& out,
               const PictureOptions& options = {}, const Progress& progress = {});

/// A PNG with its resolution and the profile of writePng(). Throws Error (job) if it cannot be written.
class PngRows {
 public:
  /// `name`: the output's, for error messages.
  PngRows(std::ostream& out, const std::string& name, int width, int height, Tone tone, double dpi);
  ~PngRows();
  PngRows(const PngRows&) = delete;
  PngRows& operator=(const PngRows&) = delete;

  /// The next rows; the band with the picture's last row ends it.
  void add(Band& band);

 private:
  std::unique_ptr<class PngFile> file_;
};

}  // namespace gridpress::render
