// jobs/documents/booklet: the print in memory, then imposed as any other PDF.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/documents/booklet.h"

#include <algorithm>
#include <sstream>
#include <utility>

#include "jobs/documents/write_prints.h"
#include "jobs/resolve/record.h"
#include "render/external/artwork.h"
#include "render/pdf/pdf.h"

namespace gridpress::jobs {

Size halfOf(Size paper) {
  return {std::max(paper.width, paper.height) / 2, std::min(paper.width, paper.height)};
}

ImposeReport writeBooklet(const Document& document, const Object& record, Size paper,
                          const std::string& output, const Workspace& workspace, Events& events) {
  checkPdfName(output, "a booklet");
  std::ostringstream pages;
  render::writePdf(withRecord(document, record), workspace.type(), pages,
                   {output, {}, static_cast<unsigned>(workspace.threads())}, {events, Stage::writePages});
  ImposeSettings settings;
  settings.source = settings.output = output;
  settings.binding.paper = paper;
  return writeSheets(render::externalPages(std::move(pages).str(), output), settings, workspace, events);
}

}  // namespace gridpress::jobs
