// jobs/files/report: reports of jobs as tables of fields, their JSON and its schema; time and memory used.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <concepts>
#include <initializer_list>
#include <memory>
#include <optional>
#include <type_traits>

#include "model/error.h"
#include "settings/types.h"

namespace gridpress::jobs {

struct FieldSpec;
using FieldTable = std::vector<FieldSpec>;
/// One field of a report. `schema` and `read` get its `parts`.
struct FieldSpec {
  const char* name;  ///< As in JSON: "cellsPerLetter".
  const char* help;
  Object (*schema)(const FieldTable& parts);
  std::function<Value(const void* report, const FieldTable& parts)> read;
  /// The fields of the structs in it. Shared by all copies, since all tables are made when the program
  /// starts.
  std::shared_ptr<const FieldTable> parts;
};
/// A field, or the fields of a part.
struct Fields {
  FieldTable all;
  Fields(FieldSpec one) : all{std::move(one)} {}
  Fields(FieldTable several) : all(std::move(several)) {}
};
/// The fields of all parts, in order.
FieldTable fieldTable(std::initializer_list<Fields> parts);

/// A report as in JSON; `report` points to the struct that the fields describe.
Value toValue(const FieldTable& fields, const void* report);
/// The JSON Schema of an object with these fields.
Object schemaOf(const FieldTable& fields);
/// `{"type": "string"}`.
Object typeSchema(const char* type);

/// The fields of an error.
FieldTable fieldsOf(const Error*);

namespace detail {

template <typename T>
concept Text = std::convertible_to<T, std::string_view>;

/// The fields of a struct that has `FieldTable fieldsOf(const T*)` beside it.
template <typename T>
FieldTable partsOf() {
  const Innermost<T>* any = nullptr;
  if constexpr (requires { fieldsOf(any); })
    return fieldsOf(any);
  else
    return {};
}

/// A field's value; `parts` are the fields of the structs in it. Empty optionals become null.
template <typename T>
Value fieldValue(const T& v, const FieldTable& parts) {
  if constexpr (Text<T>) {
    return std::string(v);
  } else if constexpr (std::is_arithmetic_v<T>) {
    return v;
  } else if constexpr (requires { v.has_value(); }) {
    return v ? fieldValue(*v, parts) : Value();
  } else if constexpr (requires { typename T::mapped_type; }) {
    Object object;
    for (const auto& [key, one] : v) object.set(key, fieldValue(one, parts));
    return object;
  } else if constexpr (requires { v.begin(); }) {
    List list;
    for (const auto& one : v) list.push_back(fieldValue(one, parts));
    return list;
  } else {
    return toValue(parts, &v);
  }
}

/// The JSON Schema of a field's value.
template <typename T>
Object fieldSchema(const FieldTable& parts) {
  Object schema;
  if constexpr (Text<T>) {
    schema = typeSchema("string");
  } else if constexpr (std::is_arithmetic_v<T>) {
    schema = typeSchema(std::same_as<T, bool> ? "boolean" : std::integral<T> ? "integer" : "number");
  } else if constexpr (requires(T v) { v.has_value(); }) {
    schema.set("anyOf", List{fieldSchema<typename T::value_type>(parts), typeSchema("null")});
  } else if constexpr (requires { typename T::mapped_type; }) {
    schema = typeSchema("object");
    schema.set("additionalProperties", fieldSchema<typename T::mapped_type>(parts));
  } else if constexpr (requires(T v) { v.begin(); }) {
    schema = typeSchema("array");
    schema.set("items", fieldSchema<typename T::value_type>(parts));
  } else {
    schema = schemaOf(parts);
  }
  return schema;
}

}  // namespace detail

/// A field that is computed: `get(const R&)`. `parts` are the fields of the structs in it.
template <typename R, typename Get, typename T = std::decay_t<std::invoke_result_t<Get, const R&>>>
FieldSpec derived(const char* name, const char* help, Get get, FieldTable parts = detail::partsOf<T>()) {
  return {name, help, detail::fieldSchema<T>,
          [get](const void* r, const FieldTable& of) {
            return detail::fieldValue<T>(get(*static_cast<const R*>(r)), of);
          },
          std::make_shared<const FieldTable>(std::move(parts))};
}

/// A field held by a member; for a member that R inherits: `field<R>(...)`.
template <typename R = void, typename Base, typename T>
FieldSpec field(const char* name, T Base::*member, const char* help,
                FieldTable parts = detail::partsOf<T>()) {
  using Whole = std::conditional_t<std::is_void_v<R>, Base, R>;
  const auto get = [member](const Whole& r) -> const T& { return r.*member; };
  return derived<Whole>(name, help, get, std::move(parts));
}

/// The fields of a member struct, as fields of R itself.
template <typename R, typename Part>
FieldTable fieldsWithin(Part R::*member, FieldTable fields = detail::partsOf<Part>()) {
  for (FieldSpec& f : fields)
    f.read = [member, read = f.read](const void* r, const FieldTable& parts) {
      return read(&(static_cast<const R*>(r)->*member), parts);
    };
  return fields;
}

/// A file that a job has written.
struct OutputFile {
  std::string path;
  std::uint64_t bytes = 0;
  std::string extent;  ///< "802 pages", "10,800 x 11,700 px".
  double seconds = 0;
  double peakMegabytes = 0;  ///< Peak of the whole program until then.
};
FieldTable fieldsOf(const OutputFile*);

/// The base of all reports.
struct Report {
  std::vector<OutputFile> files;
  /// Why the job was not, or not wholly, done; the rest of the report is filled in as far as it got.
  std::optional<Error> failure;
};
/// A report's own fields, followed by `files` and `failure`; R derives from Report.
template <typename R>
FieldTable reportFields(std::initializer_list<Fields> own) {
  return fieldTable({fieldTable(own), field<R>("files", &R::files, "The files that were written."),
                     field<R>("failure", &R::failure, "Why the job is not wholly done, or null.")});
}

/// `files` and `failure` alone.
FieldTable fieldsOf(const Report*);

/// Measures time from its construction, and memory.
class Meter {
 public:
  Meter();
  double seconds() const;
  /// The peak memory of the program since its start, in MB of a million bytes; 0 if the system does not
  /// report it (not Linux).
  double peakMegabytes() const;
  /// The report of a file written since construction.
  OutputFile wrote(std::string path, std::uint64_t bytes, std::string extent) const;

 private:
  std::chrono::steady_clock::time_point start_;
};

}  // namespace gridpress::jobs
