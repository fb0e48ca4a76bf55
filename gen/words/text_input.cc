// gen/words/text_input: decodes and mends block by block.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/text_input.h"

#include <algorithm>

#include "gen/words/refused.h"

namespace gridpress::gen {

void TextInput::begin() {
  begun_ = true;
  while (head_.size() < kHead && !ended_) {
    const std::string_view block = input_.next();
    ended_ = block.empty();
    head_ += block;
  }
  refuseContent(head_, input_.name());
  if (const std::string encoding = encodingOf(head_, ended_); !encoding.empty()) {
    encoding_ = encodingName(encoding);
    decoder_.emplace(encoding);
  }
}

std::string_view TextInput::mended(std::string_view block, bool last) {
  if (!decoder_ && !macLines_) return block;
  if (decoder_)
    block_ = (*decoder_)(block, last);
  else
    block_ = block;
  if (macLines_) std::replace(block_.begin(), block_.end(), '\r', '\n');
  return block_;
}

std::string_view TextInput::next() {
  if (!begun_) begin();
  if (!headGiven_) {
    headGiven_ = true;
    macLines_ = false;
    const std::string_view text = mended(head_, ended_);
    macLines_ = text.find('\n') == text.npos && text.find('\r') != text.npos;
    if (macLines_ && !decoder_) mended(head_, ended_);
    if (macLines_) std::replace(block_.begin(), block_.end(), '\r', '\n');
    if (!ended_) return decoder_ || macLines_ ? std::string_view(block_) : text;
    if (!decoder_ && !macLines_) block_ = text;
    mojibake_ = mendMojibake(block_);
    return block_;
  }
  head_ = {};
  while (!ended_) {
    const std::string_view block = input_.next();
    ended_ = block.empty();
    const std::string_view text = mended(block, ended_);
    if (!text.empty()) return text;
  }
  return {};
}

}  // namespace gridpress::gen
