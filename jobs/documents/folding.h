// jobs/documents/folding: what imposed sheets record of how they become a book again.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "layout/imposition/plan.h"
#include "proof/folded/unfold.h"
#include "settings/table.h"

namespace gridpress::jobs {

/// The names of bindings: "saddle", "perfect", "cut-stack".
const Choices<layout::Binding>& bindings();
std::string textOf(layout::Binding binding);

struct Folding {
  proof::FoldedSheets sheets;
  std::string book;  ///< The keywords of the book, where it is one of ours.
};
const SettingTable& describe(const Folding*);

Folding foldingOf(const layout::ImpositionPlan& plan);

}  // namespace gridpress::jobs
