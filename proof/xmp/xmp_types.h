// proof/xmp/xmp_types: the schemas of the XMP specifications of 2004 and 2005; types of values.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "proof/xmp/xmp.h"

namespace gridpress::proof::standards {

/// PDF/A-1 goes by the specification of 2004, PDF/A-2 by that of 2005.
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
