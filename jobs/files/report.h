// jobs/files/report: what a job has to say, field by field, and what it took; JSON and its schema.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <concepts>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "model/error.h"
#include "settings/value.h"

namespace gridpress::jobs {

/// One field of a report.
struct FieldSpec {
  std::string name;  ///< As JSON has it: "cellsPerLetter".
  std::string help;
  Object schema;
  std::function<Value(const void*)> read;
};
using FieldTable = std::vector<FieldSpec>;

Value toValue(const FieldTable& fields, const void* report);
/// A JSON Schema of an object with these fields.
Object schemaOf(const FieldTable& fields);

const FieldTable& fieldsOf(const Error*);

/// A type whose fields are described: `const FieldTable& fieldsOf(const T*)` stands beside it.
template <typename T>
concept Described = requires(const T* t) {
  { fieldsOf(t) } -> std::same_as<const FieldTable&>;
};

/// How a field of each type becomes a value, and its schema.
template <typename T>
struct FieldType;

Object typeSchema(const char* type);

template <>
struct FieldType<bool> {
  static Value value(bool v) { return v; }
  static Object schema() { return typeSchema("boolean"); }
};
template <std::integral T>
struct FieldType<T> {
  static Value value(T v) {
    if constexpr (std::same_as<T, std::uint64_t>)
      return v <= INT64_MAX ? Value(static_cast<std::int64_t>(v)) : Value(v);
    else
      return static_cast<std::int64_t>(v);
  }
  static Object schema() { return typeSchema("integer"); }
};
template <>
struct FieldType<double> {
  static Value value(double v) { return v; }
  static Object schema() { return typeSchema("number"); }
};
template <>
struct FieldType<std::string> {
  static Value value(const std::string& v) { return v; }
  static Object schema() { return typeSchema("string"); }
};
template <Described T>
struct FieldType<T> {
  static Value value(const T& v) { return toValue(fieldsOf(&v), &v); }
  static Object schema() { return schemaOf(fieldsOf(static_cast<const T*>(nullptr))); }
};
template <typename T>
struct FieldType<std::vector<T>> {
  static Value value(const std::vector<T>& all) {
    List list;
    for (const T& v : all) list.push_back(FieldType<T>::value(v));
    return list;
  }
  static Object schema() {
    Object schema = typeSchema("array");
    schema.set("items", FieldType<T>::schema());
    return schema;
  }
};
/// Nothing is null.
template <typename T>
struct FieldType<std::optional<T>> {
  static Value value(const std::optional<T>& v) { return v ? FieldType<T>::value(*v) : Value(); }
  static Object schema() {
    Object schema;
    schema.set("anyOf", List{FieldType<T>::schema(), typeSchema("null")});
    return schema;
  }
};
template <typename T>
struct FieldType<std::map<std::string, T>> {
  static Value value(const std::map<std::string, T>& all) {
    Object object;
    for (const auto& [key, v] : all) object.set(key, FieldType<T>::value(v));
    return object;
  }
  static Object schema() {
    Object schema = typeSchema("object");
    schema.set("additionalProperties", FieldType<T>::schema());
    return schema;
  }
};

/// A field that is kept in a member.
template <typename R, typename T>
FieldSpec field(std::string name, T R::*member, std::string help) {
  return {std::move(name), std::move(help), FieldType<T>::schema(),
          [member](const void* r) { return FieldType<T>::value(static_cast<const R*>(r)->*member); }};
}

/// A field that is reckoned: `get(const R&)`.
template <typename R, typename Get>
FieldSpec derived(std::string name, Get get, std::string help) {
  using T = std::decay_t<std::invoke_result_t<Get, const R&>>;
  return {std::move(name), std::move(help), FieldType<T>::schema(),
          [get](const void* r) { return FieldType<T>::value(get(*static_cast<const R*>(r))); }};
}

/// The fields of a base or member struct among one's own.
template <typename R, typename Part>
FieldTable fieldsWithin(Part R::*member, FieldTable fields) {
  for (FieldSpec& f : fields)
    f.read = [member, read = f.read](const void* r) { return read(&(static_cast<const R*>(r)->*member)); };
  return fields;
}

/// A file that a job has written.
struct OutputFile {
  std::string path;
  std::uint64_t bytes = 0;
  std::string extent;  ///< "802 pages", "10,800 x 11,700 px".
  double seconds = 0;
  double peakMegabytes = 0;  ///< The most that the whole program has held until this was made.
};
const FieldTable& fieldsOf(const OutputFile*);

/// What every report begins with.
struct Report {
  std::vector<OutputFile> files;
  /// Why the job is not, or not wholly, done; the report says what was found nevertheless.
  std::optional<Error> failure;
};
/// `files` and `failure`, for a report's own table: those of a struct R that derives from Report.
template <typename R>
FieldTable reportFields(std::initializer_list<FieldSpec> own) {
  FieldTable table = own;
  table.push_back(derived<R>(
      "files", [](const R& r) { return r.files; }, "The files that were written."));
  table.push_back(derived<R>(
      "failure", [](const R& r) { return r.failure; }, "Why the job is not wholly done, or null."));
  return table;
}

/// Starts when it is made.
class Meter {
 public:
  Meter();
  double seconds() const;
  /// The most memory that the program has held since it started, in MB of a million bytes; 0 where
  /// the system cannot tell (not Linux).
  double peakMegabytes() const;
  /// A file that was written meanwhile.
  OutputFile wrote(std::string path, std::uint64_t bytes, std::string extent) const;

 private:
  std::chrono::steady_clock::time_point start_;
};

}  // namespace gridpress::jobs
