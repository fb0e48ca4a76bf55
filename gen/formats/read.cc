// gen/formats/read: detects the format by the first bytes and calls its reader.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/formats/read.h"

#include <istream>
#include <sstream>

#include "gen/files/encoding.h"
#include "gen/files/kinds.h"
#include "gen/files/stream_lines.h"
#include "gen/formats/build.h"
#include "gen/formats/readers.h"
#include "model/contracts.h"
#include "model/limits.h"

namespace gridpress::gen {
namespace {

void readRaw(StreamLines& lines, Spellings spellings, PuzSums sums, RawPuzzle& raw) {
  if (lines.ended()) raw.fail("the file is empty", "give an ipuz or a .puz file");
  const std::string_view begin = lines.ahead(), kind = kindOf(raw.file, begin).puzzle;
  const bool wide = begin.starts_with("\xFF\xFE") || begin.starts_with("\xFE\xFF");
  const bool whole = kind == "puz" || kind == "jpz" || kind == "xd" || kind == "exolve";
  if (!whole && !wide) return readIpuz(lines, spellings, raw);
  std::string all;
  while (!lines.ended()) {
    all += lines.take(lines.ahead().size());
    limits::kWholeFile.check(all.size(), {raw.file, 0});
  }
  if (kind == "puz") return readPuz(all, raw, sums);
  if (kind == "jpz") return readJpz(all, raw);
  if (kind == "xd") return readXd(all, raw);
  if (kind == "exolve") return readExolve(all, raw);
  std::istringstream converted(Decoder("UTF-16")(all, true));
  StreamLines utf8(converted);
  readRaw(utf8, spellings, sums, raw);
}

}  // namespace

ReadPuzzle readPuzzle(std::istream& in, const std::string& name, Spellings spellings, PuzSums sums) {
  EXPECTS(!name.empty());
  StreamLines lines(in);
  RawPuzzle raw(name);
  if (lines.ended() && in.bad()) raw.fail("the file cannot be read", "look at its permissions and its disk");
  readRaw(lines, spellings, sums, raw);
  Puzzle puzzle = buildPuzzle(raw);
  return {std::move(puzzle), std::move(raw.constraints), std::move(raw.dropped)};
}

}  // namespace gridpress::gen
