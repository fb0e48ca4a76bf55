// gen/files/json_values: JSON read as a stream, value by value.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "gen/files/stream_lines.h"

namespace gridpress::gen {

/// A value of JSON. What is in it stands right behind it, and its texts are the reader's, so that it is only
/// used where it was handed on.
struct JsonValue {
  enum class Type : std::uint8_t { null, boolean, whole, real, text, list, object };
  /// Goes through what is in a list or an object; whatever is in these goes along.
  struct Iterator {
    const JsonValue* at;
    const JsonValue& operator*() const { return *at; }
    Iterator& operator++() { return at += at->values, *this; }
    bool operator==(const Iterator&) const = default;
  };

  Type type = Type::null;
  std::uint32_t line = 0;    ///< Of the file.
  std::uint32_t values = 1;  ///< It and all that is in it.
  std::int64_t number = 0;   ///< A whole number, at most what it can hold; 1 for true.
  std::string_view key;      ///< Empty in a list.
  std::string_view text;     ///< A text, or a number as the file has it where `number` is not the same.

  bool is(Type other) const { return type == other; }
  /// A text, or a whole number as one.
  std::string shown() const {
    return is(Type::whole) && text.empty() ? std::to_string(number) : std::string(text);
  }
  Iterator begin() const { return {this + 1}; }
  Iterator end() const { return {this + values}; }
};

/// Receives what a file says, value by value.
class JsonListener {
 public:
  /// What becomes of a list or an object: each value in it comes by itself, or it comes as one value, or not
  /// at all.
  enum class Take : std::uint8_t { each, whole, nothing };

  virtual ~JsonListener() = default;
  /// A list or an object begins.
  virtual Take open(const JsonValue& /*begins*/) { return Take::whole; }
  /// One of which each value came by itself ends.
  virtual void close(std::uint32_t /*line*/) {}
  virtual void value(const JsonValue& value) = 0;
};

/// What stands behind the JSON's end: in a call, `ipuz({...});`, its bracket.
enum class AfterJson : std::uint8_t { refused, ignored };

/// Reads one value of RFC 8259, in UTF-8 with or without a mark, in memory that does not grow with the file.
/// Throws Error (call) for text that is none, with its line, and beyond limits::kJsonDepth.
void readJson(StreamLines& lines, const std::string& file, JsonListener& listener, AfterJson after);

}  // namespace gridpress::gen
