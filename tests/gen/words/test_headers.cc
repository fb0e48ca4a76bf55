// tests/gen/words/test_headers: first rows: headers in many languages, separators, words that look like one.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <string>

#include "gen/files/csv.h"
#include "gen/letters/languages.h"
#include "gen/words/read/source.h"
#include "gen/words/table/table.h"
#include "helpers.h"

using namespace gridpress;
using namespace gridpress::gen;
using test::clean;
using test::Texts;

namespace {

std::string clueOf(const test::Cleaned& cleaned, const std::string& word) {
  for (const Word& w : cleaned.list.words)
    if (w.text == word) return w.clue;
  return "no such word";
}

std::string readAs(const test::Cleaned& cleaned) {
  return plainSettings(cleaned.report.sources.at(0).readAs);
}

}  // namespace

TEST_CASE("Headers are known in the languages that lists are written in") {
  for (const char* header :
       {"Term,Definition", "vocabulary,meaning", "Solution,Clue", "Lemma,Hint:", "FRONT,BACK", "Wort,Frage",
        "Lösung,Hinweis", "mot,indice", "Réponse,Définition", "palabra,pista", "parola,definizione",
        "palavra,dica", "woord,omschrijving", "ord,ledtråd"}) {
    INFO(header);
    const auto cleaned = clean(std::string(header) + "\nanchor,It keeps a ship\n", "a.csv");
    CHECK(cleaned.texts() == Texts{"ANCHOR"});
    CHECK(clueOf(cleaned, "ANCHOR") == "It keeps a ship");
  }
  const auto other = clean("Nr\tFrage\tAntwort\n1\tObst\tApfel\n", "a.tsv");
  CHECK(other.texts() == Texts{"APFEL"});
  CHECK(clueOf(other, "APFEL") == "Obst");
  CHECK(readAs(other) == "line 1 is a header; words are in column 3 (Antwort), clues in column 2 (Frage)");
}

TEST_CASE("Languages are known by their names in every language, and name columns in pairs") {
  for (const auto& [name, tag] : {std::pair{"Deutsch", "de"},
                                  {"German", "de"},
                                  {"alemán", "de"},
                                  {"ドイツ語", "de"},
                                  {"INGLÉS:", "en"},
                                  {"anglicky", "en"},
                                  {"العربية", "ar"},
                                  {"FR", "fr"},
                                  {"fr", ""},
                                  {"Tisch", ""},
                                  {"", ""}}) {
    INFO(name);
    CHECK(languageNamed(name) == tag);
  }
  const auto pair = clean("Inglés,Español\nday,hoy\nsun,sol\n", "a.csv");
  CHECK(pair.texts() == Texts{"DAY", "SUN"});
  CHECK(clueOf(pair, "DAY") == "hoy");
  CHECK(pair.list.language == "en");
  const auto meant =
      clean("Deutsch;Beispielsatz;Übersetzung\nHund;Der Hund bellt.;dog\nKuh;Die Kuh muht.;cow\n", "a.csv");
  CHECK(meant.texts() == Texts{"HUND", "KUH"});
  CHECK(clueOf(meant, "HUND") == "dog");
  // Lists of languages have none.
  CHECK(clean("English, French, Spanish, German\n").texts() ==
        Texts{"ENGLISH", "SPANISH", "FRENCH", "GERMAN"});
  CHECK(clean("English\nGerman\nFrench\n").texts() == Texts{"ENGLISH", "FRENCH", "GERMAN"});
  const auto translated = clean("German\tDeutsch\nFrench\tFranzösisch\nItalian\tItalienisch\n");
  CHECK(translated.texts() == Texts{"ITALIAN", "FRENCH", "GERMAN"});
}

TEST_CASE("A table of words and answers takes the words, a clue's column is never the words'") {
  CHECK(clean("answer,word\nBeta,Anta\n", "a.csv").texts() == Texts{"ANTA"});
  CHECK(clean("Clue,Whatever\nA gown,DRESS\n", "a.csv").texts() == Texts{"DRESS"});
}

TEST_CASE("Semicolons and tabs separate where the first line says so") {
  CHECK(separatorOf("Wort;Frage") == ';');
  CHECK(separatorOf("Anker;Er hält, was er verspricht, fest") == ';');
  CHECK(separatorOf("anchor,It keeps a ship; heavy") == ',');
  CHECK(separatorOf("\"a;b;c\",d") == ',');
  CHECK(separatorOf("a\tb") == '\t');
  CHECK(separatorOf("Anta") == ',');
  const auto excel = clean(
      "\xEF\xBB\xBF\"Wort\";\"Frage\"\r\n\"Anker\";\"Er hält; meist\"\r\nApfel;Obst, rund\r\n", "a.csv");
  CHECK(excel.texts() == Texts{"ANKER", "APFEL"});
  CHECK(clueOf(excel, "ANKER") == "Er hält; meist");
  CHECK(clueOf(excel, "APFEL") == "Obst, rund");
  CHECK(clean("sep=;\nWort;Frage\nAnker;Schiff, schwer\n", "a.csv").texts() == Texts{"ANKER"});
  CHECK(clean("Anker;Schiff\nApfel;Obst\n", "a.csv").texts() == Texts{"ANKER", "APFEL"});
  CHECK(test::errorOf("Wort;Frage\n\"Anker\"x;Schiff\n", "a.csv").find("more text after its closing") !=
        std::string::npos);
}

TEST_CASE("What has no telling name is a table where its first line is a header") {
  CHECK(formatOf("-", "Wort;Frage") == SourceFormat::csv);
  CHECK(formatOf("list.txt", "word,clue") == SourceFormat::csv);
  CHECK(formatOf("-", "term\tdefinition") == SourceFormat::tsv);
  CHECK(formatOf("-", "sep=;") == SourceFormat::csv);
  CHECK(formatOf("-", "word") == SourceFormat::list);
  CHECK(formatOf("-", "Las Vegas, Santa Barbara") == SourceFormat::list);
}

TEST_CASE("A numbered column's header is a header, and what is not known is told") {
  CHECK(clean("term,vocab\nAnta,Beta\n", "a.csv", {}, "2").texts() == Texts{"BETA"});
  const auto kept = clean("Wortschatz;Hilfe\nAnker;Schiff\n", "a.csv", {}, "1");
  CHECK(kept.texts() == Texts{"WORTSCHATZ", "ANKER"});
  CHECK(
      readAs(kept) ==
      "line 1 is not a header (Wortschatz is a word); words are in column 1; if that is wrong, choose header "
      "yes");
}

TEST_CASE("A word that could be a header is lost from no list") {
  // In order with the others; a list about school; a word that names no column of words.
  CHECK(clean("answer\nball\ncat\ndog\n", "a.csv").texts() == Texts{"ANSWER", "BALL", "CAT", "DOG"});
  CHECK(clean("question\npencil\nanswer\nword\nchalk\n", "a.csv").texts().size() == 5);
  CHECK(clean("term\npencil\nanswer\nword\nchalk\n", "a.csv").texts().size() == 5);
  CHECK(clean("country\nrodeo\nbanjo\n", "a.csv").texts() == Texts{"COUNTRY", "BANJO", "RODEO"});
  CHECK(clean("hint\ndetective\n", "a.csv").texts() == Texts{"DETECTIVE", "HINT"});
  const auto clued = clean("answer,Reply\nball,Round\ncat,Pet\ndog,Pet\n", "a.csv");
  CHECK(clued.texts().size() == 4);
  CHECK(readAs(clued) ==
        "line 1 is not a header (answer is a word); words are in column 1, clues in column 2; if that is "
        "wrong, "
        "choose header yes");
}

TEST_CASE("One known name heads a list that is not written like it, or not in order with it") {
  CHECK(clean("Answer\nball\ncat\ndog\n", "a.csv").texts() == Texts{"BALL", "CAT", "DOG"});
  CHECK(clean("word\nball\ncat\ndog\n", "a.csv").texts() == Texts{"BALL", "CAT", "DOG"});
  CHECK(clean("answer\nzebra\ncat\ndog\n", "a.csv").texts() == Texts{"ZEBRA", "CAT", "DOG"});
  CHECK(readAs(clean("word\nball\ncat\n", "a.csv")) ==
        "line 1 is a header; words are in column 1 (word); if that is wrong, choose header no");
}

TEST_CASE("Whether there is a header can be said") {
  const test::TempDir dir;
  const auto texts = [&](const std::string& bytes, bool header) {
    const std::array<SourceSpec, 1> sources = {{{dir.write("a.csv", bytes), std::nullopt, "", "", header}}};
    Texts all;
    for (const Word& w : readWords(sources, {}).list.words) all.push_back(w.text);
    return all;
  };
  CHECK(texts("word\nzebra\ncat\n", false) == Texts{"ZEBRA", "WORD", "CAT"});
  CHECK(texts("answer\nball\ncat\ndog\n", true) == Texts{"BALL", "CAT", "DOG"});
  CHECK(texts("Wortschatz\nAnker\n", true) == Texts{"ANKER"});
}

TEST_CASE("A table is read alike, whatever brought it") {
  struct Case {
    const char* rows;  // Commas between cells.
    Texts words;
    const char* clue;  // Of the first word.
  };
  const Case cases[] = {
      {"Week,Spelling Word\n1,apple\n1,pear\n2,plum\n2,fig\n", {"APPLE", "PEAR", "PLUM", "FIG"}, ""},
      {"ID,Vocabulary Word\n1,apple\n2,pear\n", {"APPLE", "PEAR"}, ""},
      {"1,apple\n2,pear\n3,plum\n", {"APPLE", "PEAR", "PLUM"}, ""},
      {"1,apple,red fruit\n2,pear,green one\n3,plum,blue fruit\n", {"APPLE", "PEAR", "PLUM"}, "red fruit"},
      {"Timestamp,Your word,Your clue\n3/1/2026 10:22:33,apple,red fruit\n3/2/2026 9:01:02,pear,green one\n",
       {"APPLE", "PEAR"},
       "red fruit"},
      {"Timestamp,Your name,Favourite word\n3/1/2026 10:22:33,Tom,apple\n3/2/2026 9:01:02,Ann,pear\n",
       {"APPLE", "PEAR"},
       ""},
      {"word,clue,category\napple,red,food\npear,green,food\nplum,blue,food\n",
       {"APPLE", "PEAR", "PLUM"},
       "red"},
      {"food,apple,red one\nfood,pear,green one\nfood,plum,blue one\nfood,fig,dark one\n",
       {"APPLE", "PEAR", "PLUM", "FIG"},
       "red one"},
      {"Paris,FR\nLondon,GB\nRome,IT\nBerlin,DE\n", {"BERLIN", "LONDON", "PARIS", "ROME"}, ""},
  };
  for (const Case& c : cases)
    for (const char* name : {"a.csv", "a.tsv", "a.txt"}) {
      std::string rows = c.rows;
      if (std::string(name) != "a.csv") std::replace(rows.begin(), rows.end(), ',', '\t');
      INFO(name << "\n" << rows);
      const auto cleaned = clean(rows, name);
      Texts words = cleaned.texts(), wanted = c.words;
      std::sort(words.begin(), words.end());
      std::sort(wanted.begin(), wanted.end());
      CHECK(words == wanted);
      CHECK(clueOf(cleaned, "APPLE") == (*c.clue == 0 && wanted[0] != "APPLE" ? "no such word" : c.clue));
    }
}

TEST_CASE("Tabs separate fields that are quoted as in CSV; a mark that quotes no whole field is its own") {
  const auto quoted = clean(
      "Word\tClue\n\"Portland, Oregon\"\t\"City of \"\"roses\"\"\nby a river\"\nBoston\tTea\n", "a.txt");
  CHECK(quoted.texts() == Texts{"PORTLANDOREGON", "BOSTON"});
  CHECK(clueOf(quoted, "PORTLANDOREGON") == "City of \"roses\" by a river");
  const auto own = clean("name\tclue\n\"Weird Al\" Yankovic\tsings\nElton\t\"plays\n", "a.tsv");
  CHECK(own.texts() == Texts{"WEIRDALYANKOVIC", "ELTON"});
  CHECK(clueOf(own, "ELTON") == "\"plays");
}

TEST_CASE("Markup and sounds of flash cards are no text of words or clues") {
  const auto cleaned =
      clean("apple\t<b>red</b> fruit<br>on trees\nM&uuml;sli\t[sound:a.mp3] with milk &amp; nuts\n", "a.txt");
  CHECK(cleaned.texts() == Texts{"APPLE", "MÜSLI"});
  CHECK(clueOf(cleaned, "APPLE") == "red fruit on trees");
  CHECK(clueOf(cleaned, "MÜSLI") == "with milk & nuts");
  CHECK(clean("AT&T\nR&D\n1 < 2\n", "a.txt").texts() == Texts{"ATT", "RD"});
}

TEST_CASE("A line of a plain list is a word, whatever it says; headings stand above") {
  std::string plain;
  for (const char* word : {"apple", "pear",     "vocabulary", "plum",   "Ho Chi Minh City Sign Language",
                           "fig",   "glossary", "grape",      "lemon",  "lime",
                           "melon", "week 4",   "peach",      "quince", "cherry",
                           "date",  "kiwi",     "mango",      "olive",  "orange"})
    plain += std::string(word) + "\n";
  CHECK(clean(plain).texts().size() == 20);
  CHECK(clean("Vocabulary\napple\npear\nplum\n").texts() == Texts{"APPLE", "PEAR", "PLUM"});
  CHECK(clean("الوحدة ٤\nتفاح\nموز\nليمون\n").texts().size() == 3);
  CHECK(clean("Week 1\napple\npear\nplum\nWeek 2\nfig\nlime\ngrape\n").texts().size() == 6);
}

TEST_CASE("GeoNames' alternate names are those of its fourth column, in languages alone") {
  const auto cleaned = clean(
      "1\t10\ten\tDamascus\t1\t\t\t\t\t\n2\t10\tlink\thttps://example.org/"
      "x\t\t\t\t\t\t\n3\t10\tpost\t12345\t\t\t\t\t\t\n"
      "4\t10\t\tSham\t\t\t\t\t\t\n5\t10\tzh-CN\tDama\t\t\t\t\t\t\n6\t10\twkdt\tQ3766\t\t\t\t\t\t\n",
      "alternateNamesV2.txt");
  CHECK(cleaned.texts() == Texts{"DAMASCUS", "DAMA", "SHAM"});
}
