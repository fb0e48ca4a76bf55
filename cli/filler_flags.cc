// cli/filler_flags: declares them once, and puts them into the options of gen/wordsearch/fill.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/filler_flags.h"

#include <utility>

#include "cli/data_dir.h"
#include "cli/interrupt.h"
#include "cli/jobs.h"
#include "cli/progress_bar.h"
#include "cli/version.h"
#include "gen/wordsearch/fill/cells.h"
#include "gen/wordsearch/make/generate.h"
#include "model/error.h"

namespace gridpress::cli {

namespace {

constexpr std::string_view kAlphabet = "alphabet:";

}  // namespace

void FillerFlags::add(CLI::App& app) {
  app.add_option(
         "--filler", filler,
         "Letters for cells that no word needs: as frequent as in the words; uniform: each letter of the "
         "words as often; alphabet:ABC: these, each as often as it is given")
      ->capture_default_str()
      ->type_name("words|uniform|alphabet:ABC")
      ->group("Filler");
  app.add_option(
         "--avoid", avoid,
         "Words that must not be read through filler letters, one a line; besides the classroom list, or "
         "instead of it where none is named too (repeatable)")
      ->type_name("FILE|none")
      ->expected(1)
      ->take_all()
      ->group("Filler");
  app.add_option(
         "--contained", contained,
         "A word inside another: ride: it needs no letters of its own (default); place: it stands on its "
         "own; forbid: an error; count: as ride, and told how often each can be found")
      ->check(CLI::IsMember({"ride", "place", "forbid", "count"}))
      ->type_name("HOW")
      ->group("Filler");
  app.add_option(
         "--message", message,
         "A text hidden in the cells that no word needs, read row by row; the grid is chosen so that it "
         "fills them all")
      ->type_name("TEXT|@FILE")
      ->group("Filler");
  app.add_flag("--unique", unique,
               "Each word can be found once, where the list allows it; the others are told, with the reason")
      ->group("Filler");
}

gen::FillerOptions FillerFlags::options(const Context& context, const Alphabet& alphabet) const {
  gen::FillerOptions o;
  if (filler == "uniform") {
    o.kind = gen::FillerKind::uniform;
  } else if (filler.starts_with(kAlphabet)) {
    o.kind = gen::FillerKind::alphabet;
    o.alphabet = gen::ownLetters(filler.substr(kAlphabet.size()));
    for (const std::string& letter : o.alphabet)
      if (alphabet == Alphabet::latin() && (letter.size() != 1 || letter[0] < 'A' || letter[0] > 'Z'))
        throw Error::call("--filler '" + filler + "' has '" + letter + "', which is none of A to Z",
                          "leave it out, or keep the words' own script with --alphabet keep");
  } else if (filler != "words") {
    throw Error::call("--filler '" + filler + "' is no filler", "write words, uniform or alphabet:ABCDE");
  }
  std::vector<std::string> lists = avoid;
  o.recordAvoid = !lists.empty() || avoidWords;
  if (avoidWords)
    o.avoid = *avoidWords;
  else if (std::erase(lists, "none") == 0)
    lists.insert(lists.begin(), dataFolder(context) + "/templates/avoid/classroom.txt");
  for (const std::string& list : lists)
    for (std::string& word : gen::readAvoidList(readFile(list), list)) o.avoid.push_back(std::move(word));
  if (contained == "ride") o.contained = gen::Contained::ride;
  if (contained == "place") o.contained = gen::Contained::place;
  if (contained == "forbid") o.contained = gen::Contained::forbid;
  if (contained == "count") o.contained = gen::Contained::count;
  o.unique = unique;
  if (message) {
    o.message =
        gen::gridLetters(message->starts_with('@') ? readFile(message->substr(1)) : *message, alphabet);
    if (o.message.empty())
      throw Error::call("--message '" + *message + "' has no letters for the grid",
                        "write some, or leave it out");
  }
  o.threads = context.threads;
  return o;
}

Puzzle generateFilled(const Context& context, const WordList& words, const gen::WordSearchOptions& search,
                      const FillerFlags& flags, gen::WordSearchReport& placed, gen::FillerReport& filled) {
  gen::FillerOptions options = flags.options(context, words.alphabet);
  if (search.tight && !options.message.empty())
    throw Error::call("--tight leaves no choice of cells for --message", "ask for one or the other");
  if ((search.grow || search.quality) && !options.message.empty())
    throw Error::call("--grow and --quality do not try as many grids as --message needs",
                      "ask for one or the other");
  if (options.unique && options.contained == gen::Contained::place && search.pick == 0)
    gen::refuseBoth(words.words);
  options.directions = search.directions;
  // --tight and --quality answer interrupts themselves.
  std::optional<EndOnInterrupt> onInterrupt;
  if (!search.tight && !search.quality) onInterrupt.emplace("words were placed");
  std::optional<ProgressBar> bar;
  if (!options.message.empty()) {
    bar.emplace(context, "fitting the message", "steps");
    options.progress = bar->progress();
  }
  Context shown = context;
  shown.quiet = context.quiet || !options.message.empty();  // One progress bar is enough.
  const gen::Generate generate = [&](const WordList& list, const gen::WordSearchOptions& asked,
                                     gen::WordSearchReport& report) {
    Puzzle puzzle = generatePuzzle(shown, list, asked, report);
    shown.quiet = true;
    return puzzle;
  };
  Puzzle puzzle = gen::generateFilled(words, search, options, generate, placed, filled);
  puzzle.generator = std::string("gridpress ") + kVersion;
  return puzzle;
}

}  // namespace gridpress::cli
