// foreign/pdf_numbers: the numbers of a PDF, whatever locale the host has set.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <locale.h>

#include <qpdf/QPDFObjectHandle.hh>
#include <string_view>

namespace gridpress::foreign {

/// As ISO 32000-1, 7.3.3 writes numbers; 0 where there is none. libqpdf's own getNumericValue() reads 1.5 as
/// 1 where the host's locale has a decimal comma.
double number(std::string_view written);
double number(QPDFObjectHandle object);
/// Of four and of six numbers; zeros where they are none.
QPDFObjectHandle::Rectangle rectangle(QPDFObjectHandle box);
QPDFObjectHandle::Matrix matrix(QPDFObjectHandle six);

/// While it lives, the C library reads and writes numbers for this thread as C does: around what libqpdf
/// works out by itself (appearances, a page as a form). The process's locale stays.
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
