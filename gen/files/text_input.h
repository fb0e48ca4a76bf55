// gen/files/text_input: a source's bytes as UTF-8 with lines that end in LF.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "gen/files/encoding.h"
#include "gen/files/input.h"
#include "gen/files/mojibake.h"

namespace gridpress::gen {

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
  /// What the source is written in, for people; empty: UTF-8, or nothing was read yet.
  const std::string& encoding() const { return encoding_; }
  bool macLines() const { return macLines_; }
  /// Zero bytes that were taken out so far.
  std::size_t zeros() const { return zeros_; }
  /// What it had been taken for before it was saved. Only of a source that kHead holds, and of no word file.
  const Mojibake& mojibake() const { return mojibake_; }

 private:
  void begin();
  void mendHead();
  void readWhole(OfficeText (*textOf)(const std::string&, const std::string&));
  std::string_view mended(std::string_view block, bool last);

  Input input_;
  bool begun_ = false, ended_ = false, headGiven_ = false, macLines_ = false;
  std::size_t zeros_ = 0;
  std::string head_, block_, encoding_;
  Mojibake mojibake_;
  std::optional<Decoder> decoder_;
};

}  // namespace gridpress::gen
