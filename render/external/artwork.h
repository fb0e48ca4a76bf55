// render/external/artwork: a foreign page or picture, printed unchanged beneath the pages of our PDFs.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "model/contracts.h"
#include "model/document.h"
#include "model/geometry.h"

namespace gridpress::render {

/// A part of a PDF's page that is not printed, or not as intended.
struct PageNote {
  std::size_t page = 0;  ///< From 1.
  std::string what;      ///< "the annotation 'Stamp' has no picture of its own, and is not printed"
};

/// The known facts about artwork before it is drawn. Lengths are on paper; pixels are of the picture.
struct ArtworkFacts {
  std::optional<Size> size;    ///< Its natural size; empty if a picture has no density.
  Insets bleed;                ///< How far a page of a PDF is drawn beyond its size: its bleed box.
  double proportion = 1;       ///< Width over height.
  double pixels = 0;           ///< A picture's, across; 0 for a PDF.
  std::uint64_t checksum = 0;  ///< Checksum of the file's bytes and the page's number.
  std::size_t pageCount = 1;   ///< Pages of the file that contains it; 1 for a picture.
  std::vector<PageNote> notes = {};
};

/// A page of a PDF (its trim box, else its crop box, else its media box; rotated by its /Rotate), or a
/// picture (JPEG, PNG, TIFF, WebP), identified by their first bytes.
class ExternalArtwork {
 public:
  /// `page` counts from 1; a picture has one. Throws Error (call) with the file's name if it cannot be read,
  /// is encrypted, is of another kind, or has no such page.
  explicit ExternalArtwork(const std::string& path, std::size_t page = 1);
  ~ExternalArtwork();
  ExternalArtwork(ExternalArtwork&&) noexcept;
  ExternalArtwork& operator=(ExternalArtwork&&) = delete;

  const ArtworkFacts& facts() const;

  /// For this folder: the data read.
  struct Inside;
  explicit ExternalArtwork(std::unique_ptr<Inside> inside);
  const Inside& inside() const { return *inside_; }

 private:
  std::unique_ptr<Inside> inside_;
};

/// All pages of a PDF, and the file's settings for reading them.
struct ExternalPages {
  std::vector<ExternalArtwork> pages;  ///< In the file's order.
  bool fromRight = false;              ///< It specifies right-to-left reading order (ISO 32000-1, 12.2).
  std::string language;                ///< From its catalogue, a BCP 47 tag; may be empty.
  std::string title, keywords;         ///< May be empty.
  std::vector<PageNote> notes;
};

/// Throws Error (call) with the file's name, like ExternalArtwork.
ExternalPages externalPages(const std::string& path);
/// The same for a PDF that was just made and is not in a file yet.
ExternalPages externalPages(std::string bytes, const std::string& name);

/// The file with contents of forms, and annotations that are printed, as parts of its pages: as the pages
/// look when printed. Throws Error (call) with the file's name, like ExternalArtwork.
std::string settledPdf(const std::string& path);

/// The place of foreign artwork on a page (points from its top left, y down), and the visible part.
struct Placement {
  const ExternalArtwork* what = nullptr;  ///< Embedded once, even if several pages show it.
  Rect frame, clip;
  Turn turn = Turn::none;  ///< Within its frame, clockwise.
};

/// What to do with a PDF's pages.
struct AssembleOptions {
  std::vector<std::vector<Placement>> under = {};  ///< By page, in drawing order.
  /// The pages to keep, from 0, in this order; empty: all. Their content streams stay byte for byte.
  std::vector<std::size_t> keep = {};
  /// How a printer turns the paper, for print dialogs that use the file's setting: "DuplexFlipShortEdge" (ISO
  /// 32000-1, 12.2). Empty: not set in the file.
  std::string duplex = {};
  std::string name = {};  ///< The output's name, for error messages; may be empty.
};

/// A single page, as a PDF of its size.
std::string pageAlone(const ExternalArtwork& page);

/// The same input gives the same bytes. Throws Error (job) if the output cannot be written.
void assemblePdf(const std::string& pdf, const AssembleOptions& options, std::ostream& out);

}  // namespace gridpress::render
