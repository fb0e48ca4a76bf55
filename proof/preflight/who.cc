// proof/preflight/who: which services could print a poster, whole or made smaller.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <map>

#include "model/error.h"
#include "model/length_text.h"
#include "proof/preflight/rules.h"
#include "proof/text/page_size.h"

namespace gridpress::proof {

namespace {

/// Rules that say how large the print is, not how the file was made.
bool aboutSize(const std::string& rule) {
  return rule == "size" || rule == "text";
}

struct Letters {
  Length height, size;
};

/// The type size that most letters have: the grid's.
std::optional<Letters> usualLetters(const PrintFile& file) {
  std::map<int, LettersOfSize> all;
  for (const PageSurvey& page : file.pages)
    for (const auto& [size, letters] : page.sizes) {
      all[size].count += letters.count;
      all[size].heights += letters.heights;
    }
  const auto most = std::max_element(
      all.begin(), all.end(), [](const auto& a, const auto& b) { return a.second.count < b.second.count; });
  if (most == all.end()) return std::nullopt;
  return Letters{Length::pt(most->second.heights / static_cast<double>(most->second.count)),
                 Length::pt(most->first / 100.0)};
}

/// The largest scale, at most 1, at which a sheet fits whichever way it lies.
double scaleFor(Size sheet, Size most) {
  const auto scale = [&](Length w, Length h) { return std::min(most.width / w, most.height / h); };
  return std::min(1.0, std::max(scale(sheet.width, sheet.height), scale(sheet.height, sheet.width)));
}

}  // namespace

std::vector<Offer> whoPrints(const PrintFile& file, const std::vector<layout::Service>& services) {
  const auto sheet = file.trim();
  if (!sheet)
    throw Error::call("the size of its pages is unknown",
                      "choose a file that states its resolution and is not encrypted", {file.path});
  if (file.pages.size() > 1)
    throw Error::call(
        "has " + std::to_string(file.pages.size()) + " pages, and " + setting("services") + " is for posters",
        "ask for one service with " + setting("for"), {file.path});
  const auto letters = usualLetters(file);
  std::vector<Offer> offers;
  for (const layout::Service& service : services) {
    if (service.kind != layout::ServiceKind::poster) continue;
    Offer offer;
    offer.service = service.name;
    if (service.page.maxSize) offer.scale = scaleFor(*sheet, *service.page.maxSize);
    offer.sizeKnown = service.page.maxSize.has_value();
    offer.sheet = {sheet->width * offer.scale, sheet->height * offer.scale};
    if (letters) {
      offer.letterHeight = letters->height * offer.scale;
      offer.letterSize = letters->size * offer.scale;
    }
    for (const PageSurvey& page : file.pages)
      if (page.smallestText && service.page.minTextSize)
        offer.tooSmall = page.smallestText->value * offer.scale < service.page.minTextSize->pt() - 0.01;
    for (const Check& check : preflight(file, service)) {
      const std::string rule = check.subject.substr(file.path.size() + 2);
      if (!check.passed() && !aboutSize(rule)) offer.toChange.push_back(rule);
    }
    offers.push_back(std::move(offer));
  }
  return offers;
}

}  // namespace gridpress::proof
