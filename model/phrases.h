// model/phrases: what prints say, in the language of the page; an interface for layout.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "model/geometry.h"
#include "model/message.h"

namespace gridpress {

/// The phrases of one language. Thread-safe.
class Phrases {
 public:
  virtual ~Phrases() = default;
  /// Whether there is such a phrase; keys have a dot: "worksheet.find".
  virtual bool has(std::string_view key) const = 0;
  /// The keys of a table, without its name.
  virtual std::vector<std::string> keys(std::string_view table) const = 0;
  /// The phrase, with its placeholders filled in. Throws Error (call) for an unknown key.
  virtual std::string say(std::string_view key, const Facts& facts = {}) const = 0;
  /// A number as the language writes it: 148,970 or 148.970.
  virtual std::string number(std::int64_t n) const = 0;
  /// A number without separators, for page numbers and the like.
  virtual std::string digits(std::int64_t n) const = 0;
  /// "72 in", or "183 cm" where nobody measures in inches.
  virtual std::string length(Length length) const = 0;
  /// A country's name by its code (ISO 3166-1 alpha-2) in capitals, where the language has them; empty where
  /// it has none for the code.
  virtual std::string country(std::string_view code) const = 0;
  /// The text in capitals, by the language's rules.
  virtual std::string capitals(std::string_view text) const = 0;
  /// Sorted in the language's order.
  virtual std::vector<std::string> sorted(std::vector<std::string> texts) const = 0;
  /// "a, b and c", as the language joins them.
  virtual std::string list(const std::vector<std::string>& parts) const = 0;
  /// A text with straight quotes, typeset: pairs become the language's quotation marks, quotes within words
  /// become apostrophes. Unpaired ones, such as inch marks, stay.
  virtual std::string typographic(std::string_view text) const = 0;
  /// The language's BCP 47 tag.
  virtual const std::string& language() const = 0;
  /// Whether its pages run from right to left.
  virtual bool fromRight() const = 0;
};

/// The phrases that a style keeps. By default it has none and shows their keys.
class SharedPhrases {
 public:
  SharedPhrases();
  SharedPhrases(std::shared_ptr<const Phrases> phrases)
      : phrases_(std::move(phrases)) {}  // NOLINT: implicit.
  const Phrases& operator*() const { return *phrases_; }
  const Phrases* operator->() const { return phrases_.get(); }

 private:
  std::shared_ptr<const Phrases> phrases_;
};

}  // namespace gridpress
