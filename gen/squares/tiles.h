// gen/squares/tiles: the letter tiles that somebody owns.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "gen/squares/trie.h"
#include "model/alphabet.h"

namespace gridpress::gen {

/// How many tiles there are of each letter; a blank one can be any letter.
struct Tiles {
  std::vector<int> counts;  ///< By letter.
  int blanks = 0;

  /// The letters that can still be laid.
  LetterSet available() const;
  /// Lays a tile, a blank one where the letter's own are used up, and takes one back.
  void lay(int letter);
  void takeBack(int letter);
};

/// Reads a file of tiles: on each line a letter and how many there are of it ("E 12"), or letters, one for
/// each tile ("EEEAB"); a ? is a blank tile. Lines that begin with # and blank lines say nothing; case does
/// not matter; counts of one letter are added up. Throws Error (call) with the line where it is something
/// else, and where there are no tiles. Letters that the alphabet does not have are left out.
Tiles readTiles(const std::string& path, const Alphabet& alphabet);

}  // namespace gridpress::gen
