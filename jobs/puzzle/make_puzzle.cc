// jobs/puzzle/make_puzzle: asks gen for a word search, and names the program in it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/puzzle/make_puzzle.h"

#include <sstream>
#include <string_view>
#include <variant>

#include "gen/grid/board.h"
#include "gen/wordsearch/fill/cells.h"
#include "jobs/files/paths.h"
#include "jobs/files/version.h"
#include "model/error.h"
#include "model/script.h"

namespace gridpress::jobs {

namespace {

constexpr std::string_view kAlphabet = "alphabet:";

void setFiller(const std::string& filler, const Alphabet& alphabet, gen::FillSettings& options) {
  if (filler == "words") return;
  if (filler == "uniform") {
    options.kind = gen::FillerKind::uniform;
    return;
  }
  if (filler == "decoys") {
    options.kind = gen::FillerKind::decoys;
    return;
  }
  if (!filler.starts_with(kAlphabet))
    throw Error::inSetting("filler",
                           {"problem.invalid_filler", "invalid filler '{given}'", {{"given", filler}}},
                           {"remedy.filler", "write words, decoys, uniform or alphabet:ABCDE"});
  options.kind = gen::FillerKind::alphabet;
  options.alphabet = gen::ownLetters(filler.substr(kAlphabet.size()));
  for (const std::string& letter : options.alphabet)
    if (alphabet == Alphabet::latin() && (letter.size() != 1 || letter[0] < 'A' || letter[0] > 'Z'))
      throw Error::inSetting(
          "filler", "'" + letter + "' is not one of the letters A to Z",
          "leave it out, or keep the words' own script with " + setting("alphabet") + " keep");
}

// The letters of each word of a message that has several.
std::vector<std::uint32_t> wordsOf(const std::string& text, const Alphabet& alphabet, std::size_t letters) {
  std::vector<std::uint32_t> words;
  std::istringstream all(text);
  std::size_t sum = 0;
  for (std::string word; all >> word;)
    if (const std::size_t count = gen::gridLetters(word, alphabet).size(); count > 0) {
      words.push_back(static_cast<std::uint32_t>(count));
      sum += count;
    }
  if (words.size() < 2 || sum != letters) words.clear();
  return words;
}

void hideMessage(const std::string& given, const Alphabet& alphabet, gen::WordSearchSettings& search) {
  const std::string text = given.starts_with('@') ? readFile(given.substr(1)) : given;
  const gen::HiddenMessage message{gen::gridLetters(text, alphabet)};
  search.fill.messageWords = wordsOf(text, alphabet, message.letters.size());
  if (message.letters.empty())
    throw Error::inSetting(
        "message", {"problem.no_letters", "'{given}' has no letters for the grid", {{"given", given}}},
        {"remedy.some_or_out", "write some, or leave it out"});
  if (auto* puzzle = std::get_if<gen::PuzzlePlacing>(&search.placing)) {
    puzzle->message = message.letters;
    return;
  }
  auto* plain = std::get_if<gen::PlainPlacing>(&search.placing);
  if (plain == nullptr || std::holds_alternative<gen::Refine>(plain->then))
    throw Error::inSetting("message",
                           "a message cannot be combined with " + setting("tight") + ", " + setting("grow") +
                               " or " + setting("refine"),
                           "use one or the other");
  plain->then = message;
}

}  // namespace

const SettingTable& describe(const FillSettings*) {
  using S = FillSettings;
  static const SettingTable table = groupOf(
      "Filler",
      {entry("filler", &S::filler,
             "Letters for cells that no word needs: as frequent as in the words; decoys: beginnings of the "
             "words too, which lead nowhere; uniform: each letter of the words as often; alphabet:ABC: "
             "these, each as often as it is given")
           .form("words|decoys|uniform|alphabet:ABC"),
       readEntry("avoid", &S::avoid,
                 "Words that must not be read through filler letters, one a line; besides the classroom "
                 "list, or instead of it if none is named too (repeatable)",
                 "FILE|none"),
       choice("contained", &S::contained,
              {{"share", gen::Contained::share},
               {"separate", gen::Contained::separate},
               {"forbid", gen::Contained::forbid},
               {"count", gen::Contained::count}},
              "A word inside another: share: it needs no letters of its own (default); separate: it stands "
              "on its own; forbid: an error; count: as share, and reported how often each can be found"),
       entry("message", &S::message,
             "A text hidden in the cells that no word needs, read row by row; the grid is chosen so that it "
             "fills them all")
           .form("TEXT|@FILE"),
       entry("unique", &S::unique,
             "Each word can be found once, where the list allows it; the others are reported, with the "
             "reason")});
  return table;
}

void addTo(gen::WordSearchSettings& search, const FillSettings& settings, const Alphabet& alphabet,
           const Workspace& workspace) {
  setFiller(settings.filler, alphabet, search.fill);
  search.fill.recordAvoid = !settings.avoid.empty();
  search.fill.avoid = workspace.avoidLists(settings.avoid);
  search.fill.contained = settings.contained;
  search.fill.unique = settings.unique;
  if (settings.message) hideMessage(*settings.message, alphabet, search);
}

gen::WordSearchSettings searchOf(const GridSettings& grid, const FillSettings& fill, const WordList& list,
                                 const Workspace& workspace) {
  GridSettings settled = resolve(grid, list);
  gen::WordSearchSettings search = resolve(settled, workspace, readsFromRight(list.alphabet));
  const bool large = search.size && std::int64_t{search.size->column} * search.size->row >
                                        static_cast<std::int64_t>(gen::kSmallGrid);
  if (large && grid.density.empty() && !grid.difficulty) {
    settled.density = kFullDensity;
    search = resolve(settled, workspace, readsFromRight(list.alphabet));
  }
  addTo(search, fill, list.alphabet, workspace);
  return search;
}

void noteLevel(const GridSettings& asked, const GridReport& made, Events& events) {
  if (!asked.difficulty || made.difficulty.name == gen::nameOf(*asked.difficulty)) return;
  events.note({"difficulty.missed",
               "these words in this grid are {reached} to find ({score} of 100), not {asked}; choose other "
               "directions or another size, or leave both out",
               {{"asked", gen::nameOf(*asked.difficulty)},
                {"reached", made.difficulty.name},
                {"score", static_cast<int>(made.difficulty.score)}}});
}

gen::WordSearch makePuzzle(const WordList& words, const gen::WordSearchSettings& search, Events& events) {
  gen::WordSearch made = gen::makeWordSearch(words, search, events);
  made.puzzle.generator = kProducer;
  return made;
}

}  // namespace gridpress::jobs
