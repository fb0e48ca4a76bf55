// render/external/artwork: a page or picture that others made, printed as it is under the pages of our PDFs.
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

/// What of a PDF's page is printed otherwise than it is meant, or not at all.
struct PageNote {
  std::size_t page = 0;  ///< From 1.
  std::string what;      ///< "the annotation 'Stamp' has no picture of its own, and is not printed"
};

/// What is known of artwork before it is drawn. Lengths are on paper; pixels are of the picture.
struct ArtworkFacts {
  std::optional<Size> size;    ///< As large as it wants to be; nothing where a picture has no density.
  Insets bleed;                ///< How far a page of a PDF is drawn beyond its size: its bleed box.
  double proportion = 1;       ///< Width over height.
  double pixels = 0;           ///< Of a picture, across; 0 of a PDF.
  std::uint64_t checksum = 0;  ///< Of the file's bytes and the page's number.
  std::size_t pageCount = 1;   ///< Of the file that it is a page of; a picture has one.
  std::vector<PageNote> notes = {};
};

/// A page of a PDF (its trim box, else its crop box, else its media box; turned as its /Rotate says), or a
/// picture (JPEG, PNG, TIFF, WebP), told apart by their first bytes.
class ExternalArtwork {
 public:
  /// `page` counts from 1; a picture has one. Throws Error (call), naming the file, where it cannot be read,
  /// is encrypted, is of another kind, or has no such page.
  explicit ExternalArtwork(const std::string& path, std::size_t page = 1);
  ~ExternalArtwork();
  ExternalArtwork(ExternalArtwork&&) noexcept;
  ExternalArtwork& operator=(ExternalArtwork&&) = delete;

  const ArtworkFacts& facts() const;

  /// For this folder: what was read.
  struct Inside;
  explicit ExternalArtwork(std::unique_ptr<Inside> inside);
  const Inside& inside() const { return *inside_; }

 private:
  std::unique_ptr<Inside> inside_;
};

/// All pages of a PDF, and what the file says of reading them.
struct ExternalPages {
  std::vector<ExternalArtwork> pages;  ///< In the file's order.
  bool fromRight = false;       ///< It asks for the order of scripts from the right (ISO 32000-1, 12.2).
  std::string language;         ///< Of its catalogue, a BCP 47 tag; may be empty.
  std::string title, keywords;  ///< May be empty.
  std::vector<PageNote> notes;
};

/// Throws Error (call), naming the file, as ExternalArtwork does.
ExternalPages externalPages(const std::string& path);
/// The same of a PDF that was just made, and is not in a file yet.
ExternalPages externalPages(std::string bytes, const std::string& name);

/// The file with what is written into forms, and notes that print, as part of its pages: what these show once
/// they are printed. Throws Error (call), naming the file, as ExternalArtwork does.
std::string settledPdf(const std::string& path);

/// Where a foreign page or picture lies on a page (points from its top left, y down), and what shows of it.
struct Placement {
  const ExternalArtwork* what = nullptr;  ///< Embedded once, however many pages show it.
  Rect frame, clip;
  Turn turn = Turn::none;  ///< Within its frame, clockwise.
};

/// What becomes of a PDF's pages.
struct AssembleOptions {
  std::vector<std::vector<Placement>> under = {};  ///< By page, in the order in which they are drawn.
  /// The pages that stay, 0-based, in this order; empty: all. Their content streams stay byte for byte.
  std::vector<std::size_t> keep = {};
  /// How a printer turns the paper, for the print dialogs that ask the file: "DuplexFlipShortEdge" (ISO
  /// 32000-1, 12.2). Empty: the file says nothing of it.
  std::string duplex = {};
  std::string name = {};  ///< The output's name, for errors; may be empty.
};

/// A page by itself, as a PDF as large as it is.
std::string pageAlone(const ExternalArtwork& page);

/// The same input gives the same bytes. Throws Error (job) where the output cannot be written.
void assemblePdf(const std::string& pdf, const AssembleOptions& options, std::ostream& out);

}  // namespace gridpress::render
