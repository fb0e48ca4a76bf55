// studio/wording: what jobs say is wrong, in the language of the page.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "jobs/resolve/workspace.h"
#include "model/error.h"
#include "model/phrases.h"

namespace gridpress::studio {

/// Knows sentences by the English catalogue: a phrase of `[problem]` or `[remedy]` there is what a job says,
/// with {a} to {g} for what differs, and the page's catalogue says the same. A sentence that no phrase is
/// like stays English. `[here]` has what the English page says instead of a command's sentence.
class Wording {
 public:
  /// The page's language, a tag.
  Wording(const std::string& language, const jobs::Workspace& workspace);

  /// Settings (model/setting_name) go by their labels in the form.
  std::string problem(const std::string& english) const { return translated("problem", english); }
  std::string remedy(const std::string& english) const { return translated("remedy", english); }
  /// With the place of what is wrong: the file that the list came in, by the name that people gave it, or
  /// empty where it was pasted; and the line.
  std::string problem(const Error& error, const std::string& file) const;
  const Phrases& page() const { return *page_; }

 private:
  std::string said(std::string key, Facts facts) const;
  std::string translated(const std::string& table, const std::string& english) const;

  SharedPhrases page_, english_;
};

/// What a setting is called in the form.
std::string labelOf(std::string_view setting, const Phrases& say);

/// The keys of both tables, for tests.
const std::vector<std::string>& wordedKeys();

}  // namespace gridpress::studio
