// tests/gen/squares/test_read_lexicon: which entries of a list are words, with which weights and clues.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <unistd.h>
#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>

#include "gen/squares/read_lexicon.h"
#include "model/error.h"

using namespace gridpress;
using namespace gridpress::gen;

namespace {

ReadLexicon readIn(const std::string& text, LexiconOptions options = {}, const std::string& ending = ".txt") {
  const auto path =
      std::filesystem::temp_directory_path() / ("squares-" + std::to_string(::getpid()) + ending);
  std::ofstream(path) << text;
  struct Remove {
    std::filesystem::path path;
    ~Remove() { std::filesystem::remove(path); }
  } remove{path};
  options.paths = {path.string()};
  if (options.lengths.empty()) options.lengths = {4};
  return readLexicon(options);
}

Lexicon lexiconIn(const std::string& text, const LexiconOptions& options = {},
                  const std::string& ending = ".txt") {
  return readIn(text, options, ending).lexicon;
}

std::vector<std::string> texts(const Lexicon& lexicon) {
  std::vector<std::string> all;
  for (WordId id = 0; id < lexicon.size(); ++id) all.push_back(lexicon[id].text);
  return all;
}

std::string lexiconProblem(const std::string& text, const LexiconOptions& options = {}) {
  try {
    lexiconIn(text, options);
  } catch (const Error& e) {
    CHECK(e.blame() == Blame::call);
    return std::to_string(e.where().line) + ": " + e.problem();
  }
  return "";
}

using Texts = std::vector<std::string>;

}  // namespace

TEST_CASE("entries in small letters count, unless capitals are folded or are all there is") {
  const std::string list = "able\nAbel\nUSSR\nit's\nabl\xC3\xA9\nable\nables\nzoom\r\n";
  const auto [some, report] = readIn(list);
  CHECK(texts(some) == Texts{"able", "zoom"});
  CHECK(report.entries == 7);
  CHECK(report.withCapitals == 2);
  CHECK(report.otherCharacters == 2);
  LexiconOptions fold;
  fold.foldCase = true;
  CHECK(texts(lexiconIn(list, fold)) == Texts{"abel", "able", "ussr", "zoom"});
  CHECK(texts(lexiconIn("ZOOM\nABLE\n")) == Texts{"ABLE", "ZOOM"});
}

TEST_CASE("letters of any script") {
  LexiconOptions any;
  any.anyLetters = true;
  any.lengths = {2};
  const Lexicon lexicon = lexiconIn("d\xC3\xBC\nde\xCC\x81\n\xD0\xB4\xD0\xB0\nD\xC3\xA9\nd-\n", any);
  CHECK(texts(lexicon) == Texts{"d\xC3\xA9", "d\xC3\xBC", "\xD0\xB4\xD0\xB0"});
  CHECK(lexicon.alphabet().size() == 5);
  CHECK(lexicon.alphabet()[0] == "D");
}

TEST_CASE("weights and clues stand in further columns") {
  auto [lexicon, report] = readIn("able\t12.5\tHaving power\nzoom\t3\tGrow on screen\noval\n");
  CHECK(report.weighted);
  CHECK(report.clued);
  CHECK(lexicon[0].weight == 12.5);
  CHECK(lexicon[0].clue == "Having power");
  CHECK(lexicon[1].text == "oval");
  CHECK(lexicon[1].weight == 0);
  ReadLexicon clued = readIn("able\tHaving power\nable\tSkilled\nzoom\t\n");
  CHECK_FALSE(clued.report.weighted);
  lexicon = std::move(clued.lexicon);
  CHECK(lexicon[0].clue == "Having power");
  lexicon = lexiconIn("clue,word,frequency\n\"Yes, can\",able,7\n,zoom,9\n,able,8\n", {}, ".csv");
  CHECK(lexicon[0].clue == "Yes, can");
  CHECK(lexicon[0].weight == 8);
  CHECK(lexicon[1].weight == 9);
  lexicon = lexiconIn("Frage;Wort\nKann, was er soll;able\nErkl\u00e4rt;zoom\n", {}, ".csv");
  CHECK(texts(lexicon) == Texts{"able", "zoom"});
  CHECK(lexicon[0].clue == "Kann, was er soll");
  CHECK(lexiconProblem("able\t1\nzoom\tfast\n") ==
        "2: 'fast' stands where other lines have the word's weight");
}

TEST_CASE("a definition behind a dash or a colon is the clue") {
  const auto [lexicon, report] = readIn(
      "calf - a young cow\ncrow \u2013 a black bird\nhare: fast, with long ears\nlamb\npig - pink\nmole = "
      "digs\n");
  CHECK(report.clued);
  CHECK(texts(lexicon) == Texts{"calf", "crow", "hare", "lamb", "mole"});
  CHECK(lexicon[0].clue == "a young cow");
  CHECK(lexicon[1].clue == "a black bird");
  CHECK(lexicon[2].clue == "fast, with long ears");
  CHECK(lexicon[3].clue.empty());
  CHECK(lexicon[4].clue == "digs");
  CHECK(readIn("calf - 12\ncrow - 3\n").report.weighted);
}

TEST_CASE("words are added and taken out, whatever their case") {
  LexiconOptions options;
  options.with = {"FRED", "Able"};
  options.without = {"Zoom", "xxxx"};
  const auto [lexicon, report] = readIn("able\t5\nzoom\t1\noval\t2\n", options);
  CHECK(texts(lexicon) == Texts{"able", "fred", "oval"});
  CHECK(lexicon[0].isNew);
  CHECK(lexicon[0].weight == 5);
  CHECK(lexicon[1].isNew);
  CHECK_FALSE(lexicon[2].isNew);
  CHECK(report.notThere == Texts{"xxxx"});

  options.with = {"freddy"};
  CHECK(lexiconProblem("able\n", options) == "0: 'freddy' has 6 letters, a word of this size 4");
  options.with = {"r2d2"};
  CHECK(lexiconProblem("able\n", options) == "0: 'r2d2' is not made of letters from A to Z");
  options.with = {"zoom"};
  CHECK(lexiconProblem("able\n", options) ==
        "0: 'zoom' is in both " + setting("with") + " and " + setting("without"));
}

TEST_CASE("a list without words is told") {
  CHECK(lexiconProblem("abc\n") == "0: the list has no word of 4 letters");
  CHECK(lexiconProblem("Abel\nUSSR\n") == "0: the list has no word of 4 letters in small letters");
  CHECK(lexiconProblem("") == "0: the list has no word of 4 letters");
  LexiconOptions rectangle;
  rectangle.lengths = {4, 5};
  CHECK(lexiconProblem("able\n", rectangle) == "0: the list has no word of 5 letters");
}

TEST_CASE("letters that someone typed") {
  const Lexicon lexicon = lexiconIn("able\n");
  CHECK(lettersOf(lexicon, "ABle") == lexicon[0].letters);
  CHECK(lettersOf(lexicon, "a ble").empty());
  CHECK(lettersOf(lexicon, "abl\xC3\xA9").empty());
}
