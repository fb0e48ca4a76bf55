// model/text_measure: what is said of a text's ink where nobody looks.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text_measure.h"

namespace gridpress {

InkMiddle TextMeasure::inkMiddle(const Face& face, std::string_view) const {
  const double capital = metrics(face).capHeight;
  return {0, capital / 2, capital};
}

Face TextMeasure::covering(const Face& face, const std::vector<std::string>&) const {
  return face;
}

std::vector<std::size_t> TextMeasure::lineBreaks(std::string_view) const {
  return {};
}

std::shared_ptr<const TextMeasure> TextMeasure::in(const std::string&) const {
  return share();
}

}  // namespace gridpress
