// proof/ink/drawn_pdf: a PDF's pages as printed pixels, and what else they contain.
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

/// What was noticed while a page was drawn, besides its pixels.
struct PageWitness {
  /// What our prints never contain, in words: "transparency", "an annotation (FreeText)".
  std::set<std::string> unexpected;
  /// Something other than plain black overprints: in screen colours it hides what is beneath.
  bool overprinted = false;
  /// How often the page's text contains each character (Unicode code point); no white space.
  std::map<std::uint32_t, std::uint32_t> characters;
  /// Counts a character. Arabic lam and alif form one glyph, which a file may map to a single code point.
  void count(std::uint32_t c) {
    constexpr std::uint32_t kFirst = 0xFEF5, kLast = 0xFEFC, kLam = 0x0644;
    constexpr std::uint32_t kAlifs[] = {0x0622, 0x0623, 0x0625, 0x0627};
    const bool joined = c >= kFirst && c <= kLast;
    if (joined) ++characters[kLam];
    ++characters[joined ? kAlifs[(c - kFirst) / 2] : c];
  }
};

/// One open PDF, drawn by poppler as for a printer: the whole media box, printing annotations, layers in
/// their default state. Not thread-safe; each thread may open its own.
class DrawnPdf {
 public:
  /// Throws Error (call) like PdfReader.
  explicit DrawnPdf(const std::string& path);
  ~DrawnPdf();
  DrawnPdf(DrawnPdf&&) noexcept;
  DrawnPdf& operator=(DrawnPdf&&) = delete;

  /// Sets the inks and recipes that the print should have; none by default.
  void expect(std::vector<PressInk> inks);

  /// Limits drawing to this CPU time in all; after that draw() throws Error (call).
  void allow(double seconds);

  std::size_t pageCount() const;
  /// The size of the media box as drawn: rotated by /Rotate, in real points (UserUnit applied).
  Size paper(std::size_t page) const;
  /// Where a rectangle in the page's own axes (its units, y up) is drawn, from the upper left corner.
  Rect onPaper(std::size_t page, double left, double bottom, double right, double top) const;
  /// Entries of the page's dictionary, own or inherited, that hide, move or turn its ink.
  std::set<std::string> unexpected(std::size_t page) const;
  /// Whether it has an output intent, like files of a standard.
  bool hasOutputIntent() const;
  /// The CMYK profile of the file's output intent; empty if it has none.
  std::string outputProfile() const;

  /// Compares the page's content with `marks`.
  void read(std::size_t page, Marks& marks) const;

  /// Draws `rows` rows of a page from row `top` on, `width` pixels wide, at `dpi` pixels per inch. The rows
  /// stay valid until the next call.
  pixels::PixelRows draw(std::size_t page, double dpi, int width, int top, int rows);
  /// Of the page drawn last; the same whichever of its rows were drawn.
  const PageWitness& witness() const;

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

/// What transparency and damage are called in unexpected() and witness().
inline constexpr const char* kTransparency = "transparency";
inline constexpr const char* kTransparentPicture = "a transparent picture";
inline constexpr const char* kPageGroup = "an entry of the page (/Group)";
inline constexpr const char* kDamaged = "damage that not every program can read";

/// White space, which has no ink.
bool isWhite(std::uint32_t codePoint);

/// The screen colour in which poppler draws process colours (each from 0 to 1): not as printed, but distinct.
std::array<std::uint8_t, 3> screenColour(const std::array<double, 4>& cmyk);

class OpenPdf;

/// Passes every letter and shape of a page to `marks`, in real points (UserUnit applied). Throws Error (call)
/// like OpenPdf::page(), and if the page saves too many states.
void readMarks(const OpenPdf& pdf, std::size_t page, Marks& marks);

namespace standards {
class File;
}

/// Entries of a page's dictionary, own or inherited, that hide, move or turn its ink. `inks` are the names of
/// the spot inks that the print should have.
std::set<std::string> oddPage(standards::File& file, std::size_t index, const std::set<std::string>& inks);
/// What the file contains besides pages: open actions, attachments, printer settings.
std::set<std::string> oddFile(const std::string& path);

}  // namespace gridpress::proof
