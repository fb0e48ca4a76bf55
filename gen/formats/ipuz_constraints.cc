// gen/formats/ipuz_constraints: lists of texts, and of lists.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/formats/ipuz_constraints.h"

#include <cstdint>
#include <string>
#include <vector>

namespace gridpress::gen {

namespace {

std::string listOfTexts(const std::vector<std::string>& texts) {
  std::string list;
  for (const std::string& text : texts) list += (list.empty() ? "" : ",") + quotedJson(text);
  return "[" + list + "]";
}

}  // namespace

void writeConstraints(const Constraints& promises, ByteSink& sink) {
  if (!promises.message.empty()) sink << ",\n\"message\": " << listOfTexts(promises.message);
  if (!promises.message.empty() && !promises.messageWords.empty()) {
    std::string counts;
    for (const std::uint32_t letters : promises.messageWords)
      counts += (counts.empty() ? "" : ",") + std::to_string(letters);
    sink << ",\n\"messageWords\": [" << counts << "]";
  }
  if (promises.avoid) {
    std::string words;
    for (const std::vector<std::string>& word : *promises.avoid)
      words += (words.empty() ? "\n" : ",\n") + listOfTexts(word);
    sink << ",\n\"avoid\": [" << words << "\n]";
  }
  if (promises.uniqueExcept) sink << ",\n\"onceBut\": " << listOfTexts(*promises.uniqueExcept);
}

}  // namespace gridpress::gen
