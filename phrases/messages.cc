// phrases/messages: toml++ reads the tables, ICU the messages.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "phrases/messages.h"

#include <toml++/toml.h>
#include <unicode/messagepattern.h>

#include "model/toml_depth.h"

namespace gridpress::phrases {

namespace {

std::string utf8Of(const icu::UnicodeString& text) {
  std::string out;
  text.toUTF8String(out);
  return out;
}

bool isPlural(UMessagePatternArgType type) {
  return type == UMSGPAT_ARG_TYPE_PLURAL || type == UMSGPAT_ARG_TYPE_SELECTORDINAL;
}

// The selectors of the argument that begins at this part.
std::set<std::string> selectorsOf(const icu::MessagePattern& pattern, std::int32_t start) {
  std::set<std::string> names;
  const std::int32_t limit = pattern.getLimitPartIndex(start);
  for (std::int32_t i = start + 1; i < limit; ++i) {
    const icu::MessagePattern::Part& part = pattern.getPart(i);
    if (part.getType() == UMSGPAT_PART_TYPE_ARG_SELECTOR) names.insert(utf8Of(pattern.getSubstring(part)));
    if (part.getType() == UMSGPAT_PART_TYPE_MSG_START) i = pattern.getLimitPartIndex(i);
  }
  return names;
}

}  // namespace

Messages readMessages(const CatalogueFile& file) {
  Messages messages;
  const auto line = [](const toml::node& node) { return std::size_t{node.source().begin.line}; };
  checkTomlDepth(file.text, file.file);
  try {
    for (const auto& [table, values] : toml::parse(file.text, file.file)) {
      const toml::table* entries = values.as_table();
      if (entries == nullptr)
        throw Error::call("'" + std::string(table.str()) + "' is not a table",
                          "write phrases below the name of their table, as in [worksheet]",
                          {file.file, line(values)});
      for (const auto& [key, value] : *entries) {
        const std::string name = std::string(table.str()) + "." + std::string(key.str());
        const auto text = value.value<std::string>();
        if (!value.is_string() || !text)
          throw Error::call("'" + name + "' is not a text", "write it in quotes", {file.file, line(value)});
        messages.emplace(name, Message{*text, {file.file, line(value)}});
      }
    }
  } catch (const toml::parse_error& e) {
    throw Error::call(std::string(e.description()), "see templates/languages/en.toml",
                      {file.file, e.source().begin.line});
  }
  return messages;
}

MessageParts partsOf(const Message& message) {
  UErrorCode status = U_ZERO_ERROR;
  UParseError at;
  const icu::MessagePattern pattern(icu::UnicodeString::fromUTF8(message.text), &at, status);
  if (U_FAILURE(status))
    throw Error::call("the phrase '" + message.text + "' cannot be read",
                      "close every brace, and give every plural and select its {...} and other {...}",
                      message.where);
  MessageParts parts;
  for (std::int32_t i = 0; i < pattern.countParts(); ++i) {
    const icu::MessagePattern::Part& part = pattern.getPart(i);
    if (part.getType() == UMSGPAT_PART_TYPE_ARG_NAME)
      parts.placeholders.insert(utf8Of(pattern.getSubstring(part)));
    if (part.getType() == UMSGPAT_PART_TYPE_ARG_NUMBER)
      parts.placeholders.insert(std::to_string(part.getValue()));
    if (part.getType() == UMSGPAT_PART_TYPE_ARG_START && isPlural(part.getArgType()))
      (part.getArgType() == UMSGPAT_ARG_TYPE_PLURAL ? parts.plurals : parts.ordinals)
          .push_back(selectorsOf(pattern, i));
  }
  return parts;
}

}  // namespace gridpress::phrases
