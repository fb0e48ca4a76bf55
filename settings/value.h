// settings/value: a value as job files, reports and print records hold it: a tree of plain data.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "model/error.h"

namespace gridpress {

struct Value;
using List = std::vector<Value>;

/// Keys in the order in which they were added; no key twice.
struct Object {
  std::vector<std::pair<std::string, Value>> entries;

  const Value* find(std::string_view key) const;
  /// The list, the text or whatever T is below this key; null where there is none.
  template <typename T>
  const T* get(std::string_view key) const;
  /// The text below this key; empty where there is none.
  std::string text(std::string_view key) const;
  void set(std::string key, Value value);
  std::size_t size() const;
};

/// JSON's kinds of value, with whole numbers apart from others. Nothing (std::monostate) is JSON's null.
struct Value {
  using Data =
      std::variant<std::monostate, bool, std::int64_t, std::uint64_t, double, std::string, List, Object>;
  Data data;
  std::size_t line = 0;  ///< Of the file that it was read from; 0: none.

  Value() = default;
  Value(Data d) : data(std::move(d)) {}
  Value(bool v) : data(v) {}
  template <std::integral T>
  Value(T v) {  // Signed where it fits.
    if (std::in_range<std::int64_t>(v))
      data = static_cast<std::int64_t>(v);
    else
      data = static_cast<std::uint64_t>(v);
  }
  Value(double v) : data(v) {}
  Value(const char* v) : data(std::string(v)) {}
  Value(std::string v) : data(std::move(v)) {}
  Value(List v) : data(std::move(v)) {}
  Value(Object v) : data(std::move(v)) {}

  template <typename T>
  const T* get() const {
    return std::get_if<T>(&data);
  }
  bool nothing() const { return data.index() == 0; }
};

template <typename T>
const T* Object::get(std::string_view key) const {
  const Value* value = find(key);
  return value ? value->get<T>() : nullptr;
}

/// The value below these keys ("ink.1.colour": of the second of several), or nothing.
const Value* valueAt(const Object& object, std::string_view path);
/// Where it stands; the file as a whole where it does not.
Source whereAt(const Object& object, std::string_view path, const std::string& file);

/// The one with the other's values in place of its own, table by table.
Object laidOver(Object under, const Object& over);

/// Equal data; where it was read does not matter.
bool same(const Value& a, const Value& b);

/// As JSON text, indented by N spaces (-1: on one line). What is not UTF-8 is replaced.
std::string toJson(const Value& value, int indent = 2);
/// Throws Error (call) with file and line.
Value fromJson(std::string_view text, const std::string& file);

/// As the text of a TOML file. `object` may hold plain values, lists, and objects one level deep; nothing is
/// left out.
std::string toToml(const Object& object);
/// Each value with its line. Throws Error (call) with file and line.
Object fromToml(std::string_view text, const std::string& file);

}  // namespace gridpress
