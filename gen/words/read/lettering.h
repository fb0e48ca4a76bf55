// gen/words/read/lettering: which letters a list's words keep; decided when all words are known.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "gen/letters/clusters.h"
#include "gen/letters/detect.h"
#include "gen/letters/fold.h"
#include "gen/letters/grid_form.h"
#include "gen/words/read/read_words.h"
#include "gen/words/read/report.h"

namespace gridpress::gen {

/// A BCP 47 tag, and how it was detected (CleanReport::detectedBy).
struct DetectedLanguage {
  std::string_view tag, by;
};

/// Converts words to grid forms, by the options and their language.
///
/// If the language is known, its own letters are kept and all others are folded. If not, every letter is
/// kept: no word loses one because its language was not detected.
class Lettering {
 public:
  /// `told`: the language detected from the words; may be empty.
  Lettering(const CleanOptions& options, const LanguageGuess& guess, DetectedLanguage told = {});
  /// The word's grid form; `lost` as in Folder.
  std::string operator()(std::string_view spelling, bool& lost);
  /// Sets the language and the changes of letters.
  void fillIn(CleanReport& report) const;

 private:
  const Language* language_ = nullptr;
  std::string tag_;
  std::string_view detectedBy_;
  std::optional<Folder> folder_;
  std::optional<GridForms> forms_;
  bool dotted_ = false, numbers_ = false;
  Clusters clusters_;
  GridForms::Change folded_;
};

}  // namespace gridpress::gen
