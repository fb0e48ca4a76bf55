// cli/cmd_cover: `gridpress cover`: the wrap cover of a guide or a book of puzzles.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "cli/book_job.h"
#include "cli/cover_job.h"
#include "cli/jobs.h"
#include "cli/output_file.h"
#include "cli/report.h"
#include "cli/services.h"
#include "cli/style_flags.h"
#include "layout/text/fill_in.h"
#include "model/error.h"
#include "model/length_text.h"
#include "proof/verify/book_size.h"

namespace gridpress::cli {

namespace {

struct Flags {
  std::vector<std::string>
      files;  ///< A puzzle and its guide; a book's file, with its print or without; a print.
  std::string service, stock, output;
  StyleFlags style;
};

/// What the cover is made of.
struct Subject {
  Puzzle puzzle;
  layout::CoverBook book;
};

Error notKnown(const std::string& file) {
  return Error::call("this is no book of puzzles, and its cover shows its puzzle",
                     "name the puzzle before the guide: gridpress cover puzzle.ipuz guide.pdf", {file, 0});
}

// Of the book's own file; its pages are counted, or read from the print.
Subject fromRecipe(const Context& context, const Flags& flags) {
  const std::string& file = flags.files.front();
  const BookJob job = prepareBook(context, file, {flags.service, ""});
  Subject s{*emblemOf(context, job.recipe.text.title, true), {job.style.page, job.pages(), flags.stock, ""}};
  if (flags.files.size() > 1) {
    const proof::BookSize size = proof::bookSize(flags.files.back());
    if (!size.ofPuzzles) throw notKnown(flags.files.back());
    if (size.title != job.recipe.text.title || static_cast<std::size_t>(size.pages) < job.plan.size())
      throw Error::call("this is \"" + size.title + "\" with " + std::to_string(size.pages) +
                            (size.pages == 1 ? " page" : " pages") + ", and not the whole of \"" +
                            job.recipe.text.title + "\"",
                        "name this book's print, or leave it out", {flags.files.back(), 0});
    s.book.trim = size.trim;
    s.book.pages = size.pages;
  }
  const layout::Facts facts = {
      {"counts", countsOf(job.plan)},          {"puzzles", std::to_string(job.plan.size())},
      {"pages", std::to_string(s.book.pages)}, {"title", job.recipe.text.title},
      {"subtitle", job.recipe.text.subtitle},  {"author", job.recipe.text.author}};
  const BookCover& cover = job.recipe.cover;
  s.book.title = job.recipe.text.title;
  s.book.subtitle = job.recipe.text.subtitle;
  s.book.author = job.recipe.text.author;
  s.book.colours = cover.colours;
  try {
    s.book.what = layout::fillIn(cover.line, facts);
    for (const std::string& part : cover.back) s.book.back.push_back(layout::fillIn(part, facts));
  } catch (const Error& e) {
    throw Error(e.blame(), {file, 0}, "[cover]: " + e.problem(), e.remedy());
  }
  return s;
}

Subject subjectOf(const Context& context, const Flags& flags) {
  const std::string first = endingOf(flags.files.front());
  Subject s;
  if (first == "toml") {
    s = fromRecipe(context, flags);
  } else {
    const proof::BookSize size = proof::bookSize(flags.files.back());
    if (!size.ofPuzzles && flags.files.size() == 1) throw notKnown(flags.files.front());
    s.book = {size.trim, size.pages, flags.stock, size.volume};
    if (size.ofPuzzles) {
      s.book.title = size.title;
      s.book.author = size.author;
      s.book.what = size.subject;
    }
    s.puzzle = size.ofPuzzles ? *emblemOf(context, size.title, true) : loadPuzzle(flags.files.front());
  }
  if (!s.book.title.empty() && s.book.back.empty())
    s.book.back = {s.book.title,
                   s.book.what.empty() ? "With all solutions." : s.book.what + ", with all solutions."};
  return s;
}

int run(const Context& context, const Flags& flags) {
  const Styles styles = flags.style.load(context);
  const layout::CoverRules rules = loadCoverRules(context, flags.service);
  const Subject subject = subjectOf(context, flags);
  const fonts::Typesetter type = openFonts(context);
  const Document cover = layout::composeCover(subject.puzzle, styles.guide, rules, subject.book, type);
  const Made made = writeDocument(context, cover, type, flags.output, "cover");
  const int pages = subject.book.pages;
  const layout::CoverPaper& paper = rules.paper(flags.stock);
  const Length spine = rules.spine(pages, paper);
  nlohmann::json json = toJson(made);
  json["pages"] = pages;
  json["spineInches"] = spine.in();
  json["paper"] = paper.name;
  std::vector<std::string> lines = table({made});
  lines.push_back(std::to_string(pages) + " pages on " + paper.name + ": spine " + fixed(spine.in(), 3) +
                  " in" + (pages < rules.spineTextFrom ? ", too thin for text" : ""));
  const layout::Service service = loadService(context, flags.service);
  if (service.minPages && pages < *service.minPages)
    lines.push_back(service.title + " binds books from " + std::to_string(*service.minPages) + " pages on");
  tell(context, json, lines);
  return 0;
}

}  // namespace

Command coverCommand() {
  return {
      "cover", "Set the wrap cover of a guide or a book of puzzles",
      [](CLI::App& app, Context& context) -> std::function<int()> {
        auto flags = std::make_shared<Flags>();
        app.add_option("files", flags->files,
                       "A book's file (.toml), whose pages are counted, or its print too (.pdf); a book's "
                       "print alone; or "
                       "a puzzle (.ipuz) and its guide (.pdf). What is printed gives trim and thickness")
            ->required()
            ->expected(1, 2)
            ->type_name("BOOK [PRINT]");
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
