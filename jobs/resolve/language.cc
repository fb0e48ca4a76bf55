// jobs/resolve/language: asks ICU and the workspace.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/resolve/language.h"

#include "gen/words/collate.h"
#include "gen/words/languages.h"
#include "model/error.h"

namespace gridpress::jobs {

void noteIfForeign(const std::string& language, const Workspace& workspace, Events& events) {
  if (!gen::hasOrder(language))
    throw Error::inSetting("language", "unknown language '" + language + "'",
                           "write a language's tag such as " + workspace.listed(KnownNames::languages));
  if (workspace.speaks(language)) return;
  const gen::Language* const known = gen::languageOf(language);
  events.note({"language.none",
               "the page's own texts are English, since there is no catalogue of {name} yet; "
               "docs/guide/languages.md explains how to add one",
               {{"name", known != nullptr ? std::string(known->english) : language}}});
}

std::string pageLanguage(const std::string& asked, const Puzzle& puzzle, const Workspace& workspace,
                         Events& events) {
  const std::string& tag = asked.empty() ? puzzle.language : asked;
  // Words that are in no language have a page in English; and a puzzle's file may say anything.
  if (tag == "none") return "";
  if (tag.empty() || (asked.empty() && !gen::hasOrder(tag))) return "";
  noteIfForeign(tag, workspace, events);
  return tag;
}

}  // namespace gridpress::jobs
