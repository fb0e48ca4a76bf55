// gen/files/text_input: a source's bytes as UTF-8 with lines that end in LF.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "gen/files/encoding.h"
#include "gen/files/input.h"

namespace gridpress::gen {

/// What a person should know of how a source was made text.
struct TextFacts {
  std::string encoding = {};  ///< What it is written in; empty: UTF-8.
  Mojibake mojibake = {};     ///< What it had been taken for; only of one that kHead holds, no word file.
  bool macLines = false;      ///< Its lines end in CR alone.
  std::size_t zeros = 0;      ///< Zero bytes that were taken out.
};

/// Decides by the first kHead bytes in which encoding a source is written, and whether its lines end in CR
/// alone, as on old Macs. What is UTF-8 goes through unchecked. A stray zero byte is taken out, which no
/// editor shows; a file of more zeros than lines is refused.
class TextInput {
 public:
  static constexpr std::size_t kHead = 4 * 1024 * 1024;

  explicit TextInput(Input input) : input_(std::move(input)) {}

  /// The next block; empty at the end. Throws what Input::next throws, and Error (call) where the bytes are
  /// those of a PDF, a picture or the like.
  std::string_view next();

  const Input& input() const { return input_; }
  /// Complete when all was read.
  const TextFacts& facts() const { return facts_; }

 private:
  void begin();
  void mendHead();
  void readJson();
  void take(OfficeText text);
  std::string_view mended(std::string_view block, bool last);

  Input input_;
  TextFacts facts_;
  bool begun_ = false, ended_ = false, headGiven_ = false;
  std::string head_, block_;
  std::optional<Decoder> decoder_;
};

}  // namespace gridpress::gen
