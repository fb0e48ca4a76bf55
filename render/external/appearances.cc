// render/external/appearances: goes through a file's annotations; draws ticks, lines, boxes and marks of texts.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/external/appearances.h"

#include <qpdf/QPDFAcroFormDocumentHelper.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFPageObjectHelper.hh>

#include <algorithm>
#include <cmath>
#include <set>
#include <string_view>
#include <utility>

#include "foreign/pdf_numbers.h"
#include "model/contracts.h"
#include "model/length_text.h"
#include "model/printable.h"

namespace gridpress::render {

namespace {

using Handle = QPDFObjectHandle;
using Box = QPDFObjectHandle::Rectangle;

std::string coordinate(double v) {
  return fixed(v, 3) + " ";
}
std::string point(double x, double y) {
  return coordinate(x) + coordinate(y);
}

std::vector<double> numbersOf(Handle array) {
  std::vector<double> all;
  if (array.isArray())
    for (Handle& one : array.getArrayAsVector()) all.push_back(foreign::number(one));
  return all;
}

// Four curves (of a circle's quarters) touch the box's sides.
std::string ellipse(const Box& b) {
  constexpr double kControl = 0.5523;
  const double x = (b.llx + b.urx) / 2, y = (b.lly + b.ury) / 2, a = (b.urx - b.llx) / 2, c = (b.ury - b.lly) / 2;
  const double ka = a * kControl, kc = c * kControl;
  return point(x + a, y) + "m " + point(x + a, y + kc) + point(x + ka, y + c) + point(x, y + c) + "c " +
         point(x - ka, y + c) + point(x - a, y + kc) + point(x - a, y) + "c " + point(x - a, y - kc) +
         point(x - ka, y - c) + point(x, y - c) + "c " + point(x + ka, y - c) + point(x + a, y - kc) +
         point(x + a, y) + "c h ";
}

std::string polygon(const std::vector<double>& xy, bool close) {
  std::string path;
  for (std::size_t i = 0; i + 1 < xy.size(); i += 2) path += point(xy[i], xy[i + 1]) + (i == 0 ? "m " : "l ");
  return path + (close ? "h " : "");
}

std::string rectangleOf(const Box& b) {
  return coordinate(b.llx) + coordinate(b.lly) + coordinate(b.urx - b.llx) + coordinate(b.ury - b.lly) + "re ";
}

Box inner(const Box& b, double by) {
  return {b.llx + by, b.lly + by, b.urx - by, b.ury - by};
}

Box ordered(const Box& b) {
  return {std::min(b.llx, b.urx), std::min(b.lly, b.ury), std::max(b.llx, b.urx), std::max(b.lly, b.ury)};
}

/// An appearance in the making; in the page's own space, unless the box begins at 0.
struct Drawing {
  std::string content;
  Box box{0, 0, 0, 0};
  Handle resources = Handle::newDictionary();
  bool multiply = false;  ///< A marker's ink lets the text beneath through.
};

void cover(Drawing& drawing, const std::vector<double>& xy, double around) {
  for (std::size_t i = 0; i + 1 < xy.size(); i += 2) {
    drawing.box.llx = std::min(drawing.box.llx, xy[i] - around);
    drawing.box.urx = std::max(drawing.box.urx, xy[i] + around);
    drawing.box.lly = std::min(drawing.box.lly, xy[i + 1] - around);
    drawing.box.ury = std::max(drawing.box.ury, xy[i + 1] + around);
  }
}

// Along the lower sides of quadrilaterals, which programs write from their upper left to their lower right.
void drawMarkup(Handle annotation, const std::string& kind, Drawing& drawing) {
  const bool fills = kind == "/Highlight";
  const std::vector<double> quads = numbersOf(annotation.getKey("/QuadPoints"));
  drawing.content += colourOf(annotation.getKey("/C"), !fills).value_or(fills ? "1 1 0 rg " : "0 G ");
  drawing.multiply = fills;
  for (std::size_t i = 0; i + 8 <= quads.size(); i += 8) {
    const double* q = &quads[i];
    const double high = std::hypot(q[0] - q[4], q[1] - q[5]), thick = std::max(high / 16, 0.5);
    const auto along = [&](double share) {
      return std::vector<double>{q[4] + (q[0] - q[4]) * share, q[5] + (q[1] - q[5]) * share,
                                 q[6] + (q[2] - q[6]) * share, q[7] + (q[3] - q[7]) * share};
    };
    if (fills) {
      drawing.content += polygon({q[0], q[1], q[2], q[3], q[6], q[7], q[4], q[5]}, true) + "f ";
    } else if (kind == "/Squiggly") {
      const std::vector<double> low = along(0.02), top = along(0.12);
      const int waves = std::max(2, static_cast<int>(std::hypot(low[2] - low[0], low[3] - low[1]) / 2));
      std::vector<double> wave;
      for (int w = 0; w <= waves; ++w) {
        const std::vector<double>& from = w % 2 == 0 ? low : top;
        const double share = static_cast<double>(w) / waves;
        wave.insert(wave.end(), {from[0] + (from[2] - from[0]) * share, from[1] + (from[3] - from[1]) * share});
      }
      drawing.content += coordinate(thick) + "w " + polygon(wave, false) + "S ";
    } else {
      drawing.content += coordinate(thick) + "w " + polygon(along(kind == "/StrikeOut" ? 0.45 : 0.1), false) + "S ";
    }
    cover(drawing, {q, q + 8}, thick);
  }
}

// What ends a line at (x, y), to which it comes along the direction (dx, dy) of length 1 (table 176).
std::string lineEnd(const std::string& kind, double x, double y, double dx, double dy, double size) {
  const auto at = [&](double back, double aside) {
    return std::vector<double>{x - dx * back * size - dy * aside * size, y - dy * back * size + dx * aside * size};
  };
  const auto joined = [&](std::initializer_list<std::pair<double, double>> points) {
    std::vector<double> all;
    for (const auto& [back, aside] : points) {
      const std::vector<double> one = at(back, aside);
      all.insert(all.end(), one.begin(), one.end());
    }
    return all;
  };
  if (kind == "/OpenArrow") return polygon(joined({{1, 0.5}, {0, 0}, {1, -0.5}}), false) + "S ";
  if (kind == "/ClosedArrow") return polygon(joined({{1, 0.5}, {0, 0}, {1, -0.5}}), true) + "B ";
  if (kind == "/ROpenArrow") return polygon(joined({{0, 0.5}, {1, 0}, {0, -0.5}}), false) + "S ";
  if (kind == "/RClosedArrow") return polygon(joined({{0, 0.5}, {1, 0}, {0, -0.5}}), true) + "B ";
  if (kind == "/Butt") return polygon(joined({{0, 0.5}, {0, -0.5}}), false) + "S ";
  if (kind == "/Slash") return polygon(joined({{0.3, 0.5}, {-0.3, -0.5}}), false) + "S ";
  if (kind == "/Diamond") return polygon(joined({{0.5, 0}, {0, 0.5}, {-0.5, 0}, {0, -0.5}}), true) + "B ";
  const Box around{x - size / 2, y - size / 2, x + size / 2, y + size / 2};
  if (kind == "/Square") return rectangleOf(around) + "B ";
  if (kind == "/Circle") return ellipse(around) + "B ";
  return {};
}

void drawEnds(Handle annotation, const std::vector<double>& xy, double width, Drawing& drawing) {
  Handle ends = annotation.getKey("/LE");
  const std::size_t n = xy.size();
  if (!ends.isArray() || ends.getArrayNItems() != 2 || n < 4) return;
  const double size = 3 + 6 * width;
  const auto end = [&](int which, double x, double y, double fromX, double fromY) {
    const double length = std::hypot(x - fromX, y - fromY);
    Handle kind = ends.getArrayItem(which);
    if (kind.isName() && length > 0)
      drawing.content += lineEnd(kind.getName(), x, y, (x - fromX) / length, (y - fromY) / length, size);
  };
  end(0, xy[0], xy[1], xy[2], xy[3]);
  end(1, xy[n - 2], xy[n - 1], xy[n - 4], xy[n - 3]);
  cover(drawing, xy, size);
}

std::string strokeOf(Handle annotation, double width) {
  return colourOf(annotation.getKey("/C"), true).value_or("0 G ") + coordinate(width) + "w " + dashesOf(annotation);
}

void drawLines(Handle annotation, const std::string& kind, Drawing& drawing) {
  const double width = borderWidthOf(annotation);
  const auto fill = colourOf(annotation.getKey("/IC"), false);
  drawing.content += strokeOf(annotation, width) + fill.value_or("");
  std::vector<std::vector<double>> lines;
  if (Handle list = annotation.getKey("/InkList"); kind == "/Ink" && list.isArray())
    for (Handle& one : list.getArrayAsVector()) lines.push_back(numbersOf(one));
  else
    lines.push_back(numbersOf(annotation.getKey(kind == "/Line" ? "/L" : "/Vertices")));
  if (kind == "/Ink") drawing.content += "1 J 1 j ";
  for (const std::vector<double>& xy : lines) {
    if (width > 0 || kind == "/Polygon")
      drawing.content += polygon(xy, kind == "/Polygon") + (kind == "/Polygon" && fill ? width > 0 ? "B " : "f " : "S ");
    cover(drawing, xy, width);
    if (kind == "/Line" || kind == "/PolyLine") drawEnds(annotation, xy, width, drawing);
  }
}

Box withoutDifferences(Handle annotation, const Box& rect) {
  const std::vector<double> off = numbersOf(annotation.getKey("/RD"));
  if (off.size() != 4) return rect;
  return {rect.llx + off[0], rect.lly + off[1], rect.urx - off[2], rect.ury - off[3]};
}

void drawShape(Handle annotation, const std::string& kind, Drawing& drawing) {
  const double width = borderWidthOf(annotation);
  const auto fill = colourOf(annotation.getKey("/IC"), false);
  const Box box = inner(withoutDifferences(annotation, drawing.box), width / 2);
  drawing.content += strokeOf(annotation, width) + fill.value_or("") +
                     (kind == "/Square" ? rectangleOf(box) : ellipse(box)) +
                     (fill ? width > 0 ? "B " : "f " : width > 0 ? "S " : "n ");
}

std::string textOf(Handle value) {
  if (value.isString()) return value.getUTF8Value();
  if (!value.isStream()) return {};
  const auto data = value.getStreamData(qpdf_dl_specialized);
  return Handle::newString(std::string(reinterpret_cast<const char*>(data->getBuffer()), data->getSize()))
      .getUTF8Value();
}

// Gives how many letters its font does not have.
std::size_t drawFreeText(Handle annotation, Handle defaults, Drawing& drawing) {
  const double width = annotation.hasKey("/BS") || annotation.hasKey("/Border") ? borderWidthOf(annotation) : 0;
  const Box box = withoutDifferences(annotation, drawing.box);
  if (const auto ground = colourOf(annotation.getKey("/C"), false))
    drawing.content += *ground + rectangleOf(box) + "f ";
  if (width > 0) drawing.content += "0 G " + coordinate(width) + "w " + rectangleOf(inner(box, width / 2)) + "S ";
  if (const std::vector<double> call = numbersOf(annotation.getKey("/CL")); call.size() >= 4)
    drawing.content += "0 G " + coordinate(std::max(width, 1.0)) + "w " + polygon(call, false) + "S ";
  BoxedText text;
  text.text = textOf(annotation.getKey("/Contents"));
  text.appearance = textOf(annotation.getKey("/DA"));
  text.resources = defaults;
  Handle quadding = annotation.getKey("/Q");
  text.quadding = quadding.isInteger() ? quadding.getIntValue() : 0;
  text.manyLines = true;
  const SetText set = setText(text, box.urx - box.llx, box.ury - box.lly, 2 + width);
  drawing.content += "q 1 0 0 1 " + point(box.llx, box.lly) + "cm " + set.content + "Q ";
  drawing.resources.replaceKey("/Font", set.fonts);
  return set.lost;
}

// By its letter in ZapfDingbats, which is what files give (12.7.4.2.3), drawn as a shape.
std::string sign(char kind, double width, double height) {
  const double side = std::min(width, height) * 0.7, x = (width - side) / 2, y = (height - side) / 2;
  const Box box{x, y, x + side, y + side};
  const auto at = [&](double u, double v) { return point(x + u * side, y + v * side); };
  if (kind == 'l') return ellipse(inner(box, side * 0.1)) + "f ";
  if (kind == 'n') return rectangleOf(box) + "f ";
  if (kind == 'u') return at(0.5, 0) + "m " + at(1, 0.5) + "l " + at(0.5, 1) + "l " + at(0, 0.5) + "l f ";
  if (kind == '8')
    return coordinate(side / 7) + "w " + at(0.1, 0.1) + "m " + at(0.9, 0.9) + "l " + at(0.1, 0.9) + "m " + at(0.9, 0.1) +
           "l S ";
  if (kind != 'H')
    return at(0, 0.45) + "m " + at(0.15, 0.58) + "l " + at(0.37, 0.3) + "l " + at(0.85, 1) + "l " + at(1, 0.9) +
           "l " + at(0.4, 0) + "l f ";
  std::vector<double> star;
  for (int i = 0; i < 10; ++i) {
    constexpr double kTurn = 0.62831853, kInner = 0.382;
    const double r = side / 2 * (i % 2 == 0 ? 1 : kInner);
    star.insert(star.end(), {width / 2 + r * std::sin(i * kTurn), height / 2 + r * std::cos(i * kTurn)});
  }
  return polygon(star, true) + "f ";
}

/// A field's widget.
class Widget {
 public:
  Widget(Handle annotation, QPDFFormFieldObjectHelper field) : annotation_(std::move(annotation)), field_(std::move(field)) {
    if (Handle look = annotation_.getKey("/MK"); look.isDictionary()) look_ = look;
  }

  // Gives how many letters its font does not have.
  std::size_t draw(Drawing& drawing) {
    const Box rect = drawing.box;
    Handle turn = look_.getKey("/R");
    const bool lies = turn.isInteger() && turn.getIntValue() % 180 != 0;
    width_ = lies ? rect.ury - rect.lly : rect.urx - rect.llx;
    height_ = lies ? rect.urx - rect.llx : rect.ury - rect.lly;
    drawing.box = {0, 0, width_, height_};
    const bool button = field_.getFieldType() == "/Btn", radio = button && (field_.getFlags() & kRadio) != 0;
    drawGround(radio, drawing);
    drawing.content += "q ";
    const std::size_t lost = button ? drawButton(radio, drawing) : drawText(drawing);
    drawing.content += "Q ";
    return lost;
  }

 private:
  static constexpr int kManyLines = 1 << 12, kPassword = 1 << 13, kRadio = 1 << 15, kPush = 1 << 16,
                       kCombo = 1 << 17, kComb = 1 << 24;

  void drawGround(bool round, Drawing& drawing) {
    const auto ground = colourOf(look_.getKey("/BG"), false), edge = colourOf(look_.getKey("/BC"), true);
    border_ = edge ? borderWidthOf(annotation_) : 0;
    const auto outline = [&](const Box& b) { return round ? ellipse(b) : rectangleOf(b); };
    if (ground) drawing.content += *ground + outline(drawing.box) + "f ";
    if (border_ > 0)
      drawing.content += *edge + coordinate(border_) + "w " + dashesOf(annotation_) +
                         outline(inner(drawing.box, border_ / 2)) + "S [] 0 d ";
  }

  std::size_t drawButton(bool radio, Drawing& drawing) {
    const std::string caption = textOf(look_.getKey("/CA"));
    if ((field_.getFlags() & kPush) != 0) return set(caption, 1, drawing);
    Handle state = annotation_.getKey("/AS"), value = field_.getValue();
    const bool on = state.isName() ? state.getName() != "/Off" : value.isName() && value.getName() != "/Off";
    if (!on) return 0;
    drawing.content += "0 g 0 G " + sign(caption.empty() ? radio ? 'l' : '4' : caption[0], width_, height_);
    return 0;
  }

  std::string shown(const std::string& value) {
    Handle options = field_.getInheritableFieldValue("/Opt");
    if (!options.isArray()) return value;
    for (Handle& one : options.getArrayAsVector())
      if (one.isArray() && one.getArrayNItems() == 2 && textOf(one.getArrayItem(0)) == value)
        return textOf(one.getArrayItem(1));
    return value;
  }

  std::size_t drawText(Drawing& drawing) {
    Handle value = field_.getValue();
    std::string text = textOf(value);
    if (value.isArray())
      for (Handle& one : value.getArrayAsVector()) text += (text.empty() ? "" : "\n") + shown(textOf(one));
    if (field_.getFieldType() == "/Ch") text = shown(text);
    if ((field_.getFlags() & kPassword) != 0) text = std::string(text.size(), '*');
    return set(text, field_.getQuadding(), drawing);
  }

  std::size_t set(const std::string& shown, long long quadding, Drawing& drawing) {
    if (shown.empty()) return 0;
    BoxedText text;
    text.text = shown;
    text.appearance = field_.getDefaultAppearance();
    text.resources = field_.getDefaultResources();
    text.quadding = quadding;
    const int flags = field_.getFlags();
    const bool choice = field_.getFieldType() == "/Ch";
    text.manyLines = choice ? (flags & kCombo) == 0 : field_.getFieldType() == "/Tx" && (flags & kManyLines) != 0;
    Handle most = field_.getInheritableFieldValue("/MaxLen");
    if (!choice && (flags & kComb) != 0 && most.isInteger()) text.cells = most.getIntValue();
    const SetText set = setText(text, width_, height_, 2 + border_);
    drawing.content += rectangleOf(inner({0, 0, width_, height_}, border_)) + "W n " + set.content;
    drawing.resources.replaceKey("/Font", set.fonts);
    return set.lost;
  }

  Handle annotation_;
  QPDFFormFieldObjectHelper field_;
  Handle look_ = Handle::newDictionary();
  double width_ = 0, height_ = 0, border_ = 0;
};

/// Of a file, page by page.
class Maker {
 public:
  explicit Maker(QPDF& file) : file_(file), form_(file), outOfDate_(form_.getNeedAppearances()) {}

  std::vector<PageNote> all() {
    for (QPDFPageObjectHelper& page : QPDFPageDocumentHelper(file_).getAllPages()) {
      ++page_;
      for (QPDFAnnotationObjectHelper& annotation : page.getAnnotations()) make(annotation);
    }
    if (form_.hasAcroForm()) form_.setNeedAppearances(false);
    return std::move(notes_);
  }

 private:
  void make(QPDFAnnotationObjectHelper& annotation) {
    const int flags = annotation.getFlags();
    if ((flags & an_print) == 0 || (flags & (an_hidden | an_invisible)) != 0) return;
    const std::string kind = annotation.getSubtype();
    Handle object = annotation.getObjectHandle();
    // A state is one of several pictures; libqpdf takes none where there is but one.
    if (Handle looks = object.getKey("/AP"); looks.isDictionary() && looks.getKey("/N").isStream())
      object.removeKey("/AS");
    const bool drawn = annotation.getAppearanceStream("/N").isStream();
    if (kind == "/Widget") {
      QPDFFormFieldObjectHelper field = form_.getFieldForAnnotation(annotation);
      const std::string type = field.getFieldType();
      const bool writes = type == "/Tx" || type == "/Ch";
      if (drawn && !(outOfDate_ && writes)) return;
      // A button that is off needs no picture of it.
      if (type == "/Btn" && object.getKey("/AP").isDictionary() && object.getKey("/AP").getKey("/N").isDictionary())
        return;
      if (!writes && type != "/Btn") return;
      Drawing drawing{{}, ordered(foreign::rectangle(object.getKey("/Rect")))};
      const std::size_t lost = Widget(object, field).draw(drawing);
      keep(object, drawing);
      if (lost > 0)
        noteLetters(lost, "the field " + inQuotes(printable(field.getFullyQualifiedName())));
      return;
    }
    if (!drawn) makeMarkup(object, kind);
  }

  void makeMarkup(Handle object, const std::string& kind) {
    static const std::set<std::string> kSilent = {"/Link", "/Popup", "/PrinterMark", "/TrapNet"};
    if (kSilent.contains(kind)) return;
    Drawing drawing{{}, ordered(foreign::rectangle(object.getKey("/Rect")))};
    std::size_t lost = 0;
    if (kind == "/Highlight" || kind == "/Underline" || kind == "/StrikeOut" || kind == "/Squiggly") {
      drawMarkup(object, kind, drawing);
    } else if (kind == "/Ink" || kind == "/Line" || kind == "/PolyLine" || kind == "/Polygon") {
      drawLines(object, kind, drawing);
    } else if (kind == "/Square" || kind == "/Circle") {
      drawShape(object, kind, drawing);
    } else if (kind == "/FreeText") {
      Handle form = file_.getRoot().getKey("/AcroForm");
      lost = drawFreeText(object, form.isDictionary() ? form.getKey("/DR") : Handle::newNull(), drawing);
    } else {
      notes_.push_back({page_, "the annotation " + inQuotes(printable(kind.substr(std::min<std::size_t>(1, kind.size())))) +
                                   " has no picture of its own, and is not printed"});
      return;
    }
    object.replaceKey("/Rect", Handle::newFromRectangle(drawing.box));
    keep(object, drawing);
    if (lost > 0) noteLetters(lost, "a free text");
  }

  void noteLetters(std::size_t lost, const std::string& of) {
    notes_.push_back({page_, of + " has " + withCommas(lost) + (lost == 1 ? " letter that is" : " letters that are") +
                                 " not in its font, and printed as '?'"});
  }

  void keep(Handle object, Drawing& drawing) {
    Handle opacity = object.getKey("/CA");
    const double alpha = opacity.isNumber() ? std::clamp(foreign::number(opacity), 0.0, 1.0) : 1;
    std::string form = "<</Type/XObject/Subtype/Form";
    if (drawing.multiply || alpha < 1) {
      const std::string a = coordinate(alpha);
      drawing.resources.replaceKey(
          "/ExtGState", Handle::parse("<</G<</CA " + a + "/ca " + a + (drawing.multiply ? "/BM/Multiply" : "") + ">>>>"));
      drawing.content = "/G gs " + drawing.content;
      form += "/Group<</S/Transparency>>";
    }
    Handle look = object.getKey("/MK");
    if (look.isDictionary() && look.getKey("/R").isInteger()) form += turnedBy(look.getKey("/R").getIntValue());
    Handle stream = Handle::newStream(&file_, "q " + drawing.content + "Q");
    Handle dictionary = Handle::parse(form + ">>");
    dictionary.replaceKey("/BBox", Handle::newFromRectangle(drawing.box));
    dictionary.replaceKey("/Resources", drawing.resources);
    stream.replaceDict(dictionary);
    Handle appearance = Handle::newDictionary();
    appearance.replaceKey("/N", stream);
    object.replaceKey("/AP", appearance);
    object.removeKey("/AS");
  }

  // Anticlockwise, within its rectangle (table 189, R).
  static std::string turnedBy(long long degrees) {
    switch ((degrees % 360 + 360) % 360) {
      case 90:
        return "/Matrix[0 1 -1 0 0 0]";
      case 180:
        return "/Matrix[-1 0 0 -1 0 0]";
      case 270:
        return "/Matrix[0 -1 1 0 0 0]";
      default:
        return {};
    }
  }

  QPDF& file_;
  QPDFAcroFormDocumentHelper form_;
  bool outOfDate_;
  std::size_t page_ = 0;
  std::vector<PageNote> notes_;
};

}  // namespace

std::optional<std::string> colourOf(Handle colour, bool stroke) {
  const std::vector<double> parts = numbersOf(colour);
  const char* name = parts.size() == 1   ? stroke ? "G " : "g "
                     : parts.size() == 3 ? stroke ? "RG " : "rg "
                     : parts.size() == 4 ? stroke ? "K " : "k "
                                         : nullptr;
  if (name == nullptr) return std::nullopt;
  std::string all;
  for (const double part : parts) all += coordinate(part);
  return all + name;
}

double borderWidthOf(Handle annotation) {
  Handle style = annotation.getKey("/BS"), border = annotation.getKey("/Border");
  if (style.isDictionary()) return style.getKey("/W").isNumber() ? foreign::number(style.getKey("/W")) : 1;
  return border.isArray() && border.getArrayNItems() >= 3 ? foreign::number(border.getArrayItem(2)) : 1;
}

std::string dashesOf(Handle annotation) {
  Handle style = annotation.getKey("/BS"), border = annotation.getKey("/Border"), dashes;
  if (style.isDictionary()) {
    if (!style.getKey("/S").isNameAndEquals("/D")) return {};
    dashes = style.getKey("/D");
    if (!dashes.isArray()) return "[3] 0 d ";
  } else if (border.isArray() && border.getArrayNItems() >= 4) {
    dashes = border.getArrayItem(3);
  }
  double sum = 0;
  std::string all;
  for (const double dash : numbersOf(dashes)) all += coordinate(dash), sum += dash;
  return sum > 0 ? "[" + all + "] 0 d " : "";
}

std::vector<PageNote> makeAppearances(QPDF& file) {
  return Maker(file).all();
}

}  // namespace gridpress::render
