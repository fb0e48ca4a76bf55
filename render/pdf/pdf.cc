// render/pdf/pdf: cairo's PDF surface, fed page by page.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/pdf/pdf.h"

#include <cairo-pdf.h>
#include <cairo.h>
#include <jpeglib.h>
#include <lcms2.h>
#include <libdeflate.h>
#include <librsvg/rsvg.h>
#include <png.h>
#include <qpdf/QPDF.hh>

#include <algorithm>
#include <cmath>
#include <cstdio>  // jpeglib.h needs it
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "model/error.h"
#include "parallel/ordered.h"
#include "render/draw/cairo_faces.h"
#include "render/draw/cell_shapes.h"
#include "render/draw/item_bounds.h"
#include "render/draw/paint.h"
#include "render/draw/pictures.h"
#include "render/pdf/finish.h"
#include "render/pdf/plain_page.h"
#include "render/streams/sink.h"

namespace gridpress::render {

std::vector<std::pair<std::string, std::string>> libraries() {
  const auto dotted = [](int a, int b, int c) {
    return std::to_string(a) + "." + std::to_string(b) + "." + std::to_string(c);
  };
  const int lcms = cmsGetEncodedCMMversion();  // 2140 is 2.14
  return {{"cairo", cairo_version_string()},
          {"librsvg", dotted(static_cast<int>(rsvg_major_version), static_cast<int>(rsvg_minor_version),
                             static_cast<int>(rsvg_micro_version))},
          {"libjpeg-turbo", "API " + std::to_string(JPEG_LIB_VERSION)},
          {"libpng", png_get_libpng_ver(nullptr)},
          {"lcms2", std::to_string(lcms / 1000) + "." + std::to_string(lcms % 1000 / 10)},
          {"libqpdf", QPDF::QPDFVersion()},
          {"libdeflate", LIBDEFLATE_VERSION_STRING}};
}

namespace {

/// A page has at most 14,400 units a side (ISO 32000-1, annex C).
constexpr double kMaxUnits = 14400;

/// Pages that may be ready before it is their turn, for each thread; and the most threads that help.
constexpr std::size_t kAhead = 4, kMaxThreads = 64;

cairo_status_t keep(void* all, const unsigned char* bytes, unsigned count) {
  static_cast<std::string*>(all)->append(reinterpret_cast<const char*>(bytes), count);
  return CAIRO_STATUS_SUCCESS;
}

/// A rectangle's steps: there is nothing in them to shorten.
constexpr std::size_t kShort = 5;

class PagePainter {
 public:
  PagePainter(cairo_t* cr, const fonts::Typesetter& type, const PressOptions& press, OwnJpegs& jpegs)
      : cr_(cr), type_(type), press_(press), jpegs_(jpegs), shapes_(type) {}

  void paint(const Page& page, PageOutput& output) {
    page_ = &page;
    output_ = &output;
    paint(page.items);
    finishRows();
    ENSURES(groups_ == 0);
  }

  void operator()(const LetterRun& run) {
    PageTags& tags = output_->tags;
    const bool cells = tags.inGrid();
    mark(cells ? PageTags::kNothing : tags.ofText());
    tags.covers(boundsOf(run));
    // cairo outputs a clip away where what it draws lies inside; it would not see the rows.
    if (groups_ == 0 && output_->rows.keep(cr_, run, shapes_, faces_, cells ? &tags : nullptr)) return;
    finishRows();
    if (!cells) return paintLetters(cr_, run, shapes_, faces_);
    const std::vector<std::string> openings = tags.openings(run.cells);
    paintLetters(cr_, run, shapes_, faces_,
                 [&](std::size_t cell) { output_->marks.mark(cr_, openings[cell]); });
  }
  void operator()(const TextRun& run) {
    finishRows();
    mark(output_->tags.ofText());
    output_->tags.add(run.text);
    if (output_->tags.asksArea()) output_->tags.covers(boundsOf(run, type_));
    const bool goesOn = next_ != nullptr && output_->tags.inText() && !touches(run, type_, *next_);
    paintLine(cr_, run, type_, faces_, goesOn ? lineWithSpace(run.text) : "");
  }
  void operator()(const Path& path) {
    finishRows();
    mark(output_->tags.ofShape());
    output_->tags.covers(boundsOf(path));
    output_->shorten = output_->shorten || path.steps.size() > kShort;
    paintPath(cr_, path);
  }
  void operator()(const Picture& picture) {
    finishRows();
    mark(output_->tags.ofShape());
    output_->tags.covers(boundsOf(picture));
    if (flatten(picture)) return;
    output_->shorten = true;
    jpegs_.learn(picture);
    pictures_.paint(cr_, picture);
  }
  void operator()(const Link& link) {
    output_->tags.link(output_->links.size());
    output_->links.push_back(link);
  }
  void operator()(const Tag& tag) {
    finishRows();
    output_->tags.begin(tag);
  }
  void operator()(const Group& group) {
    finishRows();
    cairo_save(cr_);
    clipTo(cr_, group.clip);
    ++groups_;
    paint(group.items);
    --groups_;
    cairo_restore(cr_);
  }

 private:
  void paint(const std::vector<Item>& items) {
    for (std::size_t i = 0; i < items.size(); ++i) {
      next_ = output_->tags.any() ? nextText(items, i) : nullptr;
      std::visit(*this, items[i]);
    }
  }
  void mark(int part) {
    if (!output_->tags.any() || output_->marks.holds(part)) return;
    finishRows();
    output_->marks.mark(cr_, output_->tags, part);
  }
  void finishRows() { output_->rows.mark(cr_, shapes_, faces_); }

  // Whether the standard takes it as pixels only, and then keeps it.
  bool flatten(const Picture& picture) {
    const auto split = splitInks(picture, press_.inks, pictures_);
    if (press_.standard == Standard::plain) return false;
    const DrawingNeeds needs = pictures_.needs(picture);
    if (!needs.flatFor(press_.standard)) return false;
    const Size paper = mediaBox(*page_).size;
    const double dpi =
        press_.flattenDpi > 0 ? press_.flattenDpi : flatDpi(std::max(paper.width, paper.height).in());
    const std::string covered = inkBeneath(page_->items, picture, press_.inks, type_);
    if (!covered.empty())
      throw Error::job("the drawing has " + needs.text() + ", so " + nameOf(press_.standard) +
                           " takes it as pixels only, and they would cover what is beneath it in the ink '" +
                           covered + "'",
                       "draw it with plain shapes, or use " + setting("standard") + " plain",
                       {picture.name, 0});
    if (split) checkOnTop(picture, *split, pictures_);
    output_->flat.keep(
        cr_, *page_,
        {picture, split ? split->rest : picture, split ? split->names : std::set<std::string>(), needs, dpi},
        type_);
    if (split) pictures_.paint(cr_, split->inks);
    return true;
  }

  cairo_t* cr_;
  const fonts::Typesetter& type_;
  const PressOptions& press_;
  OwnJpegs& jpegs_;
  CellShapes shapes_;
  CairoFaces faces_;
  Pictures pictures_;
  const Page* page_ = nullptr;
  PageOutput* output_ = nullptr;
  int groups_ = 0;                 ///< How deep inside groups.
  const TextRun* next_ = nullptr;  ///< Of the same tag.
};

PageOutput outputOf(const Page& page) {
  const Size paper = mediaBox(page).size;
  const double units = std::max(paper.width, paper.height).pt() / kMaxUnits;
  PageOutput output{page.trim, page.bleed, page.slug, units > 1 ? std::ceil(units) : 1, {}};
  ENSURES(output.userUnit >= 1);
  output.label = page.label;
  output.tags = PageTags(page);
  return output;
}

/// What cairo draws, opened with the first page that it has to.
class CairoPdf {
 public:
  CairoPdf(const fonts::Typesetter& type, const PressOptions& press) : type_(type), press_(press) {}

  void draw(const Page& page, PageOutput& output, std::size_t number) {
    if (!pdf_) open();
    const Rect media = mediaBox(page);
    const double unit = output.userUnit;
    EXPECTS(unit >= 1 && number > 0);
    // In whole units, else cairo clips all that it draws to its own extent, and rows to those of a few
    // letters. The boxes are set to the true size, from the lower left corner.
    const double width = std::ceil(media.size.width.pt() / unit);
    const double height = std::ceil(media.size.height.pt() / unit);
    cairo_pdf_surface_set_size(pdf_.get(), width, height);
    cairo_save(cr_.get());
    cairo_translate(cr_.get(), 0, height - media.size.height.pt() / unit);
    cairo_scale(cr_.get(), 1 / unit, 1 / unit);
    cairo_translate(cr_.get(), -media.left().pt(), -media.top().pt());
    painter_->paint(page, output);
    cairo_restore(cr_.get());
    cairo_show_page(cr_.get());
    check(cairo_status(cr_.get()), "drawing page " + std::to_string(number));
  }
  const OwnJpegs& jpegs() const { return jpegs_; }
  /// Empty where nothing was drawn.
  std::string take() {
    if (!pdf_) return {};
    painter_.reset();
    cr_.reset();
    cairo_surface_finish(pdf_.get());
    check(cairo_surface_status(pdf_.get()), "closing the PDF");
    return std::move(drawn_);
  }

 private:
  void open() {
    pdf_.reset(cairo_pdf_surface_create_for_stream(keep, &drawn_, 1, 1));
    // cairo notes the time unless it is told otherwise; without a date equal documents are equal bytes.
    cairo_pdf_surface_set_metadata(pdf_.get(), CAIRO_PDF_METADATA_CREATE_DATE, nullptr);
    cr_.reset(cairo_create(pdf_.get()));
    painter_.emplace(cr_.get(), type_, press_, jpegs_);
  }

  const fonts::Typesetter& type_;
  const PressOptions& press_;
  OwnJpegs jpegs_;
  std::string drawn_;
  CairoSurface pdf_;
  Cairo cr_;
  std::optional<PagePainter> painter_;
};

/// A page composed and, where cairo need not draw it, set and packed. Any thread may make it.
struct ReadyPage {
  Page page;                           ///< Without its items where `content` is there; its links stay.
  std::optional<std::string> content;  ///< Packed; nothing where cairo has to draw the page.
  PageTags tags = {};                  ///< With `content`.
};

ReadyPage readyPage(const Document& document, std::size_t index, const fonts::Typesetter& type,
                    PlainFonts& fonts, bool plainAllowed) {
  ReadyPage ready{document.page(index), {}};
  if (!plainAllowed) return ready;
  PageTags tags(ready.page);
  if (const auto content = plainContent(ready.page, type, fonts, tags)) {
    ready.content = deflated(*content);
    tags.close();
    ready.tags = std::move(tags);
    std::erase_if(ready.page.items, [](const Item& item) { return !std::holds_alternative<Link>(item); });
  }
  return ready;
}

}  // namespace

void writePdf(const Document& document, const fonts::Typesetter& any, std::ostream& out,
              const PdfOptions& options, const Progress& progress) {
  const fonts::Typesetter type = any.speaking(document.info.letters());
  Sink sink(out, options.name);
  std::vector<PageOutput> outputs;
  PlainFonts fonts;
  CairoPdf cairo(type, options.press);
  const bool plain = options.press.standard == Standard::plain;
  const std::size_t count = document.pageCount;
  parallel::ThreadPool pool(
      static_cast<int>(std::min({parallel::threadCount(static_cast<int>(options.threads)), kMaxThreads,
                                 std::max<std::size_t>(count, 1)})));
  parallel::runOrdered<ReadyPage>(
      pool, count, kAhead * pool.size(),
      [&](std::size_t i, std::size_t, const auto&) { return readyPage(document, i, type, fonts, plain); },
      [&](ReadyPage&& ready) {
        outputs.push_back(outputOf(ready.page));
        if (ready.content) {
          outputs.back().content = std::move(ready.content);
          outputs.back().tags = std::move(ready.tags);
          for (const Item& item : ready.page.items) outputs.back().links.push_back(std::get<Link>(item));
        } else {
          cairo.draw(ready.page, outputs.back(), outputs.size());
        }
        report(progress, outputs.size(), count);
        return true;
      });
  ENSURES(outputs.size() == count);
  finishPdf(cairo.take(), outputs, fonts, document, options.press, {type, options.threads, cairo.jpegs()},
            sink);
  sink.finish();
}

}  // namespace gridpress::render
