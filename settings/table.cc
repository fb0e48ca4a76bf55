// settings/table: reads given values by a table, and collects changed ones.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "settings/table.h"

#include <algorithm>
#include <charconv>
#include <sstream>

#include "model/nearest.h"
#include "model/printable.h"

namespace gridpress {

namespace {

// "letter, a4 or a5"
std::string eitherOf(const std::vector<std::string>& all) {
  std::string text;
  for (std::size_t i = 0; i < all.size(); ++i)
    text += (i == 0 ? "" : i + 1 == all.size() ? " or " : ", ") + all[i];
  return text;
}

// A choice without its case and the signs between its words: "Very Easy" is very-easy.
std::string foldedChoice(const std::string& text) {
  std::string folded = asciiLower(text);
  std::ranges::replace_if(
      folded, [](char c) { return c == ' ' || c == '_'; }, '-');
  return folded;
}

// What of the choices is meant, as the table spells it.
Value chosen(const SettingSpec& spec, const Value& value) {
  if (spec.choices.empty()) return value;
  List all;
  for (const std::string& text : readList(value)) {
    const auto choice = std::ranges::find(spec.choices, foldedChoice(text), foldedChoice);
    if (choice == spec.choices.end())
      throw Error::call({"problem.invalid_choice", "invalid choice '{given}'", {{"given", text}}},
                        {"remedy.use", "use {choices}", {{"choices", eitherOf(spec.choices)}}});
    all.emplace_back(*choice);
  }
  return value.get<List>() || all.empty() ? Value(std::move(all)) : all.front();
}

std::string plain(double bound) {
  return toJson(bound == static_cast<double>(static_cast<std::int64_t>(bound))
                    ? Value(static_cast<std::int64_t>(bound))
                    : Value(bound),
                -1);
}

void checkBounds(const SettingSpec& spec, const Value& value) {
  if (!spec.min || !spec.max) return;
  if (const auto* list = value.get<List>()) {
    for (const Value& part : *list) checkBounds(spec, part);
    return;
  }
  const double number = readNumber(value);
  if (number < *spec.min || number > *spec.max)
    throw Error::call({"problem.out_of_range", "{given} is out of range", {{"given", plain(number)}}},
                      {"remedy.number",
                       "write a number from {least} to {most}",
                       {{"least", plain(*spec.min)}, {"most", plain(*spec.max)}}});
}

Error unknown(const SettingTable& table, const std::string& name, const std::string& path, bool inFile) {
  std::vector<std::string> names;
  for (const SettingSpec& spec : table) names.push_back(spec.name);
  return Error::call((inFile ? "unknown key '" : "unknown setting '") + path + name + "'",
                     didYouMean(name, names, inFile ? "use " + eitherOf(names) : "remove it"));
}

void checkTogether(const SettingTable& table, const Object& given, const std::string& path) {
  const auto isGiven = [&](const std::string& name) {
    const SettingSpec* spec = find(table, name);
    const Value* value = spec ? valueOf(*spec, given) : given.find(name);
    const bool* flag = value ? value->get<bool>() : nullptr;
    return value && !(flag && !*flag);
  };
  for (const SettingSpec& spec : table) {
    if (spec.required && !isGiven(spec.name)) {
      const std::string what = spec.positional ? spec.form : setting(path + spec.name);
      throw Error::call("missing " + what, spec.help.empty() ? "" : what + " is: " + spec.help);
    }
    if (!isGiven(spec.name)) continue;
    for (const std::string& other : spec.excludes)
      if (isGiven(other))
        throw Error::call({"problem.exclude",
                           "{one} and {other} exclude each other",
                           {{"one", setting(spec.name)}, {"other", setting(other)}}},
                          {"remedy.leave_one", "leave one of them out"});
    for (const std::string& other : spec.needs)
      if (!isGiven(other))
        throw Error::call(setting(spec.name) + " has no effect without " + setting(other),
                          "add " + setting(other) + ", or leave it out");
  }
}

Object schemaOf(const SettingSpec& spec, const void* defaults) {
  Object schema;
  if (spec.keys) {
    schema = schemaOf(spec.keys->table, spec.keys->defaults(defaults));
    if (spec.keys->several) {
      Object array;
      array.set("type", "array");
      array.set("items", std::move(schema));
      schema = std::move(array);
    }
  }
  switch (spec.kind) {
    case ValueKind::flag: schema.set("type", "boolean"); break;
    case ValueKind::whole: schema.set("type", "integer"); break;
    case ValueKind::number: schema.set("type", "number"); break;
    case ValueKind::text: schema.set("type", "string"); break;
    case ValueKind::table: break;
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
  schema.set("description", spec.help);
  if (!spec.form.empty()) schema.set("form", spec.form);
  const Value fallback = spec.required || spec.keys ? Value() : spec.read(defaults);
  if (!fallback.nothing()) schema.set("default", fallback);
  return schema;
}

// Strangers' texts come to paper; paths are what they are.
Value forPaper(const SettingSpec& spec, Value value) {
  if (spec.role == Role::input || spec.role == Role::output) return value;
  if (auto* text = std::get_if<std::string>(&value.data))
    *text = paperText(std::move(*text), {}, LineEnds::kept);
  if (auto* list = std::get_if<List>(&value.data))
    for (Value& part : *list) part = forPaper(spec, std::move(part));
  return value;
}

// A table of settings is laid over a struct; `path` is that of a table within the file: "grid.".
struct Writer {
  const std::string& file;

  Source at(const Value& value) const { return file.empty() ? Source{} : Source{file, value.line}; }

  void write(const SettingTable& table, void* settings, const Object& given, const std::string& path) const {
    for (const auto& [name, value] : given.entries)
      if (find(table, name) == nullptr) throw unknown(table, name, path, !file.empty()).in(at(value));
    for (const SettingSpec& spec : table) {
      const Value* value = valueOf(spec, given);
      if (value == nullptr || value->nothing()) continue;
      if (spec.keys)
        writeTables(spec, settings, *value, path + spec.name);
      else
        writeValue(spec, settings, *value, path + spec.name);
    }
    checkTogether(table, given, path);
  }

  void writeValue(const SettingSpec& spec, void* settings, const Value& value,
                  const std::string& name) const {
    try {
      checkBounds(spec, value);
      spec.write(settings, forPaper(spec, chosen(spec, value)));
    } catch (const Error& e) {
      throw e.in(at(value)).of(name);
    }
  }

  void writeTables(const SettingSpec& spec, void* settings, const Value& value,
                   const std::string& name) const {
    const auto* list = value.get<List>();
    for (const Value& part : spec.keys->several&& list ? *list : List{value}) {
      const auto* object = part.get<Object>();
      if (!object || (spec.keys->several && !list))
        throw Error::call("'" + name + "' has the wrong type",
                          "write it as " + (spec.keys->several ? "[[" + name + "]]" : "[" + name + "]"),
                          at(value));
      try {
        write(spec.keys->table, spec.keys->part(settings), *object, name + ".");
      } catch (const Error& e) {
        throw e.in(at(part));
      }
    }
  }
};

Error misused(const std::string& problem, const std::string& remedy) {
  return Error::inSetting("set", problem, remedy);
}

std::string firstOf(std::string_view& path) {
  const std::string part(path.substr(0, path.find('.')));
  path.remove_prefix(std::min(part.size() + 1, path.size()));
  return part;
}

List partsOf(std::string_view text) {
  List parts;
  for (std::size_t comma = text.find(','); comma != text.npos; comma = text.find(',')) {
    parts.emplace_back(std::string(text.substr(0, comma)));
    text.remove_prefix(comma + 1);
  }
  parts.emplace_back(std::string(text));
  return parts;
}

// Which of an array's tables is meant, from 0.
std::size_t indexOf(const std::string& number, std::size_t count, const std::string& array) {
  std::size_t index = 0;
  const auto [end, fault] = std::from_chars(number.data(), number.data() + number.size(), index);
  if (fault != std::errc() || end != number.data() + number.size() || index == 0 || index > count + 1)
    throw misused(
        "'" + array + "' has no part '" + number + "'",
        "count its parts from 1; there are " + std::to_string(count) + ", and one more may be added");
  return index - 1;
}

void setKey(const SettingTable& table, Object& given, std::string_view path, const std::string& value,
            const std::string& above) {
  const std::string name = firstOf(path), here = above + name;
  const SettingSpec* spec = find(table, name);
  if (!spec) throw unknown(table, name, above, true).of("set");
  if (!spec->keys) {
    if (!path.empty()) throw misused("'" + here + "' is not a table", "write " + here + "=VALUE");
    return given.set(name, spec->kind == ValueKind::list ? Value(partsOf(value)) : Value(value));
  }
  const bool several = spec->keys->several;
  const Value* old = given.find(name);
  const List* array = old ? old->get<List>() : nullptr;
  List parts = array ? *array : old ? List{*old} : List();
  const std::size_t at = several ? indexOf(firstOf(path), parts.size(), here) : 0;
  if (path.empty())
    throw misused("'" + here + "' is a table", "name one of its keys, such as " + here +
                                                   (several ? ".1." : ".") + spec->keys->table.front().name +
                                                   "=VALUE");
  if (at == parts.size()) parts.emplace_back(Object());
  setKey(spec->keys->table, std::get<Object>(parts[at].data), path, value, here + ".");
  given.set(name, several ? Value(std::move(parts)) : std::move(parts.front()));
}

// "#key = value" stands for a key that is not given, "# text" for a remark.
void explainValues(const SettingTable& table, const void* defaults, const Object& given,
                   const std::string& off, bool remarks, std::ostream& out) {
  for (const SettingSpec& spec : table) {
    if (spec.keys) continue;
    const Value* value = given.find(spec.name);
    const Value fallback = value ? Value() : spec.read(defaults);
    const bool said = spec.kind == ValueKind::flag || spec.form.empty();
    if (remarks) out << "# " << spec.help << (said ? "" : " (" + spec.form + ")") << '\n';
    Object one;
    one.set(spec.name, value ? *value : fallback.nothing() ? Value(spec.form) : fallback);
    out << (value ? off : "#") << toToml(one);
  }
}

void explainTables(const SettingTable& table, const void* defaults, const Object& given,
                   const std::string& path, const std::string& off, std::ostream& out) {
  for (const SettingSpec& spec : table) {
    if (!spec.keys) continue;
    const Keys& keys = *spec.keys;
    const Value* value = given.find(spec.name);
    const List* array = value ? value->get<List>() : nullptr;
    const List parts = array ? *array : List{value ? *value : Value(Object())};
    const std::string name = path + spec.name, hidden = value ? off : "#";
    // Of an array that is not given each part that the defaults have.
    std::vector<const void*> all = value && keys.several ? std::vector<const void*>() : keys.parts(defaults);
    all.resize(value ? parts.size() : std::max(all.size(), std::size_t{1}), keys.fresh.get());
    for (std::size_t at = 0; at < all.size(); ++at) {
      const bool first = at == 0;
      const Object* object = value ? parts[at].get<Object>() : nullptr;
      out << '\n'
          << (first ? "# " + spec.help + '\n' : "") << hidden
          << (keys.several ? "[[" + name + "]]" : "[" + name + "]") << '\n';
      explainValues(keys.table, all[at], object ? *object : Object(), hidden, first, out);
      explainTables(keys.table, all[at], object ? *object : Object(), name + ".", hidden, out);
    }
  }
}

}  // namespace

Entry&& Entry::choices(std::vector<std::string> all) && {
  one().form = joined(all, "|");
  one().choices = std::move(all);
  return std::move(*this);
}

Entry&& Entry::orWord(const std::string& word) && {
  one().form = word + "|" + one().form;
  one().read = [word, read = one().read](const void* s) {
    Value value = read(s);
    return value.nothing() ? Value(word) : value;
  };
  const SettingSpec number = one();
  one().min = one().max = std::nullopt;  // Which the word does not keep.
  one().write = [word, number](void* s, const Value& v) {
    const auto* text = v.get<std::string>();
    const bool isWord = text && *text == word;
    if (!isWord) checkBounds(number, v);
    number.write(s, isWord ? Value() : v);
  };
  return std::move(*this);
}

Entry&& Entry::names(KnownNames of) && {
  constexpr const char* kForms[] = {"",    "TEMPLATE", "TEMPLATE", "NAME|FILE",
                                    "TAG", "SERVICE",  "PAPER",    "DESIGN"};
  static_assert(std::size(kForms) == static_cast<std::size_t>(KnownNames::designs) + 1);
  one().names = of;
  one().form = kForms[static_cast<std::size_t>(of)];
  return std::move(*this);
}

Entry&& Entry::without(std::initializer_list<std::string_view> names) && {
  std::erase_if(specs_,
                [&](const SettingSpec& spec) { return std::ranges::find(names, spec.name) != names.end(); });
  return std::move(*this);
}

SettingTable tableOf(std::initializer_list<Entry> entries) {
  SettingTable table;
  for (const Entry& e : entries) table.insert(table.end(), e.specs().begin(), e.specs().end());
  return table;
}

Entry fileKind(const std::string& kind) {
  SettingSpec spec;
  spec.read = [](const void*) -> Value { return {}; };
  spec.write = [](void*, const Value&) {};
  SettingSpec is = spec;
  spec.name = "extends";
  spec.form = "TEMPLATE";
  spec.help = "A design that ships, whose keys hold where this file says nothing";
  is.name = "kind";
  is.help = "What the file is";
  is.read = [kind](const void*) -> Value { return kind; };
  return Entry(SettingTable{Entry(std::move(is)).choices({kind}).specs().front(), std::move(spec)});
}

Entry tableEntry(std::string name, Keys keys, std::string help) {
  SettingSpec spec;
  spec.name = std::move(name);
  spec.kind = ValueKind::table;
  spec.help = std::move(help);
  spec.keys = std::make_shared<const Keys>(std::move(keys));
  return Entry(std::move(spec));
}

Entry tableOf(std::string name, SettingTable keys, std::string help) {
  return tableEntry(std::move(name),
                    {std::move(keys), false, nullptr, [](void* s) { return s; },
                     [](const void* s) -> std::vector<const void*> { return {s}; }},
                    std::move(help));
}

SettingTable groupOf(const char* group, std::initializer_list<Entry> entries) {
  SettingTable table = tableOf(entries);
  for (SettingSpec& spec : table)
    if (spec.group.empty()) spec.group = group;
  return table;
}

const SettingSpec* find(const SettingTable& table, std::string_view name) {
  const auto at = std::ranges::find_if(
      table, [&](const auto& s) { return s.name == name || (!name.empty() && s.alias == name); });
  return at == table.end() ? nullptr : &*at;
}

const Value* valueOf(const SettingSpec& spec, const Object& given) {
  const Value* value = given.find(spec.name);
  return value || spec.alias.empty() ? value : given.find(spec.alias);
}

void apply(const SettingTable& table, void* settings, const Object& given, const std::string& file) {
  try {
    Writer{file}.write(table, settings, given, "");
  } catch (const Error& e) {
    throw file.empty() ? e : e.in({file, 0});
  }
}

const SettingSpec* keyAt(const SettingTable& table, std::string_view assignment) {
  std::string_view path = assignment.substr(0, assignment.find('='));
  const SettingTable* here = &table;
  while (!path.empty()) {
    const SettingSpec* spec = find(*here, firstOf(path));
    if (!spec || !spec->keys) return path.empty() ? spec : nullptr;
    if (spec->keys->several) firstOf(path);
    here = &spec->keys->table;
  }
  return nullptr;
}

void rewrite(const SettingTable& table, void* settings, std::string_view form,
             const std::function<std::string(const std::string&)>& change) {
  for (const SettingSpec& spec : table) {
    if (spec.keys) {
      // They are parts of `settings`.
      for (const void* part : spec.keys->parts(settings))
        rewrite(spec.keys->table, const_cast<void*>(part), form, change);
    } else if (spec.form == form) {
      const std::string old = readText(spec.read(settings)), now = change(old);
      if (now != old) spec.write(settings, now);
    }
  }
}

void layOver(const SettingTable& table, Object& given, const Assignments& assignments) {
  for (const std::string& one : assignments) {
    const std::size_t equals = one.find('=');
    if (equals == std::string::npos || equals == 0)
      throw misused("'" + one + "' is not a key with a value", "write it as in grid.cap_height=0.7");
    setKey(table, given, std::string_view(one).substr(0, equals), one.substr(equals + 1), "");
  }
}

Object changed(const SettingTable& table, const void* settings, const void* defaults,
               std::optional<Role> role) {
  Object object;
  for (const SettingSpec& spec : table) {
    if (spec.keys || (role && spec.role != *role)) continue;
    Value value = spec.read(settings);
    if (!same(value, spec.read(defaults))) object.set(spec.name, std::move(value));
  }
  return object;
}

std::string explained(const SettingTable& table, const void* defaults, const Object& given) {
  std::ostringstream out;
  explainValues(table, defaults, given, "", true, out);
  explainTables(table, defaults, given, "", "", out);
  return out.str();
}

Object schemaOf(const SettingTable& table, const void* defaults) {
  Object properties, schema;
  List required;
  for (const SettingSpec& spec : table) {
    properties.set(spec.name, schemaOf(spec, defaults));
    if (spec.required) required.emplace_back(spec.name);
  }
  schema.set("type", "object");
  schema.set("properties", std::move(properties));
  if (!required.empty()) schema.set("required", std::move(required));
  schema.set("additionalProperties", false);
  return schema;
}

}  // namespace gridpress
