// tests/jobs/inked_posters: prints, verifies, walks.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "inked_posters.h"

#include <cstddef>

#include "run_job.h"

namespace gridpress::test {

std::string posterWith(const TempFolder& folder, const std::string& style, const std::string& standard,
                       const std::function<void(jobs::PosterSettings&)>& change, Events& events) {
  std::string pdf = folder.in("a.pdf");
  auto settings = settingsOf<jobs::PosterSettings>(
      {{"puzzle", sample().in("p.ipuz")}, {"output", pdf}, {"template", style}, {"standard", standard}});
  if (change) change(settings);
  jobs::runPoster(settings, workspace(), events);
  return pdf;
}

std::string wrongIn(const std::string& pdf, const std::string& style) {
  return failures(sample().in("p.ipuz"), pdf, style);
}

void walkPlates(const std::string& pdf,
                const std::function<void(const proof::PlateRows&, const std::uint8_t*)>& pixel) {
  proof::Plates plates(pdf);
  plates.walk(0, [&](const proof::PlateRows& shown) {
    for (int y = 0; y < shown.rows; ++y)
      for (int x = 0; x < shown.width; ++x)
        pixel(shown, shown.first + static_cast<std::size_t>(y) * shown.stride +
                         static_cast<std::size_t>(x) * proof::PlateRows::kPlates);
  });
}

}  // namespace gridpress::test
