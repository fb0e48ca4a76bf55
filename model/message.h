// model/message: what is said to a person: the English, and for other languages a key with facts.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace gridpress {

/// A value for a placeholder: a text, or a number, which may select a plural and is formatted by the rules of
/// the language. A number that people are to type is a text.
class Fact {
 public:
  Fact(std::string text) : value_(std::move(text)) {}         // NOLINT: implicit on purpose.
  Fact(std::string_view text) : value_(std::string(text)) {}  // NOLINT
  Fact(const char* text) : value_(std::string(text)) {}       // NOLINT
  Fact(std::integral auto number) : value_(static_cast<std::int64_t>(number)) {}  // NOLINT
  bool operator==(const Fact&) const = default;

  /// Nothing where it is a text.
  const std::int64_t* number() const { return std::get_if<std::int64_t>(&value_); }
  const std::string* text() const { return std::get_if<std::string>(&value_); }
  /// As English writes it: 148,970.
  std::string inEnglish() const;

 private:
  std::variant<std::string, std::int64_t> value_;
};

/// Placeholder -> fact. Ordered, so that messages list them the same way each time.
using Facts = std::map<std::string, Fact, std::less<>>;

/// `{"problem.no_word_of", "the list has no word of {length} letters", {{"length", n}}}`: a key, the English
/// with its placeholders, and the facts for these and for what other languages say under the key. Written in
/// this form, tests/house holds it against all catalogues. A text alone is a message that only English has.
/// Settings are marked by setting() (model/error.h).
struct Message {
  Message() = default;
  Message(std::string text) : english(std::move(text)) {}  // NOLINT: implicit on purpose.
  Message(const char* text) : english(text) {}             // NOLINT
  Message(std::string named, std::string inEnglish, Facts told = {})
      : key(std::move(named)), english(std::move(inEnglish)), facts(std::move(told)) {}

  /// The English, filled in. Without a key, braces are plain text.
  std::string text() const;

  std::string key, english;
  Facts facts;
};

}  // namespace gridpress
