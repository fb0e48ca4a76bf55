// proof/xmp/xmp: a metadata stream read as XMP (ISO 16684-1, 7): properties and their forms.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gridpress::proof::standards {

inline constexpr std::string_view kPdfaId = "http://www.aiim.org/pdfa/ns/id/",
                                  kPdfuaId = "http://www.aiim.org/pdfua/ns/id/",
                                  kPdfxId = "http://www.npes.org/pdfx/ns/id/",
                                  kDc = "http://purl.org/dc/elements/1.1/",
                                  kXmpBasic = "http://ns.adobe.com/xap/1.0/",
                                  kAdobePdf = "http://ns.adobe.com/pdf/1.3/",
                                  kXmpMedia = "http://ns.adobe.com/xap/1.0/mm/",
                                  kRdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";

enum class XmpForm : std::uint8_t { text, seq, bag, alt, structure };

struct XmpNode {
  std::string space, prefix, name, language, value;
  XmpForm form = XmpForm::text;
  std::vector<XmpNode> items;  ///< The items of an array, or the fields of a structure.
};

struct Xmp {
  std::string fault;     ///< Why it is not XMP; empty if it is.
  std::string encoding;  ///< "UTF-8", "UTF-16BE"
  bool statesBytes = false, statesEncoding = false;
  std::vector<XmpNode> properties;

  const XmpNode* property(std::string_view space, std::string_view name) const;
  /// The value, the first item of an array, or the default of alternatives; empty if there is none.
  std::string text(std::string_view space, std::string_view name) const;
};

/// Parses the bytes of a stream. Nothing is fetched, and entities are refused.
Xmp readXmp(const std::string& bytes);

/// A property to be written: as plain text, as the only item of a list, or as the default of alternatives.
struct XmpText {
  std::string_view space;
  const char* prefix = "";
  const char* name = "";
  XmpForm form = XmpForm::text;
  std::string value;
};
/// The packet with more properties, and a header without the attributes bytes and encoding; a new packet if
/// `packet` is empty. Empty if it is not XMP.
std::string withProperties(const std::string& packet, const std::vector<XmpText>& more);

/// Editions of the XMP specification: PDF/A-1 uses that of 2004, PDF/A-2 that of 2005 (xmp_types.cc).
enum class XmpEdition { of2004, of2005 };

/// A file's own definitions (pdfaExtension:schemas): types by name, properties by namespace and name.
struct XmpDefinitions {
  std::map<std::pair<std::string, std::string>, std::string> properties;  ///< To their types.
  std::map<std::string, std::map<std::string, std::string>> types;        ///< To their fields' types.
};

/// The type of a predefined property, "seq text"; nothing if the specification does not define it.
std::optional<std::string> predefinedType(std::string_view space, std::string_view name, XmpEdition edition);
/// Whether the specification or the file defines a type of this name.
bool isType(const std::string& type, const XmpDefinitions& own);
/// What is wrong with a value; empty if nothing is.
std::string faultOfValue(const XmpNode& node, const std::string& type, const XmpDefinitions& own);

}  // namespace gridpress::proof::standards
