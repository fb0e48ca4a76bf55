// jobs/resolve/sheets: names of files.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/resolve/sheets.h"

#include "jobs/files/paths.h"
#include "layout/style/template.h"
#include "settings/papers.h"

namespace gridpress::jobs {

std::string sheetName(Size sheet) {
  const std::string name = sheet.width > sheet.height ? std::string() : paperName(sheet);
  return name.empty() ? textOf(sheet) : name;
}

std::string onSheetPath(const std::string& path, Size sheet) {
  return numberedPath(path, sheetName(sheet));
}

}  // namespace gridpress::jobs
