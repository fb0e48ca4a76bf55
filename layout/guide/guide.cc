// layout/guide/guide: divides the guide into volumes, and each into pages that are composed on request.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/guide/guide.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <variant>

#include "layout/guide/pagination.h"
#include "layout/poster/poster.h"
#include "layout/text/paragraph.h"
#include "layout/text/spoken.h"
#include "model/contracts.h"
#include "model/error.h"
#include "model/utf8.h"

namespace gridpress::layout {

namespace {

/// A line of the index: a letter and the first of its ranges share theirs.
struct IndexLine {
  std::string letter, title;  ///< "S", "SANAA - SANTOS"; either may be empty.
  std::size_t page = 0;       ///< In the volume, from 0.
};

constexpr std::size_t kRange = 10;  ///< Pages.

struct Shape {
  std::size_t columns = 1, lines = 1;
  Length leading;
  std::size_t explained = 1;  ///< Pages of explanation; none before a checklist.
  Length title;  ///< A checklist's, which stands on its first page, above the index or the words.
};

// `several`: below the title of a checklist stands a volume's line.
Shape shapeOf(const GuideBook& book, const Explanation& front, bool several) {
  const GuideTemplate& style = book.style();
  Shape shape;
  shape.explained = style.wordsOnly() ? 0 : front.pages.size();
  if (style.wordsOnly())
    shape.title = front.bottom - book.area(0).top() + (several ? style.textSize * 4 : Length());
  shape.leading = style.headSize * 1.6;
  shape.columns = style.columns > 1 ? 2 : 1;
  const Length height = book.area(0).size.height - style.headSize * 4 - shape.title;
  shape.lines = std::max<std::size_t>(1, static_cast<std::size_t>(std::floor(height / shape.leading)));
  ENSURES(shape.columns > 0 && shape.lines > 0);
  return shape;
}

// Long words are cut, with three dots.
std::string shortened(const std::string& word) {
  constexpr std::size_t kMax = 14;
  std::size_t at = 0;
  for (std::size_t letters = 0; at < word.size() && letters < kMax; ++letters) nextCodePoint(word, at);
  return at < word.size() ? word.substr(0, at) + "…" : word;
}

/// A line for each letter, and under letters of more than ten pages one for every ten. `front` is how many
/// pages stand before the entries'.
std::vector<IndexLine> indexOf(const GuideBook& book, const std::vector<EntryPage>& pages,
                               std::size_t front) {
  std::vector<IndexLine> lines;
  if (pages.empty()) return lines;
  for (const GuideBook::Section& section : book.sections()) {
    if (section.end <= pages.front().first || section.first >= pages.back().end) continue;
    const auto holds = [](const EntryPage& page, std::size_t entry) { return page.end <= entry; };
    const auto from = std::lower_bound(pages.begin(), pages.end(), section.first, holds);
    const auto last = std::lower_bound(pages.begin(), pages.end(), section.end - 1, holds);
    const auto at = [&](auto page) { return front + static_cast<std::size_t>(page - pages.begin()); };
    lines.push_back({section.label, "", at(from)});
    if (static_cast<std::size_t>(last - from) < kRange) continue;
    for (auto page = from; page <= last; page += std::min<std::ptrdiff_t>(kRange, last - page + 1)) {
      const auto end = std::min(page + kRange - 1, last);
      std::string title = shortened(book.word(std::max(page->first, section.first))) + " – " +
                          shortened(book.word(std::min(end->end, section.end) - 1));
      if (page == from)
        lines.back().title = std::move(title);
      else
        lines.push_back({"", std::move(title), at(page)});
    }
  }
  return lines;
}

/// One of them, `number` pages into the volume; `part` is the index's page, from 0.
Page indexPage(const GuideBook& book, const Shape& shape, const std::vector<IndexLine>& lines,
               std::size_t part, std::size_t number, bool links) {
  const GuideTemplate& style = book.style();
  const Rect area = book.area(number).inset({shape.title, {}, {}, {}});
  Page page;
  const auto put = [&](const Face& face, Length size, Point at, Align align, const std::string& text) {
    page.items.emplace_back(TextRun{face, size, kBlack, at, text, align});
  };
  if (part == 0) {
    const std::string title = style.phrases->say("guide.index_title");
    const Length wide = book.measure().width(style.headFace, style.headSize * 1.6, title);
    page.items.emplace_back(Tag{Spoken::section, style.phrases->say("guide.index")});
    page.items.emplace_back(Tag{Spoken::heading});
    put(style.headFace, style.headSize * 1.6 * std::min(1.0, area.size.width / wide),
        {area.left(), area.top() + style.headSize * 1.6}, Align::start, title);
  }
  const std::size_t room = shape.columns * shape.lines, first = part * room;
  EXPECTS(first < lines.size());
  const std::size_t count = std::min(room, lines.size() - first);
  // Even columns look better than a full one and a short one.
  const std::size_t high = (count + shape.columns - 1) / shape.columns;
  const Length gap = style.gutter * 2;
  const Length width =
      (area.size.width - gap * static_cast<double>(shape.columns - 1)) / static_cast<double>(shape.columns);
  for (std::size_t i = 0; i < count; ++i) {
    const IndexLine& row = lines[first + i];
    const std::size_t column = i / high;
    const Length left = area.left() + (width + gap) * static_cast<double>(column);
    const Length y = area.top() + style.headSize * 4 + shape.leading * static_cast<double>(i % high);
    page.items.emplace_back(Tag{Spoken::contents});
    if (!row.letter.empty()) put(style.headFace, style.headSize, {left, y}, Align::start, row.letter);
    if (!row.title.empty())
      put(style.face, style.headSize, {left + style.headSize * 3, y}, Align::start, row.title);
    put(style.face, style.headSize, {left + width, y}, Align::end,
        style.phrases->digits(static_cast<std::int64_t>(row.page) + 1));
    if (links)
      page.items.emplace_back(Link{{{left, y - shape.leading * 0.7}, {width, shape.leading}}, row.page});
  }
  follow(*style.phrases, page.items, 0, area);
  book.furnish(page, number, "", "");
  return page;
}

constexpr std::size_t kFew = 8;  ///< Pages of entries that need no index.

struct Volume {
  std::vector<EntryPage> pages;
  std::size_t explained = 1;  ///< Pages of explanation.
  std::size_t index = 0;      ///< Pages of it.
  std::size_t front() const { return explained + index; }
};

Volume volumeOf(const GuideBook& book, std::vector<EntryPage> pages, const Shape& shape) {
  Volume volume{std::move(pages), shape.explained, 0};
  if (!book.style().index || volume.pages.size() <= kFew) return volume;
  if (volume.pages.front().above > 0)  // The title stands above the index instead.
    volume.pages = book.divide(volume.pages.front().first, volume.pages.back().end);
  const std::size_t room = shape.columns * shape.lines;
  volume.index = (indexOf(book, volume.pages, 0).size() + room - 1) / room;
  return volume;
}

std::vector<OutlineEntry> bookmarksOf(const Volume& volume, const std::vector<IndexLine>& lines,
                                      const GuideTemplate& style) {
  std::vector<OutlineEntry> all;
  if (!style.wordsOnly()) all.push_back({style.phrases->say("guide.how_to_read"), 0, 0});
  if (volume.index > 0) all.push_back({style.phrases->say("guide.index"), volume.explained, 0});
  for (const IndexLine& line : lines) {
    if (!line.letter.empty()) all.push_back({line.letter, line.page, 0});
    if (!line.title.empty()) all.push_back({line.title, line.page, 1});
  }
  return all;
}

// As many whole letters as fit.
std::vector<Volume> volumesOf(const GuideBook& book, std::optional<int> maxPages, const Shape& shape) {
  std::vector<Volume> volumes;
  const std::vector<GuideBook::Section>& sections = book.sections();
  for (std::size_t s = 0; s < sections.size();) {
    // The pages are the same, wherever the volume ends.
    const std::vector<EntryPage> all = book.divide(sections[s].first, book.entries(), shape.title);
    const auto upTo = [&](std::size_t end) {
      std::vector<EntryPage> some;
      for (const EntryPage& page : all)
        if (page.first < sections[end].end)
          some.push_back({page.first, std::min(page.end, sections[end].end), page.above, page.lines});
      return volumeOf(book, std::move(some), shape);
    };
    std::size_t end = sections.size() - 1;
    Volume volume = upTo(end);
    const auto fits = [&](const Volume& v) {
      return !maxPages || static_cast<int>(v.front() + v.pages.size()) <= *maxPages;
    };
    while (!fits(volume) && end > s) volume = upTo(--end);
    if (!fits(volume))
      throw Error::job("the letter " + sections[s].label + " alone needs " +
                           std::to_string(volume.front() + volume.pages.size()) +
                           " pages, a volume may have at most " + std::to_string(*maxPages),
                       "use a template with more columns or smaller type");
    EXPECTS(!volume.pages.empty());
    volumes.push_back(std::move(volume));
    s = end + 1;
  }
  ENSURES(!volumes.empty() && volumes.back().pages.back().end == book.entries());
  return volumes;
}

DocumentInfo volumeInfo(const Puzzle& puzzle, const GuideTemplate& style, const GuideOptions& options,
                        std::size_t number, std::size_t count) {
  const Phrases& phrases = *style.phrases;
  DocumentInfo info = documentInfo(puzzle, "guide", style.name, phrases);
  info.title = fillIn(style.title, factsOf(puzzle, phrases), phrases);
  if (count > 1) {
    info.title = phrases.say("guide.volume_title", {{"title", info.title}, {"volume", number}});
    info.keywords += "; volume=" + std::to_string(number) + "/" + std::to_string(count);
  }
  if (options.plates) {
    info.subject = platesPhrase(*options.plates, phrases);
    info.keywords += "; plates=" + std::to_string(options.plates->plates);
  }
  if (!options.bookmarks) info.keywords += "; bookmarks=none";
  return info;
}

// A short checklist on one page in larger type.
GuideTemplate roomy(const SharedPuzzle& puzzle, const GuideTemplate& style, const TextMeasure& measure,
                    const GuideOptions& options) {
  constexpr std::size_t kShort = 300;
  constexpr double kLargest = 2, kStep = 0.93;
  if (!style.wordsOnly() || puzzle->words.size() > kShort) return style;
  for (double scale = kLargest; scale > 1; scale *= kStep) {
    GuideTemplate larger = style;
    for (Length* size : {&larger.size, &larger.leading, &larger.smallest, &larger.printSize})
      *size = *size * scale;
    const GuideBook book(puzzle, larger, measure, options);
    const Length title = explanation(*puzzle, larger, measure, options).bottom - book.area(0).top();
    if (book.divide(0, book.entries(), title).size() == 1) return larger;
  }
  return style;
}

// Sets lines from the top of pages, and turns to the next where one is full.
struct MapPages {
  const GuideTemplate& style;
  const TextMeasure& measure;
  Rect area = Rect{{}, style.page}.inset(style.margin);
  Length y = area.top();
  std::vector<std::vector<Item>> pages = std::vector<std::vector<Item>>(1);

  void heading(const std::string& text, Length size, Spoken role) {
    const Heading set = fitHeading(text, style.headFace, size, style.textSize, area.size.width, measure);
    keep(size * 2 + set.drop() + leading() * 3);
    y += pages.back().empty() ? size : size * 2;
    pages.back().emplace_back(Tag{role});
    const std::size_t first = pages.back().size();
    setHeading(set, style.headFace, kBlack, {area.left(), y}, Align::start, pages.back());
    follow(*style.phrases, pages.back(), first, area);
    y += set.drop() + size * 0.6;
  }

  /// A line in bold behind its label, and smaller ones below.
  void entry(const std::string& label, const std::string& title, const std::vector<std::string>& below) {
    const Length indent = label.empty() ? Length() : style.textSize * 3.2;
    const Rect room{{area.left() + indent, Length()}, {area.size.width - indent, area.size.height}};
    std::vector<std::pair<std::string, const Face*>> parts;
    if (!title.empty()) parts.emplace_back(title, &style.headFace);
    for (const std::string& line : below) parts.emplace_back(line, &style.face);
    std::vector<Item> items;
    Length height;
    for (const auto& [text, face] : parts)
      height += setParagraph(text, {*face, style.textSize, kBlack, leading()},
                             {{room.left(), height}, room.size}, measure, items);
    keep(height);
    std::vector<Item>& page = pages.back();
    page.emplace_back(Tag{Spoken::paragraph});
    const std::size_t first = page.size();
    if (!label.empty())
      page.emplace_back(
          TextRun{style.headFace, style.textSize, kBlack, {area.left(), y + style.textSize}, label});
    for (Item& item : items) {
      if (auto* run = std::get_if<TextRun>(&item)) run->origin.y += y;
      page.push_back(std::move(item));
    }
    follow(*style.phrases, page, first, area);
    y += height + leading() * 0.5;
  }

  Length leading() const { return style.textSize * (16.0 / 11); }
  void keep(Length height) {
    if (y + height <= area.bottom() || pages.back().empty()) return;
    pages.emplace_back();
    y = area.top();
  }
};

}  // namespace

std::function<std::string(Cell)> squareOf(const GuideOptions& options) {
  if (options.tileOf || !options.sectors) return options.tileOf;
  return [sectors = *options.sectors](Cell cell) { return sectors.labelOf(cell); };
}

std::vector<Document> composeVolumes(const SharedPuzzle& puzzle, const GuideTemplate& given,
                                     const TextMeasure& any, const GuideOptions& options) {
  const SharedMeasure measure = lettered(any, *puzzle, *given.phrases);
  if (puzzle->placements.empty())
    throw Error::job("the puzzle has no solution", "generate it with Gridpress, or add its placements");
  const GuideTemplate style = roomy(puzzle, given, measure, options);
  const auto book = std::make_shared<const GuideBook>(puzzle, style, measure, options);
  const PlatesInGuide* plates = options.plates ? &*options.plates : nullptr;
  EXPECTS(plates == nullptr || (plates->example && plates->volume < plates->volumes));
  const auto explain = [&](const std::string& part) {
    const Puzzle& example = plates != nullptr ? *plates->example : *puzzle;
    return std::make_shared<const Explanation>(explanation(example, book->style(), measure, options, part));
  };
  const auto alone = explain({});
  const Shape shape = shapeOf(*book, *alone, options.maxPages || plates != nullptr);
  std::vector<Volume> volumes = volumesOf(*book, options.maxPages, shape);
  const Phrases& phrases = *style.phrases;
  std::vector<Document> documents;
  for (std::size_t v = 0; v < volumes.size(); ++v) {
    const auto volume = std::make_shared<const Volume>(std::move(volumes[v]));
    const auto lines =
        std::make_shared<const std::vector<IndexLine>>(indexOf(*book, volume->pages, volume->front()));
    std::string part;
    const std::size_t number = (plates != nullptr ? plates->volume : v) + 1;
    const std::size_t count = plates != nullptr ? plates->volumes : volumes.size();
    if (count > 1)
      part = phrases.say("guide.volume", {{"volume", number},
                                          {"volumes", count},
                                          {"first", book->word(volume->pages.front().first)},
                                          {"last", book->word(volume->pages.back().end - 1)}});
    // Choosing its example asks every word; so not page by page.
    const auto explained = part.empty() ? alone : explain(part);
    Document document;
    document.info = volumeInfo(*puzzle, style, options, number, count);
    document.pageCount = volume->front() + volume->pages.size();
    if (options.bookmarks) document.outline = bookmarksOf(*volume, *lines, style);
    document.page = [book, volume, lines, explained, shape, links = options.links](std::size_t i) {
      Page page;
      if (i >= volume->front()) {
        page = book->page(volume->pages[i - volume->front()], i);
      } else if (i >= volume->explained) {
        page = indexPage(*book, shape, *lines, i - volume->explained, i, links);
      } else {
        page.trim = book->style().page;
        page.label = std::to_string(i + 1);
      }
      if (i < explained->pages.size())
        page.items.insert(page.items.begin(), explained->pages[i].begin(), explained->pages[i].end());
      if (const auto code = guideCode(book->style()); code && i == 0) page.codes.push_back(*code);
      return page;
    };
    documents.push_back(std::move(document));
  }
  ENSURES(documents.size() == volumes.size());
  return documents;
}

Document composeGuide(const SharedPuzzle& puzzle, const GuideTemplate& style, const TextMeasure& measure,
                      GuideOptions options) {
  options.maxPages.reset();
  return composeVolumes(puzzle, style, measure, options).front();
}

Document composePlateMap(const Puzzle& about, const std::vector<PlateLine>& plates,
                         const std::vector<VolumeLine>& volumes, const GuideTemplate& style,
                         const TextMeasure& any) {
  const SharedMeasure measure = lettered(any, about, *style.phrases);
  const Phrases& phrases = *style.phrases;
  MapPages pages{style, measure};
  pages.heading(titleOf(about, phrases), style.textSize * 2, Spoken::title);
  pages.heading(phrases.say("guide.plates"), style.textSize * 1.4, Spoken::heading);
  std::uint64_t words = 0;
  for (const PlateLine& plate : plates) {
    words += plate.words;
    pages.entry(plate.label, plate.title,
                {plate.first + " – " + plate.last,
                 phrases.say("document.subject", {{"words", plate.words},
                                                  {"columns", phrases.digits(plate.columns)},
                                                  {"rows", phrases.digits(plate.rows)}})});
  }
  if (volumes.size() > 1) {
    pages.heading(phrases.say("cover.guide"), style.textSize * 1.4, Spoken::heading);
    for (std::size_t v = 0; v < volumes.size(); ++v)
      pages.entry("",
                  phrases.say("guide.volume", {{"volume", v + 1},
                                               {"volumes", volumes.size()},
                                               {"first", volumes[v].first},
                                               {"last", volumes[v].last}}),
                  {});
  }
  if (!about.credit.empty()) pages.entry("", "", {about.credit});
  Document document;
  document.info = documentInfo(about, "plates", style.name, phrases);
  document.info.subject = phrases.say("guide.plates_hide", {{"plates", plates.size()}, {"words", words}});
  const auto items = std::make_shared<const std::vector<std::vector<Item>>>(std::move(pages.pages));
  document.pageCount = items->size();
  document.page = [items, size = style.page](std::size_t i) {
    Page page;
    page.trim = size;
    page.label = std::to_string(i + 1);
    page.items = (*items)[i];
    return page;
  };
  return document;
}

}  // namespace gridpress::layout
