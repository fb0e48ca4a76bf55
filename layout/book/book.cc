// layout/book/book: numbers the pages, then composes each on request.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/book/book.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>
#include <utility>

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

// From `top` down; returns where the next one would begin.
Length setParagraphs(const std::vector<std::string>& parts, const ParagraphStyle& text, Length gap,
                     const Rect& area, Length top, const TextMeasure& measure, std::vector<Item>& items) {
  for (const std::string& part : parts) {
    items.emplace_back(Tag{Spoken::paragraph});
    top = top + setParagraph(part, text, {{area.left(), top}, area.size}, measure, items) + gap;
  }
  return top;
}

constexpr std::size_t kImprint = 1;

std::string pageNumber(std::size_t number, const WorksheetStyle& style) {
  return style.phrases->digits(static_cast<std::int64_t>(number) + 1);
}

// What its texts name in braces.
void say(BookText& text, const std::string& ways, const Phrases& phrases) {
  for (std::string* one : {&text.howToTitle, &text.contentsTitle, &text.puzzlesHead})
    *one = fillIn(*one, {}, phrases);
  for (std::vector<std::string>* many : {&text.imprint, &text.howTo})
    for (std::string& one : *many) one = fillIn(one, {{"directions", ways}}, phrases);
}

std::string solutionTitle(const Worksheet& sheet) {
  return sheet.tag + "  " + sheet.title;
}

SolutionHead solutionHead(const Worksheet& sheet, std::size_t page, const WorksheetStyle& style, bool links) {
  const std::string where = fillIn(style.seePuzzle, {{"page", pageNumber(page, style)}}, *style.phrases);
  return {solutionTitle(sheet), where, links ? std::optional(page) : std::nullopt};
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

/// A line of the contents.
struct ContentsLine {
  std::string tag, title;
  std::size_t page = 0;
};

struct ContentsShape {
  int columns = 1;
  std::size_t lines = 1;
  Length head, leading;
};

ContentsShape contentsShape(const WorksheetStyle& style, const Rect& area, double tightness = 1) {
  const Length size = style.bookSmall();
  ContentsShape shape;
  shape.columns = area.size.width > size * 44 ? 2 : 1;
  shape.head = style.titleSize * 2;
  shape.leading = size * 1.55 * tightness;
  shape.lines =
      static_cast<std::size_t>(std::max(1.0, std::floor((area.size.height - shape.head) / shape.leading)));
  ENSURES(shape.columns > 0 && shape.lines > 0);
  return shape;
}

// Titles are all set in one size, in which the longest fits.
Length contentsSize(const std::vector<ContentsLine>& lines, const WorksheetStyle& style, Length room,
                    const TextMeasure& measure) {
  constexpr double kLeast = 0.6;
  const Length size = style.bookSmall();
  double share = 1;
  for (const ContentsLine& entry : lines)
    if (const Length width = measure.width(style.face, size, entry.title); width > room)
      share = std::min(share, room / width);
  return size * std::max(kLeast, share);
}

// How many pages N entries need.
std::size_t contentsPagesOf(std::size_t entries, std::size_t perPage) {
  return (entries + perPage - 1) / perPage;
}

// How many of N lines stand on such a page: what fits, or a few more where that saves a page; fewer where the
// last page would be nearly empty.
std::size_t linesFor(std::size_t entries, const WorksheetStyle& style, const Rect& area) {
  EXPECTS(entries > 0);
  constexpr double kTightest = 0.92;
  const auto fitting = [&](double tightness) {
    const ContentsShape shape = contentsShape(style, area, tightness);
    return shape.lines * static_cast<std::size_t>(shape.columns);
  };
  const std::size_t loose = fitting(1), tight = fitting(kTightest), pages = contentsPagesOf(entries, tight);
  if (pages == contentsPagesOf(entries, loose) && (entries - 1) % loose + 1 >= loose / 2) return loose;
  return contentsPagesOf(entries, pages);
}

struct Job {
  std::vector<Worksheet> sheets;
  WorksheetStyle style;
  BookOptions options;
  BookPlan plan;
  SharedMeasure measure;

  Page page(std::size_t number) const {
    Page page;
    page.trim = style.page;
    page.label = pageNumber(number, style);
    const Rect area = insideFrame(style, pageArea(style, number));
    if (number == 0) {
      page.items = titlePage(area);
    } else if (number == kImprint) {
      page.items = imprintPage(area);
      addCode(imprintCode(area, page.items), *style.phrases, page);
    } else if (number >= plan.firstSolution()) {
      solutions(number, page);
    } else if (number >= plan.firstPuzzle()) {
      puzzle(number, page);
    } else if (number >= plan.contents() && number < plan.contents() + plan.contentsPages()) {
      page.items = contentsPage(number - plan.contents(), area);
      furnish(number, "", page);
    } else if (number == plan.howTo() && !options.text.howTo.empty()) {
      page.items = howToPage(area);
      furnish(number, "", page);
    } else {
      page.items.emplace_back(Tag{Spoken::decoration});
    }
    return page;
  }

  std::vector<Item> titlePage(const Rect& area) const {
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
      const LetterGrid grid = emblemGrid(*options.emblem, field);
      if (options.emblem->kind == PuzzleKind::crossword) {
        items.emplace_back(Tag{Spoken::decoration});
        NumberedGridStyle squares;
        squares.numbers = false;
        append(items, numberedGrid(*options.emblem, grid, squares, measure));
      } else if (grid.size >= style.smallest) {  // A long title leaves it no room.
        items.emplace_back(lettersTag(*options.emblem, *style.phrases, style.cellsRead));
        addLetters(grid, *options.emblem, allCells(*options.emblem), items);
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

  LetterGrid emblemGrid(const Puzzle& puzzle, const Rect& area) const {
    const Length pitch = std::min({Length::pt(30), area.size.width / (puzzle.grid.columns() + 2 * kFramePad),
                                   area.size.height / (puzzle.grid.rows() + 2 * kFramePad)});
    return setGrid(style.grid, puzzle.alphabet,
                   {area.centre().x - pitch * puzzle.grid.columns() / 2, area.top() + pitch * kFramePad},
                   pitch, measure);
  }

  std::vector<Item> imprintPage(const Rect& area) const {
    const Length size = style.bookSmall();
    std::vector<Item> paragraphs;
    const Length y =
        setParagraphs(options.text.imprint, {style.face, size, textColour(style, kSoft), size * 1.45},
                      size * 0.7, area, {}, measure, paragraphs);
    // It stands at the foot of the page.
    const Length down = area.bottom() - y;
    for (Item& item : paragraphs)
      if (auto* line = std::get_if<TextRun>(&item)) line->origin.y += down;
    follow(*style.phrases, paragraphs, 0, area);
    return paragraphs;
  }

  // Above the imprint's first line, where lines begin; without an imprint at the page's foot.
  std::optional<PageCode> imprintCode(const Rect& area, const std::vector<Item>& imprint) const {
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

  std::vector<Item> howToPage(const Rect& area) const {
    const BookText& text = options.text;
    std::vector<Item> items;
    Length y = area.top() + style.titleSize;
    items.emplace_back(Tag{Spoken::heading});
    items.emplace_back(fittedLine(style.boldFace, style.titleSize, style.smallest, {area.left(), y},
                                  Align::start, text.howToTitle, area.size.width, measure));
    y = y + style.titleSize * 0.7;
    const Length size = std::max(style.smallest, Length::pt(11));
    y = setParagraphs(text.howTo, {style.face, size, kBlack, size * 1.5}, size * 0.8, area, y, measure,
                      items);
    follow(*style.phrases, items, 0, area);
    const Rect rest{{area.left(), y + size}, {area.size.width, area.bottom() - y - size}};
    if (!options.emblem || options.emblem->kind == PuzzleKind::crossword ||
        rest.size.height < area.size.width * 0.4)
      return items;
    items.emplace_back(solvedTag(*options.emblem, *style.phrases));
    addSolved(*options.emblem, emblemGrid(*options.emblem, rest), style, items);
    return items;
  }

  // Of a book with puzzles of several kinds the contents name each one's, where its title does not.
  std::vector<ContentsLine> contentsOf() const {
    const Phrases& phrases = *style.phrases;
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
    lines.push_back({"", style.solution, plan.firstSolution()});
    return lines;
  }

  std::vector<Item> contentsPage(std::size_t part, const Rect& area) const {
    const std::vector<ContentsLine> lines = contentsOf();
    const std::size_t perPage = plan.contentsLines();
    ContentsShape shape = contentsShape(style, area);
    // With as much leading as that many entries on a page leave.
    const std::size_t most = contentsPagesOf(perPage, static_cast<std::size_t>(shape.columns));
    shape.leading = std::min(shape.leading, (area.size.height - shape.head) / static_cast<double>(most));
    const Length size = style.bookSmall(), gap = size * 3;
    std::vector<Item> items;
    items.emplace_back(Tag{part == 0 ? Spoken::heading : Spoken::decoration});
    items.emplace_back(fittedLine(style.boldFace, style.titleSize, style.smallest,
                                  {area.left(), area.top() + style.titleSize}, Align::start,
                                  options.text.contentsTitle, area.size.width, measure));
    const std::size_t first = part * perPage, count = std::min(perPage, lines.size() - first);
    EXPECTS(first < lines.size());
    const auto columns = static_cast<std::size_t>(shape.columns);
    const std::size_t high = (count + columns - 1) / columns;
    const Length width = (area.size.width - gap * (shape.columns - 1)) / shape.columns;
    const Length room = width - size * 6, titleSize = contentsSize(lines, style, room, measure);
    for (std::size_t i = 0; i < count; ++i) {
      const ContentsLine& entry = lines[first + i];
      const std::size_t column = i / high;
      const Length left = area.left() + (width + gap) * static_cast<double>(column);
      const Length y = area.top() + shape.head + size + shape.leading * static_cast<double>(i % high);
      items.emplace_back(Tag{Spoken::contents});
      if (!entry.tag.empty())
        items.emplace_back(
            TextRun{style.face, size, textColour(style, kPale), {left + size * 2, y}, entry.tag, Align::end});
      const TextRun title = fittedLine(style.face, titleSize, titleSize, {left + size * 2.8, y}, Align::start,
                                       entry.title, room, measure);
      items.emplace_back(title);
      const std::string number = style.phrases->digits(static_cast<std::int64_t>(entry.page) + 1);
      items.emplace_back(TextRun{style.face, size, kBlack, {left + width, y}, number, Align::end});
      // A fine line leads the eye to the number.
      const Length from = title.origin.x + measure->width(title.face, title.size, title.text) + size * 0.5;
      const Length to = left + width - measure->width(style.face, size, number) - size * 0.5;
      if (from < to)
        items.emplace_back(
            line({from, y - size * 0.05}, {to, y - size * 0.05}, {{0xc8, 0xc8, 0xc8}, style.rule}));
      if (options.links) items.emplace_back(Link{{{left, y - size}, {width, shape.leading}}, entry.page});
    }
    follow(*style.phrases, items, 0, area);
    return items;
  }

  void puzzle(std::size_t number, Page& page) const {
    const std::size_t from = number - plan.firstPuzzle(), index = from / plan.each();
    EXPECTS(number >= plan.firstPuzzle() && index < sheets.size());
    const Worksheet& sheet = sheets[index];
    if (!sheet.puzzle) throw Error::call("puzzle " + sheet.tag + " was not made", "make it before its page");
    const Rect area = insideFrame(style, pageArea(style, number));
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

  void solutions(std::size_t number, Page& page) const {
    const auto most = static_cast<std::size_t>(options.perPage);
    const std::size_t first = (number - plan.firstSolution()) * most;
    EXPECTS(number >= plan.firstSolution() && first < sheets.size());
    std::vector<const Worksheet*> shown;
    std::vector<SolutionHead> heads;
    for (std::size_t i = first; i < std::min(first + most, sheets.size()); ++i) {
      const Worksheet& sheet = sheets[i];
      if (!sheet.puzzle)
        throw Error::call("puzzle " + sheet.tag + " was not made", "make it before its page");
      shown.push_back(&sheet);
      heads.push_back(solutionHead(sheet, plan.puzzlePage(i), style, options.links));
    }
    if (first == 0) page.items.emplace_back(Tag{Spoken::section, style.solution});
    setSolutions(shown, heads, style.forSolutions(), insideFrame(style, pageArea(style, number)),
                 options.perPage, measure, page.items);
    furnish(number, style.solution, page);
  }

  // Running head and page number, both at the outer edge.
  void furnish(std::size_t number, const std::string& head, Page& page) const {
    const Rect area = pageArea(style, number);
    const Length size = style.bookSmall();
    const bool left = style.mirrored && isLeftHand(*style.phrases, number);
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
                                     {area.right(), headline + size * 0.55},
                                     {{0x99, 0x99, 0x99}, style.rule}));
    }
    page.items.emplace_back(
        TextRun{style.face, size, kBlack, {x, area.bottom() + size * 2.1}, page.label, align});
    addPageFrame(style, area, page.items);
  }
};

}  // namespace

BookPlan::BookPlan(std::size_t puzzles, const WorksheetStyle& style, const BookOptions& options)
    : puzzles_(puzzles), each_(style.facing ? 2 : 1), perPage_(static_cast<std::size_t>(options.perPage)) {
  EXPECTS(options.perPage > 0);
  const std::size_t entries = puzzles + 1;
  lines_ = linesFor(entries, style, insideFrame(style, pageArea(style, 0)));
  contents_ = options.text.howTo.empty() ? howTo() : howTo() + 1;
  contentsPages_ = options.text.contentsTitle.empty() ? 0 : contentsPagesOf(entries, lines_);
  first_ = contents_ + contentsPages_;
  // The first puzzle stands on a right-hand page; with its words beside it, on a left-hand one.
  if (first_ % 2 != (style.facing ? 1 : 0)) ++first_;
  solutions_ = first_ + puzzles * each_;
  ENSURES(first_ >= contents_ + contentsPages_ && pages() >= solutions_);
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
  planPage(sheet, coded, insideFrame(coded, pageArea(coded, 0)), false, measure);
}

void checkSolution(const Worksheet& sheet, std::size_t number, const BookPlan& plan,
                   const WorksheetStyle& style, const BookOptions& options, const TextMeasure& any) {
  const SharedMeasure measure = lettered(any, *sheet.puzzle, *style.phrases);
  const Rect area = insideFrame(style, pageArea(style, plan.solutionPage(number)));
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
