// proof/verify/book_size: asks the reader.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/verify/book_size.h"

#include "proof/text/pdf_reader.h"

namespace gridpress::proof {

BookSize bookSize(const std::string& path) {
  PdfReader reader(path);
  const PrintedPage first = reader.page(0);
  BookSize book{static_cast<int>(reader.pageCount()),
                {Length::pt(first.width), Length::pt(first.height)},
                "",
                false,
                "",
                "",
                ""};
  const PrintedInfo info = reader.info();
  book.title = info.title;
  book.author = info.author;
  book.subject = info.subject;
  book.ofPuzzles = info.keywords.find("; kind=book") != std::string::npos;
  const std::string &keywords = info.keywords, key = "; volume=";
  if (const auto at = keywords.find(key); at != std::string::npos) {
    const std::size_t from = at + key.size();
    book.volume = keywords.substr(from, keywords.find('/', from) - from);
  }
  return book;
}

}  // namespace gridpress::proof
