// gen/files/json_values: Boost's parser, whose events are turned into values.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/files/json_values.h"

#include <unicode/unistr.h>

// All of it, since no library of it is linked: basic_parser needs some of its functions.
#include <array>
#include <boost/json/basic_parser_impl.hpp>
#include <boost/json/src.hpp>
#include <charconv>
#include <limits>
#include <memory_resource>

#include "model/error.h"
#include "model/limits.h"
#include "model/printable.h"
#include "model/utf8.h"

namespace gridpress::gen {
namespace {

using JsonError = boost::json::error_code;
using Part = boost::json::string_view;
using Type = JsonValue::Type;

/// What is told of as one value, a list in JSON at most, has no more values in it: some 200 MB of memory.
constexpr std::size_t kMostValues = std::size_t{1} << 22;

/// Puts together what comes in parts: strings with escapes, and whatever stands on an edge between pieces.
class JsonEvents {
 public:
  // basic_parser asks for these; no list of cells is too long for it.
  static constexpr auto max_object_size = static_cast<std::size_t>(-1);
  static constexpr auto max_array_size = static_cast<std::size_t>(-1);
  static constexpr auto max_key_size = static_cast<std::size_t>(-1);
  static constexpr auto max_string_size = static_cast<std::size_t>(-1);

  JsonEvents(const StreamLines& lines, const std::string& file, JsonListener& listener)
      : lines_(lines), file_(file), listener_(listener) {}

  bool on_document_begin(JsonError&) { return true; }
  bool on_document_end(JsonError&) { return true; }
  bool on_array_begin(JsonError&) { return open(Type::list); }
  bool on_array_end(std::size_t, JsonError&) { return close(); }
  bool on_object_begin(JsonError&) { return open(Type::object); }
  bool on_object_end(std::size_t, JsonError&) { return close(); }
  bool on_key_part(Part part, std::size_t, JsonError&) { return add(part); }
  bool on_key(Part part, std::size_t, JsonError&) { return key_ = whole(part), true; }
  bool on_string_part(Part part, std::size_t, JsonError&) { return add(part); }
  bool on_string(Part part, std::size_t, JsonError&) { return report(Type::text, 0, whole(part)); }
  bool on_number_part(Part part, JsonError&) { return add(part); }
  bool on_int64(std::int64_t value, Part part, JsonError&) { return whole(part), report(Type::whole, value); }
  bool on_uint64(std::uint64_t, Part part, JsonError&) {
    return report(Type::whole, std::numeric_limits<std::int64_t>::max(), whole(part));
  }
  // The bound is ours: versions of Boost differ in which numbers they take.
  bool on_double(double, Part part, JsonError& why) {
    const std::string_view text = whole(part);
    double value = 0;
    if (std::from_chars(text.data(), text.data() + text.size(), value).ec != std::errc())
      return why = boost::json::error::exponent_overflow, false;
    return report(Type::real, 0, text);
  }
  bool on_bool(bool value, JsonError&) { return report(Type::boolean, value ? 1 : 0); }
  bool on_null(JsonError&) { return report(Type::null, 0); }
  bool on_comment_part(Part, JsonError&) { return true; }  // There are none in what is read.
  bool on_comment(Part, JsonError&) { return true; }

  /// Nothing of the file was heard of yet.
  bool nothingYet() const { return !begun_; }
  Source where() const { return {file_, lines_.line()}; }

 private:
  bool add(Part part) {
    if (ended_) parts_.clear();
    ended_ = false;
    parts_.append(part.data(), part.size());
    return true;
  }
  /// With the parts before it. Valid until the next part.
  std::string_view whole(Part last) {
    if (ended_) return {last.data(), last.size()};
    add(last);
    ended_ = true;
    return parts_;
  }

  /// A copy that lasts until the value at the top was told of.
  std::string_view kept(std::string_view text) {
    if (text.empty()) return {};
    char* const at = static_cast<char*>(texts_.allocate(text.size(), 1));
    std::copy(text.begin(), text.end(), at);
    return {at, text.size()};
  }
  JsonValue& begin(Type type, std::string_view text = {}) {
    begun_ = true;
    if (used_ == kMostValues)
      throw Error::call("a part of the file has too many values", "look whether the file is whole", where());
    if (used_ == values_.size()) values_.emplace_back();
    const bool last = open_.empty() && type < Type::list;
    return values_[used_++] = {type, lines_.line(), 1, 0, last ? key_ : kept(key_), last ? text : kept(text)};
  }
  bool report(Type type, std::int64_t number, std::string_view text = {}) {
    EXPECTS(type < Type::list);
    if (skipped_ > 0) return true;
    begin(type, text).number = number;
    if (open_.empty()) tellFirst();
    return true;
  }
  void tellFirst() {
    EXPECTS(used_ > 0 && open_.empty());
    listener_.value(values_.front());
    forget();
  }
  void forget() {
    used_ = 0;
    texts_.release();
  }
  bool open(Type type) {
    EXPECTS(type >= Type::list);
    if (skipped_ > 0) return ++skipped_, true;
    const JsonValue& value = begin(type);
    const auto take = open_.empty() ? listener_.open(value) : JsonListener::Take::whole;
    key_.clear();
    if (take == JsonListener::Take::whole) return open_.push_back(used_ - 1), true;
    forget();
    skipped_ = take == JsonListener::Take::nothing ? 1 : 0;
    return true;
  }
  bool close() {
    if (skipped_ > 0) {
      --skipped_;
    } else if (open_.empty()) {
      listener_.close(lines_.line());
    } else {
      EXPECTS(open_.back() < used_);
      values_[open_.back()].values = static_cast<std::uint32_t>(used_ - open_.back());
      open_.pop_back();
      if (open_.empty()) tellFirst();
    }
    key_.clear();
    return true;
  }

  const StreamLines& lines_;
  const std::string& file_;
  JsonListener& listener_;
  std::string parts_, key_;
  std::vector<JsonValue> values_;  ///< Kept for what comes next.
  std::size_t used_ = 0;
  std::array<char, 4096> buffer_;
  std::pmr::monotonic_buffer_resource texts_{buffer_.data(), buffer_.size()};
  std::vector<std::size_t> open_;  ///< The lists and objects that are put together.
  std::size_t skipped_ = 0;        ///< How many of those passed over are open.
  bool ended_ = true;              ///< No value is under way.
  bool begun_ = false;
};

[[noreturn]] void failJson(const JsonEvents& events, const std::string& why) {
  throw Error::call({"problem.broken_json", "broken JSON: {why}", {{"why", why}}},
                    {"remedy.look_whole", "look whether the file is whole"}, events.where());
}

/// Says what stands at the place that was not understood, the first of `rest`.
[[noreturn]] void failAt(const JsonEvents& events, std::string_view rest, const JsonError& why) {
  EXPECTS(why.failed());
  using boost::json::error;
  if (why == error::too_deep) throw limits::kJsonDepth.exceeded(events.where());
  if (why == error::illegal_leading_surrogate || why == error::illegal_trailing_surrogate ||
      why == error::expected_hex_digit || why == error::expected_utf16_escape)
    failJson(events, "an escape \\u that is not a character");
  if (why == error::exponent_overflow) failJson(events, "a number is out of range");
  const std::string begin(rest.substr(0, 4));  // holds a character of UTF-8 whole
  const UChar32 character = icu::UnicodeString::fromUTF8(begin).char32At(0);
  if (character == 0xFFFD || character == 0xFFFF) failJson(events, "it is not UTF-8");  // none at all: 0xFFFF
  if (events.nothingYet())
    throw Error::call("this is not a puzzle file: an ipuz file begins with {, a .puz file with ACROSS&DOWN",
                      "of a list of words gridpress generate or crossword makes one", events.where());
  if (character == '\n' || character == '\r') failJson(events, "a line ends within a string");
  if (character < ' ') failJson(events, "it has a control character");
  failJson(events, "unexpected " + inQuotes(printable(utf8Of(static_cast<char32_t>(character)))));
}

}  // namespace

// Of the world's puzzle, 29 MB, it takes 46 ms of one core (35 in large pieces, which know no lines), where
// nlohmann's took 158 and RapidJSON's 67; simdjson's 115 in twice the file's memory, since it wants the file
// whole.
void readJson(StreamLines& lines, const std::string& file, JsonListener& listener, AfterJson after) {
  EXPECTS(!file.empty());
  boost::json::parse_options options;
  options.max_depth = limits::kJsonDepth.most;
  boost::json::basic_parser<JsonEvents> parser(options, lines, file, listener);
  const JsonEvents& events = parser.handler();
  JsonError why;
  if (!lines.ended()) lines.take(lines.ahead().size() - withoutByteOrderMark(lines.ahead()).size());
  while (!lines.ended()) {
    const std::string_view piece = lines.next();
    const std::size_t read = parser.write_some(true, piece.data(), piece.size(), why);
    if (why) failAt(events, piece.substr(read), why);
    if (read == piece.size()) continue;
    if (after == AfterJson::ignored) return;
    failJson(events, "it has more text after its end");
  }
  parser.write_some(false, "", 0, why);
  if (why) failJson(events, "the file ends too early");
}

}  // namespace gridpress::gen
