// tests/gen/wordsearch/search/test_windows: an index finds what looking at each word finds.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <hwy/targets.h>
#include <rapidcheck.h>
#include <algorithm>
#include <catch2/catch.hpp>
#include <numeric>

#include "gen/wordsearch/search/bitmaps.h"
#include "gen/wordsearch/search/fast_search.h"
#include "gen/wordsearch/search/windows.h"
#include "support/full_scan.h"
#include "support/lists.h"

using namespace gridpress;
using namespace gridpress::gen;

namespace {

using Hit = std::pair<std::uint32_t, std::uint32_t>;  // Where a window starts, and the entry.

Batch batchOf(Rng& rng, std::size_t words, std::size_t length, std::uint32_t letters) {
  Batch batch{std::vector<BatchWord>(words), length};
  for (BatchWord& word : batch.words)
    for (std::size_t i = 0; i < length; ++i) word.slots.push_back(static_cast<Slot>(rng.below(letters)));
  return batch;
}

// A line with one letter in `blanks` (0: none at all), that spells a word of the batch here and there.
std::vector<std::uint8_t> lineOf(Rng& rng, std::size_t cells, const Batch& batch, std::uint32_t letters,
                                 std::uint32_t blanks) {
  std::vector<std::uint8_t> codes(cells, Lines::kBlankCode);
  for (std::size_t at = 0; at < cells; ++at)
    if (blanks > 0 && rng.below(blanks) == 0) codes[at] = static_cast<std::uint8_t>(rng.below(letters) + 1);
  for (int k = 0; k < 3 && cells >= batch.length; ++k) {
    const BatchWord& word = batch.words[rng.below(static_cast<std::uint32_t>(batch.words.size()))];
    const std::size_t from = rng.below(static_cast<std::uint32_t>(cells - batch.length + 1));
    for (std::size_t i = 0; i < batch.length; ++i)
      if (rng.below(3) > 0)
        codes[from + i] =
            static_cast<std::uint8_t>(word.slots[rng.below(2) == 0 ? i : batch.length - 1 - i] + 1);
  }
  codes.resize(cells + Lines::kReadBehind, 77);
  return codes;
}

std::vector<Hit> lookAtEach(const std::vector<std::uint8_t>& codes, std::size_t cells, const Batch& batch,
                            const std::vector<std::size_t>& least, WindowKind kind) {
  std::vector<Hit> hits;
  for (std::size_t start = 0; start + batch.length <= cells; ++start) {
    const auto first = codes.begin() + static_cast<std::ptrdiff_t>(start);
    const auto letters = static_cast<std::size_t>(std::count_if(
        first, first + static_cast<std::ptrdiff_t>(batch.length), [](auto c) { return c != 0; }));
    if (letters < kind.least || letters > kind.most) continue;
    for (std::size_t w = 0; w < batch.words.size(); ++w)
      for (const bool backwards : {false, true}) {
        bool agrees = least[w] > 0 && least[w] <= letters;
        for (std::size_t i = 0; i < batch.length; ++i) {
          const Slot slot = batch.words[w].slots[backwards ? batch.length - 1 - i : i];
          agrees = agrees && (codes[start + i] == 0 || codes[start + i] == slot + 1);
        }
        if (agrees) hits.emplace_back(start, 2 * w + (backwards ? 1 : 0));
      }
  }
  return hits;
}

}  // namespace

TEST_CASE("windows find the words that looking at each one finds, at every SIMD level") {
  const std::vector<std::int64_t> levels = hwy::SupportedAndGeneratedTargets();
  CHECK(rc::check([&] {
    Rng rng(*rc::gen::arbitrary<std::uint64_t>());
    hwy::SetSupportedTargetsForTest(*rc::gen::elementOf(levels));
    const auto length = *rc::gen::element<std::size_t>(1, 2, 3, 4, 7, 11, 16, 17, 33, 64, 65, 90);
    const auto words = *rc::gen::element<std::size_t>(1, 3, 40, 700);
    const auto letters = *rc::gen::element<std::uint32_t>(1, 2, 26, 200);
    const auto blanks = *rc::gen::element<std::uint32_t>(0, 1, 2, 12);
    const auto cells = *rc::gen::inRange<std::size_t>(1, 260);
    const Batch batch = batchOf(rng, words, length, letters);
    parallel::ThreadPool pool(2);
    std::vector<std::uint32_t> all(words);
    std::iota(all.begin(), all.end(), 0U);
    WordIndex index(batch, all, pool);
    std::vector<std::size_t> least(words, 0);
    // Words are wanted, and some of them dropped: those in front first.
    for (std::uint32_t w = 0; w < words; ++w)
      if (rng.below(5) > 0) index.want(w, least[w] = 1 + rng.below(4));
    for (std::uint32_t w = 0; w < words; ++w)
      if (w < words / 3 || rng.below(9) == 0) {
        index.drop(w);
        least[w] = 0;
      }
    RC_ASSERT(index.empty() == std::all_of(least.begin(), least.end(), [](auto n) { return n == 0; }));
    const WindowKind kind{1 + rng.below(4), length};
    const std::vector<std::uint8_t> codes = lineOf(rng, cells, batch, letters, blanks);
    WindowScratch scratch;
    matchWindows(codes.data(), cells, index.view(), kind, scratch);
    std::vector<Hit> found;
    for (std::size_t h = 0; h < scratch.found; ++h)
      found.emplace_back(scratch.hits[h].start, scratch.hits[h].entry);
    std::sort(found.begin(), found.end());
    RC_ASSERT(found == lookAtEach(codes, cells, batch, least, kind));
  }));
  hwy::SetSupportedTargetsForTest(0);
}

TEST_CASE("an index of some of a batch's words knows which") {
  Rng rng(3);
  const Batch batch = batchOf(rng, 20, 5, 26);
  parallel::ThreadPool pool(1);
  WordIndex index(batch, {4, 7, 19}, pool);
  CHECK(index.empty());
  index.drop(5);  // Not among them.
  index.want(7, 1);
  CHECK_FALSE(index.empty());
  std::vector<std::uint8_t> codes(5 + Lines::kReadBehind, 0);
  for (std::size_t i = 0; i < 5; ++i) codes[i] = static_cast<std::uint8_t>(batch.words[7].slots[4 - i] + 1);
  WindowScratch scratch;
  matchWindows(codes.data(), 5, index.view(), {1, 5}, scratch);
  REQUIRE(scratch.found == 1);
  CHECK(index.wordOf(scratch.hits[0].entry) == 7);
  CHECK(WordIndex::backwards(scratch.hits[0].entry));
  index.drop(7);
  CHECK(index.empty());
}

TEST_CASE("long words, and words that want the same places, agree with the full scan") {
  for (const std::uint32_t letters : {3U, 26U}) {
    std::vector<std::string> texts;
    Rng rng(letters);
    for (int w = 0; w < 30; ++w) {
      texts.emplace_back();
      for (std::size_t i = 0; i < (w < 12 ? 70U : w < 20 ? 64U : 20U); ++i)
        texts.back() += static_cast<char>('A' + rng.below(letters));
    }
    const WordList list = listOf(texts);
    const Rule rule(list, 5, 0xFF);
    const auto all = lettersOf(list);
    const Search search{&all, &rule, 2, false, {}};
    Grid plain(75, 71), fast(75, 71);
    CHECK(placeFast(search, fast) == placeByFullScan(search, plain));
    CHECK(fast == plain);
  }
}
