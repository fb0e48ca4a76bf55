// proof/verify/written: finds clues as text, and letters as those of any grid.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <set>

#include "model/length_text.h"
#include "model/numbering.h"
#include "model/utf8.h"
#include "proof/lattice/locate.h"
#include "proof/verify/verify.h"

namespace gridpress::proof {

namespace {

std::string squeezed(const std::string& text) {
  std::string all = withoutQuotes(text);
  for (const std::string_view space : {" ", "\n", "\u00a0"})
    for (std::size_t at = 0; (at = all.find(space, at)) != all.npos;) all.erase(at, space.size());
  return all;
}

/// What a page must say to ask for each word: the clue behind its number, or the word itself, as its letters
/// or as it was written; where squares have codes, those of each run of squares across.
std::vector<std::string> questionsOf(const Puzzle& puzzle, bool written) {
  if (isCoded(puzzle)) {
    std::vector<std::string> runs;
    Cell next;
    for (const auto& [cell, label] : squareLabels(puzzle)) {
      if (runs.empty() || cell != next) runs.emplace_back();
      runs.back() += label;
      next = advance(cell, Direction::right, 1);
    }
    return runs;
  }
  const Numbering numbering = numberingOf(puzzle);
  const bool clues = std::ranges::any_of(puzzle.words, [](const Word& w) { return !w.clue.empty(); });
  std::vector<std::string> all;
  for (std::size_t p = 0; p < puzzle.placements.size(); ++p) {
    const Word& word = puzzle.words[puzzle.placements[p].word];
    const std::string question = clues ? numbering.labelOf(static_cast<std::uint32_t>(p)) +
                                             plainClue(clueOf(puzzle, static_cast<std::uint32_t>(p)))
                                 : written && !word.prints.empty() ? word.prints.front().spelling
                                                                   : word.text;
    // What reads from the right is sought word by word.
    all.push_back(hasRightToLeft(question) ? question : squeezed(question));
  }
  ENSURES(all.size() == puzzle.placements.size());
  return all;
}

/// The page that shows most of a puzzle's letters.
struct Shown {
  std::size_t equal = 0, page = 0;
  GridPiece piece;
};

std::size_t lettersOf(const Grid& grid) {
  return static_cast<std::size_t>(std::ranges::count_if(grid.cells(), hasLetter));
}

/// Several letters in a square are set smaller than those that the grid is told by. Those that stand where a
/// square has such letters are read into it, if they are the very ones; a column may have no others.
void readSeveral(const PrintedPage& page, const Puzzle& puzzle, GridPiece& piece) {
  constexpr double kNear = 0.3;  // Of a row, from the baseline: a square's number stands higher.
  std::map<Cell, std::string> texts;
  for (std::size_t i = 0; i < page.chars.size(); ++i) {
    const PlacedChar& c = page.chars[i];
    const double row = piece.rows.position(c.y), column = piece.columns.position(c.x + c.advance / 2);
    if (std::abs(row - std::round(row)) > kNear) continue;
    if (row < -kNear || column < -0.5 || row > piece.rows.count || column > piece.columns.count) continue;
    texts[{static_cast<std::int32_t>(std::lround(column)), static_cast<std::int32_t>(std::lround(row))}] +=
        page.textOf(c);
  }
  const Extent e = extentOf(puzzle.grid);
  for (const auto& [cell, text] : texts) {
    if (!piece.contains(cell)) continue;
    const Cell there{cell.column + e.left, cell.row + e.top};
    const Letter letter = puzzle.grid.contains(there) ? puzzle.grid.at(there) : kOutside;
    Letter& shown = piece.cells[piece.indexOf(cell)];
    if (hasLetter(letter) && shown == kBlank && squeezed(text) == puzzle.alphabet[letter]) {
      shown = letter;
      ++piece.letters;
    }
  }
}

/// The words of a text from the right: between them numbers and marks are drawn elsewhere on the line.
std::vector<std::string> wordsFromRight(const std::string& text) {
  std::vector<std::string> words;
  std::string word;
  const auto end = [&] {
    if (hasRightToLeft(word)) words.push_back(word);
    word.clear();
  };
  for (std::string_view rest = text; !rest.empty();) {
    const std::string_view c = firstCodePoint(rest);
    if (c.size() == 1)
      end();  // A space, a digit, a mark.
    else
      word += c;
    rest.remove_prefix(c.size());
  }
  end();
  return words;
}

std::vector<std::size_t> pagesSaying(const std::string& question, const PageTexts& texts) {
  if (!hasRightToLeft(question)) return texts.saying(question);
  std::vector<std::size_t> pages;
  bool first = true;
  for (const std::string& word : wordsFromRight(question)) {
    const std::vector<std::size_t> having = texts.saying(word);
    if (first) pages = having;
    first = false;
    std::erase_if(pages, [&](std::size_t page) { return std::ranges::find(having, page) == having.end(); });
  }
  return pages;
}

/// Runs of pages that say a question one after another, each a part of it: first and end. Only what is longer
/// than a line may be parted.
std::vector<std::pair<std::size_t, std::size_t>> runsSaying(const std::string& question,
                                                            const PageTexts& texts) {
  constexpr std::size_t kBegin = 40, kWords = 8;
  const std::vector<std::string> words =
      hasRightToLeft(question) ? wordsFromRight(question) : std::vector<std::string>();
  if (words.empty() ? question.size() <= kBegin : words.size() <= kWords) return {};
  const std::size_t all = words.empty() ? question.size() : words.size();
  const auto upTo = [&](std::size_t from, std::size_t page) {
    if (words.empty()) return from + texts.partOf(question, from, page);
    while (from < all && texts.says(page, words[from])) ++from;
    return from;
  };
  std::vector<std::pair<std::size_t, std::size_t>> runs;
  for (const std::size_t first : texts.saying(words.empty() ? question.substr(0, kBegin) : words.front())) {
    std::size_t at = upTo(0, first), page = first + 1;
    for (; at < all && page < texts.pages(); ++page) {
      const std::size_t next = upTo(at, page);
      if (next == at) break;
      at = next;
    }
    if (at == all) runs.emplace_back(first, page);
  }
  return runs;
}

// What no page of a puzzle's clues says. They may go on over several pages: as long as each says another, or
// more of one.
std::vector<std::string> unsaid(const std::vector<std::string>& questions, const PageTexts& texts) {
  std::map<std::size_t, std::set<std::size_t>> saidOn;  // Questions by page.
  std::size_t part = questions.size();
  for (std::size_t q = 0; q < questions.size(); ++q) {
    const std::vector<std::size_t> pages = pagesSaying(questions[q], texts);
    for (const std::size_t page : pages) saidOn[page].insert(q);
    if (!pages.empty()) continue;
    for (const auto& [first, end] : runsSaying(questions[q], texts))
      for (std::size_t page = first; page < end; ++page)
        saidOn[page].insert({q, part++});  // Each page says more.
  }
  std::set<std::size_t> most;
  for (auto first = saidOn.begin(); first != saidOn.end(); ++first) {
    std::set<std::size_t> asked;
    std::size_t next = first->first;
    for (auto page = first; page != saidOn.end() && page->first == next; ++page, ++next) {
      const std::size_t before = asked.size();
      asked.insert(page->second.begin(), page->second.end());
      if (asked.size() == before) break;
    }
    if (asked.size() > most.size()) most = std::move(asked);
  }
  std::vector<std::string> lost;
  for (std::size_t q = 0; q < questions.size(); ++q)
    if (!most.contains(q)) lost.push_back(questions[q]);
  ENSURES(lost.size() <= questions.size());
  return lost;
}

/// The grid as paper has it: in a script from the right words across begin at the right.
Puzzle asPrinted(Puzzle puzzle) {
  bool fromRight = false;
  for (std::size_t i = 0; i < puzzle.alphabet.size(); ++i)
    fromRight = fromRight || hasRightToLeft(puzzle.alphabet[static_cast<Letter>(i)]);
  if (!fromRight) return puzzle;
  const Grid before = puzzle.grid;
  for (const Cell c : cellsOf(before))
    puzzle.grid.at(c) = before.at({before.columns() - 1 - c.column, c.row});
  return puzzle;
}

// Where each puzzle's letters are, and what all pages say.
std::vector<Shown> readShown(const std::string& path, const std::vector<Puzzle>& puzzles, PageTexts& texts,
                             const Progress& progress) {
  PdfReader reader(path);
  const std::size_t pages = reader.pageCount();
  std::vector<Shown> shown(puzzles.size());
  const PuzzleIndex index(puzzles);
  for (std::size_t i = 0; i < pages; ++i) {
    const PrintedPage page = reader.page(i);
    texts.add(squeezed(page.text));
    const LetterField field(page);
    for (const std::size_t p : index.on(field)) {
      std::optional<GridPiece> piece = field.find(puzzles[p]);
      if (!piece) continue;
      readSeveral(page, puzzles[p], *piece);
      const std::size_t equal = agreement(puzzles[p].grid, *piece, cornerOf(puzzles[p].grid));
      if (equal > shown[p].equal) shown[p] = {equal, i, std::move(*piece)};
    }
    report(progress, i + 1, pages);
  }
  texts.settle();
  ENSURES(shown.size() == puzzles.size() && texts.pages() == pages);
  return shown;
}

}  // namespace

std::vector<Check> verifyWritten(const std::string& path, const std::vector<Puzzle>& given,
                                 const Progress& progress, Asks asks) {
  std::vector<Puzzle> puzzles;
  for (const Puzzle& puzzle : given) puzzles.push_back(asPrinted(puzzle));
  PageTexts texts;
  const std::vector<Shown> shown = readShown(path, puzzles, texts, progress);
  Check clues{path, "clues"}, solved{path, "letters of solutions"};
  std::uint64_t asked = 0, read = 0;
  std::size_t solutions = 0;
  std::vector<std::string> missing;
  for (std::size_t p = 0; p < puzzles.size(); ++p) {
    std::vector<std::string> fewest;
    if (asks == Asks::clues) {
      const std::vector<std::string> questions = questionsOf(given[p], true);
      fewest = unsaid(questions, texts);
      // The template says which of the two it lists.
      if (std::vector<std::string> letters = unsaid(questionsOf(given[p], false), texts);
          letters.size() < fewest.size())
        fewest = std::move(letters);
      asked += questions.size() - fewest.size();
    }
    for (const std::string& question : fewest)
      clues.findings.add(nameOf(puzzles[p]) + ": no page of its clues says \"" + question + "\"");
    ENSURES(shown[p].equal <= lettersOf(puzzles[p].grid));
    const auto letters = static_cast<double>(lettersOf(puzzles[p].grid));
    if (static_cast<double>(shown[p].equal) < letters * kAlike) {
      missing.push_back("no page shows the solution of " + nameOf(puzzles[p]));
      continue;
    }
    ++solutions;
    read += shown[p].equal;
    checkLetters(puzzles[p], shown[p].piece, cornerOf(puzzles[p].grid), shown[p].page, solved.findings,
                 nameOf(puzzles[p]) + ", ");
  }
  clues.figures = counted(asked, "clue") + " of " + counted(puzzles.size(), "crossword") + " read";
  // A sheet may go without its solution; of a book's none may be missing.
  if (solutions == 0 && asks == Asks::clues) {
    solved.figures = "none read: the file shows no solution";
  } else {
    for (std::string& line : missing) solved.findings.add(std::move(line));
    solved.figures = counted(read, "letter") + " of " + counted(solutions, "solution") + " read";
  }
  if (asks == Asks::nothing) return {solved};
  return {clues, solved};
}

}  // namespace gridpress::proof
