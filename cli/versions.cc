// cli/versions: derives seeds, and finds one size for all.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/versions.h"

#include <filesystem>
#include <utility>
#include <vector>

#include "cli/data_dir.h"
#include "cli/filler_report.h"
#include "cli/jobs.h"
#include "cli/puzzle_file.h"
#include "cli/report.h"
#include "layout/versions_key.h"
#include "model/error.h"
#include "model/rng.h"

namespace gridpress::cli {
namespace {

constexpr std::uint64_t kVersions = 0x76657273;  // apart from other uses of the seed

std::string nameFor(const std::string& output, const std::string& version) {
  std::filesystem::path path(output);
  if (!path.has_filename()) path = path.parent_path();
  const std::string ending = path.extension().string();
  path.replace_extension();
  return path.string() + "-" + version + ending;
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
  const std::uint64_t seed = options.seed;
  const bool automatic = options.columns == 0;
  Set set;
  for (int version = 0; version < flags.count;) {
    options.seed = versionSeed(seed, version);
    gen::WordSearchReport report;
    gen::FillerReport filled;
    Puzzle puzzle = generateFilled(context, list, options, filler, report, filled);
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
    const std::string path = flags.count == 1 ? output : nameFor(output, v.name);
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
