// cli/guide_job: finds the gutter that its own number of pages asks for.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/guide_job.h"

#include <algorithm>
#include <iostream>

#include "cli/jobs.h"
#include "cli/output_file.h"
#include "layout/style/for_service.h"
#include "model/error.h"
#include "model/length_text.h"

namespace gridpress::cli {

namespace {

int thickest(const std::vector<Document>& volumes) {
  std::size_t most = 0;
  for (const Document& volume : volumes) most = std::max(most, volume.pageCount);
  return static_cast<int>(most);
}

}  // namespace

std::vector<Made> writeBook(const Context& context, const Puzzle& puzzle, const layout::GuideTemplate& style,
                            const layout::Service& service, layout::GuideOptions options,
                            const fonts::Typesetter& type, const std::string& path,
                            const render::PressOptions& press) {
  options.bookmarks = !service.pdf || service.pdf->bookmarks;
  options.links = !service.pdf || service.pdf->annotations;
  options.maxPages = service.maxPagesAt(style.page);
  // A wider gutter makes more pages, and more pages a wider gutter; both only grow, so this ends.
  int pages = service.minPages.value_or(1);
  std::vector<Document> volumes;
  do {
    pages = std::max(pages, thickest(volumes));
    volumes = layout::composeVolumes(puzzle, layout::forService(style, service, pages), type, options);
  } while (service.gutterFor(thickest(volumes)) > service.gutterFor(pages));

  if (volumes.size() > 1 && path == "-")
    throw Error::call("the guide takes " + std::to_string(volumes.size()) + " volumes", "give -o a file");
  std::vector<Made> made;
  for (std::size_t v = 0; v < volumes.size(); ++v) {
    const std::string name = volumes.size() > 1 ? numberedPath(path, v + 1) : path;
    made.push_back(writeDocument(context, volumes[v], type, name, "guide", press));
    if (service.minPages && static_cast<int>(volumes[v].pageCount) < *service.minPages && !context.quiet)
      std::cerr << name << ": " << volumes[v].pageCount << " pages; " << service.title << " binds books from "
                << *service.minPages << " pages on\n";
  }
  return made;
}

}  // namespace gridpress::cli
