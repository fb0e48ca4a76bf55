// cli/sheet_files: prints into memory, then lets render/embed finish.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/sheet_files.h"

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <utility>

#include "cli/output_file.h"
#include "cli/print_flags.h"
#include "cli/progress_bar.h"
#include "layout/tiles/external.h"
#include "model/error.h"
#include "model/length_text.h"
#include "render/pdf/pdf.h"

namespace gridpress::cli {

std::vector<std::size_t> pagesOf(const std::vector<std::string>& labels, const layout::TilePlan& plan,
                                 const Document& document) {
  const auto count = static_cast<std::size_t>(plan.count());
  const std::size_t before = document.pageCount - count;
  std::vector<std::size_t> pages;
  for (const std::string& label : labels) {
    std::size_t i = 0;
    while (i < count && layout::tileLabel(i / plan.across.size(), i % plan.across.size()) != label) ++i;
    if (i == count)
      throw Error::call(
          "there is no sheet '" + label + "'",
          "they run from A1 to " + layout::tileLabel(plan.down.size() - 1, plan.across.size() - 1));
    pages.push_back(before + i);
  }
  std::sort(pages.begin(), pages.end());
  pages.erase(std::unique(pages.begin(), pages.end()), pages.end());
  return pages;
}

Made finishTiles(const Context& context, const Document& document, const fonts::Typesetter& type,
                 const render::AssembleOptions& options) {
  const Meter meter;
  OutputFile file(options.name);
  std::ostringstream first;
  {
    ProgressBar bar(context, "sheets", "pages");
    render::writePdf(withFlags(document, context.flags), type, first, {options.name}, bar.progress());
  }
  render::assemblePdf(std::move(first).str(), options, file.stream());
  const std::size_t pages = options.keep.empty() ? document.pageCount : options.keep.size();
  const std::uint64_t bytes = file.commit();
  return {options.name, bytes, withCommas(pages) + (pages == 1 ? " page" : " pages"), meter.seconds(),
          meter.peakMegabytes()};
}

bool isExternal(const std::string& path) {
  const std::string ending = endingOf(path);
  return ending == "pdf" || ending == "jpg" || ending == "jpeg" || ending == "png";
}

Size wallSize(const render::ExternalArtwork& foreign, const ExternalFlags& flags) {
  if (!flags.width.empty()) {
    const Length width = parseLength(flags.width, "--width");
    if (width <= Length())
      throw Error::call("--width must be more than nothing", "write a width such as 72in");
    return {width, width / foreign.proportion()};
  }
  if (foreign.size()) return *foreign.size();
  throw Error::call("the picture does not say how large it is to be", "add --width, such as --width 36in",
                    {flags.path, 0});
}

Made writeExternalTiles(const Context& context, const render::ExternalArtwork& foreign,
                        const ExternalFlags& flags, const layout::TilesTemplate& style,
                        const fonts::Typesetter& type, const std::string& path,
                        const std::vector<std::string>& only) {
  const std::string title = std::filesystem::path(flags.path).filename().string();
  const layout::ExternalTiles sheets =
      layout::composeExternalTiles({wallSize(foreign, flags), title, foreign.checksum()}, style, type);
  render::AssembleOptions options;
  options.under = &foreign;
  options.name = path;
  for (const layout::ExternalPlace& p : sheets.places)
    options.placements.push_back(render::Placement{p.frame, p.clip});
  if (!only.empty()) options.keep = pagesOf(only, sheets.plan, sheets.document);
  return finishTiles(context, sheets.document, type, options);
}

}  // namespace gridpress::cli
