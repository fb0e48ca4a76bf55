// proof/content/interpreter: one content stream, operator by operator (ISO 32000-1, annex A). Internal.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qpdf/QPDFObjectHandle.hh>

#include <optional>
#include <string>
#include <vector>

#include "proof/content/content.h"

namespace gridpress::proof::standards {

class Interpreter : public QPDFObjectHandle::ParserCallbacks {
 public:
  /// `bytes` are the stream's, unpacked, and must outlive it.
  Interpreter(Walk& walk, Scope scope, const std::string& bytes)
      : walk_(walk), scope_(std::move(scope)), bytes_(bytes) {}

  void handleObject(QPDFObjectHandle object, std::size_t offset, std::size_t length) override;
  void handleEOF() override {}
  Place place() const { return placeOf(scope_.stream, scope_.page); }

 private:
  void perform(const std::string& op);
  bool performState(const std::string& op);
  bool performColour(const std::string& op);
  bool performText(const std::string& op);
  bool performMark(const std::string& op);
  void setColours(bool stroke, Handle space);
  void setPattern();
  void addToPath();
  /// `area`: what is drawn.
  void paint(bool fill, bool stroke, const Area& area);
  void place(const std::string& op);
  void show(Handle text);
  Area areaOfText(double width) const;
  void draw();
  void inlineImage();
  void open(Handle properties);
  void checkSpoken(Handle properties, Mark& mark);
  void checkTagged(const char* what);
  Handle named(const char* kind);
  Handle operand(std::size_t i) const { return i < operands_.size() ? operands_[i] : Handle::newNull(); }
  double numberAt(std::size_t i) const;
  File& file() { return walk_.file(); }

  Walk& walk_;
  Scope scope_;
  const std::string& bytes_;
  std::vector<Handle> operands_;
  std::vector<State> saved_;
  QPDFMatrix text_, line_;
  std::optional<Area> path_;
};

}  // namespace gridpress::proof::standards
