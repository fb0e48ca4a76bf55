// render/streams/content_filter: rewrites a PDF content stream operator by operator (ISO 32000-1, 7.8.2).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qpdf/Pipeline.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "model/contracts.h"
#include "model/geometry.h"
#include "render/streams/sink.h"

namespace gridpress::render {

/// An operator and what stands before it.
struct Operation {
  std::string op;
  std::vector<QPDFTokenizer::Token> operands;

  double number(std::size_t operand) const;
};

/// The new stream, put together with as little white space as its grammar allows.
class ContentText {
 public:
  /// A number, name, string or operator.
  void add(std::string_view token);
  void add(double number, int decimals);
  /// An operator, or bytes such as an inline image, which end a line.
  void end(std::string_view op);
  /// Whole lines.
  void append(std::string_view lines) { text_ += lines; }
  std::string take() { return std::move(text_); }

 private:
  std::string text_;
};

/// The shortest form of a number with at most N decimals: `.5`, `-12`, `0`.
std::string shortNumber(double value, int decimals);
/// A string as PDF writes it, in brackets.
std::string literal(std::string_view text);

/// Looks at an operator on its way; true where nothing of it is to be written (the step has written what
/// there is to write).
using ContentStep = std::function<bool(const Operation& operation, ContentText& out)>;

/// A dictionary's dictionary of this name, made where there is none.
QPDFObjectHandle dictionaryIn(QPDFObjectHandle dictionary, const char* name);
/// The entries of a dictionary's dictionary, such as resources have; none where there is none.
std::map<std::string, QPDFObjectHandle> entriesOf(QPDFObjectHandle dictionary, const char* name);
/// Gives a stream these bytes, packed.
void setPacked(QPDFObjectHandle stream, const std::string& bytes);
QPDFObjectHandle packedStream(QPDF& pdf, const std::string& bytes);
/// The corners of a box of a document's points, y down, as PDF counts: upwards from the paper's lower left
/// corner, `unit` points to a unit.
QPDFObjectHandle boxOf(const Rect& box, const Rect& paper, double unit, int decimals);

/// A file's bytes go straight to their sink.
class SinkPipeline : public Pipeline {
 public:
  explicit SinkPipeline(Sink& sink) : Pipeline("output", nullptr), sink_(sink) {}
  void write(const unsigned char* bytes, std::size_t count) override { sink_.write(bytes, count); }
  void finish() override {}

 private:
  Sink& sink_;
};

/// The stream's content after the step. Throws what that throws.
std::string filtered(QPDFObjectHandle stream, const ContentStep& step);

}  // namespace gridpress::render
