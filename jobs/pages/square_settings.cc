// jobs/pages/square_settings: describes them, and turns them into rules.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/pages/square_settings.h"

#include "model/error.h"

namespace gridpress::jobs {

namespace {

bool isSide(std::int32_t side) {
  return side >= gen::kShortestSide && side <= gen::kLongestSide;
}

Entry words(const std::string& name, std::vector<std::string> SquareSettings::*member,
            const std::string& help) {
  return entry(name, member, help).form("WORD,...").withCommas();
}

}  // namespace

const SettingTable& describe(const SquareSettings*) {
  using S = SquareSettings;
  static const SettingTable table = groupOf(
      "Squares", {sourceEntry("words", &S::lists,
                              "Word lists: a word a line, with a weight (how frequent it is) and a clue "
                              "behind tabs if there are any; - is standard input",
                              "WORDS"),
                  entry("size", &S::size, "Letters of a side, 2 to 8, or columns x rows").form("N|WxH"),
                  entry("distinct", &S::distinct, "No word twice in a square"),
                  entry("up-to-transpose", &S::upToTranspose,
                        "Of a square and its mirror image in the diagonal only the first"),
                  entry("symmetric", &S::symmetric, "Each row is the same word as its column"),
                  entry("fold-case", &S::foldCase,
                        "Take words with capitals too (without it only those in small letters)"),
                  choice("alphabet", &S::anyLetters, {{"latin", false}, {"keep", true}},
                         "latin: words of A to Z; keep: of any letters"),
                  words("with", &S::with, "Add words; only squares that hold one of them"),
                  words("must", &S::must, "Only squares that hold each of these words"),
                  words("without", &S::without, "Leave words of the list out"),
                  readEntry("letter-tiles", &S::letterTiles,
                            "Only squares that can be laid with these letter tiles: a file of lines such as "
                            "E 12; ? is a blank tile")});
  return table;
}

std::string sizeText(const gen::SquareRules& rules) {
  return std::to_string(rules.columns) + "x" + std::to_string(rules.rows);
}

gen::SquareRules rulesOf(const SquareSettings& settings) {
  const GridSize& size = settings.size;
  if (!isSide(size.columns) || !isSide(size.rows))
    throw Error::inSetting(
        "size",
        {"problem.invalid_square", "invalid size '{given}' of a word square", {{"given", textOf(size)}}},
        {"remedy.square", "write a number from 2 to 8, or columns and rows such as 5x3"});
  gen::SquareRules rules;
  rules.columns = size.columns;
  rules.rows = size.rows;
  rules.distinct = settings.distinct;
  rules.upToTranspose = settings.upToTranspose;
  rules.symmetric = settings.symmetric;
  if (!rules.isSquare() && (rules.upToTranspose || rules.symmetric))
    throw Error::inSetting(rules.symmetric ? "symmetric" : "up-to-transpose",
                           "this needs as many columns as rows, not " + sizeText(rules),
                           "leave it out, or give " + setting("size") + " one number");
  return rules;
}

gen::ReadLexicon readLexicon(const SquareSettings& settings, const gen::SquareRules& rules) {
  gen::LexiconOptions options;
  options.paths = settings.lists;
  options.lengths = {static_cast<std::size_t>(rules.columns)};
  if (!rules.isSquare()) options.lengths.push_back(static_cast<std::size_t>(rules.rows));
  options.foldCase = settings.foldCase;
  options.anyLetters = settings.anyLetters;
  options.with = settings.with;
  options.without = settings.without;
  return gen::readLexicon(options);
}

void addWordRules(const SquareSettings& settings, const gen::Lexicon& lexicon, gen::SquareRules& rules) {
  for (const std::string& word : settings.must) {
    const auto id = lexicon.find(gen::lettersOf(lexicon, word));
    if (!id)
      throw Error::inSetting("must", "'" + word + "' is not one of the words for " + sizeText(rules),
                             "check its spelling and length, or add it with " + setting("with"));
    rules.must.push_back(*id);
  }
  if (!settings.letterTiles.empty()) rules.tiles = gen::readTiles(settings.letterTiles, lexicon.alphabet());
}

}  // namespace gridpress::jobs
