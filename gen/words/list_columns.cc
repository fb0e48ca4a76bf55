// gen/words/list_columns: one separator for the whole list.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/list_columns.h"

#include <algorithm>
#include <array>
#include <optional>
#include <set>

#include "gen/words/list_table.h"
#include "gen/words/utf8.h"

namespace gridpress::gen {
namespace {

struct Definer {
  std::string_view sign;   // Between word and definition.
  std::string_view named;  // For people.
  double share;            // Of the lines that must have it.
};
constexpr std::array<Definer, 16> kDefiners = {{{" = ", "equals signs", 0.75},
                                                {" – ", "dashes", 0.75},
                                                {" — ", "dashes", 0.75},
                                                {" - ", "dashes", 0.75},
                                                {" -- ", "dashes", 0.75},
                                                {" → ", "arrows", 0.6},
                                                {" -> ", "arrows", 0.6},
                                                {" => ", "arrows", 0.6},
                                                {" : ", "colons", 0.75},
                                                {": ", "colons", 0.75},
                                                {"：", "colons", 0.75},
                                                {"—", "dashes", 0.9},
                                                {"–", "dashes", 0.95},
                                                {"=", "equals signs", 0.75},
                                                {":", "colons", 0.9},
                                                {"- ", "dashes", 0.9}}};

/// Where several signs are in use, and some words have no definition. These come first in kDefiners.
constexpr Definer kMixed{{}, "dashes and other signs", 0.3};
constexpr std::size_t kClearSigns = 11;

std::vector<ListLine*> openLines(ListLines& lines) {
  std::vector<ListLine*> open;
  for (ListLine& line : lines)
    if (line.aside.empty()) open.push_back(&line);
  return open;
}

struct Halves {
  std::string_view left, right;
};

std::optional<Halves> halvesAt(std::string_view text, std::string_view sign) {
  if (sign.empty()) {
    std::optional<Halves> first;
    for (std::size_t i = 0; i < kClearSigns; ++i)
      if (const auto h = halvesAt(text, kDefiners[i].sign);
          h && (!first || h->left.size() < first->left.size()))
        first = h;
    return first;
  }
  const std::size_t at = text.find(sign);
  if (at == text.npos) return std::nullopt;
  const Halves h{bare(text.substr(0, at)), bare(text.substr(at + sign.size()))};
  if (h.left.empty() || h.right.empty()) return std::nullopt;
  return h;
}

constexpr std::size_t kLongestTerm = 6;  // Words.

bool isShortList(std::string_view text) {
  const auto commas = static_cast<std::size_t>(std::count(text.begin(), text.end(), ','));
  return commas >= 2 && countWords(text) * 10 <= (commas + 1) * 14;
}

// "Golgi body – packs proteins" beside "Ribosome: makes proteins" and a bare "Vacuole". Names have such signs
// too ("Paris - Orly"): so most of what follows them must be several words that begin small, and words
// without a sign be short.
bool mixesSigns(const std::vector<ListLine*>& lines) {
  std::size_t found = 0, telling = 0, longOnes = 0;
  for (const ListLine* line : lines) {
    const auto h = halvesAt(line->text, kMixed.sign);
    if (!h) {
      longOnes += static_cast<std::size_t>(countWords(line->text) > kLongestTerm / 2);
      continue;
    }
    if (countWords(h->left) > kLongestTerm / 2) return false;
    ++found;
    const bool begins = (h->right.front() < 'A' || h->right.front() > 'Z') && h->right.front() > '9';
    const bool beyond = static_cast<unsigned char>(h->right.front()) >= 0x80;
    telling +=
        static_cast<std::size_t>((begins || beyond) && countWords(h->right) >= 2 && !isShortList(h->right));
  }
  const auto all = static_cast<double>(lines.size());
  return found >= 3 && static_cast<double>(found) >= kMixed.share * all && 3 * telling >= 2 * found &&
         4 * longOnes <= lines.size() - found;
}

// The sign that most lines have, and of several the one that comes first in them.
const Definer* definerOf(const std::vector<ListLine*>& lines) {
  const Definer* best = nullptr;
  double shortest = 0;
  for (const Definer& d : kDefiners) {
    std::size_t found = 0, length = 0;
    for (const ListLine* line : lines) {
      const auto h = halvesAt(line->text, d.sign);
      if (!h || std::min(countWords(h->left), countWords(h->right)) > kLongestTerm) continue;
      ++found;
      length += h->left.size();
    }
    const auto all = static_cast<double>(lines.size());
    if (found < 2 || static_cast<double>(found) < d.share * all || (lines.size() == 2 && d.sign == ":"))
      continue;
    const double mean = static_cast<double>(length) / static_cast<double>(found) -
                        static_cast<double>(found);  // Lines that lack it count as a letter each.
    if (best == nullptr || mean < shortest - 0.01) best = &d, shortest = mean;
  }
  return best == nullptr && mixesSigns(lines) ? &kMixed : best;
}

// "Fruits: apple, banana, cherry": the left sides are headings.
bool areGroups(const std::vector<ListLine*>& lines, std::string_view sign) {
  std::size_t groups = 0;
  for (const ListLine* line : lines) {
    const auto h = halvesAt(line->text, sign);
    groups += static_cast<std::size_t>(h && isShortList(h->right));
  }
  return groups * 4 >= lines.size() * 3;
}

void cutHeads(ListLines& lines, std::string_view sign, ListFacts& facts) {
  ListLines all;
  for (ListLine& line : lines) {
    const auto h = line.aside.empty() ? halvesAt(line.text, sign) : std::nullopt;
    if (!h) {
      all.push_back(std::move(line));
      continue;
    }
    ++facts.headings;
    const std::string left(h->left), right(h->right);
    all.push_back({left, line.number, line.gap, line.marked, kHeading});
    all.push_back({right, line.number, false, line.marked, {}});
  }
  lines = std::move(all);
}

std::vector<ListEntry> defined(const std::vector<ListLine*>& lines, const Definer& definer,
                               ListFacts& facts) {
  std::vector<ListEntry> entries;
  std::size_t left = 0, right = 0, both = 0;
  for (const ListLine* line : lines) {
    const auto h = halvesAt(line->text, definer.sign);
    const bool kept = h && std::min(countWords(h->left), countWords(h->right)) <= kLongestTerm;
    if (!kept) {
      entries.push_back({line->text, {}, line->number});
      continue;
    }
    ++both;
    left += countWords(h->left);
    right += countWords(h->right);
    entries.push_back({std::string(h->left), std::string(h->right), line->number});
  }
  // "the process by which plants live – photosynthesis"
  const bool turned = left >= 3 * both && right * 2 <= both * 3 && left > right * 2;
  for (ListEntry& e : entries)
    if (turned && !e.clue.empty()) std::swap(e.word, e.clue);
  facts.definitions += both;
  facts.definedBy = definer.named;
  return entries;
}

// "D.C.", "Jr.", "Inc.": what follows a comma and is no word of its own.
bool belongsToBefore(std::string_view piece) {
  for (const std::string_view known : {"Jr.", "Sr.", "Inc.", "Ltd.", "Jr", "Sr", "II", "III"})
    if (piece == known) return true;
  for (std::size_t i = 0; i + 1 < piece.size(); i += 2)
    if (piece[i] < 'A' || piece[i] > 'Z' || piece[i + 1] != '.') return false;
  return piece.size() >= 4 && piece.size() % 2 == 0;
}

// The pieces between separators, but for those within quotation marks.
std::vector<std::string> piecesOf(std::string_view text, char separator) {
  std::vector<std::string> pieces;
  std::string piece;
  bool quoted = false;
  const auto end = [&] {
    std::string_view one = bare(piece);
    // Quotation marks that held the separator have done their work.
    if (one.size() > 2 && one.starts_with('"') && one.ends_with('"') && one.find(separator) != one.npos)
      one = bare(one.substr(1, one.size() - 2));
    if (!one.empty() && !pieces.empty() && separator == ',' && belongsToBefore(one))
      pieces.back() += ", " + std::string(one);
    else if (!one.empty())
      pieces.emplace_back(one);
    piece.clear();
  };
  const bool quotes = std::count(text.begin(), text.end(), '"') % 2 == 0;
  for (const char c : text) {
    if (c == '"' && quotes) quoted = !quoted;
    if (c == separator && !quoted)
      end();
    else
      piece += c;
  }
  end();
  // "apple, banana, and cherry"
  if (separator == ',' && pieces.size() > 2)
    for (const std::string_view word :
         {"and ", "or ", "und ", "oder ", "et ", "ou ", "en ", "of ", "och ", "og "})
      if (pieces.back().starts_with(word)) {
        pieces.back().erase(0, word.size());
        break;
      }
  return pieces;
}

// Columns in which the same stands again and again, as in "London, England, UK".
bool areAttributes(const std::vector<std::vector<std::string>>& rows) {
  if (rows.size() < 4) return false;
  const std::size_t columns = rows[0].size();
  std::set<std::string> last;
  for (const auto& row : rows) {
    if (row.size() != columns) return false;
    last.insert(row.back());
  }
  return last.size() * 10 < rows.size() * 7;
}

bool separates(const std::vector<ListLine*>& lines, char separator) {
  std::size_t with = 0, signs = 0, trailing = 0, words = 0, pieces = 0;
  std::vector<std::vector<std::string>> rows;
  for (const ListLine* line : lines) {
    rows.push_back(piecesOf(line->text, separator));
    // Quotation marks and "D.C." do not count.
    const std::size_t inside = rows.back().empty() ? 0 : rows.back().size() - 1;
    with += static_cast<std::size_t>(inside > 0);
    signs += inside;
    trailing += static_cast<std::size_t>(line->text.ends_with(separator) && inside > 0);
    pieces += rows.back().size();
    for (const std::string& piece : rows.back()) words += countWords(piece);
  }
  if (with == 0 || words > 3 * pieces || areAttributes(rows)) return false;
  const std::size_t least = separator == ';' ? 1 : 2;
  if (lines.size() == 1) return signs >= least;
  if (with * 10 < lines.size() * 6) return false;
  return signs >= least * with || trailing * 2 >= lines.size();
}

std::vector<ListEntry> separated(const std::vector<ListLine*>& lines, ListFacts& facts) {
  constexpr std::array<std::pair<char, std::string_view>, 2> kSigns = {
      {{';', "semicolons"}, {',', "commas"}}};
  std::vector<ListEntry> entries;
  const auto sign =
      std::find_if(kSigns.begin(), kSigns.end(), [&](const auto& s) { return separates(lines, s.first); });
  for (const ListLine* line : lines) {
    if (sign == kSigns.end()) {
      entries.push_back({line->text, {}, line->number});
      continue;
    }
    const std::vector<std::string> pieces = piecesOf(line->text, sign->first);
    for (const std::string& piece : pieces) entries.push_back({piece, {}, line->number});
    if (pieces.size() < 2) continue;
    ++facts.split;
    facts.splitAt = sign->second;
  }
  return entries;
}

// "apple • banana • cherry" on few lines: as if there were semicolons.
void plainSeparators(const std::vector<ListLine*>& lines) {
  for (const std::string_view sign : {" • ", " · ", " | ", " / ", "、", "，", "；", "،"}) {
    std::size_t with = 0;
    for (const ListLine* line : lines)
      with += static_cast<std::size_t>(line->text.find(sign) != line->text.npos);
    if (with == 0 || with * 10 < lines.size() * 6) continue;
    for (ListLine* line : lines)
      for (std::size_t at = 0; (at = line->text.find(sign, at)) != line->text.npos;)
        line->text.replace(at, sign.size(), "; ");
  }
}

}  // namespace

std::vector<ListEntry> takeColumns(ListLines& lines, ListFacts& facts) {
  std::vector<ListLine*> open = openLines(lines);
  if (std::optional<std::vector<ListEntry>> table = tableEntries(open, facts)) return *table;
  open = openLines(lines);
  const Definer* definer = definerOf(open);
  const bool single = open.size() == 1;
  for (const std::string_view sign : {": ", "：", " – ", " - ", ":"}) {
    if (single ? !halvesAt(open[0]->text, sign) || !isShortList(halvesAt(open[0]->text, sign)->right)
               : definer == nullptr || definer->sign != sign || !areGroups(open, sign))
      continue;
    cutHeads(lines, sign, facts);
    open = openLines(lines);
    definer = nullptr;
    break;
  }
  if (definer != nullptr) return defined(open, *definer, facts);
  plainSeparators(open);
  return separated(open, facts);
}

}  // namespace gridpress::gen
