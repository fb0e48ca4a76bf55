// jobs/resolve/sheets: one design on several sheets, a print each.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "jobs/resolve/style_settings.h"
#include "settings/table.h"

namespace gridpress::jobs {

/// The settings of `style`, but that `sheet` takes several sheets and sets of them: one goes to
/// `style.sheet`, several to `sheets`. So a print of one of them is made, and records it, as if it had been
/// asked for alone.
template <typename S>
Entry styleOnSheets() {
  SettingTable specs = include(&S::style).specs();
  for (SettingSpec& spec : specs) {
    if (spec.name != "sheet") continue;
    using Several = SettingType<std::vector<Size>>;
    spec.kind = Several::kind;
    spec.form = Several::form;
    spec.inList = true;
    spec.help = kSheetsHelp;
    spec.read = [one = spec.read](const void* s) {
      const std::vector<Size>& all = static_cast<const S*>(s)->sheets;
      return all.empty() ? one(s) : Several::write(all);
    };
    spec.write = [](void* s, const Value& value) {
      S& settings = *static_cast<S*>(s);
      settings.sheets = Several::read(value);
      settings.style.sheet.reset();
      if (settings.sheets.size() != 1) return;
      settings.style.sheet = settings.sheets.front();
      settings.sheets.clear();
    };
  }
  return Entry(std::move(specs));
}

/// "a2", "24x36in": a sheet in a file's name.
std::string sheetName(Size sheet);

/// `poster-a2.pdf` of `poster.pdf`.
std::string onSheetPath(const std::string& path, Size sheet);

/// The settings of each sheet, its print named after it; of a single one as they are.
template <typename S>
std::vector<S> perSheet(const S& settings) {
  if (settings.sheets.empty()) return {settings};
  std::vector<S> all;
  for (const Size& sheet : settings.sheets) {
    S& one = all.emplace_back(settings);
    one.sheets.clear();
    one.style.sheet = sheet;
    one.output = onSheetPath(settings.output, sheet);
  }
  return all;
}

}  // namespace gridpress::jobs
