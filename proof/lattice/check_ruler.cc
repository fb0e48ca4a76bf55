// proof/lattice/check_ruler: each number and tick against the place it should mark.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/lattice/ruler_reader.h"

#include <cmath>
#include <string>
#include <vector>

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

}  // namespace

RulerCounts checkRuler(const EdgeRuler& ruler, Edge edge, int first, int count, const std::string& before,
                       Findings& findings, bool ticks) {
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
    if (times > 1) findings.add(where + "the number " + std::to_string(n) + " stands there more than once");
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
  return counts;
}

RulerCounts checkRuler(const EdgeRuler& ruler, Edge edge, Columns line, int from, int count,
                       const std::string& before, Findings& findings, bool ticks) {
  if (!line.fromRight) return checkRuler(ruler, edge, from + 1, count, before, findings, ticks);
  return checkRuler(ruler.turned(count), edge, line.number(from + count - 1), count, before, findings, ticks);
}

}  // namespace gridpress::proof
