// gen/formats/read: looks at the first bytes and asks the reader that they name.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/formats/read.h"

#include <unicode/ucnv.h>
#include <unicode/unistr.h>

// All of it, since no library of it is linked: basic_parser needs some of its functions.
#include <boost/json/basic_parser_impl.hpp>
#include <boost/json/src.hpp>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <istream>
#include <sstream>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "gen/files/kinds.h"
#include "gen/formats/ipuz_build.h"
#include "gen/formats/ipuz_sax.h"
#include "gen/formats/puz.h"
#include "gen/formats/stream_lines.h"
#include "gen/formats/text_puzzles.h"
#include "model/contracts.h"
#include "model/error.h"
#include "model/limits.h"
#include "model/printable.h"

namespace gridpress::gen {

namespace {

using JsonError = boost::json::error_code;
using Part = boost::json::string_view;

/// Puts together what comes in parts: strings with escapes, and whatever stands on an edge between pieces.
class JsonEvents {
 public:
  // basic_parser asks for these; no list of cells is too long for it.
  static constexpr auto max_object_size = static_cast<std::size_t>(-1);
  static constexpr auto max_array_size = static_cast<std::size_t>(-1);
  static constexpr auto max_key_size = static_cast<std::size_t>(-1);
  static constexpr auto max_string_size = static_cast<std::size_t>(-1);

  explicit JsonEvents(IpuzSax& handler) : handler_(handler) {}

  bool on_document_begin(JsonError&) { return true; }
  bool on_document_end(JsonError&) { return true; }
  bool on_array_begin(JsonError&) { return handler_.beginArray(), true; }
  bool on_array_end(std::size_t, JsonError&) { return handler_.endArray(), true; }
  bool on_object_begin(JsonError&) { return handler_.beginObject(), true; }
  bool on_object_end(std::size_t, JsonError&) { return handler_.endObject(), true; }
  bool on_key_part(Part part, std::size_t, JsonError&) { return add(part); }
  bool on_key(Part part, std::size_t, JsonError&) { return handler_.key(whole(part)), true; }
  bool on_string_part(Part part, std::size_t, JsonError&) { return add(part); }
  bool on_string(Part part, std::size_t, JsonError&) { return handler_.string(whole(part)), true; }
  bool on_number_part(Part part, JsonError&) { return add(part); }
  bool on_int64(std::int64_t value, Part part, JsonError&) {
    whole(part);
    return handler_.whole(value), true;
  }
  bool on_uint64(std::uint64_t value, Part part, JsonError&) {
    whole(part);
    return handler_.large(value), true;
  }
  // The bound is ours: versions of Boost differ in which numbers they take.
  bool on_double(double, Part part, JsonError& why) {
    const std::string text(whole(part));
    double value = 0;
    if (std::from_chars(text.data(), text.data() + text.size(), value).ec != std::errc())
      return why = boost::json::error::exponent_overflow, false;
    return handler_.real(text), true;
  }
  bool on_bool(bool value, JsonError&) { return handler_.boolean(value), true; }
  bool on_null(JsonError&) { return handler_.null(), true; }
  bool on_comment_part(Part, JsonError&) { return true; }  // There are none in what is read.
  bool on_comment(Part, JsonError&) { return true; }

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

  IpuzSax& handler_;
  std::string parts_;
  bool ended_ = true;  ///< No value is under way.
};

[[noreturn]] void failJson(IpuzSax& handler, const std::string& why) {
  throw Error::call({"problem.broken_json", "broken JSON: {why}", {{"why", why}}},
                    {"remedy.look_whole", "look whether the file is whole"}, handler.where());
}

/// Says what stands at the place that was not understood, the first of `rest`.
[[noreturn]] void failAt(IpuzSax& handler, std::string_view rest, const JsonError& why) {
  using boost::json::error;
  if (why == error::too_deep) throw limits::kJsonDepth.exceeded(handler.where());
  if (why == error::illegal_leading_surrogate || why == error::illegal_trailing_surrogate ||
      why == error::expected_hex_digit || why == error::expected_utf16_escape)
    failJson(handler, "an escape \\u that is no character");
  if (why == error::exponent_overflow) failJson(handler, "a number is out of range");
  const std::string begin(rest.substr(0, 4));  // holds a character of UTF-8 whole
  const UChar32 character = icu::UnicodeString::fromUTF8(begin).char32At(0);
  if (character == 0xFFFD || character == 0xFFFF)
    failJson(handler, "it is not UTF-8");  // none at all: 0xFFFF
  if (handler.nothingYet())
    throw Error::call("this is not a puzzle file: an ipuz file begins with {, a .puz file with ACROSS&DOWN",
                      "of a list of words gridpress generate or crossword makes one", handler.where());
  if (character == '\n' || character == '\r') failJson(handler, "a line ends within a string");
  if (character < ' ') failJson(handler, "it has a control character");
  std::string shown;
  icu::UnicodeString(character).toUTF8String(shown);
  failJson(handler, "unexpected " + inQuotes(printable(shown)));
}

/// What stands behind the JSON's end: in a call, `ipuz({...});`, its bracket.
enum class AfterJson : std::uint8_t { refused, ignored };

/// Reads one value of RFC 8259, in UTF-8 with or without a mark, in memory that does not grow with the file.
/// Throws Error (call) for text that is none, with its line, and beyond limits::kJsonDepth.
// Of the world's puzzle, 29 MB, it takes 46 ms of one core (35 in large pieces, which know no lines), where
// nlohmann's took 158 and RapidJSON's 67; simdjson's 115 in twice the file's memory, since it wants the file
// whole.
void readJson(StreamLines& lines, IpuzSax& handler, AfterJson after) {
  boost::json::parse_options options;
  options.max_depth = limits::kJsonDepth.most;
  boost::json::basic_parser<JsonEvents> parser(options, handler);
  JsonError why;
  if (lines.ahead().starts_with("\xEF\xBB\xBF")) lines.take(3);
  while (!lines.ended()) {
    const std::string_view piece = lines.next();
    const std::size_t read = parser.write_some(true, piece.data(), piece.size(), why);
    if (why) failAt(handler, piece.substr(read), why);
    if (read == piece.size()) continue;
    if (after == AfterJson::ignored) return;
    failJson(handler, "it goes on after its end");
  }
  parser.write_some(false, "", 0, why);
  if (why) failJson(handler, "the file ends too early");
}

/// A file that begins with a call's name and bracket has them within its first bytes.
constexpr std::size_t kLongestCall = 80;

/// The rest of a stream, of which some bytes were taken.
std::string wholeOf(StreamLines& lines, const std::string& name) {
  std::string all;
  while (!lines.ended()) {
    all += lines.take(lines.ahead().size());
    limits::kWholeFile.check(all.size(), {name, 0});
  }
  return all;
}

bool isUtf16(std::string_view begin) {
  return begin.starts_with("\xFF\xFE") || begin.starts_with("\xFE\xFF");
}

/// Puts the parts together; what was not kept goes along.
ReadPuzzle built(RawIpuz& raw, const std::string& name) {
  EXPECTS(!name.empty());
  ReadPuzzle read;
  read.constraints = std::move(raw.constraints);
  read.puzzle = buildPuzzle(raw, name);
  read.dropped = std::move(raw.dropped);
  return read;
}

/// Takes the call that a web page is handed a file in, as `ipuz({...});`, up to its brace. Whether there is
/// one.
bool takeCall(StreamLines& lines) {
  const std::string_view ahead = lines.ahead().substr(0, kLongestCall);
  const std::size_t open = ahead.find('(');
  if (open == std::string_view::npos || ahead.find_first_of("{[\"") < open) return false;
  lines.take(open + 1);
  return true;
}

ReadPuzzle readIpuzText(StreamLines& lines, const std::string& name, Spellings spellings) {
  RawIpuz raw;
  const bool called = takeCall(lines);
  IpuzSax handler(raw, name, lines, spellings);
  readJson(lines, handler, called ? AfterJson::ignored : AfterJson::refused);
  return built(raw, name);
}

}  // namespace

ReadPuzzle readPuzzle(std::istream& in, const std::string& name, Spellings spellings, PuzSums sums) {
  EXPECTS(!name.empty());
  StreamLines lines(in);
  const bool empty = lines.ended();
  if (in.bad())
    throw Error::call("the file cannot be read", "look at its permissions and its disk", {name, 0});
  if (empty) throw Error::call("the file is empty", "give an ipuz or a .puz file", {name, 0});
  const std::string_view kind = kindOf(name, lines.ahead()).puzzle;
  if (kind == "puz") {
    RawIpuz raw;
    readPuz(wholeOf(lines, name), name, raw, sums);
    return built(raw, name);
  }
  if (kind == "jpz" || kind == "xd" || kind == "exolve") {
    RawIpuz raw;
    const std::string all = wholeOf(lines, name);
    if (kind == "jpz")
      readJpz(all, name, raw);
    else
      kind == "xd" ? readXd(all, name, raw) : readExolve(all, name, raw);
    return built(raw, name);
  }
  if (!isUtf16(lines.ahead())) return readIpuzText(lines, name, spellings);
  const std::string all = wholeOf(lines, name);
  std::string text;
  icu::UnicodeString(all.data(), static_cast<std::int32_t>(all.size()), "UTF-16").toUTF8String(text);
  std::istringstream converted(std::move(text));
  StreamLines utf8(converted);
  if (utf8.ended()) throw Error::call("the file is empty", "give an ipuz or a .puz file", {name, 0});
  return readIpuzText(utf8, name, spellings);
}

}  // namespace gridpress::gen
