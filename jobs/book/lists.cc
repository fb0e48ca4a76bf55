// jobs/book/lists: reads, and reads again in the language of all.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/book/lists.h"

#include <algorithm>
#include <utility>

#include "gen/words/detect.h"
#include "gen/words/languages.h"
#include "jobs/puzzle/word_settings.h"
#include "model/events.h"

namespace gridpress::jobs {

namespace {

BookWords readBookList(const BookList& list, const std::string& language, const Workspace& workspace) {
  WordSettings settings;
  settings.sources = {list.file};
  settings.language = language;
  BookWords read{{}, list.facts};
  if (list.part) {
    settings.text = list.part->text;
    settings.from = list.part->format;
  }
  gen::CleanWords clean = readList(settings, workspace, noEvents());
  read.words = std::move(clean.list);
  // A file's own heading says it better than its name.
  if (!list.titledByFile || read.words.title.empty()) read.words.title = list.title;
  for (const gen::SourceReport& source : clean.report.sources)
    read.facts.insert(read.facts.end(), source.list.facts.begin(), source.list.facts.end());
  return read;
}

void hear(const WordList& list, gen::LanguageGuess& guess) {
  for (const Word& word : list.words)
    guess.add(word.prints.empty() ? word.text : word.prints.front().spelling);
}

}  // namespace

const BookWords& BookLists::at(std::size_t list) {
  if (recipe_.themes && lists_.empty()) readThemes();
  const auto known = lists_.find(list);
  if (known != lists_.end()) return known->second;
  return lists_.emplace(list, readBookList(recipe_.lists[list], "", workspace_)).first->second;
}

void BookLists::readThemes() {
  gen::LanguageGuess all;
  for (std::size_t i = 0; i < recipe_.lists.size(); ++i) {
    hear(lists_.emplace(i, readBookList(recipe_.lists[i], "", workspace_)).first->second.words, all);
  }
  const gen::Language* const told =
      recipe_.language.empty() ? all.language() : gen::languageOf(recipe_.language);
  if (told == nullptr) return;
  const std::string language = recipe_.language.empty() ? std::string(told->tag) : recipe_.language;
  for (auto& [i, list] : lists_) {
    gen::LanguageGuess own;
    hear(list.words, own);
    const std::vector<const gen::Language*> possible = own.possible();
    if (list.words.language != language &&
        std::find(possible.begin(), possible.end(), told) != possible.end())
      list = readBookList(recipe_.lists[i], language, workspace_);
  }
}

}  // namespace gridpress::jobs
