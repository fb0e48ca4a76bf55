// gen/wordsearch/search/word_index: the words of a batch, by the letters of up to four neighbouring cells.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

#include "gen/wordsearch/search/batch.h"
#include "parallel/thread_pool.h"

namespace gridpress::gen {

/// The most words that one index holds. Each has two entries: read forwards, and backwards.
inline constexpr std::size_t kMostIndexed = std::size_t{1} << 14;
/// Keys begin within the first cells of a window.
inline constexpr std::size_t kKeyCells = 64;

/// Which of four neighbouring cells a key is made of, the most telling first: as bytes to keep.
inline constexpr std::array<std::uint32_t, 8> kKeyShapes = [] {
  using Bytes = std::array<std::uint8_t, 4>;
  constexpr std::uint8_t k = 255;
  return std::array{
      std::bit_cast<std::uint32_t>(Bytes{k, k, k, k}), std::bit_cast<std::uint32_t>(Bytes{k, k, k, 0}),
      std::bit_cast<std::uint32_t>(Bytes{k, k, 0, k}), std::bit_cast<std::uint32_t>(Bytes{k, 0, k, k}),
      std::bit_cast<std::uint32_t>(Bytes{k, k, 0, 0}), std::bit_cast<std::uint32_t>(Bytes{k, 0, k, 0}),
      std::bit_cast<std::uint32_t>(Bytes{k, 0, 0, k}), std::bit_cast<std::uint32_t>(Bytes{k, 0, 0, 0})};
}();

/// The bucket, among 2^(32 - shift), of the codes (see Lines) of four cells; all four are read.
inline std::uint32_t bucketOf(const std::uint8_t* codes, std::uint32_t shape, unsigned shift) {
  std::uint32_t key = 0;
  std::memcpy(&key, codes, sizeof key);
  return ((key & shape) * 0x9E3779B1U) >> shift;
}

/// What the kernel reads of an index.
struct IndexView {
  struct Keys {
    const std::uint16_t* starts = nullptr;   ///< Position * (buckets + 1) + bucket: where in `entries`.
    const std::uint16_t* entries = nullptr;  ///< From position * `count` on.
    std::size_t buckets = 0;
    unsigned shift = 0;  ///< There are 2^(32 - shift) buckets.
  };
  std::array<Keys, kKeyShapes.size()> keys;
  const std::uint8_t* least = nullptr;  ///< By entry: how many letters a window must have.
  const std::uint8_t* codes = nullptr;  ///< Of each entry, `stride` bytes, blank behind the word's end.
  std::size_t stride = 0, length = 0, count = 0;  ///< `length`: of each word; `count`: of entries.
  const std::uint16_t* all = nullptr;             ///< Every entry.
  std::uint16_t from = 0;                         ///< No entry before this one is looked for.
};

/// Some words of a batch. Entry 2k is the k-th of them; 2k + 1 the same word, read backwards.
class WordIndex {
 public:
  /// `words`: at least one index into the batch, at most kMostIndexed.
  WordIndex(const Batch& batch, std::vector<std::uint32_t> words, parallel::ThreadPool& pool);

  const IndexView& view() const { return view_; }
  /// An entry's word in the batch.
  std::uint32_t wordOf(std::uint32_t entry) const { return words_[entry / 2]; }
  static bool backwards(std::uint32_t entry) { return entry % 2 != 0; }
  /// A window must have N letters or more for a word to be looked for; at first
  /// none is.
  void want(std::uint32_t word, std::size_t letters);
  /// A word is looked for no longer, if it was.
  void drop(std::uint32_t word);
  bool empty() const { return wanted_ == 0; }
  const std::vector<std::uint32_t>& words() const { return words_; }

 private:
  void sortInto(std::size_t shape, std::size_t position, std::vector<std::uint16_t>& bucket);

  IndexView view_;
  std::vector<std::uint32_t> words_, entryOf_;  ///< entryOf_: by word of the batch, read forwards.
  std::size_t wanted_ = 0;
  std::vector<std::uint8_t> codes_, least_;
  std::array<std::vector<std::uint16_t>, kKeyShapes.size()> starts_, entries_;
  std::vector<std::uint16_t> all_;
};

}  // namespace gridpress::gen
