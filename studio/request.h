// studio/request: a worker's request, and the format of its answer: lines of JSON, then files.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "settings/table.h"
#include "studio/limits.h"

namespace gridpress::studio {

/// One request. The worker gets it as a line of JSON, followed by the list's bytes.
///
/// The worker's answer is lines of JSON, each an object with one key:
///
///     {"progress": {"stage": "placeWords", "done": 120, "total": 2000, "left": 3}}
///     {"failure": {"problem": "...", "remedy": "...", "setting": "size"}}
///     {"done": {"facts": {...}, "files": [{"name": "puzzle.pdf", "type": "application/pdf", "bytes":
///     1234}]}}
///
/// A preview has the pages first (image/...), then the puzzle (ipuz) and, if a puzzle file was opened, its
/// words as a list (text/plain).
///
/// `failure` or `done` comes last; the files' bytes follow `done`, one file after the other. `left` is in
/// seconds. An empty line means that the work goes on.
struct Request {
  std::string kind;      ///< The name of a kind.
  std::string ending;    ///< "svg": the pages to look at; else a download's.
  std::string listName;  ///< The file's name, whose ending says what it is. Empty: pasted text.
  std::string list;
  std::string puzzle;           ///< The puzzle shown last, as ipuz, or empty: its words stay where they are.
  Object said;                  ///< The choices made on the page, by names of settings.
  std::string language = "en";  ///< Of the page, for error messages.
  std::string folder;           ///< An empty folder for the worker; the caller makes and removes it.
  Limits limits;
};

SettingTable describe(const Request*);

std::string toLine(const Request& request);
/// Throws Error (call) if the text is no request.
Request fromLine(const std::string& text);

/// A line of the answer: an object of one key.
std::string answerLine(const std::string& key, Object value);
std::string failureLine(const std::string& problem, const std::string& remedy,
                        const std::string& setting = "");

}  // namespace gridpress::studio
