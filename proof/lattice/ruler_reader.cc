// proof/lattice/ruler_reader: assigns the runs and marks around a piece to its four edges.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/lattice/ruler_reader.h"

#include <charconv>
#include <set>

namespace gridpress::proof {

namespace {

constexpr double kFarthestTick = 3;  // Pitches from the grid's edge; beyond is text.
constexpr double kFaceMiss = 0.3;    // Of a cell: more than faces differ by is a fault of the ruler.

std::optional<long> numberOf(std::string_view text) {
  long value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value < 0) return std::nullopt;
  return value;
}

std::optional<char> tickKind(std::string_view text) {
  if (text == ".") return '.';
  if (text == "o") return 'o';
  if (text == "|" || text == "—") return '|';
  return std::nullopt;
}

// A space apart on a line, of about one size. In Hebrew and Arabic a sentence's numbers and full stops are
// runs of their own.
bool areNeighbours(const PrintedRun& a, const PrintedRun& b) {
  constexpr double kSpace = 0.7;  // Ems.
  return std::abs(a.baseline - b.baseline) < 0.01 * a.size && std::abs(a.size - b.size) < 0.05 * a.size &&
         std::max(a.left - b.right, b.left - a.right) < kSpace * a.size;
}

bool isWithin(const PlacedChar& c, const std::vector<const PrintedRun*>& words) {
  return std::ranges::any_of(words, [&](const PrintedRun* run) {
    return std::abs(run->baseline - c.y) < 0.01 * run->size && c.x > run->left - 0.01 &&
           c.x < run->right - 0.01;
  });
}

/// Where things stand relative to a piece, in its cells: x and y of a mark's middle.
struct Frame {
  const GridPiece& piece;
  const Extent& span;
  double shift = 0;  ///< From a letter's stated middle to its true one, in points.

  double column(double x) const { return piece.columns.position(x - shift); }
  double row(double middle) const { return (middle - piece.middleOfRow(0)) / piece.rows.pitch; }

  bool holds(double x, double middle) const {
    const double c = column(x), r = piece.inkRow(middle);
    return c > span.left - 0.5 && c < span.right - 0.5 && r > span.top - 0.5 && r < span.bottom - 0.5;
  }
  /// The edge beside which a point lies, with its distance outwards in cells; nothing inside the grid and
  /// at its corners.
  std::optional<std::pair<Edge, double>> beside(double x, double middle) const {
    const double c = column(x), r = piece.inkRow(middle);  // What is seen tells the grid's edge.
    const double left = span.left - 0.5, right = span.right - 0.5;
    const double top = span.top - 0.5, bottom = span.bottom - 0.5;
    const bool inColumns = c > left - 0.25 && c<right + 0.25, inRows = r> top - 0.25 && r < bottom + 0.25;
    if (inColumns && r < top) return std::pair(Edge::top, top - r);
    if (inColumns && r > bottom) return std::pair(Edge::bottom, r - bottom);
    if (inRows && c < left) return std::pair(Edge::left, left - c);
    if (inRows && c > right) return std::pair(Edge::right, c - right);
    return std::nullopt;
  }
};

// Runs that hold more than marks: the o of "Word" is no tick, and the 10 of "Find 10 words" no ruler's
// number, where cells are of inches and a label lies within the ruler's reach. The grid's letters are none.
std::vector<const PrintedRun*> wordsAmong(const std::vector<PrintedRun>& runs, const Frame& frame) {
  std::vector<const PrintedRun*> words, marks;
  for (const PrintedRun& run : runs) {
    if (run.forms != frame.piece.forms || frame.holds(run.middle(), run.baseline - kCapMiddle * run.size))
      continue;
    const bool bare = run.text.find_first_not_of("0123456789.o| ") == std::string::npos;
    (bare || tickKind(run.text) ? marks : words).push_back(&run);
  }
  for (const PrintedRun* mark : std::vector(marks))
    if (std::ranges::any_of(words, [&](const PrintedRun* w) { return areNeighbours(*mark, *w); }))
      words.push_back(mark);
  return words;
}

// Marks that share a line, by where the line is.
template <typename Mark>
class Lines {
 public:
  explicit Lines(double tolerance) : tolerance_(tolerance) {}
  /// `size` is the mark's type size: where cells are of inches, a title's lines lie within one of the rulers.
  void add(double at, double size, Mark mark) {
    for (auto& [line, marks] : lines_)
      if (std::abs(line - at) <= std::min(tolerance_, size / 4)) return marks.push_back(std::move(mark));
    lines_.push_back({at, {std::move(mark)}});
  }
  /// The line that says most: a number that a seam cuts is half of one, and may be a title's.
  std::vector<Mark> largest() && {
    const auto weight = [](const auto& line) {
      std::size_t all = 0;
      for (const Mark& mark : line.second) all += mark.whole ? 2 : 1;
      return all;
    };
    const auto most =
        std::ranges::max_element(lines_, [&](const auto& a, const auto& b) { return weight(a) < weight(b); });
    return most == lines_.end() ? std::vector<Mark>() : std::move(most->second);
  }
  /// The line whose marks stand at the most places, or one nearer to `from` with at least half as many: a
  /// line of text beyond a ruler has dots and small o's too.
  std::vector<Mark> nearest(double from) && {
    std::size_t most = 0;
    for (const auto& [at, marks] : lines_) most = std::max(most, places(marks));
    auto best = lines_.end();
    for (auto line = lines_.begin(); line != lines_.end(); ++line)
      if (2 * places(line->second) >= most &&
          (best == lines_.end() || std::abs(line->first - from) < std::abs(best->first - from)))
        best = line;
    return best == lines_.end() ? std::vector<Mark>() : std::move(best->second);
  }

 private:
  static std::size_t places(const std::vector<Mark>& marks) {
    std::set<long> all;
    for (const Mark& m : marks) all.insert(std::lround(m.position));
    return all.size();
  }

  double tolerance_;
  std::vector<std::pair<double, std::vector<Mark>>> lines_;
};

struct NumberRun {
  const PrintedRun* run;
  RulerNumber number;
  Edge edge;
};

// Rulers in another face than the grid's: how far numbers stand from columns on the whole, in cells. That is
// the difference between a letter's stated and true middle, which nothing else tells.
double usualMiss(const std::vector<NumberRun>& numbers, const Frame& frame) {
  std::vector<double> misses;
  for (const NumberRun& n : numbers)
    if (const double column = frame.column(n.run->middle()); across(n.edge))
      misses.push_back(column - std::round(column));
  const double miss = median(std::move(misses));
  return std::abs(miss) <= kFaceMiss ? miss : 0;
}

/// What numbers and ticks beside a grid are read by.
class RulerSearch {
 public:
  RulerSearch(const PrintedPage& page, const std::vector<PrintedRun>& runs, const GridPiece& piece,
              const Extent& span)
      : page_(page),
        piece_(piece),
        span_(span),
        // Digits tell the true width of a letter in their face: rows and ticks may be set in a copy of the
        // face whose letters are as wide as their step (render/pdf/page_fonts). Until then the letters' ink
        // tells which side of the grid's edge a number is on: small rulers stand near it.
        frame_{piece, span, piece.inkRight},
        words_(wordsAmong(runs, frame_)),
        // What counts is what is seen: marks stand over the middle of the letters' ink. But a few letters may
        // all lean to one side; then the widths that their font states must do.
        manyLetters_(piece.letters >= 60),
        // Arabic letters and others have the middle of their ink far from that of capitals.
        hangs_((piece.inkKnown || piece.letters >= kTelling) &&
               std::abs(piece.markUp - kCapMiddle * piece.size) > kHangs * piece.rows.pitch) {
    std::map<std::string, double> natural;  // Width of a letter in ems, by font.
    for (const PrintedRun& run : runs) {
      const auto value = numberOf(run.text);
      if (!value || run.size > 1.5 * piece.size || run.forms != piece.forms ||
          std::ranges::find(words_, &run) != words_.end())
        continue;
      // A ruler counts by tens; another number is a title's. What a seam cuts may be a part of one.
      if (run.whole && *value % 10 != 0) continue;
      const auto edge = frame_.beside(run.middle(), run.baseline - kCapMiddle * run.size);
      if (!edge) continue;
      found_.push_back({&run, {*value, 0, run.whole}, edge->first});
      natural.emplace(run.font, run.widestAdvance / run.size);
    }
    frame_.shift = 0;
    const auto known = natural.find(piece.font);
    frame_.shift = known != natural.end() ? (known->second * piece.size - piece.advance) / 2
                                          : usualMiss(found_, frame_) * piece.columns.pitch;
  }

  std::vector<RulerNumber> numbersAt(Edge edge) {
    Lines<RulerNumber> lines(0.1 * piece_.rows.pitch);
    for (NumberRun& n : found_) {
      if (n.edge != edge) continue;
      const double middle = n.run->baseline - kCapMiddle * n.run->size;
      n.number.position = across(edge) ? columnOf(n.run->middle())
                          : hangs_     ? piece_.markRow(middle)
                                       : frame_.row(middle);
      // Numbers at the sides begin or end on one line: the one nearer to the grid.
      lines.add(across(edge)         ? n.run->baseline
                : edge == Edge::left ? n.run->right
                                     : n.run->left,
                n.run->size, n.number);
    }
    return std::move(lines).largest();
  }

  void addTicks(Rulers& rulers) const {
    std::vector<Lines<RulerTick>> ticks(kEdges.size(), Lines<RulerTick>(0.2 * piece_.rows.pitch));
    for (std::size_t i = 0; i < page_.chars.size(); ++i) {
      const PlacedChar& c = page_.chars[i];
      if (piece_.isGrid[i] || c.turned || c.showing == Showing::hidden) continue;
      const auto kind = tickKind(page_.textOf(c));
      if (!kind) continue;
      const PrintedStyle& style = page_.styleOf(c);
      if (style.forms != piece_.forms) continue;
      const double middle = c.y - kCapMiddle * style.size;
      const auto edge = frame_.beside(c.inkX, middle);
      if (!edge || edge->second > kFarthestTick) continue;
      if (isWithin(c, words_)) continue;
      const bool along = across(edge->first);
      const double at = along                    ? columnOf(c.inkX)
                        : manyLetters_ || hangs_ ? piece_.markRow(c.inkY)
                                                 : frame_.row(c.inkY);
      ticks[static_cast<std::size_t>(edge->first)].add(along ? middle : c.inkX, style.size, {*kind, at});
    }
    for (const Edge edge : kEdges) {
      const bool last = edge == Edge::right || edge == Edge::bottom;
      const double from = across(edge) ? piece_.middleOfRow(last ? span_.bottom - 1 : span_.top)
                                       : piece_.columns.at(last ? span_.right - 1 : span_.left);
      const auto e = static_cast<std::size_t>(edge);
      rulers[edge].ticks = std::move(ticks[e]).nearest(from);
    }
  }

 private:
  static constexpr std::size_t kTelling = 9;  ///< Letters that together tell how a script hangs.
  static constexpr double kHangs = 0.08;      ///< Of a cell: less does not put a mark out of register.

  double columnOf(double x) const { return manyLetters_ ? piece_.inkColumn(x) : frame_.column(x); }

  const PrintedPage& page_;
  const GridPiece& piece_;
  const Extent& span_;
  Frame frame_;
  std::vector<const PrintedRun*> words_;
  bool manyLetters_, hangs_;
  std::vector<NumberRun> found_;
};

}  // namespace

std::string atEdge(Edge e) {
  EXPECTS(static_cast<std::size_t>(e) < kEdges.size());
  constexpr std::array<const char*, 4> kWords = {"at the top", "at the right", "at the bottom",
                                                 "at the left"};
  return kWords[static_cast<std::size_t>(e)];
}

bool EdgeRuler::readable() const {
  return std::ranges::any_of(numbers, [](const RulerNumber& n) { return n.whole; });
}

EdgeRuler EdgeRuler::turned(int count) const {
  EXPECTS(count >= 0);
  EdgeRuler other = *this;
  for (RulerNumber& n : other.numbers) n.position = count - 1 - n.position;
  for (RulerTick& t : other.ticks) t.position = count - 1 - t.position;
  return other;
}

int firstPlace(const EdgeRuler& ruler) {
  EXPECTS(ruler.readable());
  std::map<long, int> votes;
  for (const RulerNumber& n : ruler.numbers)
    if (n.whole) ++votes[n.value - std::lround(n.position)];
  const auto fewer = [](const auto& a, const auto& b) { return a.second < b.second; };
  return static_cast<int>(std::ranges::max_element(votes, fewer)->first);
}

int firstOf(const EdgeRuler& ruler, Columns columns, int count) {
  EXPECTS(count > 0);
  if (!columns.fromRight) return firstPlace(ruler) - 1;
  return columns.column(firstPlace(ruler.turned(count))) - (count - 1);
}

Cell firstCell(const Rulers& rulers, Columns columns, int count) {
  const EdgeRuler &top = rulers[Edge::top], &left = rulers[Edge::left];
  return {top.readable() ? firstOf(top, columns, count) : 0, left.readable() ? firstPlace(left) - 1 : 0};
}

Rulers readRulers(const PrintedPage& page, const std::vector<PrintedRun>& runs, const GridPiece& piece,
                  const Extent& span) {
  EXPECTS(piece.isGrid.size() == page.chars.size() && span.left <= span.right && span.top <= span.bottom);
  RulerSearch search(page, runs, piece, span);
  Rulers rulers;
  for (const Edge edge : kEdges) rulers[edge].numbers = search.numbersAt(edge);
  search.addTicks(rulers);
  return rulers;
}

}  // namespace gridpress::proof
