// render/drawings/css_rules: a style sheet's rules and declarations, and matching of selectors.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "render/drawings/xml.h"

namespace gridpress::render {

/// The position of the first of `ends` outside brackets and quotes; the text's size if there is none.
std::size_t findOutside(std::string_view text, std::string_view ends);

/// Without surrounding white space.
std::string_view trimmed(std::string_view text);

/// Whether `asked` holds for any word of a list separated by white space.
template <typename Asked>
bool anyWord(std::string_view list, const Asked& asked) {
  while (!list.empty()) {
    list.remove_prefix(std::min(list.find_first_not_of(" \t\r\n"), list.size()));
    const std::size_t end = std::min(list.find_first_of(" \t\r\n"), list.size());
    if (end > 0 && asked(list.substr(0, end))) return true;
    list.remove_prefix(end);
  }
  return false;
}
/// Whether the list contains the word.
bool among(std::string_view list, std::string_view word);
/// Whether a text contains one of these words, anywhere.
bool hasAny(std::string_view text, std::string_view words);

/// Called with a rule's selectors and declarations; returns the new declarations.
using RuleEdit = std::function<std::string(std::string_view selectors, std::string_view declarations)>;
/// A style sheet with each rule's declarations edited; comments are removed, at-rules stay as they are.
std::string editedRules(std::string_view css, const RuleEdit& edit);

struct Declaration {
  std::string_view name, value;  ///< Without surrounding white space and "!important".
  bool important = false;
  bool attribute = false;  ///< From an attribute: `fill="red"`.
};
/// Called with a declaration; returns its replacement; empty: it stays.
using DeclarationEdit = std::function<std::optional<std::string>(const Declaration&)>;
std::string editedDeclarations(std::string_view css, const DeclarationEdit& edit);
void eachDeclaration(std::string_view css, const std::function<void(const Declaration&)>& visit);
/// Visits the rules of a style sheet.
void eachRule(std::string_view css,
              const std::function<void(std::string_view selectors, std::string_view declarations)>& visit);
/// The last value given to this property, if any.
std::optional<std::string> declared(std::string_view css, std::string_view property);

/// A property from the element's style, else from its attribute; empty if neither has it.
std::string saidOf(xmlNode* element, const std::string& property);
/// Called with a declaration; returns its new value; empty optional: it stays. An empty value removes the
/// declaration.
using ValueEdit = std::function<std::optional<std::string>(const Declaration&)>;
/// Edits an element's properties: the declarations of its style, or of the style sheet that it is, and its
/// other attributes. Property names become lower case. Returns whether anything changed.
bool editSaid(xmlNode* element, const ValueEdit& edit);
/// Removes a property from declarations.
std::string without(std::string_view css, std::string_view property);
/// The value of an inherited property: the nearest one other than `inherit`.
std::string inheritedOf(xmlNode* element, const char* property);
/// Whether the element is of one of these kinds, or within one.
bool isWithin(const xmlNode* element, std::string_view kinds);
/// The text of a `style` element.
std::string sheetOf(xmlNode* style);
/// Whether a `style` element below `root` contains the text.
bool sheetsSay(xmlNode* root, std::string_view text);
void setSheet(xmlNode* style, const std::string& css);
/// A sheet for other media becomes empty (SVG 2, 6.2). Removes at-rules for other media and those that load
/// external resources (imports, fonts); those for print, layers and supported features are replaced by their
/// contents (CSS Conditional Rules 3). Returns whether anything changed.
bool keepForPrint(xmlNode* style);

/// The specificity of the most specific selector that matches this element by itself: by its name, class, id
/// or attributes, or as the root (Selectors Level 4, 15). Empty if none does; selectors that involve other
/// elements or states match nothing.
std::optional<int> meant(std::string_view selectors, xmlNode* element);

}  // namespace gridpress::render
