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

/// An operator and the operands before it.
struct Operation {
  std::string op;
  std::vector<QPDFTokenizer::Token> operands;

  double number(std::size_t operand) const;
};

/// The new stream, with as little white space as its grammar allows.
class ContentText {
 public:
  /// A number, name, string or operator.
  void add(std::string_view token);
  void add(double number, int decimals);
  /// An operator, or bytes such as an inline image, that end a line.
  void end(std::string_view op);
  /// Whole lines.
  void append(std::string_view lines) { text_ += lines; }
  std::string take() { return std::move(text_); }

 private:
  std::string text_;
};

/// The shortest form of a number with at most N decimals: `.5`, `-12`, `0`.
std::string shortNumber(double value, int decimals);
/// A PDF string literal, in parentheses.
std::string literal(std::string_view text);

/// Called with each operator; returns true if the operator is to be dropped (the step has written its
/// replacement).
using ContentStep = std::function<bool(const Operation& operation, ContentText& out)>;

/// A dictionary's dictionary of this name, created if there is none.
QPDFObjectHandle dictionaryIn(QPDFObjectHandle dictionary, const char* name);
/// The entries of a dictionary's dictionary, such as resources; empty if there is none.
std::map<std::string, QPDFObjectHandle> entriesOf(QPDFObjectHandle dictionary, const char* name);
/// Replaces a stream's data by these bytes, compressed.
void setPacked(QPDFObjectHandle stream, const std::string& bytes);
QPDFObjectHandle packedStream(QPDF& pdf, const std::string& bytes);
/// The corners of a box in a document's points, y down, in PDF coordinates: upwards from the paper's lower
/// left corner, `unit` points to a unit.
QPDFObjectHandle boxOf(const Rect& box, const Rect& paper, double unit, int decimals);

/// Writes a file's bytes directly to their sink.
class SinkPipeline : public Pipeline {
 public:
  explicit SinkPipeline(Sink& sink) : Pipeline("output", nullptr), sink_(sink) {}
  void write(const unsigned char* bytes, std::size_t count) override { sink_.write(bytes, count); }
  void finish() override {}

 private:
  Sink& sink_;
};

/// The stream's content after the step. Throws what the step throws.
std::string filtered(QPDFObjectHandle stream, const ContentStep& step);

}  // namespace gridpress::render
