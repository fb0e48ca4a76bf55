// jobs/print/backdrop_check: checks what is behind a poster: lost parts, contrast, resolution.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/print/poster.h"
#include "jobs/resolve/workspace.h"
#include "layout/style/template.h"
#include "model/events.h"
#include "render/drawings/contents.h"

namespace gridpress::jobs {

/// A drawing, and what of it is lost in print.
struct CheckedDrawing {
  std::shared_ptr<const std::string> svg;  ///< Null if there is none.
  std::string file;
  render::DrawingLosses losses = {};
};
/// Throws Error (job) if a picture in the drawing is only linked, or of a kind that cannot be printed.
CheckedDrawing checkDrawing(const std::shared_ptr<const std::string>& svg, const std::string& file);
/// Checks the drawing of a template, unless it is `known` already.
CheckedDrawing checkDrawing(const layout::PosterTemplate& style, const CheckedDrawing& known = {});

/// Notes what is only linked, what is not drawn, and fonts that are substituted.
void noteDrawingLosses(const CheckedDrawing& drawing, Events& events);

/// Throws Error (job) if one of the pictures among the items leaves no mark on its page.
void checkMarks(const std::vector<Item>& items, const Workspace& workspace);

/// A line of text or a row of the grid, and the least and the most contrast between its colour and any spot
/// behind it.
struct TextContrast {
  std::string text;
  Length size;
  double least, most;
};
/// The contrasts of title, list and foot, then of each row.
std::vector<TextContrast> textContrasts(const ResolvedPoster& poster, const Workspace& workspace);

/// Notes a title for which the template has no place (title.none), a globe's centre (globe.centre),
/// photographs with fewer than 150 pixels per inch (picture.dpi), cells whose letters have less contrast with
/// any spot behind them than WCAG asks for: 4.5, or 3 for bold letters of 14 pt and more (contrast.low),
/// lines of text with a contrast below 3 (title.contrast), and grommets through the drawing (grommets.drawn).
void noteBackdrop(const ResolvedPoster& poster, const Workspace& workspace, Events& events);

}  // namespace gridpress::jobs
