// studio/page: the page: a form of a kind's settings that works without scripts, and what was made of it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "jobs/resolve/workspace.h"
#include "model/phrases.h"
#include "settings/value.h"
#include "studio/offer.h"

namespace gridpress::studio {

/// What stands in the form, and beside it.
struct PageState {
  std::string words, listName;
  Object said;
  std::string problem, remedy, setting;  ///< What was wrong, if anything was.
  struct Picture {
    std::string type, bytes;
  };
  std::vector<Picture> pages;  ///< To look at.
  std::string summary;         ///< What was made, in a sentence.
  std::string formToken;       ///< Of the gate: the form is ours.
  bool choseLanguage = false;  ///< The address names it; so do the links to the other kinds.
};

/// The page's own texts, of templates/studio, in the first language of those that a browser asks for that
/// there is, or in English. `wanted` is a tag, or the header Accept-Language.
SharedPhrases pagePhrases(const std::string& wanted, const jobs::Workspace& workspace);

/// The languages that it has texts in.
std::vector<std::string> pageLanguages(const jobs::Workspace& workspace);

/// HTML in UTF-8 without anything inline that could run.
std::string pageOf(const Kind& kind, const PageState& state, const Phrases& say,
                   const jobs::Workspace& workspace);

/// A page of one sentence: not found, a token is needed.
std::string noticePage(const std::string& title, const std::string& text, bool asksToken, const Phrases& say,
                       const jobs::Workspace& workspace);

/// "17 × 18 cells, 22 words, hard", of a worker's facts.
std::string summaryOf(const Object& facts, const Phrases& say);

}  // namespace gridpress::studio
