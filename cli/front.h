// cli/front: the half of the program that keeps the terminal, while a child without one does the work.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace gridpress::cli {

/// Clears a progress bar's line: the one control sequence that a job's output may contain. NUL-terminated.
inline constexpr std::string_view kClearLine = "\r\033[K";

/// Occupies the descriptors of standard streams that the caller has closed, so that no file gets their
/// numbers: reading or writing them fails, as it should.
void keepClosedStreams();

/// Whether standard error was a terminal at the first call: a child of workApart() only sees a pipe.
bool errorIsTerminal();

/// Splits the program in two. The child (for which the result is empty) leads a session of its own without a
/// controlling terminal, and none of its standard streams is one. So code that takes the child over can
/// neither type into the user's shell nor send control sequences to the terminal. The parent prints the
/// child's output, made printable(), passes on signals and, with `readsInput`, standard input, stops and
/// continues with the child, and returns its exit code or ends by the signal that ended it. Throws Error
/// (job) if no process can be made.
std::optional<int> workApart(bool readsInput);

/// The part of `text` that a terminal may be shown: lines, and the sequence that clears a progress bar.
/// Leaves in `text` what may still be incomplete.
std::string forTerminal(std::string& text);

}  // namespace gridpress::cli
