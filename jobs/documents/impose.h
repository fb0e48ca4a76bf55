// jobs/documents/impose: lays a PDF's pages on sheets to be folded or cut into a book.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/resolve/job.h"
#include "layout/imposition/plan.h"
#include "model/document.h"
#include "proof/folded/unfold.h"
#include "render/external/artwork.h"
#include "settings/value.h"

namespace gridpress::jobs {

enum class Spine : std::uint8_t { left, right };

/// How sheets become a book. Pages, and settings that are not given, are taken from the book itself.
struct BindingSettings : layout::Imposition {
  std::optional<Spine> spine;
  std::optional<int> signature;  ///< Leaves.
  bool noMarks = false;
};
SettingTable describe(const BindingSettings*);

struct ImposeSettings {
  std::string source, output;
  BindingSettings binding;
};
SettingTable describe(const ImposeSettings*);

/// How sheets are printed and bound.
struct BindingReport {
  std::uint64_t pages = 0, blanks = 0, sheets = 0, signatures = 0;
  std::string binding, flip;           ///< As in the settings.
  std::string paper;                   ///< Its name, or empty.
  double width = 0, height = 0;        ///< Of the paper as printed, in inches.
  std::uint64_t across = 0, down = 0;  ///< Pages on a side.
  std::uint64_t folds = 0;             ///< Of each sheet; 0 if they are cut.
  double scale = 1;
  double trimWidth = 0, trimHeight = 0;  ///< Of the finished book, in inches.
  bool cut = false;                      ///< Whether the folded book is to be trimmed.
  std::uint64_t turned = 0, smaller = 0;
};
FieldTable fieldsOf(const BindingReport*);

struct ImposeReport : Report {
  BindingReport sheets;
};
FieldTable fieldsOf(const ImposeReport*);

/// Notes a pile too thick to fold well (impose.thick). Throws Error (call) as planImposition does.
ImposeReport runImpose(const ImposeSettings& settings, const Workspace& workspace, Events& events);

struct Folding {
  proof::FoldedSheets sheets;
  std::string book;  ///< The keywords of the book, if made by Gridpress.
};
SettingTable describe(const Folding*);

Folding foldingOf(const layout::ImpositionPlan& plan);

/// Help for the setting `booklet`.
inline constexpr const char* kBookletHelp =
    "Lay the pages on sheets of this paper, to print at home, fold and staple: letter, a4; each page is set "
    "for "
    "half a sheet";

/// The page of which two fit the paper, side by side.
Size halfOf(Size paper);

/// Writes a document whose pages are halves of `paper`. `record` is the document's, from which `verify`
/// learns what the folded booklet shows.
ImposeReport writeBooklet(const Document& document, const Object& record, Size paper,
                          const std::string& output, const Workspace& workspace, Events& events);

}  // namespace gridpress::jobs
