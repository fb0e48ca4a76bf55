// jobs/puzzle/versions: derives seeds, and finds one size for all.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/puzzle/versions.h"

#include <algorithm>
#include <utility>

#include "gen/grid/shape.h"
#include "gen/wordsearch/fill/cells.h"
#include "jobs/files/paths.h"
#include "jobs/print/write_prints.h"
#include "jobs/puzzle/generate.h"
#include "jobs/puzzle/make_puzzle.h"
#include "layout/worksheet/versions_key.h"
#include "model/error.h"
#include "model/rng.h"

namespace gridpress::jobs {

namespace {

using S = VersionsSettings;

constexpr std::uint64_t kVersions = 0x76657273;  // apart from other uses of the seed
constexpr int kMax = 26;                         // A to Z

// Short enough to be written on a slip of paper.
std::uint64_t versionSeed(std::uint64_t seed, int version) {
  return version == 0 ? seed : hashOf(seed, kVersions, version) % 1'000'000'000;
}

// The cells of the puzzle as a drawing.
gen::Shape shapeOf(const Puzzle& puzzle) {
  const std::vector<Letter>& cells = puzzle.grid.cells();
  if (std::find(cells.begin(), cells.end(), kOutside) == cells.end()) return {};
  std::vector<std::uint8_t> inside;
  for (const Letter l : cells) inside.push_back(l == kOutside ? 0 : 255);
  return {puzzle.grid.columns(), puzzle.grid.rows(), std::move(inside)};
}

// Another version of `first`, from what its file holds.
FilledPuzzle makeVersion(const Puzzle& first, int version, gen::WordSearchOptions options,
                         const gen::FillerOptions& filler, Events& events) {
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
  return makePuzzle(list, options, filler, events);
}

// The letters of a word or message as one text.
std::string joined(const std::vector<std::string>& letters) {
  std::string text;
  for (const std::string& letter : letters) text += letter;
  return text;
}

// What a puzzle's file says of its letters, to be kept again.
gen::FillerOptions fillerOf(const StoredPuzzle& first, const Workspace& workspace, Events& events) {
  FillSettings settings;
  settings.unique = first.constraints.onceBut.has_value();
  gen::FillerOptions filler = optionsOf(settings, first.puzzle.alphabet, workspace, events);
  if (!first.constraints.message.empty()) {
    filler.message = gen::gridLetters(joined(first.constraints.message), first.puzzle.alphabet);
    filler.progress = {events, Stage::fitMessage};
  }
  if (first.constraints.avoid) {
    filler.recordAvoid = true;
    filler.avoid.clear();
    for (const std::vector<std::string>& word : *first.constraints.avoid) filler.avoid.push_back(joined(word));
  }
  return filler;
}

Version finished(FilledPuzzle made, const std::string& name) {
  Version version;
  version.report = {name, "", gridReport(made.placed, made.puzzle), fillReport(made.filled, made.puzzle)};
  version.stored = {std::move(made.puzzle), std::move(made.filled.promises)};
  return version;
}

// All of one size. Where words of one do not fit a size that was given, that one is the last.
std::vector<Version> makeVersions(const WordList& list, const VersionsSettings& settings,
                                  const Workspace& workspace, Events& events) {
  gen::WordSearchOptions options = optionsOf(settings.grid, workspace, events);
  const gen::FillerOptions filler = optionsOf(settings.fill, list.alphabet, workspace, events);
  const bool automatic = options.columns == 0;
  const auto count = static_cast<std::size_t>(settings.count);
  std::vector<Version> versions;
  while (versions.size() < count) {
    const auto number = static_cast<int>(versions.size());
    Version version =
        finished(number == 0
                     ? makePuzzle(list, options, filler, events)
                     : makeVersion(versions.front().stored.puzzle, number, options, filler, events),
                 versionName(versions.size(), count));
    const GridReport& grid = version.report.grid;
    if (!grid.unplaced.empty() && automatic) {
      // What the first found is too small for this one: all become larger.
      const Cell larger = options.shape.sized(std::max(options.columns, options.rows) + 1);
      options.columns = larger.column;
      options.rows = larger.row;
      versions.clear();
      continue;
    }
    if (automatic) {
      options.columns = grid.columns;
      options.rows = grid.rows;
    }
    versions.push_back(std::move(version));
    if (!versions.back().report.grid.unplaced.empty()) break;
  }
  return versions;
}

void checkOutputs(const VersionsSettings& settings) {
  if (settings.output == "-" && settings.count > 1)
    throw Error::inSetting("output", "several versions cannot all go to standard output", "name a file");
  if (settings.output == ".")
    throw Error::inSetting("output", "several versions need a name", "write one, such as test.ipuz");
  if (settings.answerKey.empty()) return;
  if (const std::string kind = formatOf(settings.answerKey, "", "pdf"); kind != "pdf")
    throw cannotWrite("an answer key", kind, "end the name in .pdf", settings.answerKey);
}

OutputFile writeAnswerKey(const std::vector<Version>& versions, const std::string& path,
                          const Workspace& workspace, Events& events) {
  std::vector<layout::Version> solved;
  for (const Version& version : versions) solved.push_back({version.report.name, version.stored.puzzle});
  return writePdfFile(
      layout::composeKey(std::move(solved), workspace.guideTemplate("world"), workspace.type()), {path, "pdf"},
      workspace, events);
}

}  // namespace

std::string versionName(std::size_t index, std::size_t count) {
  return count > 1 && count <= kMax ? std::string(1, static_cast<char>('A' + index)) : "";
}

const SettingTable& describe(const VersionsSettings*) {
  static const SettingTable table = tableOf(
      {include(&S::words, describe(static_cast<const WordSettings*>(nullptr))),
       include(&S::grid, describe(static_cast<const GridSettings*>(nullptr))).without({"partial"}),
       include(&S::fill, describe(static_cast<const FillSettings*>(nullptr))),
       entry("count", &S::count, "The number of versions: name-A, name-B, ...").in(1, kMax),
       entry("output", &S::output, "The versions, as name.ipuz for name-A.ipuz and so on; or .txt for the letters alone")
           .form("FILE")
           .letter('o')
           .role(Role::output)
           .required(),
       entry("format", &S::format, "What to write, whatever the name's ending").choices({"ipuz", "txt", "quiz"}),
       entry("answer-key", &S::answerKey, "The solutions of all versions, four a page (.pdf)")
           .form("FILE")
           .role(Role::output)});
  return table;
}

const FieldTable& fieldsOf(const VersionReport*) {
  using R = VersionReport;
  static const FieldTable fields = [] {
    FieldTable all = fieldsWithin(&R::grid, fieldsOf(static_cast<const GridReport*>(nullptr)));
    all.push_back(field("filler", &R::filler, "The letters that no word needs."));
    all.push_back(field("name", &R::name, "A, B, ...; empty where there is only one."));
    all.push_back(field("file", &R::file, "The file that it was written to; empty: none."));
    return all;
  }();
  return fields;
}

const FieldTable& fieldsOf(const VersionsReport*) {
  using R = VersionsReport;
  static const FieldTable fields = reportFields<R>({field("versions", &R::versions, "Each of the puzzles.")});
  return fields;
}

std::vector<Version> versionsOf(const StoredPuzzle& first, int count, const Workspace& workspace,
                                Events& events) {
  const gen::FillerOptions filler = fillerOf(first, workspace, events);
  gen::WordSearchOptions options;
  options.threads = workspace.threads();
  std::vector<Version> versions;
  for (int v = 1; v < count; ++v) {
    versions.push_back(finished(makeVersion(first.puzzle, v, options, filler, events),
                                versionName(static_cast<std::size_t>(v), static_cast<std::size_t>(count))));
    const GridReport& grid = versions.back().report.grid;
    if (!grid.unplaced.empty()) throw misfit(grid, false);
  }
  return versions;
}

VersionsReport runVersions(const VersionsSettings& settings, const Workspace& workspace, Events& events) {
  checkOutputs(settings);
  const CleanWords words = readList(settings.words, workspace, events);
  std::vector<Version> versions = makeVersions(words.list, settings, workspace, events);
  VersionsReport report;
  const GridReport& last = versions.back().report.grid;
  const bool whole = last.unplaced.empty();
  if (!whole) report.failure = misfit(last, false);
  for (Version& version : versions) {
    if (whole) {
      const std::string& name = version.report.name;
      version.report.file = name.empty() ? settings.output : numberedPath(settings.output, name);
      report.files.push_back(writePuzzle(version.stored.puzzle, version.stored.constraints, version.report.file,
                                         settings.format));
    }
    report.versions.push_back(version.report);
  }
  if (whole && !settings.answerKey.empty())
    report.files.push_back(writeAnswerKey(versions, settings.answerKey, workspace, events));
  return report;
}

}  // namespace gridpress::jobs
