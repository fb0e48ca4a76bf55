// gen/words/read/lettering: the language is detected, unless the caller sets it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/read/lettering.h"
#include "model/contracts.h"
#include "model/utf8.h"

namespace gridpress::gen {

Lettering::Lettering(const CleanOptions& options, const LanguageGuess& guess, DetectedLanguage told)
    : numbers_(options.digits) {
  const bool asked = !options.language.empty() && options.language != "none";
  if (asked) {
    tag_ = options.language;
    language_ = languageOf(tag_);
  } else if (options.language.empty()) {
    if (!told.tag.empty()) language_ = languageOf(told.tag);
    if (language_ != nullptr) tag_ = language_->tag, detectedBy_ = told.by;
  }
  dotted_ = language_ != nullptr ? language_->dotted() : guess.isDotted();
  const bool folds = options.fold || options.alphabet == AlphabetMode::latin;
  const bool byWords = detectedBy_ == "letters" || detectedBy_ == "clues";
  if (folds)
    folder_.emplace(
        options.fold.value_or(Fold::right), true,
        language_ != nullptr && options.fold != Fold::article ? language_->plain : std::string_view());
  else if (!options.alphabet)
    forms_.emplace(language_,
                   language_ == nullptr ? Certainty::none
                   : byWords            ? Certainty::byWords
                                        : Certainty::sure,
                   dotted_);
  ENSURES(!folder_ || !forms_);
}

std::string Lettering::operator()(std::string_view spelling, bool& lost) {
  if (!folder_ && !forms_) return clusters_.gridForm(spelling, dotted_);
  std::string form = forms_ ? (*forms_)(spelling) : (*folder_)(spelling, lost);
  // A number alone is the answer to a clue, or none.
  if (!numbers_ && form.find_first_not_of("0123456789") == form.npos) return {};
  if (folder_ && !isAscii(spelling) && !form.empty()) folded_.add(form, spelling);
  return form;
}

void Lettering::fillIn(CleanReport& report) const {
  report.language = tag_;
  report.detectedBy = detectedBy_;
  report.folded = folder_.has_value();
  if (forms_) {
    report.changes = forms_->changes();
    report.kept = forms_->keptLetters();
  } else if (folded_.words > 0) {
    report.changes[""] = folded_;
  }
}

}  // namespace gridpress::gen
