// gen/words/lists/series: several words per line, and the headings above such lines.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <unicode/uchar.h>

#include "gen/letters/articles.h"
#include "gen/letters/grid_form.h"
#include "gen/letters/sayings.h"
#include "gen/words/lists/definitions.h"
#include "gen/words/lists/lines.h"

namespace gridpress::gen {
namespace {

using Pieces = std::vector<std::string>;

struct Sign {
  Text text, named;
  std::size_t least = 1;  // Of them in a line that has any, on average.
  bool every = false;     // Each line has two of them.
};
constexpr auto kSigns = std::to_array<Sign>({{";", "semicolons"},
                                             {"；", "semicolons"},
                                             {"؛", "semicolons"},
                                             {" • ", "bullets"},
                                             {" · ", "dots"},
                                             {"、", "commas"},
                                             {"，", "commas"},
                                             {"،", "commas"},
                                             {",", "commas", 2},
                                             {" / ", "slashes"},
                                             {" + ", "plus signs"},
                                             {kDash, "dashes", 2, true},
                                             {"/", "slashes", 2, true}});

// "D.C.", "Jr.", "Inc.": what follows a comma and is no word of its own.
bool belongsToBefore(Text piece) {
  for (const Text known : {"Jr.", "Sr.", "Inc.", "Ltd.", "Jr", "Sr", "II", "III"})
    if (piece == known) return true;
  for (std::size_t i = 0; i + 1 < piece.size(); i += 2)
    if (!isCapitalLetter(piece[i]) || piece[i + 1] != '.') return false;
  return piece.size() >= 4 && piece.size() % 2 == 0;
}

// What a sign cuts, but for what stands within quotation marks. Marks that held a sign have done their work.
Pieces cutAt(Text text, Text sign) {
  EXPECTS(!sign.empty());
  if (sign == kDash) return partsAt(text, kDash);
  Pieces pieces;
  const bool quotes = std::ranges::count(text, '"') % 2 == 0;
  bool quoted = false;
  for (std::size_t at = 0, from = 0; at <= text.size(); ++at) {
    const bool end = at == text.size();
    if (!end && text[at] == '"' && quotes) quoted = !quoted;
    // "dough; ought, bought": semicolons among commas cut as well.
    const bool cuts = text.substr(at).starts_with(sign) || (sign == "," && !end && text[at] == ';');
    if (!end && (quoted || !cuts)) continue;
    Text one = bare(text.substr(from, at - from));
    from = at + sign.size();
    if (one.size() > 2 && one.starts_with('"') && one.ends_with('"') && contains(one, sign))
      one = bare(one.substr(1, one.size() - 2));
    if (one.empty()) continue;
    if (!pieces.empty() && sign == "," && belongsToBefore(one))
      pieces.back() += ", " + std::string(one);
    else
      pieces.emplace_back(one);
  }
  return pieces;
}

bool isCapital(Text text) {
  return u_isUUppercase(firstOf(text)) != 0;
}

// "sheep / goat", "horse & cow", "dog and mouse": two words with such a sign between them.
struct Couple {
  Text left, sign, right;
  bool slash() const { return sign == "/" || sign == "+"; }
  bool names() const { return isCapital(left) || isCapital(right); }
};
std::optional<Couple> coupleIn(Text piece) {
  const std::size_t space = piece.find(' '), end = piece.find(' ', space + 1);
  if (end >= piece.size() || space == 0 || piece.find(' ', end + 1) != piece.npos) return std::nullopt;
  const Couple couple{piece.substr(0, space), piece.substr(space + 1, end - space - 1),
                      piece.substr(end + 1)};
  const bool cuts = wordEnd(piece) == piece.size() && (couple.slash() || isAmong("and", couple.sign));
  return cuts ? std::optional(couple) : std::nullopt;
}

// "red, blue and green", "Paris, London and Rome": the last two are words of their own; so are all couples of
// a line that mixes their signs. "bread and butter, fish and chips" are none, nor "Emerson, Lake & Palmer".
void cutCouples(Pieces& pieces) {
  EXPECTS(!pieces.empty());
  std::size_t slashes = 0, ands = 0;
  for (const std::string& piece : pieces)
    if (const auto couple = coupleIn(piece)) ++(couple->slash() ? slashes : ands);
  const bool last = ands == 1 && coupleIn(pieces.back());
  Pieces cut;
  for (const std::string& piece : pieces) {
    const auto couple = coupleIn(piece);
    const bool names = couple && couple->names();
    if (couple && (names ? last && couple->sign != "&" : couple->slash() || slashes > 0 || last)) {
      cut.emplace_back(couple->left);
      cut.emplace_back(couple->right);
    } else {
      cut.push_back(piece);
    }
  }
  ENSURES(cut.size() >= pieces.size());
  pieces = std::move(cut);
}

// The words of what cutAt() has cut.
Pieces wordsOf(Pieces pieces, Text text) {
  if (pieces.size() < 2) return pieces;
  if (std::string& last = pieces.back(); pieces.size() > 2) {
    const std::size_t space = last.find(' ');
    // "apple, banana, and cherry."
    if (space != last.npos && isAmong("and", Text(last).substr(0, space))) last.erase(0, space + 1);
    if (text.find('.') == text.size() - 1) last.pop_back();
    // "cherry, grape? Thanks!"
    for (const Text end : {"? ", "! ", ". "})
      if (const std::size_t at = last.find(end);
          at != last.npos && beginsWith(last.substr(at + 2), "closing"))
        last.resize(at);
  }
  cutCouples(pieces);
  return pieces;
}

// A noun with its article counts once.
std::size_t wordsIn(const Pieces& pieces) {
  Articles articles;
  for (const std::string& piece : pieces) articles.add(piece);
  std::size_t words = 0;
  for (const std::string& piece : pieces) words += countWords(Text(piece).substr(articles.bytesOf(piece)));
  if (pieces.size() < 3) return words;
  // "to give up, to look after, to put off": the word before each is none.
  const Text begin = Text(pieces[0]).substr(0, pieces[0].find(' ') + 1);
  const auto has = [&](Text piece) { return piece.starts_with(begin); };
  return !begin.empty() && std::ranges::all_of(pieces, has) ? words - pieces.size() : words;
}

// A series, whatever the other lines are: each in quotation marks, as in code, or short pieces, four of them
// or all in small letters.
bool isSeries(Text text, const Pieces& pieces, Text sign) {
  const auto quoted = [](Text piece) {
    return piece.size() > 2 && (piece[0] == '"' || piece[0] == '\'') && piece.ends_with(piece[0]);
  };
  if (pieces.size() > 1 && std::ranges::all_of(pieces, quoted)) return true;
  if (pieces.size() < 3 || wordsIn(pieces) * 10 > pieces.size() * 14 || wordEnd(text) < text.size() ||
      hasForm(text))
    return false;
  return sign != "," || std::ranges::count(text, ',') >= 3 || std::ranges::none_of(pieces, isCapital);
}

// Columns in which the same stands again and again, as in "London, England, UK".
bool areAttributes(const std::vector<Pieces>& rows) {
  std::set<Text> last;
  for (const Pieces& row : rows) {
    if (row.size() != rows[0].size() || row.size() < 2) return false;
    last.insert(row.back());
  }
  return rows.size() >= 4 && last.size() * 10 < rows.size() * 7;
}

// "apple – a fruit; pear – a green fruit", "dog (perro), cat (gato)".
bool areDefined(const Pieces& pieces) {
  return pieces.size() > 1 && std::ranges::all_of(pieces, [](const std::string& piece) {
           return wordEnd(piece) < piece.size() || withoutRemark(piece).size() < piece.size();
         });
}

// Of a table, whose columns cells.cc finds.
bool isRow(Text text) {
  return (contains(text, '\t') || text.starts_with('|')) && !areDefined(cutAt(text, ";"));
}

// "apple;a red fruit;food" above lines of as many pieces: a table, too; "apple;a red fruit" is one where what
// stands behind words is longer.
bool areRows(const std::vector<Pieces>& rows) {
  const auto alike = [&](const Pieces& r) { return r.size() == rows[0].size(); };
  if (rows.size() < 3 || rows[0].size() < 2 || !std::ranges::all_of(rows, alike)) return false;
  std::size_t left = 0, right = 0;
  for (const Pieces& row : rows) left += countWords(row[0]), right += countWords(row[1]);
  return rows[0].size() > 2 || (left * 10 <= rows.size() * 14 && right * 10 >= rows.size() * 17);
}

bool separates(const std::vector<ListLine*>& lines, const Sign& sign) {
  const auto has = [&](const ListLine* l) { return sign.text == kDash || contains(l->text, sign.text); };
  if (std::ranges::none_of(lines, has)) return false;
  std::size_t with = 0, signs = 0, trailing = 0, words = 0, pieces = 0, series = 0;
  std::vector<Pieces> rows;
  for (const ListLine* line : lines) {
    Pieces pieced = cutAt(line->text, sign.text);
    const std::size_t cut = pieced.size();
    const Pieces& row = rows.emplace_back(wordsOf(std::move(pieced), line->text));
    if (cut > 1) {
      ++with;
      signs += row.size() - 1;
      trailing += line->text.ends_with(sign.text);
      const bool brief = std::ranges::all_of(row, [](const auto& p) { return countWords(p) <= 2; });
      // "你好 - nǐ hǎo - hello" is a word, its reading and its meaning.
      const bool one = sign.every
                           ? cut > 2 && brief && isLatinLetter(row.front()) == isLatinLetter(row.back())
                           : isSeries(line->text, row, sign.text) || areDefined(row);
      series += one;
    }
    pieces += row.size();
    words += wordsIn(row);
  }
  ENSURES(rows.size() == lines.size() && with <= lines.size());
  const auto isSmall = [](const std::string& p) { return caseOf(p) == 0 && countWords(p) == 1; };
  if (lines.size() == 1 && sign.text == "," && std::ranges::all_of(rows[0], isSmall))
    return true;  // "cat, dog".
  if (with == 0 || areAttributes(rows) || (sign.text == ";" && areRows(rows))) return false;
  if (sign.every) return series == lines.size();
  if (series > 0 && series * 2 >= with) return true;
  // "Europe" above "Paris, Rome, Berlin", and so on.
  bool headed = with * 2 >= lines.size();
  for (std::size_t i = 0; i < rows.size(); ++i)
    headed = headed && (rows[i].size() > 1 || (i + 1 < rows.size() && rows[i + 1].size() > 1));
  if (words > 3 * pieces || (with * 10 < lines.size() * 6 && !headed)) return false;
  return signs >= sign.least * with || (trailing * 2 >= lines.size() && lines.size() > 1);
}

constexpr std::size_t kFewestSpaced = 4;

// How many words a line of them has; Han and kana need no spaces.
std::size_t fewestSpaced(Text text) {
  return !text.empty() && text[0] >= '\xE3' && text[0] <= '\xE9' ? kFewestSpaced - 1 : kFewestSpaced;
}

// "apple pear plum cherry": nothing but words, and too many for one.
bool isSpaced(Text text, std::size_t fewest) {
  return countWords(text) >= fewest && text.find_first_of(",;:.!?()\"/&|\t") == Text::npos;
}

bool isTitleAbove(const ListLine& line) {
  return isCapital(line.text) && countWords(line.text) < kFewestSpaced;
}

// A single line of that kind is no word; nor are several in small letters or capitals without a word that
// stands twice, as "of" and "the" would. Above them may stand what they are.
bool areSpaced(const std::vector<ListLine*>& lines) {
  if (lines.size() == 1) return isSpaced(lines[0]->text, lines[0]->marked ? 2 : fewestSpaced(lines[0]->text));
  std::set<std::string> once;
  std::size_t rows = 0, words = 0;
  const bool shouted = std::ranges::all_of(
      lines, [](const ListLine* line) { return std::ranges::none_of(line->text, isSmallLetter); });
  for (const ListLine* line : lines) {
    if ((line == lines[0] && isTitleAbove(*line)) || line->text.ends_with("：")) continue;
    const Pieces row = cutAt(line->text, " ");
    const std::size_t latin = countIf(row, isLatinLetter);
    if (latin > 0 && latin < row.size()) return false;  // Words and what they mean.
    for (const std::string& word : row)
      if ((isCapital(word) && !shouted) || isAmong("and", word) || !once.insert(word).second) return false;
    const std::size_t fewest = fewestSpaced(line->text);
    if (!isSpaced(line->text, line == lines.back() ? 1 : fewest - 1)) return false;
    ++rows, words += 2 * fewest - 1;
  }
  return rows > 1 && once.size() * 2 >= words;
}

// What a line of words has before a colon: "Nouns", "Week 1", "Bonus words", "Mon".
bool isLabel(Text left) {
  constexpr std::size_t kPlural = 2;  // Letters that a plural has more: "Verben".
  const std::string small = smallLetters(left);
  const auto is = [&](Text one) { return small.starts_with(one) && small.size() <= one.size() + kPlural; };
  const auto kinds = sayings("part-of-speech");
  return left.size() == 1 || namesUnit(left) || isNamedList(left) || isAmong("level", small) ||
         std::ranges::any_of(kinds, is) ||
         isAmong("day", Text(small).substr(0, small.find_last_not_of("s.") + 1));
}

// A line's label and its words.
struct Group {
  Halves halves;
  Text comma;
  Pieces words;
  bool again = false;  // As the labels of most lines: who speaks, or a kind.
  // "Monday: lunes" is no heading of Tuesday's.
  bool labelled() const { return (again || isLabel(halves.left)) && !isLabel(halves.right); }
  bool all(std::size_t most) const {
    return std::ranges::all_of(words, [=](const auto& word) { return countWords(word) <= most; });
  }
};

std::optional<Group> groupIn(const ListLine& line, Text sign) {
  const auto h = line.aside.empty() ? halvesAt(line.text, sign) : std::nullopt;
  if (!h) return std::nullopt;
  Text comma = ",";
  for (const Text other : {"،", "、", "，"})
    if (contains(h->right, other)) comma = other;
  return Group{*h, comma, wordsOf(cutAt(h->right, comma), h->right), false};
}

// "Fruits: apple, banana, cherry": the left side is a heading; so is that of "Word Bank: apple pear plum" and
// the like, but not that of "Mission: Impossible". One word or two are few: their label must say that it is
// one, or another line be `enough`.
bool isGroup(const Group& group, bool alone, bool enough) {
  const Text right = group.halves.right;
  if (isShortList(right) || isSeries(right, group.words, group.comma)) return true;
  if (group.words.size() > 1)
    return group.labelled() || (alone && group.words.size() > 3)
               ? group.all(3)
               : (alone || enough) && group.all(alone ? 1 : 2);
  return alone ? isNamedList(group.halves.left) && isSpaced(right, 2) : group.labelled() && group.all(2);
}

// "big: large, huge, giant": above words of theirs stand headings of several words, in capitals or in the
// plural.
bool areSynonyms(const std::vector<std::optional<Group>>& groups, Text sign) {
  std::size_t plurals = 0, all = 0;
  for (const auto& group : groups) {
    if (!group) continue;
    const Text head = group->halves.left;
    if (caseOf(head) > 0 || countWords(head) > 1 || group->words.size() > 3 || group->labelled())
      return false;
    plurals += head.ends_with('s');
    ++all;
  }
  return all >= (sign == kDash ? 3 : 4) && plurals * 2 < all;
}

void cutHeads(ListLines& lines, ListFacts& facts) {
  const std::vector<ListLine*> open = openLines(lines);
  const Definer* const definer = definerOf(open);
  const bool alone = open.size() == 1;
  const bool plain = open.size() > 3 && definer == nullptr;  // Above "Bonus words: onomatopoeia, rhythm".
  const std::size_t plurals = countIf(open, [](const ListLine* line) {
    return Text(line->text).substr(0, line->text.find(':')).ends_with('s');
  });
  const bool kinds = plurals * 2 > open.size();  // "Guests: Uncle Bob, Aunt Sue".
  for (const Text sign : {Text(" : "), Text(": "), Text("："), kDash, Text(":")}) {
    if (!alone && (plain ? sign == kDash : definer == nullptr || definer->sign != sign)) continue;
    std::vector<std::optional<Group>> groups;
    std::set<Text> labels;
    for (const ListLine& line : lines)
      if (groups.push_back(groupIn(line, sign)); groups.back()) labels.insert(groups.back()->halves.left);
    ENSURES(groups.size() == lines.size());
    const bool again = groups.size() > 3 && labels.size() * 2 <= groups.size();
    for (std::size_t i = 0; i < groups.size(); ++i) {
      if (!groups[i]) continue;
      groups[i]->again = again && !plain;
      const Text left = groups[i]->halves.left;
      const bool last = i > 0 && (i + 1 == lines.size() || lines[i + 1].gap);
      const bool extra = last && (isNamedList(left) || isAmong("level", smallLetters(left)));
      if (plain && !(extra && isGroup(*groups[i], false, false))) groups[i].reset();
    }
    const bool isLong = std::ranges::any_of(groups, [kinds](const auto& group) {
      return group && group->words.size() > (kinds ? 1 : 3) && group->all(2);
    });
    const std::size_t found =
        countIf(groups, [&](const auto& group) { return group && isGroup(*group, alone, isLong); });
    if (found == 0 || (!plain && found * 4 < open.size() * 3) || areSynonyms(groups, sign)) continue;
    ListLines all;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      ListLine& line = lines[i];
      const auto& group = groups[i];
      if (!group) {
        all.push_back(std::move(line));
        continue;
      }
      ++facts.headings;
      all.push_back({std::string(group->halves.left), line.number, line.gap, line.marked, kHeading});
      if (group->words.size() > 1) ++facts.split, facts.splitAt = "commas";
      for (const std::string& piece : group->words) all.push_back({piece, line.number, false, true, {}});
    }
    lines = std::move(all);
    return;
  }
}

// Lines with several words, cut; the others are above one of these, or the rest.
struct Cut {
  ListLines lines = {};
  std::vector<std::size_t> above = {}, rest = {};
};

// "Colors" above "red, blue, green": every line that is no series stands above one, but for a title on top.
void takeHeadsOf(Cut& cut, ListFacts& facts) {
  if (cut.above.empty() || cut.rest.size() > 1 || (cut.rest.size() == 1 && cut.rest[0] > cut.above[0]))
    return;
  EXPECTS(cut.above[0] + 1 < cut.lines.size());
  const ListLine& first = cut.lines[cut.above[0]];
  const ListLine& below = cut.lines[cut.above[0] + 1];
  if (cut.above.size() == 1 && !below.gap && !first.text.ends_with(':') &&
      isCapital(first.text) == isCapital(below.text))
    return;
  for (const std::size_t i : cut.above) cut.lines[i].aside = kHeading;
  facts.headings += cut.above.size();
}

}  // namespace

std::vector<std::string> piecesIn(Text cell) {
  for (const Sign& sign : kSigns)
    if (Pieces pieces = cutAt(cell, sign.text); !sign.every && pieces.size() > 1) return pieces;
  return cutAt(cell, "|");
}

void takeSeries(ListLines& lines, ListFacts& facts) {
  cutHeads(lines, facts);
  std::vector<ListLine*> open = openLines(lines);
  const bool spaced = areSpaced(open);
  std::erase_if(open, [](const ListLine* line) { return isRow(line->text); });
  std::vector<const Sign*> signs;
  for (const Sign& sign : kSigns)
    if (separates(open, sign)) signs.push_back(&sign);
  if (signs.empty() && !spaced) return;
  if (signs.empty() && open.size() > 1 && isTitleAbove(*open[0])) open[0]->aside = kHeading, ++facts.headings;
  const auto pieces = [&](const ListLine& line) {
    if (!line.aside.empty() || isRow(line.text)) return Pieces{line.text};
    if (spaced && signs.empty()) return facts.splitAt = "spaces", cutAt(line.text, " ");
    for (const Sign* sign : signs) {
      Pieces found = cutAt(line.text, sign->text);
      if (found.size() < 2) continue;
      found = wordsOf(std::move(found), line.text);
      // A definition may have commas.
      if (!sign->every && wordEnd(line.text) < line.text.size() && !areDefined(found)) continue;
      facts.splitAt = sign->named;
      return found;
    }
    return Pieces{line.text};
  };
  Cut cut;
  bool waits = false;  // The last line is no series.
  for (ListLine& line : lines) {
    const Pieces words = pieces(line);
    const std::size_t last = cut.lines.size() - 1;
    if (std::exchange(waits, words.size() < 2 && line.aside.empty()))
      (words.size() > 1 ? cut.above : cut.rest).push_back(last);
    if (words.size() < 2) {
      cut.lines.push_back(std::move(line));
      continue;
    }
    ++facts.split;
    for (std::size_t i = 0; i < words.size(); ++i)
      cut.lines.push_back({words[i], line.number, line.gap && i == 0, true, {}});
  }
  if (waits) cut.rest.insert(cut.rest.end(), 2, cut.lines.size());  // Nothing is below it.
  takeHeadsOf(cut, facts);
  ENSURES(cut.lines.size() >= lines.size());
  lines = std::move(cut.lines);
}

}  // namespace gridpress::gen
