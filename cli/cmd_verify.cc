// cli/cmd_verify: `gridpress verify`: reads printed files back and holds them against the puzzle.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>

#include "cli/check.h"
#include "cli/data_dir.h"
#include "cli/guide_flags.h"
#include "cli/jobs.h"
#include "cli/output_file.h"
#include "cli/press_flags.h"
#include "cli/print_flags.h"
#include "cli/puzzle_file.h"
#include "cli/services.h"
#include "cli/style_flags.h"
#include "gen/wordsearch/fill/constraints.h"
#include "model/error.h"
#include "proof/verify/file_kind.h"
#include "proof/verify/verify.h"

namespace gridpress::cli {

namespace {

/// How prints were made.
struct MadeFlags {
  std::string service;
  StyleFlags style;
  GuideFlags guide;
  PressFlags press;
  std::vector<std::string> only;

  void add(CLI::App& app) {
    style.addTemplate(app);
    style.addSheet(app);
    style.addPaper(app);
    guide.addOrder(app);
    press.addPage(app);
    app.add_option("--only", only, "The tiles that were printed, as B2,C3")
        ->delimiter(',')
        ->allow_extra_args(false)
        ->type_name("LABEL,...");
    app.add_option("--for", service, "The print service that the poster or guide was set for")
        ->type_name("SERVICE");
  }
};

struct Flags {
  std::string puzzle;
  std::vector<std::string> files;
};

int print(const Context& context, const proof::VerificationReport& verification) {
  std::cout << (context.json ? proof::toJson(verification) : proof::toText(verification)) << std::flush;
  return verification.passed() ? 0 : 1;
}

// A folder of a book's puzzles, in the order of their names.
std::vector<Puzzle> puzzlesIn(const std::string& folder) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (entry.path().extension() == ".ipuz") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  if (files.empty())
    throw Error::call("this folder holds no .ipuz files", "name the folder that book --puzzles wrote",
                      {folder, 0});
  std::vector<Puzzle> puzzles;
  for (const auto& file : files) puzzles.push_back(loadPuzzle(file.string()));
  return puzzles;
}

bool isPuzzle(const std::string& path) {
  return endingOf(path) == "ipuz";
}

// What a print says of itself; what was said of it in this call goes before.
MadeFlags flagsOf(const std::string& path, const std::vector<std::string>& given) {
  MadeFlags flags;
  CLI::App app;
  flags.add(app);
  std::optional<proof::PrintedFileKind> kind;
  if (endingOf(path) != "txt") kind = proof::kindOf(path);
  std::vector<std::string> said = mergedFlags(kind ? kind->flags : "", given);
  std::reverse(said.begin(), said.end());
  app.parse(said);
  const bool several = kind && (kind->kind == proof::FileKind::pages || kind->kind == proof::FileKind::key);
  if (kind && !several && !kind->templateName.empty() && app.count("--template") == 0)
    flags.style.style = kind->templateName;
  return flags;
}

Styles stylesOf(const Context& context, const MadeFlags& flags, const std::string& path) {
  try {
    loadPosterTemplate(context, flags.style.style);
  } catch (const Error& e) {
    throw Error::call("it was set with a template of one's own: " + e.problem(),
                      "name its folder or file with --template", {path, 0});
  }
  Styles styles = flags.style.load(context);
  flags.press.apply(styles.poster);
  flags.guide.apply(context, styles);
  if (!flags.service.empty()) setPage(loadService(context, flags.service), styles.poster);
  return styles;
}

int run(const Context& context, const Flags& flags) {
  if (std::filesystem::is_directory(flags.puzzle))
    return print(context, checkPages(context, puzzlesIn(flags.puzzle), flags.files));
  std::vector<std::string> files = flags.files;
  if (const auto prints = std::stable_partition(files.begin(), files.end(), isPuzzle);
      prints != files.begin()) {
    std::vector<Puzzle> puzzles = {loadPuzzle(flags.puzzle)};
    for (auto file = files.begin(); file != prints; ++file) puzzles.push_back(loadPuzzle(*file));
    return print(context, checkPages(context, puzzles, {prints, files.end()}));
  }
  Promises promises;
  const Puzzle puzzle = loadPuzzle(flags.puzzle, promises);
  const fonts::Typesetter type = openFonts(context);
  proof::VerificationReport verification;
  verification.add(proof::checkPuzzle(puzzle));
  for (const std::string& path : flags.files) {
    const MadeFlags made = flagsOf(path, context.flags);
    const Styles styles = stylesOf(context, made, path);
    checkFile(context, puzzle, path, styles, type,
              {[&] { return made.guide.options(puzzle, styles, type); }, made.only}, verification);
  }
  if (!promises.none()) {
    proof::Check kept{"puzzle: message and filler", "", {}};
    for (std::string& line : gen::brokenPromises(puzzle, promises)) kept.findings.add(std::move(line));
    if (!promises.message.empty())
      kept.figures = std::to_string(promises.message.size()) + " letters of a message";
    verification.add({std::move(kept)});
  }
  return print(context, verification);
}

}  // namespace

Command verifyCommand() {
  return {
      "verify", "Read printed files back and check every letter",
      [](CLI::App& app, Context& context) -> std::function<int()> {
        auto flags = std::make_shared<Flags>();
        app.add_option("puzzle", flags->puzzle,
                       "The puzzle (.ipuz); several, or a folder of them, for what shows several")
            ->required()
            ->type_name("PUZZLE");
        app.add_option(
               "files", flags->files,
               "Posters, tiles, guides, keys, sheets, books (.pdf), pictures (.jpg, .png), letters (.txt)")
            ->type_name("FILE");
        // Read again for each file, since each says of itself how it was made.
        const auto given = std::make_shared<MadeFlags>();
        given->add(app);
        return [flags, given, &context] { return run(context, *flags); };
      }};
}

}  // namespace gridpress::cli
