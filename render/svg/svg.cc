// render/svg/svg: writes items as elements; a picture's root becomes a nested one, with unique ids.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/svg/svg.h"

#include <fontconfig/fontconfig.h>

#include <cstdio>
#include <set>

#include "fonts/subset.h"
#include "model/base64.h"
#include "model/printable.h"
#include "model/script.h"
#include "model/utf8.h"
#include "render/draw/cell_shapes.h"
#include "render/drawings/page.h"
#include "render/drawings/passes.h"
#include "render/drawings/recolour.h"
#include "render/drawings/xml.h"
#include "render/streams/sink.h"

namespace gridpress::render {

namespace {

/// `url(#a)` becomes `url(#PREFIXa)`.
std::string prefixReferences(std::string_view text, const std::string& prefix) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t found = text.find("url(", at);
    if (found == std::string_view::npos) return out += text.substr(at);
    std::size_t hash = found + 4;
    while (hash < text.size() && (text[hash] == ' ' || text[hash] == '\'' || text[hash] == '"')) ++hash;
    out += text.substr(at, hash - at);
    at = hash;
    if (at < text.size() && text[at] == '#') {
      out += "#" + prefix;
      ++at;
    }
  }
  return out;
}

void prefixIds(xmlNode* root, const std::string& prefix) {
  for (xmlNode* node : elementsOf(root))
    for (xmlAttr* a = node->properties; a; a = a->next) {
      const std::string_view name = plain(a->name);
      const std::string value = valueOf(a);
      std::string changed = prefixReferences(value, prefix);
      if (name == "id") changed = prefix + value;
      if (name == "href" && value.starts_with('#')) changed = "#" + prefix + value.substr(1);
      if (changed != value) xmlSetNsProp(node, a->ns, a->name, xml(changed.c_str()));
    }
}

}  // namespace

std::string nestedSvg(const Picture& picture, int number) {
  EXPECTS(number >= 0);
  const Xml<xmlDoc> document = parseSvg(picture.svg ? *picture.svg : std::string(), picture.name);
  cleanTree(document.get());
  settlePage(document.get(), picture.name);
  if (picture.tint != 1) recolourTree(document.get(), picture.name, tinting(picture.tint));
  xmlNode* root = xmlDocGetRootElement(document.get());
  prefixIds(root, "picture" + std::to_string(number) + "-");
  const Rect frame = pageIn(root, picture.frame);
  setAttribute(root, "x", svgNumber(frame.left()));
  setAttribute(root, "y", svgNumber(frame.top()));
  setAttribute(root, "width", svgNumber(frame.size.width));
  setAttribute(root, "height", svgNumber(frame.size.height));
  setAttribute(root, "preserveAspectRatio", "xMidYMid meet");
  if (picture.svg->find("blend-mode") != std::string::npos) addDeclarations(root, "isolation:isolate");
  const Xml<xmlBuffer> buffer(xmlBufferCreate());
  xmlNodeDump(buffer.get(), document.get(), root, 0, 0);
  return std::string(plain(xmlBufferContent(buffer.get()))) + "\n";
}

namespace {

/// `font-family="B612 Mono" font-weight="700"` and so on, for a face.
std::string svgFont(const fonts::FontFace& face) {
  std::string s = "font-family=\"" + escaped(face.file().family) + "\"";
  if (const int weight = FcWeightToOpenType(face.file().weight); weight != 400)
    s += " font-weight=\"" + std::to_string(weight) + "\"";
  if (face.file().slant >= 100)
    s += face.file().slant >= 110 ? " font-style=\"oblique\"" : " font-style=\"italic\"";
  return s;
}

/// The same as declarations of an @font-face rule.
std::string svgFontRule(const fonts::FontFace& face) {
  std::string s = "font-family:\"" + escaped(face.file().family) +
                  "\";font-weight:" + std::to_string(FcWeightToOpenType(face.file().weight)) + ";";
  if (face.file().slant >= 100) s += face.file().slant >= 110 ? "font-style:oblique;" : "font-style:italic;";
  return s;
}

std::string rangeOf(const std::set<char32_t>& codePoints) {
  return joined(codePoints, ",", [](char32_t c) {
    char hex[16];
    std::snprintf(hex, sizeof hex, "U+%X", static_cast<unsigned>(c));
    return std::string(hex);
  });
}

/// Remembers what is set in which face. A face that stands in for letters which the named one does not have
/// goes by its name, for these letters alone.
class EmbeddedFaces {
 public:
  explicit EmbeddedFaces(const fonts::Typesetter& type) : type_(type) {}

  void add(const Face& face, std::string_view text) {
    auto& known = known_[face.name];
    if (known.contains(text)) return;
    known.emplace(text);
    auto& faces = used_[svgFontRule(type_.face(face))];
    for (const fonts::ShapedPiece& piece : type_.shape(face, text).pieces) {
      const fonts::FaceFile& file = piece.face->file();
      auto& [used, codePoints] = faces[file.name];
      used = piece.face;
      const std::string_view part = text.substr(piece.textStart, piece.textLength);
      for (std::size_t at = 0; at < part.size();) codePoints.insert(nextCodePoint(part, at));
    }
  }
  /// A `style` element with all of them; empty where nothing was set. Throws Error (job) as fonts::webFontOf
  /// does.
  std::string style() const {
    std::string rules;
    for (const auto& [head, faces] : used_)
      for (const auto& [name, used] : faces) {
        const auto& [face, codePoints] = used;
        rules += "@font-face{" + head + "src:url(data:font/otf;base64," +
                 base64(fonts::webFontOf(*face, {codePoints.begin(), codePoints.end()})) +
                 ");unicode-range:" + rangeOf(codePoints) + "}\n";
      }
    return rules.empty() ? "" : "<style>\n" + rules + "</style>\n";
  }

 private:
  const fonts::Typesetter& type_;
  std::map<std::string, std::set<std::string, std::less<>>, std::less<>> known_;
  /// By the rule's head (its family, weight and style) and the file: the code points.
  std::map<std::string, std::map<std::string, std::pair<const fonts::FontFace*, std::set<char32_t>>>> used_;
};

std::string pair(Point p) {
  return svgNumber(p.x) + " " + svgNumber(p.y);
}

std::string box(const Rect& r) {
  return "x=\"" + svgNumber(r.left()) + "\" y=\"" + svgNumber(r.top()) + "\" width=\"" +
         svgNumber(r.size.width) + "\" height=\"" + svgNumber(r.size.height) + "\"";
}

struct Step {
  std::string operator()(const MoveTo& s) const { return "M" + pair(s.to); }
  std::string operator()(const LineTo& s) const { return "L" + pair(s.to); }
  std::string operator()(const CurveTo& s) const {
    return "C" + pair(s.control1) + " " + pair(s.control2) + " " + pair(s.to);
  }
  std::string operator()(const ClosePath&) const { return "Z"; }
};

class Elements {
 public:
  Elements(Sink& sink, const fonts::Typesetter& type)
      : sink_(sink), type_(type), shapes_(type), faces_(type) {}

  void operator()(const LetterRun& run) {
    // An x list counts code points, so cells of several get an element each.
    const bool simple = run.cells.ends.empty();
    CellShapes::OfFace& cells = shapes_.of(run.face);
    std::string xs, ys, text;
    for (std::size_t i = 0; i < run.cells.size(); ++i) {
      const std::string_view cell = run.cells[i];
      if (showsNothing(cell)) continue;
      faces_.add(run.face, cell);
      const Point at = run.origin + run.step * static_cast<double>(i);
      const std::string x = svgNumber(at.x - run.size * (cells[cell].advance / 2)), y = svgNumber(at.y);
      if (simple) {
        xs += (text.empty() ? "" : " ") + x;
        ys += (text.empty() ? "" : " ") + y;
        text += escaped(cell);
      } else {
        text += "<tspan x=\"" + x + "\" y=\"" + y + "\">" + escaped(cell) + "</tspan>";
      }
    }
    if (text.empty()) return;
    if (run.step.y == Length()) ys = svgNumber(run.origin.y);
    const std::string places = simple ? " x=\"" + xs + "\" y=\"" + ys + "\"" : "";
    put("<text " + svgFont(type_.face(run.face)) + " font-size=\"" + svgNumber(run.size) + "\"" +
        fill(run.colour) + places + ">" + text + "</text>\n");
  }

  void operator()(const TextRun& run) {
    constexpr const char* kAnchor[] = {"", " text-anchor=\"middle\"", " text-anchor=\"end\""};
    // A line that reads from the right begins there, and so does its anchor.
    const bool fromRight = readsFromRight(run.text);
    const int align = fromRight ? 2 - static_cast<int>(run.align) : static_cast<int>(run.align);
    const Length width = type_.width(run.face, run.size, run.text);
    faces_.add(run.face, run.text);
    std::string turn;
    if (run.turn != Turn::none)
      turn = " transform=\"rotate(" + std::to_string(90 * static_cast<int>(run.turn)) + " " +
             pair(run.origin) + ")\"";
    std::string length;
    if (width > Length()) length = " textLength=\"" + svgNumber(width) + "\"";
    put("<text xml:space=\"preserve\" " + svgFont(type_.face(run.face)) + " font-size=\"" +
        svgNumber(run.size) + "\"" + fill(run.colour) + " x=\"" + svgNumber(run.origin.x) + "\" y=\"" +
        svgNumber(run.origin.y) + "\"" + kAnchor[align] + (fromRight ? " direction=\"rtl\"" : "") + length +
        turn + ">" + escaped(run.text) + "</text>\n");
  }

  void operator()(const Path& path) {
    std::string steps;
    for (const PathStep& step : path.steps) steps += std::visit(Step{}, step);
    std::string s = "<path d=\"" + steps + "\"" + (path.fill ? fill(*path.fill) : " fill=\"none\"");
    if (path.stroke)
      s += " stroke=\"" + path.stroke->colour.hex() + "\" stroke-width=\"" + svgNumber(path.stroke->width) +
           "\" stroke-miterlimit=\"10\"" + (path.stroke->round ? " stroke-linecap=\"round\"" : "");
    put(s + "/>\n");
  }

  void operator()(const Picture& picture) {
    clipped(picture.clip, [&] { put(nestedSvg(picture, pictures_++)); });
  }

  void operator()(const Link&) {}
  void operator()(const Tag&) {}

  void operator()(const Group& group) {
    clipped(group.clip, [&] {
      for (const Item& item : group.items) std::visit(*this, item);
    });
  }

  /// After all items.
  void carryFaces() { put(faces_.style()); }

 private:
  static std::string fill(Colour colour) { return " fill=\"" + colour.hex() + "\""; }
  void put(const std::string& text) { sink_.write(text.data(), text.size()); }

  template <typename Inside>
  void clipped(const Rect& clip, Inside&& inside) {
    const std::string id = "clip" + std::to_string(clips_++);
    put("<clipPath id=\"" + id + "\"><rect " + box(clip) + "/></clipPath>\n<g clip-path=\"url(#" + id +
        ")\">\n");
    inside();
    put("</g>\n");
  }

  Sink& sink_;
  const fonts::Typesetter& type_;
  CellShapes shapes_;
  EmbeddedFaces faces_;
  int clips_ = 0, pictures_ = 0;
};

}  // namespace

void writeSvg(const Document& document, const fonts::Typesetter& any, std::ostream& out,
              const SvgOptions& options, const Progress& progress) {
  const fonts::Typesetter type = any.speaking(document.info.letters());
  const Page page = pageOf(document, options.page);
  const Rect media = mediaBox(page);
  Sink sink(out, options.name);
  std::string head =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- Made by gridpress -->\n<svg "
      "xmlns=\"http://www.w3.org/2000/svg\" "
      "xmlns:xlink=\"http://www.w3.org/1999/xlink\" version=\"1.1\" width=\"" +
      svgNumber(media.size.width) + "pt\" height=\"" + svgNumber(media.size.height) + "pt\" viewBox=\"" +
      pair(media.origin) + " " + svgNumber(media.size.width) + " " + svgNumber(media.size.height) +
      "\" xml:lang=\"" + escaped(document.info.language) + "\">\n";
  if (!document.info.title.empty()) head += "<title>" + escaped(document.info.title) + "</title>\n";
  head += "<rect " + box(media) + " fill=\"#ffffff\"/>\n";
  sink.write(head.data(), head.size());
  Elements elements(sink, type);
  EXPECTS(media.size.width >= Length() && media.size.height >= Length());
  std::size_t done = 0;
  for (const Item& item : page.items) {
    std::visit(elements, item);
    report(progress, ++done, page.items.size());
  }
  elements.carryFaces();
  sink.write("</svg>\n", 7);
  sink.finish();
}

}  // namespace gridpress::render
