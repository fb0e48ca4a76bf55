// studio/page: a kind's page: a form that works without scripts, and the result.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "jobs/resolve/workspace.h"
#include "model/phrases.h"
#include "settings/value.h"
#include "studio/offer.h"

namespace gridpress::studio {

/// The contents of the form and what is shown beside it.
struct PageState {
  std::string words, listName;
  Object said;
  std::string problem, remedy, setting;  ///< An error, if there was one.
  struct Picture {
    std::string type, bytes;
  };
  std::vector<Picture> pages;  ///< The result as pictures.
  std::string summary;         ///< The result in a sentence.
  std::string formToken;       ///< Of the gate, which proves that the form is ours.
  bool choseLanguage = false;  ///< By the address; the links to other kinds then name it, too.
};

/// The page's texts (templates/studio) in the first available language of `wanted`, a tag or the header
/// Accept-Language; else in English.
SharedPhrases pagePhrases(const std::string& wanted, const jobs::Workspace& workspace);

/// The tags of the available languages.
std::vector<std::string> pageLanguages(const jobs::Workspace& workspace);

/// HTML in UTF-8 without inline scripts or styles.
std::string pageOf(const Kind& kind, const PageState& state, const Phrases& say,
                   const jobs::Workspace& workspace);

/// A page of one sentence: not found, a token is needed.
std::string noticePage(const std::string& title, const std::string& text, bool asksToken, const Phrases& say,
                       const jobs::Workspace& workspace);

/// A worker's facts in a sentence: "17 × 18 cells, 22 words, hard".
std::string summaryOf(const Object& facts, const Phrases& say);

}  // namespace gridpress::studio
