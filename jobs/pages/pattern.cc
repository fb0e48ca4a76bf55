// jobs/pages/pattern: from pattern and lexicon to filling to puzzle.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/pages/crossword.h"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <limits>
#include <map>
#include <set>
#include <span>

#include "gen/squares/pattern.h"
#include "gen/squares/read_lexicon.h"
#include "gen/squares/squares.h"
#include "jobs/files/paths.h"
#include "jobs/files/version.h"
#include "jobs/pages/squares.h"
#include "model/length_text.h"
#include "model/rng.h"
#include "model/utf8.h"

namespace gridpress::jobs {

namespace {

constexpr const char* kStyles[] = {"american", "british"};

/// A pattern, and what it is called.
struct Drawn {
  gen::Pattern pattern;
  std::string name;
};

std::vector<Drawn> shipped(const std::string& style, const Workspace& workspace) {
  std::vector<Drawn> all;
  for (gen::Pattern& pattern : gen::readPatterns(workspace.data() + "/templates/patterns/" + style + ".txt"))
    all.push_back({std::move(pattern), style + "-" + std::to_string(all.size() + 1)});
  return all;
}

// By style, by style and number, or by size; nothing of another name.
std::vector<Drawn> named(const std::string& name, const Workspace& workspace) {
  std::vector<Drawn> found;
  for (const char* style : kStyles)
    for (Drawn& one : shipped(style, workspace)) {
      const gen::Pattern& p = one.pattern;
      if (name == style || name == one.name ||
          name == std::to_string(p.columns) + "x" + std::to_string(p.rows))
        found.push_back(std::move(one));
    }
  return found;
}

// The words that find no room, where each takes a place of its length.
std::vector<const Word*> roomless(const std::vector<Word>& theme, const Drawn& drawn) {
  std::vector<const Word*> all;
  for (const Word& word : theme) {
    const auto of = [&](const auto& one) { return one.size() == word.letters.size(); };
    const auto room =
        std::ranges::count_if(drawn.pattern.slots, [&](const gen::Slot& slot) { return of(slot.cells); });
    if (room < std::ranges::count_if(
                   theme, [&](const Word& w) { return of(w.letters); }))
      all.push_back(&word);
  }
  return all;
}

// "3 words of 15, 2 of 11 letters": the longest that a pattern has.
std::string roomIn(const gen::Pattern& pattern, std::size_t most) {
  std::map<std::size_t, std::size_t, std::greater<>> lengths;
  for (const gen::Slot& slot : pattern.slots) ++lengths[slot.cells.size()];
  std::string room;
  std::size_t said = 0;
  for (const auto& [length, count] : lengths)
    if (said++ < most)
      room += (room.empty() ? counted(count, "word") : ", " + std::to_string(count)) + " of " +
              std::to_string(length);
  return room + " letters";
}

Error noRoom(const std::vector<Word>& theme, std::vector<Drawn> all) {
  // Those that have room for the most come first.
  std::ranges::stable_sort(all, {}, [&](const Drawn& one) { return roomless(theme, one).size(); });
  const Word& word = *roomless(theme, all.front()).front();
  constexpr std::size_t kNamed = 5;
  const std::string rooms = joined(
      std::span(all).first(std::min(kNamed, all.size())), "; ",
      [&](const Drawn& one) { return one.name + " has " + roomIn(one.pattern, all.size() > 1 ? 3 : 6); });
  return Error::inSetting(
      "theme",
      (all.size() > 1 ? "no such pattern has" : "the pattern " + all.front().name + " does not have") +
          std::string(" room for all words of the theme, such as ") + word.text + " of " +
          counted(word.letters.size(), "letter"),
      "choose words that fit: " + rooms +
          (all.size() > kNamed ? "; and " + std::to_string(all.size() - kNamed) + " more patterns" : ""));
}

// In the order in which they are tried, that the seed draws; of several those that have room for the theme.
std::vector<Drawn> draw(const std::string& name, const std::vector<Word>& theme, std::uint64_t seed,
                        const Workspace& workspace) {
  std::vector<Drawn> all = named(name, workspace);
  if (all.empty() && (name == "-" || std::filesystem::exists(name)))
    for (gen::Pattern& pattern : gen::readPatterns(name)) all.push_back({std::move(pattern), name});
  if (all.empty())
    throw Error::inSetting("pattern", "unknown pattern '" + name + "'",
                           "use american, british, one of them such as british-7, 15x15, or name a file");
  std::vector<Drawn> roomy;
  for (Drawn& one : all)
    if (roomless(theme, one).empty()) roomy.push_back(std::move(one));
  if (roomy.empty()) throw noRoom(theme, std::move(all));
  std::rotate(roomy.begin(),
              roomy.begin() + Rng(hashOf(seed, roomy.size())).below(static_cast<std::uint32_t>(roomy.size())),
              roomy.end());
  constexpr std::size_t kTried = 5;
  if (roomy.size() > kTried) roomy.resize(kTried);
  return roomy;
}

std::vector<Word> themeOf(const PatternSettings& settings, const WordSettings& words,
                          const Workspace& workspace, Events& events) {
  if (settings.theme.empty()) return {};
  WordSettings theme = words;
  theme.sources = settings.theme;
  gen::CleanWords read = readList(theme, workspace, events, ClueColumn{});
  noteWords(read.report, events);
  return std::move(read.list.words);
}

gen::Lexicon lexiconOf(const PatternSettings& settings, const WordSettings& words,
                       const std::vector<Drawn>& patterns, const std::vector<Word>& theme,
                       const Workspace& workspace) {
  gen::LexiconOptions options;
  options.paths = words.sources;
  options.paths.insert(options.paths.end(), settings.fill.begin(), settings.fill.end());
  std::set<std::size_t> lengths;
  for (const Drawn& one : patterns)
    for (const gen::Slot& slot : one.pattern.slots) lengths.insert(slot.cells.size());
  options.lengths.assign(lengths.begin(), lengths.end());
  options.foldCase = false;
  options.anyLetters = words.alphabet == gen::AlphabetMode::keep;
  for (const Word& word : theme) options.with.push_back(word.text);
  // Of a dictionary nobody has chosen the words.
  addAvoided(workspace.classroomList(words.language), options.with, options.anyLetters, options.without);
  return gen::readLexicon(options).lexicon;
}

// A theme's clues are its own list's.
void addClues(const std::vector<Word>& theme, Puzzle& puzzle) {
  for (Word& word : puzzle.words.edit())
    for (const Word& given : theme)
      if (given.text == word.text && !given.clue.empty()) word.clue = given.clue;
}

Message about(const gen::Lexicon& lexicon, const gen::PatternFill& fill, const std::string& pattern) {
  double sum = 0, least = std::numeric_limits<double>::infinity();
  for (const gen::WordId id : fill.words) {
    sum += lexicon[id].weight;
    least = std::min(least, lexicon[id].weight);
  }
  const std::string words = counted(fill.words.size(), "word") + " in the pattern " + pattern;
  if (sum == 0) return {"crossword.filled", words, {}};
  return {"crossword.filled",
          words + ", scored {mean} on average, {least} at least",
          {{"mean", fixed(sum / static_cast<double>(fill.words.size()), 1)}, {"least", fixed(least, 1)}}};
}

}  // namespace

SettingTable describe(const PatternSettings*) {
  using S = PatternSettings;
  return groupOf(
      "Pattern",
      {entry("pattern", &S::pattern,
             "Fill a pattern instead of joining all words: american, british, one of them such as british-7, "
             "15x15, or a file of rows, # for a block and a full stop for a square")
           .form("NAME|WxH|FILE"),
       readEntry("fill", &S::fill,
                 "Lists to fill it from, one word a line, best with a score: word;50 (may replace SOURCE)")
           .withCommas()
           .needs("pattern"),
       readEntry("theme", &S::theme, "Lists of answers that the pattern must contain, with their clues")
           .withCommas()
           .needs("pattern"),
       entry("min-score", &S::minScore, "The least score of a word that fills it").needs("pattern")});
}

Puzzle fillPattern(const PatternSettings& settings, const WordSettings& words, std::uint64_t seed,
                   const Workspace& workspace, Events& events) {
  const std::vector<Word> theme = themeOf(settings, words, workspace, events);
  const std::vector<Drawn> patterns = draw(settings.pattern, theme, seed, workspace);
  const gen::Lexicon lexicon = lexiconOf(settings, words, patterns, theme, workspace);
  gen::PatternRules rules;
  rules.seed = seed;
  rules.leastWeight = settings.minScore.value_or(rules.leastWeight);
  for (const Word& word : theme)
    if (const auto id = lexicon.find(gen::lettersOf(lexicon, word.text))) rules.theme.push_back(*id);
  std::optional<gen::PatternFill> fill;
  auto drawn = patterns.begin();
  while (!(fill = gen::fillPattern(lexicon, drawn->pattern, rules, {events, Stage::placeWords})) &&
         ++drawn != patterns.end()) {
  }
  if (!fill)
    throw Error::job(patterns.size() == 1
                         ? "no filling of the pattern " + patterns.front().name + " was found"
                         : "no filling of any of the patterns was found",
                     "give more words with " + setting("fill") + ", a lower " + setting("min-score") +
                         ", another " + setting("pattern") + " or another " + setting("seed"));
  events.note(about(lexicon, *fill, drawn->name));
  Puzzle puzzle = gen::patternPuzzle(lexicon, drawn->pattern, *fill, seed);
  addClues(theme, puzzle);
  puzzle.title = words.title;
  puzzle.credit = words.credit;
  puzzle.date = words.date;
  puzzle.language = words.language.empty() ? gen::languageOf(lexicon) : words.language;
  puzzle.generator = kProducer;
  return puzzle;
}

}  // namespace gridpress::jobs
