// gen/formats/ipuz_paths: which part of an ipuz file a bracket opens.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/formats/ipuz_sax.h"

namespace gridpress::gen {

IpuzSax::In IpuzSax::inside(In outer, const std::string& key, bool object) {
  switch (outer) {
    case In::nothing:
      return object ? In::top : In::skipped;
    case In::top:
      if (object) {
        if (key == "dimensions") return In::dimensions;
        if (key == "solution") return In::solution;
        if (key == "clues") return In::clues;
        if (key == "styles") return In::styles;
        if (key == "gridpress:puzzle") return In::extension;
        return In::skipped;
      }
      if (key == "kind") return In::kind;
      if (key == "puzzle") return In::puzzle;
      if (key == "solution") return In::solutionRows;
      return In::skipped;
    case In::puzzle:
    case In::solutionRows:
      return object ? In::skipped : In::row;
    case In::row:
      return object ? In::cellObject : In::skipped;
    case In::cellObject:
      return object && key == "style" ? In::style : In::skipped;
    case In::styles:
      return object ? In::style : In::skipped;
    case In::solution:
      return object ? In::solutionWord : In::skipped;
    case In::solutionWord:
      return !object && key == "cells" ? In::cells : In::skipped;
    case In::clues:
      return !object && clueDirection(key) ? In::clueList : In::skipped;
    case In::clueList:
      return object ? In::clueObject : In::clue;
    case In::cells:
      return object ? In::skipped : In::pair;
    case In::extension:
      if (object) {
        if (key == "letters") return In::letters;
        if (key == "placements") return In::placements;
        if (key == "clues") return In::unplacedClues;
        if (key == "prints") return In::prints;
        return In::skipped;
      }
      if (key == "alphabet") return In::alphabet;
      if (key == "words") return In::words;
      if (key == "message") return In::message;
      if (key == "messageWords") return In::messageWords;
      if (key == "avoid") return In::avoid;
      if (key == "onceBut") return In::uniqueExcept;
      return In::skipped;
    case In::avoid:
      return object ? In::skipped : In::avoidWord;
    case In::letters:
      return object ? In::skipped : In::lettersOfWord;
    case In::placements:
      return object ? In::skipped : In::placementsOfWord;
    case In::placementsOfWord:
      return object ? In::skipped : In::placement;
    case In::prints:
      return object ? In::skipped : In::printsOfWord;
    case In::printsOfWord:
      return object ? In::skipped : In::print;
    default:
      return In::skipped;
  }
}

}  // namespace gridpress::gen
