// proof/ink/odd_pages: what a file and its pages say beside their contents. Names poppler.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <set>
#include <string>

namespace gridpress::proof {

class OpenPdf;

/// What a page's dictionary, or one that it inherits from, says that hides, moves or turns its ink. `inks`:
/// the names of spot inks that the print should have.
std::set<std::string> oddPage(const OpenPdf& pdf, std::size_t index, const std::set<std::string>& inks);
/// What the file holds beside pages: what opens with it, is attached to it, or tells a printer how.
std::set<std::string> oddFile(const OpenPdf& pdf);

}  // namespace gridpress::proof
