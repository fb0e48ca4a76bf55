// proof/folded/unfold: follows each leaf through the pile, and opens the file's sides there.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/folded/unfold.h"

#include <qpdf/QPDF.hh>
#include <qpdf/QPDFExc.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFPageObjectHelper.hh>
#include <qpdf/QPDFWriter.hh>

#include <algorithm>
#include <stdexcept>
#include <vector>

#include "foreign/pdf_guard.h"
#include "model/error.h"
#include "model/length_text.h"
#include "proof/folded/drawn_pages.h"

namespace gridpress::proof {

namespace {

using layout::Binding;

/// One side of a leaf: where its trim lies on a side of the file, as that is turned towards the reader.
struct LeafSide {
  std::size_t side = 0;  ///< The file's page, from 0.
  Length left;
  int row = 0;
  bool back = false;
};

// A sheet that is folded down its middle, its front outside, is two leaves; sheets lie in each other, the
// first outside. Whoever opens the book on its spine's other side meets the halves of all fronts on that side
// first.
void foldPile(const FoldedSheets& of, std::size_t first, std::size_t count, Length width,
              std::vector<LeafSide>& book) {
  const Length fold = width / 2;
  const auto leaf = [&](std::size_t sheet, bool right, bool back) {
    const Length off = of.gutter - of.creep * static_cast<double>(sheet);
    return LeafSide{2 * (first + sheet) + (back ? 1 : 0), right ? fold + off : fold - off - of.trim.width, 0,
                    back};
  };
  const bool openRight = !of.fromRight;
  for (std::size_t sheet = 0; sheet < count; ++sheet) {
    book.push_back(leaf(sheet, openRight, false));
    book.push_back(leaf(sheet, !openRight, true));
  }
  for (std::size_t sheet = count; sheet-- > 0;) {
    book.push_back(leaf(sheet, openRight, true));
    book.push_back(leaf(sheet, !openRight, false));
  }
}

// Piles that were cut apart go on each other as the first front is read. What lies behind a page lies at the
// sheet's other end once it is turned.
void stackPiles(const FoldedSheets& of, std::size_t sheets, Length width, std::vector<LeafSide>& book) {
  const Length leaf = of.trim.width + of.gutter;
  const Length left = (width - leaf * of.across - of.gapAcross * (of.across - 1)) / 2;
  const auto at = [&](int column, bool spineLeft) {
    return left + (leaf + of.gapAcross) * column + (spineLeft ? of.gutter : Length());
  };
  for (int row = 0; row < of.down; ++row)
    for (int place = 0; place < of.across; ++place) {
      const int column = of.fromRight ? of.across - 1 - place : place;
      for (std::size_t sheet = 0; sheet < sheets; ++sheet) {
        book.push_back({2 * sheet, at(column, !of.fromRight), row, false});
        book.push_back({2 * sheet + 1, at(of.across - 1 - column, of.fromRight), row, true});
      }
    }
  book.resize(boundPages(of));  // The last piles may lack leaves.
}

std::vector<LeafSide> bound(const FoldedSheets& of, std::size_t sheets, Length width) {
  std::vector<LeafSide> book;
  if (of.binding == Binding::cutStack) {
    stackPiles(of, sheets, width, book);
    return book;
  }
  const std::size_t each = of.binding == Binding::saddle ? sheets : static_cast<std::size_t>(of.leaves) / 2;
  for (std::size_t first = 0; first < sheets; first += each)
    foldPile(of, first, std::min(each, sheets - first), width, book);
  return book;
}

std::size_t sheetsOf(const FoldedSheets& of) {
  const std::size_t each = of.binding == Binding::cutStack
                               ? 2 * static_cast<std::size_t>(of.across) * static_cast<std::size_t>(of.down)
                               : 4;
  return (of.pages + each - 1) / each;
}

Error noSheets(const std::string& path, const std::string& what) {
  return Error::call("these are not the sheets that it says: " + what, "impose the book again", {path, 0});
}

class Unfolding {
 public:
  Unfolding(const std::string& path, const FoldedSheets& of) : path_(path), of_(of) {
    open(path, file_);
    sides_ = QPDFPageDocumentHelper(file_).getAllPages();
    if (of.pages == 0 || of.leaves < 2 || of.across < 1 || of.down < 1 || !(of.scale > 0) ||
        of.trim.width <= Length() || of.trim.height <= Length())
      throw noSheets(path, "what it records cannot be");
    if (sides_.size() != 2 * sheetsOf(of))
      throw noSheets(path, std::to_string(sides_.size()) + " sides, where " + std::to_string(of.pages) +
                               " pages need " + std::to_string(2 * sheetsOf(of)));
  }

  std::string all() { return replaced(file_, opened(false)); }

  std::string own(const std::string& keywords) {
    const std::vector<QPDFObjectHandle> bound = opened(true);
    std::vector<QPDFObjectHandle> pages;
    for (std::size_t i = 0; i < of_.pages; ++i) pages.push_back(bound.at(boundPlace(i, of_)));
    if (QPDFObjectHandle info = file_.getTrailer().getKey("/Info"); info.isDictionary())
      info.replaceKey("/Keywords", QPDFObjectHandle::newUnicodeString(keywords));
    return replaced(file_, pages);
  }

  static void open(const std::string& path, QPDF& file) {
    foreign::guardPdf(path);
    file.setSuppressWarnings(true);
    file.processFile(path.c_str());
  }

  // The file with these pages and no others.
  static std::string replaced(QPDF& file, const std::vector<QPDFObjectHandle>& pages) {
    QPDFPageDocumentHelper document(file);
    for (const QPDFPageObjectHelper& old : document.getAllPages()) document.removePage(old);
    for (const QPDFObjectHandle& page : pages) document.addPage(page, false);
    file.getRoot().removeKey("/PageLabels");
    QPDFWriter writer(file);
    writer.setOutputMemory();
    writer.setDeterministicID(true);
    writer.write();
    const auto bytes = writer.getBufferSharedPointer();
    return {reinterpret_cast<const char*>(bytes->getBuffer()), bytes->getSize()};
  }

 private:
  std::vector<QPDFObjectHandle> opened(bool ownOnly) {
    const Size paper = sizeOf(sides_.front());
    for (QPDFPageObjectHelper& side : sides_)
      if (const Size is = sizeOf(side); is.width != paper.width || is.height != paper.height)
        throw noSheets(path_, "its sides are not equally large");
    std::vector<QPDFObjectHandle> made;
    for (const LeafSide& leaf : bound(of_, sides_.size() / 2, paper.width))
      made.push_back(opened(leaf, paper, ownOnly));
    return made;
  }

  static Size sizeOf(QPDFPageObjectHelper& page) {
    const QPDFObjectHandle::Rectangle box = page.getMediaBox(false).getArrayAsRectangle();
    return {Length::pt(box.urx - box.llx), Length::pt(box.ury - box.lly)};
  }

  // The side's content, moved so that the leaf's trim fills a page.
  QPDFObjectHandle opened(const LeafSide& leaf, Size paper, bool ownOnly) {
    QPDFPageObjectHelper& side = sides_[leaf.side];
    const Length all = of_.trim.height * of_.down + of_.gapDown * (of_.down - 1);
    const Length top = (paper.height - all) / 2 + (of_.trim.height + of_.gapDown) * leaf.row;
    const bool onHead = of_.headed && leaf.back;
    const double grow = 1 / of_.scale, way = onHead ? -grow : grow;
    // The corner of the trim that comes to the page's origin.
    const double x = (onHead ? paper.width - leaf.left : leaf.left).pt();
    const double bottom = (top + of_.trim.height).pt();
    const double y = onHead ? bottom : paper.height.pt() - bottom;
    const std::string before = "q " + fixed(way, 10) + " 0 0 " + fixed(way, 10) + " " + fixed(-way * x, 8) +
                               " " + fixed(-way * y, 8) + " cm\n";
    QPDFObjectHandle page = side.getObjectHandle().shallowCopy();
    for (const char* key : {"/CropBox", "/TrimBox", "/BleedBox", "/ArtBox", "/Rotate", "/Annots"})
      page.removeKey(key);
    page.replaceKey("/Resources", side.getAttribute("/Resources", false));
    page.replaceKey("/MediaBox", QPDFObjectHandle::newFromRectangle(
                                     {0, 0, of_.trim.width.pt() * grow, of_.trim.height.pt() * grow}));
    page = file_.makeIndirectObject(page);
    QPDFPageObjectHelper helper(page);
    if (ownOnly) {
      const Rect trim{{Length::pt(x), Length::pt(y)}, of_.trim};  // From below, which only drawnIn() minds.
      const Rect region =
          onHead ? Rect{{trim.left() - of_.trim.width, trim.top() - of_.trim.height}, of_.trim} : trim;
      page.replaceKey("/Contents", file_.newStream(drawnIn(side, region)));
    }
    helper.addPageContents(file_.newStream(before), true);
    helper.addPageContents(file_.newStream("\nQ\n"), false);
    return page;
  }

  const std::string& path_;
  const FoldedSheets& of_;
  QPDF file_;
  std::vector<QPDFPageObjectHelper> sides_;
};

template <typename Read>
std::string readingSheets(const std::string& path, Read read) {
  try {
    return read();
  } catch (const QPDFExc& e) {
    throw Error::call("cannot be read: " + e.getMessageDetail(), "impose the book again", {path, 0});
  } catch (const std::runtime_error& e) {
    throw Error::call(std::string("cannot be read: ") + e.what(), "impose the book again", {path, 0});
  }
}

}  // namespace

std::size_t boundPages(const FoldedSheets& of) {
  const std::size_t each = of.binding == Binding::cutStack ? 2 : 4;
  return (of.pages + each - 1) / each * each;
}

std::size_t boundPlace(std::size_t page, const FoldedSheets& of) {
  return of.keepBack && page + 1 == of.pages ? boundPages(of) - 1 : page;
}

Length foldedAway(std::size_t place, const FoldedSheets& of) {
  if (of.binding == Binding::cutStack) return {};
  const std::size_t all = boundPages(of),
                    each = of.binding == Binding::saddle ? all : 2 * static_cast<std::size_t>(of.leaves),
                    first = place / each * each, last = std::min(first + each, all) - 1;
  const std::size_t sheet = std::min(place - first, last - place) / 2;
  return std::max(of.creep * static_cast<double>(sheet) - of.gutter, Length()) / of.scale;
}

bool spineAtLeft(std::size_t place, const FoldedSheets& of) {
  return (place % 2 == 0) != of.fromRight;
}

std::string unfold(const std::string& path, const FoldedSheets& sheets) {
  return readingSheets(path, [&] { return Unfolding(path, sheets).all(); });
}

std::string unbound(const std::string& path, const FoldedSheets& sheets, const std::string& keywords) {
  return readingSheets(path, [&] { return Unfolding(path, sheets).own(keywords); });
}

std::string trimmed(const std::string& path, Size trim) {
  return readingSheets(path, [&] {
    QPDF file;
    Unfolding::open(path, file);
    std::vector<QPDFPageObjectHelper> pages = QPDFPageDocumentHelper(file).getAllPages();
    std::size_t wide = 0;
    for (QPDFPageObjectHelper& page : pages) wide += isWide(page) ? 1 : 0;
    std::vector<QPDFObjectHandle> made;
    for (QPDFPageObjectHelper& page : pages)
      made.push_back(cutToTrim(file, page, trim, wide * 2 > pages.size()));
    return Unfolding::replaced(file, made);
  });
}

}  // namespace gridpress::proof
