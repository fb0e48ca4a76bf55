// studio/request: to a line and back.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/request.h"

#include <utility>

#include "settings/types.h"

namespace gridpress::studio {

namespace {

std::uint64_t amountOf(const Object& from, const char* name) {
  const Value* value = from.find(name);
  return value ? readSeed(*value) : 0;
}

std::string textOf(const Object& from, const char* name) {
  const Value* value = from.find(name);
  return value ? readText(*value) : std::string();
}

}  // namespace

std::string toLine(const Request& request) {
  Object all;
  all.set("kind", request.kind);
  all.set("ending", request.ending);
  all.set("listName", request.listName);
  all.set("folder", request.folder);
  all.set("language", request.language);
  all.set("puzzle", request.puzzle);
  all.set("said", request.said);
  all.set("answerBytes", request.limits.answerBytes);
  all.set("memoryBytes", request.limits.memoryBytes);
  all.set("seconds", std::uint64_t{request.limits.seconds});
  return toJson(all, -1) + "\n" + request.list;
}

Request fromLine(const std::string& text) {
  const std::size_t end = text.find('\n');
  const Value value = fromJson(text.substr(0, end), "request");
  const auto* all = value.get<Object>();
  if (!all || end == std::string::npos) throw Error::call("this is no request", "send a line of JSON");
  Request request;
  request.kind = textOf(*all, "kind");
  request.ending = textOf(*all, "ending");
  request.listName = textOf(*all, "listName");
  request.folder = textOf(*all, "folder");
  request.language = textOf(*all, "language");
  request.puzzle = textOf(*all, "puzzle");
  if (const Value* said = all->find("said"))
    if (const auto* object = said->get<Object>()) request.said = *object;
  request.limits.answerBytes = amountOf(*all, "answerBytes");
  request.limits.memoryBytes = amountOf(*all, "memoryBytes");
  request.limits.seconds = static_cast<unsigned>(amountOf(*all, "seconds"));
  request.list = text.substr(end + 1);
  return request;
}

std::string answerLine(const std::string& key, Object value) {
  Object line;
  line.set(key, std::move(value));
  return toJson(line, -1) + "\n";
}

std::string failureLine(const std::string& problem, const std::string& remedy, const std::string& setting) {
  Object failure;
  failure.set("problem", problem);
  failure.set("remedy", remedy);
  failure.set("setting", setting);
  return answerLine("failure", std::move(failure));
}

}  // namespace gridpress::studio
