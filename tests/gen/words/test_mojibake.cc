// tests/gen/words/test_mojibake: damaged lists, chats, and words above their definitions.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <unicode/ucnv.h>
#include <unicode/unistr.h>
#include <catch2/catch.hpp>

#include <rapidcheck.h>
#include "gen/files/encoding.h"
#include "gen/letters/languages.h"
#include "helpers.h"
#include "model/utf8.h"

using namespace gridpress;
using test::clean;
using test::Texts;

namespace {

// What a program shows that takes UTF-8 for the encoding; empty where it has no sign for a byte.
std::string takenFor(const std::string& utf8, const char* encoding) {
  const icu::UnicodeString text(utf8.data(), static_cast<std::int32_t>(utf8.size()), encoding);
  std::string shown;
  text.toUTF8String(shown);
  return shown.find("\xEF\xBF\xBD") == shown.npos ? shown : std::string();
}

const std::string kGerman = "München\nKöln\nDüsseldorf\nBerlin\nZürich\n",
                  kRussian = "Москва\nСамара\nТула\n";

}  // namespace

TEST_CASE("Letters that were taken for another encoding are right again") {
  for (const auto& [text, encoding] :
       {std::pair(kGerman, "windows-1252"), std::pair(kGerman, "ISO-8859-1"), std::pair(kGerman, "macintosh"),
        std::pair(kRussian, "windows-1251"),
        std::pair(std::string("España\nniño\nmañana\nperro\n"), "windows-1252")}) {
    std::string damaged = takenFor(text, encoding);
    REQUIRE_FALSE(damaged.empty());
    const gen::Mojibake found = gen::mendMojibake(damaged);
    CHECK(damaged == text);
    CHECK_FALSE(found.encoding.empty());
  }
  std::string twice = takenFor(takenFor(kGerman, "windows-1252"), "windows-1252");
  const gen::Mojibake found = gen::mendMojibake(twice);
  CHECK(twice == kGerman);
  CHECK(found.after == "München");
  const test::Cleaned list = clean("M\xC3\x83\xC2\xBCnchen\nBerlin\nK\xC3\x83\xC2\xB6ln\n", "list.txt");
  CHECK(list.texts() == Texts{"MÜNCHEN", "BERLIN", "KÖLN"});
  CHECK(list.report.sources.at(0).mojibake.before == "MÃ¼nchen");
}

TEST_CASE("Letters of every language are left alone where nothing is wrong") {
  for (const char* text :
       {"SÃO PAULO\nÂngela\nMÃE\nIRMÃ\n", "Łódź\nŻółw\n", "Ελλάδα\nΑθήνα\n", "Æblegrød\nÅ\n"}) {
    std::string same = text;
    CHECK(gen::mendMojibake(same).encoding.empty());
    CHECK(same == text);
  }
  // Bytes of UTF-8 by chance: in Windows-1252, in 1250, in 1251.
  for (const char* text : {"ÕŽ\n", "ÄŠ\nabc\n", "ČŠ\n", "ГЉ\n", "ДЇ\n"}) {
    std::string same = text;
    CHECK(gen::mendMojibake(same).encoding.empty());
    CHECK(same == text);
  }
  // Of one line among many the list decides.
  std::string mixed = "Zürich\nGenève\nNeuchâtel\nMÃ¼nchen\n";
  CHECK(gen::mendMojibake(mixed).encoding.empty());
  CHECK(rc::check("words of a language's own letters", [] {
    const gen::Language& language =
        *gen::languages()[*rc::gen::inRange<std::size_t>(0, gen::languages().size())];
    const std::vector<std::string> own(language.own.begin(), language.own.end());
    std::string text;
    for (int w = *rc::gen::inRange(1, 9); w > 0; --w, text += '\n')
      for (int l = *rc::gen::inRange(2, 9); l > 0; --l)
        text += own.empty() || *rc::gen::inRange(0, 3) == 0
                    ? std::string(1, static_cast<char>('a' + *rc::gen::inRange(0, 26)))
                    : own[*rc::gen::inRange<std::size_t>(0, own.size())];
    std::string same = text;
    RC_ASSERT(gen::mendMojibake(same).encoding.empty());
    RC_ASSERT(same == text);
  }));
}

TEST_CASE("Chats go without what stands around their messages") {
  CHECK(clean("[12:31, 3.4.2026] Anna: apple\n[12:32, 3.4.2026] Ben: pear\n", "l.txt").texts() ==
        Texts{"APPLE", "PEAR"});
  CHECK(clean("Anna, [03.04.2026 12:31]\napple\n\nBen, [03.04.2026 12:33]\npear\nplum\n", "l.txt").texts() ==
        Texts{"APPLE", "PEAR", "PLUM"});
  CHECK(clean("12:31 PM\napple\n12:32 PM\npear\nplum\n", "l.txt").texts() == Texts{"APPLE", "PEAR", "PLUM"});
}

TEST_CASE("A word on one line and its definition on the next are told where nothing else can be meant") {
  const std::string certain =
      "cell\nthe smallest unit of a living thing\n\nosmosis\nwater that moves through a thin wall\n\n"
      "nucleus\nthe part that holds a cell's genes\n\ntissue\nmany cells that do the same work\n";
  const test::Cleaned list = clean(certain, "quizlet.txt");
  CHECK(list.texts() == Texts{"NUCLEUS", "OSMOSIS", "TISSUE", "CELL"});
  CHECK(list.list.words.list().at(3).clue == "the smallest unit of a living thing");
  // Translations are words themselves.
  CHECK(clean("perro\ndog\ngato\ncat\npez\nfish\npato\nduck\n", "l.txt").list.words.size() == 8);
  std::vector<gen::SourceSpec> sources(1);
  sources[0].path = "l.txt";
  sources[0].text = "perro\ndog\ngato\ncat\n";
  sources[0].format = gen::SourceFormat::pairs;
  const gen::CleanWords asked = gen::readWords(sources, {});
  REQUIRE(asked.list.words.size() == 2);
  CHECK(asked.list.words[0].clue == "dog");
}
