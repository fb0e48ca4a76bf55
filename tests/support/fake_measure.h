// tests/support/fake_measure: type whose every letter is 0.6 em wide, so that layout tests need no fonts.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/text_measure.h"

namespace gridpress::test {

class FakeMeasure : public TextMeasure {
 public:
  FaceMetrics metrics(const Face&) const override { return {0.9, 0.2, 0.7, 0.6}; }
  /// One code point, one letter.
  Length width(const Face&, Length size, std::string_view text) const override {
    int letters = 0;
    for (const char c : text)
      if ((static_cast<unsigned char>(c) & 0xC0) != 0x80) ++letters;
    return size * (0.6 * letters);
  }
  std::shared_ptr<const TextMeasure> share() const override { return std::make_shared<FakeMeasure>(*this); }
};

inline const FakeMeasure kMeasure;

}  // namespace gridpress::test
