// gen/formats/read: looks at the first bytes and asks the reader that they name.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/formats/read.h"

#include <istream>
#include <sstream>
#include <utility>

#include "gen/files/encoding.h"
#include "gen/files/kinds.h"
#include "gen/files/stream_lines.h"
#include "gen/formats/build.h"
#include "gen/formats/readers.h"
#include "model/contracts.h"
#include "model/error.h"
#include "model/limits.h"

namespace gridpress::gen {
namespace {

/// The rest of a stream, of which some bytes were taken.
std::string wholeOf(StreamLines& lines, const std::string& name) {
  std::string all;
  while (!lines.ended()) {
    all += lines.take(lines.ahead().size());
    limits::kWholeFile.check(all.size(), {name, 0});
  }
  return all;
}

void readRaw(StreamLines& lines, const std::string& name, Spellings spellings, PuzSums sums, RawPuzzle& raw) {
  if (lines.ended()) throw Error::call("the file is empty", "give an ipuz or a .puz file", {name, 0});
  const std::string_view kind = kindOf(name, lines.ahead()).puzzle;
  if (kind == "puz") return readPuz(wholeOf(lines, name), name, raw, sums);
  if (kind == "jpz") return readJpz(wholeOf(lines, name), name, raw);
  if (kind == "xd") return readXd(wholeOf(lines, name), name, raw);
  if (kind == "exolve") return readExolve(wholeOf(lines, name), name, raw);
  const std::string_view begin = lines.ahead();
  if (!begin.starts_with("\xFF\xFE") && !begin.starts_with("\xFE\xFF"))
    return readIpuz(lines, name, spellings, raw);
  const std::string all = wholeOf(lines, name);
  std::istringstream converted(Decoder("UTF-16")(all, true));
  StreamLines utf8(converted);
  readRaw(utf8, name, spellings, sums, raw);
}

}  // namespace

ReadPuzzle readPuzzle(std::istream& in, const std::string& name, Spellings spellings, PuzSums sums) {
  EXPECTS(!name.empty());
  StreamLines lines(in);
  if (lines.ended() && in.bad())
    throw Error::call("the file cannot be read", "look at its permissions and its disk", {name, 0});
  RawPuzzle raw;
  readRaw(lines, name, spellings, sums, raw);
  ReadPuzzle read;
  read.constraints = std::move(raw.constraints);
  read.puzzle = buildPuzzle(raw, name);
  read.dropped = std::move(raw.dropped);
  return read;
}

}  // namespace gridpress::gen
