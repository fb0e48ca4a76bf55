// gen/wordsearch/search/word_index: entries sorted by their keys, for each shape and position.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/search/word_index.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "model/contracts.h"

namespace gridpress::gen {
namespace {

// Words are compared with windows in pieces of this many cells.
constexpr std::size_t kPiece = 16;
constexpr std::uint8_t kDropped = 255;  // No window is asked for that many letters.
constexpr std::uint32_t kNoEntry = ~std::uint32_t{0};
// A key of one letter, or of two, needs no more buckets.
constexpr std::array<unsigned, kKeyShapes.size()> kMostBits = {15, 15, 15, 15, 11, 11, 11, 8};
constexpr std::array<std::size_t, kKeyShapes.size()> kSpans = {4, 3, 4, 4, 2, 3, 4, 1};

}  // namespace

WordIndex::WordIndex(const Batch& batch, std::vector<std::uint32_t> members, parallel::ThreadPool& pool)
    : words_(std::move(members)),
      entryOf_(batch.words.size(), kNoEntry),
      least_(2 * words_.size(), kDropped) {
  EXPECTS(!words_.empty() && words_.size() <= kMostIndexed && batch.length > 0);
  const std::size_t words = words_.size(), count = 2 * words, length = batch.length;
  const std::size_t stride = (length + kPiece - 1) / kPiece * kPiece;
  codes_.assign(count * stride + kPiece, 0);
  for (std::size_t w = 0; w < words; ++w) {
    entryOf_[words_[w]] = static_cast<std::uint32_t>(2 * w);
    for (std::size_t i = 0; i < length; ++i) {
      const auto code = static_cast<std::uint8_t>(batch.words[words_[w]].slots[i] + 1);
      codes_[2 * w * stride + i] = code;
      codes_[(2 * w + 1) * stride + length - 1 - i] = code;
    }
  }
  view_.least = least_.data();
  view_.codes = codes_.data();
  view_.stride = stride;
  view_.length = length;
  view_.count = count;
  all_.resize(count);
  std::iota(all_.begin(), all_.end(), std::uint16_t{0});
  view_.all = all_.data();
  const std::size_t positions = std::min(length, kKeyCells);
  for (std::size_t shape = 0; shape < kKeyShapes.size(); ++shape) {
    const unsigned bits = std::clamp(static_cast<unsigned>(std::bit_width(count)), 1U, kMostBits[shape]);
    starts_[shape].assign(positions * ((std::size_t{1} << bits) + 1), 0);
    entries_[shape].resize(positions * count);
    view_.keys[shape] = {starts_[shape].data(), entries_[shape].data(), std::size_t{1} << bits, 32 - bits};
  }
  std::vector<std::vector<std::uint16_t>> buckets(pool.size(), std::vector<std::uint16_t>(count));
  pool.run(kKeyShapes.size() * positions, [&](std::size_t unit, std::size_t member) {
    const std::size_t shape = unit % kKeyShapes.size(), position = unit / kKeyShapes.size();
    if (position + kSpans[shape] <= length) sortInto(shape, position, buckets[member]);
  });
}

void WordIndex::want(std::uint32_t word, std::size_t letters) {
  EXPECTS(entryOf_[word] != kNoEntry && letters < kDropped);
  const std::uint32_t entry = entryOf_[word];
  if (least_[entry] == kDropped) ++wanted_;
  least_[entry] = least_[entry + 1] = static_cast<std::uint8_t>(letters);
}

void WordIndex::drop(std::uint32_t word) {
  EXPECTS(word < entryOf_.size());
  const std::uint32_t entry = entryOf_[word];
  if (entry == kNoEntry || least_[entry] == kDropped) return;
  least_[entry] = least_[entry + 1] = kDropped;
  --wanted_;
  while (view_.from < view_.count && least_[view_.from] == kDropped) ++view_.from;
}

void WordIndex::sortInto(std::size_t shape, std::size_t position, std::vector<std::uint16_t>& bucket) {
  const unsigned shift = view_.keys[shape].shift;
  const std::size_t buckets = view_.keys[shape].buckets;
  std::uint16_t* starts = starts_[shape].data() + position * (buckets + 1);
  std::uint16_t* entries = entries_[shape].data() + position * view_.count;
  for (std::size_t e = 0; e < view_.count; ++e) {
    bucket[e] = static_cast<std::uint16_t>(
        bucketOf(codes_.data() + e * view_.stride + position, kKeyShapes[shape], shift));
    ++starts[bucket[e] + 1];
  }
  for (std::size_t b = 0; b < buckets; ++b)
    starts[b + 1] = static_cast<std::uint16_t>(starts[b + 1] + starts[b]);
  // Filled from behind, so that each start ends where it should be.
  for (std::size_t e = view_.count; e-- > 0;)
    entries[--starts[bucket[e] + 1]] = static_cast<std::uint16_t>(e);
  for (std::size_t b = 0; b < buckets; ++b) starts[b] = starts[b + 1];
  starts[buckets] = static_cast<std::uint16_t>(view_.count);
}

}  // namespace gridpress::gen
