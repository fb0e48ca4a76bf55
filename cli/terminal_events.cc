// cli/terminal_events: draws, says and asks.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/terminal_events.h"

#include <algorithm>
#include <cstdio>

#include "cli/front.h"
#include "cli/interrupt.h"
#include "cli/wording/wording.h"
#include "model/length_text.h"
#include "model/printable.h"

namespace gridpress::cli {

namespace {

struct StageWords {
  const char *what, *unit;
};

StageWords wordsOf(Stage stage) {
  switch (stage) {
    case Stage::readWords: return {"reading words", "bytes"};
    case Stage::drawMap: return {"drawing the map", "passes"};
    case Stage::placeWords: return {"placing words", "words"};
    case Stage::improve: return {"refining", "moves"};
    case Stage::fitMessage: return {"fitting the message", "steps"};
    case Stage::findSquares: return {"finding squares", "first rows"};
    case Stage::writePages: return {"writing pages", "pages"};
    case Stage::writePicture: return {"drawing the picture", "rows"};
    case Stage::checkPages: return {"checking pages", "pages"};
    case Stage::checkPicture: return {"reading the picture", "rows"};
    case Stage::checkInk: return {"comparing the ink", "pages"};
    case Stage::surveyFile: return {"reading the file", "pages"};
  }
  return {"working", "steps"};
}

}  // namespace

TerminalEvents::TerminalEvents(bool quiet) : quiet_(quiet), bar_(!quiet && errorIsTerminal()) {}

TerminalEvents::~TerminalEvents() {
  clear();
}

void TerminalEvents::clear() {
  if (drawn_) std::fputs(kClearLine.data(), stderr);
  drawn_ = false;
}

void TerminalEvents::progress(Stage stage, std::uint64_t done, std::uint64_t total) {
  if (!bar_) return;
  const std::lock_guard lock(one_);
  const Clock::time_point now = Clock::now();
  pace_.at(stage, done, total, std::chrono::duration<double>(now.time_since_epoch()).count());
  if (done == 0) last_ = now;
  if (now - last_ < std::chrono::milliseconds(100)) return;
  last_ = now;
  drawn_ = true;
  const StageWords words = wordsOf(stage);
  std::string line = std::string(words.what) + "  ";
  if (total > 0) {
    const double share = std::min(1.0, static_cast<double>(done) / static_cast<double>(total));
    const auto filled = static_cast<std::size_t>(share * 24);
    line += "[" + std::string(filled, '#') + std::string(24 - filled, '.') + "] " +
            std::to_string(static_cast<int>(share * 100)) + " %  ";
    if (const auto left = pace_.left(); left && done < total) line += withCommas(*left) + " s left  ";
  }
  line += withCommas(static_cast<std::uint64_t>(pace_.rate())) + " " + words.unit + "/s";
  std::fprintf(stderr, "%s%s", kClearLine.data(), line.c_str());
  std::fflush(stderr);
}

void TerminalEvents::say(const std::string& line) {
  if (quiet_) return;
  const std::lock_guard lock(one_);
  clear();
  std::fprintf(stderr, "%s\n", printable(line, LineEnds::kept).c_str());
}

void TerminalEvents::note(const Message& note) {
  say(withFlags(note.text()));
}

bool TerminalEvents::stop() {
  return interrupted();
}

}  // namespace gridpress::cli
