// jobs/print/answer_key: reads which words to highlight, and finds them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/print/answer_key.h"

#include <algorithm>
#include <charconv>
#include <numeric>
#include <string_view>
#include <vector>

#include "model/error.h"

namespace gridpress::jobs {

namespace {

constexpr std::string_view kTop = "top:";

std::string nameOf(Highlight::By by) {
  return by == Highlight::By::length ? "length" : "population";
}

std::int64_t weightOf(const Word& word, Highlight::By by) {
  if (by == Highlight::By::length) return static_cast<std::int64_t>(word.letters.size());
  std::int64_t people = 0;
  for (const PrintForm& form : word.prints) people = std::max(people, form.population);
  return people;
}

}  // namespace

Highlight readHighlight(const Value& value) {
  const std::string text = readText(value);
  const auto fail = [&] {
    return Error::call("invalid set of words '" + text + "'", "write top:500:population or top:50:length");
  };
  const std::size_t colon = text.find(':', kTop.size());
  if (!text.starts_with(kTop) || colon == std::string::npos) throw fail();
  Highlight highlight;
  const char *from = text.data() + kTop.size(), *to = text.data() + colon;
  if (const auto read = std::from_chars(from, to, highlight.count); read.ec != std::errc() || read.ptr != to)
    throw fail();
  for (const auto by : {Highlight::By::population, Highlight::By::length})
    if (text.substr(colon + 1) == nameOf(by)) return highlight.by = by, highlight;
  throw fail();
}

std::string textOf(const Highlight& highlight) {
  return std::string(kTop) + std::to_string(highlight.count) + ":" + nameOf(highlight.by);
}

const SettingTable& describe(const AnswerKeySettings*) {
  using S = AnswerKeySettings;
  static const SettingTable table = groupOf(
      "Answer key",
      {choice("mark", &S::marking,
              {{"capsules", layout::Marking::capsules}, {"words", layout::Marking::words}},
              "How the answer key marks words: capsules below their letters, or words black and filler grey")
           .role(Role::record),
       entry("highlight", &S::highlight,
             "Colour only some words of the answer key: top:500:population, top:50:length")
           .needs("answer-key")
           .role(Role::record)});
  return table;
}

layout::AnswerKeyOptions optionsOf(const AnswerKeySettings& settings, const Puzzle& puzzle) {
  layout::AnswerKeyOptions options;
  options.marking = settings.marking;
  if (!settings.highlight) return options;
  const Highlight& highlight = *settings.highlight;
  std::vector<std::int64_t> weights;
  for (const Word& word : puzzle.words) weights.push_back(weightOf(word, highlight.by));
  std::vector<std::size_t> words(weights.size());
  std::iota(words.begin(), words.end(), std::size_t{0});
  std::stable_sort(words.begin(), words.end(),
                   [&](std::size_t a, std::size_t b) { return weights[a] > weights[b]; });
  if (words.empty() || weights[words.front()] == 0)
    throw Error::inSetting("highlight",
                           "the puzzle does not say the " + nameOf(highlight.by) + " of its words",
                           "choose top:50:length, or leave it out");
  options.highlighted.assign(words.size(), false);
  for (std::size_t i = 0; i < std::min(highlight.count, words.size()); ++i)
    options.highlighted[words[i]] = true;
  return options;
}

}  // namespace gridpress::jobs
