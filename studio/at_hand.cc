// studio/at_hand: which words are gone and which are new, by their letters in the grid.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/at_hand.h"

#include <algorithm>
#include <fstream>
#include <map>
#include <utility>

#include "jobs/pages/worksheet.h"
#include "jobs/puzzle/add.h"
#include "model/error.h"
#include "model/events.h"

namespace gridpress::studio {

namespace {

/// Of more words than one in so many, or one, a puzzle is better made anew.
constexpr std::size_t kFew = 5;

const std::string& spellingOf(const Word& word) {
  return word.prints.empty() ? word.text : word.prints.front().spelling;
}

/// By the words' letters.
std::map<std::string, const Word*> byText(const std::vector<Word>& words) {
  std::map<std::string, const Word*> all;
  for (const Word& word : words) all.emplace(word.text, &word);
  return all;
}

/// What the list says of words that stand: how they are written, and their clues.
void reword(Puzzle& puzzle, const std::map<std::string, const Word*>& list) {
  for (std::uint32_t p = 0; p < puzzle.placements.size(); ++p) {
    const auto at = list.find(puzzle.words[puzzle.placements[p].word].text);
    if (at != list.end() && plainClue(clueOf(puzzle, p)) != at->second->clue) puzzle.clues.erase(p);
  }
  for (Word& word : puzzle.words.edit())
    if (const auto at = list.find(word.text); at != list.end()) {
      word.prints = at->second->prints;
      if (plainClue(word.clue) != at->second->clue) word.clue = at->second->clue;
    }
}

}  // namespace

std::optional<jobs::StoredPuzzle> puzzleAtHand(const Request& request, const jobs::WordSettings& words,
                                               const jobs::Workspace& workspace) {
  if (request.puzzle.empty()) return {};
  const std::string file = request.folder + "/kept.ipuz";
  std::ofstream(file, std::ios::binary) << request.puzzle;
  try {
    jobs::StoredPuzzle kept = jobs::loadPuzzle(file);
    jobs::WordSettings how = words;
    if (how.language.empty()) how.language = kept.puzzle.language;
    Events nothing;
    const bool crossword = kept.puzzle.kind == PuzzleKind::crossword;
    const WordList list =
        readList(how, workspace, nothing, crossword ? std::optional(jobs::ClueColumn{}) : std::nullopt).list;
    const auto old = byText(kept.puzzle.words), now = byText(list.words);
    jobs::AddSettings change;
    for (const auto& [text, word] : now)
      if (!old.contains(text)) change.words.push_back(spellingOf(*word));
    for (const auto& [text, word] : old)
      if (!now.contains(text)) change.remove.push_back(text);
    const std::size_t changes = std::max(change.words.size(), change.remove.size());
    if (changes > std::max<std::size_t>(1, old.size() / kFew)) return {};
    jobs::AddReport report;
    if (changes > 0) kept = withWordsChanged(std::move(kept), change, workspace, report);
    reword(kept.puzzle, now);
    if (!list.title.empty()) kept.puzzle.title = list.title;
    return kept;
  } catch (const Error&) {  // What the list lacks is said by the job that makes a puzzle of it.
    return {};
  }
}

std::string listOf(const Puzzle& puzzle) {
  std::string text;
  std::vector<bool> listed(puzzle.words.size());
  for (std::uint32_t p = 0; p < puzzle.placements.size(); ++p) {
    const std::uint32_t w = puzzle.placements[p].word;
    if (listed[w]) continue;
    listed[w] = true;
    const std::string clue = plainClue(clueOf(puzzle, p));
    text += spellingOf(puzzle.words[w]) + (clue.empty() ? "" : ": " + clue) + "\n";
  }
  return text;
}

Object puzzleFacts(const Puzzle& puzzle) {
  static constexpr const char* kLevels[] = {"very easy", "easy", "medium", "hard", "expert"};
  Object facts;
  facts.set("columns", std::int64_t{puzzle.grid.columns()});
  facts.set("rows", std::int64_t{puzzle.grid.rows()});
  facts.set("placed", static_cast<std::int64_t>(puzzle.placements.size()));
  facts.set("title", puzzle.title);
  facts.set("kind", puzzle.kind == PuzzleKind::crossword ? "crossword" : "wordsearch");
  if (const int level = jobs::worksheetOf(puzzle, "", "").level; level >= 0)
    facts.set("difficulty", kLevels[level]);
  return facts;
}

}  // namespace gridpress::studio
