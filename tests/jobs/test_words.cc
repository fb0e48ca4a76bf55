// tests/jobs/test_words: a list is cleaned, written and counted.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/puzzle/words.h"

#include <catch2/catch.hpp>

#include <map>

#include "model/error.h"
#include "sample.h"

using namespace gridpress;
using namespace gridpress::test;

TEST_CASE("words counts what became of each name, and writes the list") {
  const TempFolder folder;
  jobs::WordsSettings settings;
  settings.words.sources = {folder.write("list.txt", "dune\nDune\n\nOasis\nOasis\n...\n")};
  settings.words.from = gen::SourceFormat::lines;
  settings.words.rejects = folder.in("rejects.txt");
  settings.output = folder.in("words.tsv");
  Notes notes;
  const jobs::WordsReport report = jobs::runWords(settings, workspace(), notes);
  const gen::CleanReport& c = report.cleaning;
  CHECK(c.words == 2);
  CHECK(c.pieces == c.foldedToNothing + c.duplicatesBefore + c.duplicatesAfter + c.words);
  CHECK(c.foldedToNothing == 1);
  REQUIRE(c.sources.size() == 1);
  CHECK(c.sources[0].blankLines == 1);
  CHECK(std::map<std::string, std::size_t>(c.letterCounts.begin(), c.letterCounts.end()).at("S") == 2);
  CHECK(notes.count("words.duplicates") == 1);
  CHECK(notes.count("words.nothing") == 1);
  CHECK(bytesOf(settings.output).find("OASIS\t") != std::string::npos);
  CHECK(bytesOf(settings.words.rejects).find("list.txt:6: ") != std::string::npos);
  REQUIRE(report.files.size() == 1);
  CHECK(report.files[0].extent == "2 words");
}

TEST_CASE("a name that is left out for want of letters is told, with what keeps it") {
  const TempFolder folder;
  jobs::WordsSettings settings;
  settings.words.sources = {folder.write("list.txt", "Grandpa\n1938\nFishing\n#12\n")};
  Notes notes;
  CHECK(jobs::runWords(settings, workspace(), notes).cleaning.words == 2);
  REQUIRE(notes.count("words.nothing") == 1);
  for (const Message& note : notes.all)
    if (note.key == "words.nothing")
      CHECK_THAT(note.text(), Catch::StartsWith("left out, having no letters: 2 names (1938)"));
  settings.words.alphabet = gen::AlphabetMode::keep;
  Notes kept;
  CHECK(jobs::runWords(settings, workspace(), kept).cleaning.words == 4);
  CHECK(kept.count("words.nothing") == 0);
}

TEST_CASE("a pasted text is told that it is no list") {
  const TempFolder folder;
  const auto told = [&](const char* text) {
    jobs::WordsSettings settings;
    settings.words.sources = {folder.write("list.txt", text)};
    Notes notes;
    jobs::runWords(settings, workspace(), notes);
    return notes.count("words.sentences");
  };
  CHECK(told("The quick brown fox jumps over the lazy dog.\n") == 1);
  CHECK(told("Llanfairpwllgwyngyll\nBath\nThe United States of America\n") == 0);
}

TEST_CASE("words writes nothing where no output is named, and its report is JSON") {
  const TempFolder folder;
  jobs::WordsSettings settings;
  settings.words.sources = {folder.write("list.txt", "Oasis\n")};
  const jobs::WordsReport report = jobs::runWords(settings, workspace(), noEvents());
  CHECK(folder.names() == std::vector<std::string>{"list.txt"});
  const std::string json = toJson(jobs::toValue(fieldsOf(&report), &report), -1);
  CHECK(json.find("\"words\":1,") != std::string::npos);
  CHECK(json.find("\"files\":[]") != std::string::npos);
}
