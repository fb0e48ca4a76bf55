// settings/papers: the tables of papers and sets.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "settings/papers.h"

#include <array>

#include "model/length_text.h"
#include "model/utf8.h"

namespace gridpress {

namespace {

/// Several sheets, from the smallest on.
struct SheetSet {
  std::string_view name;
  std::array<std::string_view, 5> sheets;  ///< As paperSize() reads them.
};

// What frames are sold for in the United States, and as "RIBBA" and the like in Europe; ISO 216; and the
// proportions in which posters are offered as downloads, for the buyer's shop to print.
constexpr std::array<SheetSet, 7> kSets = {
    {{"us", {"8x10in", "11x14in", "16x20in", "18x24in", "24x36in"}},
     {"iso", {"a4", "a3", "a2", "a1", "a0"}},
     {"metric", {"210x300mm", "300x400mm", "400x500mm", "500x700mm", "700x1000mm"}},
     {"2:3", {"8x12in", "12x18in", "16x24in", "20x30in", "24x36in"}},
     {"3:4", {"6x8in", "9x12in", "12x16in", "18x24in", "24x32in"}},
     {"4:5", {"8x10in", "12x15in", "16x20in", "20x25in", "24x30in"}},
     {"square", {"10x10in", "12x12in", "16x16in", "20x20in", "24x24in"}}}};

}  // namespace

std::span<const NamedPaper> namedPapers() {
  // ANSI/ASME Y14.1 and ISO 216.
  static const std::array<NamedPaper, 10> kPapers = {{{"letter", {Length::in(8.5), Length::in(11)}},
                                                      {"half-letter", {Length::in(5.5), Length::in(8.5)}},
                                                      {"legal", {Length::in(8.5), Length::in(14)}},
                                                      {"tabloid", {Length::in(11), Length::in(17)}},
                                                      {"a5", {Length::mm(148), Length::mm(210)}},
                                                      {"a4", {Length::mm(210), Length::mm(297)}},
                                                      {"a3", {Length::mm(297), Length::mm(420)}},
                                                      {"a2", {Length::mm(420), Length::mm(594)}},
                                                      {"a1", {Length::mm(594), Length::mm(841)}},
                                                      {"a0", {Length::mm(841), Length::mm(1189)}}}};
  return kPapers;
}

std::string paperName(Size size) {
  const auto is = [&](Size other) {
    constexpr Length kSame = Length::pt(0.5);
    const Length width = size.width - other.width, height = size.height - other.height;
    return std::max(width, Length() - width) < kSame && std::max(height, Length() - height) < kSame;
  };
  for (const NamedPaper& paper : namedPapers())
    if (is(paper.size) || is({paper.size.height, paper.size.width})) return std::string(paper.name);
  return {};
}

Size paperSize(std::string_view text, const std::string& what, const Source& where) {
  const std::string lower = asciiLower(text);  // "A4" is as usual as "a4".
  for (const NamedPaper& paper : namedPapers())
    if (paper.name == lower) return paper.size;
  const auto cross = text.find_first_of("xX\xC3");  // × is C3 97.
  if (cross == std::string_view::npos)
    throw Error::call(
        {"problem.invalid_size", "invalid {what} '{given}'", {{"what", what}, {"given", text}}},
        {"remedy.papers",
         "use {papers} or a size such as {size}",
         {{"papers", "letter, half-letter, legal, tabloid, a5, a4, a3, a2, a1, a0"}, {"size", "8.5x11in"}}},
        where);
  // The unit may stand once, after the second number.
  std::string first(text.substr(0, cross));
  while (first.ends_with(' ')) first.pop_back();
  std::string second(text.substr(cross + (text[cross] == '\xC3' ? 2 : 1)));
  second.erase(0, second.find_first_not_of(' '));
  if (!first.empty() && (first.back() == '.' || (first.back() >= '0' && first.back() <= '9')))
    first += second.substr(std::min(second.find_first_not_of("0123456789."), second.size()));
  const Size size{parseLength(first, what, where), parseLength(second, what, where)};
  if (size.width <= Length() || size.height <= Length())
    throw Error::call(
        "invalid " + what + " '" + std::string(text) + "': width and height must be greater than 0",
        "write a width and a height such as 8.5x11in", where);
  return size;
}

std::vector<Size> sheetsNamed(std::string_view text, const std::string& what) {
  for (const SheetSet& set : kSets) {
    if (set.name != text) continue;
    std::vector<Size> sheets;
    for (const std::string_view sheet : set.sheets) sheets.push_back(paperSize(sheet, what));
    return sheets;
  }
  try {
    return {paperSize(text, what)};
  } catch (const Error& e) {
    Message remedy = e.remedyMessage();
    remedy.english += ", or a set of sheets: " + joined(kSets, ", ", &SheetSet::name);
    throw Error(e.blame(), e.where(), e.problemMessage(), std::move(remedy));
  }
}

}  // namespace gridpress
