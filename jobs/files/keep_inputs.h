// jobs/files/keep_inputs: the files that a job reads and writes; no job writes over what it reads.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "settings/table.h"

namespace gridpress::jobs {

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
