// jobs/book/squares: draws them from the list.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/book/squares.h"

#include "gen/squares/choose.h"
#include "gen/squares/square_puzzle.h"
#include "jobs/files/version.h"
#include "jobs/pages/square_settings.h"
#include "model/error.h"

namespace gridpress::jobs {

namespace {

gen::SquareRules rulesFor(const SquareSettings& settings, const BookGroup& group) {
  try {
    return rulesOf(settings);
  } catch (const Error& e) {
    throw e.in(group.where);
  }
}

}  // namespace

std::vector<Puzzle> bookSquares(const BookGroup& group, const BookList& list, std::uint64_t seed,
                                const std::set<std::string>& taken, const std::string& tag,
                                const std::string& language, const Workspace& workspace) {
  SquareSettings settings;
  settings.lists = {list.file};
  settings.size = group.size;
  settings.distinct = settings.foldCase = true;
  settings.symmetric = group.symmetric;
  settings.without.assign(taken.begin(), taken.end());
  for (std::string& word : workspace.classroomList()) settings.without.push_back(std::move(word));
  const gen::SquareRules rules = rulesFor(settings, group);
  const gen::Lexicon lexicon = readLexicon(settings, rules).lexicon;
  const auto count = static_cast<std::size_t>(group.squares);
  const std::vector<gen::SquareRows> rows =
      gen::drawSquares(lexicon, rules, count, seed, {workspace.threads(), {}});
  if (rows.size() < count)
    throw Error::job("puzzle " + tag + ": of " + std::to_string(count) +
                         " word squares without a common word " + std::to_string(rows.size()) +
                         " could be found in the list '" + list.name +
                         "' without the words of the puzzles before",
                     "choose a longer list, fewer squares or a smaller distance", list.where);
  const SharedPhrases phrases = workspace.phrases(language.empty() ? gen::languageOf(lexicon) : language);
  std::vector<Puzzle> squares;
  for (const gen::SquareRows& square : rows) {
    squares.push_back(gen::squarePuzzle(lexicon, square, seed, *phrases));
    squares.back().generator = kProducer;
  }
  return squares;
}

}  // namespace gridpress::jobs
