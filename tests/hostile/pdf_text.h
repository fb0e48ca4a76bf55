// tests/hostile/pdf_text: a small PDF, written by hand.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>

namespace gridpress::test {

/// A PDF of these objects, of which 1 is the catalogue and 9 the information.
std::string pdfOf(const std::map<int, std::string>& objects);

/// A stream object; packed by zlib N times, its bytes being what `inner` packed ("/JBIG2Decode").
std::string streamOf(const std::string& entries, std::string bytes, int packed = 0,
                     const std::string& inner = {});

/// What differs from a page of two letters that calls itself a poster.
struct PageText {
  std::string box = "/MediaBox[0 0 612 792]";
  std::string content = "BT /F 12 Tf 100 100 Td (AB) Tj ET";
  int packed = 0;
  std::string resources = "/Font<</F 5 0 R>>";
  std::string catalogue = {};
  std::string keywords = "gridpress; kind=poster; template=plain";
  std::map<int, std::string> more = {};  ///< Further objects, or others.
};
std::string pdfPage(const PageText& page);

/// The objects 10 to 10 + count, each made of the number of the next; the last is `end`.
template <typename Make>
std::map<int, std::string> chainOf(int count, const Make& make, const std::string& end) {
  std::map<int, std::string> objects;
  for (int i = 0; i < count; ++i) objects[10 + i] = make(std::to_string(11 + i) + " 0 R");
  objects[10 + count] = end;
  return objects;
}

}  // namespace gridpress::test
