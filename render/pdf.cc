// render/pdf: cairo's PDF surface, fed page by page.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/pdf.h"

#include <cairo-pdf.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "model/length_text.h"
#include "render/cairo_faces.h"
#include "render/cell_shapes.h"
#include "render/finish_pdf.h"
#include "render/paint_path.h"
#include "render/paint_text.h"
#include "render/pictures.h"
#include "render/sink.h"

namespace gridpress::render {

namespace {

/// A page has at most 14,400 units a side (ISO 32000-1, annex C).
constexpr double kMostUnits = 14400;

cairo_status_t keep(void* all, const unsigned char* bytes, unsigned count) {
  static_cast<std::string*>(all)->append(reinterpret_cast<const char*>(bytes), count);
  return CAIRO_STATUS_SUCCESS;
}

/// Without regard to the locale, which cairo's attribute strings must not see.
std::string decimal(double v) {
  return fixed(v, 4);
}

class PagePainter {
 public:
  PagePainter(cairo_t* cr, const fonts::Typesetter& type, std::size_t pages)
      : cr_(cr), type_(type), shapes_(type), pages_(pages) {}

  void paint(const Page& page, Leaf& leaf) {
    leaf_ = &leaf;
    for (const Item& item : page.items) std::visit(*this, item);
    finishRows();
  }

  void operator()(const LetterRun& run) {
    // cairo leaves a clip away where what it draws lies inside; it would not see the rows.
    if (groups_ == 0 && leaf_->rows.keep(cr_, run, shapes_, faces_)) return;
    finishRows();
    paintLetters(cr_, run, shapes_, faces_);
  }
  void operator()(const TextRun& run) {
    finishRows();
    paintLine(cr_, run, type_, faces_);
  }
  void operator()(const Path& path) {
    finishRows();
    leaf_->shorten = true;
    paintPath(cr_, path);
  }
  void operator()(const Picture& picture) {
    finishRows();
    leaf_->shorten = true;
    pictures_.paint(cr_, picture);
  }
  void operator()(const Link& link) {
    if (link.page >= pages_)
      throw Error::job(
          "a link leads to page " + std::to_string(link.page + 1) + " of " + std::to_string(pages_),
          "report this as a fault of the layout");
    const std::string attributes = "rect=[" + decimal(link.area.left().pt()) + " " +
                                   decimal(link.area.top().pt()) + " " + decimal(link.area.size.width.pt()) +
                                   " " + decimal(link.area.size.height.pt()) +
                                   "] page=" + std::to_string(link.page + 1) + " pos=[0 0]";
    cairo_tag_begin(cr_, CAIRO_TAG_LINK, attributes.c_str());
    cairo_tag_end(cr_, CAIRO_TAG_LINK);
  }
  void operator()(const Group& group) {
    finishRows();
    cairo_save(cr_);
    clipTo(cr_, group.clip);
    ++groups_;
    for (const Item& item : group.items) std::visit(*this, item);
    --groups_;
    cairo_restore(cr_);
  }

 private:
  void finishRows() { leaf_->rows.mark(cr_, shapes_, faces_); }

  cairo_t* cr_;
  const fonts::Typesetter& type_;
  CellShapes shapes_;
  CairoFaces faces_;
  Pictures pictures_;
  std::size_t pages_;
  Leaf* leaf_ = nullptr;
  int groups_ = 0;  ///< How deep inside groups.
};

void setOutline(cairo_surface_t* pdf, const std::vector<OutlineEntry>& outline) {
  std::vector<int> parents = {CAIRO_PDF_OUTLINE_ROOT};
  for (const OutlineEntry& entry : outline) {
    const auto level = std::min(static_cast<std::size_t>(std::max(entry.level, 0)), parents.size() - 1);
    parents.resize(level + 1);
    const std::string where = "page=" + std::to_string(entry.page + 1) + " pos=[0 0]";
    parents.push_back(cairo_pdf_surface_add_outline(pdf, parents.back(), entry.title.c_str(), where.c_str(),
                                                    cairo_pdf_outline_flags_t{}));
  }
}

Leaf leafOf(const Page& page) {
  const Size paper = mediaBox(page).size;
  const double units = std::max(paper.width, paper.height).pt() / kMostUnits;
  return {page.trim, page.bleed, page.slug, units > 1 ? std::ceil(units) : 1, {}, false};
}

}  // namespace

void writePdf(const Document& document, const fonts::Typesetter& type, std::ostream& out,
              const PdfOptions& options, const Progress& progress) {
  Sink sink(out, options.name);
  std::string drawn;
  std::vector<Leaf> leaves(document.pageCount);
  {
    const CairoSurface pdf(cairo_pdf_surface_create_for_stream(keep, &drawn, 1, 1));
    // cairo notes the time unless it is told otherwise; without a date equal documents are equal bytes.
    cairo_pdf_surface_set_metadata(pdf.get(), CAIRO_PDF_METADATA_CREATE_DATE, nullptr);
    {
      const Cairo cr(cairo_create(pdf.get()));
      PagePainter painter(cr.get(), type, document.pageCount);
      for (std::size_t i = 0; i < document.pageCount; ++i) {
        const Page page = document.page(i);
        leaves[i] = leafOf(page);
        const Rect media = mediaBox(page);
        const double unit = leaves[i].userUnit;
        // In whole units, else cairo clips all that it draws to its own extent, and rows to those of a few
        // letters. The boxes are set to the true size, from the lower left corner.
        const double width = std::ceil(media.size.width.pt() / unit);
        const double height = std::ceil(media.size.height.pt() / unit);
        cairo_pdf_surface_set_size(pdf.get(), width, height);
        if (!page.label.empty()) cairo_pdf_surface_set_page_label(pdf.get(), page.label.c_str());
        cairo_save(cr.get());
        cairo_translate(cr.get(), 0, height - media.size.height.pt() / unit);
        cairo_scale(cr.get(), 1 / unit, 1 / unit);
        cairo_translate(cr.get(), -media.left().pt(), -media.top().pt());
        painter.paint(page, leaves[i]);
        cairo_restore(cr.get());
        cairo_show_page(cr.get());
        check(cairo_status(cr.get()), "drawing page " + std::to_string(i + 1));
        report(progress, i + 1, document.pageCount);
      }
      setOutline(pdf.get(), document.outline);
    }
    cairo_surface_finish(pdf.get());
    check(cairo_surface_status(pdf.get()), "closing the PDF");
  }
  const std::string finished = finishPdf(drawn, leaves, document.info, options.press);
  sink.write(finished.data(), finished.size());
  sink.finish();
}

}  // namespace gridpress::render
