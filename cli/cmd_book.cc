// cli/cmd_book: `gridpress book`: many puzzles of several lists as a book.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>
#include <utility>

#include "cli/book_puzzles.h"
#include "cli/cover_job.h"
#include "cli/data_dir.h"
#include "cli/jobs.h"
#include "cli/press_flags.h"
#include "cli/report.h"
#include "cli/services.h"
#include "cli/worksheet_job.h"
#include "layout/for_service.h"
#include "model/error.h"

namespace gridpress::cli {

namespace {

struct Flags {
  std::string recipe, output, service, trim, puzzles;
  std::size_t only = 0;
  PressFlags press;
};

void writePuzzles(const std::vector<layout::Worksheet>& sheets, const std::string& folder) {
  std::error_code failed;
  std::filesystem::create_directories(folder, failed);
  if (failed) throw Error::call("cannot make this folder: " + failed.message(), "name another", {folder, 0});
  const std::size_t digits = std::max<std::size_t>(3, std::to_string(sheets.size()).size());
  for (const layout::Worksheet& sheet : sheets) {
    const std::string name = folder + "/" + std::string(digits - sheet.tag.size(), '0') + sheet.tag;
    for (std::size_t i = 0; i < sheet.squares.size(); ++i)
      writePuzzle(*sheet.squares[i], name + "-" + std::to_string(i + 1) + ".ipuz");
    if (sheet.puzzle && sheet.squares.empty()) writePuzzle(*sheet.puzzle, name + ".ipuz");
  }
}

int run(const Context& context, const Flags& flags) {
  const Meter meter;
  BookRecipe recipe = readBookRecipe(readFile(flags.recipe), flags.recipe);
  if (!flags.service.empty()) recipe.service = flags.service;
  layout::WorksheetStyle style = loadWorksheetStyle(context, recipe.style);
  if (recipe.trim) style.page = *recipe.trim;
  if (!flags.trim.empty()) style.page = layout::paperSize(flags.trim, "--trim");
  style.mirrored = true;
  std::optional<layout::Service> service;
  if (!recipe.service.empty())
    service = loadService(context, recipe.service == "kdp" ? "kdp-interior" : recipe.service);

  const std::vector<BookPuzzle> plan = planBook(context, recipe);
  if (flags.only > plan.size())
    throw Error::call(
        "--only " + std::to_string(flags.only) + ": the book has " + std::to_string(plan.size()) + " puzzles",
        "name one of them, from 1 on");
  std::optional<std::size_t> only;
  if (flags.only > 0) only = flags.only - 1;

  layout::BookOptions options;
  options.text = recipe.text;
  options.perPage = recipe.perPage;
  for (const BookPuzzle& puzzle : plan) {
    if (puzzle.kind != BookKind::wordSearch) options.text.what = "puzzles";
    const std::string& credit = puzzle.words.credit;
    std::vector<std::string>& imprint = options.text.imprint;
    if (!credit.empty() && std::find(imprint.begin(), imprint.end(), credit) == imprint.end())
      imprint.push_back(credit);
  }
  PressFlags press = flags.press;
  if (service) {
    options.links = !service->pdf || service->pdf->annotations;
    options.bookmarks = !service->pdf || service->pdf->bookmarks;
    if (service->pdf && !service->pdf->standard.empty() && press.standard == "plain")
      press.standard = service->pdf->standard;
    // The gutter changes no page's place, but lines of the contents depend on the margins above and below.
    const auto pagesNow = [&] {
      return static_cast<int>(layout::BookPlan(plan.size(), style, options).pages());
    };
    style = layout::bookForService(std::move(style), *service, pagesNow());
    style = layout::bookForService(std::move(style), *service, pagesNow());
    const int pages = pagesNow();
    if (const auto most = service->mostPagesAt(style.page); most && pages > *most)
      throw Error::job("the book has " + std::to_string(pages) + " pages, " + service->title + " binds " +
                           std::to_string(*most) + " at this trim",
                       "choose fewer puzzles, more solutions a page, or make two books");
    if (service->leastPages && pages < *service->leastPages && !context.quiet)
      std::cerr << flags.output << ": " << pages << " pages; " << service->title << " binds books from "
                << *service->leastPages << " pages on\n";
  }
  const render::PressOptions ink = press.options(context);
  options.emblem = emblemOf(context, recipe.text.title);
  std::vector<layout::Worksheet> sheets = makeBook(context, plan, recipe.text.language, only);
  if (!flags.puzzles.empty()) writePuzzles(sheets, flags.puzzles);

  const fonts::Typesetter type = openFonts(context);
  const layout::BookPlan pages(plan.size(), style, options);
  Document document = layout::composeBook(std::move(sheets), style, options, type);
  if (only) document = layout::onePage(std::move(document), pages.puzzlePage(*only));
  Made made = writeDocument(context, document, type, flags.output, "book", ink);
  made.seconds = meter.seconds();
  nlohmann::json json = toJson(made);
  json["puzzles"] = plan.size();
  json["pages"] = document.pageCount;
  if (!only) json["firstPuzzle"] = pages.firstPuzzle() + 1, json["firstSolution"] = pages.firstSolution() + 1;
  std::vector<std::string> lines = table({made});
  if (service && !only)
    for (std::string& line : describeSpines(context, recipe.service, {made})) {
      json["spines"].push_back(line);
      lines.push_back(std::move(line));
    }
  tell(context, json, lines);
  return 0;
}

}  // namespace

Command bookCommand() {
  return {"book", "Set a book of many puzzles, with contents and solutions",
          [](CLI::App& app, Context& context) -> std::function<int()> {
            auto flags = std::make_shared<Flags>();
            app.add_option("recipe", flags->recipe,
                           "What is in it (.toml); templates/book/sample.toml is one to copy")
                ->required()
                ->type_name("BOOK");
            app.add_option("-o,--output", flags->output, "The book (.pdf); - is standard output")
                ->required()
                ->type_name("FILE");
            app.add_option("--for", flags->service,
                           "The service that binds it: gutter, mirrored margins, what it forbids")
                ->check(CLI::IsMember({"kdp", "ingram", "lulu"}))
                ->type_name("SERVICE");
            app.add_option("--trim", flags->trim, "The page, instead of the book's own: 6x9in, 8.5x11in, a5")
                ->type_name("WxH");
            app.add_option(
                   "--puzzles", flags->puzzles,
                   "Write each puzzle into this folder too: 001.ipuz, ..., word squares as 041-1.ipuz")
                ->type_name("DIR");
            app.add_option("--only", flags->only, "Only the page of this puzzle, as it stands in the book")
                ->check(CLI::PositiveNumber)
                ->type_name("N");
            flags->press.addStandard(app);
            return [flags, &context] { return run(context, *flags); };
          }};
}

}  // namespace gridpress::cli
