// jobs/resolve/record: records as JSON at the end of the keywords.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/resolve/record.h"

#include <algorithm>
#include <filesystem>

#include "jobs/resolve/workspace.h"
#include "model/contracts.h"
#include "model/error.h"

namespace gridpress::jobs {

namespace {

// Templates and services go by their names, or by a file of one's own.
bool isPath(const SettingSpec* spec, const Value& value) {
  const auto* text = value.get<std::string>();
  return text && spec && (spec->form == "TEMPLATE" || spec->form == "SERVICE") &&
         (text->find_first_of("/\\") != std::string::npos || text->ends_with(".toml"));
}

bool isName(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_' || c == '@';
  });
}

}  // namespace

Object recordOf(const SettingTable& table, const void* settings, const void* defaults) {
  Object record = changed(table, settings, defaults, Role::record);
  std::erase_if(record.entries,
                [&](const auto& entry) { return isPath(find(table, entry.first), entry.second); });
  // Of a drawing the name alone.
  for (auto& [name, value] : record.entries)
    if (auto* list = std::get_if<List>(&value.data); list && name == "set")
      for (Value& one : *list)
        if (const std::string text = readText(one); namesFile(text))
          one = assignedKey(text) + "=" + std::filesystem::path(assignedValue(text)).filename().string();
  return record;
}

SettingTable recorded(SettingTable table) {
  for (SettingSpec& spec : table) spec.role = Role::record;
  return table;
}

Document withRecord(Document document, const Object& record) {
  if (record.size() > 0 && document.info.keywords.starts_with("gridpress"))
    document.info.keywords += "; settings=" + toJson(record, -1);
  return document;
}

std::string recordedName(const Object& record, const char* key) {
  const std::string text = record.text(key);
  return isName(text) ? text : std::string();
}

Object readRecord(const std::string& text, const std::string& file) {
  if (text.empty()) return {};
  try {
    if (const Value value = fromJson(text, file); const auto* object = value.get<Object>()) return *object;
  } catch (const Error&) {
    // Said below, of the print and not of JSON.
  }
  throw Error::call("the record of how it was made cannot be read", "make the print again", {file, 0});
}

void checkNames(const Object& record, const Object& given, const std::string& file) {
  for (const std::string name : {"template", "for"}) {
    const Value* value = record.find(name);
    if (value == nullptr || given.find(name) != nullptr) continue;
    const auto* text = value->get<std::string>();
    if (text == nullptr || isName(*text)) continue;  // What is no text is refused with the other settings.
    const std::string what = name == "for" ? "service" : "template";
    throw Error::call("it was set with a " + what + " of its own: unknown " + what + " '" + *text + "'",
                      "name the " + what + "'s file with " + setting(name), {file, 0});
  }
}

void applyRecord(const SettingTable& table, void* settings, const Object& record, const std::string& file) {
  EXPECTS(settings != nullptr);
  SettingTable recorded;
  Object known;
  for (const SettingSpec& spec : table) {
    if (spec.role != Role::record) continue;
    recorded.push_back(spec);
    // The call that made the print was right; what it needed beside is not recorded.
    recorded.back().needs.clear();
    recorded.back().excludes.clear();
    if (const Value* value = valueOf(spec, record)) known.set(spec.name, *value);
  }
  apply(recorded, settings, known, file);
}

}  // namespace gridpress::jobs
