// jobs/book/cover_edition: describes it, and asks layout for the cover.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/book/cover_edition.h"

#include "jobs/book/emblem.h"
#include "jobs/files/drawing_of.h"

namespace gridpress::jobs {

const SettingTable& describe(const CoverEdition*) {
  using S = CoverEdition;
  static const SettingTable table = [] {
    SettingTable all = tableOf(
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
         entry("picture", &S::picture, "The picture on its front").form("FILE")});
    for (SettingSpec& spec : all) spec.role = Role::record;
    return all;
  }();
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

}  // namespace gridpress::jobs
