// jobs/print/preview: a poster as a buyer is shown it: which scene, of how many pixels, how far it is read.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "jobs/files/report.h"
#include "jobs/puzzle/grid_settings.h"
#include "jobs/resolve/workspace.h"
#include "layout/poster/preview.h"
#include "model/document.h"
#include "model/events.h"
#include "settings/table.h"

namespace gridpress::jobs {

struct ResolvedPoster;

/// What of a poster a buyer is shown.
struct PreviewSettings {
  layout::Scene scene = layout::Scene::overview;
  GridSize size;  ///< In pixels; automatic: 2400x1650.
};
SettingTable describe(const PreviewSettings*);

/// Throws Error (call) for an ending or a size that a preview cannot have.
void checkPreview(const std::string& path, const PreviewSettings& look);

/// As the poster's settings ask for.
Document previewDocument(const ResolvedPoster& poster, const Workspace& workspace);

/// It is no print: nothing reads it back.
OutputFile writePreview(const ResolvedPoster& poster, const Workspace& workspace, Events& events);

}  // namespace gridpress::jobs
