// settings/value: the values in job files, reports and print records: trees of plain data.
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

/// Keys are unique and in the order in which they were added.
struct Object {
  std::vector<std::pair<std::string, Value>> entries;

  const Value* find(std::string_view key) const;
  /// The value of type T (a list, a text, ...) at this key; null if there is none.
  template <typename T>
  const T* get(std::string_view key) const;
  /// The text at this key; empty if there is none.
  std::string text(std::string_view key) const;
  void set(std::string key, Value value);
  std::size_t size() const;
};

/// The kinds of value in JSON, with integers apart from other numbers. std::monostate is JSON's null.
struct Value {
  using Data =
      std::variant<std::monostate, bool, std::int64_t, std::uint64_t, double, std::string, List, Object>;
  Data data;
  std::size_t line = 0;  ///< In the file that it was read from; 0: none.

  Value() = default;
  Value(Data d) : data(std::move(d)) {}
  Value(bool v) : data(v) {}
  template <std::integral T>
  Value(T v) {  // Signed if it fits.
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

/// The value at this path of keys ("ink.1.colour": in the second element of a list); null if there is none.
const Value* valueAt(const Object& object, std::string_view path);
/// The place of that value; the file as a whole if there is none.
Source whereAt(const Object& object, std::string_view path, const std::string& file);

/// `under` with its values replaced by those of `over`, table by table.
Object laidOver(Object under, const Object& over);

/// Whether the data are equal; lines do not matter.
bool same(const Value& a, const Value& b);

/// As JSON text, indented by N spaces (-1: on one line). Invalid UTF-8 is replaced.
std::string toJson(const Value& value, int indent = 2);
/// Throws Error (call) with file and line.
Value fromJson(std::string_view text, const std::string& file);

/// As the text of a TOML file. `object` may hold plain values, lists, and objects one level deep; nulls are
/// omitted.
std::string toToml(const Object& object);
/// Each value has its line. Throws Error (call) with file and line.
Object fromToml(std::string_view text, const std::string& file);

}  // namespace gridpress
