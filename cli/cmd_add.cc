// cli/cmd_add: `gridpress add`: further words into a finished puzzle.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <memory>
#include <utility>

#include "cli/data_dir.h"
#include "cli/jobs.h"
#include "cli/puzzle_file.h"
#include "cli/report.h"
#include "gen/crossword/attach.h"
#include "gen/formats/letters.h"
#include "gen/words/clusters.h"
#include "gen/words/fold.h"
#include "gen/wordsearch/add/add_words.h"
#include "gen/wordsearch/add/guard.h"
#include "gen/wordsearch/fill/avoid.h"
#include "gen/wordsearch/fill/constraints.h"
#include "model/error.h"
#include "model/length_text.h"

namespace gridpress::cli {

namespace {

struct Flags {
  std::string input, output, format, directions;
  std::vector<std::string> words, clues;
};

bool isLatin(const Alphabet& alphabet) {
  for (std::size_t i = 0; i < alphabet.size(); ++i) {
    const std::string& letter = alphabet[static_cast<Letter>(i)];
    if (letter.size() != 1 || letter[0] < 'A' || letter[0] > 'Z') return false;
  }
  return true;
}

// Words as the puzzle would have them: folded where its cells are A to Z, else in capitals.
std::vector<Word> gridForms(const std::vector<std::string>& given, const Puzzle& puzzle) {
  const Alphabet& alphabet = puzzle.alphabet;
  gen::Folder fold(gen::Fold::right);
  gen::Clusters clusters;
  const gen::LetterCutter cutter(alphabet);
  const bool latin = isLatin(alphabet);
  std::vector<Word> words;
  for (const std::string& spelling : given) {
    bool lost = false;
    Word word{latin ? fold(spelling, lost) : clusters.gridForm(spelling), {}, {{spelling, "", 0}}};
    if (word.text.empty()) throw Error::call("'" + spelling + "' has no letter for the grid", "leave it out");
    std::vector<gen::LetterPiece> pieces;
    cutter.cut(word.text, pieces);
    for (const gen::LetterPiece& piece : pieces) {
      if (!piece.letter)
        throw Error::call(
            "'" + spelling + "' has '" + std::string(piece.text) + "', which is no letter of this puzzle",
            "make the puzzle anew with the word in its list");
      word.letters.push_back(*piece.letter);
    }
    if (word.letters.size() == 1)
      throw Error::call(
          "'" + spelling + "' is a single letter: " +
              (puzzle.kind == PuzzleKind::crossword ? "it crosses nothing"
                                                    : "every cell that shows it would be a find"),
          "add words of two letters or more");
    for (const Word& before : words)
      if (before.text == word.text) throw Error::call("'" + spelling + "' is given twice", "give it once");
    words.push_back(std::move(word));
  }
  return words;
}

// A puzzle of which no list is recorded was made with the one that is on by default.
Promises withClassroom(const Context& context, const Puzzle& puzzle, Promises promises) {
  if (promises.avoid) return promises;
  promises.avoid.emplace();
  const std::string list = dataFolder(context) + "/templates/avoid/classroom.txt";
  for (const std::vector<Letter>& word :
       gen::spellable(gen::readAvoidList(readFile(list), list), puzzle.alphabet)) {
    promises.avoid->emplace_back();
    for (const Letter letter : word) promises.avoid->back().push_back(puzzle.alphabet[letter]);
  }
  return promises;
}

// Where each of the words now stands: in the report, and as lines.
nlohmann::json tellPlaces(const Puzzle& puzzle, const std::vector<Word>& words,
                          std::vector<std::string>& lines) {
  nlohmann::json added = nlohmann::json::array();
  for (const Word& word : words) {
    for (const Placement& p : puzzle.placements) {
      if (puzzle.words[p.word].text != word.text) continue;
      added.push_back({{"word", word.text},
                       {"column", p.start.column + 1},
                       {"row", p.start.row + 1},
                       {"arrow", arrow(p.direction)}});
      lines.push_back(std::to_string(p.start.column + 1) + "," + std::to_string(p.start.row + 1) + " " +
                      std::string(arrow(p.direction)) + " " + word.text);
    }
  }
  return added;
}

int addToCrossword(const Context& context, const Flags& flags, Puzzle puzzle, std::vector<Word> words) {
  if (!flags.directions.empty())
    throw Error::call("--directions is for word searches: a crossword's words read right and down",
                      "leave it out");
  if (flags.clues.size() > words.size())
    throw Error::call("there are more clues than words", "give one --clue a word, in their order");
  for (std::size_t i = 0; i < flags.clues.size(); ++i) words[i].clue = flags.clues[i];
  gen::attachWords(puzzle, words);
  writePuzzle(puzzle, flags.output, flags.format);
  std::vector<std::string> lines;
  nlohmann::json json = {{"added", tellPlaces(puzzle, words, lines)},
                         {"columns", puzzle.grid.columns()},
                         {"rows", puzzle.grid.rows()}};
  lines.push_back("the crossword has " + std::to_string(puzzle.grid.columns()) + " x " +
                  std::to_string(puzzle.grid.rows()) + " squares");
  tell(context, json, lines);
  return 0;
}

int run(const Context& context, const Flags& flags) {
  Promises promises;
  Puzzle puzzle = loadPuzzle(flags.input, promises);
  const std::vector<Word> words = gridForms(flags.words, puzzle);
  if (puzzle.kind == PuzzleKind::crossword) return addToCrossword(context, flags, std::move(puzzle), words);
  if (!flags.clues.empty())
    throw Error::call("--clue is for crosswords, and the puzzle is a word search", "leave it out");
  const gen::Directions directions =
      flags.directions.empty() ? gen::directionsUsed(puzzle) : gen::directionsNamed(flags.directions);
  const Promises kept = withClassroom(context, puzzle, promises);
  std::vector<gen::CellChange> changes;
  const bool once = promises.onceBut.has_value();
  const Puzzle before = puzzle;
  try {
    changes = gen::addWords(puzzle, words, directions, gen::guardOf(before, kept, once));
  } catch (const Error& error) {
    if (!once || error.blame() != Blame::job) throw;
    changes = gen::addWords(puzzle, words, directions, gen::guardOf(before, kept, false));
  }
  const std::vector<std::string> repeated = gen::noLongerOnce(puzzle, promises);
  writePuzzle(puzzle, promises, flags.output, flags.format);

  const auto shown = [&](Letter letter) {
    return letter < puzzle.alphabet.size() ? puzzle.alphabet[letter] : std::string();
  };
  std::vector<std::string> lines;
  nlohmann::json json = {{"added", tellPlaces(puzzle, words, lines)}, {"changed", nlohmann::json::array()}};
  lines.push_back(withCommas(changes.size()) + (changes.size() == 1 ? " cell" : " cells") + " changed");
  for (const gen::CellChange& c : changes) {
    json["changed"].push_back({{"column", c.cell.column + 1},
                               {"row", c.cell.row + 1},
                               {"before", shown(c.before)},
                               {"after", shown(c.after)}});
    lines.push_back("  " + std::to_string(c.cell.column + 1) + "," + std::to_string(c.cell.row + 1) + ": " +
                    shown(c.before) + " becomes " + shown(c.after));
  }
  for (const std::string& word : repeated) lines.push_back("no longer found once, as was promised: " + word);
  json["noLongerOnce"] = repeated;
  tell(context, json, lines);
  return 0;
}

}  // namespace

Command addCommand() {
  return {"add", "Add words to a finished puzzle",
          [](CLI::App& app, Context& context) -> std::function<int()> {
            auto flags = std::make_shared<Flags>();
            app.add_option("puzzle", flags->input, "The puzzle, .ipuz; - is standard input")
                ->required()
                ->type_name("PUZZLE");
            app.add_option("words", flags->words, "The words to add")->required()->type_name("WORD");
            app.add_option("-o,--output", flags->output, "The new puzzle; - is standard output")
                ->required()
                ->type_name("FILE");
            app.add_option("--format", flags->format, "What to write, whatever the name's ending")
                ->check(CLI::IsMember({"ipuz", "txt"}))
                ->type_name("FORMAT");
            app.add_option("--clue", flags->clues, "Crosswords: a word's clue; once for each word, in order")
                ->allow_extra_args(false)
                ->type_name("TEXT");
            app.add_option(
                   "--directions", flags->directions,
                   "The ways the new words may read, as for generate (default: those of the puzzle's words)")
                ->type_name("SET");
            return [flags, &context] { return run(context, *flags); };
          }};
}

}  // namespace gridpress::cli
