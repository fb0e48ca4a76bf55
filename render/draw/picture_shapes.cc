// render/draw/picture_shapes: reads path operators (ISO 32000-1, 8.5).
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/draw/picture_shapes.h"

#include <qpdf/Buffer.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>

#include <charconv>
#include <cmath>
#include <string_view>
#include <utility>
#include "foreign/pdf_numbers.h"

namespace gridpress::render {

namespace {

struct Matrix {
  double a = 1, b = 0, c = 0, d = 1, e = 0, f = 0;
  Matrix after(const Matrix& first) const {
    return {first.a * a + first.b * c, first.a * b + first.b * d,     first.c * a + first.d * c,
            first.c * b + first.d * d, first.e * a + first.f * c + e, first.e * b + first.f * d + f};
  }
};

struct State {
  Matrix matrix;
  Colour fill, stroke;
  double width = 1;
  Pen pen;
};

// A content stream's words: numbers go on a stack until an operator takes them.
class ContentReader {
 public:
  ContentReader(QPDFObjectHandle resources, double height)
      : resources_(std::move(resources)), height_(height) {}

  // False where something is no plain shape.
  bool read(std::string_view text) {
    constexpr std::string_view kSpace = " \t\r\n\f";
    while (true) {
      const std::size_t from = text.find_first_not_of(kSpace);
      if (from == std::string_view::npos) return numbers_.empty();
      text.remove_prefix(from);
      if (text[0] == '[' || text[0] == ']') {
        (text[0] == '[' ? arrayFrom_ : arrayTo_) = numbers_.size();
        text.remove_prefix(1);
        continue;
      }
      const std::string_view word = text.substr(0, text.find_first_of(" \t\r\n\f[]"));
      text.remove_prefix(word.size());
      double number = 0;
      const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
      if (error == std::errc() && end == word.data() + word.size()) {
        numbers_.push_back(number);
      } else if (word[0] == '/') {
        name_ = word;
      } else {
        if (!apply(word)) return false;
        numbers_.clear();
      }
    }
  }
  std::vector<Shape> take() { return std::move(shapes_); }

 private:
  bool has(std::size_t count) const { return numbers_.size() == count; }
  Point point(std::size_t i) const {
    const Matrix& m = state_.matrix;
    const double x = numbers_[i], y = numbers_[i + 1];
    return {Length::pt(m.a * x + m.c * y + m.e), Length::pt(height_ - (m.b * x + m.d * y + m.f))};
  }
  bool colour(Colour& to) const {
    if (!has(3)) return false;
    const auto part = [&](std::size_t i) {
      return static_cast<std::uint8_t>(std::lround(numbers_[i] * 255));
    };
    to = {part(0), part(1), part(2)};
    return true;
  }
  void endSubPath() {
    // A lone MoveTo draws nothing.
    if (steps_.size() > 1) current_.paths.push_back(subPathOf(std::move(steps_)));
    steps_.clear();
  }
  bool paint(bool fill, bool stroke, bool evenOdd) {
    endSubPath();
    current_.evenOdd = evenOdd;
    if (fill) current_.fill = state_.fill;
    if (stroke) {
      const Matrix& m = state_.matrix;
      const double scale = std::hypot(m.a, m.b);
      // A pen that is not round.
      if (std::abs(std::hypot(m.c, m.d) - scale) > 1e-3 * scale ||
          std::abs(m.a * m.c + m.b * m.d) > 1e-3 * scale * scale)
        return false;
      Pen pen = state_.pen;
      pen.colour = state_.stroke;
      pen.width = Length::pt(state_.width * scale);
      for (double& dash : pen.dashes) dash *= scale;
      pen.dashStart *= scale;
      current_.pen = std::move(pen);
    }
    if (!current_.paths.empty()) shapes_.push_back(std::move(current_));
    current_ = {};
    return true;
  }
  bool opaque() {
    QPDFObjectHandle gs = resources_.getKey("/ExtGState");
    if (gs.isDictionary()) gs = gs.getKey(name_);
    if (!gs.isDictionary()) return false;
    for (const std::string& key : gs.getKeys()) {
      QPDFObjectHandle value = gs.getKey(key);
      if ((key == "/CA" || key == "/ca") && value.isNumber() && foreign::number(value) == 1) continue;
      if (key == "/Type" || (key == "/BM" && value.isName() && value.getName() == "/Normal") ||
          (key == "/SMask" && value.isName() && value.getName() == "/None"))
        continue;
      return false;
    }
    return true;
  }
  // Each of these three: nothing where the operator is not of its kind, else whether it can be kept (ISO
  // 32000-1, 8.4.4, 8.5.2 and 8.5.3).
  std::optional<bool> construct(std::string_view op) {
    if (op == "m" && has(2)) {
      endSubPath();
      steps_.push_back(MoveTo{point(0)});
    } else if (op == "l" && has(2)) {
      steps_.push_back(LineTo{point(0)});
    } else if (op == "c" && has(6)) {
      steps_.push_back(CurveTo{point(0), point(2), point(4)});
    } else if (op == "h") {
      if (steps_.empty()) return false;
      const Point start = std::get<MoveTo>(steps_.front()).to;
      steps_.push_back(ClosePath{});
      endSubPath();
      steps_.push_back(MoveTo{start});
    } else if (op == "re" && has(4)) {
      endSubPath();
      const double x = numbers_[0], y = numbers_[1], w = numbers_[2], h = numbers_[3];
      numbers_ = {x, y, x + w, y, x + w, y + h, x, y + h};
      steps_ = {MoveTo{point(0)}, LineTo{point(2)}, LineTo{point(4)}, LineTo{point(6)}, ClosePath{}};
      endSubPath();
    } else {
      return std::nullopt;
    }
    return true;
  }
  std::optional<bool> finishPath(std::string_view op) {
    if (op == "f" || op == "f*") return paint(true, false, op == "f*");
    if (op == "S") return paint(false, true, false);
    if (op == "B" || op == "B*") return paint(true, true, op == "B*");
    if (op != "n") return std::nullopt;
    steps_.clear();
    current_ = {};
    return true;
  }
  std::optional<bool> changeState(std::string_view op) {
    if (op == "rg") return colour(state_.fill);
    if (op == "RG") return colour(state_.stroke);
    if (op == "gs") return opaque();
    if (op == "w" && has(1)) {
      state_.width = numbers_[0];
    } else if (op == "J" && has(1)) {
      state_.pen.cap = static_cast<int>(numbers_[0]);
    } else if (op == "j" && has(1)) {
      state_.pen.join = static_cast<int>(numbers_[0]);
    } else if (op == "M" && has(1)) {
      state_.pen.mitre = numbers_[0];
    } else if (op == "d" && arrayTo_ <= numbers_.size() && arrayFrom_ <= arrayTo_ && has(arrayTo_ + 1)) {
      const auto begin = numbers_.begin();
      state_.pen.dashes.assign(begin + static_cast<std::ptrdiff_t>(arrayFrom_),
                               begin + static_cast<std::ptrdiff_t>(arrayTo_));
      state_.pen.dashStart = numbers_.back();
    } else if (op == "q") {
      stack_.push_back(state_);
    } else if (op == "Q" && !stack_.empty()) {
      state_ = std::move(stack_.back());
      stack_.pop_back();
    } else if (op == "cm" && has(6)) {
      state_.matrix =
          state_.matrix.after({numbers_[0], numbers_[1], numbers_[2], numbers_[3], numbers_[4], numbers_[5]});
    } else {
      return std::nullopt;
    }
    return true;
  }
  bool apply(std::string_view op) {
    if (const auto kept = construct(op)) return *kept;
    if (const auto kept = finishPath(op)) return *kept;
    return changeState(op).value_or(false);
  }

  QPDFObjectHandle resources_;
  double height_;
  std::vector<double> numbers_;
  std::size_t arrayFrom_ = 0, arrayTo_ = 0;
  std::string name_;
  State state_;
  std::vector<State> stack_;
  std::vector<PathStep> steps_;
  Shape current_;
  std::vector<Shape> shapes_;
};

}  // namespace

std::optional<std::vector<Shape>> shapesOfPdf(const std::string& pdf) {
  QPDF file;
  file.setSuppressWarnings(true);  // cairo may name a resource twice.
  file.processMemoryFile("a drawn picture", pdf.data(), pdf.size());
  QPDFObjectHandle page = QPDFPageDocumentHelper(file).getAllPages().at(0).getObjectHandle();
  const double height = foreign::number(page.getKey("/MediaBox").getArrayItem(3));
  ContentReader reader(page.getKey("/Resources"), height);
  const auto content = page.getKey("/Contents").getStreamData();
  if (!reader.read({reinterpret_cast<const char*>(content->getBuffer()), content->getSize()}))
    return std::nullopt;
  return reader.take();
}

}  // namespace gridpress::render
