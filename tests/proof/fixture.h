// tests/proof/fixture: a book's PDF that keeps every rule, and ways to break one of them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qpdf/QPDF.hh>
#include <qpdf/QPDFWriter.hh>

#include <functional>
#include <string>

#include "layout/style/service.h"
#include "model/document.h"
#include "sample.h"

namespace gridpress::test {

/// Every rule of a book's interior that there is, for pages of 4 x 6 in.
layout::Service strictService();

/// Two pages of 4 x 6 in with bleed all around, black letters of 10 pt, a line of 1 pt and a gray shape that
/// runs into the bleed. Nothing in it breaks a rule of strictService().
Document goodBook();

using ChangePdf = std::function<void(QPDF& pdf, QPDFObjectHandle firstPage)>;
using ChangeWriter = std::function<void(QPDFWriter& writer)>;

/// The good book as a file, after `change` was let loose on it with libqpdf.
std::string changedPdf(const Document& document, const ChangePdf& change, const ChangeWriter& write = {});

/// Content that is drawn behind the page's own.
void draw(QPDF& pdf, QPDFObjectHandle page, const std::string& content);

}  // namespace gridpress::test
