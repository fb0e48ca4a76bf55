// gen/files/line_reader: cuts blocks into lines and checks their encoding.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/files/line_reader.h"

#include <iterator>

#include "model/contracts.h"
#include "model/error.h"
#include "model/utf8.h"

namespace gridpress::gen {

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
  if (number_ == 1 && line_.starts_with("\xEF\xBB\xBF")) line_.remove_prefix(3);
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
                    "mend the line: others are UTF-8", {input().name(), number_});
}

}  // namespace gridpress::gen
