// render/pdf/plain_codes: the codes by which a PDF's strings name plain letters.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <string>

namespace gridpress::render {

/// cairo divides a face into fonts of its own codes, and a line of a guide that holds an arrow changes fonts
/// twice. Here letters that need no shaping (Latin, Greek, Cyrillic, their marks, dashes, arrows) are one
/// font: ASCII and Latin-1 are their own byte, the arrows take ten bytes that no letter has, the rest two
/// bytes. The codes depend on nothing but the letter, so that pages can be written on any thread. Each also
/// has a number (CID): the byte, or 256 and up.
inline constexpr int kPlainCids = 256 + 17 * 96;

/// Nothing for a letter without a code.
std::optional<int> plainCid(char32_t codePoint);
/// Its bytes in a string, unescaped.
void addPlainCode(std::string& text, int cid);
/// The letter of a CID; 0 where there is none.
char32_t plainLetterOf(int cid);

/// The CMap that turns codes into CIDs (ISO 32000-1, 9.7.5.3), the same for every face.
std::string plainCMap();
/// A ToUnicode CMap for the letters that are shown.
std::string plainToUnicode(const std::function<bool(int cid)>& shown);

}  // namespace gridpress::render
