// studio/request: to a line and back.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/request.h"

#include <utility>

#include "model/error.h"

namespace gridpress::studio {

SettingTable describe(const Request*) {
  using R = Request;
  using L = Limits;
  return tableOf(
      {entry("kind", &R::kind, ""), entry("ending", &R::ending, ""), entry("list-name", &R::listName, ""),
       entry("folder", &R::folder, ""), entry("language", &R::language, ""),
       include(&R::limits,
               tableOf({entry("answer-bytes", &L::answerBytes, ""),
                        entry("memory-bytes", &L::memoryBytes, ""), entry("seconds", &L::seconds, "")}))});
}

std::string toLine(const Request& request) {
  // A puzzle's file is longer than a setting may be.
  Object all{{{"settings", changed(request)}, {"said", request.said}, {"puzzle", request.puzzle}}};
  return toJson(all, -1) + "\n" + request.list;
}

Request fromLine(const std::string& text) {
  const std::size_t end = text.find('\n');
  const Value value = fromJson(text.substr(0, end), "request");
  const Object none;
  const Object& all = value.get<Object>() ? *value.get<Object>() : none;
  const auto *settings = all.get<Object>("settings"), *said = all.get<Object>("said");
  const auto* puzzle = all.get<std::string>("puzzle");
  if (!settings || !said || !puzzle || end == std::string::npos)
    throw Error::call("this is not a request", "send a line of JSON");
  Request request;
  apply(request, *settings);
  request.said = *said;
  request.puzzle = *puzzle;
  request.list = text.substr(end + 1);
  return request;
}

std::string answerLine(const std::string& key, Object value) {
  return toJson(Object{{{key, std::move(value)}}}, -1) + "\n";
}

std::string failureLine(const std::string& problem, const std::string& remedy, const std::string& setting) {
  return answerLine("failure", Object{{{"problem", problem}, {"remedy", remedy}, {"setting", setting}}});
}

}  // namespace gridpress::studio
