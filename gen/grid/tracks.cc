// gen/grid/tracks: numbers lines, and sweeps along neighbours.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/grid/tracks.h"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace gridpress::gen {

std::vector<Track> tracksOf(const Puzzle& puzzle) {
  std::vector<Track> tracks;
  for (const Placement& p : puzzle.placements) {
    const auto length = static_cast<std::int32_t>(puzzle.words[p.word].letters.size());
    if (length < 2) continue;
    const Cell a = p.start, b = advance(a, p.direction, length - 1);
    Track t;
    t.axis = static_cast<std::uint32_t>(p.direction) % 4;
    // Across lines are rows; the others are known by the column in which they meet the first row. Diagonals
    // that are one column apart run side by side.
    const bool upright = t.axis == 2;
    t.line = t.axis == 0 ? a.row : t.axis == 1 ? a.column - a.row : upright ? a.column : a.column + a.row;
    const std::int32_t from = t.axis == 0 ? a.column : a.row, to = t.axis == 0 ? b.column : b.row;
    t.first = std::min(from, to);
    t.last = std::max(from, to);
    ENSURES(t.last - t.first == length - 1);
    tracks.push_back(t);
  }
  return tracks;
}

Cell cellOn(const Track& t, std::int32_t place) {
  if (t.axis == 0) return {place, t.line};
  if (t.axis == 1) return {t.line + place, place};
  if (t.axis == 2) return {t.line, place};
  return {t.line - place, place};
}

namespace {

// Which tracks are joined, by way of others too.
class Groups {
 public:
  explicit Groups(std::size_t count) : parent_(count), size_(count, 1) {
    std::iota(parent_.begin(), parent_.end(), std::size_t{0});
  }
  void join(std::size_t a, std::size_t b) {
    a = root(a);
    b = root(b);
    if (a == b) return;
    if (size_[a] < size_[b]) std::swap(a, b);
    parent_[b] = a;
    size_[a] += size_[b];
    largest_ = std::max(largest_, size_[a]);
  }
  std::uint64_t largest() const { return largest_; }

 private:
  std::size_t root(std::size_t a) {
    while (parent_[a] != a) a = parent_[a] = parent_[parent_[a]];
    return a;
  }
  std::vector<std::size_t> parent_;
  std::vector<std::uint64_t> size_;
  std::uint64_t largest_ = 0;
};

}  // namespace

Parallels parallelsOf(std::vector<Track> tracks) {
  const auto key = [](const Track& t) { return std::tuple(t.axis, t.line, t.first); };
  std::sort(tracks.begin(), tracks.end(), [&](const Track& a, const Track& b) { return key(a) < key(b); });
  std::uint64_t pairs = 0;
  Groups groups(tracks.size());
  std::size_t from = 0;  // the first track of the next line that may still reach back to this one
  std::vector<const Track*> open;
  for (std::size_t i = 0; i < tracks.size();) {
    const Track& head = tracks[i];
    std::size_t end = i;
    while (end < tracks.size() && tracks[end].axis == head.axis && tracks[end].line == head.line) ++end;
    from = end;
    open.clear();
    // Both lines by where words begin; `open` holds the neighbour's that have not ended.
    for (std::size_t at = i; at < end; ++at) {
      const Track& t = tracks[at];
      while (from < tracks.size() && tracks[from].axis == t.axis && tracks[from].line == t.line + 1 &&
             tracks[from].first <= t.last)
        open.push_back(&tracks[from++]);
      std::erase_if(open, [&](const Track* n) { return n->last < t.first; });
      for (const Track* n : open) {
        const std::int32_t shared = std::min(t.last, n->last) - std::max(t.first, n->first) + 1;
        const std::int32_t shorter = std::min(t.last - t.first, n->last - n->first) + 1;
        if (shared * 2 < shorter || shared <= 0) continue;
        ++pairs;
        groups.join(at, static_cast<std::size_t>(n - tracks.data()));
      }
    }
    i = end;
  }
  return {pairs, groups.largest()};
}

}  // namespace gridpress::gen
