// cli/wording/prints: tables of files.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/wording/prints.h"

namespace gridpress::cli {

Words word(const jobs::PosterReport& report) {
  return {{}, fileTable(report.files), fileTable(report.files, true)};
}

}  // namespace gridpress::cli
