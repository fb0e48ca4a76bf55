// tests/jobs/test_page_language: which language a print's own texts are in, and what is told of it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <string>

#include "jobs/pages/crossword.h"
#include "jobs/print/poster.h"
#include "jobs/puzzle/generate.h"
#include "jobs/puzzle/puzzle_files.h"
#include "run_job.h"
#include "sample.h"

using namespace gridpress;
using namespace gridpress::test;

TEST_CASE("a page in a language that nobody asked for is told, once, and any other is not") {
  const TempFolder folder;
  const auto notesOf = [&](const char* words, const char* page, const char* title = "") {
    auto stored = jobs::loadPuzzle(sample().in("p.ipuz"));
    stored.puzzle.language = words;
    stored.puzzle.title = title;
    const std::string file = folder.in("l.ipuz");
    jobs::writePuzzle(stored.puzzle, stored.constraints, file, "");
    Notes notes;
    jobs::runPoster(settingsOf<jobs::PosterSettings>(
                        {{"puzzle", file}, {"output", folder.in("l.pdf")}, {"language", page}}),
                    workspace(), notes);
    return notes.count("language.words");
  };
  CHECK(notesOf("fr", "") == 1);
  CHECK(notesOf("fr", "fr") == 0);
  CHECK(notesOf("fr", "en") == 0);
  CHECK(notesOf("en", "") == 0);
  CHECK(notesOf("", "") == 0);
  // Foreign words below an English title; none, as here, are what somebody says they are.
  Puzzle puzzle;
  const auto pageOf = [&](const char* words, const char* title) {
    puzzle.language = words;
    puzzle.title = title;
    return jobs::pageLanguage("", puzzle, workspace(), noEvents());
  };
  CHECK(notesOf("it", "", "Pasta Shapes") == 1);
  CHECK(pageOf("it", "Pasta Shapes") == "en");
  for (const auto& [words, title] :
       {std::pair{"es", "Spanish Animals"}, {"fr", "Cheese"}, {"fr", "Bakery"}, {"it", "Music Terms"}}) {
    INFO(title);
    CHECK(pageOf(words, title) == "en");
  }
  for (const auto& [words, title] : {std::pair{"it", "In cucina"},
                                     {"it", "Animali"},
                                     {"fr", "Fromages"},
                                     {"nl", "Dieren"},
                                     {"pl", "Zwierzęta"},
                                     {"fr", "Les vêtements"},
                                     {"fr", "Football"},
                                     {"es", "Los animales"},
                                     {"de", "Im Schwimmbad"},
                                     {"ru", "Animals of Russia"}}) {
    INFO(title);
    CHECK(pageOf(words, title) == words);
  }
  // Loans are no evidence of who reads the page; a list of natives is, and a title may tip either.
  const auto listed = [&](const char* language, const char* title,
                          std::initializer_list<const char*> spellings) {
    puzzle = Puzzle();
    for (const char* spelling : spellings)
      puzzle.words.edit().push_back({spelling, {}, {{spelling, {}, {}}}});
    return pageOf(language, title);
  };
  const auto pasta = {"Spaghetti", "Penne",   "Fusilli",    "Farfalle",   "Linguine", "Rigatoni",
                      "Lasagne",   "Ravioli", "Tortellini", "Fettuccine", "Macaroni", "Gnocchi"};
  const auto ballet = {"Plie",   "Arabesque", "Pirouette", "Tutu",        "Barre",  "Jete",
                       "Releve", "Tendu",     "Chasse",    "Pas de deux", "Pointe", "Fouette"};
  const auto animals = {"chien", "chat", "oiseau", "cheval", "vache", "mouton", "lapin", "poisson"};
  CHECK(listed("it", "Pasta", pasta) == "en");
  CHECK(listed("it", "", pasta) == "en");
  CHECK(listed("fr", "Ballet", ballet) == "en");
  CHECK(listed("fr", "Animaux", animals) == "fr");
  CHECK(listed("fr", "", animals) == "fr");
  CHECK(listed("fr", "Football", animals) == "fr");
  CHECK(listed("fr", "My French Words", animals) == "en");
  CHECK(notesOf("it", "", "In cucina") == 1);
}

TEST_CASE("a language that somebody says the words are in is the page's, in each print of the puzzle") {
  const TempFolder folder;
  const std::string pasta =
      folder.write("pasta.txt", "Spaghetti\nPenne\nFusilli\nFarfalle\nLinguine\nLasagne\n");
  const auto pageOf = [&](const char* said, const char* asked) {
    const std::string file = folder.in("p.ipuz");
    jobs::runGenerate(
        settingsOf<jobs::GenerateSettings>({{"source", pasta}, {"output", file}, {"language", said}}),
        workspace(), noEvents());
    Notes notes;
    const std::string page = jobs::pageLanguage(asked, jobs::loadPuzzle(file).puzzle, workspace(), notes);
    CHECK(notes.count("language.words") == 0);
    return page;
  };
  CHECK(pageOf("it", "") == "it");
  CHECK(pageOf("it", "de") == "de");
  CHECK(pageOf("en", "") == "en");
  jobs::CrosswordSettings crossword = settingsOf<jobs::CrosswordSettings>(
      {{"source", pasta}, {"output", folder.in("c.ipuz")}, {"language", "it"}});
  jobs::runCrossword(crossword, workspace(), noEvents());
  CHECK(jobs::pageLanguage("", jobs::loadPuzzle(folder.in("c.ipuz")).puzzle, workspace(), noEvents()) ==
        "it");
  // A puzzle's file may say anything.
  Puzzle strange;
  strange.language = "fr";
  strange.title = "Les vêtements";
  strange.look = R"({"language":"../x"})";
  CHECK(jobs::pageLanguage("", strange, workspace(), noEvents()) == "fr");
}
