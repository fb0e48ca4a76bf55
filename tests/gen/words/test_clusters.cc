// tests/gen/words/test_clusters: words that keep their own script.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/letters/clusters.h"

#include <catch2/catch.hpp>

#include "helpers.h"

using namespace gridpress;
using namespace gridpress::gen;

namespace {

std::vector<std::string> lettersOf(std::string_view name) {
  Clusters clusters;
  const std::string form = clusters.gridForm(name);
  std::vector<std::string> letters;
  for (const std::string_view letter : clusters(form)) letters.emplace_back(letter);
  return letters;
}
using Letters = std::vector<std::string>;

test::Cleaned keep(std::string_view bytes) {
  CleanOptions options;
  options.alphabet = AlphabetMode::keep;
  return test::clean(bytes, "names.txt", options);
}

}  // namespace

TEST_CASE("A cell is what people take for a letter") {
  CHECK(lettersOf("हिन्दी") == Letters{"हि", "न्दी"});
  CHECK(lettersOf("سلام") == Letters{"س", "ل", "ا", "م"});
  CHECK(lettersOf("سَلام") == Letters{"سَ", "ل", "ا", "م"});
  CHECK(lettersOf("กรุงเทพ") == Letters{"ก", "รุ", "ง", "เ", "ท", "พ"});
  CHECK(lettersOf("서울") == Letters{"서", "울"});
  CHECK(lettersOf("a👩‍👩‍👧🇨🇭❤️b") ==
        Letters{"A", "👩‍👩‍👧", "🇨🇭", "❤️", "B"});
}

TEST_CASE("A stack of consonants is one sign, and no mark is apart from its letter") {
  CHECK(lettersOf("ថ្មី កម្ពុជា ភ្នំពេញ សិស្ស") == Letters{"ថ្មី", "ក", "ម្ពុ", "ជា", "ភ្នំ", "ពេ", "ញ", "សិ", "ស្ស"});
  CHECK(lettersOf("ထမင်း") == Letters{"ထ", "မ", "င်း"});
  CHECK(lettersOf("ကျောင်း") == Letters{"ကျော", "င်း"});
  CHECK(lettersOf("မြန်မာ") == Letters{"မြ", "န်", "မာ"});
  CHECK(lettersOf("ဗုဒ္ဓ အင်္ဂလိပ်") == Letters{"ဗု", "ဒ္ဓ", "အ", "င်္ဂ", "လိ", "ပ်"});
  CHECK(lettersOf("ကႃႈ") == Letters{"ကႃႈ"});  // Shan.
  CHECK(lettersOf("ಕನ್ನಡ") == Letters{"ಕ", "ನ್ನ", "ಡ"});
  CHECK(lettersOf("ਪ੍ਰੇਮ") == Letters{"ਪ੍ਰੇ", "ਮ"});
  CHECK(lettersOf("ක්‍රමය අම්මා") == Letters{"ක්‍ර", "ම", "ය", "අ", "ම්", "මා"});
  CHECK(lettersOf("அப்பா") == Letters{"அ", "ப்", "பா"});
  CHECK(lettersOf("ꦲꦏ꧀ꦱꦫ") == Letters{"ꦲ", "ꦏ꧀ꦱ", "ꦫ"});
  CHECK(lettersOf("oʻzbek") == Letters{"Oʻ", "Z", "B", "E", "K"});
  CHECK(lettersOf("Hawaiʻi") == Letters{"H", "A", "W", "A", "I", "ʻ", "I"});
}

TEST_CASE("Letters are capitals, by no language's rules") {
  CHECK(lettersOf("zürich 8") == Letters{"Z", "Ü", "R", "I", "C", "H", "8"});
  CHECK(lettersOf("straße") == Letters{"S", "T", "R", "A", "S", "S", "E"});
  CHECK(lettersOf("Zu\xCC\x88ri") == lettersOf("Züri"));
  CHECK(lettersOf("სოფ") == Letters{"ს", "ო", "ფ"});
}

TEST_CASE("What is no letter is stripped") {
  CHECK(lettersOf("Saint-Étienne (2)") ==
        Letters{"S", "A", "I", "N", "T", "É", "T", "I", "E", "N", "N", "E", "2"});
  CHECK(lettersOf("a©b…c̈-́d") == Letters{"A", "B", "C̈", "D"});
  CHECK(lettersOf("می‌خواهم") == Letters{"م", "ی", "خ", "و", "ا", "ه", "م"});
  CHECK(lettersOf("– … ́").empty());
  CHECK(lettersOf("\u1100-\u1161") == Letters{"가"});  // jamo that stood apart
}

TEST_CASE("A kept list numbers its own letters and sorts by cells") {
  const auto cleaned = keep("दिल्ली\nपुणे\nABC\nabc\n");
  REQUIRE(cleaned.texts() == test::Texts{"ABC", "दिल्ली", "पुणे"});
  CHECK(cleaned.list.words[0].letters.size() == 3);
  CHECK(cleaned.list.words[1].letters.size() == 2);
  CHECK(cleaned.list.words[2].letters.size() == 2);
  CHECK(cleaned.list.alphabet.size() == 7);
  for (const Word& word : cleaned.list.words) CHECK(spell(cleaned.list.alphabet, word.letters) == word.text);
  CHECK(cleaned.list.words[0].prints.size() == 2);
}

TEST_CASE("The alphabet is A-Z where nothing else occurs, kept or folded") {
  CHECK(keep("abc\n").list.alphabet == Alphabet::latin());
  CleanOptions fold;
  fold.alphabet = AlphabetMode::latin;
  CHECK(test::clean("über\n", "names.txt", fold).list.alphabet == Alphabet::latin());
}

TEST_CASE("A sign that takes what follows into its letter takes no space") {
  // U+0D4E and U+0600 stand before a letter; alone they would hold the tab between them.
  CHECK(keep("\u0D4E\t\u0600\n").texts().at(0).find_first_of(" \t") == std::string::npos);
  CHECK(lettersOf("\u0D4E \u0D15") == Letters{"\u0D4E\u0D15"});
}

TEST_CASE("A letter keeps thirty accents at most") {
  std::string letter = "a";
  for (int i = 0; i < 5000; ++i) letter += "\u0323";
  const auto cleaned = keep("cow\nb" + letter + "b\n");
  REQUIRE(cleaned.list.words.size() == 2);
  const std::string& text =
      cleaned.list.words[0].text == "COW" ? cleaned.list.words[1].text : cleaned.list.words[0].text;
  CHECK(text.size() < 70);
  CHECK(text.size() > 55);
}
