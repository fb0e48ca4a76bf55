// gen/wordsearch/search/windows: an index by neighbouring letters; the score of a window.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/search/windows.h"

#include <cmath>
#include <functional>
#include <utility>

#include "model/contracts.h"

namespace gridpress::gen {

BatchWord batchWord(std::uint32_t word, WordLetters letters, const Rule& rule, const Bitmaps& maps) {
  EXPECTS(!letters.empty());
  BatchWord made;
  made.word = word;
  made.letters = letters;
  made.tieBase = rule.tieBase(word);
  for (const Letter letter : made.letters) {
    made.rareFirst.push_back(static_cast<std::uint32_t>(made.rareFirst.size()));
    made.slots.push_back(maps.slotOf(letter));
    made.weights.push_back(rule.weight[letter]);
  }
  std::ranges::stable_sort(
      made.rareFirst, [&](std::uint32_t a, std::uint32_t b) { return made.weights[a] > made.weights[b]; });
  made.bestScore = made.weights;
  std::ranges::sort(made.bestScore, std::greater<>());
  made.bestScore.insert(made.bestScore.begin(), 0);
  for (std::size_t k = 1; k < made.bestScore.size(); ++k) made.bestScore[k] += made.bestScore[k - 1];
  return made;
}

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
    : words_(std::move(members)), entryOf_(batch.words.size(), kNoEntry) {
  EXPECTS(!words_.empty() && words_.size() <= kMostIndexed && batch.length > 0);
  const std::size_t words = words_.size(), count = 2 * words, length = batch.length;
  const std::size_t stride = (length + kPiece - 1) / kPiece * kPiece;
  view_.stride = stride;
  view_.length = length;
  view_.count = count;
  view_.least.assign(count, kDropped);
  view_.all.resize(count);
  std::iota(view_.all.begin(), view_.all.end(), std::uint16_t{0});
  view_.codes.assign(count * stride + kPiece, 0);
  for (std::size_t w = 0; w < words; ++w) {
    entryOf_[words_[w]] = static_cast<std::uint32_t>(2 * w);
    for (std::size_t i = 0; i < length; ++i) {
      const auto code = static_cast<std::uint8_t>(batch.words[words_[w]].slots[i] + 1);
      view_.codes[2 * w * stride + i] = code;
      view_.codes[(2 * w + 1) * stride + length - 1 - i] = code;
    }
  }
  const std::size_t positions = std::min(length, kKeyCells);
  for (std::size_t shape = 0; shape < kKeyShapes.size(); ++shape) {
    const unsigned bits = std::clamp(static_cast<unsigned>(std::bit_width(count)), 1U, kMostBits[shape]);
    const std::size_t many = std::size_t{1} << bits;
    view_.keys[shape] = {std::vector<std::uint16_t>(positions * (many + 1)),
                         std::vector<std::uint16_t>(positions * count), many, 32 - bits};
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
  if (view_.least[entry] == kDropped) ++wanted_;
  view_.least[entry] = view_.least[entry + 1] = static_cast<std::uint8_t>(letters);
}

void WordIndex::drop(std::uint32_t word) {
  EXPECTS(word < entryOf_.size());
  const std::uint32_t entry = entryOf_[word];
  if (entry == kNoEntry || view_.least[entry] == kDropped) return;
  view_.least[entry] = view_.least[entry + 1] = kDropped;
  --wanted_;
  while (view_.from < view_.count && view_.least[view_.from] == kDropped) ++view_.from;
}

void WordIndex::sortInto(std::size_t shape, std::size_t position, std::vector<std::uint16_t>& bucket) {
  IndexView::Keys& keys = view_.keys[shape];
  const std::size_t buckets = keys.buckets;
  std::uint16_t* starts = keys.starts.data() + position * (buckets + 1);
  std::uint16_t* entries = keys.entries.data() + position * view_.count;
  for (std::size_t e = 0; e < view_.count; ++e) {
    bucket[e] = static_cast<std::uint16_t>(
        bucketOf(view_.codes.data() + e * view_.stride + position, kKeyShapes[shape], keys.shift));
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

LinePart partAround(const Lines& lines, std::size_t axis, Cell first, Cell last, std::size_t window) {
  EXPECTS(axis < 4 && window > 0);
  const Lines::Spot from = lines.spotOf(axis, first), to = lines.spotOf(axis, last);
  const std::size_t low = std::min(from.index, to.index), high = std::max(from.index, to.index);
  const std::size_t begin = low + 1 > window ? low + 1 - window : 0;
  return {axis, from.line, begin, std::min(lines.line(axis, from.line).size(), high + window)};
}

Place placeOf(const Grid& grid, const Lines& lines, const LinePart& piece, WindowHit hit,
              std::size_t length) {
  EXPECTS(length > 0);
  const bool backwards = WordIndex::backwards(hit.entry);
  const Cell start =
      lines.cellAt(piece.axis, piece.line, piece.begin + hit.start + (backwards ? length - 1 : 0));
  return placeOf(grid, start, static_cast<Direction>(backwards ? piece.axis + 4 : piece.axis));
}

std::vector<double> chancePlaces(const Lines& lines, const Rule& rule, std::size_t length) {
  EXPECTS(length > 0 && rule.letters > 0);
  constexpr std::size_t kEvery = 23;
  std::vector<double> windows(length + 1, 0);
  for (std::size_t axis = 0; axis < 4; ++axis)
    for (std::size_t line = 0; line < lines.count(axis); line += kEvery) {
      const std::span<const std::uint8_t> codes = lines.line(axis, line);
      std::size_t letters = 0;
      for (std::size_t i = 0; i < codes.size(); ++i) {
        letters += codes[i] != Lines::kBlankCode ? 1 : 0;
        if (i >= length) letters -= codes[i - length] != Lines::kBlankCode ? 1 : 0;
        if (i + 1 >= length) windows[letters] += kEvery;
      }
    }
  const double same = rule.alike();
  for (std::size_t letters = 0; letters <= length; ++letters)
    windows[letters] *= 2 * std::pow(same, static_cast<double>(letters));
  return windows;
}

void WindowSearch::search(const WindowTask& task, LinePart part, WindowKind kind,
                          std::vector<Shortlist>& lists, std::vector<SharedScore>& known) {
  const IndexView& index = task.index->view();
  const std::span<const std::uint8_t> codes = task.lines->line(part.axis, part.line);
  match(*task.lines, index, part, kind, [&](const LinePart& piece, std::span<const WindowHit> hits) {
    std::size_t scored = piece.end;  // The window that `score` belongs to.
    std::int64_t score = 0;
    for (const WindowHit& hit : hits) {
      if (scored != hit.start) {
        score = 0;
        for (const std::uint8_t code : codes.subspan(piece.begin + hit.start, index.length))
          if (code != Lines::kBlankCode)
            score += task.rule->weight[task.slots->letterOf(static_cast<Slot>(code - 1))];
        scored = hit.start;
      }
      const std::uint32_t word = task.index->wordOf(hit.entry);
      if (score < known[word].get()) continue;
      const Place place = placeOf(*task.grid, *task.lines, piece, hit, index.length);
      if (!task.rule->directions[static_cast<std::size_t>(directionOf(place))]) continue;
      Shortlist& list = lists[word];
      list.add({score, chanceOf(task.batch->words[word].tieBase, place), place});
      if (list.full()) known[word].raise(list.bids().back().score);
    }
  });
}

}  // namespace gridpress::gen
