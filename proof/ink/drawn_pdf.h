// proof/ink/drawn_pdf: a PDF's pages as the pixels that reach the paper, and what they say beside these.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "model/colour.h"
#include "model/geometry.h"
#include "pixels/pixel_rows.h"
#include "proof/ink/marks.h"

namespace gridpress::proof {

/// What a page draws beside its pixels.
struct PageWitness {
  /// What no print of ours holds, in words: "transparency", "an annotation (FreeText)".
  std::set<std::string> unexpected;
  /// Something that overprints and is not black by itself: in a screen's colours it hides what is beneath.
  bool overprinted = false;
  /// How often the page's text says each character (Unicode code point); no white space.
  std::map<std::uint32_t, std::uint32_t> characters;
  /// Arabic lam and alif are one glyph, which a file may call by a code point of its own.
  void count(std::uint32_t c) {
    constexpr std::uint32_t kFirst = 0xFEF5, kLast = 0xFEFC, kLam = 0x0644;
    constexpr std::uint32_t kAlifs[] = {0x0622, 0x0623, 0x0625, 0x0627};
    const bool joined = c >= kFirst && c <= kLast;
    if (joined) ++characters[kLam];
    ++characters[joined ? kAlifs[(c - kFirst) / 2] : c];
  }
};

/// One open PDF, drawn by poppler as for a printer: its whole media box, annotations that print, layers as
/// they are. Not thread-safe; each thread may open its own.
class DrawnPdf {
 public:
  /// Throws Error (call) as PdfReader does.
  explicit DrawnPdf(const std::string& path);
  ~DrawnPdf();
  DrawnPdf(DrawnPdf&&) noexcept;
  DrawnPdf& operator=(DrawnPdf&&) = delete;

  /// The inks and recipes that the print should have; none unless it is told.
  void expect(std::vector<PressInk> inks);

  /// Pages are drawn for N seconds of work altogether; then draw() throws Error (call).
  void allow(double seconds);

  std::size_t pageCount() const;
  /// The media box, as it is drawn: turned by /Rotate, in real points (UserUnit).
  Size paper(std::size_t page) const;
  /// Where a rectangle of the page's own axes (in its units, y up) is drawn: from the left and upper edge.
  Rect onPaper(std::size_t page, double left, double bottom, double right, double top) const;
  /// What the file holds beside pages, and what a page's dictionary says that hides or moves its ink.
  std::set<std::string> unexpected(std::size_t page) const;
  /// Whether it has an output intent, as files of a standard have.
  bool hasOutputIntent() const;
  /// The CMYK profile of the file's output intent; empty where it has none.
  std::string outputProfile() const;

  /// Holds what the page's content sets against `marks`.
  void read(std::size_t page, Marks& marks) const;

  /// Draws `rows` rows of pixels from `top` on, `width` wide, of a page at N pixels an inch. The rows
  /// stay until the next call.
  pixels::PixelRows draw(std::size_t page, double dpi, int width, int top, int rows);
  /// What was drawn last; the part of a page that was asked for does not matter.
  const PageWitness& witness() const;

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

/// What a drawing that lets something shine through brings: as unexpected() and witness() call it.
inline constexpr const char* kTransparency = "transparency";
inline constexpr const char* kTransparentPicture = "a transparent picture";
inline constexpr const char* kPageGroup = "an entry of the page (/Group)";
inline constexpr const char* kDamaged = "damage that not every program can read";

/// White space, which no ink shows.
bool isWhite(std::uint32_t codePoint);

/// How poppler draws process colours (each from 0 to 1) on a screen: not as they print, but each as another.
std::array<std::uint8_t, 3> screenColour(const std::array<double, 4>& cmyk);

class OpenPdf;

/// Meets every letter and shape of a page, in real points (UserUnit). Throws Error (call) as OpenPdf::page
/// does, and where the page saves too many states.
void readMarks(const OpenPdf& pdf, std::size_t page, Marks& marks);

namespace standards {
class File;
}

/// What a page's dictionary, or one that it inherits from, says that hides, moves or turns its ink. `inks`:
/// the names of spot inks that the print should have.
std::set<std::string> oddPage(standards::File& file, std::size_t index, const std::set<std::string>& inks);
/// What the file holds beside pages: what opens with it, is attached to it, or tells a printer how.
std::set<std::string> oddFile(const std::string& path);

}  // namespace gridpress::proof
