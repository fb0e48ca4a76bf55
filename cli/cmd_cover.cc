// cli/cmd_cover: `gridpress cover`: the wrap cover of a guide or a book of puzzles.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>

#include "cli/book_puzzles.h"
#include "cli/cover_job.h"
#include "cli/jobs.h"
#include "cli/report.h"
#include "cli/services.h"
#include "cli/style_flags.h"
#include "model/error.h"
#include "model/length_text.h"
#include "proof/book_size.h"

namespace gridpress::cli {

namespace {

struct Flags {
  std::vector<std::string> files;  ///< A puzzle and its guide, or a book of puzzles alone.
  std::string service, stock, output;
  StyleFlags style;
};

int run(const Context& context, const Flags& flags) {
  const Styles styles = flags.style.load(context);
  const layout::CoverRules rules = loadCoverRules(context, flags.service);
  const proof::BookSize size = proof::bookSize(flags.files.back());
  layout::CoverBook book{size.trim, size.pages, flags.stock, size.volume};
  if (size.ofPuzzles) {
    book.title = size.title;
    book.author = size.author;
    book.what = size.subject;
  } else if (flags.files.size() == 1) {
    throw Error::call("this is no book of puzzles, and its cover shows its puzzle",
                      "name the puzzle before the guide: gridpress cover puzzle.ipuz guide.pdf",
                      {flags.files.front(), 0});
  }
  const Puzzle puzzle =
      flags.files.size() > 1 ? loadPuzzle(flags.files.front()) : *emblemOf(context, size.title, true);
  const fonts::Typesetter type = openFonts(context);
  const Document cover = layout::composeCover(puzzle, styles.guide, rules, book, type);
  const Made made = writeDocument(context, cover, type, flags.output, "cover");
  const layout::CoverPaper& paper = rules.paper(flags.stock);
  const Length spine = rules.spine(size.pages, paper);
  nlohmann::json json = toJson(made);
  json["pages"] = size.pages;
  json["spineInches"] = spine.in();
  json["paper"] = paper.name;
  std::vector<std::string> lines = table({made});
  lines.push_back(std::to_string(size.pages) + " pages on " + paper.name + ": spine " + fixed(spine.in(), 3) +
                  " in" + (size.pages < rules.spineTextFrom ? ", too thin for text" : ""));
  const layout::Service service = loadService(context, flags.service);
  if (service.leastPages && static_cast<int>(size.pages) < *service.leastPages)
    lines.push_back(service.title + " binds books from " + std::to_string(*service.leastPages) + " pages on");
  tell(context, json, lines);
  return 0;
}

}  // namespace

Command coverCommand() {
  return {
      "cover", "Set the wrap cover of a guide or a book of puzzles",
      [](CLI::App& app, Context& context) -> std::function<int()> {
        auto flags = std::make_shared<Flags>();
        app.add_option(
               "files", flags->files,
               "The puzzle (.ipuz) and its guide (.pdf), or a book of puzzles (.pdf): the last one gives "
               "trim and thickness")
            ->required()
            ->expected(1, 2)
            ->type_name("[PUZZLE] BOOK");
        app.add_option("--for", flags->service, "The service that binds it")
            ->required()
            ->check(CLI::IsMember({"kdp", "lulu"}))
            ->type_name("SERVICE");
        app.add_option("--stock", flags->stock, "The paper of its pages: white, cream")->type_name("NAME");
        app.add_option("-o,--output", flags->output, "The cover (.pdf); - is standard output")
            ->required()
            ->type_name("FILE");
        flags->style.addTemplate(app);
        return [flags, &context] { return run(context, *flags); };
      }};
}

}  // namespace gridpress::cli
