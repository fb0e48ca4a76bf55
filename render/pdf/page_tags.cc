// render/pdf/page_tags: numbers marked content.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/pdf/page_tags.h"

#include <cmath>

#include "model/error.h"
#include "model/script.h"
#include "model/utf8.h"
#include "render/draw/cell_shapes.h"
#include "render/draw/item_bounds.h"

namespace gridpress::render {

const char* nameOf(Spoken role) {
  switch (role) {
    case Spoken::decoration:
    case Spoken::section: break;
    case Spoken::title: return "/H1";
    case Spoken::heading: return "/H2";
    case Spoken::subheading: return "/H3";
    case Spoken::paragraph: return "/P";
    case Spoken::label: return "/Lbl";
    case Spoken::entry: return "/LBody";
    case Spoken::contents: return "/TOCI";
    case Spoken::grid: return "/TD";
    case Spoken::figure: return "/Figure";
  }
  return "/Artifact";
}

PageTags::PageTags(const Page& page)
    : any_(anyItem(page.items, [](const Item& item) { return std::holds_alternative<Tag>(item); })) {}

void PageTags::begin(const Tag& tag) {
  parts_.push_back({tag});
}

void PageTags::link(std::size_t link) {
  if (!parts_.empty()) parts_.back().links.push_back(link);
}

int PageTags::ofText() const {
  if (parts_.empty()) return kArtifact;
  const Spoken role = parts_.back().tag.role;
  return role == Spoken::decoration || role == Spoken::section ? kArtifact
                                                               : static_cast<int>(parts_.size()) - 1;
}

int PageTags::ofShape() const {
  return ofText() >= 0 && parts_.back().tag.role == Spoken::figure ? ofText() : kArtifact;
}

std::string PageTags::opening(int part) {
  if (part < 0) return "/Artifact BMC";
  EXPECTS(static_cast<std::size_t>(part) < parts_.size());
  TaggedPart& of = parts_[static_cast<std::size_t>(part)];
  of.contents.push_back(next_);
  return nameOf(of.tag.role) + std::string("<</MCID ") + std::to_string(next_++) + ">>BDC";
}

std::vector<std::string> PageTags::openings(const CellText& row) {
  EXPECTS(inGrid());
  std::vector<std::string> all(row.size());
  TaggedPart& grid = parts_.back();
  grid.columns = row.size();
  for (std::size_t i = 0; i < row.size(); ++i)
    if (showsNothing(row[i])) {
      grid.contents.push_back(-1);
    } else {
      grid.fromRight = readsFromRight(row[i]);
      all[i] = opening(static_cast<int>(parts_.size()) - 1);
    }
  return all;
}

void PageTags::add(const std::string& text) {
  if (ofText() < 0) return;
  std::string& shown = parts_.back().text;
  if (!shown.empty()) shown += ' ';
  shown += text;
}

void PageTags::close() {
  for (TaggedPart& part : parts_)
    if (part.links.empty()) part.text = std::string();
}

bool PageTags::asksArea() const {
  if (parts_.empty()) return false;
  const Spoken role = parts_.back().tag.role;
  return role == Spoken::figure || role == Spoken::grid;
}

void PageTags::covers(const Rect& area) {
  if (!asksArea()) return;
  TaggedPart& part = parts_.back();
  part.area = part.area ? hull(*part.area, area) : area;
}

const TextRun* nextText(const std::vector<Item>& items, std::size_t index) {
  for (std::size_t i = index + 1; i < items.size(); ++i) {
    if (std::holds_alternative<Tag>(items[i])) return nullptr;
    if (const auto* run = std::get_if<TextRun>(&items[i])) return run;
  }
  return nullptr;
}

bool touches(const TextRun& line, const fonts::Typesetter& type, const TextRun& next) {
  if (line.origin.y != next.origin.y || line.align != next.align || line.align == Align::centre) return false;
  const Length width = type.width(line.face, line.size, line.text);
  const Length end = line.align == Align::start ? line.origin.x + width : line.origin.x - width;
  return std::abs((end - next.origin.x) / line.size) < 0.05;
}

std::string lineWithSpace(const std::string& text) {
  char32_t last = 0;
  for (std::size_t at = 0; at < text.size();) last = nextCodePoint(text, at);
  // Thai to Khmer, Chinese and Japanese run on from line to line.
  const bool runsOn = (last >= 0x0E00 && last < 0x0F00) || (last >= 0x1000 && last < 0x10A0) ||
                      (last >= 0x1780 && last < 0x1800) || (last >= 0x2E80 && last < 0xAC00) ||
                      (last >= 0xFF00 && last < 0xFFF0) || last >= 0x20000;
  return runsOn || last == U' ' ? text : text + " ";
}

}  // namespace gridpress::render
