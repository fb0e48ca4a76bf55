// render/pdf: cairo's PDF surface, fed page by page.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/pdf.h"

#include <cairo-pdf.h>

#include <algorithm>
#include <vector>

#include "model/length_text.h"
#include "render/cairo_faces.h"
#include "render/cell_shapes.h"
#include "render/paint_path.h"
#include "render/paint_text.h"
#include "render/pictures.h"
#include "render/sink.h"

namespace gridpress::render {

namespace {

cairo_status_t writeToSink(void* sink, const unsigned char* bytes, unsigned count) {
  return static_cast<Sink*>(sink)->tryWrite(bytes, count) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR;
}

/// Without regard to the locale, which cairo's attribute strings must not see.
std::string decimal(double v) {
  return fixed(v, 4);
}

class PagePainter {
 public:
  PagePainter(cairo_t* cr, const fonts::Typesetter& type, std::size_t pages)
      : cr_(cr), type_(type), shapes_(type), pages_(pages) {}

  void operator()(const LetterRun& run) { paintLetters(cr_, run, shapes_, faces_); }
  void operator()(const TextRun& run) { paintLine(cr_, run, type_, faces_); }
  void operator()(const Path& path) { paintPath(cr_, path); }
  void operator()(const Picture& picture) { pictures_.paint(cr_, picture); }
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
    cairo_save(cr_);
    clipTo(cr_, group.clip);
    for (const Item& item : group.items) std::visit(*this, item);
    cairo_restore(cr_);
  }

 private:
  cairo_t* cr_;
  const fonts::Typesetter& type_;
  CellShapes shapes_;
  CairoFaces faces_;
  Pictures pictures_;
  std::size_t pages_;
};

void setInfo(cairo_surface_t* pdf, const DocumentInfo& info) {
  const auto set = [&](cairo_pdf_metadata_t what, const std::string& text) {
    if (!text.empty()) cairo_pdf_surface_set_metadata(pdf, what, text.c_str());
  };
  set(CAIRO_PDF_METADATA_TITLE, info.title);
  set(CAIRO_PDF_METADATA_AUTHOR, info.author);
  set(CAIRO_PDF_METADATA_SUBJECT, info.subject);
  set(CAIRO_PDF_METADATA_KEYWORDS, info.keywords);
  set(CAIRO_PDF_METADATA_CREATOR, info.creator);
  // cairo notes the time unless it is told otherwise; without a date equal documents are equal bytes.
  cairo_pdf_surface_set_metadata(pdf, CAIRO_PDF_METADATA_CREATE_DATE, nullptr);
}

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

}  // namespace

void writePdf(const Document& document, const fonts::Typesetter& type, std::ostream& out,
              const PdfOptions& options, const Progress& progress) {
  Sink sink(out, options.name);
  const CairoSurface pdf(cairo_pdf_surface_create_for_stream(writeToSink, &sink, 1, 1));
  setInfo(pdf.get(), document.info);
  {
    const Cairo cr(cairo_create(pdf.get()));
    PagePainter painter(cr.get(), type, document.pageCount);
    for (std::size_t i = 0; i < document.pageCount; ++i) {
      const Page page = document.page(i);
      const Rect media = Rect{{}, page.trim}.outset(page.bleed);
      cairo_pdf_surface_set_size(pdf.get(), media.size.width.pt(), media.size.height.pt());
      if (!page.label.empty()) cairo_pdf_surface_set_page_label(pdf.get(), page.label.c_str());
      cairo_save(cr.get());
      cairo_translate(cr.get(), -media.left().pt(), -media.top().pt());
      for (const Item& item : page.items) std::visit(painter, item);
      cairo_restore(cr.get());
      cairo_show_page(cr.get());
      sink.check();
      check(cairo_status(cr.get()), "drawing page " + std::to_string(i + 1));
      report(progress, i + 1, document.pageCount);
    }
    setOutline(pdf.get(), document.outline);
  }
  cairo_surface_finish(pdf.get());
  sink.finish();
  check(cairo_surface_status(pdf.get()), "closing the PDF");
}

}  // namespace gridpress::render
