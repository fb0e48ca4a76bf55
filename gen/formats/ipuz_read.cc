// gen/formats/ipuz_read: feeds an ipuz file to the JSON parser.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/formats/ipuz.h"

#include <istream>

#include "gen/formats/counted_bytes.h"
#include "gen/formats/ipuz_build.h"
#include "gen/formats/ipuz_sax.h"
#include "model/error.h"

namespace gridpress::gen {

Puzzle readIpuz(std::istream& in, const std::string& name, Spellings spellings, Constraints* constraints) {
  CountedBytes bytes(in);
  if (in.bad())
    throw Error::call("the file cannot be read", "look at its permissions and its disk", {name, 0});
  if (bytes.ended()) throw Error::call("the file is empty", "give an ipuz file", {name, 0});
  RawIpuz raw;
  IpuzSax handler(raw, name, bytes, spellings);
  nlohmann::json::sax_parse(CountedByteIterator{&bytes}, CountedByteIterator{}, &handler);
  if (constraints != nullptr) *constraints = std::move(raw.constraints);
  return buildPuzzle(raw, name);
}

}  // namespace gridpress::gen
