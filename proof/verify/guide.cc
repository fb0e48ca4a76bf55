// proof/verify/guide: follows every entry of a solution guide through the grid, page by page.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/verify/verify.h"

#include <numeric>
#include <unordered_map>

#include "model/length_text.h"
#include "proof/lattice/locate.h"

namespace gridpress::proof {

namespace {

/// Takes entries page by page. The puzzle must outlive it.
class GuideLedger {
 public:
  GuideLedger(const Puzzle& puzzle, const GuideExpectation& expected)
      : puzzle_(puzzle),
        order_(expected.order ? *expected.order : orderByText(puzzle)),
        squareOf_(expected.squareOf),
        wordsOnly_(expected.wordsOnly),
        byWord_(puzzle.placements.size()),
        listed_(puzzle.placements.size()) {
    EXPECTS(order_.ranks.size() == puzzle.words.size());
    words_.reserve(puzzle.words.size());
    for (std::uint32_t w = 0; w < puzzle.words.size(); ++w)
      words_.emplace(withoutJoiners(puzzle.words[w].text), w);
    std::iota(byWord_.begin(), byWord_.end(), 0U);
    std::ranges::stable_sort(byWord_, [&](std::uint32_t a, std::uint32_t b) {
      return puzzle.placements[a].word < puzzle.placements[b].word;
    });
  }

  /// A page's entries in drawing order: each must be true and listed once; in reading order they must be in
  /// the words' order, and drawn in that order.
  void enter(std::size_t page, const std::vector<PrintedEntry>& drawn, Findings& faults, Findings& order) {
    for (const PrintedEntry& entry : drawn) {
      ++entries_;
      if (const std::string fault = follow(entry); !fault.empty()) {
        faults.addOn(page, fault);
        continue;
      }
      const std::uint32_t word = *wordOf(entry.word);
      firstPages_.emplace(order_.sections[sectionOf(order_, order_.ranks[word])].label, page);
      const auto placement = placementOf(word, entry);
      if (!placement && !entry.unplaced) {
        faults.addOn(page, [&] { return entry.text() + ": the puzzle does not place the word there"; });
        continue;
      }
      const std::vector<std::size_t> stands =
          entry.unplaced || entry.times > 1 ? placementsOf(word) : std::vector{*placement};
      if (entry.times > 1 && stands.size() != entry.times)
        faults.addOn(page, [&] {
          return entry.text() + " stands for " + std::to_string(entry.times) + " places, the word has " +
                 std::to_string(stands.size());
        });
      for (const std::size_t stand : stands) {
        if (listed_[stand]) faults.addOn(page, [&] { return entry.text() + " is listed more than once"; });
        listed_[stand] = true;
      }
    }

    const std::vector<PrintedEntry> read = inReadingOrder(drawn);
    ENSURES(read.size() == drawn.size());
    for (std::size_t i = 0; i < read.size(); ++i) {
      if (read[i].x != drawn[i].x || read[i].y != drawn[i].y) {
        order.addOn(page, [&] { return drawn[i].text() + " is not drawn where it is read"; });
        break;  // All that follow on this page would be named too.
      }
    }
    for (const PrintedEntry& entry : read) {
      const auto word = wordOf(entry.word);
      if (!word) continue;
      const std::uint32_t rank = order_.ranks[*word];
      if (last_ && rank < *last_) order.addOn(page, [&] { return entry.word + " comes after " + lastWord_; });
      if (!first_) first_ = rank;
      last_ = rank;
      lastWord_ = entry.word;
    }
  }
  /// After the last page: words and placements that no entry listed; of a part, between its first word and
  /// its last.
  void close(Findings& faults, bool part) const {
    EXPECTS(first_.has_value() == last_.has_value());
    const auto wanted = [&](std::uint32_t word) {
      return !part || (first_ && order_.ranks[word] >= *first_ && order_.ranks[word] <= *last_);
    };
    // Placements are ticked off by word, so that a word with none listed is named once.
    for (std::size_t from = 0, to = 0; from < byWord_.size(); from = to) {
      const std::uint32_t word = puzzle_.placements[byWord_[from]].word;
      bool any = false;
      for (to = from; to < byWord_.size() && puzzle_.placements[byWord_[to]].word == word; ++to)
        any = any || listed_[byWord_[to]];
      for (std::size_t i = from; i < to; ++i) {
        if (listed_[byWord_[i]] || !wanted(word)) continue;
        faults.add([&] {
          const std::string name = nameOf(puzzle_, puzzle_.placements[byWord_[i]]);
          return any ? "the place of " + name + " is not listed" : "the word " + name + " is not listed";
        });
      }
    }
    // Words without any placement cannot be listed; that they are missing is a fault all the same.
    for (const std::uint32_t w : unplaced(puzzle_))
      if (wanted(w)) faults.add([&] { return "the word " + puzzle_.words[w].text + " is not listed"; });
  }

  /// Empty where an entry is true; else what is wrong with it.
  std::string follow(const PrintedEntry& entry) const {
    const auto word = wordOf(entry.word);
    if (!word) return entry.text() + ": the list has no such word";
    if (entry.unplaced != wordsOnly_)
      return entry.text() + (wordsOnly_ ? ": a checklist names no places" : ": it names no place");
    if (entry.unplaced) return "";
    if (const std::string fault = misreads(puzzle_, {*word, startOf(entry), entry.direction}); !fault.empty())
      return entry.text() + ": " + fault;
    if (squareOf_ && squareOf_(startOf(entry)) != entry.sheet)
      return entry.text() + ": it names " + (entry.sheet.empty() ? "no square" : entry.sheet) +
             ", and stands in " + squareOf_(startOf(entry));
    return "";
  }
  /// The cell that an entry names.
  Cell startOf(const PrintedEntry& entry) const {
    return {columnsOf(puzzle_).column(entry.start.column + 1), entry.start.row};
  }

  std::uint64_t entries() const { return entries_; }
  std::uint64_t found() const { return static_cast<std::uint64_t>(std::ranges::count(listed_, true)); }
  /// Section -> the page (0-based) of its first entry.
  const std::map<std::string, std::size_t>& firstPages() const { return firstPages_; }
  bool isLetter(std::string_view text) const {
    return std::ranges::any_of(order_.sections,
                               [&](const WordOrder::Section& section) { return section.label == text; });
  }

 private:
  std::optional<std::uint32_t> wordOf(std::string_view text) const {
    const auto at = words_.find(withoutJoiners(text));
    return at == words_.end() ? std::nullopt : std::optional(at->second);
  }
  std::vector<std::size_t> placementsOf(std::uint32_t word) const {
    auto at = std::ranges::lower_bound(byWord_, word, {},
                                       [&](std::uint32_t p) { return puzzle_.placements[p].word; });
    std::vector<std::size_t> all;
    for (; at != byWord_.end() && puzzle_.placements[*at].word == word; ++at) all.push_back(*at);
    return all;
  }
  std::optional<std::size_t> placementOf(std::uint32_t word, const PrintedEntry& entry) const {
    for (const std::size_t at : placementsOf(word))
      if (puzzle_.placements[at] == Placement{word, startOf(entry), entry.direction}) return at;
    return std::nullopt;
  }

  const Puzzle& puzzle_;
  WordOrder order_;
  std::function<std::string(Cell)> squareOf_;
  bool wordsOnly_ = false;
  std::unordered_map<std::string, std::uint32_t> words_;  // Only looked up in, never walked.
  std::vector<std::uint32_t> byWord_;                     ///< Placements, sorted by their word.
  std::vector<bool> listed_;                              ///< Each placement.
  std::map<std::string, std::size_t> firstPages_;
  std::optional<std::uint32_t> first_, last_;  ///< Ranks of the words read so far.
  std::string lastWord_;
  std::uint64_t entries_ = 0;
};

// The explanation's example must be true, and its piece of grid must be the grid's.
void checkExample(const PrintedPage& page, const Puzzle& puzzle, const GuideLedger& ledger, Check& check) {
  const std::vector<PrintedRun> runs = runsOf(page);
  const std::vector<PrintedEntry> examples = entriesOf(runs);
  for (const PrintedEntry& example : examples)
    if (const std::string fault = ledger.follow(example); !fault.empty())
      check.findings.addOn(page.index, "example " + fault);
  check.figures = examples.empty() ? "no example" : "example " + examples.front().word;
  // Only a block with ruler numbers is a piece of grid; other text in capitals is not.
  const auto piece = findGrid(page, puzzle.alphabet, {.gaps = hasOutside(puzzle.grid)});
  if (!piece) return;
  // The example's word is no piece of grid.
  const bool isLine = piece->columns.count == 1 || piece->rows.count == 1;
  const Rulers rulers = readRulers(page, runs, *piece, {0, 0, piece->columns.count, piece->rows.count});
  const EdgeRuler &top = rulers[Edge::top], &left = rulers[Edge::left];
  const Columns columns = columnsOf(puzzle);
  Cell offset;
  if (top.readable() && left.readable()) {
    offset = firstCell(rulers, columns, piece->columns.count);
  } else if (const auto found = isLine ? std::nullopt : locateByLetters(puzzle.grid, *piece)) {
    offset = *found;
  } else {
    return;
  }
  checkLetters(puzzle, *piece, offset, page.index, check.findings);
  checkRuler(top, Edge::top, columns, offset.column, piece->columns.count, onPage(page.index),
             check.findings);
  checkRuler(left, Edge::left, Columns{puzzle.grid.rows()}, offset.row, piece->rows.count, onPage(page.index),
             check.findings);
  check.figures += ", on a piece of " + std::to_string(piece->columns.count) + " x " +
                   std::to_string(piece->rows.count) + " cells";
}

// Top-level bookmarks that are letters must lead to the page where the letter begins.
void checkBookmarks(const std::vector<PrintedBookmark>& outline, const GuideLedger& ledger, Check& check) {
  std::map<std::string, std::size_t> marked;
  for (const PrintedBookmark& b : outline) {
    if (b.level != 0) continue;
    const auto first = ledger.firstPages().find(b.title);
    if (first == ledger.firstPages().end()) {
      if (ledger.isLetter(b.title))
        check.findings.add("the bookmark " + b.title + " is for a letter without entries");
      continue;
    }
    if (!marked.emplace(b.title, b.page).second)
      check.findings.add("there are several bookmarks " + b.title);
    else if (b.page != first->second)
      check.findings.add("the bookmark " + b.title + " leads to page " + std::to_string(b.page + 1) +
                         ", the letter begins on page " + std::to_string(first->second + 1));
  }
  for (const auto& [letter, page] : ledger.firstPages())
    if (!marked.contains(letter)) check.findings.add("no bookmark for the letter " + letter);
  check.figures = counted(marked.size(), "letter") + " marked";
}

}  // namespace

std::vector<Check> verifyGuide(const std::string& path, const Puzzle& puzzle,
                               const GuideExpectation& expected, const Progress& progress) {
  PdfReader reader(path);
  const std::size_t pages = reader.pageCount();
  Check size{path, "pages"}, example{path, "example"}, entries{path, "entries"}, order{path, "order"},
      bookmarks{path, "bookmarks"};
  GuideLedger ledger(puzzle, expected);
  const bool part = reader.info().keywords.find("; volume=") != std::string::npos;
  for (std::size_t i = 0; i < pages; ++i) {
    const PrintedPage page = readPage(reader, i, size);
    if (expected.page) checkPageSize(page, *expected.page, size.findings);
    if (i == 0 && !expected.wordsOnly)
      checkExample(page, puzzle, ledger, example);
    else
      ledger.enter(i, entriesOf(runsOf(page)), entries.findings, order.findings);
    report(progress, i + 1, pages);
  }
  ledger.close(entries.findings, part);
  entries.figures = counted(ledger.entries(), "entry", "entries") + " followed, " +
                    withCommas(ledger.found()) + " of " + counted(puzzle.placements.size(), "placement") +
                    " listed";
  order.figures = "alphabetical, column by column";
  // A service may forbid them; then there is not one.
  const std::vector<PrintedBookmark> outline = reader.outline();
  if (expected.bound && outline.empty())
    bookmarks.figures = "none, on sheets to fold or cut";
  else if (outline.empty() && reader.info().keywords.find("; bookmarks=none") != std::string::npos)
    bookmarks.figures = "none, as the service asks";
  else
    checkBookmarks(outline, ledger, bookmarks);
  if (expected.wordsOnly) return {size, entries, order, bookmarks};
  return {size, example, entries, order, bookmarks};
}

}  // namespace gridpress::proof
