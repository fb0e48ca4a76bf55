// tests/languages/pages: a small puzzle of each kind, and its pages in a language.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "gen/crossword/crossword.h"
#include "gen/grid/directions.h"
#include "gen/wordsearch/make/make.h"
#include "jobs/book/design.h"
#include "jobs/pages/crossword.h"
#include "jobs/pages/versions.h"
#include "jobs/pages/worksheet.h"
#include "jobs/print/guide.h"
#include "jobs/print/poster.h"
#include "jobs/print/tiles.h"
#include "jobs/resolve/workspace.h"
#include "layout/book/book.h"
#include "layout/cover/cover.h"
#include "model/script.h"

namespace gridpress::test {

inline const jobs::Workspace& shop() {
  // Beside the faces of all tests those of all scripts.
  static const int faces = ::setenv("GRIDPRESS_FONTS", GRIDPRESS_BINARY_DIR "/test-fonts-languages", 1);
  static const jobs::Workspace workspace({.data = GRIDPRESS_SOURCE_DIR, .threads = faces + 1});
  return workspace;
}

inline WordList listOf(const std::vector<std::string>& texts) {
  std::vector<std::vector<std::string>> split;
  std::vector<std::string> all;
  for (const std::string& text : texts) {
    std::vector<std::string>& letters = split.emplace_back();
    for (std::size_t at = 0; at < text.size();) {
      std::size_t end = at + 1;
      while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) ++end;
      letters.push_back(text.substr(at, end - at));
      all.push_back(letters.back());
      at = end;
    }
  }
  WordList list;
  list.alphabet = Alphabet(all);
  for (std::size_t i = 0; i < texts.size(); ++i) {
    Word word;
    word.text = texts[i];
    word.clue = "? " + texts[i];
    for (const std::string& letter : split[i]) word.letters.push_back(*list.alphabet.find(letter));
    list.words.edit().push_back(std::move(word));
  }
  return list;
}

inline const std::vector<std::string> kHebrew = {"מחברת", "תלמיד", "הפסקה", "שלום",
                                                 "ספר",   "מורה",  "כיתה",  "לוח"};
inline const std::vector<std::string> kEnglish = {"NOTEBOOK", "TEACHER", "LESSON", "SCHOOL",
                                                  "BOARD",    "BREAK",   "CLASS"};

inline Puzzle searchOf(const std::vector<std::string>& words, const std::string& directions = "hard") {
  gen::WordSearchSettings settings;
  settings.size = Cell{12, 12};
  settings.threads = 1;
  const WordList list = listOf(words);
  settings.directions = gen::directionsNamed(directions, readsFromRight(list.alphabet));
  return gen::makeWordSearch(list, settings).puzzle;
}

inline Puzzle crosswordOf(const std::vector<std::string>& words) {
  return gen::makeCrossword(listOf(words), {}).puzzle;
}

/// A book of two puzzles, with all pages that a book may have.
inline Document bookIn(const std::string& language) {
  layout::WorksheetStyle style = shop().worksheetStyle("book");
  style.phrases = shop().phrases(language);
  style.page = {Length::in(6), Length::in(9)};
  style.mirrored = true;
  layout::BookOptions options;
  options.text.title = "Gridpress";
  options.text.author = "A. N. Other";
  options.text.howTo = {"{book.how_search}", "{book.how_ring}", "{book.how_written}", "{book.how_title}"};
  std::vector<layout::Worksheet> sheets;
  for (Puzzle puzzle : {searchOf(kEnglish), crosswordOf(kEnglish)}) {
    sheets.push_back(jobs::worksheetOf(std::move(puzzle), std::to_string(sheets.size() + 1), "en"));
    sheets.back().title = style.phrases->say("puzzle.word_search");
  }
  return layout::composeBook(std::move(sheets), style, options, shop().type());
}

inline Document coverIn(const std::string& language, bool ofPuzzles) {
  layout::GuideTemplate style = shop().guideTemplate("world");
  style.phrases = shop().phrases(language);
  layout::CoverBook book;
  book.trim = {Length::in(6), Length::in(9)};
  book.pages = 200;
  if (ofPuzzles) {
    book.title = style.phrases->say("puzzle.word_search");
    book.author = "A. N. Other";
    book.what = style.phrases->say("book.word_searches", {{"count", 22}});
    book.back = {book.title, style.phrases->say("cover.counts_solutions", {{"counts", book.what}})};
  } else {
    book.volume = "2";
  }
  return layout::composeCover(searchOf(kEnglish), style, shop().coverRules("kdp"), book, shop().type());
}

/// One document of each kind, with its name.
inline std::vector<std::pair<std::string, Document>> documentsIn(const std::string& language) {
  std::vector<std::pair<std::string, Document>> all;
  const Puzzle search = searchOf(kEnglish), crossword = crosswordOf(kEnglish);
  const auto sheet = [&](const std::string& name, const std::string& style, Puzzle puzzle,
                         std::vector<std::string> message) {
    jobs::WorksheetSettings settings;
    settings.style.style = style;
    settings.style.language = language;
    Constraints constraints;
    constraints.message = std::move(message);
    all.emplace_back(name, jobs::worksheetDocument({{std::move(puzzle), constraints}}, settings, shop()));
  };
  sheet("worksheet", "classroom", search, {"H", "E", "L", "L", "O"});
  sheet("large print", "large-print", search, {});
  sheet("crossword", "crossword", crossword, {});
  Puzzle bare = crossword;
  for (Word& word : bare.words.edit()) word.clue.clear();
  sheet("fill-in", "crossword", bare, {});
  for (const char* name : {"plain", "world"}) {
    jobs::PosterSettings poster;
    poster.style.style = name;
    poster.style.language = language;
    all.emplace_back(std::string("poster ") + name,
                     jobs::posterDocument(jobs::resolve(poster, search, shop()), shop()));
    all.emplace_back(std::string("preview ") + name,
                     jobs::previewDocument(jobs::resolve(poster, search, shop()), shop()));
    poster.sample = Size{Length::in(8.5), Length::in(11)};
    if (std::string(name) == "plain")
      all.emplace_back("sample", jobs::posterDocument(jobs::resolve(poster, search, shop()), shop()));
  }
  jobs::TilesSettings tiles;
  tiles.style.style = "plain";
  tiles.style.sheet = Size{Length::in(16), Length::in(24)};
  tiles.style.language = language;
  for (const bool landscape : {false, true}) {
    tiles.tiles.landscape = landscape;
    all.emplace_back("tiles", jobs::tilesDocument(jobs::resolve(tiles, search, shop()), shop()));
  }
  jobs::GuideSettings guide;
  guide.style.language = language;
  for (const char* name : {"world", "large-print"}) {
    guide.style.style = name;
    all.emplace_back(std::string("guide ") + name,
                     jobs::guideDocuments(jobs::resolve(guide, search, shop()), shop()).front());
  }
  all.emplace_back("book", bookIn(language));
  all.emplace_back("cover", coverIn(language, true));
  all.emplace_back("guide's cover", coverIn(language, false));
  return all;
}

/// Where a line of text stands: from its capitals' tops to its baseline.
inline Rect boxOf(const TextRun& run) {
  const Length wide = shop().type().width(run.face, run.size, run.text);
  const Length high = run.size * shop().type().metrics(run.face).capHeight;
  const Length left = run.align == Align::start    ? run.origin.x
                      : run.align == Align::centre ? run.origin.x - wide / 2
                                                   : run.origin.x - wide;
  return {{left, run.origin.y - high}, {wide, high}};
}

inline std::vector<TextRun> textsOn(const Page& page) {
  std::vector<TextRun> runs;
  for (const Item& item : page.items)
    if (const auto* run = std::get_if<TextRun>(&item); run && !run->text.empty()) runs.push_back(*run);
  return runs;
}

}  // namespace gridpress::test
