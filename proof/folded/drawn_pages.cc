// proof/folded/drawn_pages: matrices, clips and boxes, read with libqpdf's parser.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/folded/drawn_pages.h"

#include <qpdf/QPDFMatrix.hh>

#include <algorithm>
#include <vector>

#include "foreign/pdf_numbers.h"
#include "model/length_text.h"

namespace gridpress::proof {

namespace {

/// What is in force between q and Q.
struct State {
  QPDFMatrix matrix;
  std::string clip;  ///< As it was written, before any matrix.
};

class DrawnReader : public QPDFObjectHandle::ParserCallbacks {
 public:
  DrawnReader(QPDFObjectHandle objects, const Rect& region) : objects_(objects), region_(region) {}

  void handleObject(QPDFObjectHandle object) override {
    if (!object.isOperator()) {
      operands_.push_back(object);
      return;
    }
    const std::string name = object.getOperatorValue();
    if (name == "q") {
      kept_.push_back(now_);
    } else if (name == "Q" && !kept_.empty()) {
      now_ = kept_.back();
      kept_.pop_back();
    } else if (name == "cm" && operands_.size() == 6) {
      now_.matrix.concat(QPDFMatrix(number(0), number(1), number(2), number(3), number(4), number(5)));
    } else if (name == "re" && operands_.size() == 4) {
      box_ = "q " + matrixText(now_.matrix) + "cm ";
      for (std::size_t i = 0; i < 4; ++i) box_ += fixed(number(i), 6) + " ";
      box_ += "re W n " + matrixText(inverse(now_.matrix)) + "cm ";
    } else if (name == "W" || name == "W*") {
      now_.clip = box_;
    } else if (name == "Do" && operands_.size() == 1 && operands_[0].isName()) {
      draw(operands_[0].getName());
    }
    operands_.clear();
  }
  void handleEOF() override {}

  std::string content;

 private:
  double number(std::size_t i) { return foreign::number(operands_[i]); }

  static std::string matrixText(const QPDFMatrix& m) {
    std::string text;
    for (const double v : {m.a, m.b, m.c, m.d, m.e, m.f}) text += fixed(v, 8) + " ";
    return text;
  }

  static QPDFMatrix inverse(const QPDFMatrix& m) {
    const double det = m.a * m.d - m.b * m.c;
    if (det == 0) return {};
    return {m.d / det,
            -m.b / det,
            -m.c / det,
            m.a / det,
            (m.c * m.f - m.d * m.e) / det,
            (m.b * m.e - m.a * m.f) / det};
  }

  void draw(const std::string& name) {
    QPDFObjectHandle object = objects_.getKey(name);
    if (!object.isStream()) return;
    QPDFMatrix all = now_.matrix;
    QPDFObjectHandle::Rectangle box{0, 0, 1, 1};  // A picture's.
    QPDFObjectHandle dict = object.getDict();
    if (dict.getKey("/BBox").isRectangle()) {
      box = foreign::rectangle(dict.getKey("/BBox"));
      if (dict.getKey("/Matrix").isMatrix()) all.concat(QPDFMatrix(foreign::matrix(dict.getKey("/Matrix"))));
    }
    const QPDFObjectHandle::Rectangle on = all.transformRectangle(box);
    const Point middle{Length::pt((on.llx + on.urx) / 2), Length::pt((on.lly + on.ury) / 2)};
    if (!region_.contains(middle)) return;
    content += (now_.clip.empty() ? "q " : now_.clip) + matrixText(now_.matrix) + "cm " + name + " Do Q\n";
  }

  QPDFObjectHandle objects_;
  Rect region_;
  State now_;
  std::vector<State> kept_;
  std::vector<QPDFObjectHandle> operands_;
  std::string box_;
};

long long turnOf(QPDFPageObjectHelper& page) {
  QPDFObjectHandle turn = page.getAttribute("/Rotate", false);
  constexpr long long kFull = 360;
  return turn.isInteger() ? (turn.getIntValue() % kFull + kFull) % kFull : 0;
}

// The trim within the paper; a box of no size is none.
QPDFObjectHandle::Rectangle trimOf(QPDFPageObjectHelper& page) {
  const auto paper = foreign::rectangle(page.getMediaBox(false));
  for (QPDFObjectHandle stated : {page.getTrimBox(false), page.getCropBox(false)}) {
    const auto box = foreign::rectangle(stated);
    const QPDFObjectHandle::Rectangle trim{
        std::max(std::min(box.llx, box.urx), std::min(paper.llx, paper.urx)),
        std::max(std::min(box.lly, box.ury), std::min(paper.lly, paper.ury)),
        std::min(std::max(box.llx, box.urx), std::max(paper.llx, paper.urx)),
        std::min(std::max(box.lly, box.ury), std::max(paper.lly, paper.ury))};
    if (trim.urx > trim.llx && trim.ury > trim.lly) return trim;
  }
  return paper;
}

}  // namespace

std::string drawnIn(QPDFPageObjectHelper& page, const Rect& region) {
  QPDFObjectHandle objects = page.getAttribute("/Resources", false).getKey("/XObject");
  if (!objects.isDictionary()) return {};
  DrawnReader reader(objects, region);
  page.parseContents(&reader);
  return reader.content;
}

bool isWide(QPDFPageObjectHelper& page) {
  const QPDFObjectHandle::Rectangle trim = trimOf(page);
  const double width = trim.urx - trim.llx, height = trim.ury - trim.lly;
  return turnOf(page) % 180 == 0 ? width > height + 1 : height > width + 1;
}

QPDFObjectHandle cutToTrim(QPDF& file, QPDFPageObjectHelper& page, Size size, bool mostWide) {
  const QPDFObjectHandle::Rectangle trim = trimOf(page);
  QPDFObjectHandle unit = page.getObjectHandle().getKey("/UserUnit");
  const double scale = unit.isNumber() ? foreign::number(unit) : 1;
  const bool square = std::abs((trim.urx - trim.llx) - (trim.ury - trim.lly)) <= 1;
  const long long turn = (turnOf(page) + (!square && isWide(page) != mostWide ? 270 : 0)) % 360;
  double width = size.width.pt() / scale, height = size.height.pt() / scale;
  if (turn % 180 != 0) std::swap(width, height);
  const double x = (trim.llx + trim.urx) / 2 - width / 2, y = (trim.lly + trim.ury) / 2 - height / 2;
  QPDFObjectHandle cut = page.getObjectHandle().shallowCopy();
  // What it inherits stays with it.
  cut.replaceKey("/Resources", page.getAttribute("/Resources", false));
  for (const char* key : {"/CropBox", "/TrimBox", "/BleedBox", "/ArtBox"}) cut.removeKey(key);
  const QPDFObjectHandle box = QPDFObjectHandle::newFromRectangle({x, y, x + width, y + height});
  cut.replaceKey("/MediaBox", box);
  cut.replaceKey("/CropBox", box);
  cut.replaceKey("/Rotate", QPDFObjectHandle::newInteger(turn));
  cut = file.makeIndirectObject(cut);
  QPDFPageObjectHelper helper(cut);
  helper.addPageContents(
      file.newStream("q " + fixed(trim.llx, 6) + " " + fixed(trim.lly, 6) + " " +
                     fixed(trim.urx - trim.llx, 6) + " " + fixed(trim.ury - trim.lly, 6) + " re W n\n"),
      true);
  helper.addPageContents(file.newStream("\nQ\n"), false);
  return cut;
}

}  // namespace gridpress::proof
