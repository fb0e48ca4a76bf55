// phrases/messages: a catalogue file's messages by their keys, and what each is made of.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <set>
#include <string>

#include "model/error.h"
#include "phrases/catalogue.h"

namespace gridpress::phrases {

/// A message and where it stands.
struct Message {
  std::string text;
  Source where;
};
using Messages = std::map<std::string, Message, std::less<>>;

/// Throws Error (call) for what is no TOML, and for a value that is no text in a table.
Messages readMessages(const CatalogueFile& file);

/// What a message is made of.
struct MessageParts {
  std::set<std::string> placeholders;
  /// The categories that each of its plurals, or of its ordinals, has.
  std::vector<std::set<std::string>> plurals, ordinals;
};
/// Throws Error (call) where ICU cannot read it.
MessageParts partsOf(const Message& message);

}  // namespace gridpress::phrases
