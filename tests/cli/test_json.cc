// tests/cli/test_json: --json prints one JSON value with the fields that scripts rely on.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "prints.h"

using namespace gridpress::test;
using nlohmann::json;

namespace {

json reportOf(const std::vector<std::string>& args, int exit = 0) {
  const TempFolder folder;
  std::vector<std::string> all = args;
  all.push_back("--json");
  const Run run = runProgram(folder.path(), all);
  INFO(run.err);
  REQUIRE(run.exit == exit);
  return json::parse(run.out);
}

void has(const json& value, const std::vector<std::string>& fields) {
  for (const std::string& field : fields) {
    INFO(field);
    CHECK(value.contains(field));
  }
}

// Where a value does not keep a schema, and what of it; empty: it does. Of JSON Schema what ours have.
std::string conflict(const json& value, const json& schema, const json& root) {
  if (schema.is_boolean()) return schema == json(true) ? "" : "may not be there";
  if (const auto at = schema.find("$ref"); at != schema.end())
    if (const std::string in =
            conflict(value, root.at(json::json_pointer(at->get<std::string>().substr(1))), root);
        !in.empty())
      return in;
  const auto is = [&](const std::string& type) {
    return type == "integer"  ? value.is_number_integer()
           : type == "number" ? value.is_number()
                              : value.type_name() == type;
  };
  if (const auto at = schema.find("type"); at != schema.end()) {
    const json types = at->is_array() ? *at : json::array({*at});
    if (std::none_of(types.begin(), types.end(), [&](const json& t) { return is(t); }))
      return value.dump() + " is no " + at->dump();
  }
  if (schema.contains("const") && schema["const"] != value) return value.dump() + " is another";
  for (const json& name : schema.value("required", json::array()))
    if (value.is_object() && !value.contains(name.get<std::string>())) return name.dump() + " is missing";
  for (const char* several : {"anyOf", "oneOf"})
    if (const auto at = schema.find(several); at != schema.end()) {
      const auto fits = std::count_if(at->begin(), at->end(),
                                      [&](const json& one) { return conflict(value, one, root).empty(); });
      if (fits == 0 || (fits > 1 && several == std::string("oneOf")))
        return value.dump() + " fits " + std::to_string(fits);
    }
  if (value.is_array() && schema.contains("items"))
    for (const json& part : value)
      if (const std::string in = conflict(part, schema["items"], root); !in.empty()) return in;
  if (value.is_object())
    for (const auto& [key, part] : value.items()) {
      const json& known = schema.contains("properties") ? schema["properties"] : json::object();
      const json of = known.contains(key) ? known[key] : schema.value("additionalProperties", json(true));
      if (const std::string in = conflict(part, of, root); !in.empty()) return key + ": " + in;
    }
  return "";
}

}  // namespace

TEST_CASE("words and generate report in numbers") {
  const json words = reportOf({"words", prints().in("words.txt")});
  has(words, {"sources", "names", "rules", "pieces", "duplicatesBefore", "duplicatesAfter", "words",
              "letters", "longest", "longestLength", "printForms", "letterCounts"});
  CHECK(words.at("names") == 41);
  CHECK(words.at("words") == 40);
  CHECK(words.at("duplicatesAfter") == 1);
  CHECK(words.at("longest") == "ARCHIPELAGO");

  const json grid = reportOf({"generate", prints().in("words.tsv"), "-o", "a.ipuz", "--size", "30x20"});
  has(grid, {"columns", "rows", "seed", "words", "placed", "unplaced", "letters", "cellsUsed", "directions",
             "cellsPerLetter"});
  CHECK(grid.at("columns") == 30);
  CHECK(grid.at("rows") == 20);
  CHECK(grid.at("placed") == 40);
  CHECK(grid.at("unplaced").empty());
}

TEST_CASE("the filler's report: avoided words, words in words, words found once, the message") {
  const TempFolder folder;
  const std::string words = folder.write("w.txt", "BASSOON\nSCARF\nCARTS\nCAR\nDOG\n");
  const json filler = reportOf({"generate", words, "-o", "a.ipuz", "--size", "16x12", "--unique",
                                "--contained", "count", "--filler", "uniform"})
                          .at("filler");
  CHECK(filler.at("avoid").at("words") > 50);
  CHECK(filler.at("avoid").at("inPuzzleWords").at(0).at("word") == "ASS");
  CHECK(filler.at("avoid").at("inPuzzleWords").at(0).at("in") == json::array({"BASSOON"}));
  CHECK(filler.at("contained").at("words").size() == 1);
  CHECK(filler.at("contained").at("words").at(0).at("in") == json::array({"CARTS", "SCARF"}));
  CHECK(filler.at("unique").at("once") == 4);
  CHECK(filler.at("unique").at("repeated").at(0).at("word") == "CAR");
  CHECK(filler.at("unique").at("repeated").at(0).at("byList") == true);

  const std::string list = folder.write("avoid.txt", "# mine\nzebra\n");
  CHECK(reportOf({"generate", words, "-o", "a.ipuz", "--avoid", "none", "--avoid", list})
            .at("filler")
            .at("avoid")
            .at("words") == 1);
  const std::string text =
      folder.write("text.txt", "A text that is long enough to fill a small grid, we hope.\n");
  const json message = reportOf({"generate", words, "-o", "a.ipuz", "--message", "@" + text}).at("filler");
  CHECK(message.at("message").at("letters") == 43);
  CHECK(message.at("message").at("padding").get<int>() + 43 == message.at("cells"));
  const Run refused = runProgram(folder.path(), {"generate", words, "-o", "a.ipuz", "--contained", "forbid"});
  CHECK(refused.exit == 1);
  CHECK(refused.error().find("CAR in CARTS") != std::string::npos);
}

TEST_CASE("prints report what was written") {
  const TempFolder& files = prints();
  for (const std::vector<std::string>& args :
       std::vector<std::vector<std::string>>{onLetter({"poster", files.in("p.ipuz"), "-o", "a.pdf"}),
                                             {"guide", files.in("p.ipuz"), "-o", "a.pdf"}}) {
    const json made = reportOf(args).at("files").at(0);
    has(made, {"file", "bytes", "extent", "seconds", "peakMegabytes"});
    CHECK(made.at("file") == "a.pdf");
    CHECK(made.at("bytes") > 1000);
  }
  const json tiles = reportOf(onLetter({"tiles", files.in("p.ipuz"), "-o", "a.pdf", "--paper", "4x6in"}));
  has(tiles, {"tiles", "across", "down", "orientation", "overlapCells", "files"});
  CHECK(tiles.at("tiles") == tiles.at("across").get<int>() * tiles.at("down").get<int>());
  const json counted = reportOf(onLetter({"tiles", files.in("p.ipuz"), "--count", "--paper", "4x6in"}));
  CHECK(counted.at("tiles") == tiles.at("tiles"));
  CHECK(counted.at("files").empty());
}

TEST_CASE("verify and doctor report what they found") {
  const TempFolder& files = prints();
  const std::string good = reportOf({"verify", files.in("p.ipuz"), files.in("guide.pdf")}).dump();
  const std::string bad = reportOf({"verify", files.in("p.ipuz"), files.in("words.txt")}, 1).dump();
  CHECK(good != bad);
  has(reportOf({"doctor"}),
      {"version", "data", "faces", "libraries", "landlock", "seccomp", "threads", "well"});
}

TEST_CASE("a file and a report cannot both go to standard output") {
  const TempFolder folder;
  for (const std::vector<std::string>& args :
       std::vector<std::vector<std::string>>{{"words", prints().in("words.txt"), "-o", "-", "--json"},
                                             {"generate", prints().in("words.txt"), "-o", "-", "--json"},
                                             {"poster", prints().in("p.ipuz"), "-o", "-", "--json"},
                                             {"tiles", prints().in("p.ipuz"), "-o", "-", "--json"},
                                             {"guide", prints().in("p.ipuz"), "-o", "-", "--json"}}) {
    const Run run = runProgram(folder.path(), args);
    INFO(args[0] << ": " << run.err);
    CHECK(run.exit == 2);
    CHECK(run.out.empty());
    CHECK(run.error().find("--json") != std::string::npos);
  }
}

TEST_CASE("a call that is wrong is reported, too") {
  const TempFolder folder;
  for (const std::vector<std::string>& args :
       std::vector<std::vector<std::string>>{{"generate", "none.txt", "-o", "p.ipuz", "--json"},
                                             {"generate", "--json", "--sise", "4"},
                                             {"make", "--json"}}) {
    const Run run = runProgram(folder.path(), args);
    CHECK(run.exit == 2);
    const json failure = json::parse(run.out).at("failure");
    CHECK(failure.at("code") == 2);
    CHECK(run.error().find(failure.at("problem").get<std::string>()) != std::string::npos);
  }
  folder.write("job.toml", "job = 'generate'\nsource = ['w.txt']\noutput = 'p.ipuz'\nsize = 'x'\n");
  const Run run = runProgram(folder.path(), {"run", "job.toml", "--json"});
  const json failure = json::parse(run.out).at("failure");
  CHECK(failure.at("file") == "job.toml");
  CHECK(failure.at("line") == 4);
  CHECK(failure.at("setting") == "size");
  CHECK(failure.at("message") == "job.toml:4: size: invalid size 'x'; write auto, 15 or 30x20");
  // A job file has keys, and no flags.
  CHECK(run.error() == "gridpress: error: " + failure.at("message").get<std::string>());
}

TEST_CASE("reports keep their schemas") {
  const TempFolder& files = prints();
  const json schemas = json::parse(runProgram(files.path(), {"--schema"}).out);
  CHECK(schemas.at("$schema") == "https://json-schema.org/draft/2020-12/schema");
  CHECK(schemas.at("$id").get<std::string>().starts_with("urn:gridpress:"));
  const auto keeps = [&](const std::string& name, const json& value) {
    INFO(name << ": " << value.dump(1));
    CHECK(conflict(value, schemas.at("$defs").at(name), schemas) == "");
  };
  keeps("words.report", reportOf({"words", files.in("words.txt")}));
  keeps("verify.report", reportOf({"verify", files.in("p.ipuz"), files.in("words.txt")}, 1));
  keeps("doctor.report", reportOf({"doctor"}));
  const TempFolder folder;
  folder.write("w.txt", "ONE\nTWO\n");
  const Run saved =
      runProgram(folder.path(), {"generate", "w.txt", "-o", "p.ipuz", "--save", "my job.toml", "--json"});
  keeps("save.report", json::parse(saved.out));
  CHECK(saved.err.find("run it with: gridpress run 'my job.toml'\n") != std::string::npos);
  CHECK(bytesOf(folder.in("my job.toml"))
            .starts_with("# A job of Gridpress; run it with: gridpress run 'my job.toml'\n"));
  keeps("run.report", json::parse(runProgram(folder.path(), {"run", "my job.toml", "--json"}).out));
  const json job = {{"job", "generate"}, {"source", {"w.txt"}}, {"output", "p.ipuz"}};
  CHECK(conflict(job, schemas, schemas) == "");
  CHECK(conflict({{"step", {job, job}}}, schemas, schemas) == "");
  for (const json& wrong : {json{{"job", "generate"}}, json{{"job", "none"}, {"output", "a"}},
                            json{{"step", {job}}, {"job", "words"}}})
    CHECK(conflict(wrong, schemas, schemas) != "");
}
