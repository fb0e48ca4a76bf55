// proof/file_kind: looks at the first bytes, then at the keywords.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/file_kind.h"

#include <string_view>

#include "proof/pdf_reader.h"
#include "proof/picture_head.h"

namespace gridpress::proof {

namespace {

// The value of "key=" among keywords that semicolons part.
std::string valueOf(std::string_view keywords, std::string_view key) {
  while (!keywords.empty()) {
    const std::size_t end = keywords.find(';');
    std::string_view word = keywords.substr(0, end);
    keywords.remove_prefix(end == std::string_view::npos ? keywords.size() : end + 1);
    while (word.starts_with(' ')) word.remove_prefix(1);
    if (word.size() > key.size() && word.starts_with(key) && word[key.size()] == '=')
      return std::string(word.substr(key.size() + 1));
  }
  return "";
}

}  // namespace

std::optional<PrintedFileKind> kindOf(const std::string& path) {
  if (pictureFormat(path)) return PrintedFileKind{FileKind::picture, ""};
  const std::string keywords = PdfReader(path).info().keywords;
  if (!keywords.starts_with("gridpress")) return std::nullopt;
  const std::string kind = valueOf(keywords, "kind"), name = valueOf(keywords, "template");
  if (kind == "poster") return PrintedFileKind{FileKind::poster, name};
  if (kind == "tiles") return PrintedFileKind{FileKind::tiles, name};
  if (kind == "guide") return PrintedFileKind{FileKind::guide, name};
  if (kind == "key") return PrintedFileKind{FileKind::key, name};
  if (kind == "sheet" || kind == "book") return PrintedFileKind{FileKind::pages, name};
  return std::nullopt;
}

}  // namespace gridpress::proof
