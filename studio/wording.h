// studio/wording: jobs' messages in the language of the page.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "jobs/resolve/workspace.h"
#include "model/error.h"
#include "model/phrases.h"

namespace gridpress::studio {

/// Words a message by the page's catalogue, or in English if the key is missing there; settings
/// (model/error.h) appear by their labels in the form. `[here]` holds English sentences that replace those of
/// the command line.
class Wording {
 public:
  /// `language`: the page's, a BCP 47 tag.
  Wording(const std::string& language, const jobs::Workspace& workspace);

  std::string say(Message message) const;
  /// A finding with the print's page, from 1; 0: no page.
  std::string onPage(std::size_t page, const Message& what) const;
  /// A problem with its place: the list's file, by the user's name for it (empty: it was pasted), and the
  /// line.
  std::string problem(const Error& error, const std::string& file) const;

 private:
  std::string measured(std::string text) const;

  SharedPhrases page_;
};

/// The key of a setting's or a choice's phrase: catalogues write '_' for '-'.
std::string keyOf(const std::string& table, std::string name);

/// A setting's label in the form.
std::string labelOf(std::string_view setting, const Phrases& say);

}  // namespace gridpress::studio
