// proof/content/encodings: the upper halves, as strings of 128 characters; the lower is ASCII.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/content/font.h"

namespace gridpress::proof::standards {

namespace {

// From 0x80 on; a space where there is none, but in Win, where 0xA0 is one.
constexpr std::u32string_view kWin =
    U"€•‚ƒ„…†‡ˆ‰Š‹Œ•Ž••‘’“”•–—˜™š›œ•žŸ "
    U"¡¢£¤¥¦§¨©ª«¬-®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ";
constexpr std::u32string_view kMac(
    U"ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨\0ÆØ\0±\0\0¥µ\0\0\0\0\0ªº\0æø¿¡¬\0ƒ\0\0«»… "
    U"ÀÃÕŒœ–—“”‘’÷\0ÿŸ⁄¤‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\0ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ",
    128);
constexpr std::u32string_view kStandard(
    U"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0¡¢£⁄¥ƒ§¤'“«‹›ﬁﬂ\0–†‡·\0¶•‚„”»…‰\0¿\0`"
    U"´ˆ˜¯˘˙¨\0˚¸\0˝˛ˇ—"
    U"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0Æ\0ª\0\0\0\0ŁØŒº\0\0\0\0\0æ\0\0\0ı\0\0łøœß\0\0\0\0",
    128);

}  // namespace

char32_t unicodeIn(std::string_view encoding, std::uint32_t code) {
  if (code > 255) return 0;
  const bool standard = encoding == "StandardEncoding";
  if (standard && code == 0x27) return U'’';
  if (standard && code == 0x60) return U'‘';
  if (code < 0x80) return code >= 0x20 && code < 0x7F ? code : 0;
  const std::u32string_view table = encoding == "WinAnsiEncoding"    ? kWin
                                    : encoding == "MacRomanEncoding" ? kMac
                                    : standard                       ? kStandard
                                                                     : std::u32string_view();
  return code - 0x80 < table.size() ? table[code - 0x80] : 0;
}

std::uint32_t macRomanCode(char32_t c) {
  if (c >= 0x20 && c < 0x7F) return c;
  for (std::uint32_t code = 0x80; code < 256; ++code)
    if (c != 0 && unicodeIn("MacRomanEncoding", code) == c) return code;
  return 0;
}

}  // namespace gridpress::proof::standards
