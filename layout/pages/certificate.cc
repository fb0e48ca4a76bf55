// layout/pages/certificate: lines first, then pages of them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/pages/certificate.h"

#include <algorithm>
#include <cmath>

#include "layout/grid/letter_grid.h"
#include "layout/text/paragraph.h"
#include "layout/text/spoken.h"
#include "model/contracts.h"

namespace gridpress::layout {

namespace {

const Face kRegular{"B612 Regular"}, kBold{"B612 Bold"}, kMono{"B612 Mono Regular"};
constexpr Size kPaper{Length::in(8.5), Length::in(11)};
constexpr Length kMargin = Length::in(0.8);
constexpr Length kFacts = Length::in(1.3);  ///< From the left margin to a fact's value.
constexpr Colour kGray{90, 90, 90}, kRed{170, 20, 20}, kGreen{20, 110, 50};

constexpr Colour kFaultColour{186, 26, 26}, kWarningColour{178, 106, 0}, kEdgeColour{120, 120, 120};
constexpr Length kBadgeRadius = Length::pt(6), kCaptionSize = Length::pt(9), kBadgeStep = kBadgeRadius * 2.2;

Colour colourOf(const PageMark& mark) {
  return mark.warning ? kWarningColour : kFaultColour;
}

// On the paper: large enough to be seen, and no further out than its edge.
Rect placed(const Rect& area, const Rect& paper, double scale) {
  const Point corner = paper.origin + area.origin * scale;
  const Rect seen =
      Rect{corner, {area.size.width * scale, area.size.height * scale}}.outset(Insets::all(Length::pt(1.5)));
  const Rect shown = intersection(seen, paper);
  return shown.empty() ? Rect{paper.origin, {}} : shown;
}

// Beside the places that are taken, along the line first.
Point freePlace(Point at, const std::vector<Point>& taken, const Rect& frame) {
  const auto isFree = [&](Point p) {
    return std::ranges::none_of(taken, [&](Point o) {
      return std::hypot((p.x - o.x).pt(), (p.y - o.y).pt()) < kBadgeStep.pt() - 0.1;
    });
  };
  const Point first = at;
  for (int tries = 0; tries < 400 && !isFree(at); ++tries) {
    at.x += kBadgeStep;
    if (at.x > frame.right() - kBadgeRadius) at = {first.x, at.y + kBadgeStep};
    if (at.y > frame.bottom() - kBadgeRadius) return first;
  }
  return at;
}

// A number in a disc: red, or yellow for a warning.
void drawBadge(const PageMark& mark, Point centre, std::vector<Item>& items) {
  const std::string text = std::to_string(mark.number);
  const Length size = Length::pt(text.size() > 2 ? 5.5 : 7.5);
  items.emplace_back(
      Path{capsule(centre, centre, kBadgeRadius), colourOf(mark), Stroke{kWhite, Length::pt(0.6), false}});
  items.emplace_back(TextRun{kBold, size, kWhite, {centre.x, centre.y + size * 0.37}, text, Align::centre});
}

// Its caption, the marks that concern the whole of it, and the page below, as large as the frame lets it be.
void drawMarkedPage(const MarkedPage& page, const Rect& frame, const TextMeasure& measure,
                    std::vector<Item>& items) {
  EXPECTS(page.paper.width.pt() > 0 && page.paper.height.pt() > 0);
  items.emplace_back(
      TextRun{kBold, kCaptionSize, kBlack, {frame.left(), frame.top() + kCaptionSize}, page.caption});
  std::vector<Point> taken;
  const Point beside{frame.left() + measure.width(kBold, kCaptionSize, page.caption) + kBadgeRadius * 2,
                     frame.top() + kBadgeRadius};
  for (const PageMark& mark : page.marks) {
    if (mark.area) continue;
    taken.push_back(freePlace(beside.x < frame.right() - kBadgeRadius ? beside : frame.origin, taken, frame));
    drawBadge(mark, taken.back(), items);
  }
  const Length head = taken.empty() ? kBadgeStep : taken.back().y - frame.top() + kBadgeStep;
  const double scale =
      std::min(frame.size.width / page.paper.width, (frame.size.height - head) / page.paper.height);
  const Rect paper{{frame.left(), frame.top() + head}, {page.paper.width * scale, page.paper.height * scale}};
  if (page.svg)
    items.emplace_back(Picture{page.svg, page.caption + ".svg", paper, paper});
  else
    items.emplace_back(
        TextRun{kRegular, kCaptionSize, kEdgeColour, paper.centre(), "cannot be drawn", Align::centre});
  items.emplace_back(Path{outlineOf(paper), {}, Stroke{kEdgeColour, Length::pt(0.5), false}});
  for (const PageMark& mark : page.marks)
    if (mark.area)
      items.emplace_back(Path{
          outlineOf(placed(*mark.area, paper, scale)), {}, Stroke{colourOf(mark), Length::pt(1.2), false}});
  for (const PageMark& mark : page.marks) {
    if (!mark.area) continue;
    const Rect box = placed(*mark.area, paper, scale);
    taken.push_back(freePlace(
        {std::max(box.left(), frame.left() + kBadgeRadius), std::max(box.top(), paper.top() + kBadgeRadius)},
        taken, paper));
    drawBadge(mark, taken.back(), items);
  }
}

/// A line, or several items on one baseline.
struct Line {
  std::vector<TextRun> runs;
  Length height;
  std::optional<PageMark> badge = {};  ///< At its left.
  Length with = {};                    ///< With the lines behind it that stand on the same sheet.
};

struct Lines {
  const TextMeasure& measure;
  std::vector<Line> lines = {};

  void add(const std::string& text, const Face& face, Length size, Colour colour, Length indent,
           Length above = Length()) {
    Length before = above;
    for (const std::string& part : breakLines(text, face, size, room() - indent, measure, Overlong::broken)) {
      lines.push_back({{{face, size, colour, {kMargin + indent, Length()}, part}}, size * 1.35 + before});
      before = Length();
    }
  }
  /// A name at the left, its value beside it.
  void fact(const std::string& name, const std::string& value) {
    const bool digest = value.size() == 64 && value.find(' ') == std::string::npos;
    const Length size = Length::pt(8.5);
    bool first = true;
    for (const std::string& part :
         breakLines(value, digest ? kMono : kRegular, size, room() - kFacts, measure, Overlong::broken)) {
      Line line{{{digest ? kMono : kRegular, size, kBlack, {kMargin + kFacts, Length()}, part}}, size * 1.4};
      if (first) line.runs.push_back({kRegular, size, kGray, {kMargin, Length()}, name});
      first = false;
      lines.push_back(std::move(line));
    }
  }
  /// Its number at the left, what is wrong beside it, then what to do and where; on one sheet.
  void finding(const CertificatePart::Finding& finding) {
    const Length indent = Length::in(0.32);
    const std::size_t first = lines.size();
    add(finding.what, kBold, Length::pt(9.5), kBlack, indent, Length::pt(7));
    lines[first].badge = PageMark{finding.number, finding.warning, {}};
    add(finding.remedy, kRegular, Length::pt(9), kBlack, indent);
    add(finding.where, kRegular, Length::pt(8), kGray, indent);
    for (std::size_t i = first; i < lines.size(); ++i) lines[first].with += lines[i].height;
  }

  static Length room() { return kPaper.width - kMargin * 2; }
};

std::vector<Line> linesOf(const CertificateText& text, const Phrases& phrases, const TextMeasure& measure) {
  Lines lines{measure};
  lines.add(text.title, kBold, Length::pt(20), kBlack, Length());
  lines.add(text.verdict, kBold, Length::pt(12), text.passed ? kGreen : kRed, Length(), Length::pt(6));
  for (const CertificatePart& part : text.parts) {
    lines.add(part.heading, kBold, Length::pt(11), kBlack, Length(), Length::pt(14));
    for (const auto& [name, value] : part.facts) lines.fact(name, value);
    for (const CertificatePart::Check& check : part.checks) {
      lines.add(phrases.say(check.passed ? "certificate.ok" : "certificate.wrong") + ": " + check.subject +
                    (check.figures.empty() ? "" : ": " + check.figures),
                kRegular, Length::pt(8.5), check.passed ? kBlack : kRed, Length(), Length::pt(2));
      for (const std::string& finding : check.findings)
        lines.add(finding, kRegular, Length::pt(8), kRed, Length::pt(14));
    }
    for (const CertificatePart::Finding& finding : part.findings) lines.finding(finding);
  }
  return std::move(lines.lines);
}

// A page's lines, from its top; they stay above the foot.
using Pages = std::vector<std::vector<Item>>;
Pages pagesOf(const std::vector<Line>& lines) {
  const Length bottom = kPaper.height - kMargin - Length::pt(18);
  Pages pages(1);
  Length y = kMargin;
  for (const Line& line : lines) {
    if (y + std::max(line.height, line.with) > bottom && !pages.back().empty()) {
      pages.emplace_back();
      y = kMargin;
    }
    y = y + line.height;
    if (line.badge) drawBadge(*line.badge, {kMargin + Length::pt(7), y - Length::pt(3.4)}, pages.back());
    for (TextRun run : line.runs) {
      run.origin.y = y;
      pages.back().emplace_back(std::move(run));
    }
  }
  return pages;
}

// Two beside each other and two below, each in its part of a sheet; one alone has it all.
void addMarked(const std::vector<MarkedPage>& marked, const TextMeasure& measure, Pages& pages) {
  const bool alone = marked.size() == 1;
  const std::size_t across = alone ? 1 : 2, each = across * across;
  const double parts = alone ? 1 : 2;
  const Length gap = Length::in(0.3), bottom = kPaper.height - kMargin - Length::pt(18),
               width = (kPaper.width - kMargin * 2 - gap * (parts - 1)) / parts,
               height = (bottom - kMargin - gap * (parts - 1)) / parts;
  for (std::size_t i = 0; i < marked.size(); ++i) {
    if (i % each == 0) pages.emplace_back();
    const std::size_t row = i % each / across;
    const Point corner{kMargin + (width + gap) * static_cast<double>(i % across),
                       kMargin + (height + gap) * static_cast<double>(row)};
    drawMarkedPage(marked[i], {corner, {width, height}}, measure, pages.back());
  }
}

}  // namespace

Document composeCertificate(const CertificateText& text, const SharedPhrases& phrases,
                            const TextMeasure& any) {
  const SharedMeasure measure(any.in(phrases->language()));
  const auto pages = std::make_shared<Pages>(pagesOf(linesOf(text, *phrases, measure)));
  addMarked(text.pages, measure, *pages);
  Document document;
  document.info.title = text.title;
  document.info.subject = text.verdict;
  document.info.keywords = "gridpress; kind=certificate";
  document.info.creator = "Gridpress";
  document.info.language = phrases->language();
  document.pageCount = pages->size();
  document.page = [pages, foot = text.foot, phrases](std::size_t i) {
    Page page;
    EXPECTS(i < pages->size());
    page.trim = kPaper;
    page.items = (*pages)[i];
    const Point left{kMargin, kPaper.height - kMargin}, right{kPaper.width - kMargin, left.y};
    const std::string number = phrases->say("certificate.page", {{"page", i + 1}, {"pages", pages->size()}});
    page.items.emplace_back(TextRun{kRegular, Length::pt(8), kGray, left, foot});
    page.items.emplace_back(TextRun{kRegular, Length::pt(8), kGray, right, number, Align::end});
    follow(*phrases, page.items, 0, {{}, kPaper});
    return page;
  };
  return document;
}

}  // namespace gridpress::layout
