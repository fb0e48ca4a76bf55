// jobs/documents/write_prints: writes documents to files.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/files/report.h"
#include "jobs/resolve/workspace.h"
#include "model/document.h"
#include "model/events.h"
#include "render/external/artwork.h"
#include "render/press/press.h"
#include "render/raster/picture_files.h"
#include "settings/value.h"

namespace gridpress::jobs {

using render::PictureOptions;

/// A file to write: its path, its format (formatOf: "pdf", "jpg", "png", "tif", "svg") and its record of how
/// it was made.
struct PrintFile {
  std::string path, format;
  Object record = {};
};

/// Writes a document as PDF.
OutputFile writePdfFile(const Document& document, const PrintFile& file, const Workspace& workspace,
                        Events& events, const render::PressOptions& press = {});
/// The same, with the press options in `picture`; or writes the first page as a picture.
OutputFile writePrint(const Document& document, const PrintFile& file, const PictureOptions& picture,
                      const Workspace& workspace, Events& events);
/// Writes a PDF, or each page as a picture, name-1.png, name-2.png; by the path's ending.
std::vector<OutputFile> writePages(const Document& document, const std::string& path,
                                   const PictureOptions& picture, const Workspace& workspace, Events& events);

/// A picture alone, on white, as a PNG with 1000 pixels per inch.
std::string drawnAsPng(const Picture& picture, const Workspace& workspace);

/// Writes the document as a PDF assembled by render::assemblePdf; `options.name` is the path.
OutputFile assemble(const Document& document, const Object& record, const render::AssembleOptions& options,
                    const Workspace& workspace, Events& events);

/// Notes what in external pages will not print as intended (artwork.page).
void notePages(const std::vector<render::PageNote>& notes, const std::string& file, Events& events);

/// Throws Error (call), about `dpi`, if pixels per inch are given for a PDF or an SVG, which have none.
void checkDpi(const std::optional<double>& dpi, const std::string& format,
              const std::string& remedy = "leave it out");

/// Throws Error (call) if the path has an ending other than .pdf; `what` is "a guide".
void checkPdfName(const std::string& path, const std::string& what);

/// "802 pages", "1 page".
std::string pageCount(std::size_t pages);

}  // namespace gridpress::jobs
