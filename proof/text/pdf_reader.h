// proof/text/pdf_reader: reads a PDF's characters with their exact places, and what it says of itself.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "proof/text/printed_page.h"

namespace gridpress::proof {

/// The packet's title, author, subject, keywords and creator (ISO 16684-1: Dublin Core, and Adobe's PDF
/// schema), and the standards that it claims. What it does not say, and all of a packet that is no XML, is
/// empty.
struct XmpRecord {
  PrintedInfo info;
  std::string language;
  std::string pdfa;  ///< The part of PDF/A that it names, and how far it conforms: "2B".
};

/// A date's digits, which are the same in PDF ("D:20000101000000Z") and in XMP ("2000-01-01T00:00:00Z").
std::string digitsOf(std::string_view date);

/// One open PDF. Only the page that is asked for stands in memory. Not thread-safe.
class PdfReader {
 public:
  /// Throws Error (call) for a file that is missing, unreadable, empty, not a PDF, encrypted or damaged.
  explicit PdfReader(const std::string& path);
  ~PdfReader();

  std::size_t pageCount() const;
  /// Throws Error (call) where the page cannot be read.
  PrintedPage page(std::size_t index);
  /// What a viewer calls the page; empty where the file does not say.
  std::string label(std::size_t index) const;
  PrintedBoxes boxes(std::size_t index) const;
  /// The page's links to pages of this file.
  std::vector<PrintedLink> links(std::size_t index) const;
  PrintedInfo info() const;
  /// What its metadata stream says.
  XmpRecord xmp() const;
  /// Its language, as its catalogue says it: a BCP 47 tag or empty.
  std::string language() const;
  /// Whether it asks a printer not to scale its pages.
  bool asksForActualSize() const;
  /// The kinds of its output intents: GTS_PDFX, GTS_PDFA1.
  std::vector<PrintedIntent> outputIntents() const;
  /// Every bookmark that leads to a page of this file, in order.
  std::vector<PrintedBookmark> outline() const;
  /// What poppler complained of since the last call; it prints nothing itself.
  std::vector<std::string> takeWarnings();

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace gridpress::proof
