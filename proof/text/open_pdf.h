// proof/text/open_pdf: an open PDF and what poppler complains of. Internal: names poppler.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Error.h>
#include <GlobalParams.h>
#include <PDFDoc.h>
#include <Page.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace gridpress::proof {

/// One document. Not for several threads at once; each may open its own.
class OpenPdf {
 public:
  /// Throws Error (call) for a file that is missing, unreadable, empty, not a PDF, encrypted or damaged.
  explicit OpenPdf(const std::string& path);

  const std::string& path() const { return path_; }
  PDFDoc& document() const { return *document_; }
  std::size_t pageCount() const { return static_cast<std::size_t>(document_->getNumPages()); }
  /// Throws Error (call) where the page cannot be read.
  Page& page(std::size_t index) const;
  /// How many points a unit of the page's space is: 1 but for very large pages.
  double userUnit(Page& page) const;

  /// While it lives, what poppler complains of in this thread is kept.
  class Listening {
   public:
    explicit Listening(const OpenPdf& pdf);
    ~Listening();
    Listening(const Listening&) = delete;
    Listening& operator=(const Listening&) = delete;
  };
  /// What poppler complained of since the last call; it prints nothing itself.
  std::vector<std::string> takeWarnings();

 private:
  std::string path_;
  mutable std::vector<std::string> warnings_;
  GlobalParamsIniter poppler_;  // Before the document: it needs poppler's tables.
  // poppler may find damage, and say so, as long as the document lives.
  std::shared_ptr<bool> damaged_ = std::make_shared<bool>(false);
  std::unique_ptr<PDFDoc> document_;
};

void appendUtf8(std::string& text, unsigned codePoint);
/// Of a PDF text string; none for a null pointer.
std::vector<std::uint32_t> codePointsOf(const GooString* text);
/// A PDF text string (UTF-16 or PDFDocEncoding); empty for a null pointer.
std::string utf8Of(const GooString* text);

}  // namespace gridpress::proof
