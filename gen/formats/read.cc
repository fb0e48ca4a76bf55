// gen/formats/read: looks at the first bytes and asks the reader that they name.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/formats/read.h"

#include <unicode/ucnv.h>
#include <unicode/unistr.h>

#include <istream>
#include <sstream>
#include <utility>

#include "gen/formats/ipuz_build.h"
#include "gen/formats/ipuz_sax.h"
#include "gen/formats/json_read.h"
#include "gen/formats/puz.h"
#include "gen/formats/stream_lines.h"
#include "model/contracts.h"
#include "model/error.h"
#include "model/limits.h"

namespace gridpress::gen {

namespace {

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

bool looksLikePuz(std::string_view begin) {
  return begin.size() >= 14 && begin.substr(2, 12) == std::string_view("ACROSS&DOWN\0", 12);
}

ReadPuzzle readPuzzle(std::istream& in, const std::string& name, Spellings spellings) {
  EXPECTS(!name.empty());
  StreamLines lines(in);
  const bool empty = lines.ended();
  if (in.bad())
    throw Error::call("the file cannot be read", "look at its permissions and its disk", {name, 0});
  if (empty) throw Error::call("the file is empty", "give an ipuz or a .puz file", {name, 0});
  if (looksLikePuz(lines.ahead())) {
    RawIpuz raw;
    readPuz(wholeOf(lines, name), name, raw);
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
