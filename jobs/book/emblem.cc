// jobs/book/emblem: cuts the title into words and hides them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/book/emblem.h"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "gen/grid/directions.h"
#include "gen/words/clusters.h"
#include "gen/words/grid_form.h"
#include "gen/words/languages.h"
#include "gen/words/utf8.h"
#include "jobs/book/word_search.h"
#include "jobs/puzzle/fill_settings.h"
#include "model/script.h"

namespace gridpress::jobs {

namespace {

constexpr std::size_t kLongest = 12;
constexpr std::int32_t kSide = 10;

// A title's words in the letters of the book's language, and the letters of the cells between them.
class EmblemWords {
 public:
  explicit EmblemWords(const std::string& language)
      : language_(gen::languageOf(language)),
        forms_(language_, language_ != nullptr ? gen::ownLettersOf({language_}) : std::u32string(), false) {}

  void add(const std::string& title) {
    for (std::size_t at = 0; at < title.size();) {
      const std::size_t end = std::min(title.find_first_of(" -", at), title.size());
      addWord(forms_(title.substr(at, end - at)));
      at = end + 1;
    }
  }

  bool empty() const { return texts_.empty(); }

  // The longest first; their alphabet has the filler's letters, too.
  WordList list() {
    std::stable_sort(texts_.begin(), texts_.end(), [&](const std::string& a, const std::string& b) {
      return clusters_(a).size() > clusters_(b).size();
    });
    WordList list;
    list.alphabet = Alphabet(filler());
    for (const std::string& text : texts_) {
      Word word;
      word.text = text;
      for (const std::string_view letter : clusters_(text))
        word.letters.push_back(*list.alphabet.find(letter));
      list.words.push_back(std::move(word));
    }
    return list;
  }

 private:
  std::string plainLetters() const {
    return language_ != nullptr ? gen::plainLettersOf(*language_) : "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  }

  // A word that stands in none before it.
  void addWord(const std::string& text) {
    const std::size_t letters = clusters_(text).size();
    const bool known = std::any_of(texts_.begin(), texts_.end(), [&](const std::string& other) {
      return other.find(text) != std::string::npos;
    });
    if (letters >= 2 && letters <= kLongest && !known) texts_.push_back(text);
  }

  // Of A to Z what the language uses where the title has any of them, the language's own where it has such or
  // is written in Latin, too.
  std::vector<std::string> filler() {
    std::vector<std::string> all;
    bool latin = false, others = false;
    for (const std::string& text : texts_)
      for (const std::string_view letter : clusters_(text)) {
        all.emplace_back(letter);
        (gen::isLatinLetter(letter) ? latin : others) = true;
      }
    if (latin)
      for (const char c : plainLetters()) all.emplace_back(1, c);
    if (language_ != nullptr && (others || (latin && language_->script == gen::Script::latin)))
      for (const char32_t c : language_->own) all.push_back(gen::utf8Of(c));
    return all;
  }

  const gen::Language* language_;
  gen::GridForms forms_;
  gen::Clusters clusters_;
  std::vector<std::string> texts_;
};

}  // namespace

std::shared_ptr<const Puzzle> emblemOf(const std::string& title, const std::string& language,
                                       const Workspace& workspace, bool onCover) {
  EmblemWords words(language);
  words.add(title);
  if (words.empty() && onCover) words.add("word search");
  if (words.empty()) return nullptr;
  BookPuzzle plan;
  plan.words = words.list();
  plan.tag = "on the title page";
  plan.search.threads = 1;
  if (onCover) plan.search.directions = gen::directionsNamed("medium", readsFromRight(plan.words.alphabet));
  const std::int32_t side =
      std::max(kSide, static_cast<std::int32_t>(plan.words.words.front().letters.size()) + 1);
  plan.search.size = Cell{side, side};
  FillSettings fill;
  fill.filler = "alphabet:";
  for (Letter letter = 0; letter < plan.words.alphabet.size(); ++letter)
    fill.filler += plan.words.alphabet[letter];
  addTo(plan.search, fill, plan.words.alphabet, workspace);
  Puzzle puzzle = bookWordSearch(plan).puzzle;
  puzzle.title = title;
  return std::make_shared<const Puzzle>(std::move(puzzle));
}

}  // namespace gridpress::jobs
