// gen/words/list_words: signs at both ends of a word, and notes behind it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/list_words.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "gen/words/list_lines.h"
#include "gen/words/utf8.h"

namespace gridpress::gen {
namespace {

struct Quotes {
  std::string_view open, close;
};
constexpr std::array<Quotes, 9> kQuotes = {{{"\"", "\""},
                                            {"“", "”"},
                                            {"„", "“"},
                                            {"„", "”"},
                                            {"«", "»"},
                                            {"»", "«"},
                                            {"‘", "’"},
                                            {"'", "'"},
                                            {"「", "」"}}};

std::string_view unquoted(std::string_view text) {
  for (const Quotes& q : kQuotes)
    if (text.size() > q.open.size() + q.close.size() && text.starts_with(q.open) && text.ends_with(q.close))
      return bare(text.substr(q.open.size(), text.size() - q.open.size() - q.close.size()));
  return text;
}

// "harbour (7)", "Golgi body (5,4)": how many letters a word has.
std::string_view withoutCount(std::string_view text) {
  const std::size_t open = text.rfind(" (");
  if (!text.ends_with(')') || open == text.npos || open == 0) return text;
  const std::string_view inside = text.substr(open + 2, text.size() - open - 3);
  const bool count =
      !inside.empty() && inside.size() < 8 && inside.find_first_not_of("0123456789,- ") == inside.npos;
  return count ? bare(text.substr(0, open)) : text;
}

// "Earth[a]", "Earth[1]" in a table's cell.
std::string_view withoutFootnote(std::string_view text) {
  const std::size_t open = text.rfind('[');
  const bool mark = text.ends_with(']') && open != text.npos && open > 0 && text.size() - open <= 4 &&
                    text[open - 1] != ' ';
  return mark ? text.substr(0, open) : text;
}

// "dog 🐶".
std::string_view withoutPicture(std::string_view text) {
  for (std::size_t from = text.size(); from > 0;) {
    std::size_t last = from - 1;
    while (last > 0 && (static_cast<unsigned char>(text[last]) & 0xC0) == 0x80) --last;
    std::size_t bytes = 0;
    const char32_t c = firstOf(text.substr(last), bytes);
    const bool belongs = c == 0x200D || c == 0xFE0F;
    if (last == 0 || (!belongs && !isEmoji(c) && c != ' ')) return bare(text.substr(0, from));
    from = last;
  }
  return text;
}

// "tough [tʌf]", "tough /tʌf/": how a word is said.
std::string_view withoutSound(std::string_view text) {
  const bool brackets = text.ends_with(']');
  if (text.empty() || (!brackets && !text.ends_with('/'))) return text;
  const std::size_t open = text.substr(0, text.size() - 1).rfind(brackets ? " [" : " /");
  const bool sound = open != text.npos && open > 0 && text.find(' ', open + 2) == text.npos;
  return sound ? bare(text.substr(0, open)) : text;
}

// Applies a change to all words where it changes such a share of them.
template <typename Change>
std::size_t changeWhere(std::vector<ListEntry>& entries, double share, std::size_t least, Change change) {
  const auto changes =
      static_cast<std::size_t>(std::count_if(entries.begin(), entries.end(), [&](const ListEntry& e) {
        return change(e.word).size() != e.word.size();
      }));
  if (changes < least || static_cast<double>(changes) < share * static_cast<double>(entries.size())) return 0;
  for (ListEntry& e : entries) e.word = std::string(change(e.word));
  return changes;
}

// "acostarse (to put oneself to bed)", "りんご（林檎）": where a word has a clue, what follows it in
// parentheses is a note.
void takeNotes(std::vector<ListEntry>& entries, ListFacts& facts) {
  for (ListEntry& e : entries) {
    const bool wide = e.word.ends_with("）");
    const std::size_t open = e.word.find(wide ? "（" : " (");
    if (e.clue.empty() || (!wide && !e.word.ends_with(')')) || open == e.word.npos || open == 0) continue;
    e.word = std::string(bare(std::string_view(e.word).substr(0, open)));
    ++facts.notes;
  }
}

}  // namespace

std::string_view withoutEnding(std::string_view text, std::string_view signs) {
  while (!text.empty() && signs.find(text.back()) != signs.npos) text = bare(text.substr(0, text.size() - 1));
  return text;
}

std::string withoutEmphasis(std::string text) {
  for (const std::string_view sign : {"**", "__", "`", "*"}) {
    const std::size_t open = text.find(sign);
    if (open == text.npos) continue;
    const std::size_t close = text.find(sign, open + sign.size());
    if (close == text.npos || close == open + sign.size()) continue;
    text.erase(close, sign.size());
    text.erase(open, sign.size());
  }
  return text;
}

void tidyWords(std::vector<ListEntry>& entries, ListFacts& facts) {
  for (ListEntry& e : entries) {
    e.word = withoutEmphasis(std::move(e.word));
    e.clue = withoutEmphasis(std::move(e.clue));
  }
  facts.bullets += changeWhere(entries, 0, 1, withoutPicture);
  facts.endings += changeWhere(entries, 0, 1, [](std::string_view t) { return withoutEnding(t, ",;|_"); });
  facts.quotes += changeWhere(entries, 0.5, 1, unquoted);
  facts.endings += changeWhere(entries, 0, 1, [](std::string_view t) { return withoutEnding(t, ",;|_"); });
  facts.endings += changeWhere(entries, 0.6, 3, [](std::string_view t) { return withoutEnding(t, "."); });
  facts.endings += changeWhere(entries, 0.6, 3, [](std::string_view t) { return withoutEnding(t, ":-=!?"); });
  facts.notes += changeWhere(entries, 0, 1, withoutFootnote);
  facts.notes += changeWhere(entries, 0.5, 3, withoutSound);
  facts.notes += changeWhere(entries, 0.6, 3, withoutCount);
  takeNotes(entries, facts);
  for (ListEntry& e : entries) e.clue = std::string(unquoted(e.clue));
}

}  // namespace gridpress::gen
