// gen/formats/read: looks at the first bytes and asks the reader that they name.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/formats/read.h"

#include <unicode/ucnv.h>
#include <unicode/unistr.h>

#include <istream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <utility>

#include "gen/formats/counted_bytes.h"
#include "gen/formats/ipuz_build.h"
#include "gen/formats/ipuz_sax.h"
#include "gen/formats/puz.h"
#include "model/error.h"
#include "model/limits.h"

namespace gridpress::gen {

namespace {

/// A file that begins with a call's name and bracket has them within so many bytes.
constexpr std::size_t kLongestCall = 80;

/// The rest of a stream, of which some bytes were taken.
std::string wholeOf(CountedBytes& bytes, const std::string& name) {
  std::string all;
  for (; !bytes.ended(); bytes.next()) {
    all += bytes.current();
    limits::kWholeFile.check(all.size(), {name, 0});
  }
  return all;
}

bool isUtf16(std::string_view begin) {
  return begin.starts_with("\xFF\xFE") || begin.starts_with("\xFE\xFF");
}

/// Puts the parts together; what was not kept goes along.
ReadPuzzle built(RawIpuz& raw, const std::string& name) {
  ReadPuzzle read;
  read.constraints = std::move(raw.constraints);
  read.puzzle = buildPuzzle(raw, name);
  read.dropped = std::move(raw.dropped);
  return read;
}

/// Takes the call that a web page is handed a file in, as `ipuz({...});`, up to its brace. Whether there is
/// one.
bool takeCall(CountedBytes& bytes) {
  const std::string_view ahead = bytes.ahead().substr(0, kLongestCall);
  const std::size_t open = ahead.find('(');
  if (open == std::string_view::npos || ahead.find_first_of("{[\"") < open) return false;
  for (std::size_t i = 0; i <= open; ++i) bytes.next();
  return true;
}

ReadPuzzle readJson(CountedBytes& bytes, const std::string& name, Spellings spellings) {
  RawIpuz raw;
  const bool called = takeCall(bytes);
  IpuzSax handler(raw, name, bytes, spellings);
  const CountedByteIterator begin{&bytes}, end{};
  nlohmann::json::sax_parse(begin, end, &handler, nlohmann::json::input_format_t::json, !called);
  return built(raw, name);
}

}  // namespace

bool looksLikePuz(std::string_view begin) {
  return begin.size() >= 14 && begin.substr(2, 12) == std::string_view("ACROSS&DOWN\0", 12);
}

ReadPuzzle readPuzzle(std::istream& in, const std::string& name, Spellings spellings) {
  CountedBytes bytes(in);
  if (in.bad())
    throw Error::call("the file cannot be read", "look at its permissions and its disk", {name, 0});
  if (bytes.ended()) throw Error::call("the file is empty", "give an ipuz or a .puz file", {name, 0});
  if (looksLikePuz(bytes.ahead())) {
    RawIpuz raw;
    readPuz(wholeOf(bytes, name), name, raw);
    return built(raw, name);
  }
  if (!isUtf16(bytes.ahead())) return readJson(bytes, name, spellings);
  const std::string all = wholeOf(bytes, name);
  std::string text;
  icu::UnicodeString(all.data(), static_cast<std::int32_t>(all.size()), "UTF-16").toUTF8String(text);
  std::istringstream converted(std::move(text));
  CountedBytes utf8(converted);
  if (utf8.ended()) throw Error::call("the file is empty", "give an ipuz or a .puz file", {name, 0});
  return readJson(utf8, name, spellings);
}

}  // namespace gridpress::gen
