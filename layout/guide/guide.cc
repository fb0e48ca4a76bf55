// layout/guide/guide: divides the book into volumes, and each into pages that are composed when asked for.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/guide/guide.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "layout/guide/index.h"
#include "layout/guide/pagination.h"
#include "layout/guide/sample.h"
#include "layout/poster/poster.h"
#include "layout/text/fill_in.h"
#include "layout/text/lettering.h"
#include "model/error.h"

namespace gridpress::layout {

namespace {

constexpr std::size_t kFew = 8;  ///< Pages of entries that need no index.

struct Volume {
  std::vector<EntryPage> pages;
  std::size_t explained = 1;  ///< Pages of explanation.
  std::size_t index = 0;      ///< Pages of it.
  std::size_t front() const { return explained + index; }
};

Volume volumeOf(const GuideBook& book, std::vector<EntryPage> pages, std::size_t explained) {
  Volume volume{std::move(pages), explained, 0};
  if (book.style().index && volume.pages.size() > kFew)
    volume.index = indexPages(book, indexOf(book, volume.pages, 0));
  return volume;
}

// As many whole letters as fit.
std::vector<Volume> volumesOf(const GuideBook& book, std::optional<int> maxPages, std::size_t explained) {
  std::vector<Volume> volumes;
  const std::vector<GuideBook::Section>& sections = book.sections();
  for (std::size_t s = 0; s < sections.size();) {
    // The pages are the same, wherever the volume ends.
    const std::vector<EntryPage> all = book.divide(sections[s].first, book.entries());
    const auto upTo = [&](std::size_t end) {
      std::vector<EntryPage> some;
      for (const EntryPage& page : all)
        if (page.first < sections[end].end)
          some.push_back({page.first, std::min(page.end, sections[end].end)});
      return volumeOf(book, std::move(some), explained);
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
    volumes.push_back(std::move(volume));
    s = end + 1;
  }
  return volumes;
}

}  // namespace

std::function<std::string(Cell)> squareOf(const GuideOptions& options) {
  if (options.tileOf || !options.sectors) return options.tileOf;
  return [sectors = *options.sectors](Cell cell) { return sectors.labelOf(cell); };
}

std::vector<Document> composeVolumes(const SharedPuzzle& puzzle, const GuideTemplate& style,
                                     const TextMeasure& any, const GuideOptions& options) {
  const SharedMeasure measure = lettered(any, *puzzle, *style.phrases);
  if (puzzle->placements.empty())
    throw Error::job("the puzzle has no solution", "generate it with Gridpress, or add its placements");
  const auto book = std::make_shared<const GuideBook>(puzzle, style, measure, options);
  using Pages = std::vector<std::vector<Item>>;
  const PlatesInGuide* plates = options.plates ? &*options.plates : nullptr;
  const auto explain = [&](const std::string& part) {
    const Puzzle& example = plates != nullptr ? *plates->example : *puzzle;
    return std::make_shared<const Pages>(explanation(example, book->style(), measure, options, part));
  };
  const auto alone = explain({});
  std::vector<Volume> volumes = volumesOf(*book, options.maxPages, alone->size());
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
    document.info = documentInfo(*puzzle, "guide", style.name, phrases);
    document.info.title = fillIn(style.title, factsOf(*puzzle, phrases), phrases);
    if (!part.empty()) {
      document.info.title =
          phrases.say("guide.volume_title", {{"title", document.info.title}, {"volume", number}});
      document.info.keywords += "; volume=" + std::to_string(number) + "/" + std::to_string(count);
    }
    if (plates != nullptr) {
      document.info.subject = platesPhrase(*plates, phrases);
      document.info.keywords += "; plates=" + std::to_string(plates->plates);
    }
    if (!options.bookmarks) document.info.keywords += "; bookmarks=none";
    document.pageCount = volume->front() + volume->pages.size();
    if (options.bookmarks) {
      document.outline.push_back({phrases.say("guide.how_to_read"), 0, 0});
      if (volume->index > 0) document.outline.push_back({phrases.say("guide.index"), volume->explained, 0});
      for (const IndexLine& line : *lines) document.outline.push_back({line.title, line.page, line.level});
    }
    document.page = [book, volume, lines, explained, links = options.links](std::size_t i) {
      if (i >= volume->front()) return book->page(volume->pages[i - volume->front()], i);
      if (i >= volume->explained) return indexPage(*book, *lines, i - volume->explained, i, links);
      Page page;
      page.trim = book->style().page;
      page.label = std::to_string(i + 1);
      page.items = (*explained)[i];
      if (const auto code = guideCode(book->style()); code && i == 0) page.codes.push_back(*code);
      return page;
    };
    documents.push_back(std::move(document));
  }
  return documents;
}

Document composeGuide(const SharedPuzzle& puzzle, const GuideTemplate& style, const TextMeasure& measure,
                      GuideOptions options) {
  options.maxPages.reset();
  return composeVolumes(puzzle, style, measure, options).front();
}

}  // namespace gridpress::layout
