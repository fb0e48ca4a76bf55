// tests/jobs/strangers_book: a PDF that some other program made, its sheets, and the book that they become.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qpdf/QPDF.hh>
#include <qpdf/QPDFPageObjectHelper.hh>

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "jobs/documents/impose.h"
#include "support/temp_folder.h"

namespace gridpress::test {

/// "1.500 2.000 ", as content streams have numbers.
std::string two(double a, double b);

using EditPage = std::function<void(QPDF&, QPDFObjectHandle page, std::size_t index)>;

/// Each page has an "a" at its top left, its number in the middle and a "z" at its bottom right.
std::string strangersBook(std::size_t pages, double width, double height, const EditPage& edit = {});

using EditSheets = std::function<void(QPDF&, std::vector<QPDFPageObjectHelper>&)>;

/// The file again, after somebody changed its pages.
void changeSheets(const std::string& path, const EditSheets& edit);
/// Something in front of a page's content, or behind it.
void addContent(QPDF& pdf, QPDFPageObjectHelper& page, const std::string& content, bool before);

/// A book in a folder, and where its sheets go.
jobs::ImposeSettings onto(const TempFolder& folder, const std::string& book);

/// What verify finds wrong with the sheets, in words.
std::string wrongWith(const jobs::ImposeSettings& settings);

/// What can be read on each page of the bound book, and how far "a" and "z" are from where they belong.
struct BoundBook {
  std::vector<std::string> pages;
  double farthest = 0;
};
BoundBook boundBook(const std::string& sheets, double width, double height);

}  // namespace gridpress::test
