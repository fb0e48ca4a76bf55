// jobs/proof/tags_check: reads the document as a listener would, page by page.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/proof/tags_check.h"

#include <algorithm>
#include <cstddef>
#include <set>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "model/script.h"
#include "proof/tags/check_tags.h"

namespace gridpress::jobs {

namespace {

// What is heard of a text: no white space, nor marks of direction (U+200E, U+200F, U+2028 to U+202E).
std::string heard(std::string_view text) {
  std::string kept;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto c = static_cast<unsigned char>(text[i]);
    if (c <= ' ') continue;
    if (text.substr(i).starts_with("\u00a0")) {
      ++i;
    } else if (text.substr(i).starts_with("\u200e") || text.substr(i).starts_with("\u200f")) {
      i += 2;
    } else {
      kept += text[i];
    }
  }
  return kept;
}

const char* kindOf(const Tag& tag, bool links) {
  switch (tag.role) {
    case Spoken::decoration:
    case Spoken::section:
      return "";
    case Spoken::title:
      return "H1";
    case Spoken::heading:
      return "H2";
    case Spoken::subheading:
      return "H3";
    case Spoken::label:
      return "Lbl";
    case Spoken::entry:
      return links ? "Link" : "LBody";
    case Spoken::paragraph:
    case Spoken::contents:
      return links ? "Link" : "P";
    case Spoken::grid:
      return "TD";
    case Spoken::figure:
      return "Figure";
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
    if (tag.role == Spoken::section) names_.insert(heard(tag.text));
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
      if (!heard(run.cells[i]).empty()) row.emplace_back(run.cells[i]);
    if (!row.empty() && readsFromRight(row.back())) std::reverse(row.begin(), row.end());
    for (std::string& cell : row) parts_.push_back({"TD", number_, std::move(cell), "", tag_.language});
  }
  void end() {
    const std::string kind = kindOf(tag_, linked_);
    if (!kind.empty() && drawn_ && (tag_.role != Spoken::grid) && (!text_.empty() || kind == "Figure"))
      parts_.push_back({kind, number_, text_, kind == "Figure" ? tag_.text : "", tag_.language});
    if (kind.starts_with("H")) names_.insert(heard(text_));
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
  if (text.size() <= kMost) return "'" + text + "'";
  std::size_t end = kMost;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
  return "'" + text.substr(0, end) + "…'";
}

// False where the two no longer say the same, and what follows would be noise.
bool samePart(const proof::SpokenPart& is, const proof::SpokenPart& should, proof::Findings& findings) {
  const std::string at = proof::onPage(should.page);
  if (is.kind != should.kind || is.page != should.page || heard(is.text) != heard(should.text)) {
    findings.add(at + "the tags have " + is.kind + " " + shortly(is.text) + " where " + should.kind + " " +
                 shortly(should.text) + " is expected");
    return false;
  }
  if (should.kind == "Figure" && is.alternative != should.alternative)
    findings.add(at + "a figure says " + shortly(is.alternative) + ", and should say " +
                 shortly(should.alternative));
  if (is.language != should.language)
    findings.add(at + shortly(is.text) + " is said in '" + is.language + "', and should be in '" +
                 should.language + "'");
  return true;
}

void compareParts(const std::vector<proof::SpokenPart>& is, const std::vector<proof::SpokenPart>& should,
                  std::size_t& at, bool& same, proof::Findings& findings) {
  for (const proof::SpokenPart& part : should) {
    if (!same) return;
    if (at == is.size()) {
      findings.add(proof::onPage(part.page) + "the tags lack " + shortly(part.text));
      same = false;
      return;
    }
    same = samePart(is[at++], part, findings);
  }
}

}  // namespace

proof::Check checkTags(const std::string& path, const Document& expected) {
  proof::SpokenFile file = proof::readAloud(path);
  proof::Check check = std::move(file.check);
  std::set<std::string> names;
  const bool links = std::any_of(file.parts.begin(), file.parts.end(),
                                 [](const proof::SpokenPart& part) { return part.kind == "Link"; });
  Listener listener(links, names);
  std::size_t at = 0, taggedPages = 0;
  bool same = true;
  for (std::size_t i = 0; i < expected.pageCount; ++i) {
    const std::vector<proof::SpokenPart> parts = listener.page(expected.page(i), i);
    taggedPages += listener.anyTag() ? 1 : 0;
    if (file.tagged) compareParts(file.parts, parts, at, same, check.findings);
  }
  if (same && at < file.parts.size())
    check.findings.add(proof::onPage(file.parts[at].page) + "the tags have " + shortly(file.parts[at].text) +
                       ", which is not expected there");
  if (file.tagged != (taggedPages > 0))
    check.findings.add(file.tagged ? "it has tags, and should have none" : "it has no tags");
  if (file.tagged && taggedPages > 0)
    for (const OutlineEntry& entry : expected.outline)
      if (!names.contains(heard(entry.title)) && entry.level == 0)
        check.findings.add("no heading says what the bookmark " + shortly(entry.title) + " does");
  return check;
}

}  // namespace gridpress::jobs
