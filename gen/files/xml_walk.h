// gen/files/xml_walk: goes through strangers' XML, element by element.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <string_view>

struct _xmlTextReader;

namespace gridpress::gen {

/// Walks with libxml2's reader. Names are without their prefix: files differ in prefixes, never in names.
class XmlWalk {
 public:
  enum class At { start, end, text };

  /// `bytes` must outlive it; `file` is what errors call it.
  XmlWalk(std::string_view bytes, std::string file);

  /// Goes on; false at the end. An empty element has a start and an end. Throws Error (call) where the XML is
  /// damaged or declares a document type, which office programs never do and entity bombs must.
  bool next();
  At at() const { return at_; }
  bool starts() const { return at_ == At::start; }
  bool starts(std::string_view name) const { return at_ == At::start && name_ == name; }
  bool ends(std::string_view name) const { return at_ == At::end && name_ == name; }
  const std::string& name() const { return name_; }
  const std::string& text() const { return text_; }
  /// The start's attribute of this name without prefix, or empty.
  std::string attribute(std::string_view name) const;
  /// Goes to the next start of this name within an element; false at the element's end.
  bool nextWithin(std::string_view element, std::string_view name);
  /// Behind a start: goes to its end.
  void skip();

 private:
  [[noreturn]] void damaged() const;
  struct Close {
    void operator()(_xmlTextReader* reader) const;
  };
  std::unique_ptr<_xmlTextReader, Close> reader_;
  std::string file_, name_, text_;
  At at_ = At::text;
  bool closes_ = false;  ///< The start that was given is an empty element.
};

}  // namespace gridpress::gen
