// gen/files/json_values: JSON read as a stream, value by value.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "gen/files/stream_lines.h"

namespace gridpress::gen {

/// A JSON value. The values inside it follow it directly in memory, and its texts belong to the reader, so it
/// must only be used in the call that it is passed to.
struct JsonValue {
  enum class Type : std::uint8_t { null, boolean, whole, real, text, list, object };
  /// Iterates over the values of a list or an object, skipping the values inside these.
  struct Iterator {
    const JsonValue* at;
    const JsonValue& operator*() const { return *at; }
    Iterator& operator++() { return at += at->values, *this; }
    bool operator==(const Iterator&) const = default;
  };

  Type type = Type::null;
  std::uint32_t line = 0;    ///< In the file.
  std::uint32_t values = 1;  ///< This value and all values inside it.
  std::int64_t number = 0;   ///< A whole number, clamped to this type; 1 for true.
  std::string_view key;      ///< Empty in a list.
  std::string_view text;     ///< A text, or a number as written in the file if `number` differs from it.

  bool is(Type other) const { return type == other; }
  /// A text, or a whole number as text.
  std::string shown() const {
    return is(Type::whole) && text.empty() ? std::to_string(number) : std::string(text);
  }
  Iterator begin() const { return {this + 1}; }
  Iterator end() const { return {this + values}; }
};

/// Receives the contents of a file, value by value.
class JsonListener {
 public:
  /// How a list or an object is delivered: each value in it separately, or all as one value, or not at all.
  enum class Take : std::uint8_t { each, whole, nothing };

  virtual ~JsonListener() = default;
  /// A list or an object begins.
  virtual Take open(const JsonValue& /*begins*/) { return Take::whole; }
  /// Called at the end of a list or an object whose values came separately.
  virtual void close(std::uint32_t /*line*/) {}
  virtual void value(const JsonValue& value) = 0;
};

/// What may follow the end of the JSON: after a call, `ipuz({...});`, the bracket.
enum class AfterJson : std::uint8_t { refused, ignored };

/// Reads one value of RFC 8259, in UTF-8 with or without a byte order mark, in memory that does not grow with
/// the file. Throws Error (call) with the line for text that is not JSON, and beyond limits::kJsonDepth.
void readJson(StreamLines& lines, const std::string& file, JsonListener& listener, AfterJson after);

}  // namespace gridpress::gen
