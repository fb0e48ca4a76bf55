// tests/studio/test_wording: in every language choices have names, and what is wrong a sentence.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "model/file_bytes.h"
#include "phrases/catalogue.h"
#include "studio/make.h"
#include "studio/offer.h"
#include "studio/page.h"
#include "support/temp_folder.h"

using namespace gridpress;
using namespace gridpress::studio;

namespace {

const jobs::Workspace& studioWorkspace() {
  static const jobs::Workspace workspace({GRIDPRESS_SOURCE_DIR, 1});
  return workspace;
}

std::string listed(const std::set<std::string>& all) {
  std::string text;
  for (const std::string& one : all) text += "\n  " + one;
  return text;
}

std::string phraseKey(const std::string& table, std::string name) {
  std::replace(name.begin(), name.end(), '-', '_');
  return table + "." + name;
}

bool isName(const std::string& text) {
  return std::any_of(text.begin(), text.end(), [](char c) { return c >= 'a' && c <= 'z'; });
}

/// What the page says is wrong: problem and remedy; nothing where a page was made.
std::optional<std::pair<std::string, std::string>> wrongWith(const std::string& language,
                                                             const std::string& kind,
                                                             const std::string& setting,
                                                             const std::string& value,
                                                             const std::string& list) {
  const test::TempFolder folder;
  Request request;
  request.language = language;
  request.kind = kind;
  request.ending = "svg";
  request.list = list;
  if (!setting.empty()) request.said.set(setting, value);
  request.folder = folder.in("work");
  std::filesystem::create_directory(request.folder);
  std::optional<std::pair<std::string, std::string>> wrong;
  make(request, studioWorkspace(), [&](std::string_view text) {
    if (!text.starts_with("{\"failure\"")) return true;
    const Value line = fromJson(std::string(text), "answer");
    const auto* failure = line.get<Object>()->find("failure")->get<Object>();
    wrong = {*failure->find("problem")->get<std::string>(), *failure->find("remedy")->get<std::string>()};
    return true;
  });
  return wrong;
}

}  // namespace

TEST_CASE("every setting that is offered has its name, its hint and its choices in every language") {
  std::set<std::string> missing;
  const SharedPhrases english = pagePhrases("en", studioWorkspace());
  const auto need = [&](const std::string& key) {
    if (!english->has(key)) missing.insert(key);
  };
  for (const Kind& kind : kinds())
    for (const Field& field : fieldsOf(kind, studioWorkspace())) {
      const std::string& name = field.spec->name;
      need(phraseKey("label", name));
      if (name != "seed") need(phraseKey("hint", name));
      if (name == "for") continue;  // Companies.
      for (const std::string& choice : field.choices)
        if (isName(choice) && !english->has(phraseKey("choice", name + "_" + choice)))
          need(phraseKey(name == "language" ? "tongue" : "choice", choice));
    }
  const auto catalogue = [](const std::string& tag) {
    const std::string file = studioWorkspace().data() + "/templates/studio/" + tag + ".toml";
    return phrases::CatalogueFile{file, fileBytes(file)};
  };
  for (const std::string& tag : pageLanguages(studioWorkspace()))
    if (tag != "en")
      for (const std::string& fault : phrases::faultsOf(catalogue(tag), catalogue("en"), tag))
        // Commands mean nothing on a page.
        if (fault.find("does not use") == std::string::npos && !fault.starts_with("'here."))
          missing.insert(tag + ": " + fault);
  INFO(listed(missing));
  CHECK(missing.empty());
}

TEST_CASE("a grid without a shape is called what it is") {
  const auto page = [](const std::string& language) {
    return pageOf(kinds().front(), {}, *pagePhrases(language, studioWorkspace()), studioWorkspace());
  };
  CHECK(page("en").find(">rectangle</option>") != std::string::npos);
  CHECK(page("de").find(">Rechteck</option>") != std::string::npos);
}

TEST_CASE("what is wrong is said in the language of the page", "[long]") {
  const std::string list = "tiger: cat\nlion: king\nelephant: trunk\ngiraffe: neck\nzebra: striped horse\n";
  std::vector<std::string> others = pageLanguages(studioWorkspace());
  std::erase(others, "en");
  std::set<std::string> english;
  std::size_t asked = 0;
  const auto judge = [&](const std::string& kind, const std::string& setting, const std::string& value,
                         const std::string& words) {
    const auto said = wrongWith("en", kind, setting, value, words);
    if (!said) return;
    // What one language knows the others have, too: see the test above.
    const std::string& language = others[asked++ % others.size()];
    const auto theirs = wrongWith(language, kind, setting, value, words).value();
    const std::string where = language + ": " + kind + " " + setting + "=" + value + ": ";
    if (theirs.first == said->first) english.insert(where + said->first);
    if (!said->second.empty() && theirs.second == said->second)
      english.insert(where + "(" + said->second + ")");
  };
  for (const Kind& kind : kinds()) {
    for (const Field& field : fieldsOf(kind, studioWorkspace()))
      if (field.spec->kind != ValueKind::flag)
        for (const char* value : {"x", "-1", "99999999999", "1x1", "@a"})
          judge(kind.name, field.spec->name, value, list);
    for (const char* words :
         {"", "a", "12 34", "!!!", "tiger", "qqq\nwww", "Rindfleischetikettierungsüberwachung"})
      for (const char* size : {"5", ""}) judge(kind.name, "size", size, words);
  }
  INFO(listed(english));
  CHECK(english.empty());
}
