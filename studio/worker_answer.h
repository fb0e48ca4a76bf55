// studio/worker_answer: a worker's answer, checked field by field: a list may have taken the worker over.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/error.h"
#include "settings/value.h"
#include "studio/limits.h"

namespace gridpress::studio {

/// A complete answer: a failure, or files.
struct WorkerAnswer {
  std::string problem, remedy, setting;  ///< Of a failure; no problem: success.
  Object facts;                          ///< Those that summaryOf knows, type-checked.
  std::vector<std::size_t> files;        ///< The size of each.
  std::vector<std::string> pageTypes;    ///< Types of the pictures, which come first.
  std::string text;                      ///< For a script: the last line, and the files behind it.
  std::size_t begin = 0;                 ///< Where in the text the files begin.

  std::string_view file(std::size_t index) const;
};

/// The worker ended without a complete answer.
Error noAnswer();

WorkerAnswer failed(const std::string& problem, const std::string& remedy, const std::string& setting = "");

/// Reads an answer piece by piece (for the format see request.h) until it is complete.
class AnswerReader {
 public:
  explicit AnswerReader(const Limits& limits);

  /// Returns the lines of progress in it. Throws Error (job) if it is malformed or too long.
  std::string take(std::string_view bytes);
  /// Whether the last line and all files have come.
  bool whole() const { return ended_ && answer_.text.size() == expected_; }
  /// The bytes held so far.
  std::size_t size() const { return line_.size() + answer_.text.size(); }
  WorkerAnswer answer() && { return std::move(answer_); }

 private:
  void readLine(std::string& progress);
  void readDone(const Object& done);

  std::uint64_t mostBytes_, mostInLines_, inLines_ = 0;
  std::string line_;
  bool ended_ = false;
  std::size_t expected_ = 0;  ///< Of the text, once the last line is there.
  WorkerAnswer answer_;
};

}  // namespace gridpress::studio
