// jobs/plates/divide: sorts by word to merge duplicates, then by plate, then cuts.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/plates/divide.h"

#include <charconv>
#include <sstream>

#include "gen/files/csv.h"
#include "gen/letters/collate.h"
#include "gen/letters/languages.h"
#include "gen/words/read/collector.h"
#include "gen/words/read/word_file.h"
#include "jobs/files/paths.h"
#include "jobs/plates/sorted_runs.h"
#include "model/length_text.h"

namespace gridpress::jobs {

namespace {

// As many digits as tell it from every other number.
std::string exact(double value) {
  std::array<char, 32> text{};
  return {text.data(), std::to_chars(text.data(), text.data() + text.size(), value).ptr};
}

template <typename N>
void takeNumber(std::string_view text, N& number) {
  std::from_chars(text.data(), text.data() + text.size(), number);
}

// A word with what its plate must know, as bytes: letters, clue and print forms, with tabs between.
std::string packed(const Word& word, std::uint64_t letters) {
  std::string text = std::to_string(letters) + '\t' + word.clue;
  for (const PrintForm& print : word.prints)
    text += '\t' + print.spelling + '\t' + std::string(print.country.text()) + '\t' +
            std::to_string(print.population) + '\t' + (print.at ? exact(print.at->lat) : "") + '\t' +
            (print.at ? exact(print.at->lng) : "");
  return text;
}

// Tabs and line ends would cut a field in two.
void plain(std::string& text) {
  std::replace_if(
      text.begin(), text.end(), [](char c) { return c == '\t' || c == '\n' || c == '\r'; }, ' ');
}

struct Unpacked {
  Word word;
  std::uint64_t letters = 0;
};

// Adds what a packed text says; of a word that came in several parts each.
void unpack(std::string_view text, Unpacked& into) {
  std::vector<std::string_view> fields;
  gen::splitTabs(text, fields);
  takeNumber(fields[0], into.letters);
  if (into.word.clue.empty()) into.word.clue = fields[1];
  for (std::size_t f = 2; f + 4 < fields.size(); f += 5) {
    PrintForm print;
    print.spelling = fields[f];
    print.country = fields[f + 1];
    takeNumber(fields[f + 2], print.population);
    if (!fields[f + 3].empty()) {
      print.at.emplace();
      takeNumber(fields[f + 3], print.at->lat);
      takeNumber(fields[f + 4], print.at->lng);
    }
    into.word.prints.push_back(std::move(print));
  }
}

// What two keys of regions have in common says how finely a part is named.
std::string partName(const std::string& first, const std::string& last, const std::string& firstWord,
                     const std::string& lastWord, DivideBy by) {
  const auto range = [](const std::string& a, const std::string& b) { return a == b ? a : a + " – " + b; };
  if (by == DivideBy::letters || first.find('/') == first.npos) return range(firstWord, lastWord);
  const auto within = [](const std::string& region) { return region.substr(0, region.rfind('/')); };
  if (first == last) return gen::regionName(first) + ", " + range(firstWord, lastWord);
  if (within(first) == within(last)) return range(gen::regionName(first), gen::regionName(last));
  return range(gen::regionName(within(first)), gen::regionName(within(last)));
}

std::string countryOf(const Word& word) {
  return std::string(word.prints.empty() ? std::string_view() : word.prints.front().country.text());
}

Error tooFewFor(std::size_t plates) {
  return Error::job("the list has too few words for " + std::to_string(plates) + " plates",
                    "divide it into fewer");
}

// Takes words in the order of their keys, and writes a plate's list when its share is full.
class PlateWriter {
 public:
  PlateWriter(const Division& division, gen::WordColumns columns, const WordList& list, std::string folder,
              PlanReport& report)
      : division_(division),
        plates_(division.plates > 0 ? division.plates
                                    : (report.letters + division.letters - 1) / division.letters),
        columns_(columns),
        list_(list),
        folder_(std::move(folder)),
        report_(report) {}

  // The words, sorted by plate.
  void write(SortedRuns& byPlate, Events& events) {
    byPlate.each([&](std::string_view, std::string_view text) {
      if (events.stop()) throw Stopped();
      const std::size_t tab = text.find('\t');
      Unpacked one;
      one.word.text = text.substr(0, tab);
      unpack(text.substr(tab + 1), one);
      take(one);
    });
    finish();
    if (report_.jobs.size() < plates_) throw tooFewFor(plates_);
  }

 private:
  void take(const Unpacked& unpacked) {
    // A word belongs to the plate in whose share of all letters it begins.
    const std::uint64_t plate = letters_ * plates_ / report_.letters;
    while (report_.jobs.size() < plate) finish();
    const Word& word = unpacked.word;
    last_ = word.text;
    lastRegion_ = division_.by == DivideBy::region ? gen::regionOf(countryOf(word)) : std::string();
    if (now_.words++ == 0) first_ = last_, firstRegion_ = lastRegion_;
    now_.letters += unpacked.letters;
    letters_ += unpacked.letters;
    gen::writeWordRows(word, columns_, rows_);
  }

  void finish() {
    if (now_.words == 0) throw tooFewFor(plates_);
    const std::string number = std::to_string(report_.jobs.size() + 1), plates = std::to_string(plates_),
                      zeros(std::max<std::size_t>(2, plates.size()) - number.size(), '0'),
                      stem = "plate-" + zeros + number;
    now_.job = stem + ".toml";
    now_.list = "lists/" + stem + ".tsv";
    now_.title = filled(division_.title,
                        {{"{title}", list_.title},
                         {"{plates}", plates},
                         {"{plate}", number},
                         {"{part}", partName(firstRegion_, lastRegion_, first_, last_, division_.by)}});
    now_.title.erase(0, now_.title.find_first_not_of(' '));
    WordList head = list_;
    head.title = now_.title;
    FileWriter file(folder_ + "/" + stem + ".tsv");
    gen::writeWordFileHead(head, columns_, file.stream());
    file.stream() << std::exchange(rows_, {}).str();
    file.commit();
    report_.jobs.push_back(std::exchange(now_, {}));
  }

  const Division& division_;
  std::uint64_t plates_;
  gen::WordColumns columns_;
  const WordList& list_;
  std::string folder_;
  PlanReport& report_;
  PlannedJob now_;
  std::ostringstream rows_;
  std::string first_, last_, firstRegion_, lastRegion_;
  std::uint64_t letters_ = 0;
};

}  // namespace

std::string divideWords(const WordSettings& words, const Division& division, const std::string& folder,
                        const Workspace& workspace, Events& events, PlanReport& report) {
  EXPECTS(division.plates > 0 || division.letters > 0);
  makeFolder(folder);
  gen::WordColumns columns;
  SortedRuns byWord(folder);
  const auto give = [&](WordList part) {
    const gen::WordColumns some = gen::columnsFor(part);
    columns.clues |= some.clues;
    columns.places |= some.places;
    for (Word& word : part.words.edit()) {
      plain(word.clue);
      for (PrintForm& print : word.prints) plain(print.spelling);
      byWord.add(word.text, packed(word, word.letters.size()));
    }
  };
  const gen::CleanWords read = readList(words, workspace, events, {}, {200'000, give});
  report.names = read.report.names;

  std::optional<gen::SortKeys> keys;
  if (!read.list.language.empty()) keys.emplace(read.list.language);
  SortedRuns byPlate(folder);
  Unpacked whole;
  const std::string nowhere = gen::regionOf({}) + '\0';
  std::uint64_t known = 0, elsewhere = 0;  // Words by whether their country is one.
  const auto pass = [&] {
    if (whole.word.text.empty()) return;
    gen::mergePrints(whole.word.prints);
    ++report.words;
    report.letters += whole.letters;
    const std::string& text = whole.word.text;
    std::string key = keys ? (*keys)(text) : text;
    if (division.by == DivideBy::region) key = gen::regionOf(countryOf(whole.word)) + '\0' + key;
    ++(key.starts_with(nowhere) ? elsewhere : known);
    byPlate.add(key, text + '\t' + packed(whole.word, whole.letters));
  };
  byWord.each([&](std::string_view text, std::string_view parts) {
    if (text != whole.word.text) {
      pass();
      whole = {};
      whole.word.text = text;
    }
    unpack(parts, whole);
  });
  pass();

  if (division.by == DivideBy::region && known == 0)
    throw Error::job("the list does not say which countries its names are in",
                     "name a column 'country', with codes such as DE in it, or divide by letters");
  if (division.by == DivideBy::region && elsewhere > 0)
    events.note({"plan.elsewhere",
                 "warning: the country of {names} not known (a code such as DE); they stand after all others",
                 {{"names", counted(elsewhere, "name is", "names are")}}});

  PlateWriter(division, columns, read.list, folder, report).write(byPlate, events);
  ENSURES(!report.jobs.empty() && report.words > 0);
  return read.list.title;
}

}  // namespace gridpress::jobs
