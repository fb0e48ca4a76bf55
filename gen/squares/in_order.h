// gen/squares/in_order: what threads find side by side, handed on in order, without keeping much.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <map>
#include <mutex>
#include <vector>

#include "gen/squares/lexicon.h"

namespace gridpress::gen {

/// Units are worked on by rising number, several at a time. What the first of them finds goes on at once; the
/// others keep a block, then wait until it is their turn.
class InOrder {
 public:
  using Block = std::vector<WordId>;
  /// Called in the units' order, from one thread at a time; false to end it.
  using Sink = std::function<bool(const Block& block)>;

  explicit InOrder(Sink sink) : sink_(std::move(sink)) {}

  /// Hands over what a unit has found so far and empties it. False where nothing more is wanted.
  bool give(std::size_t unit, Block& block);
  /// The same, and nothing more will come of this unit.
  bool end(std::size_t unit, Block& block);
  bool ended() const;
  /// Lets everyone go who waits: a thread has failed.
  void abandon();

 private:
  /// So many units may be done before their turn.
  static constexpr std::size_t kAhead = 64;

  bool pass(const Block& block);

  Sink sink_;
  mutable std::mutex mutex_;
  std::condition_variable turn_;
  std::size_t front_ = 0;
  std::map<std::size_t, Block> waiting_;
  bool ended_ = false;
};

}  // namespace gridpress::gen
