// jobs/print/gutter: widens it step by step.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/print/gutter.h"

#include <cstddef>

#include "model/error.h"
#include "model/length_text.h"

namespace gridpress::jobs {

int settleGutter(const layout::Service& service, int pages, const std::function<int(int)>& setAs) {
  // Each further round is set with a wider gutter than the one before, and a service has only so many of
  // them.
  for (std::size_t round = 0; round <= service.gutter.size(); ++round) {
    const int is = setAs(pages);
    if (service.gutterFor(is) <= service.gutterFor(pages)) return is;
    pages = is;
  }
  throw Error::job(service.title + ": no gutter suits the number of pages that it leads to",
                   "check the steps of the gutter in the service's file");
}

void noteIfThin(const layout::Service& service, const std::string& file, int pages, Events& events) {
  if (service.minPages && pages < *service.minPages)
    events.note({"book.thin",
                 "{file}: {pages}; {service} binds books of {min} pages or more",
                 {{"file", file},
                  {"pages", counted(static_cast<std::uint64_t>(pages), "page")},
                  {"service", service.title},
                  {"min", *service.minPages}}});
}

}  // namespace gridpress::jobs
