// render/drawings/invalid: values that SVG does not know, and references that lead nowhere.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>

#include "render/drawings/css_rules.h"

using xmlDoc = struct _xmlDoc;
using xmlNode = struct _xmlNode;

namespace gridpress::render {

/// Who is named in a drawing, and by whom.
struct References {
  std::map<std::string, xmlNode*, std::less<>> byId;  ///< Of several with one id the first.
  /// Those that refer to themselves, by what is in them or by others: no end comes of following them.
  std::set<const xmlNode*> endless;
  /// Steps of filters that ask (in, in2) for what no step before them gives.
  std::set<std::pair<const xmlNode*, std::string>> inputless;
};
References referencesIn(xmlDoc* svg);

/// The element that a property (url(#id) red) or an `href` (#id) names; null where it names none, or none is
/// there.
xmlNode* targetOf(const std::string& property, const std::string& value, const References& all);

/// An attribute of the element as it is written, where programs differ in what they draw: a value that is in
/// error (SVG 2, 4.1 and 8.19; Filter Effects 1, 9), a number out of its range, a paint or filter that is not
/// there, a reference that comes back to what it stands in. Empty: there is none.
std::string invalidIn(xmlNode* node, const References& all);
/// The same of a style sheet's declaration, whomever it is for.
std::string invalidIn(const Declaration& one);

}  // namespace gridpress::render
