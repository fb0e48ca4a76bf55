// model/error: puts an error's one line together.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/error.h"

#include <algorithm>
#include <filesystem>
#include <vector>

namespace gridpress {

namespace {

constexpr char kBegin = '\x02', kEnd = '\x03';

}  // namespace

std::string setting(std::string_view name) {
  return kBegin + std::string(name) + kEnd;
}

std::string wordSettings(std::string_view text, const std::function<std::string(std::string_view)>& word) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t begin = text.find(kBegin, at);
    const std::size_t end = begin == std::string_view::npos ? begin : text.find(kEnd, begin);
    if (end == std::string_view::npos) {
      out += text.substr(at);
      break;
    }
    out += text.substr(at, begin - at);
    out += word(text.substr(begin + 1, end - begin - 1));
    at = end + 1;
  }
  return out;
}

std::string plainSettings(std::string_view text) {
  return wordSettings(text, [](std::string_view name) { return std::string(name); });
}

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
  return *std::ranges::find_if(all, [&](const Remedy& one) {
    return one.of.empty() || std::ranges::any_of(one.of, [&](std::errc e) { return code == e; });
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

Error::Error(Blame blame, Source where, Message problem, Message remedy, std::string about)
    : blame_(blame),
      where_(std::move(where)),
      problem_(std::move(problem)),
      remedy_(std::move(remedy)),
      about_(std::move(about)),
      line_(line([](std::string_view name) { return std::string(name); })) {}

std::string Error::line(const std::function<std::string(std::string_view)>& word) const {
  std::string text;
  if (!where_.file.empty()) {
    text += where_.file;
    if (where_.line > 0) text += ":" + std::to_string(where_.line);
    text += ": ";
  }
  if (!about_.empty()) text += word(about_) + ": ";
  text += wordSettings(problem(), word);
  if (const std::string what = remedy(); !what.empty()) text += "; " + wordSettings(what, word);
  // Callers promise one line; a file name or a quoted word may still hold a line break.
  for (char& c : text)
    if (c == '\n' || c == '\r') c = ' ';
  return text;
}

Error Error::call(Message problem, Message remedy, Source where) {
  return Error(Blame::call, std::move(where), std::move(problem), std::move(remedy));
}

Error Error::job(Message problem, Message remedy, Source where) {
  return Error(Blame::job, std::move(where), std::move(problem), std::move(remedy));
}

Error Error::inSetting(std::string about, Message problem, Message remedy) {
  return Error(Blame::call, {}, std::move(problem), std::move(remedy), std::move(about));
}

Error Error::in(const Source& where) const {
  return where_.file.empty() ? Error(blame_, where, problem_, remedy_, about_) : *this;
}

Error Error::of(const std::string& about) const {
  return about_.empty() ? Error(blame_, where_, problem_, remedy_, about) : *this;
}

}  // namespace gridpress
