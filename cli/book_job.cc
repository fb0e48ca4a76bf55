// cli/book_job: reads, chooses, and sets the gutter by the number of pages.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/book_job.h"

#include <algorithm>
#include <utility>

#include "cli/data_dir.h"
#include "cli/services.h"
#include "cli/worksheet_job.h"
#include "layout/style/for_service.h"
#include "model/error.h"

namespace gridpress::cli {

int BookJob::pages() const {
  return static_cast<int>(layout::BookPlan(plan.size(), style, options).pages());
}

std::string countsOf(const std::vector<BookPuzzle>& plan) {
  const auto count = [&](BookKind kind) {
    return std::count_if(plan.begin(), plan.end(), [kind](const BookPuzzle& p) { return p.kind == kind; });
  };
  std::vector<std::string> parts;
  const auto add = [&](BookKind kind, const std::string& one, const std::string& many) {
    if (const auto n = count(kind); n > 0) parts.push_back(std::to_string(n) + " " + (n == 1 ? one : many));
  };
  add(BookKind::wordSearch, "word search", "word searches");
  add(BookKind::crossword, "crossword", "crosswords");
  add(BookKind::squares, "page of word squares", "pages of word squares");
  std::string all;
  for (std::size_t i = 0; i < parts.size(); ++i)
    all += (i == 0 ? "" : i + 1 == parts.size() ? " and " : ", ") + parts[i];
  return all;
}

BookJob prepareBook(const Context& context, const std::string& file, const BookAsked& asked) {
  BookJob job;
  job.recipe = readBookRecipe(readFile(file), file);
  BookRecipe& recipe = job.recipe;
  if (!asked.service.empty()) recipe.service = asked.service;
  job.style = loadWorksheetStyle(context, recipe.style);
  if (recipe.trim) job.style.page = *recipe.trim;
  if (!asked.trim.empty()) job.style.page = layout::paperSize(asked.trim, "--trim");
  job.style.mirrored = true;
  if (!recipe.service.empty())
    job.service = loadService(context, recipe.service == "kdp" ? "kdp-interior" : recipe.service);
  job.plan = planBook(context, recipe);
  job.options.text = recipe.text;
  job.options.text.what = countsOf(job.plan);
  job.options.perPage = recipe.perPage.value_or(job.style.perPage);
  std::vector<std::string>& imprint = job.options.text.imprint;
  for (const BookPuzzle& puzzle : job.plan) {
    const std::string& credit = puzzle.words.credit;
    if (!credit.empty() && std::find(imprint.begin(), imprint.end(), credit) == imprint.end())
      imprint.push_back(credit);
  }
  if (!job.service) return job;
  const layout::Service& service = *job.service;
  job.options.links = !service.pdf || service.pdf->annotations;
  job.options.bookmarks = !service.pdf || service.pdf->bookmarks;
  // The gutter changes no page's place, but lines of the contents depend on the margins above and below.
  for (int again = 0; again < 2; ++again) {
    const int pages = job.pages();
    job.style = layout::bookForService(std::move(job.style), service, pages);
  }
  if (const auto most = service.maxPagesAt(job.style.page); most && job.pages() > *most)
    throw Error::job("the book has " + std::to_string(job.pages()) + " pages, " + service.title + " binds " +
                         std::to_string(*most) + " at this trim",
                     "choose fewer puzzles, more solutions a page, or make two books");
  return job;
}

}  // namespace gridpress::cli
