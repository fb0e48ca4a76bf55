// cli/filler_report: sentences with counts and examples; the JSON has all of them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/filler_report.h"

#include <algorithm>
#include <array>

#include "model/length_text.h"

namespace gridpress::cli {

using nlohmann::json;

namespace {

// "3 words" or "1 word".
std::string counted(std::uint64_t count, const std::string& what) {
  return withCommas(count) + " " + what + (count == 1 ? "" : "s");
}

std::string placeText(const Placement& p) {
  return std::to_string(p.start.column + 1) + "," + std::to_string(p.start.row + 1) + " " +
         std::string(arrow(p.direction));
}

json toJson(const Placement& p) {
  return {{"column", p.start.column + 1}, {"row", p.start.row + 1}, {"direction", arrow(p.direction)}};
}

json toJson(const gen::UnavoidableMatch& s, const Puzzle& puzzle) {
  json in = json::array(), across = json::array();
  for (const std::uint32_t w : s.in) in.push_back(puzzle.words[w].text);
  for (const Placement& p : s.across) across.push_back(toJson(p));
  return {{"word", s.text}, {"places", s.places}, {"in", in}, {"across", across}};
}

// "ASS in ASSESS, BASSOON and 3 more words, across words at 3,4 ↘ and 2 more places"
std::string describe(const gen::UnavoidableMatch& s, const Puzzle& puzzle) {
  constexpr std::size_t kExamples = 3;
  std::string text = s.text, in, across;
  const auto more = [](std::size_t all, const std::string& what) {
    return all > kExamples ? " and " + counted(all - kExamples, "more " + what) : "";
  };
  for (std::size_t i = 0; i < std::min(kExamples, s.in.size()); ++i)
    in += (i > 0 ? ", " : " in ") + puzzle.words[s.in[i]].text;
  for (std::size_t i = 0; i < std::min(kExamples, s.across.size()); ++i)
    across +=
        (i > 0 ? ", " : std::string(in.empty() ? "" : ",") + " across words at ") + placeText(s.across[i]);
  return text + in + more(s.in.size(), "word") + across + more(s.across.size(), "place");
}

}  // namespace

namespace {

constexpr std::array<const char*, 4> kContained = {"ride", "place", "forbid", "count"};

// The longest lists have words with thousands of hosts: the first ten are named.
json toJson(const gen::ContainedReport& r, const Puzzle& puzzle) {
  constexpr std::size_t kNamed = 10;
  json words = json::array();
  for (const gen::ContainedWord& c : r.words) {
    json in = json::array();
    for (std::size_t i = 0; i < std::min(kNamed, c.hosts.size()); ++i)
      in.push_back(puzzle.words[c.hosts[i]].text);
    json word = {{"word", puzzle.words[c.word].text}, {"in", in}, {"hosts", c.hosts.size()}};
    if (r.mode == gen::Contained::count) word["occurrences"] = c.occurrences;
    words.push_back(word);
  }
  return {{"mode", kContained[static_cast<std::size_t>(r.mode)]},
          {"inHost", r.inHost},
          {"onSeveral", r.onSeveral},
          {"onTheirOwn", r.onTheirOwn},
          {"words", words}};
}

void describe(const gen::ContainedReport& r, const Puzzle& puzzle, std::vector<std::string>& lines) {
  lines.push_back(counted(r.words.size(), "word") + " inside other words: " + withCommas(r.inHost) +
                  " placed in one of them, " + withCommas(r.onSeveral) + " on letters of several words, " +
                  withCommas(r.onTheirOwn) + " with letters of their own");
  if (r.mode == gen::Contained::count)
    for (const gen::ContainedWord& c : r.words)
      lines.push_back("  " + puzzle.words[c.word].text + " in " + puzzle.words[c.hosts.front()].text +
                      (c.hosts.size() > 1 ? " and " + counted(c.hosts.size() - 1, "other word") : "") +
                      ": found " + counted(c.occurrences, "time"));
}

// "inside ARTIST and 2 other words; at 1 place across words"
std::string reason(const gen::Repeated& r, const Puzzle& puzzle) {
  std::string text;
  const auto add = [&](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
  if (!r.hosts.empty())
    add("inside " + puzzle.words[r.hosts.front()].text +
        (r.hosts.size() > 1 ? " and " + counted(r.hosts.size() - 1, "other word") : ""));
  if (r.across > 0) add("across words at " + counted(r.across, "place"));
  if (r.filler > 0) add("through filler at " + counted(r.filler, "place"));
  return text;
}

json toJson(const gen::UniqueReport& r, const Puzzle& puzzle) {
  json repeated = json::array();
  for (const gen::Repeated& one : r.repeated)
    repeated.push_back({{"word", puzzle.words[one.word].text},
                        {"places", one.places},
                        {"byList", one.byList()},
                        {"hosts", one.hosts.size()},
                        {"acrossWords", one.across},
                        {"throughFiller", one.filler},
                        {"why", reason(one, puzzle)}});
  return {{"once", r.once}, {"moved", r.moved}, {"repeated", repeated}};
}

void describe(const gen::UniqueReport& r, const Puzzle& puzzle, std::vector<std::string>& lines) {
  constexpr std::size_t kNamed = 20;
  std::uint64_t byList = 0;
  for (const gen::Repeated& one : r.repeated) byList += one.byList() ? 1 : 0;
  lines.push_back(counted(r.once, "word") + " can be found once" +
                  (r.moved > 0 ? " (" + counted(r.moved, "word") + " moved for it)" : "") + ", " +
                  withCommas(r.repeated.size()) + " more often: " + withCommas(byList) +
                  " because of the list, " + withCommas(r.repeated.size() - byList) + " by accident");
  for (std::size_t i = 0; i < std::min(kNamed, r.repeated.size()); ++i)
    lines.push_back("  " + puzzle.words[r.repeated[i].word].text + ": " +
                    counted(r.repeated[i].places, "place") + ", " + reason(r.repeated[i], puzzle));
  if (r.repeated.size() > kNamed)
    lines.push_back("  and " + withCommas(r.repeated.size() - kNamed) + " more (--json names all)");
}

}  // namespace

// What it took: "; 3 sizes and 1,204 moves tried".
static std::string tried(const gen::MessageReport& m) {
  if (m.sizes == 0) return "";
  return "; " + counted(m.sizes, "size") + (m.moves > 0 ? " and " + counted(m.moves, "move") : "") + " tried";
}

json toJson(const gen::FillReport& r, const Puzzle& puzzle) {
  json standing = json::array();
  for (const gen::UnavoidableMatch& s : r.unavoidable) standing.push_back(toJson(s, puzzle));
  json all = {{"cells", r.cells},
              {"redrawn", r.repaired},
              {"avoid", {{"words", r.avoided}, {"inPuzzleWords", standing}}}};
  if (r.contained) all["contained"] = toJson(*r.contained, puzzle);
  if (r.message)
    all["message"] = {{"letters", r.message->letters},
                      {"padding", r.message->padding},
                      {"sizesTried", r.message->sizes},
                      {"movesTried", r.message->moves}};
  if (r.unique) all["unique"] = toJson(*r.unique, puzzle);
  return all;
}

std::vector<std::string> describe(const gen::FillReport& r, const Puzzle& puzzle) {
  std::vector<std::string> lines;
  if (r.repaired > 0)
    lines.push_back("filler: " + counted(r.repaired, "letter") + " of " + withCommas(r.cells) +
                    " drawn again");
  for (const gen::UnavoidableMatch& s : r.unavoidable)
    lines.push_back("to avoid, but in the puzzle's own letters: " + describe(s, puzzle));
  if (r.message)
    lines.push_back("message: " + counted(r.message->letters, "letter") +
                    (r.message->padding == 0 ? ", in every cell that no word needs"
                                             : ", and " + counted(r.message->padding, "cell") +
                                                   " of filler after its end (the least that was found)") +
                    tried(*r.message));
  if (r.contained) describe(*r.contained, puzzle, lines);
  if (r.unique) describe(*r.unique, puzzle, lines);
  return lines;
}

}  // namespace gridpress::cli
