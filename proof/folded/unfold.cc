// proof/folded/unfold: follows each leaf through the pile, and extracts its pages from the file.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/folded/unfold.h"

#include <qpdf/QPDFExc.hh>
#include <qpdf/QPDFMatrix.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFPageObjectHelper.hh>
#include <qpdf/QPDFWriter.hh>

#include <stdexcept>

#include "foreign/pdf_guard.h"
#include "foreign/pdf_numbers.h"
#include "model/contracts.h"
#include "model/length_text.h"
#include "proof/judged/file.h"

namespace gridpress::proof {

namespace {

using namespace standards;

/// What is in force between q and Q.
struct DrawnState {
  QPDFMatrix matrix;
  std::string clip;  ///< As it was written, before any matrix.
};

class DrawnReader : public QPDFObjectHandle::ParserCallbacks {
 public:
  DrawnReader(Handle objects, const Rect& region) : objects_(objects), region_(region) {}

  void handleObject(Handle object) override {
    if (!object.isOperator()) {
      operands_.push_back(object);
      return;
    }
    const std::string name = object.getOperatorValue();
    if (name == "q") {
      kept_.push_back(now_);
    } else if (name == "Q" && !kept_.empty()) {
      now_ = kept_.back();
      kept_.pop_back();
    } else if (name == "cm" && operands_.size() == 6) {
      now_.matrix.concat(QPDFMatrix(number(0), number(1), number(2), number(3), number(4), number(5)));
    } else if (name == "re" && operands_.size() == 4) {
      box_ = "q ";
      corner(0, 0, "m ");
      corner(1, 0, "l ");
      corner(1, 1, "l ");
      corner(0, 1, "l h W n ");
    } else if (name == "W" || name == "W*") {
      now_.clip = box_;
    } else if (name == "Do" && operands_.size() == 1 && operands_[0].isName()) {
      draw(operands_[0].getName());
    }
    operands_.clear();
  }
  void handleEOF() override {}

  std::string content;

 private:
  double number(std::size_t i) { return foreign::number(operands_[i]); }

  static std::string matrixText(const QPDFMatrix& m) {
    std::string text;
    for (const double v : {m.a, m.b, m.c, m.d, m.e, m.f}) text += fixed(v, 8) + " ";
    return text;
  }

  // Of the rectangle that is being set, on the page.
  void corner(int right, int high, const char* op) {
    double x = 0, y = 0;
    now_.matrix.transform(number(0) + right * number(2), number(1) + high * number(3), x, y);
    box_ += fixed(x, 6) + " " + fixed(y, 6) + " " + op;
  }

  void draw(const std::string& name) {
    Handle object = objects_.getKey(name);
    if (!object.isStream()) return;
    QPDFMatrix all = now_.matrix;
    Handle dict = object.getDict(), matrix = dict.getKey("/Matrix");
    const auto form = areaOf(dict.getKey("/BBox"));
    if (form && matrix.isMatrix()) all.concat(QPDFMatrix(foreign::matrix(matrix)));
    const Area box = form.value_or(Area{0, 0, 1, 1});  // A picture's.
    const Area on = areaOf(all.transformRectangle({box.left, box.bottom, box.right, box.top}));
    const Point middle{Length::pt((on.left + on.right) / 2), Length::pt((on.bottom + on.top) / 2)};
    if (!region_.contains(middle)) return;
    content += (now_.clip.empty() ? "q " : now_.clip) + matrixText(now_.matrix) + "cm " + name + " Do Q\n";
  }

  Handle objects_;
  Rect region_;
  DrawnState now_;
  std::vector<DrawnState> kept_;
  std::vector<Handle> operands_;
  std::string box_;
};

long long turnOf(QPDFPageObjectHelper& page) {
  constexpr long long kFull = 360;
  return (integerIn(page.getAttribute("/Rotate", false)) % kFull + kFull) % kFull;
}

// The trim within the paper; a box of no size is none.
Area trimOf(QPDFPageObjectHelper& page) {
  const Area paper = areaOf(page.getMediaBox(false)).value_or(Area());
  for (Handle stated : {page.getTrimBox(false), page.getCropBox(false)}) {
    const Area box = areaOf(stated).value_or(Area());
    const Area trim{std::max(box.left, paper.left), std::max(box.bottom, paper.bottom),
                    std::min(box.right, paper.right), std::min(box.top, paper.top)};
    if (trim.width() > 0 && trim.height() > 0) return trim;
  }
  return paper;
}

// Content that draws those XObjects of a page, each with its clip, whose middle lies in `region` (of the
// page's space: y up), and nothing else of it.
std::string drawnIn(QPDFPageObjectHelper& page, const Rect& region) {
  Handle objects = page.getAttribute("/Resources", false).getKey("/XObject");
  if (!objects.isDictionary()) return {};
  DrawnReader reader(objects, region);
  page.parseContents(&reader);
  return reader.content;
}

// Whether it is wider than high, as it is read.
bool isWide(QPDFPageObjectHelper& page) {
  const Area trim = trimOf(page);
  return turnOf(page) % 180 == 0 ? trim.width() > trim.height() + 1 : trim.height() > trim.width() + 1;
}

// The page with a media box as large as `trim` around the middle of its own trim, outside of which nothing
// shows; turned by a quarter where it is not as wide, or high, as most.
Handle cutToTrim(QPDF& file, QPDFPageObjectHelper& page, Size size, bool mostWide) {
  const Area trim = trimOf(page);
  Handle unit = page.getObjectHandle().getKey("/UserUnit");
  const double scale = unit.isNumber() ? foreign::number(unit) : 1;
  const bool square = std::abs(trim.width() - trim.height()) <= 1;
  const long long turn = (turnOf(page) + (!square && isWide(page) != mostWide ? 270 : 0)) % 360;
  double width = size.width.pt() / scale, height = size.height.pt() / scale;
  if (turn % 180 != 0) std::swap(width, height);
  const double x = (trim.left + trim.right) / 2 - width / 2, y = (trim.bottom + trim.top) / 2 - height / 2;
  Handle cut = page.getObjectHandle().shallowCopy();
  // What it inherits stays with it.
  cut.replaceKey("/Resources", page.getAttribute("/Resources", false));
  for (const char* key : {"/CropBox", "/TrimBox", "/BleedBox", "/ArtBox"}) cut.removeKey(key);
  const Handle box = Handle::newFromRectangle({x, y, x + width, y + height});
  cut.replaceKey("/MediaBox", box);
  cut.replaceKey("/CropBox", box);
  cut.replaceKey("/Rotate", Handle::newInteger(turn));
  cut = file.makeIndirectObject(cut);
  QPDFPageObjectHelper helper(cut);
  helper.addPageContents(file.newStream("q " + fixed(trim.left, 6) + " " + fixed(trim.bottom, 6) + " " +
                                        fixed(trim.width(), 6) + " " + fixed(trim.height(), 6) + " re W n\n"),
                         true);
  helper.addPageContents(file.newStream("\nQ\n"), false);
  return cut;
}

using layout::Binding;

/// One side of a leaf: where its trim lies on a side of the file, as that is turned towards the reader.
struct LeafSide {
  std::size_t side = 0;  ///< The file's page, from 0.
  Length left;
  int row = 0;
  bool back = false;
  bool onHead = false;  ///< Of what is printed there.
};

/// A part of a sheet between its folds, in a pile that is looked at from above.
struct Layer {
  int column = 0, row = 0;            ///< On the sheet's front.
  bool back = false, onHead = false;  ///< What lies above.
};
using Pile = std::vector<Layer>;

// What is folded behind the other half lies below it, and shows its other side.
void goBehind(Pile& pile, Pile behind, bool upright) {
  for (auto layer = behind.rbegin(); layer != behind.rend(); ++layer)
    pile.push_back({layer->column, layer->row, !layer->back, upright ? layer->onHead : !layer->onHead});
}

// A sheet of N columns and M rows, its front above. Every other fold lies across, and the last is the
// spine's: the half at the other side than the book's first page goes behind, and the upper one.
Pile foldedSheet(const FoldedSheets& of, int columns, int rows) {
  EXPECTS(of.folds >= 1 && columns >= 1 && rows >= 1);
  std::vector<std::vector<Pile>> sheet;
  for (int row = 0; row < rows; ++row) {
    sheet.emplace_back();
    for (int column = 0; column < columns; ++column) sheet.back().push_back({Layer{column, row}});
  }
  for (int left = of.folds - 1; left >= 0; --left) {
    if (left % 2 != 0) {
      const std::size_t half = sheet.size() / 2;
      for (std::size_t i = 0; i < half; ++i)
        for (std::size_t column = 0; column < sheet[i].size(); ++column)
          goBehind(sheet[half + i][column], sheet[half - 1 - i][column], false);
      sheet.erase(sheet.begin(), sheet.begin() + static_cast<std::ptrdiff_t>(half));
      continue;
    }
    for (std::vector<Pile>& row : sheet) {
      if (of.fromRight) std::ranges::reverse(row);
      const std::size_t half = row.size() / 2;
      for (std::size_t i = 0; i < half; ++i) goBehind(row[half + i], row[half - 1 - i], true);
      row.erase(row.begin(), row.begin() + static_cast<std::ptrdiff_t>(half));
      if (of.fromRight) std::ranges::reverse(row);
    }
  }
  ENSURES(sheet.size() == 1 && sheet.front().size() == 1);
  return sheet.front().front();
}

std::size_t leavesASheet(const FoldedSheets& of) {
  return of.binding == Binding::cutStack
             ? static_cast<std::size_t>(of.across) * static_cast<std::size_t>(of.down)
             : std::size_t{1} << of.folds;
}

// Folded sheets lie in each other, the first outside: the first half of each one's leaves, then, from the
// innermost on, the second.
void foldPile(const FoldedSheets& of, std::size_t first, std::size_t count, Length width,
              std::vector<LeafSide>& book) {
  const Pile pile = foldedSheet(of, of.across, of.down);
  ENSURES(pile.size() == leavesASheet(of) && pile.size() % 2 == 0);
  const std::size_t half = pile.size() / 2;
  const auto add = [&](std::size_t sheet, std::size_t leaf) {
    const std::size_t within = std::min(leaf, pile.size() - 1 - leaf);
    const Length off = of.gutter - of.creep * static_cast<double>(sheet * half + within);
    for (const bool below : {false, true}) {
      const Layer& layer = pile[leaf];
      const bool back = layer.back != below;
      const int column = back ? of.across - 1 - layer.column : layer.column;
      // A spine has a column at its left and one at its right.
      const Length spine = width / of.across * (column - column % 2 + 1);
      book.push_back({2 * (first + sheet) + (back ? 1 : 0),
                      column % 2 != 0 ? spine + off : spine - off - of.trim.width, layer.row, back,
                      layer.onHead});
    }
  };
  for (std::size_t sheet = 0; sheet < count; ++sheet)
    for (std::size_t leaf = 0; leaf < half; ++leaf) add(sheet, leaf);
  for (std::size_t sheet = count; sheet-- > 0;)
    for (std::size_t leaf = half; leaf < pile.size(); ++leaf) add(sheet, leaf);
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
        book.push_back({2 * sheet, at(column, !of.fromRight), row, false, false});
        book.push_back({2 * sheet + 1, at(of.across - 1 - column, of.fromRight), row, true, false});
      }
    }
  ENSURES(book.size() >= boundPages(of));
  book.resize(boundPages(of));  // The last piles may lack leaves.
}

std::vector<LeafSide> bound(const FoldedSheets& of, std::size_t sheets, Length width) {
  std::vector<LeafSide> book;
  if (of.binding == Binding::cutStack) {
    stackPiles(of, sheets, width, book);
    return book;
  }
  const std::size_t each =
      of.binding == Binding::saddle ? sheets : static_cast<std::size_t>(of.leaves) / leavesASheet(of);
  EXPECTS(each > 0);
  for (std::size_t first = 0; first < sheets; first += each)
    foldPile(of, first, std::min(each, sheets - first), width, book);
  return book;
}

std::size_t sheetsOf(const FoldedSheets& of) {
  const std::size_t each = 2 * leavesASheet(of);
  return (of.pages + each - 1) / each;
}

// Of folded sheets: that their folds make just their parts, and their signatures are whole sheets.
bool canBeFolded(const FoldedSheets& of) {
  if (of.folds < 1 || of.folds > 3) return false;
  const bool parts = of.across == (of.folds > 2 ? 4 : 2) && of.down == (of.folds > 1 ? 2 : 1);
  return parts && (of.binding == Binding::saddle || of.leaves % (1 << of.folds) == 0);
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
        of.trim.width <= Length() || of.trim.height <= Length() ||
        (of.binding != Binding::cutStack && !canBeFolded(of)))
      throw noSheets(path, "what it records cannot be");
    if (sides_.size() != 2 * sheetsOf(of))
      throw noSheets(path, std::to_string(sides_.size()) + " sides, where " + std::to_string(of.pages) +
                               " pages need " + std::to_string(2 * sheetsOf(of)));
  }

  std::string all() { return replaced(file_, opened(false)); }

  std::string own(const std::string& keywords) {
    const std::vector<Handle> bound = opened(true);
    std::vector<Handle> pages;
    for (std::size_t i = 0; i < of_.pages; ++i) pages.push_back(bound.at(boundPlace(i, of_)));
    if (Handle info = file_.getTrailer().getKey("/Info"); info.isDictionary())
      info.replaceKey("/Keywords", Handle::newUnicodeString(keywords));
    ENSURES(pages.size() == of_.pages);
    return replaced(file_, pages);
  }

  static void open(const std::string& path, QPDF& file) {
    foreign::guardPdf(path);
    file.setSuppressWarnings(true);
    file.processFile(path.c_str());
  }

  // The file with these pages and no others.
  static std::string replaced(QPDF& file, const std::vector<Handle>& pages) {
    QPDFPageDocumentHelper document(file);
    for (const QPDFPageObjectHelper& old : document.getAllPages()) document.removePage(old);
    for (const Handle& page : pages) document.addPage(page, false);
    file.getRoot().removeKey("/PageLabels");
    QPDFWriter writer(file);
    writer.setOutputMemory();
    writer.setDeterministicID(true);
    writer.write();
    const auto bytes = writer.getBufferSharedPointer();
    return {reinterpret_cast<const char*>(bytes->getBuffer()), bytes->getSize()};
  }

 private:
  std::vector<Handle> opened(bool ownOnly) {
    const Size paper = sizeOf(sides_.front());
    for (QPDFPageObjectHelper& side : sides_)
      if (const Size is = sizeOf(side); is.width != paper.width || is.height != paper.height)
        throw noSheets(path_, "its sides are not equally large");
    std::vector<Handle> made;
    for (const LeafSide& leaf : bound(of_, sides_.size() / 2, paper.width))
      made.push_back(opened(leaf, paper, ownOnly));
    return made;
  }

  static Size sizeOf(QPDFPageObjectHelper& page) {
    const Area box = areaOf(page.getMediaBox(false)).value_or(Area());
    return {Length::pt(box.width()), Length::pt(box.height())};
  }

  // The side's content, moved so that the leaf's trim fills a page.
  Handle opened(const LeafSide& leaf, Size paper, bool ownOnly) {
    EXPECTS(leaf.side < sides_.size() && leaf.row >= 0 && leaf.row < of_.down);
    QPDFPageObjectHelper& side = sides_[leaf.side];
    const Length all = of_.trim.height * of_.down + of_.gapDown * (of_.down - 1);
    const Length top = (paper.height - all) / 2 + (of_.trim.height + of_.gapDown) * leaf.row;
    // The trim as the file has it, from the upper left.
    Rect at{{leaf.left, top}, of_.trim};
    const bool turned = of_.headed && leaf.back;
    if (turned) at.origin = {paper.width - at.right(), paper.height - at.bottom()};
    const bool onHead = turned != leaf.onHead;
    const double grow = 1 / of_.scale, way = onHead ? -grow : grow;
    // The corner of the trim that comes to the page's origin, from below.
    const double x = (onHead ? at.right() : at.left()).pt();
    const double y = (paper.height - (onHead ? at.top() : at.bottom())).pt();
    const std::string before = "q " + fixed(way, 10) + " 0 0 " + fixed(way, 10) + " " + fixed(-way * x, 8) +
                               " " + fixed(-way * y, 8) + " cm\n";
    Handle page = side.getObjectHandle().shallowCopy();
    for (const char* key : {"/CropBox", "/TrimBox", "/BleedBox", "/ArtBox", "/Rotate", "/Annots"})
      page.removeKey(key);
    page.replaceKey("/Resources", side.getAttribute("/Resources", false));
    page.replaceKey("/MediaBox", Handle::newFromRectangle(
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
  const std::size_t each = of.binding == Binding::cutStack ? 2 : 2 * leavesASheet(of);
  EXPECTS(each > 0);
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
    std::vector<Handle> made;
    for (QPDFPageObjectHelper& page : pages)
      made.push_back(cutToTrim(file, page, trim, wide * 2 > pages.size()));
    return Unfolding::replaced(file, made);
  });
}

}  // namespace gridpress::proof
