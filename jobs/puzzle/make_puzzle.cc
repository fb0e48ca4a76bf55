// jobs/puzzle/make_puzzle: asks gen.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/puzzle/make_puzzle.h"

#include "gen/wordsearch/fill/contained.h"
#include "gen/wordsearch/make/generate.h"
#include "jobs/version.h"
#include "model/error.h"

namespace gridpress::jobs {

FilledPuzzle makePuzzle(const WordList& words, const gen::WordSearchOptions& search,
                        const gen::FillerOptions& filler, Events& events) {
  gen::FillerOptions options = filler;
  const bool message = !options.message.empty();
  if (search.tight && message)
    throw Error::call(setting("tight") + " leaves no choice of cells for a message",
                      "ask for one or the other");
  if ((search.grow || search.quality) && message)
    throw Error::call(
        setting("grow") + " and " + setting("refine") + " do not try as many grids as a message needs",
        "ask for one or the other");
  if (options.unique && options.contained == gen::Contained::place && search.pick == 0)
    gen::refuseBoth(words.words);
  options.directions = search.directions;
  FilledPuzzle made;
  bool first = !message;  // One progress bar is enough.
  const gen::Generate generate = [&](const WordList& list, const gen::WordSearchOptions& asked,
                                     gen::WordSearchReport& report) {
    const Progress progress = first ? Progress(events, Stage::placeWords) : Progress();
    first = false;
    return gen::makeWordSearch(list, asked, &report, progress);
  };
  made.puzzle = gen::generateFilled(words, search, options, generate, made.placed, made.filled);
  made.puzzle.generator = kProducer;
  return made;
}

}  // namespace gridpress::jobs
