// proof/verify/file_kind: reads the first bytes, then the keywords.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/verify/file_kind.h"

#include <map>
#include <string_view>

#include "model/error.h"
#include "pixels/picture_head.h"
#include "proof/text/pdf_reader.h"

namespace gridpress::proof {

namespace {

constexpr std::string_view kSettings = "; settings=";

// What follows "settings=" to the keywords' end: JSON may hold semicolons of its own.
std::string settingsIn(std::string_view keywords) {
  const std::size_t at = keywords.find(kSettings);
  return std::string(at == std::string_view::npos ? "" : keywords.substr(at + kSettings.size()));
}

// The value of "key=" among keywords that semicolons part.
std::string valueOf(std::string_view keywords, std::string_view key) {
  keywords = keywords.substr(0, keywords.find(kSettings));
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
  const auto given = [&](std::string_view key) { return ours ? valueOf(keywords, key) : std::string(); };
  const std::string kind = given("kind"), name = given("template");
  const std::string settings = ours ? settingsIn(keywords) : std::string();
  if (picture && !kind.empty() && kind != "poster")
    throw Error::call("is a picture of a " + kind + ", and only pictures of posters can be verified",
                      "verify the PDF", {path});
  if (kind == "plates" || !given("plates").empty())
    throw Error::call("is of several plates, and verify reads prints of one puzzle",
                      "have it read back as it is made: gridpress join " + setting("read-back"), {path});
  if (kind == "key")
    throw Error::call("is a key of versions as an earlier release printed it", "make the key again", {path});
  const auto is = [&](FileKind k) {
    return PrintedFileKind{k, kind == "book", given("mark"), given("volume"), name, settings};
  };
  if (picture) return is(FileKind::picture);
  static const std::map<std::string_view, FileKind> kKinds = {
      {"poster", FileKind::poster}, {"sample", FileKind::sample}, {"tiles", FileKind::tiles},
      {"guide", FileKind::guide},   {"cover", FileKind::cover},   {"imposition", FileKind::imposition},
      {"sheet", FileKind::pages},   {"book", FileKind::pages},    {"crossword", FileKind::letters},
      {"growth", FileKind::letters}};
  const auto known = kKinds.find(kind);
  return known == kKinds.end() ? std::nullopt : std::optional(is(known->second));
}

BookSize bookSize(const std::string& path) {
  PdfReader reader(path);
  const PrintedPage first = reader.page(0);
  const PrintedInfo info = reader.info();
  BookSize book{static_cast<int>(reader.pageCount()), {Length::pt(first.width), Length::pt(first.height)}};
  book.title = info.title, book.author = info.author, book.subject = info.subject;
  book.ofPuzzles = valueOf(info.keywords, "kind") == "book";
  const std::string volume = valueOf(info.keywords, "volume");
  book.volume = volume.substr(0, volume.find('/'));
  ENSURES(book.pages > 0);
  return book;
}

}  // namespace gridpress::proof
