// tests/gen/words/test_world: the figures of the list that ships.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <catch2/catch.hpp>

#include "gen/words/read/read_words.h"
#include "helpers.h"

using namespace gridpress;
using namespace gridpress::gen;

namespace {

const Word* find(const WordList& list, std::string_view text) {
  const auto at =
      std::find_if(list.words.begin(), list.words.end(), [text](const Word& w) { return w.text == text; });
  return at == list.words.end() ? nullptr : &*at;
}

}  // namespace

TEST_CASE("The places of the world") {
  const std::array<SourceSpec, 1> sources = {
      {{GRIDPRESS_SOURCE_DIR "/templates/world/places.tsv.xz", std::nullopt, ""}}};
  CleanOptions options;
  options.fragments = test::shippedFragments();
  std::vector<Reject> rejects;
  const auto [list, report] =
      readWords(sources, options, [&rejects](const Reject& reject) { rejects.push_back(reject); });

  CHECK(report.names == 171075);
  CHECK(report.sources.at(0).recipe == Recipe::geonames);
  CHECK(report.pieces == 171664);
  CHECK(report.duplicatesBefore == 21123);
  CHECK(report.duplicatesAfter == 1571);
  CHECK(report.foldedToNothing == 0);
  CHECK(report.words == 148970);
  CHECK(report.letters == 1415131);
  CHECK(report.meanLength() == Approx(9.50).margin(0.005));
  CHECK(report.longestLength == 78);
  CHECK(report.several == 5688);
  CHECK(rejects.size() == 324 + 39 + 2);
  CHECK(list.alphabet == Alphabet::latin());
  CHECK(list.credit == kGeonamesCredit);

  for (const char* text : {"CASTELBELLOCIARDES", "KASTELBELLTSCHARS", "BIEL", "BIENNE", "FLUNTERN",
                           "UNTERMASSFELD", "AHMADBAYLI", "POZOS"}) {
    CAPTURE(text);
    CHECK(find(list, text) != nullptr);
  }
  const Word* const zurich = find(list, "ZURICH");
  REQUIRE(zurich != nullptr);
  CHECK(zurich->prints.at(0).spelling == "Zürich");
  CHECK(zurich->prints.at(0).country == "CH");
  CHECK(zurich->prints.at(0).population > 300000);
}
