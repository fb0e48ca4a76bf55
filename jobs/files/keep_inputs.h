// jobs/files/keep_inputs: the files that a job reads and writes; no job writes over what it reads.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "settings/table.h"

namespace gridpress::jobs {

/// A file that a job reads.
template <typename S, typename T>
Entry readEntry(std::string name, T S::*member, std::string help, std::string form = "FILE") {
  return entry(std::move(name), member, std::move(help)).form(std::move(form)).role(Role::input);
}
/// What it is about: `poster PUZZLE`.
template <typename S, typename T>
Entry sourceEntry(std::string name, T S::*member, std::string help, std::string form = "FILE") {
  return readEntry(std::move(name), member, std::move(help), std::move(form)).positional().required();
}
/// A file that it writes.
template <typename S, typename T>
Entry writtenEntry(std::string name, T S::*member, std::string help, std::string form = "FILE") {
  return entry(std::move(name), member, std::move(help)).form(std::move(form)).role(Role::output);
}
/// The one that it is run for: `-o`.
template <typename S, typename T>
Entry outputEntry(T S::*member, std::string help, std::string form = "FILE") {
  return writtenEntry("output", member, std::move(help), std::move(form)).letter('o').required();
}
/// What `sourceEntry` says of a puzzle to print.
inline constexpr const char* kPuzzleHelp = "The puzzle (.ipuz, .puz); - is standard input";

/// A path in the one form in which two names of a file are the same, whether it is there or not.
std::string knownAs(const std::string& path);

/// The files that settings name in this role, the one called `output` first ("-" and empty names are none).
std::vector<std::string> pathsOf(const SettingTable& table, const void* settings, Role role);

/// The path of a file that gets a name of ours: a number behind the name that was asked for, or a name in a
/// folder. Throws Error (call) where such a file is there and does not say that gridpress made it. (A plain
/// text says nothing of itself, and is not looked at.)
std::string unclaimed(std::string path);

/// Throws Error (call) where a file would be read and written, or written twice: the input would be lost.
void keepInputs(const std::vector<std::string>& inputs, const std::vector<std::string>& outputs);

/// The same of a job's settings, and of what it reads besides. Every job begins with it.
template <typename Settings>
void keepInputs(const Settings& settings, const std::vector<std::string>& more = {}) {
  const SettingTable& table = describe(&settings);
  std::vector<std::string> inputs = pathsOf(table, &settings, Role::input);
  inputs.insert(inputs.end(), more.begin(), more.end());
  keepInputs(inputs, pathsOf(table, &settings, Role::output));
}

}  // namespace gridpress::jobs
