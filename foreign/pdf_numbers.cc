// foreign/pdf_numbers: by from_chars, which is independent of the locale.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "foreign/pdf_numbers.h"

#include <charconv>

namespace gridpress::foreign {

double number(std::string_view written) {
  double value = 0;
  std::from_chars(written.data() + written.starts_with('+'), written.data() + written.size(), value);
  return value;
}

double number(QPDFObjectHandle object) {
  if (object.isInteger()) return static_cast<double>(object.getIntValue());
  return object.isReal() ? number(object.getRealValue()) : 0;
}

QPDFObjectHandle::Rectangle rectangle(QPDFObjectHandle box) {
  if (!box.isRectangle()) return {};
  const auto at = [&](int i) { return number(box.getArrayItem(i)); };
  return {at(0), at(1), at(2), at(3)};
}

QPDFObjectHandle::Matrix matrix(QPDFObjectHandle six) {
  if (!six.isMatrix()) return {};
  const auto at = [&](int i) { return number(six.getArrayItem(i)); };
  return {at(0), at(1), at(2), at(3), at(4), at(5)};
}

PlainNumbers::PlainNumbers()
    : plain_(::newlocale(LC_ALL_MASK, "C", locale_t{})), before_(plain_ ? ::uselocale(plain_) : locale_t{}) {}

PlainNumbers::~PlainNumbers() {
  if (before_) ::uselocale(before_);
  if (plain_) ::freelocale(plain_);
}

}  // namespace gridpress::foreign
