// gen/words/read_words: recipe, fold and collection, name by name.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/read_words.h"

#include <filesystem>
#include <system_error>
#include <unordered_set>
#include <utility>

#include "gen/words/clusters.h"
#include "gen/words/collector.h"
#include "gen/words/row_reader.h"
#include "gen/words/word_file.h"
#include "model/error.h"
#include "model/printable.h"

namespace gridpress::gen {
namespace {

constexpr std::string_view kNoLetter = "has no letter that the grid can hold";

/// Bytes of all sources; 0 where that cannot be known before.
std::uint64_t bytesOf(std::span<const SourceSpec> sources) {
  std::uint64_t total = 0;
  for (const SourceSpec& source : sources) {
    std::error_code wrong;
    const auto size = std::filesystem::file_size(source.path, wrong);
    if (source.path == "-" || wrong) return 0;
    total += size;
  }
  return total;
}

class Cleaner {
 public:
  Cleaner(const CleanOptions& options, CleanReport& report, const RejectSink& rejects,
          const Progress& progress)
      : options_(options),
        report_(report),
        rejects_(rejects),
        progress_(progress),
        fragments_(options.fragments, options.fragmentsName),
        run_(fragments_),
        folder_(options.fold, options.digits) {}

  void read(const SourceSpec& spec, std::uint64_t bytesBefore, std::uint64_t bytes);
  WordList finish();

 private:
  void clean(const Row& row, const SourceReport& source);
  void collect(const std::string& spelling, const Row& row, const SourceReport& source);
  void reject(std::string_view text, std::string_view reason, const Row& row, const SourceReport& source) {
    if (rejects_) rejects_({source.path, row.line, std::string(text), reason});
  }
  void addCredit(std::string_view credit);

  const CleanOptions& options_;
  CleanReport& report_;
  const RejectSink& rejects_;
  const Progress& progress_;
  Fragments fragments_;
  RecipeRun run_;
  Folder folder_;
  Clusters clusters_;
  Collector collector_;
  std::string title_, credit_;
};

void Cleaner::read(const SourceSpec& spec, std::uint64_t bytesBefore, std::uint64_t bytes) {
  RowReader rows(spec);
  SourceReport& source = report_.sources.emplace_back();
  source.path = rows.lines().input().name();
  source.format = rows.format();
  if (rows.format() == SourceFormat::words) {
    std::string credit;
    source.names = collectWordFile(rows.lines(), collector_, title_, credit);
    report_.names += source.names;
    report_.pieces += source.names;
    addCredit(credit);
    return;
  }
  source.recipe = options_.recipe.value_or(rows.isGeonamesData() ? Recipe::geonames : Recipe::plain);
  if (rows.isGeonamesData()) addCredit(kGeonamesCredit);
  for (Row row; rows.next(row);) {
    ++source.names;
    ++report_.names;
    clean(row, source);
    if (source.names % 4096 == 0)
      gridpress::report(progress_, bytesBefore + rows.lines().input().done(), bytes);
  }
  source.blankLines = rows.blankLines();
  source.readAs = rows.readAs();
}

void Cleaner::clean(const Row& row, const SourceReport& source) {
  RecipeRun::Dropped dropped;
  if (rejects_)
    dropped = [&](std::string_view piece, const CleanRule& rule) { reject(piece, rule.drops, row, source); };
  for (const std::string& piece : run_(source.recipe, row.name, dropped)) {
    ++report_.pieces;
    collect(piece, row, source);
  }
}

void Cleaner::collect(const std::string& spelling, const Row& row, const SourceReport& source) {
  std::uint32_t word = collector_.knownSpelling(spelling);
  if (word != Collector::kNone) {
    ++report_.duplicatesBefore;
  } else {
    bool lost = false;
    const std::string text =
        options_.alphabet == AlphabetMode::keep ? clusters_.gridForm(spelling) : folder_(spelling, lost);
    if (text.empty()) {
      ++report_.foldedToNothing;
      reject(spelling, kNoLetter, row, source);
      return;
    }
    if (lost) ++report_.lostLetters;
    const std::size_t words = collector_.size();
    word = collector_.add(text, spelling);
    if (collector_.size() == words) ++report_.duplicatesAfter;
  }
  collector_.clue(word, row.clue);
  collector_.print(word, {spelling, row.country, row.population});
}

/// Several sources' credits stand side by side, each once.
void Cleaner::addCredit(std::string_view credit) {
  if (credit.empty() || credit_.find(credit) != std::string::npos) return;
  if (!credit_.empty()) credit_ += "; ";
  credit_ += credit;
}

WordList Cleaner::finish() {
  WordList list = collector_.finish([this](std::string_view text) { return clusters_(text); });
  list.title = printable(options_.title.empty() ? title_ : options_.title);
  list.credit = printable(options_.credit.empty() ? credit_ : options_.credit);
  report_.rules = run_.counts();
  measure(list, report_);
  return list;
}

}  // namespace

CleanWords readWords(std::span<const SourceSpec> sources, const CleanOptions& options,
                     const RejectSink& rejects, const Progress& progress) {
  CleanWords words;
  CleanReport& report = words.report;
  if (sources.empty())
    throw Error::call("no source of words is given", "name a file, or - for standard input");
  const std::uint64_t bytes = bytesOf(sources);
  std::uint64_t before = 0;
  bool usedInput = false;
  Cleaner cleaner(options, report, rejects, progress);
  for (const SourceSpec& source : sources) {
    if (source.path == "-" && std::exchange(usedInput, true))
      throw Error::call("standard input appears twice", "name it once: it can be read only once");
    cleaner.read(source, before, bytes);
    if (bytes > 0) before += std::filesystem::file_size(source.path);
  }
  words.list = cleaner.finish();
  gridpress::report(progress, bytes, bytes);
  if (words.list.words.empty()) {
    const Source where{sources.size() == 1 ? report.sources[0].path : std::string(), 0};
    if (report.names == 0)
      throw Error::call("the list holds no names", "give a list with a name on each line", where);
    throw Error::call(
        "no word remains of " + std::to_string(report.names) + (report.names == 1 ? " name" : " names"),
        "see why with " + setting("rejects") + " FILE, or try " + setting("alphabet") + " keep or " +
            setting("recipe") + " plain",
        where);
  }
  return words;
}

}  // namespace gridpress::gen
