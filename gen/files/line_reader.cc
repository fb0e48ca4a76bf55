// gen/files/line_reader: decodes and repairs block by block, splits blocks into lines and checks them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/files/line_reader.h"

#include <algorithm>
#include <iterator>

#include "gen/files/kinds.h"
#include "gen/letters/text.h"
#include "model/error.h"
#include "model/utf8.h"

namespace gridpress::gen {

std::string_view LineReader::mended(std::string_view block, bool last) {
  if (!decoder_ && !facts_.macLines && !contains(block, '\0')) return block;
  text_ = decoder_ ? (*decoder_)(block, last) : std::string(block);
  if (facts_.macLines) std::ranges::replace(text_, '\r', '\n');
  facts_.zeros += std::erase(text_, '\0');
  return text_;
}

// What the first bytes tell.
void LineReader::begin() {
  EXPECTS(!begun_);
  begun_ = true;
  std::string head;
  while (head.size() < kHead && !ended_) {
    const std::string_view block = input_.next();
    ended_ = block.empty();
    head += block;
  }
  refuseUnlessList({}, head, input_.name());
  if (const std::string encoding = encodingOf(head, ended_); !encoding.empty()) {
    facts_.encoding = encodingName(encoding);
    decoder_.emplace(encoding);
  }
  if (const std::string_view text = mended(head, ended_); text.data() != text_.data()) text_ = text;
  if (decoder_) refuseUnlessList({}, text_, input_.name());
  if (facts_.zeros > 1 + static_cast<std::size_t>(std::ranges::count(text_, '\n')))
    throw Error::call({"problem.zero_bytes", "is not a text: it has zero bytes"},
                      {"remedy.as_text", "save the words as plain text, one a line"}, {input_.name()});
  facts_.macLines = !contains(text_, '\n') && contains(text_, '\r');
  if (facts_.macLines) std::ranges::replace(text_, '\r', '\n');
  if (text_.starts_with(kWordFileMark)) return;
  if (isJson(text_))
    readJson();
  else if (auto quiz = ended_ ? quizText(text_, input_.name()) : std::nullopt)
    take(*std::move(quiz));
  if (ended_) facts_.mojibake = mendMojibake(text_);
}

void LineReader::take(OfficeText text) {
  input_ = Input(input_.name(), std::move(text));
  text_ = input_.next();
}

/// Goes on with what is read of the whole of it, unless that is no JSON, as ["a", "b",] and [[Mars]].
void LineReader::readJson() {
  std::string text = text_;
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
    text_ = std::move(text);
  }
}

/// Empty at the end.
std::string_view LineReader::nextBlock() {
  if (!begun_) return begin(), text_;
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
  ENSURES(!contains(line_, '\n'));
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
      block_ = nextBlock();
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
