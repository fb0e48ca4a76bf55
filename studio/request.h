// studio/request: what a worker is told, and what it answers: lines of JSON, and the files behind the last.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "settings/table.h"
#include "studio/limits.h"

namespace gridpress::studio {

/// One job. It goes to the worker as a line of JSON, with the list's bytes behind it to the end.
///
/// The worker's answer is lines of JSON, each an object with one key:
///
///     {"progress": {"stage": "placeWords", "done": 120, "total": 2000, "left": 3}}
///     {"failure": {"problem": "...", "remedy": "...", "setting": "size"}}
///     {"done": {"facts": {...}, "files": [{"name": "puzzle.pdf", "type": "application/pdf", "bytes":
///     1234}]}}
///
/// Of a preview the pages come first (image/...), then the puzzle (ipuz) and, where a puzzle's file was
/// opened, its words as a list (text/plain).
///
/// `failure` and `done` are the last; behind `done` stand the files' bytes, one after the other. `left` are
/// seconds. Empty lines mean that the work goes on.
struct Request {
  std::string kind;    ///< The name of a kind.
  std::string ending;  ///< "svg": the pages to look at; else a download's.
  std::string
      listName;  ///< As it was called where it comes from; its ending says what it is. Empty: pasted text.
  std::string list;
  std::string
      puzzle;   ///< ipuz, of what was shown last: its letters stay where the list has its words. Or none.
  Object said;  ///< What people chose, by names of settings.
  std::string language = "en";  ///< Of the page, for what is wrong.
  std::string folder;           ///< Empty, the worker's own; whoever asks makes and removes it.
  Limits limits;
};

SettingTable describe(const Request*);

std::string toLine(const Request& request);
/// Throws Error (call) where it is none.
Request fromLine(const std::string& text);

/// A line of the answer: an object of one key.
std::string answerLine(const std::string& key, Object value);
std::string failureLine(const std::string& problem, const std::string& remedy,
                        const std::string& setting = "");

}  // namespace gridpress::studio
