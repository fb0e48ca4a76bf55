// layout/style/sheet_sets: one table.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/style/sheet_sets.h"

#include <array>
#include <span>

#include "layout/style/template.h"
#include "model/error.h"

namespace gridpress::layout {

namespace {

/// Several sheets, from the smallest on.
struct SheetSet {
  std::string_view name;
  std::span<const std::string_view> sheets;  ///< As paperSize() reads them.
};

using Names = std::string_view;

// What frames are sold for in the United States, and as "RIBBA" and the like in Europe; ISO 216; and the
// proportions in which posters are offered as downloads, for the buyer's shop to print.
constexpr std::array<Names, 5> kUs = {"8x10in", "11x14in", "16x20in", "18x24in", "24x36in"};
constexpr std::array<Names, 5> kIso = {"a4", "a3", "a2", "a1", "a0"};
constexpr std::array<Names, 5> kMetric = {"210x300mm", "300x400mm", "400x500mm", "500x700mm", "700x1000mm"};
constexpr std::array<Names, 5> kTwoThree = {"8x12in", "12x18in", "16x24in", "20x30in", "24x36in"};
constexpr std::array<Names, 5> kThreeFour = {"6x8in", "9x12in", "12x16in", "18x24in", "24x32in"};
constexpr std::array<Names, 5> kFourFive = {"8x10in", "12x15in", "16x20in", "20x25in", "24x30in"};
constexpr std::array<Names, 5> kSquare = {"10x10in", "12x12in", "16x16in", "20x20in", "24x24in"};

constexpr std::array<SheetSet, 7> kSets = {{{"us", kUs},
                                            {"iso", kIso},
                                            {"metric", kMetric},
                                            {"2:3", kTwoThree},
                                            {"3:4", kThreeFour},
                                            {"4:5", kFourFive},
                                            {"square", kSquare}}};

// "us, iso, metric, ..."
std::string sheetSetNames() {
  std::string all;
  for (const SheetSet& set : kSets) all += (all.empty() ? "" : ", ") + std::string(set.name);
  return all;
}

}  // namespace

std::vector<Size> sheetsNamed(std::string_view text, const std::string& what) {
  for (const SheetSet& set : kSets) {
    if (set.name != text) continue;
    std::vector<Size> sheets;
    for (const Names& sheet : set.sheets) sheets.push_back(paperSize(sheet, what));
    return sheets;
  }
  try {
    return {paperSize(text, what)};
  } catch (const Error& e) {
    throw Error(e.blame(), e.where(), e.problem(), e.remedy() + ", or a set of sheets: " + sheetSetNames());
  }
}

}  // namespace gridpress::layout
