// studio/at_hand: which words are gone and which are new, by their letters in the grid.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/at_hand.h"

#include <algorithm>
#include <fstream>
#include <map>
#include <utility>

#include "jobs/pages/crossword.h"
#include "jobs/pages/worksheet.h"
#include "jobs/puzzle/add.h"
#include "jobs/puzzle/grid_settings.h"
#include "model/error.h"
#include "model/events.h"
#include "model/script.h"

namespace gridpress::studio {

namespace {

/// Of more words than one in this many, or one, a puzzle is better made again.
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

/// What the list says of words that stand: how they are written, and their clues, where they have some.
void reword(Puzzle& puzzle, const std::map<std::string, const Word*>& list) {
  const bool clued = formOf(puzzle) == CrosswordForm::clues;
  for (std::uint32_t p = 0; p < puzzle.placements.size(); ++p) {
    const auto at = list.find(puzzle.words[puzzle.placements[p].word].text);
    if (clued && at != list.end() && plainClue(clueOf(puzzle, p)) != at->second->clue) puzzle.clues.erase(p);
  }
  for (Word& word : puzzle.words.edit())
    if (const auto at = list.find(word.text); at != list.end()) {
      word.prints = at->second->prints;
      if (clued && plainClue(word.clue) != at->second->clue) word.clue = at->second->clue;
    }
}

/// A crossword's own form, or the one that was chosen. False where its squares do not serve for that.
bool settleForm(Puzzle& puzzle, const Request& request) {
  const auto* name = request.said.get<std::string>("kind");
  const CrosswordForm form = formOf(puzzle);
  for (const auto& [text, asked] : jobs::crosswordForms()) {
    if (!name || text != *name || asked == form) continue;
    if (gen::isInRows(form) || isUnsolved(puzzle)) return false;
    if (asked != CrosswordForm::clues) return jobs::giveForm(puzzle, asked, {}), true;
    puzzle.codes.clear();
    for (auto& [cell, mark] : puzzle.marks) mark.given = false;
  }
  return true;
}

}  // namespace

std::optional<jobs::StoredPuzzle> puzzleAtHand(const Request& request, const jobs::WordSettings& words,
                                               const jobs::Workspace& workspace) {
  if (request.puzzle.empty()) return {};
  const std::string file = request.folder + "/kept.ipuz";
  std::ofstream(file, std::ios::binary) << request.puzzle;
  bool refused = false;
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
    refused =
        changes > 0 && std::ranges::any_of(kept.puzzle.marks, [](const auto& m) { return m.second.black; });
    if (refused)
      throw Error::inSetting(
          "words", {"problem.in_pattern", "in a pattern words hold each other, and none can change alone"},
          {"remedy.put_back", "put the word back, or make another crossword with Shuffle"});
    jobs::AddReport report;
    if (changes > 0) kept = withWordsChanged(std::move(kept), change, workspace, report);
    if (crossword && !settleForm(kept.puzzle, request)) return {};
    reword(kept.puzzle, now);
    if (!list.title.empty() || request.said.find("title")) kept.puzzle.title = list.title;
    return kept;
  } catch (const Error&) {  // What the list lacks is said by the job that makes a puzzle of it.
    if (refused) throw;
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
    const std::string clue =
        formOf(puzzle) == CrosswordForm::clues ? plainClue(clueOf(puzzle, p)) : std::string();
    text += spellingOf(puzzle.words[w]) + (clue.empty() ? "" : ": " + clue) + "\n";
  }
  return text;
}

Object puzzleFacts(const Puzzle& puzzle) {
  Object facts{{{"columns", puzzle.grid.columns()},
                {"rows", puzzle.grid.rows()},
                {"placed", std::uint64_t{puzzle.placements.size()}},
                {"kind", puzzle.kind == PuzzleKind::crossword ? "crossword" : "wordsearch"}}};
  if (const int level = jobs::worksheetOf(puzzle, "", "").level; level >= 0)
    facts.set("difficulty", std::string(gen::nameOf(static_cast<gen::Level>(level))));
  return facts;
}

Object settingsFrom(const jobs::StoredPuzzle& stored) {
  const Puzzle& puzzle = stored.puzzle;
  // Of no title the form has none either.
  Object said{{{"title", puzzle.title}, {"credit", puzzle.credit}, {"language", puzzle.language}}};
  const auto say = [&](const char* name, const std::string& text) {
    if (!text.empty()) said.set(name, text);
  };
  say("sheet", puzzle.sheet);
  if (puzzle.seed > 0) say("seed", std::to_string(puzzle.seed));
  if (puzzle.kind == PuzzleKind::crossword) {
    say("kind", nameIn(jobs::crosswordForms(), formOf(puzzle)));
    return said;
  }
  if (std::ranges::find(puzzle.grid.cells(), kOutside) == puzzle.grid.cells().end())
    say("size", std::to_string(puzzle.grid.columns()) + "x" + std::to_string(puzzle.grid.rows()));
  const bool fromRight = readsFromRight(puzzle.alphabet);
  for (const auto& [text, level] : jobs::levels())
    if (level >= gen::Level::easy && !said.find("level") &&
        (gen::directionsUsed(puzzle) & ~jobs::readDirections(text, fromRight)).none())
      say("level", text);
  if (stored.constraints.uniqueExcept) say("unique", "on");
  std::size_t at = 0;
  std::string message;
  for (const std::uint32_t letters : stored.constraints.messageWords) {
    for (std::size_t i = 0; i < letters && at < stored.constraints.message.size(); ++i)
      message += stored.constraints.message[at++];
    message += " ";
  }
  for (; at < stored.constraints.message.size(); ++at) message += stored.constraints.message[at];
  say("message", message.substr(0, message.find_last_not_of(' ') + 1));
  return said;
}

}  // namespace gridpress::studio
