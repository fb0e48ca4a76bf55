// tests/cli/prints: forty words, and everything that is made of them, made once for all tests.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "program.h"

namespace gridpress::test {

/// One word a line, with accents, two spellings of one word, and a credit's worth of variety.
const std::string& fortyWords();

/// Files made by the program from fortyWords(): words.txt, words.tsv, p.ipuz, p.txt, and on letter paper
/// poster.pdf, .jpg, .png, .svg, tiles.pdf, guide.pdf. Throws where one cannot be made. Do not change them.
const TempFolder& prints();

/// `args` that make or check prints on letter paper.
std::vector<std::string> onLetter(std::vector<std::string> args);

/// A copy of templates/ that a test may change: data/templates in `folder`. Returns the folder to give to
/// --data.
std::string copyTemplates(const TempFolder& folder);

/// Replaces the first `before` in a file by `after`; throws where it is not there.
void changeFile(const std::string& path, const std::string& before, const std::string& after);

/// The line's number, from 1, on which `text` first stands in a file.
std::size_t lineOf(const std::string& path, const std::string& text);

}  // namespace gridpress::test
