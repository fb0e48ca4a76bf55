// render/pdf/plain_fonts: the faces that a file's plain text is set in, and which of their letters it shows.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qpdf/QPDF.hh>

#include <array>
#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "fonts/font_face.h"
#include "render/pdf/plain_codes.h"

namespace gridpress::render {

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

}  // namespace gridpress::render
