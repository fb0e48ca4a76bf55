// proof/text/pdf_reader: reads a PDF's characters with their exact positions, and its metadata.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "proof/text/printed_page.h"

namespace gridpress::proof {

/// The XMP packet's title, author, subject, keywords and creator (ISO 16684-1: Dublin Core, and Adobe's PDF
/// schema), and the standards it claims. What is not stated is empty; so is everything if the packet is not
/// XML.
struct XmpRecord {
  PrintedInfo info;
  std::string language;
  std::string pdfa;  ///< Part and conformance level of PDF/A: "2B".
};

/// The digits of a date, which are the same in PDF ("D:20000101000000Z") and in XMP ("2000-01-01T00:00:00Z").
std::string digitsOf(std::string_view date);

/// One open PDF. Only the requested page is in memory. Not thread-safe.
class PdfReader {
 public:
  /// Throws Error (call) if the file is missing, unreadable, empty, not a PDF, encrypted or damaged.
  explicit PdfReader(const std::string& path);
  ~PdfReader();

  std::size_t pageCount() const;
  /// Throws Error (call) if the page cannot be read.
  PrintedPage page(std::size_t index);
  /// The page label that viewers show; empty if the file has none.
  std::string label(std::size_t index) const;
  PrintedBoxes boxes(std::size_t index) const;
  /// The page's links to pages of the same file.
  std::vector<PrintedLink> links(std::size_t index) const;
  PrintedInfo info() const;
  /// The content of its metadata stream.
  XmpRecord xmp() const;
  /// The language stated in its catalogue: a BCP 47 tag or empty.
  std::string language() const;
  /// Whether it asks a printer not to scale its pages.
  bool asksForActualSize() const;
  /// Its output intents, such as GTS_PDFX and GTS_PDFA1.
  std::vector<PrintedIntent> outputIntents() const;
  /// All bookmarks that lead to a page of this file, in order.
  std::vector<PrintedBookmark> outline() const;
  /// Poppler's warnings since the last call; poppler itself prints nothing.
  std::vector<std::string> takeWarnings();

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace gridpress::proof
