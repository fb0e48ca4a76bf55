// model/dump: prints each kind of item as one line.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/dump.h"

#include <ostream>

#include "model/length_text.h"

namespace gridpress {

namespace {

std::string number(double v) {
  const std::string s = fixed(v, 3);
  return s == "-0.000" ? "0.000" : s;
}

std::string number(Length l) {
  return number(l.pt());
}
std::string pair(Point p) {
  return number(p.x) + "," + number(p.y);
}
std::string rect(const Rect& r) {
  return pair(r.origin) + " " + number(r.size.width) + "x" + number(r.size.height);
}

std::string inQuotes(std::string_view text) {
  std::string s = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') s += '\\';
    if (c == '\n')
      s += "\\n";
    else
      s += c;
  }
  return s + "\"";
}

std::string type(const Face& face, Length size, Colour colour) {
  return "[" + face.name + " " + number(size) + " " + colour.hex() + "]";
}

struct PrintStep {
  std::string operator()(const MoveTo& s) const { return " M " + pair(s.to); }
  std::string operator()(const LineTo& s) const { return " L " + pair(s.to); }
  std::string operator()(const CurveTo& s) const {
    return " C " + pair(s.control1) + " " + pair(s.control2) + " " + pair(s.to);
  }
  std::string operator()(const ClosePath&) const { return " Z"; }
};

struct PrintItem {
  std::string operator()(const LetterRun& r) const {
    std::string cells;
    for (std::size_t i = 0; i < r.cells.size(); ++i) cells += r.cells[i];
    return "letters " + pair(r.origin) + " step " + pair(r.step) + " " + type(r.face, r.size, r.colour) +
           " " + inQuotes(cells);
  }
  std::string operator()(const TextRun& r) const {
    constexpr const char* kAlign[] = {"start", "centre", "end"};
    std::string turn;
    if (r.turn != Turn::none) turn = " turn " + std::to_string(90 * static_cast<int>(r.turn));
    return "text " + pair(r.origin) + " " + kAlign[static_cast<int>(r.align)] + turn + " " +
           type(r.face, r.size, r.colour) + " " + inQuotes(r.text);
  }
  std::string operator()(const Path& p) const {
    std::string s = "path";
    if (p.fill) s += " fill " + p.fill->hex();
    if (p.stroke) s += " stroke " + p.stroke->colour.hex() + " " + number(p.stroke->width);
    for (const PathStep& step : p.steps) s += std::visit(PrintStep{}, step);
    return s;
  }
  std::string operator()(const Picture& p) const {
    return "picture " + inQuotes(p.name) + " frame " + rect(p.frame) + " clip " + rect(p.clip) + " tint " +
           number(p.tint);
  }
  std::string operator()(const Link& l) const {
    return "link " + rect(l.area) + " page " + std::to_string(l.page);
  }
  std::string operator()(const Tag& t) const {
    constexpr const char* kRoles[] = {"decoration", "section",   "title", "heading",
                                      "subheading", "paragraph", "label", "entry",
                                      "contents",   "grid",      "figure"};
    std::string s = std::string("tag ") + kRoles[static_cast<std::size_t>(t.role)];
    if (!t.text.empty()) s += " " + inQuotes(t.text);
    if (!t.language.empty()) s += " in " + t.language;
    return s;
  }
  std::string operator()(const Group& g) const {
    std::string s = "group clip " + rect(g.clip);
    for (const Item& item : g.items) s += "\n    " + std::visit(*this, item);
    return s;
  }
};

}  // namespace

std::string dump(const Page& page) {
  std::string s = "page " + number(page.trim.width) + "x" + number(page.trim.height);
  if (page.bleed != Insets{})
    s += " bleed " + number(page.bleed.top) + " " + number(page.bleed.right) + " " +
         number(page.bleed.bottom) + " " + number(page.bleed.left);
  if (!page.label.empty()) s += " label " + inQuotes(page.label);
  s += "\n";
  for (const Item& item : page.items) s += "  " + std::visit(PrintItem{}, item) + "\n";
  return s;
}

void dump(const Document& document, std::ostream& out) {
  out << "document " << inQuotes(document.info.title) << " " << document.info.language << "\n";
  for (std::size_t i = 0; i < document.pageCount; ++i) out << dump(document.page(i));
  for (const OutlineEntry& e : document.outline)
    out << "outline " << std::string(static_cast<std::size_t>(e.level) * 2, ' ') << inQuotes(e.title)
        << " page " << std::to_string(e.page) << "\n";
}

}  // namespace gridpress
