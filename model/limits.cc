// model/limits: the table.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/limits.h"

#include <array>
#include <vector>

namespace gridpress {

namespace {

// Where the string that begins at `at` ends: three quotes or one, and a backslash only counts in double ones.
std::size_t stringEnd(std::string_view text, std::size_t at) {
  const char quote = text[at];
  const bool longer = text.substr(at).starts_with(std::string(3, quote));
  const std::string_view close = text.substr(at, longer ? 3 : 1);
  for (std::size_t i = at + close.size(); i < text.size(); ++i) {
    if (text[i] == '\\' && quote == '"')
      ++i;
    else if (text.substr(i).starts_with(close))
      return i + close.size() - 1;
    else if (text[i] == '\n' && !longer)
      return i - 1;  // No TOML; the line is counted.
  }
  return text.size();
}

// Of one place in the text. A header's parts are left at its bracket, so that what lies below a header may
// be twice as deep: the stack bears it.
class TomlDepth {
 public:
  void see(char c) {
    if (c == '.') ++depth_;
    if (c == ',') depth_ = open_.empty() ? 0 : open_.back() + 1;
    if (c == '\n' && open_.empty()) depth_ = 0;
    if (c == '[' || c == '{') open_.push_back(depth_++);
    if ((c == ']' || c == '}') && !open_.empty()) {
      depth_ = open_.back();
      open_.pop_back();
    }
  }
  std::uint64_t now() const { return depth_; }

 private:
  std::uint64_t depth_ = 0;
  std::vector<std::uint64_t> open_;  // The depths at which brackets were opened.
};

}  // namespace

void checkTomlDepth(std::string_view text, const std::string& file) {
  TomlDepth depth;
  std::size_t line = 1;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t from = i;
    if (text[i] == '"' || text[i] == '\'')
      i = stringEnd(text, i);
    else if (text[i] == '#')
      i = std::min(text.find('\n', i), text.size()) - 1;
    else
      depth.see(text[i]);
    limits::kTomlDepth.check(depth.now(), {file, line});
    const std::string_view passed = text.substr(from, i + 1 - from);
    line += static_cast<std::size_t>(std::ranges::count(passed, '\n'));
  }
}

namespace {

constexpr std::uint64_t kMillion = 1'000'000, kBillion = 1'000 * kMillion;

constexpr Limit limit(std::string_view of, std::uint64_t most, std::string_view unit,
                      std::string_view problem, std::string_view remedy, std::string_view flag = {},
                      std::uint64_t shared = 0) {
  return {of, most, unit, problem, remedy, flag, shared};
}

}  // namespace

Error Limit::exceeded(const Source& where) const {
  return Error::call(std::string(problem), std::string(remedy), where);
}

namespace limits {

const Limit kLengths =
    limit("a length, a page's side and a page's UserUnit", static_cast<std::uint64_t>(kMaxLength.in()),
          "inches", "a page of this PDF has a size beyond 60000 in, or none",
          "make the file again at a size that can be printed");
const Limit kListUnpacked = limit("a word list, unpacked", kMaxUnpacked, "bytes", "unpacks to more than 4 GB",
                                  "raise the limit", "max-unpacked");
const Limit kOfficeText = limit("the text of an office file, unpacked", 128 * kMillion, "bytes",
                                "unpacks to more than 128 MB of text", "save its words as plain text or CSV");
const Limit kThemeCells = limit("a table of a book's themes", 4 * kMillion, "cells",
                                "holds a table of more than 4 million cells, most of them empty",
                                "put the lists beside each other, or each into a sheet");
const Limit kWholeFile =
    limit("a file that is read whole: a puzzle, a template, a recipe, a drawing, a profile", kBillion,
          "bytes", "is larger than 1 GB", "choose a smaller file");
const Limit kStream =
    limit("a stream of a PDF, unpacked", 256 * kMillion, "bytes",
          "a stream of this PDF unpacks to more than 256 MB", "make the file again with less in it");
const Limit kPdfUnpacked = limit("all streams of a PDF but its pictures, unpacked", 2 * kBillion, "bytes",
                                 "this PDF unpacks to more than 2 GB", "make the file again with less in it");
const Limit kNesting = limit("parts of a PDF within each other", 500, "levels",
                             "parts of this PDF lie more than 500 deep in each other",
                             "make the file again from the program it came from");
const Limit kPages =
    limit("a PDF's pages", 100'000, "pages", "this PDF has more than 100,000 pages", "cut it into several");
const Limit kStates = limit("a page's saved graphics states", 1'000, "levels",
                            "a page of this PDF saves more than 1,000 graphics states",
                            "make the file again from the program it came from");
const Limit kMaskPixels =
    limit("a mask's drawing", 50 * kMillion, "pixels", "this drawing has more than 50 million pixels",
          "make it smaller: a cell is decided by its half");
const Limit kPicturePixels =
    limit("a picture that must be read whole: a PNG for tiles, an interlaced or progressive one",
          200 * kMillion, "pixels", "this picture has more than 200 million pixels",
          "make it smaller, or save it as a baseline JPEG");
const Limit kPixelsAByte =
    limit("bytes of pixels for each byte of a picture's file", 1'100, "bytes",
          "states more pixels than its bytes can hold", "save it again from the program it came from");
const Limit kLatticeCells = limit("places for each letter of a grid that is read back", 1'000, "places",
                                  "a page's letters lie too far apart for a grid", "make the file again");
const Limit kBackdrop = limit("a backdrop, a logo or another drawing that a template names", 64 * kMillion,
                              "bytes", "is larger than 64 MB", "choose a simpler drawing");
const Limit kTomlDepth =
    limit("parts of a TOML key, with the tables and arrays around it", 256, "levels",
          "tables and arrays lie more than 256 deep in each other", "shorten this key, or correct the line");
const Limit kJsonDepth =
    limit("lists and objects of an ipuz file within each other", 64, "levels",
          "lists and objects lie more than 64 deep in each other", "an ipuz file needs no more than ten");

const Limit kText = limit("a text for paper: a title, a clue, a note", 10'000, "bytes",
                          "a title, a clue or another text is longer than 10,000 bytes", "shorten it");
const Limit kSvgText = limit("all texts of a drawing", 100'000, "bytes",
                             "the texts of this drawing have more than 100,000 bytes",
                             "turn them into outlines, or choose a simpler drawing");
const Limit kGridSide = limit("a side of a grid that is made or read", kMaxSide, "cells",
                              "a side of this puzzle has more than 32,000 cells", "give smaller sides");
const Limit kGridCells = limit("a grid that is made or read", kMaxCells, "cells",
                               "this puzzle has more than 50 million cells", "give smaller sides");

const Limit kStudioList =
    limit("a form with its list that the studio takes", 20 * kMillion, "bytes", "this list is too long",
          "shorten it, or use gridpress in a terminal", "", 2 * kMillion);
const Limit kStudioAnswer =
    limit("a file that a job of the studio writes", 400 * kMillion, "bytes",
          "this is too large for the studio", "use gridpress in a terminal", "", 50 * kMillion);
const Limit kStudioHeld = limit("forms and answers that the studio holds at once", 2 * kBillion, "bytes",
                                "the studio is busy", "try again in a moment", "", 400 * kMillion);
const Limit kStudioMemory =
    limit("the memory of a job of the studio", 3 * kBillion, "bytes", "this is too large for the studio",
          "use gridpress in a terminal", "", kBillion);
const Limit kStudioSeconds = limit("the time of a job of the studio", 3'600, "seconds", "this takes too long",
                                   "use a shorter list", "seconds", 20);
const Limit kStudioWaiting =
    limit("jobs that wait in the studio", 16, "jobs", "the studio is busy", "try again in a moment", "", 32);
const Limit kStudioConnections = limit("connections that the studio has open", 1'000, "connections",
                                       "the studio is busy", "try again in a moment", "", 12'000);

std::span<const Limit* const> all() {
  static constexpr auto kAll = std::to_array<const Limit*>(
      {&kLengths,       &kListUnpacked,  &kOfficeText,    &kThemeCells,       &kWholeFile,    &kBackdrop,
       &kStream,        &kPdfUnpacked,   &kNesting,       &kStates,           &kPages,        &kMaskPixels,
       &kPicturePixels, &kPixelsAByte,   &kLatticeCells,  &kTomlDepth,        &kJsonDepth,    &kText,
       &kSvgText,       &kGridSide,      &kGridCells,     &kStudioList,       &kStudioAnswer, &kStudioHeld,
       &kStudioMemory,  &kStudioSeconds, &kStudioWaiting, &kStudioConnections});
  return kAll;
}

}  // namespace limits

}  // namespace gridpress
