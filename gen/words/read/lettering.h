// gen/words/read/lettering: which letters a list's words keep, once all of them are known.
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

/// A BCP 47 tag, and what told it (CleanReport::detectedBy).
struct DetectedLanguage {
  std::string_view tag, by;
};

/// Writes words as the options and their language have it.
///
/// In a language that is known, its own letters stay and all others are folded. Where it is not, every letter
/// stays: no word loses one because its language was not told.
class Lettering {
 public:
  /// `told`: the language that the words tell, and what of them does; may be empty.
  Lettering(const CleanOptions& options, const LanguageGuess& guess, DetectedLanguage told = {});
  /// The word's grid form; `lost` as Folder says.
  std::string operator()(std::string_view spelling, bool& lost);
  /// Fills in the language and what became of letters.
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
