// cli/cmd_make: `gridpress make`: from a list of names to everything that can be printed, checked.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>

#include "cli/check.h"
#include "cli/data_dir.h"
#include "cli/filler_flags.h"
#include "cli/filler_report.h"
#include "cli/generate_flags.h"
#include "cli/jobs.h"
#include "cli/progress_bar.h"
#include "cli/puzzle_file.h"
#include "cli/report.h"
#include "cli/style_flags.h"
#include "cli/word_flags.h"
#include "layout/poster/poster.h"
#include "model/error.h"
#include "model/length_text.h"

namespace gridpress::cli {

namespace {

struct Flags {
  WordFlags words;
  GenerateFlags grid;
  FillerFlags filler;
  StyleFlags style;
  std::string output;
  PictureOptions picture;
};

constexpr const char* kAuto = "auto";

// The puzzle, and its files. What is finished is told at once: the whole takes a while.
class Chain {
 public:
  Chain(const Context& context, const std::string& folder) : context_(context), folder_(folder) {}

  std::string in(const std::string& name) const { return (std::filesystem::path(folder_) / name).string(); }
  void add(Made made) {
    say(context_, "  " + made.path + "  " + made.extent + ", " + fileSize(made.bytes) + ", " +
                      fixed(made.seconds, 1) + " s");
    made_.push_back(std::move(made));
  }
  const std::vector<Made>& made() const { return made_; }

 private:
  const Context& context_;
  std::string folder_;
  std::vector<Made> made_;
};

std::vector<gen::SourceSpec> sourcesOf(const Context& context, Flags& flags) {
  if (flags.words.sources.empty()) {
    flags.words.sources = {dataFolder(context) + "/templates/world/places.tsv.xz"};
    if (flags.words.title.empty()) flags.words.title = "Places of the World";
  }
  return flags.words.specs();
}

// Where no template is named: world's, unless its cells would be larger than an inch, as a short list's are;
// then plain's.
Styles stylesFor(const Context& context, StyleFlags& style, const Puzzle& puzzle,
                 const TextMeasure& measure) {
  if (style.style != kAuto) return style.load(context);
  style.style = "world";
  Styles world = style.load(context);
  const Length pitch = layout::planPoster(puzzle, world.poster, measure).grid.pitch;
  if (!style.sheet.empty() || pitch <= Length::in(1)) return world;
  style.style = "plain";
  say(context, "template plain: on world's sheet the cells would be " + inches(pitch) +
                   " large (--template world takes it)");
  return style.load(context);
}

int run(const Context& context, Flags flags) {
  const std::vector<gen::SourceSpec> sources = sourcesOf(context, flags);
  if (flags.style.style != kAuto)
    flags.style.load(context);  // A wrong template says so before the long part.
  const fonts::Typesetter type = openFonts(context);
  std::error_code error;
  std::filesystem::create_directories(flags.output, error);
  if (error)
    throw Error::call("cannot make this folder: " + error.message(), "name another with -o",
                      {flags.output, 0});
  Chain chain(context, flags.output);

  say(context, "reading and cleaning words");
  gen::CleanReport cleaning;
  const WordList words =
      loadWords(context, sources, flags.words.options(context), cleaning, flags.words.rejects);
  for (const std::string& line : gen::describe(cleaning)) say(context, "  " + line);
  chain.add(writeWordTable(words, chain.in("words.tsv")));

  say(context, "placing " + withCommas(words.words.size()) + " words");
  const Meter meter;
  gen::WordSearchReport report;
  gen::FillerReport filled;
  const Puzzle puzzle =
      generateFilled(context, words, flags.grid.options(context), flags.filler, report, filled);
  const double placing = meter.seconds(), placingMemory = meter.peakMegabytes();
  for (const std::string& line : describe(report, puzzle)) say(context, "  " + line);
  for (const std::string& line : describe(filled, puzzle)) say(context, "  " + line);
  nameLeftOver(puzzle);
  const bool whole = report.leftOver.empty();
  if (!whole && !flags.grid.partial) throw misfit(report, puzzle, false);
  Made ipuz = writePuzzle(puzzle, filled.promises, chain.in("puzzle.ipuz"));
  ipuz.seconds += placing;
  ipuz.peakMegabytes = std::max(ipuz.peakMegabytes, placingMemory);
  chain.add(ipuz);
  chain.add(writePuzzle(puzzle, chain.in("puzzle.txt")));

  const Styles styles = stylesFor(context, flags.style, puzzle, type);
  Context printing = context;
  printing.flags.push_back("--template=" + flags.style.style);
  planTiles(puzzle, styles.poster, styles.sheets,
            type);  // Before the large prints: what cannot be cut, says so now.
  say(context, "printing");
  PosterOptions jpeg;
  jpeg.picture = flags.picture;
  chain.add(writePoster(printing, puzzle, styles.poster, type, chain.in("poster.pdf"), {}));
  chain.add(writePoster(printing, puzzle, styles.poster, type, chain.in("poster.jpg"), jpeg));
  chain.add(writeTiles(printing, puzzle, styles.poster, styles.sheets, type, chain.in("tiles.pdf")));
  chain.add(writeGuide(printing, puzzle, styles.guide, type, chain.in("guide.pdf")));

  say(context, "reading everything back");
  // The puzzle too is read back, so that what is checked is what lies in the folder.
  const Puzzle stored = loadPuzzle(chain.in("puzzle.ipuz"));
  const proof::VerificationReport verification =
      check(context, stored,
            {chain.in("puzzle.txt"), chain.in("poster.pdf"), chain.in("poster.jpg"), chain.in("tiles.pdf"),
             chain.in("guide.pdf")},
            styles, type);
  nlohmann::json json = {
      {"words", toJson(cleaning)}, {"puzzle", toJson(report, puzzle)}, {"made", nlohmann::json::array()}};
  json["puzzle"]["filler"] = toJson(filled, puzzle);
  for (const Made& made : chain.made()) json["made"].push_back(toJson(made));
  json["certificate"] = nlohmann::json::parse(proof::toJson(verification));
  if (!context.quiet) std::cerr << proof::toText(verification);
  std::vector<std::string> lines = {""};
  for (const std::string& line : table(chain.made())) lines.push_back(line);
  tell(context, json, lines);
  return whole && verification.passed() ? 0 : 1;
}

}  // namespace

Command makeCommand() {
  return {"make",
          "From a list of words (default: the places of the world) to poster, picture, sheets and guide, all "
          "checked",
          [](CLI::App& app, Context& context) -> std::function<int()> {
            auto flags = std::make_shared<Flags>();
            flags->words.add(app, false);
            flags->grid.add(app);
            flags->filler.add(app);
            app.add_option("-o,--output", flags->output, "The folder for everything that is made")
                ->required()
                ->type_name("DIR");
            flags->style.style = kAuto;
            flags->style.addTemplate(app);
            flags->style.addSheet(app);
            flags->style.addPaper(app);
            app.add_option("--dpi", flags->picture.dpi, "Pixels per inch of the picture")
                ->capture_default_str()
                ->check(CLI::Range(1, 10000))
                ->type_name("N");
            return [flags, &context] { return run(context, *flags); };
          }};
}

}  // namespace gridpress::cli
