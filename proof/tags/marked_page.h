// proof/tags/marked_page: what a page's marked content says, and what of the page is in none.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>

namespace gridpress::proof {

/// As poppler draws it, in the order of the content.
struct MarkedPage {
  std::map<int, std::string> texts;  ///< Of marked content, by its number (MCID); UTF-8.
  std::uint64_t bareLetters = 0;     ///< In no marked content that has a number, and in no artifact.
  std::uint64_t bareShapes = 0;
  std::uint64_t meaningless = 0;  ///< Letters of which the font does not say what they mean.
  std::uint64_t mixed = 0;        ///< Artifacts within tagged content, or the other way round.
  std::uint64_t repeated = 0;     ///< Numbers that come again.
};

/// One PDF. Not for several threads at once.
class MarkedReader {
 public:
  /// Throws Error (call) for a file that cannot be read (PdfReader).
  explicit MarkedReader(const std::string& path);
  ~MarkedReader();
  MarkedReader(const MarkedReader&) = delete;
  MarkedReader& operator=(const MarkedReader&) = delete;

  std::size_t pageCount() const;
  MarkedPage page(std::size_t index);

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace gridpress::proof
