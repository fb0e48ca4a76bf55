// jobs/plates/read_back: entry by entry beside the puzzle's own.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/plates/read_back.h"

#include <cstddef>
#include <vector>

#include "layout/text/spoken.h"
#include "model/columns.h"
#include "model/error.h"
#include "proof/text/pdf_reader.h"
#include "proof/text/text_runs.h"
#include "proof/verify/entry_reader.h"

namespace gridpress::jobs {

std::uint64_t readBack(const std::string& path, const Puzzle& volume, const layout::GuideOptions& options,
                       bool firstOnly, Events& events) {
  const WordOrder order = options.order ? *options.order : orderByText(volume);
  const std::vector<std::uint32_t> entries = layout::guideOrder(volume, order, firstOnly);
  const Columns columns = columnsOf(volume);
  std::size_t next = 0;
  const auto isNext = [&](const proof::PrintedEntry& printed) {
    if (next == entries.size()) return false;
    const Placement& p = volume.placements[entries[next++]];
    return printed.word == volume.words[p.word].text &&
           printed.start == Cell{columns.number(p.start.column) - 1, p.start.row} &&
           printed.direction == p.direction && printed.sheet == options.plates->labelOf(p);
  };
  proof::PdfReader reader(path);
  const std::size_t pages = reader.pageCount();
  // The first page explains, by an example that is listed again in its place.
  for (std::size_t i = 1; i < pages; ++i) {
    if (events.stop()) throw Stopped();
    for (const proof::PrintedEntry& printed : proof::entriesOf(proof::runsOf(reader.page(i))))
      if (!isNext(printed))
        throw Error::job("page " + std::to_string(i + 1) + " lists '" + printed.text() + "', which is wrong",
                         "make it again", {path, 0});
    events.progress(Stage::checkPages, i + 1, pages);
  }
  if (next != entries.size())
    throw Error::job("lists " + std::to_string(next) + " of " + std::to_string(entries.size()) + " entries",
                     "make it again", {path, 0});
  return entries.size();
}

}  // namespace gridpress::jobs
