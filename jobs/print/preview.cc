// jobs/print/preview: layout's page, with the person of templates/preview.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/print/preview.h"

#include <memory>

#include "jobs/documents/write_prints.h"
#include "jobs/files/paths.h"
#include "layout/poster/preview.h"
#include "model/error.h"

namespace gridpress::jobs {

void checkPreviewName(const std::string& path) {
  if (path.empty()) return;
  if (path == "-")
    throw Error::inSetting("preview", "a preview needs a name", "write one, such as preview.png");
  const std::string ending = endingOf(path);
  if (ending != "png" && ending != "jpg" && ending != "jpeg" && ending != "pdf")
    throw cannotWrite("a preview", ending, "end the name in .png, .jpg or .pdf", path);
}

Document previewDocument(const ResolvedPoster& poster, const Workspace& workspace) {
  layout::PreviewStyle look;
  look.person =
      std::make_shared<const std::string>(readFile(workspace.data() + "/templates/preview/person.svg"));
  return layout::composePreview(poster.puzzle, poster.style, look, workspace.type());
}

OutputFile writePreview(const ResolvedPoster& poster, const std::string& path, const Workspace& workspace,
                        Events& events) {
  PictureOptions picture;
  picture.dpi = layout::PreviewStyle().dpi;
  return writePages(previewDocument(poster, workspace), path, picture, workspace, events).front();
}

}  // namespace gridpress::jobs
