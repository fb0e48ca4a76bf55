// jobs/book/book: from recipe to puzzles to pages to file.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/book/book.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <utility>

#include "jobs/book/design.h"
#include "jobs/documents/write_prints.h"
#include "jobs/files/paths.h"
#include "jobs/puzzle/puzzle_files.h"
#include "jobs/resolve/record.h"
#include "jobs/resolve/style_settings.h"
#include "model/length_text.h"

namespace gridpress::jobs {

namespace {

// Each puzzle by its number. Gives how many others lie in the folder: an earlier book's.
std::uint64_t writePuzzles(const std::vector<layout::Worksheet>& sheets, const std::string& folder) {
  std::uint64_t written = 0;
  const auto write = [&](const Puzzle& puzzle, const std::string& name) {
    writePuzzle(puzzle, {}, refuseForeignFile(name + ".ipuz"));
    ++written;
  };
  makeFolder(folder);
  const std::size_t digits = std::max<std::size_t>(3, std::to_string(sheets.size()).size());
  for (const layout::Worksheet& sheet : sheets) {
    const std::string name = folder + "/" + std::string(digits - sheet.tag.size(), '0') + sheet.tag;
    for (std::size_t i = 0; i < sheet.squares.size(); ++i)
      write(*sheet.squares[i], name + "-" + std::to_string(i + 1));
    if (sheet.puzzle && sheet.squares.empty()) write(*sheet.puzzle, name);
  }
  std::uint64_t all = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    all += entry.path().extension() == ".ipuz" ? 1 : 0;
  return all - written;
}

// The number of the only puzzle that is wanted, from 0.
std::optional<std::size_t> onlyOf(const BookSettings& settings, const BookDesign& book) {
  if (settings.only > book.plan.size())
    throw Error::inSetting("only",
                           "puzzle " + std::to_string(settings.only) + " does not exist: the book has " +
                               std::to_string(book.plan.size()),
                           "name one of them, from 1 on");
  return settings.only > 0 ? std::optional(settings.only - 1) : std::nullopt;
}

Object editionRecord(const BookEdition& edition, const PressSettings& press,
                     const std::vector<layout::Worksheet>& sheets) {
  Object record = laidOver(recordOf(edition), recordOf(press));
  record.set(kPuzzleKeys, puzzleKeysOf(sheets));
  return record;
}

// What a file of themes was taken for.
void noteThemes(const std::string& file, const BookRecipe& recipe, Events& events) {
  if (!recipe.themesBy) return;
  constexpr std::array<const char*, 6> kBy = {"a column", "a row",     "the rows with its name",
                                              "a sheet",  "a heading", "a block of lines"};
  events.note({"book.themes",
               "{file}: {themes}, each {by}, from \"{first}\" to \"{last}\"",
               {{"file", file},
                {"themes", counted(recipe.lists.size(), "theme")},
                {"by", kBy[static_cast<std::size_t>(*recipe.themesBy)]},
                {"first", recipe.lists.front().title},
                {"last", recipe.lists.back().title}}});
}

void countWords(const std::vector<BookPuzzle>& plan, const std::vector<layout::Worksheet>& sheets,
                BookReport& report) {
  constexpr std::size_t kThin = 3;
  for (std::size_t i = 0; i < plan.size(); ++i)
    if (plan[i].listed > 0 && sheets[i].puzzle) {
      report.listed += plan[i].listed;
      report.tooShort += plan[i].tooShort;
      report.words += sheets[i].puzzle->words.size();
      if (plan[i].listed < kThin) report.thin.push_back(plan[i].title);
    }
}

// Its pages as pictures, to leaf through on a screen.
void writeLeaves(const Document& document, const std::string& folder, const Workspace& workspace,
                 Events& events, BookReport& report) {
  makeFolder(folder);
  PictureOptions picture;
  picture.dpi = 96;
  picture.tone = render::Tone::gray;
  for (OutputFile& page : writePages(document, folder + "/page.png", picture, workspace, events))
    report.files.push_back(std::move(page));
}

// The files that a recipe names.
std::vector<std::string> inputsOf(const BookRecipe& recipe) {
  std::vector<std::string> files = recipe.known;
  for (const BookList& list : recipe.lists) files.push_back(list.file);
  for (const BookGroup& group : recipe.groups)
    if (std::filesystem::exists(group.mask)) files.push_back(group.mask);
  if (!recipe.cover.picture.empty()) files.push_back(recipe.cover.picture);
  if (std::filesystem::exists(recipe.edition.style)) files.push_back(recipe.edition.style);
  return files;
}

// "3 of 40 puzzles came out very easy, not easy".
void noteLevels(const std::vector<BookPuzzle>& plan, const std::vector<layout::Worksheet>& sheets,
                Events& events) {
  std::map<std::pair<gen::Level, gen::Level>, std::size_t> missed;  // Asked and reached.
  for (std::size_t i = 0; i < std::min(plan.size(), sheets.size()); ++i) {
    const gen::PuzzlePlacing* placing = gen::puzzleOf(plan[i].search);
    if (placing == nullptr || !placing->level || sheets[i].level < 0) continue;
    const auto reached = static_cast<gen::Level>(sheets[i].level);
    if (reached != *placing->level && *placing->level != std::max(reached, gen::Level::easy))
      ++missed[{*placing->level, reached}];
  }
  for (const auto& [levels, count] : missed)
    events.note({"difficulty.book_missed",
                 "{count} of {puzzles} puzzles came out {reached}, not {asked}; a larger " + setting("size") +
                     " makes them harder, a smaller one easier",
                 {{"count", count},
                  {"puzzles", plan.size()},
                  {"reached", gen::nameOf(levels.second)},
                  {"asked", gen::nameOf(levels.first)}}});
}

}  // namespace

SettingTable describe(const BookSettings*) {
  using S = BookSettings;
  return tableOf(
      {sourceEntry("recipe", &S::recipe,
                   "What is in it: a .toml file (templates/book/sample.toml is one to copy), or a folder of "
                   "lists, or one file of lists (a spreadsheet with a theme in each column or sheet, a text "
                   "with headings), each of which becomes a puzzle",
                   "BOOK|DIR|THEMES"),
       outputEntry(&S::output, "The book (.pdf); - is standard output"),
       entry("for", &S::service, "Print service: sets gutter, mirrored margins and what it forbids")
           .choices(bookServices()),
       entry("trim", &S::trim, "The page, instead of the book's own: 6x9in, 8.5x11in, a5"),
       entry("booklet", &S::booklet, kBookletHelp)
           .names(KnownNames::papers)
           .excludes("trim", "for", "only", "standard", "icc"),
       include(&S::wishes),
       writtenEntry("puzzles", &S::folder,
                    "Write each puzzle into this folder too: 001.ipuz, ..., word squares as 041-1.ipuz",
                    "DIR"),
       writtenEntry("pages", &S::pages, "Also write a picture of each page into this folder: page-1.png, ...",
                    "DIR"),
       entry("only", &S::only, "Only the page of this puzzle, as it is in the book").in(1, 1e6),
       include(&S::press)});
}

FieldTable fieldsOf(const BookReport*) {
  using R = BookReport;
  return reportFields<R>(
      {field("puzzles", &R::puzzles, "Puzzles of the book."),
       field("pages", &R::pages, "Pages that were written."),
       field("firstPuzzle", &R::firstPuzzle, "The page of the first puzzle, from 1; null for a single page."),
       field("firstSolution", &R::firstSolution, "The page of the first solution, likewise."),
       field("remarks", &R::remarks, "Puzzles that are not wholly as they were asked for."),
       field("left", &R::left, "Words of themes that had no room on their pages."),
       field("listed", &R::listed, "Words of all themes; 0: of a book that is not one of themes."),
       field("words", &R::words, "Those of them that are in puzzles."),
       field("tooShort", &R::tooShort, "Words of themes that have a single letter, and are left out."),
       field("most", &R::most,
             "How many words the puzzle of a theme may have; 0: as many as its page holds well."),
       field("thin", &R::thin, "Themes of fewer than three words."),
       field("unavoidable", &R::unavoidable, "Words of the avoid list that the book's own words spell."),
       field("spines", &R::spines, "How wide the spine is, where a service binds it."),
       field("booklet", &R::booklet, "How its sheets are printed and bound; null where it is not a booklet."),
       field("otherPuzzles", &R::otherPuzzles,
             "Puzzles in the folder of this book's that are not this book's.")});
}

std::vector<std::string> filesRead(const BookSettings& settings) {
  // What is read of a file of themes is that file alone.
  if (!std::filesystem::exists(settings.recipe) || isThemesFile(settings.recipe)) return {};
  return inputsOf(recipeOf(settings.recipe, settings.wishes));
}

BookReport runBook(const BookSettings& settings, const Workspace& workspace, Events& events) {
  BookRecipe recipe = recipeOf(settings.recipe, settings.wishes);
  refuseToOverwriteInputs(settings, inputsOf(recipe));
  noteThemes(settings.recipe, recipe, events);
  const Meter meter;
  BookEdition& edition = recipe.edition;
  if (settings.booklet || !settings.service.empty())
    edition.service = settings.service;  // Nobody else binds a booklet.
  if (settings.booklet || settings.trim)
    edition.trim = settings.booklet ? halfOf(*settings.booklet) : settings.trim;
  takeInfantFace(edition.letters, workspace, events);
  BookDesign book = designBook(std::move(recipe), workspace);
  const std::optional<std::size_t> only = onlyOf(settings, book);
  PressSettings asked = settings.press;
  if (book.pages.service) layOver(asked, *book.pages.service);
  const render::PressOptions press = resolve(asked, events);
  noteIfForeign(book.recipe.edition.language, workspace, events);
  if (book.pages.service) noteIfThin(*book.pages.service, settings.output, book.pages.count(), events);
  if (only) book.recipe.edition.only = *only + 1;
  const layout::WorksheetStyle usual = book.pages.style.inUsualType();
  const layout::BookPlan pages(book.plan.size(), book.pages.style, book.pages.options);
  const auto check = [&](const layout::Worksheet& sheet, std::size_t number, TypeOfPage type) {
    layout::checkPuzzlePage(sheet, number, type == TypeOfPage::usual ? usual : book.pages.style,
                            book.pages.options, workspace.type());
    layout::checkSolution(sheet, number, pages, book.pages.style, book.pages.options, workspace.type());
  };
  BookGrids grids = makeGrids(book.plan, book.recipe.edition.language, only, check, workspace, events);
  BookReport report;
  const Document document = bookDocument(grids.sheets, book.recipe.edition, book.pages, workspace);
  const Object record = editionRecord(book.recipe.edition, settings.press, grids.sheets);
  if (settings.booklet) {
    ImposeReport sheets =
        writeBooklet(document, record, *settings.booklet, settings.output, workspace, events);
    report.files = {std::move(sheets.files.front())};
    report.booklet = std::move(sheets.sheets);
  } else {
    report.files = {writePdfFile(document, {settings.output, "pdf", record}, workspace, events, press)};
  }
  report.files.front().seconds = meter.seconds();
  if (settings.wishes.level || !book.recipe.themes) noteLevels(book.plan, grids.sheets, events);
  report.puzzles = book.plan.size();
  report.pages = document.pageCount;
  countWords(book.plan, grids.sheets, report);
  for (const BookGroup& group : book.recipe.groups)
    if (group.fewer) report.most = std::max(report.most, static_cast<std::uint64_t>(group.words));
  report.remarks = std::move(grids.remarks);
  report.left = std::move(grids.left);
  report.unavoidable = std::move(grids.unavoidable);
  if (!settings.folder.empty()) {  // Once the book is whole.
    report.folder = settings.folder;
    report.otherPuzzles = writePuzzles(grids.sheets, settings.folder);
  }
  if (!settings.pages.empty()) writeLeaves(document, settings.pages, workspace, events, report);
  if (only) return report;
  report.firstPuzzle = pages.firstPuzzle() + 1;
  report.firstSolution = pages.firstSolution() + 1;
  if (book.pages.service)
    report.spines = spinesOf({report.files.front()}, book.recipe.edition.service, workspace);
  return report;
}

}  // namespace gridpress::jobs
