// jobs/documents/booklet: a print of ours on the sheets of a home printer, to fold and staple.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "jobs/documents/impose.h"
#include "jobs/resolve/workspace.h"
#include "model/document.h"
#include "model/events.h"
#include "settings/value.h"

namespace gridpress::jobs {

/// What the setting `booklet` says.
inline constexpr const char* kBookletHelp =
    "Lay the pages on sheets of this paper, to print at home, fold and staple: letter, a4; each page is set "
    "for "
    "half a sheet";

/// A page that two of fit the paper, side by side.
Size halfOf(Size paper);

/// Writes a document whose pages are halves of `paper`. `record` is the document's own, by which `verify`
/// knows what the folded booklet shows.
ImposeReport writeBooklet(const Document& document, const Object& record, Size paper,
                          const std::string& output, const Workspace& workspace, Events& events);

}  // namespace gridpress::jobs
