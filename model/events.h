// model/events: what a long job tells while it runs, and the one question that it asks: whether to stop.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

#include "model/error.h"

namespace gridpress {

/// What a job is busy with, for whoever shows its progress. Whoever words it visits all of them.
enum class Stage : std::uint8_t {
  readWords,     ///< In bytes.
  drawMap,       ///< In passes.
  placeWords,    ///< In words.
  improve,       ///< In moves.
  fitMessage,    ///< In steps.
  findSquares,   ///< In first rows.
  writePages,    ///< In pages.
  writePicture,  ///< In pixel rows.
  checkPages,    ///< In pages.
  checkPicture,  ///< In rows of cells.
  checkInk,      ///< In pages.
  surveyFile,    ///< In pages.
};

/// The only way in which a room calls back to its caller. Everything has an empty answer, so that a caller
/// listens to what it needs. `progress` and `note` are called from one thread at a time, `stop` from any.
class Events {
 public:
  Events() = default;
  Events(const Events&) = delete;
  Events& operator=(const Events&) = delete;
  virtual ~Events() = default;

  /// Now and then, with the units done and the units there are; `total` 0: not known.
  virtual void progress(Stage, std::uint64_t /*done*/, std::uint64_t /*total*/) {}
  /// Something that a person may want to know.
  virtual void note(const Message&) {}
  /// True ends a search that keeps the best it has found; any other job then throws Stopped.
  virtual bool stop() { return false; }
};

/// For callers who do not listen.
inline Events& noEvents() {
  static Events silent;
  return silent;
}

/// One stage of somebody's events, to hand to what reports that stage. An empty one means that nobody
/// listens.
class Progress {
 public:
  Progress() = default;
  Progress(Events& events, Stage stage) : events_(&events), stage_(stage) {}
  explicit operator bool() const { return events_ != nullptr; }
  void operator()(std::uint64_t done, std::uint64_t total) const { events_->progress(stage_, done, total); }
  bool stop() const { return events_ != nullptr && events_->stop(); }

 private:
  Events* events_ = nullptr;
  Stage stage_ = Stage::readWords;
};

/// `done` of `total` steps; nothing where nobody listens.
inline void report(const Progress& progress, std::uint64_t done, std::uint64_t total) {
  if (progress) progress(done, total);
}

/// For work that has nothing to show before its end: throws Stopped where the listener wants it to stop.
inline void reportOrStop(const Progress& progress, std::uint64_t done, std::uint64_t total) {
  report(progress, done, total);
  if (progress.stop()) throw Stopped();
}

/// Whoever shows progress asks at each of its reports. Seconds are of any clock that goes forwards.
class Pace {
 public:
  /// The next report. Where less is done than before, work has begun anew (a grid of another size), and so
  /// does the pace.
  void at(Stage stage, std::uint64_t done, std::uint64_t total, double seconds);

  /// Units in a second, since the stage began.
  double rate() const;
  /// Seconds until all is done. Nothing where that is not known: in the first 1.5 s of a stage, so that sizes
  /// that are only tried, one after the other, promise nothing; and without a total.
  std::optional<std::uint64_t> left() const;

 private:
  std::optional<Stage> stage_;
  std::uint64_t done_ = 0, total_ = 0;
  double begun_ = 0, now_ = 0;
};

}  // namespace gridpress
