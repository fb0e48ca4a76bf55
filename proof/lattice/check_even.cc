// proof/lattice/check_even: whether letters are in the middle of their cells.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/lattice/ruler_reader.h"

namespace gridpress::proof {

namespace {

constexpr double kRegister = 0.1;  // Of a cell.

// "0.25 cells after" or "before": how a mark misses its place.
std::string missBy(double cells) {
  std::string text = std::to_string(std::abs(cells));
  text.resize(text.find('.') + 3);
  return text + (cells > 0 ? " cells after " : " cells before ");
}

char kindAt(int placeNumber) {
  return placeNumber % 10 == 0 ? '|' : placeNumber % 5 == 0 ? 'o' : '.';
}

// A proportional face that was widened states one width for all its glyphs: each glyph then has a distance
// of its own from the middle, the same wherever it stands.
class Distances {
 public:
  static constexpr std::size_t kTelling = 5;
  struct Mean {
    double sum = 0;
    std::size_t count = 0;
    double mean() const { return sum / static_cast<double>(count); }
  };

  Distances(const PrintedPage& page, GridPiece& piece) : page_(page), piece_(piece) {
    weigh();
    // Those distances pull at the fit of the columns: what drifts from column to column is the fit's.
    constexpr int kRounds = 3;
    for (int round = 0; round < kRounds; ++round) {
      LeastSquares drift;  // Of distances by column.
      for (std::size_t i = 0; i < page_.chars.size(); ++i) {
        if (!judged(i)) continue;
        const PlacedChar& c = page_.chars[i];
        if (const Mean& own = of(c); own.count >= kTelling) drift.add(cellOf(c).column, at(c) - own.mean());
      }
      if (const auto slope = drift.slope()) {
        piece_.columns.start += drift.at0(*slope);
        piece_.columns.pitch += *slope;
      }
      weigh();
    }
  }

  Cell cellOf(const PlacedChar& c) const {
    return {piece_.columns.nearest(PrintedPage::middle(c)), piece_.rows.nearest(c.y)};
  }
  /// Parts of composed letters stand where their face puts them.
  bool judged(std::size_t i) const {
    if (!piece_.isGrid[i]) return false;
    const Cell cell = cellOf(page_.chars[i]);
    return piece_.contains(cell) && piece_.at(cell) != kBlank && !piece_.composed[piece_.indexOf(cell)];
  }
  double at(const PlacedChar& c) const {
    const double p = piece_.columns.position(PrintedPage::middle(c));
    return (p - std::round(p)) * piece_.columns.pitch;
  }
  const Mean& of(const PlacedChar& c) const { return means_.at({c.style, page_.textOf(c)}); }
  /// Whether all glyphs of the grid's face are in the middle.
  bool alike() const {
    // In a small grid no letter may be there often enough: then most of them tell.
    const bool telling =
        std::ranges::any_of(means_, [](const auto& glyph) { return glyph.second.count >= kTelling; });
    double low = 0, high = 0;
    for (const auto& [glyph, mean] : means_) {
      if (mean.count < (telling ? kTelling : 1) || page_.styles[glyph.first].font != piece_.font) continue;
      low = std::min(low, mean.mean());
      high = std::max(high, mean.mean());
    }
    return high - low < 0.05 + piece_.size / 1000;
  }

 private:
  void weigh() {
    means_.clear();
    for (std::size_t i = 0; i < page_.chars.size(); ++i) {
      if (!judged(i)) continue;
      const PlacedChar& c = page_.chars[i];
      Mean& mean = means_[{c.style, page_.textOf(c)}];
      mean.sum += at(c);
      ++mean.count;
    }
  }

  const PrintedPage& page_;
  GridPiece& piece_;
  std::map<std::pair<std::uint16_t, std::string_view>, Mean> means_;
};

}  // namespace

RulerCounts checkRuler(const EdgeRuler& read, Edge edge, Columns line, int from, int count,
                       const std::string& before, Findings& findings, bool ticks) {
  EXPECTS(count > 0);
  const EdgeRuler ruler = line.fromRight ? read.turned(count) : read;
  const int first = line.fromRight ? line.number(from + count - 1) : from + 1;
  const std::string where = before + "ruler " + atEdge(edge) + ": ";
  const std::string unit = across(edge) ? "column " : "row ";
  const int last = first + count - 1;
  RulerCounts counts;

  // A side that is to have no number may have a title near it that is one.
  const bool numbered = (first + 9) / 10 * 10 <= last;
  std::vector<int> seen(static_cast<std::size_t>(count), 0);
  for (const RulerNumber& n : ruler.numbers) {
    const double at = first + n.position;  // As a place number.
    const bool wanted = n.value >= first && n.value <= last && n.value % 10 == 0;
    if (wanted) ++seen[static_cast<std::size_t>(n.value - first)];
    if (!n.whole || !numbered) continue;
    ++counts.numbers;
    const double off = at - static_cast<double>(n.value);
    const std::string number = "the number " + std::to_string(n.value);
    if (!wanted)
      findings.add(where + number + " stands at " + unit + std::to_string(std::lround(at)) +
                   ", where none belongs");
    else if (std::lround(at) != n.value)
      findings.add(where + number + " stands at " + unit + std::to_string(std::lround(at)));
    else if (std::abs(off) > kRegister)
      findings.add(where + number + " stands " + missBy(off) + unit + std::to_string(n.value));
  }
  for (int n = (first + 9) / 10 * 10; n <= last; n += 10) {
    const int times = seen[static_cast<std::size_t>(n - first)];
    if (times == 0) findings.add(where + "the number " + std::to_string(n) + " is missing");
    if (times > 1) findings.add(where + "the number " + std::to_string(n) + " is there more than once");
  }

  if (!ticks) return counts;
  std::vector<std::string> marks(static_cast<std::size_t>(count));
  for (const RulerTick& t : ruler.ticks) {
    const long at = std::lround(t.position);
    if (at < 0 || at >= count) continue;  // The next sheet's.
    ++counts.ticks;
    marks[static_cast<std::size_t>(at)] += t.kind;
    if (const double off = t.position - static_cast<double>(at); std::abs(off) > kRegister)
      findings.add(where + "the tick of " + unit + std::to_string(first + at) + " stands " + missBy(off) +
                   "its place");
  }
  for (int i = 0; i < count; ++i) {
    const std::string& mark = marks[static_cast<std::size_t>(i)];
    const char wanted = kindAt(first + i);
    if (mark.size() == 1 && mark[0] == wanted) continue;
    const std::string tick = "the tick of " + unit + std::to_string(first + i);
    findings.add([&] {
      return where + (mark.empty() ? tick + " is missing" : tick + " is " + mark + ", not " + wanted);
    });
  }
  ENSURES(counts.numbers <= ruler.numbers.size() && counts.ticks <= ruler.ticks.size());
  return counts;
}

void checkEven(const PrintedPage& page, GridPiece& piece, Cell offset, Columns columns, Findings& findings) {
  EXPECTS(piece.isGrid.size() == page.chars.size());
  const Distances distances(page, piece);
  const bool alike = distances.alike();
  constexpr double kOtherFace = 0.15;  // Of a cell.
  // cairo puts right what it has rounded off the advances once that is 3 thousandths of an em. Where rows all
  // begin in one column the fit takes that in; a mask's do not.
  // Widths are stated in whole thousandths of an em, which puts a letter's middle another quarter off.
  const double allowed = 0.05 + piece.size * (alike ? piece.gaps ? 3 : 1.25 : 4) / 1000;
  for (std::size_t i = 0; i < page.chars.size(); ++i) {
    if (!distances.judged(i)) continue;
    const PlacedChar& c = page.chars[i];
    const Cell cell = distances.cellOf(c);
    const Distances::Mean& own = distances.of(c);
    double across = distances.at(c);
    // Letters that the grid's face lacks come from another one, which states widths of its own: they are
    // judged by their ink, which in no face lies just in the middle. So are rare letters beyond A to Z, which
    // may have a width of their own even in a face of one width: Θ in DejaVu Sans Mono.
    const bool other = page.styleOf(c).font != piece.font, rare = own.count < Distances::kTelling;
    if (other || (rare && (!alike || page.textOf(c).size() > 1))) {
      const double column = piece.inkColumn(c.inkX);
      if (std::abs(column - std::round(column)) < kOtherFace) across = 0;
    }
    if (!alike && !rare) across -= own.mean();
    const double off = std::hypot(across, c.y - piece.rows.at(cell.row));
    piece.worst = std::max(piece.worst, off);
    if (off > allowed)
      findings.addOn(page.index, [&] {
        return "the letter " + std::string(page.textOf(c)) + " of cell " +
               place({cell.column + offset.column, cell.row + offset.row}, columns) + " stands " +
               std::to_string(off).substr(0, 4) + " pt off its place";
      });
  }
}

}  // namespace gridpress::proof
