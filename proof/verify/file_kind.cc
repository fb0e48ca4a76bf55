// proof/verify/file_kind: looks at the first bytes, then at the keywords.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/verify/file_kind.h"

#include <string_view>

#include "model/error.h"
#include "pixels/picture_head.h"
#include "proof/text/pdf_reader.h"

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
  const bool picture = pixels::pictureFormat(path).has_value();
  const std::string keywords =
      picture ? pixels::readPictureHead(path).comment : PdfReader(path).info().keywords;
  const bool ours = keywords.starts_with("gridpress");
  if (!ours && !picture) return std::nullopt;
  const auto said = [&](std::string_view key) { return ours ? valueOf(keywords, key) : std::string(); };
  const std::string kind = said("kind"), name = said("template"), flags = said("flags");
  if (picture && !kind.empty() && kind != "poster")
    throw Error::call("this is a picture of a " + kind + ", and only posters' are read", "check the PDF",
                      {path});
  if (picture) return PrintedFileKind{FileKind::picture, name, flags};
  if (kind == "poster") return PrintedFileKind{FileKind::poster, name, flags};
  if (kind == "tiles") return PrintedFileKind{FileKind::tiles, name, flags};
  if (kind == "guide") return PrintedFileKind{FileKind::guide, name, flags};
  if (kind == "key") return PrintedFileKind{FileKind::key, name, flags};
  if (kind == "sheet" || kind == "book") return PrintedFileKind{FileKind::pages, name, flags};
  return std::nullopt;
}

}  // namespace gridpress::proof
