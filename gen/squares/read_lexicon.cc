// gen/squares/read_lexicon: which entries are words, and in which letters.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/squares/read_lexicon.h"

#include <unicode/locid.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <optional>
#include <set>

#include "gen/squares/entry_reader.h"
#include "gen/words/clusters.h"
#include "gen/words/utf8.h"
#include "model/error.h"

namespace gridpress::gen {

namespace {

/// A word's letters in capitals, and how it was written.
struct Form {
  std::string text;
  bool capitals = false, small = false;
};

/// Nothing where a character is no letter (or a mark on one).
std::optional<Form> formOf(std::string_view word, bool anyLetters, Clusters& clusters) {
  Form form;
  if (isAscii(word) || !anyLetters) {
    for (const char c : word) {
      const bool capital = c >= 'A' && c <= 'Z', small = c >= 'a' && c <= 'z';
      if (!capital && !small) return std::nullopt;
      form.capitals |= capital;
      form.small |= small;
      form.text += small ? static_cast<char>(c - 'a' + 'A') : c;
    }
    return form;
  }
  for (std::size_t i = 0; i < word.size();) {
    const UChar32 c = nextCodePoint(word, i);
    if ((U_MASK(u_charType(c)) & (U_GC_L_MASK | U_GC_M_MASK)) == 0) return std::nullopt;
    form.capitals |= u_isUUppercase(c) != 0 || u_istitle(c) != 0;
    form.small |= u_isULowercase(c) != 0;
  }
  form.text = clusters.gridForm(word);
  return form;
}

std::string inSmallLetters(const std::string& text) {
  if (isAscii(text)) return asciiLower(text);
  std::string small;
  icu::UnicodeString::fromUTF8(text).toLower(icu::Locale::getRoot()).toUTF8String(small);
  return small;
}

struct Candidate {
  Form form;
  double weight = 0;
  std::string clue;
  bool isNew = false;
};

std::string lengthsText(const std::vector<std::size_t>& lengths) {
  std::string text;
  for (const std::size_t n : lengths) text += (text.empty() ? "" : " or ") + std::to_string(n);
  return text;
}

class Reading {
 public:
  Reading(const LexiconOptions& options, LexiconReport& report) : options_(options), report_(report) {}

  void addLists() {
    if (options_.paths.empty()) throw Error::call("no word list is given", "name one");
    for (const std::string& path : options_.paths) {
      EntryReader reader(path);
      Entry entry;
      while (reader.next(entry)) add(entry);
      report_.weighted |= reader.hasWeights();
      report_.clued |= reader.hasClues();
    }
    if (!options_.foldCase) passOverCapitals();
  }

  // Words of the command line: taken out, then put in.
  void change() {
    std::set<std::string> out;
    for (const std::string& word : options_.without) {
      const std::string form = typed(word, "without");
      const bool there = std::any_of(candidates_.begin(), candidates_.end(),
                                     [&](const Candidate& c) { return c.form.text == form; });
      if (!there) report_.notThere.push_back(word);
      out.insert(form);
    }
    std::erase_if(candidates_, [&](const Candidate& c) { return out.count(c.form.text) > 0; });
    for (const std::string& word : options_.with) {
      const std::string form = typed(word, "with");
      if (!isWanted(cells(form)))
        throw Error::inSetting("with",
                               "'" + word + "' has " + std::to_string(cells(form)) +
                                   " letters, a word of this size " + lengthsText(options_.lengths),
                               "add a word of that length, or change " + setting("size"));
      if (out.count(form) > 0)
        throw Error::call("'" + word + "' is in both " + setting("with") + " and " + setting("without"),
                          "leave one of them out");
      candidates_.push_back({{form, false, true}, 0, {}, true});
    }
  }

  Lexicon finish() {
    Alphabet alphabet = Alphabet::latin();
    if (options_.anyLetters) {
      std::vector<std::string> letters;
      for (const Candidate& c : candidates_)
        for (const std::string_view cluster : clusters_(c.form.text)) letters.emplace_back(cluster);
      std::sort(letters.begin(), letters.end());
      letters.erase(std::unique(letters.begin(), letters.end()), letters.end());
      alphabet = Alphabet(std::move(letters));
    }
    std::vector<SquareWord> words;
    words.reserve(candidates_.size());
    for (Candidate& c : candidates_) {
      SquareWord word{
          capitals_ ? c.form.text : inSmallLetters(c.form.text), {}, c.weight, std::move(c.clue), c.isNew};
      for (const std::string_view cluster : clusters_(c.form.text))
        word.letters.push_back(alphabet.find(cluster).value());
      words.push_back(std::move(word));
    }
    Lexicon lexicon(std::move(alphabet), std::move(words));
    for (const std::size_t length : options_.lengths) {
      const auto [from, to] = lexicon.ofLength(length);
      if (from == to) throw noWords(length);
    }
    return lexicon;
  }

 private:
  bool isWanted(std::size_t length) const {
    return std::find(options_.lengths.begin(), options_.lengths.end(), length) != options_.lengths.end();
  }
  std::size_t cells(std::string_view form) { return clusters_(form).size(); }

  void add(const Entry& entry) {
    const auto form = formOf(entry.word, options_.anyLetters, clusters_);
    if (!isWanted(form ? cells(form->text) : clusters_(entry.word).size())) return;
    ++report_.entries;
    if (form)
      candidates_.push_back({*form, entry.weight, std::string(entry.clue), false});
    else
      ++report_.otherCharacters;
  }

  void passOverCapitals() {
    const bool anySmall = std::any_of(candidates_.begin(), candidates_.end(),
                                      [](const Candidate& c) { return !c.form.capitals; });
    const bool anyMixed = std::any_of(candidates_.begin(), candidates_.end(),
                                      [](const Candidate& c) { return c.form.capitals && c.form.small; });
    capitals_ = !candidates_.empty() && !anySmall && !anyMixed;
    if (!capitals_)
      report_.withCapitals = std::erase_if(candidates_, [](const Candidate& c) { return c.form.capitals; });
  }

  std::string typed(const std::string& word, const std::string& name) {
    const auto form = formOf(word, options_.anyLetters, clusters_);
    if (!form || form->text.empty())
      throw Error::inSetting(
          name, "'" + word + "' is not made of letters" + (options_.anyLetters ? "" : " from A to Z"),
          options_.anyLetters ? "leave it out" : "leave it out, or add " + setting("alphabet") + " keep");
    return form->text;
  }

  Error noWords(std::size_t length) const {
    const bool capitals = report_.withCapitals > 0;
    return Error::call("the list has no word of " + std::to_string(length) + " letters" +
                           (capitals ? " in small letters" : ""),
                       capitals ? "add " + setting("fold-case")
                                : "check the list (one word a line), or change " + setting("size"),
                       {options_.paths.front() == "-" ? "standard input" : options_.paths.front()});
  }

  const LexiconOptions& options_;
  LexiconReport& report_;
  Clusters clusters_;
  std::vector<Candidate> candidates_;
  bool capitals_ = false;
};

}  // namespace

ReadLexicon readLexicon(const LexiconOptions& options) {
  LexiconReport report;
  Reading reading(options, report);
  reading.addLists();
  reading.change();
  Lexicon lexicon = reading.finish();
  return {std::move(lexicon), std::move(report)};
}

std::vector<Letter> lettersOf(const Lexicon& lexicon, std::string_view word) {
  Clusters clusters;
  const auto form = formOf(word, true, clusters);
  std::vector<Letter> letters;
  if (!form) return letters;
  for (const std::string_view cluster : clusters(form->text)) {
    const auto letter = lexicon.alphabet().find(cluster);
    if (!letter) return {};
    letters.push_back(*letter);
  }
  return letters;
}

}  // namespace gridpress::gen
