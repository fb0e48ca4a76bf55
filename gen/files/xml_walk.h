// gen/files/xml_walk: goes through strangers' XML, element by element.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace gridpress::gen {

/// Walks with libxml2's reader. Names are without their prefix: files differ in prefixes, never in names.
class XmlWalk {
 public:
  enum class At { start, end, text };

  /// `bytes` must outlive it; `file` is what errors call it.
  XmlWalk(std::string_view bytes, std::string file);
  ~XmlWalk();
  XmlWalk(const XmlWalk&) = delete;
  XmlWalk& operator=(const XmlWalk&) = delete;

  /// Goes on; false at the end. An empty element has a start and an end. Throws Error (call) where the XML is
  /// damaged or declares a document type, which office programs never do and entity bombs must.
  bool next();
  At at() const { return at_; }
  bool starts(std::string_view name) const { return at_ == At::start && name_ == name; }
  bool ends(std::string_view name) const { return at_ == At::end && name_ == name; }
  const std::string& name() const { return name_; }
  const std::string& text() const { return text_; }
  /// The start's attribute of this name without prefix, or empty.
  std::string attribute(std::string_view name) const;
  /// Behind a start: goes to its end.
  void skip();

 private:
  [[noreturn]] void damaged() const;
  struct Reader;
  std::unique_ptr<Reader> reader_;
  std::string file_, name_, text_;
  At at_ = At::text;
  bool closes_ = false;  ///< The start that was given is an empty element.
};

}  // namespace gridpress::gen
