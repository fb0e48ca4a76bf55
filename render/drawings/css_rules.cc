// render/drawings/css_rules: scans from brace to brace, and from semicolon to semicolon.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/drawings/css_rules.h"

#include <cctype>

#include "model/contracts.h"
#include "model/utf8.h"
#include "render/drawings/recolour.h"

namespace gridpress::render {

namespace {

std::string withoutComments(std::string_view css) {
  std::string out;
  while (true) {
    const std::size_t open = std::min(css.find("/*"), css.size());
    out += css.substr(0, open);
    css.remove_prefix(open);
    if (css.empty()) return out;
    const std::size_t close = css.find("*/", 2);
    css.remove_prefix(close == std::string_view::npos ? css.size() : close + 2);
  }
}

// Of a list of media queries (Media Queries 4, 2), in small letters: whether one is for a print, which is
// large, in colour, and no dark screen.
bool isForPrint(std::string_view queries) {
  while (!queries.empty()) {
    const std::size_t end = findOutside(queries, ",");
    std::string query = " " + std::string(trimmed(queries.substr(0, end)));
    if (query.starts_with(" only ")) query.erase(0, 5);
    bool all = query != " not screen";
    for (std::size_t at = 0; all && at < query.size();) {
      const std::size_t next = std::min(query.find(" and ", at), query.size());
      std::string part = query.substr(at, next - at);
      std::erase(part, ' ');
      all = among("all print (prefers-color-scheme:light) (color)", part) || part.starts_with("(min-");
      at = next + (next < query.size() ? 4 : 0);
    }
    if (all || query == " not screen") return true;
    queries.remove_prefix(std::min(end + 1, queries.size()));
  }
  return false;
}

std::size_t nameEnd(std::string_view text, std::size_t from) {
  while (from < text.size() && (std::isalnum(static_cast<unsigned char>(text[from])) != 0 ||
                                text[from] == '-' || text[from] == '_'))
    ++from;
  return from;
}

bool hasAttribute(std::string_view asked, xmlNode* element) {
  const std::size_t equals = asked.find('=');
  const std::string name(trimmed(asked.substr(0, equals)));
  if (equals == std::string_view::npos) return xmlHasProp(element, xml(name.c_str())) != nullptr;
  std::string_view value = trimmed(asked.substr(equals + 1));
  if (value.size() >= 2 && (value.front() == '"' || value.front() == '\''))
    value = value.substr(1, value.size() - 2);
  return attributeOf(element, name.c_str()) == value;
}

// Of one selector, "svg#a.b[c]:root".
std::optional<int> specificity(std::string_view selector, xmlNode* element) {
  constexpr int kId = 10000, kClass = 100;
  int sum = 0;
  if (selector.empty()) return std::nullopt;
  std::size_t at = selector.front() == '*' ? 1 : nameEnd(selector, 0);
  if (at > 0 && selector.front() != '*') {
    if (selector.substr(0, at) != plain(element->name)) return std::nullopt;
    ++sum;
  }
  while (at < selector.size()) {
    const char kind = selector[at];
    const std::size_t end =
        kind == '[' ? std::min(selector.find(']', at), selector.size()) : nameEnd(selector, at + 1);
    const std::string_view name = selector.substr(at + 1, end - at - 1);
    const bool root = element->parent != nullptr && element->parent->type == XML_DOCUMENT_NODE;
    const bool means = kind == '#'   ? attributeOf(element, "id") == name
                       : kind == '.' ? among(attributeOf(element, "class"), name)
                       : kind == '[' ? hasAttribute(name, element)
                                     : kind == ':' && name == "root" && root;
    if (!means) return std::nullopt;
    sum += kind == '#' ? kId : kClass;
    at = kind == '[' ? std::min(end + 1, selector.size()) : end;
  }
  return sum;
}

std::string sheetForPrint(std::string_view given) {
  const std::string text = withoutComments(given);
  std::string_view css = text;
  std::string out;
  while (!css.empty()) {
    const std::size_t open = findOutside(css, "{;");
    const bool block = open < css.size() && css[open] == '{';
    const std::size_t close = block ? open + 1 + findOutside(css.substr(open + 1), "}") : open;
    const std::size_t end = std::min(close + 1, css.size());
    const std::string rule = asciiLower(trimmed(css.substr(0, open)));
    const auto is = [&](std::string_view name) { return rule.starts_with(name); };
    if (!is("@")) {
      out += css.substr(0, end);
    } else if (block && (is("@layer") || is("@supports") || (is("@media") && isForPrint(rule.substr(6))))) {
      out += sheetForPrint(css.substr(open + 1, close - open - 1));
    }
    css.remove_prefix(end);
  }
  return out;
}

}  // namespace

std::size_t findOutside(std::string_view text, std::string_view ends) {
  int depth = 0;
  char quote = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (quote != 0) {
      if (c == quote) quote = 0;
    } else if (depth == 0 && ends.find(c) != std::string_view::npos) {
      return at;
    } else if (c == '"' || c == '\'') {
      quote = c;
    } else if (c == '(' || c == '[' || c == '{') {
      ++depth;
    } else if ((c == ')' || c == ']' || c == '}') && depth > 0) {
      --depth;
    }
  }
  return text.size();
}

std::string_view trimmed(std::string_view text) {
  const auto blank = [](char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; };
  while (!text.empty() && blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && blank(text.back())) text.remove_suffix(1);
  return text;
}

bool among(std::string_view list, std::string_view word) {
  return anyWord(list, [&](std::string_view one) { return one == word; });
}

bool hasAny(std::string_view text, std::string_view words) {
  return anyWord(words, [&](std::string_view word) { return text.find(word) != std::string_view::npos; });
}

std::string editedRules(std::string_view given, const RuleEdit& edit) {
  EXPECTS(edit);
  const std::string text = withoutComments(given);
  std::string_view css = text;
  std::string out;
  while (true) {
    const std::size_t open = findOutside(css, "{;");
    out += css.substr(0, open);
    if (open == css.size()) return out;
    const std::string_view selectors = trimmed(css.substr(0, open));
    const bool ends = css[open] == ';';  // "@charset ...;"
    css.remove_prefix(open + 1);
    out += ends ? ';' : '{';
    if (ends) continue;
    const std::size_t close = findOutside(css, "}");
    const std::string_view declarations = css.substr(0, close);
    out += selectors.starts_with('@') ? std::string(declarations) : edit(selectors, declarations);
    out += '}';
    css.remove_prefix(std::min(close + 1, css.size()));
  }
}

std::string editedDeclarations(std::string_view css, const DeclarationEdit& edit) {
  EXPECTS(edit);
  std::string out;
  while (!css.empty()) {
    const std::size_t end = findOutside(css, ";");
    const std::string_view whole = css.substr(0, end);
    css.remove_prefix(std::min(end + 1, css.size()));
    const std::size_t colon = whole.find(':');
    Declaration one{trimmed(whole.substr(0, colon)), {}};
    if (colon != std::string_view::npos) one.value = trimmed(whole.substr(colon + 1));
    if (const std::size_t bang = one.value.rfind('!');
        bang != std::string_view::npos && trimmed(one.value.substr(bang + 1)) == "important")
      one.important = true, one.value = trimmed(one.value.substr(0, bang));
    const std::optional<std::string> changed = edit(one);
    const std::string kept = changed ? *changed : std::string(whole);
    if (trimmed(kept).empty()) continue;
    out += (out.empty() ? "" : ";") + kept;
  }
  return out;
}

void eachDeclaration(std::string_view css, const std::function<void(const Declaration&)>& visit) {
  editedDeclarations(css, [&](const Declaration& one) {
    visit(one);
    return std::optional<std::string>();
  });
}

void eachRule(std::string_view css, const std::function<void(std::string_view, std::string_view)>& visit) {
  editedRules(css, [&](std::string_view selectors, std::string_view given) {
    visit(selectors, given);
    return std::string();
  });
}

std::optional<std::string> declared(std::string_view css, std::string_view property) {
  std::optional<std::string> value;
  if (css.find(property) == std::string_view::npos) return value;
  eachDeclaration(css, [&](const Declaration& one) {
    if (one.name == property) value = std::string(one.value);
  });
  return value;
}

std::string saidOf(xmlNode* element, const std::string& property) {
  std::string said = attributeOf(element, property.c_str());
  if (attributeOf(element, "style").find(property) == std::string::npos) return said;
  eachDeclaration(attributeOf(element, "style"), [&](const Declaration& one) {
    if (asciiLower(one.name) == property) said = std::string(one.value);
  });
  return said;
}

bool editSaid(xmlNode* element, const ValueEdit& edit) {
  EXPECTS(element && edit);
  bool changed = false, anywhere = false;
  const auto one = [&](const Declaration& d) -> std::optional<std::string> {
    const std::optional<std::string> value = edit(d);
    if (!value) return std::nullopt;
    changed = true;
    const std::string name = d.name.starts_with("--") ? std::string(d.name) : asciiLower(d.name);
    return value->empty() ? "" : name + ":" + *value + (d.important ? " !important" : "");
  };
  if (kindOf(element) == "style") {
    const std::string edited = editedRules(sheetOf(element), [&](std::string_view, std::string_view all) {
      return editedDeclarations(all, one);
    });
    if (changed) setSheet(element, edited);
    anywhere = changed;
  }
  for (xmlAttr* a = element->properties; a != nullptr; a = a->next) {
    if (a->ns) continue;
    const std::string_view name = plain(a->name);
    const std::string value = valueOf(a);
    changed = false;
    const std::optional<std::string> edited =
        name == "style" ? editedDeclarations(value, one) : edit({name, value, false, true});
    if (name == "style" ? !changed : !edited) continue;
    xmlSetProp(element, a->name, xml(edited->c_str()));
    anywhere = true;
  }
  return anywhere;
}

std::string without(std::string_view css, std::string_view property) {
  return editedDeclarations(css, [&](const Declaration& one) {
    return one.name == property ? std::optional<std::string>("") : std::nullopt;
  });
}

std::string inheritedOf(xmlNode* node, const char* property) {
  std::string said;
  for (; said.empty() && node && node->type == XML_ELEMENT_NODE; node = node->parent) {
    said = trimmed(saidOf(node, property));
    if (said == "inherit") said.clear();
  }
  return said;
}

bool isWithin(const xmlNode* node, std::string_view kinds) {
  while (node && node->type == XML_ELEMENT_NODE && !among(kinds, kindOf(node))) node = node->parent;
  return node && node->type == XML_ELEMENT_NODE;
}

std::string sheetOf(xmlNode* style) {
  const Xml<xmlChar> css(xmlNodeGetContent(style));
  return css ? plain(css.get()) : "";
}

bool sheetsSay(xmlNode* root, std::string_view text) {
  return std::ranges::any_of(elementsOf(root), [&](xmlNode* node) {
    return kindOf(node) == "style" && sheetOf(node).find(text) != std::string::npos;
  });
}

void setSheet(xmlNode* style, const std::string& css) {
  xmlNodeSetContent(style, nullptr);
  xmlNodeAddContent(style, xml(css.c_str()));  // As text: the other would read entities.
}

bool keepForPrint(xmlNode* style) {
  const std::string media = asciiLower(attributeOf(style, "media")), before = sheetOf(style);
  const bool kept = media.empty() || isForPrint(media);
  if (kept && before.find('@') == std::string::npos) return false;
  setSheet(style, kept ? sheetForPrint(before) : "");
  return true;
}

std::optional<int> meant(std::string_view selectors, xmlNode* element) {
  EXPECTS(element);
  std::optional<int> most;
  while (!selectors.empty()) {
    const std::size_t end = findOutside(selectors, ",");
    if (const auto one = specificity(trimmed(selectors.substr(0, end)), element))
      most = std::max(most.value_or(0), *one);
    selectors.remove_prefix(std::min(end + 1, selectors.size()));
  }
  return most;
}

}  // namespace gridpress::render
