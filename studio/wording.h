// studio/wording: what jobs say is wrong, in the language of the page.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "jobs/workspace.h"
#include "model/phrases.h"

namespace gridpress::studio {

/// Knows sentences by the English catalogue: a phrase of `[problem]` or `[remedy]` there is what a job says,
/// with {a} to {e} for what differs, and the page's catalogue says the same. A sentence that no phrase is
/// like stays English.
class Wording {
 public:
  /// The page's language, a tag.
  Wording(const std::string& language, const jobs::Workspace& workspace);

  /// Settings (model/setting_name) go by their labels in the form.
  std::string problem(const std::string& english) const { return translated("problem", english); }
  std::string remedy(const std::string& english) const { return translated("remedy", english); }
  const Phrases& page() const { return *page_; }

 private:
  std::string translated(const std::string& table, const std::string& english) const;

  SharedPhrases page_, english_;
};

/// What a setting is called in the form.
std::string labelOf(std::string_view setting, const Phrases& say);

/// The keys of both tables, for tests.
const std::vector<std::string>& wordedKeys();

}  // namespace gridpress::studio
