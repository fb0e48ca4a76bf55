// tests/cli/prints: made by the program itself, at first use.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "prints.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <stdexcept>

namespace gridpress::test {

namespace {

void must(const TempFolder& folder, const std::vector<std::string>& args) {
  const Run run = runProgram(folder.path(), args);
  if (run.exit != 0) throw std::runtime_error(args[0] + " failed: " + run.err);
}

void makeAll(const TempFolder& folder) {
  folder.write("words.txt", fortyWords());
  must(folder,
       {"words", "words.txt", "-o", "words.tsv", "--title", "Lands and Waters", "--credit", "Nobody"});
  must(folder, {"generate", "words.tsv", "-o", "p.ipuz", "--seed", "7"});
  must(folder, {"generate", "words.tsv", "-o", "p.txt", "--seed", "7"});
  must(folder, onLetter({"poster", "p.ipuz", "-o", "poster.pdf"}));
  must(folder, onLetter({"poster", "p.ipuz", "-o", "poster.jpg", "--dpi", "60"}));
  must(folder, onLetter({"poster", "p.ipuz", "-o", "poster.png", "--dpi", "60"}));
  must(folder, onLetter({"poster", "p.ipuz", "-o", "poster.svg"}));
  must(folder, onLetter({"tiles", "p.ipuz", "-o", "tiles.pdf", "--paper", "4x6in"}));
  must(folder, {"guide", "p.ipuz", "-o", "guide.pdf"});
}

}  // namespace

const std::string& fortyWords() {
  static const std::string words =
      "Archipelago\nAtoll\nBadlands\nBayou\nCanyon\nCascade\nCoastline\nDelta\nDesert\nDüne\nEstuary\nFjord\n"
      "Forest\n"
      "Geyser\nGlacier\nHarbour\nHeadland\nIceberg\nIsland\nIsthmus\nLagoon\nMarsh\nMeadow\nMountain\nOasis\n"
      "Ocean\n"
      "Peninsula\nPlateau\nPrairie\nRapids\nRavine\nRiver\nSavanna\nSpring\nSteppe\nSwamp\nTundra\nValley\nVo"
      "lcano\n"
      "Waterfall\nDune\n";
  return words;
}

const TempFolder& prints() {
  static const TempFolder folder;
  static const bool made = (makeAll(folder), true);
  (void)made;
  return folder;
}

std::vector<std::string> onLetter(std::vector<std::string> args) {
  args.insert(args.end(), {"--sheet", "letter"});
  return args;
}

std::string copyTemplates(const TempFolder& folder) {
  namespace fs = std::filesystem;
  const fs::path source = fs::path(GRIDPRESS_SOURCE_DIR) / "templates",
                 target = fs::path(folder.path()) / "data";
  fs::create_directories(target / "templates");
  for (const auto& entry : fs::recursive_directory_iterator(source)) {
    const fs::path copy = target / "templates" / fs::relative(entry.path(), source);
    if (entry.is_directory())
      fs::create_directories(copy);
    else if (entry.file_size() < 1000000)  // not the world's places
      fs::copy_file(entry.path(), copy);
  }
  return target.string();
}

void changeFile(const std::string& path, const std::string& before, const std::string& after) {
  std::string text = bytesOf(path);
  const std::size_t at = text.find(before);
  if (at == std::string::npos) throw std::runtime_error(path + " does not hold: " + before);
  text.replace(at, before.size(), after);
  std::ofstream(path, std::ios::binary) << text;
}

std::size_t lineOf(const std::string& path, const std::string& text) {
  const std::string all = bytesOf(path);
  const std::size_t at = all.find(text);
  if (at == std::string::npos) throw std::runtime_error(path + " does not hold: " + text);
  return 1 + static_cast<std::size_t>(
                 std::count(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
}

}  // namespace gridpress::test
