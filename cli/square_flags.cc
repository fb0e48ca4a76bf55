// cli/square_flags: declares them, and turns them into rules.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/square_flags.h"

#include "cli/size_text.h"
#include "model/error.h"

namespace gridpress::cli {

namespace {

bool isSide(std::int32_t side) {
  return side >= gen::kShortestSide && side <= gen::kLongestSide;
}

void addWords(CLI::App& app, const std::string& flag, std::vector<std::string>& words,
              const std::string& help) {
  app.add_option(flag, words, help)->delimiter(',')->allow_extra_args(false)->type_name("WORD,...");
}

}  // namespace

std::string sizeText(const gen::SquareRules& rules) {
  return std::to_string(rules.columns) + "x" + std::to_string(rules.rows);
}

void SquareFlags::add(CLI::App& app) {
  app.add_option(
         "words", lists,
         "Word lists: a word a line, with a weight (how frequent it is) and a clue behind tabs if there are "
         "any; - is standard input")
      ->required()
      ->type_name("WORDS");
  app.add_option("--size", size, "Letters of a side, 2 to 8, or columns x rows")
      ->capture_default_str()
      ->type_name("N|WxH");
  app.add_flag("--distinct", distinct, "No word twice in a square");
  app.add_flag("--up-to-transpose", upToTranspose,
               "Of a square and its mirror image in the diagonal only the first");
  app.add_flag("--symmetric", symmetric, "Each row is the same word as its column");
  app.add_flag("--fold-case", foldCase,
               "Take words with capitals too (without it only those in small letters)");
  app.add_option("--alphabet", alphabet, "latin: words of A to Z; keep: of any letters")
      ->capture_default_str()
      ->check(CLI::IsMember({"latin", "keep"}))
      ->type_name("latin|keep");
  addWords(app, "--with", with, "Add words; only squares that hold one of them");
  addWords(app, "--must", must, "Only squares that hold each of these words");
  addWords(app, "--without", without, "Leave words of the list out");
  app.add_option("--tiles", tiles,
                 "Only squares that can be laid with these letter tiles: a file of lines such as E 12; ? is "
                 "a blank tile")
      ->type_name("FILE");
}

gen::SquareRules SquareFlags::rules() const {
  const auto given = sizeIn(size);
  if (!given || !isSide(given->columns) || !isSide(given->rows))
    throw Error::call("--size '" + size + "' is no size of a word square",
                      "write a number from 2 to 8, or columns and rows such as 5x3");
  gen::SquareRules rules;
  rules.columns = given->columns;
  rules.rows = given->rows;
  rules.distinct = distinct;
  rules.upToTranspose = upToTranspose;
  rules.symmetric = symmetric;
  if (!rules.isSquare() && (upToTranspose || symmetric))
    throw Error::call(std::string(symmetric ? "--symmetric" : "--up-to-transpose") +
                          " needs as many columns as rows, not " + sizeText(rules),
                      "leave it out, or give --size one number");
  return rules;
}

gen::Lexicon SquareFlags::lexicon(const gen::SquareRules& rules, gen::LexiconReport& report) const {
  gen::LexiconOptions options;
  options.paths = lists;
  options.lengths = {static_cast<std::size_t>(rules.columns)};
  if (!rules.isSquare()) options.lengths.push_back(static_cast<std::size_t>(rules.rows));
  options.foldCase = foldCase;
  options.anyLetters = alphabet == "keep";
  options.with = with;
  options.without = without;
  return gen::readLexicon(options, report);
}

void SquareFlags::apply(const gen::Lexicon& lexicon, gen::SquareRules& rules) const {
  for (const std::string& word : must) {
    const auto id = lexicon.find(gen::lettersOf(lexicon, word));
    if (!id)
      throw Error::call("'" + word + "' of --must is none of the words for " + sizeText(rules),
                        "check its spelling and length, or add it with --with");
    rules.must.push_back(*id);
  }
  if (!tiles.empty()) rules.tiles = gen::readTiles(tiles, lexicon.alphabet());
}

}  // namespace gridpress::cli
