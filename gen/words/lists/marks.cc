// gen/words/lists/marks: bullets, numbers, and additions of chats and pages.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <unicode/uchar.h>

#include <iterator>

#include "gen/letters/sayings.h"
#include "gen/words/lists/lines.h"
#include "model/utf8.h"

namespace gridpress::gen {
namespace {

// What stands before words and in none: dots, boxes, arrows, ticks; Word's own in Symbol and Wingdings.
constexpr std::u32string_view kBullets =
    U"•‣⁃∙●○◦■□▪▫◆◇◊➢➤►▶▸▹→⇒❖❑❒✓✔✗✘☐☑☒★☆✦✧·‧・\uF0B7\uF0A7\uF0FC\uF0D8\uF076\uF0E0";
// What may begin a word: bullets where most lines have them, with a space behind.
constexpr std::u32string_view kMaybe = U"-*–—−+§>~";

std::size_t keycapBytes(Text text) {
  if (text.empty() || !isDigit(text[0])) return 0;
  const Text rest = text.substr(1);
  return rest.starts_with("\uFE0F\u20E3") ? 7 : rest.starts_with("\u20E3") ? 4 : 0;
}

// The bytes of bullets, pictures and the spaces behind them; all of the line: it is nothing else.
std::size_t sureBullet(Text text) {
  std::size_t at = text.starts_with("\\item ") ? 6 : 0;  // TeX's.
  for (bool more = true; more && at < text.size();) {
    std::size_t bytes = 0;
    const char32_t c = firstOf(text.substr(at), bytes);
    const bool joins = at > 0 && (c == 0x200D || c == 0xFE0F);
    // A number on a key: 1️⃣.
    if (const std::size_t key = keycapBytes(text.substr(at)); key > 0) {
      at += key;
      continue;
    }
    more = joins || kBullets.find(c) != kBullets.npos || isEmoji(c) || (at > 0 && (c == ' ' || c == '\t'));
    if (more) at += bytes;
  }
  return at == text.size() ? 0 : at;
}

// The bytes of one of these and the spaces behind it.
std::size_t bytesOf(std::initializer_list<Text> bullets, Text text) {
  for (const Text bullet : bullets)
    if (text.starts_with(bullet)) return withSpaces(text, bullet.size());
  return 0;
}

// "- ", "* ", "-> ".
std::size_t maybeBullet(Text text) {
  if (const std::size_t arrow = bytesOf({"-> ", "--> ", "=> ", "==> ", ">> "}, text)) return arrow;
  std::size_t bytes = 0;
  const char32_t c = firstOf(text, bytes);
  if (kMaybe.find(c) == kMaybe.npos || bytes == text.size()) return 0;
  return text[bytes] == ' ' || text[bytes] == '\t' ? withSpaces(text, bytes) : 0;
}

// "[x] apple", behind a bullet or a number, too.
std::size_t boxBullet(Text text) {
  return bytesOf({"[ ] ", "[x] ", "[X] "}, text);
}

// "____ apple": room for an answer.
std::size_t blankBullet(Text text) {
  const std::size_t end = text.find_first_not_of('_');
  return end != text.npos && end > 1 && text[end] == ' ' ? withSpaces(text, end) : 0;
}

// "-apple", where every line is so and words are no endings such as "-ing".
std::size_t bareDash(Text text) {
  std::size_t bytes = 0;
  const char32_t c = firstOf(text, bytes);
  if (c == '*' && text.find('*', 1) != text.npos) return 0;  // Markdown's slanted letters.
  const bool dash = c == '-' || c == '*' || c == U'–' || c == '_';
  return dash && text.size() > bytes && text[bytes] != ' ' ? bytes : 0;
}

// Most lines have such a mark, and they count: each is the one before and one more, or the list begins anew.
bool counts(const ListLines& lines, Reader read) {
  std::size_t found = 0, steps = 0, same = 0, bareOnes = 0;
  long before = 0;
  for (const ListLine& line : lines) {
    if (!line.aside.empty()) continue;
    const auto n = read(line.text);
    if (!n && misreadBytes(line.text) > 0) ++before;
    if (!n) continue;
    // "1066 – Battle of Hastings" above "1215 – Magna Carta".
    if (n->value >= 1000 && n->value != before + 1 && line.text.find_first_of(".)") != 4) return false;
    ++found;
    bareOnes += n->bareNumber;
    // Of a crossword's clues many numbers are missing; "1. Mai" is a day.
    const bool rises = read == &numberAt && !n->bareNumber && n->value > before && !isValue(line.text);
    steps += rises || n->value == before + 1 || n->value == 1 || n->value == 0;
    same += n->value == 1;
    before = n->value;
  }
  const std::size_t all = wordLines(lines);
  if (found < 2 || found * 2 < all) return false;
  // "7 Up" and "3 Musketeers" are names: numbers alone must be on every line.
  const auto first = std::ranges::find_if(lines, [](const ListLine& l) { return l.aside.empty(); });
  const bool headed = found + 1 == all && steps == found && !read(first->text);
  if (bareOnes > 0 && ((found * 10 < all * 9 && !headed) || steps < found || found < 3)) return false;
  return steps * 10 >= found * 7 || same == found;
}

// "I. Nouns" and "II. Verbs" above the words of each: few lines that count, none above another.
void takeCountedHeads(ListLines& lines, Reader read, ListFacts& facts) {
  std::vector<std::pair<ListLine*, std::size_t>> heads;
  bool below = true;  // Words stand below the last.
  for (ListLine* line : openLines(lines)) {
    const auto n = read(line->text);
    const bool next = n && !n->bareNumber && n->value == static_cast<long>(heads.size()) + 1;
    if ((n && !next) || (next && !below)) return;
    if (next) heads.emplace_back(line, n->bytes);
    below = !next;
  }
  if (heads.size() < 2 || heads.size() * 3 > wordLines(lines) || !below) return;
  // Above the first may stand what the whole list is called.
  if (const auto open = openLines(lines); heads[0].first != open[0] && heads[0].first != open[1]) return;
  for (auto& [line, bytes] : heads) {
    line->text.erase(0, bytes);
    setAside(*line, kHeading, facts);
  }
}

void takeNumbers(ListLines& lines, ListFacts& facts) {
  for (const Reader read : kReaders) takeCountedHeads(lines, read, facts);
  for (const Reader read : kReaders) {
    if (!counts(lines, read)) continue;
    for (ListLine* line : openLines(lines)) {
      const auto n = read(line->text);
      const std::size_t bytes = n ? n->bytes : read == &numberAt ? misreadBytes(line->text) : 0;
      if (bytes == 0) continue;
      EXPECTS(bytes <= line->text.size());
      line->text.erase(0, bytes);
      line->marked = true;
      ++facts.numbers;
    }
    return;
  }
}

// "2 cups of flour", "500 g Mehl", "½ TL Salz": the bytes of an amount.
std::size_t amountBytes(Text text, bool& measured) {
  std::size_t at = 0, bytes = 0;
  for (; at < text.size(); at += bytes) {
    const char32_t c = firstOf(text.substr(at), bytes);
    const bool between = at > 0 && std::u32string_view(U" /.,-–").find(c) != std::u32string_view::npos;
    if ((U_GET_GC_MASK(c) & (U_GC_ND_MASK | U_GC_NO_MASK)) == 0 && !between) break;
  }
  if (at == 0) return 0;
  Text rest = text.substr(at);
  const std::size_t space = rest.find(' ');
  Text unit = rest.substr(0, space);
  if (unit.ends_with('.')) unit.remove_suffix(1);
  measured = space != rest.npos && isAmong("measure", smallLetters(unit));
  if (measured) rest = bare(rest.substr(space));
  for (const Text of : {"of ", "de ", "di ", "d'", "d’"})
    if (measured && rest.starts_with(of)) rest.remove_prefix(of.size());
  return text.size() - bare(rest).size();
}

// What a recipe needs, without how much of it.
void takeAmounts(ListLines& lines, ListFacts& facts) {
  std::vector<std::pair<ListLine*, std::size_t>> amounts;
  std::size_t measures = 0;
  for (ListLine* line : openLines(lines)) {
    bool measured = false;
    if (const std::size_t bytes = amountBytes(line->text, measured)) amounts.emplace_back(line, bytes);
    measures += measured ? 1 : 0;
  }
  if (amounts.size() * 10 < wordLines(lines) * 6 || measures < 2 || measures * 2 < amounts.size()) return;
  for (const auto& [line, bytes] : amounts) line->text.erase(0, bytes);
  facts.numbers += amounts.size();
}

using Finder = std::size_t (*)(Text);

// Word's second level below "•".
std::size_t circleBullet(Text text) {
  return bytesOf({"o\t"}, text);
}

// "o apple", as it is copied from Word; but in Portuguese that is an article, beside "a".
std::size_t letterBullet(Text text) {
  return bytesOf({"o ", "o\t"}, text);
}

void takeBullets(ListLines& lines, Finder find, double share, ListFacts& facts) {
  EXPECTS(share >= 0 && share <= 1);
  const std::size_t found = countWhere(lines, [&](Text text) { return find(text) > 0; });
  if (found == 0 || static_cast<double>(found) < share * static_cast<double>(wordLines(lines))) return;
  if (share > 0 && found < 2) return;
  for (ListLine* line : openLines(lines)) {
    const std::size_t bytes = find(line->text);
    if (bytes == 0) continue;
    EXPECTS(bytes <= line->text.size());
    line->text.erase(0, bytes);
    facts.bullets += std::exchange(line->marked, true) ? 0 : 1;
  }
}

// Marks at a line's beginning and behind its spaces, each greater than the one before; with `steps` by one.
// Numbers alone must be four.
struct Place {
  std::size_t at = 0;
  Numbered number;
};
std::vector<Place> marksIn(Text text, Reader read, bool steps) {
  std::vector<Place> marks;
  bool alone = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (at > 0 && text[at - 1] != ' ' && text[at - 1] != '\t') continue;
    const auto n = read(text.substr(at));
    const bool first = marks.empty() && at == 0;
    const bool next = !marks.empty() && n && n->value > marks.back().number.value &&
                      at > marks.back().at + marks.back().number.bytes &&
                      (!steps || n->value == marks.back().number.value + 1);
    if (!n || (!first && !next)) continue;
    EXPECTS(n->bytes > 0 && at + n->bytes <= text.size());
    alone = alone || n->bareNumber;
    marks.push_back({at, *n});
  }
  return alone && (marks.size() < 4 || !steps) ? std::vector<Place>() : marks;
}

// "a) apple b) pear c) plum": three marks in a line, or two in several. "1. cat 11. dog" above "2. hen 12.
// pig": all columns count.
bool enumerates(const std::vector<std::vector<Place>>& marks, bool steps) {
  std::size_t most = 0, several = 0;
  const std::vector<Place>* before = nullptr;
  for (const std::vector<Place>& line : marks) {
    if (line.empty()) continue;
    most = std::max(most, line.size());
    several += line.size() > 1;
    for (std::size_t i = 0; !steps && before != nullptr && i < std::min(line.size(), before->size()); ++i)
      if (line[i].number.value != (*before)[i].number.value + 1) return false;
    before = &line;
  }
  return several > 1 || (steps && most > 2);
}

// "-apple -ice cream -plum": every line begins with a dash, and some have several.
void cutDashes(ListLines& lines, ListFacts& facts) {
  const std::vector<ListLine*> open = openLines(lines);
  const auto dashed = [](const ListLine* line) { return bareDash(line->text) > 0; };
  const auto several = [](const ListLine* line) {
    const std::size_t at = line->text.find(" -");
    return at < line->text.size() - 2 && line->text[at + 2] != ' ' && line->text[at + 2] != '-';
  };
  if (!std::ranges::all_of(open, dashed) || std::ranges::none_of(open, several)) return;
  cutLines(lines, [](const ListLine& line) {
    std::vector<std::string> pieces;
    Text rest = line.text;
    for (std::size_t at; (at = rest.find(" -")) != rest.npos; rest.remove_prefix(at + 1))
      pieces.emplace_back(rest.substr(0, at));
    pieces.emplace_back(rest);
    return pieces;
  });
  facts.splitAt = "dashes";
  ++facts.split;
}

void cutEnumerations(ListLines& lines, ListFacts& facts) {
  for (std::size_t way = 0; way < 2 * kReaders.size(); ++way) {
    const bool steps = way < kReaders.size();
    const Reader read = kReaders[way % kReaders.size()];
    std::vector<std::vector<Place>> marks;
    for (const ListLine& line : lines)
      marks.push_back(line.aside.empty() ? marksIn(line.text, read, steps) : std::vector<Place>());
    if (!enumerates(marks, steps)) continue;
    cutLines(lines, [&](const ListLine& line) {
      const std::vector<Place> places = marksIn(line.text, read, steps);
      std::vector<std::string> pieces;
      for (std::size_t i = 0; i < places.size(); ++i) {
        const std::size_t from = places[i].at + places[i].number.bytes;
        const std::size_t end = i + 1 < places.size() ? places[i + 1].at : line.text.size();
        pieces.emplace_back(bare(Text(line.text).substr(from, end - from)));
      }
      facts.split += pieces.size() > 1;
      return pieces;
    });
    facts.splitAt = "numbers";
    return;
  }
}

void takeMarksOf(ListLines& lines, ListFacts& facts) {
  cutDashes(lines, facts);
  cutEnumerations(lines, facts);
  takeBullets(lines, sureBullet, 0, facts);
  if (facts.bullets > 0) takeBullets(lines, circleBullet, 0, facts);
  takeBullets(lines, maybeBullet, 0.5, facts);
  takeBullets(lines, blankBullet, 0.5, facts);
  const auto isPortuguese = [](const ListLine& l) { return bytesOf({"a ", "os ", "as "}, l.text) > 0; };
  if (std::ranges::none_of(lines, isPortuguese)) takeBullets(lines, letterBullet, 0.5, facts);
  const std::size_t numbers = facts.numbers;
  takeNumbers(lines, facts);
  if (facts.numbers > numbers) cutEnumerations(lines, facts);  // "1. a) cat b) dog".
  takeBullets(lines, boxBullet, 0.5, facts);
  takeAmounts(lines, facts);
  std::size_t letters = 0;
  for (const ListLine& line : lines) letters += line.text.size();
  constexpr std::size_t kLongerThanEndings = 5;
  if (letters > kLongerThanEndings * lines.size() && lines.size() > 1)
    takeBullets(lines, bareDash, 0.8, facts);
}

bool hasMark(Text text) {
  return sureBullet(text) + maybeBullet(text) > 0 ||
         std::ranges::any_of(kReaders, [&](const Reader read) { return read(text).has_value(); });
}

// "- Mammals" above "  - whale" and "  - bat": below each line of the first level stand two or more.
void takeOutline(ListLines& lines, ListFacts& facts) {
  constexpr std::size_t kFewest = 2;
  const std::vector<ListLine*> open = openLines(lines);
  std::vector<ListLine*> heads;
  std::size_t below = kFewest;
  for (ListLine* line : open) {
    if (line->indent > open[0]->indent) {
      ++below;
      continue;
    }
    if (below < kFewest) return;
    heads.push_back(line);
    below = 0;
  }
  if (heads.size() < 2 || below < kFewest) return;
  for (ListLine* head : heads) {
    head->text.erase(0, std::max(sureBullet(head->text), maybeBullet(head->text)));
    setAside(*head, kHeading, facts);
  }
}

// "# Tools"; "Tools" below a blank line and above "- whisk".
bool headsSection(const ListLines& lines, std::size_t i) {
  const ListLine& line = lines[i];
  if (isSharp(line.text)) return true;
  const bool begins = line.aside.empty() && (i == 0 || line.gap) && !hasMark(line.text);
  return begins && i + 1 < lines.size() && !lines[i + 1].gap && hasMark(lines[i + 1].text);
}

}  // namespace

bool isEmoji(char32_t c) {
  constexpr UProperty kAny[] = {UCHAR_EMOJI_PRESENTATION, UCHAR_EXTENDED_PICTOGRAPHIC,
                                UCHAR_REGIONAL_INDICATOR, UCHAR_EMOJI_MODIFIER};
  return c > 0x203B &&
         std::ranges::any_of(kAny, [c](UProperty p) { return u_hasBinaryProperty(UChar32(c), p); });
}

bool isPicture(char32_t c) {
  return c == 0x200D || c == 0xFE0F || c == ' ' || isEmoji(c);
}

Text withoutPicture(Text text) {
  std::size_t end = 0;
  for (std::size_t at = 0; at < text.size();)
    if (!isPicture(nextCodePoint(text, at))) end = at;
  return end == 0 ? text : text.substr(0, end);
}

bool isSharp(Text text) {
  const std::size_t signs = text.find_first_not_of('#');
  return signs != text.npos && signs > 0 && signs <= 6 && text[signs] == ' ';
}

void takeMarks(ListLines& lines, ListFacts& facts) {
  takeOutline(lines, facts);
  std::vector<std::size_t> heads;
  for (std::size_t i = 0; i < lines.size(); ++i)
    if (headsSection(lines, i)) heads.push_back(i);
  if (heads.size() < 2) return takeMarksOf(lines, facts);
  // A section may have numbers, and the next one dashes.
  ListLines all;
  heads.push_back(lines.size());
  std::size_t from = 0;
  for (const std::size_t head : heads) {
    ListLines section(std::make_move_iterator(lines.begin() + static_cast<std::ptrdiff_t>(from)),
                      std::make_move_iterator(lines.begin() + static_cast<std::ptrdiff_t>(head)));
    takeMarksOf(section, facts);
    std::move(section.begin(), section.end(), std::back_inserter(all));
    if (head < lines.size()) all.push_back(std::move(lines[head]));
    from = head + 1;
  }
  ENSURES(all.size() >= lines.size());  // Words are cut apart, and none is lost.
  lines = std::move(all);
}

}  // namespace gridpress::gen
