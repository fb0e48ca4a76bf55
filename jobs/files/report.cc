// jobs/files/report: reports as values, and their schemas.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/files/report.h"

#include <fstream>
#include <set>

#include "model/contracts.h"

namespace gridpress::jobs {

FieldTable fieldTable(std::initializer_list<Fields> parts) {
  FieldTable table;
  for (const Fields& part : parts) table.insert(table.end(), part.all.begin(), part.all.end());
  std::set<std::string_view> names;
  for (const FieldSpec& field : table) ENSURES(names.insert(field.name).second);
  return table;
}

Value toValue(const FieldTable& fields, const void* report) {
  EXPECTS(report != nullptr);
  Object object;
  for (const FieldSpec& f : fields) object.set(f.name, f.read(report, *f.parts));
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
    Object one = f.schema(*f.parts);
    one.set("description", std::string(f.help));
    properties.set(f.name, std::move(one));
    required.emplace_back(f.name);
  }
  Object schema = typeSchema("object");
  schema.set("properties", std::move(properties));
  schema.set("required", std::move(required));
  return schema;
}

FieldTable fieldsOf(const Error*) {
  using R = Error;
  return {
      derived<R>("message", "All that follows, in one line.",
                 [](const R& e) { return std::string(e.what()); }),
      derived<R>(
          "code",
          "The program's exit code: 1 the job cannot be done, 2 the call is wrong, 130 it was interrupted.",
          [](const R& e) { return static_cast<int>(e.blame()); }),
      derived<R>("file", "The file that it is about, or empty.", [](const R& e) { return e.where().file; }),
      derived<R>("line", "The line, from 1; 0: the file as a whole.",
                 [](const R& e) { return e.where().line; }),
      derived<R>("setting", "The setting that it is about, or empty.", [](const R& e) { return e.about(); }),
      derived<R>(
          "key",
          "A name for what is wrong that stays when its words change, such as problem.no_room; or empty.",
          [](const R& e) { return e.problemMessage().key; }),
      derived<R>("problem", "What is wrong.", [](const R& e) { return plainSettings(e.problem()); }),
      derived<R>("remedy", "What to try, or empty.", [](const R& e) { return plainSettings(e.remedy()); })};
}

FieldTable fieldsOf(const OutputFile*) {
  using R = OutputFile;
  return {field("file", &R::path, "The file's name, or - for standard output."),
          field("bytes", &R::bytes, "Its size."), field("extent", &R::extent, "Its pages, cells or pixels."),
          field("seconds", &R::seconds, "What it took."),
          field("peakMegabytes", &R::peakMegabytes,
                "The most memory that the program has held until then, in MB of a million bytes.")};
}

FieldTable fieldsOf(const Report*) {
  return reportFields<Report>({});
}

Meter::Meter() : start_(std::chrono::steady_clock::now()) {}

double Meter::seconds() const {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
}

double Meter::peakMegabytes() const {
  // getrusage(2) would count what the program was started by, too.
  std::ifstream status("/proc/self/status");
  double kibibytes = 0;
  for (std::string word; status >> word;)
    if (word == "VmHWM:") status >> kibibytes;
  return kibibytes * 1024 / 1e6;
}

OutputFile Meter::wrote(std::string path, std::uint64_t bytes, std::string extent) const {
  return {std::move(path), bytes, std::move(extent), seconds(), peakMegabytes()};
}

}  // namespace gridpress::jobs
