// tests/studio/test_offer: what people may choose, and that no choice names a file.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <algorithm>
#include <set>

#include "model/error.h"
#include "studio/offer.h"
#include "studio/request.h"

using namespace gridpress;
using namespace gridpress::studio;

TEST_CASE("what is in sight of a kind is a setting of it") {
  const jobs::Workspace workspace({GRIDPRESS_SOURCE_DIR, 1});
  for (const Kind& kind : kinds()) {
    const auto fields = studio::fieldsOf(kind, workspace);
    std::set<std::string> names;
    for (const Field& field : fields) names.insert(field.spec->name);
    CHECK(names.size() == fields.size());
    for (const std::string& name : kind.inSight) {
      INFO(kind.name << " " << name);
      CHECK(names.contains(name));
    }
    CHECK(names.size() > kind.inSight.size());
  }
}

TEST_CASE("no setting that is offered takes a path") {
  const jobs::Workspace workspace({GRIDPRESS_SOURCE_DIR, 1});
  for (const Kind& kind : kinds())
    for (const Field& field : studio::fieldsOf(kind, workspace)) {
      INFO(kind.name << " " << field.spec->name);
      CHECK(field.spec->role != Role::output);
      const std::string text = field.spec->form + " " + field.spec->help;
      const bool mayName = text.find("FILE") != std::string::npos || text.find("DIR") != std::string::npos ||
                           text.find(".toml") != std::string::npos || field.spec->role == Role::input;
      if (mayName && field.spec->name != "message") CHECK_FALSE(field.choices.empty());
    }
}

TEST_CASE("paths are refused wherever they are said") {
  const jobs::Workspace workspace({GRIDPRESS_SOURCE_DIR, 1});
  for (const Kind& kind : kinds())
    for (const KindJob& job : kind.jobs)
      for (const SettingSpec& spec : job.job->settings)
        for (const char* path : {"/etc/passwd", "@/etc/passwd", "../../secret.toml", "./x.png"}) {
          if (spec.kind == ValueKind::flag) continue;
          const bool names = spec.role != Role::plain && spec.role != Role::record;
          const bool file = spec.form.find("FILE") != std::string::npos || spec.form.find("TEMPLATE") == 0;
          if (!names && !(file && (spec.name != "message" || *path == '@'))) continue;
          Object said;
          said.set(spec.name, path);
          INFO(kind.name << " " << spec.name << " " << path);
          CHECK_THROWS_AS(settingsOf(job, kind, said, workspace), Error);
        }
}

TEST_CASE("what is not said is as the kind has it, and a box that is not ticked is off") {
  const jobs::Workspace workspace({GRIDPRESS_SOURCE_DIR, 1});
  const Kind& crossword = *kindNamed("crossword");
  Object said;
  said.set("title", "");
  said.set("no-name", "");
  said.set("solution", "foot");
  const Object given = settingsOf(crossword.jobs[1], crossword, said, workspace);
  CHECK(*given.find("template")->get<std::string>() == "crossword");
  CHECK_FALSE(*given.find("no-name")->get<bool>());
  CHECK(*given.find("solution")->get<std::string>() == "foot");
  CHECK(given.find("title") == nullptr);
  CHECK(kindNamed("novel") == nullptr);
}

TEST_CASE("a preset gives way to any choice that excludes it") {
  const jobs::Workspace workspace({GRIDPRESS_SOURCE_DIR, 1});
  for (const Kind& kind : kinds())
    for (const KindJob& job : kind.jobs)
      for (const Field& field : studio::fieldsOf(kind, workspace)) {
        const SettingSpec* const spec = find(job.job->settings, field.spec->name);
        const bool taken = std::find(job.takes.begin(), job.takes.end(), field.spec->name) != job.takes.end();
        if (!spec || !taken) continue;
        // The page sends its presets, too, as they stand in its fields.
        Object said;
        for (const auto& [name, preset] : job.always.entries)
          said.set(name, preset.get<bool>() ? Value(*preset.get<bool>() ? "on" : "") : preset);
        const std::string other = spec->kind == ValueKind::flag ? "on"
                                  : spec->choices.empty()       ? spec->min ? "3" : ""
                                                                : spec->choices.back();
        if (other.empty()) continue;
        said.set(spec->name, other);
        INFO(kind.name << " " << job.job->name << " " << spec->name << "=" << other);
        const Object given = settingsOf(job, kind, said, workspace);
        for (const auto& [name, value] : given.entries) {
          const SettingSpec* const one = find(job.job->settings, name);
          REQUIRE(one != nullptr);
          const bool off = value.get<bool>() && !*value.get<bool>();
          for (const std::string& excluded : one->excludes)
            CHECK((off || !given.find(excluded) || name == excluded));
        }
        CHECK(given.find(spec->name) != nullptr);
      }
}

TEST_CASE("a request is read as it was written") {
  Request request;
  request.kind = "wordsearch";
  request.ending = "pdf";
  request.listName = "Tiere \"1\".xlsx";
  request.list = std::string("cat\n{\"a\"}\n\0dog", 14);
  request.said.set("title", "Zoo\nand more");
  request.folder = "/somewhere/1";
  const Request read = fromLine(toLine(request));
  CHECK(read.list == request.list);
  CHECK(read.listName == request.listName);
  CHECK(read.folder == request.folder);
  CHECK(*read.said.find("title")->get<std::string>() == "Zoo\nand more");
  CHECK(read.limits.seconds == request.limits.seconds);
  CHECK_THROWS_AS(fromLine("no request"), Error);
}

TEST_CASE("a poster's directions say how its words read, and no level beside them") {
  const jobs::Workspace workspace({GRIDPRESS_SOURCE_DIR, 1});
  for (const Kind& kind : kinds()) {
    const auto fields = studio::fieldsOf(kind, workspace);
    const bool level =
        std::any_of(fields.begin(), fields.end(), [](const Field& f) { return f.spec->name == "level"; });
    CHECK(level == (kind.name == "wordsearch" || kind.name == "book"));
  }
}
