// tests/gen/words/test_properties: what holds for every input.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <rapidcheck.h>
#include <unicode/uchar.h>
#include <unicode/utf8.h>

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <sstream>

#include "gen/letters/clusters.h"
#include "gen/letters/fold.h"
#include "gen/words/read/word_file.h"
#include "helpers.h"
#include "model/error.h"
#include "model/utf8.h"
#include "support/word_file.h"

using namespace gridpress;
using namespace gridpress::gen;

namespace {

std::string utf8(std::uint32_t c) {
  char bytes[U8_MAX_LENGTH];
  std::int32_t size = 0;
  U8_APPEND_UNSAFE(bytes, size, static_cast<UChar32>(c));
  return {bytes, static_cast<std::size_t>(size)};
}

rc::Gen<std::uint32_t> between(std::uint32_t first, std::uint32_t last) {
  return rc::gen::inRange(first, last + 1);
}

/// Text of all sorts of characters, those that matter here more often than others.
rc::Gen<std::string> text() {
  const auto character = rc::gen::weightedOneOf<std::uint32_t>(
      {{10, between(0x20, 0x7E)},
       {4, rc::gen::cast<std::uint32_t>(rc::gen::elementOf(std::string(" -()[]/\"\t09")))},
       {6, between(0xA0, 0x24F)},
       {2, between(0x1E00, 0x1EFF)},
       {2, between(0x300, 0x36F)},
       {2, between(0x370, 0x5FF)},
       {2, between(0x600, 0x17FF)},
       {1, between(0x2000, 0x206F)},
       {1, between(0x1100, 0x11FF)},
       {1, between(0x3040, 0x9FFF)},
       {1, between(0x1F1E6, 0x1F9FF)},
       {1, rc::gen::suchThat(between(0x80, 0x10FFFF),
                             [](std::uint32_t c) { return c < 0xD800 || c > 0xDFFF; })}});
  return rc::gen::map(rc::gen::container<std::vector<std::uint32_t>>(character), [](const auto& characters) {
    std::string all;
    for (const std::uint32_t c : characters) all += utf8(c);
    return all;
  });
}

rc::Gen<std::string> latinText() {
  return rc::gen::map(
      rc::gen::container<std::vector<std::uint32_t>>(rc::gen::oneOf(
          between(0x20, 0x7E), between(0xA0, 0x24F), between(0x1E00, 0x1EFF), between(0x2010, 0x2027))),
      [](const auto& characters) {
        std::string all;
        for (const std::uint32_t c : characters) all += utf8(c);
        return all;
      });
}

std::string joined(const std::vector<std::string>& lines) {
  std::string all;
  for (const std::string& line : lines) all += line + "\n";
  return all;
}

void checkWhole(const WordList& list, const CleanReport& report) {
  RC_ASSERT(report.pieces ==
            report.foldedToNothing + report.duplicatesBefore + report.duplicatesAfter + report.words);
  RC_ASSERT(report.words == list.words.size());
  for (std::size_t i = 0; i < list.words.size(); ++i) {
    const Word& word = list.words[i];
    RC_ASSERT(!word.letters.empty());
    RC_ASSERT(spell(list.alphabet, word.letters) == word.text);
    RC_ASSERT(!word.prints.empty());
    if (i == 0) continue;
    const Word& before = list.words[i - 1];
    RC_ASSERT(before.letters.size() > word.letters.size() ||
              (before.letters.size() == word.letters.size() && before.text < word.text));
  }
}

void property(const char* what, const auto& holds) {
  INFO(what);
  CHECK(rc::check(what, holds));
}

}  // namespace

TEST_CASE("Folding gives A-Z and nothing else") {
  Folder right(Fold::right), article(Fold::article);
  property("letters only", [&] {
    const std::string name = *text();
    for (Folder* folder : {&right, &article}) {
      bool lost = false;
      const std::string letters = (*folder)(name, lost);
      RC_ASSERT(std::all_of(letters.begin(), letters.end(), [](char c) { return c >= 'A' && c <= 'Z'; }));
      RC_ASSERT((*folder)(letters, lost) == letters);
    }
  });
}

TEST_CASE("Folding letter by letter is folding the whole") {
  Folder right(Fold::right), article(Fold::article);
  property("a Cyrillic or combining character makes ICU read the whole name", [&] {
    const std::string name = *latinText();
    bool lost = false, lostWhole = false;
    RC_ASSERT(right(name, lost) + "B" == right(name + " б", lostWhole));
    RC_ASSERT(lost == lostWhole);
    RC_ASSERT(article(name, lost) == article(name + " \xCC\x81", lost));
  });
}

TEST_CASE("Keeping a script is done once") {
  Clusters clusters;
  property("a grid form is its own grid form, cut without a rest", [&] {
    const std::string form = clusters.gridForm(*text());
    RC_ASSERT(clusters.gridForm(form) == form);
    std::string all;
    for (const std::string_view letter : clusters(form)) {
      RC_ASSERT(!letter.empty());
      all += letter;
    }
    RC_ASSERT(all == form);
  });
}

TEST_CASE("A list that was cleaned is whole, and comes back from its file") {
  for (const AlphabetMode mode : {AlphabetMode::latin, AlphabetMode::keep})
    property("written and read", [mode] {
      const auto lines = *rc::gen::container<std::vector<std::string>>(text());
      CleanOptions options;
      options.alphabet = mode;
      if (*rc::gen::arbitrary<bool>()) options.recipe = Recipe::geonames;
      test::Cleaned cleaned;
      try {
        cleaned = test::clean(joined(lines), "names.txt", options);
      } catch (const Error&) {
        RC_DISCARD("no word");
      }
      checkWhole(cleaned.list, cleaned.report);
      const test::TempDir dir;
      std::ostringstream out;
      writeWordFile(cleaned.list, out);
      const WordList back = readWordFile(dir.write("words.tsv", out.str()));
      RC_ASSERT(back.words == cleaned.list.words);
      RC_ASSERT(back.alphabet == cleaned.list.alphabet);
    });
}

TEST_CASE("The order of lines does not matter") {
  property("shuffled", [] {
    auto lines = *rc::gen::container<std::vector<std::string>>(text());
    lines.push_back("Bern");
    const auto shuffled = test::cleanNames(joined(lines));
    std::sort(lines.begin(), lines.end());
    RC_ASSERT(test::cleanNames(joined(lines)).list.words == shuffled.list.words);
  });
}

TEST_CASE("Any bytes give words or an Error") {
  property("never anything else", [] {
    const auto bytes = *rc::gen::container<std::string>(rc::gen::weightedOneOf<char>(
        {{3, rc::gen::arbitrary<char>()},
         {3, rc::gen::elementOf(std::string("\n\r\t,\"abc \xC3\xBC\xEF\xBB\xBF"))}}));
    const auto name = *rc::gen::element<std::string>("a.txt", "a.csv", "a.tsv", "a.zip", "a.gz", "a");
    const auto start = *rc::gen::element<std::string>("", "PK\x03\x04", "\x1F\x8B\x08", "BZh9",
                                                      "\xFD"
                                                      "7zXZ",
                                                      "name,country\n", "# gridpress words\n",
                                                      "word\tspelling\tcountry\tpopulation\n");
    try {
      const auto cleaned = test::clean(start + bytes, name);
      RC_ASSERT(!cleaned.list.words.empty());
    } catch (const Error& e) {
      RC_ASSERT(std::string(e.what()).find('\n') == std::string::npos);
    }
  });
}
