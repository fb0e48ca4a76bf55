// proof/book_size: asks the reader.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/book_size.h"

#include "proof/pdf_reader.h"

namespace gridpress::proof {

BookSize bookSize(const std::string& path) {
  PdfReader reader(path);
  const PrintedPage first = reader.page(0);
  BookSize book{
      static_cast<int>(reader.pageCount()), {Length::pt(first.width), Length::pt(first.height)}, ""};
  const std::string keywords = reader.info().keywords, key = "; volume=";
  if (const auto at = keywords.find(key); at != std::string::npos) {
    const std::size_t from = at + key.size();
    book.volume = "Volume " + keywords.substr(from, keywords.find('/', from) - from);
  }
  return book;
}

}  // namespace gridpress::proof
