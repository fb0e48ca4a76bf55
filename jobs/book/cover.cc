// jobs/book/cover: what is inside, then what is around it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/book/cover.h"

#include <filesystem>
#include <utility>

#include "jobs/book/book.h"
#include "jobs/book/design.h"
#include "jobs/documents/write_prints.h"
#include "jobs/files/paths.h"
#include "jobs/files/pictures.h"
#include "jobs/print/spines.h"
#include "jobs/puzzle/puzzle_files.h"
#include "jobs/resolve/record.h"
#include "jobs/resolve/style_settings.h"
#include "layout/text/fill_in.h"
#include "model/error.h"
#include "proof/verify/file_kind.h"

namespace gridpress::jobs {

const SettingTable& describe(const CoverEdition*) {
  using S = CoverEdition;
  static const SettingTable table = recorded(tableOf(
      {entry("template", &S::style, "The template").names(KnownNames::posters),
       entry("language", &S::language, "The language of its texts"),
       entry("for", &S::service, "The service that binds it").names(KnownNames::services),
       entry("trim", &S::trim, "The book's page"), entry("pages", &S::pages, "Its pages"),
       entry("stock", &S::stock, "Their paper"), entry("volume", &S::volume, "Which volume it is"),
       entry("title", &S::title, "Its title"), entry("subtitle", &S::subtitle, "Its subtitle"),
       entry("author", &S::author, "Its author"), entry("what", &S::what, "What is in it"),
       entry("back", &S::back, "The paragraphs on its back"),
       entry("ground", &S::ground, "The ground's colour"), entry("text", &S::text, "The text's colour"),
       entry("accent", &S::accent, "The accent's colour"),
       entry("picture", &S::picture, "The picture on its front").form("FILE")}));
  return table;
}

CoverEdition coverEditionOf(const layout::CoverBook& book, const std::string& style,
                            const std::string& language, const std::string& service) {
  return {style,
          language.empty() ? "en" : language,
          service,
          book.trim,
          book.pages,
          book.paper,
          book.volume,
          book.title,
          book.subtitle,
          book.author,
          book.what,
          book.back,
          book.colours.ground.hex(),
          book.colours.text.hex(),
          book.colours.accent.hex(),
          {}};
}

Document coverDocument(const Puzzle& puzzle, const CoverEdition& edition, const Workspace& workspace) {
  layout::CoverBook book{edition.trim,     edition.pages,  edition.stock, edition.volume, edition.title,
                         edition.subtitle, edition.author, edition.what,  edition.back};
  const auto take = [](const std::string& text, Colour& colour) {
    if (const auto read = Colour::parse(text)) colour = *read;
  };
  if (!edition.picture.empty()) {
    book.picture = drawingOf(edition.picture).svg;
    book.pictureName = edition.picture;
  }
  take(edition.ground, book.colours.ground);
  take(edition.text, book.colours.text);
  take(edition.accent, book.colours.accent);
  const auto emblem = book.title.empty() ? nullptr : emblemOf(book.title, edition.language, workspace, true);
  const layout::GuideTemplate style = workspace.guideTemplate(edition.style, edition.language);
  return layout::composeCover(emblem ? *emblem : puzzle, style, workspace.coverRules(edition.service), book,
                              workspace.type());
}

namespace {

/// What the cover is made of.
struct Subject {
  Puzzle puzzle;
  layout::CoverBook book;
  std::string language;      ///< Empty: English.
  std::string picture = {};  ///< A file, or empty.
};

Error notKnown(const std::string& file) {
  return Error::call("this is not a book of puzzles, and its cover shows its puzzle",
                     "name the puzzle before the guide", {file, 0});
}

// Checks that the print is the whole of the book.
proof::BookSize printOf(const BookDesign& book, const std::string& file) {
  proof::BookSize size = proof::bookSize(file);
  const std::string& title = book.recipe.text.title;
  if (!size.ofPuzzles) throw notKnown(file);
  if (size.title != title || static_cast<std::size_t>(size.pages) < book.plan.size())
    throw Error::call("this is \"" + size.title + "\" with " +
                          pageCount(static_cast<std::size_t>(size.pages)) + ", and not the whole of \"" +
                          title + "\"",
                      "name this book's print, or leave it out", {file, 0});
  return size;
}

Facts factsOf(const BookDesign& book, int pages, const Phrases& phrases) {
  const layout::BookText& text = book.recipe.text;
  return {{"counts", countsOf(book.plan, phrases)},
          {"puzzles", book.plan.size()},
          {"pages", pages},
          {"title", text.title},
          {"subtitle", text.subtitle},
          {"author", text.author}};
}

// Of the book's own file; its pages are counted, or read from the print.
Subject fromRecipe(const CoverSettings& settings, const Workspace& workspace) {
  const std::string& file = settings.files.front();
  const BookDesign design =
      designBook(readBookRecipe(readFile(file), file), {settings.service, {}, settings.language}, workspace);
  const layout::BookText& text = design.recipe.text;
  Subject s{*emblemOf(text.title, design.edition.language, workspace, true),
            {design.pages.style.page, design.pages.count(), settings.stock, ""},
            design.edition.language};
  if (settings.files.size() > 1) {
    const proof::BookSize size = printOf(design, settings.files.back());
    s.book.trim = size.trim;
    s.book.pages = size.pages;
  }
  s.book.title = text.title;
  s.book.subtitle = text.subtitle;
  s.book.author = text.author;
  const BookCover& cover = design.recipe.cover;
  s.book.colours = cover.colours;
  s.picture = cover.picture;
  const SharedPhrases phrases = workspace.phrases(s.language);
  const Facts facts = factsOf(design, s.book.pages, *phrases);
  try {
    s.book.what = layout::fillIn(cover.line, facts, *phrases);
    for (const std::string& part : cover.back) s.book.back.push_back(layout::fillIn(part, facts, *phrases));
  } catch (const Error& e) {
    throw Error(e.blame(), {file, 0}, "[cover]: " + e.problem(), e.remedy());
  }
  return s;
}

// What a print says of how it was made; empty where it does not.
Object madeWith(const std::string& file) {
  const auto kind = proof::kindOf(file);
  return kind ? readRecord(kind->settings, file) : Object();
}

std::string textIn(const Object& made, std::string_view name) {
  const Value* value = made.find(name);
  return value ? readText(*value) : std::string();
}

// Of a print: a book's alone, or a guide's with its puzzle.
Subject fromPrint(const CoverSettings& settings, const Workspace& workspace, Events& events) {
  const proof::BookSize size = proof::bookSize(settings.files.back());
  if (!size.ofPuzzles && settings.files.size() == 1) throw notKnown(settings.files.front());
  Subject s;
  const Object made = madeWith(settings.files.back());
  s.language = settings.language.empty() ? textIn(made, "language") : settings.language;
  s.book = {size.trim, size.pages, settings.stock, size.volume};
  if (size.ofPuzzles) {
    s.book.title = size.title;
    s.book.subtitle = textIn(made, "subtitle");
    s.book.author = size.author;
    s.book.what = size.subject;
    s.puzzle = *emblemOf(size.title, s.language, workspace, true);
  } else {
    s.puzzle = loadPuzzle(settings.files.front()).puzzle;
    s.language = pageLanguage(settings.language, s.puzzle, workspace, events);
  }
  return s;
}

Subject subjectOf(const CoverSettings& settings, const Workspace& workspace, Events& events) {
  Subject s = endingOf(settings.files.front()) == "toml" ? fromRecipe(settings, workspace)
                                                         : fromPrint(settings, workspace, events);
  if (s.book.title.empty() || !s.book.back.empty()) return s;
  const SharedPhrases phrases = workspace.phrases(s.language);
  s.book.back = {s.book.title, s.book.what.empty()
                                   ? phrases->say("cover.solutions")
                                   : phrases->say("cover.counts_solutions", {{"counts", s.book.what}})};
  return s;
}

const layout::CoverPaper& paperOf(const layout::CoverRules& rules, const std::string& stock) {
  try {
    return rules.paper(stock);
  } catch (const Error& e) {
    throw e.of("stock");
  }
}

// Where its pixels are too few for the service.
void notePicture(const CoverEdition& edition, const Document& cover, const Workspace& workspace,
                 Events& events) {
  if (edition.picture.empty()) return;
  constexpr double kGoodPrint = 300;
  const layout::Service service = workspace.service(edition.service);
  const double least = service.pdf && service.pdf->minDpi ? *service.pdf->minDpi : kGoodPrint;
  noteCoarsePictures(cover.page(0).items, least, events);
}

CoverReport covered(const CoverSettings& settings, const Workspace& workspace, Events& events) {
  if (settings.files.empty() || settings.files.size() > 2)
    throw Error::inSetting("files", std::to_string(settings.files.size()) + " files are given",
                           "name one or two: a book's file or print, or a puzzle and its guide");
  workspace.guideTemplate(settings.style);
  const layout::CoverRules rules = workspace.coverRules(settings.service);
  const layout::CoverPaper& paper = paperOf(rules, settings.stock);
  const Subject subject = subjectOf(settings, workspace, events);
  if (!settings.picture.empty() && subject.book.title.empty())
    throw Error::inSetting("picture", "a guide's cover shows its puzzle", "leave it out");
  CoverReport report;
  report.pages = subject.book.pages;
  report.paper = paper.name;
  report.spineInches = rules.spine(report.pages, paper).in();
  report.spineText = report.pages >= rules.spineTextFrom;
  noteIfThin(workspace.service(settings.service), settings.files.back(), report.pages, events);
  CoverEdition edition = coverEditionOf(subject.book, settings.style, subject.language, settings.service);
  edition.picture = settings.picture.empty() ? subject.picture : settings.picture;
  const Document document = coverDocument(subject.puzzle, edition, workspace);
  notePicture(edition, document, workspace, events);
  edition.picture = std::filesystem::path(edition.picture).filename().string();
  report.files = {writePdfFile(document, {settings.output, "pdf", recordOf(edition)}, workspace, events)};
  return report;
}

}  // namespace

const SettingTable& describe(const CoverSettings*) {
  using S = CoverSettings;
  static const SettingTable table = tableOf(
      {sourceEntry(
           "files", &S::files,
           "A book's file (.toml), whose pages are counted, or its print too (.pdf); a book's print alone; "
           "or a puzzle (.ipuz) and its guide (.pdf). What is printed gives trim and thickness",
           "BOOK [PRINT]"),
       entry("for", &S::service, "The service that binds it").choices({"kdp", "lulu"}).required(),
       entry("stock", &S::stock, "The paper of its pages: white, cream").form("NAME"),
       outputEntry(&S::output, "The cover (.pdf); - is standard output"),
       entry("language", &S::language, "Of its texts (default: the book's): de, pt-BR")
           .names(KnownNames::languages),
       readEntry("picture", &S::picture,
                 "On the front, instead of letters: a JPEG, PNG or SVG, or 'picture' in the book's [cover]"),
       entry("template", &S::style, "A template's name, its folder, or a .toml file")
           .names(KnownNames::posters)});
  return table;
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
