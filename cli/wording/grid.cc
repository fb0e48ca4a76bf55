// cli/wording/grid: the counts in sentences; the report has all of them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/wording/reports.h"

#include "model/length_text.h"

namespace gridpress::cli {

namespace {

using Lines = std::vector<std::string>;

std::string percent(double share, int decimals) {
  return fixed(100 * share, decimals) + " %";
}

std::string percent(std::uint64_t part, std::uint64_t whole, int decimals) {
  return percent(whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole), decimals);
}

// As a compass stands: up is up.
Lines rose(const std::vector<jobs::DirectionShare>& shares) {
  constexpr std::array<std::array<int, 3>, 3> kRose = {{{5, 6, 7}, {4, -1, 0}, {3, 2, 1}}};
  std::array<std::array<std::string, 3>, 3> cells;
  std::size_t widest = 0;
  for (std::size_t r = 0; r < 3; ++r)
    for (std::size_t c = 0; c < 3; ++c) {
      if (const int d = kRose[r][c]; d >= 0) {
        const jobs::DirectionShare& share = shares[static_cast<std::size_t>(d)];
        cells[r][c] = withCommas(share.words) + " (" + percent(share.share, 1) + ")";
      }
      widest = std::max(widest, cells[r][c].size());
    }
  Lines lines;
  for (std::size_t r = 0; r < 3; ++r) {
    std::string line = r == 0 ? "directions: " : "            ";
    for (std::size_t c = 0; c < 3; ++c) {
      const int d = kRose[r][c];
      line += d >= 0 ? shares[static_cast<std::size_t>(d)].arrow + " " : "  ";
      line += cells[r][c];
      if (c < 2) line += std::string(widest - cells[r][c].size() + 3, ' ');
    }
    lines.push_back(line);
  }
  return lines;
}

Lines difficultyOf(const gen::Difficulty& d) {
  return {"difficulty: " + std::string(d.name) + " (" + fixed(d.score, 0) + " of 100); " +
              percent(d.diagonal, 0) + " diagonal, " + percent(d.backward, 0) + " backward",
          "            " + counted(d.figures.crossings, "crossing") + ", " +
              counted(d.figures.triangles, "triangle") + ", " + counted(d.figures.rectangles, "rectangle") +
              ", " + counted(d.parallelNeighbours, "pair of parallel words", "pairs of parallel words") +
              (d.parallelGroup > 2 ? " (up to " + withCommas(d.parallelGroup) + " words in a group)" : "")};
}

std::string tightLine(const jobs::GridReport& grid) {
  const bool found = std::ranges::any_of(grid.tight, [](const gen::TightStep& g) { return g.unplaced == 0; });
  return "packed tightly: effort " + std::to_string(grid.tight.size()) + " reached" +
         (found ? ""
          : !grid.unplaced.empty()
              ? "; none of these grids holds every word, and this one holds the most"
              : "; no smaller grid that holds every word was found, so this is the plain rule's");
}

std::string avoided(std::size_t words) {
  return counted(words, "word of the avoid list", "words of the avoid list");
}

// "ASS in ASSESS, BASSOON and 3 more"
std::string hostsLine(const jobs::UnavoidableReport& match) {
  return "  " + match.word + " in " + listed(match.in, 3);
}

// "ASS at 3,4 ↘ and 2 more"
std::string acrossLine(const jobs::UnavoidableReport& match) {
  std::vector<std::string> places;
  for (const jobs::PlaceReport& p : match.across)
    places.push_back(std::to_string(p.column) + "," + std::to_string(p.row) + " " + p.direction);
  return "  " + match.word + " at " + listed(places, 3);
}

// What several words make together, another grid may not show: a short list of it is named, a long one's is a
// number. Nothing helps against RAPE in GRAPE, so that is a detail.
void addMatches(const std::vector<jobs::UnavoidableReport>& matches, Words& words) {
  constexpr std::size_t kNamed = 3;
  Lines across, inside;
  for (const jobs::UnavoidableReport& match : matches) {
    if (!match.across.empty()) across.push_back(acrossLine(match));
    if (!match.in.empty()) inside.push_back(hostsLine(match));
  }
  if (!across.empty()) {
    const bool few = across.size() <= kNamed;
    words.lines.push_back("letters of several words together spell " + avoided(across.size()) +
                          "; another --seed may avoid " + (across.size() == 1 ? "it" : "them") +
                          (few ? ":" : " (--verbose names them)"));
    Lines& to = few ? words.lines : words.details;
    to.insert(to.end(), across.begin(), across.end());
  }
  if (inside.empty()) return;
  words.details.push_back(avoidedInside(inside.size(), "the list"));
  words.details.insert(words.details.end(), inside.begin(), inside.end());
}

void addMessage(const gen::MessageReport& m, Words& words) {
  std::string line = "message: " + counted(m.letters, "letter") +
                     (m.padding == 0 ? ", in every cell that no word needs"
                                     : ", and " + counted(m.padding, "cell") + " of filler after its end" +
                                           (m.sizes > 0 ? " (the fewest that were found)" : ""));
  if (m.sizes > 0)
    line +=
        "; " + counted(m.sizes, "size") + (m.moves > 0 ? " and " + counted(m.moves, "move") : "") + " tried";
  words.lines.push_back(line);
}

void addContained(const jobs::ContainedReport& c, Words& words) {
  words.lines.push_back(counted(c.words.size(), "word") + " inside other words: " + withCommas(c.inHost) +
                        " placed in one of them, " + withCommas(c.onSeveral) +
                        " on letters of several words, " + withCommas(c.onTheirOwn) +
                        " with letters of their own");
  constexpr std::size_t kNamed = 10;
  for (const jobs::ContainedWordReport& w : c.words) {
    if (!w.occurrences) continue;
    std::string line = "  " + w.word + " in " + w.in.front() +
                       (w.hosts > 1 ? " and " + counted(w.hosts - 1, "other word") : "") + ": found " +
                       counted(*w.occurrences, "time");
    (c.words.size() <= kNamed ? words.lines : words.details).push_back(std::move(line));
  }
}

// "inside ARTIST and 2 other words, at 1 place across words"
std::string reasonOf(const jobs::RepeatedReport& r) {
  std::string text;
  const auto add = [&](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
  if (!r.host.empty())
    add("inside " + r.host + (r.hosts > 1 ? " and " + counted(r.hosts - 1, "other word") : ""));
  if (r.acrossWords > 0) add("across words at " + counted(r.acrossWords, "place"));
  if (r.throughFiller > 0) add("through filler at " + counted(r.throughFiller, "place"));
  return text;
}

void addUnique(const jobs::UniqueReport& u, Words& words) {
  const auto byList =
      static_cast<std::uint64_t>(std::ranges::count_if(u.repeated, [](const auto& r) { return r.byList; }));
  words.lines.push_back(counted(u.once, "word") + " can be found once" +
                        (u.moved > 0 ? " (" + counted(u.moved, "word") + " moved for it)" : "") + ", " +
                        withCommas(u.repeated.size()) + " more often: " + withCommas(byList) +
                        " because of the list, " + withCommas(u.repeated.size() - byList) + " by accident");
  Lines repeated;
  for (const jobs::RepeatedReport& r : u.repeated)
    repeated.push_back(r.word + ": " + counted(r.places, "place") + ", " + reasonOf(r));
  addShortened(repeated, words, "  ");
}

}  // namespace

std::string avoidedInside(std::size_t words, const std::string& where) {
  return avoided(words) + (words == 1 ? " stands" : " stand") + " inside words of " + where + ":";
}

Words word(const jobs::FillReport& f) {
  Words words;
  if (f.decoys > 0) words.lines.push_back("filler: " + counted(f.decoys, "decoy") + " (beginnings of words)");
  if (f.redrawn > 0)
    words.details.push_back("filler: " + counted(f.redrawn, "letter") + " of " + withCommas(f.cells) +
                            " drawn again");
  addMatches(f.avoid.inPuzzleWords, words);
  if (f.message) addMessage(*f.message, words);
  if (f.contained) addContained(*f.contained, words);
  if (f.unique) addUnique(*f.unique, words);
  return words;
}

// Behind the line of what was placed.
void addMap(const jobs::MapReport& map, Words& words) {
  Lines lines = {"on a map: half of the names stand within " + fixed(map.median, 1) +
                 " cells of their places, 99 of 100 within " + fixed(map.most, 1)};
  if (map.islets > 0)
    lines.push_back(counted(map.islets, "name is", "names are") + " longer than the land there: " +
                    (map.islets == 1 ? "it has" : "they have") + " islets in the sea");
  words.lines.insert(words.lines.begin() + 1, lines.begin(), lines.end());
  words.details.push_back("map: " + map.projection + ", " + percent(map.landShare, 1) + " land, " +
                          fixed(map.cellsPerLetter, 3) + " cells of land per letter; " +
                          percent(map.ownCountry, 1) + " of the names mostly in their own country");
}

Words word(const jobs::GridReport& g, const jobs::FillReport& f) {
  Words words;
  words.lines.push_back(withCommas(g.placed) + " of " + counted(g.words, "word") + " placed in " +
                        std::to_string(g.columns) + " x " + std::to_string(g.rows) + " cells (seed " +
                        std::to_string(g.seed) + "), " + percent(g.cellsUsed, g.cells, 1) + " full");
  if (g.rule == "puzzle") words.lines.push_back("spread out for solving (--density full packs the words)");
  if (g.rule == "plain") words.lines.push_back("packed: the words share as many letters as they can");
  const Lines difficulty = difficultyOf(g.difficulty);
  words.lines.push_back(difficulty.front());
  if (g.packed) words.lines.push_back(tightLine(g));
  words.details.push_back(counted(g.cellsUsed, "cell") + " of " + withCommas(g.cells) + " in use; " +
                          fixed(g.cellsPerLetter, 4) + " cells per letter");
  for (std::size_t i = 1; i < difficulty.size(); ++i) words.details.push_back(difficulty[i]);
  for (std::string& line : rose(g.directions)) words.details.push_back(std::move(line));
  if (g.refined)
    words.lines.push_back("refined with " + counted(g.refined->moves, "move") +
                          (g.refined->moves < g.refined->planned
                               ? " of " + withCommas(g.refined->planned) + ": it was stopped"
                               : ""));
  if (g.replaced > 0)
    words.details.push_back("replaced words " + counted(g.replaced, "time") + " to make room");
  add(word(f), words);
  Lines unplaced;
  for (const std::string& word : g.unplacedWords) unplaced.push_back("does not fit: " + word);
  addShortened(unplaced, words);
  return words;
}

Words word(const jobs::GenerateReport& report) {
  Words words = word(report.grid, report.filler);
  if (report.map) addMap(*report.map, words);
  for (std::string& line : fileTable(report.files)) words.lines.push_back(std::move(line));
  return words;
}

}  // namespace gridpress::cli
