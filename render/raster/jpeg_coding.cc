// render/raster/jpeg_coding: even steps, Huffman's algorithm, and the colours of a page's items.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/raster/jpeg_coding.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <variant>
#include <vector>

namespace gridpress::render {

namespace {

constexpr int kLongest = 16;  // Bits of a word.

Steps evenSteps(double step) {
  Steps steps{};
  for (unsigned i = 0; i < steps.size(); ++i) {
    // Between two whole steps the finer frequencies take the larger.
    const unsigned down = i / 8, across = i % 8;
    const double frequency = (down + across + 0.5) / 15;
    steps[i] = static_cast<unsigned>(std::clamp(std::floor(step + frequency), 1.0, 255.0));
  }
  return steps;
}

/// An even tint is a block's mean alone: a coarse step would shift its colour by up to three of 255, and its
/// bits are few.
Steps trueTints(Steps steps) {
  constexpr unsigned kMean = 4;  // Half a level.
  steps[0] = std::min(steps[0], kMean);
  return steps;
}

using Weights = std::array<std::uint64_t, 256>;

/// How many words have each length in the best code of these weights (T.81, K.2, figures K.1 to K.3).
std::vector<std::size_t> bestLengths(const std::vector<std::uint64_t>& weights) {
  struct Tree {
    std::uint64_t weight;
    std::vector<std::size_t> symbols;
  };
  std::vector<Tree> trees;
  for (std::size_t i = 0; i < weights.size(); ++i) trees.push_back({weights[i], {i}});
  std::vector<std::size_t> depth(weights.size(), 0), lengths(weights.size() + 1, 0);
  const auto heavier = [](const Tree& a, const Tree& b) {
    return a.weight != b.weight ? a.weight > b.weight : a.symbols.front() < b.symbols.front();
  };
  std::make_heap(trees.begin(), trees.end(), heavier);
  const auto lightest = [&] {
    std::pop_heap(trees.begin(), trees.end(), heavier);
    Tree tree = std::move(trees.back());
    trees.pop_back();
    return tree;
  };
  while (trees.size() > 1) {
    Tree one = lightest();
    const Tree two = lightest();
    one.weight += two.weight;
    one.symbols.insert(one.symbols.end(), two.symbols.begin(), two.symbols.end());
    for (const std::size_t symbol : one.symbols) ++depth[symbol];
    trees.push_back(std::move(one));
    std::push_heap(trees.begin(), trees.end(), heavier);
  }
  for (const std::size_t d : depth) ++lengths[d];
  return lengths;
}

/// A pair of words that are too long becomes one that is a bit shorter, and a shorter word two (figure K.3).
void shorten(std::vector<std::size_t>& lengths) {
  for (std::size_t length = lengths.size() - 1; length > kLongest; --length)
    while (lengths[length] > 0) {
      std::size_t shorter = length - 2;
      while (lengths[shorter] == 0) --shorter;
      lengths[length] -= 2;
      ++lengths[length - 1];
      lengths[shorter + 1] += 2;
      --lengths[shorter];
    }
}

HuffmanCode codeOf(const Weights& weights) {
  std::vector<std::uint8_t> symbols;
  for (std::size_t i = 0; i < weights.size(); ++i)
    if (weights[i] > 0) symbols.push_back(static_cast<std::uint8_t>(i));
  std::stable_sort(symbols.begin(), symbols.end(),
                   [&](std::uint8_t a, std::uint8_t b) { return weights[a] > weights[b]; });
  std::vector<std::uint64_t> sorted = {};
  for (const std::uint8_t symbol : symbols) sorted.push_back(weights[symbol]);
  sorted.push_back(0);  // No word has ones alone: the longest of all stays unused.
  std::vector<std::size_t> lengths = bestLengths(sorted);
  shorten(lengths);
  std::size_t last = lengths.size() - 1;
  while (lengths[last] == 0) --last;
  --lengths[last];
  HuffmanCode code;
  for (std::size_t length = 1; length <= std::min<std::size_t>(last, kLongest); ++length)
    code.lengths[length] = static_cast<std::uint8_t>(lengths[length]);
  std::copy(symbols.begin(), symbols.end(), code.symbols.begin());
  return code;
}

void addWeights(Weights& weights, const HuffmanCode& code, std::uint64_t bytes) {
  std::size_t next = 0;
  for (std::size_t length = 1; length <= kLongest; ++length)
    for (std::size_t i = 0; i < code.lengths[length]; ++i)
      weights[code.symbols[next++]] += bytes << (kLongest - length);
}

/// Means differ by up to 11 bits.
Weights withAllMeans(Weights weights) {
  for (std::size_t bits = 0; bits <= 11; ++bits) ++weights[bits];
  return weights;
}

/// A coefficient of up to 10 bits behind up to 15 zeros, 16 zeros, or the end of a block.
Weights withAllOthers(Weights weights) {
  for (std::size_t zeros = 0; zeros < 16; ++zeros)
    for (std::size_t bits = 1; bits <= 10; ++bits) ++weights[zeros << 4 | bits];
  ++weights[0x00];
  ++weights[0xF0];
  return weights;
}

/// Half as far from gray as there is a way, in YCbCr (ITU-R BT.601, as JFIF has it).
bool isStrong(Colour c) {
  const double luma = 0.299 * c.red + 0.587 * c.green + 0.114 * c.blue;
  return std::abs(c.blue - luma) * 0.564 > 64 || std::abs(c.red - luma) * 0.713 > 64;
}

struct Strong {
  bool operator()(const LetterRun& run) const { return isStrong(run.colour); }
  bool operator()(const TextRun& run) const { return isStrong(run.colour); }
  bool operator()(const Path& path) const {
    return (path.fill && isStrong(*path.fill)) || (path.stroke && isStrong(path.stroke->colour));
  }
  bool operator()(const Picture&) const { return false; }
  bool operator()(const Link&) const { return false; }
  bool operator()(const Tag&) const { return false; }
  bool operator()(const Group& group) const {
    return std::any_of(group.items.begin(), group.items.end(),
                       [](const Item& item) { return std::visit(Strong(), item); });
  }
};

}  // namespace

JpegSteps stepsFor(int quality) {
  // libjpeg's step of luma, on average (57.6 in T.81's table), and what is as true as it.
  const double scale = quality < 50 ? 50.0 / quality : 2 - quality / 50.0, mean = 57.6 * scale;
  const double step = 9.2 * std::pow(mean / 9.2, 0.813);
  return {evenSteps(step), trueTints(evenSteps(step * 1.5))};
}

void SymbolCounts::add(const HuffmanCodes& codes, std::uint64_t bytes) {
  for (std::size_t i = 0; i < 2; ++i) {
    addWeights(mean_[i], codes.mean[i], bytes);
    addWeights(rest_[i], codes.rest[i], bytes);
  }
}

HuffmanCodes SymbolCounts::codes() const {
  HuffmanCodes codes;
  for (std::size_t i = 0; i < 2; ++i) {
    codes.mean[i] = codeOf(withAllMeans(mean_[i]));
    codes.rest[i] = codeOf(withAllOthers(rest_[i]));
  }
  return codes;
}

bool hasStrongInk(const RasterPage& page) {
  return std::any_of(page.items().begin(), page.items().end(),
                     [](const PlacedItem& placed) { return std::visit(Strong(), *placed.item); });
}

}  // namespace gridpress::render
