// tests/languages/test_letters: letters that languages share have the forms of the words' own.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include "languages/pages.h"

using namespace gridpress;
using namespace gridpress::test;
using Catch::Matchers::EndsWith;

namespace {

std::string faceOf(const std::string& language, const std::string& text) {
  const fonts::Typesetter type = shop().type().speaking(language);
  return type.shape({"B612 Regular"}, text).pieces.front().face->file().family;
}

std::uint32_t glyphOf(const std::string& language, const std::string& face, const std::string& text) {
  const fonts::Typesetter type = shop().type().speaking(language);
  return type.shape({face}, text).pieces.front().glyphs.front().id;
}

}  // namespace

TEST_CASE("Han letters are drawn as the language draws them") {
  CHECK_THAT(faceOf("ja", "直"), EndsWith(" JP"));
  CHECK_THAT(faceOf("ko", "直"), EndsWith(" KR"));
  CHECK_THAT(faceOf("zh-Hans", "直"), EndsWith(" SC"));
  CHECK_THAT(faceOf("zh-Hant", "直"), EndsWith(" TC"));
  CHECK_THAT(faceOf("zh-TW", "直"), EndsWith(" TC"));
  CHECK_THAT(faceOf("zh-Hant-HK", "直"), EndsWith(" HK"));
  CHECK_THAT(faceOf("de", "直"), EndsWith(" SC"));
  // What is not Han stays with who sets it elsewhere.
  CHECK(faceOf("ja", "→") == faceOf("en", "→"));
  CHECK(faceOf("ja", "Ж") == faceOf("en", "Ж"));
}

TEST_CASE("a word whose letters join is set in one face") {
  for (const auto& [language, word] : {std::pair{"ur", "ستارہ"},
                                       {"ur", "ٹوپی"},
                                       {"ps", "ښځه"},
                                       {"sd", "ڳوٺ"},
                                       {"ug", "ئۆي"},
                                       {"fa", "پرنده"},
                                       {"ar", "مدرسة"}}) {
    INFO(word);
    CHECK(shop().type().speaking(language).shape({"B612 Regular"}, word).pieces.size() == 1);
  }
}

TEST_CASE("a face's rules for a language hold") {
  CHECK(glyphOf("ru", "DejaVu Serif Italic", "т") != glyphOf("sr", "DejaVu Serif Italic", "т"));
}

TEST_CASE("grid, list and sentences of a puzzle are in the letters of its words") {
  Puzzle puzzle = searchOf({"直角", "骨海", "今日", "画家"});
  const std::vector<std::pair<std::string, std::string>> forms = {
      {"ja", "JP"}, {"zh", "SC"}, {"zh-Hant", "TC"}, {"ko", "KR"}};
  for (const auto& [language, family] : forms) {
    puzzle.language = language;
    for (const char* page : {"en", "de"}) {
      jobs::WorksheetSettings settings;
      settings.style.style = "classroom";
      settings.style.language = page;
      const Document document = jobs::worksheetDocument({{puzzle, {}}}, settings, shop());
      CHECK(document.info.language == page);
      CHECK(document.info.letters() == language);
      std::size_t rows = 0;
      for (const Item& item : document.page(0).items)
        if (const auto* run = std::get_if<LetterRun>(&item)) {
          ++rows;
          CHECK_THAT(run->face.name, Catch::Matchers::Contains("CJK " + family));
        }
      CHECK(rows == 12);
    }
  }
  // A Japanese page of German words keeps Japanese forms.
  Puzzle german = searchOf(kEnglish);
  german.language = "de";
  jobs::WorksheetSettings settings;
  settings.style.style = "classroom";
  settings.style.language = "ja";
  CHECK(jobs::worksheetDocument({{german, {}}}, settings, shop()).info.letters() == "ja");
}
