// jobs/print/backdrop_check: what is behind a poster: lost parts, contrast, pixels.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/print/poster.h"
#include "jobs/resolve/workspace.h"
#include "layout/style/template.h"
#include "model/events.h"
#include "render/drawings/contents.h"

namespace gridpress::jobs {

/// A drawing, and what of it is lost on paper.
struct CheckedDrawing {
  std::shared_ptr<const std::string> svg;  ///< Null: there is none.
  std::string file;
  render::DrawingLosses losses = {};
};
/// Throws Error (job) where a picture of the drawing is not in it, or of a kind that cannot be printed.
CheckedDrawing checkDrawing(const std::shared_ptr<const std::string>& svg, const std::string& file);
/// Of a template. One that is `known` is not looked at again.
CheckedDrawing checkDrawing(const layout::PosterTemplate& style, const CheckedDrawing& known = {});

/// Notes what is only linked, what of it is not drawn, fonts that another stands in for.
void noteDrawingLosses(const CheckedDrawing& drawing, Events& events);

/// Throws Error (job) where one of the pictures among the items leaves no mark on its page.
void checkMarks(const std::vector<Item>& items, const Workspace& workspace);

/// A line of text or a row of the grid, and the contrasts of its colour to the darkest and the lightest spot
/// behind it.
struct TextContrast {
  std::string text;
  Length size;
  double least, most;
};
/// Of title, list and foot, then of each row.
std::vector<TextContrast> textContrasts(const ResolvedPoster& poster, const Workspace& workspace);

/// Notes a title that the template has no place for (title.none), photographs behind the poster with fewer
/// than 150 pixels an inch (picture.dpi), and (contrast.low) cells whose letters have less contrast to the
/// darkest or lightest spot behind them than WCAG asks for: 4.5, of bold letters of 14 pt and more 3;
/// likewise of lines of text (title.contrast). Nothing where nothing is behind the
/// grid.
void noteBackdrop(const ResolvedPoster& poster, const Workspace& workspace, Events& events);

}  // namespace gridpress::jobs
