// cli/key_flags: reads which words to highlight.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/key_flags.h"

#include <algorithm>
#include <charconv>
#include <numeric>

#include "model/error.h"

namespace gridpress::cli {

void KeyFlags::add(CLI::App& app) {
  app.add_option("--mark", marking,
                 "How the key marks words: capsules below their letters, or words black and filler gray")
      ->capture_default_str()
      ->check(CLI::IsMember({"capsules", "words"}))
      ->type_name("HOW");
  app.add_option("--highlight", highlight,
                 "Colour only some words of the key: top:500:population, top:50:length")
      ->type_name("SET");
}

layout::MarkedOptions KeyFlags::options(const Puzzle& puzzle) const {
  layout::MarkedOptions options;
  if (marking == "words") options.marking = layout::Marking::words;
  if (highlight.empty()) return options;
  const auto fail = [&](const std::string& problem) {
    return Error::call("--highlight " + highlight + ": " + problem,
                       "write top:500:population or top:50:length");
  };
  const std::string start = "top:";
  const std::size_t colon = highlight.find(':', start.size());
  if (!highlight.starts_with(start) || colon == std::string::npos) throw fail("this is no set of words");
  std::size_t count = 0;
  const char* from = highlight.data() + start.size();
  const char* to = highlight.data() + colon;
  if (const auto read = std::from_chars(from, to, count); read.ec != std::errc() || read.ptr != to)
    throw fail("this is no number of words");
  const std::string by = highlight.substr(colon + 1);
  if (by != "population" && by != "length") throw fail("words cannot be ordered by '" + by + "'");

  const auto weight = [&](std::uint32_t w) {
    if (by == "length") return static_cast<std::int64_t>(puzzle.words[w].letters.size());
    std::int64_t people = 0;
    for (const PrintForm& form : puzzle.words[w].prints) people = std::max(people, form.population);
    return people;
  };
  std::vector<std::uint32_t> words(puzzle.words.size());
  std::iota(words.begin(), words.end(), 0U);
  std::stable_sort(words.begin(), words.end(),
                   [&](std::uint32_t a, std::uint32_t b) { return weight(a) > weight(b); });
  if (words.empty() || weight(words.front()) == 0) throw fail("the puzzle does not know it of its words");
  options.highlighted.assign(words.size(), false);
  for (std::size_t i = 0; i < std::min(count, words.size()); ++i) options.highlighted[words[i]] = true;
  return options;
}

}  // namespace gridpress::cli
