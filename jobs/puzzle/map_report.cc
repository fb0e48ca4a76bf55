// jobs/puzzle/map_report: layout's page, in the template's lines and the words' language.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/puzzle/map_report.h"

#include "jobs/documents/write_prints.h"
#include "jobs/files/paths.h"
#include "layout/poster/map_report.h"
#include "model/error.h"

namespace gridpress::jobs {

void checkMapReportName(const std::string& path) {
  if (path.empty()) return;
  const std::string ending = endingOf(path);
  if (path == "-" || (ending != "png" && ending != "jpg" && ending != "jpeg" && ending != "pdf"))
    throw Error::inSetting("report-map", "a map's report cannot be written to " + path,
                           "end its name in .png, .jpg or .pdf");
}

OutputFile writeMapReport(const Puzzle& puzzle, const StyleSettings& style, const std::string& path,
                          const Workspace& workspace, Events& events) {
  PictureOptions picture;
  picture.dpi = 100;
  const layout::PosterTemplate look = resolve(resolve(style, puzzle, workspace, events), workspace);
  return writePages(layout::composeMapReport(puzzle, look, workspace.type()), path, picture, workspace,
                    events)
      .front();
}

}  // namespace gridpress::jobs
