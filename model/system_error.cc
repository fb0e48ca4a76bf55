// model/system_error: a remedy for each errno that a full, small or closed machine answers.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/system_error.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <vector>

namespace gridpress {

namespace {

struct Remedy {
  Blame blame;
  std::vector<std::errc> of;
  std::string text;
};

const Remedy& rowFor(const std::error_code& code) {
  using enum std::errc;
  static const std::vector<Remedy> all = {
      {Blame::job, {no_space_on_device}, "look for a full disk"},
      {Blame::job, {file_too_large}, "raise ulimit -f, or write to another disk"},
      {Blame::call,
       {permission_denied, operation_not_permitted, read_only_file_system},
       "check the permissions of the file and of its folder"},
      {Blame::call, {filename_too_long}, "choose a shorter name"},
      {Blame::call,
       {no_such_file_or_directory, not_a_directory, is_a_directory, file_exists,
        too_many_symbolic_link_levels},
       "check the path"},
      {Blame::job,
       {too_many_files_open, too_many_files_open_in_system},
       "close other programs, or raise ulimit -n"},
      {Blame::job,
       {resource_unavailable_try_again, not_enough_memory},
       "close other programs, or give a smaller " + setting("threads")},
      {Blame::job, {}, "try again, with another folder or on another disk"}};
  return *std::find_if(all.begin(), all.end(), [&](const Remedy& one) {
    return one.of.empty() ||
           std::any_of(one.of.begin(), one.of.end(), [&](std::errc e) { return code == e; });
  });
}

}  // namespace

const std::string& remedyFor(const std::error_code& code) {
  return rowFor(code).text;
}

std::optional<Error> systemError(const std::exception& e) {
  const auto* system = dynamic_cast<const std::system_error*>(&e);
  if (!system) return {};
  const auto* file = dynamic_cast<const std::filesystem::filesystem_error*>(&e);
  const Remedy& remedy = rowFor(system->code());
  std::string problem = system->code().message();
  if (!problem.empty() && problem[0] >= 'A' && problem[0] <= 'Z' && (problem.size() < 2 || problem[1] >= 'a'))
    problem[0] = static_cast<char>(problem[0] - 'A' + 'a');
  return Error(remedy.blame, {file ? file->path1().string() : std::string(), 0}, problem, remedy.text);
}

}  // namespace gridpress
