// cli/versions: derives seeds, and finds one size for all.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/versions.h"

#include <algorithm>
#include <filesystem>
#include <utility>
#include <vector>

#include "cli/data_dir.h"
#include "cli/filler_report.h"
#include "cli/jobs.h"
#include "cli/progress_bar.h"
#include "cli/puzzle_file.h"
#include "cli/report.h"
#include "layout/worksheet/versions_key.h"
#include "model/error.h"
#include "model/rng.h"

namespace gridpress::cli {
namespace {

constexpr std::uint64_t kVersions = 0x76657273;  // apart from other uses of the seed

// The cells of the puzzle as a drawing.
gen::Shape shapeOf(const Puzzle& puzzle) {
  const std::vector<Letter>& cells = puzzle.grid.cells();
  if (std::find(cells.begin(), cells.end(), kOutside) == cells.end()) return {};
  std::vector<std::uint8_t> inside;
  for (const Letter l : cells) inside.push_back(l == kOutside ? 0 : 255);
  return {puzzle.grid.columns(), puzzle.grid.rows(), std::move(inside)};
}

// Another version of `first`, from what its file holds.
Puzzle makeVersion(const Context& context, const Puzzle& first, int version, gen::WordSearchOptions options,
                   const FillerFlags& filler, gen::WordSearchReport& report, gen::FillerReport& filled) {
  WordList list;
  list.alphabet = first.alphabet;
  list.words = first.words;
  list.title = first.title;
  list.credit = first.credit;
  options.columns = first.grid.columns();
  options.rows = first.grid.rows();
  options.shape = shapeOf(first);
  options.pick = 0;
  options.directions.reset();
  for (const Placement& p : first.placements) options.directions.set(static_cast<std::size_t>(p.direction));
  if (options.directions.none()) options.directions.set();
  options.seed = versionSeed(first.seed, version);
  return generateFilled(context, list, options, filler, report, filled);
}

// The letters of a word or message as one text.
std::string joined(const std::vector<std::string>& letters) {
  std::string text;
  for (const std::string& letter : letters) text += letter;
  return text;
}

struct Set {
  std::vector<layout::Version> versions;
  std::vector<gen::WordSearchReport> reports;
  std::vector<gen::FillerReport> filled;
};

}  // namespace

std::uint64_t versionSeed(std::uint64_t seed, int version) {
  return version == 0 ? seed : hashOf(seed, kVersions, version) % 1'000'000'000;
}

std::string versionPath(const std::string& path, const std::string& version) {
  std::filesystem::path whole(path);
  if (!whole.has_filename()) whole = whole.parent_path();
  const std::string ending = whole.extension().string();
  whole.replace_extension();
  return whole.string() + "-" + version + ending;
}

std::vector<PromisedPuzzle> versionsOf(const Context& context, PromisedPuzzle first, int count) {
  FillerFlags filler;
  filler.unique = first.promises.onceBut.has_value();
  if (!first.promises.message.empty()) filler.message = joined(first.promises.message);
  if (first.promises.avoid) {
    filler.avoidWords.emplace();
    for (const std::vector<std::string>& word : *first.promises.avoid)
      filler.avoidWords->push_back(joined(word));
  }
  std::vector<PromisedPuzzle> versions;
  versions.push_back(std::move(first));
  for (int v = 1; v < count; ++v) {
    gen::WordSearchReport report;
    gen::FillerReport filled;
    Puzzle made = makeVersion(context, versions.front().puzzle, v, {}, filler, report, filled);
    if (!report.leftOver.empty()) {
      nameLeftOver(made);
      throw misfit(report, made, false);
    }
    for (const std::string& line : describe(filled, made))
      say(context, "version " + std::string(1, static_cast<char>('A' + v)) + ": " + line);
    versions.push_back({std::move(made), std::move(filled.promises)});
  }
  return versions;
}

void VersionFlags::add(CLI::App& app) {
  app.add_option("--versions", count, "Make so many puzzles of the list: name-A, name-B, ...")
      ->check(CLI::Range(1, 26))
      ->type_name("N");
  app.add_option("--key", key, "The solutions of all versions on a page (four a page), .pdf")
      ->type_name("FILE");
}

int makeVersions(const Context& context, const WordList& list, gen::WordSearchOptions options,
                 const VersionFlags& flags, const FillerFlags& filler, const std::string& output,
                 const std::string& format) {
  if (output == "-" && flags.count > 1)
    throw Error::call("several versions cannot all go to standard output", "give -o a file's name");
  if (output == ".") throw Error::call("several versions need a name", "give one with -o, as in -o test");
  const bool automatic = options.columns == 0;
  Set set;
  for (int version = 0; version < flags.count;) {
    gen::WordSearchReport report;
    gen::FillerReport filled;
    Puzzle puzzle = version == 0 ? generateFilled(context, list, options, filler, report, filled)
                                 : makeVersion(context, set.versions.front().puzzle, version, options, filler,
                                               report, filled);
    if (!report.leftOver.empty()) {
      if (!automatic) {
        nameLeftOver(puzzle);
        throw misfit(report, puzzle, false);
      }
      // What the first found is too small for this one: all become larger.
      const Cell larger = options.shape.sized(std::max(options.columns, options.rows) + 1);
      options.columns = larger.column;
      options.rows = larger.row;
      set = {};
      version = 0;
      continue;
    }
    if (automatic) {
      options.columns = puzzle.grid.columns();
      options.rows = puzzle.grid.rows();
    }
    const std::string name = flags.count == 1 ? "" : std::string(1, static_cast<char>('A' + version));
    set.versions.push_back({name, std::move(puzzle)});
    set.reports.push_back(std::move(report));
    set.filled.push_back(std::move(filled));
    ++version;
  }
  nlohmann::json json = {{"versions", nlohmann::json::array()}};
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < set.versions.size(); ++i) {
    const layout::Version& v = set.versions[i];
    const std::string path = flags.count == 1 ? output : versionPath(output, v.name);
    writePuzzle(v.puzzle, set.filled[i].promises, path, format);
    nlohmann::json one = toJson(set.reports[i], v.puzzle);
    one["filler"] = toJson(set.filled[i], v.puzzle);
    one["file"] = path;
    json["versions"].push_back(std::move(one));
    lines.push_back(path + ": " + describe(set.reports[i], v.puzzle).front());
    for (const std::string& line : describe(set.filled[i], v.puzzle)) lines.push_back("  " + line);
  }
  if (!flags.key.empty()) {
    const fonts::Typesetter type = openFonts(context);
    const layout::GuideTemplate style = loadGuideTemplate(context, "world");
    writeKey(context, std::move(set.versions), style, type, flags.key);
    json["key"] = flags.key;
    lines.push_back(flags.key + ": the key");
  }
  tell(context, json, lines);
  return 0;
}

}  // namespace gridpress::cli
