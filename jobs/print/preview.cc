// jobs/print/preview: describes the settings, and draws the preview.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/print/poster.h"

#include <algorithm>
#include <cmath>
#include <memory>

#include "jobs/documents/write_prints.h"
#include "jobs/files/paths.h"
#include "model/error.h"
#include "settings/types.h"

namespace gridpress::jobs {

SettingTable describe(const PreviewSettings*) {
  using S = PreviewSettings;
  return tableOf(
      {choice("preview-scene", &S::scene,
              {{"overview", layout::Scene::overview},
               {"framed", layout::Scene::framed},
               {"room", layout::Scene::room}},
              "What the preview shows: all that a buyer asks, the poster in a frame, or above a sofa")
           .needs("preview"),
       entry("preview-size", &S::size,
             "The preview's pixels, as a shop asks for them: 2000x2000, 3000x2250 (default: 2400x1650)")
           .form("WxH")
           .needs("preview")});
}

void checkPreview(const std::string& path, const PreviewSettings& look) {
  if (path.empty()) return;
  constexpr std::int32_t kLeast = 200, kMost = 10000;
  const auto [less, more] = std::minmax({look.size.columns, look.size.rows});
  if (look.size.kind != GridSize::Kind::automatic && (less < kLeast || more > std::min(kMost, less * 2)))
    throw Error::inSetting("preview-size", "no preview is made of " + textOf(look.size) + " pixels",
                           "give from 200 to 10000, neither side more than twice the other: 2000x2000");
  if (path == "-")
    throw Error::inSetting("preview", "a preview needs a name", "write one, such as preview.png");
  checkFormat("a preview", path, formatOf(path, "", ""), {"png", "jpg", "pdf"});
}

namespace {

// About as wide as ever; its pixels are the smaller the more there are. A JPEG states whole dots per inch.
layout::PreviewStyle resolve(const PreviewSettings& settings) {
  layout::PreviewStyle look;
  look.scene = settings.scene;
  if (settings.size.kind == GridSize::Kind::automatic) return look;
  look.dpi = std::round(settings.size.columns / look.page.width.in());
  look.page = {Length::in(settings.size.columns / look.dpi), Length::in(settings.size.rows / look.dpi)};
  return look;
}

}  // namespace

Document previewDocument(const ResolvedPoster& poster, const Workspace& workspace) {
  layout::PreviewStyle look = resolve(poster.settings.look);
  const char* const drawing = look.scene == layout::Scene::room ? "sofa.svg" : "person.svg";
  look.beside = std::make_shared<std::string>(readFile(workspace.data() + "/templates/preview/" + drawing));
  return layout::composePreview(poster.puzzle, poster.style, poster.plan, look, workspace.type());
}

OutputFile writePreview(const ResolvedPoster& poster, const Workspace& workspace, Events& events) {
  PictureOptions picture;
  picture.dpi = resolve(poster.settings.look).dpi;
  return writePages(previewDocument(poster, workspace), poster.settings.preview, picture, workspace, events)
      .front();
}

}  // namespace gridpress::jobs
