// gen/words/lists/definitions: each way of writing them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/lists/definitions.h"

#include <unicode/uchar.h>
#include <unicode/uscript.h>

#include <span>

#include "gen/letters/articles.h"
#include "gen/letters/languages.h"
#include "gen/letters/sayings.h"
#include "model/utf8.h"

namespace gridpress::gen {
namespace {

constexpr std::size_t kLongestTerm = 6;  // Words.
constexpr Text kArrow = " → ";
constexpr Text kDashes[] = {" – ", " — ", " - ", " -- ", " − "};
constexpr Text kArrows[] = {" → ", " -> ", " => ", " > ", " >> ", " >>> ", " ↔ ", " ➡ ", " ➡️ "};

std::optional<Halves> halvesOf(Text left, Text right) {
  const Halves h{bare(left), bare(right)};
  if (h.left.empty() || h.right.empty()) return std::nullopt;
  return h;
}

// Where the sign stands, but for parentheses and times: "run (past: ran) - to move fast", "lunch 12:30".
std::size_t signIn(Text text, Text sign) {
  const auto inside = [&](std::size_t at) {
    if (sign == ":" && at > 0 && isDigit(text[at - 1]) && at + 1 < text.size() && isDigit(text[at + 1]))
      return true;
    const std::size_t close = text.find(')', text.substr(0, at).rfind('('));
    return close != text.npos && close > at;
  };
  std::size_t at = text.find(sign);
  while (at != text.npos && inside(at)) at = text.find(sign, at + 1);
  return at;
}

// "harbour (a safe place for ships)", "あお（青）".
std::optional<Halves> atParenthesis(Text text, Text) {
  const bool wide = text.ends_with("）");
  // Han and kana have no spaces: "犬(いぬ)".
  const bool joined = !text.empty() && static_cast<unsigned char>(text.front()) >= 0xE3;
  const Text begin = wide ? "（" : joined ? "(" : " (", end = wide ? "）" : ")";
  const std::size_t open = text.find(begin);
  if (open == text.npos || !text.ends_with(end) || text.find(end) + end.size() != text.size())
    return std::nullopt;
  const Text inside = text.substr(open + begin.size(), text.size() - open - begin.size() - end.size());
  if (inside.find_first_not_of("0123456789, -") == inside.npos) return std::nullopt;
  return halvesOf(text.substr(0, open), inside);
}

// "What do bees make? honey".
std::optional<Halves> atQuestion(Text text, Text) {
  std::size_t at = text.find("? "), bytes = 1;
  if (at == text.npos) at = text.find("？"), bytes = 3;
  return at == text.npos ? std::nullopt : halvesOf(text.substr(0, at + bytes), text.substr(at + bytes));
}

// "苹果 apple", "apple яблоко": Latin letters on one side of a space, others on the other.
std::optional<Halves> atScript(Text text, Text) {
  std::vector<std::size_t> cuts;
  bool before = false, first = true;
  std::size_t space = 0;
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] == ' ') space = at;
    const char32_t c = nextCodePoint(text, at);
    if (!u_isalpha(c)) continue;
    const bool latin = scriptOf(c) == USCRIPT_LATIN;
    if (!std::exchange(first, false) && latin != before) cuts.push_back(space);
    before = latin;
  }
  // "hello 你好 nǐ hǎo".
  if (cuts.size() == 2 && before)
    return halvesOf(text.substr(cuts[0], cuts[1] - cuts[0]), text.substr(0, cuts[0]));
  return cuts.size() == 1 ? halvesOf(text.substr(0, cuts[0]), text.substr(cuts[0])) : std::nullopt;
}

// "bonjour (bohn-zhoor) hello".
std::optional<Halves> atRemark(Text text, Text) {
  if (const std::size_t wide = text.find("）"); wide != text.npos && text.find("（") < wide)
    return halvesOf(text.substr(0, text.find("（")), text.substr(wide + Text("）").size()));
  const std::size_t open = text.find(" ("), close = text.find(") ", std::min(open, text.size()));
  return close == text.npos ? std::nullopt : halvesOf(text.substr(0, open), text.substr(close + 1));
}

// "apple, a fruit": but not "Portland, Oregon" and "red, blue".
std::optional<Halves> atComma(Text text, Text) {
  const auto h = halvesAt(text, ",");
  const bool tells = h && countWords(h->left) <= 2 && countWords(h->right) > 1 &&
                     isSmallLetter(h->right[0]) && !isAmong("and", h->right.substr(0, h->right.find(' ')));
  return tells ? h : std::nullopt;
}

// "harbour n. a safe place for ships", "harbour noun a safe place for ships".
std::optional<Halves> atGrammar(Text text, Text) {
  std::size_t from = text.find(' ');
  for (int words = 0; words < 3 && from != text.npos; ++words) {
    const std::size_t end = text.find(' ', from + 1);
    const Text word = text.substr(from + 1, end == text.npos ? end : end - from - 1);
    if (end != text.npos && (word.ends_with('.') ? isGrammar(word) : isAmong("part-of-speech", word)))
      return halvesOf(text.substr(0, from), text.substr(end));
    from = end;
  }
  return std::nullopt;
}

// "harbour A safe place for ships", "HARBOUR a safe place for ships".
std::optional<Halves> atCapital(Text text, Text) {
  const std::size_t space = text.find(' ');
  if (space == text.npos || space < 2 || countWords(text) < 4) return std::nullopt;
  const Text word = text.substr(0, space), rest = bare(text.substr(space));
  if (std::ranges::any_of(rest.substr(1), isCapitalLetter)) return std::nullopt;
  const bool small = std::ranges::all_of(word, isSmallLetter) && isCapitalLetter(rest[0]);
  return small || std::ranges::all_of(word, isCapitalLetter) ? halvesOf(word, rest) : std::nullopt;
}

// "1066 Battle of Hastings", "8:15 school", "George Washington 1789-1797".
std::optional<Halves> atValue(Text text, Text) {
  const auto tells = [](Text value, std::size_t fewest) {
    return countIf(value, isDigit) >= fewest && isValue(value);
  };
  const std::size_t first = std::min(text.find(' '), text.size()), last = text.rfind(' ') + 1;
  if (tells(text.substr(0, first), 3)) return halvesOf(text.substr(first), text.substr(0, first));
  return tells(text.substr(last), 8) ? halvesOf(text.substr(0, last), text.substr(last)) : std::nullopt;
}

// "Yellow by Coldplay".
std::optional<Halves> atAuthor(Text text, Text sign) {
  const std::size_t at = text.rfind(sign);
  const auto h = at == text.npos ? std::nullopt : halvesOf(text.substr(0, at), text.substr(at + sign.size()));
  return h && caseOf(h->right) > 0 && caseOf(h->left) > 0 ? h : std::nullopt;
}

// "**Osmosis** is how water moves".
std::optional<Halves> atBold(Text text, Text) {
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
std::optional<Halves> atAnySign(Text text, Text) {
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
      longOnes += countWords(line->text) > kLongestTerm / 2;
      continue;
    }
    if (countWords(h->left) > kLongestTerm / 2) return false;
    ++found;
    const auto first = static_cast<unsigned char>(h->right[0]);
    sides.add(h->left, h->right);
    telling +=
        !isCapitalLetter(h->right[0]) && first > '9' && countWords(h->right) >= 2 && !isShortList(h->right);
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
  const std::vector<std::string> words = partsAt(h.left, " / "), texts = partsAt(h.right, " / ");
  const bool several = std::ranges::all_of(words, [](const auto& w) { return countWords(w) <= 3; });
  if (words.size() < 2 || !several)
    return void(entries.push_back({std::string(h.left), std::string(h.right), line}));
  for (std::size_t i = 0; i < words.size(); ++i)
    entries.push_back({words[i], words.size() == texts.size() ? texts[i] : std::string(h.right), line});
}

}  // namespace

std::optional<Halves> Definer::operator()(Text text) const {
  return cut != nullptr ? cut(text, sign) : halvesAt(text, sign);
}

std::optional<Halves> halvesAt(Text text, Text sign) {
  EXPECTS(!sign.empty());
  std::size_t at = signIn(text, sign), bytes = sign.size();
  const auto like = [&](std::span<const Text> others) {
    for (const Text other : others)
      if (const std::size_t here = signIn(text, other); here < at) at = here, bytes = other.size();
  };
  if (sign == kDash) like(kDashes);
  if (sign == kArrow) like(kArrows);
  if (at == text.npos) return std::nullopt;
  return halvesOf(text.substr(0, at), text.substr(at + bytes));
}

std::vector<std::string> partsAt(Text text, Text sign) {
  constexpr std::size_t kMost = 8;  // A longer text is no chain of forms.
  std::vector<std::string> parts;
  for (std::optional<Halves> h; parts.size() < kMost && (h = halvesAt(text, sign)); text = h->right)
    parts.emplace_back(h->left);
  parts.emplace_back(bare(text));
  ENSURES(parts.size() <= kMost);
  return parts;
}

bool isShortList(Text text) {
  const std::size_t commas = countIf(text, [](char c) { return c == ','; });
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
  Text counted;
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
    const Text stem = withoutNumber(h->left);
    if (both == 1) counted = stem;
    const bool counts = stem.size() < h->left.size() && stem == counted && lines.size() > 2;
    const bool brief = h->left.size() < 2 || h->left.ends_with('.') || isValue(h->left);
    briefs += counts ? stem.empty() || caseOf(h->right) > 0 : brief && h->right.size() > h->left.size();
    shouts += caseOf(h->right) == 2 && caseOf(h->left) < 2 && countWords(h->right) == 1 && !isValue(h->right);
    left += countWords(std::ranges::max(partsAt(h->left, " / "), {}, countWords));
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

Text takeTranslations(ListLines& lines) {
  constexpr std::size_t kFewest = 3;
  constexpr std::array<std::pair<Text, Text>, 5> kSigns = {
      {{" / ", "slashes"}, {"/", "slashes"}, {";", "semicolons"}, {", ", "commas"}, {",", "commas"}}};
  const auto onlyCut = [](const ListLine& line, Text sign) {
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
        endings += isGrammar(h->right);
        capitals += isCapitalLetter(h->right[0]);
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
