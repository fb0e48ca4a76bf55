// model/error: puts an error's one line together.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/error.h"

#include <utility>

namespace gridpress {

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
