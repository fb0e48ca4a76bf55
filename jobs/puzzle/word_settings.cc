// jobs/puzzle/word_settings: describes them, and reads lists by them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/puzzle/word_settings.h"

#include <utility>

#include "jobs/files/file_writer.h"

namespace gridpress::jobs {

namespace {

using gen::SourceFormat;

std::vector<gen::SourceSpec> sourcesOf(const WordSettings& settings, const std::optional<ClueColumn>& clues) {
  std::vector<gen::SourceSpec> all;
  for (const std::string& path : settings.sources) {
    all.push_back({path, settings.from, settings.column});
    all.back().header = settings.header;
    all.back().maxUnpacked = settings.maxUnpacked.bytes;
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
  options.title = settings.title;
  options.credit = settings.credit;
  Workspace::TextFile fragments = workspace.fragments(settings.fragments);
  options.fragmentsName = std::move(fragments.path);
  options.fragments = std::move(fragments.text);
  return options;
}

}  // namespace

const SettingTable& describe(const WordSettings*) {
  static const SettingTable table = tableOf(
      {entry(
           "source", &WordSettings::sources,
           "Lists of words: one a line (.txt), CSV, TSV, a GeoNames dump, words.tsv; also .gz .xz .bz2 .zip; "
           "- is standard input")
           .form("SOURCE")
           .role(Role::input)
           .positional()
           .required(),
       choice("from", &WordSettings::from,
              {{"lines", SourceFormat::lines},
               {"csv", SourceFormat::csv},
               {"tsv", SourceFormat::tsv},
               {"geonames", SourceFormat::geonames},
               {"words", SourceFormat::words}},
              "How the sources are written (default: by their ending and first line)"),
       entry("column", &WordSettings::column,
             "CSV and TSV: the column of the words, by its name or its number from 1")
           .form("NAME|N"),
       choice("header", &WordSettings::header, {{"yes", true}, {"no", false}},
              "CSV and TSV: whether the first line is a header (default: by the names in it)"),
       choice("recipe", &WordSettings::recipe,
              {{"plain", gen::Recipe::plain}, {"geonames", gen::Recipe::geonames}},
              "How names are cleaned (default: geonames for GeoNames data, else plain)"),
       choice("fold", &WordSettings::fold, {{"right", gen::Fold::right}, {"article", gen::Fold::article}},
              "right: as each language writes without accents (ß is SS); article: one S for ß"),
       choice("alphabet", &WordSettings::alphabet,
              {{"fold", gen::AlphabetMode::latin}, {"keep", gen::AlphabetMode::keep}},
              "fold: to A-Z; keep: the words' own script, with a grapheme cluster in each cell"),
       entry("fragments", &WordSettings::fragments,
             "A list of fragments that the recipe geonames drops, one a line")
           .form("FILE")
           .role(Role::input),
       entry("max-unpacked", &WordSettings::maxUnpacked, "The most that a source may have, after unpacking"),
       entry("title", &WordSettings::title, "What the words are; printed as the title"),
       entry("credit", &WordSettings::credit, "Whom the print must credit"),
       entry("rejects", &WordSettings::rejects,
             "Write every piece that became no word, with the reason, to this file")
           .form("FILE")
           .role(Role::output)});
  return table;
}

gen::CleanWords readList(const WordSettings& settings, const Workspace& workspace, Events& events,
                         const std::optional<ClueColumn>& clues) {
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
      gen::readWords(sourcesOf(settings, clues), options, sink, {events, Stage::readWords});
  if (rejects) rejects->commit();
  for (const gen::SourceReport& source : words.report.sources)
    if (!source.readAs.empty())
      events.note({"words.table", {{"file", source.path}, {"text", source.readAs}}});
  return words;
}

void noteDuplicates(const gen::CleanReport& report, Events& events) {
  if (const auto again = report.duplicatesBefore + report.duplicatesAfter; again > 0)
    events.note({"words.duplicates", {{"count", std::to_string(again)}}});
}

}  // namespace gridpress::jobs
