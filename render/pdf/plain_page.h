// render/pdf/plain_page: a page of plain text, rules and links as a content stream of our own; its fonts.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qpdf/QPDF.hh>

#include <array>
#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "fonts/font_face.h"
#include "fonts/typesetter.h"
#include "model/document.h"
#include "render/pdf/page_tags.h"

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

/// One per output file; any thread may note letters.
class PlainFonts {
 public:
  struct OfFace {
    bool usable = false;  ///< TrueType: CFF faces need codes of their own.
    std::string name;     ///< In a page's resources, with its slash; of one file name the same in every run.
    /// Thousandths of an em, as the PDF states them; -1: the face lacks the letter.
    std::array<double, kPlainCids> widths{};
    std::array<std::uint32_t, kPlainCids> glyphs{};
    std::array<std::atomic<bool>, kPlainCids> shown{};
  };
  OfFace& of(const fonts::FontFace& face);

  /// Embeds what was shown and gives the resources of every page that shows it.
  QPDFObjectHandle embed(QPDF& pdf) const;

 private:
  std::mutex mutex_;
  std::map<std::string, std::pair<const fonts::FontFace*, std::unique_ptr<OfFace>>> faces_;
};

/// Three hundred thousand lines of a guide, each in an operator or two: a line below the last one is
/// `(text)'`, one that carries on beside it a gap in the same line; fonts and colours are named where they
/// change. Nothing where the page shows anything else (letters in cells, pictures, scripts that shape, turned
/// text): cairo draws that one. Links show nothing.
/// `tags` are the page's.
std::optional<std::string> plainContent(const Page& page, const fonts::Typesetter& type, PlainFonts& fonts,
                                        PageTags& tags);

}  // namespace gridpress::render
