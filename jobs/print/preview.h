// jobs/print/preview: a picture of a poster for whoever is to buy it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "jobs/files/report.h"
#include "jobs/print/poster.h"
#include "model/document.h"
#include "model/events.h"

namespace gridpress::jobs {

/// Throws Error (call) for an ending that a preview cannot have.
void checkPreviewName(const std::string& path);

Document previewDocument(const ResolvedPoster& poster, const Workspace& workspace);

/// It is no print: nothing reads it back.
OutputFile writePreview(const ResolvedPoster& poster, const std::string& path, const Workspace& workspace,
                        Events& events);

}  // namespace gridpress::jobs
