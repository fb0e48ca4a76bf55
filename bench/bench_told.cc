// bench/bench_told: how often lists are told in their language: bench_told LISTS.
// SPDX-License-Identifier: GPL-3.0-or-later
// LISTS are lines of four fields with tabs between: a part, a language, a source, words with spaces between.
// Languages of which ICU has no letters are right as unknown, since every letter stays then. After the
// counts, which lists were told wrong.
#include <cstddef>
#include <cstdio>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "gen/letters/detect.h"
#include "gen/letters/text.h"

using namespace gridpress;

namespace {

struct Tally {
  std::size_t right = 0, unknown = 0, wrong = 0, withLoss = 0;
};

/// Letters of the words that the language which was told does not write.
bool losesLetters(const gen::Language& told, const gen::Language& language) {
  for (const std::string& letter : language.own)
    if (!told.own.contains(letter)) {
      std::size_t bytes = 0;
      const char32_t c = gen::firstOf(letter, bytes);
      if (told.writes(c) || told.foreign.contains(c)) return true;
    }
  return false;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) return std::fputs("bench_told: name one file of lists\n", stderr), 2;
  std::map<std::string, Tally> tallies;
  std::map<std::string, int> mistakes;
  std::ifstream file(argv[1]);
  for (std::string line; std::getline(file, line);) {
    std::string_view rest = line;
    const std::string part(gen::cutOff(rest, '\t')), tag(gen::cutOff(rest, '\t')),
        source(gen::cutOff(rest, '\t'));
    const std::size_t words = gen::countWords(rest);
    gen::LanguageGuess guess;
    guess.add(rest);
    const gen::Language *const told = guess.language(), *const meant = gen::languageOf(tag);
    Tally& tally = tallies[part + ' ' + source + ' ' + std::to_string(words)];
    if (told == nullptr) {
      ++(meant == nullptr ? tally.right : tally.unknown);
    } else if (told == meant) {
      ++tally.right;
    } else {
      ++tally.wrong;
      tally.withLoss += meant != nullptr && losesLetters(*told, *meant) ? 1 : 0;
      ++mistakes[tag + " as " + told->tag];
    }
  }
  std::printf("%-28s %6s %7s %8s %6s %s\n", "part, source, words", "lists", "right", "unknown", "wrong",
              "may lose letters");
  for (const auto& [name, t] : tallies) {
    const double all = static_cast<double>(t.right + t.unknown + t.wrong) / 100;
    std::printf("%-28s %6.0f %5.1f %% %6.1f %% %4.1f %% %zu\n", name.c_str(), all * 100,
                static_cast<double>(t.right) / all, static_cast<double>(t.unknown) / all,
                static_cast<double>(t.wrong) / all, t.withLoss);
  }
  for (const auto& [mistake, times] : mistakes) std::printf("%s: %d\n", mistake.c_str(), times);
}
