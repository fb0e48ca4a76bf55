// settings/table: reads given values by a table, and writes changed ones.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "settings/table.h"

#include <algorithm>

#include "model/printable.h"
#include "model/setting_name.h"
#include "settings/nearest.h"

namespace gridpress {

namespace {

std::string joined(const std::vector<std::string>& all) {
  std::string text;
  for (std::size_t i = 0; i < all.size(); ++i)
    text += (i == 0 ? "" : i + 1 == all.size() ? " or " : ", ") + all[i];
  return text;
}

void checkChoice(const SettingSpec& spec, const Value& value) {
  if (spec.choices.empty()) return;
  for (const std::string& text : readList(value))
    if (std::find(spec.choices.begin(), spec.choices.end(), text) == spec.choices.end())
      throw Error::call("invalid choice '" + text + "'", "use " + joined(spec.choices));
}

std::string plain(double bound) {
  return toJson(bound == static_cast<double>(static_cast<std::int64_t>(bound))
                    ? Value(static_cast<std::int64_t>(bound))
                    : Value(bound),
                -1);
}

void checkBounds(const SettingSpec& spec, const Value& value) {
  if (!spec.min || !spec.max) return;
  const double number = readNumber(value);
  if (number < *spec.min || number > *spec.max)
    throw Error::call(plain(number) + " is out of range",
                      "write a number from " + plain(*spec.min) + " to " + plain(*spec.max));
}

Error unknown(const SettingTable& table, const std::string& name) {
  std::vector<std::string> names;
  for (const SettingSpec& spec : table) names.push_back(spec.name);
  const std::string near = nearest(name, names);
  return Error::call("unknown setting '" + name + "'",
                     near.empty() ? "remove it" : "did you mean '" + near + "'?");
}

void checkTogether(const SettingTable& table, const Object& given) {
  const auto isGiven = [&](const std::string& name) {
    const Value* value = given.find(name);
    const bool* flag = value ? value->get<bool>() : nullptr;
    return value && !(flag && !*flag);
  };
  for (const SettingSpec& spec : table) {
    if (spec.required && !isGiven(spec.name)) {
      const std::string what = spec.positional ? spec.form : setting(spec.name);
      throw Error::call("missing " + what, spec.help.empty() ? "" : what + " is: " + spec.help);
    }
    if (!isGiven(spec.name)) continue;
    for (const std::string& other : spec.excludes)
      if (isGiven(other))
        throw Error::call(setting(spec.name) + " and " + setting(other) + " exclude each other",
                          "leave one of them out");
    for (const std::string& other : spec.needs)
      if (!isGiven(other))
        throw Error::call(setting(spec.name) + " has no effect without " + setting(other),
                          "add " + setting(other) + ", or leave it out");
  }
}

Object schemaOf(const SettingSpec& spec, const Value& fallback) {
  Object schema;
  switch (spec.kind) {
    case ValueKind::flag:
      schema.set("type", "boolean");
      break;
    case ValueKind::whole:
      schema.set("type", "integer");
      break;
    case ValueKind::number:
      schema.set("type", "number");
      break;
    case ValueKind::text:
      schema.set("type", "string");
      break;
    case ValueKind::list: {
      schema.set("type", List{"array", "string"});  // One may stand alone.
      Object items;
      items.set("type", "string");
      schema.set("items", items);
      break;
    }
  }
  if (!spec.choices.empty() && spec.kind == ValueKind::text) {
    List all;
    for (const std::string& text : spec.choices) all.emplace_back(text);
    schema.set("enum", all);
  }
  if (spec.min) schema.set("minimum", *spec.min);
  if (spec.max) schema.set("maximum", *spec.max);
  schema.set("description", spec.form.empty() || spec.kind != ValueKind::text || !spec.choices.empty()
                                ? spec.help
                                : spec.help + " (" + spec.form + ")");
  if (!fallback.nothing()) schema.set("default", fallback);
  return schema;
}

}  // namespace

Entry&& Entry::choices(std::vector<std::string> all) && {
  one().form.clear();
  for (const std::string& text : all) one().form += (one().form.empty() ? "" : "|") + text;
  one().choices = std::move(all);
  return std::move(*this);
}

Entry&& Entry::group(const std::string& name) && {
  for (SettingSpec& spec : specs_) spec.group = name;
  return std::move(*this);
}

Entry&& Entry::without(std::initializer_list<std::string_view> names) && {
  std::erase_if(specs_, [&](const SettingSpec& spec) {
    return std::find(names.begin(), names.end(), spec.name) != names.end();
  });
  return std::move(*this);
}

SettingTable tableOf(std::initializer_list<Entry> entries) {
  SettingTable table;
  for (const Entry& e : entries) table.insert(table.end(), e.specs().begin(), e.specs().end());
  return table;
}

const SettingSpec* find(const SettingTable& table, std::string_view name) {
  const auto at = std::find_if(table.begin(), table.end(), [&](const auto& s) { return s.name == name; });
  return at == table.end() ? nullptr : &*at;
}

void apply(const SettingTable& table, void* settings, const Object& given, const std::string& file) {
  const auto forPaper = [](const SettingSpec& spec, Value value) {  // Paths are what they are.
    if (auto* text = std::get_if<std::string>(&value.data);
        text && spec.role != Role::input && spec.role != Role::output)
      *text = paperText(std::move(*text), {}, LineEnds::kept);
    return value;
  };
  const auto at = [&](const Value& value) { return file.empty() ? Source{} : Source{file, value.line}; };
  for (const auto& [name, value] : given.entries)
    if (find(table, name) == nullptr) throw unknown(table, name).in(at(value));
  for (const SettingSpec& spec : table) {
    const Value* value = given.find(spec.name);
    if (value == nullptr || value->nothing()) continue;
    try {
      checkChoice(spec, *value);
      checkBounds(spec, *value);
      spec.write(settings, forPaper(spec, *value));
    } catch (const Error& e) {
      throw e.in(at(*value)).of(spec.name);
    }
  }
  try {
    checkTogether(table, given);
  } catch (const Error& e) {
    throw file.empty() ? e : e.in({file, 0});
  }
}

Object changed(const SettingTable& table, const void* settings, const void* defaults,
               std::optional<Role> role) {
  Object object;
  for (const SettingSpec& spec : table) {
    if (role && spec.role != *role) continue;
    Value value = spec.read(settings);
    if (!same(value, spec.read(defaults))) object.set(spec.name, std::move(value));
  }
  return object;
}

Object schemaOf(const SettingTable& table, const void* defaults) {
  Object properties, schema;
  List required;
  for (const SettingSpec& spec : table) {
    Value fallback = spec.required ? Value() : spec.read(defaults);
    properties.set(spec.name, schemaOf(spec, fallback));
    if (spec.required) required.emplace_back(spec.name);
  }
  schema.set("type", "object");
  schema.set("properties", std::move(properties));
  if (!required.empty()) schema.set("required", std::move(required));
  schema.set("additionalProperties", false);
  return schema;
}

}  // namespace gridpress
