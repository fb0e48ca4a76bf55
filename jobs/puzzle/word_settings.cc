// jobs/puzzle/word_settings: describes them, and reads lists by them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/puzzle/word_settings.h"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "gen/words/collate.h"
#include "gen/words/detect.h"
#include "gen/words/encoding.h"
#include "gen/words/languages.h"
#include "jobs/files/file_writer.h"
#include "model/date.h"
#include "model/error.h"

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
    if (!clues) continue;
    all.back().clueColumn = clues->column;
    all.back().cluesFollow = true;
  }
  return all;
}

gen::CleanOptions optionsOf(const WordSettings& settings, const Workspace& workspace) {
  gen::CleanOptions options;
  options.recipe = settings.recipe;
  options.fold = settings.fold;
  options.alphabet = settings.alphabet;
  options.language = settings.language;
  options.title = settings.title;
  options.credit = settings.credit;
  Workspace::TextFile fragments = workspace.fragments(settings.fragments);
  options.fragmentsName = std::move(fragments.path);
  options.fragments = std::move(fragments.text);
  return options;
}

// What a list's lines became, each fact that there is anything to say about.
void noteList(const gen::SourceReport& source, Events& events) {
  const gen::ListFacts& f = source.list;
  if (!f.any()) return;
  Note note{"words.list", {{"file", source.path}}};
  const auto count = [&](const char* name, std::size_t n) {
    if (n > 0) note.facts.push_back({name, std::to_string(n)});
  };
  const auto text = [&](const char* name, const std::string& t) {
    if (!t.empty()) note.facts.push_back({name, t});
  };
  count("messages", f.messages);
  count("numbers", f.numbers);
  count("bullets", f.bullets);
  count("split", f.split);
  text("splitAt", f.splitAt);
  count("definitions", f.definitions);
  text("definedBy", f.definedBy);
  count("headings", f.headings);
  text("heading", f.heading);
  text("title", f.title);
  count("addresses", f.addresses);
  count("notices", f.notices);
  count("quotes", f.quotes);
  count("endings", f.endings);
  count("notes", f.notes);
  if (source.format != gen::SourceFormat::list) text("table", std::string(nameOf(source.format)));
  count("joined", f.joined);
  events.note(note);
}

std::string listed(const std::map<std::string, gen::GridForms::Change>& letters, bool changes) {
  std::string all;
  for (const auto& [letter, change] : letters) {
    all += (all.empty() ? "" : ", ") + letter;
    if (changes) all += " as " + (change.to.empty() ? "nothing" : change.to);
  }
  return all;
}

void noteLetters(const gen::CleanReport& report, Events& events) {
  if (report.articles > 0)
    events.note({"words.articles",
                 {{"count", std::to_string(report.articles)},
                  {"example", report.article.first},
                  {"as", report.article.second}}});
  const auto whole = report.changes.find("");
  if (whole != report.changes.end()) {
    events.note({"words.folded",
                 {{"count", std::to_string(whole->second.words)},
                  {"example", whole->second.example},
                  {"as", whole->second.to}}});
    return;
  }
  // Letters of another script are what its words are made of.
  std::map<std::string, gen::GridForms::Change> kept;
  for (const auto& letter : report.kept)
    if (gen::isLatinLetter(letter.first)) kept.insert(letter);
  if (kept.empty() && report.changes.empty()) return;
  const gen::Language* const language = gen::languageOf(report.language);
  const std::string example = report.changes.empty() ? "" : report.changes.begin()->second.example;
  events.note({"words.letters",
               {{"language", language != nullptr ? std::string(language->english) : report.language},
                {"toldBy", report.toldBy},
                {"kept", listed(kept, false)},
                {"changed", listed(report.changes, true)},
                {"example", example}}});
}

void noteReading(const gen::CleanReport& report, Events& events) {
  for (const gen::SourceReport& source : report.sources) {
    if (!source.encoding.empty() || source.macLines)
      events.note(
          {"words.encoding",
           {{"file", source.path}, {"encoding", source.encoding}, {"lines", source.macLines ? "mac" : ""}}});
    if (source.zeros > 0)
      events.note({"words.zeros", {{"file", source.path}, {"count", std::to_string(source.zeros)}}});
    if (!source.mojibake.encoding.empty())
      events.note({"words.mojibake",
                   {{"file", source.path},
                    {"encoding", gen::encodingName(source.mojibake.encoding)},
                    {"before", source.mojibake.before},
                    {"after", source.mojibake.after}}});
    if (source.misplaced.rows > 0)
      events.note({"words.misplaced",
                   {{"file", source.path},
                    {"count", std::to_string(source.misplaced.rows)},
                    {"line", std::to_string(source.misplaced.line)},
                    {"lat", source.misplaced.latitude},
                    {"lng", source.misplaced.longitude},
                    {"swapped", source.misplaced.swapped ? "yes" : ""},
                    {"unknown", source.misplaced.unknown ? "yes" : ""}}});
    if (!source.sheet.empty()) events.note({"words.sheet", {{"file", source.path}, {"sheet", source.sheet}}});
    if (!source.readAs.empty())
      events.note({"words.table", {{"file", source.path}, {"text", source.readAs}}});
    noteList(source, events);
  }
}

gen::CleanWords readAll(const WordSettings& settings, const Workspace& workspace, Events& events,
                        const std::optional<ClueColumn>& clues, const gen::WordParts& parts) {
  if (!settings.language.empty() && settings.language != "none" && !gen::hasOrder(settings.language))
    throw Error::inSetting("language", "unknown language '" + settings.language + "'",
                           "write a language's tag such as en, de or pt-BR, or none");
  if (!settings.date.empty() && !isDay(settings.date))
    throw Error::inSetting("date", "'" + settings.date + "' is no date",
                           "write the year, month and day: 2026-11-23");
  gen::CleanOptions options = optionsOf(settings, workspace);
  options.digits = clues.has_value();
  gen::RejectSink sink;
  std::optional<FileWriter> rejects;
  if (!settings.rejects.empty()) {
    rejects.emplace(settings.rejects);
    sink = [&out = rejects->stream()](const gen::Reject& r) {
      out << r.source << ':' << r.line << ": " << r.reason << ": " << r.text << '\n';
    };
  }
  gen::CleanWords words =
      gen::readWordsInParts(sourcesOf(settings, clues), options, parts, sink, {events, Stage::readWords});
  if (rejects) rejects->commit();
  words.list.date = settings.date;
  noteReading(words.report, events);
  return words;
}

}  // namespace

const SettingTable& describe(const WordSettings*) {
  static const SettingTable table = groupOf(
      "Words",
      {entry("source", &WordSettings::sources,
             "Lists of words: text as it was pasted, .xlsx, .docx, .ods, .odt, CSV, TSV, a GeoNames dump, "
             "words.tsv; "
             "also .gz .xz .bz2 .zip; - is standard input")
           .form("SOURCE")
           .role(Role::input)
           .positional()
           .required(),
       choice(
           "from", &WordSettings::from,
           {{"list", SourceFormat::list},
            {"lines", SourceFormat::lines},
            {"pairs", SourceFormat::pairs},
            {"csv", SourceFormat::csv},
            {"tsv", SourceFormat::tsv},
            {"geonames", SourceFormat::geonames},
            {"words", SourceFormat::words}},
           "How the sources are written; lines: each line is a word as it stands, without a look at numbers, "
           "headings or definitions; pairs: a word on one line, its clue on the next (default: by their "
           "ending and first line)"),
       entry("column", &WordSettings::column,
             "CSV and TSV: the column of the words, by its name or its number from 1")
           .form("NAME|N"),
       choice("header", &WordSettings::header, {{"yes", true}, {"no", false}},
              "CSV and TSV: whether the first line is a header (default: by the names in it)"),
       choice("recipe", &WordSettings::recipe,
              {{"plain", gen::Recipe::plain}, {"geonames", gen::Recipe::geonames}},
              "How names are cleaned (default: geonames for GeoNames data, else plain)"),
       choice("fold", &WordSettings::fold, {{"right", gen::Fold::right}, {"article", gen::Fold::article}},
              "Fold to A-Z; right: as the words' language writes without letters of its own (German Ä is AE, "
              "ß is "
              "SS), in others without accents; article: without accents, one S for ß"),
       choice("alphabet", &WordSettings::alphabet,
              {{"fold", gen::AlphabetMode::latin}, {"keep", gen::AlphabetMode::keep}},
              "fold: to A-Z; keep: every letter as it is written, with a grapheme cluster in each cell "
              "(default: the "
              "letters of the words' language; of GeoNames' names, fold)"),
       entry("language", &WordSettings::language,
             "The words' language, which says what letters they keep: de, es, pt-BR; none: not even by the "
             "words "
             "(default: by the words)")
           .names(KnownNames::languages),
       entry("fragments", &WordSettings::fragments,
             "A list of fragments that the recipe geonames drops, one a line")
           .form("FILE")
           .role(Role::input),
       entry("max-unpacked", &WordSettings::maxUnpacked, "The most that a source may have, after unpacking"),
       entry("title", &WordSettings::title, "What the words are; printed as the title"),
       entry("credit", &WordSettings::credit, "Whom the print must credit"),
       entry("date", &WordSettings::date, "The puzzle's date, for its file and the prints of a standard")
           .form("YYYY-MM-DD"),
       entry("rejects", &WordSettings::rejects,
             "Write every piece that became no word, with the reason, to this file")
           .form("FILE")
           .role(Role::output)});
  return table;
}

gen::CleanWords readList(const WordSettings& settings, const Workspace& workspace, Events& events,
                         const std::optional<ClueColumn>& clues) {
  return readAll(settings, workspace, events, clues, {});
}

gen::CleanWords readListInParts(const WordSettings& settings, const gen::WordParts& parts,
                                const Workspace& workspace, Events& events) {
  return readAll(settings, workspace, events, {}, parts);
}

bool mayBeIn(const gen::CleanWords& words, const std::string& language) {
  if (!words.report.language.empty()) return false;
  gen::LanguageGuess guess;
  for (const Word& word : words.list.words)
    for (const PrintForm& form : word.prints) guess.add(form.spelling);
  const std::vector<const gen::Language*> possible = guess.possible();
  return std::find(possible.begin(), possible.end(), gen::languageOf(language)) != possible.end();
}

void noteWords(const gen::CleanReport& report, Events& events) {
  noteLetters(report, events);
  if (const auto again = report.duplicatesBefore + report.duplicatesAfter; again > 0)
    events.note({"words.duplicates", {{"count", std::to_string(again)}}});
}

}  // namespace gridpress::jobs
