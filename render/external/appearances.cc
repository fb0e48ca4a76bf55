// render/external/appearances: visits a file's annotations; draws fields, ticks and free texts.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/external/appearances.h"

#include <qpdf/QPDFAcroFormDocumentHelper.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFPageObjectHelper.hh>

#include <cmath>

#include "model/printable.h"

namespace gridpress::render {

namespace {

std::string textOf(Handle value) {
  if (value.isString()) return value.getUTF8Value();
  if (!value.isStream()) return {};
  const auto data = value.getStreamData(qpdf_dl_specialized);
  return Handle::newString(std::string(reinterpret_cast<const char*>(data->getBuffer()), data->getSize()))
      .getUTF8Value();
}

// Gives how many letters no font has.
std::size_t drawFreeText(QPDF& file, Handle annotation, Handle defaults, Drawing& drawing) {
  const double width = borderWidthOf(annotation);
  const Box box = withoutDifferences(annotation, drawing.box);
  BoxedText text;
  text.text = textOf(annotation.getKey("/Contents"));
  text.appearance = textOf(annotation.getKey("/DA"));
  text.resources = defaults;
  text.quadding = integerOf(annotation.getKey("/Q"));
  text.manyLines = true;
  const SetText set = setText(file, text, box.urx - box.llx, box.ury - box.lly, 2 + width);
  if (const auto ground = colourOf(annotation.getKey("/C"), false))
    drawing.content += *ground + rectangleOf(box) + "f ";
  if (width > 0)
    drawing.content += set.stroke + coordinate(width) + "w " + rectangleOf(inner(box, width / 2)) + "S ";
  if (const std::vector<double> call = numbersOf(annotation.getKey("/CL")); call.size() >= 4)
    drawing.content += set.stroke + coordinate(std::max(width, 1.0)) + "w " + polygon(call, false) + "S ";
  drawing.content += "q 1 0 0 1 " + point(box.llx, box.lly) + "cm " + set.content + "Q ";
  drawing.resources.replaceKey("/XObject", set.pictures);
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
    return coordinate(side / 7) + "w " + at(0.1, 0.1) + "m " + at(0.9, 0.9) + "l " + at(0.1, 0.9) + "m " +
           at(0.9, 0.1) + "l S ";
  if (kind != 'H')
    return at(0, 0.45) + "m " + at(0.15, 0.58) + "l " + at(0.37, 0.3) + "l " + at(0.85, 1) + "l " +
           at(1, 0.9) + "l " + at(0.4, 0) + "l f ";
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
  Widget(QPDF& file, Handle annotation, QPDFFormFieldObjectHelper field)
      : file_(file),
        annotation_(std::move(annotation)),
        field_(std::move(field)),
        look_(annotation_.getKey("/MK")) {}

  // Gives how many letters no font has.
  std::size_t draw(Drawing& drawing) {
    const Box rect = drawing.box;
    const bool lies = integerOf(at(look_, "/R")) % 180 != 0;
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
    const auto ground = colourOf(at(look_, "/BG"), false), edge = colourOf(at(look_, "/BC"), true);
    border_ = edge ? borderWidthOf(annotation_) : 0;
    const bool under = at(annotation_.getKey("/BS"), "/S").isNameAndEquals("/U");  // Table 166.
    const auto outline = [&](const Box& b) { return round ? ellipse(b) : rectangleOf(b); };
    if (ground) drawing.content += *ground + outline(drawing.box) + "f ";
    if (border_ > 0)
      drawing.content += *edge + coordinate(border_) + "w " + dashesOf(annotation_) +
                         (under ? polygon({0, border_ / 2, width_, border_ / 2}, false)
                                : outline(inner(drawing.box, border_ / 2))) +
                         "S [] 0 d ";
  }

  std::size_t drawButton(bool radio, Drawing& drawing) {
    const std::string caption = textOf(at(look_, "/CA"));
    if ((field_.getFlags() & kPush) != 0) return set({.text = caption, .quadding = 1}, drawing);
    Handle state = annotation_.getKey("/AS"), value = field_.getValue();
    const bool on = state.isName() ? state.getName() != "/Off" : value.isName() && value.getName() != "/Off";
    if (!on) return 0;
    drawing.content += "0 g 0 G " + sign(caption.empty() ? radio ? 'l' : '4' : caption[0], width_, height_);
    return 0;
  }

  /// Of a choice: what stands for it in the file, and what it shows (table 231, Opt).
  struct Option {
    std::string value, text;
  };
  std::vector<Option> options() {
    std::vector<Option> all;
    for (Handle& one : itemsOf(field_.getInheritableFieldValue("/Opt"))) {
      const bool pair = one.isArray() && one.getArrayNItems() == 2;
      all.push_back({textOf(pair ? one.getArrayItem(0) : one), textOf(pair ? one.getArrayItem(1) : one)});
    }
    return all;
  }

  std::size_t drawText(Drawing& drawing) {
    Handle value = field_.getValue();
    BoxedText text;
    text.text = textOf(value);
    text.quadding = field_.getQuadding();
    const std::vector<Option> all = options();
    if (field_.getFieldType() == "/Ch" && (field_.getFlags() & kCombo) == 0 && !all.empty()) {
      listRows(all, value.isArray() ? value.getArrayAsVector() : std::vector<Handle>{value}, text);
    } else if (const auto chosen = std::ranges::find(all, text.text, &Option::value); chosen != all.end()) {
      text.text = chosen->text;
    }
    if ((field_.getFlags() & kPassword) != 0) text.text = std::string(text.text.size(), '*');
    return set(std::move(text), drawing);
  }

  // From the one that it is scrolled to (TI) on; chosen are those that the value, or I, says (12.7.4.4).
  void listRows(const std::vector<Option>& all, const std::vector<Handle>& values, BoxedText& text) {
    const long long first = integerOf(field_.getInheritableFieldValue("/TI"));
    const std::vector<double> chosen = numbersOf(field_.getInheritableFieldValue("/I"));
    text.text.clear();
    text.rows = text.manyLines = true;
    for (int i = static_cast<int>(std::clamp<long long>(first, 0, std::ssize(all) - 1)), row = 0;
         i < std::ssize(all); ++i, ++row) {
      const Option& one = all[static_cast<std::size_t>(i)];
      text.text += (row == 0 ? "" : "\n") + one.text;
      if (std::ranges::any_of(values,
                              [&](Handle value) { return value.isString() && textOf(value) == one.value; }) ||
          std::ranges::find(chosen, i) != chosen.end())
        text.chosen.insert(row);
    }
  }

  std::size_t set(BoxedText text, Drawing& drawing) {
    if (text.text.empty()) return 0;
    text.appearance = field_.getDefaultAppearance();
    text.resources = field_.getDefaultResources();
    const int flags = field_.getFlags();
    const bool writes = field_.getFieldType() == "/Tx";
    text.manyLines = text.rows || (writes && (flags & kManyLines) != 0);
    if (writes && (flags & kComb) != 0) text.cells = integerOf(field_.getInheritableFieldValue("/MaxLen"));
    const SetText set = setText(file_, text, width_, height_, 2 + border_);
    std::string cells;
    for (long long i = 1; border_ > 0 && i < text.cells; ++i) {
      const double x = width_ * static_cast<double>(i) / static_cast<double>(text.cells);
      cells += polygon({x, 0, x, height_}, false) + "S ";
    }
    drawing.content += cells;
    drawing.content += rectangleOf(inner({0, 0, width_, height_}, border_)) + "W n " + set.content;
    drawing.resources.replaceKey("/XObject", set.pictures);
    return set.lost;
  }

  QPDF& file_;
  Handle annotation_;
  QPDFFormFieldObjectHelper field_;
  Handle look_;
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
    if (at(object.getKey("/AP"), "/N").isStream()) object.removeKey("/AS");
    const bool drawn = annotation.getAppearanceStream("/N").isStream();
    if (kind == "/Widget") {
      QPDFFormFieldObjectHelper field = form_.getFieldForAnnotation(annotation);
      const std::string type = field.getFieldType();
      const bool writes = type == "/Tx" || type == "/Ch";
      if (drawn && !(outOfDate_ && writes)) return;
      // A button that is off needs no picture of it.
      if (type == "/Btn" && at(object.getKey("/AP"), "/N").isDictionary()) return;
      if (!writes && type != "/Btn") return;
      Drawing drawing{{}, ordered(foreign::rectangle(object.getKey("/Rect")))};
      const std::size_t lost = Widget(file_, object, field).draw(drawing);
      keep(object, drawing);
      if (lost > 0) noteLetters(lost, "the field " + inQuotes(printable(field.getFullyQualifiedName())));
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
      lost = drawFreeText(file_, object, at(file_.getRoot().getKey("/AcroForm"), "/DR"), drawing);
    } else {
      notes_.push_back({page_, "the annotation " +
                                   inQuotes(printable(kind.substr(std::min<std::size_t>(1, kind.size())))) +
                                   " has no picture of its own, and is not printed"});
      return;
    }
    object.replaceKey("/Rect", Handle::newFromRectangle(drawing.box));
    keep(object, drawing);
    if (lost > 0) noteLetters(lost, "a free text");
  }

  void noteLetters(std::size_t lost, const std::string& of) {
    notes_.push_back(
        {page_, of + " has " + counted(lost, "letter") + " that no font here has; a box stands for each"});
  }

  void keep(Handle object, Drawing& drawing) {
    Handle opacity = object.getKey("/CA");
    const double alpha = opacity.isNumber() ? std::clamp(foreign::number(opacity), 0.0, 1.0) : 1;
    std::string form = "<</Type/XObject/Subtype/Form";
    if (drawing.multiply || alpha < 1) {
      const std::string a = coordinate(alpha);
      drawing.resources.replaceKey(
          "/ExtGState",
          Handle::parse("<</G<</CA " + a + "/ca " + a + (drawing.multiply ? "/BM/Multiply" : "") + ">>>>"));
      drawing.content = "/G gs " + drawing.content;
      form += "/Group<</S/Transparency>>";
    }
    form += turnedBy(integerOf(at(object.getKey("/MK"), "/R")));
    Handle stream = Handle::newStream(&file_, "q " + drawing.content + "Q");
    Handle dictionary = Handle::parse(form + ">>");
    dictionary.replaceKey("/BBox", Handle::newFromRectangle(drawing.box));
    dictionary.replaceKey("/Resources", drawing.resources);
    stream.replaceDict(dictionary);
    object.replaceKey("/AP", Handle::newDictionary({{"/N", stream}}));
    object.removeKey("/AS");
  }

  // Anticlockwise, within its rectangle (table 189, R).
  static std::string turnedBy(long long degrees) {
    constexpr const char* kQuarters[] = {"", "/Matrix[0 1 -1 0 0 0]", "/Matrix[-1 0 0 -1 0 0]",
                                         "/Matrix[0 -1 1 0 0 0]"};
    return degrees % 90 == 0 ? kQuarters[(degrees / 90 % 4 + 4) % 4] : "";
  }

  QPDF& file_;
  QPDFAcroFormDocumentHelper form_;
  bool outOfDate_;
  std::size_t page_ = 0;
  std::vector<PageNote> notes_;
};

}  // namespace

std::vector<PageNote> makeAppearances(QPDF& file) {
  return Maker(file).all();
}

}  // namespace gridpress::render
