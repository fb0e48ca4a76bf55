// tests/render/pressed: a finished PDF, taken apart with libqpdf.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qpdf/QPDF.hh>

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "model/document.h"
#include "render/press/press.h"

namespace gridpress::test {

/// The usual CMYK profile's bytes; empty where libgs-common is not installed.
std::string usualProfile();

/// `icc` is filled in for standards in process colours.
std::string pressed(const Document& document, render::PressOptions options);

std::shared_ptr<QPDF> opened(std::string pdf);

/// The box's four numbers.
std::array<double, 4> box(QPDFObjectHandle page, const std::string& key);

/// Every operation of a page, its forms and its Type 3 glyphs: "0 0 0 1 k", "/OverF gs".
std::vector<std::string> operations(QPDFObjectHandle page);

}  // namespace gridpress::test
