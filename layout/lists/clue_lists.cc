// layout/lists/clue_lists: builds lists from words, and sets clues line by line.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/lists/clue_lists.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>

#include "layout/text/paragraph.h"
#include "layout/text/spoken.h"
#include "model/contracts.h"
#include "model/error.h"
#include "model/numbering.h"

namespace gridpress::layout {

namespace {

constexpr std::string_view kNoBreak = "\u00a0";

// Small kana are large in squares, but nobody writes a word so: Jポップ is not Jポツプ.
bool isKana(std::string_view text) {
  for (std::size_t i = 0; i + 1 < text.size(); ++i)
    if (text[i] == '\xE3' && text[i + 1] >= '\x81' && text[i + 1] <= '\x83') return true;
  return false;
}

std::string withLength(const std::string& text, Fact letters, const Phrases& phrases) {
  return fillIn(text, {{"letters", std::move(letters)}}, phrases);
}

/// "Rock band (3,6)"
bool saysLength(const std::string& clue) {
  const std::size_t open = clue.rfind('(');
  if (open == std::string::npos || !clue.ends_with(')') || open + 2 >= clue.size()) return false;
  const std::string_view inside = std::string_view(clue).substr(open + 1, clue.size() - open - 2);
  return inside[0] >= '1' && inside[0] <= '9' &&
         inside.find_first_not_of("0123456789,-' ") == std::string_view::npos;
}

/// Whether nearly every square is part of a word across and of a word down.
bool isCrossedThroughout(const Puzzle& puzzle) {
  constexpr double kNearly = 0.95;
  double squares = 0, letters = 0;
  for (const Letter cell : puzzle.grid.cells()) squares += cell == kOutside ? 0 : 1;
  for (const Placement& p : puzzle.placements)
    letters += static_cast<double>(puzzle.words[p.word].letters.size());
  return letters >= squares * (1 + kNearly);
}

// "9 letters", or "3,6 letters".
std::string askedByLength(const ClueTexts& texts, const Word& word, const Phrases& phrases) {
  const std::string parts = enumerationOf(word);
  const bool one = parts.find_first_not_of("0123456789") == std::string::npos;
  return withLength(one ? texts.words : texts.length, one ? Fact(word.letters.size()) : Fact(parts), phrases);
}

std::vector<ClueEntry> listOf(const Puzzle& puzzle, const ClueTexts& texts, const std::string& heading,
                              const Numbering& numbering, const std::vector<std::uint32_t>& placements,
                              const std::string& length, const Phrases& phrases) {
  std::vector<ClueEntry> entries;
  if (!placements.empty()) entries.push_back({true, "", heading});
  for (const std::uint32_t p : placements) {
    EXPECTS(p < puzzle.placements.size());
    const Word& word = puzzle.words[puzzle.placements[p].word];
    const std::string clue = phrases.typographic(clueOf(puzzle, p)), &number = numbering.labelOf(p);
    if (clue.empty())
      entries.push_back({false, number, askedByLength(texts, word, phrases), "", word.text});
    else
      entries.push_back(
          {false, number, clue,
           length.empty() || saysLength(clue) ? "" : withLength(length, enumerationOf(word), phrases),
           word.text});
  }
  return entries;
}

SquareClues listsOf(const Puzzle& puzzle, const ClueTexts& texts, const std::string& length,
                    const Phrases& phrases) {
  const Numbering numbering = numberingOf(puzzle);
  const auto list = [&](const std::string& own, const std::string& usual,
                        const std::vector<std::uint32_t>& placements) {
    const std::string heading = own.empty() ? fillIn(usual, {}, phrases) : own;  // The file's, or the page's.
    return listOf(puzzle, texts, heading, numbering, placements, length, phrases);
  };
  return {list(puzzle.heads.across, texts.across, numbering.across),
          list(puzzle.heads.down, texts.down, numbering.down)};
}

/// Follows a text with <i> and </i> through the lines into which it was broken without them.
class Leaning {
 public:
  explicit Leaning(std::string_view text) {
    bool leans = false;
    while (!text.empty()) {
      const bool begins = text.starts_with("<i>"), ends = text.starts_with("</i>");
      leans = begins || (leans && !ends);
      if (!begins && !ends && text[0] != ' ') leans_.push_back(leans);
      text.remove_prefix(begins ? 3 : ends ? 4 : 1);
    }
  }

  struct Piece {
    std::string text;
    bool leans = false;
  };
  /// The next line, cut where italics begin or end. What a line has beyond the text is upright.
  std::vector<Piece> cut(std::string_view line) {
    std::vector<Piece> pieces;
    for (const char c : line) {
      // A space belongs to what stands before it.
      const bool now = next_ < leans_.size() && leans_[next_];
      const bool leans = c == ' ' ? now && !pieces.empty() && pieces.back().leans : now;
      if (c != ' ') ++next_;
      if (pieces.empty() || pieces.back().leans != leans) pieces.push_back({"", leans});
      pieces.back().text += c;
    }
    return pieces;
  }

 private:
  std::vector<bool> leans_;  ///< Of each byte that is no space.
  std::size_t next_ = 0;
};

struct Flow {
  ClueMark next;      ///< The first that has no room.
  bool whole = true;  ///< No clue was parted, and no heading from what follows it.
};

/// A clue of kLong lines may go on in the next column, with kPart of them on either side.
constexpr std::size_t kLong = 10, kPart = 3;
/// Words of one length stay together, as long as they are no more.
constexpr std::size_t kGroup = 12;

/// Sets one entry after another; without `items` it only counts.
class Setter {
 public:
  Setter(const std::vector<ClueEntry>& entries, ClueRange range, const ClueStyle& style,
         const TextMeasure& measure, std::vector<Item>* items)
      : entries_(entries),
        range_(range),
        end_(range.end.entry + (range.end.line > 0 ? 1 : 0)),
        style_(style),
        measure_(measure),
        items_(items) {
    EXPECTS(range.first.entry <= end_ && end_ <= entries.size());
    std::size_t digits = 0;
    for (const ClueEntry& entry : entries) digits = std::max(digits, entry.number.size());
    if (digits > 0)
      hang_ = measure.width(style.face, style.size, std::string(digits, '8')) + style.size * 0.5;
    for (const ClueEntry& entry : entries)  // Labels may be wider than digits: "M".
      if (entry.number.find_first_not_of("0123456789") != std::string::npos)
        hang_ = std::max(hang_, measure.width(style.headFace, style.size, entry.number) + style.size * 0.5);
  }

  Flow run(const std::vector<Rect>& columns, bool mayPart) {
    next_ = range_.first.entry;
    line_ = range_.first.line;
    whole_ = true;
    starts_.clear();
    for (const Rect& column : columns) fill(column);
    if (next_ < end_) settle(mayPart);
    ENSURES(next_ >= range_.first.entry && next_ <= end_);
    if (next_ == end_ && range_.end.line > 0) return {range_.end, whole_};
    return {{next_, line_}, whole_};
  }

 private:
  /// Without those that stand behind the range's end.
  std::vector<std::string> linesOf(std::size_t index, Length width) const {
    const ClueEntry& entry = entries_[index];
    const std::string join(entry.text.empty() || entry.length.empty() ? "" : kNoBreak);
    std::vector<std::string> lines =
        breakLines(plainClue(entry.text) + join + entry.length, style_.face, style_.size,
                   width - hang_ - style_.answers, measure_, Overlong::broken);
    for (auto line = lines.rbegin(); !join.empty() && line != lines.rend(); ++line)
      if (const std::size_t at = line->rfind(join); at != std::string::npos) {
        line->replace(at, join.size(), " ");
        break;
      }
    if (index == range_.end.entry) lines.resize(std::min(lines.size(), range_.end.line));
    return lines;
  }
  Length headingHeight(bool first) const { return style_.leading * (first ? 1.3 : 1.9); }
  /// Of what must stand with a heading: the beginning of a clue, or words of one length.
  Length followerHeight(std::size_t next, Length width) const {
    if (next >= end_) return {};
    std::size_t lines = linesOf(next, width).size();
    if (!entries_[next].number.empty()) {
      if (lines >= kLong) lines = kPart;
    } else {
      std::size_t words = wordsFrom(next);
      for (words = words > kGroup ? 2 : words; words > 1; --words) lines += linesOf(++next, width).size();
    }
    return style_.leading * static_cast<double>(lines);
  }
  /// How many words follow one another, up to the next heading.
  std::size_t wordsFrom(std::size_t first) const {
    std::size_t end = first;
    while (end < end_ && !entries_[end].heading && entries_[end].number.empty()) ++end;
    return end - first;
  }
  void fill(const Rect& column) {
    Length y = column.top();
    for (bool first = true, bound = false; next_ < end_; ++next_, first = false) {
      const ClueEntry& entry = entries_[next_];
      begin(next_);
      if (!entry.heading) {
        if (!addClue(column, y, first || bound)) break;
        bound = false;
        continue;
      }
      const bool fits =
          y + headingHeight(first) + followerHeight(next_ + 1, column.size.width) <= column.bottom();
      // What is at the top, or follows a heading there, stands whatever room there is.
      if (!fits && !first && !bound) break;
      whole_ = whole_ && fits;
      y = setHeading(entry, column, y, first);
      bound = first || bound;
    }
  }
  /// As many of its lines as may stand here; false where it is not done.
  bool addClue(const Rect& column, Length& y, bool top) {
    const ClueEntry& entry = entries_[next_];
    const std::vector<std::string> lines = linesOf(next_, column.size.width);
    const auto room = static_cast<std::size_t>(std::max(0.0, (column.bottom() - y) / style_.leading + 1e-6));
    EXPECTS(line_ <= lines.size());
    const std::size_t left = lines.size() - line_;
    // Of many words the last does not stand alone in the next column.
    const bool lastTwo = entry.number.empty() && wordsFrom(next_) == 2 && !top;
    if (left + (lastTwo ? 1 : 0) <= room) {
      y = setClue(entry, lines, left, column, y);
      line_ = 0;
      return true;
    }
    const bool isLong = lines.size() >= kLong;
    std::size_t take = std::min(room, left > kPart ? left - kPart : 0);
    if (take < kPart || !isLong) take = top ? std::min(room, left - 1) : 0;
    whole_ = whole_ && (isLong ? take != 0 || !top : !top);
    setClue(entry, lines, take, column, y);
    line_ += take;
    return false;
  }
  void begin(std::size_t entry) {
    if (starts_.size() > entry - range_.first.entry) return;
    starts_.push_back(items_ == nullptr ? 0 : items_->size());
  }
  /// A clue ends on the page on which it begins, if any page holds it, and no heading stands alone.
  void settle(bool mayPart) {
    const std::size_t first = range_.first.entry;
    std::size_t end = next_;
    while (end > first && entries_[end - 1].heading) --end;
    if (end == first && mayPart && line_ > range_.first.line) return;
    next_ = end;
    line_ = end == first ? range_.first.line : 0;
    if (items_ != nullptr && end - first < starts_.size())
      items_->erase(items_->begin() + static_cast<std::ptrdiff_t>(starts_[end - first]), items_->end());
  }
  void text(const Face& face, Length size, Point at, const std::string& shown, Align align) {
    if (items_ != nullptr) items_->emplace_back(TextRun{face, size, style_.colour, at, shown, align});
  }
  void tag(Spoken role) {
    if (items_ != nullptr) items_->emplace_back(Tag{role});
  }
  Length setHeading(const ClueEntry& entry, const Rect& column, Length y, bool first) {
    if (!first) y += style_.leading * 0.6;
    tag(Spoken::heading);
    text(style_.headFace, style_.headSize, {column.left(), y + style_.headSize}, entry.text, Align::start);
    return y + style_.leading * 1.3;
  }
  /// So many lines from line_ on.
  Length setClue(const ClueEntry& entry, const std::vector<std::string>& lines, std::size_t count,
                 const Rect& column, Length y) {
    EXPECTS(line_ + count <= lines.size());
    if (!entry.number.empty() && line_ == 0 && count > 0) {
      tag(Spoken::label);
      text(style_.headFace, style_.size, {column.left() + hang_ - style_.size * 0.5, y + style_.size},
           entry.number, Align::end);
    }
    if (count > 0) tag(Spoken::entry);
    const bool answered = style_.answers > Length() && line_ == 0 && count > 0;
    const Length baseline = y + style_.size;
    Leaning leaning(entry.text);
    for (std::size_t i = 0; i < line_ + count; ++i) {
      const std::vector<Leaning::Piece> pieces = leaning.cut(lines[i]);
      if (i < line_) continue;
      setLine(pieces, {column.left() + hang_, y + style_.size});
      y += style_.leading;
    }
    if (answered) text(style_.face, style_.size, {column.right(), baseline}, entry.answer, Align::end);
    return y;
  }
  void setLine(const std::vector<Leaning::Piece>& pieces, Point at) {
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      const Face& face = pieces[i].leans ? style_.italicFace : style_.face;
      text(face, style_.size, at, pieces[i].text, Align::start);
      if (i + 1 < pieces.size()) at.x += measure_.width(face, style_.size, pieces[i].text);
    }
  }

  const std::vector<ClueEntry>& entries_;
  const ClueRange range_;
  const std::size_t end_;  ///< Of the entries that stand here, also in part.
  const ClueStyle& style_;
  const TextMeasure& measure_;
  std::vector<Item>* items_;
  Length hang_;
  std::size_t next_ = 0, line_ = 0;  ///< The entry to be set; lines of it stand in a column before.
  bool whole_ = true;
  std::vector<std::size_t> starts_;  ///< Of each entry of the range, in items.
};

// The columns, as short as they can be for the range; as they are where it does not fit.
std::vector<Rect> shortened(const std::vector<ClueEntry>& entries, ClueRange range, std::vector<Rect> columns,
                            const ClueStyle& style, const TextMeasure& measure) {
  const auto fit = [&](const std::vector<Rect>& in) {
    const Flow flow = Setter(entries, range, style, measure, nullptr).run(in, false);
    return flow.whole && flow.next == range.end;
  };
  while (!columns.empty() && columns.front().size.height > style.leading * 4) {
    std::vector<Rect> shorter = columns;
    for (Rect& column : shorter) column.size.height -= style.leading;
    if (!fit(shorter)) break;
    columns = std::move(shorter);
  }
  return columns;
}

}  // namespace

std::vector<ClueEntry> wordsByLength(const Puzzle& puzzle, const ClueTexts& texts, bool spellings,
                                     const Phrases& phrases) {
  std::multiset<std::tuple<std::size_t, std::string>> words;
  for (const Placement& p : puzzle.placements) {
    const Word& word = puzzle.words[p.word];
    const bool written = spellings || isKana(listedAs(word, true, phrases));
    const std::string text = listedAs(word, written, phrases), parts = enumerationOf(word);
    // "ICECREAM (3,5)"
    const bool several = !written && parts.find_first_not_of("0123456789") != std::string::npos;
    words.emplace(word.letters.size(),
                  several ? text + " " + withLength(texts.length, parts, phrases) : text);
  }
  std::vector<ClueEntry> entries;
  std::size_t length = 0;
  for (const auto& [letters, text] : words) {
    if (letters != length) entries.push_back({true, "", withLength(texts.words, letters, phrases)});
    length = letters;
    entries.push_back({false, "", text});
  }
  return entries;
}

std::vector<ClueEntry> clueEntries(const Puzzle& puzzle, const ClueTexts& texts, bool spellings,
                                   const Phrases& phrases) {
  // What is to be found out cannot be named.
  if (isCoded(puzzle)) return {};
  if (!hasClues(puzzle) && !isUnsolved(puzzle)) return wordsByLength(puzzle, texts, spellings, phrases);
  SquareClues lists = listsOf(puzzle, texts, isCrossedThroughout(puzzle) ? "" : texts.length, phrases);
  std::move(lists.down.begin(), lists.down.end(), std::back_inserter(lists.across));
  return std::move(lists.across);
}

bool hasClues(const Puzzle& puzzle) {
  for (std::uint32_t p = 0; p < puzzle.placements.size(); ++p)
    if (!clueOf(puzzle, p).empty()) return true;
  return false;
}

SquareClues squareClues(const Puzzle& puzzle, const ClueTexts& texts, const Phrases& phrases) {
  return listsOf(puzzle, texts, "", phrases);
}

ClueMark setClues(const std::vector<ClueEntry>& entries, ClueRange range, const std::vector<Rect>& columns,
                  const ClueStyle& style, const TextMeasure& measure, std::vector<Item>& items,
                  bool mayPart) {
  return Setter(entries, range, style, measure, &items).run(columns, mayPart).next;
}

Length clueHeight(const std::vector<ClueEntry>& entries, int count, Length width, const ClueStyle& style,
                  const TextMeasure& measure) {
  EXPECTS(count > 0 && style.leading > Length());
  if (entries.empty()) return {};
  const ClueRange all{{}, {entries.size(), 0}};
  // One column without an end tells how much there is in all.
  std::vector<Item> items;
  setClues(entries, all, {{{}, {width, style.leading * 1e6}}}, style, measure, items);
  const Length whole = std::get<TextRun>(items.back()).origin.y + style.leading - style.size;
  // Elsewhere on a page the sums are rounded differently.
  const Length spare = style.leading * 0.01;
  if (count == 1) return whole + spare;
  for (Length height = whole / count;; height += style.leading / 2) {
    const std::vector<Rect> columns(static_cast<std::size_t>(count), {{}, {width, height}});
    const Flow flow = Setter(entries, all, style, measure, nullptr).run(columns, false);
    if (flow.whole && flow.next == all.end) return height + spare;
  }
}

std::vector<Rect> columnsIn(const Rect& area, int count, Length gutter) {
  EXPECTS(count > 0);
  std::vector<Rect> columns;
  const Length width = (area.size.width - gutter * (count - 1)) / count;
  for (int i = 0; i < count; ++i)
    columns.push_back({{area.left() + (width + gutter) * i, area.top()}, {width, area.size.height}});
  return columns;
}

ClueFlow::ClueFlow(std::vector<ClueEntry> entries, const ClueStyle& style, Columns columns, Length begin,
                   Size page, const TextMeasure& measure)
    : entries_(std::move(entries)), style_(style), columns_(columns), measure_(&measure) {
  // Elsewhere on a page the sums are rounded differently.
  const Length spare = style.leading * 0.005;
  const auto fill = [&](ClueMark from, Length height, bool mayPart) {
    std::vector<Item> unused;
    return setClues(entries_, {from, {entries_.size(), 0}},
                    columnsIn({{}, {page.width, height - spare}}, columns.count, columns.gutter), style_,
                    measure, unused, mayPart);
  };
  parts_ = {{{}, begin > Length() ? fill({}, begin, false) : ClueMark{}}};
  while (parts_.back().end.entry < entries_.size()) {
    const ClueMark from = goOn(parts_.back().end), end = fill(from, page.height, true);
    if (end == from)
      throw Error::job("no line of the clues fits on a page",
                       "take a larger paper, smaller margins or smaller type");
    parts_.push_back({from, end});
  }
  ENSURES(parts_.back().end.entry == entries_.size());
}

/// A page that goes on with a list says again what the list is; that stands before the clue which goes on.
ClueMark ClueFlow::goOn(ClueMark from) {
  EXPECTS(from.entry < entries_.size());
  if (from == ClueMark{} || entries_[from.entry].heading) return from;
  for (std::size_t at = from.entry; at-- > 0;) {
    if (!entries_[at].heading) continue;
    std::vector<ClueEntry> again = {entries_[at]};
    if (from.line > 0) again.insert(again.begin(), entries_[from.entry]);
    entries_.insert(entries_.begin() + static_cast<std::ptrdiff_t>(from.entry), again.begin(), again.end());
    if (from.line > 0) ++from.entry;
    return from;
  }
  return from;
}

void ClueFlow::set(std::size_t part, const Rect& area, std::vector<Item>& items) const {
  EXPECTS(part < parts_.size());
  const ClueRange& range = parts_[part];
  if (range.first == range.end) return;
  const std::size_t first = items.size();
  std::vector<Rect> columns = columnsIn(area, columns_.count, columns_.gutter);
  if (range.end.entry == entries_.size())
    columns = shortened(entries_, range, std::move(columns), style_, *measure_);
  setClues(entries_, range, columns, style_, *measure_, items);
  if (style_.fromRight) mirror(items, first, area);
}

}  // namespace gridpress::layout
