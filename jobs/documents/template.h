// jobs/documents/template: a template written out to be edited.
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

/// A kind of file that a user may write, in TOML.
struct FileKind {
  std::string name;     ///< "poster.toml"
  std::string summary;  ///< A phrase without a full stop.
  const SettingTable* keys = nullptr;
  std::shared_ptr<const void> defaults;
  /// What it holds over the defaults, as the struct that the table describes. Throws Error (call), as whoever
  /// reads such a file does.
  std::function<std::shared_ptr<const void>(const Object& given, const std::string& file)> read;
};
/// Of the struct T that describe(const T*) describes.
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
/// Templates: of a poster, its tiles and its guide, and of worksheets.
const std::vector<FileKind>& templateKinds();

/// The settings of the job `template`; describe() says what each means.
struct TemplateSettings {
  std::string style, output;
};
SettingTable describe(const TemplateSettings*);

/// Writes poster.toml, tiles.toml and guide.toml, or a worksheet's file, with each key explained, and the
/// poster's drawing beside them. Of a design that ships the files extend it, and hold what they may change
/// behind a #. Throws Error (call) for a template that there is not, or where a file of the
/// name is there already: it may have been edited.
Report runTemplate(const TemplateSettings& settings, const Workspace& workspace, Events& events);

}  // namespace gridpress::jobs
