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
  const Kind& book = *kindNamed("book");
  Object said;
  said.set("title", "");
  said.set("no-name", "");
  said.set("difficulty", "hard");
  const Object given = settingsOf(book.jobs[0], book, said, workspace);
  CHECK(*given.find("template")->get<std::string>() == "book");
  CHECK_FALSE(*given.find("no-name")->get<bool>());
  CHECK(*given.find("difficulty")->get<std::string>() == "hard");
  CHECK(given.find("title") == nullptr);
  CHECK(kindNamed("novel") == nullptr);
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
