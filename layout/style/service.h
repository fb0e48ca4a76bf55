// layout/style/service: what a print service asks of a file, read from TOML.
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

/// The inside margin of a book of at most N pages.
struct GutterStep {
  int pages = 0;
  Length inside;
};

/// A trim that is offered, with the most pages that can be bound at it.
struct TrimStep {
  Size size;
  int pages = 1'000'000;
};

/// `services/NAME.toml`. What is not written there is no rule: nothing is checked, nothing is set.
struct Service {
  std::string name;   ///< "gelato": the file's name.
  std::string title;  ///< "Gelato, posters".
  ServiceKind kind = ServiceKind::poster;

  /// [page]
  struct PageRules {
    std::optional<Size> minSize, maxSize;  ///< Of the trim, whichever way it lies.
    Length bleed;                          ///< Around what runs to the trim's edge.
    bool bleedRequired = false;            ///< Even where nothing does.
    bool bleedInside = true;               ///< On the binding side too.
    Length safe;                           ///< No text is nearer to the trim's edge.
    bool marks = true;                     ///< Printer's marks may stand around the bleed.
    std::optional<Length> minTextSize, minLineWidth;
  } page;

  /// [pdf]: written where PDFs are taken.
  struct PdfRules {
    std::optional<ByteCount> bytes;
    std::string standard;                   ///< "pdfx4", "pdfx1a"; empty: any.
    std::vector<std::string> colours;       ///< Of "gray", "rgb", "cmyk", "spot"; empty: any.
    std::optional<double> maxAreaCoverage;  ///< Per cent, of all inks together.
    std::optional<double> minDpi;           ///< Of pictures on the page.
    bool embeddedFonts = false;             ///< All of them must be.
    bool transparency = true, annotations = true, bookmarks = true, encryption = true;
  };
  std::optional<PdfRules> pdf;

  /// [picture]: written where pictures are taken.
  struct PictureRules {
    std::vector<std::string> formats;  ///< "jpg", "png".
    std::optional<ByteCount> bytes;
    std::optional<int> maxPixels;  ///< On a side.
    std::optional<double> minDpi, maxDpi;
    std::vector<std::string> colours;  ///< As of a PDF.
    bool transparency = false;
  };
  std::optional<PictureRules> picture;

  /// [book]
  std::optional<int> minPages, maxPages;
  std::vector<GutterStep> gutter;  ///< By rising number of pages.
  /// Where neither page.minSize nor page.maxSize is given, no other trims are bound.
  std::vector<TrimStep> trims;

  /// The inside margin of a book of N pages; the last step's beyond the table, 0 without one.
  Length gutterFor(int pages) const;
  bool binds(Size trim) const;
  /// Trims that are bound, as people write them: "5.5x8.5in, 6x9in". All of them, or the usual ones.
  std::string offered() const;
  /// The most pages at this trim (to a tenth of a point); nothing where there is no limit.
  std::optional<int> maxPagesAt(Size trim) const;
};

/// The keys of a service's file.
SettingTable describe(const Service*);

/// Throws Error (call) with file and line for what is misspelt or missing.
Service readService(std::string_view toml, const std::string& name, const std::string& file);

/// Mirrored, bound in a book of `pages` pages: with the service's gutter and safe margin, and nothing smaller
/// or thinner than it prints. Throws Error (call) where the service binds no books, or none of this trim.
GuideTemplate forService(GuideTemplate style, const Service& service, int pages);

/// The same for a book of puzzles.
WorksheetStyle bookForService(WorksheetStyle style, const Service& service, int pages);

}  // namespace gridpress::layout
