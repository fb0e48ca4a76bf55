// layout/cover/cover: the wraparound cover of a book: back, spine and front on one page.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "layout/style/template.h"
#include "model/puzzle.h"

namespace gridpress::layout {

/// A paper stock for a book's pages.
struct CoverPaper {
  std::string name;
  Length page;  ///< Thickness of a page, half a sheet.
};

struct CoverBook;

/// `covers/NAME.toml`
struct CoverRules {
  std::string title;
  Length bleed, safe;
  Size board;    ///< Overhang of front and back beyond the page.
  Length hinge;  ///< Next to the spine.
  Length spineExtra;
  int spineTextFrom = 0;  ///< Smallest number of pages.
  Size barcode;
  Length barcodeGap;  ///< To spine and trim.
  std::vector<CoverPaper> papers;

  /// Empty name: the first paper. For an unknown name throws Error (call) that lists the known ones.
  const CoverPaper& paper(const std::string& name) const;
  /// For a book of N pages; an odd N gets a blank page.
  Length spine(int pages, const CoverPaper& paper) const;
  /// The book's own value, else by its pages. Throws Error (call) for an unknown stock, or if none is listed.
  Length spine(const CoverBook& book) const;
  Size front(const CoverBook& book) const;
  /// Back, spine and front.
  Size whole(const CoverBook& book) const;
};

/// The keys of a service's cover rules.
SettingTable describe(const CoverPaper*);
SettingTable describe(const CoverRules*);

/// Throws Error (call) with file and line for misspelt or missing keys.
CoverRules readCoverRules(std::string_view toml, const std::string& file);

/// Colours of the cover of a book of puzzles.
struct CoverColours {
  Colour ground{0x12, 0x2b, 0x4a}, text{0xff, 0xff, 0xff}, accent{0xff, 0xd5, 0x6b};
};

/// The layout of a front.
enum class CoverFront {
  open,   ///< The title on the ground, the letters below it.
  band,   ///< The title on a band in the accent colour, the letters below it.
  frame,  ///< Everything within a frame in the accent colour.
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

/// Throws Error (call) with file and line for misspelt keys.
CoverDesign readCoverDesign(std::string_view toml, const std::string& file);

/// The faces of the book's pages. Empty: those of the guides.
struct CoverFaces {
  Face text{""}, head{""}, grid{""};
};

/// The book for which the cover is made.
struct CoverBook {
  Size trim;
  int pages = 0;
  std::string paper;   ///< Empty: the first.
  Length spine = {};   ///< As stated by the service; 0: computed from pages and paper.
  std::string volume;  ///< "1", for front and spine; may be empty.
  /// For a book of puzzles, which has a title of its own. Empty: a solution guide to the puzzle.
  std::string title = {}, subtitle = {}, author = {};
  std::string what = {};                 ///< "40 word searches", the last of the badges.
  std::vector<std::string> back = {};    ///< Paragraphs.
  std::vector<std::string> badges = {};  ///< "Large print", on the front: one or two lines each.
  /// For the barcode area: 13 digits, and a price of five digits ("51299") or none. Empty: the area is left
  /// white for the service's own barcode.
  std::string isbn = {}, price = {};
  CoverFront front = CoverFront::open;
  CoverColours colours = {};
  CoverFaces faces = {};
  std::shared_ptr<const std::string> picture = {};  ///< An SVG, on the front instead of the puzzle.
  std::string pictureName = {};                     ///< For error messages.
};

/// One page: the front with title, subtitle, author and the puzzle (for a guide, a piece of it with a marked
/// word); the spine with the title if it may have text; the back with paragraphs and the barcode, or a white
/// area for the service's own.
Document composeCover(const SharedPuzzle& puzzle, const GuideTemplate& style, const CoverRules& rules,
                      const CoverBook& book, const TextMeasure& measure);

}  // namespace gridpress::layout
