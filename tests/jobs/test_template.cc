// tests/jobs/test_template: a template that is written out says what it said, and any of its keys can be set.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <filesystem>
#include <functional>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "jobs/documents/template.h"
#include "jobs/files/paths.h"
#include "jobs/print/poster.h"
#include "jobs/proof/verify.h"
#include "jobs/registry.h"
#include "jobs/sample.h"
#include "layout/style/template.h"
#include "settings/table.h"

using namespace gridpress;
using namespace gridpress::test;

namespace {

namespace fs = std::filesystem;

jobs::Report written(const std::string& name, const std::string& folder) {
  return jobs::runTemplate({name, folder}, workspace(), noEvents());
}

std::string sorted(const Object& object);

std::string sorted(const std::string& key, const Value& value) {
  if (const auto* table = value.get<Object>()) return sorted(*table);
  std::string all;
  if (const auto* list = value.get<List>())
    for (const Value& one : *list) all += sorted(key, one) + ",";
  if (!all.empty()) return all;
  return key == "svg" ? fs::path(readText(value)).filename().string() : toJson(value, -1);
}

std::string sorted(const Object& object) {
  std::set<std::string> lines;
  for (const auto& [key, value] : object.entries) lines.insert(key + ": " + sorted(key, value) + "\n");
  std::string all;
  for (const std::string& line : lines) all += line;
  return "{" + all + "}";
}

// What a file holds, whatever the order of its keys; a drawing by its name alone.
std::string held(const std::string& path) {
  Object object = fromToml(jobs::readFile(path), path);
  if (!object.find("kind")) object.set("kind", "poster");
  return sorted(object);
}

// "[grid]" and "face": a name that the text has at the beginning of a line, behind a `#` or not.
void keysStandIn(const std::string& text, const SettingTable& keys) {
  for (const SettingSpec& spec : keys) {
    INFO(spec.name);
    if (spec.keys) {
      CHECK(text.find(spec.name + "]") != std::string::npos);
      keysStandIn(text, spec.keys->table);
    } else {
      CHECK((text.find("\n" + spec.name + " = ") != std::string::npos ||
             text.find("\n#" + spec.name + " = ") != std::string::npos));
    }
    CHECK(text.find("# " + spec.help) != std::string::npos);
  }
}

std::string refusal(const std::vector<std::string>& set) {
  try {
    workspace().posterTemplate("classic", "en", set);
  } catch (const Error& e) {
    return e.what();
  }
  return {};
}

}  // namespace

TEST_CASE("a template that is written out holds what it held, and explains every key") {
  std::vector<std::string> names = workspace().names(KnownNames::posters);
  for (const std::string& sheet : workspace().names(KnownNames::worksheets)) names.push_back(sheet);
  REQUIRE(names.size() > 10);
  for (const std::string& name : names) {
    INFO(name);
    const TempFolder folder;
    const jobs::Report report = written(name, folder.in("own"));
    std::set<std::string> files;
    for (const jobs::OutputFile& file : report.files) files.insert(fs::path(file.path).filename().string());
    for (const std::string& path : workspace().templateFiles(name)) {
      const std::string copy = folder.in("own/" + fs::path(path).filename().string());
      INFO(copy);
      if (!workspace().extendable(name).empty()) {
        CHECK(readText(*fromToml(jobs::readFile(copy), copy).find("extends")).starts_with(name));
      } else {
        CHECK(held(copy) == held(path));
      }
      const Object given = fromToml(jobs::readFile(copy), copy);
      const std::string kind = readText(*given.find("kind"));
      for (const jobs::FileKind& k : jobs::templateKinds())
        if (k.name == kind + ".toml") keysStandIn(jobs::readFile(copy), *k.keys);
    }
    // All keys of both, in the same words.
    const auto whole = [](const auto& style) {
      const SettingTable& keys = tableOf<std::remove_cvref_t<decltype(style)>>();
      return explained(keys, &style, {});
    };
    if (files.contains("poster.toml")) {
      CHECK(whole(workspace().posterTemplate(folder.in("own"))) == whole(workspace().posterTemplate(name)));
      CHECK(whole(workspace().guideTemplate(folder.in("own"))) == whole(workspace().guideTemplate(name)));
      CHECK(whole(workspace().tilesTemplate(folder.in("own"))) == whole(workspace().tilesTemplate(name)));
    } else {
      CHECK(whole(workspace().worksheetStyle(folder.in("own/" + name + ".toml"))) ==
            whole(workspace().worksheetStyle(name)));
    }
    CHECK_THROWS_WITH(written(name, folder.in("own")), Catch::Contains("there already"));
  }
}

TEST_CASE("a template that extends a design draws what that draws, and names it by its line") {
  const TempFolder folder;
  fs::create_directories(folder.in("mine"));
  const auto in = [&](const std::string& toml) {
    folder.write("mine/poster.toml", toml);
    return workspace().posterTemplate(folder.in("mine"));
  };
  const layout::PosterTemplate classic = workspace().posterTemplate("classic");
  const layout::PosterTemplate mine = in("extends = \"classic\"\n[sheet]\nmargin = \"2in\"\n");
  CHECK(*mine.backdrop.svg == *classic.backdrop.svg);
  CHECK(mine.margin == Length::in(2));
  CHECK(mine.frame.size() == classic.frame.size());
  CHECK_THROWS_WITH(
      in("\nextends = \"clasic\"\n"),
      Catch::Contains("poster.toml:2: extends: unknown template 'clasic'; did you mean 'classic'?"));
  CHECK_THROWS_WITH(in("extends = \"../other\"\n"), Catch::Contains("name a design that ships"));
}

TEST_CASE("a template with a key that there is not is not written out without it") {
  const TempFolder folder;
  fs::create_directories(folder.in("theirs"));
  folder.write("theirs/poster.toml", "[grid]\nfcae = \"B612 Mono Bold\"\n");
  CHECK_THROWS_WITH(written(folder.in("theirs"), folder.in("own")),
                    Catch::Contains("poster.toml:2: unknown key 'grid.fcae'; did you mean 'face'?"));
}

TEST_CASE("a template that names a drawing outside of its folder is not written out") {
  const TempFolder folder;
  folder.write("secret.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>");
  for (const std::string named : {"../secret.svg", "a/../../secret.svg", "/etc/passwd"}) {
    INFO(named);
    fs::create_directories(folder.in("theirs"));
    folder.write("theirs/poster.toml", "[backdrop]\nsvg = \"" + named + "\"\n");
    CHECK_THROWS_WITH(written(folder.in("theirs"), folder.in("own")),
                      Catch::Contains("lies outside of the template's folder"));
    CHECK_FALSE(fs::exists(folder.in("own")));
  }
}

TEST_CASE("a key is set by its path, and its value is checked as in a file") {
  const layout::PosterTemplate as = workspace().posterTemplate("classic");
  const layout::PosterTemplate set = workspace().posterTemplate(
      "classic", "en",
      {"grid.cap_height=0.7", "title.line.1.size=60pt", "title.line.3.text=Third edition",
       "frame.2.colour=#ff0000", "ink.1.colour=#123a7a", "ink.1.cmyk=60,40,40,100", "grid.pitch=0.5in"});
  CHECK(set.grid.capHeight == 0.7);
  CHECK(set.grid.pitch == Length::in(0.5));
  CHECK(set.title.lines.at(0).size == Length::pt(60));
  CHECK(set.title.lines.at(0).text == as.title.lines.at(0).text);
  CHECK(set.title.lines.size() == as.title.lines.size() + 1);
  CHECK(set.title.lines.back().text == "Third edition");
  CHECK(set.frame.at(1).colour == Colour{255, 0, 0});
  CHECK(set.frame.at(1).inset == as.frame.at(1).inset);
  CHECK(set.inks.at(0).ink.cmyk->at(3) == 1);
  CHECK(as.grid.capHeight != 0.7);  // What is remembered is not what was set.

  CHECK(refusal({"grid.cap_hight=0.7"}) == "set: unknown key 'grid.cap_hight'; did you mean 'cap_height'?");
  CHECK(refusal({"grid.cap_height=7"}) ==
        "set: grid.cap_height: 7 is out of range; write a number from 0.1 to 1");
  CHECK(refusal({"frame.1.colour=rde"}).starts_with("set: frame.colour: invalid colour 'rde'"));
  CHECK(refusal({"title.line.5.size=7pt"}).starts_with("set: 'title.line' has no part '5'"));
  CHECK(refusal({"title.line.0.size=7pt"}).starts_with("set: 'title.line' has no part '0'"));
  CHECK(refusal({"title.line.x.size=7pt"}).starts_with("set: 'title.line' has no part 'x'"));
  CHECK(refusal({"title=A"}).starts_with("set: 'title' is a table"));
  CHECK(refusal({"grid.face.bold=1"}).starts_with("set: 'grid.face' is not a table"));
  for (const char* none : {"grid.face", "=1", ""})
    CHECK(refusal({none}).starts_with("set: '" + std::string(none) + "' is not a key with a value"));
  CHECK(refusal({"ink.2.name=Gold"}).find("missing") != std::string::npos);
}

TEST_CASE(
    "what is set is recorded, so that verify needs no word of it; but a drawing's path is nobody's "
    "business") {
  const TempFolder folder;
  const std::string puzzle = sample().in("p.ipuz");
  jobs::PosterSettings poster;
  poster.puzzle = puzzle;
  poster.output = folder.in("poster.pdf");
  poster.style.style = "plain";
  poster.style.set = {"grid.cap_height=0.4", "grid.colour=#aa0000"};
  jobs::runPoster(poster, workspace(), noEvents());
  jobs::VerifySettings check;
  check.puzzle = puzzle;
  check.files = {poster.output};
  CHECK(jobs::runVerify(check, workspace(), noEvents()).passed());

  const std::string art = folder.write(
      "dot.svg",
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'><circle cx='5' cy='5' r='4'/></svg>");
  poster.style.set = {"backdrop.svg=" + art};
  jobs::runPoster(poster, workspace(), noEvents());
  CHECK(jobs::readFile(poster.output).find(folder.path()) == std::string::npos);
  CHECK_THROWS_WITH(jobs::runVerify(check, workspace(), noEvents()),
                    Catch::Contains("the file 'dot.svg', which a print does not hold"));
  check.style.set = poster.style.set;
  CHECK(jobs::runVerify(check, workspace(), noEvents()).passed());
}

TEST_CASE("the title's size has a short name, which the long one goes by") {
  const auto sized = [](const Assignments& set) {
    return workspace().posterTemplate("classic", "en", set).title.lines.at(0).size;
  };
  CHECK(sized({"title.size=96pt"}) == Length::pt(96));
  CHECK(sized({"title.line.1.size=96pt"}) == Length::pt(96));
  CHECK(sized({}) == Length::pt(84));
  CHECK(refusal({"title.size=9px"}).find("title.size: '9px' has the unknown unit 'px'") != std::string::npos);
}

TEST_CASE("a key that a job's templates lack is refused before anything is made") {
  const TempFolder folder;
  jobs::PosterSettings poster;
  poster.puzzle = sample().in("p.ipuz");
  poster.output = folder.in("poster.pdf");
  poster.style.set = {"overlap=1in"};  // A key of tiles.
  CHECK_THROWS_WITH(
      jobs::runPoster(poster, workspace(), noEvents()),
      Catch::Contains("'overlap' is not a key of this print's templates; give it to `gridpress tiles`"));
  CHECK_FALSE(fs::exists(poster.output));
}
