// gen/files/page: the words of a web page as lines (libxml2 parses the HTML).
// SPDX-License-Identifier: GPL-3.0-or-later
#include <libxml/HTMLparser.h>

#include <algorithm>
#include <limits>

#include "gen/files/office.h"
#include "gen/letters/text.h"
#include "model/limits.h"
#include "model/utf8.h"

namespace gridpress::gen {
namespace {

constexpr int kDeepest = 200;

bool isOneOf(std::string_view name, std::string_view names) {
  return contains(names, " " + std::string(name) + " ");
}

std::string_view nameOf(const xmlNode* node) {
  return reinterpret_cast<const char*>(node->name);
}

class PageReader {
 public:
  explicit PageReader(const std::string& file) : out_(file) {}

  void read(const xmlNode* node, int depth = 0) {
    for (; node != nullptr; node = node->next) {
      if (node->type == XML_TEXT_NODE || node->type == XML_CDATA_SECTION_NODE)
        addText(reinterpret_cast<const char*>(node->content));
      else if (node->type == XML_ELEMENT_NODE && depth < kDeepest)
        readElement(node, depth);
    }
  }
  std::string take() {
    end("");
    return out_.take();
  }

 private:
  static std::string attribute(const xmlNode* node, const char* name) {
    const std::unique_ptr<xmlChar, decltype(xmlFree)> value(
        xmlGetProp(node, reinterpret_cast<const xmlChar*>(name)), xmlFree);
    return value ? asciiLower(reinterpret_cast<const char*>(value.get())) : std::string();
  }

  // "<tr><th>Word</th><th>Clue</th></tr>" above other rows.
  static bool isHeader(const xmlNode* row) {
    bool more = false, heads = row->children != nullptr;
    for (const xmlNode* next = row->next; next != nullptr; next = next->next)
      more = more || next->type == XML_ELEMENT_NODE;
    for (const xmlNode* cell = row->children; cell != nullptr; cell = cell->next)
      heads = heads && (cell->type != XML_ELEMENT_NODE || nameOf(cell) == "th");
    return heads && (more || nameOf(row->parent) == "thead");
  }

  void readElement(const xmlNode* node, int depth) {
    EXPECTS(node->type == XML_ELEMENT_NODE && depth < kDeepest);
    const std::string_view name = nameOf(node);
    std::string style = attribute(node, "style");
    std::erase(style, ' ');
    if (contains(style, "display:none") ||
        xmlHasProp(node, reinterpret_cast<const xmlChar*>("hidden")) != nullptr ||
        isOneOf(name, " head script style noscript nav footer form select button rt rp template svg "))
      return;
    const bool heading = name.size() == 2 && name[0] == 'h' && name[1] >= '1' && name[1] <= '6';
    const bool line =
        heading ||
        isOneOf(name, " p div li dt dd br tr table ul ol td th caption section article header hr pre ");
    if (line) end(mark_);
    const std::string_view before = mark_;
    if (heading) mark_ = "# ";
    if (name == "li") mark_ = "• ";
    if (name == "table" || name == "dl") out_.startTable();
    read(node->children, depth + 1);
    if (name == "caption" && !bare(text_).empty()) out_.heading(bare(text_)), text_.clear();
    if (line) end(mark_);
    mark_ = before;
    if (name == "td" || name == "th" || name == "dt" || name == "dd") out_.endCell();
    if (name == "tr" || name == "dd") out_.endRow();
    if (name == "tr" && isHeader(node)) out_.rule();
    if (name == "table" || name == "dl") out_.endTable();
  }

  // White space of the source is a space.
  void addText(std::string_view text) {
    for (const char c : text)
      if (!contains(" \n\r\t", c))
        text_ += c;
      else if (!text_.empty() && text_.back() != ' ')
        text_ += ' ';
  }

  void end(std::string_view mark) {
    if (!bare(text_).empty()) out_.paragraph(bare(text_), mark);
    text_.clear();
  }

  OfficeTables out_;
  std::string text_;
  std::string_view mark_ = "";
};

}  // namespace

bool isPage(std::string_view text) {
  const std::string begin = asciiLower(bare(text).substr(0, 16));
  if (begin.starts_with("<!doctype html") || begin.starts_with("<html")) return true;
  // A piece of one: half of its lines begin with a tag.
  std::size_t lines = 0, tagged = 0;
  for (std::string_view rest = text; !rest.empty();) {
    const std::string_view line = bare(cutOff(rest, '\n'));
    if (line.empty()) continue;
    ++lines;
    tagged += line.size() > 2 && line[0] == '<' && isAsciiLetter(line[line[1] == '/' ? 2 : 1]) &&
              contains(line, '>');
  }
  return tagged >= 1 && tagged * 2 >= lines && (tagged > 1 || contains(text, "</"));
}

std::string pageLines(std::string_view html, const std::string& file) {
  limits::kOfficeText.check(html.size(), {file});
  EXPECTS(html.size() <= static_cast<std::size_t>(std::numeric_limits<int>::max()));
  const std::unique_ptr<xmlDoc, decltype(&xmlFreeDoc)> page(
      htmlReadMemory(html.data(), static_cast<int>(html.size()), nullptr, "UTF-8",
                     HTML_PARSE_RECOVER | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING | HTML_PARSE_NONET),
      &xmlFreeDoc);
  PageReader reader(file);
  if (page) reader.read(xmlDocGetRootElement(page.get()));
  return reader.take();
}

}  // namespace gridpress::gen
