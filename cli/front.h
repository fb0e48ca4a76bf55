// cli/front: the half of the program that keeps the terminal, while a child without one does the work.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace gridpress::cli {

/// Takes a progress bar's line away: the one sequence that a job's words may hold. Ends with NUL, too.
inline constexpr std::string_view kClearLine = "\r\033[K";

/// Keeps the places of standard streams that the caller has closed, so that no file gets their number: what
/// is read from there or written there fails, as it should.
void keepClosedStreams();

/// Whether standard error was a terminal when it was asked first: a child of workApart() only sees a pipe.
bool errorIsTerminal();

/// Splits the program. In the child, which gets nothing back, the standard streams are never a terminal, and
/// there is none to be opened: it is the leader of a session of its own. Whatever takes the child over can so
/// neither type into the user's shell nor send the terminal a sequence that it obeys. The parent shows the
/// child's words, printable(), hands on what is typed where `readsInput`, and the signals that it gets, stops
/// and continues with the child, and gets the child's exit code, or ends by the signal that ended the child.
/// Throws Error (job) where no process can be made.
std::optional<int> workApart(bool readsInput);

/// What a terminal is shown of `text`, to which more may come: lines, and the one sequence that takes a
/// progress bar's line away. Leaves in `text` what cannot be told yet.
std::string forTerminal(std::string& text);

}  // namespace gridpress::cli
