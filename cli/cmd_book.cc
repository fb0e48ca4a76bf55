// cli/cmd_book: `gridpress book`: many puzzles of several lists as a book.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <filesystem>
#include <iostream>
#include <memory>
#include <utility>

#include "cli/book_job.h"
#include "cli/cover_job.h"
#include "cli/data_dir.h"
#include "cli/jobs.h"
#include "cli/press_flags.h"
#include "cli/report.h"
#include "model/error.h"
#include "model/length_text.h"

namespace gridpress::cli {

namespace {

struct Flags {
  std::string recipe, output, service, trim, puzzles;
  std::size_t only = 0;
  PressFlags press;
};

// Each puzzle by its number. Gives how many others lie in the folder: an earlier book's.
std::size_t writePuzzles(const std::vector<layout::Worksheet>& sheets, const std::string& folder) {
  std::size_t written = 0;
  std::error_code failed;
  std::filesystem::create_directories(folder, failed);
  if (failed) throw Error::call("cannot make this folder: " + failed.message(), "name another", {folder, 0});
  const std::size_t digits = std::max<std::size_t>(3, std::to_string(sheets.size()).size());
  for (const layout::Worksheet& sheet : sheets) {
    const std::string name = folder + "/" + std::string(digits - sheet.tag.size(), '0') + sheet.tag;
    for (std::size_t i = 0; i < sheet.squares.size(); ++i)
      writePuzzle(*sheet.squares[i], name + "-" + std::to_string(i + 1) + ".ipuz");
    if (sheet.puzzle && sheet.squares.empty()) writePuzzle(*sheet.puzzle, name + ".ipuz");
    written += sheet.squares.empty() ? (sheet.puzzle ? 1 : 0) : sheet.squares.size();
  }
  std::size_t all = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    all += entry.path().extension() == ".ipuz" ? 1 : 0;
  return all - written;
}

int run(const Context& context, const Flags& flags) {
  const Meter meter;
  BookJob job = prepareBook(context, flags.recipe, {flags.service, flags.trim});
  const std::optional<layout::Service>& service = job.service;
  if (flags.only > job.plan.size())
    throw Error::call("--only " + std::to_string(flags.only) + ": the book has " +
                          std::to_string(job.plan.size()) + " puzzles",
                      "name one of them, from 1 on");
  std::optional<std::size_t> only;
  if (flags.only > 0) only = flags.only - 1;
  PressFlags press = flags.press;
  if (service && service->pdf && !service->pdf->standard.empty() && press.standard == "plain")
    press.standard = service->pdf->standard;
  if (service && service->minPages && job.pages() < *service->minPages && !context.quiet)
    std::cerr << flags.output << ": " << job.pages() << " pages; " << service->title << " binds books from "
              << *service->minPages << " pages on\n";
  const render::PressOptions ink = press.options(context);
  job.options.emblem = emblemOf(context, job.recipe.text.title);
  BookSheets made = makeBook(context, job.plan, job.recipe.text.language, only);
  const std::vector<layout::Worksheet> sheets = made.sheets;

  const fonts::Typesetter type = openFonts(context);
  const layout::BookPlan pages(job.plan.size(), job.style, job.options);
  Document document = layout::composeBook(std::move(made.sheets), job.style, job.options, type);
  if (only) document = layout::onePage(std::move(document), pages.puzzlePage(*only));
  Made book = writeDocument(context, document, type, flags.output, "book", ink);
  book.seconds = meter.seconds();
  // Once the book is whole.
  if (!flags.puzzles.empty())
    if (const std::size_t others = writePuzzles(sheets, flags.puzzles); others > 0)
      made.notes.push_back(flags.puzzles + " holds " + withCommas(others) +
                           " puzzles more, which are not this book's; verify reads them all");
  nlohmann::json json = toJson(book);
  json["notes"] = made.notes;
  json["puzzles"] = job.plan.size();
  json["pages"] = document.pageCount;
  if (!only) json["firstPuzzle"] = pages.firstPuzzle() + 1, json["firstSolution"] = pages.firstSolution() + 1;
  std::vector<std::string> lines = table({book});
  lines.insert(lines.end(), made.notes.begin(), made.notes.end());
  if (service && !only)
    for (std::string& line : describeSpines(context, job.recipe.service, {book})) {
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
