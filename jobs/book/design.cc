// jobs/book/design: reads, chooses, and sets the gutter by the number of pages.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/book/design.h"

#include <algorithm>
#include <utility>

#include "jobs/files/paths.h"
#include "jobs/print/gutter.h"
#include "layout/style/for_service.h"
#include "model/error.h"

namespace gridpress::jobs {

namespace {

// Whom the lists ask to be credited, each once.
void addCredits(const std::vector<BookPuzzle>& plan, std::vector<std::string>& imprint) {
  for (const BookPuzzle& puzzle : plan) {
    const std::string& credit = puzzle.words.credit;
    if (!credit.empty() && std::find(imprint.begin(), imprint.end(), credit) == imprint.end())
      imprint.push_back(credit);
  }
}

void setForService(BookDesign& book) {
  const layout::Service& service = *book.service;
  book.options.links = !service.pdf || service.pdf->annotations;
  book.options.bookmarks = !service.pdf || service.pdf->bookmarks;
  // The gutter changes no page's place, but lines of the contents depend on the margins above and below.
  const layout::WorksheetStyle unbound = book.style;
  const int pages = settleGutter(service, book.pages(), [&](int bound) {
    book.style = layout::bookForService(unbound, service, bound);
    return book.pages();
  });
  if (const auto most = service.maxPagesAt(book.style.page); most && pages > *most)
    throw Error::job("the book has " + std::to_string(pages) + " pages, " + service.title + " binds " +
                         std::to_string(*most) + " at this trim",
                     "choose fewer puzzles, more solutions a page, or make two books");
}

}  // namespace

int BookDesign::pages() const {
  return static_cast<int>(layout::BookPlan(plan.size(), style, options).pages());
}

BookDesign designBook(const std::string& file, const BookChoices& choices, const Workspace& workspace) {
  BookDesign book;
  book.recipe = readBookRecipe(readFile(file), file);
  BookRecipe& recipe = book.recipe;
  if (!choices.service.empty()) recipe.service = choices.service;
  book.style = workspace.worksheetStyle(recipe.style);
  if (recipe.trim) book.style.page = *recipe.trim;
  if (choices.trim) book.style.page = *choices.trim;
  book.style.mirrored = true;
  if (!recipe.service.empty()) book.service = workspace.service(recipe.service);
  book.plan = planBook(recipe, workspace);
  book.options.text = recipe.text;
  book.options.text.what = countsOf(book.plan);
  book.options.perPage = recipe.perPage.value_or(book.style.perPage);
  addCredits(book.plan, book.options.text.imprint);
  if (book.service) setForService(book);
  return book;
}

}  // namespace gridpress::jobs
