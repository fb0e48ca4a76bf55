// gen/words/read/read_words: recipe, folding and collection, name by name.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/read/read_words.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "gen/letters/articles.h"
#include "gen/letters/clusters.h"
#include "gen/letters/sayings.h"
#include "gen/words/lists/definitions.h"
#include "gen/words/read/collector.h"
#include "gen/words/read/lettering.h"
#include "gen/words/read/row_reader.h"
#include "gen/words/read/word_file.h"

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

/// "ser/ir", "el coche/carro": words that stand for one another are each a word. "AC/DC", "km/h", "and/or"
/// and "he/she goes" are one.
Pieces alternativesIn(const std::string& name) {
  Pieces words;
  for (std::string_view rest = name; !rest.empty();) {
    const std::string_view word = cutOff(rest, '/');
    const std::size_t count = countWords(word);
    const bool noun = words.empty() && count == 2 && beginsWithArticle(word);
    const bool letters = word.size() < 4 && word.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ") == word.npos;
    if ((count != 1 && !noun) || word != bare(word) || word.size() < 2 || letters || isAmong("and", word) ||
        word.front() == '-' || word.find_first_of("0123456789.:") != word.npos)
      return {name};
    words.emplace_back(word);
  }
  return words;
}

/// A name on its way to a word.
struct Piece {
  Row row;  ///< Its name is the piece.
  std::uint32_t source = 0;
  std::uint32_t more = 0;  ///< How often it came again.
};

/// Names until the language of all of them is known. A few bytes can unpack to a name a thousand million
/// times: one that came a short while ago is counted, unless each line is `told`.
class WaitingPieces {
 public:
  explicit WaitingPieces(bool told) : told_(told) {}
  void add(const std::string& spelling, Row row, std::uint32_t source) {
    row.name = spelling;
    std::uint32_t& recent =
        recent_[std::hash<std::string_view>()(spelling) % recent_.size()];  // Its place and one.
    if (!told_ && recent > 0 && isAgain(pieces_[recent - 1], row, source))
      return void(++pieces_[recent - 1].more);
    row.name = kept(row.name), row.clue = kept(row.clue);
    pieces_.push_back({row, source});
    recent = static_cast<std::uint32_t>(pieces_.size());
  }
  std::span<const Piece> all() const { return pieces_; }

 private:
  std::string_view kept(std::string_view text) {
    if (text.empty()) return {};
    char* const at = static_cast<char*>(texts_.allocate(text.size(), 1));
    std::ranges::copy(text, at);
    return {at, text.size()};
  }
  static bool isAgain(const Piece& piece, Row row, std::size_t source) {
    row.line = piece.row.line;
    return piece.source == source && piece.row == row;
  }

  bool told_;
  std::pmr::monotonic_buffer_resource texts_;
  std::vector<Piece> pieces_;
  std::vector<std::uint32_t> recent_ = std::vector<std::uint32_t>(std::size_t{1} << 14U);
};

/// Fills in what can be told from the list alone (`words` and below).
void measure(const WordList& list, CleanReport& report) {
  report.words = list.words.size();
  report.letters = report.prints = report.several = report.severalSpellings = 0;
  std::vector<std::size_t> counts(list.alphabet.size());
  for (const Word& word : list.words) {
    report.letters += word.letters.size();
    EXPECTS(std::ranges::all_of(word.letters, [&](Letter letter) { return letter < counts.size(); }));
    for (const Letter letter : word.letters) ++counts[letter];
    report.prints += word.prints.size();
    if (word.prints.size() < 2) continue;
    ++report.several;
    if (std::ranges::any_of(
            word.prints, [&word](const PrintForm& p) { return p.spelling != word.prints.front().spelling; }))
      ++report.severalSpellings;
  }
  report.longest = list.words.empty() ? std::string() : list.words.front().text;
  report.longestLength = list.words.empty() ? 0 : list.words.front().letters.size();
  report.letterCounts.clear();
  for (std::size_t i = 0; i < counts.size(); ++i)
    if (counts[i] > 0) report.letterCounts.emplace_back(list.alphabet[static_cast<Letter>(i)], counts[i]);
}

class Cleaner {
 public:
  Cleaner(const CleanOptions& options, CleanReport& report, const RejectSink& rejects,
          const Progress& progress, const WordParts& parts)
      : options_(options),
        report_(report),
        rejects_(rejects),
        progress_(progress),
        parts_(parts),
        fragments_(options.fragments, options.fragmentsName),
        run_(fragments_),
        folder_(options.fold.value_or(Fold::right), options.digits),
        pieces_(std::make_unique<WaitingPieces>(static_cast<bool>(rejects))) {}

  void read(const SourceSpec& spec, std::uint64_t bytesBefore, std::uint64_t bytes) {
    RowReader rows(spec, options_.recipe != Recipe::geonames);
    SourceReport& source = report_.sources.emplace_back();
    if (spec.format == SourceFormat::lines) asWritten_ = true;
    source.path = rows.lines().input().name();
    source.format = rows.format();
    if (rows.format() == SourceFormat::words) {
      WordFileHead head;
      source.names = collectWordFile(rows.lines(), collector_, head, [this] { giveIfFull(); });
      if (!head.title.empty()) title_ = head.title;
      language_ = head.language;
      report_.names += source.names;
      report_.pieces += source.names;
      addCredit(head.credit);
      return;
    }
    source.recipe = options_.recipe.value_or(rows.isGeonamesData() ? Recipe::geonames : Recipe::plain);
    if (rows.isGeonamesData()) addCredit(kGeonamesCredit);
    tellList(rows.list(), source);
    readRows(rows, source, bytesBefore, bytes);
    source.blankLines = rows.blankLines();
    source.readAs = rows.readAs();
    source.misplaced = rows.misplaced();
    static_cast<TextFacts&>(source) = rows.lines().facts();
    if (const auto& office = rows.lines().input().office()) {
      source.office = office->kind;
      source.hidden = office->hidden;
      if (office->sheets > 1) source.sheet = office->sheet;
    }
  }

  WordList finish() {
    collectPieces();
    WordList list = collected();
    given_ += list.words.size();
    if (parts_.give && !list.words.empty()) parts_.give(std::exchange(list, {}));
    list.title = printable(options_.title.empty() ? title_ : options_.title);
    list.credit = printable(options_.credit.empty() ? credit_ : options_.credit);
    list.language = report_.language;
    report_.rules = run_.counts();
    measure(list, report_);
    ENSURES(parts_.give || report_.pieces == report_.foldedToNothing + report_.duplicatesBefore +
                                                 report_.duplicatesAfter + report_.words);
    return list;
  }
  /// Words of all parts, those that came again counted again.
  std::size_t given() const { return given_; }

 private:
  void readRows(RowReader& rows, SourceReport& source, std::uint64_t bytesBefore, std::uint64_t bytes) {
    for (Row row; rows.next(row);) {
      ++source.names;
      ++report_.names;
      clean(row, source);
      giveIfFull();
      if (source.names % 4096 == 0)
        gridpress::report(progress_, bytesBefore + rows.lines().input().done(), bytes);
    }
  }

  void tellList(const ListReading& list, SourceReport& source) {
    source.list = list.facts;
    if (title_.empty()) title_ = list.facts.title;
    if (columnLanguage_.empty()) columnLanguage_ = list.facts.language;
    for (const ListLine& line : list.asides) {
      reject(line.text, line.aside, line.number, source);
      if (source.asides.size() < SourceReport::kMostAsides)
        source.asides.push_back(std::to_string(line.number) + ": " + std::string(line.aside) + ": " +
                                line.text);
    }
  }

  void clean(const Row& row, const SourceReport& source) {
    RecipeRun::Dropped dropped;
    if (rejects_)
      dropped = [&](std::string_view piece, const CleanRule& rule) {
        reject(piece, rule.drops, row.line, source);
      };
    const bool plain = source.recipe == Recipe::plain;
    const std::string seen = plain ? visible(row.name) : std::string();
    for (const std::string& piece : run_(source.recipe, plain ? std::string_view(seen) : row.name, dropped)) {
      ++report_.pieces;
      if (plain) {
        keep(piece, row);
        continue;
      }
      collect(piece, row, source, [this](const std::string& spelling, bool& lost) {
        return options_.alphabet == AlphabetMode::keep ? clusters_.gridForm(spelling)
                                                       : folder_(spelling, lost);
      });
    }
  }

  /// Until all words are known.
  void keep(const std::string& spelling, const Row& row) {
    if (isInTable(report_.sources.size() - 1)) forms_.add(spelling);
    pieces_->add(spelling, row, static_cast<std::uint32_t>(report_.sources.size() - 1));
  }

  /// Lists lose their notes line by line (takeForms), before they are cut into words and clues.
  bool isInTable(std::size_t source) const {
    EXPECTS(source < report_.sources.size());
    const SourceFormat format = report_.sources[source].format;
    return format == SourceFormat::csv || format == SourceFormat::tsv;
  }

  /// A table's word without its notes where these are usual.
  std::string wordOf(const Piece& piece) const {
    const std::string_view word = piece.row.name;
    if (!isInTable(piece.source) || options_.alphabet == AlphabetMode::keep) return std::string(word);
    return forms_.without(piece.row.clue.empty() ? word : withoutRemark(word));
  }

  void hear(const Piece& piece) {
    const std::string word = wordOf(piece);
    const std::string_view clue = piece.row.clue;
    report_.sources[piece.source].list.notes += word.size() < piece.row.name.size();
    guess_.add(word);
    articles_.add(word);
    if (clue.empty()) return;
    clues_.add(word), clues_.add(clue);
    clueWords_ += countWords(clue);
  }

  void collectPieces() {
    if (pieces_->all().empty()) {
      if (options_.language != "none")
        report_.language = options_.language.empty() ? language_ : options_.language;
      return;
    }
    articles_.know(options_.language.empty() ? columnLanguage_ : options_.language);
    for (const Piece& piece : pieces_->all()) hear(piece);
    Lettering lettering(options_, guess_, detectedLanguage());
    const bool kept = asWritten_ || options_.alphabet == AlphabetMode::keep;
    for (const Piece& piece : pieces_->all()) {
      const std::size_t nothing = report_.foldedToNothing;
      const auto formOf = [&](const std::string& spelling, bool& lost) {
        const std::size_t article = articleBytes(spelling);
        std::string form = lettering(spelling.substr(article), lost);
        if (article > 0 && report_.articles++ == 0) report_.article = {spelling, form};
        return form;
      };
      SourceReport& source = report_.sources[piece.source];
      const Pieces words = kept ? Pieces{wordOf(piece)} : alternativesIn(wordOf(piece));
      for (const std::string& word : words) collect(word, piece.row, source, formOf);
      report_.pieces += words.size() - 1;
      if (words.size() > 1 && source.list.split++ == 0) source.list.splitAt = "slashes";
      (report_.foldedToNothing > nothing ? report_.foldedToNothing : report_.duplicatesBefore) += piece.more;
    }
    pieces_.reset();
    lettering.fillIn(report_);
  }

  /// By the name of the words' column; by articles, the best evidence that words have themselves; by letters;
  /// else by clues of several words: those are definitions, and in the words' language. Fewer may be
  /// translations.
  DetectedLanguage detectedLanguage() const {
    if (!columnLanguage_.empty()) return {columnLanguage_, "column"};
    if (const Language* const told = guess_.likeliest(articles_.languages())) return {told->tag, "articles"};
    if (const Language* const told = guess_.language()) return {told->tag, "letters"};
    const Language* const told = clues_.language();
    // Kana beside Han are how it is read.
    if (told != nullptr && told->tag == "ja") return {told->tag, "clues"};
    constexpr std::size_t kFewest = 8;
    if (told == nullptr || clueWords_ < kFewest || clueWords_ <= pieces_->all().size() * 2) return {};
    const std::vector<const Language*> possible = guess_.possible();
    const bool fits = std::ranges::find(possible, told) != possible.end();
    return fits ? DetectedLanguage{told->tag, "clues"} : DetectedLanguage();
  }

  std::size_t articleBytes(const std::string& spelling) {
    return asWritten_ || options_.alphabet == AlphabetMode::keep ? 0 : articles_.bytesOf(spelling);
  }

  template <typename Form>
  void collect(const std::string& spelling, const Row& row, const SourceReport& source, Form form) {
    std::uint32_t word = collector_.knownSpelling(spelling);
    if (word != Collector::kNone) {
      ++report_.duplicatesBefore;
    } else {
      bool lost = false;
      const std::string text = form(spelling, lost);
      if (text.empty()) {
        if (report_.foldedToNothing++ == 0) report_.nothing = spelling;
        reject(spelling, kNoLetter, row.line, source);
        return;
      }
      if (lost) ++report_.lostLetters;
      const std::size_t words = collector_.size();
      word = collector_.add(text, spelling);
      if (collector_.size() == words) ++report_.duplicatesAfter;
    }
    limits::kText.check(row.clue.size(), {source.path, row.line});
    collector_.clue(word, row.clue);
    collector_.print(word, {spelling, row.country, row.population, row.at});
  }

  /// Several sources' credits stand side by side, each once.
  void addCredit(std::string_view credit) {
    if (credit.empty() || contains(credit_, credit)) return;
    if (!credit_.empty()) credit_ += "; ";
    credit_ += credit;
  }

  WordList collected() {
    return collector_.finish([this](std::string_view text) { return clusters_(text); });
  }

  void giveIfFull() {
    if (!parts_.give || collector_.size() < parts_.words) return;
    given_ += collector_.size();
    parts_.give(collected());
    ENSURES(collector_.size() == 0);
  }

  void reject(std::string_view text, std::string_view reason, std::size_t line, const SourceReport& source) {
    if (rejects_) rejects_({source.path, line, std::string(text), reason});
  }

  const CleanOptions& options_;
  CleanReport& report_;
  const RejectSink& rejects_;
  const Progress& progress_;
  const WordParts& parts_;
  std::size_t given_ = 0;
  Fragments fragments_;
  RecipeRun run_;
  Folder folder_;
  Clusters clusters_;
  Collector collector_;
  LanguageGuess guess_;
  LanguageGuess clues_;        ///< What words and clues tell together.
  std::size_t clueWords_ = 0;  ///< In all clues.
  Articles articles_;
  Forms forms_;                            ///< Of tables.
  bool asWritten_ = false;                 ///< A source is read as lines, on purpose: no word loses a letter.
  std::unique_ptr<WaitingPieces> pieces_;  ///< Until they are words.
  std::string title_, credit_;
  std::string language_;        ///< A word file's.
  std::string columnLanguage_;  ///< What the words' column is called by.
};

}  // namespace

CleanWords readWords(std::span<const SourceSpec> sources, const CleanOptions& options,
                     const RejectSink& rejects, const Progress& progress, const WordParts& parts) {
  CleanWords words;
  CleanReport& report = words.report;
  EXPECTS(parts.words > 0);
  if (sources.empty())
    throw Error::call("no source of words is given", "name a file, or - for standard input");
  const std::uint64_t bytes = bytesOf(sources);
  std::uint64_t before = 0;
  bool usedInput = false;
  Cleaner cleaner(options, report, rejects, progress, parts);
  for (const SourceSpec& source : sources) {
    if (source.path == "-" && std::exchange(usedInput, true))
      throw Error::call("standard input appears twice", "name it once: it can be read only once");
    cleaner.read(source, before, bytes);
    if (bytes > 0) before += std::filesystem::file_size(source.path);
  }
  words.list = cleaner.finish();
  gridpress::report(progress, bytes, bytes);
  if (words.list.words.empty() && cleaner.given() == 0) {
    const Source where{sources.size() == 1 ? report.sources[0].path : std::string(), 0};
    if (report.names == 0)
      throw Error::call({"problem.list_empty", "the list holds no words"},
                        {"remedy.name_a_line", "write one word on each line"}, where);
    throw Error::call(
        report.names == 1 ? Message{"problem.no_word_of_one", "no word found in 1 line"}
                          : Message{"problem.no_word_left",
                                    "no words found in {names} lines",
                                    {{"names", std::to_string(report.names)}}},
        {"remedy.check_list",
         "check that the list has words, not only numbers: {rejects} FILE says why; or try {alphabet} keep "
         "or {recipe} plain",
         {{"rejects", setting("rejects")}, {"alphabet", setting("alphabet")}, {"recipe", setting("recipe")}}},
        where);
  }
  return words;
}

}  // namespace gridpress::gen
