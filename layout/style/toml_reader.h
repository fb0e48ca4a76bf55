// layout/style/toml_reader: reads a template's values and refuses what it does not know.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "model/colour.h"
#include "model/error.h"
#include "model/geometry.h"

namespace gridpress::layout {

/// One table of a TOML file. Each key is asked for by name, with the value it has when it is not written;
/// finish() then throws for every key that nobody asked for, so that a misspelt key is never silently
/// ignored. All errors are Error (call) with the file and line.
class TomlReader {
 public:
  /// Parses a whole file's text. `file` is only for messages.
  TomlReader(std::string_view text, const std::string& file);
  TomlReader(TomlReader&&) noexcept;
  TomlReader& operator=(TomlReader&&) noexcept;
  ~TomlReader();

  bool has(std::string_view key) const;
  bool isText(std::string_view key) const;
  /// Where a key's value stands; the file as a whole where it is not written.
  Source where(std::string_view key) const;
  std::string text(std::string_view key, std::string fallback);
  double number(std::string_view key, double fallback, double least, double most);
  int whole(std::string_view key, int fallback, int least, int most);
  bool flag(std::string_view key, bool fallback);
  Length length(std::string_view key, Length fallback);
  Colour colour(std::string_view key, Colour fallback);
  /// `["jpg", "png"]`; empty where the key is missing.
  std::vector<std::string> texts(std::string_view key);
  /// `[60, 40, 40, 100]`; empty where the key is missing.
  std::vector<double> numbers(std::string_view key);
  /// `["72in", "78in"]`.
  Size size(std::string_view key, Size fallback);
  /// A sub-table; an empty one where the key is missing. Must not outlive this reader.
  TomlReader table(std::string_view key);
  /// An array of tables (`[[header.line]]`).
  std::vector<TomlReader> tables(std::string_view key);

  /// Throws for the first key that was never asked for, here or in a sub-table, naming the nearest known one.
  void finish() const;

 private:
  struct Node;
  explicit TomlReader(std::unique_ptr<Node> node);
  std::unique_ptr<Node> node_;
};

}  // namespace gridpress::layout
