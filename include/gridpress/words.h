// include/gridpress/words: word lists: read, cleaned, in order.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// @file
/// From sources (plain lists, CSV, TSV, GeoNames, each also compressed) to a clean gridpress::WordList, with
/// a report of what each rule did. A gridpress::WordOrder sorts words as a language does.

#include "gen/letters/collate.h"
#include "gen/words/read/read_words.h"
#include "model/puzzle.h"
#include "model/word_list.h"
