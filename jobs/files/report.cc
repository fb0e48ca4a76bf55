// jobs/files/report: values and schemas of reports.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/files/report.h"

#include <utility>

#include "model/error.h"

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

const FieldTable& fieldsOf(const Error*) {
  static const FieldTable fields = {
      derived<Error>(
          "message", [](const Error& e) { return std::string(e.what()); }, "All that follows, in one line."),
      derived<Error>(
          "code", [](const Error& e) { return static_cast<int>(e.blame()); },
          "The program's exit code: 1 the job cannot be done, 2 the call is wrong, 130 it was interrupted."),
      derived<Error>(
          "file", [](const Error& e) { return e.where().file; }, "The file that it is about, or empty."),
      derived<Error>(
          "line", [](const Error& e) { return e.where().line; }, "The line, from 1; 0: the file as a whole."),
      derived<Error>(
          "setting", [](const Error& e) { return e.about(); }, "The setting that it is about, or empty."),
      derived<Error>(
          "key", [](const Error& e) { return e.problemMessage().key; },
          "A name for what is wrong that stays when its words change, such as problem.no_room; or empty."),
      derived<Error>(
          "problem", [](const Error& e) { return plainSettings(e.problem()); }, "What is wrong."),
      derived<Error>(
          "remedy", [](const Error& e) { return plainSettings(e.remedy()); }, "What to try, or empty.")};
  return fields;
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
