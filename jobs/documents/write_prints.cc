// jobs/documents/write_prints: from document to renderer to file.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/documents/write_prints.h"

#include <cmath>
#include <sstream>

#include "jobs/files/digest.h"
#include "jobs/files/file_writer.h"
#include "jobs/files/paths.h"
#include "jobs/resolve/record.h"
#include "model/length_text.h"
#include "render/pdf/pdf.h"
#include "render/svg/svg.h"

namespace gridpress::jobs {

namespace {

std::string pixels(const Page& page, double dpi) {
  const auto side = [dpi](Length l) {
    return withCommas(static_cast<std::uint64_t>(std::lround(l.in() * dpi)));
  };
  const Rect paper = mediaBox(page);
  return side(paper.size.width) + " x " + side(paper.size.height) + " px";
}

// What a press's file tells of its colours.
Object pressRecord(Object record, const render::PressOptions& press) {
  if (!press.icc.empty()) record.set(kProfileRecord, sha256(press.icc));
  if (press.maxAreaCoverage > 0) record.set("ink-limit", press.maxAreaCoverage);  // A service's, too.
  return record;
}

}  // namespace

void checkPdfName(const std::string& path, const std::string& what) {
  if (const std::string ending = endingOf(path); !ending.empty()) checkFormat(what, path, ending, {"pdf"});
}

std::string pageCount(std::size_t pages) {
  return counted(pages, "page");
}

OutputFile writePdfFile(const Document& document, const PrintFile& file, const Workspace& workspace,
                        Events& events, const render::PressOptions& press) {
  return writeFile(file.path, [&](std::ostream& out) {
    render::writePdf(withRecord(document, pressRecord(file.record, press)), workspace.type(), out,
                     {file.path, press, static_cast<unsigned>(workspace.threads())},
                     {events, Stage::writePages});
    return pageCount(document.pageCount);
  });
}

OutputFile writePrint(const Document& plain, const PrintFile& file, const PictureOptions& picture,
                      const Workspace& workspace, Events& events) {
  const std::string& format = file.format;
  const render::PressOptions& press = picture.press;
  if (format == "pdf") return writePdfFile(plain, file, workspace, events, press);
  checkFormat("a print", file.path, format, {"pdf", "jpg", "png", "tif", "svg"}, true);
  // JFIF has no place for a part, and the picture would be printed at another size.
  if (format == "jpg" && picture.dpi != std::floor(picture.dpi))
    throw Error::inSetting("dpi", "a JPEG states a whole number of dots per inch",
                           "give one, or print a PNG");
  const Document document = withRecord(plain, pressRecord(file.record, press));
  PictureOptions options = picture;
  options.threads = static_cast<unsigned>(workspace.threads());
  options.name = file.path;
  return writeFile(file.path, [&](std::ostream& out) {
    std::string extent = format == "svg" ? pageCount(1) : pixels(document.page(0), picture.dpi);
    const Progress progress(events, Stage::writePicture);
    if (format == "svg") {
      render::writeSvg(document, workspace.type(), out, {0, file.path});
    } else if (format == "png") {
      render::writePng(document, workspace.type(), out, options, progress);
    } else if (format == "tif") {
      render::writeTiff(document, workspace.type(), out, options, progress);
      if (!press.icc.empty()) extent += ", process colours";
    } else {
      const int quality = render::writeJpeg(document, workspace.type(), out, options, progress);
      if (quality != picture.quality) extent += ", quality " + std::to_string(quality);
    }
    return extent;
  });
}

std::string drawnAsPng(const Picture& picture, const Workspace& workspace) {
  Page page;
  page.trim = picture.frame.size;
  page.items.emplace_back(picture);
  PictureOptions options;
  options.dpi = 1000;
  options.threads = static_cast<unsigned>(workspace.threads());
  std::ostringstream out;
  render::writePng(documentOf(std::move(page)), workspace.type(), out, options, {});
  return std::move(out).str();
}

void checkDpi(const std::optional<double>& dpi, const std::string& format, const std::string& remedy) {
  if (dpi && (format == "pdf" || format == "svg"))
    throw Error::inSetting("dpi", "a ." + format + " has no pixels of its own", remedy);
}

std::vector<OutputFile> writePages(const Document& document, const std::string& path,
                                   const PictureOptions& picture, const Workspace& workspace,
                                   Events& events) {
  const std::string format = formatOf(path, "", "pdf");
  if (format == "pdf") return {writePdfFile(document, {path, format}, workspace, events)};
  std::vector<OutputFile> files;
  for (std::size_t i = 0; i < document.pageCount; ++i) {
    const std::string name = partPath(path, i, document.pageCount);
    Document page = documentOf(document.page(i));
    page.info = document.info;
    files.push_back(writePrint(page, {name, format}, picture, workspace, events));
  }
  return files;
}

OutputFile assemble(const Document& document, const Object& record, const render::AssembleOptions& options,
                    const Workspace& workspace, Events& events) {
  return writeFile(options.name, [&](std::ostream& out) {
    std::ostringstream first;
    render::writePdf(withRecord(document, record), workspace.type(), first, {options.name},
                     {events, Stage::writePages});
    render::assemblePdf(std::move(first).str(), options, out);
    return pageCount(options.keep.empty() ? document.pageCount : options.keep.size());
  });
}

void notePages(const std::vector<render::PageNote>& notes, const std::string& file, Events& events) {
  for (const render::PageNote& note : notes)
    events.note({"artwork.page",
                 "warning: {file}: page {page}: {what}",
                 {{"file", file}, {"page", note.page}, {"what", note.what}}});
}

}  // namespace gridpress::jobs
