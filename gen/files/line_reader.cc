// gen/files/line_reader: decodes and mends block by block, cuts blocks into lines and checks them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/files/line_reader.h"

#include <algorithm>
#include <iterator>

#include "gen/files/kinds.h"
#include "gen/letters/text.h"
#include "model/contracts.h"
#include "model/error.h"
#include "model/utf8.h"

namespace gridpress::gen {

void TextInput::begin() {
  EXPECTS(!begun_);
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

bool LineReader::next() {
  if (!waiting_.empty()) {
    given_ = std::move(waiting_.front());
    waiting_.pop_front();
    line_ = given_;
    ++number_;
    return true;
  }
  if (!cut()) {
    line_ = {};
    return false;
  }
  ++number_;
  if (line_.ends_with('\r')) line_.remove_suffix(1);
  if (number_ == 1) line_ = withoutByteOrderMark(line_);
  ENSURES(line_.find('\n') == line_.npos);
  checkUtf8();
  return true;
}

void LineReader::again(std::vector<std::string> lines) {
  EXPECTS(lines.size() <= number_);
  number_ -= lines.size();
  waiting_.insert(waiting_.begin(), std::make_move_iterator(lines.begin()),
                  std::make_move_iterator(lines.end()));
}

/// Sets line_ to the bytes before the next LF (or the end); false where nothing is left.
bool LineReader::cut() {
  carry_.clear();
  bool any = false;
  for (;;) {
    if (block_.empty()) {
      block_ = text_.next();
      if (block_.empty()) {
        line_ = carry_;
        return any;
      }
    }
    any = true;
    const std::size_t end = block_.find('\n');
    const std::string_view part = block_.substr(0, end);
    if (carry_.size() + part.size() > kLongestLine)
      throw Error::call({"problem.line_long", "the line is longer than 16 MB"},
                        {"remedy.record_a_line", "give a text file with one name or one record a line"},
                        {input().name(), number_ + 1});
    if (end == std::string_view::npos) {
      carry_ += part;
      block_ = {};
      continue;
    }
    block_.remove_prefix(end + 1);
    if (carry_.empty()) {
      line_ = part;
    } else {
      carry_ += part;
      line_ = carry_;
    }
    return true;
  }
}

void LineReader::checkUtf8() const {
  const std::size_t bad = firstBadUtf8(line_);
  if (bad == std::string_view::npos) return;
  static constexpr char kHex[] = "0123456789ABCDEF";
  const auto byte = static_cast<unsigned char>(line_[bad]);
  throw Error::call(std::string("the line is not UTF-8 (byte ") + std::to_string(bad + 1) + " is 0x" +
                        kHex[byte >> 4] + kHex[byte & 15] + ")",
                    "fix the line: others are UTF-8", {input().name(), number_});
}

}  // namespace gridpress::gen
