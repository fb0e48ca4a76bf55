// render/drawings/css_rules: a style sheet's rules and declarations, and whom a selector means.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "render/drawings/xml.h"

namespace gridpress::render {

/// Where the first of `ends` stands that is in no brackets and no quotes; the size where there is none.
std::size_t findOutside(std::string_view text, std::string_view ends);

/// Without the blanks around it.
std::string_view trimmed(std::string_view text);

/// Whether one of a list of words with blanks between them is asked for.
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
/// Whether it has this one.
bool among(std::string_view list, std::string_view word);
/// Whether a text holds one of these words, anywhere.
bool hasAny(std::string_view text, std::string_view words);

/// Is given a rule's selectors and declarations, and gives what its declarations become.
using RuleEdit = std::function<std::string(std::string_view selectors, std::string_view declarations)>;
/// A style sheet with each rule's declarations edited; comments go, at-rules stay as they are.
std::string editedRules(std::string_view css, const RuleEdit& edit);

struct Declaration {
  std::string_view name, value;  ///< Without blanks around them, and without "!important".
  bool important = false;
  bool attribute = false;  ///< It is one: `fill="red"`.
};
/// Is given a declaration, and gives what stands there instead; nothing: it stays.
using DeclarationEdit = std::function<std::optional<std::string>(const Declaration&)>;
std::string editedDeclarations(std::string_view css, const DeclarationEdit& edit);
void eachDeclaration(std::string_view css, const std::function<void(const Declaration&)>& visit);
/// Of a style sheet.
void eachRule(std::string_view css,
              const std::function<void(std::string_view selectors, std::string_view declarations)>& visit);
/// The last value that is given to this property, if any is.
std::optional<std::string> declared(std::string_view css, std::string_view property);

/// A property as the element's style has it, else its attribute; empty where neither says anything.
std::string saidOf(xmlNode* element, const std::string& property);
/// Is given a declaration, and gives the value that it is to have instead; nothing: it stays. An empty one
/// takes a declaration away.
using ValueEdit = std::function<std::optional<std::string>(const Declaration&)>;
/// Edits what an element says: the declarations of its style, or of the sheet that it is, and its other
/// attributes. Names of properties are in small letters then. Whether anything changed.
bool editSaid(xmlNode* element, const ValueEdit& edit);
/// Takes a property out of declarations.
std::string without(std::string_view css, std::string_view property);
/// Of a property that is inherited: what the nearest says that says anything else than `inherit`.
std::string inheritedOf(xmlNode* element, const char* property);
/// Whether it is one of these kinds, or in one.
bool isWithin(const xmlNode* element, std::string_view kinds);
/// Of a `style` element.
std::string sheetOf(xmlNode* style);
/// Whether a `style` element below `root` has the text.
bool sheetsSay(xmlNode* root, std::string_view text);
void setSheet(xmlNode* style, const std::string& css);
/// A sheet for other media becomes empty (SVG 2, 6.2). At-rules go: those for other media, and what a sheet
/// takes from elsewhere (imports, fonts); of those for print, of layers and of what is asked to be supported
/// what is in them stays (CSS Conditional Rules 3). Whether anything changed.
bool keepForPrint(xmlNode* style);

/// How specific the most specific of the selectors is that mean this element by itself: by its name, class,
/// id or attributes, or as the root (Selectors Level 4, 15). Nothing where none does; those that ask for
/// other elements or states mean nobody.
std::optional<int> meant(std::string_view selectors, xmlNode* element);

}  // namespace gridpress::render
