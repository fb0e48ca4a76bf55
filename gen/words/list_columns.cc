// gen/words/list_columns: one separator for the whole list.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/list_columns.h"

#include <algorithm>
#include <array>
#include <optional>
#include <set>

#include "gen/letters/languages.h"
#include "gen/words/articles.h"
#include "gen/words/list_definitions.h"
#include "gen/words/list_grammar.h"
#include "gen/words/list_table.h"
#include "model/utf8.h"

namespace gridpress::gen {
namespace {

std::vector<ListLine*> openLines(ListLines& lines) {
  std::vector<ListLine*> open;
  for (ListLine& line : lines)
    if (line.aside.empty()) open.push_back(&line);
  return open;
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

// "Animals" above "dog – it barks" and others, of which each has its definition; "English – Spanish".
void takeHeadOfDefinitions(std::vector<ListLine*>& lines, const Definer& definer, ListFacts& facts) {
  if (lines.size() < 4 || lines[0]->marked) return;
  if (const auto names = definer(lines[0]->text)) {
    const std::string left = languageNamed(names->left), right = languageNamed(names->right);
    const auto next = definer(lines[1]->text);
    if (left.empty() || right.empty() || left == right || (next && !languageNamed(next->left).empty()))
      return;
    facts.language = left;
    lines[0]->aside = kColumnNames;
  } else {
    const auto has = [&](const ListLine* l) { return definer(l->text).has_value(); };
    if (!std::all_of(lines.begin() + 1, lines.end(), has)) return;
    lines[0]->aside = kHeading;
    ++facts.headings;
  }
  lines.erase(lines.begin());
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
  if (columns < 2) return false;
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
  // A message of five words among messages of none.
  const auto sure = std::count_if(lines.begin(), lines.end(), [](const ListLine* l) {
    return std::count(l->text.begin(), l->text.end(), ',') >= 3 && isShortList(l->text);
  });
  if (separator == ',' && sure > 0 && static_cast<std::size_t>(sure) == with && !areAttributes(rows))
    return true;
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

// "go - went - gone" in every line: words, and none the other's definition.
bool areChains(const std::vector<ListLine*>& lines) {
  const auto chain = [](const ListLine* line) {
    const auto first = halvesAt(line->text, kDash);
    const auto second = first ? halvesAt(first->right, kDash) : std::nullopt;
    return second && countWords(first->left) <= 2 && countWords(second->left) <= 2 &&
           countWords(second->right) <= 2;
  };
  return std::all_of(lines.begin(), lines.end(), chain);
}

// "apple • banana • cherry" on few lines: as if there were semicolons. What people call the sign; empty:
// none.
std::string_view plainSeparators(const std::vector<ListLine*>& lines, bool chains) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 9> kSigns = {{{" • ", "bullets"},
                                                                                    {" · ", "dots"},
                                                                                    {" | ", "bars"},
                                                                                    {" / ", "slashes"},
                                                                                    {" + ", "plus signs"},
                                                                                    {"、", "commas"},
                                                                                    {"，", "commas"},
                                                                                    {"；", "semicolons"},
                                                                                    {"،", "commas"}}};
  std::string_view named = chains ? "dashes" : "";
  for (ListLine* line : lines)
    for (std::optional<Halves> h; chains && (h = halvesAt(line->text, kDash));)
      line->text = std::string(h->left) + "; " + std::string(h->right);
  for (const auto& [sign, name] : kSigns) {
    std::size_t with = 0;
    for (const ListLine* line : lines)
      with += static_cast<std::size_t>(line->text.find(sign) != line->text.npos);
    if (with == 0 || with * 10 < lines.size() * 6) continue;
    named = name;
    for (ListLine* line : lines)
      for (std::size_t at = 0; (at = line->text.find(sign, at)) != line->text.npos;)
        line->text.replace(at, sign.size(), "; ");
  }
  return named;
}

// "apple pear plum cherry": a single line of nothing but words is no word.
bool areSpaced(const std::vector<ListLine*>& lines) {
  constexpr std::size_t kFewest = 4;
  return lines.size() == 1 && countWords(lines[0]->text) >= kFewest &&
         lines[0]->text.find_first_of(",;:.!?()\"/&") == std::string::npos;
}

}  // namespace

std::string_view takeTranslations(ListLines& lines) {
  constexpr std::size_t kFewest = 3;
  constexpr std::array<std::pair<std::string_view, std::string_view>, 5> kSigns = {
      {{" / ", "slashes"}, {"/", "slashes"}, {";", "semicolons"}, {", ", "commas"}, {",", "commas"}}};
  const auto onlyCut = [](const ListLine& line, std::string_view sign) {
    const auto h = line.aside.empty() ? halvesAt(line.text, sign) : std::nullopt;
    const bool only = h && h->right.find(sign) == h->right.npos && wordEnd(line.text) == line.text.size();
    return only ? h : std::nullopt;
  };
  for (const auto& [sign, named] : kSigns) {
    Translations sides;
    std::size_t found = 0, capitals = 0, endings = 0;
    for (const ListLine& line : lines)
      if (const auto h = onlyCut(line, sign)) {
        ++found;
        endings += static_cast<std::size_t>(isGrammar(h->right));
        capitals += static_cast<std::size_t>(h->right.front() >= 'A' && h->right.front() <= 'Z');
        if (languageNamed(h->left).empty() || languageNamed(h->right).empty()) sides.add(h->left, h->right);
      }
    // "Roma, Italy" is a place.
    const bool places = sign.starts_with(',') && capitals * 2 > found;
    if (found < kFewest || found * 10 < wordLines(lines) * 9 || places || endings * 2 > found ||
        !sides.areTwoLanguages())
      continue;
    for (ListLine& line : lines)
      if (const auto h = onlyCut(line, sign)) line.text = std::string(h->left) + "\t" + std::string(h->right);
    return named;
  }
  return {};
}

std::vector<ListEntry> takeColumns(ListLines& lines, ListFacts& facts) {
  std::vector<ListLine*> open = openLines(lines);
  if (std::optional<std::vector<ListEntry>> table = tableEntries(open, facts)) return *table;
  open = openLines(lines);
  const bool chains = areChains(open);
  const Definer* definer = chains ? nullptr : definerOf(open);
  const bool single = open.size() == 1;
  for (const std::string_view sign :
       {std::string_view(": "), std::string_view("："), kDash, std::string_view(":")}) {
    if (single ? !halvesAt(open[0]->text, sign) || !isShortList(halvesAt(open[0]->text, sign)->right)
               : definer == nullptr || definer->sign != sign || !areGroups(open, sign))
      continue;
    cutHeads(lines, sign, facts);
    open = openLines(lines);
    definer = nullptr;
    break;
  }
  if (definer != nullptr) takeHeadOfDefinitions(open, *definer, facts);
  if (definer != nullptr) return defined(open, *definer, facts);
  std::string_view named = plainSeparators(open, chains);
  if (named.empty() && areSpaced(open)) {
    std::replace(open[0]->text.begin(), open[0]->text.end(), ' ', ';');
    named = "spaces";
  }
  std::vector<ListEntry> entries = separated(open, facts);
  if (!named.empty() && !facts.splitAt.empty()) facts.splitAt = named;
  return entries;
}

}  // namespace gridpress::gen
