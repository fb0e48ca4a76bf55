// studio/worker_answer: what a worker answers, field by field: it reads strangers' files, and may be theirs.
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

/// The end of an answer: a failure, or files.
struct WorkerAnswer {
  std::string problem, remedy, setting;  ///< Of a failure; without a problem there is none.
  Object facts;                          ///< As many as summaryOf knows, each of its type.
  std::vector<std::size_t> files;        ///< How long each is.
  std::vector<std::string> pageTypes;    ///< Of the files that are pictures, which come first.
  std::string text;                      ///< For a script: the last line, and the files behind it.
  std::size_t begin = 0;                 ///< Where in the text the files begin.

  std::string_view file(std::size_t index) const;
};

/// What ended is no answer, or no whole one.
Error noAnswer();

WorkerAnswer failed(const std::string& problem, const std::string& remedy, const std::string& setting = "");

/// Reads an answer as it comes (request.h says how it is written), and keeps it until it is whole.
class AnswerReader {
 public:
  explicit AnswerReader(const Limits& limits);

  /// Returns the lines of progress in it. Throws Error (job) where it is no answer, or longer than one may
  /// be.
  std::string take(std::string_view bytes);
  /// The last line and all files are here.
  bool whole() const { return ended_ && answer_.text.size() == expected_; }
  /// The bytes that it holds.
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
