// gen/formats/ipuz_paths: which part of an ipuz file a bracket opens.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <string_view>

#include "gen/formats/ipuz_sax.h"

namespace gridpress::gen {

IpuzSax::In IpuzSax::inside(In outer, const std::string& key, bool object) {
  if (outer == In::clues) return !object && clueDirection(key) ? In::clueList : In::skipped;
  struct Opening {
    In outer;
    bool object;           // Else an array.
    std::string_view key;  // Empty: any.
    In inner;
  };
  static constexpr std::array kOpenings = {
      Opening{In::nothing, true, "", In::top},
      Opening{In::top, true, "dimensions", In::dimensions},
      Opening{In::top, true, "solution", In::solution},
      Opening{In::top, true, "clues", In::clues},
      Opening{In::top, true, "styles", In::styles},
      Opening{In::top, true, "gridpress:puzzle", In::extension},
      Opening{In::top, false, "kind", In::kind},
      Opening{In::top, false, "puzzle", In::puzzle},
      Opening{In::top, false, "solution", In::solutionRows},
      Opening{In::puzzle, false, "", In::row},
      Opening{In::solutionRows, false, "", In::row},
      Opening{In::row, true, "", In::cellObject},
      Opening{In::cellObject, true, "style", In::style},
      Opening{In::styles, true, "", In::style},
      Opening{In::solution, true, "", In::solutionWord},
      Opening{In::solutionWord, false, "cells", In::cells},
      Opening{In::clueList, true, "", In::clueObject},
      Opening{In::clueList, false, "", In::clue},
      Opening{In::cells, false, "", In::pair},
      Opening{In::extension, true, "letters", In::letters},
      Opening{In::extension, true, "placements", In::placements},
      Opening{In::extension, true, "clues", In::unplacedClues},
      Opening{In::extension, true, "prints", In::prints},
      Opening{In::extension, false, "alphabet", In::alphabet},
      Opening{In::extension, false, "words", In::words},
      Opening{In::extension, false, "message", In::message},
      Opening{In::extension, false, "messageWords", In::messageWords},
      Opening{In::extension, false, "avoid", In::avoid},
      Opening{In::extension, false, "onceBut", In::uniqueExcept},
      Opening{In::avoid, false, "", In::avoidWord},
      Opening{In::letters, false, "", In::lettersOfWord},
      Opening{In::placements, false, "", In::placementsOfWord},
      Opening{In::placementsOfWord, false, "", In::placement},
      Opening{In::prints, false, "", In::printsOfWord},
      Opening{In::printsOfWord, false, "", In::print},
  };
  const auto found = std::find_if(kOpenings.begin(), kOpenings.end(), [&](const Opening& o) {
    return o.outer == outer && o.object == object && (o.key.empty() || o.key == key);
  });
  return found == kOpenings.end() ? In::skipped : found->inner;
}

}  // namespace gridpress::gen
