// cli/wording/prints: what was printed.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "cli/wording/wording.h"
#include "jobs/documents/impose.h"
#include "jobs/print/guide.h"
#include "jobs/print/poster.h"
#include "jobs/print/tiles.h"
#include "jobs/site/site.h"

namespace gridpress::cli {

Words word(const jobs::PosterReport& report);
/// "70 landscape tiles (7 across, 10 down) of 11 in x 8.5 in, overlap 2 rows and 2 columns".
Words word(const jobs::TilesReport& report);
Words word(const jobs::GuideReport& report);
/// "36 pages on 9 sheets of letter", and how they are printed and bound.
Words word(const jobs::ImposeReport& report);
/// The same without its files.
std::vector<std::string> bindingLines(const jobs::BindingReport& sheets);
/// "148,970 words in 902 x 902 cells; open out/site/index.html".
Words word(const jobs::SiteReport& report);

/// "guide-1.pdf: 590 pages, spine 1.329 in on white, 1.475 in on cream", a line for each volume.
std::vector<std::string> spineLines(const std::vector<jobs::SpineReport>& spines);

}  // namespace gridpress::cli
