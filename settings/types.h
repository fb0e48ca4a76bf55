// settings/types: how settings of each C++ type are written, read and shown.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "model/colour.h"
#include "model/geometry.h"
#include "model/text_measure.h"
#include "settings/value.h"

namespace gridpress {

/// The kind of value that a setting takes, for command lines, schemas and forms.
enum class ValueKind : std::uint8_t { flag, whole, number, text, list, table };

/// A number of bytes: 200MB.
struct ByteCount {
  std::uint64_t bytes = 0;
  bool operator==(const ByteCount&) const = default;
};

/// A time: 90s, 10m, 2h.
struct Duration {
  double seconds = 0;
  bool operator==(const Duration&) const = default;
};

// Readers, all of which throw Error (call): what is wrong with the value, and how to write it. Whole numbers,
// numbers and flags may be given as text, as on a command line.
bool readFlag(const Value& value);
std::int64_t readWhole(const Value& value, std::int64_t min, std::int64_t max);
std::uint64_t readSeed(const Value& value);
double readNumber(const Value& value);
std::string readText(const Value& value);
std::vector<std::string> readList(const Value& value);
Length readLength(const Value& value);
/// "24x36in", "a2", or ["24in", "36in"].
Size readSize(const Value& value);
/// Several, separated by commas; names of sets stand for their sheets. Duplicates are dropped.
std::vector<Size> readSizes(const Value& value);
ByteCount readBytes(const Value& value);
Duration readDuration(const Value& value);
Colour readColour(const Value& value);
/// A list of `count` values.
const List& readArray(const Value& value, std::size_t count);

// As a person would write it; reads back as the same value: "0.125in", "3mm", "24x36in".
std::string textOf(Length length);
std::string textOf(Size size);
std::string textOf(ByteCount bytes);
std::string textOf(Duration duration);

/// The element type of a list, a map by text, or an optional.
template <typename T>
struct Inner : std::type_identity<T> {};
template <typename T>
struct Inner<std::vector<T>> : Inner<T> {};
template <typename T>
struct Inner<std::optional<T>> : Inner<T> {};
template <typename T>
struct Inner<std::map<std::string, T>> : Inner<T> {};
template <typename T>
using Innermost = typename Inner<T>::type;

/// For each type: its kind, how a value is written (the FORM in help: `--bleed LENGTH`), and its conversions.
template <typename T>
struct SettingType;

/// The list of the elements as values.
template <typename Range>
Value listOf(const Range& all) {
  List list;
  for (const auto& one : all) list.push_back(SettingType<std::decay_t<decltype(one)>>::write(one));
  return list;
}

template <>
struct SettingType<bool> {
  static constexpr ValueKind kind = ValueKind::flag;
  static constexpr const char* form = "";
  static bool read(const Value& v) { return readFlag(v); }
  static Value write(bool v) { return v; }
};

template <std::integral T>
struct SettingType<T> {
  static constexpr ValueKind kind = ValueKind::whole;
  static constexpr const char* form = "N";
  static T read(const Value& v) {
    if constexpr (std::same_as<T, std::uint64_t>)
      return readSeed(v);
    else
      return static_cast<T>(readWhole(v, std::numeric_limits<T>::min(), std::numeric_limits<T>::max()));
  }
  static Value write(T v) { return v; }
};

template <>
struct SettingType<double> {
  static constexpr ValueKind kind = ValueKind::number;
  static constexpr const char* form = "N";
  static double read(const Value& v) { return readNumber(v); }
  static Value write(double v) { return v; }
};

template <>
struct SettingType<std::string> {
  static constexpr ValueKind kind = ValueKind::text;
  static constexpr const char* form = "TEXT";
  static std::string read(const Value& v) { return readText(v); }
  static Value write(const std::string& v) { return v; }
};

template <>
struct SettingType<std::vector<std::string>> {
  static constexpr ValueKind kind = ValueKind::list;
  static constexpr const char* form = "TEXT,...";
  static std::vector<std::string> read(const Value& v) { return readList(v); }
  static Value write(const std::vector<std::string>& v) { return listOf(v); }
};

template <>
struct SettingType<Length> {
  static constexpr ValueKind kind = ValueKind::text;
  static constexpr const char* form = "LENGTH";
  static Length read(const Value& v) { return readLength(v); }
  static Value write(Length v) { return textOf(v); }
};

template <>
struct SettingType<Size> {
  static constexpr ValueKind kind = ValueKind::text;
  static constexpr const char* form = "WxH";
  static Size read(const Value& v) { return readSize(v); }
  static Value write(Size v) { return textOf(v); }
};

template <>
struct SettingType<std::vector<Size>> {
  static constexpr ValueKind kind = ValueKind::list;
  static constexpr const char* form = "WxH,...";
  static std::vector<Size> read(const Value& v) { return readSizes(v); }
  static Value write(const std::vector<Size>& v) { return listOf(v); }
};

template <>
struct SettingType<ByteCount> {
  static constexpr ValueKind kind = ValueKind::text;
  static constexpr const char* form = "BYTES";
  static ByteCount read(const Value& v) { return readBytes(v); }
  static Value write(ByteCount v) { return textOf(v); }
};

template <>
struct SettingType<Duration> {
  static constexpr ValueKind kind = ValueKind::text;
  static constexpr const char* form = "TIME";
  static Duration read(const Value& v) { return readDuration(v); }
  static Value write(Duration v) { return textOf(v); }
};

template <>
struct SettingType<Colour> {
  static constexpr ValueKind kind = ValueKind::text;
  static constexpr const char* form = "#RRGGBB";
  static Colour read(const Value& v) { return readColour(v); }
  static Value write(Colour v) { return v.hex(); }
};

template <>
struct SettingType<Face> {
  static constexpr ValueKind kind = ValueKind::text;
  static constexpr const char* form = "FACE";
  static Face read(const Value& v) { return {readText(v)}; }
  static Value write(const Face& v) { return v.name; }
};

/// One or more.
template <>
struct SettingType<std::vector<Colour>> {
  static constexpr ValueKind kind = ValueKind::list;
  static constexpr const char* form = "#RRGGBB,...";
  static std::vector<Colour> read(const Value& v) {
    std::vector<Colour> all;
    for (const std::string& one : readList(v)) all.push_back(readColour(one));
    return all;
  }
  static Value write(const std::vector<Colour>& v) { return listOf(v); }
};

/// Exactly N values.
template <typename T, std::size_t N>
struct SettingType<std::array<T, N>> {
  static constexpr ValueKind kind = ValueKind::list;
  static constexpr const char* form = SettingType<T>::form;
  static std::array<T, N> read(const Value& v) {
    const List& given = readArray(v, N);
    std::array<T, N> all;
    std::transform(given.begin(), given.end(), all.begin(), SettingType<T>::read);
    return all;
  }
  static Value write(const std::array<T, N>& v) { return listOf(v); }
};

/// An empty optional means that the setting is not given.
template <typename T>
struct SettingType<std::optional<T>> {
  static constexpr ValueKind kind = SettingType<T>::kind;
  static constexpr const char* form = SettingType<T>::form;
  static std::optional<T> read(const Value& v) {
    if (v.nothing()) return {};
    return SettingType<T>::read(v);
  }
  static Value write(const std::optional<T>& v) { return v ? SettingType<T>::write(*v) : Value(); }
};

}  // namespace gridpress
