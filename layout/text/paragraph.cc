// layout/text/paragraph: first fit, word by word.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/text/paragraph.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <utility>

#include "model/contracts.h"
#include "model/error.h"
#include "model/length_text.h"
#include "model/script.h"
#include "model/utf8.h"

namespace gridpress::layout {

namespace {

constexpr Length kReadable = Length::pt(7);

struct SetLine {
  Heading heading;
  const TitleLine* line;
  Length gap, cap;
};

// The lines one below another.
struct Stack {
  std::vector<SetLine> lines;
  Length height;
  Length wrapped;  // What lines that go on below themselves add.
};

// How small a line may be, of its size: half of it, then it goes on below, however often; a word is not
// broken for that.
double leastShare(const std::string& text, const Face& face, Length size, Length room,
                  const TextMeasure& measure) {
  constexpr double kHalf = 0.5;
  for (const std::string& word : breakLines(text, face, size, Length(), measure))
    if (measure.width(face, size, word) * kHalf > room) return 0;
  return kHalf;
}

const std::string& textOf(const TitleLine& line, const Puzzle& puzzle) {
  if (puzzle.map && !line.map.empty()) return line.map;
  if (puzzle.kind == PuzzleKind::crossword && !line.crossword.empty()) return line.crossword;
  return areGeoNames(puzzle.credit) && !line.places.empty() ? line.places : line.text;
}

// Those that are written as such: "\\n", or a line's end.
std::vector<std::string> writtenLines(const std::string& text) {
  std::vector<std::string> lines(1);
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool escaped = text.compare(i, 2, "\\n") == 0;
    if (!escaped && text[i] != '\n') {
      lines.back() += text[i];
      continue;
    }
    i += escaped ? 1 : 0;
    lines.emplace_back();
  }
  std::erase(lines, "");
  return lines;
}

// Lines in one size.
Heading fitLines(const std::vector<std::string>& lines, const Face& face, Length largest, Length smallest,
                 Length room, const TextMeasure& measure) {
  if (lines.size() == 1) return fitHeading(lines.front(), face, largest, smallest, room, measure);
  Heading all{largest, {}};
  for (const std::string& line : lines)
    all.size = std::min(all.size, fitHeading(line, face, all.size, smallest, room, measure).size);
  for (const std::string& line : lines)
    for (std::string& part :
         fitHeading(line, face, all.size, std::min(smallest, all.size), room, measure).lines)
      all.lines.push_back(std::move(part));
  return all;
}

Stack stack(const TitleStyle& style, double scale, const Puzzle& puzzle, const Phrases& phrases, Length width,
            const TextMeasure& measure) {
  Facts facts = factsOf(puzzle, phrases);
  facts.insert_or_assign("title", headingOf(puzzle, phrases));
  facts.insert_or_assign("sides", style.counted ? phrases.say("poster.sides", facts) + "  " : std::string());
  Stack all;
  for (const TitleLine& line : style.lines) {
    const std::string text = fillIn(textOf(line, puzzle), facts, phrases);
    const std::vector<std::string> written = writtenLines(text);
    if (written.empty()) continue;
    const Length readable = std::min(line.size, kReadable);
    const Length room = width - style.side * (style.flush ? 1 : 2);
    Length size = std::max(line.size * scale, readable);
    // A short title takes more of the width than its letters need.
    constexpr double kShort = 0.55;
    constexpr Length kSome = Length::pt(0.01);
    if (all.lines.empty() && style.grow > 1)
      size = size * std::clamp(room * kShort / std::max(widestOf(written, line.face, size, measure), kSome),
                               1.0, style.grow);
    double share = 1;
    for (const std::string& one : written)
      share = std::min(share, leastShare(one, line.face, size, room, measure));
    Heading heading = fitLines(written, line.face, size, std::max(size * share, readable), room, measure);
    const Length cap = heading.size * measure.metrics(line.face).capHeight;
    // White between what hangs from the line above and what rises from this one: the g of a title stands
    // deeper than a small gap.
    constexpr double kWhite = 0.45;
    Length gap;
    if (!all.lines.empty()) {
      const SetLine& above = all.lines.back();
      gap = std::max(line.gap * scale,
                     above.heading.size * measure.metrics(above.line->face).descent + heading.size * kWhite);
    }
    all.height += gap + cap + heading.drop();
    all.wrapped += heading.drop();
    all.lines.push_back({std::move(heading), &line, gap, cap});
  }
  return all;
}

// How many bytes of a word that is too wide fit a line, whole characters; 0 where not one does.
std::size_t fitting(std::string_view word, const Face& face, Length size, Length width,
                    const TextMeasure& measure) {
  std::size_t fits = 0;
  for (std::size_t at = 1; at < word.size(); ++at) {
    if (isContinuation(word[at])) continue;
    if (measure.width(face, size, word.substr(0, at)) > width) break;
    fits = at;
  }
  // No line begins with what ends a sentence in Chinese and Japanese.
  constexpr std::array<std::string_view, 12> kNotFirst = {"、", "。", "」", "）", "：", "・",
                                                          "ー", "，", "；", "？", "！", "”"};
  const std::string_view next = word.substr(fits);
  if (std::ranges::any_of(kNotFirst, [&](std::string_view c) { return next.starts_with(c); }))
    while (fits > 0 && isContinuation(word[--fits])) {
    }
  // Behind a hyphen of its own, where there is one.
  ENSURES(fits < word.size() || word.empty());
  const std::size_t hyphen = word.substr(0, fits).rfind('-');
  return hyphen != std::string_view::npos && hyphen > 0 ? hyphen + 1 : fits;
}

// A line whose first letter runs the other way than its paragraph's would be set that way.
void keepDirection(std::vector<std::string>& lines) {
  if (lines.empty()) return;
  const bool fromRight = readsFromRight(lines.front());
  for (std::string& line : lines)
    if (readsFromRight(line) != fromRight) line.insert(0, fromRight ? "\u200F" : "\u200E");
}

// What a line cannot be broken within, without the space before it.
struct Piece {
  std::string_view text;
  bool afterSpace;
};

std::vector<Piece> piecesOf(std::string_view text, const TextMeasure& measure) {
  std::vector<Piece> pieces;
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(word.size() + 1, text.size()));
    std::size_t from = 0;
    for (const std::size_t to : measure.lineBreaks(word)) {
      pieces.push_back({word.substr(from, to - from), from == 0});
      from = to;
    }
    if (from < word.size()) pieces.push_back({word.substr(from), from == 0});
  }
  return pieces;
}

// The same number of lines, as narrow as they may be: no last line of one word.
Heading balanced(Heading heading, const std::string& text, const Face& face, Length width,
                 const TextMeasure& measure) {
  constexpr double kStep = 0.97;
  for (Length room = width * kStep; heading.lines.size() > 1; room = room * kStep) {
    std::vector<std::string> lines = breakLines(text, face, heading.size, room, measure);
    const bool wide = std::ranges::any_of(
        lines, [&](const std::string& line) { return measure.width(face, heading.size, line) > room; });
    if (wide || lines.size() != heading.lines.size()) break;
    heading.lines = std::move(lines);
  }
  return heading;
}

// Those that stand in the grid, each as often as it does in a crossword; of a puzzle without a solution,
// those it lists.
std::size_t wordsOf(const Puzzle& puzzle) {
  if (puzzle.placements.empty()) return puzzle.words.size();
  if (puzzle.kind == PuzzleKind::crossword) return puzzle.placements.size();
  return puzzle.words.size() - unplaced(puzzle).size();
}

// Whole letters, and more than one, as sentences say it.
std::int64_t lettersAway(double cells) {
  return std::max<std::int64_t>(2, std::llround(std::ceil(cells)));
}

/// The end of the phrases' keys that are about a puzzle of this kind.
const char* kindOf(const Puzzle& puzzle) {
  static constexpr const char* kForms[] = {"crossword", "fill_in", "codeword", "cryptogram", "scramble"};
  return puzzle.kind == PuzzleKind::crossword ? kForms[static_cast<std::size_t>(formOf(puzzle))]
                                              : "word_search";
}

}  // namespace

Length titleHeight(const TitleStyle& style, const Puzzle& puzzle, const Phrases& phrases, Length width,
                   const TextMeasure& measure) {
  constexpr double kLeastWhite = 0.1;
  Length lines;
  for (const TitleLine& line : style.lines)
    lines += line.size * measure.metrics(line.face).capHeight +
             (&line == &style.lines.front() ? Length() : line.gap);
  const Length white = std::max(style.height - lines, style.height * kLeastWhite);
  return std::max(style.height, white + stack(style, 1, puzzle, phrases, width, measure).height);
}

Length linesHeight(const TitleStyle& style, const Puzzle& puzzle, const Phrases& phrases, Length width,
                   const TextMeasure& measure) {
  return stack(style, 1, puzzle, phrases, width, measure).height;
}

std::vector<Item> titleBlock(const TitleStyle& style, const Puzzle& puzzle, const Phrases& phrases,
                             const Rect& area, const TextMeasure& measure) {
  // Where a long title's lines make the block too high, all of it is set smaller.
  constexpr double kStep = 0.95, kLeast = 0.4;
  EXPECTS(area.size.width >= Length() && area.size.height >= Length());
  double scale = 1;
  Stack all = stack(style, scale, puzzle, phrases, area.size.width, measure);
  while (all.wrapped > Length() && all.height > area.size.height && scale > kLeast)
    all = stack(style, scale *= kStep, puzzle, phrases, area.size.width, measure);
  constexpr Length kRounding = Length::pt(0.01);
  if (all.height > area.size.height + kRounding)
    throw Error::call(
        "the title block is " + inches(all.height) + " high, its area is " + inches(area.size.height),
        "make title.height larger or its lines smaller");
  std::vector<Item> items;
  Length y = area.top() + (area.size.height - all.height) / 2;
  for (const SetLine& set : all.lines) {
    y += set.gap + set.cap;
    items.emplace_back(Tag{&set == &all.lines.front() ? Spoken::title : Spoken::paragraph});
    const Length edge = phrases.fromRight() ? area.right() : area.left();
    setHeading(set.heading, set.line->face, set.line->colour, {style.flush ? edge : area.centre().x, y},
               !style.flush          ? Align::centre
               : phrases.fromRight() ? Align::end
                                     : Align::start,
               items);
    y += set.heading.drop();
  }
  return items;
}

std::vector<std::string> breakLines(std::string_view text, const Face& face, Length size, Length width,
                                    const TextMeasure& measure, Overlong overlong) {
  std::vector<std::string> lines;
  std::string current;
  for (const Piece& piece : piecesOf(text, measure)) {
    std::string longer = current;
    if (piece.afterSpace && !current.empty()) longer += ' ';
    longer += piece.text;
    if (!current.empty() && measure.width(face, size, longer) > width) {
      lines.push_back(std::move(current));
      longer = piece.text;
    }
    current = std::move(longer);
    while (overlong == Overlong::broken && measure.width(face, size, current) > width) {
      const std::size_t fits = fitting(current, face, size, width, measure);
      if (fits == 0) break;
      lines.push_back(current.substr(0, fits));
      current.erase(0, fits);
    }
  }
  if (!current.empty()) lines.push_back(std::move(current));
  ENSURES(std::ranges::none_of(lines, [](const std::string& line) { return line.empty(); }));
  keepDirection(lines);
  return lines;
}

Length widestOf(const std::vector<std::string>& lines, const Face& face, Length size,
                const TextMeasure& measure) {
  Length widest;
  for (const std::string& line : lines) widest = std::max(widest, measure.width(face, size, line));
  return widest;
}

Length setParagraph(std::string_view text, const ParagraphStyle& style, const Rect& area,
                    const TextMeasure& measure, std::vector<Item>& items) {
  Length height;
  for (std::string& line :
       breakLines(text, style.face, style.size, area.size.width, measure, Overlong::broken)) {
    const Point at{area.left(), area.top() + height + style.size};
    items.emplace_back(TextRun{style.face, style.size, style.colour, at, std::move(line)});
    height += style.leading;
  }
  return height;
}

Heading fitHeading(const std::string& text, const Face& face, Length largest, Length smallest, Length room,
                   const TextMeasure& measure) {
  constexpr double kOneLine = 0.7, kStep = 0.02;
  smallest = std::min(largest, smallest);
  const Length wide = measure.width(face, largest, text);
  const double one = std::max(kOneLine, smallest / largest);
  if (wide * one <= room) return {wide <= room ? largest : largest * (room / wide), {text}};
  const auto broken = [&](Length size) {
    return breakLines(text, face, size, room, measure, Overlong::broken);
  };
  const Length widest = widestOf(breakLines(text, face, largest, Length(), measure), face, largest, measure);
  Heading heading{std::max(largest * kOneLine, smallest), {}};
  heading.lines = broken(heading.size);
  while ((heading.lines.size() > 2 || widest * (heading.size / largest) > room) && heading.size > smallest) {
    heading.size = std::max(heading.size - largest * kStep, smallest);
    heading.lines = broken(heading.size);
  }
  ENSURES(heading.size <= largest);
  return balanced(std::move(heading), text, face, room, measure);
}

void setHeading(const Heading& heading, const Face& face, Colour colour, Point at, Align align,
                std::vector<Item>& items) {
  for (const std::string& line : heading.lines) {
    items.emplace_back(TextRun{face, heading.size, colour, at, line, align});
    at.y += heading.size * Heading::kLeading;
  }
}

std::string waysOf(std::span<const Puzzle* const> puzzles, const Phrases& phrases) {
  bool across = false, down = false, diagonal = false, backwards = false;
  for (const Puzzle* puzzle : puzzles) {
    EXPECTS(puzzle != nullptr);
    const bool fromRight = readsFromRight(puzzle->alphabet);
    for (const Placement& p : puzzle->placements) {
      const Cell by = step(fromRight ? mirrored(p.direction) : p.direction);
      across = across || by.row == 0;
      down = down || by.column == 0;
      diagonal = diagonal || (by.column != 0 && by.row != 0);
      backwards = backwards || by.column < 0 || (by.column == 0 && by.row < 0);
    }
  }
  std::string key;
  for (const auto& [reads, name] : {std::pair(across, "across"), {down, "down"}, {diagonal, "diagonal"}})
    if (reads) key += (key.empty() ? "directions." : "_") + std::string(name);
  if (key.empty()) return "";
  std::string ways = phrases.say(key);
  return backwards ? phrases.say("directions.backwards", {{"directions", ways}}) : ways;
}

std::string howToSolve(const Puzzle& puzzle, const Phrases& phrases) {
  return puzzle.codes.empty() ? "" : phrases.say(std::string("worksheet.") + kindOf(puzzle));
}

std::string kindName(const Puzzle& puzzle, const Phrases& phrases) {
  return phrases.say(std::string("puzzle.") + kindOf(puzzle));
}

std::string titleOf(const Puzzle& puzzle, const Phrases& phrases) {
  return isBlank(puzzle.title) ? kindName(puzzle, phrases) : phrases.typographic(puzzle.title);
}

std::string headingOf(const Puzzle& puzzle, const Phrases& phrases) {
  return puzzle.title.empty() || !isBlank(puzzle.title) ? titleOf(puzzle, phrases) : "";
}

Facts factsOf(const Puzzle& puzzle, const Phrases& phrases) {
  std::uint64_t letters = 0, cells = 0;
  for (const Word& w : puzzle.words) letters += w.letters.size();
  for (const Letter l : puzzle.grid.cells()) cells += l != kOutside;
  const bool crossword = puzzle.kind == PuzzleKind::crossword;
  const Puzzle* const one = &puzzle;
  return {{"title", titleOf(puzzle, phrases)},
          {"kind", phrases.say(crossword ? "puzzle.kind_crossword" : "puzzle.kind_word_search")},
          {"words", wordsOf(puzzle)},
          {"columns", puzzle.grid.columns()},
          {"rows", puzzle.grid.rows()},
          {"cells", cells},
          {"letters", letters},
          {"seed", std::to_string(puzzle.seed)},
          {"directions", waysOf({&one, 1}, phrases)},
          {"sides", ""},
          {"half", lettersAway(puzzle.map ? puzzle.map->reach.half : 0)},
          {"most", lettersAway(puzzle.map ? puzzle.map->reach.most : 0)},
          {"credit", puzzle.credit},
          {"generator", puzzle.generator}};
}

std::string fillIn(std::string_view text, const Facts& facts, const Phrases& phrases) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] != '{') {
      out += text[at++];
    } else if (text.substr(at, 2) == "{{") {
      out += '{';
      at += 2;
    } else {
      const std::size_t end = text.find('}', at);
      const std::string_view name = text.substr(at + 1, end == std::string_view::npos ? end : end - at - 1);
      const auto fact = facts.find(name);
      const bool phrase = name.find('.') != std::string_view::npos && phrases.has(name);
      if (end == std::string_view::npos || (fact == facts.end() && !phrase)) {
        const auto named = [](const auto& one) { return "{" + one.first + "}"; };
        throw Error::call(
            "unknown placeholder '{" + std::string(name) + "}' in the text '" + std::string(text) + "'",
            "use one of " + joined(facts, ", ", named) + ", or a phrase of templates/languages/en.toml");
      }
      if (fact == facts.end())
        out += phrases.say(name, facts);
      else if (const std::int64_t* number = fact->second.number())
        out += phrases.number(*number);
      else
        out += *fact->second.text();
      at = end + 1;
    }
  }
  return out;
}

}  // namespace gridpress::layout
