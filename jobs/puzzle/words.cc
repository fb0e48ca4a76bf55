// jobs/puzzle/words: describes the settings, reads lists by them and reports what became of them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/puzzle/words.h"

#include <algorithm>
#include <filesystem>
#include <set>
#include <tuple>

#include "gen/files/encoding.h"
#include "gen/letters/collate.h"
#include "gen/letters/detect.h"
#include "gen/letters/languages.h"
#include "gen/words/read/recipe.h"
#include "jobs/files/paths.h"
#include "jobs/puzzle/puzzle_files.h"
#include "jobs/resolve/style_settings.h"
#include "model/date.h"
#include "model/length_text.h"
#include "model/utf8.h"

namespace gridpress::jobs {

namespace {

using gen::SourceFormat;

std::vector<gen::SourceSpec> sourcesOf(const WordSettings& settings, const std::optional<ClueColumn>& clues) {
  std::vector<gen::SourceSpec> all;
  for (const std::string& path : settings.sources) {
    all.push_back({path, settings.from, settings.column});
    all.back().header = settings.header;
    all.back().maxUnpacked = settings.maxUnpacked.bytes;
    all.back().text = settings.text;
    if (clues) all.back().clueColumn = clues->column;
  }
  return all;
}

// What a list's lines became, in one sentence.
void noteList(const gen::SourceReport& source, Events& events) {
  const gen::ListFacts& f = source.list;
  std::string parts;
  const auto add = [&](std::size_t n, const char* one, const char* many, const std::string& rest = "") {
    if (n > 0) parts += (parts.empty() ? "" : ", ") + counted(n, one, many) + rest;
  };
  add(f.messages, "message without its date and sender", "messages without their dates and senders");
  add(f.numbers, "number taken off", "numbers taken off");
  add(f.bullets, "bullet taken off", "bullets taken off");
  add(f.split, "line split", "lines split", " at " + f.splitAt);
  add(f.definitions, "clue", "clues", " taken from " + f.definedBy);
  add(f.headings, "line is a heading", "lines are headings",
      (f.heading.empty() ? "" : " (" + f.heading + ")") + (f.title.empty() ? "" : " and the puzzle's title"));
  add(f.addresses, "web or mail address left out", "web or mail addresses left out");
  add(f.notices, "line that is not a word left out", "lines that are not words left out");
  add(f.quotes, "word taken out of quotation marks", "words taken out of quotation marks");
  add(f.endings, "sign at a word's end taken off", "signs at words' ends taken off");
  add(f.notes, "remark after a word taken off", "remarks after words taken off");
  add(f.joined, "word joined that a line's end had cut", "words joined that a line's end had cut");
  add(f.unmatched, "clue left out, in another order than the words",
      "clues left out, in another order than the words");
  if (!f.perhaps.empty())
    events.note({"words.perhaps",
                 "{file}: the lines could be words and clues, {way}; if they are, choose {from} {format}",
                 {{"file", source.path},
                  {"way", f.perhaps == "pairs" ? "in turn" : "side by side"},
                  {"from", setting("from")},
                  {"format", f.perhaps}}});
  if (parts.empty()) return;
  // Of a table only its words' notes are taken off.
  events.note(
      {"words.list",
       "{file}: {parts}; if that is wrong, " + (source.format == gen::SourceFormat::list
                                                    ? setting("from") + " lines takes each line as it stands"
                                                    : setting("alphabet") + " keep leaves them"),
       {{"file", source.path}, {"parts", parts}}});
}

std::string listed(const std::map<std::string, gen::GridForms::Change>& letters, bool changes) {
  std::string all;
  for (const auto& [letter, change] : letters) {
    all += (all.empty() ? "" : ", ") + letter;
    if (changes) all += " as " + (change.to.empty() ? "nothing" : change.to);
  }
  return all;
}

// How a language was told: ", by their letters".
std::string_view detectedBy(const std::string& what) {
  if (what == "column") return ", as the table's first row says";
  if (what == "articles") return ", by their articles";
  if (what == "clues") return ", by their clues";
  return what == "letters" ? ", by their letters" : "";
}

Message lettersNote(const gen::CleanReport& report, const std::string& kept) {
  const gen::Language* const known = gen::languageOf(report.language);
  const std::string language = known != nullptr ? known->english : report.language;
  std::string text = language.empty()
                         ? "the language of the words is not known"
                         : "the words are {language}" + std::string(detectedBy(report.detectedBy));
  if (!kept.empty())
    text += kept.find(',') == std::string::npos ? ": {kept} keeps a cell of its own"
                                                : ": {kept} keep cells of their own";
  if (!report.changes.empty())
    text += std::string(kept.empty() ? ": " : "; ") + "written otherwise: {changed} ({example})";
  text += "; " + setting("language") + " names " + (language.empty() ? "it" : "another");
  if (!kept.empty() || !report.changes.empty()) text += ", " + setting("alphabet") + " fold writes A to Z";
  return {"words.letters",
          text,
          {{"language", language},
           {"kept", kept},
           {"changed", listed(report.changes, true)},
           {"example", report.changes.empty() ? "" : report.changes.begin()->second.example}}};
}

void noteLetters(const gen::CleanReport& report, Events& events) {
  if (report.articles > 0)
    events.note({"words.articles",
                 "{count} words are hidden without their articles ({example} as {as}); " +
                     setting("alphabet") + " keep, or " + setting("from") + " lines, keeps them",
                 {{"count", std::to_string(report.articles)},
                  {"example", report.article.first},
                  {"as", report.article.second}}});
  const auto whole = report.changes.find("");
  if (whole != report.changes.end()) {
    events.note({"words.folded",
                 "{words} folded to A-Z, as {example} to {as}",
                 {{"words", counted(whole->second.words, "word is", "words are")},
                  {"example", whole->second.example},
                  {"as", whole->second.to}}});
    return;
  }
  // Letters of another script are what its words are made of.
  std::map<std::string, gen::GridForms::Change> kept;
  for (const auto& letter : report.kept)
    if (gen::isLatinLetter(letter.first)) kept.insert(letter);
  // Prints speak the language that was told, too.
  const bool told = !report.detectedBy.empty() && report.language != "en";
  if (told || !kept.empty() || !report.changes.empty()) events.note(lettersNote(report, listed(kept, false)));
}

void noteEncoding(const gen::SourceReport& source, Events& events) {
  const std::string in = source.encoding.empty() ? "" : "read as " + source.encoding;
  const std::string lines = source.macLines ? "its lines end as on old Macs" : "";
  if (!in.empty() || !lines.empty())
    events.note({"words.encoding",
                 "{file}: {how}",
                 {{"file", source.path}, {"how", in + (in.empty() || lines.empty() ? "" : "; ") + lines}}});
  if (source.zeros > 0)
    events.note({"words.zeros",
                 "{file}: {zeros} taken out",
                 {{"file", source.path}, {"zeros", counted(source.zeros, "zero byte")}}});
  if (!source.mojibake.encoding.empty())
    events.note({"words.mojibake",
                 "{file}: its letters had been damaged by another program, which took UTF-8 for {encoding}; "
                 "repaired: {before} is {after}",
                 {{"file", source.path},
                  {"encoding", gen::encodingName(source.mojibake.encoding)},
                  {"before", source.mojibake.before},
                  {"after", source.mojibake.after}}});
}

void noteMisplaced(const gen::SourceReport& source, Events& events) {
  const auto& rows = source.misplaced;
  if (rows.rows == 0) return;
  const std::string what =
      rows.unknown   ? "taken for an unknown place"
      : rows.swapped ? "nowhere on earth; the two columns may be swapped"
                     : "nowhere on earth; latitudes are from -90 to 90 degrees, longitudes from -180 to 180";
  events.note({"words.misplaced",
               "{file}, line {line}: latitude {lat} and longitude {lng} are {what}{more}",
               {{"file", source.path},
                {"line", std::to_string(rows.line)},
                {"lat", rows.latitude},
                {"lng", rows.longitude},
                {"what", what},
                {"more", rows.rows > 1 ? " (" + counted(rows.rows - 1, "more row") + ")" : ""}}});
}

void noteReading(const gen::CleanReport& report, Events& events) {
  for (const gen::SourceReport& source : report.sources) {
    noteEncoding(source, events);
    noteMisplaced(source, events);
    if (!source.sheet.empty())
      events.note({"words.sheet",
                   "{file}: read its first sheet, \"{sheet}\"; the others were not read",
                   {{"file", source.path}, {"sheet", source.sheet}}});
    if (source.hidden > 0)
      events.note(
          {"words.hidden",
           "{file}: {parts} left out; show what is missing, and save the file again",
           {{"file", source.path}, {"parts", counted(source.hidden, "hidden part", "hidden parts")}}});
    if (!source.readAs.empty())
      events.note({"words.table", "{file}: {text}", {{"file", source.path}, {"text", source.readAs}}});
    noteList(source, events);
  }
}

}  // namespace

SettingTable describe(const WordSettings*) {
  using S = WordSettings;
  return groupOf(
      "Words",
      {sourceEntry(
           "source", &S::sources,
           "Lists of words: text as it was pasted, .xlsx, .docx, .ods, .odt, CSV, TSV, JSON, a GeoNames "
           "dump, words.tsv; also .gz .xz .bz2 .zip; - is standard input",
           "SOURCE"),
       choice(
           "from", &S::from,
           {{"list", SourceFormat::list},
            {"lines", SourceFormat::lines},
            {"pairs", SourceFormat::pairs},
            {"csv", SourceFormat::csv},
            {"tsv", SourceFormat::tsv},
            {"geonames", SourceFormat::geonames},
            {"words", SourceFormat::words}},
           "How the list is written; lines: each line is a word, exactly as written, whether or not it looks "
           "like a heading or a definition; pairs: a word on one line, its clue on the next (default: "
           "by the file's ending and first line)"),
       entry("column", &S::column, "CSV and TSV: the column of the words, by its name or its number from 1")
           .form("NAME|N"),
       choice("header", &S::header, {{"yes", true}, {"no", false}},
              "CSV and TSV: whether the first line is a header (default: by the names in it)"),
       choice("recipe", &S::recipe, {{"plain", gen::Recipe::plain}, {"geonames", gen::Recipe::geonames}},
              "How names are cleaned (default: geonames for GeoNames data, else plain)"),
       choice(
           "fold", &S::fold, {{"right", gen::Fold::right}, {"article", gen::Fold::article}},
           "Fold to A-Z; right: as the words' language does where it lacks its own letters (German Ä is AE, "
           "ß is SS), in others without accents; article: without accents, one S for ß"),
       choice("alphabet", &S::alphabet,
              {{"fold", gen::AlphabetMode::latin}, {"keep", gen::AlphabetMode::keep}},
              "fold: to A-Z; keep: every letter as it is written, one cell each with its accents "
              "(default: the letters of the words' language; of GeoNames' names, fold)"),
       entry("language", &S::language,
             "The words' language, which decides what letters they keep: de, es, pt-BR; none: no language "
             "(default: detected from the words)")
           .names(KnownNames::languages),
       readEntry("fragments", &S::fragmentsFile,
                 "A list of fragments that the recipe geonames drops, one a line"),
       entry("max-unpacked", &S::maxUnpacked, "Maximum size of a list in bytes, after unpacking"),
       titleEntry(&S::title, "Title of the puzzle, such as what its words have in common; \"\" for none"),
       entry("credit", &S::credit, "Credit line, such as the source of the words"),
       entry("date", &S::date, "The puzzle's date, for its file and for prints that must state one")
           .form("YYYY-MM-DD"),
       writtenEntry("rejects", &S::rejects,
                    "Write every piece of text that did not become a word, with the reason, to this file")});
}

SettingTable optionalSource() {
  SettingTable table = tableOf<WordSettings>();
  for (SettingSpec& spec : table)
    if (spec.name == "source") spec.required = false;
  return table;
}

gen::CleanWords readList(const WordSettings& settings, const Workspace& workspace, Events& events,
                         const std::optional<ClueColumn>& clues, const gen::WordParts& parts) {
  if (!settings.language.empty() && settings.language != "none" && !gen::hasOrder(settings.language))
    throw Error::inSetting("language", "unknown language '" + settings.language + "'",
                           "write a language's tag such as en, de or pt-BR, or none");
  if (!settings.date.empty() && !isDay(settings.date))
    throw Error::inSetting("date", {"problem.no_date", "'{given}' is not a date", {{"given", settings.date}}},
                           {"remedy.date", "write the year, month and day: 2026-11-23"});
  gen::CleanOptions options = settings;
  options.digits = clues.has_value();
  std::tie(options.fragmentsName, options.fragments) = workspace.fragments(settings.fragmentsFile);
  gen::RejectSink sink;
  std::optional<FileWriter> rejects;
  if (!settings.rejects.empty()) {
    rejects.emplace(settings.rejects);
    sink = [&out = rejects->stream()](const gen::Reject& r) {
      out << r.source << ':' << r.line << ": " << r.reason << ": " << r.text << '\n';
    };
  }
  gen::CleanWords words =
      gen::readWords(sourcesOf(settings, clues), options, sink, {events, Stage::readWords}, parts);
  if (rejects) rejects->commit();
  words.list.date = settings.date;
  noteReading(words.report, events);
  return words;
}

bool mayBeIn(const gen::CleanWords& words, const std::string& language) {
  if (!words.report.language.empty()) return false;
  gen::LanguageGuess guess;
  for (const Word& word : words.list.words)
    for (const PrintForm& form : word.prints) guess.add(form.spelling);
  const std::vector<const gen::Language*> possible = guess.possible();
  return std::ranges::find(possible, gen::languageOf(language)) != possible.end();
}

void noteWords(const gen::CleanReport& report, Events& events) {
  constexpr double kSentence = 25;  // Letters; long names of a list are not so long on average.
  noteLetters(report, events);
  if (report.meanLength() >= kSentence)
    events.note(
        {"words.sentences",
         "the words are as long as sentences, and each is hidden as one ({longest}); write one word on "
         "each line",
         {{"longest", report.longest}}});
  if (report.foldedToNothing > 0)
    events.note({"words.nothing",
                 "left out, having no letters: {names} ({example}); {setting} keep keeps numbers",
                 {{"names", counted(report.foldedToNothing, "name")},
                  {"example", report.nothing},
                  {"setting", setting("alphabet")}}});
  if (const auto again = report.duplicatesBefore + report.duplicatesAfter; again > 0)
    events.note(
        {"words.duplicates",
         "{names} the same word as an earlier one, and {stand} in the list once",
         {{"names", counted(again, "name is", "names are")}, {"stand", again == 1 ? "stands" : "stand"}}});
}

std::vector<RuleReport> rulesOf(const gen::CleanReport& report) {
  std::vector<RuleReport> all;
  for (std::size_t i = 0; i < std::min(report.rules.size(), gen::rules().size()); ++i) {
    const gen::CleanRule& rule = gen::rules()[i];
    all.push_back({std::string(rule.name), std::string(rule.does), std::string(rule.drops),
                   report.rules[i].touched, report.rules[i].dropped});
  }
  return all;
}

SettingTable describe(const WordsSettings*) {
  using S = WordsSettings;
  return tableOf(
      {include(&S::words),
       writtenEntry("output", &S::output,
                    "The clean list (.tsv); - is standard output (default: none, for the report alone)")
           .letter('o')});
}

FieldTable fieldsOf(const WordsReport*) {
  using C = gen::CleanReport;
  using S = gen::SourceReport;
  using U = RuleReport;
  const FieldTable source = {
      field("path", &S::path, "The file's name, or - for standard input."),
      derived<S>("format", "How it was read: lines, list, csv, tsv, geonames or words.",
                 [](const S& s) { return gen::nameOf(s.format); }),
      derived<S>("recipe", "The cleaning rules; of no meaning for the format words.",
                 [](const S& s) { return gen::nameOf(s.recipe); }),
      field("names", &S::names, "Its lines or rows with a name."),
      field("blankLines", &S::blankLines, "Its lines without any."),
      derived<S>("readAs", "The header and columns of a table.",
                 [](const S& s) { return plainSettings(s.readAs); }),
      field("encoding", &S::encoding, "What it is written in; empty: UTF-8."),
      field("sheet", &S::sheet, "The sheet that was read, in a spreadsheet with several."),
      field("hidden", &S::hidden,
            "Hidden rows, columns and passages of an office file, which were left out."),
      derived<S>("title", "The heading of a list that became its title.",
                 [](const S& s) { return s.list.title; }),
      field("asides", &S::asides,
            "Lines of a list that are not words: number, reason and text; 1,000 at most.")};
  const FieldTable rule = {field("rule", &U::rule, "The rule's name."),
                           field("does", &U::does, "What the rule does, in words."),
                           field("touched", &U::touched, "The names that it changed, split or dropped."),
                           field("dropped", &U::dropped, "The pieces that it dropped.")};
  const auto letters = [](const C& c) {
    return std::map<std::string, std::uint64_t>(c.letterCounts.begin(), c.letterCounts.end());
  };
  return reportFields<WordsReport>({fieldsWithin(
      &WordsReport::cleaning,
      {field("sources", &C::sources, "The files that were read.", source),
       field("names", &C::names, "The lines or rows with a name, over all sources."),
       derived<C>("rules", "What each cleaning rule did.", rulesOf, rule),
       field("pieces", &C::pieces, "The names that the rules left."),
       field("duplicatesBefore", &C::duplicatesBefore, "Those of them that are spelled like an earlier one."),
       field("duplicatesAfter", &C::duplicatesAfter,
             "Those that are the same word as an earlier one after folding."),
       field("foldedToNothing", &C::foldedToNothing, "Those without any letter that a grid can hold."),
       field("lostLetters", &C::lostLetters, "Spellings that kept some letters and lost others."),
       field("language", &C::language, "The words' language, a BCP 47 tag; empty: not known."),
       field("words", &C::words, "The words of the list."),
       field("letters", &C::letters, "The letters of all words."),
       derived<C>("meanLength", "The letters of an average word.", [](const C& c) { return c.meanLength(); }),
       field("longest", &C::longest, "The longest word."),
       field("longestLength", &C::longestLength, "How many letters it has."),
       field("printForms", &C::prints, "The spellings, each with its country, of all words."),
       field("severalPrintForms", &C::several, "The words with more than one."),
       field("severalSpellings", &C::severalSpellings, "The words with more than one spelling."),
       derived<C>("letterCounts", "How often each letter occurs.", letters)})});
}

WordsReport runWords(const WordsSettings& settings, const Workspace& workspace, Events& events) {
  refuseToOverwriteInputs(settings);
  const gen::CleanWords words = readList(settings.words, workspace, events);
  WordsReport report;
  report.cleaning = words.report;
  if (!settings.output.empty()) report.files = {writeWordTable(words.list, settings.output)};
  noteWords(words.report, events);
  return report;
}

std::vector<std::string> listsIn(const std::string& folder) {
  static const std::set<std::string> kOthers = {"ipuz", "puz", "toml", "md", "pdf"};
  std::vector<std::string> files;
  std::error_code failed;
  for (const std::filesystem::directory_entry& entry : std::filesystem::directory_iterator(folder, failed)) {
    const std::string name = entry.path().filename().string();
    if (entry.is_regular_file() && !name.starts_with('.') && !name.ends_with('~') &&
        !kOthers.contains(endingOf(name)))
      files.push_back(entry.path().string());
  }
  if (files.empty())
    throw Error::call("the folder holds no list of words", "put a list for each puzzle into it: animals.txt",
                      {folder, 0});
  gen::sortNaturally(files);
  return files;
}

std::string titleByFile(const std::string& path) {
  const auto isGap = [](char c) { return c == '-' || c == '_' || c == ' '; };
  std::string name = std::filesystem::path(path).stem().string();
  std::size_t at = 0;
  while (at < name.size() && name[at] >= '0' && name[at] <= '9') ++at;
  if (at > 0 && at < name.size() && (isGap(name[at]) || name[at] == '.')) {
    while (at < name.size() && (isGap(name[at]) || name[at] == '.')) ++at;
    if (at < name.size()) name.erase(0, at);
  }
  if (name.find(' ') == std::string::npos) std::ranges::replace(name, '-', ' ');
  std::ranges::replace(name, '_', ' ');
  return capitalised(std::move(name));
}

}  // namespace gridpress::jobs
