// jobs/print/preview: a poster as a buyer is shown it: which scene, of how many pixels, how far it is read.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "jobs/files/report.h"
#include "jobs/resolve/workspace.h"
#include "layout/poster/preview.h"
#include "model/document.h"
#include "model/events.h"
#include "settings/table.h"

namespace gridpress::jobs {

struct ResolvedPoster;

/// How large a picture is: "2000x2000".
struct PixelSize {
  int width = 0, height = 0;
  bool operator==(const PixelSize&) const = default;
};
/// Throws Error (call).
PixelSize readPixelSize(const Value& value);

}  // namespace gridpress::jobs

template <>
struct gridpress::SettingType<gridpress::jobs::PixelSize> {
  static constexpr ValueKind kind = ValueKind::text;
  static constexpr const char* form = "WxH";
  static jobs::PixelSize read(const Value& v) { return jobs::readPixelSize(v); }
  static Value write(const jobs::PixelSize& v) {
    return std::to_string(v.width) + "x" + std::to_string(v.height);
  }
};

namespace gridpress::jobs {

/// What of a poster a buyer is shown.
struct PreviewSettings {
  layout::Scene scene = layout::Scene::overview;
  std::optional<PixelSize> size;
};
const SettingTable& describe(const PreviewSettings*);

/// How far a poster's letters are read, in millimetres (layout::Legibility).
struct ReadingReport {
  double letters = 0, ease = 0, most = 0;
};
FieldTable fieldsOf(const ReadingReport*);
ReadingReport readingOf(const layout::PosterPlan& plan);

/// Throws Error (call) for an ending that a preview cannot have.
void checkPreviewName(const std::string& path);

Document previewDocument(const ResolvedPoster& poster, const Workspace& workspace,
                         const PreviewSettings& look = {});

/// It is no print: nothing reads it back.
OutputFile writePreview(const ResolvedPoster& poster, const std::string& path, const PreviewSettings& look,
                        const Workspace& workspace, Events& events);

}  // namespace gridpress::jobs
