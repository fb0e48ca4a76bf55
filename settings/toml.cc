// settings/toml: values as TOML, with toml++.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <toml++/toml.h>
#include <sstream>

#include "model/limits.h"
#include "settings/value.h"

namespace gridpress {

namespace {

Value valueOf(const toml::node& node);

Object objectOf(const toml::table& table) {
  // toml++ sorts keys; a file's own order is by line.
  Object object;
  for (const auto& [key, node] : table) object.entries.emplace_back(std::string(key.str()), valueOf(node));
  std::ranges::stable_sort(object.entries,
                           [](const auto& a, const auto& b) { return a.second.line < b.second.line; });
  return object;
}

Value valueOf(const toml::node& node) {
  Value value;
  if (const auto* table = node.as_table()) {
    value = objectOf(*table);
  } else if (const auto* array = node.as_array()) {
    List list;
    for (const toml::node& part : *array) list.push_back(valueOf(part));
    value = std::move(list);
  } else if (const auto* flag = node.as_boolean()) {
    value = flag->get();
  } else if (const auto* whole = node.as_integer()) {
    value = whole->get();
  } else if (const auto* number = node.as_floating_point()) {
    value = number->get();
  } else if (const auto* text = node.as_string()) {
    value = text->get();
  } else {  // A date: what was written.
    std::ostringstream out;
    node.visit([&](const auto& any) {
      if constexpr (!toml::is_container<decltype(any)>) out << any;
    });
    value = out.str();
  }
  value.line = node.source().begin.line;
  return value;
}

struct ToToml {
  toml::table& table;
  const std::string& key;
  void operator()(std::monostate) const {}
  void operator()(std::uint64_t whole) const { table.insert(key, std::to_string(whole)); }
  void operator()(const List& list) const {
    toml::array all;
    for (const Value& v : list) {
      if (const auto* text = v.get<std::string>()) all.push_back(*text);
      if (const auto* whole = v.get<std::int64_t>()) all.push_back(*whole);
      if (const auto* number = v.get<double>()) all.push_back(*number);
    }
    table.insert(key, std::move(all));
  }
  void operator()(const Object&) const {}  // Written by toToml.
  template <typename Plain>
  void operator()(const Plain& plain) const {
    table.insert(key, plain);
  }
};

// `key = value` lines in the object's own order: a toml::table would sort them.
void writeLines(const Object& object, std::ostream& out) {
  for (const auto& [key, value] : object.entries) {
    if (value.get<double>()) {  // toml++ writes 0.9 with seventeen digits.
      out << key << " = " << toJson(value, -1) << '\n';
      continue;
    }
    toml::table one;
    std::visit(ToToml{one, key}, value.data);
    if (!one.empty()) out << one << '\n';
  }
}

}  // namespace

std::string toToml(const Object& object) {
  std::ostringstream out;
  writeLines(object, out);
  for (const auto& [key, value] : object.entries)
    if (const auto* table = value.get<Object>()) {
      out << "\n[" << key << "]\n";
      writeLines(*table, out);
    }
  return out.str();
}

Object fromToml(std::string_view text, const std::string& file) {
  checkTomlDepth(text, file);
  try {
    return objectOf(toml::parse(text, file));
  } catch (const toml::parse_error& e) {
    throw Error::call("invalid TOML: " + std::string(e.description()), "correct this line",
                      {file, e.source().begin.line});
  }
}

}  // namespace gridpress
