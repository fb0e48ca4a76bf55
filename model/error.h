// model/error: the one exception type; it knows what is wrong, where, in which setting, and what to try.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <exception>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

#include "model/message.h"

namespace gridpress {

/// A setting's name, marked so that the reader sees it in familiar terms: the program writes `--size`, a job
/// file `size`. Use it in an Error's problem and remedy, in findings and in notes: "choose a larger " +
/// setting("size").
std::string setting(std::string_view name);

/// The text with each marked setting replaced by what `word` returns.
std::string wordSettings(std::string_view text, const std::function<std::string(std::string_view)>& word);

/// The text with each marked setting replaced by its bare name.
std::string plainSettings(std::string_view text);

/// Whose fault it is, which is also the program's exit code.
enum class Blame {
  job = 1,   ///< The call is right but the job cannot be done: words that do not fit, a check that failed.
  call = 2,  ///< The call is wrong: a setting, a file, a template's key.
  internal = 70,  ///< A fault of Gridpress itself: a contract that does not hold (model/contracts).
  stopped = 130,  ///< Nobody's: the caller asked for it (Events::stop).
};

/// A place in some input. An empty file means "no file"; line 0 means "the file as a whole". Lines count
/// from 1.
struct Source {
  std::string file;
  std::size_t line = 0;
};

/// Everything Gridpress throws, except what the standard library does. what() is one line without the
/// program's name: `FILE:LINE: what is wrong; what to try` (parts that are empty are left out). Problem and
/// remedy name settings by setting(), never as flags: what() has their bare names,
/// line() has them in the reader's terms.
class Error : public std::exception {
 public:
  Error(Blame blame, Source where, Message problem, Message remedy, std::string about = {});

  /// The call is wrong (exit code 2).
  static Error call(Message problem, Message remedy, Source where = {});
  /// The job cannot be done (exit code 1).
  static Error job(Message problem, Message remedy, Source where = {});
  /// A setting's value is wrong (exit code 2). `about` is the setting's name.
  static Error inSetting(std::string about, Message problem, Message remedy);
  /// The same error with this place, unless it already names a file.
  Error in(const Source& where) const;
  /// The same error about this setting, unless it already names one.
  Error of(const std::string& about) const;

  const char* what() const noexcept override { return line_.c_str(); }
  /// what(), with settings as `word` has them: "--size" for "size".
  std::string line(const std::function<std::string(std::string_view)>& word) const;
  Blame blame() const { return blame_; }
  const Source& where() const { return where_; }
  std::string problem() const { return problem_.text(); }
  std::string remedy() const { return remedy_.text(); }
  const Message& problemMessage() const { return problem_; }
  const Message& remedyMessage() const { return remedy_; }
  /// The name of the setting whose value is wrong, or empty.
  const std::string& about() const { return about_; }

 private:
  Blame blame_;
  Source where_;
  Message problem_, remedy_;
  std::string about_, line_;
};

/// Thrown by work that was stopped before it had a result.
class Stopped : public Error {
 public:
  Stopped() : Error(Blame::stopped, {}, "interrupted", "no file is half written") {}
};

/// What to try after such an error of the operating system.
const std::string& remedyFor(const std::error_code& code);

/// An Error for an exception of the standard library that reports what the system refused: a file, a thread.
/// Nothing for any other, which is a fault of the program.
std::optional<Error> systemError(const std::exception& e);

}  // namespace gridpress
