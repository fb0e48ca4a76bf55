// layout/book/book: numbers the pages, then sets whichever is asked for.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/book/book.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "layout/book/contents.h"
#include "layout/marks/marks.h"
#include "layout/text/paragraph.h"
#include "layout/text/spoken.h"
#include "model/contracts.h"
#include "model/error.h"

namespace gridpress::layout {

namespace {

constexpr Colour kSoft{0x55, 0x55, 0x55}, kPale{0x8c, 0x8c, 0x8c};

// Centred lines; returns their height.
Length centred(const std::string& text, const Face& face, Length size, Colour colour, const Rect& area,
               const TextMeasure& measure, std::vector<Item>& items) {
  const Heading heading = fitHeading(text, face, size, size * 0.6, area.size.width, measure);
  setHeading(heading, face, colour, {area.centre().x, area.top() + heading.size}, Align::centre, items);
  return heading.drop() + heading.size * Heading::kLeading;
}

LetterGrid emblemGrid(const Puzzle& puzzle, const WorksheetStyle& style, const Rect& area,
                      const TextMeasure& measure) {
  const Length pitch = std::min({Length::pt(30), area.size.width / (puzzle.grid.columns() + 2 * kFramePad),
                                 area.size.height / (puzzle.grid.rows() + 2 * kFramePad)});
  return setGrid(style.grid, puzzle.alphabet,
                 {area.centre().x - pitch * puzzle.grid.columns() / 2, area.top() + pitch * kFramePad}, pitch,
                 measure);
}

std::vector<Item> titlePage(const BookOptions& options, const WorksheetStyle& style, const Rect& area,
                            const TextMeasure& measure) {
  const BookText& text = options.text;
  std::vector<Item> items;
  Length y = area.top() + area.size.height * 0.08;
  const auto rest = [&] { return Rect{{area.left(), y}, {area.size.width, area.bottom() - y}}; };
  items.emplace_back(Tag{Spoken::title});
  y = y + centred(text.title, style.boldFace, style.titleSize * 1.5, kBlack, rest(), measure, items);
  if (!text.subtitle.empty()) {
    y = y + style.titleSize * 0.4;
    items.emplace_back(Tag{Spoken::paragraph});
    y = y + centred(text.subtitle, style.face, style.titleSize * 0.6, textColour(style, kSoft), rest(),
                    measure, items);
  }
  const Length author = style.titleSize * 0.6;
  if (options.emblem) {
    const Length room = area.bottom() - author * 3 - y;
    const Rect field = Rect{{area.left(), y + room * 0.12}, {area.size.width, room * 0.8}};
    const LetterGrid grid = emblemGrid(*options.emblem, style, field, measure);
    if (options.emblem->kind == PuzzleKind::crossword) {
      items.emplace_back(Tag{Spoken::decoration});
      NumberedGridStyle squares;
      squares.numbers = false;
      append(items, numberedGrid(*options.emblem, grid, squares, measure));
    } else if (grid.size >= style.smallest) {  // A long title leaves it no room.
      items.emplace_back(lettersTag(*options.emblem, *style.phrases, style.cellsRead));
      addLetters(*options.emblem, grid, items);
      addFrame(*options.emblem, grid, style.rule, kPale, items);
    }
  }
  if (!text.author.empty()) {
    y = area.bottom() - author * 2;
    items.emplace_back(Tag{Spoken::paragraph});
    centred(text.author, style.boldFace, author, kBlack, rest(), measure, items);
  }
  return items;
}

// From `top` down; returns where the next one would begin.
Length setParagraphs(const std::vector<std::string>& parts, const ParagraphStyle& text, Length gap,
                     const Rect& area, Length top, const TextMeasure& measure, std::vector<Item>& items) {
  for (const std::string& part : parts) {
    const Paragraph p = setParagraph(part, text, {{area.left(), top}, area.size}, measure);
    items.emplace_back(Tag{Spoken::paragraph});
    append(items, p.items);
    top = top + p.height + gap;
  }
  return top;
}

std::vector<Item> imprintPage(const BookText& text, const WorksheetStyle& style, const Rect& area,
                              const TextMeasure& measure) {
  const Length size = style.bookSmall();
  std::vector<Item> paragraphs;
  const Length y = setParagraphs(text.imprint, {style.face, size, textColour(style, kSoft), size * 1.45},
                                 size * 0.7, area, {}, measure, paragraphs);
  // It stands at the foot of the page.
  const Length down = area.bottom() - y;
  for (Item& item : paragraphs)
    if (auto* line = std::get_if<TextRun>(&item)) line->origin.y += down;
  follow(*style.phrases, paragraphs, 0, area);
  return paragraphs;
}

std::vector<Item> howToPage(const BookOptions& options, const WorksheetStyle& style, const Rect& area,
                            const TextMeasure& measure) {
  const BookText& text = options.text;
  std::vector<Item> items;
  Length y = area.top() + style.titleSize;
  items.emplace_back(Tag{Spoken::heading});
  items.emplace_back(fittedLine(style.boldFace, style.titleSize, style.smallest, {area.left(), y},
                                Align::start, text.howToTitle, area.size.width, measure));
  y = y + style.titleSize * 0.7;
  const Length size = std::max(style.smallest, Length::pt(11));
  y = setParagraphs(text.howTo, {style.face, size, kBlack, size * 1.5}, size * 0.8, area, y, measure, items);
  follow(*style.phrases, items, 0, area);
  const Rect rest{{area.left(), y + size}, {area.size.width, area.bottom() - y - size}};
  if (!options.emblem || options.emblem->kind == PuzzleKind::crossword ||
      rest.size.height < area.size.width * 0.4)
    return items;
  items.emplace_back(solvedTag(*options.emblem, *style.phrases));
  addSolved(*options.emblem, emblemGrid(*options.emblem, style, rest, measure), style, items);
  return items;
}

constexpr std::size_t kImprint = 1;

std::string pageNumber(std::size_t number, const WorksheetStyle& style) {
  return style.phrases->digits(static_cast<std::int64_t>(number) + 1);
}

struct Job {
  std::vector<Worksheet> sheets;
  WorksheetStyle style;
  BookOptions options;
  BookPlan plan;
  SharedMeasure measure;

  Page page(std::size_t number) const;
  void puzzle(std::size_t number, Page& page) const;
  void solutions(std::size_t number, Page& page) const;
  void furnish(std::size_t number, const std::string& head, Page& page) const;
  std::optional<PageCode> imprintCode(const Rect& area, const std::vector<Item>& imprint) const;
};

// What its texts name in braces.
void say(BookText& text, const std::string& ways, const Phrases& phrases) {
  for (std::string* one : {&text.howToTitle, &text.contentsTitle, &text.puzzlesHead})
    *one = fillIn(*one, {}, phrases);
  for (std::vector<std::string>* many : {&text.imprint, &text.howTo})
    for (std::string& one : *many) one = fillIn(one, {{"directions", ways}}, phrases);
}

// A book's first page is a right-hand one; where pages run from the right, a left-hand one.
bool isLeftHand(const WorksheetStyle& style, std::size_t number) {
  return (number % 2 == 1) != style.phrases->fromRight();
}

// Of a book with puzzles of several kinds the contents name each one's, where its title does not.
std::vector<ContentsLine> linesOf(const std::vector<Worksheet>& sheets, const BookPlan& plan,
                                  const Phrases& phrases) {
  std::vector<std::string> kinds;
  for (const Worksheet& sheet : sheets)
    kinds.push_back(sheet.squares.empty() ? kindName(*sheet.puzzle, phrases)
                                          : phrases.say("puzzle.word_squares"));
  const bool several = std::set<std::string>(kinds.begin(), kinds.end()).size() > 1;
  std::vector<ContentsLine> lines;
  for (std::size_t i = 0; i < sheets.size(); ++i) {
    const std::string& title = sheets[i].title;
    const bool says = phrases.capitals(title).find(phrases.capitals(kinds[i])) != std::string::npos;
    lines.push_back(
        {sheets[i].tag, several && !says ? title + " \u2013 " + kinds[i] : title, plan.puzzlePage(i)});
  }
  return lines;
}

std::string solutionTitle(const Worksheet& sheet) {
  return sheet.tag + "  " + sheet.title;
}

SolutionHead solutionHead(const Worksheet& sheet, std::size_t page, const WorksheetStyle& style, bool links) {
  const std::string where = fillIn(style.seePuzzle, {{"page", pageNumber(page, style)}}, *style.phrases);
  return {solutionTitle(sheet), where, links ? std::optional(page) : std::nullopt};
}

// Above the imprint's first line, where lines begin; without an imprint at the page's foot.
std::optional<PageCode> Job::imprintCode(const Rect& area, const std::vector<Item>& imprint) const {
  CodeStyle code = style.code;
  code.url = options.url;
  std::optional<PageCode> placed = cornerCode(code, area, !style.phrases->fromRight());
  if (!placed) return placed;
  Length foot = area.bottom();
  for (const Item& item : imprint)
    if (const auto* line = std::get_if<TextRun>(&item))
      foot = std::min(foot, line->origin.y - style.bookSmall() * 1.5);
  placed->area.origin.y = foot - placed->area.size.height;
  return placed;
}

// With the code of the puzzle's own folder, where it has one. Those are numbered as the puzzles' files are. A
// query or fragment stays behind the path (RFC 3986, 3).
WorksheetStyle codedStyle(const WorksheetStyle& style, const BookOptions& options, std::size_t index) {
  WorksheetStyle coded = style;
  if (!options.puzzleCodes) return coded;
  const std::string number = std::to_string(index + 1);
  const std::string path = options.url.substr(0, options.url.find_first_of("?#"));
  coded.code.url = path + (path.ends_with('/') ? "" : "/") +
                   std::string(3 - std::min<std::size_t>(3, number.size()), '0') + number + "/" +
                   options.url.substr(path.size());
  return coded;
}

// Running head and page number, both at the outer edge.
void Job::furnish(std::size_t number, const std::string& head, Page& page) const {
  const Rect area = bookArea(style, number);
  const Length size = style.bookSmall();
  const bool left = style.mirrored && isLeftHand(style, number);
  const Length x = left ? area.left() : area.right();
  const Align align = left ? Align::start : Align::end;
  const bool framed = style.pageFrame != PageFrame::none;
  page.items.emplace_back(Tag{Spoken::decoration});
  const Length headline = area.top() - size * (framed ? 2 : 1.6);
  if (!head.empty()) {
    page.items.emplace_back(fittedLine(style.face, size, size * 0.85, {x, headline}, align,
                                       left ? options.text.title : head, area.size.width, measure));
    if (!framed)
      page.items.emplace_back(line({area.left(), headline + size * 0.55},
                                   {area.right(), headline + size * 0.55}, {{0x99, 0x99, 0x99}, style.rule}));
  }
  page.items.emplace_back(
      TextRun{style.face, size, kBlack, {x, area.bottom() + size * 2.1}, page.label, align});
  addPageFrame(style, area, page.items);
}

void Job::puzzle(std::size_t number, Page& page) const {
  const std::size_t from = number - plan.firstPuzzle(), index = from / plan.each();
  EXPECTS(number >= plan.firstPuzzle() && index < sheets.size());
  const Worksheet& sheet = sheets[index];
  if (!sheet.puzzle) throw Error::call("puzzle " + sheet.tag + " was not made", "make it before its page");
  const Rect area = insideFrame(style, bookArea(style, number));
  const WorksheetStyle coded = codedStyle(style, options, index);
  const std::unique_ptr<const WorksheetPage> set = planPage(sheet, coded, area, false, measure);
  if (from % plan.each() == 1) {
    set->setMore(1, area, page.items);
  } else {
    if (index == 0) page.items.emplace_back(Tag{Spoken::section, options.text.puzzlesHead});
    const std::size_t solution = plan.solutionPage(index);
    const std::string text =
        fillIn(style.seeSolution, {{"page", pageNumber(solution, style)}}, *style.phrases);
    set->set(area, {text, options.links ? std::optional(solution) : std::nullopt}, page.items);
    addCode(cornerCode(coded.code, area, style.phrases->fromRight()), *style.phrases, page);
  }
  lowerHeadings(page.items);
  furnish(number, options.text.puzzlesHead, page);
}

void Job::solutions(std::size_t number, Page& page) const {
  const auto most = static_cast<std::size_t>(options.perPage);
  const std::size_t first = (number - plan.firstSolution()) * most;
  EXPECTS(number >= plan.firstSolution() && first < sheets.size());
  std::vector<const Worksheet*> shown;
  std::vector<SolutionHead> heads;
  for (std::size_t i = first; i < std::min(first + most, sheets.size()); ++i) {
    const Worksheet& sheet = sheets[i];
    if (!sheet.puzzle) throw Error::call("puzzle " + sheet.tag + " was not made", "make it before its page");
    shown.push_back(&sheet);
    heads.push_back(solutionHead(sheet, plan.puzzlePage(i), style, options.links));
  }
  if (first == 0) page.items.emplace_back(Tag{Spoken::section, style.solution});
  const WorksheetStyle small = style.forSolutions();
  const std::vector<Rect> fields =
      fieldsFor(shown, heads, small, insideFrame(style, bookArea(style, number)), options.perPage, measure);
  for (std::size_t i = 0; i < shown.size(); ++i)
    setSolution(*shown[i], heads[i], small, fields[i], measure, page.items);
  furnish(number, style.solution, page);
}

Page Job::page(std::size_t number) const {
  Page page;
  page.trim = style.page;
  page.label = pageNumber(number, style);
  const Rect area = insideFrame(style, bookArea(style, number));
  if (number == 0) {
    page.items = titlePage(options, style, area, measure);
  } else if (number == kImprint) {
    page.items = imprintPage(options.text, style, area, measure);
    addCode(imprintCode(area, page.items), *style.phrases, page);
  } else if (number >= plan.firstSolution()) {
    solutions(number, page);
  } else if (number >= plan.firstPuzzle()) {
    puzzle(number, page);
  } else if (number >= plan.contents() && number < plan.contents() + plan.contentsPages()) {
    std::vector<ContentsLine> lines = linesOf(sheets, plan, *style.phrases);
    lines.push_back({"", style.solution, plan.firstSolution()});
    page.items = contentsPage(lines, number - plan.contents(), plan.contentsLines(),
                              {options.text.contentsTitle, options.links}, style, area, measure);
    furnish(number, "", page);
  } else if (number == plan.howTo() && !options.text.howTo.empty()) {
    page.items = howToPage(options, style, area, measure);
    furnish(number, "", page);
  } else {
    page.items.emplace_back(Tag{Spoken::decoration});
  }
  return page;
}

}  // namespace

BookPlan::BookPlan(std::size_t puzzles, const WorksheetStyle& style, const BookOptions& options)
    : puzzles_(puzzles), each_(style.facing ? 2 : 1), perPage_(static_cast<std::size_t>(options.perPage)) {
  EXPECTS(options.perPage > 0);
  const std::size_t entries = puzzles + 1;
  lines_ = layout::contentsLines(entries, style, insideFrame(style, bookArea(style, 0)));
  contents_ = options.text.howTo.empty() ? howTo() : howTo() + 1;
  contentsPages_ = options.text.contentsTitle.empty() ? 0 : contentsPagesOf(entries, lines_);
  first_ = contents_ + contentsPages_;
  // The first puzzle stands on a right-hand page; with its words beside it, on a left-hand one.
  if (first_ % 2 != (style.facing ? 1 : 0)) ++first_;
  solutions_ = first_ + puzzles * each_;
  ENSURES(first_ >= contents_ + contentsPages_ && pages() >= solutions_);
}

Rect bookArea(const WorksheetStyle& style, std::size_t number) {
  Insets margin = style.margin;
  // A right-hand page is bound at its left.
  if (style.mirrored && isLeftHand(style, number)) std::swap(margin.left, margin.right);
  return Rect{{}, style.page}.inset(margin);
}

Document composeBook(std::vector<Worksheet> sheets, WorksheetStyle style, BookOptions options,
                     const TextMeasure& any) {
  std::vector<const Puzzle*> searches;
  for (const Worksheet& sheet : sheets)
    if (sheet.puzzle && sheet.puzzle->kind == PuzzleKind::wordSearch) searches.push_back(sheet.puzzle.get());
  say(options.text, waysOf(searches, *style.phrases), *style.phrases);
  options.text.title = style.phrases->typographic(options.text.title);
  for (Worksheet& sheet : sheets) sheet.title = style.phrases->typographic(sheet.title);
  style.solution = fillIn(style.solution, {}, *style.phrases);
  style.evenWords = true;
  style.cellsRead = false;
  const BookPlan plan(sheets.size(), style, options);
  Document document;
  document.info.title = options.text.title;
  document.info.author = options.text.author;
  document.info.subject = options.text.what;
  document.info.keywords = "gridpress; kind=book; template=" + style.name;
  document.info.creator = "Gridpress";
  document.info.language = style.phrases->language();
  // A page may be printed alone, without the other puzzles.
  for (const Worksheet& sheet : sheets)
    if (sheet.puzzle && document.info.lettering.empty())
      document.info.lettering = letteringOf(*sheet.puzzle, *style.phrases);
  document.pageCount = plan.pages();
  if (options.bookmarks) {
    if (!options.text.howTo.empty()) document.outline.push_back({options.text.howToTitle, plan.howTo(), 0});
    if (plan.contentsPages() > 0)
      document.outline.push_back({options.text.contentsTitle, plan.contents(), 0});
    document.outline.push_back({options.text.puzzlesHead, plan.firstPuzzle(), 0});
    for (std::size_t i = 0; i < sheets.size(); ++i)
      document.outline.push_back({solutionTitle(sheets[i]), plan.puzzlePage(i), 1});
    document.outline.push_back({style.solution, plan.firstSolution(), 0});
  }
  const SharedMeasure measure(any.in(document.info.letters()));
  const auto job = std::make_shared<const Job>(Job{std::move(sheets), style, options, plan, measure});
  document.page = [job](std::size_t number) { return job->page(number); };
  return document;
}

void checkPuzzlePage(const Worksheet& sheet, std::size_t number, const WorksheetStyle& style,
                     const BookOptions& options, const TextMeasure& any) {
  const SharedMeasure measure = lettered(any, *sheet.puzzle, *style.phrases);
  const WorksheetStyle coded = codedStyle(style, options, number);
  planPage(sheet, coded, insideFrame(coded, bookArea(coded, 0)), false, measure);
}

void checkSolution(const Worksheet& sheet, std::size_t number, const BookPlan& plan,
                   const WorksheetStyle& style, const BookOptions& options, const TextMeasure& any) {
  const SharedMeasure measure = lettered(any, *sheet.puzzle, *style.phrases);
  const Rect area = insideFrame(style, bookArea(style, plan.solutionPage(number)));
  const Rect field = fieldsOf(area, std::min(options.perPage, static_cast<int>(plan.puzzles()))).front();
  const SolutionHead head = solutionHead(sheet, plan.puzzlePage(number), style, false);
  std::vector<Item> unseen;
  setSolution(sheet, head, style.forSolutions(), field, measure, unseen);
}

Document onePage(Document document, std::size_t number) {
  EXPECTS(number < document.pageCount);
  document.pageCount = 1;
  document.outline.clear();
  document.page = [whole = std::move(document.page), number](std::size_t) {
    Page page = whole(number);
    std::erase_if(page.items, [](const Item& item) { return std::holds_alternative<Link>(item); });
    liftHeadings(page.items);
    return page;
  };
  return document;
}

}  // namespace gridpress::layout
