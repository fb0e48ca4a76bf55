// proof/content/interpreter: what each operator sets and draws, and the requirements on it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <qpdf/QPDFPageObjectHelper.hh>

#include <algorithm>

#include "foreign/pdf_numbers.h"
#include "proof/content/content.h"
#include "proof/judged/limits.h"

namespace gridpress::proof::standards {

namespace {

constexpr std::size_t kMostOperands = 4096, kMostSaved = 10'000;

const std::set<std::string, std::less<>>& operators() {
  static const std::set<std::string, std::less<>> kAll = {
      "b",  "B",  "b*", "B*", "BDC", "BI",  "BMC", "BT", "BX", "c",  "cm", "CS", "cs", "d",  "d0",
      "d1", "Do", "DP", "EI", "EMC", "ET",  "EX",  "f",  "F",  "f*", "G",  "g",  "gs", "h",  "i",
      "ID", "j",  "J",  "K",  "k",   "l",   "m",   "M",  "MP", "n",  "q",  "Q",  "re", "RG", "rg",
      "ri", "s",  "S",  "SC", "sc",  "SCN", "scn", "sh", "T*", "Tc", "Td", "TD", "Tf", "Tj", "TJ",
      "TL", "Tm", "Tr", "Ts", "Tw",  "Tz",  "v",   "w",  "W",  "W*", "y",  "'",  "\""};
  return kAll;
}

Faults kept(std::vector<File::Said> said) {
  return said.empty() ? nullptr : std::make_shared<const std::vector<File::Said>>(std::move(said));
}

class Interpreter : public QPDFObjectHandle::ParserCallbacks {
 public:
  Interpreter(Walk& walk, Scope scope, const std::string& bytes)
      : walk_(walk), scope_(std::move(scope)), bytes_(bytes) {}

  void handleObject(QPDFObjectHandle object, std::size_t offset, std::size_t length) override {
    if (object.isInlineImage()) return;
    if (object.isString() || object.isArray() || object.isNull())
      checkHexStrings(file(), std::string_view(bytes_).substr(std::min(offset, bytes_.size()), length),
                      place());
    if (!object.isOperator()) {
      checkLimits(file(), object, place());
      if (object.isArray())
        for (Handle item : object.getArrayAsVector()) checkLimits(file(), item, place());
      if (operands_.size() < kMostOperands) operands_.push_back(object);
      return;
    }
    const std::string op = object.getOperatorValue();
    perform(op);
    if (op != "BI") operands_.clear();
  }
  void handleEOF() override {}

 private:
  Place place() const { return placeOf(scope_.stream, scope_.page); }
  Handle operand(std::size_t i) const { return i < operands_.size() ? operands_[i] : Handle::newNull(); }
  File& file() { return walk_.file(); }

  double numberAt(std::size_t i) const { return foreign::number(operand(i)); }

  void perform(const std::string& op) {
    if (op == "BI") {
      operands_.clear();
    } else if (op == "ID") {
      inlineImage();
    } else if (!performState(op) && !performColour(op) && !performText(op) && !performMark(op)) {
      if (!operators().contains(op))
        file().find("content.operator", place(), "the operator " + op.substr(0, 20) + " is unknown");
      static const std::set<std::string, std::less<>> kFill = {"f", "F", "f*", "b", "B", "b*", "B*"},
                                                      kStroke = {"S", "s", "b", "B", "b*", "B*"};
      static const std::set<std::string, std::less<>> kPath = {"m", "l", "c", "v", "y", "re"};
      if (kPath.contains(op)) addToPath();
      const bool fill = kFill.contains(op), stroke = kStroke.contains(op);
      if (fill || stroke) {
        paint(fill, stroke, path_.value_or(Area()));
        checkTagged("a shape");
      }
      if (fill || stroke || op == "n") path_.reset();
    }
  }

  // Of the operators that build a path each operand is a coordinate, but of a rectangle's.
  void addToPath() {
    for (std::size_t i = 0; i + 1 < operands_.size() && i < 6; i += 2) {
      double x = 0, y = 0;
      const bool size = operands_.size() == 4 && i == 2;
      scope_.state.matrix.transform(numberAt(i) + (size ? numberAt(0) : 0),
                                    numberAt(i + 1) + (size ? numberAt(1) : 0), x, y);
      const Area point{x, y, x, y};
      path_ = around(path_.value_or(point), point);
    }
  }

  bool performState(const std::string& op) {
    State& now = scope_.state;
    if (op == "q") {
      if (saved_.size() < kMostSaved) saved_.push_back(now);
      if (saved_.size() > 28)
        file().find("limit.nesting", place(), "graphics states (q) are nested more than 28 deep");
    } else if (op == "Q") {
      if (saved_.empty()) return true;
      now = saved_.back();
      saved_.pop_back();
    } else if (op == "cm") {
      now.matrix.concat(
          QPDFMatrix(numberAt(0), numberAt(1), numberAt(2), numberAt(3), numberAt(4), numberAt(5)));
    } else if (op == "gs") {
      now.stateFaults =
          kept(file().listen([&] { checkGraphicsState(walk_, named("ExtGState"), place(), now); }));
      Handle font = keyOf(named("ExtGState"), "/Font");
      if (font.isArray() && font.getArrayNItems() > 0)
        now.font = walk_.font(font.getArrayItem(0), scope_.page);
    } else if (op == "ri") {
      checkIntent(file(), nameIn(operand(0)), place());
    } else if (op == "Do") {
      draw();
    } else if (op == "sh") {
      walk_.colours().use(keyOf(named("Shading"), "/ColorSpace"), scope_.resources.dictionary, place());
      checkTagged("a shading");
    } else {
      return false;
    }
    return true;
  }

  void setColours(bool stroke, Handle space) {
    Paint& paint = stroke ? scope_.state.stroke : scope_.state.fill;
    paint.faults = kept(file().listen(
        [&] { paint.iccCmyk = walk_.colours().use(space, scope_.resources.dictionary, place()); }));
    paint.set = true;
  }

  bool performColour(const std::string& op) {
    if (op == "g" || op == "G")
      setColours(op == "G", Handle::newName("/DeviceGray"));
    else if (op == "rg" || op == "RG")
      setColours(op == "RG", Handle::newName("/DeviceRGB"));
    else if (op == "k" || op == "K")
      setColours(op == "K", Handle::newName("/DeviceCMYK"));
    else if (op == "cs" || op == "CS") {
      Handle space = operand(0);
      if (Handle found = named("ColorSpace"); !found.isNull()) space = found;
      setColours(op == "CS", space);
    } else if (op == "scn" || op == "SCN") {
      if (!operands_.empty() && operands_.back().isName()) setPattern();
    } else if (op != "sc" && op != "SC") {
      return false;
    }
    return true;
  }

  void setPattern() {
    const std::string name = nameIn(operands_.back());
    Handle pattern = scope_.resources.lookUp("Pattern", name);
    if (!scope_.resources.own && !pattern.isNull())
      file().find("content.inherited", place(), "the pattern " + name + " is one of the page's, not its own");
    walk_.pattern(pattern, scope_);
  }

  void paint(bool fill, bool stroke, const Area& area) {
    const State& now = scope_.state;
    Place where = place();
    where.area = area;
    const auto any = [&](const auto& has) { return (fill && has(now.fill)) || (stroke && has(now.stroke)); };
    if (any([](const Paint& p) { return !p.set; }))
      walk_.colours().useDevice("DeviceGray", scope_.resources.dictionary, where);
    if (now.overprintMode == 1 && any([](const Paint& p) { return p.iccCmyk && p.overprint; }))
      file().find("colour.overprint", where, "CMYK by a profile overprints with OPM 1");
    for (const Faults* faults :
         {fill ? &now.fill.faults : nullptr, stroke ? &now.stroke.faults : nullptr, &now.stateFaults})
      if (faults && *faults)
        for (const File::Said& said : **faults) {
          Place there = said.place;
          there.area = area;
          file().find(said.key, there, said.what);
        }
  }

  bool performText(const std::string& op) {
    State& now = scope_.state;
    if (op == "Tf") {
      now.font = walk_.font(named("Font"), scope_.page);
      now.fontSize = numberAt(1);
    } else if (op == "Tr") {
      now.rendering = static_cast<int>(numberAt(0));
    } else if (op == "Tj" || op == "'" || op == "\"") {
      if (op != "Tj") place("T*");
      show(operands_.empty() ? Handle::newNull() : operands_.back());
    } else if (op == "TJ") {
      Handle list = operand(0);
      if (!list.isArray()) return true;
      for (Handle item : list.getArrayAsVector())
        if (item.isString())
          show(item);
        else
          text_.translate(-foreign::number(item) / 1000 * now.fontSize * now.stretch, 0);
    } else if (op.size() == 2 && (op[0] == 'T' || op == "BT")) {
      place(op);
      return op == "BT";
    } else {
      return false;
    }
    return true;
  }

  // Where the next text stands (ISO 32000-1, 9.4.2), and how far its letters lie apart.
  void place(const std::string& op) {
    State& now = scope_.state;
    if (op == "Tc") now.letterSpace = numberAt(0);
    if (op == "Tw") now.wordSpace = numberAt(0);
    if (op == "Tz") now.stretch = numberAt(0) / 100;
    if (op == "TL") now.leading = numberAt(0);
    if (op == "TD") now.leading = -numberAt(1);
    if (op == "BT") line_ = QPDFMatrix();
    if (op == "Tm")
      line_ = QPDFMatrix(numberAt(0), numberAt(1), numberAt(2), numberAt(3), numberAt(4), numberAt(5));
    if (op == "Td" || op == "TD") line_.translate(numberAt(0), numberAt(1));
    if (op == "T*") line_.translate(0, -now.leading);
    if (op == "BT" || op == "Tm" || op == "Td" || op == "TD" || op == "T*") text_ = line_;
  }

  // As high as most letters of a face reach.
  Area areaOfText(double width) const {
    QPDFMatrix matrix = scope_.state.matrix;
    matrix.concat(text_);
    const double size = scope_.state.fontSize;
    return areaOf(matrix.transformRectangle({0, -0.22 * size, width, 0.78 * size}));
  }

  void show(Handle text) {
    State& now = scope_.state;
    if (!text.isString()) return;
    const std::string codes = text.getStringValue();
    const auto [thousandths, letters] =
        now.font ? now.font->advanceOf(codes) : std::pair(0.0, std::size_t{0});
    const double width = (thousandths / 1000 * now.fontSize + now.letterSpace * static_cast<double>(letters) +
                          now.wordSpace * static_cast<double>(std::ranges::count(codes, ' '))) *
                         now.stretch;
    const Area area = areaOfText(width);
    paint(now.rendering % 4 == 0 || now.rendering % 4 == 2, now.rendering % 4 == 1 || now.rendering % 4 == 2,
          area);
    text_.translate(width, 0);
    if (now.font) {
      const bool grew = now.font->show(codes, now.rendering != 3);
      now.font->showsAt(scope_.page, area);
      if (grew && now.font->isType3()) walk_.glyphs(*now.font, scope_);
    }
    checkTagged("text");
    if (scope_.marks.empty() || !scope_.marks.back().artifact) {
      const bool spoken = !scope_.marks.empty() && scope_.marks.back().spoken;
      if (!spoken && !file().structure().catalogueSpeaks)
        file().find("text.language", place(), "no language is named for text");
    }
  }

  void draw() {
    Handle object = named("XObject");
    if (!object.isStream()) return;
    if (nameIn(keyOf(object, "/Subtype")) == "Form")
      walk_.form(object, scope_);
    else
      picture(object, placeOf(object, scope_.page));
  }

  void picture(Handle object, Place where) {
    const std::string kind = nameIn(keyOf(object, "/Subtype"));
    where.area = areaOf(scope_.state.matrix.transformRectangle({0, 0, 1, 1}));
    if (kind == "PS") file().find("form.postscript", where, "an object is PostScript");
    if (kind == "Image") {
      if (isTrue(keyOf(object, "/ImageMask"))) paint(true, false, *where.area);
      checkImage(walk_, object, scope_.resources, where);
    }
    checkTagged("a picture");
  }

  // The keys of an inline image stand for longer ones (ISO 32000-1, table 93).
  void inlineImage() {
    static const std::map<std::string, std::string> kLong = {
        {"/BPC", "/BitsPerComponent"}, {"/CS", "/ColorSpace"}, {"/D", "/Decode"},
        {"/DP", "/DecodeParms"},       {"/F", "/Filter"},      {"/IM", "/ImageMask"},
        {"/I", "/Interpolate"}};
    Handle image = Handle::newDictionary();
    for (std::size_t i = 0; i + 1 < operands_.size(); i += 2) {
      if (!operands_[i].isName()) continue;
      const auto full = kLong.find(operands_[i].getName());
      image.replaceKey(full == kLong.end() ? operands_[i].getName() : full->second, operands_[i + 1]);
    }
    for (const std::string& filter : namesIn(image.getKey("/Filter"))) {
      static const std::set<std::string> kKnown = {"ASCIIHexDecode", "AHx", "ASCII85Decode",   "A85",
                                                   "FlateDecode",    "Fl",  "RunLengthDecode", "RL",
                                                   "CCITTFaxDecode", "CCF", "DCTDecode",       "DCT"};
      if (filter == "LZW" || filter == "LZWDecode")
        file().find("inline.filter", place(), "an inline image is packed by LZW");
      else if (!kKnown.contains(filter))
        file().find("inline.unknown", place(), "an inline image has the filter " + filter);
    }
    image.replaceKey("/Subtype", Handle::newName("/Image"));
    picture(image, place());
  }

  Handle named(const char* kind) {
    if (operands_.empty()) return Handle::newNull();
    const std::string name = nameIn(std::string_view(kind) == "Font" ? operands_.front() : operands_.back());
    if (name.empty()) return Handle::newNull();
    Handle found = scope_.resources.lookUp(kind, name);
    if (!scope_.resources.own && !found.isNull())
      file().find("content.inherited", place(),
                  std::string(kind) + " " + name + " is not among its own resources");
    return found;
  }

  bool performMark(const std::string& op) {
    if (op == "BMC" || op == "BDC") {
      Handle properties = operand(1);
      if (op == "BDC" && properties.isName()) properties = named("Properties");
      open(op == "BDC" ? properties : Handle::newNull());
    } else if (op == "EMC") {
      if (!scope_.marks.empty()) scope_.marks.pop_back();
    } else {
      return false;
    }
    return true;
  }

  void open(Handle properties) {
    Mark mark;
    if (!scope_.marks.empty()) mark = scope_.marks.back();
    const bool wasArtifact = mark.artifact, wasTagged = mark.number >= 0;
    if (Handle number = keyOf(properties, "/MCID"); number.isInteger() && number.getIntValue() >= 0) {
      mark.number = static_cast<int>(number.getIntValue());
      mark.spoken = mark.spoken || file().structure().speaks(scope_.owner.getObjGen(), mark.number);
      if (wasArtifact)
        file().find("mark.tag-in-artifact", place(), "tagged content stands within an artifact");
    }
    if (nameIn(operand(0)) == "Artifact") {
      mark.artifact = true;
      if (wasTagged) file().find("mark.artifact-in-tag", place(), "an artifact stands within tagged content");
    }
    checkSpoken(properties, mark);
    if (scope_.marks.size() < kMostSaved) scope_.marks.push_back(mark);
  }

  void checkSpoken(Handle properties, Mark& mark) {
    if (Handle lang = keyOf(properties, "/Lang"); lang.isString()) {
      if (!isLanguageTag(lang.getUTF8Value()))
        file().find("lang.tag", place(), "'" + lang.getUTF8Value() + "' is not a language");
      mark.spoken = true;
    }
    if (nameIn(operand(0)) != "Span" || mark.spoken || file().structure().catalogueSpeaks) return;
    for (const char* key : {"/ActualText", "/Alt", "/E"})
      if (keyOf(properties, key).isString())
        file().find("mark.language", place(),
                    std::string(key + 1) + " of marked content: no language is named");
  }

  void checkTagged(const char* what) {
    if (!scope_.marks.empty() && (scope_.marks.back().artifact || scope_.marks.back().number >= 0)) return;
    file().find("mark.untagged", place(), std::string(what) + " is neither tagged nor an artifact");
  }

  Walk& walk_;
  Scope scope_;
  const std::string& bytes_;
  std::vector<Handle> operands_;
  std::vector<State> saved_;
  QPDFMatrix text_, line_;
  std::optional<Area> path_;
};

}  // namespace

void interpret(Walk& walk, Scope scope, const std::string& bytes, Handle stream, bool wholePage) {
  Interpreter interpreter(walk, std::move(scope), bytes);
  if (wholePage)
    QPDFPageObjectHelper(stream).parseContents(&interpreter);
  else
    stream.parseAsContents(&interpreter);
}

}  // namespace gridpress::proof::standards
