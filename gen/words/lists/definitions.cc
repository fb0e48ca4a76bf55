// gen/words/lists/definitions: each way of writing them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/lists/definitions.h"

#include <unicode/uchar.h>
#include <unicode/uscript.h>

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "gen/letters/articles.h"
#include "gen/letters/languages.h"
#include "gen/letters/sayings.h"
#include "model/contracts.h"
#include "model/utf8.h"

namespace gridpress::gen {
namespace {

constexpr std::size_t kLongestTerm = 6;  // Words.
constexpr std::string_view kArrow = " → ";
constexpr std::string_view kDashes[] = {" – ", " — ", " - ", " -- ", " − "};
constexpr std::string_view kArrows[] = {" → ",   " -> ", " => ", " > ",     " >> ",
                                        " >>> ", " ↔ ",  " ➡ ",  " ➡️ "};

std::optional<Halves> halvesOf(std::string_view left, std::string_view right) {
  const Halves h{bare(left), bare(right)};
  if (h.left.empty() || h.right.empty()) return std::nullopt;
  return h;
}

// Where the sign stands, but for parentheses and times: "run (past: ran) - to move fast", "lunch 12:30".
std::size_t signIn(std::string_view text, std::string_view sign) {
  const auto isDigit = [&](std::size_t at) { return at < text.size() && text[at] >= '0' && text[at] <= '9'; };
  const auto inside = [&](std::size_t at) {
    if (sign == ":" && isDigit(at - 1) && isDigit(at + 1)) return true;
    const std::string_view before = text.substr(0, at);
    const std::size_t open = before.rfind('(');
    return open != text.npos && before.find(')', open) == text.npos && text.find(')', at) != text.npos;
  };
  std::size_t at = text.find(sign);
  while (at != text.npos && inside(at)) at = text.find(sign, at + 1);
  return at;
}

// "harbour (a safe place for ships)", "あお（青）".
std::optional<Halves> atParenthesis(std::string_view text, std::string_view) {
  const bool wide = text.ends_with("）");
  // Han and kana have no spaces: "犬(いぬ)".
  const bool joined = !text.empty() && static_cast<unsigned char>(text.front()) >= 0xE3;
  const std::string_view begin = wide ? "（" : joined ? "(" : " (", end = wide ? "）" : ")";
  const std::size_t open = text.find(begin);
  if (open == text.npos || !text.ends_with(end) || text.find(end) + end.size() != text.size())
    return std::nullopt;
  const std::string_view inside =
      text.substr(open + begin.size(), text.size() - open - begin.size() - end.size());
  if (inside.find_first_not_of("0123456789, -") == inside.npos) return std::nullopt;
  return halvesOf(text.substr(0, open), inside);
}

// "What do bees make? honey".
std::optional<Halves> atQuestion(std::string_view text, std::string_view) {
  std::size_t at = text.find("? "), bytes = 1;
  if (at == text.npos) at = text.find("？"), bytes = 3;
  return at == text.npos ? std::nullopt : halvesOf(text.substr(0, at + bytes), text.substr(at + bytes));
}

// "苹果 apple", "apple яблоко": Latin letters on one side of a space, others on the other.
std::optional<Halves> atScript(std::string_view text, std::string_view) {
  std::vector<std::size_t> cuts;
  bool before = false, first = true;
  std::size_t space = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t from = at;
    const auto c = static_cast<UChar32>(nextCodePoint(text, at));
    if (c == ' ') space = from;
    if (!u_isalpha(c)) continue;
    UErrorCode wrong = U_ZERO_ERROR;
    const bool latin = uscript_getScript(c, &wrong) == USCRIPT_LATIN;
    if (!std::exchange(first, false) && latin != before) cuts.push_back(space);
    before = latin;
  }
  // "hello 你好 nǐ hǎo".
  if (cuts.size() == 2 && before)
    return halvesOf(text.substr(cuts[0], cuts[1] - cuts[0]), text.substr(0, cuts[0]));
  return cuts.size() == 1 ? halvesOf(text.substr(0, cuts[0]), text.substr(cuts[0])) : std::nullopt;
}

// "bonjour (bohn-zhoor) hello".
std::optional<Halves> atRemark(std::string_view text, std::string_view) {
  if (const std::size_t wide = text.find("）"); wide != text.npos && text.find("（") < wide)
    return halvesOf(text.substr(0, text.find("（")), text.substr(wide + std::string_view("）").size()));
  const std::size_t open = text.find(" ("), close = text.find(") ", std::min(open, text.size()));
  return close == text.npos ? std::nullopt : halvesOf(text.substr(0, open), text.substr(close + 1));
}

// "apple, a fruit": but not "Portland, Oregon" and "red, blue".
std::optional<Halves> atComma(std::string_view text, std::string_view) {
  const auto h = halvesAt(text, ",");
  const bool tells = h && countWords(h->left) <= 2 && countWords(h->right) > 1 && h->right.front() >= 'a' &&
                     h->right.front() <= 'z' && !isAmong("and", h->right.substr(0, h->right.find(' ')));
  return tells ? h : std::nullopt;
}

// "harbour n. a safe place for ships", "harbour noun a safe place for ships".
std::optional<Halves> atGrammar(std::string_view text, std::string_view) {
  std::size_t from = text.find(' ');
  for (int words = 0; words < 3 && from != text.npos; ++words) {
    const std::size_t end = text.find(' ', from + 1);
    const std::string_view word = text.substr(from + 1, end == text.npos ? end : end - from - 1);
    if (end != text.npos && (word.ends_with('.') ? isGrammar(word) : isAmong("part-of-speech", word)))
      return halvesOf(text.substr(0, from), text.substr(end));
    from = end;
  }
  return std::nullopt;
}

// "harbour A safe place for ships", "HARBOUR a safe place for ships".
std::optional<Halves> atCapital(std::string_view text, std::string_view) {
  const std::size_t space = text.find(' ');
  if (space == text.npos || space < 2 || countWords(text) < 4) return std::nullopt;
  const std::string_view word = text.substr(0, space), rest = bare(text.substr(space));
  const auto small = [](char c) { return c >= 'a' && c <= 'z'; };
  const auto capital = [](char c) { return c >= 'A' && c <= 'Z'; };
  if (!std::all_of(rest.begin() + 1, rest.end(), [&](char c) { return !capital(c); })) return std::nullopt;
  const bool smallWord = std::ranges::all_of(word, small) && capital(rest[0]);
  const bool capitals = std::ranges::all_of(word, capital);
  return smallWord || capitals ? halvesOf(word, rest) : std::nullopt;
}

// "1066 Battle of Hastings", "8:15 school", "George Washington 1789-1797".
std::optional<Halves> atValue(std::string_view text, std::string_view) {
  const auto tells = [](std::string_view value, std::ptrdiff_t fewest) {
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    return std::ranges::count_if(value, isDigit) >= fewest && isValue(value);
  };
  const std::size_t first = std::min(text.find(' '), text.size()), last = text.rfind(' ') + 1;
  if (tells(text.substr(0, first), 3)) return halvesOf(text.substr(first), text.substr(0, first));
  return tells(text.substr(last), 8) ? halvesOf(text.substr(0, last), text.substr(last)) : std::nullopt;
}

// "Yellow by Coldplay".
std::optional<Halves> atAuthor(std::string_view text, std::string_view sign) {
  const std::size_t at = text.rfind(sign);
  const auto h = at == text.npos ? std::nullopt : halvesOf(text.substr(0, at), text.substr(at + sign.size()));
  return h && caseOf(h->right) > 0 && caseOf(h->left) > 0 ? h : std::nullopt;
}

// "**Osmosis** is how water moves".
std::optional<Halves> atBold(std::string_view text, std::string_view) {
  const std::size_t end = text.starts_with("**") ? text.find("** ", 2) : text.npos;
  return end == text.npos ? std::nullopt : halvesOf(text.substr(2, end - 2), text.substr(end + 2));
}

constexpr std::array<Definer, 15> kDefiners = {{{" = ", "equals signs", 0.75},
                                                {" ≠ ", "signs of opposites", 0.75},
                                                {"::", "colons", 0.75},
                                                {kDash, "dashes", 0.75},
                                                {kArrow, "arrows", 0.6},
                                                {" : ", "colons", 0.75},
                                                {": ", "colons", 0.75},
                                                {"：", "colons", 0.75},
                                                {"—", "dashes", 0.9},
                                                {"–", "dashes", 0.95},
                                                {"=", "equals signs", 0.75},
                                                {":", "colons", 0.9},
                                                {"- ", "dashes", 0.9},
                                                {" is for ", "\"is for\"", 0.9},
                                                {"~", "tildes", 0.9}}};
// Where no sign tells.
constexpr std::array<Definer, 10> kSignless = {{{"(", "parentheses", 0.6, atParenthesis},
                                                {"?", "question marks", 0.8, atQuestion},
                                                {"n.", "\"n.\", \"v.\" and the like", 0.8, atGrammar},
                                                {"a", "words of another script", 0.9, atScript},
                                                {"A", "the first word", 0.95, atCapital},
                                                {")", "parentheses", 0.9, atRemark},
                                                {",", "commas", 0.9, atComma},
                                                {"**", "bold letters", 0.9, atBold},
                                                {" by ", "\"by\"", 0.9, atAuthor},
                                                {"1", "numbers", 0.95, atValue}}};

/// Where several signs are in use, and some words have no definition. These come first in kDefiners.
std::optional<Halves> atAnySign(std::string_view text, std::string_view) {
  constexpr std::size_t kClearSigns = 8;
  std::optional<Halves> first;
  for (std::size_t i = 0; i < kClearSigns; ++i)
    if (const auto h = kDefiners[i](text); h && (!first || h->left.size() < first->left.size())) first = h;
  return first;
}
constexpr Definer kMixed{{}, "dashes and other signs", 0.3, atAnySign};

// "Golgi body – packs proteins" beside "Ribosome: makes proteins" and a bare "Vacuole". Names have such signs
// too ("Paris - Orly"): so most of what follows them must be several words that begin small, or all of it in
// another language, and words without a sign be short.
bool mixesSigns(const std::vector<ListLine*>& lines) {
  std::size_t found = 0, telling = 0, longOnes = 0;
  Translations sides;
  for (const ListLine* line : lines) {
    const auto h = kMixed(line->text);
    if (!h) {
      longOnes += static_cast<std::size_t>(countWords(line->text) > kLongestTerm / 2);
      continue;
    }
    if (countWords(h->left) > kLongestTerm / 2) return false;
    ++found;
    const bool begins = (h->right.front() < 'A' || h->right.front() > 'Z') && h->right.front() > '9';
    const bool beyond = static_cast<unsigned char>(h->right.front()) >= 0x80;
    sides.add(h->left, h->right);
    telling +=
        static_cast<std::size_t>((begins || beyond) && countWords(h->right) >= 2 && !isShortList(h->right));
  }
  const auto all = static_cast<double>(lines.size());
  if (found < 3 || static_cast<double>(found) < kMixed.share * all || 4 * longOnes > lines.size() - found)
    return false;
  return 3 * telling >= 2 * found || (found == lines.size() && sides.areTwoLanguages());
}

// "cloud: droplets" in four lines and "rain – water" in the fifth: what most lines have says that these are
// definitions, and so is the other.
bool lacksSomewhere(const std::vector<ListLine*>& lines, const Definer& definer) {
  return std::ranges::any_of(lines, [&](const ListLine* line) {
    const auto h = definer(line->text) ? std::nullopt : kMixed(line->text);
    return h && countWords(h->left) <= kLongestTerm / 2;
  });
}

// How many letters stand before the sign, on average; lines that lack it count as a letter each. Nothing
// where too few lines have it.
std::optional<double> lettersBefore(const std::vector<ListLine*>& lines, const Definer& definer) {
  EXPECTS(definer.share > 0 && definer.share <= 1);
  const double fewest = definer.share * static_cast<double>(lines.size());
  const double mostWithout = static_cast<double>(lines.size()) - fewest;
  std::size_t found = 0, without = 0, length = 0;
  for (const ListLine* line : lines) {
    const auto h = definer(line->text);
    if (!h || std::min(countWords(h->left), countWords(h->right)) > kLongestTerm) {
      if (static_cast<double>(++without) > mostWithout) return std::nullopt;
      continue;
    }
    ++found;
    length += h->left.size();
  }
  if (found < 2 || static_cast<double>(found) < fewest) return std::nullopt;
  return static_cast<double>(length) / static_cast<double>(found) - static_cast<double>(found);
}

std::vector<std::string> slashed(std::string_view text) {
  return partsAt(text, " / ");
}

// "English – Spanish".
bool takeLanguages(std::vector<ListLine*>& lines, const Definer& definer, ListFacts& facts) {
  EXPECTS(lines.size() > 1);
  const auto names = definer(lines[0]->text), next = definer(lines[1]->text);
  const std::string left = names ? languageNamed(names->left) : "",
                    right = names ? languageNamed(names->right) : "";
  if (left.empty() || right.empty() || left == right || (next && !languageNamed(next->left).empty()))
    return false;
  facts.language = left;
  lines[0]->aside = kColumnNames;
  return true;
}

// "el queso / la mantequilla: cheese / butter": a definition for each word, or one for all of them.
void addDefined(const Halves& h, std::size_t line, std::vector<ListEntry>& entries) {
  EXPECTS(!h.left.empty() && !h.right.empty() && line > 0);
  const std::vector<std::string> words = slashed(h.left), texts = slashed(h.right);
  const bool several = std::ranges::all_of(words, [](const auto& w) { return countWords(w) <= 3; });
  if (words.size() < 2 || !several)
    return void(entries.push_back({std::string(h.left), std::string(h.right), line}));
  for (std::size_t i = 0; i < words.size(); ++i)
    entries.push_back({words[i], words.size() == texts.size() ? texts[i] : std::string(h.right), line});
}

}  // namespace

std::optional<Halves> Definer::operator()(std::string_view text) const {
  return cut != nullptr ? cut(text, sign) : halvesAt(text, sign);
}

std::optional<Halves> halvesAt(std::string_view text, std::string_view sign) {
  EXPECTS(!sign.empty());
  std::size_t at = signIn(text, sign), bytes = sign.size();
  const auto like = [&](std::span<const std::string_view> others) {
    for (const std::string_view other : others)
      if (const std::size_t here = signIn(text, other); here < at) at = here, bytes = other.size();
  };
  if (sign == kDash) like(kDashes);
  if (sign == kArrow) like(kArrows);
  if (at == text.npos) return std::nullopt;
  return halvesOf(text.substr(0, at), text.substr(at + bytes));
}

std::vector<std::string> partsAt(std::string_view text, std::string_view sign) {
  constexpr std::size_t kMost = 8;  // A longer text is no chain of forms.
  std::vector<std::string> parts;
  for (std::optional<Halves> h; parts.size() < kMost && (h = halvesAt(text, sign)); text = h->right)
    parts.emplace_back(h->left);
  parts.emplace_back(bare(text));
  ENSURES(parts.size() <= kMost);
  return parts;
}

bool isShortList(std::string_view text) {
  const auto commas = static_cast<std::size_t>(std::ranges::count(text, ','));
  return commas >= 2 && countWords(text) * 10 <= (commas + 1) * 14;
}

const Definer* takeHeadOfDefinitions(std::vector<ListLine*>& lines, ListFacts& facts) {
  const Definer* const all = definerOf(lines);
  if (lines.size() < 4 || lines[0]->marked) return all;
  if (all != nullptr && takeLanguages(lines, *all, facts)) return lines.erase(lines.begin()), all;
  // "Animals" above "dog – it barks" and others that each have a definition; "Geography: Rivers", too.
  const std::vector<ListLine*> below(lines.begin() + 1, lines.end());
  const Definer* const rest = definerOf(below);
  if (rest == nullptr || (*rest)(lines[0]->text)) return all;
  const auto has = [&](const ListLine* l) { return (*rest)(l->text).has_value(); };
  const auto other = kMixed(lines[0]->text);
  const bool title = !other || isAmong("column-theme", smallLetters(other->left)) ||
                     (countWords(other->right) <= 3 && caseOf(other->right) > 0);
  if (!title || !std::ranges::all_of(below, has)) return all;
  setAside(*lines[0], kHeading, facts);
  lines = below;
  return rest;
}

const Definer* definerOf(const std::vector<ListLine*>& lines) {
  const Definer* best = nullptr;
  double shortest = 0;
  for (const Definer& d : kDefiners) {
    if (lines.size() == 2 && d.sign == ":") continue;
    const std::optional<double> mean = lettersBefore(lines, d);
    if (mean && (best == nullptr || *mean < shortest - 0.01)) best = &d, shortest = *mean;
  }
  if (best != nullptr) return lacksSomewhere(lines, *best) ? &kMixed : best;
  if (mixesSigns(lines)) return &kMixed;
  for (const Definer& d : kSignless)
    if (lines.size() >= 3 && lettersBefore(lines, d)) return &d;
  return nullptr;
}

std::vector<ListEntry> defined(const std::vector<ListLine*>& lines, const Definer& definer,
                               ListFacts& facts) {
  std::vector<ListEntry> entries;
  std::size_t left = 0, right = 0, both = 0, briefs = 0, shouts = 0;
  std::string_view counted;
  for (const ListLine* line : lines) {
    auto h = definer(line->text);
    // "ambition - noun - a strong desire".
    if (const auto more = h ? definer(h->right) : std::nullopt; more && isGrammar(more->left))
      h->right = more->right;
    const bool kept = h && std::min(countWords(h->left), countWords(h->right)) <= kLongestTerm;
    if (!kept) {
      entries.push_back({line->text, {}, line->number});
      continue;
    }
    ++both;
    // "1969", "H", "Mon.": what is behind them is the word; "Hymn 12" above "Hymn 45", if that has a capital.
    const std::string_view stem = h->left.substr(0, h->left.find_last_not_of("0123456789") + 1);
    if (both == 1) counted = stem;
    const bool counts = stem.size() < h->left.size() && stem == counted && lines.size() > 2;
    const bool brief = h->left.size() < 2 || h->left.ends_with('.') || isValue(h->left);
    briefs += counts ? stem.empty() || caseOf(h->right) > 0 : brief && h->right.size() > h->left.size();
    shouts += caseOf(h->right) == 2 && caseOf(h->left) < 2 && countWords(h->right) == 1 && !isValue(h->right)
                  ? 1
                  : 0;
    std::size_t longest = 0;
    for (const std::string& word : slashed(h->left)) longest = std::max(longest, countWords(word));
    left += longest;
    right += isValue(h->right) ? 2 : countWords(h->right);  // A year is no word to be found.
    addDefined(*h, line->number, entries);
  }
  ENSURES(entries.size() >= lines.size() && both <= lines.size());
  // "the process by which plants live – photosynthesis"
  const bool turned =
      briefs == both || (shouts == both && left > both) ||
      (left >= (definer.sign == "(" ? 4 : 3) * both && right * 2 <= both * 3 && left > right * 2);
  for (ListEntry& e : entries)
    if (turned && !e.clue.empty()) std::swap(e.word, e.clue);
  facts.definitions += both;
  facts.definedBy = "behind " + std::string(definer.named);
  return entries;
}

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
        endings += isGrammar(h->right) ? 1 : 0;
        capitals += h->right.front() >= 'A' && h->right.front() <= 'Z' ? 1 : 0;
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

}  // namespace gridpress::gen
