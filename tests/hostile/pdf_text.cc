// tests/hostile/pdf_text: objects, then the table of where they are.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pdf_text.h"

#include <zlib.h>

#include <cstdio>
#include <utility>

namespace gridpress::test {

namespace {

std::string packedOnce(const std::string& bytes) {
  uLongf size = compressBound(bytes.size());
  std::string out(size, '\0');
  compress2(reinterpret_cast<Bytef*>(out.data()), &size, reinterpret_cast<const Bytef*>(bytes.data()),
            bytes.size(), 9);
  out.resize(size);
  return out;
}

}  // namespace

std::string pdfOf(const std::map<int, std::string>& objects) {
  std::string out = "%PDF-1.7\n";
  std::map<int, std::size_t> at;
  for (const auto& [number, body] : objects) {
    at[number] = out.size();
    out += std::to_string(number) + " 0 obj\n" + body + "\nendobj\n";
  }
  const std::size_t table = out.size();
  const int count = objects.rbegin()->first + 1;
  out += "xref\n0 " + std::to_string(count) + "\n0000000000 65535 f \n";
  for (int i = 1; i < count; ++i) {
    char line[32];
    std::snprintf(line, sizeof line, "%010zu %05d %c \n", at.contains(i) ? at[i] : 0,
                  at.contains(i) ? 0 : 65535, at.contains(i) ? 'n' : 'f');
    out += line;
  }
  return out + "trailer\n<</Size " + std::to_string(count) + "/Root 1 0 R/Info 9 0 R>>\nstartxref\n" +
         std::to_string(table) + "\n%%EOF\n";
}

std::string streamOf(const std::string& entries, std::string bytes, int packed, const std::string& inner) {
  std::string filters = inner;
  for (int i = 0; i < packed; ++i) {
    bytes = packedOnce(bytes);
    filters = "/FlateDecode" + filters;
  }
  return "<<" + entries + (filters.empty() ? "" : "/Filter[" + filters + "]") + "/Length " +
         std::to_string(bytes.size()) + ">>stream\n" + bytes + "\nendstream";
}

std::string pdfPage(const PageText& page) {
  std::map<int, std::string> objects = page.more;
  const auto add = [&](int number, std::string body) { objects.emplace(number, std::move(body)); };
  add(1, "<</Type/Catalog/Pages 2 0 R" + page.catalogue + ">>");
  add(2, "<</Type/Pages/Kids[3 0 R]/Count 1>>");
  add(3, "<</Type/Page/Parent 2 0 R" + page.box + "/Contents 4 0 R/Resources<<" + page.resources + ">>>>");
  add(4, streamOf("", page.content, page.packed));
  add(5, "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>");
  add(9, "<</Keywords(" + page.keywords + ")>>");
  return pdfOf(objects);
}

}  // namespace gridpress::test
