// layout/pages/certificate: lines first, then pages of them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/pages/certificate.h"

#include <memory>

#include "layout/text/paragraph.h"
#include "layout/text/spoken.h"
#include "model/contracts.h"
#include "model/length_text.h"

namespace gridpress::layout {

namespace {

const Face kRegular{"B612 Regular"}, kBold{"B612 Bold"}, kMono{"B612 Mono Regular"};
constexpr Size kPaper{Length::in(8.5), Length::in(11)};
constexpr Length kMargin = Length::in(0.8);
constexpr Length kFacts = Length::in(1.3);  ///< From the left margin to a fact's value.
constexpr Colour kGray{90, 90, 90}, kRed{170, 20, 20};

/// A line, or several items on one baseline.
struct Line {
  std::vector<TextRun> runs;
  Length height;
};

class Lines {
 public:
  explicit Lines(const TextMeasure& measure) : measure_(measure) {}

  void add(const std::string& text, const Face& face, Length size, Colour colour, Length indent,
           Length above = Length()) {
    Length before = above;
    for (const std::string& part :
         breakLines(text, face, size, room() - indent, measure_, Overlong::broken)) {
      lines_.push_back({{{face, size, colour, {kMargin + indent, Length()}, part}}, size * 1.35 + before});
      before = Length();
    }
  }
  /// A name at the left, its value beside it.
  void fact(const std::string& name, const std::string& value) {
    const bool digest = value.size() == 64 && value.find(' ') == std::string::npos;
    const Length size = Length::pt(8.5);
    bool first = true;
    for (const std::string& part :
         breakLines(value, digest ? kMono : kRegular, size, room() - kFacts, measure_, Overlong::broken)) {
      Line line{{{digest ? kMono : kRegular, size, kBlack, {kMargin + kFacts, Length()}, part}}, size * 1.4};
      if (first) line.runs.push_back({kRegular, size, kGray, {kMargin, Length()}, name});
      first = false;
      lines_.push_back(std::move(line));
    }
  }
  std::vector<Line> take() { return std::move(lines_); }

 private:
  static Length room() { return kPaper.width - kMargin * 2; }
  const TextMeasure& measure_;
  std::vector<Line> lines_;
};

std::vector<Line> linesOf(const CertificateText& text, const Phrases& phrases, const TextMeasure& measure) {
  Lines lines(measure);
  lines.add(text.title, kBold, Length::pt(20), kBlack, Length());
  lines.add(text.verdict, kBold, Length::pt(12), text.passed ? kBlack : kRed, Length(), Length::pt(6));
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
  }
  return lines.take();
}

// A page's lines, from its top; they stay above the foot.
using Pages = std::vector<std::vector<Item>>;
Pages pagesOf(const std::vector<Line>& lines) {
  const Length bottom = kPaper.height - kMargin - Length::pt(18);
  Pages pages(1);
  Length y = kMargin;
  for (const Line& line : lines) {
    if (y + line.height > bottom && !pages.back().empty()) {
      pages.emplace_back();
      y = kMargin;
    }
    y = y + line.height;
    for (TextRun run : line.runs) {
      run.origin.y = y;
      pages.back().emplace_back(std::move(run));
    }
  }
  return pages;
}

}  // namespace

Document composeCertificate(const CertificateText& text, const SharedPhrases& phrases,
                            const TextMeasure& any) {
  const SharedMeasure measure(any.in(phrases->language()));
  const auto pages = std::make_shared<Pages>(pagesOf(linesOf(text, *phrases, measure)));
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
    const Length y = kPaper.height - kMargin;
    page.items.emplace_back(TextRun{kRegular, Length::pt(8), kGray, {kMargin, y}, foot});
    page.items.emplace_back(
        TextRun{kRegular,
                Length::pt(8),
                kGray,
                {kPaper.width - kMargin, y},
                phrases->say("certificate.page", {{"page", i + 1}, {"pages", pages->size()}}),
                Align::end});
    follow(*phrases, page.items, 0, {{}, kPaper});
    return page;
  };
  return document;
}

}  // namespace gridpress::layout
