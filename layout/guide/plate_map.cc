// layout/guide/plate_map: two lines a plate, one a volume.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/guide/plate_map.h"

#include <iterator>
#include <memory>
#include <utility>
#include <variant>

#include "layout/poster/poster.h"
#include "layout/text/fill_in.h"
#include "layout/text/mirror.h"
#include "layout/text/paragraph.h"

namespace gridpress::layout {

namespace {

// Sets lines from the top of pages, and turns to the next where one is full.
class MapPages {
 public:
  MapPages(const GuideTemplate& style, const TextMeasure& measure)
      : style_(style), measure_(measure), area_(Rect{{}, style.page}.inset(style.margin)) {
    turn();
  }

  void heading(const std::string& text, Length size, Spoken role) {
    const Heading set = fitHeading(text, style_.headFace, size, style_.textSize, area_.size.width, measure_);
    keep(size * 2 + set.drop() + leading() * 3);
    y_ += pages_.back().empty() ? size : size * 2;
    pages_.back().emplace_back(Tag{role});
    const std::size_t first = pages_.back().size();
    setHeading(set, style_.headFace, kBlack, {area_.left(), y_}, Align::start, pages_.back());
    follow(*style_.phrases, pages_.back(), first, area_);
    y_ += set.drop() + size * 0.6;
  }

  /// A line in bold behind its label, and smaller ones below.
  void entry(const std::string& label, const std::string& title, const std::vector<std::string>& below) {
    const Length indent = label.empty() ? Length() : style_.textSize * 3.2;
    const Rect room{{area_.left() + indent, Length()}, {area_.size.width - indent, area_.size.height}};
    std::vector<std::pair<std::string, const Face*>> parts;
    if (!title.empty()) parts.emplace_back(title, &style_.headFace);
    for (const std::string& line : below) parts.emplace_back(line, &style_.face);
    std::vector<Item> items;
    Length height;
    for (const auto& [text, face] : parts) {
      Paragraph set = setParagraph(text, {*face, style_.textSize, kBlack, leading()},
                                   {{room.left(), height}, room.size}, measure_);
      height += set.height;
      std::move(set.items.begin(), set.items.end(), std::back_inserter(items));
    }
    keep(height);
    std::vector<Item>& page = pages_.back();
    page.emplace_back(Tag{Spoken::paragraph});
    const std::size_t first = page.size();
    if (!label.empty())
      page.emplace_back(TextRun{style_.headFace,
                                style_.textSize,
                                kBlack,
                                {area_.left(), y_ + style_.textSize},
                                label,
                                Align::start,
                                Turn::none});
    for (Item& item : items) {
      if (auto* run = std::get_if<TextRun>(&item)) run->origin.y += y_;
      page.push_back(std::move(item));
    }
    follow(*style_.phrases, page, first, area_);
    y_ += height + leading() * 0.5;
  }

  std::vector<std::vector<Item>> take() { return std::move(pages_); }

 private:
  Length leading() const { return style_.textSize * (16.0 / 11); }
  void keep(Length height) {
    if (y_ + height > area_.bottom() && !pages_.back().empty()) turn();
  }
  void turn() {
    pages_.emplace_back();
    y_ = area_.top();
  }

  const GuideTemplate& style_;
  const TextMeasure& measure_;
  Rect area_;
  Length y_;
  std::vector<std::vector<Item>> pages_;
};

}  // namespace

Document composePlateMap(const Puzzle& about, const std::vector<PlateLine>& plates,
                         const std::vector<VolumeLine>& volumes, const GuideTemplate& style,
                         const TextMeasure& any) {
  const SharedMeasure measure = lettered(any, about, *style.phrases);
  const Phrases& phrases = *style.phrases;
  MapPages pages(style, measure);
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
  const auto items = std::make_shared<const std::vector<std::vector<Item>>>(pages.take());
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
