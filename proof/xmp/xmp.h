// proof/xmp/xmp: a metadata stream as XMP reads it (ISO 16684-1, 7): properties and their forms.
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
  std::vector<XmpNode> items;  ///< Of an array, or the fields of a structure.
};

struct Xmp {
  std::string fault;     ///< Why it is no XMP; empty: it is.
  std::string encoding;  ///< "UTF-8", "UTF-16BE"
  bool statesBytes = false, statesEncoding = false;
  std::vector<XmpNode> properties;

  const XmpNode* property(std::string_view space, std::string_view name) const;
  /// Of an array its first item, of alternatives the default one; empty where there is none.
  std::string text(std::string_view space, std::string_view name) const;
};

/// Of a stream's bytes; nothing is fetched, and entities are refused.
Xmp readXmp(const std::string& bytes);

/// A property to be said: in plain text, as the one entry of a list, or as the default of alternatives.
struct XmpText {
  std::string_view space;
  const char* prefix = "";
  const char* name = "";
  XmpForm form = XmpForm::text;
  std::string value;
};
/// The packet with more properties, and a head that states neither its bytes nor its encoding; of an empty
/// one a new packet. Empty where it is no XMP.
std::string withProperties(const std::string& packet, const std::vector<XmpText>& more);

/// xmp_types.cc: the schemas of the specifications. PDF/A-1 goes by that of 2004, PDF/A-2 by that of 2005.
enum class XmpEdition { of2004, of2005 };

/// What a file defines by itself (pdfaExtension:schemas): types by their names, properties by space and name.
struct XmpDefinitions {
  std::map<std::pair<std::string, std::string>, std::string> properties;  ///< To their types.
  std::map<std::string, std::map<std::string, std::string>> types;        ///< To their fields' types.
};

/// The type of a predefined property, "seq text"; nothing where the specification has none of that name.
std::optional<std::string> predefinedType(std::string_view space, std::string_view name, XmpEdition edition);
/// True for a name of a type that the specification or the file defines.
bool isType(const std::string& type, const XmpDefinitions& own);
/// What is wrong with a value; empty: nothing.
std::string faultOfValue(const XmpNode& node, const std::string& type, const XmpDefinitions& own);

}  // namespace gridpress::proof::standards
