// layout/style/service: a print service's requirements for a file, read from TOML.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "layout/style/template.h"
#include "layout/style/worksheet.h"
#include "model/geometry.h"
#include "settings/table.h"

namespace gridpress::layout {

/// What a service prints.
enum class ServiceKind : std::uint8_t {
  poster,    ///< One sheet.
  interior,  ///< A book's pages.
  cover,     ///< A book's back, spine and front on one page.
};

/// The inside margin of a book of at most `pages` pages.
struct GutterStep {
  int pages = 0;
  Length inside;
};

/// An available trim, with the most pages that can be bound at it.
struct TrimStep {
  Size size;
  int pages = 1'000'000;
};

/// `services/NAME.toml`. A missing key is no rule: nothing is checked, nothing is set.
struct Service {
  std::string name;   ///< "gelato": the file's name.
  std::string title;  ///< "Gelato, posters".
  ServiceKind kind = ServiceKind::poster;

  /// [page]
  struct PageRules {
    std::optional<Size> minSize, maxSize;  ///< Limits of the trim, in either orientation.
    Length bleed;                          ///< Around what extends to the trim's edge.
    bool bleedRequired = false;            ///< Even if nothing does.
    bool bleedInside = true;               ///< On the binding side too.
    Length safe;                           ///< No text is closer to the trim's edge.
    bool marks = true;                     ///< Printer's marks are allowed around the bleed.
    std::optional<Length> minTextSize, minLineWidth;
  } page;

  /// [pdf]: present if PDFs are accepted.
  struct PdfRules {
    std::optional<ByteCount> bytes;
    std::string standard;                   ///< "pdfx4", "pdfx1a"; empty: any.
    std::vector<std::string> colours;       ///< Any of "gray", "rgb", "cmyk", "spot"; empty: all.
    std::optional<double> maxAreaCoverage;  ///< Per cent, of all inks together.
    std::optional<double> minDpi;           ///< For pictures on the page.
    bool embeddedFonts = false;             ///< All fonts must be embedded.
    bool transparency = true, annotations = true, bookmarks = true, encryption = true;
  };
  std::optional<PdfRules> pdf;

  /// [picture]: present if pictures are accepted.
  struct PictureRules {
    std::vector<std::string> formats;  ///< "jpg", "png".
    std::optional<ByteCount> bytes;
    std::optional<int> maxPixels;  ///< On a side.
    std::optional<double> minDpi, maxDpi;
    std::vector<std::string> colours;  ///< As for a PDF.
    bool transparency = false;
  };
  std::optional<PictureRules> picture;

  /// [book]
  std::optional<int> minPages, maxPages;
  std::vector<GutterStep> gutter;  ///< In ascending order of pages.
  /// If neither page.minSize nor page.maxSize is given, no other trims are bound.
  std::vector<TrimStep> trims;

  /// The inside margin of a book of N pages; the last step's beyond the table, 0 if there is no table.
  Length gutterFor(int pages) const;
  bool binds(Size trim) const;
  /// The trims that are bound, for messages: "5.5x8.5in, 6x9in". All of them, or the usual ones.
  std::string offered() const;
  /// The most pages at this trim (to a tenth of a point); empty if there is no limit.
  std::optional<int> maxPagesAt(Size trim) const;
};

/// The keys of a service's file.
SettingTable describe(const Service*);

/// Throws Error (call) with file and line for misspelt or missing keys.
Service readService(std::string_view toml, const std::string& name, const std::string& file);

/// The guide mirrored for a bound book of `pages` pages: with the service's gutter and safe margin, nothing
/// smaller or thinner than it prints. Throws Error (call) if it binds no books, or not this trim.
GuideTemplate forService(GuideTemplate style, const Service& service, int pages);

/// The same for a book of puzzles.
WorksheetStyle bookForService(WorksheetStyle style, const Service& service, int pages);

}  // namespace gridpress::layout
