// render/external/field_text: texts of fields, in the file's font or one that all readers have.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <qpdf/QUtil.hh>

#include <algorithm>
#include <array>
#include <cstdint>
#include <sstream>
#include <string_view>
#include <utility>

#include "foreign/pdf_numbers.h"
#include "model/contracts.h"
#include "model/length_text.h"
#include "render/external/annotation_drawing.h"
#include "render/external/appearances.h"

namespace gridpress::render {

namespace {

// Advances of the characters 32 to 126 in thousandths, as Adobe's metrics of the standard fonts have them.
constexpr std::array<std::uint16_t, 95> kHelvetica = {
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333,  278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
    611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667,  611, 722, 667, 944, 667,
    667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278,  556, 556, 222, 222, 500,
    222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500,  500, 334, 260, 334, 584};
constexpr std::array<std::uint16_t, 95> kHelveticaBold = {
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667,
    611, 778, 722, 278, 556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
    667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556,
    278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584};
constexpr std::array<std::uint16_t, 95> kTimes = {
    250, 333, 408, 500, 500, 833, 778, 180, 333, 333, 500, 564, 250, 333, 250, 278, 500, 500, 500,
    500, 500, 500, 500, 500, 500, 500, 278, 278, 564, 564, 564, 444, 921, 722, 667, 667, 722, 611,
    556, 722, 722, 333, 389, 722, 611, 889, 722, 722, 556, 722, 667, 556, 611, 722, 722, 944, 722,
    722, 611, 333, 278, 333, 469, 500, 333, 444, 500, 444, 500, 444, 333, 500, 500, 278, 278, 500,
    278, 778, 500, 500, 500, 500, 333, 389, 278, 500, 500, 722, 500, 500, 444, 480, 200, 480, 541};

/// A simple font whose codes are known.
class Font {
 public:
  explicit Font(Handle font) : font_(std::move(font)) {
    Handle base = font_.getKey("/BaseFont");
    name_ = base.isName() ? base.getName() : "";
  }

  static Handle standard() {
    return Handle::parse("<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>");
  }

  // Whether each letter's code is that of WinAnsi; of other encodings only where letters are ASCII.
  static bool takes(Handle font, const std::string& text) {
    if (!font.isDictionary() || font.getKey("/Subtype").isNameAndEquals("/Type0") ||
        font.getKey("/Subtype").isNameAndEquals("/Type3"))
      return false;
    Handle base = font.getKey("/BaseFont");  // A part of a font has the letters of the page alone.
    if (base.isName() && base.getName().find('+') == 7) return false;
    Handle encoding = font.getKey("/Encoding");
    if (encoding.isNameAndEquals("/WinAnsiEncoding")) return true;
    if (!std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x7F; }))
      return false;
    if (!encoding.isDictionary() || !encoding.getKey("/Differences").isArray()) return true;
    long long code = 0;
    for (Handle& one : encoding.getKey("/Differences").getArrayAsVector()) {
      if (one.isInteger()) code = one.getIntValue() - 1;
      if (one.isName() && ++code >= 0x20 && code < 0x7F && code != 0x27 && code != 0x60) return false;
    }
    return true;
  }

  double widthOf(std::string_view codes, double size) const {
    double sum = 0;
    for (const char c : codes) sum += advance(static_cast<unsigned char>(c));
    return sum * size / 1000;
  }

 private:
  double advance(unsigned char code) const {
    Handle font = font_, widths = font.getKey("/Widths"), first = font.getKey("/FirstChar");
    if (widths.isArray() && first.isInteger()) {
      const long long at = code - first.getIntValue();
      if (at >= 0 && at < widths.getArrayNItems())
        return foreign::number(widths.getArrayItem(static_cast<int>(at)));
    }
    const auto has = [this](const char* part) { return name_.find(part) != std::string::npos; };
    if (has("Cour")) return 600;
    const auto& table = has("Tim") ? kTimes : has("Bold") ? kHelveticaBold : kHelvetica;
    return code >= 32 && code < 127 ? table[code - 32U] : table['n' - 32];
  }

  Handle font_;
  std::string name_;
};

/// The string DA: "/Helv 12 Tf 0 g".
struct Appearance {
  std::string font = "/Helv", colour = "0 g ";
  double size = 0;
};

Appearance appearanceOf(const std::string& text) {
  Appearance a;
  std::vector<std::string> before;
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    const std::size_t takes = word == "Tf" ? 2 : word == "g" ? 1 : word == "rg" ? 3 : word == "k" ? 4 : 0;
    if (takes == 0) {
      before.push_back(word);
      continue;
    }
    if (before.size() >= takes) {
      const auto from = before.end() - static_cast<std::ptrdiff_t>(takes);
      if (word == "Tf") {
        a.font = *from, a.size = foreign::number(std::string_view(*(from + 1)));
      } else {
        a.colour.clear();
        for (auto one = from; one != before.end(); ++one)
          a.colour += coordinate(foreign::number(std::string_view(*one)));
        a.colour += word + " ";
      }
    }
    before.clear();
  }
  return a;
}

std::string escapedCodes(std::string_view codes) {
  std::string out = "(";
  for (const char c : codes) {
    if (c == '(' || c == ')' || c == '\\') out += '\\';
    out += c;
  }
  return out + ")";
}

// At line ends of any system, and where a line is wider than the box.
std::vector<std::string> linesOf(const std::string& codes, const Font& font, double size, double width) {
  std::vector<std::string> lines(1);
  std::string word;
  const auto take = [&] {
    std::string& line = lines.back();
    if (!line.empty() && font.widthOf(line + " " + word, size) > width) lines.emplace_back();
    lines.back() += (lines.back().empty() ? "" : " ") + word;
    word.clear();
  };
  for (std::size_t i = 0; i < codes.size(); ++i) {
    const char c = codes[i];
    const bool newLine = c == '\n' || c == '\r';
    if (c != ' ' && !newLine) word += c;
    if (c == ' ' || newLine) take();
    if (newLine) lines.emplace_back();
    if (c == '\r' && i + 1 < codes.size() && codes[i + 1] == '\n') ++i;
  }
  take();
  return lines;
}

constexpr double kLeading = 1.15, kCapitals = 0.72, kAscent = 0.93, kMost = 12, kLeast = 4;

/// Sets codes that are known to be the font's.
class Setter {
 public:
  Setter(const BoxedText& text, std::string codes, Handle font, double width, double height, double inset)
      : text_(text),
        codes_(std::move(codes)),
        font_(std::move(font)),
        width_(width),
        height_(height),
        inset_(inset) {}

  double sizeFor(double asked) const {
    if (asked > 0) return asked;
    const double across = width_ - 2 * inset_, down = height_ - 2 * inset_;
    if (!text_.manyLines) {
      const double one = font_.widthOf(codes_, 1);
      double size = down / kLeading;
      if (text_.cells == 0 && one > 0) size = std::min(size, across / one);
      return std::max(size, kLeast);
    }
    double size = kMost;
    while (size > kLeast &&
           static_cast<double>(linesOf(codes_, font_, size, across).size()) * size * kLeading > down)
      size -= 0.5;
    return size;
  }

  std::string lines(double size) const {
    if (text_.cells > 0) return comb(size);
    const std::vector<std::string> all = text_.manyLines ? linesOf(codes_, font_, size, width_ - 2 * inset_)
                                                         : std::vector<std::string>{oneLine()};
    double y = text_.manyLines ? height_ - inset_ - kAscent * size : (height_ - kCapitals * size) / 2;
    std::string content;
    for (const std::string& line : all) {
      const double left = width_ - 2 * inset_ - font_.widthOf(line, size);
      const double x = inset_ + (text_.quadding == 1 ? left / 2 : text_.quadding == 2 ? left : 0);
      content += "1 0 0 1 " + coordinate(x) + coordinate(y) + "Tm " + escapedCodes(line) + "Tj ";
      y -= size * kLeading;
    }
    return content;
  }

 private:
  std::string oneLine() const {
    std::string line = codes_;
    for (char& c : line)
      if (c == '\n' || c == '\r') c = ' ';
    return line;
  }
  std::string comb(double size) const {
    const double cell = width_ / static_cast<double>(text_.cells), y = (height_ - kCapitals * size) / 2;
    const auto count = static_cast<double>(codes_.size());
    const double free = static_cast<double>(text_.cells) - count;
    double at = text_.quadding == 1 ? free / 2 : text_.quadding == 2 ? free : 0;
    std::string content;
    for (const char c : codes_) {
      const std::string_view one(&c, 1);
      const double x = at * cell + (cell - font_.widthOf(one, size)) / 2;
      content += "1 0 0 1 " + coordinate(x) + coordinate(y) + "Tm " + escapedCodes(one) + "Tj ";
      ++at;
    }
    return content;
  }

  const BoxedText& text_;
  std::string codes_;
  Font font_;
  double width_, height_, inset_;
};

}  // namespace

SetText setText(const BoxedText& text, double width, double height, double inset) {
  EXPECTS(inset >= 0);
  const Appearance look = appearanceOf(text.appearance);
  Handle font;
  if (Handle resources = text.resources; resources.isDictionary() && resources.getKey("/Font").isDictionary())
    font = resources.getKey("/Font").getKey(look.font);
  if (!Font::takes(font, text.text)) font = Font::standard();
  std::string codes;
  SetText set;
  constexpr char kNone = '\x7F';  // Which WinAnsi has nothing for.
  QUtil::utf8_to_win_ansi(text.text, codes, kNone);
  set.lost = static_cast<std::size_t>(std::count(codes.begin(), codes.end(), kNone));
  std::replace(codes.begin(), codes.end(), kNone, '?');
  const Setter setter(text, codes, font, width, height, inset);
  const double size = setter.sizeFor(look.size);
  set.content = "BT " + look.font + " " + coordinate(size) + "Tf " + look.colour + setter.lines(size) + "ET ";
  set.fonts = Handle::newDictionary();
  set.fonts.replaceKey(look.font, font);
  return set;
}

}  // namespace gridpress::render
