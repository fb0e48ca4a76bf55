// gen/files/xml_walk: walks through XML of unknown origin, element by element.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <string_view>

struct _xmlTextReader;

namespace gridpress::gen {

/// Uses libxml2's reader. Names are without their prefix: files differ in prefixes, never in names.
class XmlWalk {
 public:
  enum class At { start, end, text };

  /// `bytes` must outlive the object; `file` is used in errors.
  XmlWalk(std::string_view bytes, std::string file);

  /// Moves on; false at the end. An empty element has a start and an end. Throws Error (call) if the XML is
  /// damaged or declares a document type, which office programs never do and entity bombs must.
  bool next();
  At at() const { return at_; }
  bool starts() const { return at_ == At::start; }
  bool starts(std::string_view name) const { return at_ == At::start && name_ == name; }
  bool ends(std::string_view name) const { return at_ == At::end && name_ == name; }
  const std::string& name() const { return name_; }
  const std::string& text() const { return text_; }
  /// The start's attribute with this name without prefix; empty if there is none.
  std::string attribute(std::string_view name) const;
  /// Moves to the next start of this name within an element; false at the element's end.
  bool nextWithin(std::string_view element, std::string_view name);
  /// After a start: moves to its end.
  void skip();

 private:
  [[noreturn]] void damaged() const;
  struct Close {
    void operator()(_xmlTextReader* reader) const;
  };
  std::unique_ptr<_xmlTextReader, Close> reader_;
  std::string file_, name_, text_;
  At at_ = At::text;
  bool closes_ = false;  ///< The current start is of an empty element.
};

}  // namespace gridpress::gen
