// render/drawings/round_joins: reads path data (SVG 1.1, 8.3), and overlaps its ends.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/drawings/passes.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <iterator>
#include <optional>

#include "model/length_text.h"
#include "model/utf8.h"
#include "render/drawings/css_rules.h"
#include "render/drawings/recolour.h"

namespace gridpress::render {

namespace {

/// Between its lines a polygon is 1 in 26,000 of the radius away from the circle. A multiple of four, so that
/// the box which gradients are fitted into stays.
constexpr int kLines = 360;
constexpr double kFullTurn = 6.283185307179586;

// A length in the drawing's units, 0 where it is left out; kUnknown in others.
double lengthIn(xmlNode* element, const char* name) {
  const std::vector<double> numbers = numbersIn(attributeOf(element, name));
  return numbers.empty() ? 0 : numbers[0];
}

void write(std::string& out, char letter, const double* numbers, std::size_t count) {
  EXPECTS(numbers && count <= 7);
  out += letter;
  out += joined(std::span(numbers, count), " ", &shortest);
}

/// Of a circle or an ellipse whose stroke is wider than its smaller diameter cairo's pictures leave the
/// middle bare, where its PDFs and all readers fill it: the inner edge, which has come out on the other side,
/// counts against the outer one. Corners go through the middle, so such an element becomes a path of short
/// lines with round joins (drawings with a style sheet, whose rules may name circles, are not for this).
/// `strokeWidth` is in the element's units. Sizes in other units than the drawing's own are left, and so is
/// every other element.

void closeWideRing(xmlNode* element, double strokeWidth) {
  const std::string_view kind = plain(element->name);
  const bool round = kind == "circle";
  if (!round && kind != "ellipse") return;
  const double x = lengthIn(element, "cx"), y = lengthIn(element, "cy");
  const double across = lengthIn(element, round ? "r" : "rx"), down = lengthIn(element, round ? "r" : "ry");
  const double smaller = std::min(across, down);
  if (!(smaller > 0 && strokeWidth > 2 * smaller)) return;
  if (!std::isfinite(strokeWidth) || !std::isfinite(x + y + across + down)) return;
  std::string data;
  for (int i = 0; i < kLines; ++i) {
    const double angle = kFullTurn * i / kLines;
    const double at[] = {x + across * std::cos(angle), y + down * std::sin(angle)};
    write(data, i == 0 ? 'M' : 'L', at, 2);
  }
  xmlNodeSetName(element, xml("path"));
  setAttribute(element, "d", data + "Z");
  addDeclarations(element, "stroke-linejoin:round");
}

struct PathPoint {
  double x = 0, y = 0;
  bool operator==(const PathPoint&) const = default;
};

char upper(char command) {
  return static_cast<char>(std::toupper(static_cast<unsigned char>(command)));
}

std::size_t argumentsOf(char command) {
  constexpr std::string_view kLetters = "HVMLTSQCA", kCounts = "112224467";
  const std::size_t at = kLetters.find(upper(command));
  return at == std::string_view::npos ? 0 : static_cast<std::size_t>(kCounts[at] - '0');
}

struct Command {
  char letter = 0;
  std::array<double, 7> numbers{};
};

void skipBlanks(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n,"), text.size()));
}

bool takeNumber(std::string_view& text, bool flag, double& to) {
  skipBlanks(text);
  if (text.starts_with('+')) text.remove_prefix(1);
  const std::size_t most = flag ? std::size_t{1} : text.size();  // Flags may stand without blanks.
  const auto [end, error] = std::from_chars(text.data(), text.data() + std::min(most, text.size()), to);
  if (error != std::errc()) return false;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return true;
}

/// With the letters that are left out; nothing where it is no path data.
std::optional<std::vector<Command>> commandsIn(std::string_view text) {
  std::vector<Command> all;
  char letter = 0;
  for (skipBlanks(text); !text.empty(); skipBlanks(text)) {
    if (std::isalpha(static_cast<unsigned char>(text[0])) != 0) {
      letter = text[0];
      text.remove_prefix(1);
    } else if (letter == 'M' || letter == 'm') {
      letter = letter == 'M' ? 'L' : 'l';
    } else if (argumentsOf(letter) == 0) {
      return std::nullopt;
    }
    if (argumentsOf(letter) == 0 && upper(letter) != 'Z') return std::nullopt;
    Command& one = all.emplace_back(Command{letter, {}});
    for (std::size_t i = 0; i < argumentsOf(letter); ++i)
      if (!takeNumber(text, upper(letter) == 'A' && (i == 3 || i == 4), one.numbers[i])) return std::nullopt;
  }
  return all;
}

PathPoint pointOf(const Command& c, std::size_t i, PathPoint now) {
  const PathPoint given{c.numbers[i], c.numbers[i + 1]};
  return c.letter == upper(c.letter) ? given : PathPoint{now.x + given.x, now.y + given.y};
}

/// Of a command that closes nothing.
PathPoint endOf(const Command& c, PathPoint now) {
  const bool relative = c.letter != upper(c.letter);
  if (upper(c.letter) == 'H') return {(relative ? now.x : 0) + c.numbers[0], now.y};
  if (upper(c.letter) == 'V') return {now.x, (relative ? now.y : 0) + c.numbers[0]};
  return pointOf(c, argumentsOf(c.letter) - 2, now);
}

class Overlapping {
 public:
  void add(const Command& c) {
    const char kind = upper(c.letter);
    if (kind == 'Z') return close();
    write(out_, c.letter, c.numbers.data(), argumentsOf(c.letter));
    const auto at = [&](std::size_t i) { return pointOf(c, i, now_); };
    const PathPoint to = endOf(c, now_);
    if (kind == 'M') {
      first_ = to;
      onward_.reset();
      begun_ = false;
    } else if (!begun_) {
      begun_ = true;
      // A curve leaves its line at once: what goes on along it is short.
      constexpr double kAlongCurve = 0.02;
      if (kind == 'L' || kind == 'H' || kind == 'V')
        onward_ = to;
      else if (kind == 'C' || kind == 'Q')
        onward_ =
            PathPoint{now_.x + (at(0).x - now_.x) * kAlongCurve, now_.y + (at(0).y - now_.y) * kAlongCurve};
      if (onward_ == first_) onward_.reset();
    }
    now_ = to;
  }
  std::string taken() { return std::move(out_); }

 private:
  void point(char letter, PathPoint p) {
    const double numbers[] = {p.x, p.y};
    write(out_, letter, numbers, 2);
  }
  void close() {
    if (onward_) {
      point('L', first_);
      point('L', *onward_);
      point('M', first_);
    } else {
      out_ += 'Z';
    }
    now_ = first_;
    begun_ = false;  // What follows without a move begins there, too.
    onward_.reset();
  }

  std::string out_;
  PathPoint now_, first_;
  std::optional<PathPoint> onward_;  ///< Where the path goes on once it is back.
  bool begun_ = false;
};

bool isPlain(xmlNode* node, const char* property) {
  const std::string said = inheritedOf(node, property);
  return said.empty() || said == "none";
}
bool hasRoundJoins(xmlNode* path) {
  constexpr const char* kNone[] = {"stroke-dasharray", "marker", "marker-start", "marker-mid", "marker-end"};
  return inheritedOf(path, "stroke-linejoin") == "round" && inheritedOf(path, "stroke-linecap") != "square" &&
         std::ranges::all_of(kNone, [&](const char* property) { return isPlain(path, property); });
}
/// Of a stroke in the drawing's units; kUnknown where it is not told.
double widthOf(xmlNode* node) {
  const std::string said = inheritedOf(node, "stroke-width");
  const std::vector<double> numbers = numbersIn(said);
  return said.empty() ? 1 : numbers.size() == 1 ? numbers[0] : kUnknown;
}

// Where a dash begins or ends just at a corner, cairo's pictures have a tip of a join there that nobody else
// draws. So each dash begins and ends a hair earlier than that.
void keepFromCorners(xmlNode* shape) {
  std::vector<double> dashes = numbersIn(inheritedOf(shape, "stroke-dasharray")),
                      start = numbersIn(inheritedOf(shape, "stroke-dashoffset"));
  if (isPlain(shape, "stroke") || dashes.empty() || start.size() > 1) return;
  start.resize(1);
  const double hair = widthOf(shape) / 400;
  if (dashes.size() % 2 == 1)
    dashes.insert(dashes.end(), dashes.begin(), dashes.begin() + static_cast<std::ptrdiff_t>(dashes.size()));
  std::string all;
  for (std::size_t i = 0; i < dashes.size(); ++i) {
    const double length = dashes[i] + (i % 2 == 0 ? -2 : 2) * hair;
    if (!(length > 0) || !std::isfinite(length)) return;
    all += (i == 0 ? "" : " ") + svgNumber(length);
  }
  if (!std::isfinite(start[0])) return;
  addDeclarations(shape, "stroke-dasharray:" + all + ";stroke-dashoffset:" + svgNumber(start[0] - hair));
}

bool mayNeedRoundJoins(const std::string& svg) {
  const std::size_t join = svg.find("stroke-linejoin");
  return join != std::string::npos && svg.find("round", join) != std::string::npos;
}
bool mayHaveWideRings(const std::string& svg) {
  const auto has = [&](const char* text) { return svg.find(text) != std::string::npos; };
  return has("stroke") && (has("<circle") || has("<ellipse")) && !has("<style");
}

}  // namespace

std::string withRoundFirstJoin(std::string_view pathData) {
  const auto commands = commandsIn(pathData);
  if (!commands) return std::string(pathData);
  Overlapping path;
  for (const Command& one : *commands) path.add(one);
  return path.taken();
}

std::string withSquarePoints(std::string_view pathData, double length) {
  const auto commands = commandsIn(pathData);
  if (!commands) return std::string(pathData);
  std::string out;
  PathPoint now, first;
  bool any = false, goes = false;  // The subpath has a segment; one that has a length.
  const auto lengthen = [&] {
    const bool point = any && !goes;
    if (point) write(out, 'h', &length, 1);
    any = goes = false;
    return point;
  };
  for (const Command& one : *commands) {
    const char kind = upper(one.letter);
    if (kind == 'Z') {
      any = true;
      if (!lengthen()) out += 'Z';
      now = first;
      continue;
    }
    if (kind == 'M') lengthen();
    const PathPoint to = endOf(one, now);
    if (kind == 'M')
      first = to;
    else
      any = true, goes = goes || to != now || (kind != 'L' && kind != 'H' && kind != 'V');
    write(out, one.letter, one.numbers.data(), argumentsOf(one.letter));
    now = to;
  }
  lengthen();
  return out;
}

std::string withRoundJoins(const std::string& svg, const std::string& name) {
  const bool rings = mayHaveWideRings(svg);
  if (!rings && !mayNeedRoundJoins(svg) && svg.find("stroke-dasharray") == std::string::npos) return svg;
  const Xml<xmlDoc> document = parseSvg(svg, name);
  // What a style sheet says of dashes, and to whom, is not asked.
  const bool dashes = !sheetsSay(xmlDocGetRootElement(document.get()), "stroke-dash");
  for (xmlNode* node : elementsOf(xmlDocGetRootElement(document.get()))) {
    const std::string data = kindOf(node) == "path" ? attributeOf(node, "d") : "";
    if (!data.empty() && hasRoundJoins(node)) setAttribute(node, "d", withRoundFirstJoin(data));
    if (dashes && isShape(node)) keepFromCorners(node);
    if (rings && !isPlain(node, "stroke") && isPlain(node, "stroke-dasharray"))
      closeWideRing(node, widthOf(node));
  }
  return textOf(document.get());
}

}  // namespace gridpress::render
