// jobs/documents/template: writes templates to be edited.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "jobs/files/report.h"
#include "jobs/resolve/workspace.h"
#include "model/events.h"
#include "settings/table.h"

namespace gridpress::jobs {

/// A kind of TOML file that users may write.
struct FileKind {
  std::string name;     ///< "poster.toml"
  std::string summary;  ///< A phrase without a full stop.
  const SettingTable* keys = nullptr;
  std::shared_ptr<const void> defaults;
  /// Returns the struct that the table describes, with defaults for keys not `given`. Throws Error (call) as
  /// other readers of such files do.
  std::function<std::shared_ptr<const void>(const Object& given, const std::string& file)> read;
};
/// The kind of file that describe(const T*) describes.
template <typename T>
FileKind fileKindOf(std::string name, std::string summary) {
  const SettingTable& keys = tableOf<T>();
  return {std::move(name), std::move(summary), &keys, std::make_shared<T>(),
          [&keys](const Object& given, const std::string& file) {
            auto fresh = std::make_shared<T>();
            apply(keys, fresh.get(), given, file);
            return fresh;
          }};
}
/// The templates of a poster, its tiles and its guide, and of worksheets.
const std::vector<FileKind>& templateKinds();

/// The settings of the job `template`; describe() documents each.
struct TemplateSettings {
  std::string style, output;
};
SettingTable describe(const TemplateSettings*);

/// Writes poster.toml, tiles.toml and guide.toml, or a worksheet's file, with each key explained, and the
/// poster's drawing beside them. For a shipped design the files extend it, with what they may change
/// commented out. Throws Error (call) for an unknown template, and if a file exists already, as it may have
/// been edited.
Report runTemplate(const TemplateSettings& settings, const Workspace& workspace, Events& events);

}  // namespace gridpress::jobs
