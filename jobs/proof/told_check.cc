// jobs/proof/told_check: asks for each, and compares.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/proof/told_check.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <compare>
#include <cstddef>
#include <vector>

#include "jobs/files/digest.h"
#include "jobs/resolve/record.h"
#include "model/date.h"
#include "model/length_text.h"
#include "proof/ink/drawn_pdf.h"
#include "proof/text/pdf_reader.h"
#include "render/press/press.h"
#include "render/press/process_colours.h"

namespace gridpress::jobs {

namespace {

/// Points; boxes are written in hundredths of a unit.
constexpr double kSame = 0.1;

std::array<double, 4> edgesOf(const Rect& box, const Rect& media) {
  return {(box.left() - media.left()).pt(), (box.top() - media.top()).pt(), (box.right() - media.left()).pt(),
          (box.bottom() - media.top()).pt()};
}

bool same(const std::array<double, 4>& a, const std::array<double, 4>& b) {
  return std::equal(a.begin(), a.end(), b.begin(),
                    [](double x, double y) { return std::abs(x - y) <= kSame; });
}

void compareOutline(const std::vector<proof::PrintedBookmark>& is, const std::vector<OutlineEntry>& should,
                    proof::Findings& findings) {
  if (is.size() != should.size())
    findings.add("it has " + withCommas(is.size()) + (is.size() == 1 ? " bookmark" : " bookmarks") +
                 ", and should have " + withCommas(should.size()));
  for (std::size_t i = 0; i < std::min(is.size(), should.size()); ++i)
    if (is[i].title != should[i].title || is[i].page != should[i].page)
      findings.add("a bookmark is '" + is[i].title + "' and leads to page " + std::to_string(is[i].page + 1) +
                   "; it should be '" + should[i].title + "' and lead to page " +
                   std::to_string(should[i].page + 1));
}

// What both of a PDF's places for it say, and the standard that both name.
void compareInfo(const proof::PdfReader& reader, const DocumentInfo& should, proof::Findings& findings) {
  const proof::PrintedInfo info = reader.info();
  const proof::XmpTold xmp = reader.xmp();
  const auto compare = [&](const char* what, const std::string& is, const std::string& wanted) {
    if (is != wanted) findings.add(std::string(what) + " is '" + is + "', and should be '" + wanted + "'");
  };
  compare("the file's title", info.title, should.title);
  compare("the file's author", info.author, should.author);
  compare("the file's subject", info.subject, should.subject);
  compare("the file's language", reader.language(), should.language);
  compare("the title in the file's metadata", xmp.info.title, should.title);
  compare("the author in the file's metadata", xmp.info.author, should.author);
  compare("the subject in the file's metadata", xmp.info.subject, should.subject);
  compare("the language in the file's metadata", xmp.language, should.language);
  if (xmp.info.keywords != info.keywords)
    findings.add("the file's metadata and its information state different keywords");
  if (reader.asksForActualSize() != should.actualSize)
    findings.add(should.actualSize ? "it does not ask a printer for its actual size"
                                   : "it asks a printer not to scale it, which is right for tiles alone");
}

// All that a PDF says of its standard, in every place; each as Gridpress writes it.
struct ToldStandard {
  std::string pdfx, trapped, xmpPdfx, xmpTrapped, pdfa, intent, condition;
  auto operator<=>(const ToldStandard&) const = default;
};
constexpr const char* kCustom = "Custom";  // What stands for any printing condition below.
const std::array<ToldStandard, 5> kStandards = {
    ToldStandard{},
    ToldStandard{"PDF/X-4", "False", "PDF/X-4", "False", "", "GTS_PDFX", kCustom},
    ToldStandard{"PDF/X-1:2001", "False", "", "", "", "GTS_PDFX", kCustom},
    ToldStandard{"", "", "", "", "2B", "GTS_PDFA1", "sRGB IEC61966-2.1"},
    ToldStandard{"", "", "", "", "1B", "GTS_PDFA1", "sRGB IEC61966-2.1"},
};

// Of every print: the puzzle's day, or this one. The same input gives the same bytes.
std::string printedOn(const DocumentInfo& should) {
  return proof::digitsOf(isDay(should.date) ? should.date : "2000-01-01") + "000000";
}

// A press file's profile is the one that it was printed with, and its printing condition the one that it
// names. Returns the identifier that the output intent should have.
std::string compareProfile(const std::string& profile, const proof::PrintedIntent& intent, const Object& made,
                           proof::Findings& findings) {
  if (recordedText(made, kProfileRecord) != sha256(profile))
    findings.add("its output intent's profile is not the one that it was printed with");
  std::string name;
  try {
    name = render::ProcessColours(profile, 0).name();
  } catch (const Error&) {
    findings.add("its output intent's profile is no printer's");
    return intent.identifier;
  }
  if (intent.condition != name || intent.info != name)
    findings.add("its output intent names the printing condition '" + intent.condition +
                 "', and should name '" + name + "'");
  const std::string known = render::conditionOf(recordedText(made, "condition"), name);
  return known.empty() ? kCustom : known;
}

// What the file says of its standard, in every place.
void compareStandard(const proof::PdfReader& reader, const std::string& profile, const Object& made,
                     const DocumentInfo& should, proof::Findings& findings) {
  const proof::PrintedInfo info = reader.info();
  const proof::XmpTold xmp = reader.xmp();
  const std::vector<proof::PrintedIntent> intents = reader.outputIntents();
  const proof::PrintedIntent intent = intents.empty() ? proof::PrintedIntent() : intents.front();
  ToldStandard told{info.pdfx, info.trapped, xmp.info.pdfx,    xmp.info.trapped,
                    xmp.pdfa,  intent.kind,  intent.identifier};
  if (!profile.empty()) {
    const std::string condition = compareProfile(profile, intent, made, findings);
    told.condition = intent.identifier == condition ? kCustom : std::string();
  } else if (const std::string name = told.pdfa.empty() ? std::string() : told.condition;
             intent.condition != name || intent.info != name) {
    findings.add("its output intent names the printing condition '" + intent.condition +
                 "', and should name '" + name + "'");
  }
  if (intents.size() > 1 || std::find(kStandards.begin(), kStandards.end(), told) == kStandards.end())
    findings.add("its output intents are not those of the standard that it names");
  for (const std::string& date : {info.created, info.modified, xmp.info.created, xmp.info.modified})
    if (date != (intent.kind.empty() ? "" : printedOn(should))) {
      findings.add("its dates are not those that Gridpress writes");
      break;
    }
}

// A label that a page does not say is its place in the file.
std::string labelOr(const std::string& label, std::size_t page) {
  return label.empty() ? std::to_string(page + 1) : label;
}

void addLinks(const std::vector<Item>& items, std::vector<Link>& links) {
  for (const Item& item : items) {
    if (const auto* link = std::get_if<Link>(&item)) links.push_back(*link);
    if (const auto* group = std::get_if<Group>(&item)) addLinks(group->items, links);
  }
}

// Where links of one page lead, from the top down.
std::size_t compareLinks(const std::vector<proof::PrintedLink>& is, const Page& page, std::size_t number,
                         proof::Findings& findings) {
  std::vector<Link> should;
  addLinks(page.items, should);
  const Rect media = mediaBox(page);
  std::size_t missing = 0;
  for (const Link& link : should) {
    const std::array<double, 4> edges = edgesOf(link.area, media);
    const bool there = std::any_of(is.begin(), is.end(), [&](const proof::PrintedLink& l) {
      return l.page == link.page && same({l.left, l.top, l.right, l.bottom}, edges);
    });
    if (!there && ++missing == 1)
      findings.add(proof::onPage(number) + "a link to page " + std::to_string(link.page + 1) +
                   " is missing or leads elsewhere");
  }
  if (is.size() != should.size())
    findings.add(proof::onPage(number) + "it has " + withCommas(is.size()) +
                 (is.size() == 1 ? " link" : " links") + ", and should have " + withCommas(should.size()));
  return is.size();
}

}  // namespace

proof::Check checkTold(const std::string& path, const Document& expected, const Object& made) {
  proof::Check check{path + ": boxes and bookmarks", "", {}};
  const proof::PdfReader reader(path);
  const proof::DrawnPdf drawn(path);
  const std::string profile = drawn.outputProfile();
  const bool forPress = !profile.empty();
  compareInfo(reader, expected.info, check.findings);
  compareStandard(reader, profile, made, expected.info, check.findings);
  const std::vector<proof::PrintedBookmark> outline = reader.outline();
  compareOutline(outline, expected.outline, check.findings);
  for (const std::string& what : drawn.unexpectedOfFile())
    check.findings.add(std::string("it has ").append(what).append(", which no print of Gridpress has"));
  std::size_t links = 0;
  const std::size_t pages = std::min(reader.pageCount(), expected.pageCount);
  for (std::size_t i = 0; i < pages; ++i) {
    const Page page = expected.page(i);
    const std::string is = labelOr(reader.label(i), i), should = labelOr(page.label, i);
    if (is != should)
      check.findings.add(proof::onPage(i)
                             .append("a viewer calls it '")
                             .append(is)
                             .append("', not '")
                             .append(should)
                             .append("'"));
    const proof::PrintedBoxes boxes = reader.boxes(i);
    const Rect trim{{}, page.trim}, media = mediaBox(page);
    if (!same(boxes.trim, edgesOf(trim, media)))
      check.findings.add(proof::onPage(i) + "its trim box is not where the page is to be cut");
    if (!same(boxes.bleed, edgesOf(trim.outset(page.bleed), media)))
      check.findings.add(proof::onPage(i) + "its bleed box is not as wide as its bleed");
    // PDF/X has no links inside the bleed (ISO 15930-1, 6.10), so render leaves them out.
    if (!forPress) links += compareLinks(reader.links(i), page, i, check.findings);
  }
  check.figures = counted(outline.size(), "bookmark") + ", " + counted(links, "link") + ", boxes of " +
                  counted(pages, "page");
  return check;
}

}  // namespace gridpress::jobs
