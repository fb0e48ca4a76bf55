// proof/verify/pages: finds each puzzle's page by its letters, then reads its letters and words.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <iterator>
#include <set>
#include <tuple>

#include "model/length_text.h"
#include "proof/lattice/locate.h"
#include "proof/verify/verify.h"

namespace gridpress::proof {

namespace {

constexpr double kBeside = 0.25;  // Cells that an end may be off the middle of its letter.
constexpr double kThinnest = 0.25,
                 kWidest = 0.5;  // Radii in cells: around the letters, and not the next ones.

using Ends = std::tuple<int, int, int, int>;  // Either way round is one circle.
Ends endsOf(Cell a, Cell b) {
  return std::min(Ends{a.column, a.row, b.column, b.row}, Ends{b.column, b.row, a.column, a.row});
}
Ends endsOf(const Puzzle& puzzle, const Placement& p) {
  const auto length = static_cast<std::int32_t>(puzzle.words[p.word].letters.size());
  return endsOf(p.start, advance(p.start, p.direction, length - 1));
}

struct End {
  double column = 0, row = 0;
  bool in(const GridPiece& piece) const {
    return column > -0.5 && row > -0.5 && column < piece.columns.count - 0.5 && row < piece.rows.count - 0.5;
  }
  Cell cell(const Extent& extent) const {
    return {static_cast<int>(std::lround(column)) + extent.left,
            static_cast<int>(std::lround(row)) + extent.top};
  }
  bool beside() const {
    return std::abs(column - std::round(column)) > kBeside || std::abs(row - std::round(row)) > kBeside;
  }
};

std::pair<End, End> endsIn(const GridPiece& piece, const PrintedCircle& circle) {
  return {{piece.inkColumn(circle.fromX), piece.inkRow(circle.fromY)},
          {piece.inkColumn(circle.toX), piece.inkRow(circle.toY)}};
}

std::vector<Puzzle> withoutFiller(const std::vector<Puzzle>& puzzles) {
  std::vector<Puzzle> all = puzzles;
  for (Puzzle& puzzle : all) {
    const std::vector<bool> ofWord = cellsOfWords(puzzle);
    for (const Cell c : cellsOf(puzzle.grid))
      if (Letter& letter = puzzle.grid.at(c); hasLetter(letter) && !ofWord[puzzle.grid.indexOf(c)])
        letter = kBlank;
  }
  return all;
}

/// Holds the circles that touch a puzzle's grid against its words: each has one circle from its first to its
/// last letter, and no other circle begins or ends in the grid. Gives the number of circles. The piece is the
/// grid's whole extent.
std::size_t checkCircles(const Puzzle& puzzle, const GridPiece& piece,
                         const std::vector<PrintedCircle>& circles, std::size_t pageIndex,
                         Findings& findings) {
  const std::string page = onPage(pageIndex);
  const Extent extent = extentOf(puzzle.grid);
  std::multiset<Ends> words;
  for (const Placement& p : puzzle.placements) words.insert(endsOf(puzzle, p));
  std::multiset<Ends> circled;
  std::size_t count = 0;
  for (const PrintedCircle& circle : circles) {
    const auto [from, to] = endsIn(piece, circle);
    if (!from.in(piece) && !to.in(piece)) continue;
    ++count;
    const Cell start = from.cell(extent), end = to.cell(extent);
    const std::string which =
        page + "the circle from " + place(start, columnsOf(puzzle)) + " to " + place(end, columnsOf(puzzle));
    const double radius = circle.radius / piece.columns.pitch;
    if (from.beside() || to.beside()) findings.add(which + " ends beside its letters");
    if (radius < kThinnest || radius > kWidest)
      findings.add(which + " is " + (radius < kThinnest ? "too thin" : "too wide") + " for its letters");
    const Ends ends = endsOf(start, end);
    if (circled.count(ends) < words.count(ends))
      circled.insert(ends);
    else
      findings.add(which + " is around no word");
  }
  for (const Placement& p : puzzle.placements) {
    const auto circle = circled.find(endsOf(puzzle, p));
    if (circle != circled.end())
      circled.erase(circle);
    else
      findings.add(page + nameOf(puzzle, p) + " is not circled");
  }
  ENSURES(count <= circles.size());
  return count;
}

/// The puzzles' grids on a file's pages, as the pages are read, with all of their letters or with those of
/// their words alone. The puzzles must outlive it.
class SolvedGrids {
 public:
  explicit SolvedGrids(const std::vector<Puzzle>& puzzles)
      : puzzles_(puzzles),
        wordsAlone_(withoutFiller(puzzles)),
        index_(puzzles),
        ofWords_(wordsAlone_),
        shown_(puzzles.size()) {}
  /// Looks for those of the puzzles that the page may show (PuzzleIndex).
  void read(const PrintedPage& page) {
    const LetterField field(page);
    for (const std::size_t p : index_.on(field)) add(puzzles_[p], p, false, page, field);
    if (page.circles.empty()) return;
    for (const std::size_t p : ofWords_.on(field))
      if (shown_[p].empty() || shown_[p].back().page != page.index) add(wordsAlone_[p], p, true, page, field);
  }
  struct Shown {
    std::size_t page = 0;
    bool wordsAlone = false;
    GridPiece piece;
    std::vector<PrintedCircle> circles;  ///< That begin or end in it.
  };
  /// A puzzle's grid without circles, on the page that shows most of it: to be solved, and no solution from
  /// then on. Nothing where there is none.
  std::optional<Shown> takeToSolve(std::size_t puzzle) {
    std::vector<Shown>& all = shown_.at(puzzle);
    auto best = all.end();
    for (auto one = all.begin(); one != all.end(); ++one)
      if (one->circles.empty() && !one->wordsAlone &&
          (best == all.end() || equalLetters(puzzle, *one) > equalLetters(puzzle, *best)))
        best = one;
    if (best == all.end()) return std::nullopt;
    Shown taken = std::move(*best);
    all.erase(best);
    return taken;
  }
  bool none() const {
    return std::ranges::all_of(shown_, [](const auto& s) { return s.empty(); });
  }
  /// What each solution shows, and puzzles that have none.
  std::vector<Check> check(const std::string& path) const {
    Check letters{path, "solutions"}, circles{path, "circled words"};
    std::uint64_t read = 0, grids = 0, circled = 0;
    for (std::size_t p = 0; p < puzzles_.size(); ++p) {
      if (shown_[p].empty())
        letters.findings.add("no page shows the solution of " + nameOf(puzzles_[p]) + ", " +
                             std::to_string(puzzles_[p].grid.columns()) + " x " +
                             std::to_string(puzzles_[p].grid.rows()) + " cells");
      // Versions of one list look alike: what another version's solution shows of a puzzle, or one's words
      // among another's letters, is none where a better one is shown.
      const auto rank = [&](const Shown& s) {
        return std::tuple(!s.circles.empty(), !s.wordsAlone, equalLetters(p, s));
      };
      const auto best = std::ranges::max_element(
          shown_[p], [&](const Shown& a, const Shown& b) { return rank(a) < rank(b); });
      for (const Shown& s : shown_[p]) {
        if (rank(s) < rank(*best)) continue;
        const Puzzle& puzzle = s.wordsAlone ? wordsAlone_[p] : puzzles_[p];
        checkLetters(puzzle, s.piece, cornerOf(puzzle.grid), s.page, letters.findings);
        circled += checkCircles(puzzle, s.piece, s.circles, s.page, circles.findings);
        read += s.piece.letters;
        ++grids;
      }
    }
    letters.figures = counted(read, "letter") + " of " + counted(grids, "solution");
    circles.figures = counted(circled, "circled word") + " read";
    return {letters, circles};
  }

 private:
  void add(const Puzzle& puzzle, std::size_t number, bool wordsAlone, const PrintedPage& page,
           const LetterField& field) {
    std::optional<GridPiece> piece = field.find(puzzle);
    if (!piece) return;
    Shown shown{page.index, wordsAlone, std::move(*piece), {}};
    for (const PrintedCircle& circle : page.circles)
      if (const auto [from, to] = endsIn(shown.piece, circle); from.in(shown.piece) || to.in(shown.piece))
        shown.circles.push_back(circle);
    shown_[number].push_back(std::move(shown));
  }
  /// Of the puzzle, in what is shown.
  std::size_t equalLetters(std::size_t puzzle, const Shown& shown) const {
    const Grid& grid = (shown.wordsAlone ? wordsAlone_ : puzzles_)[puzzle].grid;
    return agreement(grid, shown.piece, cornerOf(grid));
  }
  const std::vector<Puzzle>& puzzles_;
  std::vector<Puzzle> wordsAlone_;  ///< Without the letters that no word needs.
  PuzzleIndex index_, ofWords_;
  std::vector<std::vector<Shown>> shown_;  ///< Of each puzzle.
};

std::string sorted(std::string text) {
  std::ranges::sort(text);
  return text;
}

/// What a page says in lines of text. Scripts that shape are read back in the order of their glyphs: of words
/// beyond ASCII the letters are compared, whatever their order.
class PageWords {
 public:
  explicit PageWords(const PrintedPage& page) {
    for (const PrintedRun& run : runsOf(page)) {
      const std::string text = withoutQuotes(withoutJoiners(run.text));
      letters_.insert(sorted(text));
      lines_.insert(text);
    }
  }
  bool has(const std::string& listed) const {
    const std::string word = withoutQuotes(withoutJoiners(listed));
    const bool ascii = std::ranges::all_of(word, [](char c) { return static_cast<signed char>(c) > 0; });
    return lines_.contains(word) || (!ascii && letters_.contains(sorted(word)));
  }

 private:
  std::set<std::string> lines_, letters_;
};

// Words may have the next page to themselves.
std::uint64_t countListed(const Puzzle& puzzle, std::vector<PageWords>& listings, std::size_t page,
                          Findings& findings) {
  std::uint64_t listed = 0;
  for (const Word& word : puzzle.words) {
    const auto shows = [&](std::size_t on) {
      return on < listings.size() &&
             (listings[on].has(word.text) ||
              (!word.prints.empty() && listings[on].has(word.prints.front().spelling)));
    };
    if (shows(page) || shows(page + 1))
      ++listed;
    else
      findings.addOn(page, "the word " + word.text + " is not listed");
  }
  ENSURES(listed <= puzzle.words.size());
  return listed;
}

// Looks for the puzzles on every page, and keeps what the pages say.
void readGrids(const std::string& path, SolvedGrids& grids, Check& size, const Progress& progress,
               std::vector<PageWords>* listings = nullptr) {
  PdfReader reader(path);
  const std::size_t pages = reader.pageCount();
  for (std::size_t i = 0; i < pages; ++i) {
    const PrintedPage page = readPage(reader, i, size);
    grids.read(page);
    if (listings) listings->emplace_back(page);
    report(progress, i + 1, pages);
  }
}

}  // namespace

PrintedPage readPage(PdfReader& reader, std::size_t index, Check& pages, bool cut) {
  EXPECTS(index < reader.pageCount());
  PrintedPage page = reader.page(index);
  if (index == 0) pages.figures = pagesText(reader.pageCount(), page);
  if (!cut) checkInside(page, pages.findings);
  for (const std::string& warning : reader.takeWarnings())
    pages.findings.addOn(index, "reading it: " + warning);
  return page;
}

std::vector<Check> verifyPages(const std::string& path, const std::vector<Puzzle>& puzzles,
                               const Progress& progress, bool listed) {
  Check size{path, "pages"}, letters{path, "letters"}, words{path, "words"};
  std::vector<PageWords> listings;
  SolvedGrids grids(puzzles);
  readGrids(path, grids, size, progress, &listings);
  std::vector<std::optional<SolvedGrids::Shown>> shown;
  for (std::size_t p = 0; p < puzzles.size(); ++p) shown.push_back(grids.takeToSolve(p));
  std::vector<Check> solved;
  if (!grids.none()) solved = grids.check(path);
  // Solutions may be a file of their own.
  if (!solved.empty() && std::ranges::none_of(shown, [](const auto& s) { return s.has_value(); })) {
    solved.insert(solved.begin(), std::move(size));
    return solved;
  }
  std::uint64_t read = 0, found = 0;
  for (std::size_t p = 0; p < puzzles.size(); ++p) {
    const Puzzle& puzzle = puzzles[p];
    if (!shown[p]) {
      letters.findings.add("no page shows the grid of " + nameOf(puzzle) + ", " +
                           std::to_string(puzzle.grid.columns()) + " x " +
                           std::to_string(puzzle.grid.rows()) + " cells");
      continue;
    }
    checkLetters(puzzle, shown[p]->piece, cornerOf(puzzle.grid), shown[p]->page, letters.findings);
    read += shown[p]->piece.letters;
    if (listed) found += countListed(puzzle, listings, shown[p]->page, words.findings);
  }
  letters.figures = counted(read, "letter") + " of " + counted(puzzles.size(), "puzzle") + " read";
  words.figures =
      counted(found, "word") + " listed beside " + (puzzles.size() == 1 ? "the puzzle" : "their puzzles");
  std::vector<Check> checks{size, letters};
  if (listed) checks.push_back(words);
  std::move(solved.begin(), solved.end(), std::back_inserter(checks));
  return checks;
}

}  // namespace gridpress::proof
