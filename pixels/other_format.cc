// pixels/other_format: identifies files of unsupported formats by their first bytes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <utility>

#include "pixels/picture_head.h"

namespace gridpress::pixels {

namespace {

// Of a ZIP, by names that stand in it.
std::string packedFormat(std::string_view bytes) {
  constexpr std::pair<std::string_view, const char*> kKinds[] = {
      {"word/", "a Word document"},
      {"xl/", "a workbook of Excel"},
      {"ppt/", "a presentation of PowerPoint"},
      {"opendocument.text", "a text document (ODT)"},
      {"opendocument.graphics", "a drawing (ODG)"},
      {"opendocument.presentation", "a presentation (ODP)"},
      {"opendocument.spreadsheet", "a spreadsheet (ODS)"},
      {"epub+zip", "a book (EPUB)"},
      {"krita", "a drawing of Krita"}};
  for (const auto& [part, name] : kKinds)
    if (bytes.find(part) != std::string_view::npos) return name;
  return "a packed file (ZIP)";
}

bool isWebPage(std::string_view bytes) {
  std::string text(bytes.substr(0, bytes.find_first_not_of("\xEF\xBB\xBF \t\r\n") + 20));
  for (char& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return text.find("<html") != std::string::npos || text.find("<!doctype html") != std::string::npos;
}

}  // namespace

std::string otherFormat(std::string_view bytes) {
  using namespace std::string_view_literals;
  if (bytes.empty()) return "an empty file";
  constexpr std::pair<std::string_view, const char*> kBegins[] = {
      {"GIF8", "a GIF"},
      {"\0\0\0\x0CjP  "sv, "a JPEG 2000 picture"},
      {"\xFF\x4F\xFF\x51", "a JPEG 2000 picture"},
      {"\xFF\x0A", "a JPEG XL picture"},
      {"\0\0\0\x0CJXL "sv, "a JPEG XL picture"},
      {"\x1f\x8b", "a packed file (.gz)"},
      {"8BPS", "a Photoshop file"},
      {"%!PS", "a PostScript file (EPS, AI)"},
      {"\xC5\xD0\xD3\xC6", "a PostScript file (EPS, AI)"},
      {"\x06\x06\xED\xF5", "an InDesign document"},
      {"\xD0\xCF\x11\xE0", "a document of an older Office"},
      {"{\\rtf", "a text document (RTF)"},
      {"\xD7\xCD\xC6\x9A", "a Windows metafile (WMF)"},
      {"P6\n", "a PPM picture"},
      {"gimp xcf", "a GIMP picture"},
      {"\n\5\1\10", "a PCX picture"},
      {"\0\0\1\0"sv, "an icon (ICO)"}};
  for (const auto& [begin, name] : kBegins)
    if (bytes.starts_with(begin)) return name;
  if (bytes.starts_with("BM") && bytes.substr(0, 10).ends_with("\0\0\0\0"sv)) return "a BMP picture";
  if (bytes.substr(0, 44).ends_with(" EMF")) return "a Windows metafile (EMF)";
  if (bytes.starts_with("PK\3\4")) return packedFormat(bytes);
  if (bytes.starts_with("RIFF") && bytes.substr(0, 11).ends_with("CDR")) return "a CorelDRAW file";
  if (bytes.substr(0, 8).ends_with("ftyp")) {
    const std::string_view brand = bytes.substr(8).substr(0, 4);
    if (brand.starts_with("avi")) return "an AVIF picture";
    if (brand.starts_with("he") || brand == "mif1" || brand == "msf1") return "a HEIC picture";
    return "a film";
  }
  return isWebPage(bytes) ? "a web page (HTML)" : "";
}

}  // namespace gridpress::pixels
