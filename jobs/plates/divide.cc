// jobs/plates/divide: sorted by word, so that each is there once; sorted by plate, then cut.
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
  PlateWriter(const Division& division, std::size_t plates, gen::WordColumns columns, const WordList& list,
              std::string folder, DividedList& divided)
      : division_(division),
        plates_(plates),
        columns_(columns),
        list_(list),
        folder_(std::move(folder)),
        divided_(divided) {}

  void take(const Unpacked& unpacked) {
    // A word belongs to the plate in whose share of all letters it begins.
    const auto plate = static_cast<std::size_t>(letters_ * plates_ / divided_.letters);
    while (divided_.plates.size() < plate) finish();
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
    const std::size_t number = divided_.plates.size() + 1;
    std::string digits = std::to_string(number);
    digits.insert(0, std::max<std::size_t>(2, std::to_string(plates_).size()) - digits.size(), '0');
    now_.file = folder_ + "/plate-" + digits + ".tsv";
    now_.part = partName(firstRegion_, lastRegion_, first_, last_, division_.by);
    now_.title = filled(division_.title, {{"{title}", list_.title},
                                          {"{plates}", std::to_string(plates_)},
                                          {"{plate}", std::to_string(number)},
                                          {"{part}", now_.part}});
    now_.title.erase(0, now_.title.find_first_not_of(' '));
    WordList head = list_;
    head.title = now_.title;
    FileWriter file(now_.file);
    gen::writeWordFileHead(head, columns_, file.stream());
    file.stream() << std::exchange(rows_, {}).str();
    file.commit();
    divided_.plates.push_back(std::exchange(now_, {}));
  }

 private:
  const Division& division_;
  std::uint64_t plates_;
  gen::WordColumns columns_;
  const WordList& list_;
  std::string folder_;
  DividedList& divided_;
  PlateList now_;
  std::ostringstream rows_;
  std::string first_, last_, firstRegion_, lastRegion_;
  std::uint64_t letters_ = 0;
};

// The words, sorted by plate, as the plates' lists.
void writePlates(SortedRuns& byPlate, const Division& division, const gen::WordColumns& columns,
                 const WordList& list, const std::string& folder, DividedList& divided, Events& events) {
  const std::size_t plates =
      division.plates > 0
          ? division.plates
          : static_cast<std::size_t>((divided.letters + division.letters - 1) / division.letters);
  PlateWriter writer(division, plates, columns, list, folder, divided);
  byPlate.each([&](std::string_view, std::string_view text) {
    if (events.stop()) throw Stopped();
    const std::size_t tab = text.find('\t');
    Unpacked one;
    one.word.text = text.substr(0, tab);
    unpack(text.substr(tab + 1), one);
    writer.take(one);
  });
  writer.finish();
  if (divided.plates.size() < plates) throw tooFewFor(plates);
}

}  // namespace

std::string divisionKey(const Word& word, const std::string& alphabetical, DivideBy by) {
  return by == DivideBy::region ? gen::regionOf(countryOf(word)) + '\0' + alphabetical : alphabetical;
}

DividedList divideWords(const WordSettings& words, const Division& division, const std::string& folder,
                        const Workspace& workspace, Events& events) {
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
  const gen::CleanWords read = readListInParts(words, {200'000, give}, workspace, events);
  DividedList divided;
  divided.title = read.list.title;
  divided.language = read.list.language;
  divided.names = read.report.names;

  std::optional<gen::SortKeys> keys;
  if (!divided.language.empty()) keys.emplace(divided.language);
  SortedRuns byPlate(folder);
  Unpacked whole;
  const std::string nowhere = gen::regionOf({}) + '\0';
  std::uint64_t known = 0, elsewhere = 0;  // Words by whether their country is one.
  const auto pass = [&] {
    if (whole.word.text.empty()) return;
    gen::mergePrints(whole.word.prints);
    ++divided.words;
    divided.letters += whole.letters;
    const std::string& text = whole.word.text;
    const std::string key = divisionKey(whole.word, keys ? (*keys)(text) : text, division.by);
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

  writePlates(byPlate, division, columns, read.list, folder, divided, events);
  ENSURES(!divided.plates.empty() && divided.words > 0);
  return divided;
}

}  // namespace gridpress::jobs
