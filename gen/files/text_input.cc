// gen/files/text_input: decodes and mends block by block.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/files/text_input.h"

#include <algorithm>

#include "gen/files/kinds.h"
#include "gen/letters/text.h"
#include "model/error.h"
#include "model/limits.h"

namespace gridpress::gen {

void TextInput::begin() {
  begun_ = true;
  while (head_.size() < kHead && !ended_) {
    const std::string_view block = input_.next();
    ended_ = block.empty();
    head_ += block;
  }
  refuseUnlessList({}, head_, input_.name());
  if (const std::string encoding = encodingOf(head_, ended_); !encoding.empty()) {
    facts_.encoding = encodingName(encoding);
    decoder_.emplace(encoding);
  }
}

std::string_view TextInput::mended(std::string_view block, bool last) {
  if (!decoder_ && !facts_.macLines && block.find('\0') == block.npos) return block;
  if (decoder_)
    block_ = (*decoder_)(block, last);
  else
    block_ = block;
  if (facts_.macLines) std::ranges::replace(block_, '\r', '\n');
  facts_.zeros += std::erase(block_, '\0');
  return block_;
}

// The head as text, which tells how its lines end.
void TextInput::mendHead() {
  if (const std::string_view text = mended(head_, ended_); text.data() != block_.data()) block_ = text;
  if (decoder_) refuseUnlessList({}, block_, input_.name());
  if (facts_.zeros > 1 + static_cast<std::size_t>(std::ranges::count(block_, '\n')))
    throw Error::call({"problem.zero_bytes", "is not a text: it has zero bytes"},
                      {"remedy.as_text", "save the words as plain text, one a line"}, {input_.name()});
  facts_.macLines = block_.find('\n') == block_.npos && block_.find('\r') != block_.npos;
  if (facts_.macLines) std::ranges::replace(block_, '\r', '\n');
  if (block_.starts_with(kWordFileMark)) return;
  if (isJson(block_))
    readJson();
  else if (auto quiz = ended_ ? quizText(block_, input_.name()) : std::nullopt)
    take(*std::move(quiz));
  if (ended_) facts_.mojibake = mendMojibake(block_);
}

void TextInput::take(OfficeText text) {
  input_ = Input(input_.name(), std::move(text));
  block_ = input_.next();
}

/// Goes on with what is read of the whole of it, unless that is no JSON, as ["a", "b",] and [[Mars]].
void TextInput::readJson() {
  std::string text = block_;
  while (!ended_) {
    const std::string_view block = input_.next();
    limits::kOfficeText.check(text.size() + block.size(), {input_.name()});
    ended_ = block.empty();
    text += mended(block, ended_);
  }
  try {
    take(jsonText(text, input_.name()));
  } catch (const Error&) {
    if (bare(text).substr(0, 2).find('{') != std::string_view::npos) throw;
    block_ = std::move(text);
  }
}

std::string_view TextInput::next() {
  if (!begun_) begin();
  if (!headGiven_) {
    headGiven_ = true;
    mendHead();
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
