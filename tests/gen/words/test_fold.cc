// tests/gen/words/test_fold: folding to A-Z, right for the language or as in the article.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/letters/fold.h"

#include <catch2/catch.hpp>

using namespace gridpress::gen;

namespace {

std::string folded(std::string_view name, Fold fold = Fold::right) {
  bool lost = false;
  return Folder(fold)(name, lost);
}

bool loses(std::string_view name) {
  bool lost = false;
  Folder folder(Fold::right);
  folder(name, lost);
  return lost;
}

}  // namespace

TEST_CASE("The article's examples fold as it prints them, but for ß") {
  CHECK(folded("Poblado Alfredo V. Bonfil") == "POBLADOALFREDOVBONFIL");
  CHECK(folded("União da Vitória") == "UNIAODAVITORIA");
  CHECK(folded("Untermaßfeld") == "UNTERMASSFELD");
  CHECK(folded("Untsukul'") == "UNTSUKUL");
  CHECK(folded("Pănățău") == "PANATAU");
  CHECK(folded("Poá") == "POA");
  CHECK(folded("Unidad Familiar Confederación de Trabajadores Campesinos") ==
        "UNIDADFAMILIARCONFEDERACIONDETRABAJADORESCAMPESINOS");
}

TEST_CASE("The article's fold writes one S, and drops other scripts") {
  CHECK(folded("Untermaßfeld", Fold::article) == "UNTERMASFELD");
  CHECK(folded("Pănățău", Fold::article) == "PANATAU");
  CHECK(folded("Ærø", Fold::article) == "AERO");
  CHECK(folded("Łódź", Fold::article) == "LODZ");
  CHECK(folded("Киев", Fold::article).empty());
  CHECK(folded("Nis Ниш", Fold::article) == "NIS");
}

TEST_CASE("European letters") {
  CHECK(folded("Zürich") == "ZURICH");
  CHECK(folded("Æ ø ł þ đ Ð œ ı ħ ŋ") == "AEOLTHDDOEIHN");
  CHECK(folded("İstanbul Iğdır") == "ISTANBULIGDIR");
  CHECK(folded("GROẞE Ĳ") == "GROSSEIJ");
  CHECK(folded("Đà Nẵng") == "DANANG");
  CHECK(folded("Zu\xCC\x88rich") == "ZURICH");
  CHECK(folded("L’Île-d'Yeu") == "LILEDYEU");
}

TEST_CASE("Latin letters that ICU would lose are kept") {
  CHECK(folded("Əhmədbəyli") == "AHMADBAYLI");
  CHECK(folded("Ǝǝ Ɔɔ Ɣɣ Ɩɩ Ʊʊ Ʌʌ Ʃʃ Ʒʒ Ǯǯ") == "EEOOGGIIUUAASSZZZZ");
  CHECK(folded("ɔ̃") == "O");
  CHECK_FALSE(loses("Əhmədbəyli"));
}

TEST_CASE("Other scripts come through Latin") {
  CHECK(folded("Київ") == "KIIV");
  CHECK(folded("Ελλάδα") == "ELLADA");
  CHECK(folded("서울") == "SEOUL");
  CHECK(folded("東京") == "DONGJING");  // its Mandarin reading: documented
  CHECK(folded("القاهرة") == "ALQAHRT");
  CHECK(folded("मुंबई") == "MUMBAI");
}

TEST_CASE("Everything but letters is stripped, and lost letters are told") {
  CHECK(folded("A-1 (b) \"c\" 😀") == "ABC");
  CHECK(folded("123").empty());
  CHECK(folded("").empty());
  CHECK_FALSE(loses("A-1 😀 Zürich"));
  CHECK(folded("Phnom ភ្នំ") == "PHNOM");
  CHECK(loses("Phnom ភ្នំ"));
}
