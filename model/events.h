// model/events: what a long job reports while it runs, and the one question that it asks: whether to stop.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

#include "model/error.h"

namespace gridpress {

/// What a job is doing, for progress displays. Whatever words it handles every one.
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

/// The only way in which a room calls its caller back. Every function has an empty default, so a caller
/// overrides only what it needs. `progress` and `note` are called from one thread at a time, `stop` from any.
class Events {
 public:
  Events() = default;
  Events(const Events&) = delete;
  Events& operator=(const Events&) = delete;
  virtual ~Events() = default;

  /// Called now and then with the units done and the total; `total` 0: unknown.
  virtual void progress(Stage, std::uint64_t /*done*/, std::uint64_t /*total*/) {}
  /// Something a person may want to know.
  virtual void note(const Message&) {}
  /// True ends a search that keeps the best it has found; any other job then throws Stopped.
  virtual bool stop() { return false; }
};

/// For callers who do not listen.
inline Events& noEvents() {
  static Events silent;
  return silent;
}

/// One stage of somebody's events, for the code that reports that stage. Empty: nobody listens.
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

/// Reports `done` of `total` steps, if anybody listens.
inline void report(const Progress& progress, std::uint64_t done, std::uint64_t total) {
  if (progress) progress(done, total);
}

/// For work without partial results: throws Stopped when the listener asks to stop.
inline void reportOrStop(const Progress& progress, std::uint64_t done, std::uint64_t total) {
  report(progress, done, total);
  if (progress.stop()) throw Stopped();
}

/// How fast a stage goes, for progress displays. Seconds are of any monotonic clock.
class Pace {
 public:
  /// Takes the next report. Where less is done than before, the work has started over (a grid of another
  /// size), and the pace with it.
  void at(Stage stage, std::uint64_t done, std::uint64_t total, double seconds);

  /// Units per second since the stage began.
  double rate() const;
  /// Seconds until all is done. Nothing without a total, and in the first 1.5 s of a stage: sizes that are
  /// only tried one after the other promise nothing.
  std::optional<std::uint64_t> left() const;

 private:
  std::optional<Stage> stage_;
  std::uint64_t done_ = 0, total_ = 0;
  double begun_ = 0, now_ = 0;
};

}  // namespace gridpress
