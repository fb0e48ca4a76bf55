// jobs/proof/metadata_check: compares page by page, and element by element.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/proof/found_print.h"

#include <cmath>
#include <set>

#include "jobs/files/digest.h"
#include "jobs/files/paths.h"
#include "jobs/resolve/record.h"
#include "model/date.h"
#include "model/length_text.h"
#include "model/script.h"
#include "model/utf8.h"
#include "proof/ink/drawn_pdf.h"
#include "proof/tags/check_tags.h"
#include "proof/text/pdf_reader.h"
#include "render/press/press.h"
#include "render/press/process_colours.h"

namespace gridpress::jobs {

namespace {

/// Points; boxes are written in hundredths of a unit.
constexpr double kSame = 0.1;

proof::Box edgesOf(const Rect& box, const Rect& media) {
  return {(box.left() - media.left()).pt(), (box.top() - media.top()).pt(), (box.right() - media.left()).pt(),
          (box.bottom() - media.top()).pt()};
}

bool same(const proof::Box& a, const proof::Box& b) {
  const auto near = [](double x, double y) { return std::abs(x - y) <= kSame; };
  return near(a.left, b.left) && near(a.top, b.top) && near(a.right, b.right) && near(a.bottom, b.bottom);
}

void compareOutline(const std::vector<proof::PrintedBookmark>& is, const std::vector<OutlineEntry>& should,
                    proof::Findings& findings) {
  if (is.size() != should.size())
    findings.add("it has " + counted(is.size(), "bookmark") + ", and should have " +
                 withCommas(should.size()));
  for (std::size_t i = 0; i < std::min(is.size(), should.size()); ++i)
    if (is[i].title != should[i].title || is[i].page != should[i].page)
      findings.add("a bookmark is '" + is[i].title + "' and leads to page " + std::to_string(is[i].page + 1) +
                   "; it should be '" + should[i].title + "' and lead to page " +
                   std::to_string(should[i].page + 1));
}

// What both of a PDF's places for it say, and the standard that both name.
void compareInfo(const proof::PdfReader& reader, const DocumentInfo& should, proof::Findings& findings) {
  const proof::PrintedInfo info = reader.info();
  const proof::XmpRecord xmp = reader.xmp();
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
struct StatedStandard {
  std::string pdfx, trapped, xmpPdfx, xmpTrapped, pdfa, intent, condition;
  auto operator<=>(const StatedStandard&) const = default;
};
constexpr const char* kCustom = "Custom";  // What stands for any printing condition below.
const std::array<StatedStandard, 5> kStandards = {
    StatedStandard{},
    StatedStandard{"PDF/X-4", "False", "PDF/X-4", "False", "", "GTS_PDFX", kCustom},
    StatedStandard{"PDF/X-1:2001", "False", "", "", "", "GTS_PDFX", kCustom},
    StatedStandard{"", "", "", "", "2B", "GTS_PDFA1", "sRGB IEC61966-2.1"},
    StatedStandard{"", "", "", "", "1B", "GTS_PDFA1", "sRGB IEC61966-2.1"},
};

// Of every print: the puzzle's day, or this one. The same input gives the same bytes.
std::string printedOn(const DocumentInfo& should) {
  return proof::digitsOf(isDay(should.date) ? should.date : "2000-01-01") + "000000";
}

// A press file's profile is the one that it was printed with, and its printing condition the one that it
// names. Returns the identifier that the output intent should have.
std::string compareProfile(const std::string& profile, const proof::PrintedIntent& intent, const Object& made,
                           proof::Findings& findings) {
  if (made.text(kProfileRecord) != sha256(profile))
    findings.add("its output intent's profile is not the one that it was printed with");
  std::string name;
  try {
    name = render::ProcessColours(profile, 0).name();
  } catch (const Error&) {
    findings.add("its output intent's profile is not a printer's");
    return intent.identifier;
  }
  if (intent.condition != name || intent.info != name)
    findings.add("its output intent names the printing condition '" + intent.condition +
                 "', and should name '" + name + "'");
  const std::string known = render::conditionOf(made.text("condition"), name);
  return known.empty() ? kCustom : known;
}

// What the file says of its standard, in every place.
void compareStandard(const proof::PdfReader& reader, const std::string& profile, const Object& made,
                     const DocumentInfo& should, proof::Findings& findings) {
  const proof::PrintedInfo info = reader.info();
  const proof::XmpRecord xmp = reader.xmp();
  const std::vector<proof::PrintedIntent> intents = reader.outputIntents();
  const proof::PrintedIntent intent = intents.empty() ? proof::PrintedIntent() : intents.front();
  StatedStandard stated{info.pdfx, info.trapped, xmp.info.pdfx,    xmp.info.trapped,
                        xmp.pdfa,  intent.kind,  intent.identifier};
  if (!profile.empty()) {
    const std::string condition = compareProfile(profile, intent, made, findings);
    stated.condition = intent.identifier == condition ? kCustom : std::string();
  } else if (const std::string name = stated.pdfa.empty() ? std::string() : stated.condition;
             intent.condition != name || intent.info != name) {
    findings.add("its output intent names the printing condition '" + intent.condition +
                 "', and should name '" + name + "'");
  }
  if (intents.size() > 1 || std::ranges::find(kStandards, stated) == kStandards.end())
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
    const proof::Box edges = edgesOf(link.area, media);
    const bool there = std::ranges::any_of(
        is, [&](const proof::PrintedLink& l) { return l.page == link.page && same(l.area, edges); });
    if (!there && ++missing == 1)
      findings.addOn(number,
                     "a link to page " + std::to_string(link.page + 1) + " is missing or leads elsewhere");
  }
  if (is.size() != should.size())
    findings.addOn(number,
                   "it has " + counted(is.size(), "link") + ", and should have " + withCommas(should.size()));
  return is.size();
}

// What is heard of a text: no white space, nor marks of direction.
std::string spoken(std::string_view text) {
  std::string heard = filled(std::string(text), {{"\u00a0", ""}, {"\u200e", ""}, {"\u200f", ""}});
  std::erase_if(heard, [](unsigned char c) { return c <= ' '; });
  return heard;
}

const char* kindOf(const Tag& tag, bool links) {
  switch (tag.role) {
    case Spoken::decoration:
    case Spoken::section: return "";
    case Spoken::title: return "H1";
    case Spoken::heading: return "H2";
    case Spoken::subheading: return "H3";
    case Spoken::label: return "Lbl";
    case Spoken::entry: return links ? "Link" : "LBody";
    case Spoken::paragraph:
    case Spoken::contents: return links ? "Link" : "P";
    case Spoken::grid: return "TD";
    case Spoken::figure: return "Figure";
  }
  return "";
}

/// What each page of a document says.
class Listener {
 public:
  Listener(bool links, std::set<std::string>& names) : links_(links), names_(names) {}

  std::vector<proof::SpokenPart> page(const Page& page, std::size_t number) {
    parts_.clear();
    tag_ = {};
    number_ = number;
    anyTag_ = false;
    for (const Item& item : page.items) std::visit(*this, item);
    end();
    return std::move(parts_);
  }
  bool anyTag() const { return anyTag_; }

  void operator()(const Tag& tag) {
    end();
    anyTag_ = true;
    tag_ = tag;
    if (tag.role == Spoken::section) names_.insert(spoken(tag.text));
  }
  void operator()(const TextRun& run) { add(run.text); }
  void operator()(const LetterRun& run) {
    if (tag_.role == Spoken::grid) return cells(run);
    for (std::size_t i = 0; i < run.cells.size(); ++i) add(std::string(run.cells[i]));
  }
  void operator()(const Path&) { drawn_ = true; }
  void operator()(const gridpress::Picture&) { drawn_ = true; }
  void operator()(const Link&) { linked_ = links_; }
  void operator()(const Group& group) {
    for (const Item& item : group.items) std::visit(*this, item);
  }

 private:
  void add(const std::string& text) {
    text_ += text;
    drawn_ = true;
  }
  // Each cell is read alone; a row of letters from the right begins there.
  void cells(const LetterRun& run) {
    std::vector<std::string> row;
    for (std::size_t i = 0; i < run.cells.size(); ++i)
      if (!spoken(run.cells[i]).empty()) row.emplace_back(run.cells[i]);
    if (!row.empty() && readsFromRight(row.back())) std::ranges::reverse(row);
    for (std::string& cell : row) parts_.push_back({"TD", number_, std::move(cell), "", tag_.language});
  }
  void end() {
    const std::string kind = kindOf(tag_, linked_);
    if (!kind.empty() && drawn_ && (tag_.role != Spoken::grid) && (!text_.empty() || kind == "Figure"))
      parts_.push_back({kind, number_, text_, kind == "Figure" ? tag_.text : "", tag_.language});
    if (kind.starts_with("H")) names_.insert(spoken(text_));
    text_.clear();
    drawn_ = linked_ = false;
  }

  bool links_;
  std::set<std::string>& names_;
  std::vector<proof::SpokenPart> parts_;
  Tag tag_;
  std::size_t number_ = 0;
  std::string text_;
  bool drawn_ = false, linked_ = false, anyTag_ = false;
};

std::string shortly(const std::string& text) {
  constexpr std::size_t kMost = 60;
  return "'" + std::string(beginningOf(text, kMost)) + (text.size() <= kMost ? "'" : "…'");
}

// False where the two no longer say the same, and what follows would be noise.
bool samePart(const proof::SpokenPart& is, const proof::SpokenPart& should, proof::Findings& findings) {
  const std::string at = proof::onPage(should.page);
  if (is.kind != should.kind || is.page != should.page || spoken(is.text) != spoken(should.text)) {
    findings.add(at + "the tags have " + is.kind + " " + shortly(is.text) + " where " + should.kind + " " +
                 shortly(should.text) + " is expected");
    return false;
  }
  if (should.kind == "Figure" && is.alternative != should.alternative)
    findings.add(at + "a figure says " + shortly(is.alternative) + ", and should say " +
                 shortly(should.alternative));
  if (is.language != should.language)
    findings.add(at + shortly(is.text) + " has the language '" + is.language + "', and should have '" +
                 should.language + "'");
  return true;
}

void compareParts(const std::vector<proof::SpokenPart>& is, const std::vector<proof::SpokenPart>& should,
                  std::size_t& at, bool& same, proof::Findings& findings) {
  for (const proof::SpokenPart& part : should) {
    if (!same) return;
    if (at == is.size()) {
      findings.addOn(part.page, "the tags lack " + shortly(part.text));
      same = false;
      return;
    }
    same = samePart(is[at++], part, findings);
  }
}

}  // namespace

proof::Check checkMetadata(const std::string& path, const Document& expected, const Object& made) {
  proof::Check check{path, "boxes and bookmarks", "", {}};
  const std::set<std::string> odd = proof::oddFile(path);  // Ended before others open the file.
  const std::string profile = proof::DrawnPdf(path).outputProfile();
  const proof::PdfReader reader(path);
  const bool forPress = !profile.empty();
  compareInfo(reader, expected.info, check.findings);
  compareStandard(reader, profile, made, expected.info, check.findings);
  const std::vector<proof::PrintedBookmark> outline = reader.outline();
  compareOutline(outline, expected.outline, check.findings);
  for (const std::string& what : odd)
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
      check.findings.addOn(i, "its trim box is not where the page is to be cut");
    if (!same(boxes.bleed, edgesOf(trim.outset(page.bleed), media)))
      check.findings.addOn(i, "its bleed box is not as wide as its bleed");
    // PDF/X has no links inside the bleed (ISO 15930), so render leaves them out.
    if (!forPress) links += compareLinks(reader.links(i), page, i, check.findings);
  }
  check.figures = counted(outline.size(), "bookmark") + ", " + counted(links, "link") + ", boxes of " +
                  counted(pages, "page");
  return check;
}

proof::Check checkTags(const std::string& path, const Document& expected) {
  proof::SpokenFile file = proof::readAloud(path);
  proof::Check check = std::move(file.check);
  std::set<std::string> names;
  const bool links =
      std::ranges::any_of(file.parts, [](const proof::SpokenPart& part) { return part.kind == "Link"; });
  Listener listener(links, names);
  std::size_t at = 0, taggedPages = 0;
  bool same = true;
  for (std::size_t i = 0; i < expected.pageCount; ++i) {
    const std::vector<proof::SpokenPart> parts = listener.page(expected.page(i), i);
    taggedPages += listener.anyTag() ? 1 : 0;
    if (file.tagged) compareParts(file.parts, parts, at, same, check.findings);
  }
  if (same && at < file.parts.size())
    check.findings.addOn(file.parts[at].page,
                         "the tags have " + shortly(file.parts[at].text) + ", which is not expected there");
  if (file.tagged != (taggedPages > 0))
    check.findings.add(file.tagged ? "it has tags, and should have none" : "it has no tags");
  if (file.tagged && taggedPages > 0)
    for (const OutlineEntry& entry : expected.outline)
      if (!names.contains(spoken(entry.title)) && entry.level == 0)
        check.findings.add("no heading says what the bookmark " + shortly(entry.title) + " does");
  return check;
}

}  // namespace gridpress::jobs
