// gen/words/list_columns: one separator for the whole list.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/list_columns.h"

#include <algorithm>
#include <array>
#include <optional>

#include "gen/letters/languages.h"
#include "gen/words/articles.h"
#include "gen/words/list_definitions.h"
#include "gen/words/list_grammar.h"
#include "gen/words/list_table.h"
#include "model/utf8.h"

namespace gridpress::gen {
namespace {

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
    if (found < kFewest || found * 10 < wordLines(lines) * 7 || places || endings * 2 > found ||
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
  if (const Definer* const definer = definerOf(open)) {
    takeHeadOfDefinitions(open, *definer, facts);
    return defined(open, *definer, facts);
  }
  std::vector<ListEntry> entries;
  for (const ListLine* line : open) entries.push_back({line->text, {}, line->number});
  return entries;
}

}  // namespace gridpress::gen
