// gen/squares/read_lexicon: which entries are words, and in which letters.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/squares/read_lexicon.h"

#include <unicode/uchar.h>
#include <algorithm>
#include <cmath>
#include <optional>
#include <set>
#include <string_view>

#include "gen/files/csv.h"
#include "gen/files/line_reader.h"
#include "gen/letters/clusters.h"
#include "gen/letters/text.h"
#include "gen/words/lists/definitions.h"
#include "gen/words/table/table.h"
#include "model/error.h"
#include "model/utf8.h"

namespace gridpress::gen {
namespace {

struct Entry {
  std::string_view word;  ///< Valid until the next row.
  double weight = 0;
  std::string_view clue;
};

std::optional<double> weightIn(std::string_view field) {
  const auto value = numberIn<double>(field);
  return value && std::isfinite(*value) ? value : std::nullopt;
}

// "WORD;50", as setters of crosswords score their lists.
bool isScored(std::string_view line) {
  const std::size_t at = line.rfind(';');
  return at != std::string_view::npos && line.find('\t') == std::string_view::npos &&
         weightIn(trimmed(line.substr(at + 1)));
}

/// Reads one word a line, with further columns behind tabs (or as CSV, where the file's name ends in .csv),
/// or its definition behind a dash or colon: "cat - a pet". A first row with two known columns
/// (gen/words/table/table.h), one of them the words', is a header: `weight`, `frequency`, `count` or
/// `population` is the weight. Without one the first column is the word, the first column that begins with a
/// number the weight, and the first other one the clue. Blank lines and lines that begin with # say nothing.
class EntryReader {
 public:
  /// Throws what LineReader throws.
  explicit EntryReader(const std::string& path)
      : lines_(path), csv_(asciiLower(lines_.input().contentName()).ends_with(".csv")) {}

  /// False at the end. Throws Error (call) with the line where a weight is no number.
  bool next(Entry& entry) {
    if (!readFields()) return false;
    if (!headerRead_) {
      headerRead_ = true;
      if (isHeader() && !readFields()) return false;
    }
    guessColumns();
    const auto field = [this](std::size_t i) { return i < fields_.size() ? fields_[i] : std::string_view(); };
    entry = {field(word_), 0, clue_ ? field(*clue_) : std::string_view()};
    if (!weight_ || field(*weight_).empty()) return true;
    const auto weight = weightIn(field(*weight_));
    if (!weight)
      throw Error::call(
          "'" + std::string(field(*weight_)) + "' stands where other lines have the word's weight",
          "write a number there, or name the columns in the first line: word, weight, clue",
          {name(), lines_.number()});
    entry.weight = *weight;
    return true;
  }

  bool hasWeights() const { return weight_.has_value(); }
  bool hasClues() const { return clue_.has_value(); }
  const std::string& name() const { return lines_.input().name(); }

 private:
  bool readFields() {
    for (;;) {
      if (!lines_.next()) return false;
      const std::string_view line = trimmed(lines_.line());
      if (!line.empty() && !line.starts_with('#')) break;
    }
    if (!headerRead_ && isScored(lines_.line())) csv_ = true, separator_ = ';';
    if (csv_ && !separator_) separator_ = separatorOf(lines_.line());
    if (csv_)
      record_.read(lines_, fields_, *separator_);
    else
      splitTabs(lines_.line(), fields_);
    if (fields_.size() == 1 && fields_[0].find(' ') != std::string_view::npos)
      for (const std::string_view sign : {kDash, std::string_view(": "), std::string_view(" = ")})
        if (const auto halves = halvesAt(trimmed(fields_[0]), sign)) {
          fields_ = {halves->left, halves->right};
          break;
        }
    for (std::string_view& field : fields_) field = trimmed(field);
    return true;
  }

  bool isHeader() {
    static const std::set<std::string> kWeights = {"weight", "frequency", "count", "population"};
    const auto weight = std::ranges::find_if(
        fields_, [](std::string_view field) { return kWeights.contains(asciiLower(field)); });
    const Columns columns = columnsOf(std::vector<std::string>(fields_.begin(), fields_.end()));
    if (fields_.size() < 2 || !columns.word || columns.known < 2) return false;
    word_ = *columns.word;
    if (weight != fields_.end()) weight_ = static_cast<std::size_t>(weight - fields_.begin());
    clue_ = columns.clue;
    guessed_ = true;
    return true;
  }

  void guessColumns() {
    if (guessed_ || fields_.size() < 2) return;
    guessed_ = true;
    for (std::size_t i = 1; i < fields_.size(); ++i) {
      if (!weight_ && weightIn(fields_[i]))
        weight_ = i;
      else if (!clue_ && !weightIn(fields_[i]))
        clue_ = i;
    }
  }

  LineReader lines_;
  bool csv_;
  std::optional<char> separator_;
  CsvRecord record_;
  std::vector<std::string_view> fields_;
  bool headerRead_ = false, guessed_ = false;
  std::size_t word_ = 0;
  std::optional<std::size_t> weight_, clue_;
};

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

struct Candidate {
  SquareWord word;  ///< Its text in capitals, its letters not yet.
  bool capitals = false, small = false;
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
      const bool there =
          std::ranges::any_of(candidates_, [&](const Candidate& c) { return c.word.text == form; });
      if (!there) report_.notThere.push_back(word);
      out.insert(form);
    }
    std::erase_if(candidates_, [&](const Candidate& c) { return out.count(c.word.text) > 0; });
    for (const std::string& word : options_.with) {
      const std::string form = typed(word, "with");
      if (!isWanted(cells(form)))
        throw Error::inSetting(
            "with",
            {"problem.word_size",
             "'{word}' has {letters} letters, a word of this size {sizes}",
             {{"word", word}, {"letters", cells(form)}, {"sizes", lengthsText(options_.lengths)}}},
            {"remedy.word_length",
             "add a word of that length, or change {size}",
             {{"size", setting("size")}}});
      if (out.count(form) > 0)
        throw Error::call("'" + word + "' is in both " + setting("with") + " and " + setting("without"),
                          {"remedy.leave_one", "leave one of them out"});
      candidates_.push_back({{form, {}, 0, {}, true}, false, true});
    }
  }

  Lexicon finish() {
    Alphabet alphabet = Alphabet::latin();
    if (options_.anyLetters) {
      std::vector<std::string> letters;
      for (const Candidate& c : candidates_)
        for (const std::string_view cluster : clusters_(c.word.text)) letters.emplace_back(cluster);
      std::ranges::sort(letters);
      letters.erase(std::unique(letters.begin(), letters.end()), letters.end());
      alphabet = Alphabet(std::move(letters));
    }
    std::vector<SquareWord> words;
    words.reserve(candidates_.size());
    for (Candidate& c : candidates_) {
      for (const std::string_view cluster : clusters_(c.word.text))
        c.word.letters.push_back(alphabet.find(cluster).value());
      if (!capitals_) c.word.text = smallLetters(c.word.text);
      words.push_back(std::move(c.word));
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
    return std::ranges::find(options_.lengths, length) != options_.lengths.end();
  }
  std::size_t cells(std::string_view form) { return clusters_(form).size(); }

  void add(const Entry& entry) {
    const auto form = formOf(entry.word, options_.anyLetters, clusters_);
    if (!isWanted(form ? cells(form->text) : clusters_(entry.word).size())) return;
    ++report_.entries;
    if (form)
      candidates_.push_back(
          {{form->text, {}, entry.weight, std::string(entry.clue)}, form->capitals, form->small});
    else
      ++report_.otherCharacters;
  }

  void passOverCapitals() {
    const bool anySmall = std::ranges::any_of(candidates_, [](const Candidate& c) { return !c.capitals; });
    const bool anyMixed =
        std::ranges::any_of(candidates_, [](const Candidate& c) { return c.capitals && c.small; });
    capitals_ = !candidates_.empty() && !anySmall && !anyMixed;
    if (!capitals_)
      report_.withCapitals = std::erase_if(candidates_, [](const Candidate& c) { return c.capitals; });
  }

  std::string typed(const std::string& word, const std::string& name) {
    const auto form = formOf(word, options_.anyLetters, clusters_);
    if (!form || form->text.empty())
      throw Error::inSetting(
          name,
          options_.anyLetters
              ? Message("'" + word + "' is not made of letters")
              : Message{"problem.not_latin", "'{word}' is not made of letters from A to Z", {{"word", word}}},
          options_.anyLetters ? Message{"remedy.leave_out", "leave it out"}
                              : Message{"remedy.keep_letters",
                                        "leave it out, or add {alphabet} keep",
                                        {{"alphabet", setting("alphabet")}}});
    return form->text;
  }

  Error noWords(std::size_t length) const {
    const Source where{options_.paths.front() == "-" ? "standard input" : options_.paths.front()};
    if (report_.withCapitals > 0)
      return Error::call("the list has no word of " + std::to_string(length) + " letters in small letters",
                         "add " + setting("fold-case"), where);
    return Error::call(
        {"problem.no_word_of", "the list has no word of {letters} letters", {{"letters", length}}},
        {"remedy.one_a_line",
         "check the list (one word a line), or change {size}",
         {{"size", setting("size")}}},
        where);
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
