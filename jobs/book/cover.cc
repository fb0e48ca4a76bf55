// jobs/book/cover: determines the book's contents, then sets its cover.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/book/cover.h"

#include <filesystem>
#include <variant>
#include <vector>

#include "jobs/book/book.h"
#include "jobs/book/design.h"
#include "jobs/documents/write_prints.h"
#include "jobs/files/paths.h"
#include "jobs/files/pictures.h"
#include "jobs/print/backdrop_check.h"
#include "jobs/print/spines.h"
#include "jobs/puzzle/puzzle_files.h"
#include "jobs/resolve/record.h"
#include "jobs/resolve/style_settings.h"
#include "layout/marks/ean.h"
#include "layout/text/paragraph.h"
#include "proof/verify/file_kind.h"

namespace gridpress::jobs {

SettingTable describe(const CoverEdition*) {
  using S = CoverEdition;
  using B = layout::CoverBook;
  return recorded(tableOf(
      {entry("template", &S::style, "The template").names(KnownNames::posters),
       entry("language", &S::language, "The language of its texts"),
       entry("for", &S::service, "The service that binds it").names(KnownNames::services),
       include(
           &S::book,
           tableOf(
               {entry("trim", &B::trim, "The book's page"), entry("pages", &B::pages, "Its pages"),
                entry("stock", &B::paper, "Their paper"), entry("spine", &B::spine, "Its spine"),
                entry("volume", &B::volume, "Which volume it is"), entry("title", &B::title, "Its title"),
                entry("subtitle", &B::subtitle, "Its subtitle"), entry("author", &B::author, "Its author"),
                entry("what", &B::what, "What is in it"),
                entry("back", &B::back, "The paragraphs on its back"),
                entry("badges", &B::badges, "Short lines on its front"),
                entry("isbn", &B::isbn, "The ISBN in its barcode"),
                entry("price", &B::price, "The price beside it"),
                include(&B::faces,
                        tableOf({entry("face", &layout::CoverFaces::text, "The face of its text"),
                                 entry("head_face", &layout::CoverFaces::head, "The face of its titles"),
                                 entry("grid_face", &layout::CoverFaces::grid, "The face of its letters")})),
                choice("front", &B::front, layout::coverFronts(), "How its front is laid out"),
                include(&B::colours)})),
       entry("squares", &S::squares, "Its emblem is a crossword's pattern"),
       entry("picture", &S::picture, "The picture on its front").form("FILE")}));
}

std::optional<CoverEdition> coverEditionIn(const std::string& path) {
  const auto kind = proof::kindOf(path);
  if (!kind || kind->kind != proof::FileKind::cover) return std::nullopt;
  return settingsOf<CoverEdition>(readRecord(kind->settings, path), path);
}

Document coverDocument(const Puzzle& puzzle, const CoverEdition& edition, const layout::CoverRules& rules,
                       const Workspace& workspace) {
  layout::CoverBook book = edition.book;
  if (!edition.picture.empty()) {
    book.picture = drawingOf(edition.picture, book.colours.ground).svg;
    book.pictureName = edition.picture;
  }
  const auto emblem = book.title.empty() ? nullptr
                      : edition.squares  ? patternEmblem(book.title, workspace)
                                         : emblemOf(book.title, edition.language, workspace, true);
  const layout::GuideTemplate style = workspace.guideTemplate(edition.style, edition.language);
  return layout::composeCover(emblem ? *emblem : puzzle, style, rules, book, workspace.type());
}

namespace {

Error notKnown(const std::string& file) {
  return Error::call("this is not a book of puzzles, and its cover shows its puzzle",
                     "name the puzzle before the guide", {file, 0});
}

// Checks that the print is the whole of the book.
proof::BookSize printOf(const BookDesign& book, const std::string& file) {
  proof::BookSize size = proof::bookSize(file);
  const std::string& title = book.recipe.edition.text.title;
  if (!size.ofPuzzles) throw notKnown(file);
  if (size.title != title || static_cast<std::size_t>(size.pages) < book.plan.size())
    throw Error::call("this is \"" + size.title + "\" with " +
                          pageCount(static_cast<std::size_t>(size.pages)) + ", and not the whole of \"" +
                          title + "\"",
                      "name this book's print, or leave it out", {file, 0});
  return size;
}

Facts factsOf(const BookDesign& book, int pages, const Phrases& phrases) {
  const layout::BookText& text = book.recipe.edition.text;
  return {{"counts", countsOf(book.plan, phrases)},
          {"puzzles", book.plan.size()},
          {"pages", pages},
          {"title", text.title},
          {"subtitle", text.subtitle},
          {"author", text.author}};
}

layout::CoverFaces facesOf(const layout::WorksheetStyle& pages) {
  return {pages.face, pages.boldFace, pages.grid.face};
}

// As the design that is asked for has it, else the book's.
void layOver(layout::CoverBook& book, const CoverSettings& settings, const BookCover& cover,
             const Workspace& workspace) {
  const layout::CoverDesign design =
      workspace.coverDesign(settings.design.empty() ? cover.design : settings.design);
  book.front = design.front;
  book.colours = {cover.ground.value_or(design.colours.ground), cover.text.value_or(design.colours.text),
                  cover.accent.value_or(design.colours.accent)};
}

// Of the book's own file; its pages are counted, or read from the print.
CoverEdition fromRecipe(const CoverSettings& settings, const Workspace& workspace) {
  const std::string& file = settings.files.front();
  BookRecipe recipe = readBookRecipe(readFile(file), file);
  recipe.edition.service = settings.service;
  if (!settings.language.empty()) recipe.edition.language = settings.language;
  const BookDesign design = designBook(std::move(recipe), workspace);
  const layout::BookText& text = design.recipe.edition.text;
  const BookCover& cover = design.recipe.cover;
  CoverEdition edition;
  edition.language = design.recipe.edition.language;
  edition.picture = cover.picture;
  edition.squares = design.recipe.edition.squares;
  layout::CoverBook& book = edition.book;
  book = {design.pages.style.page, design.pages.count(), settings.stock, settings.spine, "", text.title,
          text.subtitle,           text.author};
  layOver(book, settings, cover, workspace);
  book.isbn = cover.isbn;
  book.price = cover.price;
  book.faces = facesOf(design.pages.style);
  if (settings.files.size() > 1) {
    const proof::BookSize size = printOf(design, settings.files.back());
    book.trim = size.trim;
    book.pages = size.pages;
  }
  const SharedPhrases phrases = workspace.phrases(edition.language);
  const Facts facts = factsOf(design, book.pages, *phrases);
  try {
    book.what = layout::fillIn(cover.line, facts, *phrases);
    for (const std::string& part : cover.back) book.back.push_back(layout::fillIn(part, facts, *phrases));
    for (const std::string& one : cover.badges) book.badges.push_back(layout::fillIn(one, facts, *phrases));
    if (!book.isbn.empty()) layout::isbnDigits(book.isbn);
  } catch (const Error& e) {
    throw Error(e.blame(), {file, 0}, "[cover]: " + e.problem(), e.remedy());
  }
  return edition;
}

// Of a print: a book's alone, or a guide's with its puzzle.
CoverEdition fromPrint(const CoverSettings& settings, const Workspace& workspace, Events& events,
                       Puzzle& puzzle) {
  const proof::BookSize size = proof::bookSize(settings.files.back());
  if (!size.ofPuzzles && settings.files.size() == 1) throw notKnown(settings.files.front());
  CoverEdition edition;
  const auto kind = proof::kindOf(settings.files.back());
  const Object made = kind ? readRecord(kind->settings, settings.files.back()) : Object();
  edition.book = {size.trim, size.pages, settings.stock, settings.spine, size.volume};
  layOver(edition.book, settings, {}, workspace);
  if (size.ofPuzzles) {
    edition.language = settings.language.empty() ? made.text("language") : settings.language;
    edition.squares = made.find("squares") != nullptr;
    edition.book.title = size.title;
    edition.book.subtitle = made.text("subtitle");
    edition.book.author = size.author;
    edition.book.what = size.subject;
    const std::string style = made.find("template") ? recordedName(made, "template") : BookEdition().style;
    const LetterSettings letters{made.text("font")};
    if (!style.empty())
      edition.book.faces = facesOf(workspace.worksheetStyle(style, edition.language, letters.faces()));
  } else {
    puzzle = loadPuzzle(settings.files.front()).puzzle;
    edition.language = pageLanguage(settings.language, puzzle, workspace, events);
  }
  if (edition.language.empty()) edition.language = CoverEdition().language;
  return edition;
}

CoverEdition editionOf(const CoverSettings& settings, const Workspace& workspace, Events& events,
                       Puzzle& puzzle) {
  CoverEdition edition = endingOf(settings.files.front()) == "toml"
                             ? fromRecipe(settings, workspace)
                             : fromPrint(settings, workspace, events, puzzle);
  edition.style = settings.style;
  edition.service = settings.service;
  layout::CoverBook& book = edition.book;
  book.badges.insert(book.badges.end(), settings.badges.begin(), settings.badges.end());
  if (!settings.picture.empty()) edition.picture = settings.picture;
  if (book.title.empty() || !book.back.empty()) return edition;
  const SharedPhrases phrases = workspace.phrases(edition.language);
  book.back = {book.title, book.what.empty()
                               ? phrases->say("cover.solutions")
                               : phrases->say("cover.counts_solutions", {{"counts", book.what}})};
  return edition;
}

// Where its pixels are too few for the service.
void notePicture(const CoverEdition& edition, const layout::Service& service, const Document& cover,
                 const Workspace& workspace, Events& events) {
  if (edition.picture.empty()) return;
  const std::vector<Item> items = cover.page(0).items;
  for (const Item& item : items)
    if (const auto* picture = std::get_if<Picture>(&item))
      noteDrawingLosses(checkDrawing(picture->svg, picture->name), events);
  checkMarks(items, workspace);
  constexpr double kGoodPrint = 300;
  const double least = service.pdf && service.pdf->minDpi ? *service.pdf->minDpi : kGoodPrint;
  noteCoarsePictures(items, least, "a cover", events);
}

CoverReport covered(const CoverSettings& settings, const Workspace& workspace, Events& events) {
  if (settings.files.empty() || settings.files.size() > 2)
    throw Error::inSetting("files", std::to_string(settings.files.size()) + " files are given",
                           "name one or two: a book's file or print, or a puzzle and its guide");
  workspace.guideTemplate(settings.style);
  const layout::CoverRules rules = workspace.coverRules(settings.service);
  const layout::Service service = workspace.service(settings.service);
  CoverReport report;
  if (settings.spine == Length()) try {
      report.paper = rules.paper(settings.stock).name;
    } catch (const Error& e) {
      throw e.of(rules.papers.empty() ? "spine" : "stock");
    }
  Puzzle puzzle;  // Of a guide.
  CoverEdition edition = editionOf(settings, workspace, events, puzzle);
  if (!settings.picture.empty() && edition.book.title.empty())
    throw Error::inSetting("picture", "a guide's cover shows its puzzle", "leave it out");
  report.pages = edition.book.pages;
  report.spineInches = rules.spine(edition.book).in();
  report.spineText = report.pages >= rules.spineTextFrom;
  noteIfThin(service, settings.files.back(), report.pages, events);
  noteIfUnbound(service, settings.files.back(), edition.book.trim, events);
  const Document document = coverDocument(puzzle, edition, rules, workspace);
  notePicture(edition, service, document, workspace, events);
  edition.picture = std::filesystem::path(edition.picture).filename().string();
  PressSettings press = settings.press;
  layOver(press, service);
  PictureOptions picture;
  const PrintFile file{settings.output, formatOf(settings.output, "", "pdf"),
                       laidOver(recordOf(edition), recordOf(press))};
  if (file.format == "pdf") picture.press = resolve(press, events);
  report.files = {writePrint(document, file, picture, workspace, events)};
  return report;
}

}  // namespace

SettingTable describe(const CoverSettings*) {
  using S = CoverSettings;
  return tableOf(
      {sourceEntry(
           "files", &S::files,
           "A book's file (.toml), whose pages are counted, or its print too (.pdf); a book's print alone; "
           "or a puzzle (.ipuz) and its guide (.pdf). What is printed gives trim and thickness",
           "BOOK [PRINT]"),
       entry("for", &S::service, "Print service that binds the book").choices(bookServices()).required(),
       entry("stock", &S::stock, "Paper of its pages: white, cream, premium-color, standard-color")
           .form("NAME"),
       entry("spine", &S::spine,
             "Width of the spine, as the service's cover template has it; 0in: by pages and paper"),
       outputEntry(&S::output,
                   "The cover (.pdf), or a picture of it (.png, .jpg, .svg); - is standard output"),
       entry("language", &S::language, "Language of its texts (default: the book's): de, pt-BR")
           .names(KnownNames::languages),
       readEntry("picture", &S::picture,
                 "On the front, instead of letters: a JPEG, PNG or SVG, or 'picture' in the book's [cover]"),
       entry(
           "design", &S::design,
           "How a book of puzzles' cover looks: night, sunrise, paper, or a .toml file (default: the book's)")
           .names(KnownNames::designs),
       entry("badges", &S::badges, "Short lines on the front: 'Large print, Ages 8 to 12'").withCommas(),
       entry("template", &S::style, "A template's name, its folder, or a .toml file")
           .names(KnownNames::posters),
       include(&S::press)});
}

FieldTable fieldsOf(const CoverReport*) {
  using R = CoverReport;
  return reportFields<R>({field("pages", &R::pages, "Pages of the book."),
                          field("spineInches", &R::spineInches, "How wide the spine is."),
                          field("paper", &R::paper, "The paper of the book's pages."),
                          field("spineText", &R::spineText, "Whether the spine is wide enough for text.")});
}

std::vector<std::string> filesRead(const CoverSettings& settings) {
  std::vector<std::string> files;
  for (const std::string& file : settings.files) {
    if (endingOf(file) != "toml") continue;
    BookSettings book;
    book.recipe = file;
    for (std::string& path : filesRead(book)) files.push_back(std::move(path));
  }
  return files;
}

CoverReport runCover(const CoverSettings& settings, const Workspace& workspace, Events& events) {
  refuseToOverwriteInputs(settings, filesRead(settings));
  return withPipedInput(settings,
                        [&](const CoverSettings& files) { return covered(files, workspace, events); });
}

}  // namespace gridpress::jobs
