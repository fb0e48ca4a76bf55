// tests/languages/test_rows: rows of letters of several scripts in a PDF.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <poppler-document.h>
#include <poppler-page.h>

#include <rapidcheck.h>

#include <catch2/catch.hpp>
#include <cmath>
#include <cstdint>
#include <memory>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "languages/pages.h"
#include "model/rng.h"
#include "proof/text/pdf_reader.h"
#include "render/pdf/pdf.h"
#include "support/temp_folder.h"

using namespace gridpress;

namespace {

constexpr double kPitch = 16, kLeft = 20;
constexpr std::uint32_t kRows = 8, kColumns = 14;

/// Letters and the columns that they stand in.
using Stand = std::multiset<std::pair<std::string, long>>;

/// Rows of a few letters each, so that some are Latin alone.
Document chanceRows(const std::string& face, std::uint64_t seed, Stand& stand) {
  const std::vector<std::string> pool{"A", "J",      "T",      "É",      "ñ",      "o",      "a",      " ",
                                      "µ", "\u0410", "\u0391", "\u03bc", "\u0416", "\u30b7", "\u5c71", "Č"};
  Rng chance(seed);
  const auto pick = [&chance](const std::vector<std::string>& from) {
    return from[chance.below(static_cast<std::uint32_t>(from.size()))];
  };
  Page page;
  page.trim = {Length::pt(300), Length::pt(200)};
  for (std::uint32_t i = 0; i < kRows; ++i) {
    std::vector<std::string> few;
    for (std::uint32_t n = 1 + chance.below(3); n > 0; --n) few.push_back(pick(pool));
    LetterRun run{
        {face}, Length::pt(9), kBlack, {Length::pt(kLeft), Length::pt(20 + 20 * i)}, {Length::pt(kPitch), {}},
        {}};
    for (std::uint32_t column = 0; column < kColumns; ++column) {
      const std::string letter = pick(few);
      run.cells.push(letter);
      if (letter != " ") stand.emplace(letter, column);
    }
    page.items.emplace_back(std::move(run));
  }
  Document document;
  document.info.language = "ja";
  document.pageCount = 1;
  document.page = [page](std::size_t) { return page; };
  return document;
}

Stand readRows(const std::string& pdf) {
  const std::unique_ptr<poppler::document> document(
      poppler::document::load_from_raw_data(pdf.data(), static_cast<int>(pdf.size())));
  const std::unique_ptr<poppler::page> page(document->create_page(0));
  Stand stand;
  for (const poppler::text_box& word : page->text_list()) {
    const poppler::byte_array bytes = word.text().to_utf8();
    const std::string text(bytes.begin(), bytes.end());
    std::size_t letter = 0;
    for (std::size_t at = 0, end = 0; at < text.size(); at = end, ++letter) {
      for (end = at + 1; end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80;) ++end;
      const poppler::rectf box = word.char_bbox(letter);
      const double left = box.left() - kLeft + 9 * 0.3;  // Half of the narrowest letter's width.
      stand.emplace(text.substr(at, end - at), std::lround(left / kPitch));
    }
  }
  return stand;
}

}  // namespace

TEST_CASE("rows of letters of several scripts stand in their columns, whatever face sets them", "[long]") {
  test::shop();  // Shows all scripts' faces.
  const fonts::Typesetter type;
  for (const char* face :
       {"B612 Mono Bold", "JetBrains Mono Bold", "Liberation Mono Bold", "DejaVu Sans Mono",
        "DejaVu Sans Condensed", "Noto Sans CJK JP", "Noto Sans Mono CJK JP"}) {
    INFO(face);
    CHECK(rc::check("each letter is found in its column", [&](std::uint64_t seed) {
      Stand stand;
      const Document document = chanceRows(face, seed, stand);
      std::ostringstream out;
      render::writePdf(document, type, out);
      RC_ASSERT(readRows(out.str()) == stand);
    }));
  }
}

// B612 Mono's Θ is narrower than its other letters, so that a row with it is set letter by letter.
TEST_CASE("letters of rows in a widened face and of others are read in the middle of their cells") {
  test::shop();
  const fonts::Typesetter type;
  Page page;
  page.trim = {Length::pt(400), Length::pt(200)};
  // Two grids of other pitches have letters of one size.
  for (const auto& [row, pitch] : {std::pair("ΑΒΕΗΙΚΜΝΟΡΣΤ", 30), std::pair("ΘΑΜΟΣΙΕΒΗΚΜΝ", 30),
                                   std::pair("ΚΑΛΗΜΕΡΑΣΑΣΟ", 25), std::pair("ΑΒΥΚΨΗΙΚΜΝΟΡ", 25)}) {
    LetterRun run{{"B612 Mono"},
                  Length::pt(12),
                  kBlack,
                  {Length::pt(kLeft), Length::pt(20 + 30 * static_cast<double>(page.items.size()))},
                  {Length::pt(pitch), {}},
                  {}};
    for (const std::string_view all = row; const char& c : all)
      if ((static_cast<unsigned char>(c) & 0xC0) == 0xC0) run.cells.push(std::string(&c, 2));
    page.items.emplace_back(std::move(run));
  }
  Document document;
  document.info.language = "el";
  document.pageCount = 1;
  document.page = [&page](std::size_t) { return page; };
  const test::TempFolder folder;
  std::ostringstream out;
  render::writePdf(document, type, out);
  const proof::PrintedPage read = proof::PdfReader(folder.write("rows.pdf", out.str())).page(0);
  REQUIRE(read.chars.size() == 48);
  for (const proof::PlacedChar& c : read.chars) {
    const double column = (proof::PrintedPage::middle(c) - kLeft) / (c.y < 70 ? 30 : 25);
    CHECK(std::abs(column - std::round(column)) < 0.01);
  }
}
