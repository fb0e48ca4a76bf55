// gen/wordsearch/fill/fill: weighs the letters, then draws.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/fill/fill.h"

#include <algorithm>
#include <utility>

#include "gen/grid/letter_draw.h"
#include "gen/grid/occurrences.h"
#include "gen/wordsearch/fill/cells.h"
#include "gen/wordsearch/fill/repair.h"
#include "model/error.h"

namespace gridpress::gen {

namespace {

std::vector<std::uint64_t> weightsOf(const Puzzle& puzzle, const FillerOptions& options) {
  std::vector<std::uint64_t> weights(puzzle.alphabet.size(), 0);
  if (options.kind == FillerKind::alphabet) {
    for (const std::string& letter : options.alphabet) ++weights[*puzzle.alphabet.find(letter)];
    return weights;
  }
  for (const Word& word : puzzle.words)
    for (const Letter letter : word.letters) ++weights[letter];
  if (options.kind == FillerKind::uniform)
    for (std::uint64_t& weight : weights) weight = weight > 0 ? 1 : 0;
  return weights;
}

// Puts the message into the first of the cells and takes those off the list.
MessageReport writeMessage(Puzzle& puzzle, const std::vector<std::string>& message,
                           std::vector<Cell>& unused) {
  const std::size_t fits = std::min(message.size(), unused.size());
  for (std::size_t i = 0; i < fits; ++i) puzzle.grid.at(unused[i]) = *puzzle.alphabet.find(message[i]);
  unused.erase(unused.begin(), unused.begin() + static_cast<std::ptrdiff_t>(fits));
  return {message.size(), unused.size(), message.size() - fits};
}

std::string placeText(const Placement& p) {
  return std::to_string(p.start.column + 1) + "," + std::to_string(p.start.row + 1) + " " +
         std::string(arrow(p.direction));
}

// The avoided words that stand in the grid. Throws where one of them is read through filler.
std::vector<Standing> standingIn(const Puzzle& puzzle, const Cover& cover,
                                 const std::vector<std::vector<Letter>>& avoid,
                                 const WordAutomaton& automaton, int threads) {
  std::vector<Standing> all(avoid.size());
  const std::vector<Containment> contained = findInside(puzzle.words, automaton);
  const std::vector<Placement> inside = insidePlacements(contained, puzzle.placements, automaton);
  for (const Placement& p : findOccurrences(puzzle.grid, automaton, threads)) {
    ++all[p.word].places;
    if (std::binary_search(inside.begin(), inside.end(), p, comesBefore)) continue;
    all[p.word].across.push_back(p);
    bool filler = false;
    Cover::along(p, avoid[p.word].size(), [&](Cell c) { filler = filler || cover.at(c) == 0; });
    if (filler)
      throw Error::job(
          "'" + spell(puzzle.alphabet, avoid[p.word]) + "' can be read at " + placeText(p) +
              " through filler, and no other letters keep it away",
          "give the filler more letters with --filler alphabet:, choose another --seed or --size, "
          "or do without --avoid");
  }
  std::vector<bool> placed(puzzle.words.size(), false);
  for (const Placement& p : puzzle.placements) placed[p.word] = true;
  for (const Containment& c : contained) {
    std::vector<std::uint32_t>& in = all[c.word].in;
    if (placed[c.host] && (in.empty() || in.back() != c.host)) in.push_back(c.host);
  }
  for (std::size_t w = 0; w < avoid.size(); ++w) all[w].text = spell(puzzle.alphabet, avoid[w]);
  std::erase_if(all, [](const Standing& s) { return s.places == 0; });
  return all;
}

std::vector<std::vector<std::string>> textsOf(const std::vector<std::vector<Letter>>& words,
                                              const Alphabet& alphabet) {
  std::vector<std::vector<std::string>> texts;
  for (const std::vector<Letter>& word : words) {
    texts.emplace_back();
    for (const Letter letter : word) texts.back().push_back(alphabet[letter]);
  }
  return texts;
}

}  // namespace

void fillPuzzle(Puzzle& puzzle, const FillerOptions& options, FillerReport* report) {
  if (options.kind == FillerKind::alphabet) {
    if (options.alphabet.empty())
      throw Error::call("the filler's alphabet has no letters", "name some, as in alphabet:ABCDE");
    widenAlphabet(puzzle, options.alphabet);
  }
  if (!options.message.empty()) widenAlphabet(puzzle, options.message);
  if (options.contained == Contained::forbid) refuseContained(puzzle.words);
  FillerReport said;
  std::optional<WordAutomaton> words;
  std::vector<Containment> contained;
  if (options.contained || options.unique) {
    words = automatonOf(puzzle.words);
    contained = findContained(puzzle.words, *words);
  }
  std::vector<Ban> bans;
  std::uint64_t moved = 0;
  if (options.contained == Contained::place || options.unique) {
    for (const Cell cell : unusedCells(puzzle.grid, Cover(puzzle))) puzzle.grid.at(cell) = kBlank;
    if (options.contained == Contained::place)
      placeContained(puzzle, contained, *words, options.directions, options.threads);
    if (options.unique) {
      moved = removeAccidents(puzzle, contained, *words, options.directions, options.threads);
      bans.push_back({&*words, harmOfRepeating(puzzle, *words, options.threads)});
    }
  }
  const std::vector<std::vector<Letter>> avoid = spellable(options.avoid, puzzle.alphabet);
  const WordAutomaton avoided({avoid.begin(), avoid.end()});
  said.avoided = avoid.size();
  if (!avoid.empty()) bans.push_back({&avoided, std::vector<Harm>(avoid.size(), kNever)});

  const LetterDraw draw(puzzle.seed, weightsOf(puzzle, options));
  const Cover cover(puzzle);
  std::vector<Cell> unused = unusedCells(puzzle.grid, cover);
  said.cells = unused.size();
  if (!options.message.empty()) {
    said.message = writeMessage(puzzle, options.message, unused);
    if (const std::uint64_t missing = said.message->missing; missing > 0) {
      if (report != nullptr) *report = said;
      throw Error::job("the message has " + std::to_string(options.message.size()) + " letters, but only " +
                           std::to_string(said.cells) + " cells are left over: " + std::to_string(missing) +
                           " too few",
                       "shorten it, or choose a larger --size");
    }
  }
  for (const Cell cell : unused)
    if (options.kind != FillerKind::words || puzzle.grid.at(cell) == kBlank)
      puzzle.grid.at(cell) = draw(cell);
  if (!bans.empty()) said.repaired = Repair(puzzle.grid, unused, draw, bans, options.threads).run();
  if (!avoid.empty()) said.standing = standingIn(puzzle, cover, avoid, avoided, options.threads);
  if (options.unique) {
    said.unique = describeUnique(puzzle, contained, *words, options.threads);
    said.unique->moved = moved;
  }
  if (options.contained)
    said.contained = describeContained(puzzle, *options.contained, contained, *words, options.threads);
  said.promises.message = options.message;
  if (options.recordAvoid) said.promises.avoid = textsOf(avoid, puzzle.alphabet);
  if (said.unique) {
    said.promises.onceBut.emplace();
    for (const Repeated& r : said.unique->repeated)
      said.promises.onceBut->push_back(puzzle.words[r.word].text);
  }
  if (report != nullptr) *report = std::move(said);
}

}  // namespace gridpress::gen
