// jobs/book/design: reads, chooses, and sets the gutter by the number of pages.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/book/design.h"

#include <algorithm>
#include <map>
#include <utility>

#include "gen/words/collate.h"
#include "jobs/book/emblem.h"
#include "jobs/files/paths.h"
#include "jobs/print/gutter.h"
#include "layout/style/service.h"
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

// The book's own, else the one that two thirds of its puzzles are in, else English.
std::string languageOf(const BookRecipe& recipe, const std::vector<BookPuzzle>& plan) {
  if (!recipe.language.empty()) return recipe.language;
  std::map<std::string, std::size_t> puzzles;
  for (const BookPuzzle& puzzle : plan)
    ++puzzles[puzzle.squares.empty() ? puzzle.words.language : puzzle.squares.front().language];
  for (const auto& [language, count] : puzzles)
    if (!language.empty() && gen::hasOrder(language) && count * 3 >= plan.size() * 2) return language;
  return "en";
}

void setForService(BookPages& book) {
  const layout::Service& service = *book.service;
  book.options.links = !service.pdf || service.pdf->annotations;
  book.options.bookmarks = !service.pdf || service.pdf->bookmarks;
  // The gutter changes no page's place, but lines of the contents depend on the margins above and below.
  const layout::WorksheetStyle unbound = book.style;
  const int pages = settleGutter(service, book.count(), [&](int bound) {
    book.style = layout::bookForService(unbound, service, bound);
    return book.count();
  });
  if (const auto most = service.maxPagesAt(book.style.page); most && pages > *most)
    throw Error::job("the book has " + std::to_string(pages) + " pages, " + service.title + " binds " +
                         std::to_string(*most) + " at this trim",
                     "choose fewer puzzles, more solutions a page, or make two books");
}

BookEdition editionOf(const BookRecipe& recipe, const BookChoices& choices,
                      const std::vector<BookPuzzle>& plan, const Workspace& workspace) {
  BookEdition edition;
  edition.title = recipe.text.title;
  edition.subtitle = recipe.text.subtitle;
  edition.author = recipe.text.author;
  edition.language = languageOf(recipe, plan);
  edition.imprint = recipe.text.imprint;
  addCredits(plan, edition.imprint);
  if (std::any_of(plan.begin(), plan.end(), [](const BookPuzzle& p) { return !p.fact.empty(); }))
    for (const BookPuzzle& puzzle : plan) edition.facts.push_back(puzzle.fact);
  edition.howToTitle = recipe.text.howToTitle;
  edition.howTo = recipe.text.howTo;
  edition.contentsTitle = recipe.text.contentsTitle;
  edition.puzzlesHead = recipe.text.puzzlesHead;
  edition.counts = countsOf(plan, *workspace.phrases(edition.language));
  edition.style = recipe.style;
  edition.service = recipe.service;
  edition.trim = choices.trim ? choices.trim : recipe.trim;
  edition.marks = recipe.marks;
  edition.url = recipe.url;
  edition.puzzleCodes = recipe.puzzleCodes;
  edition.perPage = static_cast<std::size_t>(recipe.perPage.value_or(0));
  return edition;
}

}  // namespace

int BookPages::count() const {
  return static_cast<int>(layout::BookPlan(puzzles, style, options).pages());
}

BookPages pagesOf(const BookEdition& edition, std::size_t puzzles, const Workspace& workspace) {
  BookPages book;
  book.puzzles = puzzles;
  book.style = workspace.worksheetStyle(edition.style, edition.language);
  if (edition.trim) book.style.page = *edition.trim;
  book.style.mirrored = true;
  if (edition.marks) book.style.marks = *edition.marks;
  if (!edition.service.empty()) book.service = workspace.service(edition.service);
  book.options.text = {edition.title,         edition.subtitle,    edition.author,
                       edition.imprint,       edition.howToTitle,  edition.howTo,
                       edition.contentsTitle, edition.puzzlesHead, edition.counts};
  book.options.perPage = edition.perPage > 0 ? static_cast<int>(edition.perPage) : book.style.perPage;
  book.options.url = edition.url;
  book.options.puzzleCodes = edition.puzzleCodes;
  if (book.service) setForService(book);
  return book;
}

BookDesign designBook(BookRecipe recipe, const BookChoices& choices, const Workspace& workspace) {
  BookDesign book;
  book.recipe = std::move(recipe);
  if (!choices.service.empty()) book.recipe.service = choices.service;
  if (!choices.language.empty()) book.recipe.language = choices.language;
  // What is wrong with them is said before words are chosen.
  const layout::WorksheetStyle style = workspace.worksheetStyle(book.recipe.style);
  for (BookGroup& group : book.recipe.groups)
    if (group.words == 0) group.words = style.usualWords;
  if (!book.recipe.service.empty()) workspace.service(book.recipe.service);
  book.plan = planBook(book.recipe, workspace);
  book.edition = editionOf(book.recipe, choices, book.plan, workspace);
  book.pages = pagesOf(book.edition, book.plan.size(), workspace);
  return book;
}

Document bookDocument(std::vector<layout::Worksheet> sheets, const BookEdition& edition,
                      const BookPages& pages, const Workspace& workspace) {
  layout::BookOptions options = pages.options;
  for (std::size_t i = 0; i < std::min(sheets.size(), edition.facts.size()); ++i)
    sheets[i].fact = edition.facts[i];
  options.emblem = emblemOf(edition.title, edition.language, workspace);
  Document document = layout::composeBook(std::move(sheets), pages.style, options, workspace.type());
  if (edition.only == 0) return document;
  const layout::BookPlan plan(pages.puzzles, pages.style, options);
  return layout::onePage(std::move(document), plan.puzzlePage(edition.only - 1));
}

}  // namespace gridpress::jobs
