// tests/jobs/test_settings: every job's settings can be written, read and described; wrong ones are named.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <rapidcheck.h>
#include <catch2/catch.hpp>

#include <set>
#include <string>

#include "jobs/puzzle/generate.h"
#include "jobs/puzzle/grid_settings.h"
#include "jobs/registry.h"
#include "model/error.h"
#include "settings/table.h"

using namespace gridpress;
using namespace gridpress::jobs;

namespace {

struct Sample {
  std::string name;
  Length bleed;
  int count = 3;
  bool marks = false, plain = false;
  std::optional<Size> sheet;
  std::vector<std::string> files;
};

SettingTable sampleTable() {
  return tableOf({entry("name", &Sample::name, "A name").required(),
                  entry("bleed", &Sample::bleed, "A length").role(Role::record),
                  entry("count", &Sample::count, "A number").in(1, 9),
                  entry("marks", &Sample::marks, "A flag").excludes("plain"),
                  entry("plain", &Sample::plain, "Another").needs("count"),
                  entry("sheet", &Sample::sheet, "A paper").role(Role::record),
                  entry("files", &Sample::files, "A list")});
}

Sample read(const std::string& toml) {
  Sample sample;
  apply(sampleTable(), &sample, fromToml(toml, "a.toml"), "a.toml");
  return sample;
}

std::string readingError(const std::string& toml) {
  try {
    read(toml);
  } catch (const Error& e) {
    return e.what();
  }
  return "no error";
}

}  // namespace

TEST_CASE("settings are read from TOML by their table") {
  const Sample s =
      read("name = 'x'\nbleed = '3mm'\ncount = 9\nmarks = true\nsheet = 'a4'\nfiles = ['a', 'b']\n");
  CHECK(s.name == "x");
  CHECK(s.bleed == Length::mm(3));
  CHECK(s.count == 9);
  CHECK(s.marks);
  CHECK(s.sheet == Size{Length::mm(210), Length::mm(297)});
  CHECK(s.files == std::vector<std::string>{"a", "b"});
}

TEST_CASE("a wrong setting is named, with its file and line, and what would do") {
  CHECK(readingError("name = 'x'\nbleed = '3'\n").starts_with("a.toml:2: bleed: "));
  CHECK(readingError("name = 'x'\nbleed = '-3mm'\n").starts_with("a.toml:2: bleed: invalid length '-3mm'"));
  CHECK(readingError("name = 'x'\n\ncount = 12\n") ==
        "a.toml:3: count: 12 is out of range; write a number from 1 to 9");
  CHECK(readingError("name = 'x'\ncount = 'many'\n").starts_with("a.toml:2: count: invalid number 'many'"));
  CHECK(readingError("name = 'x'\nblede = '3mm'\n") ==
        "a.toml:2: unknown key 'blede'; did you mean 'bleed'?");
  CHECK(readingError("name = 'x'\nmarks = true\nplain = true\ncount = 2\n").find("exclude each other") !=
        std::string::npos);
  CHECK(readingError("name = 'x'\nplain = true\n").find("no effect without count") != std::string::npos);
  CHECK(readingError("count = 2\n").find("missing name") != std::string::npos);
  CHECK(readingError("name = \n").starts_with("a.toml:1: invalid TOML"));
}

TEST_CASE("only changed settings are kept, and with a role only such") {
  const Sample defaults, s = read("name = 'x'\ncount = 3\nbleed = '0.125in'\n");
  const SettingTable table = sampleTable();
  CHECK(toJson(changed(table, &s, &defaults), -1) == R"({"name":"x","bleed":"0.125in"})");
  CHECK(toJson(changed(table, &s, &defaults, Role::record), -1) == R"({"bleed":"0.125in"})");
}

TEST_CASE("an alias is read as the name is, and excludes what the name excludes") {
  const auto given = [](const char* name, bool tight) {
    GenerateSettings settings;
    apply(settings, Object{{{"source", List{"w.txt"}}, {name, "easy"}, {"tight", tight}}});
    return settings.grid.level;
  };
  CHECK(given("level", false) == gen::Level::easy);
  CHECK(given("difficulty", false) == gen::Level::easy);
  CHECK_THROWS_AS(given("level", true), Error);
  CHECK_THROWS_AS(given("difficulty", true), Error);
}

TEST_CASE("every job's settings have a name, help and a way to be written, each once") {
  CHECK(allJobs().size() == 22);
  for (const Job& job : allJobs()) {
    const auto fresh = job.fresh(), other = job.fresh();
    CHECK(changed(job.settings, fresh.get(), other.get()).size() == 0);
    std::set<std::string> names;
    for (const SettingSpec& spec : job.settings) {
      INFO(job.name << " " << spec.name);
      CHECK(names.insert(spec.name).second);
      CHECK(!spec.help.empty());
      CHECK((spec.help.back() != '.' || spec.help.ends_with("...")));
      CHECK((spec.kind == ValueKind::flag) == spec.form.empty());
      // What it writes, it reads.
      const Value value = spec.read(fresh.get());
      if (value.nothing() || value.get<List>() ||
          (value.get<std::string>() && value.get<std::string>()->empty()))
        continue;
      spec.write(other.get(), value);
      CHECK(same(spec.read(other.get()), value));
    }
    const Object schema = schemaOf(job.settings, fresh.get());
    CHECK(schema.find("properties")->get<Object>()->size() == job.settings.size());
    CHECK(schemaOf(job.report).find("properties")->get<Object>()->size() == job.report.size());
  }
}

TEST_CASE("lengths, sizes and grid sizes survive being written") {
  CHECK(rc::check([] {
    const int number = *rc::gen::inRange(1, 100000);
    for (const Length length :
         {Length::in(number / 1000.0), Length::mm(number / 100.0), Length::pt(number / 7.0)}) {
      RC_ASSERT(std::abs(readLength(textOf(length)).pt() - length.pt()) < 1e-9 * length.pt());
      const Size size{length, length * 1.5};
      RC_ASSERT(std::abs(readSize(textOf(size)).height.pt() - size.height.pt()) < 1e-9 * size.height.pt());
    }
    const GridSize grid{GridSize::Kind::cells, number, number + 1};
    RC_ASSERT(readGridSize(textOf(grid)) == grid);
  }));
  CHECK(textOf(Length::in(0.125)) == "0.125in");
  CHECK(textOf(Length::mm(3)) == "3mm");
  CHECK(textOf(Size{Length::in(24), Length::in(36)}) == "24x36in");
  for (const char* wrong : {"0", "x", "3x", "x3", "-2", "1.5", "3x4x5", ""})
    CHECK_THROWS_AS(readGridSize(std::string(wrong)), Error);
}

TEST_CASE("values survive JSON and TOML") {
  Object object;
  object.set("text", "a \"b\" \\ ü");
  object.set("whole", std::int64_t{-7});
  object.set("number", 2.5);
  object.set("flag", true);
  object.set("list", List{"a", "b"});
  CHECK(same(fromJson(toJson(object), "x"), object));
  CHECK(same(fromToml(toToml(object), "x"), object));
  CHECK_THROWS_AS(fromJson("{", "x.json"), Error);
  CHECK_THROWS_AS(fromJson("[77e7777]", "x.json"), Error);
}
