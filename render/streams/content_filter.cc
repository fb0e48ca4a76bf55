// render/streams/content_filter: groups libqpdf's tokens into operations.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/streams/content_filter.h"

#include <cmath>
#include <cstdlib>
#include <exception>

#include "foreign/pdf_numbers.h"

namespace gridpress::render {

namespace {

using Token = QPDFTokenizer::Token;

bool delimits(char c) {
  return std::string_view("()<>[]/%").find(c) != std::string_view::npos;
}

class Gatherer : public QPDFObjectHandle::TokenFilter {
 public:
  explicit Gatherer(const ContentStep& step) : step_(step) {}

  // libqpdf takes whatever is thrown here for a damaged stream, and goes on.
  void handleToken(const Token& token) override {
    if (fault_) return;
    try {
      gather(token);
    } catch (...) {
      fault_ = std::current_exception();
    }
  }
  std::string take() {
    if (fault_) std::rethrow_exception(fault_);
    return out_.take();
  }

 private:
  void gather(const Token& token) {
    switch (token.getType()) {
      case QPDFTokenizer::tt_space:
      case QPDFTokenizer::tt_comment:
      case QPDFTokenizer::tt_eof: return;
      case QPDFTokenizer::tt_word: operation_.op = token.getValue(); break;
      case QPDFTokenizer::tt_inline_image: operation_.op = token.getRawValue(); break;
      default: operation_.operands.push_back(token); return;
    }
    if (!step_(operation_, out_)) {
      for (const Token& operand : operation_.operands) out_.add(operand.getRawValue());
      out_.end(operation_.op);
    }
    operation_.operands.clear();
  }

  const ContentStep& step_;
  std::exception_ptr fault_;
  Operation operation_;
  ContentText out_;
};

}  // namespace

double Operation::number(std::size_t operand) const {
  return operand < operands.size() ? foreign::number(operands[operand].getValue()) : 0;
}

void ContentText::add(std::string_view token) {
  if (!text_.empty() && text_.back() != '\n' && !delimits(text_.back()) && !delimits(token.front()))
    text_ += ' ';
  text_ += token;
}

void ContentText::add(double number, int decimals) {
  add(shortNumber(number, decimals));
}

void ContentText::end(std::string_view op) {
  add(op);
  text_ += '\n';
}

std::string shortNumber(double value, int decimals) {
  static constexpr double kTens[] = {1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9};
  EXPECTS(decimals >= 0 && decimals <= 9);
  long long n = std::llround(value * kTens[decimals]);
  if (n == 0) return "0";
  while (decimals > 0 && n % 10 == 0) n /= 10, --decimals;
  std::string s = std::to_string(std::llabs(n));
  if (decimals > 0) {
    const auto places = static_cast<std::size_t>(decimals);
    if (s.size() < places) s.insert(0, places - s.size(), '0');
    s.insert(s.size() - places, ".");
  }
  return n < 0 ? "-" + s : s;
}

std::string literal(std::string_view text) {
  std::string s = "(";
  for (const char c : text) {
    if (c == '(' || c == ')' || c == '\\') s += '\\';
    c == '\r' ? s += "\\r" : s += c;  // A reader would take a line's end for another one (7.3.4.2).
  }
  return s + ")";
}

QPDFObjectHandle dictionaryIn(QPDFObjectHandle dictionary, const char* name) {
  EXPECTS(dictionary.isDictionary());
  QPDFObjectHandle found = dictionary.getKey(name);
  return found.isDictionary() ? found : dictionary.replaceKeyAndGetNew(name, "<<>>"_qpdf);
}

std::map<std::string, QPDFObjectHandle> entriesOf(QPDFObjectHandle dictionary, const char* name) {
  QPDFObjectHandle found = dictionary.getKey(name);
  return found.isDictionary() ? found.getDictAsMap() : std::map<std::string, QPDFObjectHandle>{};
}

void setPacked(QPDFObjectHandle stream, const std::string& bytes) {
  EXPECTS(stream.isStream());
  stream.replaceStreamData(deflated(bytes), "/FlateDecode"_qpdf, "null"_qpdf);
}

QPDFObjectHandle packedStream(QPDF& pdf, const std::string& bytes) {
  QPDFObjectHandle stream = pdf.newStream();
  setPacked(stream, bytes);
  return stream;
}

QPDFObjectHandle boxOf(const Rect& box, const Rect& paper, double unit, int decimals) {
  EXPECTS(unit > 0);
  QPDFObjectHandle sides = QPDFObjectHandle::newArray();
  for (const Length l : {box.left() - paper.left(), paper.bottom() - box.bottom(), box.right() - paper.left(),
                         paper.bottom() - box.top()})
    sides.appendItem(QPDFObjectHandle::newReal(shortNumber(l.pt() / unit, decimals)));
  ENSURES(sides.getArrayNItems() == 4);
  return sides;
}

std::string filtered(QPDFObjectHandle stream, const ContentStep& step) {
  EXPECTS(step);
  Gatherer gatherer(step);
  stream.filterAsContents(&gatherer);
  return gatherer.take();
}

}  // namespace gridpress::render
