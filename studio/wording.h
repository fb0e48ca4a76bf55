// studio/wording: what jobs say is wrong, in the language of the page.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "jobs/resolve/workspace.h"
#include "model/error.h"
#include "model/phrases.h"

namespace gridpress::studio {

/// Says a message by the page's catalogue where that has its key, else in English; settings
/// (model/error.h) go by their labels in the form. `[here]` has what the English page says instead of a
/// command's sentence.
class Wording {
 public:
  /// The page's language, a tag.
  Wording(const std::string& language, const jobs::Workspace& workspace);

  std::string say(Message message) const;
  /// Of a print: on which page, from 1; 0: on none.
  std::string onPage(std::size_t page, const Message& what) const;
  /// With the place of what is wrong: the file that the list came in, by the name that people gave it, or
  /// empty where it was pasted; and the line.
  std::string problem(const Error& error, const std::string& file) const;

 private:
  std::string measured(std::string text) const;

  SharedPhrases page_;
};

/// The key of a setting's or a choice's phrase: catalogues have '_' where settings have '-'.
std::string keyOf(const std::string& table, std::string name);

/// What a setting is called in the form.
std::string labelOf(std::string_view setting, const Phrases& say);

}  // namespace gridpress::studio
