// proof/preflight/page_surveyor: poppler draws the pages.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <Error.h>
#include <ErrorCodes.h>
#include <GlobalParams.h>
#include <PDFDoc.h>
#include <Page.h>

#include "model/error.h"
#include "proof/preflight/page_collector.h"
#include "proof/preflight/pdf_survey.h"
#include "proof/text/poppler_compat.h"

namespace gridpress::proof {

namespace {

void keepQuiet(ErrorCategory, Goffset, const char*) {}

}  // namespace

struct PageSurveyor::Inside {
  Inside(const std::string& file, const PdfStructure& of) : path(file), structure(of) {}
  std::string path;
  const PdfStructure& structure;
  GlobalParamsIniter poppler{keepQuiet};  // Before the document: it needs poppler's tables.
  std::unique_ptr<PDFDoc> document;
  FontShelf shelf;
};

PageSurveyor::PageSurveyor(const std::string& path, const PdfStructure& structure)
    : inside_(std::make_unique<Inside>(path, structure)) {
  inside_->document = compat::openDocument(path, [] {});
  if (!inside_->document->isOk())
    throw gridpress::Error::call("is damaged or cut off", "make it again", {path});
}

PageSurveyor::~PageSurveyor() = default;

PageSurvey PageSurveyor::page(std::size_t index) {
  Page* source = inside_->document->getPage(static_cast<int>(index) + 1);
  if (!source || !source->isOk() || index >= inside_->structure.pages.size())
    throw gridpress::Error::call("page " + std::to_string(index + 1) + " cannot be read", "make it again",
                                 {inside_->path});
  const PdfPage& page = inside_->structure.pages[index];
  PageSurvey survey;
  PageCollector collector(survey, page.boxes, page.unit, inside_->shelf);
  // The page's own turn is taken back: boxes are compared as they are stated.
  source->display(&collector, 72, 72, -source->getRotate(), true, false, true, PageWatch::ends,
                  &collector.watch);
  collector.watch.check(inside_->path);
  return survey;
}

}  // namespace gridpress::proof
