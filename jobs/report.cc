// jobs/report: values and schemas of reports.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/report.h"

#include <utility>

namespace gridpress::jobs {

Value toValue(const FieldTable& fields, const void* report) {
  Object object;
  for (const FieldSpec& f : fields) object.set(f.name, f.read(report));
  return object;
}

Object typeSchema(const char* type) {
  Object schema;
  schema.set("type", type);
  return schema;
}

Object schemaOf(const FieldTable& fields) {
  Object properties;
  List required;
  for (const FieldSpec& f : fields) {
    Object one = f.schema;
    one.set("description", f.help);
    properties.set(f.name, std::move(one));
    required.emplace_back(f.name);
  }
  Object schema = typeSchema("object");
  schema.set("properties", std::move(properties));
  schema.set("required", std::move(required));
  return schema;
}

const FieldTable& fieldsOf(const OutputFile*) {
  static const FieldTable fields = {
      field("file", &OutputFile::path, "The file's name, or - for standard output."),
      field("bytes", &OutputFile::bytes, "Its size."),
      field("extent", &OutputFile::extent, "Its pages, cells or pixels."),
      field("seconds", &OutputFile::seconds, "What it took."),
      field("peakMegabytes", &OutputFile::peakMegabytes,
            "The most memory that the program has held until then, in MB of a million bytes.")};
  return fields;
}

}  // namespace gridpress::jobs
