// layout/cover/cover: a book's wrap cover: back, spine and front on one page.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "layout/style/template.h"
#include "model/puzzle.h"

namespace gridpress::layout {

/// A paper stock of a book's pages.
struct CoverPaper {
  std::string name;
  Length page;  ///< Thickness of a page, half a sheet.
};

struct CoverBook;

/// `covers/NAME.toml`
struct CoverRules {
  std::string title;
  Length bleed, safe;
  Size board;    ///< Beyond the page, of front and back.
  Length hinge;  ///< Beside the spine.
  Length spineExtra;
  int spineTextFrom = 0;  ///< Pages.
  Size barcode;
  Length barcodeGap;  ///< To spine and trim.
  std::vector<CoverPaper> papers;

  /// Empty: the first. Throws Error (call) that names those there are.
  const CoverPaper& paper(const std::string& name) const;
  /// Of a book of N pages; an odd one gets a blank page.
  Length spine(int pages, const CoverPaper& paper) const;
  /// The book's own, else by its pages. Throws Error (call) for an unknown stock, and where none is known.
  Length spine(const CoverBook& book) const;
  Size front(const CoverBook& book) const;
  /// Back, spine and front.
  Size whole(const CoverBook& book) const;
};

/// The keys of a service's cover.
SettingTable describe(const CoverPaper*);
SettingTable describe(const CoverRules*);

/// Throws Error (call) with file and line for what is misspelt or missing.
CoverRules readCoverRules(std::string_view toml, const std::string& file);

/// Of a book of puzzles' cover.
struct CoverColours {
  Colour ground{0x12, 0x2b, 0x4a}, text{0xff, 0xff, 0xff}, accent{0xff, 0xd5, 0x6b};
};

/// How a front is laid out.
enum class CoverFront {
  open,   ///< The title on the ground, the letters below it.
  band,   ///< The title on a band of the accent's colour, the letters below it.
  frame,  ///< All of it within a frame of the accent's colour.
};

/// `covers/designs/NAME.toml`
struct CoverDesign {
  CoverFront front = CoverFront::open;
  CoverColours colours;
};
SettingTable describe(const CoverDesign*);
SettingTable describe(const CoverColours*);
/// By their names in files.
const Choices<CoverFront>& coverFronts();

/// Throws Error (call) with file and line for what is misspelt.
CoverDesign readCoverDesign(std::string_view toml, const std::string& file);

/// Of a book's pages. Where they are empty: those of the guides.
struct CoverFaces {
  Face text{""}, head{""}, grid{""};
};

/// The book that the cover is for.
struct CoverBook {
  Size trim;
  int pages = 0;
  std::string paper;   ///< Empty: the first.
  Length spine = {};   ///< As the service states it; 0: by pages and paper.
  std::string volume;  ///< "1", for front and spine; may be empty.
  /// Of a book of puzzles, which has a title of its own. Empty: a solution guide to the puzzle.
  std::string title = {}, subtitle = {}, author = {};
  std::string what = {};                 ///< "40 word searches", the last of the badges.
  std::vector<std::string> back = {};    ///< Paragraphs.
  std::vector<std::string> badges = {};  ///< "Large print", on the front: each a line or two.
  /// In the barcode's white: 13 digits, and five of a price ("51299") or none. Empty: the service's own
  /// stands there.
  std::string isbn = {}, price = {};
  CoverFront front = CoverFront::open;
  CoverColours colours = {};
  CoverFaces faces = {};
  std::shared_ptr<const std::string> picture = {};  ///< An SVG, on the front in place of the puzzle.
  std::string pictureName = {};                     ///< For errors.
};

/// One page: the front with title, subtitle, the puzzle or a piece of a guide's with a word that is marked,
/// and author; the spine with the title where it may have text; the back with paragraphs and the barcode or
/// white for the service's own.
Document composeCover(const SharedPuzzle& puzzle, const GuideTemplate& style, const CoverRules& rules,
                      const CoverBook& book, const TextMeasure& measure);

}  // namespace gridpress::layout
