// layout/guide/pagination: measures, divides and sets entries.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/guide/pagination.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "layout/marks/marks.h"
#include "layout/text/paragraph.h"
#include "model/contracts.h"
#include "model/error.h"
#include "model/length_text.h"
#include "model/script.h"

namespace gridpress::layout {

namespace {

constexpr double kSpellingGap = 0.7;  // After the word, in ems of the spelling's type.
/// Entries that are a list to a reader who listens; of more each column is a paragraph. An element an entry
/// would more than double the file.
constexpr std::size_t kListed = 5000;
constexpr double kIndent = 1.5;  // Of lines that carry on with spellings, in ems of the entry's type.

// An entry's type size: full, or what its room forces.
Length fittingSize(const GuideTemplate& style, Length width, Length room) {
  return width <= room ? style.size : style.size * (room / width);
}

// As many lines as something high takes.
int linesOf(Length height, Length leading) {
  return static_cast<int>(std::ceil(height / leading - 1e-9));
}

// Of each entry its plate, its tile or its sector.
std::function<std::string(const Placement&)> labelsOf(const GuideOptions& options) {
  if (options.plates) return options.plates->labelOf;
  const auto square = squareOf(options);
  if (!square) return {};
  return [square](const Placement& p) { return square(p.start); };
}

}  // namespace

GuideBook::GuideBook(SharedPuzzle shared, const GuideTemplate& style, const TextMeasure& measure,
                     const GuideOptions& options)
    : puzzle_(std::move(shared)),
      columns_(columnsOf(*puzzle_)),
      measure_(measure),
      style_(style),
      labelOf_(labelsOf(options)),
      codes_(style.code.url.empty() ? EntryCodes::none : options.codes) {
  const Puzzle& puzzle = *puzzle_;
  const Rect inside = area(0);
  columnWidth_ = (inside.size.width - style.gutter * (style.columns - 1)) / style.columns;
  lines_ = static_cast<int>(std::floor(inside.size.height / style.leading + 1e-9));
  if (columnWidth_ < style.size * 6 || lines_ < 2)
    throw Error::call("the guide's margins leave no room for " +
                          counted(static_cast<std::uint64_t>(style.columns), "column"),
                      "choose a larger page, smaller margins or fewer columns");
  const WordOrder order = options.order ? *options.order : orderByText(puzzle);
  EXPECTS(order.ranks.size() >= puzzle.words.size());
  order_ = guideOrder(puzzle, order, style.occurrences != Occurrences::all);
  std::size_t section = order.sections.size(), right = 0;
  for (std::size_t e = 0; e < order_.size(); ++e) {
    right += readsFromRight(word(e));
    const std::size_t now = sectionOf(order, order.ranks[puzzle.placements[order_[e]].word]);
    if (now != section) sections_.push_back({order.sections[now].label, e, e});
    sections_.back().end = e + 1;
    section = now;
  }
  fromRight_ = 2 * right > order_.size();
  sizeCodes();
  shapes_.reserve(order_.size());
  widths_.reserve(order_.size());
  for (std::size_t e = 0; e < order_.size(); ++e) shapes_.push_back(measured(e));
  ENSURES(sections_.empty() ? order_.empty() : sections_.back().end == order_.size());
}

void GuideBook::sizeCodes() {
  std::size_t longest = 0;
  for (std::size_t e = 0; e < order_.size(); ++e) longest = std::max(longest, link(e).size());
  if (longest == 0) return;
  // Small letters take a byte each, and nothing takes more.
  const QrCode largest = qrCode(std::string(longest, 'a'));
  codeVersion_ = largest.version;
  codeSide_ = largest.smallest();
  if (columnWidth_ < codeSide_ + style_.size * 6 || codeSide_ > style_.leading * lines_)
    throw Error::call(
        "the guide's columns have no room for QR codes " + fixed(codeSide_.mm(), 0) + " mm wide",
        "use a shorter " + setting("url") + ", a larger page or fewer columns");
}

std::string GuideBook::link(std::size_t entry) const {
  if (codes_ == EntryCodes::words) return linkTo(style_.code.url, 'w', word(entry));
  if (codes_ == EntryCodes::none) return {};
  const Section* section = sectionAt(entry);
  return section != nullptr ? linkTo(style_.code.url, 'q', section->label) : std::string();
}

const GuideBook::Section* GuideBook::sectionAt(std::size_t entry) const {
  const auto section = std::lower_bound(sections_.begin(), sections_.end(), entry,
                                        [](const Section& s, std::size_t e) { return s.first < e; });
  return section != sections_.end() && section->first == entry ? &*section : nullptr;
}

int GuideBook::linesAbove(std::size_t entry) const {
  return codes_ == EntryCodes::letters && !link(entry).empty() ? linesOf(codeSide_, style_.leading) : 0;
}

const std::string& GuideBook::word(std::size_t entry) const {
  EXPECTS(entry < order_.size());
  return puzzle_->words[puzzle_->placements[order_[entry]].word].text;
}

std::string GuideBook::text(std::size_t entry) const {
  const Placement& p = puzzle_->placements[order_[entry]];
  if (style_.wordsOnly()) return std::string(kTickBox) + word(entry);
  return entryText(*puzzle_, columns_, p, labelOf_ ? labelOf_(p) : std::string(),
                   style_.occurrences == Occurrences::count ? placementsOf(*puzzle_, p.word) : 1);
}

std::string GuideBook::more(std::size_t entry) const {
  const Word& word = puzzle_->words[puzzle_->placements[order_[entry]].word];
  std::string spelled = style_.phrases->typographic(spellings(word));
  // A left-to-right mark: the country follows the name in a line that reads from the left, whatever its
  // script.
  if (readsFromRight(spelled) && !readsFromRight(word.text)) spelled.insert(0, "\u200e");
  return spelled;
}

EntryShape GuideBook::measured(std::size_t entry) {
  EXPECTS(entry == widths_.size());
  const Length width = measure_->width(style_.face, style_.size, text(entry)), code = beside();
  widths_.push_back(static_cast<float>(width.pt()));
  below_.push_back(false);
  const int above = linesAbove(entry);
  int span = 1, lines = 1;
  // Only what stands on an entry's first line spans, and there may be a letter's code.
  while (above == 0 && span < style_.columns &&
         fittingSize(style_, width, widthOf(span) - code) < style_.smallest)
    ++span;
  const Length line = widthOf(span) - code;
  if (const std::string spelled = more(entry);
      !spelled.empty() && measure_->width(style_.printFace, style_.printSize, spelled) >
                              line - std::min(width, line) - style_.printSize * kSpellingGap) {
    const Length room = columnWidth_ - code - style_.size * kIndent;
    lines += static_cast<int>(breakLines(spelled, style_.printFace, style_.printSize, room, measure_).size());
    below_.back() = true;
  }
  lines = std::min(std::max(above + lines, linesOf(code, style_.leading)), lines_);
  ENSURES(span >= 1 && span <= style_.columns && lines >= 1);
  return {static_cast<std::uint16_t>(lines), static_cast<std::uint16_t>(span)};
}

std::vector<EntryPage> GuideBook::divide(std::size_t first, std::size_t end, Length title) const {
  EXPECTS(end <= order_.size());
  int above = std::min(linesOf(title, style_.leading), lines_ - 1);
  const auto shape = [this](std::size_t e) { return shapes_[e]; };
  std::vector<EntryPage> pages;
  while (first < end) {
    const auto filled = [&](int lines) {
      return fillPage(first, end, style_.columns, lines, shape).back().entry + 1;
    };
    int lines = lines_ - above;
    const std::size_t next = filled(lines);
    ENSURES(next > first && next <= end);  // Each entry stands once.
    // The columns of a checklist's last page are of one length.
    while (style_.wordsOnly() && next == end && lines > 1 && filled(lines - 1) == end) --lines;
    pages.push_back({first, next, above, lines});
    first = next;
    above = 0;
  }
  return pages;
}

void GuideBook::set(const Slot& slot, const Rect& area, Page& page) const {
  const Length along = (columnWidth_ + style_.gutter) * slot.column, code = beside();
  const int above = linesAbove(slot.entry);
  Point corner{fromRight_ ? area.right() - along - widthOf(slot.span) : area.left() + along,
               area.top() + style_.leading * slot.line};
  if (code > Length() || above > 0) setLink(slot, corner, page);
  if (!fromRight_) corner.x += code;
  corner.y += style_.leading * above;
  const Length room = widthOf(slot.span) - code, natural = Length::pt(widths_[slot.entry]);
  const Length size = fittingSize(style_, natural, room);
  const Length baseline = corner.y + style_.size;
  const bool fromRight = readsFromRight(word(slot.entry));
  const Align align = fromRight ? Align::end : Align::start;
  const Point begin{fromRight ? corner.x + room : corner.x, baseline};
  std::vector<Item>& items = page.items;
  items.emplace_back(TextRun{style_.face, size, kBlack, begin, text(slot.entry), align});
  std::string spelled = more(slot.entry);
  if (spelled.empty()) return;
  TextRun run{style_.printFace, style_.printSize, style_.printColour, {}, "", align};
  if (!below_[slot.entry]) {
    const Length past = std::min(natural, room) + style_.printSize * kSpellingGap;
    run.origin = {fromRight ? corner.x + room - past : corner.x + past, baseline};
    run.text = std::move(spelled);
    items.emplace_back(std::move(run));
    return;
  }
  const Length indent = style_.size * kIndent, column = columnWidth_ - code;
  int line = 1;
  for (std::string& part :
       breakLines(spelled, style_.printFace, style_.printSize, column - indent, measure_)) {
    if (above + line >= shapes_[slot.entry].lines) break;
    run.origin = {fromRight ? corner.x + column - indent : corner.x + indent,
                  baseline + style_.leading * line++};
    run.text = std::move(part);
    items.emplace_back(run);
  }
}

void GuideBook::setLink(const Slot& slot, const Point& corner, Page& page) const {
  const QrCode code = qrCode(link(slot.entry), codeVersion_);
  const Length x = fromRight_ ? corner.x + widthOf(slot.span) - codeSide_ : corner.x;
  page.codes.push_back({{{x, corner.y}, {codeSide_, codeSide_}}, code.text});
  setCode(code, page.codes.back().area, page.items);
}

void GuideBook::furnish(Page& page, std::size_t number, const std::string& left,
                        const std::string& right) const {
  const Rect inside = area(number);
  page.items.emplace_back(Tag{Spoken::decoration});
  page.trim = style_.page;
  page.label = style_.phrases->digits(static_cast<std::int64_t>(number) + 1);
  const Length headline = inside.top() - style_.headSize * 1.4;
  Length size = style_.headSize;
  const auto put = [&](Point at, Align align, std::string text) {
    page.items.emplace_back(TextRun{style_.headFace, size, kBlack, at, std::move(text), align});
  };
  if (!left.empty()) {
    // Both names stand side by side, however long they are.
    const Length wide =
        measure_->width(style_.headFace, size, left) + measure_->width(style_.headFace, size, right);
    size = size * std::min(1.0, (inside.size.width - size) / wide);
    put({inside.left(), headline}, Align::start, fromRight_ ? right : left);
    put({inside.right(), headline}, Align::end, fromRight_ ? left : right);
    page.items.emplace_back(line({inside.left(), headline + style_.headSize * 0.5},
                                 {inside.right(), headline + style_.headSize * 0.5},
                                 {{0x99, 0x99, 0x99}, style_.rule}));
    size = style_.headSize;
  }
  // In a mirrored book at the outer corner, where the thumb turns pages.
  const Length foot = std::min(style_.page.height - style_.margin.bottom / 2 + style_.headSize * 0.35,
                               style_.page.height - style_.margin.bottom + style_.headSize * 1.6);
  if (!style_.mirrored)
    put({inside.centre().x, foot}, Align::centre, page.label);
  else if (!isLeftHand(*style_.phrases, number))
    put({inside.right(), foot}, Align::end, page.label);
  else
    put({inside.left(), foot}, Align::start, page.label);
}

Page GuideBook::page(const EntryPage& entries, std::size_t number) const {
  EXPECTS(entries.first < entries.end && entries.end <= order_.size());
  Page page;
  Rect inside = area(number);
  if (entries.above > 0)
    furnish(page, number, "", "");
  else
    furnish(page, number, word(entries.first), word(entries.end - 1));
  inside.origin.y += style_.leading * entries.above;
  const TextRun folio = std::get<TextRun>(page.items.back());
  page.items.pop_back();
  const std::string language = spokenIn(*puzzle_, *style_.phrases);
  int column = -1;
  for (const Slot& slot : fillPage(entries.first, entries.end, style_.columns, entries.lines,
                                   [this](std::size_t e) { return shapes_[e]; })) {
    const Section* begun = sectionAt(slot.entry);
    if (begun != nullptr) page.items.emplace_back(Tag{Spoken::section, begun->label});
    if (order_.size() <= kListed)
      page.items.emplace_back(Tag{Spoken::entry, "", language});
    else if (begun != nullptr || slot.column != column)
      page.items.emplace_back(Tag{Spoken::paragraph, "", language});
    column = slot.column;
    set(slot, inside, page);
  }
  page.items.emplace_back(Tag{Spoken::decoration});
  page.items.emplace_back(folio);  // It is read last.
  return page;
}

std::vector<Slot> fillPage(std::size_t first, std::size_t end, int columns, int lines,
                           const std::function<EntryShape(std::size_t)>& shape) {
  EXPECTS(columns > 0 && lines > 0 && first <= end);
  std::vector<Slot> slots;
  std::vector<bool> taken(static_cast<std::size_t>(columns) * lines, false);
  const auto cell = [&](int column, int line) { return static_cast<std::size_t>(column) * lines + line; };
  std::size_t entry = first;
  for (int column = 0; column < columns; ++column) {
    int line = 0;
    while (entry < end) {
      const EntryShape s = shape(entry);
      const int needed = std::min<int>(std::max<int>(s.lines, 1), lines);
      // The next run of free lines that is long enough.
      int free = 0;
      while (line + free < lines && free < needed) {
        if (taken[cell(column, line + free)]) {
          line += free + 1;
          free = 0;
        } else {
          ++free;
        }
      }
      if (free < needed) break;
      // Too wide for what is left to the right: squeezed here it could not be read, so it opens the next
      // page.
      if (column > 0 && s.span > columns - column) return slots;
      const int span = std::clamp<int>(s.span, 1, columns - column);
      for (int right = 1; right < span; ++right) taken[cell(column + right, line)] = true;
      ENSURES(line + needed <= lines && column + span <= columns);
      slots.push_back({entry, column, line, span});
      line += needed;
      ++entry;
    }
  }
  return slots;
}

}  // namespace gridpress::layout
