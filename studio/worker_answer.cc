// studio/worker_answer: a table of the fields of each message; what is not in it is no answer.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/worker_answer.h"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

#include "model/error.h"
#include "studio/request.h"

namespace gridpress::studio {

namespace {

constexpr std::size_t kLongestLine = 200'000;  // Of which a thousand files' names take half.
constexpr std::size_t kMostFiles = 1'000;
constexpr std::size_t kLongestText = 8'000;
constexpr std::size_t kLongestName = 100;

/// A field of a message, and the values that it may have.
struct FieldRule {
  const char* name;
  bool (*fits)(const Value&);
  bool needed = true;
};

bool isCount(const Value& value) {
  const auto* n = value.get<std::int64_t>();
  return n && *n >= 0;
}

bool isText(const Value& value) {
  const auto* text = value.get<std::string>();
  return text && text->size() <= kLongestText;
}

bool isName(const Value& value) {
  return isText(value) && value.get<std::string>()->size() <= kLongestName;
}

// Every field is in the table, and fits; those that are needed are there.
bool fits(const Value& value, std::span<const FieldRule> rules) {
  const auto* object = value.get<Object>();
  if (!object) return false;
  const auto ruleFor = [&](const std::string& name) {
    return std::ranges::find_if(rules, [&](const FieldRule& rule) { return rule.name == name; });
  };
  for (const auto& [name, field] : object->entries)
    if (const auto rule = ruleFor(name); rule == rules.end() || !rule->fits(field)) return false;
  return std::ranges::all_of(rules,
                             [&](const FieldRule& rule) { return !rule.needed || object->find(rule.name); });
}

constexpr FieldRule kProgress[] = {
    {"stage", isName}, {"done", isCount}, {"total", isCount}, {"left", isCount, false}};
constexpr FieldRule kFailure[] = {
    {"problem", [](const Value& value) { return isText(value) && !value.get<std::string>()->empty(); }},
    {"remedy", isText},
    {"setting", isName}};
constexpr FieldRule kFile[] = {{"name", isName}, {"type", isName}, {"bytes", isCount}};
// Each a text; more than a form has there are not.
bool areSettings(const Value& value) {
  constexpr std::size_t kMost = 100;
  const auto* all = value.get<Object>();
  return all && all->size() <= kMost && std::ranges::all_of(all->entries, [](const auto& one) {
           return one.first.size() <= kLongestName && isText(one.second);
         });
}

constexpr FieldRule kFacts[] = {
    {"columns", isCount, false},
    {"rows", isCount, false},
    {"words", isCount, false},
    {"placed", isCount, false},
    {"seed",
     [](const Value& value) { return value.nothing() || isCount(value) || value.get<std::uint64_t>(); },
     false},
    {"difficulty", [](const Value& value) { return value.nothing() || isName(value); }, false},
    {"settings", areSettings, false},
    {"kind", isName, false},
    {"kept", [](const Value& value) { return value.get<bool>() != nullptr; }, false},
    {"puzzles", isCount, false},
    {"pages", isCount, false},
    {"service", isName, false},
    {"faults", isText, false},
    {"listed", isCount, false}};

bool isFiles(const Value& value) {
  const auto* list = value.get<List>();
  return list && !list->empty() && list->size() <= kMostFiles &&
         std::ranges::all_of(*list, [](const Value& one) { return fits(one, kFile); });
}

constexpr FieldRule kDone[] = {{"facts", [](const Value& value) { return fits(value, kFacts); }},
                               {"files", isFiles}};

// A line's one key, and its value.
std::pair<std::string, Value> messageIn(const std::string& line) {
  std::optional<Value> value;
  try {
    value = fromJson(line, "answer");
  } catch (const Error&) {  // Its text would be the worker's.
  }
  const auto* object = value ? value->get<Object>() : nullptr;
  if (!object || object->size() != 1) throw noAnswer();
  return object->entries.front();
}

}  // namespace

std::string_view WorkerAnswer::file(std::size_t index) const {
  std::size_t at = begin;
  for (std::size_t i = 0; i < index; ++i) at += files[i];
  return std::string_view(text).substr(at, files[index]);
}

// Whatever is wrong with it, people are told what they can do.
Error noAnswer() {
  return Error::job({"problem.ended", "the work ended before it was done"},
                    {"remedy.again_fewer", "try again; if it happens again, choose fewer words"});
}

WorkerAnswer failed(const std::string& problem, const std::string& remedy, const std::string& setting) {
  WorkerAnswer answer{problem, remedy, setting, {}, {}, {}, failureLine(problem, remedy, setting)};
  answer.begin = answer.text.size();
  return answer;
}

// Progress is told five times a second.
AnswerReader::AnswerReader(const Limits& limits)
    : mostBytes_(limits.answerBytes), mostInLines_(2 * kLongestLine + std::uint64_t{1000} * limits.seconds) {}

std::string AnswerReader::take(std::string_view bytes) {
  std::string progress;
  while (!bytes.empty() && !ended_) {
    const std::size_t end = bytes.find('\n');
    const std::size_t length = std::min(end, bytes.size());
    inLines_ += length + 1;
    if (line_.size() + length > kLongestLine || inLines_ > mostInLines_) throw noAnswer();
    line_ += bytes.substr(0, length);
    bytes.remove_prefix(std::min(length + 1, bytes.size()));
    if (end != std::string_view::npos) readLine(progress);
  }
  if (bytes.size() > expected_ - answer_.text.size()) throw noAnswer();
  answer_.text += bytes;
  return progress;
}

void AnswerReader::readLine(std::string& progress) {
  const auto [name, value] = messageIn(std::exchange(line_, {}));
  const bool known = name == "progress"  ? fits(value, kProgress)
                     : name == "failure" ? fits(value, kFailure)
                                         : name == "done" && fits(value, kDone);
  if (!known) throw noAnswer();
  const auto& object = *value.get<Object>();
  if (name == "progress") {
    progress += answerLine(name, object);
    return;
  }
  ended_ = true;
  if (name == "failure")
    answer_ = failed(object.text("problem"), object.text("remedy"), object.text("setting"));
  else
    readDone(object);
  if (name == "failure") expected_ = answer_.text.size();
}

void AnswerReader::readDone(const Object& done) {
  answer_.text = answerLine("done", done);
  answer_.begin = expected_ = answer_.text.size();
  answer_.facts = *done.get<Object>("facts");
  for (const Value& file : *done.get<List>("files")) {
    const auto bytes = static_cast<std::uint64_t>(*file.get<Object>()->get<std::int64_t>("bytes"));
    if (bytes > mostBytes_ || expected_ + bytes > answer_.begin + mostBytes_) throw noAnswer();
    answer_.files.push_back(bytes);
    const std::string type = file.get<Object>()->text("type");
    if (type.starts_with("image/")) answer_.pageTypes.push_back(type);
    expected_ += bytes;
  }
}

}  // namespace gridpress::studio
