// foreign/pdf_numbers: the numbers of a PDF, independent of the host's locale.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <locale.h>

#include <qpdf/QPDFObjectHandle.hh>
#include <string_view>

namespace gridpress::foreign {

/// Numbers as in ISO 32000-1, 7.3.3; 0 if there is none. libqpdf's own getNumericValue() reads 1.5 as 1 if
/// the host's locale has a decimal comma.
double number(std::string_view written);
double number(QPDFObjectHandle object);
/// From four and from six numbers; zeros if they are anything else.
QPDFObjectHandle::Rectangle rectangle(QPDFObjectHandle box);
QPDFObjectHandle::Matrix matrix(QPDFObjectHandle six);

/// While it exists, the C library reads and writes numbers on this thread as in the C locale: for what
/// libqpdf generates itself (appearances, a page as a form). The process's locale is unchanged.
class PlainNumbers {
 public:
  PlainNumbers();
  ~PlainNumbers();
  PlainNumbers(const PlainNumbers&) = delete;
  PlainNumbers& operator=(const PlainNumbers&) = delete;

 private:
  locale_t plain_, before_;
};

}  // namespace gridpress::foreign
